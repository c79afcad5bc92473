/* 30 Depots of the Union, and its siege artillery. */
#ifndef RULES_GREAT_CAMPAIGNS_CAMPAIGN_DEPOTS_H
#define RULES_GREAT_CAMPAIGNS_CAMPAIGN_DEPOTS_H

#include "rules/great-campaigns/rules/combat.h"
#include "rules/great-campaigns/rules/day.h"

/* ---- depots.c ---- */

/* True when supplies can come to a hex by water, or from a complete depot by road or
 * railroad, and infantry of the Union stands there; else *why. */
bool gc_may_place_depot(const struct day *day, int place, const char **why);

/* Its orders, and whether it leaves a side a choice. */
#define GC_DEPOT_ORDERS                                                                    \
	(ORDER_SET(ORDER_PLACE_DEPOT) | ORDER_SET(ORDER_COMPLETE_DEPOT) |                  \
		ORDER_SET(ORDER_DISMANTLE_DEPOT) | ORDER_SET(ORDER_SIEGE))
bool gc_depots_open(const struct day *day, enum side side);

/* The Depot Segment: the Union's orders about depots and siege artillery. It completes what
 * is begun if it says nothing. */
int gc_depots_play(struct day *day);

/* An enemy unit has come into the hex: what stores lie there are lost. */
void gc_depot_entered(struct day *day, int unit, int place);

/* L5.5: the depot in the hex, if there is one, is burnt, and nothing is scored for that. */
void gc_depot_burns(struct day *day, int place);

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
