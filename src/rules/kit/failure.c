#include "rules/kit/failure.h"

#include <stdarg.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/text.h"
#include "game/adjudication.h"
#include "game/journal.h"

#define LIST_COLUMNS 120

/* A list of names may be long. */
static const char *shorten(struct adjudication *adj, const char *text)
{
	return text ? text_shorten(adj->arena, text, LIST_COLUMNS) : NULL;
}

void failure_tell(struct adjudication *adj, const struct failure *failure, const char *a,
	const char *b, const char *c)
{
	struct message here = *failure->message;
	struct diag one, *diag = adj->preview ? adj->diag : &one;
	struct event *event;

	if (failure->hypothetical && here.level != DIAG_ERROR)
		return;
	here.text = rules_here(adj->arena, adj->journal->numbers, here.text);
	diag_init(&one, adj->arena);
	diag_message(diag, failure->where, &here, shorten(adj, a), shorten(adj, b),
		shorten(adj, c));
	if (adj->preview)
		return;
	event = journal_event(
		adj->journal, "order-fails", failure->rule, TOLD_SIDE(failure->side));
	event_fact(adj->journal, event, "order", "%s", failure->said);
	event_fact(adj->journal, event, "message", "%s", here.id);
	event_fact(adj->journal, event, "why", "%s", one.first->text);
}

void receipt_line(struct adjudication *adj, struct where where, const char *format, ...)
{
	va_list args;

	if (!adj->receipt)
		return;
	va_start(args, format);
	buf_printf(adj->receipt, "line %u: %s\n", where.line,
		arena_vprintf(adj->arena, format, args));
	va_end(args);
}
