/*
 * areas.ini: areas that rules speak of, made of counties, places and parts of sheets. A
 * part of a sheet is written `OTRS4401-4705`; other files name such parts, too.
 */
#include <string.h>

#include "base/text.h"
#include "rules/great-campaigns/data/data_private.h"

/* ---- parts of sheets ---- */

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
				"`%s` is no part of a sheet; one such as `OTRS4401-4705` was expected",
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
	const struct sheet *sheet = &sheets->sheet[window->sheet];

	for (int c = window->first.column; c <= window->last.column; c++) {
		const int *place = sheets_column(sheets, window->sheet, c);

		for (int row = window->first.row;
			row <= window->last.row && row <= sheet_rows(sheet, c); row++)
			if (place[row] >= 0)
				hexes->place[hexes->count++] = place[row];
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

/* ---- areas ---- */

struct area_row {
	const char *name, *counties, *on, *boxes;
	struct field_refs place;
};

static const struct field area_fields[] = {
	{FIELD_OF(struct area_row, name, "name", FIELD_TEXT, "what it is called"),
		.required = true},
	{FIELD_OF(struct area_row, counties, "counties", FIELD_TEXT,
		"as the sheets call them, commas between")},
	{FIELD_OF(struct area_row, place, "places", FIELD_REFS, "hexes and boxes besides"),
		.refs = REF_PLACE},
	{FIELD_OF(struct area_row, boxes, "boxes", FIELD_TEXT,
		"and boxes, commas between; those that a game has not are passed over")},
	{FIELD_OF(struct area_row, on, "on", FIELD_TEXT,
		"parts of sheets: of the counties what lies there; without counties, all of them")},
	FIELD_END,
};

/* ---- areas: counties ---- */

/* Hexes lie in the county of the one before, mostly, and there share its name. */
static void find_runs(struct gc_areas *out, struct arena *arena, const struct game *game)
{
	const char *const *county = game->land.county;

	for (int i = 0; i < game->hexes; i++) {
		if (!out->runs || county[i] != out->run[out->runs - 1].county) {
			ARENA_GROW(arena, out->run, out->runs, out->run_room);
			out->run[out->runs++] = (struct gc_county_run){county[i], i, i};
		}
		out->run[out->runs - 1].end = i + 1;
	}
}

/* Marks a county's hexes; false when no hex lies in one of that name. */
static bool mark_county(bool *has, const struct game *game, const char *name)
{
	const struct gc_areas *areas = &game->campaign->areas;
	const char *county = gc_county_text(&game->land, name);
	bool found = false;

	for (size_t i = 0; county && i < areas->runs; i++) {
		const struct gc_county_run *run = &areas->run[i];

		if (run->county != county)
			continue;
		for (int place = run->first; place < run->end; place++)
			has[place] = found = true;
	}
	return found;
}

static void mark_counties(
	bool *has, struct loader *l, const struct ini_section *section, const char *text)
{
	char **name;
	size_t count = text_split(l->arena, text, ',', &name);

	for (size_t i = 0; i < count; i++)
		if (!mark_county(has, game_of(l), name[i]))
			diag_add(l->diag, DIAG_ERROR, game_load_key_at(section, "counties"),
				"no hex of the map lies in `%s`", name[i]);
}

/* ---- areas: boxes ---- */

static void mark_boxes(bool *has, struct loader *l, const char *text)
{
	char **id;
	size_t count = text_split(l->arena, text, ',', &id);

	for (size_t i = 0; i < count; i++) {
		int box = loader_find(l, REF_PLACE, id[i]);

		if (box >= 0)
			has[box] = true;
	}
}

/* ---- areas: an area ---- */

static const bool *make(
	struct loader *l, const struct ini_section *section, const struct area_row *row)
{
	size_t places = (size_t)game_of(l)->map.places;
	bool *has = ARENA_NEW_ARRAY(l->arena, places, bool), *all = has;
	struct gc_hexes hexes;

	if (row->counties)
		mark_counties(has, l, section, row->counties);
	if (row->on) {
		has = ARENA_NEW_ARRAY(l->arena, places, bool);
		hexes = gc_hexes_of_parts(l, section, "on", row->on);
		for (int i = 0; i < hexes.count; i++)
			has[hexes.place[i]] = all[hexes.place[i]] || !row->counties;
	}
	if (row->boxes)
		mark_boxes(has, l, row->boxes);
	for (int i = 0; i < row->place.count; i++)
		has[row->place.ref[i]] = true;
	return has;
}

static void load_area(struct loader *l, const struct ini_section *section, const char *id)
{
	struct gc_areas *out = &gc_campaign_of(l)->areas;
	struct area_row row;

	if (!loader_fits(l, section->where.file, out->areas + 1, AREAS_MAX))
		return;
	field_clear(&row, area_fields);
	if (field_read(&row, area_fields, section, &l->context, l->diag) < 0)
		return;
	if (!row.counties && !row.on && !row.place.count)
		diag_add(l->diag, DIAG_ERROR, section->where,
			"[%s]: `counties`, `places` or `on` were expected", section->name);
	out->area[out->areas++] = (struct gc_area){id, row.name, make(l, section, &row)};
}

void gc_load_areas(struct loader *l)
{
	static const struct game_section sections[] = {
		{"area", "ID", .each = load_area},
		GAME_SECTIONS_END,
	};

	find_runs(&gc_campaign_of(l)->areas, l->arena, game_of(l));
	game_sections_read(l, loader_file(l, "areas.ini"), sections);
}

const struct gc_area *gc_area_named(struct loader *l, const struct ini_section *section,
	const char *key, const char *id)
{
	const struct gc_areas *areas = &gc_campaign_of(l)->areas;

	for (int i = 0; id && i < areas->areas; i++)
		if (!strcmp(areas->area[i].id, id))
			return &areas->area[i];
	if (id)
		diag_add(l->diag, DIAG_ERROR, game_load_key_at(section, key),
			"there is no area `%s` in areas.ini", id);
	return NULL;
}
