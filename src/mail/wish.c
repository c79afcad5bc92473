#include "mail/wish.h"

#include <string.h>

#include "base/text.h"
#include "mail/book.h"
#include "mail/html_text.h"
#include "mail/message.h"
#include "mail/original.h"

#define WORD "mail"
#define MAX  32 /* bytes of such a line */

/* Copies a line without what stands around it, a no-break space as a blank; false: it is
 * longer than any such line. */
static bool copy_line(char text[MAX + 1], const char *line, size_t length)
{
	size_t n = 0;

	for (size_t i = 0; i < length; i++) {
		bool no_break = length - i > 1 && !memcmp(line + i, "\xc2\xa0", 2);
		char c = no_break ? ' ' : line[i];

		i += no_break;
		if (!n && (text_is_blank(c) || c == '`'))
			continue;
		if (n == MAX)
			return false;
		text[n++] = c;
	}
	while (n && strchr(" \t\r.`", text[n - 1]))
		n--;
	text[n] = '\0';
	return true;
}

/* One line without its end; what is longer is none. */
static bool line_says(int *wish, const char *line, size_t length)
{
	char text[MAX + 1];
	const char *word;

	if (!copy_line(text, line, length))
		return false;
	if (!text_starts_fold(text, WORD) || !text_is_blank(text[strlen(WORD)]))
		return false;
	word = text + strlen(WORD);
	word += strspn(word, " \t");
	for (int i = 0; i < BOOK_WISHES; i++)
		if (text_equal_fold(word, book_wish[i])) {
			*wish = i;
			return true;
		}
	return false;
}

/* The first such line of a text. */
static bool text_says(int *wish, const char *text, size_t length)
{
	const char *end = text + length;

	for (const char *at = text, *stop; at < end; at = stop + 1) {
		stop = memchr(at, '\n', (size_t)(end - at));
		stop = stop ? stop : end;
		if (line_says(wish, at, (size_t)(stop - at)))
			return true;
	}
	return false;
}

/* As HTML the message that is answered is often not quoted: it ends what was typed. */
static bool html_says(int *wish, struct arena *arena, const struct mail_part *part)
{
	size_t length;
	bool forwarded;
	const char *text = html_as_text(arena, part->text, part->length, &length);

	return text_says(wish, text, original_at(text, length, &forwarded));
}

static bool is_typed(const struct mail_part *part, const char *type)
{
	return part->inside == MAIL_OWN && !part->attached && !strcmp(part->type, type);
}

bool wish_find(int *wish, struct arena *arena, const struct mail_in *mail)
{
	bool plain = false;

	for (size_t i = 0; i < mail->parts; i++) {
		const struct mail_part *part = &mail->part[i];

		if (!is_typed(part, "text/plain"))
			continue;
		if (text_says(wish, part->text, part->length))
			return true;
		plain = plain || part->length;
	}
	for (size_t i = 0; i < mail->parts && !plain; i++)
		if (is_typed(&mail->part[i], "text/html") &&
			html_says(wish, arena, &mail->part[i]))
			return true;
	return false;
}
