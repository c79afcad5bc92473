/*
 * Who stands where on a map and reaches into which places, and who sees whom.
 *
 * Parts: zones; lines of sight.
 */
#include <stddef.h>

#include "base/arena.h"
#include "game/map.h"
#include "rules/hexes/hexes.h"

/* ---- zones ---- */

void zones_make(struct zones *out, struct arena *arena, const struct map *map)
{
	out->map = map;
	for (int side = 0; side < SIDES; side++) {
		out->units[side] =
			ARENA_NEW_ARRAY(arena, (size_t)map->places, unsigned char);
		out->control[side] =
			ARENA_NEW_ARRAY(arena, (size_t)map->places, unsigned char);
	}
}

void zones_copy(struct zones *out, struct arena *arena, const struct zones *from)
{
	size_t places = (size_t)from->map->places;

	out->map = from->map;
	for (int side = 0; side < SIDES; side++) {
		out->units[side] = arena_clone(arena, from->units[side], places);
		out->control[side] = arena_clone(arena, from->control[side], places);
	}
}

static void count(unsigned char *units, int by)
{
	*units = (unsigned char)(*units + by);
}

void zones_count(struct zones *zones, enum side side, int place, int by,
	bool (*extends)(const void *context, int link), const void *context)
{
	const struct place *here = &zones->map->place[place];

	count(&zones->units[side][place], by);
	if (!extends)
		return;
	for (int e = here->first_exit; e < here->first_exit + here->exits; e++) {
		const struct map_exit *exit = &zones->map->exit[e];

		if (extends(context, exit->link))
			count(&zones->control[side][exit->to], by);
	}
}

const unsigned char *zones_sides(struct arena *arena, const struct zones *zones)
{
	unsigned char *sides =
		ARENA_NEW_ARRAY(arena, (size_t)zones->map->places, unsigned char);

	for (int place = 0; place < zones->map->places; place++)
		for (enum side side = UNION; side < SIDES; side++)
			if (zones->control[side][place])
				sides[place] |= (unsigned char)SIDE_SET(side);
	return sides;
}

/* ---- lines of sight ---- */

/* True when the line runs through the one hex between, not along one of its sides. */
static bool is_straight(const struct hex_grid *grid, int from, int between, int to)
{
	for (int side = 0; side < HEX_SIDES; side++)
		if (hex_neighbour(grid, from, side) == between)
			return hex_neighbour(grid, between, side) == to;
	return false;
}

int hexes_sight_between(const struct hex_grid *grid, int from, int to, int between[2])
{
	int hexes = hex_between(grid, from, to, between);

	if (hexes != 1 || is_straight(grid, from, between[0], to))
		return hexes;
	between[1] = -1;
	return 2;
}

/* Beyond the map nothing blocks. */
int hexes_sight_blocks(const struct hex_grid *grid, int from, int to,
	bool (*blocks)(const void *context, int place), const void *context, int block[2])
{
	int between[2], hexes = hexes_sight_between(grid, from, to, between), count = 0;

	for (int i = 0; i < hexes; i++)
		if (between[i] >= 0 && blocks(context, between[i]))
			block[count++] = between[i];
	return count == hexes ? count : 0;
}
