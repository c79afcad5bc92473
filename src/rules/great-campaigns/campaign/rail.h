/* 21.0 The railroads as they are now, and L5.6 the repair of stations. */
#ifndef RULES_GREAT_CAMPAIGNS_CAMPAIGN_RAIL_H
#define RULES_GREAT_CAMPAIGNS_CAMPAIGN_RAIL_H

#include "rules/great-campaigns/rules/day.h"

/* 25: true when the county of a hex is that side's. */
bool gc_county_is_of(const struct day *day, enum side side, int place);

/* The area of a hex or box. */
enum rail_area gc_rail_area_of(const struct day *day, int place);

/* By place, hexes by rail for a side from a hex, out of the enemy's zones and over tracks
 * that are whole; -1: none lead there. The memory belongs to the arena of the adjudication.
 */
int *gc_rail_distances(const struct day *day, enum side side, int from);

/* L4.10: true when supplies of the side come by rail to the hex: over bridges that stand,
 * not into stations that are destroyed, the enemy's counties or his entrenched infantry.
 * L3.12: true when a railroad leads there from Washington through the side's own counties
 * alone. */
bool gc_rail_feeds(const struct day *day, enum side side, int place);
bool gc_rail_through_own(const struct day *day, enum side side, int place);

/* True when a unit of so much MV may embark today in the area; and one does. */
bool gc_rail_has_room(
	const struct day *day, enum side side, enum rail_area area, int strength);
void gc_rail_uses(struct day *day, enum side side, enum rail_area area, int strength);

/* The RR Station Repair Segment, for struct gc_segment. */
bool gc_repair_is_open(const struct day *day, enum side side);
int gc_repair_play(struct day *day);

#endif
