/* Which hexes lie at water, and between which of them a vessel goes. 23.0 */
#include "rules/great-campaigns/data/waters_private.h"

static bool is_water(const struct gc_map *land, int place)
{
	return land->ground[place] == GROUND_WATER;
}

static bool is_major(const struct map *map, int a, int b)
{
	int link = map_link(map, a, b);

	return link >= 0 && (map->link[link].flags & LINK_MAJOR);
}

/* True when both hexes have a major river to a third, along which one goes. */
static bool share_a_bank(const struct map *map, int a, int b)
{
	const struct place *place = &map->place[a];

	for (int e = place->first_exit; e < place->first_exit + place->exits; e++) {
		const struct map_exit *exit = &map->exit[e];

		if ((map->link[exit->link].flags & LINK_MAJOR) &&
			is_major(map, exit->to, b))
			return true;
	}
	return false;
}

bool gc_goes_by_water(const struct gc_map *land, const struct link *link)
{
	return is_water(land, link->from) || is_water(land, link->to) ||
	       (link->flags & LINK_MAJOR) ||
	       share_a_bank(&land->rows.map, link->from, link->to);
}

bool gc_is_at_water(const struct gc_map *land, int place)
{
	const struct map *map = &land->rows.map;
	const struct place *here = &map->place[place];

	if (is_water(land, place))
		return true;
	for (int e = here->first_exit; e < here->first_exit + here->exits; e++)
		if (map->link[map->exit[e].link].flags & LINK_MAJOR)
			return true;
	return false;
}
