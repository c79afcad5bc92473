/* What holds on any map of the Great Campaigns. */
#include "base/diag.h"
#include "game/loader.h"
#include "rules/great-campaigns/data/map_private.h"

/* What a side contradicts; NULL: nothing. */
static const char *side_wrong(const struct gc_map *map, const struct link *link)
{
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

/* Adds an error at what was said of a side, or at the row of its first hex. */
void gc_check_map(const struct gc_map *map, struct loader *l)
{
	const struct map *hexes = &map->rows.map;

	for (int i = 0; i < hexes->links; i++) {
		const struct link *link = &hexes->link[i];
		const char *wrong = side_wrong(map, link);
		struct where where = map->rows.side_where[i];

		if (!wrong)
			continue;
		if (!where.line)
			where = map->rows.hex_where[link->from];
		diag_add(l->diag, DIAG_ERROR, where, "side of %s and %s: %s",
			hexes->place[link->from].id, hexes->place[link->to].id, wrong);
	}
}
