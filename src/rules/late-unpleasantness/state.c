#include "rules/late-unpleasantness/state.h"

#include <string.h>

#include "engine/arena.h"
#include "engine/buf.h"
#include "engine/diag.h"
#include "engine/err.h"
#include "engine/field.h"
#include "engine/ini.h"
#include "engine/text.h"
#include "rules/late-unpleasantness/sequence.h"
#include "rules/late-unpleasantness/turn.h"

#define STATE_FORMAT 1

static const char *const held_words[] = {"nobody", "union", "confederate", NULL};
static const char *const supply_words[] = {"supplied", "out-of-supply", "attrition", NULL};
static const char *const result_words[] = {"none", "union", "confederate", "draw", NULL};

static const struct field unit_fields[] = {
	{"at", FIELD_REF, offsetof(struct unit_state, at), "point where it stands",
		.refs = REF_PLACE},
	{"bank", FIELD_WORD, offsetof(struct unit_state, bank),
		"bank by which it entered its bridge point", .words = bank_words},
	{"strength", FIELD_INT, offsetof(struct unit_state, strength), "strength points", 0,
		20},
	{"mode", FIELD_WORD, offsetof(struct unit_state, mode), "of a supply unit",
		.words = mode_words},
	{"relocated", FIELD_BOOL, offsetof(struct unit_state, relocated),
		"a dummy shifted this turn"},
	{"supply", FIELD_WORD, offsetof(struct unit_state, supply),
		"marker of a unit out of supply", .words = supply_words},
	{"replaced", FIELD_BOOL, offsetof(struct unit_state, replaced),
		"on its replacement side"},
	{"checked", FIELD_BOOL, offsetof(struct unit_state, checked),
		"destroyed, and its commander rolled for"},
	{"lost", FIELD_BOOL, offsetof(struct unit_state, lost), "out of the game for good"},
	{"looting", FIELD_INT, offsetof(struct unit_state, looting),
		"finished up to the end of this turn", 0, TURNS_MAX + 1},
	{"finished", FIELD_BOOL, offsetof(struct unit_state, finished),
		"in the player turn that waits: nothing more"},
	{"acted", FIELD_BOOL, offsetof(struct unit_state, acted),
		"it moved, fought or rolled in it"},
	{"moving", FIELD_BOOL, offsetof(struct unit_state, moving),
		"it is of the stack that is moving"},
	{"spent", FIELD_INT, offsetof(struct unit_state, spent),
		"movement points that this stack has spent", 0, 100},
	{"tried", FIELD_BOOL, offsetof(struct unit_state, tried),
		"this stack has tried its bridge"},
	{"looked", FIELD_BOOL, offsetof(struct unit_state, looked),
		"this stack has made its try at recon"},
	{"set-out", FIELD_REF, offsetof(struct unit_state, set_out),
		"where this stack set out", .refs = REF_PLACE},
	{"seen-turn", FIELD_INT, offsetof(struct unit_state, seen_turn),
		"when a combat showed it to the enemy: turn", 0, TURNS_MAX},
	{"seen-step", FIELD_WORD, offsetof(struct unit_state, seen_step),
		"when a combat showed it to the enemy: step", .words = sequence_words},
	{"seen-at", FIELD_REF, offsetof(struct unit_state, seen_at),
		"where it was seen last", .refs = REF_PLACE},
	{"seen-strength", FIELD_INT, offsetof(struct unit_state, seen_strength),
		"with how many strength points", 0, 20},
	{"seen-supply", FIELD_WORD, offsetof(struct unit_state, seen_supply),
		"with which marker", .words = supply_words},
	{"seen-replaced", FIELD_BOOL, offsetof(struct unit_state, seen_replaced),
		"on its replacement side"},
	{"spied-turn", FIELD_INT, offsetof(struct unit_state, spied_turn),
		"when a card showed it to the enemy alone: turn", 0, TURNS_MAX},
	{"spied-step", FIELD_WORD, offsetof(struct unit_state, spied_step),
		"when a card showed it to the enemy alone: step", .words = sequence_words},
	{"spied-at", FIELD_REF, offsetof(struct unit_state, spied_at), "where it was then",
		.refs = REF_PLACE},
	{"spied-replaced", FIELD_BOOL, offsetof(struct unit_state, spied_replaced),
		"on its replacement side then"},
	{"alone", FIELD_BOOL, offsetof(struct unit_state, alone),
		"a leader whom a card put where he is"},
	{"back", FIELD_INT, offsetof(struct unit_state, back),
		"turn with which a lost marker or a rebuilt division comes back", 0,
		2 * TURNS_MAX},
	{"dug-in", FIELD_BOOL, offsetof(struct unit_state, dug_in), "behind breastworks"},
	{0},
};

