/*
 * 4 Plans over days, `plan until CONDITION`: how what is left of one is written as orders,
 * and whether an entry is wanted as things stand, or never can be any more.
 */
#include <string.h>

#include "base/text.h"
#include "rules/great-campaigns/orders/orders_private.h"
#include "rules/great-campaigns/rules/combat.h"
#include "rules/great-campaigns/rules/march.h"

/* ---- writing ---- */

#define PARTING 40 /* bytes that part the plans of several commanders */

/* ---- writing ---- */

static void write_list(struct buf *out, const struct plan_node *node);

static void write_line(struct buf *out, const char *line)
{
	buf_printf(out, "%s%s", out->length ? CARRIED_END : "", line);
}

/* The words under an order, a line each. */
static void write_words(struct buf *out, const struct order *order)
{
	for (const struct qualifier *word = order->qualifiers; word; word = word->next) {
		struct qualifier alone = *word;

		alone.next = NULL;
		write_line(out, qualifiers_text(out->arena, &alone));
	}
}

/* "then repeat march Huger ... until ...": what stands before and behind the order. */
static const char *entry_text(struct arena *arena, const struct plan_node *node)
{
	const struct statement *statement = node->statement;

	if (statement->kind == STATEMENT_ORDER)
		return statement->order->text;
	if (statement->block->head.id == BLOCK_THEN)
		return arena_printf(arena, "then %s", entry_text(arena, node->inner));
	return arena_printf(arena, "repeat %s until %s", entry_text(arena, node->inner),
		statement->condition_text);
}

/* A `then` whose line above has begun waits for nothing any more. */
static const struct plan_node *at_hand(
	const struct plan_node *node, const struct plan_node *before)
{
	const struct statement *statement = node->statement;

	return statement->kind == STATEMENT_BLOCK &&
			       statement->block->head.id == BLOCK_THEN &&
			       (!before || gc_node_has_begun(before))
		       ? node->inner
		       : node;
}

static void write_entry(
	struct buf *out, const struct plan_node *node, const struct plan_node *before)
{
	node = at_hand(node, before);
	write_line(out, entry_text(out->arena, node));
	write_words(out, gc_node_order(node));
}

static void write_if(struct buf *out, const struct plan_node *node)
{
	struct buf inner, otherwise;

	if (node->taken) {
		write_list(out, node->taken);
		return;
	}
	buf_init(&inner, out->arena);
	buf_init(&otherwise, out->arena);
	write_list(&inner, node->inner);
	write_list(&otherwise, node->otherwise);
	if (!inner.length && !otherwise.length)
		return;
	write_line(out, arena_printf(out->arena, "if %s", node->statement->condition_text));
	if (inner.length)
		write_line(out, inner.data);
	if (otherwise.length) {
		write_line(out, "else");
		write_line(out, otherwise.data);
	}
	write_line(out, "end if");
}

static void write_stop(struct buf *out, const struct statement *statement)
{
	write_line(out, statement->condition ? arena_printf(out->arena, "stop when %s",
						       statement->condition_text)
					     : "stop");
}

static void write_node(
	struct buf *out, const struct plan_node *node, const struct plan_node *before)
{
	switch (node->statement->kind) {
	case STATEMENT_IF: write_if(out, node); break;
	case STATEMENT_STOP: write_stop(out, node->statement); break;
	default:
		if (gc_node_order(node))
			write_entry(out, node, before);
	}
}

static void write_list(struct buf *out, const struct plan_node *node)
{
	const struct plan_node *before = NULL;

	for (; node; node = node->next) {
		if (!node->struck)
			write_node(out, node, before);
		before = node;
	}
}

/* The nodes of a list that are of that plan. */
static void write_part(
	struct buf *out, const struct plan_node *node, const struct lasting_plan *plan)
{
	const struct plan_node *before = NULL;

	for (; node; node = node->next) {
		if (node->plan != plan)
			continue;
		if (!node->struck)
			write_node(out, node, before);
		before = node;
	}
}

/* Appends what is left of a plan; false: nothing is. `empty`: it goes on even so. */
static bool write_plan(struct buf *out, const struct plan_list *list,
	const struct lasting_plan *plan, bool empty)
{
	struct buf inner, last;

	buf_init(&inner, out->arena);
	buf_init(&last, out->arena);
	write_part(&inner, list->first, plan);
	write_part(&last, list->last, plan);
	if (!inner.length && !last.length && !empty)
		return false;
	write_line(out,
		arena_printf(out->arena, "plan until %s", plan->statement->condition_text));
	if (inner.length)
		write_line(out, inner.data);
	if (last.length) {
		write_line(out, "at last");
		write_line(out, last.data);
	}
	write_line(out, "end plan");
	return true;
}

