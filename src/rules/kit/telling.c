/*
 * What is told of orders as they are carried out: those that fail, the receipt, and how all
 * of them came out.
 *
 * Parts: failures and the receipt; the tally.
 */
#include <stdbool.h>
#include <string.h>

#include "base/buf.h"
#include "base/text.h"
#include "game/adjudication.h"
#include "game/journal.h"
#include "game/ruleset.h"
#include "orders/orders.h"
#include "rules/kit/orders.h"

/* ---- failures and the receipt ---- */

#define LIST_COLUMNS 240

/* A list of names may be long. */
static const char *shorten(struct adjudication *adj, const char *text)
{
	return text ? text_shorten(adj->arena, text, LIST_COLUMNS) : NULL;
}

struct failure failure_of_order(
	enum side side, const struct order *order, const struct message *message)
{
	return (struct failure){
		side, order->where, order->form->rule, order->text, message, false};
}

struct failure failure_of_word(const struct adjudication *adj, enum side side,
	const struct qualifier *word, const char *said, const struct message *message)
{
	struct qualifier alone = *word;

	alone.next = NULL;
	if (!said)
		said = qualifiers_text(adj->arena, &alone);
	said = arena_printf(adj->arena, "%s%s", standing_trigger(adj, side, word), said);
	return (struct failure){side, word->where, word->form->rule, said, message, false};
}

int failure_tell(struct adjudication *adj, const struct failure *failure, const char *a,
	const char *b, const char *c)
{
	struct message here = *failure->message;
	struct diag one, *diag = adj->preview ? adj->diag : &one;
	struct event *event;

	if (failure->hypothetical && here.level != DIAG_ERROR)
		return OK;
	here.text = rules_here(adj->arena, adj->journal->numbers, here.text);
	diag_init(&one, adj->arena);
	diag_message(diag, failure->where, &here, shorten(adj, a), shorten(adj, b),
		shorten(adj, c));
	if (adj->preview)
		return OK;
	event = journal_event(
		adj->journal, "order-fails", failure->rule, TOLD_SIDE(failure->side));
	event_fact(adj->journal, event, "order", "%s", failure->said);
	event_fact(adj->journal, event, "message", "%s", here.id);
	event_fact(adj->journal, event, "why", "%s", one.first->text);
	return OK;
}

void kit_tell_condition(struct adjudication *adj, enum side side, const char *rule,
	const struct statement *statement, bool yes)
{
	struct event *event = journal_event(adj->journal, "if", rule, TOLD_SIDE(side));

	event_fact(adj->journal, event, "condition", "%s", statement->condition_text);
	event_fact(adj->journal, event, yes ? "true" : "false", "yes");
}

void kit_receipt_vline(
	struct adjudication *adj, struct where where, const char *format, va_list args)
{
	if (adj->receipt)
		receipt_add(adj->receipt, where.line, "",
			arena_vprintf(adj->arena, format, args));
}

void kit_receipt_line(struct adjudication *adj, struct where where, const char *format, ...)
{
	va_list args;

	va_start(args, format);
	kit_receipt_vline(adj, where, format, args);
	va_end(args);
}

struct receipt_line *kit_receipt_order(struct adjudication *adj, const struct order *order,
	const char *said, const char *comes)
{
	struct receipt_line *line = NULL;

	if (adj->receipt) {
		line = receipt_add(adj->receipt, order->where.line, said, comes);
		line->order = order;
	}
	return line;
}

struct receipt_line *kit_receipt_words(
	struct adjudication *adj, const struct names *names, const struct order *order)
{
	struct receipt_line *line;

	if (!adj->receipt || !order->qualifiers)
		return NULL;
	line = kit_receipt_order(adj, order,
		arena_printf(adj->arena, RECEIPT_BELOW "%s",
			qualifiers_meaning(adj->arena, names, order->qualifiers)),
		"");
	line->below = true;
	return line;
}

/* ---- how a side's orders came out ---- */

struct event *const *order_tally_mark(const struct adjudication *adj)
{
	return adj->journal->end;
}

/* Did that side do anything, by this event? */
static bool is_deed(const struct event *event, enum side side)
{
	const char *named = event_value(event, "side");

	return named && !strcmp(named, side_name(side));
}

/* What was told before a question must not change after it: the event of the failure stays
 * as it is, and the order is listed. */
static const char *listed(
	struct adjudication *adj, const char *list, const struct event *fails)
{
	return arena_printf(adj->arena, "%s%s`%s`", list ? list : "", list ? "; " : "",
		event_value(fails, "order"));
}

void order_tally_add(struct order_tally *tally, struct adjudication *adj, enum side side,
	struct event *const *mark)
{
	const struct event *fails = NULL;
	bool does = false;

	for (const struct event *event = *mark; event; event = event->next) {
		if (!fails && !strcmp(event->kind, "order-fails") &&
			event->told == TOLD_SIDE(side)) /* the other's standing orders
							   may fail, too */
			fails = event;
		does = does || is_deed(event, side);
	}
	if (!fails) {
		tally->done++;
		return;
	}
	if (does) {
		tally->cut++;
		tally->cut_orders = listed(adj, tally->cut_orders, fails);
	} else {
		tally->failed++;
		tally->failed_orders = listed(adj, tally->failed_orders, fails);
	}
}

void order_tally_tell(const struct order_tally *tally, struct adjudication *adj,
	enum side side, const char *rule)
{
	int given = tally->done + tally->cut + tally->failed;
	struct event *event;

	if (!given || adj->preview)
		return;
	event = journal_event(adj->journal, "orders-carried-out", rule, TOLD_SIDE(side));
	event_fact(adj->journal, event, "given", "%d", given);
	event_fact(adj->journal, event, "done", "%d", tally->done);
	event_fact(adj->journal, event, "cut", "%d", tally->cut);
	event_fact(adj->journal, event, "failed", "%d", tally->failed);
	if (tally->cut_orders)
		event_fact(adj->journal, event, "cut-orders", "%s", tally->cut_orders);
	if (tally->failed_orders)
		event_fact(
			adj->journal, event, "failed-orders", "%s", tally->failed_orders);
}
