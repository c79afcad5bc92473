/*
 * Where things stand on the map of a theatre: hexes as boxes, their sides and the ways
 * between them, and what is beside a hex. In pixels; or by the hexes of the whole map, as
 * svg_map.by_hexes wants it and svg.h says how.
 */
#include <assert.h>

#include "draw/hexes.h"
#include "draw/theatre.h"

static const struct hex_grid *grid_of(const struct theatre *t)
{
	return &t->svg->sheet->grid;
}

bool svg_theatre_sees(const struct theatre *t, int place)
{
	struct hex hex = hex_at(grid_of(t), place);

	return hex.column >= t->view->first.column && hex.column <= t->view->last.column &&
	       hex.row >= t->view->first.row && hex.row <= t->view->last.row;
}

/* The first hex of what is seen; by hexes all maps count from the first of all. */
static struct hex origin(const struct theatre *t)
{
	return t->svg->by_hexes ? (struct hex){1, 1} : t->view->first;
}

struct spot svg_theatre_spot(const struct theatre *t, int place)
{
	struct hex hex = hex_at(grid_of(t), place), from = origin(t);

	return (struct spot){(hex.column - from.column) * t->step + t->step,
		(2 * (hex.row - from.row) + 2 - hex.column % 2) * t->half_height};
}

/* The upper left corner of the box of a hex in an odd column, without what is beside it. */
static struct spot corner_of(const struct theatre *t, struct hex hex)
{
	struct hex from = origin(t);

	return (struct spot){(hex.column - from.column) * t->step,
		(hex.row - from.row) * 2 * t->half_height};
}

struct box svg_theatre_frame(const struct theatre *t)
{
	struct spot corner = corner_of(t, t->view->first);

	return (struct box){corner.x, corner.y, corner.x + t->size.x, corner.y + t->size.y};
}

struct box svg_theatre_area(const struct theatre *t, const struct map_view *view)
{
	struct spot first = corner_of(t, view->first);

	return (struct box){first.x + t->step / 3, first.y,
		first.x + (view->last.column - view->first.column + 1) * t->step +
			t->step / 2,
		first.y + (2 * (view->last.row - view->first.row) + 3) * t->half_height};
}

void svg_theatre_window(struct buf *out, const struct theatre *t)
{
	const struct map_view *view = t->view;

	if (!t->svg->by_hexes)
		return;
	buf_printf(out, "<g data-window=\"%d %d %d %d %d %d %d\"/>\n", view->first.column,
		view->first.row, view->last.column, view->last.row, t->step, t->half_height,
		grid_of(t)->rows);
}

/* ---- hexes as boxes ---- */

/* Hexes that follow on each other in a column. */
struct run {
	struct hex first;
	int rows;
};

/* The number of a hex, column by column, as if all had as many rows. */
static int number_of(const struct theatre *t, struct hex hex)
{
	return (hex.column - 1) * grid_of(t)->rows + hex.row - 1;
}

/* As one box. */
static void put_box(struct buf *out, const struct theatre *t, const struct run *run)
{
	struct spot top = svg_theatre_spot(t, hex_place(grid_of(t), run->first));

	top.x -= t->step / 2;
	top.y -= t->half_height;
	svg_spot(out, "M", " ", top);
	svg_number(out, "h", t->step);
	svg_number(out, "v", 2 * run->rows * t->half_height);
	svg_number(out, "h", -t->step);
	buf_putc(out, 'z');
}

/* `behind`: the number of the hex behind the last that was put. */
static void put_run(
	struct buf *out, const struct theatre *t, const struct run *run, int *behind)
{
	if (!t->svg->by_hexes) {
		put_box(out, t, run);
		return;
	}
	svg_number(out, " ", number_of(t, run->first) - *behind);
	svg_number(out, " ", run->rows);
	*behind = number_of(t, run->first) + run->rows;
}

static void put_runs(struct buf *out, const struct theatre *t, struct hex first,
	struct hex last, theatre_has *has, int what)
{
	struct hex hex = first;
	int behind = 0, place;

	for (; hex.column <= last.column; hex.column++)
		for (hex.row = first.row; hex.row <= last.row; hex.row++) {
			struct run run = {hex, 0};

			while (hex.row <= last.row &&
				(place = hex_place(grid_of(t), hex)) >= 0 &&
				has(t, place, what))
				hex.row++;
			run.rows = hex.row - run.first.row;
			if (run.rows)
				put_run(out, t, &run, &behind);
		}
}

