/*
 * What is left of the plan of a day, as the clone of its side tells it: the lines of the
 * plan without those that the side was told it has taken.
 */
#include <string.h>

#include "base/text.h"
#include "base/turn.h"
#include "game/journal.h"
#include "rules/great-campaigns/orders/orders_private.h"

/* ---- plans of which more than the taken is struck ---- */

static bool is_plain_list(const struct plan_node *node);

static bool is_plain_order(const struct order *order)
{
	switch (order->form->id) {
	case ORDER_REFUSE:
	case ORDER_UNREFUSE: return false;
	case ORDER_PASS: return order->condition != NULL;
	default: return true;
	}
}

/* Nothing tells when a `stop`, a bare `pass` or what is free has had its time. */
static bool is_plain(const struct plan_node *node)
{
	const struct statement *statement = node->statement;
	const struct order *order = gc_node_order(node);

	return (statement->kind != STATEMENT_STOP || statement->condition) &&
	       (!order || is_plain_order(order)) && is_plain_list(node->inner) &&
	       is_plain_list(node->otherwise);
}

static bool is_plain_list(const struct plan_node *node)
{
	for (; node; node = node->next)
		if (!is_plain(node))
			return false;
	return true;
}

/* ---- what was taken ---- */

static bool is_text_of(const struct order *order, const char *taken)
{
	size_t length = strlen(order->text);

	return !strncmp(order->text, taken, length) &&
	       (!taken[length] || !strncmp(taken + length, "; ", 2));
}

static bool strike_list(struct plan_node *node, const char *taken);

static bool strike_if(struct plan_node *node, const char *taken)
{
	struct plan_node *branch = node->taken ? node->taken : node->inner;

	if (!strike_list(branch, taken)) {
		branch = node->otherwise;
		if (node->taken || !strike_list(branch, taken))
			return false;
	}
	node->taken = branch;
	return true;
}

static bool strike_block(struct plan_node *node, const char *taken)
{
	if (!strike_list(node->inner, taken))
		return false;
	node->begun++;
	node->struck =
		node->statement->block->head.id != BLOCK_REPEAT && node->inner->struck;
	if (node->statement->block->head.id == BLOCK_REPEAT)
		node->inner->struck = false;
	return true;
}

static bool strike(struct plan_node *node, const char *taken)
{
	switch (node->statement->kind) {
	case STATEMENT_IF: return strike_if(node, taken);
	case STATEMENT_BLOCK: return strike_block(node, taken);
	case STATEMENT_STOP: return false;
	case STATEMENT_ORDER: break;
	}
	if (!is_text_of(node->statement->order, taken))
		return false;
	node->begun++;
	node->struck = true;
	return true;
}

static bool strike_list(struct plan_node *node, const char *taken)
{
	for (; node; node = node->next)
		if (!node->struck && strike(node, taken))
			return true;
	return false;
}

/* ---- which plan, and from when on ---- */

/* The last that took the place of the one before; *since: in which segment. */
static const struct orders *plan_in_force(int *since, const struct step_told *told)
{
	const struct orders *plan = told->orders;

	*since = 0;
	for (int k = 1; k <= told->segments; k++) {
		const struct orders *later = told->later[k - 1];

		if (!later || !(later->first || later->passes))
			continue;
		plan = later;
		*since = k;
	}
	return plan;
}

/* The segment in the label of its first die, "4/day/2/...": -1: it has none. */
static int segment_of(struct arena *arena, const struct event *event)
{
	char **part;
	int segment = -1;

	if (event->rolls && text_split(arena, event->rolls->label, '/', &part) > 2)
		text_to_int(part[2], 0, SEGMENT_MAX, &segment);
	return segment;
}

/* What an answer or a reaction takes is no line of the plan, unless it reads like one; an
 * answer by default takes the next of its lines. */
static void strike_taken(struct plan_list *plan, const struct step_told *told, int since)
{
	const struct event *before = NULL;
	int segment = 0;

	for (const struct event *event = told->journal->first; event; event = event->next) {
		int now = segment_of(told->arena, event);
		const char *taken = event_value(event, "order");
		bool answered = before && !strcmp(before->kind, "decision") &&
				!event_value(before, "default");

		segment = now < 0 ? segment : now;
		before = event;
		if (strcmp(event->kind, "takes") != 0 || segment < since || !taken ||
			answered)
			continue;
		if (!strike_list(plan->first, taken))
			strike_list(plan->last, taken);
	}
}

bool gc_orders_left(struct order_left **out, const struct step_told *told)
{
	struct day *day = gc_day_imagined(told->arena, told->game, told->view);
	int since;
	const struct orders *orders = plan_in_force(&since, told);

	if (day->state->step != SEQUENCE_DAY || !gc_brings_plan(orders))
		return false;
	day->adj->team[told->side] = told->team;
	day->adj->preview = false; /* a preview is of the plan of one commander */
	gc_plan_make(day, told->side, orders);
	if (!is_plain_list(day->plan[told->side]->first) ||
		!is_plain_list(day->plan[told->side]->last))
		return false;
	strike_taken(day->plan[told->side], told, since);
	gc_plan_leave(day, told->side);
	*out = day->adj->left[told->side];
	return true;
}
