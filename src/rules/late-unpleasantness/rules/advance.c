/* 6.6 Advance: which attackers enter the point; and 8.1, where nobody stood. */
#include "rules/late-unpleasantness/rules/advance.h"
#include "base/err.h"
#include "rules/late-unpleasantness/orders/pieces.h"
#include "rules/late-unpleasantness/rules/fight.h"
#include "rules/late-unpleasantness/rules/supply.h"
#include "rules/late-unpleasantness/rules/victory.h"
#include "rules/late-unpleasantness/rules/ways.h"

/* Those that fought; without a fight all enter. */
bool lu_must_advance(const struct fight *fight, int unit)
{
	return lu_can_fight(fight, ATTACKER, unit) &&
	       (!fight->round || fight->force[ATTACKER].fought[unit]);
}

/*
 * A leader goes where a division of his command goes; who did not take part stays with
 * one that stays.
 */
static bool leader_advances(const struct fight *fight, int leader, const bool *goes)
{
	const struct turn_play *turn = fight->turn;
	bool follows = false, company = false;

	for (int i = 0; i < turn->game->units; i++) {
		if (!lu_can_fight(fight, ATTACKER, i) ||
			!lu_leads(turn->game, turn->state, leader, i))
			continue;
		follows = follows || goes[i];
		company = company || !goes[i];
	}
	return follows && (!company || fight->force[ATTACKER].fought[leader]);
}

/*
 * Divisions that fought must advance; dummies and leaders of the stack go with them.
 * Without a fight all enter.
 */
static void choose_advance(const struct fight *fight, struct stack *stack)
{
	const struct turn_play *turn = fight->turn;
	bool goes[UNITS_MAX] = {false}, any = false;

	for (int i = 0; i < turn->game->units; i++) {
		goes[i] = lu_must_advance(fight, i);
		any = any || goes[i];
	}
	for (int i = 0; i < turn->game->units; i++) {
		if (!lu_in_fight(fight, ATTACKER, i))
			continue;
		if (turn->game->unit[i].type == TYPE_DUMMY)
			goes[i] = any;
		if (turn->game->unit[i].type == TYPE_LEADER)
			goes[i] = leader_advances(fight, i, goes);
	}
	lu_stack_of(stack, turn, goes);
}

static void enter(struct fight *fight, const struct stack *stack, const char *rule)
{
	lu_step_into(fight->turn, stack, fight->from, fight->link, fight->to, false);
	for (int i = 0; i < stack->count; i++)
		fight->sight[stack->unit[i]] = fight->to;
	lu_fight_tell_stack(fight, "advance", rule, stack);
	lu_point_entered(fight->turn, stack, fight->to);
	lu_victory_check(fight->turn, stack, fight->to);
}

int lu_attackers_advance(struct fight *fight, bool unguarded)
{
	struct turn_play *turn = fight->turn;
	struct stack stack;

	choose_advance(fight, &stack);
	lu_state_count_holders(turn->state, turn->game, fight->force[DEFENDER].side);
	if (!stack.count)
		return OK;
	lu_supply_captured(
		turn, fight->to, fight->force[DEFENDER].side, unguarded ? &stack : NULL);
	enter(fight, &stack, "6.6");
	return OK;
}

int lu_attackers_loot(struct fight *fight)
{
	struct turn_play *turn = fight->turn;
	struct stack stack;

	fight->looted = true;
	lu_stack_of(&stack, turn, fight->force[ATTACKER].present);
	lu_supply_captured(turn, fight->to, fight->force[DEFENDER].side, &stack);
	lu_state_count_holders(turn->state, turn->game, fight->force[DEFENDER].side);
	enter(fight, &stack, "8.1");
	return OK;
}