static const char *const card_words[] = {
	"deck", "union", "confederate", "discarded", "in-force", "removed", NULL};

static const struct field card_fields[] = {
	{"at", FIELD_WORD, offsetof(struct card_state, at), "where it is",
		.words = card_words},
	{"known", FIELD_BOOL, offsetof(struct card_state, known),
		"the other side knows that it is in that hand"},
	{0},
};

static const struct field place_fields[] = {
	{"broken", FIELD_BOOL, offsetof(struct place_state, broken), "its bridge is down"},
	{"held", FIELD_WORD, offsetof(struct place_state, held), "who has pieces there",
		.words = held_words},
	{"since-turn", FIELD_INT, offsetof(struct place_state, since_turn),
		"when the holder came: turn", 0, TURNS_MAX},
	{"since-step", FIELD_WORD, offsetof(struct place_state, since_step),
		"when the holder came: step", .words = sequence_words},
	{"attacked", FIELD_BOOL, offsetof(struct place_state, attacked),
		"it was attacked this turn"},
	{"attacked-from", FIELD_REFS, offsetof(struct place_state, attacked_from),
		"points from which it was attacked", .refs = REF_PLACE},
	{"retreated", FIELD_BOOL, offsetof(struct place_state, retreated),
		"units have retreated there this turn"},
	{"rail", FIELD_WORD, offsetof(struct place_state, rail),
		"who moved through it last", .words = held_words},
	{"breastworks", FIELD_BOOL, offsetof(struct place_state, breastworks),
		"somebody has dug in there"},
	{"control", FIELD_WORD, offsetof(struct place_state, control),
		"whose supplied infantry was there last", .words = held_words},
	{"doubted", FIELD_BOOL, offsetof(struct place_state, doubted),
		"pieces of the other side have been there since"},
	{"crossed", FIELD_INT, offsetof(struct place_state, crossed),
		"units that crossed its bridge in the player turn that waits", 0,
		UNITS_MAX},
	{"left", FIELD_BOOL, offsetof(struct place_state, left),
		"its bridge is left as it is in that turn"},
	{0},
};

static const struct field command_fields[] = {
	{"leader", FIELD_REF, offsetof(struct command_state, leader), "who holds it now",
		.refs = REF_UNIT},
	{"named", FIELD_REF, offsetof(struct command_state, named),
		"corps leader for whom that counter stands", .refs = REF_UNIT},
	{0},
};

struct head {
	const char *side; /* of a view */
	const char *game;
	const char *scenario;
	int turn;
	int step;
	int result;
	bool under_way;
	int stacks;
	int attacks;
	int window;
	uint32_t options;
	int hand[SIDES];
	const char *salt;
};

