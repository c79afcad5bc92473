/* Boxes: places off the map, which stand behind the hexes and have no way to anywhere. */
#include <string.h>

#include "rules/great-campaigns/data/campaign_private.h"

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

void gc_read_boxes(struct loader *l)
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

void gc_add_boxes(struct game *game, struct arena *arena)
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
