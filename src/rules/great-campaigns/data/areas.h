/*
 * Areas that rules speak of: "the Valley", "the middle sheet". From areas.ini, which any
 * rule of a campaign may refer to; a campaign without the file has none.
 */
#ifndef RULES_GREAT_CAMPAIGNS_DATA_AREAS_H
#define RULES_GREAT_CAMPAIGNS_DATA_AREAS_H

#include <stdbool.h>

struct ini_section;
struct loader;

#define AREAS_MAX 32

struct gc_area {
	const char *id, *name; /* "the Valley" */
	const bool *has;       /* by place: hexes, and boxes that are listed */
};

struct gc_areas {
	struct gc_area area[AREAS_MAX];
	int areas;
};

/* True for a place in the area; NULL is no area, and has none. */
static inline bool gc_area_has(const struct gc_area *area, int place)
{
	return area && place >= 0 && area->has[place];
}

/* Reads areas.ini of the loader's game, when hexes and boxes are there. */
void gc_load_areas(struct loader *l);

/* The area of that id, which a key of a section names (id NULL: the key is not there);
 * NULL, and an error unless id is NULL, when there is none. */
const struct gc_area *gc_area_named(struct loader *l, const struct ini_section *section,
	const char *key, const char *id);

#endif
