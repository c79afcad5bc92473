/* 4.0 Sequence of play. */
#ifndef RULES_BLUE_AND_GRAY_RULES_SEQUENCE_H
#define RULES_BLUE_AND_GRAY_RULES_SEQUENCE_H

#include "game/step.h"
#include "rules/blue-and-gray/state/state.h"

struct adjudication;

enum sequence_step {
	SEQUENCE_JOIN,
	SEQUENCE_CONFEDERATE,
	SEQUENCE_UNION,
	SEQUENCE_STEPS,
};

/* struct ruleset: adjudicate */
int bg_sequence_adjudicate(struct adjudication *adj);

/* The step with which a turn begins. */
int bg_first_step(const struct game *game);

/* The step with which a turn ends. */
int bg_last_step(const struct game *game);

/* ---- sequence_steps.c ---- */

extern const struct step bg_sequence[SEQUENCE_STEPS];
extern const char *const bg_sequence_words[]; /* their names, for field tables */

#endif
