/* What stands around the action cycle of a day: 3, 8, 9, 10, 11, 12. */
#ifndef RULES_GREAT_CAMPAIGNS_RULES_TURN_PHASES_H
#define RULES_GREAT_CAMPAIGNS_RULES_TURN_PHASES_H

#include <assert.h>
#include <stdint.h>

#include "rules/great-campaigns/rules/day.h"

/* ---- set_up.c: hexes that a side chooses before the first day ---- */
/* The orders `deploy` of the side; whom they do not name stands in the first of his hexes.
 * Works of a set-up stand then, too. */
int gc_set_up_play(struct day *day, enum side side);

/* Where a set-up lets its unit be put: "at S4811 or S4912", "within 5 hexes of S5113, on
 * land that the enemy does not hold". The arena's. */
const char *gc_set_up_where(
	struct arena *arena, const struct day *day, const struct setup *setup);

/* True when the scenario leaves the unit's hex open, and lets it be set up in this one. */
bool gc_set_up_allows(const struct day *day, int unit, int place);

/* ---- events.c: random events, rain, paralysis. 3 ---- */
/* The morning of a day. Returns OK, or what dice give. */
int gc_events_play(struct day *day);

/* ---- arrivals.c: reinforcements. 3 ---- */
/* Who is due comes into the first of his hexes that no enemy holds, or waits for another
 * day. Returns OK, or what dice give. */
int gc_arrivals_play(struct day *day);

/* A unit that is awaited comes as its set-up says, or is barred, in events. */
void gc_arrive(struct day *day, const struct setup *setup);

/* The same in parts: a box, or a hex that no enemy holds or controls; an event about the
 * unit and the place (-1: none); and its coming, into a hex or a box. */
bool gc_entry_is_open(const struct day *day, int unit, int place);
void gc_tell_arrival(const struct day *day, const char *kind, int unit, int place);
void gc_unit_comes(struct day *day, int unit, int place);

/* ---- releases.c: special rules that hold units in their place ---- */
/* In the morning; as a unit has moved; and as one is attacked. */
void gc_releases_look(struct day *day);
void gc_releases_approached(struct day *day, int mover);
void gc_release_attacked(struct day *day, int unit);
/* True for a unit that nothing ever releases: guns of position. */
bool gc_is_bound(const struct day *day, int unit);
/* True for such artillery: it may assault, and stays where it is. */
bool gc_are_siege_guns(const struct day *day, int unit);
/* A rule of a campaign lets those go whom the release of that id holds; or holds them
 * again, as far as they are still in the boxes of their set-up. */
void gc_release_called(struct day *day, const char *id);
void gc_release_holds(struct day *day, const char *id);
/* When a unit that is held may move: "from turn 36 on"; NULL: no release holds it. And true
 * for one whom a rule of a campaign holds. */
const char *gc_hold_text(const struct day *day, int unit);
bool gc_is_held_by_rule(const struct day *day, int unit);

/* ---- transfer.c: leader transfer, 3 ---- */
/* The orders `transfer` of both, the Union's first. */
int gc_transfers_play(struct day *day);
/* Those of a list that comes when the first initiative is over fail. */
void gc_transfers_too_late(
	struct day *day, enum side side, const struct statement *statement);

/* ---- recovery.c: 8, and demoralization, 11 ---- */
/*
 * The Recovery Phase of both, the Union first: what the last block `recovery` of its files
 * says, works that were begun, then fatigue. In a preview the orders are looked over.
 */
int gc_recovery_play(struct day *day);

/* 8, 11: what recovery makes of a unit, of none but itself. */
void gc_unit_recovers(struct day *day, int unit);

/* ---- demoralization.c: 11 ---- */
/* A rout makes a unit Demoralized-1 (levels 1), a starred one -2; never less than it is. */
void gc_unit_demoralized(struct day *day, int unit, int levels);

/* ---- works.c: 9 ---- */
/* True when units of the side that have not worked yet (`busy`) may dig in the hex; else
 * *why is said of it. *builder is who does. */
