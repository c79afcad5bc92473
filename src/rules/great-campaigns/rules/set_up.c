/*
 * 3 Hexes that a side chooses before the first day. Events: `deployed` (side, unit, place).
 */
#include "rules/great-campaigns/rules/rules.h"

/* Where they go; -1: it is not said. */
struct deploying {
	int to[UNITS_MAX];
};

/* The set-up of a unit that leaves its hex open; NULL: the scenario has put it there. */
static const struct setup *open_setup(const struct day *day, int unit)
{
	const struct setup *setup = gc_setup_of(day->game, day->state, unit);

	return setup && setup->places && !setup->turn ? setup : NULL;
}

bool gc_set_up_allows(const struct day *day, int unit, int place)
{
	enum side enemy = side_other(gc_unit_side(day->game, unit));
	const struct setup *setup = open_setup(day, unit);

	if (!setup || !gc_may_enter(&day->game->land, place) ||
		gc_is_held(day, enemy, place))
		return false;
	if (setup->within)
		return hex_distance(&day->game->sheet.grid, setup->place[0], place) <=
		       setup->within;
	for (int i = 0; i < setup->places; i++)
		if (setup->place[i] == place)
			return true;
	return false;
}

const char *gc_set_up_where(
	struct arena *arena, const struct day *day, const struct setup *setup)
{
	struct buf out;

	if (setup->within)
		return arena_printf(arena,
			"within %d hex%s of %s, on land that the enemy does not hold",
			setup->within, setup->within == 1 ? "" : "es",
			gc_place_name(day, setup->place[0]));
	buf_init(&out, arena);
	for (int i = 0; i < setup->places; i++)
		buf_printf(&out, "%s%s", i ? " or " : "at ",
			gc_place_name(day, setup->place[i]));
	return out.data;
}

static int deploy(struct day *day, enum side side, const struct order *order, int unit,
	struct deploying *deploying)
{
	const struct setup *setup = open_setup(day, unit);
	int place = arg_first(&order->arg[1]);

	if (!setup || gc_unit_side(day->game, unit) != side)
		return gc_order_fails(day, side, order, F_NOT_CHOSEN,
			gc_unit_name(day, unit), NULL, NULL);
	if (!gc_set_up_allows(day, unit, place))
		return gc_order_fails(day, side, order, F_SET_UP_HEX,
			gc_unit_name(day, unit), gc_place_name(day, place),
			gc_set_up_where(day->adj->arena, day, setup));
	deploying->to[unit] = place;
	kit_receipt_line(day->adj, order->where, "%s is set up at %s",
		gc_unit_name(day, unit), gc_place_name(day, place));
	return OK;
}

static int carry_out(
	struct day *day, enum side side, const struct order *order, void *context)
{
	const struct arg *pieces = &order->arg[0];
	int err = OK;

	for (int i = 0; i < pieces->count && err == OK; i++)
		if (pieces->piece[i].piece >= 0)
			err = deploy(day, side, order, pieces->piece[i].piece, context);
	return err;
}

static void put_down(struct day *day, const struct setup *setup, int place)
{
	enum side side = gc_unit_side(day->game, setup->unit);
	struct event *event = gc_side_event(day, "deployed", "3.0", side);

	event_fact(day->adj->journal, event, "unit", "%s", gc_unit_id(day, setup->unit));
	event_fact(day->adj->journal, event, "place", "%s", gc_place_id(day, place));
	gc_unit_enters(day, setup->unit, place);
	if (setup->works != WORKS_NONE)
		gc_works_set(day, side, place, (enum work_level)setup->works);
}

int gc_set_up_play(struct day *day, enum side side)
{
	const struct gc_scenario *scenario = gc_scenario_of(day->game, day->state);
	const struct orders *orders = adjudication_orders(day->adj, side);
	struct deploying deploying;
	int err = OK;

	for (int i = 0; i < UNITS_MAX; i++)
		deploying.to[i] = -1;
	if (orders) {
		gc_orders_not_due(day, side, orders->first,
			ORDER_SET(ORDER_DEPLOY) | ORDER_SET(ORDER_JOIN));
		err = gc_phase_orders(day, side, orders->first, ORDER_SET(ORDER_DEPLOY),
			carry_out, &deploying);
	}
	adjudication_watched(day->adj, day);
	for (int i = 0; i < scenario->setups && err == OK; i++) {
		const struct setup *setup = &scenario->setup[i];

		if (open_setup(day, setup->unit) == setup &&
			gc_unit_side(day->game, setup->unit) == side)
			put_down(day, setup,
				deploying.to[setup->unit] >= 0 ? deploying.to[setup->unit]
							       : setup->place[0]);
	}
	return err;
}
