/* The report: events of a step that tell the same of several things are one sentence. */
#include "report/report_private.h"

#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "game/journal.h"

/* Alike in all but that fact. */
static bool are_alike(const struct event *event, const struct event *other, const char *key)
{
	const struct fact *a = event->facts, *b = other->facts;

	if (strcmp(event->kind, other->kind) != 0 || event->rolls || other->rolls)
		return false;
	for (; a && b; a = a->next, b = b->next)
		if (strcmp(a->key, b->key) != 0 ||
			(strcmp(a->key, key) != 0 && strcmp(a->value, b->value) != 0))
			return false;
	return !a && !b;
}

static const char *all_values(
	struct arena *arena, const struct event *event, const char *key)
{
	struct buf values;

	buf_init(&values, arena);
	buf_puts(&values, event_value(event, key));
	for (const struct event *other = event->next; other; other = other->next)
		if (are_alike(event, other, key))
			buf_printf(&values, ", %s", event_value(other, key));
	return values.data;
}

/* The event with another value of that fact. */
static const struct event *with_value(
	struct arena *arena, const struct event *event, const char *key, const char *value)
{
	struct event *copy = ARENA_NEW(arena, struct event);
	struct fact **end = &copy->facts;

	*copy = *event;
	for (const struct fact *fact = event->facts; fact; fact = fact->next) {
		*end = ARENA_NEW(arena, struct fact);
		**end = *fact;
		if (!strcmp(fact->key, key))
			(*end)->value = value;
		end = &(*end)->next;
	}
	copy->facts_end = end;
	return copy;
}

const struct event *report_together(const struct event_words *words,
	const struct event *first, const struct event *event)
{
	const char *key = report_event_key(words, event, "together");

	if (!key || !event_value(event, key))
		return event;
	for (; first != event; first = first->next)
		if (are_alike(event, first, key))
			return NULL;
	return with_value(words->arena, event, key, all_values(words->arena, event, key));
}