bool gc_may_build(int *builder, const struct day *day, enum side side, int place,
	const bool *busy, const char **why);
/* The works in the hex of the side go up a level. */
void gc_works_rise(struct day *day, enum side side, int place);
/* There are works of that level from now on, without an event: those of a set-up. */
void gc_works_set(struct day *day, enum side side, int place, enum work_level level);
/* Works that were dug in a hex are no more. */
void gc_works_fall(struct day *day, int place);

/* ---- crossings.c: 10 ---- */
/* True when a unit of the side in `from` that has not worked yet (`busy`) may bridge the
 * side to the other hex, or repair what crosses there; else *why. *builder is who does. */
bool gc_may_bridge(int *builder, const struct day *day, enum side side, int from, int to,
	const bool *busy, const char **why);
/* A crossing is destroyed; or there is one, the printed one again or a pontoon bridge.
 * `side` does it. The zones follow (2.4). */
void gc_crossing_destroyed(struct day *day, int link, enum side side);
void gc_crossing_built(struct day *day, int link, enum side side);
/* Rain may break pontoon bridges, where the scenario says so. OK, or what dice give. */
int gc_bridges_wash(struct day *day);

/* ---- phase_orders.c ---- */
/* What is done with an order of a phase. Returns OK or an error. */
typedef int gc_phase_order(
	struct day *day, enum side side, const struct order *order, void *context);

/* A set of enum order_id: of orders, behind which the words under actions begin. */
#define ORDER_SET(id) (UINT64_C(1) << (unsigned)(id))

/* Orders of a campaign's phases that are over when the actions begin: they are no entries
 * of the plan. 14 */
#define GC_ORDERS_BEFORE                                                                   \
	(ORDER_SET(ORDER_TRANSFER_UNITS) | ORDER_SET(ORDER_GUNBOAT) |                      \
		ORDER_SET(ORDER_BOMBARD) | ORDER_SET(ORDER_DETACH) |                       \
		ORDER_SET(ORDER_ATTACH) | ORDER_SET(ORDER_DIVIDE) |                        \
		ORDER_SET(ORDER_CALL) | ORDER_SET(ORDER_BRING))
static_assert(QUALIFIER_ONLY_IF <= 64, "a set of orders has a bit for each");

/* Carries out the orders of such words in a list of statements and its blocks, one after
 * another; an `if` is read as it is come to, and other orders are passed over. */
int gc_phase_orders(struct day *day, enum side side, const struct statement *statement,
	uint64_t ids, gc_phase_order *carry_out, void *context);

/* The orders of a list, also of its blocks and of all branches, that have no word of those
 * that are due in the step fail. */
void gc_orders_not_due(
	struct day *day, enum side side, const struct statement *statement, uint64_t due);

/* ---- victory.c, points.c: 12 ---- */
/* A combat unit has entered a hex; a side has lost MV in combat; a unit has surrendered:
 * points as the schedule has them, in events. */
void gc_points_entered(struct day *day, int unit, int place);
void gc_points_lost(struct day *day, enum side side, int strength);
void gc_points_surrendered(struct day *day, int unit);

/* Gives points by an award, so many times: an event `points`. */
void gc_points_give(struct day *day, int award, int times);

/* "2", "1/2", "2 1/2": points that are counted in halves. */
const char *gc_points_text(struct arena *arena, int halves);

/* After the last day: points for what is held, and who has won. */
void gc_victory_decide(struct day *day);

/* How the scenario stands by its levels with the points so far. */
/* What the scenario has the Union hold, one of it, to win; "" without anything. */
const char *gc_needs_text(struct arena *arena, const struct gc_scenario *scenario);
/* supply_line.c: true when half or more of the side's MV has a way by road out of one of
 * the award's hexes that the enemy does not bar. */
bool gc_has_supply_line(const struct day *day, const struct award *award);
const struct level *gc_victory_level(const struct game *game, const struct state *state);

#endif
