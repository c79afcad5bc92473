/*
 * 3.0 Movement points: how many a piece has, what a point costs, and the step into the next
 * point: what keeps a stack from it, and what changes when it goes.
 *
 * Parts: MP (3.0, 15.3); wagons, which share a point with nobody (4.0, 8.1); the next
 * point.
 */
#include <limits.h>

#include "base/arena.h"
#include "rules/late-unpleasantness/rules/rules.h"

/* ---- MP: allowances ---- */

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
 * at least 1 MP. */
static int marked_allowance(
	const struct game *game, const struct state *state, int unit, int allowance)
{
	if (state->unit[unit].supply != SUPPLIED)
		allowance += game->out_of_supply_movement;
	return allowance > 1 ? allowance : 1;
}

/* In a view of a player turn that ends extra moves alone are left. */
int lu_unit_allowance(const struct game *game, const struct state *state, int unit)
{
	int allowance = printed_allowance(game, state, unit);

	if (!allowance)
		return 0;
	if (state->moment == MOMENT_OWN_END)
		return lu_effects_extra(state, game, unit);
	return marked_allowance(
		game, state, unit, lu_effects_movement(game, state, unit, allowance));
}

static int unslowed_allowance(const struct game *game, const struct state *state, int unit)
{
	int allowance = printed_allowance(game, state, unit);

	if (!allowance || state->moment == MOMENT_OWN_END)
		return lu_unit_allowance(game, state, unit);
	return marked_allowance(
		game, state, unit, lu_effects_unslowed(game, state, unit, allowance));
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

int lu_stack_unslowed(const struct turn_play *turn, const struct stack *stack)
{
	int least = INT_MAX;

	if (turn->ending)
		return lu_extra_points(turn, stack);
	for (int i = 0; i < stack->count; i++) {
		int allowance = unslowed_allowance(turn->game, turn->state, stack->unit[i]);

		least = allowance < least ? allowance : least;
	}
	return least;
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
	bool points = state->moment == MOMENT_OWN_END;

	return !points && is_slow(game, state, side, place) ? game->wilderness_movement : 1;
}

int lu_entry_cost(const struct turn_play *turn, enum side side, int place)
{
	return turn->ending ? 1 : lu_point_cost(turn->game, turn->state, side, place);
}

/* ---- 4.0, 8.1 wagons ---- */

bool lu_unit_is_wagon(const struct turn_play *turn, int unit)
{
	return turn->game->unit[unit].type == TYPE_SUPPLY &&
	       turn->state->unit[unit].mode == MODE_WAGON;
}

bool lu_point_has_wagon(const struct turn_play *turn, int place)
{
	for (int i = 0; i < turn->game->units; i++)
		if (turn->state->unit[i].at == place && lu_unit_is_wagon(turn, i))
			return true;
	return false;
}

bool lu_wagon_bars(const struct turn_play *turn, const struct stack *stack, int place)
{
	bool wagon = lu_unit_is_wagon(turn, stack->unit[0]);

	for (int i = 0; i < turn->game->units; i++)
		if (turn->state->unit[i].at == place &&
			turn->game->unit[i].type != TYPE_MARKER &&
			(wagon || lu_unit_is_wagon(turn, i)))
			return true;
	return false;
}

/* ---- the next point ---- */

enum fail lu_way_barred(
	const struct turn_play *turn, const struct stack *stack, int from, int link)
{
	int to = map_across(&turn->game->map, link, from);

	if (turn->spent + lu_entry_cost(turn, turn->side, to) >
		lu_stack_allowance(turn, stack))
		return F_STOP_MOVEMENT;
	if (!lu_bridge_lets_leave(turn, stack->unit[0], link))
		return F_STOP_BANK;
	if (lu_effects_block(turn->state, from, to))
		return F_STOP_BLOCKED;
	if (!lu_bridge_has_room(turn, stack, from, link))
		return F_STOP_CROSSED;
	return FAILS;
}

enum fail lu_attack_again_barred(const struct turn_play *turn, int from, int to)
{
	if (field_few_has(&turn->state->place[to].attacked_from, from))
		return F_ATTACKED_FROM;
	return lu_effects_bar_attack(turn->state, to) ? F_ATTACK_BARRED : FAILS;
}

enum fail lu_step_barred(
	const struct turn_play *turn, const struct stack *stack, int from, int link, int to)
{
	enum fail barred = lu_way_barred(turn, stack, from, link);

	if (lu_place_held_by(turn->state, to, side_other(turn->side)) &&
		(barred == FAILS || barred == F_STOP_CROSSED))
		return F_STOP_ENEMY;
	if (barred == FAILS && lu_wagon_bars(turn, stack, to))
		return F_STOP_WAGON;
	return barred;
}

void lu_step_into(struct turn_play *turn, const struct stack *stack, int from, int link,
	int to, bool crossing)
{
	if (crossing)
		lu_bridge_count(turn, stack, from, link);
	for (int i = 0; i < stack->count; i++) {
		struct unit_state *unit = &turn->state->unit[stack->unit[i]];

		lu_unit_goes(unit, to);
		unit->bank = (int)lu_link_bank(turn->game, to, link);
		unit->alone = false;
		turn->acted[stack->unit[i]] = true;
	}
	lu_state_count_holders(turn->state, turn->game, turn->side);
}

void lu_lose_sight(struct turn_play *turn, const struct stack *stack)
{
	for (int i = 0; i < stack->count; i++)
		turn->unknown[stack->unit[i]] = true;
}

/* With the rules as the family cites them. */
static const char *barred_text(
	const struct turn_play *turn, enum fail barred, const char *here, const char *next)
{
	struct arena *arena = turn->adj->arena;

	switch (barred) {
	case F_STOP_ENEMY: return arena_printf(arena, "the enemy holds %s", next);
	case F_STOP_MOVEMENT:
		return arena_printf(arena, "too few MP are left at %s (3.0)", here);
	case F_STOP_BANK:
		return arena_printf(arena,
			"with the bridge broken no way leads from %s over to %s (10.0)",
			here, next);
	case F_STOP_CROSSED:
		return arena_printf(arena,
			"no more than %d units cross the bridge at %s in a turn (10.0)",
			turn->game->units_over_a_bridge, here);
	case F_STOP_BLOCKED:
		return arena_printf(arena,
			"the way from %s to %s is shut for this turn (12.0)", here, next);
	default:
		return arena_printf(arena,
			"a wagon is at %s, and shares its point with nobody (4.0, 8.1)",
			next);
	}
}

const char *lu_way_barred_text(
	const struct turn_play *turn, enum fail barred, int from, int to)
{
	return rules_here(turn->adj->arena, &turn->game->numbers,
		barred_text(
			turn, barred, lu_place_name(turn, from), lu_place_name(turn, to)));
}

int lu_attack_fails(struct turn_play *turn, const struct order *order, int target,
	enum fail barred, int from, int to, const char *instead)
{
	return lu_order_fails(turn, order, F_NO_WAY, lu_place_name(turn, target),
		arena_printf(turn->adj->arena, "%s%s",
			lu_way_barred_text(turn, barred, from, to), instead),
		NULL);
}
