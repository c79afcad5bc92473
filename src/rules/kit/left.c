/*
 * What is left of the orders of a side, as its own clone tells it: which of them have begun
 * is read from what the side was told of the step.
 */
#include <string.h>

#include "base/arena.h"
#include "game/adjudication.h"
#include "game/journal.h"
#include "orders/names.h"
#include "orders/orders.h"
#include "rules/kit/orders.h"

struct tracing {
	const struct step_told *told;
	const struct order_trace *trace;
	const struct names *names;
	const struct event *at; /* all before it is of orders before */
	struct traced_orders *out;
	size_t room;
	int segment; /* the last that a `stop` has taken */
	bool ended;  /* by a `stop` */
	bool doubtful;
};

static void add(struct tracing *t, struct traced_order item)
{
	struct traced_orders *out = t->out;

	ARENA_GROW(t->told->arena, out->item, (size_t)out->count, t->room);
	if (item.begun) {
		out->last = out->count;
		t->at = item.begun->next;
	}
	out->item[out->count++] = item;
}

/* ---- an order ---- */

static bool names_id_of(
	const struct tracing *t, const struct event *event, enum name_kind kind, int index)
{
	const char *id = index >= 0 ? names_id(t->names, kind, index) : "";

	for (const struct fact *fact = event->facts; fact && *id; fact = fact->next)
		if (event_names(event, fact->key, id))
			return true;
	return false;
}

static bool names_any(const struct tracing *t, const struct event *event,
	const struct arg *arg, enum trace_by by)
{
	bool any = false;

	for (int i = 0; i < arg->count && !any; i++)
		if (by == TRACE_PIECE && arg->kind == ARG_PIECES)
			any = names_id_of(t, event, NAME_PIECE, arg->piece[i].piece);
		else if (by == TRACE_PLACE && arg->kind == ARG_PLACES)
			any = names_id_of(t, event, NAME_PLACE, arg->number[i]);
		else if (by == TRACE_CARD && arg->kind == ARG_CARDS)
			any = names_id_of(t, event, NAME_CARD, arg->number[i]);
	return any;
}

static bool is_own(const struct tracing *t, const struct event *event)
{
	const char *side = event_value(event, "side");

	return side && !strcmp(side, side_name(t->told->side));
}

static bool is_begun_by(
	const struct tracing *t, const struct order *order, const struct event *event)
{
	for (const struct order_trace *trace = t->trace; trace->event; trace++) {
		if (trace->order != order->form->id || strcmp(trace->event, event->kind) ||
			!is_own(t, event))
			continue;
		for (int i = 0; i < ORDER_ARGS_MAX; i++)
			if (names_any(t, event, &order->arg[i], trace->by))
				return true;
	}
	return false;
}

static bool has_failed(const struct order *order, const struct event *event)
{
	const char *said = strcmp(event->kind, "order-fails") != 0
				   ? NULL
				   : event_value(event, "order");

	return said && !strcmp(said, order->text);
}

/* What it did counts before that a part of it failed. Behind that it may be of another
 * order that names the same; and behind an `if` that is still to come it is. */
static void add_order(struct tracing *t, const struct order *order)
{
	struct traced_order item = {.text = order->text, .order = order};
	const struct event *failed = NULL;

	for (const struct event *event = t->at;
		event && !item.begun && strcmp(event->kind, "if") != 0;
		event = event->next) {
		if (is_begun_by(t, order, event))
			item.begun = event;
		else if (!failed && has_failed(order, event))
			failed = event;
	}
	t->doubtful = t->doubtful || (item.begun && failed);
	item.failed = !item.begun && failed;
	if (item.failed)
		item.begun = failed;
	add(t, item);
}

/* ---- statements ---- */

static void add_list(struct tracing *t, const struct statement *statement);

static const struct event *find_if(const struct tracing *t, const char *condition)
{
	for (const struct event *event = t->at; event; event = event->next) {
		const char *said = event_value(event, "condition");

		if (!strcmp(event->kind, "if") && said && !strcmp(said, condition))
			return event;
	}
	return NULL;
}

static void add_if(struct tracing *t, const struct statement *statement)
{
	const struct event *event = find_if(t, statement->condition_text);

	add(t, (struct traced_order){.text = arena_printf(t->told->arena, "if %s ...",
					     statement->condition_text),
		       .begun = event});
	if (event)
		add_list(t, event_value(event, "true") ? statement->then
						       : statement->otherwise);
}

/* What was sent behind it goes on; else nothing does any more. */
static void add_stop(struct tracing *t)
{
	const struct orders *further = NULL;

	while (!further && t->segment < t->told->segments) {
		further = t->told->later[t->segment++];
		if (further && further->answers)
			further = NULL;
	}
	if (further)
		add_list(t, further->first);
	else
		add(t, (struct traced_order){.text = "stop"});
	t->ended = true;
}

static void add_list(struct tracing *t, const struct statement *statement)
{
	for (; statement && !t->ended; statement = statement->next)
		switch (statement->kind) {
		case STATEMENT_ORDER: add_order(t, statement->order); break;
		case STATEMENT_IF: add_if(t, statement); break;
		case STATEMENT_STOP: add_stop(t); break;
		case STATEMENT_BLOCK: t->doubtful = true; break;
		}
}

bool orders_traced(struct traced_orders *out, const struct step_told *told,
	const struct order_trace *trace)
{
	const struct game_base *game = told->game;
	struct tracing t = {.told = told,
		.trace = trace,
		.names = game->names,
		.at = told->journal->first,
		.out = out};

	*out = (struct traced_orders){.last = -1};
	if (told->orders)
		add_list(&t, told->orders->first);
	return !t.doubtful;
}