/* ---- writing: evening and morning ---- */

static struct event *tell(const struct day *day, enum side side, const char *kind,
	const struct lasting_plan *plan)
{
	struct event *event =
		journal_event(day->adj->journal, kind, "4.0", TOLD_SIDE(side));

	event_fact(day->adj->journal, event, "until", "%s",
		condition_meaning(day->adj->arena, day->game->base.names,
			plan->statement->condition));
	if (day->adj->team[side])
		event_fact(day->adj->journal, event, "commander", "%s",
			day->adj->team[side]->id[plan->part]);
	return event;
}

/* Why it is over, for who asks whose orders are due: several plans may be on one day. What
 * is too long ends between two characters. */
static void note_over(struct day *day, enum side side, const struct lasting_plan *plan)
{
	struct carried_state *carried = &day->state->carried[side];
	struct buf why;
	size_t length = 0, bytes;

	if (!gc_is_campaign(day->game, day->state))
		return;
	buf_init(&why, day->adj->arena);
	buf_printf(&why, "%s%s%s", carried->over, *carried->over ? "; " : "",
		condition_meaning(day->adj->arena, day->game->base.names,
			plan->statement->condition));
	while ((bytes = text_character(why.data + length, why.length - length)) > 0 &&
		length + bytes <= OVER_MAX)
		length += bytes;
	memset(carried->over, 0, sizeof carried->over);
	memcpy(carried->over, why.data, length);
}

/* Writes all of one commander that goes on, and tells what does not; `evening`: also what
 * does. In a campaign a plan goes on till its condition comes, with nothing in it, too. */
static void write_part_of(
	struct buf *out, struct day *day, enum side side, int part, bool evening)
{
	const struct plan_list *list = day->plan[side];
	bool empty = gc_is_campaign(day->game, day->state);

	for (const struct lasting_plan *plan = list->lasting; plan; plan = plan->next) {
		if (plan->part != part)
			continue;
		if (plan->over) {
			note_over(day, side, plan);
			tell(day, side, "plan-ends", plan);
		} else if (!write_plan(out, list, plan, empty))
			event_fact(day->adj->journal, tell(day, side, "plan-ends", plan),
				"done", "yes");
		else if (evening)
			tell(day, side, "plan-goes-on", plan);
	}
}

/* The same of all commanders of a side, behind one another. */
static void write_all(struct buf *out, struct day *day, enum side side, bool evening)
{
	const struct team *team = day->adj->team[side];

	for (int k = 0; k < (team ? team->count : 1); k++) {
		if (k)
			write_line(out, CARRIED_NEXT);
		write_part_of(out, day, side, k, evening);
	}
	if (!gc_carried_parts(out->data))
		buf_init(out, out->arena);
}

static void keep(struct day *day, enum side side, const char *plan)
{
	struct carried_state *carried = &day->state->carried[side];

	memset(carried->plan, 0, sizeof carried->plan);
	if (strlen(plan) <= CARRIED_MAX)
		memcpy(carried->plan, plan, strlen(plan));
}

void gc_plan_carry(struct day *day, enum side side)
{
	struct buf out;

	buf_init(&out, day->adj->arena);
	memset(day->state->carried[side].over, 0, sizeof day->state->carried[side].over);
	if (day->state->turn < gc_scenario_of(day->game, day->state)->days)
		write_all(&out, day, side, true);
	keep(day, side, out.data);
}

void gc_plans_wake(struct day *day)
{
	for (enum side side = UNION; side < SIDES; side++) {
		struct buf out;

		if (!*day->state->carried[side].plan)
			continue;
		buf_init(&out, day->adj->arena);
		gc_plan_make(day, side, NULL);
		write_all(&out, day, side, false);
		keep(day, side, out.data);
	}
}

/* ---- what a question or a pulse finds ---- */

static void leave_list(struct day *day, enum side side, const struct plan_node *node);

static void leave_line(
	struct day *day, enum side side, const char *text, const struct plan_node *node)
{
	adjudication_leaves_line(day->adj, side, text, node->part);
}

/* Nobody rests within a day: whom the order lets tire no more does not begin it any more,
 * unless the plan goes on tomorrow. 5.1, 6.5 */
static bool is_spent(const struct day *day, enum side side, const struct plan_node *node)
{
	const struct order *order = gc_node_order(node);
	struct march march;

	if (!order || order->form->id != ORDER_MARCH || day->plan[side]->lasting)
		return false;
	march = gc_march_of(order);
	return march.unit >= 0 && gc_on_map(day->state, march.unit) &&
	       !gc_march_may_tire(day, &march, 1);
}

