/*
 * Zones: where the units of both sides stand, and into which places around them they
 * reach. For questions that are asked often; whoever moves a unit tells it here.
 */
#ifndef RULES_HEXES_ZONES_H
#define RULES_HEXES_ZONES_H

#include <stdbool.h>

#include "base/side.h"

struct arena;
struct map;

struct zones {
	const struct map *map;
	unsigned char *units[SIDES];   /* units of a side, by place */
	unsigned char *control[SIDES]; /* units that exert a zone there, by place */
};

/* Makes zones of nobody; their memory belongs to the arena. */
void zones_make(struct zones *out, struct arena *arena, const struct map *map);

/*
 * A unit comes to a place (by = 1) or goes from it (-1). Its zone is every place next to it
 * by a link that `extends(context, link)`; NULL: it has none.
 */
void zones_count(struct zones *zones, enum side side, int place, int by,
	bool (*extends)(const void *context, int link), const void *context);

/* The sets of sides that exert a zone, by place; they belong to the arena. */
const unsigned char *zones_sides(struct arena *arena, const struct zones *zones);

#endif
