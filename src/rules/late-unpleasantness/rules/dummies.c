/* 5.1 Dummies. */
#include "base/diag.h"
#include "game/journal.h"
#include "rules/late-unpleasantness/rules/rules.h"
#include "rules/late-unpleasantness/rules/supply.h"

/* A point where the side has a piece other than those that are shifted, or one that is
 * its own without. */
static bool has_friends(
	const struct turn_play *turn, enum side side, const struct stack *stack, int place)
{
	if (lu_is_supply_point(turn->game, turn->state, side, place))
		return true;
	for (int i = 0; i < turn->game->units; i++)
		if (turn->state->unit[i].at == place &&
			turn->game->unit[i].side == (int)side &&
			turn->game->unit[i].type != TYPE_MARKER && !stack_has(stack, i))
			return true;
	return false;
}

enum bank lu_bank_of_friends(
	const struct turn_play *turn, enum side side, const struct stack *stack, int place)
{
	for (int i = 0; turn->state->place[place].broken && i < turn->game->units; i++)
		if (turn->state->unit[i].at == place &&
			turn->game->unit[i].side == (int)side && !stack_has(stack, i))
			return (enum bank)turn->state->unit[i].bank;
	return BANK_NONE;
}

/* Once a turn each, to a point that the side holds. */
static bool may_relocate(struct turn_play *turn, const struct order *order, enum side side,
	const struct stack *stack, int place)
{
	for (int i = 0; i < stack->count; i++) {
		const struct unit *unit = &turn->game->unit[stack->unit[i]];
		const struct unit_state *now = &turn->state->unit[stack->unit[i]];

		if (unit->type != TYPE_DUMMY)
			lu_order_fails(turn, order, F_NOT_A_DUMMY, unit->name, NULL, NULL);
		else if (turn->hypothetical || turn->unknown[stack->unit[i]])
			continue;
		else if (now->at < 0)
			lu_order_fails(turn, order, F_NOT_ON_MAP, unit->name,
				lu_absent_text(turn, stack->unit[i]), NULL);
		else if (now->relocated)
			lu_order_fails(turn, order, F_RELOCATED, unit->name, NULL, NULL);
		else if (now->at == place)
			lu_order_fails(turn, order, F_ALREADY_THERE, unit->name,
				lu_place_name(turn, place), NULL);
		else
			continue;
		return false;
	}
	if (turn->hypothetical)
		return true;
	if (!has_friends(turn, side, stack, place)) {
		lu_order_fails(
			turn, order, F_NO_FRIENDS, lu_place_name(turn, place), NULL, NULL);
		return false;
	}
	if (lu_point_has_wagon(turn, place)) {
		lu_order_fails(turn, order, F_STOP_WAGON, lu_stack_names(turn, stack),
			lu_place_name(turn, turn->state->unit[stack->unit[0]].at),
			lu_place_name(turn, place));
		return false;
	}
	return true;
}

int lu_relocate_order(struct turn_play *turn, const struct order *order, enum side side)
{
	int place = order->arg[1].number[0];
	enum side phasing = turn->side;
	struct event *event;
	enum bank bank;
	struct stack stack;
	bool good;

	turn->side = side;
	good = lu_stack_gather(&stack, turn, order, &order->arg[0], place) &&
	       may_relocate(turn, order, side, &stack, place);
	turn->side = phasing;
	for (int i = 0; good && turn->hypothetical && i < stack.count; i++)
		turn->unknown[stack.unit[i]] = true;
	if (!good || turn->hypothetical)
		return OK;
	bank = lu_bank_of_friends(turn, side, &stack, place);
	for (int i = 0; i < stack.count; i++) {
		struct unit_state *unit = &turn->state->unit[stack.unit[i]];

		lu_unit_goes(unit, place);
		unit->bank = (int)bank;
		unit->relocated = true;
	}
	lu_order_said(turn, order, "", "%s to %s", lu_stack_names(turn, &stack),
		lu_place_name(turn, place));
	if (!turn->adj->preview) {
		event = lu_stack_event(
			turn, "relocate", "5.1", TOLD_SIDE(side), side, &stack);
		event_fact(
			turn->adj->journal, event, "place", "%s", lu_place_id(turn, place));
		if (turn->standing)
			event_fact(turn->adj->journal, event, "standing", "yes");
	}
	/* whether a standing order fires hangs on what the enemy does in between */
	if (turn->adj->preview && turn->standing)
		lu_lose_sight(turn, &stack);
	turn->acted_on_standing = true;
	lu_state_count_holders(turn->state, turn->game, side);
	/* 7.0: a leader who was with them alone stays without a command */
	return lu_leaders_settle(turn, side, side != phasing);
}