static const struct field head_fields[] = {
	{"side", FIELD_TEXT, offsetof(struct head, side), "whose view it is"},
	{"game", FIELD_TEXT, offsetof(struct head, game), "game", .required = true},
	{"scenario", FIELD_TEXT, offsetof(struct head, scenario), "scenario",
		.required = true},
	{"turn", FIELD_INT, offsetof(struct head, turn), "turn to be played", 0, TURNS_MAX},
	{"step", FIELD_WORD, offsetof(struct head, step), "step to be played",
		.words = sequence_words},
	{"result", FIELD_WORD, offsetof(struct head, result), "of a game that is over",
		.words = result_words},
	{"options", FIELD_FLAGS, offsetof(struct head, options), "that are in force",
		.words = option_words},
	{"under-way", FIELD_BOOL, offsetof(struct head, under_way),
		"the step waits in its middle"},
	{"stacks", FIELD_INT, offsetof(struct head, stacks), "that have finished in it", 0,
		UNITS_MAX},
	{"attacks", FIELD_INT, offsetof(struct head, attacks), "that were started in it", 0,
		UNITS_MAX},
	{"window", FIELD_WORD, offsetof(struct head, window), "that is open in it",
		.words = window_words},
	{"union-hand", FIELD_INT, offsetof(struct head, hand[UNION]),
		"of a view: cards in the Union hand", 0, CARDS_MAX},
	{"confederate-hand", FIELD_INT, offsetof(struct head, hand[CONFEDERATE]),
		"of a view: cards in the Confederate hand", 0, CARDS_MAX},
	{"salt", FIELD_TEXT, offsetof(struct head, salt),
		"keeps the hash from being guessed"},
	{0},
};

/* ---- beginning ---- */

/* The index of the card whose number is written so, or -1. */
static int find_card(const struct game *game, const char *id)
{
	for (int i = 0; i < game->cards; i++)
		if (!strcmp(game->card[i].digits, id))
			return i;
	return -1;
}

static void clear(struct state *state, const struct game *game)
{
	memset(state, 0, sizeof *state);
	state->viewer = AUDIENCE_DECK;
	for (int i = 0; i < game->units; i++)
		field_clear(&state->unit[i], unit_fields);
	for (int i = 0; i < game->commands; i++)
		state->command[i] = (struct command_state){game->command[i].leader, -1};
}

/* 15.0 */
int options_read(
	uint32_t *options, const struct game *game, const char *list, struct diag *diag)
{
	char **word;
	size_t words = text_split(diag->arena, list ? list : "", ',', &word);

	*options = 0;
	for (size_t i = 0; i < words; i++) {
		struct buf known;
		uint32_t flag = 0;

		buf_init(&known, diag->arena);
		for (int k = 0; k < game->options; k++) {
			buf_printf(&known, "%s%s", k ? ", " : "", game->option[k].id);
			if (!strcmp(game->option[k].id, word[i]))
				flag = game->option[k].flag;
		}
		*options |= flag;
		if (flag)
			continue;
		diag_error(diag, "`%s` is no option of %s; its options are: %s", word[i],
			game->name, known.length ? known.data : "none");
		return ERR_REFUSED;
	}
	return OK;
}

int state_begin(void *out, const void *data, const char *scenario, const char *options,
	struct diag *diag)
{
	const struct game *game = data;
	struct state *state = out;

	clear(state, game);
	for (int i = 0; i < game->units; i++) {
		state->unit[i].strength = game->unit[i].strength;
		state->unit[i].mode = game->unit[i].setup.mode;
	}
	for (int i = 0; i < game->scenarios; i++) {
		if (strcmp(scenario, game->scenario[i].id))
			continue;
		state->start = i;
		return options_read(&state->options, game, options, diag);
	}
	diag_error(diag, "there is no scenario `%s` of %s; see `adjutant games %s`",
		scenario, game->name, game->id);
	return ERR_REFUSED;
}

/* A step is there as a whole or not at all; only a view may see it in its middle. */
static int refuse_progress(const struct state *state, const struct game *game,
	const char *file, struct diag *diag)
{
	if (!progress_is_noted(state, game))
		return OK;
	diag_add(diag, DIAG_ERROR, (struct where){file, 0, 0},
		"a state cannot be that of a player turn under way");
	return ERR_REFUSED;
}

