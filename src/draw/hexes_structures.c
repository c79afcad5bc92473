/*
 * What people built at the sides of hexes: bridges and fords across, works along them.
 * First as the map has them printed, then as they were built and broken in the game.
 */
#include <stdbool.h>

#include "draw/hexes.h"

#define AXES  (HEX_SIDES / 2) /* a bridge is the same from both ends */
#define TEETH 5

#define WORKS_COLOUR "#4a2c17"

/* ---- printed: shapes ---- */

/* Half a crossing: along the way, and from its middle to its rails. */
static const struct {
	struct spot along, aside;
} axes[AXES] = {
	{{0, -13}, {8, 0}},
	{{11, -6}, {4, 7}},
	{{11, 6}, {-4, 7}},
};

static struct spot from_axis(int axis, int along, int aside)
{
	const struct spot *a = &axes[axis].along, *b = &axes[axis].aside;

	return (struct spot){
		(a->x * along + b->x * aside) / 12, (a->y * along + b->y * aside) / 12};
}

/* A rail, which opens at both ends like a hand. */
static void put_rail(struct buf *out, int axis, int aside)
{
	svg_path_from(out, from_axis(axis, -16, aside * 3 / 2));
	svg_path_to(out, from_axis(axis, -12, aside));
	svg_path_to(out, from_axis(axis, 12, aside));
	svg_path_to(out, from_axis(axis, 16, aside * 3 / 2));
}

static void put_bridge(struct buf *out, int axis)
{
	svg_number(out, "<g id=\"bridge", axis);
	buf_puts(out, "\"><path fill=\"" SVG_PAPER "\" d=\"");
	svg_path_from(out, from_axis(axis, -12, -12));
	svg_path_to(out, from_axis(axis, 12, -12));
	svg_path_to(out, from_axis(axis, 12, 12));
	svg_path_to(out, from_axis(axis, -12, 12));
	buf_puts(out,
		"z\"/><path fill=\"none\" stroke=\"" SVG_INK "\" stroke-width=\"3\" d=\"");
	put_rail(out, axis, -12);
	put_rail(out, axis, 12);
	buf_puts(out, "\"/></g>\n");
}

static void put_ford(struct buf *out, int axis)
{
	svg_number(out, "<path id=\"ford", axis);
	buf_puts(out, "\" fill=\"none\" stroke=\"" SVG_INK
		      "\" stroke-width=\"4\" stroke-dasharray=\"3 3\" d=\"");
	for (int aside = -12; aside <= 12; aside += 24) {
		svg_path_from(out, from_axis(axis, -14, aside));
		svg_path_to(out, from_axis(axis, 14, aside));
	}
	buf_puts(out, "\"/>\n");
}

/* A boat in the middle of a dotted way. */
static void put_ferry(struct buf *out, int axis)
{
	svg_number(out, "<g id=\"ferry", axis);
	buf_puts(out, "\"><path fill=\"none\" stroke=\"" SVG_INK
		      "\" stroke-width=\"3\" stroke-dasharray=\"3 4\" d=\"");
	svg_path_from(out, from_axis(axis, -18, 0));
	svg_path_to(out, from_axis(axis, 18, 0));
	buf_puts(out, "\"/><path fill=\"" SVG_PAPER "\" stroke=\"" SVG_INK
		      "\" stroke-width=\"2\" d=\"M-9-3h18l-4 8h-10z\"/></g>\n");
}

/* Strong, from bank to bank, with piles along its side. */
static void put_dam(struct buf *out, int axis)
{
	svg_number(out, "<g id=\"dam", axis);
	buf_puts(out, "\" fill=\"none\" stroke=\"#6a4a26\"><path stroke-width=\"7\" d=\"");
	svg_path_from(out, from_axis(axis, -16, 0));
	svg_path_to(out, from_axis(axis, 16, 0));
	buf_puts(out, "\"/><path stroke-width=\"2\" d=\"");
	for (int along = -12; along <= 12; along += 8) {
		svg_path_from(out, from_axis(axis, along, 4));
		svg_path_to(out, from_axis(axis, along, 14));
	}
	buf_puts(out, "\"/></g>\n");
}

/* The abutments of a bridge that is not there. */
static void put_site(struct buf *out, int axis)
{
	svg_number(out, "<path id=\"site", axis);
	buf_puts(out, "\" fill=\"none\" stroke=\"" SVG_INK "\" stroke-width=\"2\" d=\"");
	for (int end = -1; end <= 1; end += 2) {
		svg_path_from(out, from_axis(axis, end * 18, -9));
		svg_path_to(out, from_axis(axis, end * 11, -9));
		svg_path_to(out, from_axis(axis, end * 11, 9));
		svg_path_to(out, from_axis(axis, end * 18, 9));
	}
	buf_puts(out, "\"/>\n");
}

