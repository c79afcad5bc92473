/*
 * How many steps places are from where a search begins, which may be in several places at
 * once. Where two of them are equally near, the one that was given first counts.
 */
#ifndef RULES_HEXES_REACH_H
#define RULES_HEXES_REACH_H

#include <stdbool.h>

struct arena;
struct map;

struct reach {
	const struct map *map;
	int *distance; /* by place; -1: it was not reached */
	int *behind;   /* the place next to it, towards where the search began; -1: there */
	int *place;    /* those reached, the nearest first */
	int places;
};

/* Makes one that has reached nothing; its memory belongs to the arena. */
void reach_make(struct reach *out, struct arena *arena, const struct map *map);

/* A place where the search begins. */
void reach_from(struct reach *reach, int place);

/* Searches on; a place is entered only if `passes(context, from, to, link)`. */
void reach_search(struct reach *reach,
	bool (*passes)(const void *context, int from, int to, int link),
	const void *context);

#endif
