/*
 * Units and their commands (commands.ini, units.ini), and the commanders between whom a
 * side may be divided ([commander ID] of game.ini).
 */
#include "orders/names.h"
#include "rules/great-campaigns/data/data_private.h"
#include "rules/great-campaigns/state/state.h"

/* ---- units and commands ---- */

static const struct field command_fields[] = {
	{FIELD_OF(struct command, name, "name", FIELD_TEXT, "what it is called"),
		.required = true},
	{FIELD_OF(struct command, side, "side", FIELD_WORD, "side"),
		.words = game_side_words, .required = true},
	{FIELD_OF(struct command, army, "army", FIELD_BOOL,
		"its leader counts every unit of the side as his")},
	{FIELD_OF(struct command, within, "within", FIELD_REF,
		 "the command of which it is a part"),
		.refs = REF_COMMAND},
	FIELD_END,
};

static const struct field unit_fields[] = {
	{FIELD_OF(struct unit, name, "name", FIELD_TEXT, "printed name"), .required = true},
	{FIELD_OF(
		struct unit, aliases, "aliases", FIELD_TEXT, "other spellings, | between")},
	{FIELD_OF(struct unit, side, "side", FIELD_WORD, "side"), .words = game_side_words,
		.required = true},
	{FIELD_OF(struct unit, arm, "arm", FIELD_WORD, "what it is"), .words = gc_arm_words,
		.required = true},
	{FIELD_OF(struct unit, size, "size", FIELD_WORD, "how large a unit it is"),
		.words = gc_size_words},
	{FIELD_OF(struct unit, command, "command", FIELD_REF, "whom it obeys"),
		.refs = REF_COMMAND},
	{FIELD_OF(struct unit, strength, "strength", FIELD_INT, "MV printed"),
		.max = STRENGTH_MAX},
	{FIELD_OF(struct unit, tactical, "tactical", FIELD_INT, "Tactical Value"),
		.max = 9},
	{FIELD_OF(struct unit, artillery, "artillery", FIELD_INT, "Artillery Value"),
		.max = 9},
	{FIELD_OF(struct unit, command_value, "command-value", FIELD_INT,
		 "Command Value of a leader"),
		.max = 9},
	{FIELD_OF(struct unit, valley, "valley", FIELD_BOOL,
		"it is a counter of Stonewall in the Valley")},
	FIELD_END,
};

/* Of one of the same side that stands above it, so that none is a part of itself. */
static void check_within(struct loader *l, int index, const struct ini_section *section)
{
	const struct command *command = game_of(l)->command;
	int within = command[index].within;

	if (within >= index || (within >= 0 && command[within].side != command[index].side))
		diag_add(l->diag, DIAG_ERROR, game_load_key_at(section, "within"),
			"[%s]: it is within a command of its side that stands above it",
			section->name);
}

/* What fights has MV, and nobody else; a Command Value is a leader's. */
static void check_values(struct loader *l, int index, const struct ini_section *section)
{
	const struct unit *unit = &game_of(l)->unit[index];
	bool fights = unit->arm <= ARM_ARTILLERY;

	if (fights != (unit->strength > 0))
		diag_add(l->diag, DIAG_ERROR, game_load_key_at(section, "strength"),
			"[%s]: infantry, cavalry and artillery have a strength, others have none",
			section->name);
	if (unit->command_value && unit->arm != ARM_LEADER)
		diag_add(l->diag, DIAG_ERROR, game_load_key_at(section, "command-value"),
			"[%s]: only a leader has a command value", section->name);
	if (unit->command >= 0 && game_of(l)->command[unit->command].side != unit->side)
		diag_add(l->diag, DIAG_ERROR, game_load_key_at(section, "command"),
			"[%s]: its command is the enemy's", section->name);
}

/* ---- units and commands: [reprint UNIT] ---- */

static const struct field reprint_fields[] = {
	{FIELD_OF(struct unit, strength, "strength", FIELD_INT, "MV printed"), .min = 1,
		.max = STRENGTH_MAX, .required = true},
	FIELD_END,
};

/* The counter of a game that is shared has more MV in this one. */
static void reprint(struct loader *l, const struct ini_section *section, const char *id)
{
	int unit = loader_find(l, REF_UNIT, id);

	if (unit < 0)
		diag_add(l->diag, DIAG_ERROR, section->where, "[%s]: there is no unit `%s`",
			section->name, id);
	else
		field_read(&game_of(l)->unit[unit], reprint_fields, section, &l->context,
			l->diag);
}

static const struct game_section reprints[] = {
	{"reprint", "UNIT", .each = reprint},
	GAME_SECTIONS_END,
};

/* ---- units and commands: files ---- */

/* Files of units and commands: the first is every game's. */
static const char *const more_commands[] = {
	"campaign-commands.ini", "valley-commands.ini", "formation-commands.ini", NULL};
static const char *const more_units[] = {"campaign-units.ini", "valley-units.ini",
	"fort-units.ini", "formation-units.ini", NULL};

static void load_commands(struct loader *l, struct game *game)
{
	game->commands = game_load_rows(l, "commands.ini", REF_COMMAND, command_fields,
		game->command, sizeof *game->command, check_within);
	for (const char *const *path = more_commands; *path; path++)
		game->commands = game_load_more_rows(l, *path, REF_COMMAND, command_fields,
			game->command, sizeof *game->command, check_within, game->commands);
}

static void load_units(struct loader *l, struct game *game)
{
	game->units = game_load_rows(l, "units.ini", REF_UNIT, unit_fields, game->unit,
		sizeof *game->unit, check_values);
	for (const char *const *path = more_units; *path; path++)
		game->units = game_load_more_rows(l, *path, REF_UNIT, unit_fields,
			game->unit, sizeof *game->unit, check_values, game->units);
}

