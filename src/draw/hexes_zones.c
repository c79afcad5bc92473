/* The zones of a map of hexes: each is outlined along its border, on the inner side. */
#include <stdbool.h>
#include <stddef.h>

#include "base/arena.h"
#include "base/buf.h"
#include "draw/hexes.h"
#include "draw/shapes.h"

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
		"fill=\"none\" stroke=\"#8e3fa0\" stroke-width=\"4\" "
		"stroke-dasharray=\"14 7\"",
		"fill=\"none\" stroke=\"#c2611a\" stroke-width=\"4\" "
		"stroke-dasharray=\"5 6\"",
		"fill=\"none\" stroke=\"#1d7a63\" stroke-width=\"4\" "
		"stroke-dasharray=\"18 6 5 6\"",
		"fill=\"none\" stroke=\"#a8324f\" stroke-width=\"4\" "
		"stroke-dasharray=\"26 8\"",
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
