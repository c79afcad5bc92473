/* sea.ini: what is navigable, and the charts of movement by sea. 23.0, 24.0 */
#include "rules/great-campaigns/data/waters.h"

#include <string.h>

#include "base/err.h"
#include "rules/great-campaigns/data/data_private.h"
#include "rules/great-campaigns/data/parts.h"
#include "rules/great-campaigns/data/waters_private.h"

/* ---- waters ---- */

struct water_row {
	struct gc_water water;
	const char *windows;
	struct field_refs next;
};

static const struct field water_fields[] = {
	{FIELD_OF(struct water_row, water.name, "name", FIELD_TEXT, "what it is called"),
		.required = true},
	{FIELD_OF(struct water_row, water.box, "box", FIELD_REF, "the box of its gunboats"),
		.refs = REF_PLACE},
	{FIELD_OF(struct water_row, next, "next", FIELD_REFS,
		 "boxes to which gunboats go from it"),
		.refs = REF_PLACE},
	{FIELD_OF(struct water_row, water.barred_by, "barred-by", FIELD_REF,
		 "no vessel goes through it while this unit lives"),
		.refs = REF_UNIT},
	{FIELD_OF(struct water_row, water.away, "away", FIELD_BOOL,
		"vessels come to it off these sheets")},
	{FIELD_OF(struct water_row, windows, "windows", FIELD_TEXT,
		 "parts of sheets whose waters it is"),
		.required = true},
	FIELD_END,
};

/* Gives the hexes at water in parts of sheets to a water, unless another has them. */
static void fill_water(struct gc_waters *waters, struct loader *l,
	const struct ini_section *section, const char *windows, int water)
{
	const struct gc_hexes hexes = gc_hexes_of_parts(l, section, "windows", windows);

	for (int i = 0; i < hexes.count; i++)
		if (waters->of[hexes.place[i]] < 0 &&
			gc_is_at_water(&game_of(l)->land, hexes.place[i]))
			waters->of[hexes.place[i]] = water;
}

/* A water that another file has begun; -1: none has. */
static int find_water(const struct gc_waters *waters, const char *id)
{
	for (int i = 0; i < waters->waters; i++)
		if (!strcmp(waters->water[i].id, id))
			return i;
	return -1;
}

/* More parts of a water may stand in another file. */
static void load_water(struct gc_waters *waters, struct loader *l,
	const struct ini_section *section, const char *id)
{
	int known = find_water(waters, id);
	struct water_row row;

	if (!loader_fits(l, section->where.file, waters->waters + 1, WATERS_MAX))
		return;
	field_clear(&row, water_fields);
	if (field_read(&row, water_fields, section, &l->context, l->diag) < 0)
		return;
	if (known >= 0) {
		fill_water(waters, l, section, row.windows, known);
		return;
	}
	row.water.id = id;
	row.water.nexts =
		game_load_refs(l, section, "next", &row.next, row.water.next, WATER_NEXT);
	waters->water[waters->waters] = row.water;
	fill_water(waters, l, section, row.windows, waters->waters++);
}

/* ---- passages off the map ---- */

static const struct field passage_fields[] = {
	{FIELD_OF(struct gc_passage, from, "from", FIELD_REF, "a hex or a box"),
		.refs = REF_PLACE, .required = true},
	{FIELD_OF(struct gc_passage, to, "to", FIELD_REF, "another"), .refs = REF_PLACE,
		.required = true},
	{FIELD_OF(struct gc_passage, hexes, "hexes", FIELD_INT, "how many it counts"),
		.max = 99, .required = true},
	FIELD_END,
};

static void load_passage(
	struct gc_waters *waters, struct loader *l, const struct ini_section *section)
{
	struct gc_passage *passage = &waters->passage[waters->passages];

	if (!loader_fits(l, section->where.file, waters->passages + 1, WATER_PASSAGES))
		return;
	field_clear(passage, passage_fields);
	passage->by = PASSAGE_WATER;
	if (field_read(passage, passage_fields, section, &l->context, l->diag) == OK)
		waters->passages++;
}

/* Those of the shared map count, too. */
static void add_printed_passages(struct gc_waters *waters, const struct gc_map *land)
{
	for (int i = 0; i < land->passages; i++)
		if (land->passage[i].by == PASSAGE_WATER &&
			waters->passages < WATER_PASSAGES)
			waters->passage[waters->passages++] = land->passage[i];
}

/* ---- the charts ---- */

struct sea_row {
	struct gc_waters waters; /* its numbers alone */
};

#define NUMBER(member, key, low, high, text)                                               \
	{                                                                                  \
		FIELD_OF(struct sea_row, waters.member, key, FIELD_INT, text),             \
			.min = (low), .max = (high), .required = true                      \
	}

