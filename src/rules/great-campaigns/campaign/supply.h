/* 30 Supply: whom it reaches, and what becomes of the others. */
#ifndef RULES_GREAT_CAMPAIGNS_CAMPAIGN_SUPPLY_H
#define RULES_GREAT_CAMPAIGNS_CAMPAIGN_SUPPLY_H

#include "rules/great-campaigns/rules/day.h"
#include "rules/hexes/reach.h"

/* Where there is supply, as things stand: by county, and about depots. */
struct supply {
	struct county_set fed[SIDES];   /* of the Richmond Theater */
	struct county_set north[SIDES]; /* V24: by complete depots */
	struct reach near;              /* Union depots; its memory is the arena's */
	int hexes;                      /* so far from them */
};

/* Works it out once for all units; its memory belongs to the arena of the adjudication. */
void gc_supply_find(struct supply *out, const struct day *day);

/* A search begins where a depot sends out its trains: in its hex; from a box, in the hexes
 * to which its roads lead. */
void gc_depot_gates(struct reach *reach, const struct day *day, int depot);

/* The theatre by whose rules, and in whose cycles, a unit there is supplied: boxes off the
 * map that are fought for are of the Valley Theater, where it has rules of its own. L4.10
 */
enum gc_theatre gc_supply_theatre(const struct game *game, int place);

/* True for a unit of the side that a Supply Status Segment of the theatre looks at. */
bool gc_is_supplied_in(const struct day *day, int unit, enum gc_theatre theatre);

/* True when a unit of the side would be in supply in that place. */
bool gc_supply_is_at(
	const struct supply *supply, const struct day *day, enum side side, int place);

/* True when units of the side are out of supply as things stand: they may forage. */
bool gc_supply_open(const struct day *day, enum side side);
bool gc_valley_supply_open(const struct day *day, enum side side);

/* The Supply Status Segment: forage, losses, who is out of supply until the next cycle; of
 * the Richmond Theater, or of the Valley's. Returns OK, or what dice give. */
int gc_supply_play(struct day *day);
int gc_valley_supply_play(struct day *day);

/* L5.7: that of the Valley is due in its cycles but the first. */
bool gc_valley_supply_is_due(const struct day *day);

#endif
