/* What is drawn of the map, in the words of the seam. */
#include "rules/great-campaigns/data/data_private.h"
#include "rules/hexes/drawn.h"

static const int grounds[GC_GROUNDS] = {
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
		ground[i] = grounds[land->ground[i]];
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
