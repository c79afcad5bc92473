/* What the receipt says of a plan: of each entry whether it could begin now, and what it
 * waits for; it cannot say when. */
#include "rules/great-campaigns/orders/carried.h"
#include "rules/great-campaigns/orders/plan_carry.h"
#include "rules/great-campaigns/orders/plan_courses.h"
#include "rules/great-campaigns/orders/plan_private.h"
#include "rules/great-campaigns/orders/wishes.h"

static void preview_list(
	struct day *day, enum side side, const struct plan_node *node, const char *when);

/* Where it stands; what goes on from the day before stands in no file, and is told where
 * this one begins. */
static struct where where_of(const struct day *day, enum side side, struct where where)
{
	return day->plan[side]->goes_on ? day->plan_of[side]->begin : where;
}

/* What is wrong with it as a matter of names is an error, before the day is played. */
static bool is_possible(struct day *day, enum side side, const struct order *order)
{
	const char *about[2];
	enum fail why = gc_action_look(day, side, order, about);

	if (why == F_NONE || day->plan[side]->goes_on)
		return why == F_NONE;
	if (order->words_faulty && (why == F_NO_WORK || why == F_NOBODY_SENT))
		return false; /* it may have been said below */
	gc_order_fails(day, side, order, why, about[0], about[1], NULL);
	return false;
}

static const char *condition_of(const struct day *day, const struct condition *condition)
{
	return condition_meaning(day->adj->arena, day->game->base.names, condition);
}

/* "it could begin now", or why it could not. */
static const char *begins_text(
	const struct day *day, enum side side, const struct order *order)
{
	const char *bar;

	if (gc_can_begin(day, side, order))
		return "it could begin now";
	bar = gc_entry_bar(day, order);
	return bar ? arena_printf(
			     day->adj->arena, "it could not begin now, and waits: %s", bar)
		   : "it could not begin now, and waits";
}

/* ---- conditions that can never be so ---- */

static void warn(struct day *day, enum side side, struct where where,
	const struct condition *condition, bool in_action)
{
	const char *why = gc_never_holds(day, condition, in_action);

	if (why)
		diag_message(day->adj->diag, where_of(day, side, where),
			&gc_language_messages[F_NEVER_HOLDS], why, NULL, NULL);
}

/* The net and odds of an assault are read before it begins (5.3). */
static bool reads_before(const struct order *order, const struct qualifier *word)
{
	bool assault = order->form->id == ORDER_ASSAULT || order->form->id == ORDER_GRAND;

	return assault ||
	       (word->form->id != QUALIFIER_ONLY_IF && word->form->id != QUALIFIER_UNLESS);
}

static void warn_of_words(struct day *day, enum side side, const struct order *order)
{
	for (const struct qualifier *word = order->qualifiers; word; word = word->next)
		warn(day, side, word->where, word->condition, reads_before(order, word));
}

static void preview_order(
	struct day *day, enum side side, const struct order *order, const char *when)
{
	const char *waits;

	if (order->faulty || !is_possible(day, side, order))
		return;
	warn_of_words(day, side, order);
	if (!day->plan[side]->goes_on)
		gc_plan_courses(day, order);
	waits = gc_entry_waits(day, side, order);
	receipt_line(day->adj, where_of(day, side, order->where), "%s%s: %s", when,
		order_meaning(day->adj->arena, day->game->base.names, order),
		waits ? waits : begins_text(day, side, order));
	if (order->qualifiers)
		receipt_line(day->adj, where_of(day, side, order->where), "below it: %s",
			qualifiers_meaning(
				day->adj->arena, day->game->base.names, order->qualifiers));
}

static void preview_pass(struct day *day, enum side side, const struct order *order)
{
	warn(day, side, order->where, order->condition, false);
	if (!order->condition)
		receipt_line(day->adj, where_of(day, side, order->where), "one pass");
	else
		receipt_line(day->adj, where_of(day, side, order->where),
			"passes until %s, which %s so now; what stands below waits",
			condition_of(day, order->condition),
			gc_condition_holds(day, side, order->condition) ? "is" : "is not");
}

