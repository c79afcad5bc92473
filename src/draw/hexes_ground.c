/* The ground of hexes: pictures that tell in grey, too, what it is. */
#include <stdbool.h>

#include "base/buf.h"
#include "draw/clicks.h"
#include "draw/hexes.h"
#include "draw/shapes.h"
#include "draw/textures.h"
#include "game/map.h"

static const char *const crowns =
	"<path fill=\"#bed19f\" stroke=\"#9db57b\" d=\"" CROWNS "\"/>";
static const char *const slopes =
	"<path fill=\"none\" stroke=\"#96773f\" stroke-width=\"2\" d=\"" SLOPES "\"/>";
static const char *const tufts =
	"<path fill=\"none\" stroke=\"#6f9a98\" stroke-width=\"2\" d=\"" TUFTS "\"/>";
static const char *const swells =
	"<path fill=\"none\" stroke=\"#b9a878\" stroke-width=\"2\" d=\"" SWELLS "\"/>";
static const char *const peaks = "<path fill=\"#b39a68\" stroke=\"#7d6439\" "
				 "stroke-width=\"2\" d=\"" PEAKS "\"/>";
static const char *const blocks = "<path fill=\"#7d5a48\" d=\"" BLOCKS "\"/>";
static const char *const waves =
	"<path fill=\"none\" stroke=\"#7fabd0\" stroke-width=\"2\" d=\"" WAVES "\"/>";
static const char *const houses = "<path fill=\"#7d5a48\" d=\"" HOUSES "\"/>";

static const struct {
	const char *id, *colour;
	const char *const *picture[2]; /* one above the other; or NULL */
} grounds[HEX_GROUNDS] = {
	[HEX_OPEN] = {"open", "#f6f0dd", {NULL}},
	[HEX_WOODS] = {"woods", "#d3dfba", {&crowns}},
	[HEX_ROUGH] = {"rough", "#ead9b4", {&slopes}},
	[HEX_WOODED_ROUGH] = {"wooded-rough", "#d6d3a4", {&crowns, &slopes}},
	[HEX_MARSH] = {"marsh", "#dbe8e2", {&tufts}},
	[HEX_TOWN] = {"town", "#efdccb", {&houses}},
	[HEX_ROLLING] = {"rolling", "#efe6c4", {&swells}},
	[HEX_HILL] = {"hill", "#e2cf9f", {&swells, &slopes}},
	[HEX_MOUNTAIN] = {"mountain", "#cfb98c", {&peaks}},
	[HEX_CITY] = {"city", "#e3c3ab", {&blocks}},
	[HEX_WATER] = {"water", SVG_WATER, {&waves}},
};

/* The first of them every drawing defines, others where they are. */
#define ALWAYS (HEX_TOWN + 1)

const char *svg_hex_ground_id(enum hex_ground ground)
{
	return grounds[ground].id;
}

static void put_outline(struct buf *out)
{
	buf_puts(out, "<path id=\"hex\" stroke=\"#b3a887\" d=\"");
	svg_path_from(out, svg_hex_corner[0]);
	for (int corner = 1; corner < HEX_SIDES; corner++)
		svg_path_to(out, svg_hex_corner[corner]);
	buf_puts(out, "z\"/>\n");
}

void svg_hex_grounds(const struct hexes *h)
{
	struct buf *out = h->out;
	bool there[HEX_GROUNDS] = {false};

	for (int p = 0; p < h->count; p++)
		there[h->sheet->ground[p]] = true;
	put_outline(out);
	for (int g = 0; g < HEX_GROUNDS; g++) {
		if (g >= ALWAYS && !there[g])
			continue;
		buf_puts(out, "<g id=\"");
		buf_puts(out, grounds[g].id);
		buf_puts(out, "\"><use xlink:href=\"#hex\" fill=\"");
		buf_puts(out, grounds[g].colour);
		buf_puts(out, "\"/>");
		for (int i = 0; i < 2 && grounds[g].picture[i]; i++)
			buf_puts(out, *grounds[g].picture[i]);
		buf_puts(out, "</g>\n");
	}
}

/* A further part of a title; NULL: none. */
static void put_part(struct buf *out, const char *text)
{
	if (!text)
		return;
	buf_puts(out, ", ");
	svg_text(out, text);
}

void svg_hexes_places(const struct hexes *h)
{
	struct buf *out = h->out;

	buf_puts(out, "<g class=\"places\">\n");
	for (int p = 0; p < h->count; p++) {
		enum hex_ground ground = (enum hex_ground)h->sheet->ground[p];
		const char *name = h->sheet->ground_name[ground];

		if (!svg_hex_is_seen(h, p))
			continue;
		svg_open_place(out, h->svg, p);
		buf_puts(out, "<title>");
		svg_text(out, h->svg->map->place[p].name);
		put_part(out, h->sheet->title ? h->sheet->title[p] : NULL);
		put_part(out, name);
		put_part(out, svg_hex_region(h, p));
		buf_puts(out, "</title>");
		svg_hex_use(out, grounds[ground].id, -1, h->at[p]);
		buf_puts(out, "</g>\n");
	}
	buf_puts(out, "</g>\n");
}
