/* The chances of a march, or of an activation that is ordered again and again: who is where
 * after each, and what it costs. 5.1, 5.2, 6 */
#ifndef RULES_GREAT_CAMPAIGNS_ODDS_MARCH_H
#define RULES_GREAT_CAMPAIGNS_ODDS_MARCH_H

#include "rules/great-campaigns/odds/explore.h"
#include "rules/kit/odds_pages.h"

#define MARCHES_MAX (2 * FATIGUE_MAX) /* of an activation: units that tire in turn */

/* How things may stand after so many marches; all that came to the same are one. */
struct standing_at {
	struct standing_at *next;
	struct state *state;
	uint32_t hash;   /* of where the units are, and how */
	uint64_t chance; /* of CERTAIN */
	int dice;        /* that led to it, at most */
};

/* All of it belongs to the arena of the plan. */
struct marches {
	const struct planned *planned;
	struct standing_at *after[MARCHES_MAX + 1]; /* [0]: as it is now */
	int count; /* marches behind which nobody can go on, or all are there */
	uint64_t rest;
};

/* Plays them out, each with every combination of its dice, by the functions that
 * adjudicate. Errors as gc_odds_explore. */
int gc_odds_count_marches(struct marches *out, const struct planned *planned);

/* True when all who march are where they are to go. */
bool gc_odds_are_there(const struct planned *planned, const struct state *state);

/* ---- march_pages.c, march_way.c ---- */

/* What gc_odds_make gives for a march. */
int gc_odds_make_march(struct odds *out, const struct planned *planned);

/* What goes with the chances of marches. notes.c */
void gc_odds_march_notes(struct odds_pages *pages, const struct planned *planned);

/* Tells the way that is found as things stand: of one unit what each part of it costs, of
 * several the sums. 6.2 */
void gc_odds_tell_ways(struct odds_pages *pages, const struct planned *planned);

#endif
