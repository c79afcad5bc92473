/* What has come of each line of a plan, when the day's actions are over. */
#include <string.h>

#include "rules/great-campaigns/orders/plan_private.h"
#include "rules/great-campaigns/orders/wishes.h"

struct lister {
	const struct day *day;
	enum side side;
	struct plan_entry *entry;
	size_t room;
	int count;
	/* Why nothing below is looked at: a `pass` above, of the same commander; NULL. */
	const char *bar[COMMANDERS_MAX];
};

static bool is_block(const struct plan_node *node, enum block_id id)
{
	return node->statement->kind == STATEMENT_BLOCK &&
	       node->statement->block->head.id == (int)id;
}

/* How often: behind `then` it is that action which begins. */
static int begun(const struct plan_node *node)
{
	return is_block(node, BLOCK_THEN) && node->inner ? begun(node->inner) : node->begun;
}

/* ---- why it has never begun ---- */

/* As things stand, whatever is around it. */
static const char *why_now(const struct lister *lister, const struct order *order)
{
	const struct day *day = lister->day;
	const char *why = gc_entry_waits(day, lister->side, order);

	if (why)
		return why;
	if (gc_can_begin(day, lister->side, order))
		return "the day was over before it could begin";
	if (!(why = gc_entry_bar(day, order)))
		why = gc_entry_left_out(day, order);
	return why ? why : "it could not begin";
}

static const char *why_left(const struct lister *lister, const struct plan_node *node,
	const struct plan_node *before, const char *branch)
{
	const struct day *day = lister->day;

	if (node->yields)
		return arena_printf(day->adj->arena, "%s orders it as well, and is obeyed",
			node->yields);
	if (node->struck)
		return "what it goes on until was so at once";
	if (branch)
		return branch;
	if (is_block(node, BLOCK_THEN) && before && !gc_node_has_begun(before) &&
		!gc_node_is_dead(day, before))
		return is_block(before, BLOCK_REPEAT)
			       ? "the line above it is not at its end"
			       : "the line above it has not begun";
	if (gc_node_is_dead(day, node))
		return "who should act is gone";
	return lister->bar[node->part] ? lister->bar[node->part]
				       : why_now(lister, gc_node_order(node));
}

/* ---- the lines ---- */

static void add(struct lister *lister, const struct plan_node *node,
	const struct plan_node *before, const char *branch)
{
	const struct order *order = gc_node_order(node);
	struct plan_entry *entry;

	if (!order || order->faulty || order->form->id == ORDER_TURNS)
		return;
	ARENA_GROW(lister->day->adj->arena, lister->entry, (size_t)lister->count,
		lister->room);
	entry = &lister->entry[lister->count++];
	*entry = (struct plan_entry){.order = order,
		.text = node->statement->kind == STATEMENT_BLOCK ? node->statement->text
								 : order->text,
		.line = node->goes_on ? 0 : order->where.line,
		.begun = begun(node)};
	if (!entry->begun && order->form->id != ORDER_PASS)
		entry->left = why_left(lister, node, before, branch);
}

/* A `pass` that still is one: nothing below it is looked at. */
static void look_at_pass(struct lister *lister, const struct plan_node *node)
{
	const struct order *order = gc_node_order(node);

	if (order && order->form->id == ORDER_PASS && !node->struck &&
		gc_entry_wants(lister->day, lister->side, order))
		lister->bar[node->part] =
			arena_printf(lister->day->adj->arena, "behind `%s`", order->text);
}

static void list(struct lister *lister, const struct plan_node *node, const char *branch);

static void list_if(struct lister *lister, const struct plan_node *node, const char *branch)
{
	const char *other = "its `if` went the other way";
	const struct plan_node *so = node->taken;

	if (!so)
		so = gc_condition_holds(
			     lister->day, lister->side, node->statement->condition)
			     ? node->inner
			     : node->otherwise;
	list(lister, node->inner, so == node->inner ? branch : other);
	list(lister, node->otherwise, so == node->otherwise ? branch : other);
}

static void list(struct lister *lister, const struct plan_node *node, const char *branch)
{
	for (const struct plan_node *before = NULL; node;
		before = node, node = node->next) {
		if (node->statement->kind == STATEMENT_IF)
			list_if(lister, node, branch);
		else if (node->statement->kind == STATEMENT_BLOCK && !gc_node_order(node))
			list(lister, node->inner, branch);
		else
			add(lister, node, before, branch);
		if (!branch)
			look_at_pass(lister, node);
	}
}

int gc_plan_entries(struct plan_entry **out, const struct day *day, enum side side)
{
	struct lister lister = {.day = day, .side = side};

	list(&lister, day->plan[side]->first, NULL);
	memset(lister.bar, 0, sizeof lister.bar);
	list(&lister, day->plan[side]->last, NULL);
	*out = lister.entry;
	return lister.count;
}

/* ---- who lands ---- */

static bool lands(const struct day *day, const struct plan_node *node, int unit)
{
	bool found = false;

	for (; node && !found; node = node->next) {
		const struct order *order = gc_node_order(node);

		found = (order && order->form->id == ORDER_SEA && !order->faulty &&
				arg_first(&order->arg[MARCH_UNIT]) == unit &&
				!gc_is_box(day->game, arg_first(&order->arg[MARCH_TO]))) ||
			lands(day, node->inner, unit) || lands(day, node->otherwise, unit);
	}
	return found;
}

bool gc_plan_lands(const struct day *day, enum side side, int unit)
{
	const struct plan_list *plan = day->plan[side];

	return plan && (lands(day, plan->first, unit) || lands(day, plan->last, unit));
}
