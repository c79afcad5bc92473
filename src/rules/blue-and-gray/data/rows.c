/*
 * The map as a text of rows, map.txt, in place of hexes.ini, sides.ini and ways.ini; and
 * what is drawn of any map, in the words of the seam.
 *
 * Parts: the rows; the sheet that is drawn.
 */
#include "rules/hexes/rows.h"
#include "base/text.h"
#include "game/data_file.h"
#include "rules/blue-and-gray/data/data_private.h"
#include "rules/hexes/hexes.h"

/* In the order of enum place_flag and of enum link_flag. */
static const char *const hex_words[] = {
	"exit", "command-control", "activation", "road-off", "trail-off", "rail-off", NULL};
static const char *const side_words[] = {"stream", "creek", "lake", "bridge", "ford",
	"barbs-first", "barbs-second", "road", "trail", "rail", NULL};

#define WATERS    (LINK_STREAM | LINK_CREEK | LINK_LAKE)
#define CROSSINGS (LINK_BRIDGE | LINK_FORD)
#define WAYS_OFF  (PLACE_ROAD_OFF | PLACE_TRAIL_OFF | PLACE_RAIL_OFF)

/* ---- the map ---- */

static void take(struct loader *l, const struct rows *rows)
{
	struct game *game = l->game;
	const char **id;

	game->grid = rows->sheets.grid;
	game->map = rows->map;
	sheets_name_places(&game->map, l->arena, &rows->sheets);
	game->terrain_at = rows->ground;
	game->side_name = rows->side_name;
	id = ARENA_NEW_ARRAY(l->arena, (size_t)game->map.places, const char *);
	for (int i = 0; i < game->map.places; i++) {
		id[i] = game->map.place[i].id;
		bg_name_hex(l, &game->map.place[i], rows->name[i], rows->aliases[i]);
	}
	l->ids[REF_PLACE] = (struct field_ids){
		id, game->map.places, sheets_index(l->arena, &rows->sheets)};
}

bool bg_load_rows(struct loader *l, const struct data_file *file)
{
	struct rows *rows = game_of(l)->rows;
	const struct rows_words words = {&l->ids[REF_TERRAIN], hex_words, side_words, NULL};
	const struct rows_text text = {file->path, file->text, file->length, file->overlay};
	const char *const *window;

	if (!rows_read_windows(l, &window) ||
		rows_read(rows, l->arena, &words, &text, 1, window, l->diag) < 0)
		return false;
	take(l, rows);
	return true;
}

/* ---- what the rules ask of sides and ways ---- */

static const char *side_lacks(const void *data, int link)
{
	const struct game *game = data;
	uint32_t flags = game->map.link[link].flags;

	if ((flags & CROSSINGS) && !(flags & WATERS))
		return "a bridge or ford leads over water, and there is none";
	if (!(flags & (LINK_ROAD | LINK_TRAIL | LINK_RAIL)))
		return NULL;
	if (bg_crossing(game, link) < 0)
		return "a way leads over water without bridge or ford";
	if ((flags & LINK_ROAD) && bg_link_feature(game, link) == FEATURE_STREAM)
		return "a road leads over a stream without a bridge";
	return NULL;
}

void bg_check_rows(const struct loader *l)
{
	const struct game *game = l->game;
	const struct map *map = &game->map;

	if (!game->rows)
		return;
	rows_check_sides(game->rows, side_lacks, game, l->diag);
	for (int i = 0; i < map->places; i++)
		if ((map->place[i].flags & WAYS_OFF) && map->place[i].exits == HEX_SIDES)
			diag_add(l->diag, DIAG_ERROR, game->rows->hex_where[i],
				"%s is not at the edge of the map, where a way leaves it",
				map->place[i].id);
}

/* ---- the sheet that is drawn ---- */

/* What a link or a hex has, and how it is drawn. */
static const struct hex_drawn on_sides[] = {
	{LINK_STREAM, HEX_STREAM, NULL},
	{LINK_CREEK, HEX_CREEK, NULL},
	{LINK_LAKE, HEX_LAKE, NULL},
	{LINK_BRIDGE, HEX_BRIDGE, NULL},
	{LINK_FORD, HEX_FORD, NULL},
	{LINK_REDOUBT_FROM, HEX_WORKS_FROM, "redoubt"},
	{LINK_REDOUBT_TO, HEX_WORKS_TO, NULL},
	{LINK_ROAD, HEX_ROAD, NULL},
	{LINK_TRAIL, HEX_TRAIL, NULL},
	{LINK_RAIL, HEX_RAIL, NULL},
	{0, 0, NULL},
};

static const struct hex_drawn off_map[] = {
	{PLACE_ROAD_OFF, HEX_ROAD, NULL},
	{PLACE_TRAIL_OFF, HEX_TRAIL, NULL},
	{PLACE_RAIL_OFF, HEX_RAIL, NULL},
	{0, 0, NULL},
};

static const struct {
	uint32_t flag;
	const char *title;
} zones[] = {
	{PLACE_COMMAND_CONTROL, "Command Control Zone"},
	{PLACE_ACTIVATION, "Activation of early reinforcements"},
};

#define ZONES ((int)(sizeof zones / sizeof *zones))

static void draw_ground(struct loader *l)
{
	struct game *game = l->game;
	int *ground = ARENA_NEW_ARRAY(l->arena, (size_t)game->map.places, int);

	for (int i = 0; i < game->map.places; i++) {
		const struct terrain *terrain = &game->terrain[game->terrain_at[i]];

		ground[i] = terrain->ground;
		game->sheet.ground_name[terrain->ground] = terrain->name;
	}
	game->sheet.ground = ground;
}

static void draw_lines(struct loader *l)
{
	struct game *game = l->game;
	const struct map *map = &game->map;
	uint32_t *off = ARENA_NEW_ARRAY(l->arena, (size_t)map->places, uint32_t);

	hex_draw_sides(&game->sheet, l->arena, map, on_sides);
	for (int i = 0; i < map->places; i++)
		off[i] = hex_drawn_lines(off_map, map->place[i].flags);
	game->sheet.off = off;
}

static void draw_zones(struct loader *l)
{
	struct game *game = l->game;
	struct hex_zone *zone = ARENA_NEW_ARRAY(l->arena, ZONES, struct hex_zone);

	for (int z = 0; z < ZONES; z++) {
		bool *in = ARENA_NEW_ARRAY(l->arena, (size_t)game->map.places, bool);

		for (int i = 0; i < game->map.places; i++)
			in[i] = game->map.place[i].flags & zones[z].flag;
		zone[z] = (struct hex_zone){zones[z].title, in};
	}
	game->sheet.zone = zone;
	game->sheet.zones = ZONES;
}

void bg_make_sheet(struct loader *l)
{
	game_of(l)->sheet.grid = game_of(l)->grid;
	game_of(l)->sheet.name = game_of(l)->side_name;
	draw_ground(l);
	draw_lines(l);
	draw_zones(l);
}
