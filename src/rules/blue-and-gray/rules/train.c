/* 20.11: the train steps back from the enemy. */
#include "rules/blue-and-gray/rules/resolve_private.h"

static bool must_step_back(const struct turn_play *turn, int train)
{
	int place[HEX_SIDES];

	return train >= 0 && on_map(turn->state, train) &&
	       bg_unit_side(turn->game, train) == turn->side &&
	       bg_enemies_touched(place, turn, train) > 0;
}

/* Who looks his orders over sees what comes before his attacks. */
static void tell_beforehand(struct turn_play *turn, int train, int from)
{
	struct adjudication *adj = turn->adj;
	const struct orders *orders = adjudication_orders(adj, turn->side);
	const char *name = bg_unit_name(turn, train), *at = bg_place_name(turn, from);

	if (!adj->receipt || !orders)
		return;
	if (on_map(turn->state, train))
		receipt_line(adj, orders->end,
			"%s is in contact with the enemy at %s, and steps back to %s", name,
			at, bg_place_name(turn, turn->state->unit[train].at));
	else
		receipt_line(adj, orders->end,
			"%s is in contact with the enemy at %s, cannot step back, and is "
			"lost",
			name, at);
}

int bg_train_steps_back(struct turn_play *turn)
{
	const struct deciding deciding = {turn->side, NULL, -1, false};
	int train = turn->game->train, from, err;

	if (!must_step_back(turn, train))
		return OK;
	from = turn->state->unit[train].at;
	if ((err = bg_unit_retreats(turn, train, &deciding)) < 0)
		return err;
	tell_beforehand(turn, train, from);
	once_orders_end(&turn->once_orders, turn->adj);
	return OK;
}

int bg_train_is_pressed(struct turn_play *turn)
{
	const struct deciding deciding = {turn->side, NULL, -1, true};

	return must_step_back(turn, turn->game->train)
		       ? bg_unit_retreats(turn, turn->game->train, &deciding)
		       : OK;
}
