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

size_t sheet_at(const struct sheet *sheet, struct hex hex)
{
	return (size_t)hex.row * (size_t)(sheet->columns + 1) + (size_t)hex.column;
}

size_t sheet_room(const struct sheet *sheet)
{
	return (size_t)(sheet->rows + 1) * (size_t)(sheet->columns + 1);
}

/* A map has thousands of them. */
const char *sheet_number(struct arena *arena, const char *before, struct hex hex)
{
	size_t length = strlen(before);
	char *name = arena_alloc(arena, length + 5), *digit = name + length;

	memcpy(name, before, length + 1);
	*digit++ = (char)('0' + hex.column / 10);
	*digit++ = (char)('0' + hex.column % 10);
	*digit++ = (char)('0' + hex.row / 10);
	*digit = (char)('0' + hex.row % 10);
	return name;
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

/* Notes which hexes are taken: 0, else -1. */
static int *find_taken(struct arena *arena, const struct sheet *sheet, int number,
	sheets_takes *takes, const void *context)
{
	size_t room = sheet_room(sheet);
	int *place = ARENA_NEW_ARRAY(arena, room, int);
	struct hex hex;

	memset(place, -1, room * sizeof *place);
	for (hex.column = 1; hex.column <= sheet->columns; hex.column++)
		for (hex.row = 1; sheet_has(sheet, hex); hex.row++)
			if (!takes || takes(context, number, hex))
				place[sheet_at(sheet, hex)] = 0;
	return place;
}

/* Calls for every hex that is taken. */
struct walk {
	struct sheets *sheets;
	int *grid; /* by number of the whole grid: its place */
};

typedef void walk_call(const struct walk *w, const struct sheet *sheet, struct hex hex);

static void for_each(const struct walk *w, walk_call *call)
{
	for (int i = 0; i < w->sheets->sheets; i++) {
		const struct sheet *sheet = &w->sheets->sheet[i];
		const int *place = w->sheets->place[i];
		struct hex hex;

		for (hex.column = 1; hex.column <= sheet->columns; hex.column++)
			for (hex.row = 1; sheet_has(sheet, hex); hex.row++)
				if (place[sheet_at(sheet, hex)] >= 0)
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
	w->grid[hex_place(&w->sheets->grid, joined(w->sheets, sheet, hex))] = 0;
}

/* What is taken of one sheet has a place on all of them that have the hex. */
static void find_places(const struct sheets *sheets, int number, int *place)
{
	const struct sheet *sheet = &sheets->sheet[number];
	struct hex hex;

	for (hex.column = 1; hex.column <= sheet->columns; hex.column++)
		for (hex.row = 1; sheet_has(sheet, hex); hex.row++)
			place[sheet_at(sheet, hex)] =
				hex_place(&sheets->grid, joined(sheets, sheet, hex));
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
	struct walk walk = {out, NULL};
	int whole, **place = ARENA_NEW_ARRAY(arena, (size_t)sheets, int *);

	*out = (struct sheets){.sheet = sheet,
		.sheets = sheets,
		.left = INT_MAX,
		.top = INT_MAX,
		.place = place};
	for (int i = 0; i < sheets; i++) {
		assert((sheet[i].right + sheet[i].down) % 2 == 0);
		place[i] = find_taken(arena, &sheet[i], i, takes, context);
	}
	for_each(&walk, find_left);
	if (out->left == INT_MAX)
		return false;
	for_each(&walk, find_top);
	for_each(&walk, find_size);
	whole = hex_count(&out->grid);
	walk.grid = ARENA_NEW_ARRAY(arena, (size_t)whole, int);
	memset(walk.grid, -1, (size_t)whole * sizeof *walk.grid);
	for_each(&walk, mark);
	make_holes(out, arena, walk.grid);
	for (int i = 0; i < sheets; i++)
		find_places(out, i, place[i]);
	return true;
}

int sheets_place(const struct sheets *sheets, int sheet, struct hex hex)
{
	const struct sheet *on = &sheets->sheet[sheet];

	return sheet_has(on, hex) ? sheets->place[sheet][sheet_at(on, hex)] : -1;
}

int sheets_find(const struct sheets *sheets, const char *name)
{
	size_t length = strcspn(name, "0123456789");
	int sheet = find_sheet(sheets->sheet, sheets->sheets, name, length);
	struct hex hex;

	if (sheet < 0 || !read_number(&hex, name + length) || name[length + 4])
		return -1;
	return sheets_place(sheets, sheet, hex);
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

/* A hex has a name on each of its sheets. */
static void name_place(void *map, struct arena *arena, int number, const char *name)
{
	struct place *place = &((struct map *)map)->place[number];

	if (!place->id)
		place->id = place->name = name;
	else
		place->aliases = place->aliases ? arena_printf(arena, "%s | %s",
							  place->aliases, name)
						: name;
}

/* Calls for the name of each place on each sheet, earlier sheets first. */
static void for_names(struct arena *arena, const struct sheets *sheets,
	void (*call)(void *context, struct arena *arena, int place, const char *name),
	void *context)
{
	for (int i = 0; i < sheets->sheets; i++) {
		const struct sheet *sheet = &sheets->sheet[i];
		struct hex hex;

		for (hex.column = 1; hex.column <= sheet->columns; hex.column++)
			for (hex.row = 1; sheet_has(sheet, hex); hex.row++) {
				int place = sheets_place(sheets, i, hex);

				if (place >= 0)
					call(context, arena, place,
						sheet_number(arena, sheet->code, hex));
			}
	}
}

/* Every side that two hexes share, once: seen from the lower of their places. */
static void make_links(struct map *map, struct arena *arena, const struct hex_grid *grid)
{
	static const int onward[] = {3, 1, 2}; /* sides towards higher places, in order */

	map->link =
		ARENA_NEW_ARRAY(arena, (size_t)map->places * HEX_SIDES / 2, struct link);
	for (int from = 0; from < map->places; from++) {
		const struct hex hex = hex_at(grid, from);

		for (size_t i = 0; i < sizeof onward / sizeof *onward; i++) {
			int to = hex_beside(grid, hex, onward[i]);

			if (to >= 0)
				map->link[map->links++] =
					(struct link){.from = from, .to = to};
		}
	}
	map_connect(map, arena);
}

void sheets_map(struct map *out, struct arena *arena, const struct sheets *sheets)
{
	*out = (struct map){.places = hex_count(&sheets->grid)};
	out->place = ARENA_NEW_ARRAY(arena, (size_t)out->places, struct place);
	for (int i = 0; i < out->places; i++) {
		struct hex hex = hex_at(&sheets->grid, i);

		out->place[i].x = hex.column * COLUMN_STEP;
		out->place[i].y =
			hex.row * ROW_STEP + (is_even(hex.column) ? ROW_STEP / 2 : 0);
	}
	for_names(arena, sheets, name_place, out);
	make_links(out, arena, &sheets->grid);
}

static void index_place(void *index, struct arena *arena, int place, const char *name)
{
	(void)arena;
	index_add(index, name, place);
}

struct index *sheets_index(struct arena *arena, const struct sheets *sheets)
{
	struct index *index = index_new_for(arena, (size_t)hex_count(&sheets->grid));

	for_names(arena, sheets, index_place, index);
	return index;
}
