/* Maps of rows: texts, lines and words. */
#include <stdarg.h>
#include <string.h>

#include "base/arena.h"
#include "base/text.h"
#include "rules/hexes/rows_private.h"

struct where rows_where(const struct rows_reader *r, const struct rows_line *line,
	const struct rows_word *word)
{
	return (struct where){r->text[line->text].file, word->line, word->column};
}

void rows_wrong(const struct rows_reader *r, const struct rows_line *line,
	const struct rows_word *word, const char *format, ...)
{
	va_list args;
	const char *says;

	va_start(args, format);
	says = arena_vprintf(r->arena, format, args);
	va_end(args);
	diag_add(r->diag, DIAG_ERROR, rows_where(r, line, word), "%s", says);
}

/* ---- words ---- */

struct words {
	struct rows_word *word;
	size_t count, room;
};

/* Cuts a part of a line, which is changed, at its blanks. `home` is where the line begins.
 */
static void cut_words(
	struct arena *arena, struct words *out, char *part, const char *home, unsigned line)
{
	while (*part) {
		char *end;

		while (text_is_blank(*part))
			part++;
		if (!*part)
			return;
		for (end = part; *end && !text_is_blank(*end);)
			end++;
		ARENA_GROW(arena, out->word, out->count, out->room);
		out->word[out->count++] =
			(struct rows_word){part, line, (unsigned)(part - home) + 1};
		if (!*end)
			return;
		*end = '\0';
		part = end + 1;
	}
}

/* What stands behind the second word. */
static const char *rest_of(struct arena *arena, const char *text)
{
	for (int i = 0; i < 2; i++) {
		text += strcspn(text, " ");
		text += strspn(text, " ");
	}
	return arena_string(arena, text);
}

/* ---- lines ---- */

/* Cuts off what follows a name or words: the items of a list; NULL: it has none. */
static char *cut_items(char *text)
{
	char *colon = strstr(text, ": ");

	if (!colon)
		return NULL;
	*colon = '\0';
	return colon + 2;
}

static void add_line(struct rows_reader *r, int of, unsigned number, char *text)
{
	struct rows_line *line = ARENA_NEW(r->arena, struct rows_line);
	struct words words = {0}, items = {0};
	char *name, *items_text;

	line->text = of;
	line->rest = rest_of(r->arena, text);
	items_text = cut_items(text);
	if ((name = strstr(text, " = "))) {
		*name = '\0';
		line->name = name + 3;
	}
	cut_words(r->arena, &words, text, text, number);
	if (items_text)
		cut_words(r->arena, &items, items_text, text, number);
	if (!words.count)
		return;
	line->word = words.word;
	line->words = words.count;
	line->item = items.word;
	line->items = items.count;
	*r->end = line;
	r->end = &line->next;
}

/* The line before `*r->end`, which a line with blanks in front goes on with. */
static void go_on(
	struct rows_reader *r, struct rows_line *last, unsigned number, char *text)
{
	struct words items = {last->item, last->items, last->items};

	cut_words(r->arena, &items, text, text, number);
	last->item = items.word;
	last->items = items.count;
}

void rows_cut(struct rows_reader *r, int of)
{
	const char *text = r->text[of].text;
	size_t length = r->text[of].length;
	struct rows_line *last = NULL;

	for (unsigned number = 1; length; number++) {
		const char *newline = memchr(text, '\n', length);
		size_t size = newline ? (size_t)(newline - text) : length;
		struct rows_line **end = r->end;

		if (memchr(text, '\0', size) || !text_is_utf8(text, size))
			diag_add(r->diag, DIAG_ERROR,
				(struct where){r->text[of].file, number, 1},
				"this is no text in UTF-8");
		else if (last && last->items && text_is_blank(*text))
			go_on(r, last, number, arena_copy(r->arena, text, size));
		else if (size && *text != '#')
			add_line(r, of, number, arena_copy(r->arena, text, size));
		if (r->end != end)
			last = *end;
		text += size + (newline != NULL);
		length -= size + (newline != NULL);
	}
}
