/* Waters of a map of points: banks, the water between them, and the name along it. */
#include "base/buf.h"
#include "draw/layout.h"
#include "draw/shapes.h"

#define BANK    4 /* pixels more than the water */
#define STROKES "fill=\"none\" stroke-linejoin=\"round\" stroke-linecap=\"round\""

static void put_waters(struct buf *out, const struct layout *layout, int more, bool titled)
{
	for (int w = 0; w < layout->waters; w++) {
		const struct water *water = &layout->water[w];

		svg_number(out, "<path stroke-width=\"", water->width * SVG_SCALE + more);
		buf_puts(out, "\" d=\"");
		svg_curve_path(out, &water->curve, false);
		buf_puts(out, "\">");
		if (titled)
			svg_title(out, water->name);
		buf_puts(out, "</path>\n");
	}
}

void svg_draw_waters(struct buf *out, const struct layout *layout)
{
	if (!layout->waters)
		return;
	buf_puts(out, "<g class=\"waters\">\n<g " STROKES " stroke=\"#6f9dc4\">\n");
	put_waters(out, layout, BANK, false);
	buf_puts(out, "</g>\n<g " STROKES " stroke=\"" SVG_WATER "\">\n");
	put_waters(out, layout, 0, true);
	buf_puts(out, "</g>\n</g>\n");
}

/* A part of ONE, in thousandths. */
static void put_part(struct buf *out, int part)
{
	int thousandths = part * 1000 / ONE;

	buf_printf(out, "%s%d.%03d ", thousandths < 0 ? "-" : "",
		(thousandths < 0 ? -thousandths : thousandths) / 1000,
		(thousandths < 0 ? -thousandths : thousandths) % 1000);
}

void svg_draw_water_names(struct buf *out, const struct layout *layout)
{
	buf_printf(out,
		"<g fill=\"" SVG_RIVER "\" font-size=\"%d\" font-style=\"italic\" "
		"stroke=\"" SVG_PAPER "\" stroke-width=\"4\" paint-order=\"stroke\">\n",
		SVG_WATER_SIZE);
	for (int w = 0; w < layout->waters; w++) {
		const struct water *water = &layout->water[w];
		struct spot along = water->name_along;

		if (!water->labelled)
			continue;
		buf_puts(out, "<text y=\"6\" transform=\"matrix(");
		put_part(out, along.x);
		put_part(out, along.y);
		put_part(out, -along.y);
		put_part(out, along.x);
		svg_spot(out, "", " ", water->name_at);
		buf_puts(out, ")\">");
		svg_text(out, water->name);
		buf_puts(out, "</text>\n");
	}
	buf_puts(out, "</g>\n");
}
