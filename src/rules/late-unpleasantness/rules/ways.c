/* 3.0: what keeps a stack from the next point, and how it enters it. */
#include "rules/late-unpleasantness/rules/ways.h"
#include "base/arena.h"
#include "game/map.h"
#include "game/rule_numbers.h"
#include "rules/late-unpleasantness/cards/effects.h"
#include "rules/late-unpleasantness/cards/effects_combat.h"
#include "rules/late-unpleasantness/data/points.h"
#include "rules/late-unpleasantness/orders/fails.h"
#include "rules/late-unpleasantness/orders/pieces.h"
#include "rules/late-unpleasantness/rules/allowances.h"
#include "rules/late-unpleasantness/rules/bridges.h"
#include "rules/late-unpleasantness/rules/turn.h"
#include "rules/late-unpleasantness/rules/wagons.h"
#include "rules/late-unpleasantness/state/state.h"

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
	if (field_refs_has(&turn->state->place[to].attacked_from, from))
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
	enum fail barred, int from, int to)
{
	return lu_order_fails(turn, order, F_NO_WAY, lu_place_name(turn, target),
		lu_way_barred_text(turn, barred, from, to), NULL);
}