int state_place_scenario(struct state *state, const struct game *game, struct arena *arena,
	struct diag *diag)
{
	const struct scenario *scenario = &game->scenario[state->start];
	const struct field_context context = {arena, game->refs, true};
	unsigned errors = diag->errors;

	if (scenario->file && !scenario->positions) {
		diag_error(diag, "%s: this file of the game is missing", scenario->file);
		return ERR_REFUSED;
	}
	state->turn = scenario->turn;
	state->step = sequence_find(scenario->step);
	for (const struct ini_section *s = scenario->positions ? scenario->positions->first
							       : NULL;
		s; s = s->next) {
		const char *id = ini_section_id(s, "unit"),
			   *card = ini_section_id(s, "card");
		int index = id ? field_ids_find(&game->refs[REF_UNIT], id) : -1;
		struct unit_state *unit = &state->unit[index < 0 ? 0 : index];
		int strength = unit->strength, mode = unit->mode;

		if (card && (index = find_card(game, card)) >= 0) {
			field_read(&state->card[index], card_fields, s, &context, diag);
			continue;
		}
		if (index < 0) {
			diag_add(diag, DIAG_ERROR, s->where,
				"section [%s] does not belong here; [unit ID] or [card "
				"NUMBER] was expected",
				s->name);
			continue;
		}
		field_clear(unit, unit_fields);
		field_read(unit, unit_fields, s, &context, diag);
		if (!ini_entry(s, "strength"))
			unit->strength = strength;
		if (!ini_entry(s, "mode"))
			unit->mode = mode;
	}
	state_count_holders(state, game, UNION);
	state_count_holders(state, game, CONFEDERATE);
	if (diag->errors > errors)
		return ERR_REFUSED;
	return refuse_progress(state, game, scenario->file, diag);
}

/* ---- writing and reading ---- */

static void write_body(struct buf *out, const struct game *game, const struct state *state,
	struct head *head, const char *section)
{
	const struct field_context context = {out->arena, game->refs, false};
	struct unit_state no_unit;
	struct place_state no_place;
	struct card_state no_card = {0};

	field_clear(&no_unit, unit_fields);
	field_clear(&no_place, place_fields);
	head->game = game->id;
	head->scenario = game->scenario[state->start].id;
	head->turn = state->turn;
	head->step = state->step;
	head->result = state->result;
	head->under_way = state->under_way;
	head->stacks = state->stacks;
	head->attacks = state->attacks;
	head->options = state->options;
	head->window = state->window;
	memcpy(head->hand, state->hand, sizeof head->hand);
	ini_write_format(out, STATE_FORMAT);
	ini_write_section(out, section);
	field_write(out, head, head_fields, &context);
	for (int i = 0; i < game->units; i++) {
		if (field_equal(&state->unit[i], &no_unit, unit_fields))
			continue;
		ini_write_section(
			out, arena_printf(out->arena, "unit %s", game->unit[i].id));
		field_write(out, &state->unit[i], unit_fields, &context);
	}
	for (int i = 0; i < game->map.places; i++) {
		if (field_equal(&state->place[i], &no_place, place_fields))
			continue;
		ini_write_section(
			out, arena_printf(out->arena, "place %s", game->map.place[i].id));
		field_write(out, &state->place[i], place_fields, &context);
	}
	for (int i = 0; i < game->commands; i++) {
		if (state->command[i].leader == game->command[i].leader &&
			state->command[i].named < 0)
			continue;
		ini_write_section(
			out, arena_printf(out->arena, "command %s", game->command[i].id));
		field_write(out, &state->command[i], command_fields, &context);
	}
	for (int i = 0; i < game->cards; i++) {
		if (field_equal(&state->card[i], &no_card, card_fields))
			continue;
		ini_write_section(
			out, arena_printf(out->arena, "card %s", game->card[i].digits));
		field_write(out, &state->card[i], card_fields, &context);
	}
	for (int i = 0; i < state->effects; i++) {
		ini_write_section(out, arena_printf(out->arena, "effect %d", i + 1));
		field_write(out, &state->effect[i], effect_fields, &context);
	}
}

