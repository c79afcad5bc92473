/* What an entry of a plan waits for, in words. */
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

/* ---- what bars an action, by its kind; F_NONE: nothing that is said ---- */

static enum fail march_bar(
	const char *about[3], const struct day *day, const struct order *order)
{
	const struct march march = gc_march_of(order);

	return march.unit < 0 ? F_NONE : gc_march_bar(about, day, &march);
}

static enum fail activation_bar(
	const char *about[3], const struct day *day, const struct order *order)
{
	int leader = arg_first(&order->arg[ACTIVATE_LEADER]);
	enum fail why;

	gc_may_activate(day, leader, &why);
	about[0] = gc_unit_name(day, leader);
	about[1] = "he is gone, or has not come yet";
	return why == F_NOBODY_SENT ? F_NONE : why;
}

static enum fail assault_bar(
	const char *about[3], const struct day *day, const struct order *order)
{
	int leader = arg_first(&order->arg[ASSAULT_LEADER]);
	int target = arg_first(&order->arg[ASSAULT_TARGET]);
	enum fail why;

	gc_may_assault(day, leader, target, &why);
	about[0] =
		why == F_NO_TARGET ? gc_place_name(day, target) : gc_unit_name(day, leader);
	about[1] = "he is gone, or has not come yet";
	return why;
}

static enum fail bar_of(
	const char *about[3], const struct day *day, const struct order *order)
{
	switch (order->form->id) {
	case ORDER_MARCH: return march_bar(about, day, order);
	case ORDER_ACTIVATE: return activation_bar(about, day, order);
	case ORDER_ASSAULT:
	case ORDER_GRAND: return assault_bar(about, day, order);
	default: return F_NONE;
	}
}

/* A march to where the unit stands, and nothing else to do there. */
static const char *there_already(const struct day *day, const struct order *order)
{
	const struct march march = gc_march_of(order);

	return march.to < 0 ? NULL
			    : arena_printf(day->adj->arena, "%s is at %s already",
				      gc_unit_name(day, march.unit),
				      gc_place_name(day, march.to));
}

const char *gc_entry_bar(const struct day *day, const struct order *order)
{
	const char *about[3] = {NULL}, *there;
	enum fail why = bar_of(about, day, order);
	struct diag diag;

	if (why == F_NONE)
		return NULL;
	there = why == F_NO_WORK ? there_already(day, order) : NULL;
	if (there)
		return there;
	diag_init(&diag, day->adj->arena);
	diag_message(&diag, order->where, &gc_language_messages[why], about[0], about[1],
		about[2]);
	return diag.last->text;
}
