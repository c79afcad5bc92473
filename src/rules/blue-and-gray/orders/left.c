/* What is left of the attacks of a player turn, as the clone of its side tells it. */
#include <string.h>

#include "game/adjudication.h"
#include "game/journal.h"
#include "orders/orders.h"
#include "rules/blue-and-gray/orders/orders.h"
#include "rules/kit/orders.h"

static const struct order_trace traces[] = {
	{ORDER_ATTACK, "attack", TRACE_PIECE},
	{ORDER_ATTACK, "attack-lapses", TRACE_PIECE},
	{0},
};

/* 4.3: all has moved, and all attacks are declared, before the first is made. */
static bool is_attack(const struct traced_order *item)
{
	return item->order && item->order->form->id == ORDER_ATTACK;
}

/* Of one that has failed a part may be declared. */
static bool add(struct order_left **out, const struct step_told *told,
	const struct traced_order *item)
{
	if (is_attack(item) && !item->failed)
		order_left_add(told->arena, out, item->text, 0);
	return !is_attack(item) || !item->failed;
}

/* What is declared of an attack that has failed, in part or whole, nobody is told. */
static bool any_failed(const struct step_told *told)
{
	for (const struct event *event = told->journal->first; event; event = event->next) {
		const char *order = strcmp(event->kind, "order-fails") != 0
					    ? NULL
					    : event_value(event, "order");

		if (order && !strncmp(order, "attack ", 7))
			return true;
	}
	return false;
}

bool bg_orders_left(struct order_left **out, const struct step_told *told)
{
	struct traced_orders all;
	bool certain;
	int last = -1;

	if (!told->decision || any_failed(told) || !orders_traced(&all, told, traces))
		return false;
	for (int i = 0; i < all.count; i++)
		if (is_attack(&all.item[i]) && all.item[i].begun && !all.item[i].failed)
			last = i;
	certain = last >= 0;
	for (int i = last + 1; certain && i < all.count; i++)
		certain = add(out, told, &all.item[i]);
	return certain;
}
