#include "rules/great-campaigns/orders/plan_courses.h"

#include "game/courses.h"
#include "rules/great-campaigns/orders/wishes.h"
#include "rules/great-campaigns/rules/march.h"

/* What is attacked from there: 7.1. */
static void add_attacks(struct day *day, const struct order *order, unsigned line, int from)
{
	const struct qualifier *word = order_qualifier(order, QUALIFIER_ASSAIL);

	for (; word; word = wish_next(word->next, QUALIFIER_ASSAIL))
		if (word->arg[0].kind == ARG_PLACES)
			courses_add(
				day->adj, ARROW_ATTACK, line, from, word->arg[0].number, 1);
}

/* As far as the best of throws brings it; or, if that does not do, the whole way. */
static bool find_way(struct way *out, const struct day *day, const struct march *march)
{
	return march->towards ? gc_way_find(out, day, march, gc_march_most(day, march))
			      : gc_way_with(out, day, march, gc_march_most(day, march));
}

static void add_march(struct day *day, const struct march *march, unsigned line)
{
	int from = day->state->unit[march->unit].at;
	struct way way = {NULL, 0, 0};

	if (march->to >= 0 && march->to != from && !find_way(&way, day, march))
		return;
	courses_add(day->adj, ARROW_MARCH, line, from, way.place, way.length);
	add_attacks(day, march->order, line, way.length ? way.place[way.length - 1] : from);
}

static bool may_go(const struct day *day, int unit)
{
	return unit >= 0 && gc_on_map(day->state, unit);
}

static void add_sent(struct day *day, const struct order *order)
{
	const struct qualifier *send = order_qualifier(order, QUALIFIER_SEND);

	for (; send; send = wish_next(send->next, QUALIFIER_SEND)) {
		struct march march;

		if (gc_send_march(&march, day, order, send) && may_go(day, march.unit))
			add_march(day, &march, send->where.line);
	}
}

static void add_assault(struct day *day, const struct order *order)
{
	const struct arg *units = &order->arg[ASSAULT_UNITS];

	for (int i = 0; i < units->count; i++)
		if (may_go(day, units->piece[i].piece))
			courses_add(day->adj, ARROW_ATTACK, order->where.line,
				day->state->unit[units->piece[i].piece].at,
				order->arg[ASSAULT_TARGET].number, 1);
}

void gc_plan_courses(struct day *day, const struct order *order)
{
	struct march march;

	if (!day->adj->courses)
		return;
	switch (order->form->id) {
	case ORDER_MARCH:
		march = gc_march_of(order);
		if (may_go(day, march.unit))
			add_march(day, &march, order->where.line);
		break;
	case ORDER_ACTIVATE: add_sent(day, order); break;
	case ORDER_ASSAULT:
	case ORDER_GRAND: add_assault(day, order); break;
	default: break;
	}
}
