/*
 * The ways of a map of points. First their courses: what goes on straight enough behind a
 * point runs through it in one curve; else it sets out a little aside from the straight
 * line, as roads do. Then what is seen below and across them: green ground, the ways that a
 * side holds, and rivers that bar one.
 */
#include <stdint.h>

#include "base/arena.h"
#include "draw/svg_private.h"

#define STRAIGHT (ONE * 11 / 20) /* cosine of the most that a road turns in a point */
#define ASIDE    (ONE / 14)

struct roads {
	const struct map *map;
	const struct spot *at;
	uint32_t rail;
};

/* ---- courses ---- */

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

/* ---- links as they run ---- */

#define GROUND      34 /* radius */
#define BAR         15 /* half its length */
#define GROUND_EDGE "#9fb87c"
#define WAY_HALF    24 /* in the legend */

void svg_line(struct buf *out, struct spot a, struct spot b, const char *style)
{
	svg_spot(out, "<line x1=\"", "\" y1=\"", a);
	svg_spot(out, "\" x2=\"", "\" y2=\"", b);
	buf_puts(out, "\"");
	buf_puts(out, style);
	buf_puts(out, "/>\n");
}

/* Draws a link as it runs: on a map of hexes straight on. */
static void put_road(struct buf *out, const struct svg_map *svg,
	const struct layout *layout, int link, const char *style)
{
	if (!layout->road) {
		svg_line(out, layout->at[svg->map->link[link].from],
			layout->at[svg->map->link[link].to], style);
		return;
	}
	buf_puts(out, "<path fill=\"none\" d=\"");
	svg_curve_path(out, &layout->road[link].curve, false);
	buf_puts(out, "\"");
	buf_puts(out, style);
	buf_puts(out, "/>\n");
}

/* ---- ground ---- */

static bool has_ground(const struct map *map, const struct layout *layout)
{
	for (int p = 0; p < map->places; p++)
		if (layout->ground[p])
			return true;
	return false;
}

/* A patch around a point, with an uneven edge. */
static struct curve patch(struct arena *arena, struct spot at)
{
	/* eighths of a circle */
	static const struct spot round[] = {{64, 0}, {45, 45}, {0, 64}, {-45, 45}, {-64, 0},
		{-45, -45}, {0, -64}, {45, -45}};
	struct spot spot[sizeof round / sizeof *round];

	for (size_t i = 0; i < sizeof round / sizeof *round; i++) {
		int wide = GROUND + svg_uneven(spot_add(at, round[i])) / 12;

		spot[i] = (struct spot){
			at.x + round[i].x * wide / 64, at.y + round[i].y * wide / 64};
	}
	return svg_curve_around(arena, spot, (int)(sizeof round / sizeof *round));
}

/* All of it, with so much more on each side. */
static void put_grounds(struct buf *out, struct arena *arena, const struct svg_map *svg,
	const struct layout *layout, const char *colour, int more)
{
	const struct map *map = svg->map;

	buf_printf(out,
		"<g class=\"grounds\" fill=\"none\" stroke=\"%s\" stroke-width=\"%d\" stroke-linecap=\"round\">\n",
		colour, 2 * GROUND + more);
	for (int l = 0; l < map->links; l++)
		if (layout->ground[map->link[l].from] && layout->ground[map->link[l].to])
			put_road(out, svg, layout, l, "");
	buf_puts(out, "</g>\n");
	buf_printf(out,
		"<g class=\"grounds\" fill=\"%s\" stroke=\"%s\" stroke-width=\"%d\">\n",
		colour, more ? colour : "none", more);
	for (int p = 0; p < map->places; p++) {
		struct curve curve;

		if (!layout->ground[p])
			continue;
		curve = patch(arena, layout->at[p]);
		buf_puts(out, "<g class=\"ground\">");
		if (!more)
			svg_title(out, layout->ground[p]->title);
		buf_puts(out, "<path d=\"");
		svg_curve_path(out, &curve, false);
		buf_puts(out, "z\"/></g>\n");
	}
	buf_puts(out, "</g>\n");
}

void svg_grounds(struct buf *out, struct arena *arena, const struct svg_map *svg,
	const struct layout *layout)
{
	if (!has_ground(svg->map, layout))
		return;
	buf_puts(out, "<defs>\n");
	svg_deep_woods(out);
	buf_puts(out, "</defs>\n");
	put_grounds(out, arena, svg, layout, GROUND_EDGE, 5);
	put_grounds(out, arena, svg, layout, SVG_DEEP_WOODS, 0);
}

