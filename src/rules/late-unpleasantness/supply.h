/* 8.0 Supply: what the files of the Supply Phase and the report share. */
#ifndef LATE_UNPLEASANTNESS_SUPPLY_H
#define LATE_UNPLEASANTNESS_SUPPLY_H

#include "rules/late-unpleasantness/turn.h"

/*
 * 8.1, 10.0: how far from a source one is, in points, the last one counted; -1: no way.
 * A broken bridge is two nodes, one a bank, with nothing between them. Every other
 * point is one, on no bank.
 */
struct reach {
	int distance[PLACES_MAX][BANKS];
};

/* Nothing is in reach. */
void reach_clear(struct reach *reach, const struct game *game);

/* The ways from a piece (or from where one would stand on that bank) of a side. */
void reach_add(struct reach *reach, const struct game *game, const struct state *state,
	enum side side, int place, int bank);

/* Returns the distance of a unit on the map. */
int reach_of(const struct reach *reach, const struct state *state, int unit);

/* 8.1: what a side can be supplied from. */
struct net {
	bool linked[UNITS_MAX]; /* dumps of the chain */
	struct reach reach;     /* of the sources and these dumps */
};

/* Works over a view as well, for its own side. */
void net_find(struct net *net, const struct game *game, const struct state *state,
	enum side side);

/* True when the unit is on the map and within reach: units that need no trace, too. */
bool net_supplies(const struct net *net, const struct game *game, const struct state *state,
	int unit);

/* 8.2: infantry and its dummies must trace, in some games cavalry and its dummies, too;
 * nobody else ever carries a marker. */
bool needs_supply(const struct game *game, const struct unit *unit);

/* ---- supply_union.c: 8.1, what the owner of supply units decides ---- */

/* The marker of that kind; -1 in a game that has none. */
int supply_marker(const struct game *game, enum marker_kind kind);

/* Moves it, and tells everybody if it was elsewhere. */
void terminus_put(struct turn_play *turn, int marker, int place);

/* Terminus and modes, by orders for the phase, answers or default. OK or an error. */
int supply_arrange(struct turn_play *turn, enum side side);

/*
 * Wagons that somebody needs, and whether they are used up: marks in `supplied` whom
 * they serve. OK or an error.
 */
int supply_expend(struct turn_play *turn, enum side side, bool *supplied);

/* An event for the owner that lists pieces; NULL when there is none to list. */
struct event *supply_event(struct turn_play *turn, const char *kind, const char *rule,
	enum side side, const struct stack *pieces);

#endif
