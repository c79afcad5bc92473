/*
 * 4 The plan of a side for a day, and what is left of it: the list that the plan of one
 * commander is, from the statements of a file; and the lists of several commanders in one.
 */
#include <string.h>

#include "base/text.h"
#include "rules/great-campaigns/orders/orders_private.h"

/* ---- the list of one ---- */

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

/* The list of one: of his orders, or of those that bring no plan (NULL: he has sent none)
 * what goes on of his. */
static struct plan_list *plan_of_part(
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

/* ---- several commanders ---- */

#define TURNS_MOST 9

/* ---- several commanders: `turns Richmond 2, Valley 1` ---- */

/* The line among these statements, or in a plan among them; NULL: there is none. */
static const struct order *find_turns(const struct statement *statement)
{
	const struct order *found = NULL;

	for (; statement && !found; statement = statement->next) {
		if (statement->kind == STATEMENT_ORDER &&
			statement->order->form->id == ORDER_TURNS)
			found = statement->order;
		else if (statement->kind == STATEMENT_BLOCK)
			found = find_turns(statement->then);
	}
	return found;
}

static int number_of(const struct day *day, enum side side, const char *said)
{
	const struct team *team = day->adj->team[side];
	const char *name, *id;

	for (int i = 0; (id = gc_commander(day->game, side, i, &name)); i++)
		if (text_equal_fold(id, said) || text_equal_fold(name, said))
			return team_find(team, id);
	return -1;
}

/* "Richmond 2": false when it says nothing of the kind. */
static bool read_turn(
	int turns[COMMANDERS_MAX], const struct day *day, enum side side, const char *text)
{
	const char *blank = strrchr(text, ' ');
	int k, n;

	if (!blank || !text_to_int(blank + 1, 1, TURNS_MOST, &n))
		return false;
	k = number_of(day, side, arena_copy(day->adj->arena, text, (size_t)(blank - text)));
	if (k < 0)
		return false;
	turns[k] = n;
	return true;
}

/* NULL, or what is wrong with it. */
static const char *read_turns(int turns[COMMANDERS_MAX], const struct day *day,
	enum side side, const struct order *order)
{
	char **word;
	size_t words = text_split(day->adj->arena, order->arg[0].text, ',', &word);

	for (size_t i = 0; i < words; i++)
		if (!read_turn(turns, day, side, word[i]))
			return arena_printf(
				day->adj->arena, "`%s` was not understood", word[i]);
	return NULL;
}

/* One of each in turn, unless the first says otherwise, today or in a plan that goes on. */
static void find_all_turns(int turns[COMMANDERS_MAX], const struct day *day, enum side side,
	const struct orders *first)
{
	const struct order *order = first ? find_turns(first->first) : NULL;
	const struct statement *before = NULL;

	for (int k = 0; k < COMMANDERS_MAX; k++)
		turns[k] = 1;
	if (!order && !gc_brings_plan(first)) {
		gc_carried_read(&before, day->adj->arena, day->game, side,
			gc_carried_part(day->adj->arena, day->state->carried[side].plan, 0),
			day->adj->diag);
		order = find_turns(before);
	}
	if (order && !order->faulty)
		read_turns(turns, day, side, order);
}

void gc_turns_preview(struct day *day, enum side side, const struct orders *orders)
{
	const struct order *order = find_turns(orders->first);
	int turns[COMMANDERS_MAX] = {0};
	const char *why = NULL;

	if (!order || order->faulty)
		return;
	if (!day->adj->team[side])
		why = "your side has one commander";
	else if (!orders->parts || !orders->part[0])
		why = "you are not the first of your side's commanders";
	else
		why = read_turns(turns, day, side, order);
	if (why)
		gc_order_fails(day, side, order, F_NO_TURNS, why, NULL, NULL);
	else
		kit_receipt_line(day->adj, order->where,
			"the plans of your side's commanders follow on one another so");
}

/* ---- several commanders: one list of several ---- */

static void take_node(struct plan_node ***end, struct plan_node **from)
{
	**end = *from;
	*from = (*from)->next;
	*end = &(**end)->next;
	**end = NULL;
}

static bool is_turns(const struct plan_node *node)
{
	const struct order *order = gc_node_order(node);

	return order && order->form->id == ORDER_TURNS;
}

static bool is_then(const struct plan_node *node)
{
	return node->statement->kind == STATEMENT_BLOCK &&
	       node->statement->block->head.id == BLOCK_THEN;
}

/* Takes an entry off the list, with each `then` that waits for it; `turns` before it is
 * none. */
static void take_entry(struct plan_node ***end, struct plan_node **from)
{
	while (*from && is_turns(*from))
		take_node(end, from);
	if (*from)
		take_node(end, from);
	while (*from && is_then(*from))
		take_node(end, from);
}

static struct plan_node *by_turns(
	struct plan_node *list[COMMANDERS_MAX], const int turns[COMMANDERS_MAX], int parts)
{
	struct plan_node *first = NULL, **end = &first;
	bool any = true;

	while (any) {
		any = false;
		for (int k = 0; k < parts; k++)
			for (int i = 0; i < turns[k] && list[k]; i++) {
				take_entry(&end, &list[k]);
				any = true;
			}
	}
	return first;
}

/* ---- several commanders: what two of them order ---- */

typedef void look_at_entry(struct plan_node *node, int piece, void *context);

static void walk(
	const struct day *day, struct plan_node *node, look_at_entry *look, void *context)
{
	for (; node; node = node->next) {
		const struct order *order = gc_node_order(node);

		for (int i = 0; order && i < ORDER_ARGS_MAX; i++)
			for (int n = 0; order->arg[i].piece && n < order->arg[i].count; n++)
				if (order->arg[i].piece[n].piece >= 0)
					look(node, order->arg[i].piece[n].piece, context);
		if (order)
			continue;
		walk(day, node->inner, look, context);
		walk(day, node->otherwise, look, context);
	}
}

/* Whose plan names each unit: a set of commanders. */
static void note_name(struct plan_node *node, int piece, void *context)
{
	unsigned char *named = context;

	named[piece] |= (unsigned char)(1u << node->part);
}

struct settling {
	struct day *day;
	enum side side;
	const unsigned char *named;
};

/* Who commands it is obeyed; of what none of them does, the first. */
static int obeyed(const struct settling *s, int piece)
{
	const struct team *team = s->day->adj->team[s->side];
	int k = team_find(
		team, gc_commander_of_unit(s->day->game, s->day->state, s->side, piece));

	for (int first = 0; k < 0 || !(s->named[piece] & 1u << k); first++)
		k = first;
	return k;
}

static const char *name_of(const struct settling *s, int k)
{
	const char *id = s->day->adj->team[s->side]->id[k], *name, *known;

	for (int i = 0; (known = gc_commander(s->day->game, s->side, i, &name)); i++)
		if (!strcmp(known, id))
			return name;
	return id;
}

static void settle(struct plan_node *node, int piece, void *context)
{
	struct settling *s = context;
	int k;

	if (node->struck || gc_unit_side(s->day->game, piece) != s->side ||
		!(s->named[piece] & ~(1u << node->part)) ||
		(k = obeyed(s, piece)) == node->part)
		return;
	node->struck = true;
	node->yields = name_of(s, k);
	gc_order_fails(s->day, s->side, gc_node_order(node), F_YIELDS,
		gc_unit_name(s->day, piece), name_of(s, node->part), node->yields);
}

static void settle_all(struct day *day, enum side side, struct plan_list *list[], int parts)
{
	unsigned char named[UNITS_MAX] = {0};
	struct settling s = {.day = day, .side = side, .named = named};

	for (int k = 0; k < parts; k++) {
		walk(day, list[k]->first, note_name, named);
		walk(day, list[k]->last, note_name, named);
	}
	for (int k = 0; k < parts; k++) {
		walk(day, list[k]->first, settle, &s);
		walk(day, list[k]->last, settle, &s);
	}
}

/* ---- several commanders: the whole ---- */

static void append_lasting(struct plan_list *all, struct lasting_plan *plan)
{
	struct lasting_plan **end = &all->lasting;

	while (*end)
		end = &(*end)->next;
	*end = plan;
}

static struct plan_list *join_lists(struct day *day, enum side side,
	struct plan_list *list[COMMANDERS_MAX], const struct orders *first, int parts)
{
	struct plan_node *plan[COMMANDERS_MAX], *last[COMMANDERS_MAX];
	struct plan_list *all = ARENA_NEW(day->adj->arena, struct plan_list);
	int turns[COMMANDERS_MAX];

	find_all_turns(turns, day, side, first);
	all->goes_on = true;
	for (int k = 0; k < parts; k++) {
		plan[k] = list[k]->first;
		last[k] = list[k]->last;
		append_lasting(all, list[k]->lasting);
		all->goes_on = all->goes_on && list[k]->goes_on;
	}
	all->first = by_turns(plan, turns, parts);
	all->last = by_turns(last, turns, parts);
	return all;
}

/* The lists of all as one: by turns, and what two of them order stands for one alone. */
static struct plan_list *plan_of_parts(
	struct day *day, enum side side, const struct orders *orders)
{
	int parts = day->adj->team[side]->count;
	struct plan_list *list[COMMANDERS_MAX];

	for (int k = 0; k < parts; k++) {
		const struct orders *part = orders ? orders->part[k] : NULL;

		list[k] = plan_of_part(day, side, k, part);
		/* who looks a file over sees what is in it */
		if (part && day->adj->preview)
			return list[k];
	}
	/* in the morning nobody has ordered anything */
	if (day->state->step == SEQUENCE_DAY)
		settle_all(day, side, list, parts);
	return join_lists(day, side, list, orders ? orders->part[0] : NULL, parts);
}

/* ---- the plan ---- */

void gc_plan_make(struct day *day, enum side side, const struct orders *orders)
{
	day->plan[side] = day->adj->team[side] ? plan_of_parts(day, side, orders)
					       : plan_of_part(day, side, 0, orders);
	day->plan_of[side] = orders;
}

bool gc_node_has_begun(const struct plan_node *node)
{
	return node->struck || node->taken;
}

/* ---- the plan: what is left ---- */

static void write_left(struct buf *out, const struct plan_node *node, int depth)
{
	for (; node; node = node->next) {
		const struct order *order = gc_node_order(node);

		if (node->struck)
			continue;
		if (order)
			buf_printf(out, "%s%s", out->length ? "; " : "", order->text);
		else if (node->taken)
			write_left(out, node->taken, depth + 1);
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
