/* 3 The sequence of play. */
#ifndef RULES_GREAT_CAMPAIGNS_RULES_SEQUENCE_H
#define RULES_GREAT_CAMPAIGNS_RULES_SEQUENCE_H

#include "game/step.h"
#include "rules/great-campaigns/state/state.h"

struct adjudication;
struct day;

/*
 * A scenario in which a side chooses hexes has its set-up first. `morning` is nobody's and
 * runs on: random events, weather, arrivals. `day` awaits both: leader transfer, the action
 * cycle, recovery.
 */
enum sequence_step {
	SEQUENCE_JOIN,
	SEQUENCE_SETUP_UNION,
	SEQUENCE_SETUP_CONFEDERATE,
	SEQUENCE_MORNING,
	SEQUENCE_DAY,
	/* Of a campaign. */
	SEQUENCE_INVASION,    /* the Union's, before the set-up */
	SEQUENCE_CYCLE,       /* of both, behind the day that ends a week */
	SEQUENCE_QUIET_CYCLE, /* the same where nobody has a choice: nobody's */
	SEQUENCE_STEPS
};

/* struct ruleset: position, heading, adjudicate */
void gc_sequence_position(struct position *out, const void *game, const void *state);
void gc_sequence_heading(
	struct buf *out, const void *game, const char *scenario, const char *prefix);
int gc_sequence_adjudicate(struct adjudication *adj);

/* The same of a step that gc_day_new has made ready. */
int gc_sequence_play(struct day *day);

/* ---- sequence_steps.c ---- */

extern const struct step gc_sequence[SEQUENCE_STEPS];
extern const char *const gc_sequence_words[]; /* their names, for field tables */

#endif
