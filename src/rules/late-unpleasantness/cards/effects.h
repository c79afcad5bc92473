/*
 * 12.0 Effects: what cards do. An effect is a clause of a card, `drm union 2`, compiled.
 * Some are done at once and are gone; others are in force for a combat, a turn or the rest
 * of the game and stand in the state, in the order in which they were played.
 */
#ifndef RULES_LATE_UNPLEASANTNESS_CARDS_EFFECTS_H
#define RULES_LATE_UNPLEASANTNESS_CARDS_EFFECTS_H

#include <stdbool.h>

#include "base/field.h"
#include "base/side.h"
#include "rules/late-unpleasantness/cards/verbs_list.h"

struct arena;
struct buf;
struct card_play;
struct diag;
struct event;
struct fight;
struct game;
struct order;
struct state;
struct turn_play;

#define EFFECTS_MAX 64

#define VERB_NAMED(name, row, word, ...) EFFECT_##name,
enum effect_verb { VERBS(VERB_NAMED) EFFECT_VERBS };
#undef VERB_NAMED

/* What of the game it means. */
enum effect_scope {
	SCOPE_ALL,   /* the whole side */
	SCOPE_STACK, /* `pieces`, which stood at `place` */
	SCOPE_UNIT,
	SCOPE_COMMAND,
	SCOPE_POINT,
	SCOPE_ATTACKER,
	SCOPE_DEFENDER,
	SCOPE_DIVISION,
	SCOPE_CORPS,
	SCOPE_BREASTWORKS, /* a modifier that stands for them */
};

/* How long it holds. */
enum effect_until { UNTIL_DONE, UNTIL_COMBAT, UNTIL_TURN, UNTIL_GAME };

/* Which pieces it means. */
enum effect_kind { KIND_ANY, KIND_INFANTRY, KIND_CAVALRY };

/* In which combats it counts: what the side does, */
enum effect_role { ANY_ROLE, IF_ATTACKS, IF_DEFENDS };

/* and who is there. */
enum effect_condition {
	IF_ANY,
	IF_COMMITTED, /* the unit takes part */
	IF_LEADS,     /* a division of the command leads */
	IF_NEAR,      /* a division of the command takes part, or is next to the point */
	IF_INFANTRY_ATTACKS, /* infantry takes part on that side of the combat */
	IF_INFANTRY_DEFENDS,
};

/* What the player names when he plays it. */
enum effect_target {
	TARGET_NONE,
	TARGET_POINT,    /* `at PLACE` */
	TARGET_POINTS,   /* `at PLACES`, n of them */
	TARGET_STACK,    /* his own: `with PIECES`; the enemy's: `at PLACE` */
	TARGET_LINK,     /* `from PLACE to PLACE` */
	TARGET_DISCARDS, /* `taking CARDS`, n of them */
};

struct effect {
	int verb;  /* enum effect_verb */
	int scope; /* enum effect_scope */
	int by;    /* side that plays it */
	int side;  /* side that it means; of a verb that means none: UNION */
	int n;
	int place; /* the point it names, or the combat in which it counts; -1: none */
	int other; /* the other end of a link; -1: none */
	struct field_refs pieces; /* the stack, as its owner knows it */
	int card;                 /* its number; 0: none */
	int until;                /* enum effect_until */
	int role;                 /* enum effect_role */
	int condition;            /* enum effect_condition */
	int unit, command;        /* that it means, or of the condition; -1: none */
	bool attack;              /* an extra move may end with one */

	/* Of a clause, which no state holds. */
	enum effect_target target; /* what its player must name */

	/* Of what is done at once, which no state holds. */
	int kind;          /* enum effect_kind */
	const char *table; /* on which a die is thrown; NULL: none */
	int max;           /* most SP off one division; 0: any number */
	int keep;          /* SP that each division keeps */
};

extern const struct field lu_effect_fields[];

/* ---- effects_clause.c: clauses ---- */

#define VERB_FORMS 5

/* What a clause looks like: see verbs_list.h. */
struct verb_form {
	const char *pattern; /* NULL ends the forms */
	enum effect_scope scope;
	enum effect_until until;
	enum effect_target target;
};

/* By enum effect_verb. */
extern const struct verb_form lu_verb_forms[][VERB_FORMS];

/*
 * Compiles a clause into *effect, of which `by` and `card` are set; the rest is filled in,
 * but for what the player names. ERR_REFUSED, with what was expected, for a clause that is
 * none, or that names a table which the game has not.
 */
int lu_effect_compile(struct effect *effect, const struct game *game, const char *clause,
	struct arena *arena, struct diag *diag);

/* True for an effect in force as lu_effect_compile makes it, with what it names. For
 * readers of state files. In the view of a side the stack of the other has no pieces. */
bool lu_effect_is_whole(const struct effect *effect, const struct game *game,
	struct arena *arena, bool in_view);

/* Appends the clause of an effect: compiling it again gives the same. */
void lu_effect_clause(
	struct buf *out, const struct game *game, const struct effect *effect);

/* ---- verbs.c: what the rows of verbs say ---- */

/* Returns what it does, as the beginning of a sentence; owned by the arena. */
const char *lu_effect_text(
	struct arena *arena, const struct game *game, const struct effect *effect);

/*
 * Why it would come to nothing, as far as the side that plays it may know: the end of a
 * sentence, owned by the arena; NULL: it would not. Of the points behind `at` it means
 * those from `first` on.
 */
const char *lu_effect_idle(struct turn_play *turn, const struct card_play *play,
	const struct effect *effect, int first);

