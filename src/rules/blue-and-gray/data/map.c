/*
 * The map: a grid of hexes, what each of them is, and what lies along and across their
 * sides.
 *
 * Parts: what the rules ask of sides and ways; hexes; sides and ways.
 */
#include <string.h>

#include "base/text.h"
#include "rules/blue-and-gray/data/data_private.h"
#include "rules/hexes/rows.h"

/* ---- what the rules ask of sides and ways ---- */

enum feature bg_link_feature(const struct game *game, int link)
{
	static const struct {
		uint32_t flag;
		enum feature feature;
	} governs[] = {
		{LINK_BRIDGE, FEATURE_BRIDGE},
		{LINK_FORD, FEATURE_FORD},
		{LINK_LAKE, FEATURE_LAKE},
		{LINK_CREEK, FEATURE_CREEK},
		{LINK_STREAM, FEATURE_STREAM},
	};

	for (size_t i = 0; i < sizeof governs / sizeof *governs; i++)
		if (game->map.link[link].flags & governs[i].flag)
			return governs[i].feature;
	return FEATURE_NONE;
}

int bg_crossing(const struct game *game, int link)
{
	const struct hexside *side = &game->hexside[bg_link_feature(game, link)];
	int cost = side->movement;

	if (game->map.link[link].flags & (LINK_REDOUBT_FROM | LINK_REDOUBT_TO))
		cost += game->hexside[FEATURE_REDOUBT].movement;
	return side->crossable ? cost : -1;
}

/* 5.21: a stream without a bridge or ford costs some ground more than the sum. */
static int ground_cost(const struct terrain *terrain, uint32_t flags, int side)
{
	bool stream = (flags & (LINK_STREAM | LINK_BRIDGE | LINK_FORD)) == LINK_STREAM;

	return stream && terrain->across_stream ? terrain->across_stream
						: terrain->movement + side;
}

/* A road takes no notice of what it crosses, a trail of the ground alone. */
int bg_link_cost(const struct game *game, bool train, int link, int to)
{
	uint32_t flags = game->map.link[link].flags;
	int side = game->crossing[link];

	if (side < 0)
		return -1;
	if (flags & LINK_ROAD)
		return game->way[WAY_ROAD];
	if (flags & LINK_TRAIL)
		return game->way[WAY_TRAIL] + side;
	if (train)
		return -1;
	return ground_cost(&game->terrain[game->terrain_at[to]], flags, side);
}

void bg_costs_note(struct game *game, struct arena *arena)
{
	const struct map *map = &game->map;
	size_t exits = 2 * (size_t)map->links;

	game->crossing = ARENA_NEW_ARRAY(arena, (size_t)map->links, int);
	for (int i = 0; i < map->links; i++)
		game->crossing[i] = bg_crossing(game, i);
	for (int train = 0; train < 2; train++) {
		game->step[train] = ARENA_NEW_ARRAY(arena, exits, struct way_step);
		for (size_t i = 0; i < exits; i++) {
			const struct map_exit *exit = &map->exit[i];
			int points = bg_link_cost(game, train, exit->link, exit->to);

			game->step[train][i] = (struct way_step){
				exit->to, points < 0 ? STEP_BARRED : points};
		}
	}
}

bool bg_link_has_way(const struct game *game, int link)
{
	return game->map.link[link].flags & (LINK_ROAD | LINK_TRAIL);
}

bool bg_place_has_way(const struct game *game, int place)
{
	const struct place *here = &game->map.place[place];

	for (int e = here->first_exit; e < here->first_exit + here->exits; e++)
		if (bg_link_has_way(game, game->map.exit[e].link))
			return true;
	return here->flags & (PLACE_ROAD_OFF | PLACE_TRAIL_OFF);
}

/* ---- hexes ---- */

#define PLACE_WORDS (PLACE_EXIT | PLACE_COMMAND_CONTROL | PLACE_ACTIVATION)

static const char *const place_words[] = {"exit", "command-control", "activation", NULL};

static const struct field grid_fields[] = {
	{FIELD_OF(struct hex_grid, columns, "columns", FIELD_INT, "columns of hexes"),
		.min = 1, .max = 99, .required = true},
	{FIELD_OF(struct hex_grid, rows, "rows", FIELD_INT, "rows of the first column"),
		.min = 2, .max = 99, .required = true},
	FIELD_END,
};

