/*
 * What all parts of a map of hexes are drawn with: corners and sides, paths, shapes that
 * are used again.
 */
#include <assert.h>
#include <stdbool.h>

#include "draw/hexes.h"

const struct spot svg_hex_corner[HEX_SIDES] = {
	{-HEX_QUARTER, -HEX_HALF_HEIGHT},
	{HEX_QUARTER, -HEX_HALF_HEIGHT},
	{HEX_HALF_WIDTH, 0},
	{HEX_QUARTER, HEX_HALF_HEIGHT},
	{-HEX_QUARTER, HEX_HALF_HEIGHT},
	{-HEX_HALF_WIDTH, 0},
};

const struct spot svg_hex_side[HEX_SIDES] = {
	{0, -HEX_HALF_HEIGHT},
	{HEX_QUARTER * 3 / 2, -HEX_HALF_HEIGHT / 2},
	{HEX_QUARTER * 3 / 2, HEX_HALF_HEIGHT / 2},
	{0, HEX_HALF_HEIGHT},
	{-HEX_QUARTER * 3 / 2, HEX_HALF_HEIGHT / 2},
	{-HEX_QUARTER * 3 / 2, -HEX_HALF_HEIGHT / 2},
};

void svg_path_from(struct buf *out, struct spot at)
{
	svg_spot(out, "M", " ", at);
}

void svg_path_to(struct buf *out, struct spot at)
{
	svg_spot(out, "L", " ", at);
}

void svg_path_bend(struct buf *out, struct spot around, struct spot at)
{
	svg_spot(out, "Q", " ", around);
	svg_spot(out, " ", " ", at);
}

void svg_hex_use(struct buf *out, const char *shape, int i, struct spot at)
{
	buf_puts(out, "<use xlink:href=\"#");
	if (i < 0)
		buf_puts(out, shape);
	else
		svg_number(out, shape, i);
	svg_spot(out, "\" x=\"", "\" y=\"", at);
	buf_puts(out, "\"/>");
}

bool svg_hex_is_seen(const struct hexes *h, int place)
{
	struct box hex = box_around(h->at[place], HEX_HALF_WIDTH, HEX_HALF_HEIGHT);

	return box_touch(&h->frame, &hex);
}

int svg_hex_side_to(const struct hexes *h, int from, int to)
{
	int side = 0;

	while (side < HEX_SIDES && h->beyond[from][side] != to)
		side++;
	assert(side < HEX_SIDES);
	return side;
}
