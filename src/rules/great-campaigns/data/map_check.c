/* What holds on any map of the Great Campaigns. */
#include "game/loader.h"
#include "rules/great-campaigns/data/map_private.h"

/* What a side contradicts; NULL: nothing. */
static const char *side_wrong(const void *land, int index)
{
	const struct gc_map *map = land;
	const struct link *link = &map->rows.map.link[index];
	uint32_t flags = link->flags;
	bool has_way = flags & (GC_WAYS | LINK_RAIL);
	bool has_crossing = flags & (GC_CROSSINGS | LINK_SITE);

	if (has_way && (map->ground[link->from] == GROUND_WATER ||
			       map->ground[link->to] == GROUND_WATER))
		return "a way leads into open water";
	if (has_way && (flags & GC_RIVERS) && !has_crossing)
		return "a way leads over a river without a crossing";
	if (has_crossing && !(flags & GC_WATERS))
		return "a crossing leads over water, and there is none";
	if (has_crossing && !(flags & GC_ORIGINS))
		return "a crossing says where it is known from: listed, inferred or "
		       "corrected";
	return NULL;
}

void gc_check_map(const struct gc_map *map, struct loader *l)
{
	rows_check_sides(&map->rows, side_wrong, map, l->diag);
}
