#include "rules/great-campaigns/data/parts.h"

#include "base/text.h"
#include "rules/great-campaigns/data/data_private.h"

static size_t read_windows(struct sheet_window *out, struct loader *l,
	const struct ini_section *section, const char *key, char **part, size_t parts)
{
	const struct rows *rows = &game_of(l)->land.rows;
	size_t windows = 0;

	for (size_t i = 0; i < parts; i++)
		if (sheet_window_read(
			    &out[windows], rows->sheet, rows->sheet_count, part[i]))
			windows++;
		else
			diag_add(l->diag, DIAG_ERROR, game_load_key_at(section, key),
				"`%s` is no part of a sheet; one such as `OTRS4401-4705` "
				"was expected",
				part[i]);
	return windows;
}

static int window_size(const struct sheet_window *window)
{
	return (window->last.column - window->first.column + 1) *
	       (window->last.row - window->first.row + 1);
}

static void add_window(struct gc_hexes *hexes, const struct sheets *sheets,
	const struct sheet_window *window)
{
	struct hex hex;

	for (hex.column = window->first.column; hex.column <= window->last.column;
		hex.column++)
		for (hex.row = window->first.row; hex.row <= window->last.row; hex.row++) {
			int place = sheets_place(sheets, window->sheet, hex);

			if (place >= 0)
				hexes->place[hexes->count++] = place;
		}
}

struct gc_hexes gc_hexes_of_parts(struct loader *l, const struct ini_section *section,
	const char *key, const char *text)
{
	struct gc_hexes hexes = {NULL, 0};
	struct sheet_window *window;
	size_t parts, windows, size = 0;
	char **part;

	if (!text)
		return hexes;
	parts = text_split(l->arena, text, ',', &part);
	window = ARENA_NEW_ARRAY(l->arena, parts + 1, struct sheet_window);
	windows = read_windows(window, l, section, key, part, parts);
	for (size_t i = 0; i < windows; i++)
		size += (size_t)window_size(&window[i]);
	hexes.place = ARENA_NEW_ARRAY(l->arena, size + 1, int);
	for (size_t i = 0; i < windows; i++)
		add_window(&hexes, &game_of(l)->land.rows.sheets, &window[i]);
	return hexes;
}
