/* What is left of the orders of a player turn, as the clone of its side tells it. */
#include <string.h>

#include "game/adjudication.h"
#include "game/journal.h"
#include "orders/orders.h"
#include "rules/kit/orders.h"
#include "rules/late-unpleasantness/orders/orders.h"

static const struct order_trace traces[] = {
	{ORDER_MOVE, "march", TRACE_PIECE},
	{ORDER_ATTACK, "attack", TRACE_PIECE},
	{ORDER_ATTACK, "march", TRACE_PIECE},
	{ORDER_DESTROY, "bridge-destroy", TRACE_PLACE},
	{ORDER_REBUILD, "bridge-rebuild", TRACE_PLACE},
	{ORDER_DIG, "dig-in", TRACE_PIECE},
	{ORDER_RECON, "recon", TRACE_PIECE},
	{ORDER_RELOCATE, "relocate", TRACE_PIECE},
	{ORDER_PLAY, "card-played", TRACE_CARD},
	{ORDER_DISCARD, "discarded", TRACE_CARD},
	{0},
};

/* The question comes between two orders: what has begun is done. */
static bool is_between(const struct step_told *told)
{
	return !strcmp(told->decision, "play-card") &&
	       (strstr(told->id, "/own-phase-start/") ||
		       strstr(told->id, "/own-between-stacks/"));
}

/* Such an order waits for nothing, and nothing tells that it was carried out. */
static bool is_silent(const struct traced_order *item)
{
	switch (item->order ? item->order->form->id : 0) {
	case ORDER_HOLD:
	case ORDER_PLACE: return true;
	default: return false;
	}
}

/* The order before which it is asked: the first that could wait. -1: it is not known. */
static int next_order(const struct traced_orders *all)
{
	int next = all->last + 1;

	if (all->last >= 0 && all->item[all->last].failed)
		return -1;
	while (next < all->count && is_silent(&all->item[next]))
		next++;
	return next < all->count && all->item[next].order &&
			       all->item[next].order->form->id == ORDER_LEAVE
		       ? -1
		       : next;
}

static bool is_fought(const struct traced_order *item)
{
	const struct event *event = item->begun;

	if (!item->order || item->order->form->id != ORDER_ATTACK || item->failed)
		return false;
	while (event && strcmp(event->kind, "attack") != 0)
		event = event->next;
	return event;
}

/* The order behind the attack in which it is asked. -1: it is not known. */
static int behind_attack(const struct traced_orders *all, const struct step_told *told)
{
	return all->last >= 0 && is_fought(&all->item[all->last]) &&
			       strcmp(told->decision, "leader-rejoin") != 0
		       ? all->last + 1
		       : -1;
}

/* Is there an order before the last that began, of which nothing was told? Cards are played
 * when their moment comes, be it before the orders above them. */
static bool has_gap(const struct traced_orders *all)
{
	int i = 0;

	while (i < all->last && (all->item[i].begun || is_silent(&all->item[i])))
		i++;
	return i < all->last;
}

/* 12.0: whom a card makes attack marches before all orders, and by none of them. */
static bool must_attack(const struct step_told *told)
{
	const struct event *event = told->journal->first;

	while (event && strcmp(event->kind, "must-attack") != 0)
		event = event->next;
	return event;
}

bool lu_orders_left(struct order_left **out, const struct step_told *told)
{
	struct traced_orders all;
	int first;

	if (!told->decision || must_attack(told) || !orders_traced(&all, told, traces) ||
		has_gap(&all))
		return false;
	first = is_between(told) ? next_order(&all) : behind_attack(&all, told);
	for (int i = first; i >= 0 && i < all.count; i++)
		order_left_add(told->arena, out, all.item[i].text, 0);
	return first >= 0;
}
