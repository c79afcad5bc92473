/* What the map of svg.h shows below and across the links: ground, a side's ways, rivers. */
#include <stdint.h>

#include "base/buf.h"
#include "draw/shapes.h"
#include "game/map.h"

#define GROUND   38 /* radius */
#define BAR      15 /* half its length */
#define WAY_HALF 24 /* in the legend */

void svg_line(struct buf *out, struct spot a, struct spot b, const char *style)
{
	svg_spot(out, "<line x1=\"", "\" y1=\"", a);
	svg_spot(out, "\" x2=\"", "\" y2=\"", b);
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

void svg_grounds(struct buf *out, const struct svg_map *svg, const struct layout *layout)
{
	const struct map *map = svg->map;

	if (!has_ground(map, layout))
		return;
	buf_puts(out, "<g class=\"grounds\" stroke=\"" SVG_GREEN "\"");
	svg_number(out, " stroke-width=\"", 2 * GROUND);
	buf_puts(out, "\" stroke-linecap=\"round\">\n");
	for (int l = 0; l < map->links; l++)
		if (layout->ground[map->link[l].from] && layout->ground[map->link[l].to])
			svg_line(out, layout->at[map->link[l].from],
				layout->at[map->link[l].to], "");
	buf_puts(out, "</g>\n<g class=\"grounds\">\n");
	for (int p = 0; p < map->places; p++) {
		if (!layout->ground[p])
			continue;
		buf_puts(out, "<g class=\"ground\">");
		svg_title(out, layout->ground[p]->title);
		svg_ground(out, layout->at[p], GROUND);
		buf_puts(out, "</g>\n");
	}
	buf_puts(out, "</g>\n");
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
		const struct link *link = &svg->map->link[svg->way[i].link];

		if (!svg->way[i].bar)
			svg_line(out, layout->at[link->from], layout->at[link->to],
				held_styles[svg->way[i].side]);
	}
	buf_puts(out, "</g>\n");
}

/* ---- rivers across ways ---- */

/* On which side of the line from a to b a spot is, and how far: twice the triangle. */
static int64_t beside(struct spot a, struct spot b, struct spot at)
{
	return (int64_t)(b.x - a.x) * (at.y - a.y) - (int64_t)(b.y - a.y) * (at.x - a.x);
}

/* Where a line from a to b crosses the water; false if it does not. */
static bool find_crossing(
	struct spot *out, const struct water *water, struct spot a, struct spot b)
{
	for (int i = 0; i + 1 < water->points; i++) {
		struct spot from = water->point[i], to = water->point[i + 1];
		int64_t before = beside(from, to, a), behind = beside(from, to, b);

		if ((before < 0) == (behind < 0) || before == behind ||
			(beside(a, b, from) < 0) == (beside(a, b, to) < 0))
			continue;
		out->x = a.x + (int)((b.x - a.x) * before / (before - behind));
		out->y = a.y + (int)((b.y - a.y) * before / (before - behind));
		return true;
	}
	return false;
}

/* Where the waters of the map cross it, else its middle. */
static struct spot bar_spot(const struct layout *layout, struct spot a, struct spot b)
{
	struct spot at;

	for (int w = 0; w < layout->waters; w++)
		if (find_crossing(&at, &layout->water[w], a, b))
			return at;
	return (struct spot){(a.x + b.x) / 2, (a.y + b.y) / 2};
}

/* The whole number below the root. */
static int root(int64_t square)
{
	int64_t low = 0, high = 4 * SVG_MAX;

	while (low < high) {
		int64_t middle = (low + high + 1) / 2;

		if (middle * middle <= square)
			low = middle;
		else
			high = middle - 1;
	}
	return (int)low;
}

static void draw_bar(struct buf *out, struct spot at, int dx, int dy)
{
	int length = larger(1, root((int64_t)dx * dx + (int64_t)dy * dy));
	int x = dy * BAR / length, y = dx * BAR / length;

	svg_line(out, (struct spot){at.x - x, at.y + y}, (struct spot){at.x + x, at.y - y},
		" stroke=\"" SVG_RIVER "\" stroke-width=\"6\"");
}

void svg_ways_barred(
	struct buf *out, const struct svg_map *svg, const struct layout *layout)
{
	if (!svg->ways)
		return;
	buf_puts(out, "<g class=\"bars\">\n");
	for (int i = 0; i < svg->ways; i++) {
		const struct link *link = &svg->map->link[svg->way[i].link];
		struct spot a = layout->at[link->from], b = layout->at[link->to];

		if (!svg->way[i].bar)
			continue;
		buf_puts(out, "<g class=\"bar\">");
		svg_title(out, svg->way[i].title);
		draw_bar(out, bar_spot(layout, a, b), b.x - a.x, b.y - a.y);
		buf_puts(out, "</g>\n");
	}
	buf_puts(out, "</g>\n");
}

void svg_way(struct buf *out, struct spot at, const struct map_way *way)
{
	if (way->bar)
		draw_bar(out, at, 1, 0);
	else
		svg_line(out, (struct spot){at.x - WAY_HALF, at.y},
			(struct spot){at.x + WAY_HALF, at.y}, held_styles[way->side]);
}
