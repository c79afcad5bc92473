/*
 * 12.0 Event cards: where they are, when and how they are played, and what they put in
 * force.
 *
 * A card that is played is open to both sides, and so are the points that it names; of a
 * stack that it names its owner alone knows the pieces. A card does its effects (effect.h),
 * a clause of its data each. What an effect does is its verb: a row of functions, which
 * stands in the source of its subject, verbs_SUBJECT.c. The rules ask the effects in force
 * by verb.
 *
 * Parts: the moments for cards; hands and the deck; the hand limit; playing through a
 * moment; cards in words; plays; extra moves; cards that make somebody attack; effects in
 * force; effects in a combat; clauses; verbs.
 */
#ifndef RULES_LATE_UNPLEASANTNESS_CARDS_CARDS_H
#define RULES_LATE_UNPLEASANTNESS_CARDS_CARDS_H

#include <stdbool.h>
#include <stddef.h>

#include "rules/late-unpleasantness/orders/orders.h"
#include "rules/late-unpleasantness/state/state.h"

struct arena;
struct arg;
struct buf;
struct diag;
struct event;
struct fight;
struct order;
struct qualifier;
struct stack;
struct sum;
struct turn_play;

/* Moments in which a side may act outside its orders. 12.0 */
enum moment {
	MOMENT_SUPPLY_START = 1,
	MOMENT_SUPPLY_END,
	MOMENT_EVENTS,
	MOMENT_OWN_START,
	MOMENT_ENEMY_START,
	MOMENT_OWN_STACK,
	MOMENT_ENEMY_STACK,
	MOMENT_OWN_END,
	MOMENT_ENEMY_END,
	MOMENT_COMBAT_DECLARED, /* 6.4 A, B */
	MOMENT_COMBAT,          /* 6.4 D */
	MOMENT_AFTER_COMBAT,    /* 6.4 F */
	MOMENTS,
	/* No moments: answers to decisions. */
	TRIGGER_BRIDGE_BREAKS = MOMENTS,
	TRIGGER_ATTACKING,
	TRIGGER_ATTACKED,
	TRIGGER_CONTINUES,
	TRIGGER_LEADER_ALONE,
	TRIGGER_ARMY_LEADER_LOST,
	TRIGGER_REPLACEMENTS,
	TRIGGER_DUMMIES,
	TRIGGER_CARD_LOSSES,
	TRIGGER_HAND,
	TRIGGER_MUST_ATTACK,
	TRIGGER_REINFORCEMENTS, /* 10.1 */
	TRIGGER_RECON,          /* 15.1 */
};

/* A moment that is open: the sides act in turn until both pass in succession. */
struct moment_play {
	enum moment own;   /* as the side sees it that acts first; 0: none is open */
	enum moment enemy; /* as the other does */
	enum side first, next;
	int place; /* of a combat; -1: none */
	int passes;
	bool asked[SIDES];  /* and has passed, and nothing was seen since */
	bool unseen;        /* opened by an order of the file, and nothing was seen yet */
	bool used;          /* the cards of `using` have had their chance */
	bool *acted[SIDES]; /* standing orders that have acted in it, by number */
};

/* ---- hands and the deck ---- */

/* Returns where cards in the hand of the side are. */
enum card_at lu_hand_of(enum side side);

/* True when the side holds the card; of the other hand a view knows what was shown. */
bool lu_card_in_hand(const struct state *state, int card, enum side side);

/* 12.0: true for a card of the hand that hurries a stack of the side, by the MP of its
 * first clause. */
bool lu_card_hurries(const struct turn_play *turn, int card, enum side side);

/* Returns the number of cards in the hand of a side, which both sides may know. */
int lu_hand_size(const struct game *game, const struct state *state, enum side side);

/* Returns how many cards are there. */
int lu_count_cards(const struct game *game, const struct state *state, enum card_at at);

/* Why a card that is not in the hand of the side cannot be played: it is no longer there,
 * or never was. */
enum fail lu_card_missing(const struct turn_play *turn, enum side side, int card);

/* Puts a card openly into a hand, so that both sides know it there; or elsewhere. */
void lu_card_take(struct turn_play *turn, int card, enum side side);
void lu_card_leave(struct turn_play *turn, int card, enum card_at to);

