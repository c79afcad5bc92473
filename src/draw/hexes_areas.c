/*
 * What covers many hexes of a map: the borders of regions, along the sides between them;
 * zones, each outlined along its border on the inner side; and zones of control, hatched,
 * and hidden before they are asked for.
 */
#include <stdbool.h>
#include <stddef.h>
#include <string.h>

#include "base/arena.h"
#include "draw/hexes.h"

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

/* ---- zones ---- */

#define FIRST 9 /* pixels from the border to the line */
#define NEXT  6 /* so much further in is that of the next zone */

/* A side of a hex that is a zone's border. */
struct border {
	int place, side;
};

static bool is_in(const struct hexes *h, const struct hex_zone *zone, int place)
{
	return place >= 0 && place < h->count && zone->in[place];
}

static bool is_border(const struct hexes *h, const struct hex_zone *zone, struct border at)
{
	return is_in(h, zone, at.place) && !is_in(h, zone, h->beyond[at.place][at.side]);
}

/*
 * The next side of the border, clockwise. *corner becomes the spot of the line at the
 * corner between: toward the middle of the hex where the border goes round it, else along
 * the side between two hexes of the zone.
 */
static struct border walk(struct spot *corner, const struct hexes *h,
	const struct hex_zone *zone, struct border at, int inset)
{
	int next = (at.side + 1) % HEX_SIDES;
	struct spot here = svg_hex_corner[next], toward = {0, 0};
	struct border turn = {at.place, next};

	if (!is_border(h, zone, turn)) {
		toward = svg_hex_corner[(next + 1) % HEX_SIDES];
		turn.place = h->beyond[at.place][next];
		turn.side = (at.side + HEX_SIDES - 1) % HEX_SIDES;
	}
	*corner =
		spot_add(h->at[at.place], spot_toward(here, toward, inset, HEX_HALF_WIDTH));
	return turn;
}

static void put_loop(const struct hexes *h, const struct hex_zone *zone, struct border at,
	int inset, bool (*seen)[HEX_SIDES])
{
	bool begun = false;

	for (; !seen[at.place][at.side]; begun = true) {
		struct spot corner;

		seen[at.place][at.side] = true;
		at = walk(&corner, h, zone, at, inset);
		if (begun)
			svg_path_to(h->out, corner);
		else
			svg_path_from(h->out, corner);
	}
	buf_putc(h->out, 'z');
}

static void put_border(const struct hexes *h, const struct hex_zone *zone, int inset)
{
	bool(*seen)[HEX_SIDES] = arena_array(h->arena, (size_t)h->count, sizeof *seen);

	for (int place = 0; place < h->count; place++)
		for (int side = 0; side < HEX_SIDES; side++) {
			struct border at = {place, side};

			if (is_border(h, zone, at) && !seen[place][side])
				put_loop(h, zone, at, inset, seen);
		}
}

const char *svg_zone_style(int zone)
{
	static const char *const styles[] = {
		"fill=\"none\" stroke=\"#8e3fa0\" stroke-width=\"4\" stroke-dasharray=\"14 7\"",
		"fill=\"none\" stroke=\"#c2611a\" stroke-width=\"4\" stroke-dasharray=\"5 6\"",
		"fill=\"none\" stroke=\"#1d7a63\" stroke-width=\"4\" stroke-dasharray=\"18 6 5 6\"",
		"fill=\"none\" stroke=\"#a8324f\" stroke-width=\"4\" stroke-dasharray=\"26 8\"",
	};

	return styles[(size_t)zone % (sizeof styles / sizeof *styles)];
}

void svg_hexes_zones(const struct hexes *h)
{
	struct buf *out = h->out;

	for (int z = 0; z < h->sheet->zones; z++) {
		buf_puts(out, "<path class=\"zone\" ");
		buf_puts(out, svg_zone_style(z));
		buf_puts(out, " d=\"");
		put_border(h, &h->sheet->zone[z], FIRST + z % 4 * NEXT);
		buf_puts(out, "\">");
		svg_title(out, h->sheet->zone[z].title);
		buf_puts(out, "</path>\n");
	}
}

/* ---- zones of control ---- */

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
			"\" fill=\"none\" stroke-width=\"3\" stroke-opacity=\".6\" stroke=\"%s\" d=\"%s\"/>\n",
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
			"<svg x=\"%d\" y=\"%d\" width=\"40\" height=\"36\" viewBox=\"-50 -45 100 90\">",
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
