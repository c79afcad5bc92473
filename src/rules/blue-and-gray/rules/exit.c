/* 17.0 Leaving the map. */
#include "rules/blue-and-gray/rules/movement_private.h"

#define EXIT_MP 1 /* 17.22 */

static const char *exits(const struct turn_play *turn)
{
	int places = turn->game->map.places, count = 0;
	int *place = ARENA_NEW_ARRAY(turn->adj->arena, (size_t)places, int);

	for (int i = 0; i < places; i++)
		if (turn->game->map.place[i].flags & PLACE_EXIT)
			place[count++] = i;
	return bg_place_names(turn, place, count);
}

static bool plan_exit(struct turn_play *turn, const struct order *order,
	struct march *march, struct path *path)
{
	int at = order->arg[1].number[0];

	if (!bg_may_move(turn, order, march->unit))
		return false;
	bg_march_from(march, turn, turn->state->unit[march->unit].at,
		turn->came[march->unit] + EXIT_MP);
	if (march->spent > march->free_allowance) {
		bg_order_fails(turn, order, F_TOO_FAR, bg_unit_name(turn, march->unit),
			bg_place_name(turn, at),
			bg_too_dear(turn, march->spent, march->free_allowance));
		return false;
	}
	if (!bg_way_find(path, turn, order, march, &order->arg[2], at))
		return false;
	if (bg_is_night(turn->game, turn->state) || !bg_in_enemy_zone(turn, at))
		return true;
	bg_order_fails(turn, order, F_EXIT_ZONE, bg_unit_name(turn, march->unit),
		bg_place_name(turn, at), NULL);
	return false;
}

int bg_exit_order(struct turn_play *turn, const struct order *order)
{
	static const struct move_kind leave = {.plan = plan_exit,
		.event = "exit",
		.rule = "17.0",
		.first = "from",
		.last = "at",
		.before = "",
		.behind = ", off the map",
		.fate = FATE_EXITED};
	int at = order->arg[1].number[0];

	if (turn->game->map.place[at].flags & PLACE_EXIT)
		bg_units_move(turn, order, &leave);
	else
		bg_order_fails(
			turn, order, F_NO_EXIT, bg_place_name(turn, at), exits(turn), NULL);
	return OK;
}
