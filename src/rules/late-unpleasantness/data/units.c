/*
 * Commands and units, and where each unit is set up (14.0).
 *
 * Parts: set-up clauses; commands and units.
 */
#include <string.h>

#include "base/arena.h"
#include "base/diag.h"
#include "base/text.h"
#include "rules/late-unpleasantness/data/data.h"
#include "rules/late-unpleasantness/data/data_private.h"

/* ---- 14.0 set-up clauses ---- */

struct setup;
struct unit;

static bool add_place(struct setup *setup, int place)
{
	if (setup->places == CHOICES_MAX)
		return false;
	setup->place[setup->places++] = place;
	return true;
}

/* A PLACE of a set-up clause: a point, or @FLAG for every point with the flag. */
static bool setup_place(struct loader *l, struct setup *setup, const char *word)
{
	int place = loader_find(l, REF_PLACE, word);
	uint32_t flag = *word == '@' ? lu_point_flag_find(word + 1) : 0;

	if (place >= 0)
		return add_place(setup, place);
	for (int i = 0; i < game_of(l)->map.places; i++)
		if ((game_of(l)->map.place[i].flags & flag) && !add_place(setup, i))
			return false;
	return flag != 0;
}

/* ---- the clauses ---- */

/* What stands behind the first word of a clause. */
struct words {
	char **word;
	size_t count;
};

static bool read_places(struct loader *l, struct setup *setup, const struct words *behind)
{
	bool good = true;

	for (size_t i = 0; i < behind->count; i++)
		good = setup_place(l, setup, behind->word[i]) && good;
	return good;
}

static bool read_cover(struct loader *l, struct setup *setup, const struct words *behind)
{
	(void)l;
	(void)behind;
	return setup->cover_each = true;
}

/* `with UNIT ...`: in the stack of one of these. */
static bool read_with(struct loader *l, struct setup *setup, const struct words *behind)
{
	for (size_t i = 0; i < behind->count; i++) {
		int unit = loader_find(l, REF_UNIT, behind->word[i]);

		if (unit < 0 || setup->withs == CHOICES_MAX)
			return false;
		setup->with[setup->withs++] = unit;
	}
	return true;
}

static bool read_turn(struct loader *l, struct setup *setup, const struct words *behind)
{
	return text_to_int(behind->word[0], 1, game_of(l)->base.turns, &setup->turn);
}

static bool read_reserve(struct loader *l, struct setup *setup, const struct words *behind)
{
	return setup->reserve = loader_find(l, REF_COMMAND, behind->word[0]) >= 0;
}

static bool read_mode(struct loader *l, struct setup *setup, const struct words *behind)
{
	(void)l;
	for (setup->mode = MODE_DUMP; lu_mode_words[setup->mode]; setup->mode++)
		if (!strcmp(lu_mode_words[setup->mode], behind->word[0]))
			return true;
	return false;
}

static const struct clause {
	const char *word;
	size_t least, most; /* words behind it */
	bool (*take)(struct loader *l, struct setup *setup, const struct words *behind);
} clauses[] = {
	{"at", 1, 1, read_places},
	{"one-of", 1, CHOICES_MAX, read_places},
	{"cover-each", 0, 0, read_cover},
	{"with", 1, CHOICES_MAX, read_with},
	{"turn", 1, 1, read_turn},
	{"reserve", 1, 1, read_reserve},
	{"mode", 1, 1, read_mode},
	{0},
};

static bool read_clause(struct loader *l, struct setup *setup, const char *text)
{
	struct words behind;
	char **word;
	size_t words = text_split(l->arena, text, ' ', &word);

	if (!words)
		return false;
	behind = (struct words){word + 1, words - 1};
	for (const struct clause *clause = clauses; clause->word; clause++)
		if (!strcmp(clause->word, word[0]))
			return behind.count >= clause->least &&
			       behind.count <= clause->most &&
			       clause->take(l, setup, &behind);
	return false;
}

/* How a piece comes into the game: by one way only. */
static bool is_clear(const struct setup *setup)
{
	return (setup->places > 0) + (setup->withs > 0) + (setup->turn > 0) +
		       setup->reserve <=
	       1;
}

/* 14.0: reads where a unit is set up; the words are those of adjutant-game(5). */
static void load_setup(
	struct loader *l, struct unit *unit, const struct ini_section *section)
{
	const struct ini_entry *entry = ini_entry(section, "setup");
	const struct where where = entry ? entry->where : section->where;
	char **clause;
	size_t count = text_split(
		l->arena, unit->setup_text ? unit->setup_text : "", '|', &clause);

	for (size_t i = 0; i < count; i++)
		if (!read_clause(l, &unit->setup, clause[i]))
			diag_add(l->diag, DIAG_ERROR, where,
				"`%s` is no set-up clause: at PLACE, one-of PLACE ..., cover-each, with UNIT ..., turn N, reserve COMMAND, mode dump or mode wagon was expected",
				clause[i]);
	if (!is_clear(&unit->setup))
		diag_add(l->diag, DIAG_ERROR, where,
			"`%s` has more than one way to come into the game: points, with UNIT, turn N and reserve exclude each other",
			unit->setup_text);
}

/* ---- commands and units ---- */

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
			"`%s` is no succession: none, flip, unit ID, table NAME or corps-leader was expected",
			text);
	}
}

void lu_load_commands(struct loader *l)
{
	struct game *game = l->game;

	game->commands = game_load_rows(l, "commands.ini", REF_COMMAND, command_fields,
		game->command, sizeof *game->command, load_succession);
}

size_t lu_plain_length(const char *name)
{
	const char *more = strstr(name, " (");

	return more ? (size_t)(more - name) : strlen(name);
}

/* The back of a division may name another man than its front; who looks for the one must
 * find the other. That of a leader bears his own name. */
static const char *replaced_name(const struct loader *l, const struct unit *unit)
{
	if (!unit->name || !unit->replacement_name || !lu_unit_is_division(unit) ||
		text_starts_fold(unit->replacement_name, unit->name))
		return unit->replacement_name;
	return arena_printf(l->arena, "%s (%.*s's)", unit->replacement_name,
		(int)lu_plain_length(unit->name), unit->name);
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
	load_setup(l, unit, section);
}

void lu_load_units(struct loader *l)
{
	struct game *game = l->game;

	game->units = game_load_rows(l, "units.ini", REF_UNIT, unit_fields, game->unit,
		sizeof *game->unit, finish_unit);
	name_successors(l);
}
