/* The ground of hexes: pictures that tell in grey, too, what it is. */
#include "base/buf.h"
#include "draw/hexes.h"
#include "draw/shapes.h"
#include "game/map.h"

#define CROWNS                                                                             \
	"M-35-11a6 6 0 1 1 12 0a6 6 0 1 1-12 0M-43 3a5 5 0 1 1 10 0a5 5 0 1 1-10 0"        \
	"M-29 17a6 6 0 1 1 12 0a6 6 0 1 1-12 0M-17 31a5 5 0 1 1 10 0a5 5 0 1 1-10 0"       \
	"M6 22a6 6 0 1 1 12 0a6 6 0 1 1-12 0M20 8a5 5 0 1 1 10 0a5 5 0 1 1-10 0"           \
	"M33-3a5 5 0 1 1 10 0a5 5 0 1 1-10 0M20-22a6 6 0 1 1 12 0a6 6 0 1 1-12 0"          \
	"M-10-9a6 6 0 1 1 12 0a6 6 0 1 1-12 0M-16 6a4 4 0 1 1 8 0a4 4 0 1 1-8 0"
#define SLOPES                                                                             \
	"M-34-6l7-9 7 9M-31-6l4-5M8-12l8-10 8 10M12-12l4-5M-16 14l8-10 8 10M-12 14l4-5"    \
	"M18 18l7-9 7 9M21 18l4-5M-28 30l6-8 6 8"
#define TUFTS                                                                              \
	"M-36-8h16M-28-10v-6M-31-10l-3-4M-25-10l3-4M10-18h16M18-20v-6M15-20l-3-4M21-20l3-" \
	"4"                                                                                \
	"M-10 8h16M-2 6v-6M-5 6l-3-4M1 6l3-4M22 12h14M29 10v-6M26 10l-3-4M32 10l3-4"       \
	"M-30 26h14M-23 24v-6M-26 24l-3-4M-20 24l3-4M6 32h14M13 30v-6M10 30l-3-4M16 "      \
	"30l3-4"
#define HOUSES                                                                             \
	"M-29-17h12v9h-12zM-10-24h9v11h-9zM13-20h13v8h-13zM-34 6h9v11h-9zM-14 "            \
	"12h12v9h-12z"                                                                     \
	"M10 9h9v12h-9zM25-2h11v9h-11zM-6 27h10v7h-10z"

static const char *const crowns =
	"<path fill=\"#bed19f\" stroke=\"#9db57b\" d=\"" CROWNS "\"/>";
static const char *const slopes =
	"<path fill=\"none\" stroke=\"#96773f\" stroke-width=\"2\" d=\"" SLOPES "\"/>";
static const char *const tufts =
	"<path fill=\"none\" stroke=\"#6f9a98\" stroke-width=\"2\" d=\"" TUFTS "\"/>";
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
};

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

void svg_hex_grounds(struct buf *out)
{
	put_outline(out);
	for (int g = 0; g < HEX_GROUNDS; g++) {
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

void svg_hexes_places(const struct hexes *h)
{
	struct buf *out = h->out;

	buf_puts(out, "<g class=\"places\">\n");
	for (int p = 0; p < h->count; p++) {
		enum hex_ground ground = (enum hex_ground)h->sheet->ground[p];
		const char *name = h->sheet->ground_name[ground];

		svg_open_place(out, &h->svg->map->place[p]);
		buf_puts(out, "<title>");
		svg_text(out, h->svg->map->place[p].name);
		if (name) {
			buf_puts(out, ", ");
			svg_text(out, name);
		}
		buf_puts(out, "</title>");
		svg_hex_use(out, grounds[ground].id, -1, h->at[p]);
		buf_puts(out, "</g>\n");
	}
	buf_puts(out, "</g>\n");
}
