/* 6.0, 8.1: who is in contact with whom, and whom guns can reach. */
#include "rules/blue-and-gray/rules/combat.h"

bool bg_touches(const struct turn_play *turn, int unit, int place)
{
	return on_map(turn->state, unit) &&
	       bg_in_contact(turn->game, turn->state->unit[unit].at, place);
}

int bg_enemies_touched(int *place, const struct turn_play *turn, int unit)
{
	const unsigned char *enemies =
		turn->field.units[side_other(bg_unit_side(turn->game, unit))];
	const struct map *map = &turn->game->map;
	const struct place *at = &map->place[turn->state->unit[unit].at];
	int count = 0;

	for (int i = 0; on_map(turn->state, unit) && i < at->exits; i++) {
		const struct map_exit *exit = &map->exit[at->first_exit + i];

		if (enemies[exit->to] && bg_link_crossable(turn->game, exit->link))
			place[count++] = exit->to;
	}
	return count;
}

/* ---- 8.1 ---- */

int bg_distance_to(const struct turn_play *turn, int unit, int place)
{
	return hex_distance(&turn->game->grid, turn->state->unit[unit].at, place);
}

bool bg_is_gun(const struct turn_play *turn, int unit)
{
	return turn->game->unit[unit].range > 1;
}

bool bg_bombards(const struct turn_play *turn, int unit, int target)
{
	int touched[HEX_SIDES];

	return bg_is_gun(turn, unit) && on_map(turn->state, unit) &&
	       bg_distance_to(turn, unit, target) <= turn->game->unit[unit].range &&
	       !bg_enemies_touched(touched, turn, unit) &&
	       bg_line_of_sight(turn->game, turn->state->unit[unit].at, target);
}

/* ---- of an attack ---- */

bool bg_is_target(const struct attack *attack, int place)
{
	for (int i = 0; i < attack->targets; i++)
		if (attack->target[i] == place)
			return true;
	return false;
}

void bg_attackers_in_contact(struct stack *out, const struct turn_play *turn,
	const struct attack *attack, bool in_contact)
{
	out->count = 0;
	for (int i = 0; i < attack->attackers.count; i++) {
		int unit = attack->attackers.unit[i];

		if (bg_touches(turn, unit, attack->target[0]) == in_contact)
			stack_add(out, unit);
	}
}
