/*
 * Waters as vessels find them now: what guns and the Virginia close, how far it is from one
 * place to another, which box's gunboats come to a hex. 22.0 to 24.0
 */
#ifndef RULES_GREAT_CAMPAIGNS_CAMPAIGN_SEA_H
#define RULES_GREAT_CAMPAIGNS_CAMPAIGN_SEA_H

#include "rules/great-campaigns/rules/day.h"

/* By place, hexes by sea from a hex or port for the Union's vessels, -1: they do not come
 * there. The memory belongs to the arena of the adjudication. */
int *gc_sea_distances(const struct day *day, int from);

/* L3.6: what has to come first where no way by sea leads from a place to a hex or port: "is
 * to embark for ..., and to be transferred to ...", by boxes of troops on board from the
 * waters of the one to those of the other; NULL: there are none. */
const char *gc_sea_by_boxes(const struct day *day, int from, int to);

/* True when vessels come from the sea so near to a hex at water, on the same water. */
bool gc_sea_comes_near(const struct day *day, int place, int within);

/* True when they come into the water of a box of the Gunboat Display; and when the Virginia
 * keeps them from leaving or entering it. */
bool gc_sea_opens_box(const struct day *day, int box);
bool gc_is_closed_box(const struct day *day, int box);

/* 23: room that a unit takes in ships, in MV; true when there is so much today. */
int gc_sea_room(const struct day *day, int unit);
bool gc_sea_has_room(const struct day *day, int unit);

/* True when the guns of a naval battery of the Confederates bear on the hex: it is theirs
 * still, and they reach so far. */
bool gc_is_under_guns(const struct day *day, int place);

/* True when a water of the campaign is closed to the Union's vessels; place: one of its
 * hexes, or a port. */
bool gc_is_closed_water(const struct day *day, int place);

#endif
