/* What all families tell of a game that is over: the game in a table of turns. */
#ifndef RULES_KIT_ENDING_H
#define RULES_KIT_ENDING_H

#include <stddef.h>

#include "base/side.h"

struct arena;
struct event;
struct told_step;
struct tlist;
struct tmap;
struct turn;

/* The whole game, step by step as it was in truth, oldest turn first. */
struct whole_game {
	struct arena *arena;     /* for words */
	const struct turn *turn; /* the turn track, from 1 */
	int turns;
	const char *points; /* what units lose: "SP" */
	const struct told_step *step;
	size_t steps;
};

/* What an event counts for. */
struct ending_tally {
	enum side attacker; /* whose attack began; NO_SIDE: none did */
	enum side loser;    /* who lost so many `points`; NO_SIDE: nobody */
	int points;
};

typedef void ending_judge(struct ending_tally *out, const struct event *event);

/* Sets the list `armies`, with the lines that are added for each side. */
void ending_armies(struct tmap *out,
	void (*add)(const void *context, struct tlist *lines, enum side side),
	const void *context);

/* Adds the lines of the table: of each turn the attacks of both sides and the points that
 * they lost, as `judge` counts them, and all of it together. */
void ending_turns(struct tlist *lines, const struct whole_game *whole, ending_judge *judge);

/* How many points the side lost in the game. */
int ending_points(const struct whole_game *whole, enum side side, ending_judge *judge);

#endif
