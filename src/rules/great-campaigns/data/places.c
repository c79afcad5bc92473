/*
 * How places are called: hexes by the names of their sheets before their numbers, boxes off
 * the map, which stand after the hexes and have no way to anywhere, and every spelling of
 * hexes and units that orders may use.
 */
#include <string.h>

#include "base/buf.h"
#include "base/index.h"
#include "base/text.h"
#include "rules/great-campaigns/data/data_private.h"

/* ---- boxes ---- */

/* So many columns beyond the last of the grid they lie, far from all hexes. */
#define FAR_COLUMNS 1000

static const struct field box_fields[] = {
	{FIELD_OF(struct gc_box, name, "name", FIELD_TEXT, "what it is called"),
		.required = true},
	{FIELD_OF(struct gc_box, aliases, "aliases", FIELD_TEXT,
		"other spellings, | between")},
	{FIELD_OF(
		 struct gc_box, side, "side", FIELD_WORD, "whose units alone may be there"),
		.words = game_side_words},
	{FIELD_OF(struct gc_box, theatre, "theatre", FIELD_WORD, "in which it lies"),
		.words = gc_theatre_words},
	FIELD_END,
};

static void read_box(struct loader *l, const struct ini_section *section, const char *id)
{
	struct gc_campaign *campaign = gc_campaign_of(l);
	struct gc_box *box = &campaign->box[campaign->boxes];

	if (!loader_fits(l, section->where.file, campaign->boxes + 1, BOXES_MAX))
		return;
	field_clear(box, box_fields);
	field_read(box, box_fields, section, &l->context, l->diag);
	box->id = id;
	if (!ini_entry(section, "side"))
		box->side = NO_SIDE;
	campaign->boxes++;
}

static void read_file(struct loader *l, const struct ini *ini)
{
	for (const struct ini_section *s = ini->first; s; s = s->next) {
		const char *id = ini_section_id(s, "box");

		if (id && loader_section_id(l, s, "box"))
			read_box(l, s, id);
	}
}

static void read_boxes(struct loader *l)
{
	struct game *game = l->game;

	if (!loader_file(l, CAMPAIGN_FILE))
		return;
	game->campaign = ARENA_NEW(l->arena, struct gc_campaign);
	game->campaign->theatre = -1;
	for (const char *const *path = gc_campaign_files; *path; path++)
		if (loader_file(l, *path))
			read_file(l, loader_file(l, *path));
}

/* How many there may be, before anything is read: nowhere more than these. */
int gc_boxes_most(const struct loader *l)
{
	int boxes = 0;

	for (const char *const *path = gc_campaign_files; *path; path++) {
		const struct ini *ini = loader_file(l, *path);

		for (const struct ini_section *s = ini ? ini->first : NULL; s; s = s->next)
			boxes += ini_section_id(s, "box") != NULL;
	}
	return boxes < BOXES_MAX ? boxes : BOXES_MAX;
}

/* Where the grid has them, so that they are far from all its hexes. */
static void place_far(struct hex_grid *grid, struct arena *arena, int hexes, int boxes)
{
	struct hex_holes *holes;
	int *hex;

	if (!grid->holes)
		return;
	holes = ARENA_NEW(arena, struct hex_holes);
	*holes = *grid->holes;
	holes->hex = hex = ARENA_NEW_ARRAY(arena, (size_t)(hexes + boxes), int);
	memcpy(hex, grid->holes->hex, (size_t)hexes * sizeof *hex);
	for (int i = 0; i < boxes; i++)
		hex[hexes + i] = (2 * grid->rows - 1) * (grid->columns + FAR_COLUMNS);
	grid->holes = holes;
}

/* [box ID] of campaign.ini, which says that there is a campaign; they stand behind the
 * hexes of the map from then on: open water in no county. */
static void add_boxes(struct game *game, struct arena *arena)
{
	const struct gc_campaign *campaign = game->campaign;
	int hexes = game->hexes, boxes = campaign ? campaign->boxes : 0;

	if (!boxes)
		return;
	place_far(&game->land.rows.sheets.grid, arena, hexes, boxes);
	game->map.places = hexes + boxes;
	for (int i = 0; i < boxes; i++) {
		game->land.ground[hexes + i] = GROUND_WATER;
		game->land.theatre[hexes + i] = (enum gc_theatre)campaign->box[i].theatre;
		game->map.place[hexes + i] = (struct place){.id = campaign->box[i].id,
			.name = campaign->box[i].name,
			.aliases = campaign->box[i].aliases};
	}
}

