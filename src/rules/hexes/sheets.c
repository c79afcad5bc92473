/*
 * Sheets of a map, joined into one grid.
 *
 * Parts: windows; the common grid; the map.
 */
#include <assert.h>
#include <limits.h>
#include <string.h>

#include "base/arena.h"
#include "base/index.h"
#include "base/text.h"
#include "rules/hexes/rows.h"

/* Drawing units between the middles of neighbours. */
#define COLUMN_STEP 30
#define ROW_STEP    34

static int is_even(int column)
{
	return column % 2 == 0;
}

bool sheet_has(const struct sheet *sheet, struct hex hex)
{
	int rows = sheet->rows - (is_even(hex.column) && !sheet->even);

	return hex.column >= 1 && hex.column <= sheet->columns && hex.row >= 1 &&
	       hex.row <= rows;
}

/* ---- windows ---- */

bool sheets_in_windows(const void *windows, int sheet, struct hex hex)
{
	const struct sheet_windows *all = windows;

	for (int i = 0; i < all->windows; i++) {
		const struct sheet_window *window = &all->window[i];

		if (window->sheet == sheet && hex.column >= window->first.column &&
			hex.column <= window->last.column && hex.row >= window->first.row &&
			hex.row <= window->last.row)
			return true;
	}
	return false;
}

/* Reads the four digits of a number. */
static bool read_number(struct hex *out, const char *text)
{
	for (int i = 0; i < 4; i++)
		if (!text_is_digit(text[i]))
			return false;
	out->column = 10 * (text[0] - '0') + text[1] - '0';
	out->row = 10 * (text[2] - '0') + text[3] - '0';
	return true;
}

static int find_sheet(
	const struct sheet *sheet, int sheets, const char *code, size_t length)
{
	for (int i = 0; i < sheets; i++)
		if (strlen(sheet[i].code) == length && !memcmp(sheet[i].code, code, length))
			return i;
	return -1;
}

bool sheet_window_read(
	struct sheet_window *out, const struct sheet *sheet, int sheets, const char *text)
{
	size_t length = strcspn(text, "0123456789");

	out->sheet = find_sheet(sheet, sheets, text, length);
	if (out->sheet < 0)
		return false;
	sheet += out->sheet;
	text += length;
	out->first = (struct hex){1, 1};
	out->last = (struct hex){sheet->columns, sheet->rows};
	if (!*text)
		return true;
	if (!read_number(&out->first, text) || !sheet_has(sheet, out->first))
		return false;
	out->last = out->first;
	if (text[4] != '-')
		return !text[4];
	return read_number(&out->last, text + 5) && !text[9] &&
	       sheet_has(sheet, out->last) && out->last.column >= out->first.column &&
	       out->last.row >= out->first.row;
}

/* ---- the common grid ---- */

/* Half rows from the top of the common grid, less one in columns that lie lower. */
static int height_of(const struct sheet *sheet, struct hex hex, int column)
{
	return sheet->down + 2 * hex.row + is_even(hex.column) - is_even(column);
}

static struct hex joined(const struct sheets *s, const struct sheet *sheet, struct hex hex)
{
	int column = sheet->right + hex.column - s->left;

	return (struct hex){column, (height_of(sheet, hex, column) - s->top) / 2};
}

/* Calls for every hex that is taken. */
struct walk {
	struct sheets *sheets;
	sheets_takes *takes;
	const void *context;
	int *place; /* of the whole grid */
};

static void for_each(const struct walk *w,
	void (*call)(const struct walk *w, const struct sheet *sheet, struct hex hex))
{
	for (int i = 0; i < w->sheets->sheets; i++) {
		const struct sheet *sheet = &w->sheets->sheet[i];
		struct hex hex;

		for (hex.column = 1; hex.column <= sheet->columns; hex.column++)
			for (hex.row = 1; sheet_has(sheet, hex); hex.row++)
				if (!w->takes || w->takes(w->context, i, hex))
					call(w, sheet, hex);
	}
}

/* The first of its columns is number 1. */
static void find_left(const struct walk *w, const struct sheet *sheet, struct hex hex)
{
	if (sheet->right + hex.column - 1 < w->sheets->left)
		w->sheets->left = sheet->right + hex.column - 1;
}

static void find_top(const struct walk *w, const struct sheet *sheet, struct hex hex)
{
	int height = height_of(sheet, hex, sheet->right + hex.column - w->sheets->left) - 2;

	if (height < w->sheets->top)
		w->sheets->top = height;
}

static void find_size(const struct walk *w, const struct sheet *sheet, struct hex hex)
{
	struct hex_grid *grid = &w->sheets->grid;
	struct hex here = joined(w->sheets, sheet, hex);

	if (here.column > grid->columns)
		grid->columns = here.column;
	if (here.row + is_even(here.column) > grid->rows)
		grid->rows = here.row + is_even(here.column);
}

static void mark(const struct walk *w, const struct sheet *sheet, struct hex hex)
{
	w->place[hex_place(&w->sheets->grid, joined(w->sheets, sheet, hex))] = 0;
}

