/*
 * 3 Orders of a phase before or after the action cycle: they are carried out one by one,
 * and those that are not due are told.
 */
#include <string.h>

#include "base/arena.h"
#include "base/text.h"
#include "rules/great-campaigns/campaign/campaign.h"
#include "rules/great-campaigns/orders/orders.h"
#include "rules/kit/report.h"

static const struct statement *branch_of(
	const struct day *day, enum side side, const struct statement *statement)
{
	return gc_condition_holds(day, side, statement->condition) ? statement->then
								   : statement->otherwise;
}

int gc_phase_orders(struct day *day, enum side side, const struct statement *statement,
	uint64_t ids, gc_phase_order *carry_out, void *context)
{
	int err = OK;

	for (; statement && err == OK; statement = statement->next) {
		const struct order *order = statement->order;

		if (statement->kind == STATEMENT_IF)
			err = gc_phase_orders(day, side, branch_of(day, side, statement),
				ids, carry_out, context);
		else if (statement->kind == STATEMENT_BLOCK)
			err = gc_phase_orders(
				day, side, statement->then, ids, carry_out, context);
		else if (statement->kind == STATEMENT_ORDER &&
			 (ids & ORDER_SET(order->form->id)) && !order->faulty)
			err = carry_out(day, side, order, context);
	}
	return err;
}

/* "; its orders are `join` and `deploy`": those that the side has in this game. */
static const char *words_due(const struct day *day, enum side side, uint64_t due)
{
	const struct grammar *grammar = day->game->base.grammar;
	struct arena *arena = day->adj->arena;
	struct words words;

	words_begin(&words);
	for (const struct form *form = grammar->orders; form->word; form++)
		if ((form->allowed & FORM_ORDER) && !(form->needs & grammar->lacks) &&
			!(form->never & 1u << side) && (due & ORDER_SET(form->id)))
			words_add_once(&words, form->word);
	if (!words.count)
		return "";
	return arena_printf(arena, "; its order%s %s", words.count > 1 ? "s are" : " is",
		words_join(arena, &words, " and "));
}

/* `move` is for boxes off the map: on it the unit marches. */
static const char *march_meant(struct arena *arena, const struct order *order)
{
	return arena_printf(arena, "; on the map a unit marches: `march %s to %s`",
		order->arg[0].written[0].text, order->arg[1].text);
}

/* `attack` is for Norfolk, across the Roads: on the map they assault or march. */
static const char *assault_meant(struct arena *arena, const struct order *order)
{
	return arena_printf(arena,
		"; write `assault %s with LEADER: %s`, or `march %s` and below it `assail %s`",
		order->arg[0].text, order->arg[1].text, order->arg[1].written[0].text,
		order->arg[0].text);
}

/* What is for the cycle alone is given beforehand as a standing order; NULL: it cannot be.
 */
static const char *cycle_meant(const struct day *day, const struct order *order)
{
	const struct grammar *grammar = day->game->base.grammar;
	struct arena *arena = day->adj->arena;
	const struct form *form = grammar->triggers;
	size_t count;
	char **word;

	for (; form && (form->pattern || form->word); form++) {
		if (form->id != TRIGGER_CYCLE || form->needs & grammar->lacks)
			continue;
		count = text_split(arena, form->qualifiers, ' ', &word);
		for (size_t i = 0; i < count; i++)
			if (!strcmp(word[i], order->form->word))
				return arena_printf(arena,
					"; for the cycle to come write `also when cycle begins: %s`",
					order->text);
	}
	return NULL;
}

static void not_due(
	struct day *day, enum side side, const struct order *order, uint64_t due)
{
	bool acts = (due & ORDER_SET(ORDER_MARCH)) != 0;
	bool march = order->form->id == ORDER_BOX_MOVE && acts;
	bool attack = order->form->id == ORDER_ATTACK_BOX && acts;
	const char *cycle = cycle_meant(day, order);

	if (!(due & ORDER_SET(order->form->id)) && !order->faulty)
		gc_order_fails(day, side, order, F_NOT_DUE, order->form->word,
			march    ? march_meant(day->adj->arena, order)
			: attack ? assault_meant(day->adj->arena, order)
			: cycle  ? cycle
				 : words_due(day, side, due),
			NULL);
}

/* What a branch that is not taken now would have done; actions of a plan are told with it.
 */
static void tell_waiting(struct day *day, const struct statement *branch,
	const struct statement *statement, bool is_else, uint64_t due)
{
	for (; statement; statement = statement->next) {
		const struct order *order = statement->order;

		tell_waiting(day, branch, statement->then, is_else, due);
		tell_waiting(day, branch, statement->otherwise, is_else, due);
		if (statement->kind != STATEMENT_ORDER || order->faulty ||
			!(due & ORDER_SET(order->form->id)) || gc_is_of_the_cycle(order))
			continue;
		kit_receipt_line(day->adj, order->where,
			"not carried out as things stand: %s: %s %s",
			order_meaning(day->adj->arena, day->game->base.names, order),
			condition_meaning(
				day->adj->arena, day->game->base.names, branch->condition),
			is_else ? "is so now" : "is not so now");
	}
}

static void look_at_if(
	struct day *day, enum side side, const struct statement *statement, uint64_t due)
{
	bool so;

	if (!day->adj->preview || !statement->condition)
		return;
	so = gc_condition_holds(day, side, statement->condition);
	tell_waiting(day, statement, so ? statement->otherwise : statement->then, so, due);
}

/* Nobody is woken in a step without actions. */
static void look_at_stop(
	struct day *day, enum side side, const struct statement *statement, uint64_t due)
{
	if (day->adj->preview && !(due & ORDER_SET(ORDER_MARCH)))
		diag_message(day->adj->diag, statement->where,
			&gc_language_messages[F_NOT_DUE], "stop", words_due(day, side, due),
			NULL);
}

void gc_orders_not_due(
	struct day *day, enum side side, const struct statement *statement, uint64_t due)
{
	for (; statement; statement = statement->next) {
		if (statement->kind == STATEMENT_ORDER)
			not_due(day, side, statement->order, due);
		if (statement->kind == STATEMENT_IF)
			look_at_if(day, side, statement, due);
		if (statement->kind == STATEMENT_STOP)
			look_at_stop(day, side, statement, due);
		if (statement->kind != STATEMENT_IF && statement->kind != STATEMENT_BLOCK)
			continue;
		gc_orders_not_due(day, side, statement->then, due);
		gc_orders_not_due(day, side, statement->otherwise, due);
		for (const struct block_part *part = statement->parts; part;
			part = part->next)
			gc_orders_not_due(day, side, part->first, due);
	}
}