/* ---- hexes ---- */

static const struct field sheet_fields[] = {
	{FIELD_OF(struct gc_sheet_name, id, "id", FIELD_TEXT,
		 "what ids of its hexes begin with"),
		.required = true},
	{FIELD_OF(struct gc_sheet_name, name, "name", FIELD_TEXT,
		 "what players call its hexes by"),
		.required = true},
	FIELD_END,
};

/* ---- hexes: the sheets ---- */

/* The sheet of that code; -1: the map has none. */
static int find_sheet(const struct gc_map *land, const char *code)
{
	int sheet = land->rows.sheet_count - 1;

	while (sheet >= 0 && strcmp(land->rows.sheet[sheet].code, code) != 0)
		sheet--;
	return sheet;
}

static void read_sheet(struct loader *l, struct gc_sheet_names *names,
	const struct ini_section *section, const char *code)
{
	struct gc_sheet_name *sheet = &names->sheet[names->count];

	field_clear(sheet, sheet_fields);
	if (field_read(sheet, sheet_fields, section, &l->context, l->diag) < 0)
		return;
	sheet->id_key = text_key(l->arena, sheet->id, strlen(sheet->id));
	sheet->name_key = text_key(l->arena, sheet->name, strlen(sheet->name));
	sheet->sheet = find_sheet(&game_of(l)->land, code);
	if (!text_is_id(sheet->id))
		diag_add(l->diag, DIAG_ERROR, game_load_key_at(section, "id"),
			"`%s` is no id: lower-case letters, digits and single hyphens were expected",
			sheet->id);
	if (sheet->sheet >= 0)
		names->count++;
	else
		diag_add(l->diag, DIAG_ERROR, section->where,
			"there is no sheet `%s` on the map", code);
}

static bool has_name(const struct gc_sheet_names *names, int sheet)
{
	for (int i = 0; i < names->count; i++)
		if (names->sheet[i].sheet == sheet)
			return true;
	return false;
}

/* False after errors: a sheet has no name, or is not there. */
static bool read_sheets(struct loader *l, struct gc_sheet_names *names)
{
	const struct ini *ini = loader_file(l, "game.ini");
	const struct gc_map *land = &game_of(l)->land;
	unsigned errors = l->diag->errors;

	for (const struct ini_section *s = ini->first; s; s = s->next) {
		const char *code = ini_section_id(s, "sheet");

		if (code && names->count < ROWS_SHEETS_MAX)
			read_sheet(l, names, s, code);
	}
	for (int i = 0; i < land->rows.sheet_count; i++)
		if (!has_name(names, i))
			diag_error(l->diag, "game.ini: section [sheet %s] is missing",
				land->rows.sheet[i].code);
	return l->diag->errors == errors;
}

/* ---- hexes ---- */

/* A name more, behind those that there are. */
static void add_alias(struct arena *arena, struct place *place, const char *name)
{
	place->aliases = place->aliases
				 ? arena_printf(arena, "%s | %s", place->aliases, name)
				 : name;
}

/* What hexes are called by one sheet. */
struct called {
	struct arena *arena;
	struct sheet_numbers id, name;
};

/* By the first of its sheets, in the order of game.ini, it is called; the others are names
 * that it has besides. */
static void name_hex(struct called *called, struct place *place, struct hex hex)
{
	const char *name = sheet_number(&called->name, hex);

	if (place->id) {
		add_alias(called->arena, place, name);
		return;
	}
	place->id = sheet_number(&called->id, hex);
	place->name = name;
}

static void name_sheet(
	struct game *game, struct arena *arena, const struct gc_sheet_name *name)
{
	const struct sheets *sheets = &game->land.rows.sheets;
	const struct sheet *sheet = &sheets->sheet[name->sheet];
	struct called called = {.arena = arena};

