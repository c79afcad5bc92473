/* Maps of rows: texts, lines and words. */
#include <stdarg.h>
#include <string.h>

#include "base/arena.h"
#include "base/text.h"
#include "rules/hexes/rows_private.h"

#define OVER "over"

struct where rows_where(const struct rows_line *line, const struct rows_word *word)
{
	return (struct where){line->file, word->line, word->column};
}

void rows_wrong(const struct rows_reader *r, const struct rows_line *line,
	const struct rows_word *word, const char *format, ...)
{
	va_list args;
	const char *says;

	va_start(args, format);
	says = arena_vprintf(r->arena, format, args);
	va_end(args);
	diag_add(r->diag, DIAG_ERROR, rows_where(line, word), "%s", says);
}

/* ---- words ---- */

struct words {
	struct rows_word *word;
	size_t count;
};

/* The next word of a part of a line, and its length; "" when there is none. */
static char *next_word(char *part, size_t *length)
{
	char *end;

	while (text_is_blank(*part))
		part++;
	for (end = part; *end && !text_is_blank(*end);)
		end++;
	*length = (size_t)(end - part);
	return part;
}

static size_t count_words(char *part)
{
	size_t count = 0, length;

	while (*(part = next_word(part, &length))) {
		count++;
		part += length;
	}
	return count;
}

/* Cuts a part of a line, which is changed, at its blanks; its words come behind those that
 * are there. `home` is where the line begins. */
static void cut_words(
	struct arena *arena, struct words *out, char *part, const char *home, unsigned line)
{
	size_t count = count_words(part), length;
	struct rows_word *word =
		ARENA_NEW_ARRAY(arena, out->count + count, struct rows_word);

	if (out->count)
		memcpy(word, out->word, out->count * sizeof *word);
	out->word = word;
	while (count--) {
		part = next_word(part, &length);
		out->word[out->count++] =
			(struct rows_word){part, line, (unsigned)(part - home) + 1};
		part += length;
		if (count)
			*part++ = '\0';
		else
			*part = '\0';
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

/* Where in a text we are. */
struct cutter {
	int text;
	bool over;
	const char *file;
	struct rows_line *last;
};

/* Cuts off what follows a name or words: the items of a list; NULL: it has none. */
static char *cut_items(char *text)
{
	char *colon = strstr(text, ": ");

	if (!colon)
		return NULL;
	*colon = '\0';
	return colon + 2;
}

static void add_line(
	struct rows_reader *r, const struct cutter *cutter, unsigned number, char *text)
{
	struct rows_line *line = ARENA_NEW(r->arena, struct rows_line);
	struct words words = {0}, items = {0};
	char *name, *items_text;

	line->text = cutter->text;
	line->over = cutter->over;
	line->file = cutter->file;
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
	struct words items = {last->item, last->items};

	cut_words(r->arena, &items, text, text, number);
	last->item = items.word;
	last->items = items.count;
}

static bool is_over(const char *text, size_t size)
{
	return size == strlen(OVER) && !memcmp(text, OVER, size);
}

/* True when a line of the text begins what lies over the rest. */
static bool has_over(const struct rows_text *text)
{
	const char *end = text->text + text->length;

	for (const char *p = text->text; p < end;) {
		const char *newline = memchr(p, '\n', (size_t)(end - p));
		const char *stop = newline ? newline : end;

		if (is_over(p, (size_t)(stop - p)))
			return true;
		p = stop + 1;
	}
	return false;
}

static void cut_line(struct rows_reader *r, struct cutter *cutter, unsigned number,
	const char *text, size_t size)
{
	struct rows_line **end = r->end;

	if (memchr(text, '\0', size) || !text_is_utf8(text, size))
		diag_add(r->diag, DIAG_ERROR, (struct where){cutter->file, number, 1},
			"this is no text in UTF-8");
	else if (cutter->last && cutter->last->items && text_is_blank(*text))
		go_on(r, cutter->last, number, arena_copy(r->arena, text, size));
	else if (size && *text != '#')
		add_line(r, cutter, number, arena_copy(r->arena, text, size));
	if (r->end != end)
		cutter->last = *end;
}

void rows_cut(struct rows_reader *r, int of)
{
	const struct rows_text *whole = &r->text[of];
	const char *text = whole->text;
	size_t length = whole->length;
	struct cutter cutter = {.text = of, .file = whole->file};

	if (whole->own && !has_over(whole))
		cutter.file = whole->own;
	for (unsigned number = 1; length; number++) {
		const char *newline = memchr(text, '\n', length);
		size_t size = newline ? (size_t)(newline - text) : length;

		if (is_over(text, size) && !cutter.over) {
			cutter.over = true;
			cutter.last = NULL;
			cutter.file = whole->own ? whole->own : whole->file;
			number = whole->own ? 0 : number;
		} else {
			cut_line(r, &cutter, number, text, size);
		}
		text += size + (newline != NULL);
		length -= size + (newline != NULL);
	}
}