static const struct field sea_fields[] = {
	NUMBER(strength, "strength", 1, 99, "MV that embark in a turn"),
	NUMBER(times, "times", 1, 9, "cavalry and artillery count so many times their MV"),
	NUMBER(embark_most, "embark", 1, DIE, "the highest die on which a unit embarks"),
	NUMBER(large, "large", 1, STRENGTH_MAX, "the largest MV that is not large"),
	NUMBER(large_modifier, "large-modifier", -DIE, DIE, "added for a large unit"),
	NUMBER(port_modifier, "port-modifier", -DIE, DIE, "added in a port"),
	NUMBER(early_turn, "early-turn", 0, DAYS_MAX, "the last of the early turns"),
	NUMBER(early_modifier, "early-modifier", -DIE, DIE, "added in early turns"),
	NUMBER(hexes[0], "hexes-1", 1, 999, "the most hexes for one level"),
	NUMBER(hexes[1], "hexes-2", 1, 999, "the most hexes for two"),
	NUMBER(hexes[2], "hexes-3", 1, 999, "the most hexes for three"),
	NUMBER(zone_fatigue, "zone-fatigue", 0, FATIGUE_MAX,
		"more levels for who lands in an enemy zone"),
	NUMBER(guns_reach, "guns-reach", 0, 9, "hexes that naval batteries reach"),
	NUMBER(supports, "supports", 0, 99, "of a gunboat, a turn"),
	NUMBER(bombard_lowers, "bombard-lowers", 1, DIE + 1,
		"the least die that lowers works by a level"),
	NUMBER(bombard_loses, "bombard-loses", 0, DIE,
		"the highest die that costs the gunboat"),
	NUMBER(lost_turns, "lost-turns", 1, DAYS_MAX, "turns that a lost gunboat is away"),
	FIELD_END,
};

static void load_sea(
	struct gc_waters *waters, struct loader *l, const struct ini_section *section)
{
	struct sea_row *row = ARENA_NEW(l->arena, struct sea_row);

	field_clear(row, sea_fields);
	row->waters = *waters;
	if (field_read(row, sea_fields, section, &l->context, l->diag) == OK)
		*waters = row->waters;
}

int gc_sea_fatigue(const struct gc_waters *waters, int hexes)
{
	for (int i = 0; i < SEA_LEVELS; i++)
		if (hexes <= waters->hexes[i])
			return i + 1;
	return 0;
}

/* A landing that these sheets have a hex off its water belongs to that one. */
static void join_landing(struct gc_waters *waters, const struct map *map, int place)
{
	const struct place *here = &map->place[place];

	for (int e = here->first_exit; e < here->first_exit + here->exits; e++) {
		const struct map_exit *exit = &map->exit[e];

		if (waters->of[exit->to] < 0)
			continue;
		if (waters->of[place] < 0)
			waters->of[place] = waters->of[exit->to];
		waters->by_water[exit->link] = true;
	}
}

static void join_landings(struct gc_waters *waters, const struct game *game)
{
	for (int i = 0; i < game->hexes; i++)
		if (waters->landing[i] && waters->of[i] < 0)
			join_landing(waters, &game->land.rows.map, i);
}

/* ---- the file ---- */

static void prepare(struct gc_waters *waters, struct loader *l)
{
	const struct game *game = game_of(l);
	const struct map *map = &game->land.rows.map;

	waters->ironclad = waters->monitor = waters->haven = -1;
	waters->embarked = ARENA_NEW_ARRAY(l->arena, (size_t)game->map.places, bool);
	waters->bridged = ARENA_NEW_ARRAY(l->arena, (size_t)map->links, bool);
	waters->of = ARENA_NEW_ARRAY(l->arena, (size_t)game->map.places, int);
	waters->landing = ARENA_NEW_ARRAY(l->arena, (size_t)game->map.places, bool);
	waters->by_water = ARENA_NEW_ARRAY(l->arena, (size_t)map->links, bool);
	for (int i = 0; i < game->map.places; i++) {
		waters->of[i] = -1;
		waters->landing[i] = i < game->hexes && gc_may_enter(&game->land, i) &&
				     (game->map.place[i].flags & PLACE_LANDING);
	}
	for (int i = 0; i < game->land.works; i++)
		if (game->land.work[i].type == WORK_NAVAL_BATTERY)
			gc_add_battery(waters, game->land.work[i].place);
	for (int i = 0; i < map->links; i++)
		waters->by_water[i] = gc_goes_by_water(&game->land, &map->link[i]);
}

static void load_file(struct gc_waters *waters, struct loader *l, const struct ini *ini)
{
	for (const struct ini_section *s = ini ? ini->first : NULL; s; s = s->next) {
		const char *id = ini_section_id(s, "water");

		if (id)
			load_water(waters, l, s, id);
		else if (ini_section_id(s, "passage"))
			load_passage(waters, l, s);
		else if ((id = ini_section_id(s, "vessel")))
			gc_load_vessel(waters, l, s, id);
		else if (!strcmp(s->name, "sea"))
			load_sea(waters, l, s);
		else if (!strcmp(s->name, "coast"))
			gc_load_coast(waters, l, s);
		else if (!strcmp(s->name, "ferry"))
			gc_load_ferry(waters, l, s);
		else if (!strcmp(s->name, "virginia"))
			gc_load_virginia(waters, l, s);
		else
			loader_section(l, s, "water");
	}
}

void gc_load_waters(struct gc_waters *waters, struct loader *l)
{
	static const char *const files[] = {
		"sea-charts.ini", "sea.ini", "valley-sea.ini", "other-sea.ini", NULL};

	prepare(waters, l);
	for (const char *const *path = files; *path; path++)
		load_file(waters, l, loader_file(l, *path));
	for (const char *const *path = files; *path; path++)
		gc_mark_shores(waters, l, loader_file(l, *path));
	join_landings(waters, l->game);
	add_printed_passages(waters, &game_of(l)->land);
}
