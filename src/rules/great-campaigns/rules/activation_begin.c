/* 5.2: who may activate, whom an order sends, and whether that can begin. No dice. */
#include "rules/great-campaigns/rules/march_private.h"

#include "rules/great-campaigns/campaign/valley.h"
#include "rules/great-campaigns/orders/wishes.h"

/* L2.3: in the Valley Theater. */
static bool is_unlimited(const struct day *day, int leader)
{
	return gc_is_in_valley(day->game, day->state->unit[leader].at) &&
	       day->game->campaign->theatres.unlimited;
}

/* V15, L4.2: today leaders of the Union in the Valley send one unit each. */
static bool is_paralysed_there(const struct day *day, int leader)
{
	return day->state->campaign.valley.paralysed &&
	       gc_unit_side(day->game, leader) == UNION &&
	       gc_is_in_valley_itself(day, day->state->unit[leader].at);
}

int gc_activation_limit(const struct day *day, int leader, int die)
{
	if (is_paralysed_there(day, leader))
		return 1;
	if (!die || is_unlimited(day, leader))
		return 0;
	return day->game->tables.activation[gc_unit_side(day->game, leader)][die - 1];
}

/* Somebody in his radius may march. */
static bool has_anybody(const struct day *day, int leader)
{
	enum fail why;

	for (int i = 0; i < day->game->units; i++)
		if (gc_unit_side(day->game, i) == gc_unit_side(day->game, leader) &&
			gc_may_march(day, i, &why) && gc_in_radius(day, leader, i))
			return true;
	return false;
}

bool gc_may_activate(const struct day *day, int leader, enum fail *why)
{
	const struct unit *unit = &day->game->unit[leader];

	*why = F_NONE;
	if (!gc_is_leader(day->game, leader))
		*why = F_NOT_A_LEADER;
	else if (gc_is_army_leader(day->game, leader))
		*why = F_ARMY_LEADER;
	else if (!gc_on_map(day->state, leader))
		*why = F_NOT_ON_MAP;
	else if (unit->command >= 0 && day->state->paralysed[unit->side] == unit->command)
		*why = F_PARALYSED;
	else if (!has_anybody(day, leader))
		*why = F_NOBODY_SENT;
	return *why == F_NONE;
}

/* ---- whom the order sends ---- */

/* Copies the words from `from` to `to`, of which it is the first no more, to the end of a
 * list; returns the end of that. */
static struct qualifier **copy_words(struct arena *arena, struct qualifier **end,
	const struct qualifier *from, const struct qualifier *to)
{
	for (; from != to; from = from->next) {
		struct qualifier *copy = ARENA_NEW(arena, struct qualifier);

		*copy = *from;
		copy->next = NULL;
		*end = copy;
		end = &copy->next;
	}
	return end;
}

/* The order as it counts for one of those sent: the words behind his `send`, then those
 * that stand before the first. */
static const struct order *order_of(
	struct arena *arena, const struct order *order, const struct qualifier *send)
{
	struct order *own = ARENA_NEW(arena, struct order);
	struct qualifier **end;

	*own = *order;
	own->qualifiers = NULL;
	end = copy_words(
		arena, &own->qualifiers, send->next, wish_next(send->next, QUALIFIER_SEND));
	copy_words(arena, end, order->qualifiers,
		wish_next(order->qualifiers, QUALIFIER_SEND));
	return own;
}

static struct march march_of(struct arena *arena, const struct order *order,
	const struct qualifier *send, int leader)
{
	const struct arg *via = &send->arg[SEND_VIA];

	return (struct march){
		.unit = arg_first(&send->arg[SEND_UNIT]),
		.leader = leader,
		.with = -1,
		.to = arg_first(&send->arg[SEND_TO]),
		.towards = send->arg[SEND_HOW].number[0] == SEND_TOWARDS,
		.via = via->number,
		.vias = via->kind == ARG_PLACES ? via->count : 0,
		.order = order_of(arena, order, send),
		.allowance = -1,
	};
}

bool gc_send_march(struct march *out, const struct day *day, const struct order *order,
	const struct qualifier *send)
{
	int leader = arg_first(&order->arg[ACTIVATE_LEADER]);

	*out = march_of(day->adj->arena, order, send, leader);
	return gc_condition_holds(day, gc_unit_side(day->game, leader), send->condition) &&
	       gc_obeys_now(day->game, day->state, out->unit, leader);
}

enum fail gc_send_bar(const char *about[3], const struct day *day,
	const struct order *order, const struct qualifier *send)
{
	int leader = arg_first(&order->arg[ACTIVATE_LEADER]);
	struct march march;

	if (!gc_send_march(&march, day, order, send))
		return F_NONE;
	if (gc_on_map(day->state, march.unit) && !gc_in_radius(day, leader, march.unit)) {
		about[0] = gc_unit_name(day, march.unit);
		about[1] = gc_unit_name(day, leader);
		about[2] = NULL;
		return F_OUT_OF_RADIUS;
	}
	return gc_march_bar(about, day, &march);
}

static int least_of(const struct order *order)
{
	const struct arg *least = &order->arg[ACTIVATE_LEAST];

	return least->kind == ARG_NUMBERS ? arg_first(least) : 1;
}

bool gc_can_begin_activation(const struct day *day, const struct order *order)
{
	int leader = arg_first(&order->arg[ACTIVATE_LEADER]), units = 0, limit;
	struct stack sent = {.count = 0};
	struct march march;
	enum fail why;

	if (!gc_may_activate(day, leader, &why))
		return false;
	for (const struct qualifier *send = order_qualifier(order, QUALIFIER_SEND); send;
		send = wish_next(send->next, QUALIFIER_SEND)) {
		if (!gc_send_march(&march, day, order, send) ||
			stack_has(&sent, march.unit) ||
			!gc_in_radius(day, leader, march.unit) ||
			!gc_can_begin_march(day, &march))
			continue;
		stack_push(&sent, march.unit);
		units++;
	}
	limit = gc_activation_limit(
		day, leader, day->now.die[gc_unit_side(day->game, leader)]);
	if (limit && units > limit)
		units = limit;
	return units > 0 && units >= least_of(order);
}
