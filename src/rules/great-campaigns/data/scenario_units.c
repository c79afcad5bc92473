/* Units of a scenario: where they are set up, and when they come. */
#include <string.h>

#include "rules/great-campaigns/data/data_private.h"

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

void gc_load_setup(struct loader *l, const struct ini_section *section, const char *id)
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
