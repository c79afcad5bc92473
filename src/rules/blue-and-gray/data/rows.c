/* The map as a text of rows, map.txt, in place of hexes.ini, sides.ini and ways.ini. */
#include "rules/hexes/rows.h"
#include "base/text.h"
#include "game/data_file.h"
#include "rules/blue-and-gray/data/game_private.h"
#include "rules/hexes/windows.h"

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
	game->terrain_at = rows->ground;
	game->side_name = rows->side_name;
	id = ARENA_NEW_ARRAY(l->arena, (size_t)game->map.places, const char *);
	for (int i = 0; i < game->map.places; i++) {
		id[i] = game->map.place[i].id;
		bg_name_hex(l, &game->map.place[i], rows->name[i], rows->aliases[i]);
	}
	l->ids[REF_PLACE] = (struct field_ids){id, game->map.places, rows->index};
}

bool bg_load_rows(struct loader *l, const struct data_file *file)
{
	struct rows *rows = game_of(l)->rows;
	const struct rows_words words = {&l->ids[REF_TERRAIN], hex_words, side_words, NULL};
	const struct rows_text text = {file->path, file->text, file->length, file->overlay};
	const char *const *window;

	if (!windows_read(l, &window) ||
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
