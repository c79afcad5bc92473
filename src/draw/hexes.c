/*
 * A map of hexes: its ground, in pictures that tell in grey, too, what it is; its layers
 * from the lowest to the highest; and what the legend says of them.
 */
#include <assert.h>
#include <stdbool.h>

#include "base/arena.h"
#include "draw/hexes.h"

/* ---- the ground ---- */

static const char *const crowns =
	"<path fill=\"#bed19f\" stroke=\"#9db57b\" d=\"" CROWNS "\"/>";
static const char *const slopes =
	"<path fill=\"none\" stroke=\"#96773f\" stroke-width=\"2\" d=\"" SLOPES "\"/>";
static const char *const tufts =
	"<path fill=\"none\" stroke=\"#6f9a98\" stroke-width=\"2\" d=\"" TUFTS "\"/>";
static const char *const swells =
	"<path fill=\"none\" stroke=\"#b9a878\" stroke-width=\"2\" d=\"" SWELLS "\"/>";
static const char *const peaks =
	"<path fill=\"#b39a68\" stroke=\"#7d6439\" stroke-width=\"2\" d=\"" PEAKS "\"/>";
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

static void svg_hex_grounds(const struct hexes *h)
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

static void svg_hexes_places(const struct hexes *h)
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

#define EDGE 36 /* of paper around the hexes: here ways leave the map */

void svg_hexes_layout(struct layout *out, struct arena *arena, const struct svg_map *svg)
{
	const struct hex_grid *grid = &svg->sheet->grid;
	int count = hex_count(grid);

	assert(count == svg->map->places);
	*out = (struct layout){
		.at = ARENA_NEW_ARRAY(arena, (size_t)count, struct spot),
		.frame = {-EDGE, -EDGE,
			(grid->columns - 1) * 3 * HEX_QUARTER + 2 * HEX_HALF_WIDTH + EDGE,
			grid->rows * 2 * HEX_HALF_HEIGHT + EDGE},
	};
	for (int place = 0; place < count; place++) {
		struct hex hex = hex_at(grid, place);

		out->at[place].x = HEX_HALF_WIDTH + (hex.column - 1) * 3 * HEX_QUARTER;
		out->at[place].y = (2 * hex.row - hex.column % 2) * HEX_HALF_HEIGHT;
	}
}

/* ---- what is where ---- */

/* The works on a side as the other hex sees them. */
static uint32_t seen_from_other(uint32_t line)
{
	uint32_t rest = line & ~(uint32_t)(HEX_WORKS_FROM | HEX_WORKS_TO);

	return rest | (line & HEX_WORKS_FROM ? HEX_WORKS_TO : 0) |
	       (line & HEX_WORKS_TO ? HEX_WORKS_FROM : 0);
}

/* How far a way by a side turns from going straight on, for all that come in; 0 to 3. */
static int turn(const struct hexes *h, int place, int side)
{
	int most = 0;

	for (int from = 0; from < HEX_SIDES; from++) {
		int apart = (side - from + HEX_SIDES) % HEX_SIDES;

		if (h->line[place][from] & HEX_WAYS)
			most = larger(most, 3 - smaller(apart, HEX_SIDES - apart));
	}
	return most;
}

/* The side by which ways leave the map: where they turn least, the first of equals. */
static int side_off(const struct hexes *h, int place)
{
	int best = -1;

	for (int side = 0; side < HEX_SIDES; side++)
		if (h->beyond[place][side] < 0 &&
			(best < 0 || turn(h, place, side) < turn(h, place, best)))
			best = side;
	return best;
}

static void find_sides(struct hexes *h)
{
	const struct hex_sheet *sheet = h->sheet;
	const struct map *map = h->svg->map;

	for (int place = 0; place < h->count; place++)
		for (int side = 0; side < HEX_SIDES; side++)
			h->beyond[place][side] = hex_neighbour(&sheet->grid, place, side);
	for (int l = 0; l < map->links; l++) {
		int from = map->link[l].from, side;

		if (!sheet->line[l])
			continue;
		side = svg_hex_side_to(h, from, map->link[l].to);
		h->line[from][side] = sheet->line[l];
		h->line[map->link[l].to][(side + 3) % HEX_SIDES] =
			seen_from_other(sheet->line[l]);
	}
	for (int place = 0; place < h->count; place++) {
		int side = sheet->off[place] ? side_off(h, place) : -1;

		if (side >= 0)
			h->line[place][side] = sheet->off[place] & HEX_WAYS;
	}
}

