/* 4.0, 8.1: a wagon shares its point with nobody. */
#include "rules/late-unpleasantness/rules/wagons.h"
#include "rules/kit/stack.h"
#include "rules/late-unpleasantness/data/units.h"
#include "rules/late-unpleasantness/rules/turn.h"

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
