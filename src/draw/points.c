#include "draw/points.h"

#include <stdbool.h>

#include "base/buf.h"
#include "draw/legend.h"
#include "draw/shapes.h"
#include "game/map.h"
#include "game/marks.h"

struct drawing {
	struct buf *out;
	const struct svg_map *svg;
	const struct map *map;
	const struct layout *layout;
};

/* ---- the ground ---- */

static void put_point(struct buf *out, struct spot at)
{
	svg_spot(out, "", ",", at);
	buf_putc(out, ' ');
}

/* A river that ends where the data end runs on to the edge of the drawing. */
static void put_beyond(struct drawing *d, struct spot last, struct spot before)
{
	const struct box *data = &d->layout->data, *frame = &d->layout->frame;
	int dx = last.x - before.x, dy = last.y - before.y;
	struct spot edge;

	if (dx && (last.x == data->left || last.x == data->right)) {
		edge.x = last.x == data->left ? frame->left - 50 : frame->right + 50;
		edge.y = last.y + dy * (edge.x - last.x) / dx;
	} else if (dy && (last.y == data->top || last.y == data->bottom)) {
		edge.y = last.y == data->top ? frame->top - 50 : frame->bottom + 50;
		edge.x = last.x + dx * (edge.y - last.y) / dy;
	} else {
		return;
	}
	put_point(d->out, edge);
}

static void draw_water(struct drawing *d, const struct water *water)
{
	int last = water->points - 1;

	svg_number(d->out, "<polyline stroke-width=\"", water->width * SVG_SCALE);
	buf_puts(d->out, "\" points=\"");
	put_beyond(d, water->point[0], water->point[1]);
	for (int i = 0; i <= last; i++)
		put_point(d->out, water->point[i]);
	put_beyond(d, water->point[last], water->point[last - 1]);
	buf_truncate(d->out, d->out->length - 1);
	buf_puts(d->out, "\">");
	svg_title(d->out, water->name);
	buf_puts(d->out, "</polyline>\n");
}

static void draw_waters(struct drawing *d)
{
	struct buf *out = d->out;

	buf_puts(out, "<g class=\"waters\" fill=\"none\" stroke=\"" SVG_WATER "\" "
		      "stroke-linejoin=\"round\" stroke-linecap=\"round\">\n");
	for (int w = 0; w < d->layout->waters; w++)
		draw_water(d, &d->layout->water[w]);
	buf_printf(out,
		"</g>\n<g fill=\"" SVG_RIVER "\" font-size=\"%d\" font-style=\"italic\" "
		"stroke=\"" SVG_PAPER "\" stroke-width=\"4\" paint-order=\"stroke\">\n",
		SVG_WATER_SIZE);
	for (int w = 0; w < d->layout->waters; w++) {
		const struct water *water = &d->layout->water[w];

		if (!water->labelled)
			continue;
		svg_spot(out, "<text x=\"", "\" y=\"", water->label);
		buf_puts(out, "\">");
		svg_text(out, water->name);
		buf_puts(out, "</text>\n");
	}
	buf_puts(out, "</g>\n");
}

/* True when a railroad runs beside the link. */
static bool has_rails(const struct drawing *d, const struct link *link)
{
	const struct place *from = &d->map->place[link->from];
	const struct map_exit *exit = &d->map->exit[from->first_exit];

	for (int i = 0; i < from->exits; i++)
		if (exit[i].to == link->to &&
			d->map->link[exit[i].link].flags & d->svg->rail)
			return true;
	return false;
}

/* A road beside a railroad is drawn wide, so that both are seen. */
static void draw_links(struct drawing *d, bool rail, const char *style)
{
	const struct map *map = d->map;

	buf_printf(d->out, "<g %s>\n", style);
	for (int l = 0; l < map->links; l++) {
		const struct link *link = &map->link[l];

		if (((link->flags & d->svg->rail) != 0) != rail)
			continue;
		svg_line(d->out, d->layout->at[link->from], d->layout->at[link->to],
			!rail && has_rails(d, link) ? " stroke-width=\"12\"" : "");
	}
	buf_puts(d->out, "</g>\n");
}

