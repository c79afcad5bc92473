/* Whether what was read is a state that the rules can come to. */
#include "base/diag.h"
#include "base/ini.h"
#include "rules/blue-and-gray/rules/sequence.h"
#include "rules/blue-and-gray/state/state.h"

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
	if (!fault && on_map(l->state, unit))
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