struct hex_row {
	const char *name, *aliases;
	int terrain;
	uint32_t flags;
};

static const struct field hex_fields[] = {
	{FIELD_OF(struct hex_row, name, "name", FIELD_TEXT, "what is there")},
	{FIELD_OF(struct hex_row, aliases, "aliases", FIELD_TEXT,
		"other spellings, | between")},
	{FIELD_OF(struct hex_row, terrain, "terrain", FIELD_REF, "what it is covered with"),
		.refs = REF_TERRAIN},
	{FIELD_OF(struct hex_row, flags, "flags", FIELD_FLAGS, "what the rules call it"),
		.words = place_words},
	FIELD_END,
};

/* One sheet, whose hexes have no names but their numbers. */
static void make_map(struct loader *l, const struct hex_grid *grid)
{
	struct game *game = l->game;
	struct sheet *sheet = ARENA_NEW(l->arena, struct sheet);
	struct sheets sheets;
	const char **id;

	*sheet = (struct sheet){.code = "", .columns = grid->columns, .rows = grid->rows};
	sheets_join(&sheets, l->arena, sheet, 1, NULL, NULL);
	sheets_map(&game->map, l->arena, &sheets);
	sheets_name_places(&game->map, l->arena, &sheets);
	id = ARENA_NEW_ARRAY(l->arena, (size_t)game->map.places, const char *);
	for (int i = 0; i < game->map.places; i++)
		id[i] = game->map.place[i].id;
	l->ids[REF_PLACE] = field_ids_make(l->arena, id, game->map.places);
	game->terrain_at = ARENA_NEW_ARRAY(l->arena, (size_t)game->map.places, int);
	game->side_name = ARENA_NEW_ARRAY(l->arena, (size_t)game->map.links, const char *);
}

bool bg_load_grid(struct loader *l)
{
	const struct ini *ini = loader_need_file(l, "game.ini");
	const struct ini_section *section = ini ? ini_section(ini, "map") : NULL;
	struct hex_grid *grid = &game_of(l)->grid;

	if (ini && !section)
		diag_error(l->diag, "game.ini: section [map] is missing");
	if (!section || field_read(grid, grid_fields, section, &l->context, l->diag) < 0)
		return false;
	make_map(l, grid);
	return true;
}

/* The hex of that name, or -1 after an error. */
static int bg_find_hex(const struct loader *l, const char *name, struct where where)
{
	int place = field_ids_find(&l->ids[REF_PLACE], name);

	if (place < 0)
		diag_add(l->diag, DIAG_ERROR, where, "there is no hex `%s` on the map",
			name);
	return place;
}

/* A list of aliases with one more before it; either may be none. */
static const char *with_alias(struct arena *arena, const char *alias, const char *aliases)
{
	if (!alias || !aliases)
		return alias ? alias : aliases;
	return arena_printf(arena, "%s | %s", alias, aliases);
}

void bg_name_hex(
	struct loader *l, struct place *place, const char *name, const char *aliases)
{
	if (name)
		place->name = arena_printf(l->arena, "%s (%s)", place->id, name);
	place->aliases =
		with_alias(l->arena, name, with_alias(l->arena, aliases, place->aliases));
}

/* A file of the map, or NULL after an error; where map.txt has the map it may be missing.
 */
static const struct ini *bg_map_file(const struct loader *l, const char *path)
{
	return game_of(l)->rows ? loader_file(l, path) : loader_need_file(l, path);
}

void bg_load_hexes(struct loader *l)
{
	const struct ini *ini = bg_map_file(l, "hexes.ini");
	struct game *game = l->game;

	for (const struct ini_section *s = ini ? ini->first : NULL; s; s = s->next) {
		const char *id = loader_section(l, s, "hex");
		int place = id ? bg_find_hex(l, id, s->where) : -1;
		struct hex_row row;

		field_clear(&row, hex_fields);
		field_read(&row, hex_fields, s, &l->context, l->diag);
		if (place < 0)
			continue;
		game->map.place[place].flags &= ~(uint32_t)PLACE_WORDS;
		game->map.place[place].flags |= row.flags;
		if (row.terrain >= 0)
			game->terrain_at[place] = row.terrain;
		bg_name_hex(l, &game->map.place[place], row.name, row.aliases);
	}
}