static void preview_if(struct day *day, enum side side, const struct plan_node *node)
{
	const struct statement *statement = node->statement;
	const char *condition = condition_of(day, statement->condition);

	warn(day, side, statement->where, statement->condition, false);
	receipt_line(day->adj, where_of(day, side, statement->where), "if %s: it %s so now",
		condition,
		gc_condition_holds(day, side, statement->condition) ? "is" : "is not");
	preview_list(day, side, node->inner, "if so, ");
	preview_list(day, side, node->otherwise, "if not, ");
}

static void preview_block(struct day *day, enum side side, const struct plan_node *node)
{
	const struct order *order = gc_node_order(node);
	const struct statement *statement = node->statement;

	if (!order)
		preview_list(day, side, node->inner, "");
	else if (statement->block->head.id == BLOCK_THEN)
		preview_order(day, side, order, "when the line above has begun, ");
	else
		preview_order(day, side, order,
			arena_printf(day->adj->arena, "again and again until %s, ",
				condition_of(day, statement->condition)));
}

static void preview_stop(struct day *day, enum side side, const struct plan_node *node)
{
	const struct statement *statement = node->statement;

	warn(day, side, statement->where, statement->condition, false);
	receipt_line(day->adj, where_of(day, side, statement->where), "stops %s%s%s",
		statement->condition ? "as soon as " : "when nothing above can begin",
		statement->condition ? condition_of(day, statement->condition) : "",
		day->adj->talk.kind == TALK_NONE
			? "; but in this campaign nobody is woken within a day"
		: day->adj->team[side]
			? "; but a side with several commanders is woken by questions alone"
			: "");
}

static void preview_list(
	struct day *day, enum side side, const struct plan_node *node, const char *when)
{
	for (; node; node = node->next) {
		const struct statement *statement = node->statement;

		switch (statement->kind) {
		case STATEMENT_IF: preview_if(day, side, node); break;
		case STATEMENT_BLOCK: preview_block(day, side, node); break;
		case STATEMENT_STOP: preview_stop(day, side, node); break;
		case STATEMENT_ORDER:
			if (statement->order->form->id == ORDER_TURNS)
				break;
			if (statement->order->form->id == ORDER_PASS)
				preview_pass(day, side, statement->order);
			else
				preview_order(day, side, statement->order, when);
		}
	}
}

/* What goes on of the day before: of several commanders for him who has sent the file. */
static const char *plan_before(const struct day *day, enum side side)
{
	const char *plan = day->state->carried[side].plan;
	const struct orders *orders = day->plan_of[side];

	for (int k = 0; k < orders->parts; k++)
		if (orders->part[k])
			return gc_carried_part(day->adj->arena, plan, k);
	return plan;
}

/* What becomes of a plan of the day before: a file without one is no pass then. */
static void preview_going_on(struct day *day, enum side side)
{
	const struct plan_list *list = day->plan[side];

	if (!list->goes_on && *plan_before(day, side) && !day->is_resumed)
		receipt_line(day->adj, day->plan_of[side]->begin,
			"the plan that went on from the day before is withdrawn");
	if (!list->goes_on || !list->lasting)
		return;
	diag_drop(day->adj->diag, &day->adj->diag->first, "empty");
	receipt_line(day->adj, day->plan_of[side]->begin,
		"your plan goes on, since no other stands here:");
}

static void preview_lasting(struct day *day, enum side side)
{
	const struct lasting_plan *plan = day->plan[side]->lasting;

	for (; plan; plan = plan->next) {
		const struct statement *statement = plan->statement;

		warn(day, side, statement->where, statement->condition, false);
		receipt_line(day->adj, where_of(day, side, statement->where),
			"what is left of this plan goes on over days until %s%s",
			condition_of(day, statement->condition),
			plan->over ? ", which is so now: it is for today alone" : "");
	}
	if (gc_plan_is_too_long(day, side))
		diag_message(day->adj->diag, day->plan[side]->lasting->statement->where,
			&gc_language_messages[F_PLAN_LONG],
			arena_printf(day->adj->arena, "%d", gc_carried_room(day, side)),
			NULL, NULL);
}

void gc_plan_preview(struct day *day, enum side side)
{
	gc_turns_preview(day, side, day->plan_of[side]);
	preview_going_on(day, side);
	preview_list(day, side, day->plan[side]->first, "");
	preview_list(
		day, side, day->plan[side]->last, "at last, when the enemy has passed: ");
	preview_lasting(day, side);
}
