/* 14.0: the set-up. */
#ifndef RULES_LATE_UNPLEASANTNESS_RULES_SETUP_H
#define RULES_LATE_UNPLEASANTNESS_RULES_SETUP_H

#include <stdbool.h>

#include "base/side.h"

struct game;
struct order;
struct setup;
struct state;
struct turn_play;

/* The set-up step of a side begins: what leaves no choice stands where it must. Its orders
 * come next. */
void lu_setup_begin(struct turn_play *turn);

/* `place` in it. What cannot be is told; returns OK. */
int lu_place_order(struct turn_play *turn, const struct order *order);

/* The step ends: the rest stands by default. Returns OK or what decide gives. */
int lu_setup_end(struct turn_play *turn);

/* setup_places.c: true for a point on the list of a unit. */
bool lu_setup_lists(const struct setup *setup, int place);

/* With `unit` at `place`, are there units left for the points that must be held and are
 * still empty? */
bool lu_setup_leaves_cover(
	const struct game *game, const struct state *state, int unit, int place);

/* True when the unit may choose the point, and units enough are left for the points that it
 * and others must hold between them. */
bool lu_setup_may_choose(
	const struct game *game, const struct state *state, int unit, int place);

/* Put the units of a side that have no choice where they must stand. */
void lu_setup_fixed(const struct game *game, struct state *state, enum side side);

/*
 * setup_cover.c: put units that are not set up yet where they keep the other side, in its
 * first turn, from a point by which it wins: into its cheapest way, divisions before
 * dummies. It looks at what is printed of the other side and at nothing else. Units that
 * this does not need stay off the map.
 */
void lu_setup_cover(const struct game *game, struct state *state, enum side side);

#endif
