/*
 * From the files of a game of this family to the game.
 *
 * Parts: 21.1 the schedule of victory points; the numbers of the exclusive rules
 * (15.22, 18.1, 19.0, 20.0, 21.2); game.ini as a whole; the files in their order.
 */
#include <string.h>

#include "game/data_file.h"
#include "rules/blue-and-gray/cases/cases.h"
#include "rules/blue-and-gray/data/data_private.h"
#include "rules/blue-and-gray/rules/rules.h"
#include "rules/hexes/rows.h"

/* ---- 21.1 the schedule of victory points ---- */

/* `both` comes after the sides, as NO_SIDE is. */
static const char *const whose_words[] = {"union", "confederate", "both", NULL};
static const char *const kind_words[] = {"strength-eliminated", "train-eliminated",
	"unit-exited", "strength-exited", "train-exited", NULL};
static const char *const need_words[] = {"train", "communications", NULL};

enum need { NEED_TRAIN = 1 << 0, NEED_COMMUNICATIONS = 1 << 1 };

/* A row as it is written. */
struct award_row {
	struct award award;
	uint32_t needs;
};

static const struct field award_fields[] = {
	{FIELD_OF(struct award_row, award.rule, "rule", FIELD_TEXT, "rule"),
		.required = true},
	{FIELD_OF(struct award_row, award.text, "text", FIELD_TEXT, "what is counted"),
		.required = true},
	{FIELD_OF(struct award_row, award.side, "side", FIELD_WORD, "who is given points"),
		.words = whose_words, .required = true},
	{FIELD_OF(struct award_row, award.kind, "kind", FIELD_WORD, "what for"),
		.words = kind_words, .required = true},
	{FIELD_OF(struct award_row, award.exit, "exit", FIELD_REF,
		 "hex by which units left the map"),
		.refs = REF_PLACE},
	{FIELD_OF(struct award_row, award.points, "points", FIELD_INT, "points for each"),
		.min = 1, .max = 99, .required = true},
	{FIELD_OF(struct award_row, award.at_end, "at-end", FIELD_BOOL,
		"given when the game is over, else as it happens")},
	{FIELD_OF(struct award_row, needs, "needs", FIELD_FLAGS,
		 "given only when the train has left by its exit, or when the side has a line of communications"),
		.words = need_words},
	{FIELD_OF(struct award_row, award.otherwise, "otherwise", FIELD_REF,
		 "given only when this other row is not, for want of what that one needs"),
		.refs = REF_AWARD},
	FIELD_END,
};

/* awards.c: 21.1. */
static void bg_load_award(
	struct loader *l, const struct ini_section *section, const char *id)
{
	struct game *game = l->game;
	struct award_row row;

	if (game->awards == l->ids[REF_AWARD].count)
		return; /* there are too many */
	field_clear(&row, award_fields);
	field_read(&row, award_fields, section, &l->context, l->diag);
	row.award.id = id;
	row.award.train = row.needs & NEED_TRAIN;
	row.award.communications = row.needs & NEED_COMMUNICATIONS;
	game->award[game->awards++] = row.award;
}

/* ---- the numbers of the exclusive rules, in the order of the rulebook ---- */

/* Reads a section into the game, by a table of its members. */
static void load_members(
	struct loader *l, const struct field *table, const struct ini_section *section)
{
	field_clear(l->game, table);
	field_read(l->game, table, section, &l->context, l->diag);
}

/* ---- 15.22: forced march ---- */

static const struct field march_fields[] = {
	{FIELD_OF(struct game, march_side, "side", FIELD_WORD, "whose units"),
		.words = game_side_words, .required = true},
	{FIELD_OF(struct game, march_turn, "turn", FIELD_INT, "due with it, and in it"),
		.min = 1, .max = TURNS_MAX, .required = true},
	{FIELD_OF(struct game, march_multiple, "multiple", FIELD_INT,
		 "by which their allowance is multiplied"),
		.min = 1, .max = 9, .required = true},
	FIELD_END,
};

static void bg_load_march(struct loader *l, const struct ini_section *section)
{
	load_members(l, march_fields, section);
}

/* ---- 18.1: command control ---- */

static const struct field control_fields[] = {
	{FIELD_OF(struct game, control_side, "side", FIELD_WORD, "who may not enter it"),
		.words = game_side_words, .required = true},
	{FIELD_OF(struct game, control_delay, "delay", FIELD_INT,
		 "turns after what opens it"),
		.max = TURNS_MAX, .required = true},
	{FIELD_OF(struct game, control_turn, "turn", FIELD_INT,
		 "whose group of the side opens it once all of them are on the map"),
		.min = 1, .max = TURNS_MAX, .required = true},
	FIELD_END,
};

