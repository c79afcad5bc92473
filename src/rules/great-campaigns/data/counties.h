/*
 * 25 Counties: where their seats are, what lies in them, which are neighbours, and what
 * holding one is worth. A city within a county is an area of its own in the same list.
 */
#ifndef RULES_GREAT_CAMPAIGNS_DATA_COUNTIES_H
#define RULES_GREAT_CAMPAIGNS_DATA_COUNTIES_H

#include "rules/great-campaigns/data/county_set.h"

#define CITY_HEXES   12
#define COUNTY_GATES 4

struct gc_county {
	const char *id; /* "new-kent" */
	const char
		*name; /* of a county as the sheets say it: "New Kent"; "City of Richmond"
			*/
	const char *title; /* "New Kent County" */
	int seat;          /* hex; -1: it lies off the sheets, and nobody ever takes it */
	int box;           /* that lies in it; -1 */
	int gate[COUNTY_GATES], gates; /* hexes to which the roads out of the box lead */
	int points; /* 35: VP of a cycle in which the Union controls it */
	int holder; /* enum side that controls it at first; NO_SIDE */
	int bonus;  /* 35: VP for the Union that controls it at the end of the game */
	const char *beside; /* the id of one that it touches off the sheets; NULL */
	bool base;          /* 30: Confederate supplies come from there */
	/* Of the Valley Theater. */
	int theatre;     /* enum gc_theatre, by whose rules it is controlled and scored */
	int otherwise;   /* enum side that has it when neither holds it; NO_SIDE: nobody */
	int second;      /* hex: another seat, either of which is enough; -1 */
	bool maryland;   /* V24: who forages there is liked, or not */
	int lack;        /* VP that the Union loses in a cycle in which it has it not */
	int raid;        /* VP that it loses in one in which the Confederates have it, */
	int raid_second; /* and stand in the second seat; 0: as much */
	bool marks;      /* a brigade that has been there is worth VP when it falls */
	int hex[CITY_HEXES], hexes; /* of a city, or its box; none: it is a county */
};

/* The Valley Theater: V22, and the points of J. */
struct gc_valley_control {
	int seat;     /* MV of a unit that takes a seat */
	int keep;     /* MV of one that keeps a county from the enemy */
	int half;     /* MV in a county that count half of its points without its seat */
	int part;     /* what a claim in a Recovery Phase is of the points: a fifth */
	int brigade;  /* VP for a brigade that has raided and falls, */
	int division; /* and for a division */
};

struct gc_counties {
	struct gc_county county[COUNTIES_MAX];
	int counties;
	struct gc_valley_control valley;
	int infantry; /* MV of Confederate infantry that keep a county from the Union */
	int *of;      /* by place: the county that it lies in; -1: none */
	struct county_set next[COUNTIES_MAX]; /* that one can walk into from this one */
	int across[COUNTIES_MAX], down[COUNTIES_MAX]; /* the middle of its hexes, in the
							 units in which maps are drawn */
};

/* The county of a hex; of a box the one in which it lies, or which it is; -1: none. */
int gc_county_at(const struct gc_counties *counties, int place);

static inline bool gc_county_is_city(const struct gc_county *county)
{
	return county->hexes > 0;
}

#endif