void svg_theatre_boxes(struct buf *out, const struct theatre *t, const char *style,
	theatre_has *has, int what)
{
	const struct hex_grid *grid = grid_of(t);
	bool all = t->svg->by_hexes;

	buf_printf(out, "<path %s %s", style, all ? "data-hexes=\"boxes" : "d=\"");
	put_runs(out, t, all ? (struct hex){1, 1} : t->view->first,
		all ? (struct hex){grid->columns, grid->rows} : t->view->last, has, what);
	buf_puts(out, "\"/>\n");
}

/* ---- sides of hexes, and ways from one to the next ---- */

/* From corner to corner of the side of a hex towards one behind it. */
static void put_side(
	struct buf *out, const struct theatre *t, struct spot from, struct spot to)
{
	int quarter = t->step / 3, half = 2 * quarter;
	struct spot one = {from.x + quarter, from.y + t->half_height};
	struct spot other = {from.x - quarter, from.y + t->half_height};

	if (to.x > from.x) {
		other = (struct spot){from.x + half, from.y};
		if (to.y < from.y)
			one.y = from.y - t->half_height;
	}
	svg_spot(out, "M", " ", one);
	svg_spot(out, "L", " ", other);
}

static void put_way(
	struct buf *out, const struct theatre *t, struct spot from, struct spot to)
{
	(void)t;
	svg_spot(out, "M", " ", from);
	svg_spot(out, "L", " ", to);
}

static const struct {
	const char *word;
	void (*put)(
		struct buf *out, const struct theatre *t, struct spot from, struct spot to);
} shapes[] = {
	[THEATRE_SIDES] = {"sides", put_side},
	[THEATRE_WAYS] = {"ways", put_way},
};

/* Whither a link leads: down, to the right and up, to the right and down. */
enum { DOWN, RIGHT_UP, RIGHT_DOWN, DIRECTIONS };

static int direction_of(const struct theatre *t, const struct link *link)
{
	struct spot from = svg_theatre_spot(t, link->from);
	struct spot to = svg_theatre_spot(t, link->to);

	assert(to.x > from.x || (to.x == from.x && to.y > from.y));
	return to.x == from.x ? DOWN : to.y < from.y ? RIGHT_UP : RIGHT_DOWN;
}

/* `last`: the number of the hex from which the last one led. */
static void put_link(struct buf *out, const struct theatre *t, enum theatre_shape shape,
	const struct link *link, int *last)
{
	int from;

	if (!t->svg->by_hexes) {
		if (svg_theatre_sees(t, link->from) && svg_theatre_sees(t, link->to))
			shapes[shape].put(out, t, svg_theatre_spot(t, link->from),
				svg_theatre_spot(t, link->to));
		return;
	}
	from = number_of(t, hex_at(grid_of(t), link->from));
	svg_number(out, " ", (from - *last) * DIRECTIONS + direction_of(t, link));
	*last = from;
}

void svg_theatre_links(struct buf *out, const struct theatre *t, const char *style,
	enum theatre_shape shape, theatre_has *has, int what)
{
	const struct map *map = t->svg->map;
	int last = 0;

	if (t->svg->by_hexes)
		buf_printf(out, "<path %s data-hexes=\"%s", style, shapes[shape].word);
	else
		buf_printf(out, "<path %s d=\"", style);
	for (int l = 0; l < map->links; l++)
		if (has(t, l, what))
			put_link(out, t, shape, &map->link[l], &last);
	buf_puts(out, "\"/>\n");
}

/* ---- beside a hex ---- */

static void put_hex(struct buf *out, const struct theatre *t, int place)
{
	struct hex hex = hex_at(grid_of(t), place);

	svg_number(out, " data-at=\"", hex.column);
	svg_number(out, " ", hex.row);
}

void svg_theatre_dot(struct buf *out, const struct theatre *t, int place)
{
	buf_puts(out, "<circle r=\"3\"");
	if (t->svg->by_hexes)
		put_hex(out, t, place);
	else
		svg_spot(out, " cx=\"", "\" cy=\"", svg_theatre_spot(t, place));
}

void svg_theatre_words(
	struct buf *out, const struct theatre *t, const struct theatre_text *text)
{
	struct spot home;

	buf_puts(out, "<text");
	if (!t->svg->by_hexes || text->place < 0) {
		svg_spot(out, " x=\"", "\" y=\"", text->at);
		return;
	}
	home = svg_theatre_spot(t, text->place);
	put_hex(out, t, text->place);
	svg_spot(out, " ", " ", (struct spot){text->at.x - home.x, text->at.y - home.y});
}
