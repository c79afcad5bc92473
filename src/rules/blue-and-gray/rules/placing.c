/* Units enter hexes and leave the map. */
#include "rules/blue-and-gray/rules/movement.h"

/* Friends bar nobody's way, but for trains (20.22). */
static void forget_ways(const struct turn_play *turn, int unit)
{
	if (bg_unit_side(turn->game, unit) != turn->side || bg_is_train(turn->game, unit))
		turn->searched->stands = false;
}

void bg_unit_enters(struct turn_play *turn, int unit, int place)
{
	struct unit_state *now = &turn->state->unit[unit];

	forget_ways(turn, unit);
	bg_zones_move(&turn->field, turn->game, unit,
		on_map(turn->state, unit) ? now->at : -1, place);
	if (now->fate == FATE_AWAITED)
		now->entered = turn->state->turn;
	now->fate = FATE_ON_MAP;
	now->at = place;
	bg_activation_note(turn, unit, place);
}

void bg_unit_leaves(struct turn_play *turn, int unit, enum fate fate)
{
	struct unit_state *now = &turn->state->unit[unit];

	forget_ways(turn, unit);
	bg_zones_move(&turn->field, turn->game, unit, now->at, -1);
	now->fate = (int)fate;
	now->gone = turn->state->turn;
	now->ineffective = false;
}
