#include "rules/great-campaigns/data/map.h"

#include "base/index.h"

bool gc_passable(const struct gc_map *map, int link, int to)
{
	uint32_t flags = map->rows.map.link[link].flags;

	return gc_may_enter(map, to) && (!(flags & GC_RIVERS) || (flags & GC_CROSSINGS));
}

bool gc_is_on_railroad(const struct map *map, int place)
{
	const struct place *here = &map->place[place];

	for (int e = here->first_exit; e < here->first_exit + here->exits; e++)
		if (map->link[map->exit[e].link].flags & LINK_RAIL)
			return true;
	return false;
}

int gc_place(const struct gc_map *map, const char *name)
{
	return index_find(map->rows.index, name);
}
