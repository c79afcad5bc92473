/*
 * The state of a game: the steps it can stand at, its fields and file, and how it begins.
 *
 * Parts: 4.0 the steps of the sequence; what a state says; its fields, in which everything
 * lies open; whether what was read can be; 14.0 the beginning.
 */
#include <assert.h>

#include "base/ini.h"
#include "rules/blue-and-gray/rules/rules.h"
#include "rules/blue-and-gray/state/state.h"

/* ---- 4.0 the steps of the sequence of play ---- */

const struct step bg_sequence[SEQUENCE_STEPS] = {
	{"join", STEP_JOIN, 0, "14.2", "Joining"},
	{"confederate", STEP_ORDERS, SIDE_SET(CONFEDERATE), "4.1",
		"Confederate Player-Turn"},
	{"union", STEP_ORDERS, SIDE_SET(UNION), "4.1", "Union Player-Turn"},
};

const char *const bg_sequence_words[] = {"join", "confederate", "union", NULL};

static_assert(sizeof bg_sequence_words / sizeof *bg_sequence_words == SEQUENCE_STEPS + 1,
	"one word a step");

int bg_first_step(const struct game *game)
{
	return game->base.first_player == CONFEDERATE ? SEQUENCE_CONFEDERATE
						      : SEQUENCE_UNION;
}

int bg_last_step(const struct game *game)
{
	return game->base.first_player == CONFEDERATE ? SEQUENCE_UNION
						      : SEQUENCE_CONFEDERATE;
}

/* ---- what a state says, and the views of it ---- */

int bg_units_at(
	const struct game *game, const struct state *state, enum side side, int place)
{
	int count = 0;

	for (int i = 0; i < game->units; i++)
		count += game->unit[i].side == (int)side && bg_stands_at(state, i, place);
	return count;
}

enum side bg_place_holder(const struct game *game, const struct state *state, int place)
{
	for (int i = 0; i < game->units; i++)
		if (bg_stands_at(state, i, place))
			return (enum side)game->unit[i].side;
	return NO_SIDE;
}

bool bg_is_night(const struct game *game, const struct state *state)
{
	return game->base.turn[state->turn].night;
}

const bool *bg_at_hand(
	int *pieces, struct arena *arena, const void *game, const void *state)
{
	const struct game *data = game;
	const struct state *now = state;
	bool *at_hand = ARENA_NEW_ARRAY(arena, (size_t)data->units + 1, bool);

	for (int i = 0; i < data->units; i++)
		at_hand[i] = now->unit[i].fate == FATE_ON_MAP ||
			     now->unit[i].fate == FATE_AWAITED;
	*pieces = data->units;
	return at_hand;
}

bool bg_has_option(const struct state *state, enum option_flag option)
{
	return (state->options & (uint32_t)option) != 0;
}

enum audience bg_view_of(const void *view)
{
	return ((const struct state *)view)->viewer;
}

/* ---- what a state is made of, and its file: everything in it lies open ---- */

static const char *const fate_words[] = {"awaited", "on-map", "exited", "eliminated", NULL};
static const struct field unit_fields[] = {
	{STATE_FIELD(FOR_ALL, struct unit_state, fate, "fate", FIELD_WORD,
		 "what has become of it"),
		.words = fate_words},
	{STATE_FIELD(FOR_ALL, struct unit_state, at, "at", FIELD_REF,
		 "hex where it stands, or where it left or fell"),
		.refs = REF_PLACE},
	{STATE_FIELD(FOR_ALL, struct unit_state, entered, "entered", FIELD_INT,
		 "turn with which it came"),
		.max = TURNS_MAX},
	{STATE_FIELD(FOR_ALL, struct unit_state, gone, "gone", FIELD_INT,
		 "turn with which it left or fell"),
		.max = TURNS_MAX},
	{STATE_FIELD(FOR_ALL, struct unit_state, ineffective, "ineffective", FIELD_BOOL,
		"it may not attack before the next night has passed")},
	FIELD_END,
};

static const struct field head_fields[] = {
	{STATE_FIELD(FOR_ALL, struct state, turn, "turn", FIELD_INT, "turn to be played"),
		.max = TURNS_MAX},
	{STATE_FIELD(FOR_ALL, struct state, step, "step", FIELD_WORD, "step to be played"),
		.words = bg_sequence_words},
	{STATE_FIELD(FOR_ALL, struct state, outcome, "outcome", FIELD_WORD,
		 "of a game that is over"),
		.words = ending_words},
	{STATE_FIELD(FOR_ALL, struct state, options, "options", FIELD_FLAGS,
		 "that are in force"),
		.words = bg_option_words},
	{STATE_FIELD(FOR_ALL, struct state, activated, "activated", FIELD_INT,
		 "turn of the activation of early reinforcements"),
		.max = TURNS_MAX},
	{STATE_FIELD(FOR_ALL, struct state, under_way, "under-way", FIELD_BOOL,
		"of a view: the step waits in its middle")},
	FIELD_END,
};

/* Who is still awaited has no section: nothing is to be said of him. */
static const struct record_kind kinds[] = {
	{
		.word = "unit",
		.expected = "[unit ID]",
		.fields = unit_fields,
		RECORD_ARRAY(struct state, unit),
		.refs = REF_UNIT,
	},
};

