/* The borders of regions on a map of hexes, along the sides between them. */
#include "base/buf.h"
#include "draw/hexes.h"
#include "draw/shapes.h"
#include "game/marks.h"

void svg_hexes_regions(const struct hexes *h)
{
	const struct map_regions *regions = h->svg->regions;
	struct buf *out = h->out;

	if (!regions)
		return;
	buf_puts(out, "<path class=\"regions\" " SVG_REGION_BORDER " d=\"");
	for (int p = 0; p < h->count; p++)
		for (int side = 0; side < HEX_SIDES; side++) {
			int beyond = h->beyond[p][side];

			if (beyond <= p || regions->of[p] == regions->of[beyond])
				continue;
			svg_path_from(out, spot_add(h->at[p], svg_hex_corner[side]));
			svg_path_to(out,
				spot_add(h->at[p], svg_hex_corner[(side + 1) % HEX_SIDES]));
		}
	buf_puts(out, "\"/>\n");
}

const char *svg_hex_region(const struct hexes *h, int place)
{
	const struct map_regions *regions = h->svg->regions;
	int region = regions ? regions->of[place] : -1;

	return region < 0 ? NULL : regions->region[region].title;
}
