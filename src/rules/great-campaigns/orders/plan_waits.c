/* What an entry of a plan waits for, in words. */
#include "rules/great-campaigns/campaign/moves.h"
#include "rules/great-campaigns/orders/plan_private.h"
#include "rules/great-campaigns/orders/wishes.h"
#include "rules/great-campaigns/rules/combat.h"
#include "rules/great-campaigns/rules/march.h"

static const char *meaning(const struct day *day, const struct condition *condition)
{
	return condition_meaning(day->adj->arena, day->game->base.names, condition);
}

const char *gc_entry_waits(const struct day *day, enum side side, const struct order *order)
{
	const struct qualifier *only = order_qualifier(order, QUALIFIER_ONLY_IF);
	const struct qualifier *unless = order_qualifier(order, QUALIFIER_UNLESS);

	if (only && !gc_condition_holds(day, side, only->condition))
		return arena_printf(
			day->adj->arena, "waits until %s", meaning(day, only->condition));
	if (unless && gc_condition_holds(day, side, unless->condition))
		return arena_printf(day->adj->arena, "waits as long as %s",
			meaning(day, unless->condition));
	return NULL;
}

/* ---- what bars an action, by its kind ---- */

struct bar {
	enum fail why; /* F_NONE: nothing that is said */
	const char *about[3];
	struct march march; /* that cannot begin, if it is one */
};

static void find_march_bar(
	struct bar *bar, const struct day *day, const struct march *march)
{
	bar->march = *march;
	bar->why = gc_march_bar(bar->about, day, march);
}

static void find_move_bar(struct bar *bar, const struct day *day, const struct order *order)
{
	struct gc_trip trip;

	bar->march = gc_march_of(order);
	bar->why = gc_move_bar(&trip, bar->about, day, &bar->march);
}

/* That of the first who is sent and cannot go. */
static void find_send_bar(
	struct bar *bar, const struct day *day, const struct order *order, int leader)
{
	const struct qualifier *send = order_qualifier(order, QUALIFIER_SEND);
	struct march march;

	for (; send && bar->why == F_NONE; send = wish_next(send->next, QUALIFIER_SEND)) {
		if (!gc_send_march(&march, day, order, send))
			continue;
		find_march_bar(bar, day, &march);
		if (bar->why == F_NONE && !gc_in_radius(day, leader, march.unit)) {
			bar->about[1] = gc_unit_name(day, leader);
			bar->why = F_OUT_OF_RADIUS;
		}
	}
}

static void find_activation_bar(
	struct bar *bar, const struct day *day, const struct order *order)
{
	int leader = arg_first(&order->arg[ACTIVATE_LEADER]);

	gc_may_activate(day, leader, &bar->why);
	bar->about[0] = gc_unit_name(day, leader);
	bar->about[1] = "he is gone, or has not come yet";
	if (bar->why == F_NOBODY_SENT)
		bar->why = F_NONE;
	find_send_bar(bar, day, order, leader);
}

static void find_assault_bar(
	struct bar *bar, const struct day *day, const struct order *order)
{
	int leader = arg_first(&order->arg[ASSAULT_LEADER]);
	int target = arg_first(&order->arg[ASSAULT_TARGET]);

	gc_may_assault(day, leader, target, &bar->why);
	bar->about[0] = bar->why == F_NO_TARGET ? gc_place_name(day, target)
						: gc_unit_name(day, leader);
	bar->about[1] = "he is gone, or has not come yet";
}

static void find_bar(struct bar *bar, const struct day *day, const struct order *order)
{
	struct march march;

	switch (order->form->id) {
	case ORDER_MARCH:
		march = gc_march_of(order);
		find_march_bar(bar, day, &march);
		break;
	case ORDER_STRATEGIC:
	case ORDER_RAIL:
	case ORDER_SEA: find_move_bar(bar, day, order); break;
	case ORDER_ACTIVATE: find_activation_bar(bar, day, order); break;
	case ORDER_ASSAULT:
	case ORDER_GRAND: find_assault_bar(bar, day, order); break;
	default: break;
	}
}

const char *gc_entry_bar(const struct day *day, const struct order *order)
{
	struct bar bar = {.why = F_NONE};
	struct diag diag;

	find_bar(&bar, day, order);
	if (bar.why == F_NONE)
		return NULL;
	if (bar.why == F_NO_WORK && bar.march.to >= 0)
		return arena_printf(day->adj->arena, "%s is at %s already", bar.about[0],
			gc_place_name(day, bar.march.to));
	diag_init(&diag, day->adj->arena);
	diag_message(&diag, order->where, &gc_language_messages[bar.why], bar.about[0],
		bar.about[1], bar.about[2]);
	return diag.last->text;
}