void state_write(struct buf *out, const void *game, const void *state, const char *salt)
{
	struct head head = {0};

	head.salt = salt;
	write_body(out, game, state, &head, "state");
}

void view_write(struct buf *out, const void *game, const void *data)
{
	const struct state *view = data;
	struct head head = {0};

	head.side = audience_name(view->viewer);
	write_body(out, game, view, &head, "view");
}

/* Effects count from 1, in order. */
static bool is_next_effect(const struct state *state, const char *number)
{
	int n;

	return text_to_int(number, 1, EFFECTS_MAX, &n) && n == state->effects + 1;
}

static void read_effect(struct state *state, const struct game *game,
	const struct ini_section *section, const struct field_context *context,
	bool in_view, struct diag *diag)
{
	struct effect *effect = &state->effect[state->effects++];

	field_clear(effect, effect_fields);
	if (field_read(effect, effect_fields, section, context, diag) == OK &&
		!effect_is_whole(effect, game, context->arena, in_view))
		diag_add(diag, DIAG_ERROR, section->where,
			"[%s] is no effect that the rules know", section->name);
}

static void read_unit(struct unit_state *out, const struct unit *unit,
	const struct ini_section *section, const struct field_context *context,
	struct diag *diag)
{
	field_read(out, unit_fields, section, context, diag);
	if ((out->replaced || out->seen_replaced || out->spied_replaced) &&
		!unit->replacement_name)
		diag_add(diag, DIAG_ERROR, section->where, "[%s] has no replacement side",
			section->name);
}

static void read_section(struct state *state, const struct game *game,
	const struct ini_section *section, const struct field_context *context,
	bool in_view, struct diag *diag)
{
	const char *id;
	int index;

	if ((id = ini_section_id(section, "unit")) &&
		(index = field_ids_find(&game->refs[REF_UNIT], id)) >= 0)
		read_unit(&state->unit[index], &game->unit[index], section, context, diag);
	else if ((id = ini_section_id(section, "place")) &&
		 (index = field_ids_find(&game->refs[REF_PLACE], id)) >= 0)
		field_read(&state->place[index], place_fields, section, context, diag);
	else if ((id = ini_section_id(section, "command")) &&
		 (index = field_ids_find(&game->refs[REF_COMMAND], id)) >= 0) {
		field_clear(&state->command[index], command_fields);
		field_read(&state->command[index], command_fields, section, context, diag);
	} else if ((id = ini_section_id(section, "card")) &&
		   (index = find_card(game, id)) >= 0) {
		field_clear(&state->card[index], card_fields);
		field_read(&state->card[index], card_fields, section, context, diag);
	} else if ((id = ini_section_id(section, "effect")) && is_next_effect(state, id)) {
		read_effect(state, game, section, context, in_view, diag);
	} else {
		diag_add(diag, DIAG_ERROR, section->where,
			"section [%s] does not belong here; [unit ID], [place ID], "
			"[command ID], [card NUMBER] or the next [effect NUMBER] was "
			"expected",
			section->name);
	}
}

