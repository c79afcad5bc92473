/* What must be true of units and commands. */
#include "base/diag.h"
#include "base/field.h"
#include "game/map.h"
#include "rules/late-unpleasantness/data/check_private.h"
#include "rules/late-unpleasantness/data/game.h"
#include "rules/late-unpleasantness/data/points.h"
#include "rules/late-unpleasantness/data/units.h"

struct unit;

/* 14.0: with whom a unit is set up: divisions of its side that have a point. */
static void check_company(const struct checker *c, const struct unit *unit)
{
	for (int i = 0; i < unit->setup.withs; i++) {
		const struct unit *with = &c->game->unit[unit->setup.with[i]];

		if (with->side != unit->side || !lu_unit_is_division(with) ||
			!with->setup.places)
			diag_add(c->diag, DIAG_ERROR,
				game_files_at(&c->files, "units.ini", "unit", unit->id),
				"%s cannot be set up with %s: a division of its side with "
				"points to choose from was expected",
				unit->name, with->name);
	}
}

static bool may_start_at(const struct unit *unit, int place)
{
	for (int i = 0; i < unit->setup.places; i++)
		if (unit->setup.place[i] == place)
			return true;
	return false;
}

/* 8.1: nobody is off the map. */
static void check_on_map(const struct checker *c, const struct unit *unit)
{
	for (int i = 0; i < unit->setup.places; i++) {
		const struct place *place = &c->game->map.place[unit->setup.place[i]];

		if (place->flags & POINT_OFFMAP)
			diag_add(c->diag, DIAG_ERROR,
				game_files_at(&c->files, "units.ini", "unit", unit->id),
				"%s cannot be set up at %s, which is off the map",
				unit->name, place->name);
	}
}

/* 14.0: no point is for pieces of both sides, or they might meet there. */
static void check_apart(const struct checker *c, const struct unit *unit)
{
	for (int i = 0; i < c->game->units; i++) {
		const struct unit *other = &c->game->unit[i];

		for (int k = 0; other->side > unit->side && k < unit->setup.places; k++) {
			int place = unit->setup.place[k];

			if (!may_start_at(other, place))
				continue;
			diag_add(c->diag, DIAG_ERROR,
				game_files_at(&c->files, "units.ini", "unit", unit->id),
				"%s may be set up at %s, as %s of the other side may",
				unit->name, c->game->map.place[place].name, other->name);
			return;
		}
	}
}

void lu_check_units(const struct checker *c)
{
	const struct game *game = c->game;

	for (int i = 0; i < game->units; i++) {
		const struct unit *unit = &game->unit[i];
		struct where where =
			game_files_at(&c->files, "units.ini", "unit", unit->id);

		if (!unit->setup.places && !unit->setup.reserve && !unit->setup.turn &&
			!unit->setup.withs)
			diag_add(c->diag, DIAG_ERROR, where, "%s is placed nowhere",
				unit->name);
		else if (unit->type == TYPE_GARRISON && !unit->setup.places)
			diag_add(c->diag, DIAG_ERROR, where,
				"%s is a garrison, which is set up at a point", unit->name);
		check_company(c, unit);
		check_on_map(c, unit);
		check_apart(c, unit);
		if (lu_unit_is_division(unit) && unit->strength < 1)
			diag_add(c->diag, DIAG_ERROR, where,
				"%s is a division without strength points", unit->name);
		if ((lu_unit_is_division(unit) || unit->type == TYPE_LEADER) &&
			unit->command < 0)
			diag_add(c->diag, DIAG_ERROR, where, "%s belongs to no command",
				unit->name);
		if (unit->command >= 0 && game->command[unit->command].side != unit->side)
			diag_add(c->diag, DIAG_ERROR, where,
				"%s belongs to a command of the other side", unit->name);
		if (unit->type == TYPE_SUPPLY && unit->setup.mode == MODE_NONE)
			diag_add(c->diag, DIAG_ERROR, where, "%s is neither dump nor wagon",
				unit->name);
		if (lu_unit_is_division(unit) && unit->type != TYPE_GARRISON &&
			!unit->replacement_name)
			diag_add(c->diag, DIAG_ERROR, where,
				"%s is a division without a replacement-name", unit->name);
	}
}

