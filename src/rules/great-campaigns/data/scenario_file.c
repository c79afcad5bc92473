/* The files of scenarios, section by section. */
#include "rules/great-campaigns/data/data_private.h"
#include "rules/kit/game_sections.h"

/* Releases and groups before the units that wait for them. */
static const struct game_section sections[] = {
	{"scenario", .required = true}, /* read before */
	{"gunboats", .once = gc_load_gunboats},
	{"day", "NUMBER", .each = gc_load_day},
	{"release", "ID", .each = gc_load_release},
	{"group", "ID", .each = gc_load_group},
	{"unit", "ID", .each = gc_load_setup},
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
	{"unit", "ID", .each = gc_load_setup},
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
