/* 21.0 Victory. */
#ifndef RULES_BLUE_AND_GRAY_RULES_VICTORY_H
#define RULES_BLUE_AND_GRAY_RULES_VICTORY_H

#include "rules/blue-and-gray/state/state.h"

struct turn_play;

/* Victory points by row of the schedule. */
struct points {
	int row[SIDES][AWARDS_MAX]; /* as game->award */
	int total[SIDES];
};

/*
 * The points as they stand. `over`: those of the end of the game, too, and units out of
 * communication count as eliminated (21.22); before, only what is given during play.
 */
void bg_points_count(
	struct points *out, const struct game *game, const struct state *state, bool over);

/* 21.21: true when the side has a line of communications now; *path (room for PLACES_MAX)
 * and *length are its hexes, if wanted. */
bool bg_has_communications(const struct game *game, const struct state *state,
	enum side side, int *path, int *length);

/* 21.22: true for a unit on the map that counts as eliminated at the end. */
bool bg_is_isolated(const struct game *game, const struct state *state, int unit);

/* The last turn is over: counts, sets state->outcome, tells everybody row by row. */
void bg_victory_decide(struct turn_play *turn);

#endif
