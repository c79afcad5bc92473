#include "rules/hexes/zones.h"

#include <stddef.h>

#include "base/arena.h"
#include "game/map.h"

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
