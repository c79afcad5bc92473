#include "campaign/svg.h"

#include <stdbool.h>
#include <string.h>

#include "campaign/svg_layout.h"
#include "campaign/svg_shapes.h"
#include "engine/arena.h"
#include "engine/buf.h"
#include "engine/err.h"
#include "engine/map.h"
#include "engine/ruleset.h"

#define HEAD        96
#define LEGEND_LINE 40
#define LEGEND_TEXT 18

struct drawing {
	struct buf *out;
	struct arena *arena;
	const struct svg_map *svg;
	const struct map *map;
	struct layout layout;
};

/* Drawing: the ground. */

static void put_point(struct buf *out, struct spot at)
{
	svg_spot(out, "", ",", at);
	buf_putc(out, ' ');
}

/* A river that ends where the data end runs on to the edge of the drawing. */
static void put_beyond(struct drawing *d, struct spot last, struct spot before)
{
	const struct box *data = &d->layout.data, *frame = &d->layout.frame;
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
	for (int w = 0; w < d->layout.waters; w++)
		draw_water(d, &d->layout.water[w]);
	buf_printf(out,
		"</g>\n<g fill=\"" SVG_RIVER "\" font-size=\"%d\" font-style=\"italic\" "
		"stroke=\"" SVG_PAPER "\" stroke-width=\"4\" paint-order=\"stroke\">\n",
		SVG_WATER_SIZE);
	for (int w = 0; w < d->layout.waters; w++) {
		const struct water *water = &d->layout.water[w];

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
		svg_line(d->out, d->layout.at[link->from], d->layout.at[link->to],
			!rail && has_rails(d, link) ? " stroke-width=\"12\"" : "");
	}
	buf_puts(d->out, "</g>\n");
}

#define ROAD_STYLE      "stroke=\"#a07a4c\" stroke-width=\"3\""
#define RAIL_STYLE      "stroke=\"#333\" stroke-width=\"2\""
#define RAIL_TIES_STYLE "stroke=\"#333\" stroke-width=\"9\" stroke-dasharray=\"2 9\""

/* Drawing: points, signs and marks. */

static void draw_place(struct drawing *d, int place)
{
	const struct map_sign *sign = d->layout.sign[place];
	struct spot at = d->layout.at[place];
	struct buf *out = d->out;

	buf_puts(out, "<g id=\"place-");
	svg_text(out, d->map->place[place].id);
	buf_puts(out, "\" class=\"place\">");
	svg_title(out, d->map->place[place].name);
	if (sign) {
		buf_puts(out, "<g class=\"sign\">");
		svg_title(out, sign->title);
		svg_sign(out, at, sign->sign);
		buf_puts(out, "</g>");
	} else {
		svg_point(out, at, d->layout.wet[place] != NULL);
	}
	buf_puts(out, "</g>\n");
}

/* Marks that found no room at their point are tied to it. */
static void draw_ties(struct drawing *d)
{
	buf_puts(d->out, "<g stroke=\"" SVG_INK "\" stroke-width=\"2\">\n");
	for (int i = 0; i < d->layout.items; i++) {
		const struct item *item = &d->layout.item[i];

		if (item->chosen->away)
			svg_line(d->out, d->layout.at[item->place], item->chosen->at, "");
	}
	buf_puts(d->out, "</g>\n");
}

static void draw_item(struct buf *out, const struct item *item)
{
	const struct map_mark *mark = item->mark;

	if (item->sign) {
		buf_puts(out, "<g class=\"sign\">");
		svg_title(out, item->sign->title);
		svg_sign(out, item->chosen->at, item->sign->sign);
	} else {
		buf_puts(out, "<g class=\"mark ");
		buf_puts(out, mark->side == UNION         ? "union"
			      : mark->side == CONFEDERATE ? "confederate"
							  : "nobody");
		buf_puts(out, mark->own ? " own\">" : "\">");
		svg_title(out, mark->title);
		svg_mark(out, item->chosen->at, item);
	}
	buf_puts(out, "</g>\n");
}

/* The end of the name that is next to the point stays there, however wide the font. */
static void draw_name(struct drawing *d, int place)
{
	const struct place_name *name = &d->layout.name[place];
	int gap = d->layout.sign[place] ? 4 : 1; /* a sign is larger than a point */
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
	for (int i = 0; i < d->layout.items; i++)
		draw_item(out, &d->layout.item[i]);
	buf_printf(out,
		"</g>\n<g class=\"names\" font-size=\"%d\" fill=\"" SVG_INK
		"\" stroke=\"" SVG_PAPER "\" stroke-width=\"4\" stroke-linejoin=\"round\" "
		"paint-order=\"stroke\">\n",
		d->layout.name_size);
	for (int p = 0; p < d->map->places; p++)
		draw_name(d, p);
	buf_puts(out, "</g>\n");
}

