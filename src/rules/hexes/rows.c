/*
 * Maps of rows: from texts to a map.
 *
 * Parts: windows of a game; what a family holds against sides; the map.
 */
#include <assert.h>
#include <string.h>

#include "base/arena.h"
#include "base/field.h"
#include "base/ini.h"
#include "base/text.h"
#include "game/loader.h"
#include "rules/hexes/rows.h"
#include "rules/hexes/rows_private.h"

/* ---- the windows that a game has of its sheets ---- */

struct window_row {
	const char *window;
};

static const struct field window_fields[] = {
	{FIELD_OF(struct window_row, window, "window", FIELD_TEXT,
		"parts of its sheets, commas between")},
	FIELD_END,
};

bool rows_read_windows(struct loader *l, const char *const **out)
{
	const struct ini *ini = loader_need_file(l, "game.ini");
	const struct ini_section *section = ini ? ini_section(ini, "map") : NULL;
	struct window_row row = {NULL};
	const char **window;
	char **part;
	size_t count;

	*out = NULL;
	if (!ini || (section && field_read(&row, window_fields, section, &l->context,
					l->diag) < 0))
		return false;
	if (!row.window)
		return true;
	count = text_split(l->arena, row.window, ',', &part);
	*out = window = ARENA_NEW_ARRAY(l->arena, count + 1, const char *);
	for (size_t i = 0; i < count; i++)
		window[i] = part[i];
	return true;
}

/* ---- what a family holds against sides ---- */

void rows_check_sides(const struct rows *rows,
	const char *(*wrong)(const void *game, int link), const void *game,
	struct diag *diag)
{
	const struct map *map = &rows->map;

	for (int i = 0; i < map->links; i++) {
		const struct link *link = &map->link[i];
		const char *fault = link->flags ? wrong(game, i) : NULL;
		struct where where;

		if (!fault)
			continue;
		where = rows->side_where[i];
		if (!where.line)
			where = rows->hex_where[link->from];
		diag_add(diag, DIAG_ERROR, where, "side of %s and %s: %s",
			sheets_name(diag->arena, &rows->sheets, link->from),
			sheets_name(diag->arena, &rows->sheets, link->to), fault);
	}
}

/* ---- from texts to a map ---- */

static int read_windows(struct rows_reader *r)
{
	struct sheet_window *window;
	int count = 0;

	while (r->window && r->window[count])
		count++;
	window = ARENA_NEW_ARRAY(r->arena, (size_t)count, struct sheet_window);
	for (int i = 0; i < count; i++)
		if (!sheet_window_read(&window[i], r->rows->sheet, r->rows->sheet_count,
			    r->window[i])) {
			diag_add(r->diag, DIAG_ERROR, (struct where){r->text->file, 0, 0},
				"there is no part `%s` of its sheets; `A`, `A0612` or `A0612-0915` was expected",
				r->window[i]);
			return ERR_REFUSED;
		}
	r->windows = (struct sheet_windows){window, count};
	return OK;
}

/* ---- the layers ---- */

/* What the rows of a sheet say of a hex, or ROWS_NOTHING. */
static int value_at(const struct rows_reader *r, int sheet, int layer, struct hex hex)
{
	const signed char *value = r->picture[sheet].value[layer];

	return value ? value[sheet_at(&r->rows->sheet[sheet], hex)] : ROWS_NOTHING;
}

static bool is_there(const void *context, int sheet, struct hex hex)
{
	const struct rows_reader *r = context;

	return value_at(r, sheet, 0, hex) != ROWS_NOTHING &&
	       (!r->window || sheets_in_windows(&r->windows, sheet, hex));
}

static const char *word_of(const struct rows_reader *r, int layer, int value)
{
	return layer ? r->rows->layer[layer - 1].value[value] : r->words->ground->id[value];
}

static struct where row_of(
	const struct rows_reader *r, int sheet, int layer, struct hex hex)
{
	const struct rows_line *line = r->picture[sheet].line[layer][hex.row];

	return (struct where){line->file, line->number, 0};
}

static void two_values(const struct rows_reader *r, int sheet, int layer, struct hex hex,
	int value, int is)
{
	const struct rows *rows = r->rows;
	int place = sheets_place(&rows->sheets, sheet, hex);

	diag_add(r->diag, DIAG_ERROR, row_of(r, sheet, layer, hex),
		"%s%02d%02d is %s, and on another sheet, as %s, %s",
		rows->sheet[sheet].code, hex.column, hex.row, word_of(r, layer, value),
		sheets_name(r->arena, &rows->sheets, place), word_of(r, layer, is));
}

