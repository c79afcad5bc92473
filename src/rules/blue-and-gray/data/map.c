/* The map: a grid of hexes, and what the single hexes are. */
#include "rules/blue-and-gray/data/game_private.h"

/* Drawing units between the middles of neighbours. */
#define COLUMN_STEP 30
#define ROW_STEP    34

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

static void make_places(struct loader *l)
{
	struct game *game = l->game;
	struct map *map = &game->map;
	const char **id;

	map->places = hex_count(&game->grid);
	map->place = ARENA_NEW_ARRAY(l->arena, (size_t)map->places, struct place);
	id = ARENA_NEW_ARRAY(l->arena, (size_t)map->places, const char *);
	for (int i = 0; i < map->places; i++) {
		const struct hex hex = hex_at(&game->grid, i);

		id[i] = arena_printf(l->arena, "%02d%02d", hex.column, hex.row);
		map->place[i] = (struct place){.id = id[i],
			.name = id[i],
			.x = hex.column * COLUMN_STEP,
			.y = hex.row * ROW_STEP + (hex.column % 2 ? 0 : ROW_STEP / 2)};
	}
	l->ids[REF_PLACE] = field_ids_make(l->arena, id, map->places);
	game->terrain_at = ARENA_NEW_ARRAY(l->arena, (size_t)map->places, int);
}

/* Every side that two hexes share, once: seen from the lower of their numbers. */
static void make_links(struct loader *l)
{
	static const int onward[] = {3, 1, 2}; /* sides towards higher numbers, in order */
	struct game *game = l->game;
	struct map *map = &game->map;

	map->link =
		ARENA_NEW_ARRAY(l->arena, (size_t)map->places * HEX_SIDES / 2, struct link);
	for (int from = 0; from < map->places; from++)
		for (size_t i = 0; i < sizeof onward / sizeof *onward; i++) {
			int to = hex_neighbour(&game->grid, from, onward[i]);

			if (to >= 0)
				map->link[map->links++] =
					(struct link){.from = from, .to = to};
		}
	map_connect(map, l->arena);
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
	make_places(l);
	make_links(l);
	return true;
}

int bg_find_hex(const struct loader *l, const char *name, struct where where)
{
	int place = hex_parse(&game_of(l)->grid, name);

	if (place < 0)
		diag_add(l->diag, DIAG_ERROR, where, "there is no hex `%s` on the map",
			name);
	return place;
}

/* Its number comes before what is there: "0804 (Gaines' Mill)". */
static void name_hex(struct loader *l, struct place *place, const struct hex_row *row)
{
	place->aliases = row->aliases;
	if (!row->name)
		return;
	place->name = arena_printf(l->arena, "%s (%s)", place->id, row->name);
	place->aliases =
		row->aliases ? arena_printf(l->arena, "%s | %s", row->name, row->aliases)
			     : row->name;
}

void bg_load_hexes(struct loader *l)
{
	const struct ini *ini = loader_need_file(l, "hexes.ini");
	struct game *game = l->game;

	for (const struct ini_section *s = ini ? ini->first : NULL; s; s = s->next) {
		const char *id = loader_section(l, s, "hex");
		int place = id ? bg_find_hex(l, id, s->where) : -1;
		struct hex_row row;

		field_clear(&row, hex_fields);
		field_read(&row, hex_fields, s, &l->context, l->diag);
		if (place < 0)
			continue;
		game->map.place[place].flags = row.flags;
		game->terrain_at[place] = row.terrain < 0 ? 0 : row.terrain;
		name_hex(l, &game->map.place[place], &row);
	}
}
