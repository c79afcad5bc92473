/* 5 The actions of the cycle, a row each: when one can begin, and who carries it out. */
#include <string.h>

#include "rules/great-campaigns/campaign/campaign.h"
#include "rules/great-campaigns/campaign/moves.h"
#include "rules/great-campaigns/orders/orders.h"

/* ---- actions ---- */

struct action_row {
	enum order_id id;
	bool (*begins)(const struct day *day, enum side side, const struct order *order);
	int (*play)(struct day *day, enum side side, const struct order *order);
};

/* Who acts: the unit or leader that an order names there; -1: nobody. */
static int actor(const struct order *order, int arg)
{
	return order->arg[arg].kind == ARG_PIECES ? arg_first(&order->arg[arg]) : -1;
}

static int place_in(const struct order *order, int arg)
{
	return order->arg[arg].kind == ARG_PLACES ? order->arg[arg].number[0] : -1;
}

/* The least number of units for which an action is wanted. */
static int at_least(const struct order *order, int arg)
{
	return order->arg[arg].kind == ARG_NUMBERS ? order->arg[arg].number[0] : 1;
}

/* ---- actions: 5.1 ---- */

static bool march_begins(const struct day *day, enum side side, const struct order *order)
{
	const struct march march = gc_march_of(order);

	return gc_unit_side(day->game, march.unit) == side &&
	       gc_can_begin_march(day, &march);
}

static int march_play(struct day *day, enum side side, const struct order *order)
{
	const struct march march = gc_march_of(order);

	(void)side;
	day->now.unit = march.unit;
	return gc_march_play(day, &march);
}

/* ---- actions: 20, 21, 23 ---- */

static bool move_begins(const struct day *day, enum side side, const struct order *order)
{
	const struct march march = gc_march_of(order);
	const char *about[3];
	struct gc_trip trip;

	return gc_unit_side(day->game, march.unit) == side &&
	       gc_move_bar(&trip, about, day, &march) == F_NONE;
}

static int move_play(struct day *day, enum side side, const struct order *order)
{
	const struct march march = gc_march_of(order);

	(void)side;
	day->now.unit = march.unit;
	return gc_move_play(day, &march);
}

/* ---- actions: 5.2 ---- */

static bool activation_begins(
	const struct day *day, enum side side, const struct order *order)
{
	return gc_unit_side(day->game, actor(order, ACTIVATE_LEADER)) == side &&
	       gc_can_begin_activation(day, order);
}

static int activation_play(struct day *day, enum side side, const struct order *order)
{
	(void)side;
	day->now.leader = actor(order, ACTIVATE_LEADER);
	return gc_activation_play(day, order);
}

/* ---- actions: 5.3 ---- */

static bool assault_begins(const struct day *day, enum side side, const struct order *order)
{
	enum fail why;

	(void)side;
	return gc_may_assault(day, actor(order, ASSAULT_LEADER),
		       place_in(order, ASSAULT_TARGET), &why) &&
	       gc_assault_ordered(day, order) >= at_least(order, ASSAULT_LEAST);
}

static int assault_play(struct day *day, enum side side, const struct order *order)
{
	(void)side;
	day->now.leader = actor(order, ASSAULT_LEADER);
	return gc_assault_play(day, order);
}

/* ---- actions: 5.4 ---- */

static bool burning_begins(const struct day *day, enum side side, const struct order *order)
{
	int unit = actor(order, BURN_UNIT);
	enum fail why;

	(void)side;
	return gc_stands_at(day->state, unit, place_in(order, BURN_PLACE)) &&
	       gc_may_burn(day, unit, &why);
}

static int burning_play(struct day *day, enum side side, const struct order *order)
{
	(void)side;
	return gc_burn_play(day, actor(order, BURN_UNIT));
}

/* ---- actions: 7.8 ---- */

/* True where a stack has not refused its flanks yet, or has, as the order wants it. */
static bool may_change(
	const struct day *day, enum side side, const struct order *order, int place)
{
	struct stack stack;
	enum fail why;
	bool refuses;

	gc_units_at(&stack, day, side, place);
	if (!stack.count)
		return false;
	refuses = day->state->unit[stack.unit[0]].refuses;
	if (order->form->id == ORDER_UNREFUSE)
		return refuses;
	return !refuses && gc_may_refuse(day, side, place, &why);
}

static bool refusal_begins(const struct day *day, enum side side, const struct order *order)
{
	for (int i = 0; i < order->arg[0].count; i++)
		if (may_change(day, side, order, order->arg[0].number[i]))
			return true;
	return false;
}

void gc_free_play(struct day *day, enum side side, const struct order *order)
{
	for (int i = 0; i < order->arg[0].count; i++)
		if (may_change(day, side, order, order->arg[0].number[i]))
			gc_refuse(day, side, order->arg[0].number[i],
				order->form->id == ORDER_REFUSE);
}

/* ---- actions: the table ---- */

static const struct action_row rows[] = {
	{ORDER_MARCH, march_begins, march_play},
	{ORDER_STRATEGIC, move_begins, move_play},
	{ORDER_RAIL, move_begins, move_play},
	{ORDER_SEA, move_begins, move_play},
	{ORDER_ACTIVATE, activation_begins, activation_play},
	{ORDER_ASSAULT, assault_begins, assault_play},
	{ORDER_GRAND, assault_begins, assault_play},
	{ORDER_BURN, burning_begins, burning_play},
	{ORDER_REFUSE, refusal_begins, NULL},
	{ORDER_UNREFUSE, refusal_begins, NULL},
};

static const struct action_row *row_of(const struct order *order)
{
	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
		if ((int)rows[i].id == order->form->id)
			return &rows[i];
	return NULL;
}

bool gc_can_begin(const struct day *day, enum side side, const struct order *order)
{
	const struct action_row *row = row_of(order);

	return row && row->begins(day, side, order);
}

int gc_action_play(struct day *day, enum side side, const struct order *order)
{
	struct action *now = &day->now;
	int die[SIDES] = {now->die[UNION], now->die[CONFEDERATE]}, err;

	day->actions[side]++;
	*now = (struct action){
		.side = side,
		.number = day->actions[UNION] + day->actions[CONFEDERATE],
		.die = {die[UNION], die[CONFEDERATE]},
		.order = order,
		.leader = -1,
		.unit = -1,
		.movement = -1,
	};
	memset(day->went, 0, (size_t)day->game->units * sizeof *day->went);
	gc_line_opens(day);
	err = row_of(order)->play(day, side, order);
	if (err < 0)
		return err;
	gc_line_settles(day);
	now->order = NULL;
	now->unit = now->leader = now->movement = -1;
	now->ferries = 0;
	once_orders_end(&day->once_orders, day->adj);
	return OK;
}
