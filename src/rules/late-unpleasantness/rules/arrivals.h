/* 10.1 Reinforcements. */
#ifndef RULES_LATE_UNPLEASANTNESS_RULES_ARRIVALS_H
#define RULES_LATE_UNPLEASANTNESS_RULES_ARRIVALS_H

#include "base/side.h"

struct game;
struct order;
struct state;
struct turn_play;

/* ---- 10.1 arrivals.c ---- */

/* The reinforcements that are due arrive, as the side on the move begins its player turn.
 * Returns OK or what decide gives. */
int lu_reinforcements_arrive(struct turn_play *turn);

/*
 * One piece comes to the map, by its owner's choice of the points that are open to it:
 * as `place` of his orders, standing orders or an answer say. False in *arrived when no
 * point is open. `rebuilt`: a destroyed division by replacements. Returns OK or what decide
 * gives.
 */
int lu_piece_arrives(struct turn_play *turn, int unit, bool rebuilt, bool *arrived);

/* Points open to arrivals of a side now, the default first: those of Richmond before the
 * others, each in the order of the data. Returns their number, at most PLACES_MAX. */
int lu_arrival_points(const struct turn_play *turn, enum side side, int *place);

/* `place` in a player turn says where a piece arrives in it, which the arrival has looked
 * up. What has come of it is told. Returns OK. */
int lu_arrival_order(struct turn_play *turn, const struct order *order);

/* The player turn is over: tells of `place` orders whose piece has not come. */
void lu_arrivals_end(struct turn_play *turn);

/* ---- arrivals_words.c ---- */

/*
 * The owner's choice among the points that are open to a piece, the default first. In a
 * preview the piece is unknown where an answer will decide.
 * Returns OK or what decide gives.
 */
int lu_arrival_choose(
	int *place, struct turn_play *turn, int unit, const int *open, int points);

/* ---- 10.1, 11.0 arrivals_due.c ---- */

/* True for a piece that has not been on the map yet and will come (10.1). */
bool lu_is_reinforcement(const struct game *game, const struct state *state, int unit);

/* The same, or for a division that is rebuilt and comes as they do (11.0). */
bool lu_is_awaited(const struct game *game, const struct state *state, int unit);

/* The turn with which a piece that is awaited is to arrive. */
int lu_arrival_turn(const struct game *game, const struct state *state, int unit);

/* The turn of the next player turn of the side that will begin: there its pieces arrive. */
int lu_next_arrivals(const struct turn_play *turn, enum side side);

/* True when the game has pieces that arrive in the course of it. */
bool lu_has_reinforcements(const struct game *game);

/* True for a division that is due (10.1), or rebuilt and waits (11.0). */
bool lu_division_is_awaited(const struct game *game, const struct state *state, int unit);

/* True for a leader who comes with the first division of his command. */
bool lu_leader_is_due(const struct game *game, const struct state *state, int leader);

#endif