void gc_load_units(struct loader *l)
{
	loader_collect(l, REF_COMMAND, "commands.ini", "command", COMMANDS_MAX);
	for (const char *const *path = more_commands; *path; path++)
		loader_collect_more(l, REF_COMMAND, *path, "command", COMMANDS_MAX);
	loader_collect(l, REF_UNIT, "units.ini", "unit", UNITS_MAX);
	for (const char *const *path = more_units; *path; path++)
		loader_collect_more(l, REF_UNIT, *path, "unit", UNITS_MAX);
	load_commands(l, l->game);
	load_units(l, l->game);
	game_sections_read(l, loader_file(l, "reprints.ini"), reprints);
}

int gc_unit_of_section(struct loader *l, const struct ini_section *section, const char *id)
{
	int unit = loader_find(l, REF_UNIT, id);

	if (unit < 0)
		diag_add(l->diag, DIAG_ERROR, section->where, "[%s]: there is no unit `%s`",
			section->name, id);
	return unit;
}

/* ---- commanders ---- */

#define MOST 16

static const struct field fields[] = {
	{FIELD_OF(struct gc_commander, name, "name", FIELD_TEXT, "what he is called"),
		.required = true},
	{FIELD_OF(struct gc_commander, side, "side", FIELD_WORD, "the side that has him"),
		.words = game_side_words},
	{FIELD_OF(struct gc_commander, theatre, "theatre", FIELD_WORD,
		 "in which he commands"),
		.words = gc_theatre_words},
	{FIELD_OF(struct gc_commander, commands, "commands", FIELD_REFS,
		 "whose units he commands"),
		.refs = REF_COMMAND},
	FIELD_END,
};

static void load_commander(
	struct loader *l, const struct ini_section *section, const char *id)
{
	struct gc_commanders *all = &game_of(l)->commanders;
	struct gc_commander *row;

	if (!loader_fits(l, "game.ini", all->count + 1, MOST))
		return;
	if (!all->row)
		all->row = ARENA_NEW_ARRAY(l->arena, MOST, struct gc_commander);
	row = &all->row[all->count++];
	field_clear(row, fields);
	field_read(row, fields, section, &l->context, l->diag);
	row->id = id;
	if (!ini_entry(section, "side"))
		row->side = NO_SIDE;
	if (!ini_entry(section, "theatre"))
		row->theatre = -1;
	if (row->theatre < 0 && !row->commands.count)
		diag_add(l->diag, DIAG_ERROR, section->where,
			"[%s]: he has a theatre, or commands", section->name);
}

void gc_load_commanders(struct loader *l)
{
	const struct ini *ini = loader_file(l, "game.ini");

	for (const struct ini_section *s = ini->first; s; s = s->next)
		if (ini_section_id(s, "commander") && loader_section_id(l, s, "commander"))
			load_commander(l, s, ini_section_id(s, "commander"));
}

static bool is_of(const struct gc_commander *row, enum side side)
{
	return row->side == NO_SIDE || row->side == (int)side;
}

const char *gc_commander(const void *data, enum side side, int i, const char **name)
{
	const struct gc_commanders *all = &((const struct game *)data)->commanders;

	for (int k = 0; k < all->count; k++)
		if (is_of(&all->row[k], side) && !i--) {
			*name = all->row[k].name;
			return all->row[k].id;
		}
	return NULL;
}

/* A command is his with all that are within it. */
static bool has_command(
	const struct game *game, const struct gc_commander *row, int command)
{
	for (; command >= 0; command = game->command[command].within)
		if (field_refs_has(&row->commands, command))
			return true;
	return false;
}

/* Of a place, or of a unit that obeys a command; -1: of none. */
static const char *find(const struct game *game, enum side side, int place, int command)
{
	const struct gc_commanders *all = &game->commanders;

	for (int k = 0; k < all->count; k++) {
		const struct gc_commander *row = &all->row[k];

		if (is_of(row, side) &&
			(has_command(game, row, command) ||
				(place >= 0 && row->theatre >= 0 &&
					(int)game->land.theatre[place] == row->theatre)))
			return row->id;
	}
	return NULL;
}

const char *gc_commander_of_unit(
	const struct game *game, const void *of, enum side side, int unit)
{
	const struct state *state = of;
	int fate = state->unit[unit].fate;
	bool there = fate == FATE_ON_MAP || fate == FATE_OFF_MAP || fate == FATE_UNDER_WAY;

	return find(
		game, side, there ? state->unit[unit].at : -1, game->unit[unit].command);
}

/* Of a place in the theatre of none: whose units stand there, the first that is somebody's.
 */
static const char *find_there(
	const struct game *game, const struct state *state, enum side side, int place)
{
	const char *who = find(game, side, place, -1);

	for (int i = 0; i < game->units && !who; i++)
		if (game->unit[i].side == (int)side && state->unit[i].fate == FATE_ON_MAP &&
			state->unit[i].at == place)
			who = gc_commander_of_unit(game, state, side, i);
	return who;
}

const char *gc_commands(
	const void *data, const void *state, enum side side, const char *what)
{
	const struct game *game = data;
	const struct name *name = names_by_id(game->base.names, what);

	if (name && name->kind == NAME_PIECE && name->side == side)
		return gc_commander_of_unit(game, state, side, name->index);
	return name && name->kind == NAME_PLACE ? find_there(game, state, side, name->index)
						: NULL;
}