/* Moves cards that are in force no longer to the discards, or out of the game. */
void lu_cards_settle(struct turn_play *turn);

/* Moments in which a player's own orders play cards, and `using` under an attack or after
 * `when attacked` does: sets of 1u << enum moment. */
#define FILE_MOMENTS                                                                       \
	(1u << MOMENT_OWN_START | 1u << MOMENT_OWN_STACK | 1u << MOMENT_OWN_END)
#define USING_MOMENTS (1u << MOMENT_COMBAT_DECLARED | 1u << MOMENT_COMBAT)

/* "4 Stuart rides around McClellan, 9 Balloons!", for messages; their `ids`, for facts.
 * Owned by the arena. */
const char *lu_cards_list(
	const struct turn_play *turn, const int *card, int count, bool ids);

/* Deals the opening hands, Confederate first; does nothing when the scenario gives
 * hands. 14.0. Returns OK or what dice give. */
int lu_cards_deal(struct turn_play *turn);

/* Draws for both sides in the Random Events Phase, the Confederate first. 2.0 B. Returns OK
 * or what dice and decide give. */
int lu_cards_draw(struct turn_play *turn);

/* Throws the die of a card that may have the discards reshuffled; none for other
 * cards. 12.0. Returns OK or what dice give. */
int lu_card_reshuffle(struct turn_play *turn, int card, enum side by);

/* ---- the hand limit ---- */

/* Makes the side discard down to the limit, when a moment ends. 12.0. Returns OK or what
 * decide gives. */
int lu_hand_keep_limit(struct turn_play *turn, enum side side);

/* Carries out `discard CARDS`, at will. 12.0. *acted: some were. What is not in hand stays
 * where it is, after lu_order_fails. Always returns OK. */
int lu_discard_cards(struct turn_play *turn, enum side side, const struct order *order,
	const struct arg *cards, bool *acted);

/* ---- playing through a moment ---- */

/*
 * Opens a moment (of a combat at `place`, else -1) and plays it to its end: the sides act
 * in turn, `first` begins, until both pass in succession (12.0). `own` is the moment as
 * `first` sees it, `enemy` as the other does. A side acts by the words of its attack, its
 * standing orders or an answer. Returns OK or what dice and decide give.
 */
int lu_moment_open(struct turn_play *turn, enum side first, enum moment own,
	enum moment enemy, int place);

/*
 * The same in a player turn, for the file of the side on the move: the moment waits for
 * its next order; those that belong into a moment act in it, every other closes it.
 */
void lu_moment_begin(struct turn_play *turn, enum moment own, enum moment enemy);
int lu_moment_act(struct turn_play *turn, const struct order *order);
int lu_moment_close(struct turn_play *turn);

/* Makes an order of an order word in an answer or a standing order and the words after it,
 * up to the next order word; owned by the arena. */
struct order *lu_order_of_words(struct arena *arena, const struct qualifier *said);

/* Returns the moment as that side sees it. */
enum moment lu_moment_seen_by(const struct moment_play *moment, enum side side);

/* ---- cards in words ---- */

/* The triggers of moments in the words of standing orders, "supply begins", without what
 * may follow; by enum moment, NULL for 0. */
extern const char *const lu_moment_triggers[];

/* "at any time", "when your player turn begins or between your stacks": owned by the
 * arena. */
const char *lu_card_when(struct arena *arena, const struct card *card);

/* The same with the triggers of standing orders, where his own orders do not serve: "when
 * your player turn ends or `when enemy turn ends`". */
const char *lu_card_triggers(struct arena *arena, const struct card *card);

/* Returns what a message about such a fail adds, for what its player may do: "write `using
 * 32` below an `attack` or behind `when attacked`"; NULL of most. Owned by the arena. */
const char *lu_card_hint(
	struct arena *arena, enum fail why, const struct card *card, enum side side);

/* True when the side can play the card at that moment, as far as it needs no target; for
 * the list of a question. */
bool lu_card_fits(const struct game *game, int card, enum side side, enum moment moment);

/* What a moment, as a side sees it, is called: "enemy-between-stacks"; "" for 0. */
extern const char *const lu_moment_words[];