/* The legend. */

struct legend {
	struct drawing *d;
	int left, right;
	int x, y; /* where the next entry begins; y is its middle */
};

/* Makes room for an entry and returns the middle of its symbol. */
static struct spot legend_entry(struct legend *legend, int half_width, const char *text)
{
	int width = 2 * half_width + svg_columns(text) * LEGEND_TEXT * 62 / 100 + 10;
	struct spot at;

	if (legend->x > legend->left && legend->x + width > legend->right) {
		legend->x = legend->left;
		legend->y += LEGEND_LINE;
	}
	at = (struct spot){legend->x + half_width, legend->y};
	buf_printf(legend->d->out, "<text x=\"%d\" y=\"%d\">", at.x + half_width + 8,
		at.y + 6);
	svg_text(legend->d->out, text);
	buf_puts(legend->d->out, "</text>");
	legend->x += width + 28;
	return at;
}

static void legend_mark(struct legend *legend, enum side side, bool own, const char *label,
	const char *text)
{
	struct map_mark mark = {.side = side, .own = own, .label = label};
	struct item item = {.mark = &mark};

	svg_item_size(&item, side, mark.label);
	svg_mark(legend->d->out, legend_entry(legend, item.half_width, text), &item);
	buf_putc(legend->d->out, '\n');
}

static void legend_marks(struct legend *legend)
{
	const struct svg_map *svg = legend->d->svg;
	bool used[SIDES + 1][2] = {{false}};
	bool any_own = false;

	for (int i = 0; i < svg->marks; i++) {
		enum side side = svg->mark[i].side;

		used[side == UNION || side == CONFEDERATE ? side : NO_SIDE]
		    [svg->mark[i].own] = true;
		any_own |= svg->mark[i].own;
	}
	for (int own = 1; own >= 0; own--)
		for (int side = UNION; side < SIDES; side++) {
			const char *title = side_title((enum side)side);

			if (used[side][own])
				legend_mark(legend, (enum side)side, own, "",
					arena_printf(legend->d->arena,
						own       ? "%s, own"
						: any_own ? "%s, as known"
							  : "%s",
						title));
		}
	if (used[NO_SIDE][0] || used[NO_SIDE][1])
		legend_mark(legend, NO_SIDE, used[NO_SIDE][1], "", "held by nobody");
}

/* Labels of one kind are explained once, by the first of them. */
static void legend_labels(struct legend *legend)
{
	const struct svg_map *svg = legend->d->svg;

	for (int i = 0; i < svg->marks; i++) {
		const struct map_mark *mark = &svg->mark[i];
		int before = 0;

		if (!mark->legend)
			continue;
		while (!svg->mark[before].legend ||
			strcmp(svg->mark[before].legend, mark->legend))
			before++;
		if (before == i)
			legend_mark(
				legend, mark->side, mark->own, mark->label, mark->legend);
	}
}

/* The words for a sign: the family's, else the title of the first. */
static const char *sign_words(const struct map_sign *sign)
{
	return sign->legend ? sign->legend : sign->title;
}

static void legend_signs(struct legend *legend)
{
	const struct svg_map *svg = legend->d->svg;

	for (int i = 0; i < svg->signs; i++) {
		int before = 0;

		while (strcmp(svg->sign[before].sign, svg->sign[i].sign))
			before++;
		if (before < i)
			continue;
		svg_sign(legend->d->out,
			legend_entry(legend, 14, sign_words(&svg->sign[i])),
			svg->sign[i].sign);
		buf_putc(legend->d->out, '\n');
	}
}

static void legend_line(struct legend *legend, const char *text, const char *style)
{
	struct spot at = legend_entry(legend, 24, text);

	buf_printf(legend->d->out, "<path d=\"M%d %dh48\" %s/>\n", at.x - 24, at.y, style);
}

static void legend_ways(struct legend *legend)
{
	const struct map *map = legend->d->map;
	bool road = false, rail = false;

	for (int l = 0; l < map->links; l++)
		if (map->link[l].flags & legend->d->svg->rail)
			rail = true;
		else
			road = true;
	if (road)
		legend_line(legend, "road", ROAD_STYLE);
	if (rail) {
		struct legend again = *legend;
		struct buf *out = legend->d->out;

		legend_line(legend, "railroad", RAIL_STYLE);
		buf_printf(out, "<path d=\"M%d %dh48\" " RAIL_TIES_STYLE "/>\n",
			legend->y == again.y ? again.x : legend->left, legend->y);
	}
}

