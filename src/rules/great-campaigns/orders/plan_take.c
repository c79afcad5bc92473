/*
 * The winner of the initiative takes an action: what he is asked for, his reactions, his
 * plan, or a pass. 4
 */
#include "rules/great-campaigns/orders/plan_private.h"
#include "rules/great-campaigns/orders/wishes.h"

enum taken { TAKEN_NOTHING, TAKEN_ACTION, TAKEN_PASS, TAKEN_STOP };

struct taking {
	struct day *day;
	enum side side;
	const struct order *order; /* TAKEN_ACTION */
	struct plan_node *stop;    /* TAKEN_STOP: the line */
};

/* ---- the plan ---- */

static enum taken take_list(struct taking *taking, struct plan_node *node);
static enum taken take_node(
	struct taking *taking, struct plan_node *node, const struct plan_node *before);

/* 7.8: free in one's own initiative, and done as soon as it can be. */
static bool is_free(const struct order *order)
{
	return order->form->id == ORDER_REFUSE || order->form->id == ORDER_UNREFUSE;
}

static enum taken take_order(
	struct taking *taking, struct plan_node *node, const struct order *order)
{
	if (order->faulty || !gc_entry_wants(taking->day, taking->side, order) ||
		!gc_can_begin(taking->day, taking->side, order))
		return TAKEN_NOTHING;
	node->struck = true;
	node->begun++;
	taking->order = order;
	if (!is_free(order))
		return TAKEN_ACTION;
	gc_free_play(taking->day, taking->side, order);
	return TAKEN_NOTHING;
}

/* A bare `pass` is one; with `unless` it bars what stands below it until that is so. */
static enum taken take_pass(
	const struct taking *taking, struct plan_node *node, const struct order *order)
{
	if (!gc_entry_wants(taking->day, taking->side, order))
		return TAKEN_NOTHING;
	node->struck = !order->condition;
	node->begun++;
	return TAKEN_PASS;
}

static enum taken take_if(struct taking *taking, struct plan_node *node)
{
	struct plan_node *branch = node->taken;
	enum taken taken;

	if (!branch)
		branch = gc_condition_holds(
				 taking->day, taking->side, node->statement->condition)
				 ? node->inner
				 : node->otherwise;
	taken = take_list(taking, branch);
	if (taken == TAKEN_ACTION)
		node->taken = branch;
	return taken;
}

/* It goes on until the condition holds, and is never struck before. */
static enum taken take_repeat(struct taking *taking, struct plan_node *node)
{
	const struct order *order = gc_node_order(node);
	enum taken taken;

	if (gc_condition_holds(taking->day, taking->side, node->statement->condition)) {
		node->struck = true;
		return TAKEN_NOTHING;
	}
	taken = !order                          ? TAKEN_NOTHING
		: order->form->id == ORDER_PASS ? take_pass(taking, node, order)
						: take_order(taking, node, order);
	node->struck = false;
	return taken;
}

/* Behind `then` may stand a `repeat`, which goes on until it is over. */
static enum taken take_then(
	struct taking *taking, struct plan_node *node, const struct plan_node *before)
{
	enum taken taken;

	if (!node->inner || (before && !gc_node_has_begun(before) &&
				    !gc_node_is_dead(taking->day, before)))
		return TAKEN_NOTHING;
	taken = take_node(taking, node->inner, NULL);
	node->struck = node->inner->struck;
	return taken;
}

static enum taken take_block(
	struct taking *taking, struct plan_node *node, const struct plan_node *before)
{
	switch (node->statement->block->head.id) {
	case BLOCK_REPEAT: return take_repeat(taking, node);
	case BLOCK_THEN: return take_then(taking, node, before);
	default: return take_list(taking, node->inner);
	}
}

static enum taken take_node(
	struct taking *taking, struct plan_node *node, const struct plan_node *before)
{
	const struct statement *statement = node->statement;

	switch (statement->kind) {
	case STATEMENT_IF: return take_if(taking, node);
	case STATEMENT_BLOCK: return take_block(taking, node, before);
	case STATEMENT_STOP:
		if (statement->condition)
			return TAKEN_NOTHING; /* gc_stops_look */
		taking->stop = node;
		return TAKEN_STOP;
	case STATEMENT_ORDER: break;
	}
	if (statement->order->form->id == ORDER_TURNS)
		return TAKEN_NOTHING;
	if (statement->order->form->id == ORDER_PASS)
		return take_pass(taking, node, statement->order);
	return take_order(taking, node, statement->order);
}

/* A pass bars what stands below it, of several commanders his own lines alone. */
static enum taken take_list(struct taking *taking, struct plan_node *node)
{
	const struct plan_node *before = NULL;
	enum taken taken = TAKEN_NOTHING;
	unsigned barred = 0;

	for (; node && taken == TAKEN_NOTHING; node = node->next) {
		if (!node->struck && !(barred & 1u << node->part))
			taken = take_node(taking, node, before);
		if (taken == TAKEN_PASS) {
			barred |= 1u << node->part;
			taken = TAKEN_NOTHING;
		}
		before = node;
	}
	return taken == TAKEN_NOTHING && barred ? TAKEN_PASS : taken;
}

/* ---- 1 what is asked, 2 reactions, 3 the plan, 4 a pass ---- */

static int take_of_plan(
	const struct order **order, struct day *day, enum side side, bool follow)
{
	struct taking taking = {day, side, NULL, NULL};
	enum taken taken = take_list(&taking, day->plan[side]->first);
	int err;

	if (taken == TAKEN_STOP) {
		taking.stop->struck = true;
		if ((err = gc_stop(day, side)) < 0)
			return err;
		return take_of_plan(order, day, side, follow);
	}
	if (taken != TAKEN_ACTION && follow)
		taken = take_list(&taking, day->plan[side]->last);
	*order = taken == TAKEN_ACTION ? taking.order : NULL;
	return OK;
}

int gc_plan_take(const struct order **order, struct day *day, enum side side, bool follow)
{
	bool asks, asked;
	int err;

	gc_plan_renew(day, side);
	*order = gc_react(&asks, day, side, follow);
	err = gc_ask_if_due(&asked, order, day, side, follow, asks);
	if (err < 0 || asked || *order)
		return err;
	return take_of_plan(order, day, side, follow);
}
