/* The table of a day: the words and rows that its events are told in. */
#include "base/buf.h"
#include "rules/great-campaigns/report/day_table_private.h"

/* ---- words ---- */

const char *gc_table_fact(const struct event *event, const char *key)
{
	const char *value = event_value(event, key);

	return value ? value : "";
}

const char *gc_table_named(
	const struct day_table *t, const struct event *event, const char *key)
{
	return gc_page_named(&t->page, event, key);
}

const char *gc_table_dice(const struct day_table *t, const struct event *event)
{
	struct buf text;

	buf_init(&text, t->page.arena);
	for (const struct event_roll *roll = event->rolls; roll; roll = roll->next) {
		if (text.length)
			buf_putc(&text, ' ');
		for (const char *p = roll->faces; *p; p++)
			buf_putc(&text, *p == ',' ? '+' : *p);
	}
	return text.length ? text.data : NULL;
}

void gc_table_note(struct day_table *t, const char *text)
{
	words_add_once(&t->row.notes, text);
}

void gc_table_note_units(struct day_table *t, const struct event *event, const char *what)
{
	const char *key = event_value(event, "units") ? "units" : "unit";

	gc_table_note(t,
		arena_printf(t->page.arena, "%s %s", gc_table_named(t, event, key), what));
}

/* ---- rows ---- */

void gc_table_end_row(struct day_table *t)
{
	if (t->row.open)
		t->slipped = NULL;
	gc_action_row_close(&t->table, &t->row, &t->initiative);
}

struct action_row *gc_table_row(
	struct day_table *t, const struct event *event, const char *who)
{
	struct words early = t->row.notes;
	bool was_open = t->row.open;

	gc_table_end_row(t);
	if (!was_open)
		t->row.notes = early;
	t->row.open = true;
	t->row.side = brief_event_side(event);
	t->row.who = who;
	t->row.dice = gc_table_dice(t, event);
	if (event_value(event, "from"))
		t->row.from = gc_table_named(t, event, "from");
	return &t->row;
}
