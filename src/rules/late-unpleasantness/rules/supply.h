/*
 * 8.0 Supply, and the pieces that come to the map: reinforcements (10.1), replacements
 * (11.0).
 *
 * A unit in supply traces a way to a source, or to a dump of a chain to one. In the Supply
 * Phase the owner of supply units says what they do, and units out of supply take markers
 * and attrition.
 *
 * Parts: supply units; traces; choices in the Supply Phase; Terminus and Depot; dumps and
 * wagons; the phase; reinforcements; replacements.
 */
#ifndef RULES_LATE_UNPLEASANTNESS_RULES_SUPPLY_H
#define RULES_LATE_UNPLEASANTNESS_RULES_SUPPLY_H

#include "rules/late-unpleasantness/data/data.h"
#include "rules/late-unpleasantness/state/state.h"

struct arena;
struct effect;
struct game;
struct order;
struct query;
struct standing;
struct turn_play;
struct unit;

/* ---- supply units, and who is supplied now ---- */

/* 8.1: wagons that share their point at the end of the Union turn are dumps again. */
int lu_wagons_settle(struct turn_play *turn);

/* 8.1: true when the side has nothing but supply units in the point. */
bool lu_supply_alone(const struct turn_play *turn, int place, enum side side);

/* 8.1: the supply units of a side in the point are destroyed; `looters` (NULL: none) are
 * finished for this turn and the next. */
void lu_supply_captured(
	struct turn_play *turn, int place, enum side side, const struct stack *looters);

/* 8.2: true for a unit that carries no marker, or (cavalry that carries none) has a trace
 * now, or that a card supplies. */
bool lu_supply_now(const struct turn_play *turn, int unit);

/* ---- traces ---- */

/*
 * 8.1, 10.0: how far from a source one is, in points, the last one counted; -1: no way.
 * A broken bridge is two nodes, one a bank, with nothing between them. Every other
 * point is one, on no bank.
 */
struct reach {
	int distance[PLACES_MAX][BANKS];
};

/* Makes a reach in which there is no point. */
void lu_reach_clear(struct reach *reach, const struct game *game);

/* The ways from a piece (or from where one would stand on that bank) of a side. */
void lu_reach_add(struct reach *reach, const struct game *game, const struct state *state,
	enum side side, int place, int bank);

/* Returns the distance of a unit on the map. */
int lu_reach_of(const struct reach *reach, const struct state *state, int unit);

/*
 * 8.1: how far every point is from that one by rail, in points; -1 where an enemy of the
 * side is on the way (or at either end). With `trodden` the rails lead over points alone
 * through which the Union moved last.
 */
void lu_rail_distances(const struct game *game, const struct state *state, enum side side,
	int place, bool trodden, int distance[PLACES_MAX]);

/*
 * 8.1: marks the points from which a side traces to its units: its sources that no enemy
 * holds; in IITAS every point that free rails join to one (Confederates), or Terminus and
 * Depot (Union). Points off the map are not among them. Returns their number. Works over
 * a view as well.
 */
int lu_release_points(const struct game *game, const struct state *state, enum side side,
	bool open[PLACES_MAX]);

/* 5.1: true for a point that is a side's without a piece of it, while the enemy is not
 * there: Richmond, or where Terminus and Depot stand. */
bool lu_is_supply_point(
	const struct game *game, const struct state *state, enum side side, int place);

/* 8.1: what a side can be supplied from. */
struct net {
	bool linked[UNITS_MAX]; /* dumps of the chain */
	struct reach reach;     /* of the release points and these dumps */
};

/* Works over a view as well, for its own side. */
void lu_net_find(struct net *net, const struct game *game, const struct state *state,
	enum side side);

/* True when the unit is on the map and within reach: units that need no trace, too. */
bool lu_net_supplies(const struct net *net, const struct game *game,
	const struct state *state, int unit);

/* Points that supply has to go to that one, on the bank that is farther; -1: no way. */
int lu_net_away(const struct net *net, const struct state *state, int place);

/* 8.2: infantry and its dummies must trace, in some games cavalry and its dummies, too;
 * nobody else ever carries a marker. */
bool lu_needs_supply(const struct game *game, const struct unit *unit);

/* 11.0: true for a unit that counts as supplied while a card is in force. */
bool lu_supplied_by_card(const struct game *game, const struct state *state, int unit);

/* ---- choices in the Supply Phase ---- */

/* The word and the point that, in an order, mean an option. */
struct supply_option {
	int id; /* enum order_id */
	int place;
};

