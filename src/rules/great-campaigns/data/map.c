/*
 * The map: its texts and lists (works.ini, passages.ini), what holds on any map of the
 * Great Campaigns, what rules ask of it, and what is drawn of it.
 */
#include <string.h>

#include "base/text.h"
#include "rules/great-campaigns/data/data_private.h"
#include "rules/great-campaigns/data/map.h"
#include "rules/hexes/hexes.h"

/* ---- questions ---- */

bool gc_passable(const struct gc_map *map, int link, int to)
{
	uint32_t flags = map->rows.map.link[link].flags;

	return gc_may_enter(map, to) && (!(flags & GC_RIVERS) || (flags & GC_CROSSINGS));
}

bool gc_is_on_railroad(const struct map *map, int place)
{
	const struct place *here = &map->place[place];

	for (int e = here->first_exit; e < here->first_exit + here->exits; e++)
		if (map->link[map->exit[e].link].flags & LINK_RAIL)
			return true;
	return false;
}

int gc_place(const struct gc_map *map, const char *name)
{
	return sheets_find(&map->rows.sheets, name);
}

/* ---- hexes by what the game calls them ---- */

#define NUMBER_DIGITS 4

/* The number at the end of a name, and how much stands before it; false: it has none. */
static bool read_number(struct hex *out, const char *name, size_t *before)
{
	size_t length = strlen(name);
	const char *digit = name + length - NUMBER_DIGITS;

	if (length <= NUMBER_DIGITS)
		return false;
	for (int i = 0; i < NUMBER_DIGITS; i++)
		if (!text_is_digit(digit[i]))
			return false;
	out->column = 10 * (digit[0] - '0') + digit[1] - '0';
	out->row = 10 * (digit[2] - '0') + digit[3] - '0';
	*before = length - NUMBER_DIGITS;
	return true;
}

static bool is_one(const char *a, const char *b, const char *name, size_t length)
{
	return (strlen(a) == length && !memcmp(a, name, length)) ||
	       (strlen(b) == length && !memcmp(b, name, length));
}

/* Returns what calls a hex the `which`-th time, by its sheets in the order of game.ini;
 * NULL: there are no more. */
static const struct gc_sheet_name *sheet_calling(
	struct hex *out, const struct gc_map *land, int place, int which)
{
	const struct sheets *sheets = &land->rows.sheets;
	const struct hex at = hex_at(&sheets->grid, place);

	for (int i = 0; i < land->names.count; i++)
		if (sheets_hex(out, sheets, land->names.sheet[i].sheet, at) && !which--)
			return &land->names.sheet[i];
	return NULL;
}

/* True when a hex of a sheet is called by that and a number: by the first of its sheets as
 * files and players call it, by the others as players do. */
static bool is_called(const struct gc_map *land, int place,
	const struct gc_sheet_name *sheet, const char *name, size_t length)
{
	struct hex hex;

	return is_one(sheet->name, sheet->name_key, name, length) ||
	       (is_one(sheet->id, sheet->id_key, name, length) &&
		       sheet_calling(&hex, land, place, 0) == sheet);
}

int gc_hex_called(const struct gc_map *land, const char *name, int behind)
{
	int found = -1;
	size_t length;
	struct hex hex;

	if (!read_number(&hex, name, &length))
		return -1;
	for (int i = 0; i < land->names.count; i++) {
		const struct gc_sheet_name *sheet = &land->names.sheet[i];
		int place = sheets_place(&land->rows.sheets, sheet->sheet, hex);

		if (place > behind && (found < 0 || place < found) &&
			is_called(land, place, sheet, name, length))
			found = place;
	}
	return found;
}

const char *gc_hex_also(
	const struct gc_map *land, struct arena *arena, int place, int which)
{
	struct hex hex;
	const struct gc_sheet_name *sheet = sheet_calling(&hex, land, place, which + 1);

	return sheet ? arena_printf(arena, "%s%02d%02d", sheet->name, hex.column, hex.row)
		     : NULL;
}

/* ---- works and passages ---- */

/* map/works.ini and map/passages.ini: sections named by hexes. */

static const char *const type_words[] = {"fort", "redoubt", "naval-battery", NULL};
static const char *const by_words[] = {"rail", "water", "ferry", NULL};

static const struct field work_fields[] = {
	{FIELD_OF(struct gc_work, name, "name", FIELD_TEXT, "what it is called"),
		.required = true},
	{FIELD_OF(struct gc_work, type, "type", FIELD_WORD, "what it is"),
		.words = type_words, .required = true},
	{FIELD_OF(struct gc_work, artillery, "artillery", FIELD_INT, "its own guns"),
		.max = 9},
	FIELD_END,
};

