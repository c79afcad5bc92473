/*
 * What must be true of a game's data as a whole: what the rules take for granted of the
 * tables, what must hold of each scenario, and that each leader has a command (2).
 */
#include <limits.h>

#include "rules/great-campaigns/data/data_private.h"

/* ---- the tables ---- */

static void wrong(const struct checker *c, const char *section, const char *text)
{
	diag_add(c->diag, DIAG_ERROR, game_files_at(&c->files, "tables.ini", NULL, section),
		"[%s]: %s", section, text);
}

/* Columns and bands are looked for in their order. */
static bool rises(const int *number, int count)
{
	for (int i = 1; i < count; i++)
		if (number[i] <= number[i - 1])
			return false;
	return true;
}

static void check_order(const struct checker *c)
{
	const struct tables *t = &c->game->tables;

	if (!rises(t->chart.defender_halves, DEFENDER_COLUMNS) ||
		!rises(t->chart.attacker_halves, ATTACKER_COLUMNS))
		wrong(c, "combat-chart", "each column has an end above that of the last");
	if (!rises(t->artillery_least + 1, ARTILLERY_BANDS - 1))
		wrong(c, "artillery-chart", "each band begins above the one before");
	if (!rises(t->extended_size, EXTENDED_SIZES))
		wrong(c, "extended-march", "each of the sizes is above the one before");
	if (!rises(t->cavalry.size_most, CAVALRY_SIZES))
		wrong(c, "cavalry-retreat", "each of the sizes is above the one before");
}

/* What is divided by is no zero, and who goes somewhere goes at least one hex. */
static void check_numbers(const struct checker *c)
{
	const struct tables *t = &c->game->tables;

	if (!t->flank.share)
		wrong(c, "flank", "the share is at least 1");
	if (!t->cavalry.divisor)
		wrong(c, "cavalry-retreat", "the divisor is at least 1");
	if (t->cavalry.least < 1 || t->cavalry.most < t->cavalry.least)
		wrong(c, "cavalry-retreat", "it goes one hex or more, from least to most");
	for (int i = 0; i < 2; i++)
		if (t->retreat_least[i] < 1 || t->retreat_most[i] < t->retreat_least[i])
			wrong(c, i ? "retreat rout" : "retreat normal",
				"it goes one hex or more, from least to most");
	for (int i = 1; i < WORK_LEVELS; i++)
		if (!t->works[i].guns || !t->works[i].twice)
			wrong(c, "works breastworks",
				"halves and guns of all works are at least 1");
}

/* 5.1: what there are rolls for is one die on foot, and two on horse. */
static void check_march(const struct checker *c, int row)
{
	const struct march_roll *roll =
		c->game->tables.march[row / FEET / SIDES][row / FEET % SIDES][row % FEET];
	const struct table_form *marches = &gc_table_forms[0];

	for (int led = 0; led < 2; led++)
		if (roll[led].dice != (row % FEET == HORSE ? 2 : 1))
			wrong(c,
				arena_printf(c->diag->arena, "%s %s", marches->prefix,
					marches->id[row]),
				"infantry and artillery throw one die, cavalry two");
}

static void check_tables(const struct checker *c)
{
	for (int row = 0; row < (int)GC_THEATRES * SIDES * FEET; row++)
		check_march(c, row);
	check_order(c);
	check_numbers(c);
}

/* ---- scenarios ---- */

/* A scenario and its file. */
struct look {
	const struct checker *c;
	const struct gc_scenario *scenario;
	const char *file;
};

#define WRONG(look, where, ...) diag_add((look)->c->diag, DIAG_ERROR, (where), __VA_ARGS__)

static struct where section_at(const struct look *look, const char *prefix, const char *id)
{
	struct where at = game_files_at(&look->c->files, look->file, prefix, id);

	for (int i = 0; !at.line && i < look->scenario->withs; i++)
		at = game_files_at(&look->c->files, look->scenario->with[i], prefix, id);
	return at;
}

static void check_days(const struct look *look)
{
	for (int i = 1; i <= look->scenario->days; i++)
		if (!look->scenario->day[i].date)
			WRONG(look, section_at(look, NULL, "scenario"),
				"section [day %d] is missing", i);
}

/* ---- scenarios: units ---- */

static bool is_on_map(const struct look *look, const struct setup *setup)
{
	return setup->at >= 0 && !gc_is_box(look->c->game, setup->at);
}

