#include "rules/hexes/reach.h"

#include "base/arena.h"
#include "game/map.h"

void reach_make(struct reach *out, struct arena *arena, const struct map *map)
{
	size_t places = (size_t)map->places;

	*out = (struct reach){
		.map = map,
		.distance = ARENA_NEW_ARRAY(arena, places, int),
		.behind = ARENA_NEW_ARRAY(arena, places, int),
		.place = ARENA_NEW_ARRAY(arena, places, int),
	};
	for (int i = 0; i < map->places; i++)
		out->distance[i] = -1;
}

static void enter(struct reach *reach, int place, int behind, int distance)
{
	if (reach->distance[place] >= 0)
		return;
	reach->distance[place] = distance;
	reach->behind[place] = behind;
	reach->place[reach->places++] = place;
}

void reach_from(struct reach *reach, int place)
{
	enter(reach, place, -1, 0);
}

void reach_search(struct reach *reach,
	bool (*passes)(const void *context, int from, int to, int link),
	const void *context)
{
	const struct map *map = reach->map;

	for (int head = 0; head < reach->places; head++) {
		int here = reach->place[head];
		const struct place *place = &map->place[here];

		for (int e = place->first_exit; e < place->first_exit + place->exits; e++)
			if (passes(context, here, map->exit[e].to, map->exit[e].link))
				enter(reach, map->exit[e].to, here,
					reach->distance[here] + 1);
	}
}
