/*
 * The files of scenarios, section by section: dates of the days, units with their set-up
 * and arrival; scenario_rules.c has the sections of special rules, awards.c the victory
 * points.
 */
#include <string.h>

#include "rules/great-campaigns/data/data_private.h"

/* ---- units ---- */

struct setup_row {
	struct setup setup;
	struct field_refs choice;
	const char *release, *group;
};

static const struct field setup_fields[] = {
	{FIELD_OF(struct setup_row, setup.strength, "strength", FIELD_INT, "MV"),
		.max = STRENGTH_MAX},
	{FIELD_OF(struct setup_row, setup.fatigue, "fatigue", FIELD_INT, "Fatigue Level"),
		.max = FATIGUE_MAX},
	{FIELD_OF(struct setup_row, setup.exhausted, "exhausted", FIELD_BOOL,
		"it is exhausted")},
	{FIELD_OF(struct setup_row, setup.disorganized, "disorganized", FIELD_BOOL,
		"it is disorganized")},
	{FIELD_OF(struct setup_row, setup.at, "at", FIELD_REF, "where it stands"),
		.refs = REF_PLACE},
	{FIELD_OF(struct setup_row, choice, "hexes", FIELD_REFS,
		 "of which its owner chooses one, or by which it comes"),
		.refs = REF_PLACE},
	{FIELD_OF(struct setup_row, setup.within, "within", FIELD_INT,
		 "how far from the first of them he may go"),
		.max = 20},
	{FIELD_OF(struct setup_row, setup.turn, "turn", FIELD_INT, "with which it comes"),
		.max = DAYS_MAX},
	{FIELD_OF(struct setup_row, setup.die, "die", FIELD_INT,
		 "on which or more it comes, on each day from then on"),
		.max = DIE},
	{FIELD_OF(struct setup_row, setup.works, "works", FIELD_WORD, "in which it stands"),
		.words = gc_works_words},
	{FIELD_OF(struct setup_row, release, "held", FIELD_TEXT,
		"release before which it may not move")},
	{FIELD_OF(struct setup_row, group, "group", FIELD_TEXT,
		"with which it comes, so many a turn as a die says")},
	{FIELD_OF(struct setup_row, setup.in_zones, "in-zones", FIELD_BOOL,
		"an enemy zone does not keep it away")},
	{FIELD_OF(struct setup_row, setup.joins, "joins", FIELD_BOOL,
		"a leader who comes to the strongest unit of his")},
	{FIELD_OF(struct setup_row, setup.reserve, "reserve", FIELD_BOOL,
		"it has no place till a rule brings it")},
	{FIELD_OF(struct setup_row, setup.county, "county", FIELD_TEXT,
		"that it may not leave")},
	FIELD_END,
};

static int find_group(const struct gc_scenario *scenario, const char *id)
{
	for (int i = 0; i < scenario->groups; i++)
		if (!strcmp(scenario->group[i].id, id))
			return i;
	return -1;
}

static int find_release(const struct gc_scenario *scenario, const char *id)
{
	for (int i = 0; i < scenario->releases; i++)
		if (!strcmp(scenario->release[i].id, id))
			return i;
	return -1;
}

/* What is wrong with it; NULL: nothing. */
static const char *setup_fault(const struct unit *unit, const struct setup *setup)
{
	bool fights = unit->arm <= ARM_ARTILLERY;

	if ((setup->at >= 0) + (setup->places > 0) + setup->reserve + setup->joins != 1)
		return "either `at` or `hexes` was expected";
	if (setup->turn && setup->at >= 0)
		return "who comes later has `hexes`";
	if (setup->die && !setup->turn)
		return "a `die` is thrown for who has a `turn`";
	if (setup->joins && (unit->arm != ARM_LEADER || !setup->turn))
		return "a leader `joins` on a `turn`";
	if (setup->within && setup->places != 1)
		return "`within` is about one hex";
	if (fights && (setup->strength < 1 || setup->strength > unit->strength))
		return "its strength is not from 1 to what is printed in units.ini";
	if (!fights && (setup->strength || setup->fatigue || setup->works))
		return "only who fights has strength, fatigue and works";
	return NULL;
}

static void take_group(struct loader *l, const struct gc_scenario *scenario,
	struct setup_row *row, const struct ini_section *section)
{
	row->setup.group = row->group ? find_group(scenario, row->group) : -1;
	if (row->group && row->setup.group < 0)
		diag_add(l->diag, DIAG_ERROR, game_load_key_at(section, "group"),
			"there is no [group %s] in this file", row->group);
}

static void take_release(struct loader *l, const struct gc_scenario *scenario,
	struct setup_row *row, const struct ini_section *section)
{
	row->setup.release = -1;
	if (!row->release)
		return;
	row->setup.release = find_release(scenario, row->release);
	if (row->setup.release < 0)
		diag_add(l->diag, DIAG_ERROR, game_load_key_at(section, "held"),
			"there is no [release %s] in this file", row->release);
}