static void bg_load_control(struct loader *l, const struct ini_section *section)
{
	load_members(l, control_fields, section);
}

/* ---- 19.1, 19.2: early reinforcements ---- */

struct activation_row {
	int side, within;
	struct field_refs near;
};

static const struct field activation_fields[] = {
	{FIELD_OF(struct activation_row, side, "side", FIELD_WORD, "whose units cause it"),
		.words = game_side_words, .required = true},
	{FIELD_OF(struct activation_row, near, "near", FIELD_REFS,
		 "hexes that they come near"),
		.refs = REF_PLACE},
	{FIELD_OF(struct activation_row, within, "within", FIELD_INT,
		 "hexes from there, at most"),
		.max = 99},
	FIELD_END,
};

static void bg_load_activation(struct loader *l, const struct ini_section *section)
{
	struct game *game = l->game;
	struct activation_row row;

	field_clear(&row, activation_fields);
	field_read(&row, activation_fields, section, &l->context, l->diag);
	game->activation_side = row.side;
	game->near_distance = row.within;
	game->nears = game_load_refs(l, section, "near", &row.near, game->near, NEAR_MAX);
}

static const struct field early_fields[] = {
	{FIELD_OF(struct early, after, "after", FIELD_INT,
		 "turns after activation with which they may come"),
		.min = 1, .max = TURNS_MAX, .required = true},
	FIELD_END,
};

static void bg_load_early(
	struct loader *l, const struct ini_section *section, const char *id)
{
	struct early *early;

	if (!loader_fits(l, "game.ini", game_of(l)->earlies + 1, EARLY_MAX))
		return;
	early = &game_of(l)->early[game_of(l)->earlies++];
	field_clear(early, early_fields);
	field_read(early, early_fields, section, &l->context, l->diag);
	game_section_number(l, section, id, game_of(l)->base.turns, &early->turn);
}

/* ---- 20.0: the train ---- */

static const struct field train_fields[] = {
	{FIELD_OF(struct game, train, "unit", FIELD_REF, "the train"), .refs = REF_UNIT,
		.required = true},
	{FIELD_OF(struct game, train_exit, "exit", FIELD_REF,
		 "hex by which it is to leave the map"),
		.refs = REF_PLACE, .required = true},
	FIELD_END,
};

static void bg_load_train(struct loader *l, const struct ini_section *section)
{
	load_members(l, train_fields, section);
}

/* ---- 21.2: lines of communications ---- */

struct line_row {
	int from, to, side, within;
	struct field_refs trace_to;
};

static const struct field line_fields[] = {
	{FIELD_OF(struct line_row, from, "from", FIELD_REF, "one end"), .refs = REF_PLACE,
		.required = true},
	{FIELD_OF(struct line_row, to, "to", FIELD_REF, "the other end"), .refs = REF_PLACE,
		.required = true},
	{FIELD_OF(struct line_row, side, "side", FIELD_WORD,
		 "whose units are lost when they are cut off"),
		.words = game_side_words, .required = true},
	{FIELD_OF(struct line_row, trace_to, "trace-to", FIELD_REFS,
		 "hexes where the roads and trails that they trace to leave the map"),
		.refs = REF_PLACE, .required = true},
	{FIELD_OF(struct line_row, within, "within", FIELD_INT,
		 "hexes to such a road or trail, at most"),
		.max = 99, .required = true},
	FIELD_END,
};

/* Sections of game.ini with the numbers of 15.22, 18.1, 19.1, 19.2 (of one group), 20.0
 * and 21.2. */
static void bg_load_line(struct loader *l, const struct ini_section *section)
{
	struct game *game = l->game;
	struct line_row row;

	field_clear(&row, line_fields);
	field_read(&row, line_fields, section, &l->context, l->diag);
	game->line_from = row.from;
	game->line_to = row.to;
	game->isolated_side = row.side;
	game->trace_distance = row.within;
	game->traces = game_load_refs(
		l, section, "trace-to", &row.trace_to, game->trace_to, ENTRIES_MAX);
}

/* ---- game.ini: the game itself, where it may start, its options ---- */

static const struct field header_fields[] = {
	{FIELD_OF(struct game, stacking, "stacking", FIELD_INT,
		 "units that a hex holds when movement and combat end"),
		.min = 1, .max = 9, .required = true},
	FIELD_END,
};