/* What a sheet says of a place in a layer. A hex is the same on all its sheets. */
static void take_value(const struct rows_reader *r, int sheet, int layer, struct hex hex,
	int place, int value)
{
	struct rows *rows = r->rows;
	int *at = layer ? &rows->layer[layer - 1].at[place] : &rows->ground[place];

	if (*at == value)
		return;
	if (*at != ROWS_NOTHING)
		two_values(r, sheet, layer, hex, value, *at);
	else if (!layer)
		rows->hex_where[place] = row_of(r, sheet, layer, hex);
	*at = *at == ROWS_NOTHING ? value : *at;
}

static void take_sheet(const struct rows_reader *r, int sheet, int layers)
{
	const struct sheet *on = &r->rows->sheet[sheet];
	signed char *const *values = r->picture[sheet].value;

	for (int column = 1; column <= on->columns; column++) {
		const int *place = sheets_column(&r->rows->sheets, sheet, column);
		size_t at = sheet_at(on, (struct hex){column, 0});

		for (int row = 1; row <= sheet_rows(on, column); row++)
			for (int layer = 0; place[row] >= 0 && layer < layers; layer++) {
				int value = values[layer] ? values[layer][at + (size_t)row]
							  : ROWS_NOTHING;

				if (value != ROWS_NOTHING)
					take_value(r, sheet, layer,
						(struct hex){column, row}, place[row],
						value);
			}
	}
}

/* ---- the map ---- */

/* Of as many as there are places; nothing is known of any. */
static int *new_values(struct rows_reader *r)
{
	size_t places = (size_t)r->rows->map.places;
	int *value = ARENA_NEW_ARRAY(r->arena, places, int);

	return memset(value, ROWS_NOTHING, places * sizeof *value);
}

/* Returns how many layers there are, the ground among them. */
static int make_tables(struct rows_reader *r)
{
	struct rows *rows = r->rows;
	size_t places = (size_t)rows->map.places, links = (size_t)rows->map.links;
	size_t named = places + (size_t)r->words->beyond;
	int layers = 0;

	rows->ground = new_values(r);
	rows->name = ARENA_NEW_ARRAY(r->arena, named, const char *);
	rows->aliases = ARENA_NEW_ARRAY(r->arena, named, const char *);
	rows->hex_where = ARENA_NEW_ARRAY(r->arena, places, struct where);
	rows->side_name = ARENA_NEW_ARRAY(r->arena, links, const char *);
	rows->side_where = ARENA_NEW_ARRAY(r->arena, links, struct where);
	r->hex_over = ARENA_NEW_ARRAY(r->arena, places, bool);
	r->side_over = ARENA_NEW_ARRAY(r->arena, links, bool);
	for (; r->words->layer && r->words->layer[layers]; layers++)
		rows->layer[layers].at = new_values(r);
	return layers + 1;
}

static int make_map(struct rows_reader *r)
{
	struct rows *rows = r->rows;
	int layers;

	if (!sheets_join(
		    &rows->sheets, r->arena, rows->sheet, rows->sheet_count, is_there, r)) {
		diag_add(r->diag, DIAG_ERROR, (struct where){r->text->file, 0, 0},
			"this map has no hexes");
		return ERR_REFUSED;
	}
	rows->sheets.beyond = r->words->beyond;
	sheets_map(&rows->map, r->arena, &rows->sheets);
	layers = make_tables(r);
	for (int i = 0; i < rows->sheet_count; i++)
		take_sheet(r, i, layers);
	return OK;
}

int rows_read(struct rows *out, struct arena *arena, const struct rows_words *words,
	const struct rows_text *text, size_t texts, const char *const *windows,
	struct diag *diag)
{
	struct rows_reader *r = ARENA_NEW(arena, struct rows_reader);
	unsigned errors = diag->errors;

	*out = (struct rows){.sheet_count = 0};
	*r = (struct rows_reader){.rows = out,
		.arena = arena,
		.words = words,
		.text = text,
		.texts = texts,
		.window = windows,
		.diag = diag};
	r->end = &r->first;
	assert(texts <= ROWS_TEXTS_MAX);
	for (size_t i = 0; i < texts; i++) {
		r->only[i] = ROWS_NOTHING;
		rows_cut(r, (int)i);
	}
	rows_read_layout(r);
	if (read_windows(r) < 0 || diag->errors > errors || make_map(r) < 0)
		return ERR_REFUSED;
	rows_read_records(r);
	return diag->errors > errors ? ERR_REFUSED : OK;
}
