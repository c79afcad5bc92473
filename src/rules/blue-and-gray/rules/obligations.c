/* 7.11 to 7.13: who must attack, and who must be attacked. */
#include "rules/blue-and-gray/rules/obligations_private.h"

bool bg_holds_troops(const struct turn_play *turn, enum side side, int place)
{
	int train = turn->game->train;
	bool alone = train >= 0 && bg_unit_side(turn->game, train) == side &&
		     stands_at(turn->state, train, place);

	return turn->field.units[side][place] > alone;
}

bool bg_may_owe(const struct turn_play *turn, int unit)
{
	return on_map(turn->state, unit) && bg_unit_side(turn->game, unit) == turn->side &&
	       !bg_is_train(turn->game, unit) && !turn->state->unit[unit].ineffective &&
	       !bg_is_night(turn->game, turn->state);
}

bool bg_must_attack(const struct turn_play *turn, int unit)
{
	int place[HEX_SIDES], count;

	if (!bg_may_owe(turn, unit))
		return false;
	count = bg_enemies_touched(place, turn, unit);
	for (int i = 0; i < count; i++)
		if (bg_holds_troops(turn, side_other(turn->side), place[i]))
			return true;
	return false;
}

static bool may_owe_at(const struct turn_play *turn, int place)
{
	for (int i = 0; i < turn->game->units; i++)
		if (stands_at(turn->state, i, place) && bg_may_owe(turn, i))
			return true;
	return false;
}

bool bg_must_be_attacked(const struct turn_play *turn, int place)
{
	const struct place *here = &turn->game->map.place[place];

	if (!bg_holds_troops(turn, side_other(turn->side), place))
		return false;
	for (int e = here->first_exit; e < here->first_exit + here->exits; e++) {
		const struct map_exit *exit = &turn->game->map.exit[e];

		if (turn->field.units[turn->side][exit->to] &&
			bg_link_crossable(turn->game, exit->link) &&
			may_owe_at(turn, exit->to))
			return true;
	}
	return false;
}

void bg_owed_find(struct owed *out, const struct turn_play *turn)
{
	const unsigned char *enemies = turn->field.units[side_other(turn->side)];

	out->unit.count = out->hexes = 0;
	for (int i = 0; i < turn->game->units; i++)
		if (!turn->declared[i] && bg_must_attack(turn, i))
			stack_add(&out->unit, i);
	for (int i = 0; i < turn->game->map.places; i++)
		if (enemies[i] && !turn->target[i] && bg_must_be_attacked(turn, i))
			out->hex[out->hexes++] = i;
}
