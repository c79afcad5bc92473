/* Every combination of the dice of an action: which they are shows as it is played. */
#ifndef RULES_GREAT_CAMPAIGNS_ODDS_EXPLORE_H
#define RULES_GREAT_CAMPAIGNS_ODDS_EXPLORE_H

#include "base/arena.h"
#include "rules/great-campaigns/odds/plan.h"

#define DEPTH_MAX 20     /* dice that are followed, one behind the other */
#define PLAYS_MAX 300000 /* what takes seconds */

/* A chance of so much: 6 to the power of DEPTH_MAX. */
#define CERTAIN UINT64_C(3656158440062976)

/* What is played again and again, and what becomes of it. */
struct exploring {
	const struct planned *planned;
	const struct state *from; /* each play is on a copy of it */
	int (*play)(struct day *day, const struct planned *planned);
	/* What came of one combination: its chance, and how many dice led to it. */
	void (*add)(void *out, const struct planned *planned, const struct day *after,
		uint64_t chance, int dice);
	void *out;
	uint64_t rest; /* chances that have more dice than are followed */
	int plays;     /* so far */
};

/* The day of one play: the standing orders of both are those of the plan, and nobody has
 * done anything in it. It belongs to the arena. */
struct day *gc_odds_day(
	struct arena *arena, const struct planned *planned, const struct state *from);

/* Plays on from a state that has this chance and took so many dice; such chances are whole
 * multiples of 6 to the power of the dice that are left. Returns OK, or what `play` gives;
 * ERR_REFUSED with a message when there are more plays than PLAYS_MAX. */
int gc_odds_explore(struct exploring *exploring, uint64_t chance, int dice);

#endif
