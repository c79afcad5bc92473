/*
 * Sheets of a map, joined into one grid. Where they overlap, a hex has a name on each of
 * them: the code of the sheet and its number there, as A0612.
 */
#ifndef RULES_HEXES_SHEETS_H
#define RULES_HEXES_SHEETS_H

#include <stdbool.h>

#include "game/hex.h"

struct arena;
struct index;
struct map;

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

/* True when the sheet has a hex of that number. */
bool sheet_has(const struct sheet *sheet, struct hex hex);

/*
 * Joins those hexes of the sheets that are taken; NULL takes all. The memory belongs to the
 * arena, and the sheets stay the caller's. False when none is taken.
 */
bool sheets_join(struct sheets *out, struct arena *arena, const struct sheet *sheet,
	int sheets, sheets_takes *takes, const void *context);

/* The place of a hex of a sheet, -1 when it is not taken. */
int sheets_place(const struct sheets *sheets, int sheet, struct hex hex);

/* A hex of the joined grid on a sheet; false when it is none of that sheet's. */
bool sheets_hex(struct hex *out, const struct sheets *sheets, int sheet, struct hex hex);

/*
 * Makes the places of the grid, with the name on the first of their sheets as id and name
 * and those on others as aliases, and a link for every side that two hexes share, from the
 * lower of their places. Returns the index of all names.
 */
struct index *sheets_map(struct map *out, struct arena *arena, const struct sheets *sheets);

#endif
