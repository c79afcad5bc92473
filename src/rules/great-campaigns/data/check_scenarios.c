/* What must be true of each scenario as a whole. */
#include <limits.h>

#include "rules/great-campaigns/data/check_private.h"

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

/* ---- units ---- */

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

static void check_units(const struct look *look)
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

/* ---- 12 ---- */

/* The last level alone has no least difference. */
static void check_levels(const struct look *look)
{
	const struct gc_scenario *scenario = look->scenario;

	if (!scenario->levels)
		WRONG(look, section_at(look, NULL, "scenario"), "there is no [level ID]");
	for (int i = 0; i < scenario->levels; i++)
		if ((scenario->level[i].least == INT_MIN) != (i == scenario->levels - 1))
			WRONG(look, section_at(look, NULL, "scenario"),
				"all levels but the last have `least`, which is lacking or "
				"too much in `%s`",
				scenario->level[i].text);
}

void gc_check_scenarios(const struct checker *c)
{
	for (int i = 0; i < c->game->base.scenarios; i++) {
		const struct look look = {
			c, &c->game->scenario[i], c->game->base.scenario[i].file};

		check_days(&look);
		check_units(&look);
		check_levels(&look);
	}
}