/* Works face the middle of the hex, and stand on the far bank of its side. */
static void put_works(struct buf *out, int side)
{
	struct spot middle = svg_hex_side[side], none = {0, 0};
	struct spot behind = spot_toward(none, middle, 1, 8);
	struct spot tooth = spot_toward(none, middle, -3, 14);
	struct spot from = spot_add(svg_hex_corner[side], behind);
	struct spot to = spot_add(svg_hex_corner[(side + 1) % HEX_SIDES], behind);
	int parts = 6 * TEETH;

	svg_number(out, "<path id=\"works", side);
	buf_puts(out, "\" fill=\"" WORKS_COLOUR "\" stroke=\"" WORKS_COLOUR
		      "\" stroke-width=\"3\" stroke-linejoin=\"round\" d=\"");
	svg_path_from(out, from);
	svg_path_to(out, to);
	for (int part = 0; part < parts; part += 6) {
		svg_path_from(out, spot_toward(from, to, part + 2, parts));
		svg_path_to(out, spot_add(spot_toward(from, to, part + 3, parts), tooth));
		svg_path_to(out, spot_toward(from, to, part + 4, parts));
	}
	buf_puts(out, "\"/>\n");
}

static const struct {
	enum hex_line line;
	const char *shape;
	void (*put)(struct buf *out, int axis);
} crossings[] = {
	{HEX_BRIDGE, "bridge", put_bridge},
	{HEX_FORD, "ford", put_ford},
	{HEX_FERRY, "ferry", put_ferry},
	{HEX_DAM, "dam", put_dam},
	{HEX_SITE, "site", put_site},
};

#define CROSSINGS (sizeof crossings / sizeof *crossings)

void svg_hex_structures(struct buf *out, uint32_t lines)
{
	for (size_t i = 0; i < CROSSINGS; i++)
		for (int axis = 0; axis < AXES && lines & crossings[i].line; axis++)
			crossings[i].put(out, axis);
	for (int side = 0; side < HEX_SIDES && lines & (HEX_WORKS_FROM | HEX_WORKS_TO);
		side++)
		put_works(out, side);
}

/* ---- printed: on the map ---- */

static void use_crossing(const struct hexes *h, int place, int side, const char *shape)
{
	svg_hex_use(h->out, shape, side % AXES, spot_add(h->at[place], svg_hex_side[side]));
	buf_putc(h->out, '\n');
}

void svg_hexes_crossings(const struct hexes *h)
{
	for (int place = 0; place < h->count; place++)
		for (int side = 0; side < HEX_SIDES; side++) {
			uint32_t line = h->line[place][side];

			if (h->beyond[place][side] < place)
				continue;
			for (size_t i = 0; i < CROSSINGS; i++)
				if (line & crossings[i].line)
					use_crossing(h, place, side, crossings[i].shape);
		}
}

void svg_hexes_works(const struct hexes *h)
{
	for (int place = 0; place < h->count; place++)
		for (int side = 0; side < HEX_SIDES; side++)
			if (h->line[place][side] & HEX_WORKS_FROM) {
				svg_hex_use(h->out, "works", side, h->at[place]);
				buf_putc(h->out, '\n');
			}
}

/* ---- works that were dug in the game, around what stands in a hex ---- */

#define RING "M-20-36L20-36 41 0 20 36-20 36-41 0z"
#define RING_TEETH                                                                         \
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
	[MAP_BREASTWORKS] = {"breastworks", RING, RING_TEETH, ""},
	[MAP_FORT_BEGUN] = {"fort being built", RING, BASTIONS,
		" stroke-dasharray=\"7 6\""},
	[MAP_FORT] = {"fort", RING, RING_TEETH BASTIONS, ""},
	[MAP_REDOUBT] = {"redoubt", SQUARE, NULL, ""},
	[MAP_BATTERY] = {"battery", "M-41 6Q-36 36 0 38Q36 36 41 6" GUNS, NULL, ""},
};

static void put_built(struct buf *out, const struct map_sign *sign, struct spot at)
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
			put_built(h->out, &h->svg->sign[i], h->at[h->svg->sign[i].place]);
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
			"<svg x=\"%d\" y=\"%d\" width=\"40\" height=\"36\" viewBox=\"-50 -45 100 90\">",
			at.x - 20, at.y - 18);
		put_built(legend->out, &sign, (struct spot){0, 0});
		buf_puts(legend->out, "</svg>\n");
	}
}

/* ---- crossings that are not as the map has them ---- */

#define CROSS "M-10-10L10 10M-10 10L10-10"

static void put_crossing(struct buf *out, const struct map_way *way, struct spot at)
{
	svg_spot(out, "<g class=\"crossing-now\" fill=\"none\" transform=\"translate(", " ",
		at);
	buf_puts(out, ")\">");
	svg_title(out, way->title);
	if (way->crossing == MAP_CROSSING_BROKEN)
		buf_puts(out, "<path stroke=\"" SVG_PAPER "\" stroke-width=\"9\" d=\"" CROSS
			      "\"/><path stroke=\"#b3261e\" stroke-width=\"5\" d=\"" CROSS
			      "\"/>");
	else
		buf_puts(out,
			"<circle r=\"13\" fill=\"" SVG_PAPER
			"\" stroke=\"#1b6b35\" stroke-width=\"3\"/><path stroke=\"#1b6b35\" stroke-width=\"3\" d=\"M-10-4h20M-10 4h20M-5-4v8M0-4v8M5-4v8\"/>");
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
