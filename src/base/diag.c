#include "base/diag.h"

#include <errno.h>
#include <stdarg.h>
#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/text.h"

void diag_init(struct diag *diag, struct arena *arena)
{
	memset(diag, 0, sizeof *diag);
	diag->arena = arena;
	diag->end = &diag->first;
}

/* Was this the last thing said, of the same place in a text? */
static bool is_said(const struct diag *diag, enum diag_level level, struct where where,
	const char *text)
{
	const struct diag_item *last = diag->last;

	return last && where.line && last->level == level &&
	       last->where.file == where.file && last->where.line == where.line &&
	       last->where.column == where.column && !strcmp(last->text, text);
}

/* The text with all that it quotes in no more than DIAG_QUOTE columns. */
static const char *cut_quotes(struct arena *arena, const char *text)
{
	const char *open, *close;
	struct buf out;

	buf_init(&out, arena);
	while ((open = strchr(text, '`')) && (close = strchr(open + 1, '`'))) {
		open++;
		buf_add(&out, text, (size_t)(open - text));
		buf_puts(&out,
			text_shorten(arena, arena_copy(arena, open, (size_t)(close - open)),
				DIAG_QUOTE));
		buf_putc(&out, '`');
		text = close + 1;
	}
	buf_puts(&out, text);
	return out.data;
}

/* What quotes backquotes may still be too long. */
static const char *bounded(struct arena *arena, const char *text)
{
	if (strlen(text) > DIAG_QUOTE)
		text = cut_quotes(arena, text);
	return strlen(text) > DIAG_TEXT ? text_shorten(arena, text, DIAG_TEXT / 4) : text;
}

static void count(struct diag *diag, enum diag_level level)
{
	if (level == DIAG_ERROR)
		diag->errors++;
	else if (level == DIAG_WARNING)
		diag->warnings++;
}

/* Counts one too many; true when nobody need put it together. */
static bool is_full(struct diag *diag, enum diag_level level)
{
	if (diag->kept[level] < DIAG_ITEMS)
		return false;
	diag->more[level]++;
	count(diag, level);
	return true;
}

/* Returns the new item; NULL: it was said already. */
static struct diag_item *append(struct diag *diag, enum diag_level level,
	struct where where, const char *id, const char *text)
{
	struct diag_item *item;

	text = bounded(diag->arena, text);
	if (is_said(diag, level, where, text))
		return NULL;
	count(diag, level);
	diag->kept[level]++;
	item = ARENA_NEW(diag->arena, struct diag_item);
	item->level = level;
	item->where = where;
	item->id = id;
	item->text = text;
	*diag->end = item;
	diag->end = &item->next;
	diag->last = item;
	return item;
}

void diag_add(struct diag *diag, enum diag_level level, struct where where,
	const char *format, ...)
{
	const char *text;
	va_list args;

	if (is_full(diag, level))
		return;
	va_start(args, format);
	text = arena_vprintf(diag->arena, format, args);
	va_end(args);
	append(diag, level, where, NULL, text);
}

void diag_error(struct diag *diag, const char *format, ...)
{
	const char *text;
	va_list args;

	if (is_full(diag, DIAG_ERROR))
		return;
	va_start(args, format);
	text = arena_vprintf(diag->arena, format, args);
	va_end(args);
	append(diag, DIAG_ERROR, (struct where){0}, NULL, text);
}

bool diag_has(const struct diag *diag, const struct diag_item *said)
{
	const struct diag_item *item = diag->first;

	while (item && (item->level != said->level || strcmp(item->text, said->text) != 0))
		item = item->next;
	return item != NULL;
}

void diag_add_all(struct diag *diag, const struct diag *other)
{
	for (const struct diag_item *item = other->first; item; item = item->next) {
		struct where where = item->where;

		if (where.file)
			where.file = arena_string(diag->arena, where.file);
		diag_add(diag, item->level, where, "%s", item->text);
	}
}

const char *diag_errno(int error)
{
#ifdef __GLIBC__
	const char *text = strerrordesc_np(error);

	return text ? text : "an unknown error";
#else
	return strerror(error); /* where there is one thread: the page in the browser */
#endif
}

int diag_system(struct diag *diag, const char *doing, const char *path)
{
	diag_error(diag, "cannot %s %s: %s", doing, path, diag_errno(errno));
	return ERR_SYSTEM;
}