/* A `repeat` whose end has come is over when it is looked at next. */
static bool is_over(const struct day *day, enum side side, const struct plan_node *node)
{
	const struct statement *statement = node->statement;

	return node->struck || gc_node_is_dead(day, node) || is_spent(day, side, node) ||
	       (statement->kind == STATEMENT_BLOCK &&
		       statement->block->head.id == BLOCK_REPEAT &&
		       gc_condition_holds(day, side, statement->condition));
}

/* With the words under it: "march Winder to N1022; assail N1022". */
static const char *whole_text(
	struct arena *arena, const struct plan_node *node, const struct plan_node *before)
{
	const char *text = entry_text(arena, at_hand(node, before));
	const struct qualifier *words = gc_node_order(node)->qualifiers;

	return words ? arena_printf(arena, "%s; %s", text, qualifiers_text(arena, words))
		     : text;
}

static void leave_node(struct day *day, enum side side, const struct plan_node *node,
	const struct plan_node *before)
{
	const struct statement *statement = node->statement;
	struct arena *arena = day->adj->arena;

	if (statement->kind == STATEMENT_STOP) {
		if (!statement->condition) /* what wakes is nothing to do */
			leave_line(day, side, "stop", node);
	} else if (statement->kind == STATEMENT_IF && node->taken)
		leave_list(day, side, node->taken);
	else if (statement->kind == STATEMENT_IF)
		leave_line(day, side,
			arena_printf(arena, "if %s ...", statement->condition_text), node);
	else if (gc_node_order(node))
		leave_line(day, side, whole_text(arena, node, before), node);
}

static void leave_list(struct day *day, enum side side, const struct plan_node *node)
{
	const struct plan_node *before = NULL;

	for (; node; node = node->next) {
		if (!is_over(day, side, node))
			leave_node(day, side, node, before);
		before = node;
	}
}

void gc_plan_leave(struct day *day, enum side side)
{
	if (!day->plan[side])
		return;
	leave_list(day, side, day->plan[side]->first);
	leave_list(day, side, day->plan[side]->last);
}

int gc_carried_room(const struct day *day, enum side side)
{
	const struct team *team = day->adj->team[side];

	return team ? CARRIED_MAX / team->count - PARTING : CARRIED_MAX;
}

bool gc_plan_is_too_long(const struct day *day, enum side side)
{
	struct buf out;

	buf_init(&out, day->adj->arena);
	for (const struct lasting_plan *plan = day->plan[side]->lasting; plan;
		plan = plan->next)
		write_plan(&out, day->plan[side], plan, false);
	return out.length > (size_t)gc_carried_room(day, side);
}

/* ---- the words of an entry ---- */

static bool is_wanted(const struct day *day, enum side side, const struct order *order)
{
	for (const struct qualifier *word = order->qualifiers; word; word = word->next) {
		if (word->form->id == QUALIFIER_ONLY_IF &&
			!gc_condition_holds(day, side, word->condition))
			return false;
		if (word->form->id == QUALIFIER_UNLESS &&
			gc_condition_holds(day, side, word->condition))
			return false;
	}
	/* `pass unless CONDITION` */
	return !order->condition || !gc_condition_holds(day, side, order->condition);
}

/* Net and odds of an assault are those of all who are ordered, until its die says how many
 * go in; then they are read again. */
struct day gc_entry_weighed(const struct day *day, const struct order *order)
{
	struct day weighed = *day;
	struct attack attack;

	if ((order->form->id == ORDER_ASSAULT || order->form->id == ORDER_GRAND) &&
		gc_assault_imagine(&attack, day, order))
		gc_attack_weigh(&weighed, &attack);
	return weighed;
}

bool gc_entry_wants(const struct day *day, enum side side, const struct order *order)
{
	const struct day weighed = gc_entry_weighed(day, order);

	return is_wanted(&weighed, side, order);
}

/* True when one of the pieces that the order names is gone for good. */
static bool names_the_gone(const struct day *day, const struct order *order)
{
	for (int i = 0; i < ORDER_ARGS_MAX; i++)
		for (int k = 0; order->arg[i].kind == ARG_PIECES && k < order->arg[i].count;
			k++) {
			int unit = order->arg[i].piece[k].piece;

			if (unit >= 0 && gc_is_gone(day->state, unit))
				return true;
		}
	return false;
}

bool gc_node_is_dead(const struct day *day, const struct plan_node *node)
{
	const struct order *order = gc_node_order(node);

	return order && names_the_gone(day, order);
}
