#include "rules/blue-and-gray/check/invariants.h"

#include "base/err.h"
#include "rules/blue-and-gray/check/invariants_private.h"
#include "rules/blue-and-gray/rules/movement.h"
#include "rules/blue-and-gray/rules/sequence.h"
#include "rules/blue-and-gray/rules/victory.h"
#include "rules/kit/game_state.h"

/* ---- 4.0 ---- */

/* The moment that must follow: *turn and *step; false when the game must be over. */
static bool next_moment(const struct check *c, int *turn, int *step)
{
	const struct state *was = c->before;

	*turn = was->turn;
	*step = bg_first_step(c->game);
	if (was->step == SEQUENCE_JOIN)
		*turn = 1;
	else if (was->step == bg_first_step(c->game))
		*step = bg_last_step(c->game);
	else
		*turn = was->turn + 1;
	return *turn <= c->game->base.turns;
}

static void check_moment(const struct check *c)
{
	int turn, step;
	bool goes_on = next_moment(c, &turn, &step);

	game_check_step(c->game, c->before, c->after, c->diag);
	game_check_moment(c->game, c->before, c->after, !goes_on, turn, step, c->diag);
}

/* ---- 19.1 ---- */

static bool anybody_activates(const struct game *game, const struct state *state)
{
	for (int i = 0; i < game->units; i++)
		if (on_map(state, i) && game->unit[i].side == game->activation_side &&
			bg_place_activates(game, state->unit[i].at))
			return true;
	return false;
}

static void check_activation(const struct check *c)
{
	int was = c->before->activated, is = c->after->activated;
	bool theirs = (int)c->side == c->game->activation_side;

	if (was ? is != was : is && is != c->before->turn)
		diag_error(c->diag, "19.1: the turn of activation is not that of the step");
	if (is && !was && !theirs)
		diag_error(c->diag, "19.1: activation in the other side's player turn");
	if (!is && theirs &&
		(anybody_activates(c->game, c->before) ||
			anybody_activates(c->game, c->after)))
		diag_error(c->diag, "19.1: a unit that activates has not done so");
}

/* ---- hexes ---- */

/* 5.31, 20.21: also of a hex that the step has left as it was. */
static void check_hex(const struct check *c, int place)
{
	const char *name = c->game->map.place[place].name;
	int own = c->is.units[UNION][place], enemy = c->is.units[CONFEDERATE][place];
	int train = c->game->train;

	if (own && enemy)
		diag_error(c->diag, "5.12: both sides have units at %s", name);
	if (own > c->game->stacking || enemy > c->game->stacking)
		diag_error(c->diag, "5.31: too many units at %s", name);
	if (train >= 0 && stands_at(c->after, train, place) && own + enemy > 1)
		diag_error(c->diag, "20.21: the train is not alone at %s", name);
}

/* ---- 21.0 ---- */

static void check_points(const struct check *c)
{
	struct points was, is;

	bg_points_count(&was, c->diag->arena, c->game, c->before, false);
	bg_points_count(&is, c->diag->arena, c->game, c->after, false);
	for (int side = 0; side < SIDES; side++)
		if (is.total[side] < was.total[side])
			diag_error(c->diag, "21.11: points of the %s have fallen",
				side_title((enum side)side));
	if (c->night && (is.total[UNION] != was.total[UNION] ||
				is.total[CONFEDERATE] != was.total[CONFEDERATE]))
		diag_error(c->diag, "10.1: points were given by night");
}

static void check_outcome(const struct check *c)
{
	struct points points;
	int lead;

	if (!c->after->outcome)
		return;
	bg_points_count(&points, c->diag->arena, c->game, c->after, true);
	lead = points.total[UNION] - points.total[CONFEDERATE];
	if (c->after->outcome != (lead > 0          ? ENDING_UNION
					 : lead < 0 ? ENDING_CONFEDERATE
						    : ENDING_DRAW))
		diag_error(c->diag, "21.0: the wrong side is said to have won");
}

int bg_invariants_check(
	const void *game, const void *before, const void *after, struct diag *diag)
{
	struct check c = {.game = game, .before = before, .after = after, .diag = diag};
	unsigned errors = diag->errors;

	c.side = step_side(&bg_sequence[c.before->step]);
	c.night = bg_is_night(game, before);
	bg_zones_make(&c.was, diag->arena, game, before);
	bg_zones_make(&c.is, diag->arena, game, after);
	if (before != after) /* else no step lies between: a position by itself */
		check_moment(&c);
	check_activation(&c);
	check_points(&c);
	check_outcome(&c);
	for (int i = 0; i < c.game->map.places; i++)
		check_hex(&c, i);
	for (int i = 0; i < c.game->units; i++)
		bg_invariants_check_unit(&c, i);
	return diag->errors > errors ? ERR_BUG : OK;
}
