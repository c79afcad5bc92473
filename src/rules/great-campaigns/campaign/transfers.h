/* 28.0, L5.2 Transfers between boxes and the map. */
#ifndef RULES_GREAT_CAMPAIGNS_CAMPAIGN_TRANSFERS_H
#define RULES_GREAT_CAMPAIGNS_CAMPAIGN_TRANSFERS_H

#include "rules/great-campaigns/campaign/campaign_private.h"

/* The Off-Map Phase of a day: the orders of both, the Union's first. Returns OK. */
int gc_off_map_play(struct day *day);

/* NULL: the unit, which is no leader, may be transferred there by the quickest way; else
 * why not, in words that belong to the game or the arena of the adjudication. */
const char *gc_no_transfer(const struct day *day, int unit, int to);

/* True when a unit that is under way may come in at a hex or box: by road not where the
 * enemy stands; by rail nor in his zone or over tracks that are broken. */
bool gc_transfer_is_open(const struct day *day, int unit, int place);

/* Where a unit whose way is over comes in now: in the place to which it has set out, or
 * else in the nearest hex by which its road or railroad leads, too; -1: nowhere yet. L5.2
 */
int gc_transfer_end(const struct day *day, int unit);

/* It comes in nowhere today, and waits for a day; off a train it comes by the roads of its
 * box then. L5.2 */
void gc_transfer_waits(struct day *day, int unit);

/* A morning: trains, ships and gunboats have done nothing yet today. Returns OK. */
int gc_vehicles_renew(struct day *day);

#endif
