/*
 * sea.ini: what is navigable and the charts of movement by sea (23.0, 24.0), the coast with
 * its landings, ports, batteries and bridges (23.0, L3.6), and the vessels (22.0, 24.0).
 */
#include <string.h>

#include "rules/great-campaigns/data/data_private.h"

/* ---- hexes at water ---- */

static bool is_water(const struct gc_map *land, int place)
{
	return land->ground[place] == GROUND_WATER;
}

static bool is_major(const struct map *map, int a, int b)
{
	int link = map_link(map, a, b);

	return link >= 0 && (map->link[link].flags & LINK_MAJOR);
}

/* True when both hexes have a major river to a third, along which one goes. */
static bool share_a_bank(const struct map *map, int a, int b)
{
	const struct place *place = &map->place[a];

	for (int e = place->first_exit; e < place->first_exit + place->exits; e++) {
		const struct map_exit *exit = &map->exit[e];

		if ((map->link[exit->link].flags & LINK_MAJOR) &&
			is_major(map, exit->to, b))
			return true;
	}
	return false;
}

/* True for open water, and for a hex at a major river. */
static bool is_at_water(const struct gc_map *land, int place)
{
	const struct map *map = &land->rows.map;
	const struct place *here = &map->place[place];

	if (is_water(land, place))
		return true;
	for (int e = here->first_exit; e < here->first_exit + here->exits; e++)
		if (map->link[map->exit[e].link].flags & LINK_MAJOR)
			return true;
	return false;
}

/* True when a vessel goes over the link: to open water, over a major river or along it.
 * Most hexes have nothing of that: `at_river` are those at a major river, by place. */
static bool goes_by_water(
	const struct gc_map *land, const bool *at_river, const struct link *link)
{
	return is_water(land, link->from) || is_water(land, link->to) ||
	       (link->flags & LINK_MAJOR) ||
	       (at_river[link->from] && at_river[link->to] &&
		       share_a_bank(&land->rows.map, link->from, link->to));
}

static void find_water_ways(bool *by_water, struct loader *l)
{
	const struct gc_map *land = &game_of(l)->land;
	const struct map *map = &land->rows.map;
	bool *at_river = ARENA_NEW_ARRAY(l->arena, (size_t)map->places, bool);

	for (int i = 0; i < map->links; i++)
		if (map->link[i].flags & LINK_MAJOR)
			at_river[map->link[i].from] = at_river[map->link[i].to] = true;
	for (int i = 0; i < map->links; i++)
		by_water[i] = goes_by_water(land, at_river, &map->link[i]);
}

/* ---- the coast ---- */

struct coast_row {
	int haven;
	struct field_refs landings, ports, batteries, embarked, open;
	const char *shores;
};

static const struct field coast_fields[] = {
	{FIELD_OF(struct coast_row, haven, "haven", FIELD_REF,
		 "the box to which a lost gunboat comes back"),
		.refs = REF_PLACE},
	{FIELD_OF(struct coast_row, landings, "landings", FIELD_REFS,
		 "landings besides those that are printed"),
		.refs = REF_PLACE},
	{FIELD_OF(struct coast_row, batteries, "batteries", FIELD_REFS,
		 "naval batteries besides those that are printed as such"),
		.refs = REF_PLACE},
	{FIELD_OF(struct coast_row, ports, "ports", FIELD_REFS,
		 "boxes in which units embark and land"),
		.refs = REF_PLACE},
	{FIELD_OF(struct coast_row, embarked, "embarked", FIELD_REFS,
		 "boxes in which units are on board"),
		.refs = REF_PLACE},
	{FIELD_OF(struct coast_row, open, "open-bridges", FIELD_REFS,
		 "bridges under which vessels pass"),
		.refs = REF_LINK},
	{FIELD_OF(struct coast_row, shores, "shores", FIELD_TEXT,
		"parts of sheets where each hex at water is a landing, but roadless woods")},
	FIELD_END,
};

