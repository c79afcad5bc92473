/* What the legend says of a map of hexes: its grounds, lines and zones, if there are any.
 */
#include <stdbool.h>
#include <stddef.h>

#include "base/arena.h"
#include "base/buf.h"
#include "draw/hexes.h"
#include "draw/legend.h"
#include "game/map.h"

static void legend_grounds(struct legend *legend, const struct svg_map *svg)
{
	const struct hex_sheet *sheet = svg->sheet;
	bool there[HEX_GROUNDS] = {false};

	for (int p = 0; p < svg->map->places; p++)
		there[sheet->ground[p]] = true;
	for (int g = 0; g < HEX_GROUNDS; g++) {
		struct spot at;

		if (!there[g] || !sheet->ground_name[g])
			continue;
		at = svg_legend_entry(legend, 20, sheet->ground_name[g]);
		/* the whole hex, at a smaller scale */
		buf_printf(legend->out,
			"<svg x=\"%d\" y=\"%d\" width=\"40\" height=\"36\" "
			"viewBox=\"-50 -45 100 90\">",
			at.x - 20, at.y - 18);
		svg_hex_use(legend->out, svg_hex_ground_id((enum hex_ground)g), -1,
			(struct spot){0, 0});
		buf_puts(legend->out, "</svg>\n");
	}
}

static void legend_look(
	struct legend *legend, const struct hex_look *look, const char *words)
{
	struct spot at = svg_legend_entry(legend, 24, words);

	if (look->edge)
		svg_legend_stroke(legend, at, look->edge);
	svg_legend_stroke(legend, at, look->core);
}

/* A shape that is drawn around another spot than its middle: so far above. */
static void legend_shape(
	struct legend *legend, const char *shape, int i, int above, const char *words)
{
	struct spot at = svg_legend_entry(legend, 24, words);

	at.y -= above;
	svg_hex_use(legend->out, shape, i, at);
	buf_putc(legend->out, '\n');
}

/* By bit of enum hex_line. Works lie below the middle of their hex. */
static const struct {
	const char *words;
	const char *shape; /* NULL: drawn as it looks; "": explained by the row before */
	int i, above;
} rows[HEX_LINES] = {
	{"stream", NULL},
	{"creek", NULL},
	{"lake", NULL},
	{"bridge", "bridge", 1, 0},
	{"ford", "ford", 1, 0},
	{"works, with teeth against the enemy", "works", 3, HEX_HALF_HEIGHT},
	{"", ""},
	{"road", NULL},
	{"trail", NULL},
	{"railroad", NULL},
	{"pike", NULL},
	{"ferry", "ferry", 1, 0},
	{"dam", "dam", 1, 0},
	{"site of a bridge", "site", 1, 0},
};

static void legend_lines(struct legend *legend, const struct svg_map *svg)
{
	uint32_t lines = svg_hex_lines(svg);

	if (lines & HEX_WORKS_TO)
		lines |= HEX_WORKS_FROM;
	for (int bit = 0; bit < HEX_LINES; bit++) {
		const char *words = svg->sheet->line_name[bit];
		const char *shape = rows[bit].shape;

		if (!(lines >> bit & 1) || (shape && !*shape))
			continue;
		if (!words)
			words = rows[bit].words;
		if (shape)
			legend_shape(legend, shape, rows[bit].i, rows[bit].above, words);
		else
			legend_look(
				legend, svg_hex_look((enum hex_line)(1u << bit)), words);
	}
}

void svg_hexes_legend(struct legend *legend, const struct svg_map *svg)
{
	svg_hexes_legend_rows(legend, svg);
	legend_grounds(legend, svg);
	legend_lines(legend, svg);
	svg_hexes_legend_now(legend, svg);
	if (svg->regions)
		svg_legend_line(legend,
			arena_printf(legend->arena, "border of a %s", svg->regions->kind),
			SVG_REGION_BORDER);
	for (int z = 0; z < svg->sheet->zones; z++)
		svg_legend_line(legend, svg->sheet->zone[z].title, svg_zone_style(z));
}
