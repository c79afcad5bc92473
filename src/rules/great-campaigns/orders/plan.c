/* The list that a plan is, from the statements of a file. 4 */
#include "rules/great-campaigns/orders/plan_private.h"

struct plan_maker {
	struct arena *arena;
	struct plan_node **end, **end_of_last;
};

static struct plan_node *make_list(
	struct plan_maker *maker, const struct statement *statement);

static struct plan_node *make_node(
	struct plan_maker *maker, const struct statement *statement)
{
	struct plan_node *node = ARENA_NEW(maker->arena, struct plan_node);

	node->statement = statement;
	if (statement->kind == STATEMENT_IF || statement->kind == STATEMENT_BLOCK)
		node->inner = make_list(maker, statement->then);
	if (statement->kind == STATEMENT_IF)
		node->otherwise = make_list(maker, statement->otherwise);
	return node;
}

static struct plan_node *make_list(
	struct plan_maker *maker, const struct statement *statement)
{
	struct plan_node *first = NULL, **end = &first;

	for (; statement; statement = statement->next) {
		*end = make_node(maker, statement);
		end = &(*end)->next;
	}
	return first;
}

static void append(struct plan_node ***end, struct plan_node *list)
{
	**end = list;
	while (**end)
		*end = &(**end)->next;
}

static bool is_block(const struct statement *statement, enum block_id id)
{
	return statement->kind == STATEMENT_BLOCK && statement->block->head.id == (int)id;
}

/* Orders for other phases of the day stand beside the plan, or within an `if`. */
static bool is_of_the_cycle(const struct statement *statement)
{
	if (statement->kind == STATEMENT_ORDER)
		return statement->order->form->id != ORDER_TRANSFER &&
		       statement->order->form->id != ORDER_JOIN;
	return !is_block(statement, BLOCK_RECOVERY);
}

static void add_statement(struct plan_maker *maker, const struct statement *statement)
{
	struct statement alone = *statement, *kept;

	if (!is_of_the_cycle(statement))
		return;
	if (!is_block(statement, BLOCK_PLAN)) {
		kept = ARENA_NEW(maker->arena, struct statement);
		*kept = alone;
		kept->next = NULL;
		append(&maker->end, make_list(maker, kept));
		return;
	}
	append(&maker->end, make_list(maker, statement->then));
	for (const struct block_part *part = statement->parts; part; part = part->next)
		append(&maker->end_of_last, make_list(maker, part->first));
}

void gc_plan_make(struct day *day, enum side side, const struct orders *orders)
{
	struct plan_list *list = ARENA_NEW(day->adj->arena, struct plan_list);
	struct plan_maker maker = {day->adj->arena, &list->first, &list->last};

	for (const struct statement *statement = orders ? orders->first : NULL; statement;
		statement = statement->next)
		add_statement(&maker, statement);
	day->plan[side] = list;
	day->plan_of[side] = orders;
}

const struct order *gc_node_order(const struct plan_node *node)
{
	const struct statement *statement = node->statement;

	if (statement->kind == STATEMENT_ORDER)
		return statement->order;
	if (is_block(statement, BLOCK_REPEAT) || is_block(statement, BLOCK_THEN))
		return node->inner ? gc_node_order(node->inner) : NULL;
	return NULL;
}

/* ---- what is left ---- */

static void write_left(struct buf *out, const struct plan_node *node, int depth)
{
	for (; node; node = node->next) {
		const struct order *order = gc_node_order(node);

		if (node->struck)
			continue;
		if (order)
			buf_printf(out, "%s%s", out->length ? "; " : "", order->text);
		else if (depth < ORDERS_DEPTH_MAX) {
			write_left(out, node->inner, depth + 1);
			write_left(out, node->otherwise, depth + 1);
		}
	}
}

const char *gc_plan_left(const struct day *day, enum side side)
{
	struct buf out;

	buf_init(&out, day->adj->arena);
	if (!day->plan[side])
		return NULL;
	write_left(&out, day->plan[side]->first, 0);
	write_left(&out, day->plan[side]->last, 0);
	return out.length ? out.data : NULL;
}