/*
 * Makes a choice by the words of `query->said` (NULL: none), standing orders of `when
 * supply begins`, an answer or the default; `saying` has an entry for each option. With
 * `quiet`, what stays as it was because nobody speaks of it is not worth telling. OK or
 * what decide gives.
 */
int lu_supply_choose(int *choice, struct turn_play *turn, struct query *query,
	const struct supply_option *saying, bool quiet);

/* ---- 8.1 Terminus and Depot ---- */

/* A real Confederate division has come to a marker's point: both leave the map. Tells
 * everybody, once. */
void lu_network_entered(struct turn_play *turn, const struct stack *stack, int place);

/* The same, when a stack has marched, advanced or retreated to or through the point; and
 * who moved through a rail point last. */
void lu_point_entered(struct turn_play *turn, const struct stack *stack, int place);

/* Puts it down, and tells everybody if it stood elsewhere. */
void lu_marker_put(struct turn_play *turn, int marker, int place);

/* The owner of Terminus and Depot says in the Supply Phase where they stand; lost markers
 * come back when their turn has come. OK or what decide gives. */
int lu_network_arrange(struct turn_play *turn, enum side side);

/* 11.0: the same by a card, by which lost markers come back at once. `order` (NULL: none)
 * is its play, whose words are heard first. */
int lu_network_relocate(struct turn_play *turn, enum side side, const struct order *order);

/* Points where the Depot may stand while the Terminus is at `terminus`: the nearest by
 * rail first. Returns their number, which is never 0. Works over a view as well. */
int lu_depot_points(const struct game *game, const struct state *state, enum side side,
	int terminus, int place[PLACES_MAX]);

/* ---- 8.1 dumps and wagons ---- */

/* 8.1: the units near a supply unit that need supply and have none (`supplied`, by unit):
 * those that it would supply as a wagon, if it were used up. */
void lu_wagon_serves(struct stack *served, const struct game *game,
	const struct state *state, int wagon, const bool *supplied);

/* An event for the owner that lists pieces; NULL when there is none to list. */
struct event *lu_supply_event(struct turn_play *turn, const char *kind, const char *rule,
	enum side side, const struct stack *pieces);

/* ---- 8.0 the phase ---- */

/* 8.1, 8.2: Terminus, modes, wagons, markers, attrition. Returns OK or what dice and decide
 * give. */
int lu_supply_phase(struct turn_play *turn);

/* What the next one comes to for a side. */
struct supply_forecast {
	struct state state; /* as it is then, before anybody is marked */
	struct net net;
	bool supplied[UNITS_MAX]; /* by a trace, a card or a wagon that is used up */
	struct stack spent;       /* these wagons */
	int fed;                  /* whom they supply */
};

/* Plays it on a view of the side, as if nobody moved before, with its standing orders
 * (NULL: none); whoever would be asked is served by the defaults. */
void lu_supply_foresee(struct supply_forecast *out, struct arena *arena,
	const struct game *game, const struct state *view, enum side side,
	const struct standing *standing);

/* False: no further one comes, or the game has not begun. */
bool lu_supply_is_ahead(const struct game *game, const struct state *view);

/* ---- 10.1 reinforcements ---- */

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

/* True while pieces of the order are still to come. */
bool lu_arrival_waits(const struct turn_play *turn, const struct order *order);

/* True for a piece that has not been on the map yet and will come (10.1). */
bool lu_is_reinforcement(const struct game *game, const struct state *state, int unit);

/* The same, or for a division that is rebuilt and comes as they do (11.0). */
bool lu_is_due(const struct game *game, const struct state *state, int unit);

/* Which pieces are on the map or to come, of *pieces: struct ruleset. */
const bool *lu_at_hand(
	int *pieces, struct arena *arena, const void *game, const void *state);

/* The turn with which a piece that is awaited is to arrive. */
int lu_arrival_turn(const struct game *game, const struct state *state, int unit);

/* The turn of the next player turn of the side that will begin: there its pieces arrive. */
int lu_next_arrivals(const struct turn_play *turn, enum side side);

/* True when the game has pieces that arrive in the course of it. */
bool lu_has_reinforcements(const struct game *game);

/* ---- 11.0 replacements ---- */

/*
 * Replacements of a side by `count` effects that happen together: a die each, their
 * halves added and rounded up once; placed as `order` (NULL: none) says, or standing
 * orders. Returns OK or what dice and decide give.
 */
int lu_replacements_arrive(struct turn_play *turn, const struct effect *const *effect,
	int count, const struct order *order);

/* Why they would come to nothing, as lu_effect_idle. */
const char *lu_idle_replacements(struct turn_play *turn, const struct effect *effect);

#endif
