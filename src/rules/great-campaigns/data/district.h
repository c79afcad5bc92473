/*
 * 27, L3.10: the District of Washington on the map: who belongs to it, where its units may
 * be, and which counties move the Valley track. From washington.ini; a game without that
 * file has the Valley and the District in boxes, or not at all.
 */
#ifndef RULES_GREAT_CAMPAIGNS_DATA_DISTRICT_H
#define RULES_GREAT_CAMPAIGNS_DATA_DISTRICT_H

#include <stdbool.h>
#include <stdint.h>

struct gc_area;
struct loader;

#define DISTRICT_UNITS 64
#define NEAR_COMMANDS  4
#define NEAR_UNITS     16
#define BANDS_MAX      8
#define OPEN_FORTS     8

/* What a hex is part of, besides the bands of the Valley track; one set by place. Hexes of
 * the Valley theatre alone are part of the first three. */
enum district_area {
	AREA_DISTRICT, /* where units of the District may be */
	AREA_CORPS,    /* where those of the I Corps may be */
	AREA_ALARM,    /* where all of them may be, as long as the enemy is on the track */
	AREA_WATCH,    /* where Confederates watch the District */
	DISTRICT_AREAS
};

#define AREA_BIT(area) (1u << (unsigned)(area))
#define BAND_BIT(band) (1u << (unsigned)(DISTRICT_AREAS + (band)))

struct gc_district {
	uint16_t *area; /* by place: set of AREA_BIT and BAND_BIT; NULL: there is none */
	int bands;      /* of the track above 0 */
	int strength;   /* MV in a county of a band that count */
	int unit[DISTRICT_UNITS], units;
	int command[NEAR_COMMANDS], commands; /* of the I Corps, and its brigades */
	int near[NEAR_UNITS], nears;          /* units that are of it besides */
	int open[OPEN_FORTS], opens; /* L5.3: hexes that are rolling for artillery */
};

/* L5.7: the surrender of Harpers Ferry. */
struct gc_ferry {
	int place;                  /* hex */
	int die;                    /* so much or more; 0: there is no such phase */
	int each;                   /* MV of Confederate infantry that add 1 to it */
	int large;                  /* a garrison of more MV takes 1 off */
	const struct gc_area *edge; /* hexes by which one gets out of it; NULL: none */
};

/* Reads washington.ini of the loader's game, which also has the numbers of the release;
 * when units and areas are there. */
void gc_load_district(struct loader *l);

#endif