/* ---- the chain of command ---- */

/* Who may lead a command: a leader of its side. */
static bool may_lead(const struct command *command, const struct unit *unit)
{
	return unit->type == TYPE_LEADER && unit->side == command->side;
}

/* 7.1: each face names a leader of the side. */
static void check_successors(const struct checker *c, const struct command *command)
{
	const char *table = command->follow_table;

	if (!lu_check_is_thrown(c, table))
		diag_add(c->diag, DIAG_ERROR,
			game_files_key_at(&c->files, "commands.ini", "command", command->id,
				"succession"),
			"there is no table `%s` with a row for each face of a die", table);
	for (int face = 1; face <= 6; face++) {
		const char *id = lu_table_die(c->game, table, face);
		int unit = id ? field_ids_find(&c->game->base.refs[REF_UNIT], id) : -1;
		const char key[] = {(char)('0' + face), '\0'};

		if (id && (unit < 0 || !may_lead(command, &c->game->unit[unit])))
			diag_add(c->diag, DIAG_ERROR,
				game_files_key_at(
					&c->files, "tables.ini", "table", table, key),
				"table %s: `%s` is no leader who could take the %s", table,
				id, command->name);
	}
}

/* 7.1 */
static void check_succession(const struct checker *c, const struct command *command)
{
	const struct game *game = c->game;
	struct where where = game_files_key_at(
		&c->files, "commands.ini", "command", command->id, "succession");

	if (command->follows == SUCCESSION_FLIP &&
		!game->unit[command->leader].replacement_name)
		diag_add(c->diag, DIAG_ERROR, where,
			"%s, who leads the %s, has no replacement-name to flip to",
			game->unit[command->leader].name, command->name);
	else if (command->follows == SUCCESSION_UNIT &&
		 !may_lead(command, &game->unit[command->follow_unit]))
		diag_add(c->diag, DIAG_ERROR, where,
			"%s is no leader who could take the %s",
			game->unit[command->follow_unit].name, command->name);
	else if (command->follows == SUCCESSION_TABLE)
		check_successors(c, command);
}

/* The chain of command ends above, and is of one side. */
static void check_superiors(const struct checker *c, const struct command *command)
{
	const struct game *game = c->game;
	struct where where = game_files_key_at(
		&c->files, "commands.ini", "command", command->id, "superior");
	int above = command->superior, steps = 0;

	if (above >= 0 && game->command[above].side != command->side)
		diag_add(c->diag, DIAG_ERROR, where,
			"the %s is below a command of the other side", command->name);
	while (above >= 0 && steps++ < game->commands)
		above = game->command[above].superior;
	if (above >= 0)
		diag_add(c->diag, DIAG_ERROR, where,
			"above the %s the chain of command never ends", command->name);
}

void lu_check_commands(const struct checker *c)
{
	const struct game *game = c->game;

	for (int i = 0; i < game->commands; i++) {
		const struct command *command = &game->command[i];

		check_superiors(c, command);
		if (game->unit[command->leader].side != command->side)
			diag_add(c->diag, DIAG_ERROR,
				game_files_at(
					&c->files, "commands.ini", "command", command->id),
				"the leader of %s is of the other side", command->name);
		else if (!may_lead(command, &game->unit[command->leader]) ||
			 game->unit[command->leader].command != i)
			diag_add(c->diag, DIAG_ERROR,
				game_files_key_at(&c->files, "commands.ini", "command",
					command->id, "leader"),
				"%s is no leader of the %s",
				game->unit[command->leader].name, command->name);
		else
			check_succession(c, command);
	}
}
