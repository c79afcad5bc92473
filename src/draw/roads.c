/*
 * The courses of roads and railroads between points. What goes on straight enough behind a
 * point runs through it in one curve; else it sets out a little aside from the straight
 * line, as roads do.
 */
#include <stdlib.h>

#include "base/arena.h"
#include "draw/layout.h"
#include "game/map.h"

#define STRAIGHT (ONE * 11 / 20) /* cosine of the most that a road turns in a point */
#define ASIDE    (ONE / 14)

struct roads {
	const struct map *map;
	const struct spot *at;
	uint32_t rail;
};

/* From a place along a link. */
static struct spot way_out(const struct roads *r, int link, int place)
{
	return spot_unit(spot_from(r->at[map_across(r->map, link, place)], r->at[place]));
}

static bool is_rail(const struct roads *r, int link)
{
	return (r->map->link[link].flags & r->rail) != 0;
}

/* The link that goes on straightest behind a place, and not to where this one comes from;
 * -1: none is straight. */
static int straightest(const struct roads *r, int link, int place)
{
	const struct place *here = &r->map->place[place];
	const struct map_exit *exit = &r->map->exit[here->first_exit];
	struct spot from = way_out(r, link, place);
	int best = -1, best_cosine = STRAIGHT;

	for (int i = 0; i < here->exits; i++) {
		struct spot to = way_out(r, exit[i].link, place);
		int cosine = -(from.x * to.x + from.y * to.y) / ONE;

		if (cosine > best_cosine && is_rail(r, exit[i].link) == is_rail(r, link)) {
			best_cosine = cosine;
			best = exit[i].link;
		}
	}
	return best;
}

/* The direction in which a link leaves a place. */
static struct spot leaving(const struct roads *r, int link, int place)
{
	struct spot out = way_out(r, link, place);
	int other = straightest(r, link, place);

	if (other >= 0 && straightest(r, other, place) == link)
		return spot_unit(spot_from(out, way_out(r, other, place)));
	return spot_unit(spot_add(
		out, spot_along(spot_right(out), (link + place) % 2 ? ASIDE : -ASIDE)));
}

/* The railroad beside a road; -1: there is none. */
static int beside(const struct roads *r, int link)
{
	const struct link *road = &r->map->link[link];
	const struct place *from = &r->map->place[road->from];
	const struct map_exit *exit = &r->map->exit[from->first_exit];

	for (int i = 0; i < from->exits && !is_rail(r, link); i++)
		if (exit[i].to == road->to && is_rail(r, exit[i].link))
			return exit[i].link;
	return -1;
}

void svg_roads(struct layout *out, struct arena *arena, const struct svg_map *svg)
{
	const struct roads r = {svg->map, out->at, svg->rail};

	out->road = ARENA_NEW_ARRAY(arena, (size_t)svg->map->links, struct road);
	for (int l = 0; l < svg->map->links; l++) {
		int rail = beside(&r, l), shown = rail < 0 ? l : rail;
		const struct link *link = &svg->map->link[shown];
		struct spot coming = leaving(&r, shown, link->to);

		out->road[l].curve = svg_curve_span(arena, out->at[link->from],
			leaving(&r, shown, link->from), out->at[link->to],
			(struct spot){-coming.x, -coming.y});
		out->road[l].rail = is_rail(&r, l);
		out->road[l].beside_rail = rail >= 0;
	}
}
