/*
 * Where on a large map there is something to see: the areas in which both sides are near
 * each other, and the theatre that has all who stand on the map.
 */
#ifndef RULES_HEXES_AREAS_H
#define RULES_HEXES_AREAS_H

#include <stdbool.h>

#include "game/hex.h"

struct arena;

#define AREA_NEAR   8  /* hexes between enemies who are in contact */
#define AREA_AROUND 6  /* hexes around these that belong to their area */
#define AREA_MOST   20 /* columns or rows of an area: what a page shows at full size */

struct hex_area {
	struct hex first, last; /* columns and rows from here to there */
	int middle;             /* place of a stack in the midst of it */
	int stacks;             /* hexes in which somebody of the contact stands */
};

/*
 * Finds the areas of contact, those with most stacks first. `sides` are the sets of sides
 * that stand in each place. An area that would be too large for a page has less around it,
 * and if that does not help, it is several. Returns their number; they belong to the arena.
 */
int areas_of_contact(struct hex_area **out, struct arena *arena,
	const struct hex_grid *grid, const unsigned char *sides);

/* The part of the grid that has all who stand on it, and some way around; false when nobody
 * does. */
bool areas_theatre(
	struct hex_area *out, const struct hex_grid *grid, const unsigned char *sides);

#endif