static void load_setup(struct loader *l, const struct ini_section *section, const char *id)
{
	struct gc_scenario *scenario = scenario_of(l);
	struct setup_row row;
	const char *fault;

	field_clear(&row, setup_fields);
	if (field_read(&row, setup_fields, section, &l->context, l->diag) < 0)
		return;
	row.setup.unit = loader_find(l, REF_UNIT, id);
	if (row.setup.unit < 0) {
		diag_add(l->diag, DIAG_ERROR, section->where,
			"[%s]: there is no such unit in units.ini", section->name);
		return;
	}
	row.setup.places = game_load_refs(
		l, section, "hexes", &row.choice, row.setup.place, SETUP_PLACES);
	take_release(l, scenario, &row, section);
	take_group(l, scenario, &row, section);
	if ((fault = setup_fault(&game_of(l)->unit[row.setup.unit], &row.setup)))
		diag_add(l->diag, DIAG_ERROR, section->where, "[%s]: %s", section->name,
			fault);
	scenario->setup[scenario->setups++] = row.setup;
}

/* ---- the file ---- */

/* Releases and groups before the units that wait for them. */
static const struct game_section sections[] = {
	{"scenario", .required = true}, /* read before */
	{"gunboats", .once = gc_load_gunboats},
	{"day", "NUMBER", .each = gc_load_day},
	{"release", "ID", .each = gc_load_release},
	{"group", "ID", .each = gc_load_group},
	{"unit", "ID", .each = load_setup},
	{"works", "HEX", .each = gc_load_works_row},
	{"destroyed", "ID", .each = gc_load_destroyed},
	{"award", "ID", .each = gc_load_award},
	{"level", "ID", .each = gc_load_level},
	GAME_SECTIONS_END,
};

/* Of files that several scenarios share: what it says of itself is none of theirs. */
static const struct game_section with_sections[] = {
	{"release", "ID", .each = gc_load_release},
	{"group", "ID", .each = gc_load_group},
	{"unit", "ID", .each = load_setup},
	{"works", "HEX", .each = gc_load_works_row},
	{"destroyed", "ID", .each = gc_load_destroyed},
	{"award", "ID", .each = gc_load_award},
	{"level", "ID", .each = gc_load_level},
	GAME_SECTIONS_END,
};

static bool has_set_up(const struct gc_scenario *scenario, int unit)
{
	for (int i = 0; i < scenario->setups; i++)
		if (scenario->setup[i].unit == unit)
			return true;
	return false;
}

/* True when the division is in the scenario, or a brigade of it. */
static bool is_played(
	const struct gc_scenario *scenario, const struct gc_formation *formation)
{
	for (int i = 0; i < formation->brigades; i++)
		if (has_set_up(scenario, formation->brigade[i]))
			return true;
	return has_set_up(scenario, formation->division);
}

/* L2.2: counters of brigades and their leaders have no place till a division is divided. */
static void add_reserve(struct loader *l, int unit)
{
	struct gc_scenario *scenario = scenario_of(l);

	if (has_set_up(scenario, unit))
		return;
	scenario->setup[scenario->setups++] = (struct setup){.unit = unit,
		.strength = game_of(l)->unit[unit].strength,
		.at = -1,
		.release = -1,
		.group = -1,
		.reserve = true};
}

static void add_reserves(struct loader *l, const struct gc_theatres *in)
{
	for (int i = 0; i < in->formations; i++) {
		const struct gc_formation *formation = &in->formation[i];

		if (!is_played(scenario_of(l), formation))
			continue;
		add_reserve(l, formation->division);
		if (formation->leader >= 0)
			add_reserve(l, formation->leader);
		for (int k = 0; k < formation->brigades; k++)
			add_reserve(l, formation->brigade[k]);
	}
}

static int count_reserves(const struct loader *l)
{
	const struct gc_campaign *campaign = game_of(l)->campaign;

	return campaign ? campaign->theatres.formations * (FORMATION_BRIGADES + 2) : 0;
}

/* The sections of all files together, at most. */
static int count_sections(
	struct loader *l, const struct gc_scenario *scenario, const struct ini *ini)
{
	int count = loader_sections(ini) + count_reserves(l) + 1;

	for (int i = 0; i < scenario->withs; i++)
		count += loader_sections(loader_need_file(l, scenario->with[i]));
	return count;
}

/* What is said of the scenario as a whole comes before the files that it takes along, and
 * these before units that are held by their releases. */
static void load_file(struct loader *l, int number, const char *path)
{
	struct gc_scenario *scenario = &game_of(l)->scenario[number];
	const struct ini *ini = loader_need_file(l, path);
	const struct ini_section *special = ini ? ini_section(ini, "scenario") : NULL;

	if (!ini)
		return;
	l->part = scenario;
	if (special)
		gc_load_special(l, special);
	scenario->setup = ARENA_NEW_ARRAY(
		l->arena, (size_t)count_sections(l, scenario, ini), struct setup);
	for (int i = 0; i < scenario->withs; i++)
		game_sections_read(l, loader_file(l, scenario->with[i]), with_sections);
	game_sections_read(l, ini, sections);
	if (special)
		gc_find_needs(l, game_load_key_at(special, "union-needs"));
	if (scenario->campaign)
		add_reserves(l, &game_of(l)->campaign->theatres);
}

/* A turn of the game is one of its longest scenario, whose turns have dates of their own.
 */
static void name_turns(struct game_base *base)
{
	for (int i = 1; i <= base->turns; i++)
		base->turn[i].date = "";
}

void gc_load_scenarios(struct loader *l)
{
	struct game *game = l->game;

	for (int i = 0; i < game->base.scenarios; i++)
		if (game->base.scenario[i].file)
			load_file(l, i, game->base.scenario[i].file);
	name_turns(&game->base);
}