/* Numbers the hexes that are marked; a grid that has all of them has no holes. */
static void make_holes(struct sheets *out, struct arena *arena, int *place)
{
	struct hex_holes *holes = ARENA_NEW(arena, struct hex_holes);
	int whole = hex_count(&out->grid),
	    *hex = ARENA_NEW_ARRAY(arena, (size_t)whole, int);

	for (int i = 0; i < whole; i++) {
		if (place[i] < 0)
			continue;
		hex[holes->places] = i;
		place[i] = holes->places++;
	}
	holes->place = place;
	holes->hex = hex;
	if (holes->places < whole)
		out->grid.holes = holes;
}

bool sheets_join(struct sheets *out, struct arena *arena, const struct sheet *sheet,
	int sheets, sheets_takes *takes, const void *context)
{
	struct walk walk = {out, takes, context, NULL};
	int whole;

	*out = (struct sheets){
		.sheet = sheet, .sheets = sheets, .left = INT_MAX, .top = INT_MAX};
	for (int i = 0; i < sheets; i++)
		assert((sheet[i].right + sheet[i].down) % 2 == 0);
	for_each(&walk, find_left);
	if (out->left == INT_MAX)
		return false;
	for_each(&walk, find_top);
	for_each(&walk, find_size);
	whole = hex_count(&out->grid);
	walk.place = ARENA_NEW_ARRAY(arena, (size_t)whole, int);
	for (int i = 0; i < whole; i++)
		walk.place[i] = -1;
	for_each(&walk, mark);
	make_holes(out, arena, walk.place);
	return true;
}

int sheets_place(const struct sheets *sheets, int sheet, struct hex hex)
{
	return sheet_has(&sheets->sheet[sheet], hex)
		       ? hex_place(
				 &sheets->grid, joined(sheets, &sheets->sheet[sheet], hex))
		       : -1;
}

bool sheets_hex(struct hex *out, const struct sheets *sheets, int sheet, struct hex hex)
{
	const struct sheet *on = &sheets->sheet[sheet];
	int height = 2 * hex.row + sheets->top + is_even(hex.column);

	out->column = hex.column + sheets->left - on->right;
	if (out->column < 1 || out->column > on->columns)
		return false;
	out->row = (height - on->down - is_even(out->column)) / 2;
	return sheet_has(on, *out);
}

/* ---- the map ---- */

/* "OTRN0627"; a map has thousands of them. */
static const char *name_on(struct arena *arena, const char *code, struct hex hex)
{
	size_t length = strlen(code);
	char *name = arena_alloc(arena, length + 5), *digit = name + length;

	memcpy(name, code, length + 1);
	*digit++ = (char)('0' + hex.column / 10);
	*digit++ = (char)('0' + hex.column % 10);
	*digit++ = (char)('0' + hex.row / 10);
	*digit = (char)('0' + hex.row % 10);
	return name;
}

/* A hex has a name on each of its sheets. */
static void name_place(struct place *place, struct arena *arena, const char *name)
{
	if (!place->id)
		place->id = place->name = name;
	else
		place->aliases = place->aliases ? arena_printf(arena, "%s | %s",
							  place->aliases, name)
						: name;
}

static void name_places(struct map *map, struct arena *arena, const struct sheets *sheets,
	struct index *index)
{
	for (int i = 0; i < sheets->sheets; i++) {
		const struct sheet *sheet = &sheets->sheet[i];
		struct hex hex;

		for (hex.column = 1; hex.column <= sheet->columns; hex.column++)
			for (hex.row = 1; sheet_has(sheet, hex); hex.row++) {
				int number = sheets_place(sheets, i, hex);
				const char *name;

				if (number < 0)
					continue;
				name = name_on(arena, sheet->code, hex);
				index_add(index, name, number);
				name_place(&map->place[number], arena, name);
			}
	}
}

/* Every side that two hexes share, once: seen from the lower of their places. */
static void make_links(struct map *map, struct arena *arena, const struct hex_grid *grid)
{
	static const int onward[] = {3, 1, 2}; /* sides towards higher places, in order */

	map->link =
		ARENA_NEW_ARRAY(arena, (size_t)map->places * HEX_SIDES / 2, struct link);
	for (int from = 0; from < map->places; from++)
		for (size_t i = 0; i < sizeof onward / sizeof *onward; i++) {
			int to = hex_neighbour(grid, from, onward[i]);

			if (to >= 0)
				map->link[map->links++] =
					(struct link){.from = from, .to = to};
		}
	map_connect(map, arena);
}

struct index *sheets_map(struct map *out, struct arena *arena, const struct sheets *sheets)
{
	int places = hex_count(&sheets->grid);
	struct index *index = index_new_for(arena, (size_t)places);

	*out = (struct map){.places = places};
	out->place = ARENA_NEW_ARRAY(arena, (size_t)out->places, struct place);
	for (int i = 0; i < out->places; i++) {
		struct hex hex = hex_at(&sheets->grid, i);

		out->place[i].x = hex.column * COLUMN_STEP;
		out->place[i].y =
			hex.row * ROW_STEP + (is_even(hex.column) ? ROW_STEP / 2 : 0);
	}
	name_places(out, arena, sheets, index);
	make_links(out, arena, &sheets->grid);
	return index;
}