/* ---- sides: waters, crossings and redoubts, and the ways that run across them ---- */

static const char *const water_words[] = {"none", "stream", "creek", "lake", NULL};
static const char *const crossing_words[] = {"none", "bridge", "ford", NULL};
static const char *const kind_words[] = {"road", "trail", "rail", NULL};

static const uint32_t water_flags[] = {0, LINK_STREAM, LINK_CREEK, LINK_LAKE};
static const uint32_t crossing_flags[] = {0, LINK_BRIDGE, LINK_FORD};

/* A way, on a side of a hex and where it leaves the map. */
static const uint32_t way_flags[] = {LINK_ROAD, LINK_TRAIL, LINK_RAIL};
static const uint32_t off_flags[] = {PLACE_ROAD_OFF, PLACE_TRAIL_OFF, PLACE_RAIL_OFF};

struct side_row {
	int water, crossing, barbs;
	const char *name;
};

static const struct field side_fields[] = {
	{FIELD_OF(struct side_row, water, "water", FIELD_WORD, "what runs along it"),
		.words = water_words},
	{FIELD_OF(struct side_row, crossing, "crossing", FIELD_WORD,
		 "what leads over the water"),
		.words = crossing_words},
	{FIELD_OF(struct side_row, barbs, "barbs", FIELD_REF,
		 "hex against which a redoubt protects the other one"),
		.refs = REF_PLACE},
	{FIELD_OF(struct side_row, name, "name", FIELD_TEXT,
		"what water or crossing are called")},
	FIELD_END,
};

struct way_row {
	int kind;
	const char *name, *hexes;
};

static const struct field way_fields[] = {
	{FIELD_OF(struct way_row, kind, "kind", FIELD_WORD, "road, trail or railroad"),
		.words = kind_words, .required = true},
	{FIELD_OF(struct way_row, name, "name", FIELD_TEXT, "what it is called")},
	{FIELD_OF(struct way_row, hexes, "hexes", FIELD_TEXT,
		 "its hexes, commas between; `off` at an end where it leaves the map"),
		.required = true},
	FIELD_END,
};

/* ---- sides.ini ---- */

/* The link that a section [side FROM TO] names, or NULL after an error. */
static struct link *named_link(struct loader *l, const struct ini_section *section)
{
	const char *ends = loader_section(l, section, "side");
	struct map *map = &game_of(l)->map;
	char **end;
	int from, to, link;

	if (!ends)
		return NULL;
	if (text_split(l->arena, ends, ' ', &end) != 2) {
		SECTION_ERROR(
			l, section, "[%s]: [side FROM TO] was expected", section->name);
		return NULL;
	}
	from = bg_find_hex(l, end[0], section->where);
	to = bg_find_hex(l, end[1], section->where);
	if (from < 0 || to < 0)
		return NULL;
	link = map_link(map, from, to);
	if (link < 0)
		SECTION_ERROR(l, section, "[%s]: %s and %s share no side", section->name,
			end[0], end[1]);
	else if (from > to) /* so that no side can stand twice */
		SECTION_ERROR(l, section,
			"[%s]: the lower number comes first: [side %s %s] was expected",
			section->name, end[1], end[0]);
	return link < 0 || from > to ? NULL : &map->link[link];
}

static void set_barbs(
	struct loader *l, struct link *link, int barbs, const struct ini_section *section)
{
	if (barbs == link->from)
		link->flags |= LINK_REDOUBT_FROM;
	else if (barbs == link->to)
		link->flags |= LINK_REDOUBT_TO;
	else if (barbs >= 0)
		diag_add(l->diag, DIAG_ERROR, game_load_key_at(section, "barbs"),
			"[%s]: the barbs are in one of the two hexes, not in %s",
			section->name, l->ids[REF_PLACE].id[barbs]);
}

