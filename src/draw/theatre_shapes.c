/* The map of a theatre: hexes as boxes, and their sides. */
#include "base/buf.h"
#include "draw/hexes.h"
#include "draw/shapes.h"
#include "draw/theatre_private.h"

/* Hexes of a column, as one box. */
static void put_run(struct buf *out, const struct theatre *t, struct hex first, int rows)
{
	struct spot top = svg_theatre_spot(t, hex_place(&t->svg->sheet->grid, first));

	top.x -= t->step / 2;
	top.y -= t->half_height;
	svg_spot(out, "M", " ", top);
	svg_number(out, "h", t->step);
	svg_number(out, "v", 2 * rows * t->half_height);
	svg_number(out, "h", -t->step);
	buf_putc(out, 'z');
}

void svg_theatre_runs(struct buf *out, const struct theatre *t,
	bool (*has)(const struct theatre *t, int place, int what), int what)
{
	const struct hex_grid *grid = &t->svg->sheet->grid;
	struct hex hex = t->view->first;

	for (; hex.column <= t->view->last.column; hex.column++)
		for (hex.row = t->view->first.row; hex.row <= t->view->last.row;
			hex.row++) {
			struct hex first = hex;
			int place;

			while (hex.row <= t->view->last.row &&
				(place = hex_place(grid, hex)) >= 0 && has(t, place, what))
				hex.row++;
			if (hex.row > first.row)
				put_run(out, t, first, hex.row - first.row);
		}
}

/* From corner to corner of the side of a hex towards one behind it. */
void svg_theatre_side(
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
