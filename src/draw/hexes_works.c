/*
 * What is not printed of a map of hexes, but built and broken in the game: works around
 * what stands in a hex, and crossings that are not as the map has them.
 */
#include <stdbool.h>

#include "base/buf.h"
#include "draw/hexes.h"
#include "draw/legend.h"
#include "draw/shapes.h"
#include "game/map.h"
#include "game/marks.h"

/* ---- works ---- */

#define RING "M-20-36L20-36 41 0 20 36-20 36-41 0z"
#define TEETH                                                                              \
	"M-12-36l4-6 4 6M4-36l4-6 4 6M-12 36l4 6 4-6M4 36l4 6 4-6"                         \
	"M24-28l7-1-3 8M33-14l7-1-3 8M24 28l7 1-3-8M33 14l7 1-3-8"                         \
	"M-24-28l-7-1 3 8M-33-14l-7-1 3 8M-24 28l-7 1 3-8M-33 14l-7 1 3-8"
#define BASTIONS                                                                           \
	"M-25-41h10v10h-10zM15-41h10v10h-10zM36-5h10v10h-10zM15 31h10v10h-10z"             \
	"M-25 31h10v10h-10zM-46-5h10v10h-10z"
#define SQUARE "M-33-29L33-29 33 29-33 29z"
#define GUNS   "M-40 12l-8 7M-36 20l-7 8M40 12l8 7M36 20l7 8"

static const struct {
	const char *words;
	const char *line;  /* data of a stroke */
	const char *solid; /* data of what is filled; NULL: nothing */
	const char *style; /* more of the stroke */
} looks[MAP_WORKS] = {
	[MAP_BREASTWORKS_BEGUN] = {"breastworks being built", RING, NULL,
		" stroke-dasharray=\"7 6\""},
	[MAP_BREASTWORKS] = {"breastworks", RING, TEETH, ""},
	[MAP_FORT_BEGUN] = {"fort being built", RING, BASTIONS,
		" stroke-dasharray=\"7 6\""},
	[MAP_FORT] = {"fort", RING, TEETH BASTIONS, ""},
	[MAP_REDOUBT] = {"redoubt", SQUARE, NULL, ""},
	[MAP_BATTERY] = {"battery", "M-41 6Q-36 36 0 38Q36 36 41 6" GUNS, NULL, ""},
};

static void put_works(struct buf *out, const struct map_sign *sign, struct spot at)
{
	static const char *const colours[] = {
		[UNION] = "#16386b", [CONFEDERATE] = "#6d2015", [NO_SIDE] = "#4a2c17"};
	const char *colour = colours[sign->side];

	svg_spot(out, "<g class=\"hex-works\" transform=\"translate(", " ", at);
	buf_puts(out, ")\">");
	svg_title(out, sign->title);
	buf_printf(out, "<path fill=\"none\" stroke=\"%s\" stroke-width=\"4\"%s d=\"%s\"/>",
		colour, looks[sign->works].style, looks[sign->works].line);
	if (looks[sign->works].solid)
		buf_printf(out, "<path fill=\"%s\" d=\"%s\"/>", colour,
			looks[sign->works].solid);
	buf_puts(out, "</g>\n");
}

void svg_hexes_works_now(const struct hexes *h)
{
	for (int i = 0; i < h->svg->signs; i++)
		if (h->svg->sign[i].works)
			put_works(h->out, &h->svg->sign[i], h->at[h->svg->sign[i].place]);
}

static void legend_works(struct legend *legend, const struct svg_map *svg)
{
	bool told[MAP_WORKS] = {false};

	for (int i = 0; i < svg->signs; i++) {
		struct map_sign sign = svg->sign[i];
		struct spot at;

		if (!sign.works || told[sign.works])
			continue;
		told[sign.works] = true;
		at = svg_legend_entry(
			legend, 20, sign.legend ? sign.legend : looks[sign.works].words);
		sign.title = NULL;
		buf_printf(legend->out,
			"<svg x=\"%d\" y=\"%d\" width=\"40\" height=\"36\" "
			"viewBox=\"-50 -45 100 90\">",
			at.x - 20, at.y - 18);
		put_works(legend->out, &sign, (struct spot){0, 0});
		buf_puts(legend->out, "</svg>\n");
	}
}

/* ---- crossings ---- */

#define CROSS "M-10-10L10 10M-10 10L10-10"

static void put_crossing(struct buf *out, const struct map_way *way, struct spot at)
{
	svg_spot(out, "<g class=\"crossing-now\" fill=\"none\" transform=\"translate(", " ",
		at);
	buf_puts(out, ")\">");
	svg_title(out, way->title);
	if (way->crossing == MAP_CROSSING_BROKEN)
		buf_puts(out, "<path stroke=\"" SVG_PAPER "\" stroke-width=\"9\" d=\"" CROSS
			      "\"/><path "
			      "stroke=\"#b3261e\" stroke-width=\"5\" d=\"" CROSS "\"/>");
	else
		buf_puts(out,
			"<circle r=\"13\" fill=\"" SVG_PAPER "\" stroke=\"#1b6b35\" "
			"stroke-width=\"3\"/><path stroke=\"#1b6b35\" stroke-width=\"3\" "
			"d=\"M-10-4h20M-10 4h20M-5-4v8M0-4v8M5-4v8\"/>");
	buf_puts(out, "</g>\n");
}

static struct spot side_spot(const struct hexes *h, int link)
{
	const struct link *of = &h->svg->map->link[link];

	return spot_toward(h->at[of->from], h->at[of->to], 1, 2);
}

void svg_hexes_crossings_now(const struct hexes *h)
{
	for (int i = 0; i < h->svg->ways; i++)
		if (h->svg->way[i].crossing)
			put_crossing(
				h->out, &h->svg->way[i], side_spot(h, h->svg->way[i].link));
}

static void legend_crossings(struct legend *legend, const struct svg_map *svg)
{
	static const char *const words[] = {[MAP_CROSSING_BROKEN] = "broken crossing",
		[MAP_CROSSING_LAID] = "pontoon bridge"};

	for (enum map_crossing kind = MAP_CROSSING_BROKEN; kind <= MAP_CROSSING_LAID;
		kind++)
		for (int i = 0; i < svg->ways; i++) {
			struct map_way way = svg->way[i];

			if (way.crossing != kind)
				continue;
			way.title = NULL;
			put_crossing(legend->out, &way,
				svg_legend_entry(
					legend, 16, way.legend ? way.legend : words[kind]));
			break;
		}
}

void svg_hexes_legend_now(struct legend *legend, const struct svg_map *svg)
{
	legend_works(legend, svg);
	legend_crossings(legend, svg);
}
