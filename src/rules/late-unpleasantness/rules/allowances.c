/* 3.0, 15.3 Movement points: how many a piece has, and what a point costs. */
#include "rules/late-unpleasantness/rules/allowances.h"
#include "rules/kit/stack.h"
#include "rules/late-unpleasantness/cards/effects.h"
#include "rules/late-unpleasantness/cards/extra_moves.h"
#include "rules/late-unpleasantness/data/game.h"
#include "rules/late-unpleasantness/data/points.h"
#include "rules/late-unpleasantness/data/units.h"
#include "rules/late-unpleasantness/rules/turn.h"
#include "rules/late-unpleasantness/rules/window.h"
#include "rules/late-unpleasantness/state/state.h"

/* ---- allowances ---- */

/* 5.1: dummies move as what they pretend to be; 8.1: a dump stays, a wagon rolls. */
static int printed_allowance(const struct game *game, const struct state *state, int unit)
{
	switch (game->unit[unit].type) {
	case TYPE_INFANTRY:
	case TYPE_CAVALRY:
	case TYPE_LEADER: return game->movement[game->unit[unit].type];
	case TYPE_DUMMY: return game->movement[game->unit[unit].dummy_kind];
	case TYPE_SUPPLY:
		return state->unit[unit].mode == MODE_WAGON ? game->wagon_movement : 0;
	default: return 0;
	}
}

bool lu_unit_can_move(const struct game *game, const struct state *state, int unit)
{
	return printed_allowance(game, state, unit) > 0;
}

/* 3.0: first what effects make of it, then the marker (8.2); who can move at all has
 * at least 1 MP. In a view of a player turn that ends extra moves alone are left. */
int lu_unit_allowance(const struct game *game, const struct state *state, int unit)
{
	int allowance = printed_allowance(game, state, unit);

	if (!allowance)
		return 0;
	if (state->window == WINDOW_OWN_END)
		return lu_effects_extra(state, game, unit);
	allowance = lu_effects_movement(game, state, unit, allowance);
	if (state->unit[unit].supply != SUPPLIED)
		allowance += game->out_of_supply_movement;
	return allowance > 1 ? allowance : 1;
}

int lu_stack_slowest(
	const struct game *game, const struct state *state, const struct stack *stack)
{
	int found = stack->unit[0];

	for (int i = 1; i < stack->count; i++)
		if (lu_unit_allowance(game, state, stack->unit[i]) <
			lu_unit_allowance(game, state, found))
			found = stack->unit[i];
	return found;
}

int lu_stack_allowance(const struct turn_play *turn, const struct stack *stack)
{
	if (turn->ending)
		return lu_extra_points(turn, stack);
	return lu_unit_allowance(
		turn->game, turn->state, lu_stack_slowest(turn->game, turn->state, stack));
}

/* ---- what a step costs ---- */

/* 15.3 */
static bool is_slow(
	const struct game *game, const struct state *state, enum side side, int place)
{
	return side == UNION && lu_has_option(state, OPTION_SLOW_WILDERNESS) &&
	       (game->map.place[place].flags & POINT_WILDERNESS);
}

int lu_point_cost(
	const struct game *game, const struct state *state, enum side side, int place)
{
	bool points = state->window == WINDOW_OWN_END;

	return !points && is_slow(game, state, side, place) ? game->wilderness_movement : 1;
}

int lu_entry_cost(const struct turn_play *turn, enum side side, int place)
{
	return turn->ending ? 1 : lu_point_cost(turn->game, turn->state, side, place);
}
