/* The chances of a planned fight: what is counted, and how it is written down. */
#ifndef RULES_GREAT_CAMPAIGNS_ODDS_OUTCOMES_H
#define RULES_GREAT_CAMPAIGNS_ODDS_OUTCOMES_H

#include "rules/great-campaigns/odds/explore.h"
#include "rules/kit/odds_pages.h"

/* What becomes of the hex that is attacked: one of these. */
enum result_kind {
	RESULT_NOT_COME, /* 5.1: the march does not bring the attack, or may not */
	RESULT_NOBODY,   /* 5.3: the die lets nobody go in */
	RESULT_DECLINED, /* what the order says forbids it */
	RESULT_WITHDRAWS,
	RESULT_SURRENDERS,
	RESULT_ROUTS,
	RESULT_RETREATS,
	RESULT_FALLS, /* nobody of the defenders is left */
	RESULT_HOLDS,
	RESULT_KINDS
};

/* What becomes of a unit; several may. */
enum becomes {
	BECOMES_ELIMINATED,
	BECOMES_SURRENDERED,
	BECOMES_MOVED, /* back */
	BECOMES_ADVANCED,
	BECOMES_DEMORALIZED,
	BECOMES_DISORGANIZED,
	BECOMES_EXHAUSTED,
	BECOMES_TIRED, /* to that Fatigue Level, from 0 */
	BECOMINGS = BECOMES_TIRED + FATIGUE_LEVELS
};

#define DIFFERENCE_LEAST (-40)
#define DIFFERENCES      81
#define LOSSES_MAX       512

/* Chances, as parts of CERTAIN. */
struct tally {
	uint64_t result[RESULT_KINDS];
	uint64_t holder[SIDES + 1]; /* whose units are in the hex; NO_SIDE: nobody's */
	uint64_t difference[DIFFERENCES];
	uint64_t going[STACK_MAX + 1]; /* attackers */
	uint64_t lost[SIDES][LOSSES_MAX];
	uint64_t unit[UNITS_MAX][BECOMINGS];
	uint64_t rest;
};

/* ---- dice.c ---- */

/* Plays the attack on copies of the imagined day, with every combination of faces, by the
 * functions that adjudicate it. Returns OK, or what they give. */
int gc_odds_count(struct tally *out, const struct planned *planned);

/* Adds what came of one combination to a tally: struct exploring. outcomes.c */
void gc_odds_add(void *tally, const struct planned *planned, const struct day *after,
	uint64_t chance, int dice);

/* ---- tables.c, notes.c ---- */

struct pages {
	struct odds_pages to;
	const struct planned *planned;
	const struct tally *tally;
	struct terms terms;
};

void gc_odds_tables(struct pages *pages);
void gc_odds_notes(struct pages *pages);

#endif