const struct record_form bg_state_form = {
	RECORD_MEMBERS(struct state, outcome),
	.head = head_fields,
	.kind = kinds,
	.kinds = 1,
};

/* ---- whether what was read is a state that the rules can come to ---- */

struct look {
	const struct game *game;
	const struct state *state;
	const struct ini *ini;
	struct arena *arena;
	struct diag *diag;
};

/* ---- the head ---- */

static const char *moment_fault(const struct game *game, const struct state *state)
{
	if ((state->turn == 0) != (state->step == SEQUENCE_JOIN))
		return "joining, and that alone, comes before turn 1";
	if (state->outcome &&
		(state->turn != game->base.turns || state->step != bg_last_step(game)))
		return "a game is over only when its last turn is";
	if (state->activated > state->turn)
		return "the activation is still to come";
	return NULL;
}

/* ---- units ---- */

static const char *coming_fault(const struct look *l, int unit)
{
	const struct unit_state *now = &l->state->unit[unit];

	if (now->at < 0)
		return "has no hex";
	if ((now->entered == 0) != (l->game->unit[unit].setup >= 0))
		return now->entered ? "was set up and did not enter"
				    : "has entered; with which turn is not said";
	if (now->entered > l->state->turn)
		return "entered with a turn that is still to come";
	return NULL;
}

static const char *going_fault(const struct look *l, int unit)
{
	const struct unit_state *now = &l->state->unit[unit];

	if (now->gone < 1 || now->gone > l->state->turn || now->gone < now->entered)
		return "left or fell with a turn in which it cannot have";
	if (now->fate == FATE_EXITED && !(l->game->map.place[now->at].flags & PLACE_EXIT))
		return "did not leave by an exit hex";
	return NULL;
}

static const char *unit_fault(const struct look *l, int unit)
{
	const struct unit_state *now = &l->state->unit[unit];
	const char *fault;

	/* who is awaited and of whom nothing more is said needs no section */
	if (now->fate == FATE_AWAITED)
		return "is awaited: nothing is to be said of it";
	if ((fault = coming_fault(l, unit)))
		return fault;
	if (now->fate != FATE_ON_MAP && (fault = going_fault(l, unit)))
		return fault;
	if (now->fate == FATE_ON_MAP && now->gone)
		return "is on the map and has not left it";
	if (now->ineffective && (now->fate != FATE_ON_MAP ||
					!bg_has_option(l->state, OPTION_EFFECTIVENESS)))
		return "cannot be ineffective";
	return NULL;
}

/* ---- hexes ---- */

/* 5.12, 5.31, 20.21; in the middle of a step a chain of displacements may be open. */
static const char *company_fault(const struct look *l, int unit)
{
	int at = l->state->unit[unit].at;
	enum side side = bg_unit_side(l->game, unit);
	int own = bg_units_at(l->game, l->state, side, at);

	if (bg_units_at(l->game, l->state, side_other(side), at))
		return "stands with the enemy";
	if (l->state->under_way)
		return NULL;
	if (own > l->game->stacking)
		return "is one unit too many in its hex";
	if (own > 1 && bg_is_train(l->game, unit))
		return "is a train and not alone";
	return NULL;
}

static void check_unit(const struct look *l, int unit)
{
	const struct record_kind *units = &bg_state_form.kind[0];
	struct where at = records_where(units, l->game, unit, l->ini, l->arena);
	const char *fault = NULL;

	if (at.line)
		fault = unit_fault(l, unit);
	if (!fault && bg_on_map(l->state, unit))
		fault = company_fault(l, unit);
	if (fault)
		diag_add(l->diag, DIAG_ERROR, at, "%s %s", l->game->unit[unit].name, fault);
}

bool bg_state_agrees(const void *state, const void *game, const struct ini *ini,
	struct arena *arena, struct diag *diag)
{
	const struct look look = {game, state, ini, arena, diag};
	const char *fault = moment_fault(game, state);
	unsigned errors = diag->errors;

	if (fault)
		diag_add(diag, DIAG_ERROR, ini->first->where, "%s", fault);
	for (int i = 0; i < look.game->units; i++)
		check_unit(&look, i);
	return diag->errors == errors;
}

/* ---- 14.0 the state in which a game begins ---- */

/* 14.1 */
static void set_up(struct state *state, const struct game *game)
{
	for (int i = 0; i < game->units; i++) {
		if (game->unit[i].setup < 0)
			continue;
		state->unit[i].fate = FATE_ON_MAP;
		state->unit[i].at = game->unit[i].setup;
	}
}

int bg_state_begin(void *out, const void *data, const char *scenario, const char *options,
	struct diag *diag)
{
	const struct game *game = data;
	struct state *state = out;

	if (records_begin(state, &bg_state_form, game, scenario, options, diag) < 0)
		return ERR_REFUSED;
	set_up(state, game);
	state->turn = game->base.scenario[state->start].turn;
	state->step = state->turn ? bg_first_step(game) : SEQUENCE_JOIN;
	return OK;
}
