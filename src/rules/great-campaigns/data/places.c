/*
 * How places are called: hexes by the names of their sheets before their numbers, boxes off
 * the map, which stand after the hexes and have no way to anywhere, and every spelling of
 * hexes and units that orders may use.
 */
#include <string.h>

#include "base/buf.h"
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

/* An array of the hexes with room for the boxes. */
static void *lengthened(
	struct arena *arena, const void *array, size_t size, int count, int more)
{
	void *out = arena_array(arena, (size_t)count + (size_t)more, size);

	memcpy(out, array, size * (size_t)count);
	return out;
}

#define LENGTHEN(arena, array, count, more)                                                \
	((array) = lengthened((arena), (array), sizeof *(array), (count), (more)))

/* What the map says of each place, it says of boxes: open water in no county. */
static void lengthen_land(struct gc_map *land, struct arena *arena, int hexes, int boxes)
{
	const char **county =
		lengthened(arena, land->county, sizeof *land->county, hexes, boxes);

	LENGTHEN(arena, land->ground, hexes, boxes);
	LENGTHEN(arena, land->theatre, hexes, boxes);
	LENGTHEN(arena, land->rows.name, hexes, boxes);
	LENGTHEN(arena, land->rows.aliases, hexes, boxes);
	for (int i = 0; i < boxes; i++)
		land->ground[hexes + i] = GROUND_WATER;
	land->county = county;
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
	holes->hex = hex =
		lengthened(arena, grid->holes->hex, sizeof *holes->hex, hexes, boxes);
	for (int i = 0; i < boxes; i++)
		hex[hexes + i] = (2 * grid->rows - 1) * (grid->columns + FAR_COLUMNS);
	grid->holes = holes;
}

/* boxes.c: [box ID] of campaign.ini, which says that there is a campaign; they stand behind
 * the hexes of the map from then on. */
static void add_boxes(struct game *game, struct arena *arena)
{
	const struct gc_campaign *campaign = game->campaign;
	int hexes = game->hexes, boxes = campaign ? campaign->boxes : 0;

	if (!boxes)
		return;
	lengthen_land(&game->land, arena, hexes, boxes);
	place_far(&game->land.rows.sheets.grid, arena, hexes, boxes);
	LENGTHEN(arena, game->map.place, hexes, boxes);
	game->map.places = hexes + boxes;
	for (int i = 0; i < boxes; i++)
		game->land.theatre[hexes + i] = (enum gc_theatre)campaign->box[i].theatre;
	for (int i = 0; i < boxes; i++)
		game->map.place[hexes + i] = (struct place){.id = campaign->box[i].id,
			.name = campaign->box[i].name,
			.aliases = campaign->box[i].aliases};
}

/* ---- hexes ---- */

#define NUMBER_DIGITS 4

/* What a hex of a sheet begins with: `otr-n` in files, `N` for players. */
struct sheet_name {
	const char *code;
	size_t length; /* of the code */
	const char *id, *name;
};

static const struct field sheet_fields[] = {
	{FIELD_OF(struct sheet_name, id, "id", FIELD_TEXT,
		 "what ids of its hexes begin with"),
		.required = true},
	{FIELD_OF(struct sheet_name, name, "name", FIELD_TEXT,
		 "what players call its hexes by"),
		.required = true},
	FIELD_END,
};

struct sheet_names {
	struct sheet_name sheet[ROWS_SHEETS_MAX];
	int count;
};

/* ---- hexes: the sheets ---- */

static bool is_sheet(const struct gc_map *land, const char *code)
{
	for (int i = 0; i < land->rows.sheet_count; i++)
		if (!strcmp(land->rows.sheet[i].code, code))
			return true;
	return false;
}

static void read_sheet(struct loader *l, struct sheet_names *names,
	const struct ini_section *section, const char *code)
{
	struct sheet_name *sheet = &names->sheet[names->count];

	field_clear(sheet, sheet_fields);
	if (field_read(sheet, sheet_fields, section, &l->context, l->diag) < 0)
		return;
	sheet->code = code;
	sheet->length = strlen(code);
	if (!text_is_id(sheet->id))
		diag_add(l->diag, DIAG_ERROR, game_load_key_at(section, "id"),
			"`%s` is no id: lower-case letters, digits and single hyphens were expected",
			sheet->id);
	if (is_sheet(&game_of(l)->land, code))
		names->count++;
	else
		diag_add(l->diag, DIAG_ERROR, section->where,
			"there is no sheet `%s` on the map", code);
}

static const struct sheet_name *find_sheet(
	const struct sheet_names *names, const char *code, size_t length)
{
	for (int i = 0; i < names->count; i++)
		if (names->sheet[i].length == length &&
			!memcmp(names->sheet[i].code, code, length))
			return &names->sheet[i];
	return NULL;
}

