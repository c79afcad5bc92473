/* The list that the plan of one commander is, from the statements of a file. 4 */
#include "rules/great-campaigns/orders/carried.h"
#include "rules/great-campaigns/orders/plan_carry.h"
#include "rules/great-campaigns/orders/plan_private.h"
#include "rules/great-campaigns/orders/wishes.h"
#include "rules/great-campaigns/rules/turn_phases.h"

struct plan_maker {
	struct arena *arena;
	const struct day *day;
	enum side side;
	int part;
	bool goes_on;
	struct plan_node **end, **end_of_last;
	struct lasting_plan **end_of_lasting;
};

static struct plan_node *make_list(
	struct plan_maker *maker, const struct statement *statement);

static struct plan_node *make_node(
	struct plan_maker *maker, const struct statement *statement)
{
	struct plan_node *node = ARENA_NEW(maker->arena, struct plan_node);

	node->statement = statement;
	node->part = maker->part;
	node->goes_on = maker->goes_on;
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

bool gc_is_of_the_cycle(const struct order *order)
{
	switch (order->form->id) {
	case ORDER_MARCH:
	case ORDER_STRATEGIC:
	case ORDER_RAIL:
	case ORDER_SEA:
	case ORDER_ACTIVATE:
	case ORDER_ASSAULT:
	case ORDER_GRAND:
	case ORDER_BURN:
	case ORDER_REFUSE:
	case ORDER_UNREFUSE:
	case ORDER_PASS: return true;
	default: return false;
	}
}

static bool is_of_the_cycle(const struct statement *statement)
{
	if (statement->kind == STATEMENT_ORDER)
		return gc_is_of_the_cycle(statement->order);
	return !is_block(statement, BLOCK_RECOVERY);
}

static struct plan_node *of_plan(struct plan_node *list, const struct lasting_plan *plan)
{
	for (struct plan_node *node = list; node; node = node->next)
		node->plan = plan;
	return list;
}

/* A plan that is for today alone is no lasting one: NULL. */
static const struct lasting_plan *add_lasting(
	struct plan_maker *maker, const struct statement *statement)
{
	struct lasting_plan *plan;

	if (!statement->condition)
		return NULL;
	plan = ARENA_NEW(maker->arena, struct lasting_plan);
	plan->statement = statement;
	plan->part = maker->part;
	plan->over = gc_condition_holds(maker->day, maker->side, statement->condition);
	*maker->end_of_lasting = plan;
	maker->end_of_lasting = &plan->next;
	return plan;
}

static void add_plan(struct plan_maker *maker, const struct statement *statement)
{
	const struct lasting_plan *plan = add_lasting(maker, statement);

	append(&maker->end, of_plan(make_list(maker, statement->then), plan));
	for (const struct block_part *part = statement->parts; part; part = part->next)
		append(&maker->end_of_last, of_plan(make_list(maker, part->first), plan));
}

static void add_statement(struct plan_maker *maker, const struct statement *statement)
{
	struct statement *alone;

	if (!is_of_the_cycle(statement))
		return;
	if (is_block(statement, BLOCK_PLAN)) {
		add_plan(maker, statement);
		return;
	}
	alone = ARENA_NEW(maker->arena, struct statement);
	*alone = *statement;
	alone->next = NULL;
	append(&maker->end, make_list(maker, alone));
}

static bool any_of_the_cycle(const struct statement *statement)
{
	for (; statement; statement = statement->next) {
		if (statement->kind == STATEMENT_IF
				? any_of_the_cycle(statement->then) ||
					  any_of_the_cycle(statement->otherwise)
				: is_of_the_cycle(statement))
			return true;
	}
	return false;
}

bool gc_brings_plan(const struct orders *orders)
{
	return orders && (orders->passes || any_of_the_cycle(orders->first));
}

/* What goes on from the day before; in the middle of a day nobody knows what is left of it.
 */
static const struct statement *carried(const struct day *day, enum side side, int part)
{
	const char *plan = day->state->carried[side].plan;
	const struct statement *first = NULL;

	if (day->is_resumed)
		return NULL;
	if (day->adj->team[side])
		plan = gc_carried_part(day->adj->arena, plan, part);
	gc_carried_read(&first, day->adj->arena, day->game, side, plan, day->adj->diag);
	return first;
}

struct plan_list *gc_plan_of_part(
	struct day *day, enum side side, int part, const struct orders *orders)
{
	struct plan_list *list = ARENA_NEW(day->adj->arena, struct plan_list);
	struct plan_maker maker = {day->adj->arena, day, side, part,
		!gc_brings_plan(orders), &list->first, &list->last, &list->lasting};
	const struct statement *statement;

	list->goes_on = maker.goes_on;
	statement = list->goes_on ? carried(day, side, part) : orders->first;
	for (; statement; statement = statement->next)
		add_statement(&maker, statement);
	return list;
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
