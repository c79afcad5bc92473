#include "draw/hexes.h"

#include <assert.h>

#include "base/arena.h"
#include "base/buf.h"
#include "draw/shapes.h"
#include "game/map.h"

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