/* False after errors: a sheet has no name, or is not there. */
static bool read_sheets(struct loader *l, struct sheet_names *names)
{
	const struct ini *ini = loader_file(l, "game.ini");
	const struct gc_map *land = &game_of(l)->land;
	unsigned errors = l->diag->errors;

	for (const struct ini_section *s = ini->first; s; s = s->next) {
		const char *code = ini_section_id(s, "sheet");

		if (code && names->count < ROWS_SHEETS_MAX)
			read_sheet(l, names, s, code);
	}
	for (int i = 0; i < land->rows.sheet_count; i++) {
		const char *code = land->rows.sheet[i].code;

		if (!find_sheet(names, code, strlen(code)))
			diag_error(
				l->diag, "game.ini: section [sheet %s] is missing", code);
	}
	return l->diag->errors == errors;
}

/* ---- hexes ---- */

/* "OTRN1328" by the beginning that its sheet has in this game. */
static const char *renamed(struct arena *arena, const char *start, const char *digits)
{
	size_t length = strlen(start);
	char *out = arena_alloc(arena, length + NUMBER_DIGITS + 1);

	memcpy(out, start, length + 1);
	memcpy(out + length, digits, NUMBER_DIGITS);
	return out;
}

/* A number that a hex has on a sheet: "OTRN1328". */
struct number {
	const struct sheet_name *sheet;
	const char *digits;
};

/* All that it has, that by which the game calls it first. */
struct numbers {
	struct number number[ROWS_SHEETS_MAX];
	size_t count;
};

/* The sheets stand in the order of game.ini. */
static void add_number(
	struct numbers *out, const struct sheet_names *names, const char *text)
{
	size_t code = strlen(text) - NUMBER_DIGITS, at = out->count++;
	const struct sheet_name *sheet = find_sheet(names, text, code);

	for (; at && out->number[at - 1].sheet > sheet; at--)
		out->number[at] = out->number[at - 1];
	out->number[at] = (struct number){sheet, text + code};
}

static void find_numbers(struct numbers *out, struct loader *l,
	const struct sheet_names *names, const struct place *place)
{
	char **number;
	size_t count = 0;

	out->count = 0;
	add_number(out, names, place->id);
	if (place->aliases)
		count = text_split(l->arena, place->aliases, '|', &number);
	for (size_t i = 0; i < count; i++)
		add_number(out, names, number[i]);
}

/* What a hex is called besides: its numbers on other sheets, and what is there. Of most
 * there is nothing. */
static const char *other_names(struct loader *l, const struct numbers *numbers, int place)
{
	const struct rows *rows = &game_of(l)->land.rows;
	struct buf out;

	if (numbers->count == 1 && !rows->name[place])
		return NULL;
	buf_init(&out, l->arena);
	for (size_t i = 1; i < numbers->count; i++)
		buf_printf(&out, "%s%s", out.length ? " | " : "",
			renamed(l->arena, numbers->number[i].sheet->name,
				numbers->number[i].digits));
	if (rows->name[place])
		buf_printf(&out, "%s%s", out.length ? " | " : "", rows->name[place]);
	if (rows->aliases[place])
		buf_printf(&out, " | %s", rows->aliases[place]);
	return out.data;
}

static void name_places(struct loader *l, const struct sheet_names *names)
{
	struct game *game = l->game;
	const struct map *land = &game->land.rows.map;
	struct numbers numbers;

	game->map = *land;
	game->hexes = land->places;
	game->map.place = ARENA_NEW_ARRAY(l->arena, (size_t)land->places, struct place);
	for (int i = 0; i < land->places; i++) {
		struct place *place = &game->map.place[i];
		const struct number *first = &numbers.number[0];

		*place = land->place[i];
		find_numbers(&numbers, l, names, &land->place[i]);
		place->id = renamed(l->arena, first->sheet->id, first->digits);
		place->name = renamed(l->arena, first->sheet->name, first->digits);
		place->aliases = other_names(l, &numbers, i);
	}
}

/* The ids of hexes and boxes. */
static void collect_places(struct loader *l)
{
	const struct map *map = &game_of(l)->map;
	const char **id = ARENA_NEW_ARRAY(l->arena, (size_t)map->places, const char *);

	for (int i = 0; i < map->places; i++)
		id[i] = map->place[i].id;
	l->ids[REF_PLACE] = field_ids_make(l->arena, id, map->places);
}

/* ---- hexes: sides ---- */

/* "otr-n1328/otr-n1428"; a map has thousands of them. */
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

/* Only what crosses water stands in a state. */
static void name_links(struct loader *l)
{
	const struct map *map = &game_of(l)->map;
	const char **id = ARENA_NEW_ARRAY(l->arena, (size_t)map->links, const char *);

	for (int i = 0; i < map->links; i++) {
		const struct link *link = &map->link[i];

		id[i] = link->flags & GC_WATERS ? link_id(l->arena, map, link) : "";
	}
	l->ids[REF_LINK] = (struct field_ids){id, map->links, NULL};
}

bool gc_load_places(struct loader *l)
{
	struct sheet_names *names = ARENA_NEW(l->arena, struct sheet_names);

	if (!read_sheets(l, names))
		return false;
	name_places(l, names);
	read_boxes(l);
	add_boxes(l->game, l->arena);
	game_of(l)->drawn = game_of(l)->map;
	game_of(l)->drawn.places = game_of(l)->hexes;
	collect_places(l);
	name_links(l);
	return true;
}