static int read_body(struct state *state, struct head *head, const struct game *game,
	const struct ini *ini, const char *name, struct arena *arena, struct diag *diag)
{
	const struct field_context context = {arena, game->refs, false};
	const struct ini_section *first = ini->first;
	unsigned errors = diag->errors;

	clear(state, game);
	field_clear(head, head_fields);
	if (ini->format != STATE_FORMAT || !first || strcmp(first->name, name)) {
		diag_add(diag, DIAG_ERROR, (struct where){ini->file, 1, 1},
			"`format = %d` and the section [%s] were expected", STATE_FORMAT,
			name);
		return ERR_REFUSED;
	}
	field_read(head, head_fields, first, &context, diag);
	for (const struct ini_section *s = first->next; s; s = s->next)
		read_section(state, game, s, &context, !strcmp(name, "view"), diag);
	if (head->game && strcmp(head->game, game->id))
		diag_add(diag, DIAG_ERROR, first->where,
			"this is a game of `%s`, not of `%s`", head->game, game->id);
	for (state->start = 0; state->start < game->scenarios; state->start++)
		if (head->scenario &&
			!strcmp(head->scenario, game->scenario[state->start].id))
			break;
	if (state->start == game->scenarios)
		diag_add(diag, DIAG_ERROR, first->where, "the scenario is not known");
	if (head->turn > game->turns)
		diag_add(diag, DIAG_ERROR, first->where, "the game has %d turns, not %d",
			game->turns, head->turn);
	state->turn = head->turn;
	state->step = head->step;
	state->result = head->result;
	state->under_way = head->under_way;
	state->stacks = head->stacks;
	state->attacks = head->attacks;
	state->options = head->options;
	state->window = head->window;
	memcpy(state->hand, head->hand, sizeof state->hand);
	return diag->errors > errors ? ERR_REFUSED : OK;
}

int state_read(void *out, const void *game, const struct ini *ini, struct arena *arena,
	struct diag *diag)
{
	struct head head;
	int err = read_body(out, &head, game, ini, "state", arena, diag);

	return err < 0 ? err : refuse_progress(out, game, ini->file, diag);
}

int view_read(void *out, const void *game, const struct ini *ini, struct arena *arena,
	struct diag *diag)
{
	struct state *view = out;
	struct head head;
	int err = read_body(view, &head, game, ini, "view", arena, diag);

	if (err < 0)
		return err;
	for (view->viewer = AUDIENCE_UNION; view->viewer < AUDIENCE_DECK; view->viewer++)
		if (head.side && !strcmp(head.side, audience_name(view->viewer)))
			return OK;
	diag_add(diag, DIAG_ERROR, ini->first->where,
		"`side` wants union, confederate or public");
	return ERR_REFUSED;
}

/* ---- what a unit is now ---- */

/* 7.1: the corps leader for whom an army leader's counter stands, or -1. */
static int stands_for(const struct game *game, const struct state *state, int unit)
{
	int command =
		game->unit[unit].type == TYPE_LEADER ? unit_command(game, state, unit) : -1;

	return command < 0 ? -1 : state->command[command].named;
}

const char *unit_name(const struct game *game, const struct state *state, int unit)
{
	int named = stands_for(game, state, unit);

	if (named >= 0)
		return game->unit[named].above;
	return state->unit[unit].replaced ? game->unit[unit].called : game->unit[unit].name;
}

/* 15.3: each Confederate leader counter counts 1 more. */
static int better_leadership(const struct state *state, const struct unit *unit)
{
	return unit->type == TYPE_LEADER && unit->side == CONFEDERATE &&
	       has_option(state, OPTION_BETTER_LEADERSHIP);
}

int unit_rating(const struct game *game, const struct state *state, int unit)
{
	int named = stands_for(game, state, unit);
	const struct unit *info = &game->unit[named < 0 ? unit : named];
	int rating = named < 0 && state->unit[unit].replaced ? info->replacement_rating
							     : info->rating;

	return rating + better_leadership(state, info);
}

int unit_command(const struct game *game, const struct state *state, int unit)
{
	if (game->unit[unit].type != TYPE_LEADER)
		return game->unit[unit].command;
	for (int i = 0; i < game->commands; i++)
		if (state->command[i].leader == unit)
			return i;
	return -1;
}

bool command_within(const struct game *game, int command, int of)
{
	for (; command >= 0; command = game->command[command].superior)
		if (command == of)
			return true;
	return false;
}

bool leads(const struct game *game, const struct state *state, int leader, int division)
{
	int command = unit_command(game, state, leader);

	return game->unit[leader].type == TYPE_LEADER && command >= 0 &&
	       command_within(game, game->unit[division].command, command);
}

/* ---- who stands where ---- */