/* ---- ways of a side ---- */

/* A side's ways are wide, so that they are told from others without colours. */
static const char *const held_styles[] = {
	[UNION] = " stroke=\"#1d4c8f\" stroke-width=\"7\"",
	[CONFEDERATE] = " stroke=\"#8c2a1c\" stroke-width=\"7\"",
	[NO_SIDE] = " stroke=\"#555\" stroke-width=\"7\"",
};

void svg_ways_held(struct buf *out, const struct svg_map *svg, const struct layout *layout)
{
	if (!svg->ways)
		return;
	buf_puts(out, "<g class=\"held\">\n");
	for (int i = 0; i < svg->ways; i++) {
		if (!svg->way[i].bar && !svg->way[i].crossing)
			put_road(out, svg, layout, svg->way[i].link,
				held_styles[svg->way[i].side]);
	}
	buf_puts(out, "</g>\n");
}

/* ---- rivers across ways ---- */

/* On which side of the line from a to b a spot is, and how far: twice the triangle. */
static int64_t turn_of(struct spot a, struct spot b, struct spot at)
{
	return (int64_t)(b.x - a.x) * (at.y - a.y) - (int64_t)(b.y - a.y) * (at.x - a.x);
}

/* Where a short line from a to b crosses the water; false if it does not. */
static bool find_crossing(
	struct spot *out, const struct curve *water, struct spot a, struct spot b)
{
	for (int i = 0; i + 1 < water->traced; i++) {
		struct spot from = water->trace[i], to = water->trace[i + 1];
		int64_t before = turn_of(from, to, a), behind = turn_of(from, to, b);

		if ((before < 0) == (behind < 0) || before == behind ||
			(turn_of(a, b, from) < 0) == (turn_of(a, b, to) < 0))
			continue;
		out->x = a.x + (int)((b.x - a.x) * before / (before - behind));
		out->y = a.y + (int)((b.y - a.y) * before / (before - behind));
		return true;
	}
	return false;
}

/* A bar across a way: its middle, and the way there. */
struct bar {
	struct spot at, way;
};

/* Where the waters of the map cross a road, else its middle. */
static struct bar find_bar(const struct layout *layout, const struct curve *road)
{
	int middle = road->traced / 2;
	struct bar bar = {road->trace[middle],
		spot_from(road->trace[middle + 1], road->trace[middle - 1])};

	for (int w = 0; w < layout->waters; w++)
		for (int i = 0; i + 1 < road->traced; i++)
			if (find_crossing(&bar.at, &layout->water[w].curve, road->trace[i],
				    road->trace[i + 1])) {
				bar.way = spot_from(road->trace[i + 1], road->trace[i]);
				return bar;
			}
	return bar;
}

static void draw_bar(struct buf *out, struct bar bar)
{
	struct spot half = spot_along(spot_right(spot_unit(bar.way)), BAR);

	svg_line(out, spot_from(bar.at, half), spot_add(bar.at, half),
		" stroke=\"" SVG_RIVER "\" stroke-width=\"6\"");
}

/* As above; on a map of hexes, where ways have no courses, straight on. */
static struct bar bar_of(
	const struct svg_map *svg, const struct layout *layout, const struct map_way *way)
{
	struct spot a = layout->at[svg->map->link[way->link].from],
		    b = layout->at[svg->map->link[way->link].to];

	if (layout->road)
		return find_bar(layout, &layout->road[way->link].curve);
	return (struct bar){spot_toward(a, b, 1, 2), spot_from(b, a)};
}

void svg_ways_barred(
	struct buf *out, const struct svg_map *svg, const struct layout *layout)
{
	if (!svg->ways)
		return;
	buf_puts(out, "<g class=\"bars\">\n");
	for (int i = 0; i < svg->ways; i++) {
		if (!svg->way[i].bar || svg->way[i].crossing)
			continue;
		buf_puts(out, "<g class=\"bar\">");
		svg_title(out, svg->way[i].title);
		draw_bar(out, bar_of(svg, layout, &svg->way[i]));
		buf_puts(out, "</g>\n");
	}
	buf_puts(out, "</g>\n");
}

void svg_way(struct buf *out, struct spot at, const struct map_way *way)
{
	if (way->bar)
		draw_bar(out, (struct bar){at, {ONE, 0}});
	else
		svg_line(out, (struct spot){at.x - WAY_HALF, at.y},
			(struct spot){at.x + WAY_HALF, at.y}, held_styles[way->side]);
}
