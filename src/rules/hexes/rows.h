/*
 * A map of hexes as texts of rows, which a person can read and change hex by hex:
 *
 * # what it is and where it comes from
 * sheet A 24 28 0 0
 * ground . clear
 * ground f forest
 *
 * rows A
 * 01 ff.f..ff...
 * 02 ..
 *
 * county h Henrico
 *
 * county A
 * 01 hhhhhhhhhhh
 *
 * hex A0116 exit = Fair Oaks Station | Seven Pines
 * hexes ridge = Long Mountain: A0201 A0202
 * side A0103 A0104 stream bridge = Chickahominy River
 * sides stream = Beaver Dam Creek: A0108/A0109 A0109/A0208
 * A0109/A0209
 * way road = Nine Mile Road: A0105 A0205 A0306
 *
 * A sheet has its code (`-`: none), columns, rows of odd columns, how far it lies to the
 * right and, in half rows, down from a common corner, and `even` when its even columns have
 * as many rows. In a row stands a letter for each column; `-` is no hex, and columns that
 * have no such row end it. Letters mean what their own text says. A family may have further
 * layers beside the ground, `county` above; what a hex is called there is any text.
 *
 * After `=` stands a name, for a hex others with ` | ` between, and before a list the name
 * ends with `: `. `sides` are pairs of hexes, `way` leads from each of its hexes into the
 * next. A line that begins with blanks goes on with the list above. In a text with one
 * sheet the code may be left out. Which words there are for hexes and sides is a family's
 * affair; what is said of a side or hex in several places adds up.
 *
 * After a line `over` stands what takes the place of something above, of any text: of a
 * row, letter by letter, where `_` stands for what was there, and what is short ends so,
 * too; a `hex` or `side` of all that was said of it, in lists as well. Lists are added, and
 * so are letters.
 *
 * Parts: the sheets that make one grid; windows; maps of rows.
 */
#ifndef RULES_HEXES_ROWS_H
#define RULES_HEXES_ROWS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/diag.h"
#include "game/hex.h"
#include "game/map.h"

struct arena;
struct field_ids;
struct index;
struct loader;
struct map;

/* ---- sheets of a map, joined into one grid ---- */

/*
 * Sheets of a map, joined into one grid. Where they overlap, a hex has a name on each of
 * them: the code of the sheet and its number there, as A0612.
 */

#define SHEET_SIDE_MAX                                                                     \
	99               /* columns or rows of a sheet: numbers have two digits of each    \
			  */
#define SHEET_CODE_MAX 8 /* bytes */

struct sheet {
	const char *code;  /* capital letters; "" of the only sheet of a map */
	int columns, rows; /* rows of its odd columns */
	bool even;         /* even columns have as many rows; else one less */
	/* How far it lies from the corner of a common grid, in columns and in half rows.
	 * Their sum is even: hexes of all sheets have the same middles. */
	int right, down;
};

struct sheets {
	const struct sheet *sheet; /* whose name comes first is an earlier one */
	int sheets;
	struct hex_grid grid; /* what they make together */
	int left, top;        /* its corner on the common grid */
	int *const *place;    /* by sheet and sheet_at; -1: not on the map */
	int beyond;           /* places for which the map is to have room behind the hexes;
				 sheets_join	   says 0 */
};

/* Part of a sheet: a rectangle of its columns and rows. */
struct sheet_window {
	int sheet;
	struct hex first, last;
};

/* Which hexes of the sheets are taken; `context` is the caller's. */
typedef bool sheets_takes(const void *context, int sheet, struct hex hex);

/* A context of windows, and what takes those hexes that are in one of them. */
struct sheet_windows {
	const struct sheet_window *window;
	int windows;
};
bool sheets_in_windows(const void *windows, int sheet, struct hex hex);

/*
 * Reads "A" (the whole sheet), "A0612" (a hex) or "A0612-0915" (from corner to corner).
 * False for anything that these sheets have not.
 */
bool sheet_window_read(
	struct sheet_window *out, const struct sheet *sheet, int sheets, const char *text);

/* Reads a number of four digits and no more. */
bool sheet_hex_read(struct hex *out, const char *text);

/* True when the sheet has a hex of that number. */
bool sheet_has(const struct sheet *sheet, struct hex hex);

/* Returns how many hexes a column of the sheet has. These stand here so that they cost no
 * call: each hex of a map goes through them. */
static inline int sheet_rows(const struct sheet *sheet, int column)
{
	return sheet->rows - (column % 2 == 0 && !sheet->even);
}

/* Returns where a hex stands in a list of a sheet's, which has room for sheet_room: those
 * of a column follow one another, from one of row 0 on, which is no hex. */
static inline size_t sheet_at(const struct sheet *sheet, struct hex hex)
{
	return (size_t)hex.column * (size_t)(sheet->rows + 1) + (size_t)hex.row;
}

size_t sheet_room(const struct sheet *sheet);

/* The numbers of the hexes of a sheet, thousands of them, behind a beginning: OTRN0627. */
#define SHEET_NUMBER "0000"
struct sheet_numbers {
	const char *before;
	size_t length;
	char *next; /* where the next one goes */
};

