/* The built-in player: divisions of a stack, and who leads them. */
#include "rules/kit/stack.h"
#include "rules/late-unpleasantness/data/units.h"
#include "rules/late-unpleasantness/player/player_private.h"
#include "rules/late-unpleasantness/state/state.h"

struct stack;

int lu_player_division(struct player *p, const struct stack *stack)
{
	int found = -1, seen = 0;

	for (int i = 0; i < stack->count; i++)
		if (lu_unit_is_division(&p->game->unit[stack->unit[i]]) &&
			chance_takes(p->random, &seen))
			found = stack->unit[i];
	return found;
}

bool lu_player_is_led(const struct player *p, const struct stack *stack, int leader)
{
	for (int i = 0; i < stack->count; i++)
		if (lu_unit_is_division(&p->game->unit[stack->unit[i]]) &&
			lu_leads(p->game, p->view, leader, stack->unit[i]))
			return true;
	return false;
}
