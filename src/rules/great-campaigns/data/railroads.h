/*
 * Railroad movement of a campaign: the charts and limits of both sides, where trains come
 * from, and the areas. From railroads.ini. 21.0
 */
#ifndef RULES_GREAT_CAMPAIGNS_DATA_RAILROADS_H
#define RULES_GREAT_CAMPAIGNS_DATA_RAILROADS_H

#include <stdbool.h>

#include "base/side.h"

struct loader;

#define RAIL_LEVELS  3 /* bands of the chart: +1, +2, +3 FL */
#define RAIL_SOURCES 24

/* The areas of railroad movement. */
enum rail_area { RAIL_NORTH, RAIL_SOUTH, RAIL_AREAS }; /* of the James */

struct gc_rail_side {
	int units, strength;    /* that embark in a turn */
	bool areas;             /* so many in each area; else in both together */
	int hexes[RAIL_LEVELS]; /* that many at most cost 1, 2, 3 FL */
	/* L5.6: stations that it repairs in a segment, of each damage; either or. */
	int damaged, destroyed;
	bool rests; /* a destroyed one only if it repaired none the time before */
};

/* L4.10: what comes from a source. */
enum rail_serves {
	SERVES_BOTH,
	SERVES_TRAINS, /* troops alone */
	SERVES_DEPOTS, /* supplies alone */
	RAIL_SERVES
};

/* A hex from which trains of a side come. */
struct gc_rail_source {
	int place;
	int side;     /* enum side */
	int box;      /* not while the enemy is in that box; -1 */
	int serves;   /* enum rail_serves */
	bool capital; /* L3.12: a city hex of Washington */
};

struct gc_railroads {
	struct gc_rail_side side[SIDES];
	struct gc_rail_source source[RAIL_SOURCES];
	int sources;
	bool *south; /* by place: it lies in the area south of the James */
};

/* Reads railroads.ini, rail-sources.ini and valley-rail-sources.ini of the loader's game.
 */
void gc_load_railroads(struct gc_railroads *out, struct loader *l);

/* FL that a side pays for so many hexes; 0: it is too far. */
int gc_rail_fatigue(const struct gc_rail_side *side, int hexes);

#endif