static void add_battery(struct gc_waters *waters, int place)
{
	if (waters->batteries < BATTERIES_MAX)
		waters->battery[waters->batteries++] = place;
}

static void mark(bool *marked, const struct field_refs *refs)
{
	for (int i = 0; i < refs->count; i++)
		marked[refs->ref[i]] = true;
}

static void load_coast(
	struct gc_waters *waters, struct loader *l, const struct ini_section *section)
{
	struct coast_row *row = ARENA_NEW(l->arena, struct coast_row);

	field_clear(row, coast_fields);
	if (field_read(row, coast_fields, section, &l->context, l->diag) < 0)
		return;
	if (row->haven >= 0)
		waters->haven = row->haven;
	waters->ports += game_load_refs(l, section, "ports", &row->ports,
		waters->port + waters->ports, SEA_PORTS - waters->ports);
	for (int i = 0; i < waters->ports; i++)
		waters->landing[waters->port[i]] = true;
	mark(waters->landing, &row->landings);
	mark(waters->landing, &row->embarked);
	mark(waters->embarked, &row->embarked);
	mark(waters->bridged, &row->open);
	for (int i = 0; i < row->batteries.count; i++)
		add_battery(waters, row->batteries.ref[i]);
}

/* ---- the coast: shores ---- */

/* L3.6: woods without a pike, road or railroad are none. */
static bool is_shore(const struct game *game, int place)
{
	const struct map *map = &game->land.rows.map;
	const struct place *here = &map->place[place];

	if (!gc_may_enter(&game->land, place) || !is_at_water(&game->land, place))
		return false;
	if (game->land.ground[place] != GROUND_WOODS)
		return true;
	for (int e = here->first_exit; e < here->first_exit + here->exits; e++)
		if (map->link[map->exit[e].link].flags &
			(LINK_PIKE | LINK_ROAD | LINK_RAIL))
			return true;
	return false;
}

static void mark_shores(struct gc_waters *waters, struct loader *l, const struct ini *ini)
{
	const struct ini_section *section = ini ? ini_section(ini, "coast") : NULL;
	const struct ini_entry *entry = section ? ini_entry(section, "shores") : NULL;
	struct gc_hexes hexes;

	if (!entry)
		return;
	hexes = gc_hexes_of_parts(l, section, "shores", entry->value);
	for (int i = 0; i < hexes.count; i++)
		if (waters->of[hexes.place[i]] >= 0 && is_shore(game_of(l), hexes.place[i]))
			waters->landing[hexes.place[i]] = true;
}

/* ---- the coast: L5.8 ---- */

struct ferry_row {
	struct gc_ferried ferry;
	struct field_refs unit, first;
};

static const struct field ferry_fields[] = {
	{FIELD_OF(struct ferry_row, unit, "units", FIELD_REFS, "who are ferried over"),
		.refs = REF_UNIT, .required = true},
	{FIELD_OF(struct ferry_row, ferry.from, "from", FIELD_REF, "from where"),
		.refs = REF_PLACE, .required = true},
	{FIELD_OF(struct ferry_row, ferry.to, "to", FIELD_REF, "to where"),
		.refs = REF_PLACE, .required = true},
	{FIELD_OF(struct ferry_row, first, "first", FIELD_REFS,
		 "in which hexes a way by water from there begins"),
		.refs = REF_PLACE},
	{FIELD_OF(struct ferry_row, ferry.fatigue, "fatigue", FIELD_INT, "their FL then"),
		.max = FATIGUE_MAX, .required = true},
	{FIELD_OF(struct ferry_row, ferry.defence, "defence", FIELD_INT,
		 "for who defends the other bank"),
		.min = 1, .max = DIE, .required = true},
	FIELD_END,
};

/* [coast]; and its shores, once all waters are there. A hex whose guns bear
 * on the waters. */
static void load_ferry(
	struct gc_waters *waters, struct loader *l, const struct ini_section *section)
{
	struct ferry_row row;