/* The same, as far as it is for the combat under way. */
const char *lu_effect_idle_in_fight(
	const struct turn_play *turn, const struct effect *effect);

/* ---- effects_condition.c: `if ...` of a clause ---- */

/* Reads the words of a condition into an effect whose side is known; false for none. */
bool lu_effect_condition_read(
	struct effect *effect, const struct game *game, char **word, size_t words);

/* Appends ` if ...`, or nothing. */
void lu_effect_condition_write(
	struct buf *out, const struct game *game, const struct effect *effect);

/* True when it counts in this round of a combat. */
bool lu_effect_condition_holds(const struct effect *effect, const struct fight *fight);

/* " if McClellan takes part", or ""; owned by the arena. */
const char *lu_effect_condition_text(
	struct arena *arena, const struct game *game, const struct effect *effect);

/* ---- effects.c: effects in force ---- */

/* Adds one, as the last; false when there is no room. */
bool lu_effects_add(struct state *state, const struct effect *effect);

/* Takes out the one of that index. Its card is not moved: see lu_cards_settle. */
void lu_effects_remove(struct state *state, int index);

/* A combat is over: what held for it is gone. The game turn is over: the same. */
void lu_effects_end_combat(struct turn_play *turn);
void lu_effects_end_turn(struct turn_play *turn);

/* True when the effect means the unit: it, its command (of a leader the one that he
 * holds), its stack or its whole side. */
bool lu_effect_means(const struct effect *effect, const struct game *game,
	const struct state *state, int unit);

/* True when it means divisions of that type, or dummies that pretend to be. */
bool lu_effect_is_of_kind(const struct effect *effect, int type);

/* Returns the index of the last effect of that verb that means the unit, or -1. */
int lu_effects_find(const struct state *state, const struct game *game,
	enum effect_verb verb, int unit);

/* Whose doing an effect is: "card 25, Massed Union Guns"; owned by the arena. */
const char *lu_effect_source(
	struct arena *arena, const struct game *game, const struct effect *effect);

/* Adds the card of an effect, if it has one, as the fact `card` of an event. */
void lu_event_card(
	const struct turn_play *turn, struct event *event, const struct effect *effect);

/*
 * Returns the index of the effect by which the unit may not move (EFFECT_NO_MOVE) or not
 * attack, or -1. A card that was played later and makes it attack, or gives it an extra
 * move, lifts what one before it forbids.
 */
int lu_effects_forbid(const struct turn_play *turn, enum effect_verb verb, int unit);

/* Points of the extra moves that the unit may still make when a player turn ends. */
int lu_effects_extra(const struct state *state, const struct game *game, int unit);

/* True when nobody may go from one of these points to the other. */
bool lu_effects_block(const struct state *state, int from, int to);

/* The effect of that verb that holds the side to `n` in its player turn (EFFECT_LIMIT_...):
 * stacks that act, attacks that are started, rounds of each of them; NULL: there is none.
 */
const struct effect *lu_effects_limit(
	const struct state *state, enum effect_verb verb, enum side side);

/* What effects make of an allowance: MP. */
int lu_effects_movement(
	const struct game *game, const struct state *state, int unit, int allowance);

/* The side that a word of a clause means, be it `self` or `opponent`; false for none. */
bool lu_effect_side_read(enum side *side, const struct effect *effect, const char *word);

/* "Jackson's command", "the Fifth Corps": the command that it means; owned by the arena. */
const char *lu_effect_command_text(
	struct arena *arena, const struct game *game, const struct effect *effect);

/* True when only the command of its lead division counts of that side. */
bool lu_effects_no_joint(const struct state *state, enum side side);

/* What tells one question about an effect from another, CARD,SIDE; owned by the arena. */
const char *lu_effect_subject(const struct turn_play *turn, const struct effect *effect);

/* ---- effects_combat.c: in a combat ---- */

/* True when nobody may start another attack on the point. */
bool lu_effects_bar_attack(const struct state *state, int place);

/* How the declared attack on the point is settled without dice: EFFECT_GUIDE,
 * EFFECT_CANCEL, or -1 when it is not. The later card wins. */
int lu_effects_settle(const struct turn_play *turn, int place);

/* True for a leader who counts as absent in combats, leader checks and break-offs. */
bool lu_leader_is_off(const struct turn_play *turn, int unit);

/* True for an effect of that verb in force in the combat at the point, or in all of them.
 */
bool lu_effect_counts_at(const struct effect *effect, enum effect_verb verb, int place);

/* True for breastworks of a card that another card, be it played before or after, passes
 * over. */
bool lu_effect_is_overrun(const struct effect *effect, const struct fight *fight);

/* ---- effects_now.c ---- */

/*
 * Does effect number i of those that are declared together, and puts it in force if it
 * lasts. ERR_BUG when there is no room; else OK or what dice and decide give.
 */
int lu_effects_do(struct turn_play *turn, const struct card_play *play, int i);

/* ---- 11.0 replacements.c ---- */

/*
 * Replacements of a side by `count` effects that happen together: a die each, their
 * halves added and rounded up once; placed as `order` (NULL: none) says, or standing
 * orders. Returns OK or what dice and decide give.
 */
int lu_replacements_arrive(struct turn_play *turn, const struct effect *const *effect,
	int count, const struct order *order);

/* Why they would come to nothing, as lu_effect_idle. */
const char *lu_idle_replacements(struct turn_play *turn, const struct effect *effect);

#endif