static const struct field passage_fields[] = {
	{FIELD_OF(struct gc_passage, by, "by", FIELD_WORD, "how one travels"),
		.words = by_words, .required = true},
	{FIELD_OF(struct gc_passage, hexes, "hexes", FIELD_INT, "how many it counts"),
		.min = 1, .max = 99, .required = true},
	FIELD_END,
};

#define OUTSIDE (-1)
#define WRONG   (-2)

/* True for capital letters and a number, as a hex of any sheet is called. */
static bool is_hex_name(const char *name)
{
	size_t code = strspn(name, "ABCDEFGHIJKLMNOPQRSTUVWXYZ");

	return code && strspn(name + code, "0123456789") == 4 && !name[code + 4];
}

/* The place of a hex; OUTSIDE of the windows; WRONG after an error. */
static int find_hex(const struct gc_map *map, const struct loader *l,
	const struct ini_section *section, const char *name)
{
	const struct rows *rows = &map->rows;
	struct sheet_window window;
	int place = gc_place(map, name);

	if (place >= 0)
		return place;
	if ((map->partial && is_hex_name(name)) ||
		sheet_window_read(&window, rows->sheet, rows->sheet_count, name))
		return OUTSIDE;
	diag_add(l->diag, DIAG_ERROR, section->where,
		"there is no hex `%s` on these sheets; one such as `%s` was expected", name,
		sheets_name(l->arena, &rows->sheets, 0));
	return WRONG;
}

static void load_works(struct gc_map *map, struct loader *l)
{
	const struct ini *ini = loader_file(l, "map/works.ini");

	map->work = ARENA_NEW_ARRAY(l->arena, (size_t)loader_sections(ini), struct gc_work);
	for (const struct ini_section *s = ini ? ini->first : NULL; s; s = s->next) {
		const char *name = loader_section(l, s, "work");
		struct gc_work *work = &map->work[map->works];

		if (!name || field_read(work, work_fields, s, &l->context, l->diag) < 0)
			continue;
		work->place = find_hex(map, l, s, name);
		map->works += work->place >= 0;
	}
}

/* The hexes of "OTRN3601-GTCN5821": true when both are on the map. */
static bool find_ends(const struct gc_map *map, const struct loader *l,
	const struct ini_section *section, const char *name, struct gc_passage *passage)
{
	const char *line = strchr(name, '-');

	if (!line) {
		diag_add(l->diag, DIAG_ERROR, section->where,
			"`%s` is no passage; two hexes with `-` between were expected",
			name);
		return false;
	}
	passage->from = find_hex(
		map, l, section, arena_copy(l->arena, name, (size_t)(line - name)));
	passage->to = find_hex(map, l, section, line + 1);
	return passage->from >= 0 && passage->to >= 0;
}

/* Read works and passages; mistakes go to the loader's messages. */
static void load_passages(struct gc_map *map, struct loader *l)
{
	const struct ini *ini = loader_file(l, "map/passages.ini");

	map->passage =
		ARENA_NEW_ARRAY(l->arena, (size_t)loader_sections(ini), struct gc_passage);
	for (const struct ini_section *s = ini ? ini->first : NULL; s; s = s->next) {
		const char *name = loader_section(l, s, "passage");
		struct gc_passage *passage = &map->passage[map->passages];

		if (!name ||
			field_read(passage, passage_fields, s, &l->context, l->diag) < 0)
			continue;
		map->passages += find_ends(map, l, s, name, passage);
	}
}

/* ---- checks ---- */

/* What a side contradicts; NULL: nothing. */
static const char *side_wrong(const void *land, int index)
{
	const struct gc_map *map = land;
	const struct link *link = &map->rows.map.link[index];
	uint32_t flags = link->flags;
	bool has_way = flags & (GC_WAYS | LINK_RAIL);
	bool has_crossing = flags & (GC_CROSSINGS | LINK_SITE);

	if (has_way && (map->ground[link->from] == GROUND_WATER ||
			       map->ground[link->to] == GROUND_WATER))
		return "a way leads into open water";
	if (has_way && (flags & GC_RIVERS) && !has_crossing)
		return "a way leads over a river without a crossing";
	if (has_crossing && !(flags & GC_WATERS))
		return "a crossing leads over water, and there is none";
	if (has_crossing && !(flags & GC_ORIGINS))
		return "a crossing says where it is known from: listed, inferred or corrected";
	return NULL;
}

/* Adds an error for whatever of the map contradicts itself. */
static void check_map(const struct gc_map *map, struct loader *l)
{
	rows_check_sides(&map->rows, side_wrong, map, l->diag);
}

/* ---- loading ---- */

#define FOLDER "map/"

/* ---- loading: the words of the texts, in the order of their enums ---- */

