/* The zones of control on a map of hexes: hatched, and hidden before they are asked for. */
#include <string.h>

#include "base/buf.h"
#include "draw/hexes.h"
#include "draw/legend.h"
#include "draw/shapes.h"
#include "game/map.h"

#define GROUP  "<g class=\"control\""
#define HIDDEN " visibility=\"hidden\""

/* Lines that go on in the next hexes: through the middle, and between those of others. */
#define UPWARD   "M24-42L-24 42M0-42L-36 21M36-21L0 42"
#define DOWNWARD "M-24-42L24 42M0-42L36 21M-36-21L0 42"

static const struct {
	const char *colour, *lines, *words;
} hatches[SIDES] = {
	[UNION] = {"#1d4c8f", UPWARD, "Union zone of control"},
	[CONFEDERATE] = {"#8c2a1c", DOWNWARD, "Confederate zone of control"},
};

void svg_hex_control(struct buf *out, const struct svg_map *svg)
{
	if (!svg->control)
		return;
	for (int side = 0; side < SIDES; side++) {
		svg_number(out, "<path id=\"control", side);
		buf_printf(out,
			"\" fill=\"none\" stroke-width=\"3\" stroke-opacity=\".6\" "
			"stroke=\"%s\" d=\"%s\"/>\n",
			hatches[side].colour, hatches[side].lines);
	}
}

void svg_hexes_control(const struct hexes *h)
{
	if (!h->svg->control)
		return;
	buf_puts(h->out, GROUP HIDDEN ">\n");
	for (int side = 0; side < SIDES; side++)
		for (int p = 0; p < h->count; p++)
			if (sides_have(h->svg->control[p], (enum side)side)) {
				svg_hex_use(h->out, "control", side, h->at[p]);
				buf_putc(h->out, '\n');
			}
	buf_puts(h->out, "</g>\n");
}

void svg_legend_control(struct legend *legend, const struct svg_map *svg)
{
	if (!svg->control)
		return;
	buf_puts(legend->out, GROUP HIDDEN ">\n");
	for (int side = 0; side < SIDES; side++) {
		struct spot at = svg_legend_entry(legend, 20, hatches[side].words);

		buf_printf(legend->out,
			"<svg x=\"%d\" y=\"%d\" width=\"40\" height=\"36\" "
			"viewBox=\"-50 -45 100 90\">",
			at.x - 20, at.y - 18);
		svg_hex_use(legend->out, "hex\" fill=\"none", -1, (struct spot){0, 0});
		svg_hex_use(legend->out, "control", side, (struct spot){0, 0});
		buf_puts(legend->out, "</svg>\n");
	}
	buf_puts(legend->out, "</g>\n");
}

bool svg_show_control(struct buf *out, const char *drawing)
{
	const char *group;
	bool shown = false;

	while ((group = strstr(drawing, GROUP HIDDEN))) {
		buf_add(out, drawing, (size_t)(group - drawing));
		buf_puts(out, GROUP);
		drawing = group + strlen(GROUP HIDDEN);
		shown = true;
	}
	buf_puts(out, drawing);
	return shown;
}
