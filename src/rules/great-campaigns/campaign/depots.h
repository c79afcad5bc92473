/* 30, V24 Depots, and the siege artillery of the Union. */
#ifndef RULES_GREAT_CAMPAIGNS_CAMPAIGN_DEPOTS_H
#define RULES_GREAT_CAMPAIGNS_CAMPAIGN_DEPOTS_H

#include "rules/great-campaigns/rules/combat.h"
#include "rules/great-campaigns/rules/day.h"

/* ---- depot_stores.c: each in an event ---- */

/* A side begins a depot; one of the state's is complete, is to be completed anew because
 * its railroad is cut, or is no more: `done` is the word for the event. There must be room
 * for one that is placed. */
void gc_depot_placed(struct day *day, enum side side, int place);
void gc_depot_completed(struct day *day, int depot);
void gc_depot_cut(struct day *day, int depot);
void gc_depot_removed(struct day *day, int depot, const char *done);

/* A unit has come into the hex: stores of its enemy that lie there are lost. */
void gc_depot_entered(struct day *day, int unit, int place);

/* L5.5: the depot in the hex, if there is one, is burnt, and nothing is scored for that. */
void gc_depot_burns(struct day *day, int place);

/* ---- depots.c ---- */

/* True when supplies can come to a hex by water, or from a complete depot by road or
 * railroad, and infantry of the Union stands there; else *why. */
bool gc_may_place_depot(const struct day *day, int place, const char **why);

/* Its orders, and whether it leaves a side a choice. */
#define GC_DEPOT_ORDERS                                                                    \
	(ORDER_SET(ORDER_PLACE_DEPOT) | ORDER_SET(ORDER_COMPLETE_DEPOT) |                  \
		ORDER_SET(ORDER_DISMANTLE_DEPOT) | ORDER_SET(ORDER_SIEGE))
#define GC_VALLEY_DEPOT_ORDERS                                                             \
	(ORDER_SET(ORDER_PLACE_DEPOT) | ORDER_SET(ORDER_COMPLETE_DEPOT) |                  \
		ORDER_SET(ORDER_DISMANTLE_DEPOT))
bool gc_depots_open(const struct day *day, enum side side);
bool gc_valley_depots_open(const struct day *day, enum side side);

/* The Depot Segment: the Union's orders about depots and siege artillery; in the Valley
 * Theater those of both about depots. Who says nothing completes what is begun. */
int gc_depots_play(struct day *day);
int gc_valley_depots_play(struct day *day);

/* True when the side may order a depot to be placed there in a cycle of this day, as far as
 * it has ordered none yet; and one of the state's to be completed. */
bool gc_may_order_depot(const struct day *day, enum side side, int place);
bool gc_may_complete_depot(const struct day *day, enum side side, int depot);

/* L4.10: complete depots of the Valley Theater are begun ones again whose railroad is cut.
 */
void gc_depots_check(struct day *day);

/* ---- depot_sites_north.c: L3.12, L4.10 ---- */

/* True when the side can place a depot in a hex or box of the Valley Theater; else *why. */
bool gc_may_place_north(const struct day *day, enum side side, int place, const char **why);

/* L3.12: true when a railroad leads to the hex from Washington through counties of the
 * Union; else *why. */
bool gc_may_place_by_rail(const struct day *day, int place, const char **why);

/* True for a depot that lives by a railroad: in a box, or by a track. Others were set up.
 */
bool gc_depot_needs_rail(const struct day *day, int place);

/* True when supplies come by rail to a station, or to a box that the side controls. */
bool gc_rail_supplies(const struct day *day, enum side side, int place);

/* ---- siege.c ---- */

/* The Siege Artillery Segment. Returns OK. */
int gc_siege_play(struct day *day);

/* Carries out `siege artillery to PLACE`. */
int gc_siege_move(struct day *day, enum side side, const struct order *order);

/* It is in that hex and falls with the depot. */
void gc_siege_lost(struct day *day, int place);

/* What it adds to the artillery of an assault out of its hex; 0: it is not there, or not
 * ready. */
int gc_siege_artillery(const struct day *day, const struct attack *attack);

/* It tires if it has its part in the attack. */
void gc_siege_fires(struct day *day, const struct attack *attack);

#endif
