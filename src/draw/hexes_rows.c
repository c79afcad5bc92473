/*
 * Counters of rows: all that a side has in a hex, one below the other, under a head with
 * the number and the name of the hex. None is so wide or so high that it reaches another's
 * hex.
 */
#include "draw/hexes_rows.h"

#include <stdbool.h>

#include "base/arena.h"
#include "draw/hexes.h"
#include "game/marks.h"

#define ROWS_MOST  5 /* below the head; in all it is one row higher */
#define HALF_WIDTH 35

/* ---- which there are ---- */

static bool is_row_of(const struct map_mark *mark, const struct map_mark *first)
{
	return mark->row && mark->place == first->place && mark->side == first->side;
}

/* True for a mark whose counter a mark before it has begun. */
static bool is_begun(const struct svg_map *svg, int mark)
{
	for (int i = 0; i < mark; i++)
		if (is_row_of(&svg->mark[i], &svg->mark[mark]))
			return true;
	return false;
}

/* Appends the marks of a counter that are leaders, or are none; returns their number. */
static int gather(
	const struct map_mark **out, const struct svg_map *svg, int first, bool leaders)
{
	int count = 0;

	for (int i = first; i < svg->marks; i++)
		if (is_row_of(&svg->mark[i], &svg->mark[first]) &&
			!(svg->mark[i].flags & MARK_LEADER) == !leaders)
			out[count++] = &svg->mark[i];
	return count;
}

int svg_hex_shown_rows(const struct hex_rows *rows)
{
	return smaller(rows->units + rows->leader_rows, ROWS_MOST + 1 - rows->heads);
}

int svg_hex_head_room(const struct hex_rows *rows)
{
	return 2 * HALF_WIDTH - 6 - (rows->side == CONFEDERATE ? HEX_ROW_CUT : 0);
}

/* True when number and name have no room in a row, even in narrow letters. */
static bool is_wide(const struct svg_map *svg, const struct hex_rows *rows)
{
	const struct hex_sheet *sheet = svg->sheet;
	int width;

	if (!sheet->title || !sheet->title[rows->place] || !sheet->number)
		return false;
	width = svg_width(sheet->number[rows->place], HEX_ROW_LETTERS) +
		svg_width(" ", HEX_ROW_LETTERS) +
		svg_width(sheet->title[rows->place], HEX_ROW_LETTERS);
	return width * HEX_ROW_BOLD / 100 * HEX_ROW_NARROWEST / 100 >
	       svg_hex_head_room(rows);
}

/* What would make it too high stands in one row. */
static void measure(const struct svg_map *svg, struct hex_rows *rows)
{
	int height;

	rows->heads = 1;
	rows->leader_rows = rows->leaders > 0;
	if (rows->units + rows->leader_rows < ROWS_MOST && is_wide(svg, rows))
		rows->heads = 2;
	if (rows->units + rows->leaders + rows->heads <= ROWS_MOST + 1)
		rows->leader_rows = rows->leaders;
	height = (svg_hex_shown_rows(rows) + rows->heads) * HEX_ROW_HEIGHT + 2;
	rows->half_width = HALF_WIDTH;
	rows->top = -height / 2;
	rows->bottom = rows->top + height;
}

int svg_hex_find_rows(struct hex_rows **out, struct arena *arena, const struct svg_map *svg)
{
	struct hex_rows *rows = ARENA_NEW_ARRAY(arena, (size_t)svg->marks, struct hex_rows);
	const struct map_mark **mark =
		ARENA_NEW_ARRAY(arena, (size_t)svg->marks, const struct map_mark *);
	int count = 0;

	for (int i = 0; i < svg->marks; i++) {
		struct hex_rows *at = &rows[count];

		if (!svg->mark[i].row || is_begun(svg, i))
			continue;
		at->place = svg->mark[i].place;
		at->side = svg->mark[i].side;
		at->own = svg->mark[i].own;
		at->unit = mark;
		at->units = gather(mark, svg, i, false);
		mark += at->units;
		at->leader = mark;
		at->leaders = gather(mark, svg, i, true);
		mark += at->leaders;
		measure(svg, at);
		count++;
	}
	*out = rows;
	return count;
}

bool svg_hex_rows_at(struct box *out, const struct svg_map *svg, int place, struct spot hex)
{
	struct hex_rows rows = {.place = place, .side = NO_SIDE};

	for (int i = 0; i < svg->marks; i++) {
		const struct map_mark *mark = &svg->mark[i];

		if (!mark->row || mark->place != place)
			continue;
		rows.side = mark->side;
		*(mark->flags & MARK_LEADER ? &rows.leaders : &rows.units) += 1;
	}
	if (!rows.units && !rows.leaders)
		return false;
	measure(svg, &rows);
	*out = svg_hex_rows_box(&rows, hex);
	return true;
}

struct box svg_hex_rows_box(const struct hex_rows *rows, struct spot hex)
{
	return (struct box){hex.x - rows->half_width, hex.y + rows->top,
		hex.x + rows->half_width, hex.y + rows->bottom};
}
