/* What is written on a map of hexes, as boxes: so that no text runs into another. */
#include "draw/hexes.h"

#define AIR 1 /* pixels around each box */

/* Its direction, a unit. */
static struct spot along(int degrees)
{
	switch (degrees) {
	case 30: return (struct spot){ONE * 866 / 1000, ONE / 2};
	case -30: return (struct spot){ONE * 866 / 1000, -ONE / 2};
	case 90: return (struct spot){0, ONE};
	default: return (struct spot){ONE, 0};
	}
}

/* Boxes along a text; figures and capitals are three quarters of its size high. */
static void parts_of(
	struct box part[HEX_TEXT_PARTS], const struct hex_text *as, const char *text)
{
	struct spot unit = along(as->degrees);
	int width = svg_width(text, as->size) * (as->bold ? 112 : 100) / 100;
	int half = as->size * 3 / 8, from = as->anchor > 0   ? 0
					    : as->anchor < 0 ? -width
							     : -width / 2;
	struct spot middle =
		spot_add(as->at, spot_along(spot_right(unit), as->below - half));

	for (int i = 0; i < HEX_TEXT_PARTS; i++) {
		int way = from + width * (2 * i + 1) / (2 * HEX_TEXT_PARTS);
		int wide = as->degrees == 90 ? half : width / (2 * HEX_TEXT_PARTS) + AIR;
		int high = as->degrees == 90 ? width / (2 * HEX_TEXT_PARTS) + AIR : half;

		part[i] = box_around(
			spot_add(middle, spot_along(unit, way)), wide + AIR, high + AIR);
	}
}

int svg_hex_overlap(const struct hexes *h, const struct hex_text *as, const char *text)
{
	struct box part[HEX_TEXT_PARTS];
	int pixels = 0;

	parts_of(part, as, text);
	for (int i = 0; i < HEX_TEXT_PARTS; i++)
		for (int k = 0; k < h->taken->boxes; k++)
			pixels += box_overlap(&part[i], &h->taken->box[k]);
	return pixels;
}

void svg_hex_take(const struct hexes *h, const struct hex_text *as, const char *text)
{
	parts_of(h->taken->box + h->taken->boxes, as, text);
	h->taken->boxes += HEX_TEXT_PARTS;
}