const char *const gc_ground_words[GC_GROUNDS + 1] = {"clear", "rolling", "woods", "rough",
	"hill", "mountain", "swamp", "town", "city", "water", NULL};
static const char *const hex_words[] = {"station", "rail-station", "church", "mill", "ford",
	"fort", "landing", "gap", "ferry", "bridge", "edge", "tavern", "ridge", NULL};
static const char *const side_words[] = {"pike", "road", "trail", "rail", "creek", "minor",
	"major", "bridge", "ford", "ferry", "dam", "site", "listed", "inferred",
	"corrected", NULL};

enum layer { LAYER_COUNTY, LAYER_THEATRE };
static const char *const layer_words[] = {"county", "theatre", NULL};
const char *const gc_theatre_words[GC_THEATRES + 1] = {"richmond", "valley", NULL};

/* ---- loading: reading ---- */

static bool is_rows(const struct data_file *file)
{
	size_t length = strlen(file->path);

	return !strncmp(file->path, FOLDER, strlen(FOLDER)) && length > 4 &&
	       !strcmp(file->path + length - 4, ".txt");
}

static bool read_rows(struct gc_map *map, struct loader *l, const struct data_file *file,
	size_t files, const char *const *windows)
{
	const struct field_ids grounds = {gc_ground_words, GC_GROUNDS, NULL};
	const struct rows_words words = {
		&grounds, hex_words, side_words, layer_words, map->beyond};
	struct rows_text text[ROWS_TEXTS_MAX];
	size_t texts = 0;

	for (size_t i = 0; i < files; i++) {
		if (!is_rows(&file[i]))
			continue;
		if (texts == ROWS_TEXTS_MAX) {
			diag_error(l->diag, "%s: more than %d texts of a map", file[i].path,
				ROWS_TEXTS_MAX);
			return false;
		}
		text[texts++] = (struct rows_text){
			file[i].path, file[i].text, file[i].length, file[i].overlay};
	}
	if (!texts)
		diag_error(l->diag, "%s: no text of a map is there; %sA.txt was expected",
			FOLDER, FOLDER);
	return texts &&
	       rows_read(&map->rows, l->arena, &words, text, texts, windows, l->diag) == OK;
}

/* Which theatre each value of the layer is; false after an error. */
static bool read_theatres(
	const struct gc_map *map, const struct loader *l, int theatre[ROWS_VALUES_MAX])
{
	const struct rows_layer *layer = &map->rows.layer[LAYER_THEATRE];
	bool known = true;

	for (int i = 0; i < layer->values; i++) {
		theatre[i] = text_index(gc_theatre_words, layer->value[i]);
		if (theatre[i] >= 0)
			continue;
		diag_error(l->diag,
			"%s: theatre `%s` is not known; `richmond` or `valley` was expected",
			FOLDER, layer->value[i]);
		known = false;
	}
	return known;
}

/* What the layers say of each place. Every hex has a theatre, every land hex a county. */
static bool take_layers(struct gc_map *map, struct loader *l)
{
	const struct rows *rows = &map->rows;
	const struct rows_layer *county = &rows->layer[LAYER_COUNTY];
	const struct rows_layer *theatre = &rows->layer[LAYER_THEATRE];
	size_t places = (size_t)rows->map.places, all = places + (size_t)map->beyond;
	const char **counties = ARENA_NEW_ARRAY(l->arena, all, const char *);
	int theatres[ROWS_VALUES_MAX];
	unsigned errors = l->diag->errors;

	if (!read_theatres(map, l, theatres))
		return false;
	map->ground = ARENA_NEW_ARRAY(l->arena, all, enum gc_ground);
	map->theatre = ARENA_NEW_ARRAY(l->arena, all, enum gc_theatre);
	map->county = counties;
	for (size_t i = 0; i < places; i++) {
		map->ground[i] = (enum gc_ground)rows->ground[i];
		counties[i] = county->at[i] < 0 ? NULL : county->value[county->at[i]];
		if (!counties[i] && map->ground[i] != GROUND_WATER)
			diag_add(l->diag, DIAG_ERROR, rows->hex_where[i],
				"%s lies in no county",
				sheets_name(l->arena, &rows->sheets, (int)i));
		if (theatre->at[i] < 0)
			diag_add(l->diag, DIAG_ERROR, rows->hex_where[i],
				"%s lies in no theatre",
				sheets_name(l->arena, &rows->sheets, (int)i));
		else
			map->theatre[i] = (enum gc_theatre)theatres[theatre->at[i]];
	}
	return l->diag->errors == errors;
}

const char *gc_county_text(const struct gc_map *land, const char *name)
{
	const struct rows_layer *counties = &land->rows.layer[LAYER_COUNTY];

	for (int i = 0; i < counties->values; i++)
		if (!strcmp(counties->value[i], name))
			return counties->value[i];
	return NULL;
}

