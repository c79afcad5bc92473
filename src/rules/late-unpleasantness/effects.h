/*
 * 12.0 Effects: what cards leave behind. An effect is a clause, `drm union 2`, compiled;
 * it is played by a side, happens at once or when a window opens, and then holds for a
 * combat or a turn, or has happened and is gone.
 */
#ifndef LATE_UNPLEASANTNESS_EFFECTS_H
#define LATE_UNPLEASANTNESS_EFFECTS_H

#include <stdbool.h>

#include "engine/field.h"
#include "engine/side.h"

struct arena;
struct buf;
struct diag;
struct fight;
struct game;
struct state;
struct turn_play;

#define EFFECTS_MAX 32

enum effect_verb {
	EFFECT_DRM,          /* n in favour of the side, for a combat, or a turn */
	EFFECT_MP,           /* n MP more or less for all pieces of the side */
	EFFECT_LIMIT_STACKS, /* at most n stacks of the side act in its player turn */
	EFFECT_NO_ATTACK,    /* nobody starts another attack on the point */
	EFFECT_GUIDE,        /* the declared attack is settled: the defender retreats */
	EFFECT_BRIDGES,      /* a die for each bridge that stands */
	EFFECT_REPLACE,      /* 11.0: a die for SP of the side */
	EFFECT_LOSE,         /* n SP of the side off the point */
	EFFECT_FEVER,        /* the same, as many as a die says */
	EFFECT_DUMMIES,      /* n dummies come back, or -n go */
	EFFECT_VERBS
};

/* How long it holds. */
enum effect_until { UNTIL_DONE, UNTIL_COMBAT, UNTIL_TURN };

/* Which pieces it means. */
enum effect_kind { KIND_ANY, KIND_INFANTRY, KIND_CAVALRY };

/* In which combats a modifier counts. */
enum effect_condition {
	IF_ANY,
	IF_ATTACKS,   /* the side */
	IF_DEFENDS,   /* the side */
	IF_COMMITTED, /* the unit */
	IF_LEADS,     /* a division of the command; then it holds for the turn */
};

struct effect {
	int verb; /* enum effect_verb */
	int by;   /* side that plays it */
	int side; /* side that it means; of a verb that means none: UNION */
	int n;
	int kind;      /* enum effect_kind */
	int place;     /* the point it names or where it happens; -1: none */
	int card;      /* its number, for labels and reports; 0: none */
	int when;      /* enum window as `by` sees it: it is still to happen; 0: it has */
	int until;     /* enum effect_until */
	int condition; /* enum effect_condition */
	int unit, command; /* of the condition; -1: none */
};

extern const struct field effect_fields[];

/* The words of windows, by enum window; "" for 0, NULL behind the last. */
extern const char *const effect_windows[];

/* ---- effects_clause.c: clauses and words ---- */

/*
 * Compiles a clause into *effect, of which `by`, `place`, `card` and `when` are set; the
 * rest is filled in. ERR_REFUSED, with what was expected, for a clause that is none or
 * that wants a card, a point or a window which is not given.
 */
int effect_compile(struct effect *effect, const struct game *game, const char *clause,
	struct arena *arena, struct diag *diag);

/* True for what effect_compile can make, before its window or after. For readers of
 * state files. */
bool effect_is_whole(
	const struct effect *effect, const struct game *game, struct arena *arena);

/* Appends the clause of an effect: compiling it again gives the same. */
void effect_clause(struct buf *out, const struct game *game, const struct effect *effect);

/* Returns what it does, as the beginning of a sentence; owned by the arena. */
const char *effect_text(
	struct arena *arena, const struct game *game, const struct effect *effect);

/* ---- effects_condition.c: `if ...` of a clause ---- */

/* Reads the words of a condition into an effect whose side is known; false for none. */
bool effect_condition_read(
	struct effect *effect, const struct game *game, char **word, size_t words);

/* True for a condition that effect_condition_read can make. */
bool effect_condition_is_whole(const struct effect *effect);

/* Appends ` if ...`, or nothing. */
void effect_condition_write(
	struct buf *out, const struct game *game, const struct effect *effect);

/* True when the modifier counts in this round of a combat. */
bool effect_condition_holds(const struct effect *effect, const struct fight *fight);

/* " if McClellan takes part", or ""; owned by the arena. */
const char *effect_condition_text(
	struct arena *arena, const struct game *game, const struct effect *effect);

/* ---- effects.c: effects in force ---- */

/* Adds one; false when there is no room. */
bool effects_add(struct state *state, const struct effect *effect);

/* True when nobody may start another attack on the point. */
bool effects_bar_attack(const struct turn_play *turn, int place);

/* True when the declared attack on the point is settled without dice: the defender
 * retreats. */
bool effects_guide(const struct turn_play *turn, int place);

/* How many stacks of the side may act in its player turn; -1: any number. */
int effects_stacks(const struct state *state, enum side side);

/* A combat is over: what held for it is gone. */
void effects_end_combat(struct turn_play *turn);

/* The game turn is over: what held for it is gone. */
void effects_end_turn(struct turn_play *turn);

/* What tells one question about an effect from another, CARD,SIDE; owned by the arena. */
const char *effect_subject(const struct turn_play *turn, const struct effect *effect);

/* ---- effects_losses.c ---- */

/* SP off a point. Returns OK or what decide gives. */
int effect_lose(struct turn_play *turn, const struct effect *effect);

/* ---- effects_dummies.c ---- */

/* Dummies of the side go, or come back. Returns OK or what decide gives. */
int effect_dummies(struct turn_play *turn, const struct effect *effect);

/* ---- 11.0 replacements.c ---- */

/*
 * Replacements of a side by `count` effects that happen together: a die each, their
 * halves added and rounded up once. Returns OK or what dice and decide give.
 */
int replacements_arrive(struct turn_play *turn, const struct effect *effect, int count);

#endif
