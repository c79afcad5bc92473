/* [commander ID] of game.ini: who may command a part of a side's forces. */
#include "rules/great-campaigns/data/commanders.h"

#include "orders/names.h"
#include "rules/great-campaigns/data/data_private.h"
#include "rules/great-campaigns/state/state.h"

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