	sheet_numbers_begin(&called.id, arena, name->id, sheet);
	sheet_numbers_begin(&called.name, arena, name->name, sheet);
	for (int column = 1; column <= sheet->columns; column++) {
		const int *place = sheets_column(sheets, name->sheet, column);

		for (int row = 1; row <= sheet_rows(sheet, column); row++)
			if (place[row] >= 0)
				name_hex(&called, &game->map.place[place[row]],
					(struct hex){column, row});
	}
}

/* Hexes by their numbers, and then by what is there. */
static void name_places(struct loader *l, const struct gc_sheet_names *names)
{
	struct game *game = l->game;
	const struct rows *rows = &game->land.rows;
	const struct map *land = &rows->map;

	game->map = *land;
	game->hexes = land->places;
	for (int i = 0; i < names->count; i++)
		name_sheet(game, l->arena, &names->sheet[i]);
	for (int i = 0; i < land->places; i++) {
		if (rows->name[i])
			add_alias(l->arena, &game->map.place[i], rows->name[i]);
		if (rows->aliases[i])
			add_alias(l->arena, &game->map.place[i], rows->aliases[i]);
	}
}

/* ---- hexes: by their names ---- */

/* The hex of exactly that id. */
static int find_id(const void *context, const char *id)
{
	const struct game *game = context;
	int hex = gc_hex_called(&game->land, id, -1);

	while (hex >= 0 && strcmp(game->map.place[hex].id, id) != 0)
		hex = gc_hex_called(&game->land, id, hex);
	return hex;
}

/* The ids of hexes and boxes. */
static void collect_places(struct loader *l)
{
	const struct game *game = game_of(l);
	const struct map *map = &game->map;
	const char **id = ARENA_NEW_ARRAY(l->arena, (size_t)map->places, const char *);
	struct index *boxes = index_new(l->arena);

	for (int i = 0; i < map->places; i++)
		id[i] = map->place[i].id;
	for (int i = game->hexes; i < map->places; i++)
		index_add(boxes, id[i], i);
	l->ids[REF_PLACE] = (struct field_ids){id, map->places, boxes, find_id, game};
}

/* ---- hexes: sides ---- */

/* "otr-n1328/otr-n1428" */
static const char *link_id(
	struct arena *arena, const struct map *map, const struct link *link)
{
	const char *from = map->place[link->from].id, *to = map->place[link->to].id;
	size_t before = strlen(from), behind = strlen(to);
	char *out = arena_alloc(arena, before + behind + 2);

	memcpy(out, from, before + 1);
	out[before] = '/';
	memcpy(out + before + 1, to, behind + 1);
	return out;
}

/* The side of exactly that id, by the two hexes in it. */
static int find_link(const void *context, const char *id)
{
	const struct game *game = context;
	const char *slash = strchr(id, '/');
	char from[INI_NAME_MAX + 1];
	size_t length = slash ? (size_t)(slash - id) : sizeof from;
	int first, second, link;

	if (length >= sizeof from)
		return -1;
	memcpy(from, id, length);
	from[length] = '\0';
	first = find_id(game, from);
	second = first < 0 ? -1 : find_id(game, slash + 1);
	link = second < 0 ? -1 : map_link(&game->map, first, second);
	return link >= 0 && !strcmp(game->base.refs[REF_LINK].id[link], id) ? link : -1;
}

/* Only what crosses water stands in a state. */
static void name_links(struct loader *l)
{
	const struct map *map = &game_of(l)->map;
	const char **id = ARENA_NEW_ARRAY(l->arena, (size_t)map->links, const char *);

	for (int i = 0; i < map->links; i++)
		id[i] = map->link[i].flags & GC_WATERS
				? link_id(l->arena, map, &map->link[i])
				: "";
	l->ids[REF_LINK] =
		(struct field_ids){id, map->links, index_new(l->arena), find_link, l->game};
}

bool gc_load_places(struct loader *l)
{
	struct gc_sheet_names *names = &game_of(l)->land.names;

	if (!read_sheets(l, names))
		return false;
	read_boxes(l);
	name_places(l, names);
	add_boxes(l->game, l->arena);
	game_of(l)->drawn = game_of(l)->map;
	game_of(l)->drawn.places = game_of(l)->hexes;
	collect_places(l);
	name_links(l);
	return true;
}
