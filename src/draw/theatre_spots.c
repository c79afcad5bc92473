/* Where hexes are on the map of a theatre. */
#include "draw/svg.h"
#include "draw/theatre_private.h"

bool svg_theatre_sees(const struct theatre *t, int place)
{
	struct hex hex = hex_at(&t->svg->sheet->grid, place);

	return hex.column >= t->view->first.column && hex.column <= t->view->last.column &&
	       hex.row >= t->view->first.row && hex.row <= t->view->last.row;
}

struct spot svg_theatre_spot(const struct theatre *t, int place)
{
	struct hex hex = hex_at(&t->svg->sheet->grid, place);

	return (struct spot){(hex.column - t->view->first.column) * t->step + t->step,
		(2 * (hex.row - t->view->first.row) + 2 - hex.column % 2) * t->half_height};
}

struct box svg_theatre_frame(const struct theatre *t)
{
	return (struct box){0, 0, t->size.x, t->size.y};
}