#define ROAD_STYLE      "stroke=\"#a07a4c\" stroke-width=\"3\""
#define RAIL_STYLE      "stroke=\"#333\" stroke-width=\"2\""
#define RAIL_TIES_STYLE "stroke=\"#333\" stroke-width=\"9\" stroke-dasharray=\"2 9\""

/* ---- points, signs and marks ---- */

static void draw_place(struct drawing *d, int place)
{
	const struct map_sign *sign = d->layout->sign[place];
	struct spot at = d->layout->at[place];
	struct buf *out = d->out;

	svg_open_place(out, &d->map->place[place]);
	svg_title(out, d->map->place[place].name);
	if (sign)
		svg_titled_sign(out, at, sign);
	else
		svg_point(out, at, d->layout->wet[place] != NULL);
	buf_puts(out, "</g>\n");
}

/* Marks that found no room at their point are tied to it. */
static void draw_ties(struct drawing *d)
{
	buf_puts(d->out, "<g stroke=\"" SVG_INK "\" stroke-width=\"2\">\n");
	for (int i = 0; i < d->layout->items; i++) {
		const struct item *item = &d->layout->item[i];

		if (item->chosen->away)
			svg_line(d->out, d->layout->at[item->place], item->chosen->at, "");
	}
	buf_puts(d->out, "</g>\n");
}

static void draw_item(struct buf *out, const struct item *item)
{
	if (item->mark) {
		svg_titled_mark(out, item->chosen->at, item);
		return;
	}
	svg_titled_sign(out, item->chosen->at, item->sign);
	buf_putc(out, '\n');
}

/* The end of the name that is next to the point stays there, however wide the font. */
static void draw_name(struct drawing *d, int place)
{
	const struct place_name *name = &d->layout->name[place];
	int gap = d->layout->sign[place] ? 4 : 1; /* a sign is larger than a point */
	struct spot at = {(name->box.left + name->box.right) / 2, name->box.bottom - 3};

	if (name->side)
		at.x = name->side > 0 ? name->box.left + gap : name->box.right - gap;
	svg_spot(d->out, "<text x=\"", "\" y=\"", at);
	buf_puts(d->out, name->side > 0   ? "\""
			 : name->side < 0 ? "\" text-anchor=\"end\""
					  : "\" text-anchor=\"middle\"");
	buf_puts(d->out, name->bold ? " font-weight=\"bold\">" : ">");
	svg_text(d->out, d->map->place[place].name);
	buf_puts(d->out, "</text>\n");
}

static void draw_places(struct drawing *d)
{
	struct buf *out = d->out;

	draw_ties(d);
	buf_puts(out, "<g class=\"places\">\n");
	for (int p = 0; p < d->map->places; p++)
		draw_place(d, p);
	buf_puts(out, "</g>\n<g class=\"marks\">\n");
	for (int i = 0; i < d->layout->items; i++)
		draw_item(out, &d->layout->item[i]);
	buf_printf(out,
		"</g>\n<g class=\"names\" font-size=\"%d\" fill=\"" SVG_INK
		"\" stroke=\"" SVG_PAPER "\" stroke-width=\"4\" stroke-linejoin=\"round\" "
		"paint-order=\"stroke\">\n",
		d->layout->name_size);
	for (int p = 0; p < d->map->places; p++)
		draw_name(d, p);
	buf_puts(out, "</g>\n");
}

void svg_points(struct buf *out, const struct svg_map *svg, const struct layout *layout)
{
	struct drawing d = {out, svg, svg->map, layout};

	svg_grounds(out, svg, layout);
	draw_waters(&d);
	svg_ways_held(out, svg, layout);
	draw_links(&d, false, ROAD_STYLE);
	draw_links(&d, true, RAIL_STYLE);
	draw_links(&d, true, RAIL_TIES_STYLE);
	svg_ways_barred(out, svg, layout);
	draw_places(&d);
}

void svg_points_legend(struct legend *legend, const struct svg_map *svg)
{
	const struct map *map = svg->map;
	bool road = false, rail = false;

	for (int l = 0; l < map->links; l++)
		if (map->link[l].flags & svg->rail)
			rail = true;
		else
			road = true;
	if (road)
		svg_legend_line(legend, "road", ROAD_STYLE);
	if (rail) {
		struct spot at = svg_legend_line(legend, "railroad", RAIL_STYLE);

		svg_legend_stroke(legend, at, RAIL_TIES_STYLE);
	}
}
