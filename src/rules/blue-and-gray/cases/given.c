/* The words of `given`: they change a position. */
#include "base/diag.h"
#include "base/err.h"
#include "orders/orders.h"
#include "rules/blue-and-gray/cases/cases.h"
#include "rules/blue-and-gray/cases/cases_private.h"
#include "rules/blue-and-gray/rules/sequence.h"
#include "rules/blue-and-gray/state/state.h"

/* ---- units ---- */

static void await(struct unit_state *now)
{
	field_clear(now, bg_state_unit_fields);
}

static void place_at(
	struct state *state, const struct game *game, int unit, const struct arg *arg)
{
	struct unit_state *now = &state->unit[unit];

	if (now->fate == FATE_AWAITED)
		now->entered = bg_case_entered(game, state, unit);
	now->fate = FATE_ON_MAP;
	now->at = arg[1].number[0];
	now->gone = 0;
}

/* Where a unit was last when a line does not say it: where it stands, else where it was to
 * stand or to come. */
static int last_hex(const struct state *state, const struct game *game, int unit)
{
	if (state->unit[unit].at >= 0)
		return state->unit[unit].at;
	return game->unit[unit].setup >= 0 ? game->unit[unit].setup
					   : game->unit[unit].entry[0];
}

static void take_away(struct state *state, const struct game *game, int unit,
	enum fate fate, const struct arg *arg)
{
	struct unit_state *now = &state->unit[unit];

	now->at =
		arg[1].kind == ARG_PLACES ? arg[1].number[0] : last_hex(state, game, unit);
	now->gone = arg[2].kind == ARG_NUMBERS ? arg[2].number[0] : state->turn;
	if (now->fate == FATE_AWAITED)
		now->entered = bg_case_entered(game, state, unit);
	if (now->entered > now->gone)
		now->entered = now->gone;
	now->fate = (int)fate;
	now->ineffective = false;
}

static int exit_by(struct state *state, const struct game *game, int unit,
	const struct arg *arg, struct diag *diag)
{
	take_away(state, game, unit, FATE_EXITED, arg);
	if (game->map.place[state->unit[unit].at].flags & PLACE_EXIT)
		return OK;
	diag_error(diag, "%s is no exit hex (17.1)",
		game->map.place[state->unit[unit].at].name);
	return ERR_REFUSED;
}

static int give_unit(struct state *state, const struct game *game, int unit,
	const struct form *form, const struct arg *arg, struct diag *diag)
{
	struct unit_state *now = &state->unit[unit];

	switch (form->id) {
	case LINE_AWAITED: await(now); break;
	case LINE_EXITED: return exit_by(state, game, unit, arg, diag);
	case LINE_ELIMINATED: take_away(state, game, unit, FATE_ELIMINATED, arg); break;
	case LINE_ENTERED: now->entered = arg[1].number[0]; break;
	case LINE_INEFFECTIVE: now->ineffective = true; break;
	case LINE_EFFECTIVE: now->ineffective = false; break;
	default: place_at(state, game, unit, arg);
	}
	return OK;
}

static int give_units(struct state *state, const struct game *game, const struct form *form,
	const struct arg *arg, struct diag *diag)
{
	int err = OK;

	for (int i = 0; i < arg[0].count && err == OK; i++)
		err = give_unit(state, game, arg[0].piece[i].piece, form, arg, diag);
	return err;
}

/* ---- lines ---- */

/* Nobody is lost, and nobody has come: who is not due yet is in nobody's way. */
static void clear_map(struct state *state, const struct game *game)
{
	for (int i = 0; i < game->units; i++)
		await(&state->unit[i]);
}

static int give_step(struct state *state, const struct arg *arg, struct diag *diag)
{
	int step = case_step_read(bg_sequence, SEQUENCE_STEPS, arg[0].text, diag);

	if (step < 0)
		return ERR_REFUSED;
	state->step = step;
	return OK;
}

static int give_turn(struct state *state, const struct game *game, const struct arg *arg,
	struct diag *diag)
{
	if (arg[0].number[0] > game->base.turns) {
		diag_error(diag, "the game has %d turns", game->base.turns);
		return ERR_REFUSED;
	}
	state->turn = arg[0].number[0];
	return OK;
}

int bg_case_given(void *out, const void *data, const char *line, struct arena *arena,
	struct diag *diag)
{
	const struct game *game = data;
	struct state *state = out;
	struct arg arg[ORDER_ARGS_MAX];
	const struct form *form =
		bg_case_form_read(arg, game, CASE_GIVEN, line, arena, diag);

	if (!form)
		return ERR_REFUSED;
	switch (form->id) {
	case LINE_ONLY: clear_map(state, game); return OK;
	case LINE_TURN: return give_turn(state, game, arg, diag);
	case LINE_STEP: return give_step(state, arg, diag);
	case LINE_OPTIONS:
		return case_options_read(&state->options, &game->base, arg[0].text, diag);
	case LINE_OUTCOME: state->outcome = bg_case_outcomes[arg[0].number[0]]; return OK;
	case LINE_ACTIVATED: state->activated = arg[0].number[0]; return OK;
	case LINE_NOT_ACTIVATED: state->activated = 0; return OK;
	default: return give_units(state, game, form, arg, diag);
	}
}
