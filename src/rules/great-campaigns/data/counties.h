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
	int holder; /* enum side that controls it at first */
	int bonus;  /* 35: VP for the Union that controls it at the end of the game */
	const char *beside;         /* the id of one that it touches off the sheets; NULL */
	bool base;                  /* 30: Confederate supplies come from there */
	int hex[CITY_HEXES], hexes; /* of a city, or its box; none: it is a county */
};

struct gc_counties {
	struct gc_county county[COUNTIES_MAX];
	int counties;
	int infantry; /* MV of Confederate infantry that keep a county from the Union */
	int *of;      /* by place: the county that it lies in; -1: none */
	struct county_set next[COUNTIES_MAX]; /* that one can walk into from this one */
	int across[COUNTIES_MAX], down[COUNTIES_MAX]; /* the middle of its hexes, in the
							 units in which maps are drawn */
};

static inline bool gc_county_is_city(const struct gc_county *county)
{
	return county->hexes > 0;
}

#endif