bool gc_load_map(struct gc_map *out, struct loader *l, const struct data_file *file,
	size_t files, const char *const *windows)
{
	unsigned errors = l->diag->errors;

	out->partial = windows != NULL;
	if (!read_rows(out, l, file, files, windows) || !take_layers(out, l))
		return false;
	load_works(out, l);
	load_passages(out, l);
	check_map(out, l);
	return l->diag->errors == errors;
}

/* ---- drawing ---- */

static const int drawn_as[GC_GROUNDS] = {
	[GROUND_CLEAR] = HEX_OPEN,
	[GROUND_ROLLING] = HEX_ROLLING,
	[GROUND_WOODS] = HEX_WOODS,
	[GROUND_ROUGH] = HEX_ROUGH,
	[GROUND_HILL] = HEX_HILL,
	[GROUND_MOUNTAIN] = HEX_MOUNTAIN,
	[GROUND_SWAMP] = HEX_MARSH,
	[GROUND_TOWN] = HEX_TOWN,
	[GROUND_CITY] = HEX_CITY,
	[GROUND_WATER] = HEX_WATER,
};

/* What a link has, and how it is drawn. */
static const struct hex_drawn on_sides[] = {
	{LINK_PIKE, HEX_PIKE, NULL},
	{LINK_ROAD, HEX_ROAD, NULL},
	{LINK_TRAIL, HEX_TRAIL, NULL},
	{LINK_RAIL, HEX_RAIL, NULL},
	{LINK_CREEK, HEX_STREAM, "creek"},
	{LINK_MINOR, HEX_CREEK, "minor river"},
	{LINK_MAJOR, HEX_LAKE, "major river"},
	{LINK_BRIDGE, HEX_BRIDGE, NULL},
	{LINK_FORD, HEX_FORD, NULL},
	{LINK_FERRY, HEX_FERRY, NULL},
	{LINK_DAM, HEX_DAM, NULL},
	{LINK_SITE, HEX_SITE, NULL},
	{0, 0, NULL},
};

static void draw_grounds(
	struct hex_sheet *sheet, struct arena *arena, const struct gc_map *land)
{
	static const char *const names[HEX_GROUNDS] = {[HEX_OPEN] = "clear",
		[HEX_ROLLING] = "rolling",
		[HEX_WOODS] = "woods",
		[HEX_ROUGH] = "rough",
		[HEX_HILL] = "hill",
		[HEX_MOUNTAIN] = "mountain",
		[HEX_MARSH] = "swamp",
		[HEX_TOWN] = "town",
		[HEX_CITY] = "city",
		[HEX_WATER] = "water"};
	size_t places = (size_t)land->rows.map.places;
	int *ground = ARENA_NEW_ARRAY(arena, places, int);

	for (size_t i = 0; i < places; i++)
		ground[i] = drawn_as[land->ground[i]];
	for (int i = 0; i < HEX_GROUNDS; i++)
		sheet->ground_name[i] = names[i];
	sheet->ground = ground;
	sheet->off = ARENA_NEW_ARRAY(arena, places, uint32_t);
}

/* "tidal shore" and "bridge" say what a thing is, not what it is called. */
static bool is_name(const char *text)
{
	return text && (*text < 'a' || *text > 'z');
}

/* A river has the name of its list; what is said of a single side, such as the name of a
 * bridge, goes before. */
static const char *const *name_sides(struct arena *arena, const struct rows *rows)
{
	const char **name = ARENA_NEW_ARRAY(arena, (size_t)rows->map.links, const char *);

	for (size_t i = 0; i < rows->lists; i++) {
		const struct rows_list *list = &rows->list[i];

		if (list->kind != ROWS_SIDES || !is_name(list->name) ||
			!(list->flags & GC_WATERS))
			continue;
		for (int k = 0; k < list->items; k++)
			name[list->item[k]] = list->name;
	}
	for (int i = 0; i < rows->map.links; i++)
		if (is_name(rows->side_name[i]))
			name[i] = rows->side_name[i];
	return name;
}

void gc_make_sheet(struct loader *l)
{
	struct game *game = l->game;
	struct hex_sheet *sheet = &game->sheet;
	size_t places = (size_t)game->map.places;
	const char **number = ARENA_NEW_ARRAY(l->arena, places, const char *);

	sheet->grid = game->land.rows.sheets.grid;
	draw_grounds(sheet, l->arena, &game->land);
	hex_draw_sides(sheet, l->arena, &game->map, on_sides);
	for (size_t i = 0; i < places; i++)
		number[i] = game->map.place[i].name;
	sheet->name = name_sides(l->arena, &game->land.rows);
	sheet->number = number;
	sheet->title = game->land.rows.name;
}
