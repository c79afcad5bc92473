/* 21.0 Victory. */
#ifndef RULES_BLUE_AND_GRAY_RULES_VICTORY_H
#define RULES_BLUE_AND_GRAY_RULES_VICTORY_H

#include "rules/blue-and-gray/state/state.h"

struct arena;
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
void bg_points_count(struct points *out, struct arena *arena, const struct game *game,
	const struct state *state, bool over);

/* The hexes of a line of communications, from end to end. */
struct line {
	int *place; /* owned by an arena */
	int length;
};

/* 21.21: true when the side has a line of communications now; *line is which, unless it is
 * NULL. */
bool bg_has_communications(struct arena *arena, const struct game *game,
	const struct state *state, enum side side, struct line *line);

/* 21.22: by unit, true for those on the map that count as eliminated at the end. */
void bg_isolated(
	bool *out, struct arena *arena, const struct game *game, const struct state *state);

/* The last turn is over: counts, sets state->outcome, tells everybody row by row. */
void bg_victory_decide(struct turn_play *turn);

#endif