void bg_load_sides(struct loader *l)
{
	const struct ini *ini = bg_map_file(l, "sides.ini");
	struct game *game = l->game;

	for (const struct ini_section *s = ini ? ini->first : NULL; s; s = s->next) {
		struct link *link = named_link(l, s);
		struct side_row row;

		field_clear(&row, side_fields);
		field_read(&row, side_fields, s, &l->context, l->diag);
		if (row.crossing && !row.water)
			diag_add(l->diag, DIAG_ERROR, game_load_key_at(s, "crossing"),
				"[%s]: a %s leads over water, and there is none", s->name,
				crossing_words[row.crossing]);
		if (!link)
			continue;
		link->flags &= LINK_ROAD | LINK_TRAIL | LINK_RAIL;
		link->flags |= water_flags[row.water] | crossing_flags[row.crossing];
		game->side_name[link - game->map.link] = row.name;
		set_barbs(l, link, row.barbs, s);
	}
}

/* ---- ways.ini ---- */

/* A way as it is read, hex by hex. */
struct way_walk {
	struct loader *l;
	const struct ini_section *section;
	struct where where; /* of its hexes */
	int kind;
};

/* 5.22 to 5.24: water on its way must be bridged, or forded. */
static void check_water(const struct way_walk *w, int link)
{
	const struct game *game = w->l->game;
	const struct link *side = &game->map.link[link];
	const char *lacks = NULL;

	if (bg_crossing(game, link) < 0)
		lacks = "bridge or ford";
	else if (w->kind == WAY_ROAD && bg_link_feature(game, link) == FEATURE_STREAM)
		lacks = "a bridge, which a road has over a stream";
	if (lacks)
		diag_add(w->l->diag, DIAG_ERROR, w->where,
			"[%s]: the side of %s and %s, in sides.ini, has water without %s",
			w->section->name, game->map.place[side->from].id,
			game->map.place[side->to].id, lacks);
}

static void walk_side(const struct way_walk *w, int from, int to)
{
	struct game *game = w->l->game;
	int link = map_link(&game->map, from, to);

	if (link < 0) {
		diag_add(w->l->diag, DIAG_ERROR, w->where, "[%s]: %s and %s share no side",
			w->section->name, game->map.place[from].id, game->map.place[to].id);
		return;
	}
	game->map.link[link].flags |= way_flags[w->kind];
	check_water(w, link);
}

static void leave_map(const struct way_walk *w, const char *name)
{
	struct game *game = w->l->game;
	int place = field_ids_find(&w->l->ids[REF_PLACE], name);

	if (place < 0)
		return;
	game->map.place[place].flags |= off_flags[w->kind];
	if (game->map.place[place].exits == HEX_SIDES)
		diag_add(w->l->diag, DIAG_ERROR, w->where,
			"[%s]: %s is not at the edge of the map, where a way leaves it",
			w->section->name, name);
}

static void walk_way(const struct way_walk *w, char **word, size_t words)
{
	bool comes = words && !strcmp(word[0], "off");
	bool goes = words > 1 && !strcmp(word[words - 1], "off");
	size_t first = comes ? 1 : 0, end = goes ? words - 1 : words;
	int before = -1;

	if (words < 2 || first == end) {
		diag_add(w->l->diag, DIAG_ERROR, w->where,
			"[%s]: a way has two hexes, or one and `off`", w->section->name);
		return;
	}
	for (size_t i = first; i < end; i++) {
		int place = bg_find_hex(w->l, word[i], w->where);

		if (place >= 0 && before >= 0)
			walk_side(w, before, place);
		before = place;
	}
	if (comes)
		leave_map(w, word[first]);
	if (goes)
		leave_map(w, word[end - 1]);
}

void bg_load_ways(struct loader *l)
{
	const struct ini *ini = bg_map_file(l, "ways.ini");

	for (const struct ini_section *s = ini ? ini->first : NULL; s; s = s->next) {
		struct way_walk walk = {.l = l, .section = s};
		struct way_row row;
		char **word;
		size_t words;

		loader_section_id(l, s, "way");
		field_clear(&row, way_fields);
		if (field_read(&row, way_fields, s, &l->context, l->diag) < 0)
			continue;
		walk.kind = row.kind;
		walk.where = game_load_key_at(s, "hexes");
		words = text_split(l->arena, row.hexes, ',', &word);
		walk_way(&walk, word, words);
	}
}