static const char *way_words(const struct map_way *way)
{
	return way->legend ? way->legend : way->title;
}

static bool same_way(const struct map_way *a, const struct map_way *b)
{
	return a->bar == b->bar && (a->bar || a->side == b->side);
}

/* What ways are besides roads and railroads. */
static void legend_kinds(struct legend *legend)
{
	const struct svg_map *svg = legend->d->svg;

	for (int i = 0; i < svg->ways; i++) {
		int before = 0;

		while (!same_way(&svg->way[before], &svg->way[i]))
			before++;
		if (before == i)
			svg_way(legend->d->out,
				legend_entry(legend, svg->way[i].bar ? 10 : 24,
					way_words(&svg->way[i])),
				&svg->way[i]);
	}
}

/* Appends the legend below `top`; returns the y of its lower end. */
static int draw_legend(struct drawing *d, int left, int right, int top)
{
	struct legend legend = {d, left, right, left, top + LEGEND_LINE / 2};

	buf_printf(d->out, "<g class=\"legend\" font-size=\"%d\" fill=\"" SVG_INK "\">\n",
		LEGEND_TEXT);
	legend_marks(&legend);
	legend_labels(&legend);
	legend_signs(&legend);
	legend_ways(&legend);
	legend_kinds(&legend);
	buf_puts(d->out, "</g>\n");
	return legend.y + LEGEND_LINE / 2;
}

/* The sheet. */

static void draw_head(struct drawing *d)
{
	struct buf *out = d->out;

	buf_printf(out,
		"<text x=\"%d\" y=\"46\" font-size=\"34\" font-weight=\"bold\" "
		"fill=\"" SVG_INK "\">",
		SVG_MARGIN);
	svg_text(out, d->svg->title);
	buf_printf(out, "</text>\n<text x=\"%d\" y=\"78\" font-size=\"21\" fill=\"#444\">",
		SVG_MARGIN);
	svg_text(out, d->svg->subtitle);
	buf_puts(out, "</text>\n");
}

static void draw_map(struct drawing *d)
{
	const struct box *frame = &d->layout.frame;
	int width = frame->right - frame->left;
	int height = frame->bottom - frame->top;

	buf_printf(d->out,
		"<svg x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" "
		"viewBox=\"%d %d %d %d\">\n",
		SVG_MARGIN, HEAD, width, height, frame->left, frame->top, width, height);
	svg_grounds(d->out, d->svg, &d->layout);
	draw_waters(d);
	svg_ways_held(d->out, d->svg, &d->layout);
	draw_links(d, false, ROAD_STYLE);
	draw_links(d, true, RAIL_STYLE);
	draw_links(d, true, RAIL_TIES_STYLE);
	svg_ways_barred(d->out, d->svg, &d->layout);
	draw_places(d);
	buf_puts(d->out, "</svg>\n");
	buf_printf(d->out,
		"<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" fill=\"none\" "
		"stroke=\"" SVG_INK "\" stroke-width=\"2\"/>\n",
		SVG_MARGIN, HEAD, width, height);
}

int svg_write(
	struct buf *out, struct arena *arena, const struct svg_map *map, struct diag *diag)
{
	struct drawing d = {.arena = arena, .svg = map, .map = map->map};
	struct buf sheet;
	const struct box *frame = &d.layout.frame;
	int width, height, rc;

	if ((rc = svg_layout(&d.layout, arena, map, diag)))
		return rc;
	/* The sheet is drawn first: only then we know how high its legend is. */
	buf_init(&sheet, arena);
	d.out = &sheet;
	draw_head(&d);
	draw_map(&d);
	width = frame->right - frame->left + 2 * SVG_MARGIN;
	height = HEAD + frame->bottom - frame->top + SVG_MARGIN / 2;
	height = draw_legend(&d, SVG_MARGIN, width - SVG_MARGIN, height) + SVG_MARGIN / 2;

	buf_printf(out,
		"<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
		"<svg xmlns=\"http://www.w3.org/2000/svg\" version=\"1.1\" width=\"%d\" "
		"height=\"%d\" viewBox=\"0 0 %d %d\" font-family=\"sans-serif\">\n",
		width, height, width, height);
	svg_title(out, map->title);
	buf_printf(out, "\n<rect width=\"%d\" height=\"%d\" fill=\"" SVG_PAPER "\"/>\n",
		width, height);
	buf_add(out, sheet.data, sheet.length);
	buf_puts(out, "</svg>\n");
	return OK;
}
