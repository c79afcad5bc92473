/* 12.0: how far cards let a stack move when a player turn ends. */
#include "rules/kit/stack.h"
#include "rules/late-unpleasantness/cards/effects.h"
#include "rules/late-unpleasantness/cards/extra_moves.h"
#include "rules/late-unpleasantness/orders/fails.h"
#include "rules/late-unpleasantness/orders/pieces.h"
#include "rules/late-unpleasantness/rules/turn.h"

/* The effect lets every piece of the stack go. */
static bool gives(const struct turn_play *turn, const struct effect *effect,
	const struct stack *stack)
{
	if (effect->verb != EFFECT_EXTRA_MOVE || effect->side != (int)turn->side)
		return false;
	for (int i = 0; i < stack->count; i++)
		if (!lu_effect_means(effect, turn->game, turn->state, stack->unit[i]))
			return false;
	return true;
}

int lu_extra_points(const struct turn_play *turn, const struct stack *stack)
{
	int sum = 0;

	for (int i = 0; i < turn->state->effects; i++)
		if (gives(turn, &turn->state->effect[i], stack))
			sum += turn->state->effect[i].n;
	return sum;
}

static bool may_end_with_attack(const struct turn_play *turn, const struct stack *stack)
{
	for (int i = 0; i < turn->state->effects; i++)
		if (turn->state->effect[i].attack &&
			gives(turn, &turn->state->effect[i], stack))
			return true;
	return false;
}

bool lu_has_extra_move(struct turn_play *turn, const struct order *order,
	const struct stack *stack, bool attacks)
{
	const char *why;

	if (!lu_extra_points(turn, stack))
		why = "only a stack acts that a card lets move on";
	else if (attacks && !may_end_with_attack(turn, stack))
		why = "this extra move allows no attack";
	else
		return true;
	lu_order_fails(turn, order, F_TURN_ENDS, lu_stack_names(turn, stack), why, NULL);
	return false;
}