/* ---- plays: which cards, and what they name ---- */

/* Cards of a side that are declared together, with all that they do, in their order. */
struct card_play {
	enum side by;
	const struct order *order; /* `play ...` or an order with `using ...` */
	const struct arg *cards;   /* the argument that names them */
	bool own_words;            /* the order names targets: `play`; `using` names none */
	enum moment moment;
	int card[CARDS_MAX]; /* indices */
	int count;
	struct effect *effect; /* room for all clauses of all cards that are named */
	int *first;            /* of each: the first of its points after `at` */
	int effects;

	/* Of each of `cards`: why nothing would come of it, so that it stays in hand; NULL:
	 * something would. */
	const char *kept[CARDS_MAX];

	/* The points after `at` are shared out, to each of `cards` from here on; else all
	 * mean the same. */
	bool handed_out;
	int points; /* that they want in all */
	int first_point[CARDS_MAX];
};

/*
 * Plays the cards that `cards` names, as `order` says, in a moment as the side sees it.
 * Those that cannot be played stay in hand: of an order of the file the owner is told.
 * *acted: at least one was played. Returns OK or what dice and decide give.
 */
int lu_play_cards(struct turn_play *turn, enum side side, const struct order *order,
	const struct arg *cards, enum moment moment, bool *acted);

/* Returns what an order `play` of the side does not name though its card number i needs it:
 * "`at` and a point"; NULL: nothing. Owned by the arena. */
const char *lu_card_lacks(struct arena *arena, const struct game *game, enum side side,
	const struct order *order, int i);

/* Returns the order that plays it, with what it needs: "play 9 at PLACE, PLACE"; owned by
 * the arena. */
const char *lu_card_order(struct arena *arena, const struct card *card, enum side side);

/* Returns what the card does for a side, in at most four words: "defenders retreat at
 * once";
 * "" where its title says it. */
const char *lu_card_short(struct arena *arena, const struct card *card, enum side side);

/* The arguments of `play`. */
enum { PLAY_CARDS, PLAY_AT, PLAY_WITH, PLAY_FROM, PLAY_TO, PLAY_TAKING, PLAY_SHARES };

/* ---- extra moves, when a player turn ends ---- */

/* Notes that the moving stack has made its extra move: the cards that gave it are used up.
 */
void lu_extra_move_made(struct turn_play *turn);

/* Returns the points that the stack may go when the player turn ends, by all cards that let
 * all of its pieces go; 0: none. */
int lu_extra_points(const struct turn_play *turn, const struct stack *stack);

/* True when the stack has an extra move, for an attack one that may end so; false after
 * lu_order_fails. */
bool lu_has_extra_move(struct turn_play *turn, const struct order *order,
	const struct stack *stack, bool attacks);

/* Ends the moment in which the turn ends: extra moves that nobody made are gone. */
void lu_extra_moves_end(struct turn_play *turn);

/* Returns the card that a play of a standing order names for an extra move that no action
 * after it makes, or NULL. */
const struct card *lu_extra_move_missing(const struct game *game, const struct order *play);

/* Warns of the same in a preview, of a play in the file. */
void lu_extra_move_foresee(struct turn_play *turn, const struct order *play);

/* ---- cards that make somebody attack ---- */

/* Before a stack of the side on the move acts by `first`, or when none is left (NULL), has
 * those attack who must. *by_file: the order says just that, and is carried out with it.
 * Returns OK or what dice and decide give.
 */
int lu_must_attack(struct turn_play *turn, const struct order *first, bool *by_file);

/* ---- effects in force ---- */

/* Adds one, as the last; returns false when there is no room. */
bool lu_effects_add(struct state *state, const struct effect *effect);

/* Removes the one of that index. Its card is not moved: see lu_cards_settle. */
void lu_effects_remove(struct state *state, int index);

/* Removes what held for a combat that is over, or for a game turn that is over. */
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

/* Returns the source of an effect: "card 25, Massed Union Guns"; owned by the arena. */
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

/* Returns the points of the extra moves that the unit may still make when a player turn
 * ends. */
int lu_effects_extra(const struct state *state, const struct game *game, int unit);

/* True when nobody may go from one of these points to the other. */
bool lu_effects_block(const struct state *state, int from, int to);

