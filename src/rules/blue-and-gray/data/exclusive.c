/* game.ini: the numbers of the exclusive rules, in the order of the rulebook. */
#include "rules/blue-and-gray/data/game_private.h"
#include "rules/kit/game_load.h"
#include "rules/kit/game_sections.h"

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

void bg_load_march(struct loader *l, const struct ini_section *section)
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

void bg_load_control(struct loader *l, const struct ini_section *section)
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

void bg_load_activation(struct loader *l, const struct ini_section *section)
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

void bg_load_early(struct loader *l, const struct ini_section *section, const char *id)
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

void bg_load_train(struct loader *l, const struct ini_section *section)
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

void bg_load_line(struct loader *l, const struct ini_section *section)
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
