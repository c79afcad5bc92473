/* What is drawn of the map, in the words of the seam. */
#include "rules/great-campaigns/data/data_private.h"

/* What a side has, how it is drawn, and the family's word for it. */
struct drawn {
	uint32_t flag, line;
	const char *name;
};

static const struct drawn on_sides[] = {
	{LINK_CREEK, HEX_STREAM, "creek"},
	{LINK_MINOR, HEX_CREEK, "minor river"},
	{LINK_MAJOR, HEX_LAKE, "major river"},
	{LINK_BRIDGE, HEX_BRIDGE, NULL},
	{LINK_FORD | LINK_FERRY | LINK_DAM, HEX_FORD, "ford, ferry or dam"},
	{LINK_PIKE | LINK_ROAD, HEX_ROAD, NULL},
	{LINK_TRAIL, HEX_TRAIL, NULL},
	{LINK_RAIL, HEX_RAIL, NULL},
};

#define DRAWN (sizeof on_sides / sizeof *on_sides)

static const struct {
	enum hex_ground ground;
	const char *name;
} grounds[GC_GROUNDS] = {
	[GROUND_CLEAR] = {HEX_OPEN, "clear or rolling"},
	[GROUND_ROLLING] = {HEX_OPEN, "clear or rolling"},
	[GROUND_WOODS] = {HEX_WOODS, "woods"},
	[GROUND_ROUGH] = {HEX_ROUGH, "rough"},
	[GROUND_HILL] = {HEX_WOODED_ROUGH, "hill or mountain"},
	[GROUND_MOUNTAIN] = {HEX_WOODED_ROUGH, "hill or mountain"},
	[GROUND_SWAMP] = {HEX_MARSH, "swamp"},
	[GROUND_TOWN] = {HEX_TOWN, "town or city"},
	[GROUND_CITY] = {HEX_TOWN, "town or city"},
	[GROUND_WATER] = {HEX_WATER, "water"},
};

static void draw_ground(struct loader *l)
{
	struct game *game = l->game;
	int *ground = ARENA_NEW_ARRAY(l->arena, (size_t)game->map.places, int);

	for (int i = 0; i < game->map.places; i++)
		ground[i] = (int)grounds[game->land.ground[i]].ground;
	for (int i = 0; i < GC_GROUNDS; i++)
		game->sheet.ground_name[grounds[i].ground] = grounds[i].name;
	game->sheet.ground = ground;
}

/* By bit of enum hex_line. */
static void name_lines(struct hex_sheet *sheet)
{
	for (size_t i = 0; i < DRAWN; i++)
		for (int bit = 0; bit < HEX_LINES; bit++)
			if (on_sides[i].name && on_sides[i].line == 1u << bit)
				sheet->line_name[bit] = on_sides[i].name;
}

static void draw_lines(struct loader *l)
{
	struct game *game = l->game;
	const struct map *map = &game->map;
	uint32_t *line = ARENA_NEW_ARRAY(l->arena, (size_t)map->links, uint32_t);

	for (int i = 0; i < map->links; i++)
		for (size_t k = 0; k < DRAWN; k++)
			if (map->link[i].flags & on_sides[k].flag)
				line[i] |= on_sides[k].line;
	name_lines(&game->sheet);
	game->sheet.line = line;
	game->sheet.off = ARENA_NEW_ARRAY(l->arena, (size_t)map->places, uint32_t);
}

/* What a water or crossing is called: of itself, or by the list in which it stands. */
static void draw_names(struct loader *l)
{
	struct game *game = l->game;
	const struct rows *rows = &game->land.rows;
	const char **name =
		ARENA_NEW_ARRAY(l->arena, (size_t)game->map.links, const char *);

	for (size_t i = 0; i < rows->lists; i++)
		for (int k = 0; k < rows->list[i].items; k++)
			if (rows->list[i].kind == ROWS_SIDES)
				name[rows->list[i].item[k]] = rows->list[i].name;
	for (int i = 0; i < game->map.links; i++)
		if (rows->side_name[i])
			name[i] = rows->side_name[i];
	game->sheet.name = name;
}

void gc_make_sheet(struct loader *l)
{
	game_of(l)->sheet.grid = game_of(l)->land.rows.sheets.grid;
	draw_ground(l);
	draw_lines(l);
	draw_names(l);
}
