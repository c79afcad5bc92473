/*
 * V21, L4.7 Union Off-Map Movement: over the mountains west of the map, from box to box. It
 * is ordered as a transfer; before a turn a die says how many days a step takes, and snow
 * delays who is under way.
 */
#ifndef RULES_GREAT_CAMPAIGNS_CAMPAIGN_MOUNTAINS_H
#define RULES_GREAT_CAMPAIGNS_CAMPAIGN_MOUNTAINS_H

#include "rules/great-campaigns/rules/day.h"

/* NULL: one unit more may set out by the way to the place; else why not. */
const char *gc_mountains_fault(
	const struct day *day, const struct gc_transfer *way, int unit, int to);

/* True while a die is thrown for the days of a step by the way. */
bool gc_mountains_by_die(const struct day *day, const struct gc_transfer *way);

/* How many turns the step takes of those who set out with the unit: thrown in an event
 * `mountains` (side, unit, turns), or those of the way. Returns OK, or what dice give. */
int gc_mountains_days(int *days, struct day *day, const struct gc_transfer *way, int unit);

/* Snow begins that lasts through that turn, and has not lain so long yet: who is under way
 * over the mountains comes later. Event `mountains-delayed` (side, units, turns). */
void gc_mountains_snow(struct day *day, int turns);

#endif
