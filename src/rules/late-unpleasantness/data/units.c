/* Commands and units. */
#include "rules/late-unpleasantness/data/units.h"
#include "base/arena.h"
#include "base/text.h"
#include "rules/kit/game_base.h"
#include "rules/kit/game_load.h"
#include "rules/late-unpleasantness/data/game.h"
#include "rules/late-unpleasantness/data/game_private.h"

#include <string.h>

static const char *const rank_words[] = {"none", "division", "corps", "army", NULL};
static const char *const type_words[] = {
	"infantry", "cavalry", "leader", "dummy", "supply", "marker", "garrison", NULL};
static const char *const marker_words[] = {"terminus", "depot", NULL};
static const char *const dummy_words[] = {"infantry", "cavalry", NULL};

static const struct field command_fields[] = {
	{"name", FIELD_TEXT, offsetof(struct command, name), "name", .required = true},
	{"side", FIELD_WORD, offsetof(struct command, side), "side",
		.words = game_side_words, .required = true},
	{"leader", FIELD_REF, offsetof(struct command, leader), "who holds it at the start",
		.refs = REF_UNIT, .required = true},
	{"superior", FIELD_REF, offsetof(struct command, superior), "command above it",
		.refs = REF_COMMAND},
	{"succession", FIELD_TEXT, offsetof(struct command, succession),
		"who follows a lost leader"},
	{0},
};

static const struct field unit_fields[] = {
	{"name", FIELD_TEXT, offsetof(struct unit, name), "printed name", .required = true},
	{"aliases", FIELD_TEXT, offsetof(struct unit, aliases),
		"other spellings, | between"},
	{"side", FIELD_WORD, offsetof(struct unit, side), "side", .words = game_side_words,
		.required = true},
	{"type", FIELD_WORD, offsetof(struct unit, type), "what it is", .words = type_words,
		.required = true},
	{"dummy-kind", FIELD_WORD, offsetof(struct unit, dummy_kind),
		"what a dummy pretends to be", .words = dummy_words},
	{"marker", FIELD_WORD, offsetof(struct unit, marker), "what a marker marks",
		.words = marker_words},
	{"command", FIELD_REF, offsetof(struct unit, command), "command it belongs to",
		.refs = REF_COMMAND},
	{"rank", FIELD_WORD, offsetof(struct unit, rank), "rank", .words = rank_words},
	{"strength", FIELD_INT, offsetof(struct unit, strength), "printed strength points",
		0, 20},
	{"rating", FIELD_INT, offsetof(struct unit, rating), "leadership rating", 0, 6},
	{"replacement-name", FIELD_TEXT, offsetof(struct unit, replacement_name),
		"name on the back"},
	{"replacement-rating", FIELD_INT, offsetof(struct unit, replacement_rating),
		"rating on the back", 0, 6},
	{"setup", FIELD_TEXT, offsetof(struct unit, setup_text),
		"set-up clauses, | between", .required = true},
	{0},
};

/* 7.1: `none`, `flip`, `unit ID`, `table NAME` or `corps-leader`. */
static void load_succession(struct loader *l, int index, const struct ini_section *section)
{
	struct command *command = &game_of(l)->command[index];
	const char *text = command->succession ? command->succession : "none";
	const struct ini_entry *entry = ini_entry(section, "succession");

	command->follow_unit = -1;
	if (!strcmp(text, "none")) {
		command->follows = SUCCESSION_NONE;
	} else if (!strcmp(text, "flip")) {
		command->follows = SUCCESSION_FLIP;
	} else if (!strncmp(text, "unit ", 5)) {
		command->follows = SUCCESSION_UNIT;
		command->follow_unit = loader_find(l, REF_UNIT, text + 5);
		if (command->follow_unit < 0)
			diag_add(l->diag, DIAG_ERROR, entry->where, "there is no unit `%s`",
				text + 5);
	} else if (!strncmp(text, "table ", 6)) {
		command->follows = SUCCESSION_TABLE;
		command->follow_table = text + 6;
	} else if (!strcmp(text, "corps-leader")) {
		command->follows = SUCCESSION_CORPS;
	} else {
		diag_add(l->diag, DIAG_ERROR, entry->where,
			"`%s` is no succession: none, flip, unit ID, table NAME or "
			"corps-leader was expected",
			text);
	}
}

void lu_load_commands(struct loader *l)
{
	struct game *game = l->game;

	game->commands = game_load_rows(l, "commands.ini", REF_COMMAND, command_fields,
		game->command, sizeof *game->command, load_succession);
}

/* The back of a division may name another man than its front; who looks for the one must
 * find the other. That of a leader bears his own name. */
static const char *replaced_name(const struct loader *l, const struct unit *unit)
{
	if (!unit->name || !unit->replacement_name || !lu_unit_is_division(unit) ||
		text_starts_fold(unit->replacement_name, unit->name))
		return unit->replacement_name;
	return arena_printf(l->arena, "%s (%s's)", unit->replacement_name, unit->name);
}

/* 7.1: how the counter of the army leader is called for which a corps leader stands. */
static void name_successors(struct loader *l)
{
	struct game *game = l->game;

	for (int i = 0; i < game->commands; i++)
		for (int k = 0; k < game->units; k++)
			if (game->command[i].follows == SUCCESSION_CORPS &&
				game->command[i].leader >= 0 &&
				game->unit[k].type == TYPE_LEADER &&
				game->unit[k].side == game->command[i].side)
				game->unit[k].above = arena_printf(l->arena, "%s (for %s)",
					game->unit[k].name,
					game->unit[game->command[i].leader].name);
}

static void finish_unit(struct loader *l, int index, const struct ini_section *section)
{
	struct unit *unit = &game_of(l)->unit[index];

	unit->called = replaced_name(l, unit);
	lu_load_setup(l, unit, section);
}

void lu_load_units(struct loader *l)
{
	struct game *game = l->game;

	game->units = game_load_rows(l, "units.ini", REF_UNIT, unit_fields, game->unit,
		sizeof *game->unit, finish_unit);
	name_successors(l);
}
