/*
 * Sheets of a map, joined into one grid.
 *
 * Parts: numbers; windows; the common grid; the map; names.
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
	return hex.column >= 1 && hex.column <= sheet->columns && hex.row >= 1 &&
	       hex.row <= sheet_rows(sheet, hex.column);
}

size_t sheet_room(const struct sheet *sheet)
{
	return (size_t)(sheet->rows + 1) * (size_t)(sheet->columns + 1);
}

/* ---- numbers ---- */

void sheet_numbers_begin(struct sheet_numbers *out, struct arena *arena, const char *before,
	const struct sheet *sheet)
{
	out->before = before;
	out->length = strlen(before);
	out->next =
		arena_alloc(arena, sheet_room(sheet) * (out->length + sizeof SHEET_NUMBER));
}

const char *sheet_number(struct sheet_numbers *numbers, struct hex hex)
{
	char *name = numbers->next, *digit = name + numbers->length;

	memcpy(name, numbers->before, numbers->length);
	*digit++ = (char)('0' + hex.column / 10);
	*digit++ = (char)('0' + hex.column % 10);
	*digit++ = (char)('0' + hex.row / 10);
	*digit++ = (char)('0' + hex.row % 10);
	*digit++ = '\0';
	numbers->next = digit;
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

bool sheet_hex_read(struct hex *out, const char *text)
{
	return read_number(out, text) && !text[4];
}

/* The sheet with whose code a text begins, up to its first digit; *length is that of the
 * code. -1: there is none. */
static int find_sheet(
	const struct sheet *sheet, int sheets, const char *text, size_t *length)
{
	for (int i = 0; i < sheets; i++) {
		const char *code = sheet[i].code;
		size_t same = 0;

		while (code[same] && code[same] == text[same])
			same++;
		*length = same;
		if (!code[same] && (!text[same] || text_is_digit(text[same])))
			return i;
	}
	return -1;
}

bool sheet_window_read(
	struct sheet_window *out, const struct sheet *sheet, int sheets, const char *text)
{
	size_t length;

	out->sheet = find_sheet(sheet, sheets, text, &length);
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

/* The rows of a column of a sheet from the first to the last that is taken; last 0: none
 * is. */
struct extent {
	int first, last;
};

/* What is found of the sheets before they are joined. */
struct join {
	struct sheets *sheets;
	int **place;           /* by sheet and sheet_at */
	struct extent **taken; /* by sheet and column */
	int *grid;             /* by number of the whole grid: its place */
};

/* Notes which hexes of a column are taken: 0, else -1. */
static struct extent take_column(int *place, const struct sheet *sheet, int number,
	int column, sheets_takes *takes, const void *context)
{
	struct extent taken = {0, 0};
	int rows = sheet_rows(sheet, column);

	for (int row = 1; row <= rows; row++) {
		if (takes && !takes(context, number, (struct hex){column, row}))
			continue;
		place[row] = 0;
		taken.first = taken.last ? taken.first : row;
		taken.last = row;
	}
	return taken;
}

static void take_sheet(const struct join *j, struct arena *arena, int number,
	sheets_takes *takes, const void *context)
{
	const struct sheet *sheet = &j->sheets->sheet[number];
	size_t room = sheet_room(sheet);
	int *place = ARENA_NEW_ARRAY(arena, room, int);

	memset(place, -1, room * sizeof *place);
	for (int column = 1; column <= sheet->columns; column++)
		j->taken[number][column] =
			take_column(place + sheet_at(sheet, (struct hex){column, 0}), sheet,
				number, column, takes, context);
	j->place[number] = place;
}

/* Calls for every column in which hexes are taken. */
typedef void join_call(const struct join *j, int sheet, int column, struct extent taken);

static void for_columns(const struct join *j, join_call *call)
{
	for (int i = 0; i < j->sheets->sheets; i++)
		for (int column = 1; column <= j->sheets->sheet[i].columns; column++)
			if (j->taken[i][column].last)
				call(j, i, column, j->taken[i][column]);
}

/* The first of its columns is number 1. */
static void find_left(const struct join *j, int sheet, int column, struct extent taken)
{
	struct sheets *s = j->sheets;
	int right = s->sheet[sheet].right + column - 1;

	(void)taken;
	s->left = right < s->left ? right : s->left;
}

static void find_top(const struct join *j, int sheet, int column, struct extent taken)
{
	struct sheets *s = j->sheets;
	const struct sheet *on = &s->sheet[sheet];
	int height = height_of(on, (struct hex){column, taken.first},
			     on->right + column - s->left) -
		     2;

	s->top = height < s->top ? height : s->top;
}

static void find_size(const struct join *j, int sheet, int column, struct extent taken)
{
	struct sheets *s = j->sheets;
	struct hex last = joined(s, &s->sheet[sheet], (struct hex){column, taken.last});

	if (last.column > s->grid.columns)
		s->grid.columns = last.column;
	if (last.row + is_even(last.column) > s->grid.rows)
		s->grid.rows = last.row + is_even(last.column);
}

/* Of a column of a sheet the rows that are on the grid; *number is that of row 0 there, as
 * in the whole grid, and those of its rows follow. */
static struct extent on_grid(
	const struct sheets *sheets, const struct sheet *sheet, int column, int *number)
{
	const struct hex_grid *grid = &sheets->grid;
	struct hex top = joined(sheets, sheet, (struct hex){column, 0});
	int rows = sheet_rows(sheet, column), left;

	if (top.column < 1 || top.column > grid->columns)
		return (struct extent){1, 0};
	left = hex_rows(grid, top.column) - top.row;
	*number = hex_column(grid, top.column) + top.row;
	return (struct extent){top.row < 0 ? 1 - top.row : 1, left < rows ? left : rows};
}

static int *column_of(const struct join *j, int sheet, int column)
{
	return j->place[sheet] +
	       sheet_at(&j->sheets->sheet[sheet], (struct hex){column, 0});
}

static void mark(const struct join *j, int sheet, int column, struct extent taken)
{
	const int *is_taken = column_of(j, sheet, column);
	int number = 0;

	on_grid(j->sheets, &j->sheets->sheet[sheet], column, &number);
	for (int row = taken.first; row <= taken.last; row++)
		if (!is_taken[row])
			j->grid[number + row] = 0;
}

/* Numbers the hexes that are marked; a grid that has all of them has no holes. */
static void make_holes(const struct join *j, struct arena *arena)
{
	struct hex_holes *holes = ARENA_NEW(arena, struct hex_holes);
	int whole = hex_count(&j->sheets->grid),
	    *hex = ARENA_NEW_ARRAY(arena, (size_t)whole, int);

	for (int i = 0; i < whole; i++) {
		if (j->grid[i] < 0)
			continue;
		hex[holes->places] = i;
		j->grid[i] = holes->places++;
	}
	holes->place = j->grid;
	holes->hex = hex;
	if (holes->places < whole)
		j->sheets->grid.holes = holes;
}

/* What is taken of one sheet has a place on all of them that have the hex. */
static void find_places(const struct join *j, int number)
{
	const struct sheet *sheet = &j->sheets->sheet[number];

	for (int column = 1; column <= sheet->columns; column++) {
		int *place = column_of(j, number, column), first = 0;
		struct extent rows = on_grid(j->sheets, sheet, column, &first);

		for (int row = rows.first; row <= rows.last; row++)
			place[row] = j->grid[first + row];
	}
}

/* The whole grid, of which nothing is taken yet. */
static int *new_grid(struct arena *arena, const struct hex_grid *grid)
{
	size_t whole = (size_t)hex_count(grid);
	int *place = ARENA_NEW_ARRAY(arena, whole, int);

	return memset(place, -1, whole * sizeof *place);
}

bool sheets_join(struct sheets *out, struct arena *arena, const struct sheet *sheet,
	int sheets, sheets_takes *takes, const void *context)
{
	struct arena scratch = ARENA_INIT;
	struct join join = {.sheets = out,
		.place = ARENA_NEW_ARRAY(arena, (size_t)sheets, int *),
		.taken = ARENA_NEW_ARRAY(&scratch, (size_t)sheets, struct extent *)};

	*out = (struct sheets){.sheet = sheet,
		.sheets = sheets,
		.left = INT_MAX,
		.top = INT_MAX,
		.place = join.place};
	for (int i = 0; i < sheets; i++) {
		assert((sheet[i].right + sheet[i].down) % 2 == 0);
		join.taken[i] = ARENA_NEW_ARRAY(
			&scratch, (size_t)sheet[i].columns + 1, struct extent);
		take_sheet(&join, arena, i, takes, context);
	}
	for_columns(&join, find_left);
	if (out->left < INT_MAX) {
		for_columns(&join, find_top);
		for_columns(&join, find_size);
		join.grid = new_grid(arena, &out->grid);
		for_columns(&join, mark);
		make_holes(&join, arena);
		for (int i = 0; i < sheets; i++)
			find_places(&join, i);
	}
	arena_release(&scratch);
	return out->left < INT_MAX;
}

int sheets_place(const struct sheets *sheets, int sheet, struct hex hex)
{
	const struct sheet *on = &sheets->sheet[sheet];

	return sheet_has(on, hex) ? sheets->place[sheet][sheet_at(on, hex)] : -1;
}

int sheets_find(const struct sheets *sheets, const char *name)
{
	size_t length;
	int sheet = find_sheet(sheets->sheet, sheets->sheets, name, &length);
	struct hex hex;

	if (sheet < 0 || !sheet_hex_read(&hex, name + length))
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

const int *sheets_column(const struct sheets *sheets, int sheet, int column)
{
	return sheets->place[sheet] +
	       sheet_at(&sheets->sheet[sheet], (struct hex){column, 0});
}

/* ---- the map ---- */

/* A hex of the whole grid by its number there; -1: it is not on the map. */
static int place_of(const struct hex_grid *grid, int number)
{
	return grid->holes ? grid->holes->place[number] : number;
}

static void place_hexes(struct map *map, const struct hex_grid *grid)
{
	int number = 0;

	for (int column = 1; column <= grid->columns; column++)
		for (int row = 1; row <= hex_rows(grid, column); row++, number++) {
			int at = place_of(grid, number);

			if (at < 0)
				continue;
			map->place[at].x = column * COLUMN_STEP;
			map->place[at].y =
				row * ROW_STEP + (is_even(column) ? ROW_STEP / 2 : 0);
		}
}

static void add_link(struct map *map, const struct hex_grid *grid, int from, int number)
{
	int to = place_of(grid, number);

	if (to >= 0)
		map->link[map->links++] = (struct link){.from = from, .to = to};
}

/* The sides of a column towards higher places, in their order: to the hex below, and to
 * those on the right, the upper one first. */
static void link_column(struct map *map, const struct hex_grid *grid, int column)
{
	bool last = column == grid->columns;
	int rows = hex_rows(grid, column), here = hex_column(grid, column);
	int beside = last ? 0 : hex_rows(grid, column + 1);
	int right = hex_column(grid, column + 1), upper = is_even(column) ? 0 : -1;

	for (int row = 1; row <= rows; row++) {
		int from = place_of(grid, here + row);

		if (from < 0)
			continue;
		if (row < rows)
			add_link(map, grid, from, here + row + 1);
		for (int other = row + upper; other <= row + upper + 1; other++)
			if (other >= 1 && other <= beside)
				add_link(map, grid, from, right + other);
	}
}

/* Every side that two hexes share, once: seen from the lower of their places. */
static void make_links(struct map *map, struct arena *arena, const struct hex_grid *grid)
{
	map->link =
		ARENA_NEW_ARRAY(arena, (size_t)map->places * HEX_SIDES / 2, struct link);
	for (int column = 1; column <= grid->columns; column++)
		link_column(map, grid, column);
	map_connect(map, arena);
}

void sheets_map(struct map *out, struct arena *arena, const struct sheets *sheets)
{
	*out = (struct map){.places = hex_count(&sheets->grid)};
	out->place = ARENA_NEW_ARRAY(
		arena, (size_t)(out->places + sheets->beyond), struct place);
	place_hexes(out, &sheets->grid);
	make_links(out, arena, &sheets->grid);
}

/* ---- names ---- */

/* Calls for the name of each place on each sheet, earlier sheets first. */
static void for_names(struct arena *arena, const struct sheets *sheets,
	void (*call)(void *context, struct arena *arena, int place, const char *name),
	void *context)
{
	for (int i = 0; i < sheets->sheets; i++) {
		const struct sheet *sheet = &sheets->sheet[i];
		struct sheet_numbers numbers;

		sheet_numbers_begin(&numbers, arena, sheet->code, sheet);
		for (int column = 1; column <= sheet->columns; column++) {
			const int *place = sheets_column(sheets, i, column);

			for (int row = 1; row <= sheet_rows(sheet, column); row++)
				if (place[row] >= 0)
					call(context, arena, place[row],
						sheet_number(&numbers,
							(struct hex){column, row}));
		}
	}
}

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

void sheets_name_places(struct map *map, struct arena *arena, const struct sheets *sheets)
{
	for_names(arena, sheets, name_place, map);
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

const char *sheets_name(struct arena *arena, const struct sheets *sheets, int place)
{
	const struct hex at = hex_at(&sheets->grid, place);
	struct hex hex = {0, 0};
	int sheet = 0;

	while (!sheets_hex(&hex, sheets, sheet, at))
		sheet++;
	return arena_printf(
		arena, "%s%02d%02d", sheets->sheet[sheet].code, hex.column, hex.row);
}