static const struct setup *setup_at(
	const struct look *look, const struct setup *but, int place, int leader)
{
	const struct game *game = look->c->game;

	for (int i = 0; i < look->scenario->setups; i++) {
		const struct setup *setup = &look->scenario->setup[i];
		const struct unit *unit = &game->unit[setup->unit];

		if (setup != but && setup->at == place && unit->arm != ARM_LEADER &&
			(leader < 0 || gc_obeys(game, setup->unit, leader)))
			return setup;
	}
	return NULL;
}

/* 2.3 A leader is never alone; who comes later comes with somebody of that turn. */
static void check_leader(const struct look *look, const struct setup *setup)
{
	const struct game *game = look->c->game;
	const struct unit *leader = &game->unit[setup->unit];

	if (is_on_map(look, setup) && !setup_at(look, setup, setup->at, setup->unit))
		WRONG(look, section_at(look, "unit", leader->id),
			"%s stands alone in %s: a unit of his command was expected there",
			leader->name, game->map.place[setup->at].name);
}

static void check_ground(const struct look *look, const struct setup *setup)
{
	const struct game *game = look->c->game;

	if (is_on_map(look, setup) && !gc_may_enter(&game->land, setup->at))
		WRONG(look, section_at(look, "unit", game->unit[setup->unit].id),
			"nobody can stand in %s", game->map.place[setup->at].name);
}

/* Two sides never share a hex. */
static void check_enemies(const struct look *look, const struct setup *setup)
{
	const struct game *game = look->c->game;

	for (int i = 0; is_on_map(look, setup) && i < look->scenario->setups; i++) {
		const struct setup *other = &look->scenario->setup[i];

		if (other->at == setup->at &&
			game->unit[other->unit].side != game->unit[setup->unit].side)
			WRONG(look, section_at(look, "unit", game->unit[setup->unit].id),
				"%s stands in %s, too", game->unit[other->unit].name,
				game->map.place[setup->at].name);
	}
}

static void check_scenario_units(const struct look *look)
{
	for (int i = 0; i < look->scenario->setups; i++) {
		const struct setup *setup = &look->scenario->setup[i];
		const struct unit *unit = &look->c->game->unit[setup->unit];

		check_ground(look, setup);
		check_enemies(look, setup);
		if (unit->arm == ARM_LEADER)
			check_leader(look, setup);
		if (setup->turn > look->scenario->days)
			WRONG(look, section_at(look, "unit", unit->id),
				"it comes after the last day");
		if (setup->at < 0 && !setup->turn && !setup->reserve &&
			unit->side != look->scenario->setup_side)
			WRONG(look, section_at(look, "unit", unit->id),
				"its side chooses no hexes in this scenario: see `set-up`");
	}
}

/* ---- scenarios: 12 ---- */

/* The last level alone has no least difference. */
static void check_levels(const struct look *look)
{
	const struct gc_scenario *scenario = look->scenario;

	if (!scenario->levels)
		WRONG(look, section_at(look, NULL, "scenario"), "there is no [level ID]");
	for (int i = 0; i < scenario->levels; i++)
		if ((scenario->level[i].least == INT_MIN) != (i == scenario->levels - 1))
			WRONG(look, section_at(look, NULL, "scenario"),
				"all levels but the last have `least`, which is lacking or too much in `%s`",
				scenario->level[i].text);
}

static void check_scenarios(const struct checker *c)
{
	for (int i = 0; i < c->game->base.scenarios; i++) {
		const struct look look = {
			c, &c->game->scenario[i], c->game->base.scenario[i].file};

		check_days(&look);
		check_scenario_units(&look);
		check_levels(&look);
	}
}

/* ---- the game ---- */

/* 2: a leader is of a command. */
static void check_units(const struct checker *c)
{
	const struct game *game = c->game;

	for (int i = 0; i < game->units; i++) {
		const struct unit *unit = &game->unit[i];

		if (unit->arm == ARM_LEADER && unit->command < 0)
			diag_add(c->diag, DIAG_ERROR,
				game_files_at(&c->files, "units.ini", "unit", unit->id),
				"%s is a leader and has no command", unit->name);
	}
}

void gc_game_check(
	const struct game *game, const struct game_files *files, struct diag *diag)
{
	const struct checker c = {game, *files, diag};

	game_units_check(&c); /* of hexes several may have one name */
	check_units(&c);
	check_tables(&c);
	check_scenarios(&c);
	game_base_check(&game->base, &c.files, diag);
}
