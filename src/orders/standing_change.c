/* Standing orders that a file adds to those in force, or takes out: the whole set of it. */
#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/text.h"
#include "orders/orders_private.h"

/* A set that is changed. */
struct changing {
	struct arena *arena;
	const struct grammar *grammar;
	const struct names *names;
	struct orders *orders;
	const char *base; /* text of the set that is changed */
	struct standing *old;
	bool *gone; /* by number */
};

/* ---- what goes ---- */

static bool begins_with(const struct changing *c, const struct standing_order *when,
	const struct standing_without *without)
{
	const char *key = text_key(c->arena, without->text, strlen(without->text));
	const char *as[] = {when->text, standing_meaning(c->arena, c->names, when)};

	for (size_t i = 0; i < 2; i++)
		if (!strncmp(text_key(c->arena, as[i], strlen(as[i])), key, strlen(key)))
			return true;
	return false;
}

static int count_of(const struct standing *set)
{
	int count = 0;

	for (const struct standing_order *when = set->first; when; when = when->next)
		count++;
	return count;
}

/* "`1` to `3`", or that there are none. */
static const char *numbers_of(const struct changing *c)
{
	int count = count_of(c->old);

	return count == 0 ? "none is in force"
	       : count == 1
		       ? "the only one in force is `standing without 1`"
		       : arena_printf(c->arena,
				 "those in force are `standing without 1` to `%d`", count);
}

static void take_out(struct changing *c, struct diag *diag)
{
	for (const struct standing_without *w = c->orders->without; w; w = w->next) {
		int found = 0;

		for (const struct standing_order *when = c->old->first; when;
			when = when->next)
			if (w->number ? when->number == w->number
				      : begins_with(c, when, w)) {
				c->gone[when->number] = true;
				found++;
			}
		if (!found)
			diag_message(diag, w->where, &orders_messages[M_NO_STANDING],
				w->text, numbers_of(c), NULL);
	}
}

/* ---- what is added ---- */

/* Says one that stays the same already? */
static bool is_there(const struct changing *c, const struct standing_order *when)
{
	const char *meaning = standing_meaning(c->arena, c->names, when);

	for (const struct standing_order *old = c->old->first; old; old = old->next)
		if (!c->gone[old->number] &&
			!strcmp(standing_meaning(c->arena, c->names, old), meaning))
			return true;
	return false;
}

static bool is_policy(const struct standing *set, size_t line)
{
	for (const struct policy_lines *p = set->policy; p; p = p->next)
		if (line >= p->first && line <= p->last)
			return true;
	return false;
}

static void add_lines(struct buf *out, const struct changing *c)
{
	const struct standing *added = &c->orders->standing;
	const char *text = c->orders->standing_text;

	for (size_t number = 0; *text; number++) {
		size_t length = strcspn(text, "\n") + 1;
		bool skip = false;

		for (const struct standing_order *when = added->first; when;
			when = when->next)
			skip = skip ||
			       (number >= when->first_line && number <= when->last_line &&
				       is_there(c, when));
		if (!skip)
			buf_add(out, text, length);
		text += length;
	}
}

/* The set that is changed, without what goes; its policy only where none is added. */
static void keep_lines_of(struct buf *out, const struct changing *c)
{
	bool policy = c->orders->standing_changes && c->orders->standing.policy;
	const char *text = standing_strike(c->arena, c->old, c->base, c->gone);
	struct standing *left;
	struct diag ignored;

	diag_init(&ignored, c->arena);
	if (!policy || standing_parse(&left, c->arena, "standing", text, strlen(text),
			       c->orders->head.side, c->grammar, c->names, &ignored) < 0) {
		buf_puts(out, text);
		return;
	}
	for (size_t number = 0; *text; number++) {
		size_t length = strcspn(text, "\n") + 1;

		if (!is_policy(left, number))
			buf_add(out, text, length);
		text += length;
	}
}

/* ---- the whole set ---- */

/* The messages about those that were in force before stand where the file changes them. */
static void place(struct standing *set, const struct orders *orders)
{
	const struct standing_order *own = orders->standing.first;
	int old = count_of(set) - count_of(&orders->standing);

	for (struct standing_order *when = set->first; when; when = when->next) {
		bool mine = old-- <= 0 && own && orders->standing_changes;

		when->where = mine ? own->where : orders->standing_at;
		for (struct order *order = when->actions; order; order = order->next)
			order->where = when->where;
		own = mine ? own->next : own;
	}
}

/* The text of the file with that set in the place of its first block. */
static const char *text_with(
	struct arena *arena, const struct orders *orders, const char *standing)
{
	const struct standing_part *part = orders->standing_parts;
	const char *text = orders->text;
	struct buf out;

	buf_init(&out, arena);
	for (size_t number = 0; *text; number++) {
		size_t length = strcspn(text, "\n") + 1;

		if (standing && part == orders->standing_parts && part &&
			number == part->first)
			buf_printf(&out,
				*standing ? "standing\n%send standing\n"
					  : "standing none\n",
				standing);
		while (part && number >= part->end)
			part = part->next;
		if (!part || number < part->first)
			buf_add(&out, text, length);
		text += length;
	}
	return out.data;
}

const char *orders_without_standing(struct arena *arena, const struct orders *orders)
{
	return text_with(arena, orders, NULL);
}

bool orders_add_to(const struct orders *orders, const char *text)
{
	const char *added = orders->standing_text;

	for (size_t n; *added; added += n + 1) {
		const char *line = text;

		n = strcspn(added, "\n");
		while (*line && (strncmp(line, added, n) != 0 || line[n] != '\n'))
			line += strcspn(line, "\n") + 1;
		if (!*line)
			return false;
	}
	return true;
}

int orders_change_standing(struct orders *orders, struct arena *arena, const char *before,
	const struct grammar *grammar, const struct names *names, struct diag *diag)
{
	struct changing c = {.arena = arena,
		.grammar = grammar,
		.names = names,
		.orders = orders,
		.base = orders->standing_changes ? (before ? before : "")
						 : orders->standing_text};
	unsigned errors = diag->errors;
	struct standing *set;
	struct diag ignored;
	struct buf text;

	if (!orders->standing_changes && !orders->without)
		return OK;
	diag_init(&ignored, arena);
	/* a set in force is a good one; of one that is not, what could be read stays */
	(void)standing_parse(&c.old, arena, "standing", c.base, strlen(c.base),
		orders->head.side, grammar, names, &ignored);
	c.gone = ARENA_NEW_ARRAY(arena, (size_t)count_of(c.old) + 1, bool);
	take_out(&c, diag);
	buf_init(&text, arena);
	keep_lines_of(&text, &c);
	if (orders->standing_changes)
		add_lines(&text, &c);
	(void)standing_parse(&set, arena, "standing", text.data, text.length,
		orders->head.side, grammar, names, &ignored);
	place(set, orders);
	orders->text = text_with(arena, orders, text.data);
	orders->length = strlen(orders->text);
	orders->standing = *set;
	orders->standing_text = text.data;
	orders->standing_changes = false;
	orders->without = NULL;
	return diag->errors == errors ? OK : ERR_REFUSED;
}
