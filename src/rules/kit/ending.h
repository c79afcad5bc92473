/* What all families tell of a game that is over: the game in a table of turns. */
#ifndef RULES_KIT_ENDING_H
#define RULES_KIT_ENDING_H

#include <stddef.h>

#include "base/side.h"

struct arena;
struct event;
struct game_base;
struct told_step;
struct tlist;

/* The whole game, step by step as it was in truth, oldest turn first. */
struct whole_game {
	struct arena *arena; /* for words */
	const struct game_base *base;
	const struct told_step *step;
	size_t steps;
};

/* What an event counts for. */
struct ending_tally {
	enum side attacker; /* whose attack began; NO_SIDE: none did */
	enum side loser;    /* who lost `points` SP; NO_SIDE: nobody */
	int points;
};

typedef void ending_judge(struct ending_tally *out, const struct event *event);

/* Adds the lines of the table: of each turn the attacks of both sides and the SP that they
 * lost, as `judge` counts them, and all of it together. */
void ending_turns(struct tlist *lines, const struct whole_game *whole, ending_judge *judge);

/* How many SP the side lost in the game. */
int ending_points(const struct whole_game *whole, enum side side, ending_judge *judge);

#endif
