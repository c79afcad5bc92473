/* [coast] of the files of the sea: landings, ports, batteries, bridges. 23.0, L3.6 */
#include "base/err.h"
#include "rules/great-campaigns/data/data_private.h"
#include "rules/great-campaigns/data/parts.h"
#include "rules/great-campaigns/data/waters_private.h"

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
		"parts of sheets where each hex at water is a landing, but roadless "
		"woods")},
	FIELD_END,
};

void gc_add_battery(struct gc_waters *waters, int place)
{
	if (waters->batteries < BATTERIES_MAX)
		waters->battery[waters->batteries++] = place;
}

static void mark(bool *marked, const struct field_refs *refs)
{
	for (int i = 0; i < refs->count; i++)
		marked[refs->ref[i]] = true;
}

void gc_load_coast(
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
		gc_add_battery(waters, row->batteries.ref[i]);
}

/* ---- shores ---- */

/* L3.6: woods without a pike, road or railroad are none. */
static bool is_shore(const struct game *game, int place)
{
	const struct map *map = &game->land.rows.map;
	const struct place *here = &map->place[place];

	if (!gc_may_enter(&game->land, place) || !gc_is_at_water(&game->land, place))
		return false;
	if (game->land.ground[place] != GROUND_WOODS)
		return true;
	for (int e = here->first_exit; e < here->first_exit + here->exits; e++)
		if (map->link[map->exit[e].link].flags &
			(LINK_PIKE | LINK_ROAD | LINK_RAIL))
			return true;
	return false;
}

void gc_mark_shores(struct gc_waters *waters, struct loader *l, const struct ini *ini)
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

/* ---- L5.8 ---- */

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

void gc_load_ferry(
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