/* Returns the effect of that verb that holds the side to `n` in its player turn
 * (EFFECT_LIMIT_...): stacks that act, attacks that are started, rounds of each of them;
 * NULL: there is none.
 */
const struct effect *lu_effects_limit(
	const struct state *state, enum effect_verb verb, enum side side);

/* Return the MP that effects make of an allowance; `unslowed`: those that add to it. */
int lu_effects_movement(
	const struct game *game, const struct state *state, int unit, int allowance);
int lu_effects_unslowed(
	const struct game *game, const struct state *state, int unit, int allowance);

/* Reads the side that a word of a clause means, `self` and `opponent` too; false for none.
 */
bool lu_effect_side_read(enum side *side, const struct effect *effect, const char *word);

/* Returns the command that it means: "Jackson's command", "the Fifth Corps"; owned by the
 * arena. */
const char *lu_effect_command_text(
	struct arena *arena, const struct game *game, const struct effect *effect);

/* True when only the command of its lead division counts of that side. */
bool lu_effects_no_joint(const struct state *state, enum side side);

/* Returns the subject of a question about an effect, CARD,SIDE; owned by the arena. */
const char *lu_effect_subject(const struct turn_play *turn, const struct effect *effect);

/* ---- effects in a combat ---- */

/* Adds the modifiers of the effects in force. */
void lu_effects_modifiers(struct sum *sum, const struct fight *fight);

/* Return the SP that effects cost that side in a round, above those of the dice; and a text
 * about all of them: "card 26, Not War but Murder, costs the attacker 1 SP". It is owned by
 * the arena; NULL: none does.
 */
int lu_effects_loss(const struct fight *fight, enum role role);
const char *lu_effects_loss_text(const struct fight *fight);

/* 15.2: false when by a card the defenders' breastworks do not count. */
bool lu_breastworks_count(const struct fight *fight);

/* True when nobody may start another attack on the point. */
bool lu_effects_bar_attack(const struct state *state, int place);

/* Returns how the declared attack on the point is settled without dice: EFFECT_GUIDE,
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

/* Notes in the force which units cards need in the fight: a unit whose part in it is the
 * condition of a card that its owner has in force, or has ordered to use.
 */
void lu_effects_note_needed(struct fight *fight, enum role role);

/* Carries out effect number i of those that are declared together, and puts it in force if
 * it lasts. ERR_BUG when there is no room; else OK or what dice and decide give.
 */
int lu_effects_do(struct turn_play *turn, const struct card_play *play, int i);

/* ---- clauses ---- */

#define VERB_FORMS 5

/* What a clause looks like: see VERBS in effect.h. */
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
 * except for what the player names. ERR_REFUSED, with what was expected, for a clause that
 * cannot be read, or that names a table that the game does not have.
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

/* Reads the words of a condition into an effect whose side is known; false for none. */
bool lu_effect_condition_read(
	struct effect *effect, const struct game *game, char **word, size_t words);

/* Appends ` if ...`, or nothing. */
void lu_effect_condition_write(
	struct buf *out, const struct game *game, const struct effect *effect);

/* True when the condition of the effect holds in this round of a combat. */
bool lu_effect_condition_holds(const struct effect *effect, const struct fight *fight);

/* " if McClellan takes part", or ""; owned by the arena. */
const char *lu_effect_condition_text(
	struct arena *arena, const struct game *game, const struct effect *effect);

/* ---- verbs ---- */

/*
 * What a verb does, says and means is its row, with its functions, in the source of its
 * subject, verbs_SUBJECT.c; what its clauses look like stands in VERBS (effect.h). Only
 * rules that heed a verb in force ask for it by name.
 *
 * A new verb has its lines in VERBS, its row, what its clause means in adjutant-game(5),
 * and a case.
 */

/* An effect of a play that is looked at or done. */
struct card_action {
	struct turn_play *turn;
	const struct card_play *play;
	const struct effect *effect;
	int first; /* of the points that the play names, the first that it means */
};

/* An attack that odds are computed for. */
struct outlook {
	const struct fight *fight;
	const struct stack *attackers; /* all of them, whoever goes on with it */
};

/* What is NULL or false is nothing, or never so, of that verb. Texts belong to the arena.
 */
