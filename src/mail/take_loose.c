/* Lines of orders that somebody has typed without a form: people begin so. */
#include <string.h>

#include "base/buf.h"
#include "base/text.h"
#include "mail/html_text.h"
#include "mail/original.h"
#include "mail/take_private.h"
#include "orders/orders.h"

#define LINES_MOST 5
#define LINE_BYTES 200 /* a longer line is prose */

/* What is said of the end, of an absence and of joining, with its first words. */
static const char *const beside[] = {"concede", "offer draw", "offer a draw", "accept draw",
	"accept the draw", "decline draw", "absent from ", "absent on ", "join "};

/* True when the line begins with the word, or the words, and not with a longer one. */
static bool begins(const char *line, const char *words)
{
	size_t length = strlen(words);

	return text_starts_fold(line, words) &&
	       (text_is_blank(words[length - 1]) || !text_is_letter(line[length]));
}

/* Does it begin as an order of the game does? With a word alone nothing is ordered. */
static bool is_order(const char *line, const struct grammar *grammar)
{
	for (size_t i = 0; i < sizeof beside / sizeof *beside; i++)
		if (begins(line, beside[i]))
			return true;
	for (const struct form *form = grammar->orders; form->word; form++)
		if (form->allowed & FORM_ORDER && begins(line, form->word) &&
			strchr(line, ' '))
			return true;
	return false;
}

/* A line without the mark of a list before it; NULL: it is quoted, or prose. */
static const char *bare(struct arena *arena, const char *line, size_t length)
{
	static const char *const marks[] = {"- ", "* ", "\xe2\x80\x93 ", "\xe2\x80\xa2 "};
	const char *text;

	while (length && text_is_blank(*line)) {
		line++;
		length--;
	}
	while (length && (text_is_blank(line[length - 1]) || line[length - 1] == '\r'))
		length--;
	if (!length || length > LINE_BYTES || *line == '>')
		return NULL;
	text = arena_copy(arena, line, length);
	for (size_t i = 0; i < sizeof marks / sizeof *marks; i++)
		if (!strncmp(text, marks[i], strlen(marks[i])))
			return text + strlen(marks[i]);
	return text;
}

static int add_lines(struct buf *out, const char *text, size_t length,
	const struct grammar *grammar, int lines)
{
	const char *end = text + length;

	for (const char *at = text, *stop; at < end && lines < LINES_MOST; at = stop + 1) {
		const char *line;

		stop = memchr(at, '\n', (size_t)(end - at));
		stop = stop ? stop : end;
		line = bare(out->arena, at, (size_t)(stop - at));
		if (line && is_order(line, grammar)) {
			buf_printf(out, "%s\n", line);
			lines++;
		}
	}
	return lines;
}

const char *take_loose(
	struct arena *arena, const struct mail_in *mail, const struct grammar *grammar)
{
	struct buf out;
	int lines = 0;

	buf_init(&out, arena);
	for (size_t i = 0; i < mail->parts && !lines; i++) {
		const struct mail_part *part = &mail->part[i];
		const char *text = part->text;
		size_t length = part->length;
		bool forwarded;

		if (part->inside != MAIL_OWN || part->attached)
			continue;
		if (!strcmp(part->type, "text/html"))
			text = html_as_text(arena, text, length, &length);
		else if (strcmp(part->type, "text/plain") != 0)
			continue;
		lines = add_lines(
			&out, text, original_at(text, length, &forwarded), grammar, lines);
	}
	return lines ? out.data : NULL;
}