static const struct field scenario_fields[] = {FIELD_END};

/* ---- sections that stand once ---- */

static void load_header(struct loader *l, const struct ini_section *section)
{
	game_base_read(l, section, "blue-and-gray", header_fields);
}

/* ---- sections with ids ---- */

static void load_scenario(
	struct loader *l, const struct ini_section *section, const char *id)
{
	game_base_read_scenario(l, section, id, scenario_fields);
}

static void load_option(struct loader *l, const struct ini_section *section, const char *id)
{
	game_base_read_option(l, section, id, bg_option_words);
}

/* ---- the file ---- */

/* The grid has been read when all else is: see bg_load_grid. */
static const struct game_section sections[] = {
	{"game", .once = load_header, .required = true},
	{"map"},
	{"march", .once = bg_load_march, .required = true},
	{"train", .once = bg_load_train, .required = true},
	{"command-control", .once = bg_load_control, .required = true},
	{"activation", .once = bg_load_activation, .required = true},
	{"communications", .once = bg_load_line, .required = true},
	{"scenario", "ID", .each = load_scenario},
	{"option", "ID", .each = load_option},
	{"early", "TURN", .each = bg_load_early},
	{"award", "ID", .each = bg_load_award},
	GAME_SECTION_SHARED,
	GAME_SECTIONS_END,
};

/* scenario.c: all of game.ini but the grid. */
static void bg_load_game(struct loader *l)
{
	const struct ini *ini = loader_file(l, "game.ini");

	bg_collect(l, REF_AWARD, ini, "award", AWARDS_MAX);
	game_sections_read(l, ini, sections);
}

/* ---- the files ---- */

/* The map as rows, or NULL. */
static const struct data_file *rows_file(const struct data_file *file, size_t files)
{
	for (size_t i = 0; i < files; i++)
		if (!strcmp(file[i].path, "map.txt"))
			return &file[i];
	return NULL;
}

/* Places, and terrains, without which those of rows cannot be read. */
static bool load_map(struct loader *l, const struct data_file *rows)
{
	if (!rows) {
		if (!bg_load_grid(l))
			return false;
		bg_load_terrain(l);
		return true;
	}
	game_of(l)->rows = ARENA_NEW(l->arena, struct rows);
	bg_load_terrain(l);
	return bg_load_rows(l, rows);
}

static const struct field turn_fields[] = {
	{FIELD_OF(struct turn, night, "night", FIELD_BOOL, "it is a night turn")},
	FIELD_END,
};

static void note_hexes(const struct loader *l)
{
	struct game *game = game_of(l);

	game->hex = ARENA_NEW_ARRAY(l->arena, (size_t)game->map.places, struct hex);
	for (int i = 0; i < game->map.places; i++)
		game->hex[i] = hex_at(&game->grid, i);
}

/* 18.1: asked for each way. */
static void note_group(const struct loader *l)
{
	struct game *game = game_of(l);

	for (int i = 0; i < game->units; i++)
		if (game->unit[i].side == game->control_side &&
			game->unit[i].turn == game->control_turn)
			game->group[game->group_units++] = i;
}

static bool load_files(struct loader *l, const struct data_file *file, size_t files)
{
	if (!load_map(l, rows_file(file, files)))
		return false;
	loader_collect(l, REF_UNIT, "units.ini", "unit", UNITS_MAX);
	bg_load_hexes(l);
	bg_load_sides(l);
	bg_load_ways(l);
	bg_check_rows(l);
	bg_load_units(l);
	bg_load_results(l);
	bg_load_game(l);
	game_base_read_turns(l, turn_fields, NULL);
	return true;
}

static void finish(struct loader *l)
{
	bg_costs_note(game_of(l), l->arena);
	note_hexes(l);
	note_group(l);
	bg_load_names(l);
	bg_make_sheet(l);
}

int bg_game_load(void **out, struct arena *arena, const struct data_file *file,
	size_t files, struct diag *diag)
{
	static const struct game_parts parts = {
		.size = sizeof(struct game),
		.refs = REFS,
		.load = load_files,
		.finish = finish,
		.grammar = &bg_language,
		.check = bg_game_check,
		.map = offsetof(struct game, map),
		.units = GAME_UNITS(REF_PLACE),
		.sheet = offsetof(struct game, sheet),
		.form = &bg_state_form,
		.agrees = bg_state_agrees,
		.sequence = bg_sequence,
		.steps = SEQUENCE_STEPS,
		.cases = &bg_cases,
	};

	return game_load(out, &parts, arena, file, files, diag);
}