uint32_t svg_hex_lines(const struct svg_map *svg)
{
	uint32_t lines = 0;

	for (int l = 0; l < svg->map->links; l++)
		lines |= svg->sheet->line[l];
	for (int place = 0; place < svg->map->places; place++)
		lines |= svg->sheet->off[place] & HEX_WAYS;
	return lines;
}

static void take_rows(const struct hexes *h)
{
	for (int i = 0; i < h->row_counters; i++) {
		const struct hex_rows *rows = &h->rows[i];

		h->rows_at[rows->place] = rows;
		svg_hex_take_box(h, svg_hex_rows_box(rows, h->at[rows->place]));
	}
}

/* ---- the whole ---- */

void svg_hexes(struct buf *out, struct arena *arena, const struct svg_map *svg,
	const struct layout *layout)
{
	size_t count = (size_t)svg->map->places;
	struct hex_rows *rows;
	int row_counters = svg_hex_find_rows(&rows, arena, svg);
	struct hexes h = {
		.out = out,
		.arena = arena,
		.svg = svg,
		.sheet = svg->sheet,
		.count = svg->map->places,
		.at = layout->at,
		.frame = layout->frame,
		.beyond = arena_array(arena, count, sizeof *h.beyond),
		.line = arena_array(arena, count, sizeof *h.line),
		.lines = svg_hex_lines(svg),
		.rows = rows,
		.row_counters = row_counters,
		.name = ARENA_NEW_ARRAY(arena, count, struct hex_name),
		.rows_at = ARENA_NEW_ARRAY(arena, count, const struct hex_rows *),
		.taken = svg_hex_taken(
			arena, (struct spot){layout->frame.right, layout->frame.bottom}),
	};

	find_sides(&h);
	take_rows(&h);
	buf_puts(out, "<defs>\n");
	svg_hex_grounds(&h);
	svg_hex_structures(out, h.lines);
	svg_hex_control(out, svg);
	buf_puts(out, "</defs>\n");
	svg_hexes_places(&h);
	svg_hexes_zones(&h);
	/* Hexes tell their titles when they are pointed at, through all this. */
	buf_puts(out, "<g pointer-events=\"none\">\n");
	svg_hexes_waters(&h);
	svg_hexes_regions(&h);
	svg_hexes_crossings(&h);
	svg_ways_held(out, svg, layout);
	svg_hexes_ways(&h);
	svg_hexes_works(&h);
	svg_hexes_works_now(&h);
	svg_hexes_crossings_now(&h);
	svg_hexes_control(&h);
	svg_hexes_take_names(&h);
	svg_hexes_labels(&h);
	svg_hexes_numbers(&h);
	buf_puts(out, "</g>\n");
	svg_ways_barred(out, svg, layout);
	svg_arrows(out, arena, svg, layout, false);
	svg_hexes_names(&h);
	svg_hexes_rows(&h);
	svg_hexes_counters(&h);
	svg_arrows(out, arena, svg, layout, true);
}

/* ---- the legend: grounds, lines and zones, if there are any ---- */

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
			"<svg x=\"%d\" y=\"%d\" width=\"40\" height=\"36\" viewBox=\"-50 -45 100 90\">",
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
	const char *shape; /* NULL: drawn as it looks; "": explained by the row before */
	int i, above;
} rows[HEX_LINES] = {
	{NULL},
	{NULL},
	{NULL},
	{"bridge", 1, 0},
	{"ford", 1, 0},
	{"works", 3, HEX_HALF_HEIGHT},
	{""},
	{NULL},
	{NULL},
	{NULL},
	{NULL},
	{"ferry", 1, 0},
	{"dam", 1, 0},
	{"site", 1, 0},
};

/* What the legend says of a line. */
static const char *words_of(const struct hex_sheet *sheet, int bit)
{
	enum hex_line line = (enum hex_line)(1u << bit);

	return line == HEX_WORKS_FROM && !sheet->line_name[bit]
		       ? "works, with teeth against the enemy"
		       : hex_line_name(sheet, line);
}

static void legend_lines(struct legend *legend, const struct svg_map *svg)
{
	uint32_t lines = svg_hex_lines(svg);

	if (lines & HEX_WORKS_TO)
		lines |= HEX_WORKS_FROM;
	for (int bit = 0; bit < HEX_LINES; bit++) {
		const char *words = words_of(svg->sheet, bit);
		const char *shape = rows[bit].shape;

		if (!(lines >> bit & 1) || (shape && !*shape))
			continue;
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