enum side place_holder(const struct state *state, int place)
{
	switch (state->place[place].held) {
	case HELD_BY_UNION: return UNION;
	case HELD_BY_CONFEDERATE: return CONFEDERATE;
	default: return NO_SIDE;
	}
}

bool place_held_by(const struct state *state, int place, enum side side)
{
	return place_holder(state, place) == side;
}

enum side place_controller(
	const struct state *state, const struct victory *victory, int place)
{
	switch (state->place[place].control) {
	case HELD_BY_UNION: return UNION;
	case HELD_BY_CONFEDERATE: return CONFEDERATE;
	default: return side_other((enum side)victory->side);
	}
}

void unit_goes(struct unit_state *unit, int place)
{
	unit->dug_in = unit->dug_in && unit->at == place;
	unit->at = place;
}

void state_count_holders(struct state *state, const struct game *game, enum side side)
{
	int mine = side == UNION ? HELD_BY_UNION : HELD_BY_CONFEDERATE;
	bool present[PLACES_MAX] = {false}, works[PLACES_MAX] = {false};

	for (int i = 0; i < game->units; i++) {
		const struct unit_state *unit = &state->unit[i];

		if (game->unit[i].side != (int)side || unit->at < 0 ||
			game->unit[i].type == TYPE_MARKER)
			continue;
		present[unit->at] = true;
		works[unit->at] = works[unit->at] || unit->dug_in;
	}
	for (int i = 0; i < game->map.places; i++) {
		struct place_state *place = &state->place[i];

		if (present[i] || place->held == mine)
			place->breastworks = works[i];
		if (present[i] && place->held != mine) {
			place->held = mine;
			place->since_turn = state->turn;
			place->since_step = state->step;
		} else if (!present[i] && place->held == mine) {
			place->held = HELD_BY_NOBODY;
			place->since_turn = place->since_step = 0;
		}
	}
}

/* ---- 8.1, 15.0 ---- */

bool has_option(const struct state *state, enum option_flag option)
{
	return (state->options & (uint32_t)option) != 0;
}

const char *option_missing(const struct state *state, enum option_flag option)
{
	const char *const *word = option_words;

	if (has_option(state, option))
		return NULL;
	while (!((uint32_t)option & (1u << (word - option_words))))
		word++;
	return *word;
}

bool rail_is_union(const struct state *state, const struct game *game, int place)
{
	int last = state->place[place].rail;

	return last == HELD_BY_UNION ||
	       (last == HELD_BY_NOBODY &&
		       (game->map.place[place].flags & POINT_UNION_RAIL));
}

bool terminus_is_open(const struct state *state, const struct game *game, int place)
{
	return (game->map.place[place].flags & POINT_TERMINUS) &&
	       state->turn >= game->terminus_from[place];
}

static int terminus_sources(const struct state *state, const struct game *game,
	enum side side, int place[CHOICES_MAX])
{
	int count = 0;

	for (int i = 0; i < game->units; i++)
		if (game->unit[i].type == TYPE_MARKER &&
			game->unit[i].marker == MARKER_TERMINUS &&
			game->unit[i].side == (int)side && state->unit[i].at >= 0)
			place[count++] = state->unit[i].at;
	if (count)
		return count;
	for (int i = 0; i < game->map.places && count < CHOICES_MAX; i++)
		if (terminus_is_open(state, game, i) &&
			!place_held_by(state, i, side_other(side)))
			place[count++] = i;
	return count;
}

int state_sources(const struct state *state, const struct game *game, enum side side,
	int place[CHOICES_MAX])
{
	const char *where = game->supply[side];
	int count = 0;

	if (where && !strcmp(where, "@terminus-marker"))
		return terminus_sources(state, game, side, place);
	for (int i = 0; i < game->map.places && count < CHOICES_MAX; i++)
		if (game->map.place[i].flags & POINT_SOURCE_CONFEDERATE)
			place[count++] = i;
	return count;
}
