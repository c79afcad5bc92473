/* The actions of the cycle, a row each: when one can begin, what can never be, and who
 * carries it out. 5 */
#include <string.h>

#include "rules/great-campaigns/orders/plan.h"
#include "rules/great-campaigns/orders/wishes.h"
#include "rules/great-campaigns/rules/combat.h"
#include "rules/great-campaigns/rules/march.h"

struct action_row {
	enum order_id id;
	bool (*begins)(const struct day *day, enum side side, const struct order *order);
	/* F_NONE, or why it can never be; *about is who or where. */
	enum fail (*look)(const struct day *day, enum side side, const struct order *order,
		const char **about);
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

static enum fail look_at_piece(const struct day *day, int piece, const char **about)
{
	*about = gc_unit_name(day, piece);
	return day->state->unit[piece].fate == FATE_ON_MAP ||
			       day->state->unit[piece].fate == FATE_AWAITED
		       ? F_NONE
		       : F_NOT_ON_MAP;
}

/* ---- 5.1 ---- */

static bool march_begins(const struct day *day, enum side side, const struct order *order)
{
	const struct march march = gc_march_of(order);

	return gc_unit_side(day->game, march.unit) == side &&
	       gc_can_begin_march(day, &march);
}

static enum fail march_look(const struct day *day, enum side side,
	const struct order *order, const char **about)
{
	int unit = actor(order, MARCH_UNIT);
	int assailed;
	const struct qualifier *word = order_qualifier(order, QUALIFIER_ASSAIL);

	(void)side;
	*about = gc_unit_name(day, unit);
	if (gc_is_leader(day->game, unit))
		return F_LEADER_MARCHES;
	for (; word; word = wish_next(word->next, QUALIFIER_ASSAIL)) {
		assailed = arg_first(&word->arg[0]);
		*about = gc_place_name(day, assailed);
		if (gc_is_held(day, side, assailed))
			return F_OWN_TARGET;
	}
	return look_at_piece(day, unit, about);
}

static int march_play(struct day *day, enum side side, const struct order *order)
{
	const struct march march = gc_march_of(order);

	(void)side;
	day->now.unit = march.unit;
	return gc_march_play(day, &march);
}

/* ---- 5.2 ---- */

static bool activation_begins(
	const struct day *day, enum side side, const struct order *order)
{
	return gc_unit_side(day->game, actor(order, ACTIVATE_LEADER)) == side &&
	       gc_can_begin_activation(day, order);
}

static enum fail leader_look(const struct day *day, int leader, const char **about)
{
	*about = gc_unit_name(day, leader);
	if (!gc_is_leader(day->game, leader))
		return F_NOT_A_LEADER;
	return look_at_piece(day, leader, about);
}

static enum fail activation_look(const struct day *day, enum side side,
	const struct order *order, const char **about)
{
	int leader = actor(order, ACTIVATE_LEADER);
	const struct qualifier *sent = order_qualifier(order, QUALIFIER_SEND);
	enum fail why = leader_look(day, leader, about);

	(void)side;
	if (why != F_NONE)
		return why;
	if (gc_is_army_leader(day->game, leader))
		return F_ARMY_LEADER;
	for (; sent; sent = wish_next(sent->next, QUALIFIER_SEND)) {
		int unit = arg_first(&sent->arg[SEND_UNIT]);

		*about = gc_unit_name(day, unit);
		if (!gc_obeys(day->game, unit, leader))
			return F_NOT_HIS;
		if (look_at_piece(day, unit, about) != F_NONE)
			return F_NOT_ON_MAP;
	}
	*about = gc_unit_name(day, leader);
	return order_qualifier(order, QUALIFIER_SEND) ? F_NONE : F_NOBODY_SENT;
}

static int activation_play(struct day *day, enum side side, const struct order *order)
{
	(void)side;
	day->now.leader = actor(order, ACTIVATE_LEADER);
	return gc_activation_play(day, order);
}

/* ---- 5.3 ---- */

static bool assault_begins(const struct day *day, enum side side, const struct order *order)
{
	enum fail why;

	(void)side;
	return gc_may_assault(day, actor(order, ASSAULT_LEADER),
		       place_in(order, ASSAULT_TARGET), &why) &&
	       gc_assault_ordered(day, order) >= at_least(order, ASSAULT_LEAST);
}

static enum fail assault_look(const struct day *day, enum side side,
	const struct order *order, const char **about)
{
	int target = place_in(order, ASSAULT_TARGET);
	int leader = actor(order, ASSAULT_LEADER);
	enum fail why = leader_look(day, leader, about);

	if (why != F_NONE)
		return why;
	if (order->form->id == ORDER_GRAND && !gc_is_army_leader(day->game, leader))
		return F_NOT_ARMY_LEADER;
	for (int i = 0; i < order->arg[ASSAULT_UNITS].count; i++) {
		int unit = order->arg[ASSAULT_UNITS].piece[i].piece;

		*about = gc_unit_name(day, unit);
		if (!gc_obeys(day->game, unit, leader))
			return F_NOT_HIS;
		if (look_at_piece(day, unit, about) != F_NONE)
			return F_NOT_ON_MAP;
	}
	*about = gc_place_name(day, target);
	return gc_is_held(day, side, target) ? F_OWN_TARGET : F_NONE;
}

static int assault_play(struct day *day, enum side side, const struct order *order)
{
	(void)side;
	day->now.leader = actor(order, ASSAULT_LEADER);
	return gc_assault_play(day, order);
}

/* ---- 5.4 ---- */

static bool burning_begins(const struct day *day, enum side side, const struct order *order)
{
	int unit = actor(order, BURN_UNIT);
	enum fail why;

	(void)side;
	return gc_stands_at(day->state, unit, place_in(order, BURN_PLACE)) &&
	       gc_may_burn(day, unit, &why);
}

static enum fail burning_look(const struct day *day, enum side side,
	const struct order *order, const char **about)
{
	int place = place_in(order, BURN_PLACE);

	(void)side;
	*about = gc_place_name(day, place);
	if (!(day->game->map.place[place].flags & PLACE_RAIL_STATION))
		return F_NO_STATION;
	return look_at_piece(day, actor(order, BURN_UNIT), about);
}

static int burning_play(struct day *day, enum side side, const struct order *order)
{
	(void)side;
	return gc_burn_play(day, actor(order, BURN_UNIT));
}

/* ---- 7.8 ---- */

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

static enum fail refusal_look(const struct day *day, enum side side,
	const struct order *order, const char **about)
{
	(void)day;
	(void)side;
	(void)order;
	*about = NULL;
	return F_NONE;
}

void gc_free_play(struct day *day, enum side side, const struct order *order)
{
	for (int i = 0; i < order->arg[0].count; i++)
		if (may_change(day, side, order, order->arg[0].number[i]))
			gc_refuse(day, side, order->arg[0].number[i],
				order->form->id == ORDER_REFUSE);
}

/* ---- the table ---- */

static const struct action_row rows[] = {
	{ORDER_MARCH, march_begins, march_look, march_play},
	{ORDER_ACTIVATE, activation_begins, activation_look, activation_play},
	{ORDER_ASSAULT, assault_begins, assault_look, assault_play},
	{ORDER_GRAND, assault_begins, assault_look, assault_play},
	{ORDER_BURN, burning_begins, burning_look, burning_play},
	{ORDER_REFUSE, refusal_begins, refusal_look, NULL},
	{ORDER_UNREFUSE, refusal_begins, refusal_look, NULL},
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

enum fail gc_action_look(const struct day *day, enum side side, const struct order *order,
	const char **about)
{
	const struct action_row *row = row_of(order);

	*about = NULL;
	return row ? row->look(day, side, order, about) : F_NONE;
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
	memset(day->went, 0, sizeof day->went);
	err = row_of(order)->play(day, side, order);
	if (err < 0)
		return err;
	now->order = NULL;
	now->unit = now->leader = now->movement = -1;
	now->ferries = 0;
	once_orders_end(&day->once_orders, day->adj);
	return OK;
}