	field_clear(&row, ferry_fields);
	if (field_read(&row, ferry_fields, section, &l->context, l->diag) < 0)
		return;
	waters->ferried = row.ferry;
	waters->ferried.units = game_load_refs(
		l, section, "units", &row.unit, waters->ferried.unit, FERRIED_MAX);
	waters->ferried.firsts = game_load_refs(
		l, section, "first", &row.first, waters->ferried.first, FERRY_FIRST);
}

/* ---- vessels ---- */

static const struct field vessel_fields[] = {
	{FIELD_OF(struct gc_vessel, boats, "boats", FIELD_INT, "it supports like so many"),
		.min = 0, .max = 9, .required = true},
	{FIELD_OF(struct gc_vessel, waits_for, "waits-for", FIELD_REF,
		 "it does nothing while this unit lives"),
		.refs = REF_UNIT},
	{FIELD_OF(struct gc_vessel, stays, "stays", FIELD_BOOL, "it never leaves its box")},
	FIELD_END,
};

static void load_vessel(struct gc_waters *waters, struct loader *l,
	const struct ini_section *section, const char *id)
{
	struct gc_vessel *vessel = &waters->vessel[waters->vessels];

	if (!loader_fits(l, section->where.file, waters->vessels + 1, VESSELS_MAX))
		return;
	field_clear(vessel, vessel_fields);
	vessel->unit = loader_find(l, REF_UNIT, id);
	if (vessel->unit < 0)
		diag_add(l->diag, DIAG_ERROR, section->where, "there is no unit `%s`", id);
	else if (field_read(vessel, vessel_fields, section, &l->context, l->diag) == OK)
		waters->vessels++;
}

/* ---- vessels: 22.0 ---- */

#define VIRGINIA(member, key, low, high, text)                                             \
	{                                                                                  \
		FIELD_OF(struct gc_waters, member, key, FIELD_INT, text),                  \
			.min = (low), .max = (high), .required = true                      \
	}

static const struct field virginia_fields[] = {
	{FIELD_OF(struct gc_waters, ironclad, "ironclad", FIELD_REF, "who comes out"),
		.refs = REF_UNIT, .required = true},
	{FIELD_OF(struct gc_waters, monitor, "monitor", FIELD_REF, "who meets her"),
		.refs = REF_UNIT, .required = true},
	VIRGINIA(sortie_turn, "first-turn", 1, DAYS_MAX, "from which on she may"),
	VIRGINIA(
		sortie_monitor, "monitor-modifier", -9, 9, "added while that one is there"),
	VIRGINIA(sortie_destroyed, "destroyed", 0, 12, "the highest dice that destroy her"),
	VIRGINIA(sortie_closes, "closes", 2, 13, "the least dice that close the Roads"),
	VIRGINIA(sortie_sinks, "sinks", 2, 13, "the least that cost a gunboat, too"),
	VIRGINIA(sortie_turns, "turns", 1, DAYS_MAX, "for which the Roads are closed"),
	FIELD_END,
};

/* [vessel UNIT], [virginia] */
static void load_virginia(
	struct gc_waters *waters, struct loader *l, const struct ini_section *section)
{
	field_read(waters, virginia_fields, section, &l->context, l->diag);
}

/* ---- sea.ini: waters ---- */

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
			is_at_water(&game_of(l)->land, hexes.place[i]))
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

/* ---- sea.ini: passages off the map ---- */

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

/* ---- sea.ini: the charts ---- */

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

/* ---- sea.ini: the file ---- */

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
			add_battery(waters, game->land.work[i].place);
	find_water_ways(waters->by_water, l);
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
			load_vessel(waters, l, s, id);
		else if (!strcmp(s->name, "sea"))
			load_sea(waters, l, s);
		else if (!strcmp(s->name, "coast"))
			load_coast(waters, l, s);
		else if (!strcmp(s->name, "ferry"))
			load_ferry(waters, l, s);
		else if (!strcmp(s->name, "virginia"))
			load_virginia(waters, l, s);
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
		mark_shores(waters, l, loader_file(l, *path));
	join_landings(waters, l->game);
	add_printed_passages(waters, &game_of(l)->land);
}