struct verb {
	/* What it does, as the beginning of a sentence. */
	const char *(*text)(
		struct arena *arena, const struct game *game, const struct effect *effect);

	/* What is done at once, besides putting in force what lasts; and what a preview
	 * does in its place, where nobody throws or is asked. Return OK or what dice and
	 * decide give. */
	int (*act)(const struct card_action *action);
	int (*foresee)(const struct card_action *action);

	/* In a combat under way other pieces may take part than before. */
	bool regroups;

	/* Why it would come to nothing, as lu_effect_idle; and that in the combat for which
	 * it would be. */
	const char *(*idle)(const struct card_action *action);
	const char *(*idle_in_fight)(
		const struct fight *fight, const struct effect *effect);

	/* True when nothing comes of it after `before`, of the same verb, scope and place,
	 * in the same play. */
	bool (*is_done_by)(const struct effect *before, const struct effect *effect);

	/* Why a clause that can be read means nothing in this game. */
	const char *(*misfit)(const struct game *game, const struct effect *effect);

	/* What the table may give on which the die of its card is thrown, | between; an
	 * effect with neither a table nor n takes the face. */
	const char *results;

	/* True when it bears on the attack otherwise than by the sum of modifiers. */
	bool (*bears_on)(const struct outlook *outlook, const struct effect *effect);

	/* True when it is sure to serve the side that plays it, as far as that one sees:
	 * for examples. */
	bool (*is_sure)(const struct game *game, const struct state *view,
		const struct effect *effect);

	/* True when its player may choose by this word below his order. */
	bool (*takes_word)(const struct effect *effect, int word);

	/* The point that it needs was attacked in this turn; else the enemy is there. */
	bool needs_attacked;
};

#define VERB_DECLARED(name, row, word, ...) extern const struct verb lu_verb_##row;
VERBS(VERB_DECLARED)
#undef VERB_DECLARED

const struct verb *lu_verb_of(const struct effect *effect);

/* ---- what several rows of verbs share ---- */

/* "every Union piece", "the stack that was at Barker", "A.P. Hill", "every piece of
 * Jackson's command"; `every` may be "no". Owned by the arena. */
const char *lu_effect_whom(struct arena *arena, const struct game *game,
	const struct effect *effect, const char *every);

/* "Barker", or "a point" where none is named yet. */
const char *lu_effect_point(const struct game *game, int place);

/* struct verb: idle. The enemy is not in its point, in which one of his stacks is meant. */
const char *lu_idle_place(const struct card_action *action);

/* "no enemy is at Barker" */
const char *lu_idle_nobody(const struct turn_play *turn, int place);

/* False when no enemy of the effect's player can be there. */
bool lu_may_be_enemy_at(const struct card_action *action, int place);

/* Returns why a piece cannot be sent to the point of the effect: its enemy is there; or
 * NULL. */
const char *lu_idle_sent(const struct card_action *action, int unit);

/* struct verb: misfit. The unit must be a leader. */
const char *lu_misfit_leader(const struct game *game, const struct effect *effect);

/* struct verb: bears_on. It is for this combat; it means one of those who attack. */
bool lu_bears_here(const struct outlook *outlook, const struct effect *effect);
bool lu_bears_on_attackers(const struct outlook *outlook, const struct effect *effect);

/* struct verb: is_sure. Whatever the view. */
bool lu_always_sure(
	const struct game *game, const struct state *view, const struct effect *effect);

/* Notes in a preview that this point, and the pieces in it, depend on a die. */
void lu_foresee_point(struct turn_play *turn, int place);

/* Returns what it does, as the beginning of a sentence; owned by the arena. */
const char *lu_effect_text(
	struct arena *arena, const struct game *game, const struct effect *effect);

/* Returns why it would come to nothing, as far as the side that plays it may know: the end
 * of a sentence, owned by the arena; NULL: it would not. Of the points after `at` it means
 * those from `first` on.
 */
const char *lu_effect_idle(struct turn_play *turn, const struct card_play *play,
	const struct effect *effect, int first);

/* Returns the same for the combat under way. */
const char *lu_effect_idle_in_fight(
	const struct turn_play *turn, const struct effect *effect);

#endif
