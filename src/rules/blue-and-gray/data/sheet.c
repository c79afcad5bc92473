/* What is drawn of the map, in the words of the seam. */
#include "rules/blue-and-gray/data/game_private.h"
#include "rules/hexes/drawn.h"

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
