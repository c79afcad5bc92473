#include "mail/flowed.h"

#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/text.h"

#define SHORT_COLUMNS 60 /* no program breaks lines before that */

struct line {
	const char *text; /* without quote marks and stuffing */
	size_t length, quotes;
	bool soft;
};

static struct line next_line(const char **p, const char *end)
{
	const char *stop = memchr(*p, '\n', (size_t)(end - *p));
	struct line line = {*p, 0, 0, false};

	stop = stop ? stop : end;
	while (line.text < stop && *line.text == '>') {
		line.text++;
		line.quotes++;
	}
	if (line.text < stop && *line.text == ' ')
		line.text++;
	line.length = (size_t)(stop - line.text);
	line.soft = line.length && line.text[line.length - 1] == ' ' &&
		    !(line.length == 3 && !memcmp(line.text, "-- ", 3));
	*p = stop < end ? stop + 1 : end;
	return line;
}

static size_t first_word(const struct line *line)
{
	size_t n = 0;

	while (n < line->length && line->text[n] != ' ')
		n++;
	return n;
}

static bool is_frame(const struct line *line)
{
	return text_starts_fold(line->text, "begin orders") ||
	       text_starts_fold(line->text, "end orders");
}

/* Is `next` the rest of the line before it? */
static bool goes_on(const struct line *line, const struct line *next)
{
	return line->soft && next->quotes == line->quotes && next->length &&
	       !is_frame(line) && !is_frame(next) &&
	       line->length + line->quotes + first_word(next) > SHORT_COLUMNS &&
	       !(next->length == 3 && !memcmp(next->text, "-- ", 3));
}

static void add_quotes(struct buf *text, size_t quotes)
{
	for (size_t i = 0; i < quotes; i++)
		buf_putc(text, '>');
	if (quotes)
		buf_putc(text, ' ');
}

char *flowed_text(
	struct arena *arena, const char *text, size_t length, bool delsp, size_t *out)
{
	const char *end = text + length;
	struct line before = {NULL, 0, 0, false};
	struct buf flowed;

	buf_init(&flowed, arena);
	buf_expect(&flowed, length + 1);
	while (text < end) {
		struct line line = next_line(&text, end);

		if (goes_on(&before, &line)) {
			if (delsp)
				buf_truncate(&flowed, flowed.length - 1);
		} else {
			if (before.text)
				buf_putc(&flowed, '\n');
			add_quotes(&flowed, line.quotes);
		}
		buf_add(&flowed, line.text, line.length);
		before = line;
	}
	if (before.text)
		buf_putc(&flowed, '\n');
	*out = flowed.length;
	return flowed.data;
}

size_t flowed_line_ends(char *text, size_t length)
{
	size_t n = 0;

	for (size_t i = 0; i < length; i++) {
		size_t wide =
			length - i >= 3 && (!memcmp(text + i, "\xe2\x80\xa8", 3) ||
						   !memcmp(text + i, "\xe2\x80\xa9", 3))
				? 2
				: 0;

		if (wide || text[i] == '\v' || text[i] == '\f')
			text[n++] = '\n';
		else if (text[i] != '\r')
			text[n++] = text[i];
		else if (i + 1 == length || text[i + 1] != '\n')
			text[n++] = '\n';
		i += wide;
	}
	text[n] = '\0';
	return n;
}
