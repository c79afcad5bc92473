/* What an entry of a plan waits for, in words. */
#include "rules/great-campaigns/campaign/moves.h"
#include "rules/great-campaigns/orders/plan_private.h"
#include "rules/great-campaigns/orders/wishes.h"
#include "rules/great-campaigns/rules/combat.h"
#include "rules/great-campaigns/rules/march.h"
#include "rules/kit/words.h"

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

static void find_activation_bar(
	struct bar *bar, const struct day *day, const struct order *order)
{
	int leader = arg_first(&order->arg[ACTIVATE_LEADER]);

	gc_may_activate(day, leader, &bar->why);
	bar->about[0] = gc_unit_name(day, leader);
	bar->about[1] = "he is gone, or has not come yet";
	if (bar->why == F_NOBODY_SENT)
		bar->why = F_NONE;
	for (const struct qualifier *send = order_qualifier(order, QUALIFIER_SEND);
		send && bar->why == F_NONE; send = wish_next(send->next, QUALIFIER_SEND)) {
		gc_send_march(&bar->march, day, order, send);
		bar->why = gc_send_bar(bar->about, day, order, send);
	}
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

static const char *bar_text(const struct day *day, enum fail why, const char *about[3],
	const struct march *march)
{
	if (why == F_NO_WORK && march->to >= 0)
		return arena_printf(day->adj->arena, "%s is at %s already", about[0],
			gc_place_name(day, march->to));
	return gc_fail_text(day->adj->arena, why, about[0], about[1], about[2]);
}

/* ---- who is left out, one by one ---- */

struct leaving_out {
	const struct day *day;
	struct words words;
};

static void add_left_out(void *context, enum fail why, const char *unit, const char *about)
{
	struct leaving_out *out = context;

	words_add_once(
		&out->words, gc_fail_text(out->day->adj->arena, why, unit, about, NULL));
}

/* 5.2: those whom a leader sends and who could not go; a condition keeps who waits for it.
 */
static void add_not_sent(struct leaving_out *out, const struct order *order)
{
	const struct qualifier *send = order_qualifier(order, QUALIFIER_SEND);
	const char *about[3];
	struct march march;
	enum fail why;

	for (; send; send = wish_next(send->next, QUALIFIER_SEND)) {
		why = gc_send_bar(about, out->day, order, send);
		gc_send_march(&march, out->day, order, send);
		if (why != F_NONE)
			words_add_once(&out->words, bar_text(out->day, why, about, &march));
	}
}

const char *gc_entry_left_out(const struct day *day, const struct order *order)
{
	struct leaving_out out;
	enum fail why;

	out.day = day;
	words_begin(&out.words);
	switch (order->form->id) {
	case ORDER_ASSAULT:
	case ORDER_GRAND:
		if (gc_may_assault(day, arg_first(&order->arg[ASSAULT_LEADER]),
			    arg_first(&order->arg[ASSAULT_TARGET]), &why))
			gc_assault_left_out(day, order, add_left_out, &out);
		break;
	case ORDER_ACTIVATE:
		if (gc_may_activate(day, arg_first(&order->arg[ACTIVATE_LEADER]), &why))
			add_not_sent(&out, order);
		break;
	default: break;
	}
	return out.words.count ? words_apart(day->adj->arena, &out.words, "; ") : NULL;
}

const char *gc_entry_bar(const struct day *day, const struct order *order)
{
	struct bar bar = {.why = F_NONE};

	find_bar(&bar, day, order);
	if (bar.why == F_NONE)
		return NULL;
	return bar_text(day, bar.why, bar.about, &bar.march);
}