void diag_meant(struct diag *diag, struct where where, const struct message *message,
	const char *a, const char *b, const char *c, const char *written, const char *meant)
{
	const char *const argument[3] = {a, b, c};
	const char *text = message->text;
	struct diag_item *item;
	const char *mark;
	struct buf out;
	size_t next = 0;

	if (is_full(diag, message->level))
		return;
	buf_init(&out, diag->arena);
	while ((mark = strstr(text, "%s"))) {
		buf_add(&out, text, (size_t)(mark - text));
		if (next < 3 && argument[next])
			buf_puts(&out, argument[next]);
		next++;
		text = mark + 2;
	}
	buf_puts(&out, text);
	item = append(diag, message->level, where, message->id, out.data);
	if (!item || !meant)
		return;
	item->written = written ? arena_string(diag->arena, written) : NULL;
	item->meant = arena_string(diag->arena, meant);
}

void diag_message(struct diag *diag, struct where where, const struct message *message,
	const char *a, const char *b, const char *c)
{
	diag_meant(diag, where, message, a, b, c, NULL, NULL);
}

static bool stands_before(const struct diag_item *a, const struct diag_item *b)
{
	return a->where.line != b->where.line ? a->where.line < b->where.line
					      : a->where.column < b->where.column;
}

/* Merges two sorted lists; equals keep their order. */
static struct diag_item *merge(struct diag_item *a, struct diag_item *b)
{
	struct diag_item *first = NULL, **end = &first;

	while (a && b) {
		struct diag_item **from = stands_before(b, a) ? &b : &a;

		*end = *from;
		end = &(*end)->next;
		*from = *end;
	}
	*end = a ? a : b;
	return first;
}

static struct diag_item *sort(struct diag_item *list)
{
	struct diag_item *half = list, *rest;

	if (!list || !list->next)
		return list;
	for (rest = list->next; rest && rest->next; rest = rest->next->next)
		half = half->next;
	rest = half->next;
	half->next = NULL;
	return merge(sort(list), sort(rest));
}

void diag_sort(struct diag *diag, struct diag_item **from)
{
	*from = sort(*from);
	while (*from)
		from = &(*from)->next;
	diag->end = from;
}

/* The item whose `next` is `end`; NULL: the list has none. */
static const struct diag_item *item_before(
	const struct diag *diag, struct diag_item *const *end)
{
	const struct diag_item *item = diag->first;

	if (end == &diag->first)
		return NULL;
	while (&item->next != end)
		item = item->next;
	return item;
}

void diag_keep(struct diag *diag, struct diag_item **from, const char *const *ids)
{
	while (*from) {
		struct diag_item *item = *from;

		if (item->id && text_index(ids, item->id) >= 0) {
			from = &item->next;
			continue;
		}
		*from = item->next;
		diag->kept[item->level]--;
		diag->errors -= item->level == DIAG_ERROR;
		diag->warnings -= item->level == DIAG_WARNING;
	}
	diag->errors -= diag->more[DIAG_ERROR];
	diag->warnings -= diag->more[DIAG_WARNING];
	memset(diag->more, 0, sizeof diag->more);
	diag->end = from;
	diag->last = item_before(diag, from);
}

void diag_drop(struct diag *diag, struct diag_item **from, const char *id)
{
	bool dropped_last = false;

	while (*from) {
		struct diag_item *item = *from;

		if (item->level == DIAG_ERROR || !item->id || strcmp(item->id, id)) {
			from = &item->next;
			continue;
		}
		dropped_last = dropped_last || item == diag->last;
		*from = item->next;
		diag->kept[item->level]--;
		diag->warnings -= item->level == DIAG_WARNING;
	}
	diag->end = from;
	if (dropped_last)
		diag->last = item_before(diag, from);
}

const char *diag_level_name(enum diag_level level)
{
	static const char *const name[] = {"error", "warning", "note"};

	return name[level];
}

static void write_more(struct buf *out, const struct diag *diag)
{
	for (int i = 0; i < DIAG_LEVELS; i++) {
		const char *level = diag_level_name((enum diag_level)i);

		if (diag->more[i])
			buf_printf(out, "%s: %u more %s%s %s left out\n", level,
				diag->more[i], level, diag->more[i] == 1 ? "" : "s",
				diag->more[i] == 1 ? "is" : "are");
	}
}

void diag_write(struct buf *out, const struct diag *diag)
{
	const struct diag_item *item;

	for (item = diag->first; item; item = item->next) {
		if (item->where.file)
			buf_printf(out, "%s:", item->where.file);
		if (item->where.line)
			buf_printf(out, "%u:", item->where.line);
		if (item->where.line && item->where.column)
			buf_printf(out, "%u:", item->where.column);
		if (item->where.file || item->where.line)
			buf_putc(out, ' ');
		buf_printf(out, "%s: %s\n", diag_level_name(item->level), item->text);
	}
	write_more(out, diag);
}
