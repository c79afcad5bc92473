/* 3.0: what every way to a point costs, looked for backwards, from the point. */
#ifndef RULES_LATE_UNPLEASANTNESS_RULES_COSTS_TO_H
#define RULES_LATE_UNPLEASANTNESS_RULES_COSTS_TO_H

#include <stdbool.h>

#include "base/side.h"
#include "rules/late-unpleasantness/data/points.h"

struct game;
struct map_exit;
struct state;

/* MP from where a piece stands, by the bank on which it stands, to the goal; INT_MAX:
 * there is no way. */
struct costs_to {
	const struct game *game;
	const struct state *state;
	enum side side;
	int goal;
	int mp[PLACES_MAX][BANKS];
};

/*
 * Find the MP that pieces of the side need from every point to the goal. Nobody passes a
 * point that is `barred` (by place), nor a broken bridge from bank to bank, nor a way that
 * a card has shut; the goal itself may be barred. Limits of how many cross a bridge are not
 * looked at.
 */
void lu_costs_find(struct costs_to *out, const struct game *game, const struct state *state,
	enum side side, int goal, const bool *barred);

/* Returns the MP from there to the goal if the exit is taken; INT_MAX: there is no way. */
int lu_costs_by(
	const struct costs_to *costs, int from, int bank, const struct map_exit *exit);

#endif
