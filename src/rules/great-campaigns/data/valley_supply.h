/*
 * V24, L4.10 Supply in the Valley Theater and in boxes off the map: county by county from
 * complete depots of either side. From [valley-supply] of a campaign; without it a campaign
 * has the supply of the Richmond Theater alone.
 */
#ifndef RULES_GREAT_CAMPAIGNS_DATA_VALLEY_SUPPLY_H
#define RULES_GREAT_CAMPAIGNS_DATA_VALLEY_SUPPLY_H

#include "base/side.h"

struct gc_area;
struct ini_section;
struct loader;

struct gc_valley_supply {
	const struct gc_area *always;   /* Confederates are in supply there */
	const struct gc_area *counties; /* Confederates there have it as in the Richmond
					   Theater, by counties that they control */
	int maryland[SIDES];            /* added to the die of foragers in Maryland */
	int changes;                    /* depots that a side places or completes in a
					   segment */
};

/* Reads the section into the loader's campaign, when areas are there. */
void gc_load_valley_supply(struct loader *l, const struct ini_section *section);

/* When counties and ways off the map are there: boxes are one county away from what their
 * ways lead to. Nothing without the section. */
void gc_join_boxes(struct loader *l);

#endif
