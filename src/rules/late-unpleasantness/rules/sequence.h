/* 2.0 Sequence of play. */
#ifndef RULES_LATE_UNPLEASANTNESS_RULES_SEQUENCE_H
#define RULES_LATE_UNPLEASANTNESS_RULES_SEQUENCE_H

#include "game/step.h"

struct adjudication;
struct game;
struct state;

enum {
	SEQUENCE_JOIN,
	SEQUENCE_SETUP_UNION,
	SEQUENCE_SETUP_CONFEDERATE,
	SEQUENCE_SUPPLY,
	SEQUENCE_EVENTS,
	SEQUENCE_CONFEDERATE,
	SEQUENCE_UNION,
	SEQUENCE_STEPS
};

/* struct ruleset: adjudicate. Plays the step at which the state stands. */
int lu_sequence_adjudicate(struct adjudication *adj);

/* ---- sequence_steps.c ---- */

/* The steps in the order of play: those before turn 1, then those of every turn. */
extern const struct step lu_sequence[SEQUENCE_STEPS];
extern const char *const lu_sequence_words[]; /* their names, for field tables */

/* Has the side begun its player turn of this turn? While its step is played a view alone
 * knows, by `under_way`. */
bool lu_has_begun(const struct game *game, const struct state *state, enum side side);

/* Returns the index of the step of that name, or -1. */
int lu_sequence_find(const char *name);

#endif
