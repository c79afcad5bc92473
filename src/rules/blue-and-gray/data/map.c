/* The map: a grid of hexes, and what the single hexes are. */
#include "rules/blue-and-gray/data/game_private.h"
#include "rules/hexes/sheets.h"

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
	l->ids[REF_PLACE].index = sheets_map(&game->map, l->arena, &sheets);
	id = ARENA_NEW_ARRAY(l->arena, (size_t)game->map.places, const char *);
	for (int i = 0; i < game->map.places; i++)
		id[i] = game->map.place[i].id;
	l->ids[REF_PLACE].id = id;
	l->ids[REF_PLACE].count = game->map.places;
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

int bg_find_hex(const struct loader *l, const char *name, struct where where)
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

const struct ini *bg_map_file(const struct loader *l, const char *path)
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