/* Makes room for those of all of its hexes; the beginning must live as long as they are
 * written. */
void sheet_numbers_begin(struct sheet_numbers *out, struct arena *arena, const char *before,
	const struct sheet *sheet);

/* Returns that of the next hex, each once, owned by the arena. */
const char *sheet_number(struct sheet_numbers *numbers, struct hex hex);

/*
 * Joins those hexes of the sheets that are taken; NULL takes all. The memory belongs to the
 * arena, and the sheets stay the caller's. False when none is taken.
 */
bool sheets_join(struct sheets *out, struct arena *arena, const struct sheet *sheet,
	int sheets, sheets_takes *takes, const void *context);

/* Returns the place of a hex of a sheet, -1 when it is not taken. */
int sheets_place(const struct sheets *sheets, int sheet, struct hex hex);

/* Returns the places of a column of a sheet by row, from row 1 on. */
const int *sheets_column(const struct sheets *sheets, int sheet, int column);

/* Returns the place of a hex by its name on any of them: A0612. */
int sheets_find(const struct sheets *sheets, const char *name);

/* Finds a hex of the joined grid on a sheet; false when it is none of that sheet's. */
bool sheets_hex(struct hex *out, const struct sheets *sheets, int sheet, struct hex hex);

/* Makes the places of the grid, which have no names yet, and a link for every side that two
 * hexes share, from the lower of their places. */
void sheets_map(struct map *out, struct arena *arena, const struct sheets *sheets);

/* Gives them the name on the first of their sheets as id and name, and those on others as
 * aliases. */
void sheets_name_places(struct map *map, struct arena *arena, const struct sheets *sheets);

/* Returns the name of a place on the first of its sheets. */
const char *sheets_name(struct arena *arena, const struct sheets *sheets, int place);

/* Returns an index of the names that hexes have on all sheets, to their places. */
struct index *sheets_index(struct arena *arena, const struct sheets *sheets);

/* ---- windows: the parts of its sheets that a game has ---- */

/*
 * Reads the key `window` of [map], parts of sheets as sheet_window_read has them, commas
 * between. *out is what rows_read wants, owned by the loader's arena; NULL, all of the
 * map, where the section or the key is missing. False after errors, which are in the
 * loader's messages.
 */
bool rows_read_windows(struct loader *l, const char *const **out);

/* ---- maps of rows ---- */

#define ROWS_TEXTS_MAX  32
#define ROWS_SHEETS_MAX 32
#define ROWS_LAYERS_MAX 3
#define ROWS_VALUES_MAX 127 /* of a layer */

/* The words of a family. */
struct rows_words {
	const struct field_ids *ground;
	const char *const *hex;   /* bit by bit of the flags of a place; NULL ends them */
	const char *const *side;  /* the same of a link */
	const char *const *layer; /* its further layers; NULL: none, and NULL ends them */
	int beyond; /* places, no hexes, for which places and names have room behind them */
};

struct rows_text {
	const char *file; /* for messages */
	const char *text;
	size_t length;
	/* Whose lines, counted from 1, follow the line `over`, or are all of the text when
	 * it has none; NULL: they are the file's. */
	const char *own;
};

/* What a further layer says. */
struct rows_layer {
	const char *value[ROWS_VALUES_MAX];
	int values;
	int *at; /* by place: which of them; -1: none */
};

enum rows_list_kind {
	ROWS_HEXES, /* items are places */
	ROWS_SIDES, /* items are links */
	ROWS_WAY    /* items are links */
};

/* A list as it stands in the text, but for what lies outside of the windows. */
struct rows_list {
	enum rows_list_kind kind;
	uint32_t flags;
	const char *name; /* NULL: none */
	int *item;
	int items;
};

struct rows {
	struct sheet sheet[ROWS_SHEETS_MAX];
	int sheet_count;
	struct sheets sheets;
	struct map map; /* with the flags of places and links; its places have no names */
	int *ground;    /* by place */
	const char **name;      /* by place; NULL: none */
	const char **aliases;   /* by place, | between; NULL: none */
	const char **side_name; /* by link, of a record `side`; NULL: none */
	struct rows_layer layer[ROWS_LAYERS_MAX]; /* in the order of words.layer */
	struct rows_list *list;
	size_t lists;
	struct where *hex_where;  /* by place: its record, else its row */
	struct where *side_where; /* by link: its record, else its first list; line 0: it
				     has neither. Where they have none, column is 0 */
};

/*
 * Reads such texts, at most ROWS_TEXTS_MAX. All mistakes are added to `diag`, with line and
 * column; ERR_REFUSED when there was one. `windows` (NULL: all) are parts of sheets, as
 * sheet_window_read has them, and what lies outside is passed over. What is read belongs to
 * the arena.
 */
int rows_read(struct rows *out, struct arena *arena, const struct rows_words *words,
	const struct rows_text *text, size_t texts, const char *const *windows,
	struct diag *diag);

/* Adds an error for each side with flags in which the family finds something `wrong` (NULL:
 * nothing): where it was said, else at the row of its first hex. */
void rows_check_sides(const struct rows *rows,
	const char *(*wrong)(const void *game, int link), const void *game,
	struct diag *diag);

#endif
