#include "mail/wish.h"

#include <string.h>

#include "base/text.h"
#include "mail/book.h"
#include "mail/message.h"

#define WORD "mail"
#define MAX  24 /* bytes of such a line */

/* One line without its end; what is longer is none. */
static bool line_says(int *wish, const char *line, size_t length)
{
	char text[MAX + 1];
	const char *word;

	while (length && (text_is_blank(*line) || *line == '`')) {
		line++;
		length--;
	}
	while (length && strchr(" \t\r.`", line[length - 1]))
		length--;
	if (length > MAX)
		return false;
	memcpy(text, line, length);
	text[length] = '\0';
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

bool wish_find(int *wish, const struct mail_in *mail)
{
	for (size_t i = 0; i < mail->parts; i++) {
		const struct mail_part *part = &mail->part[i];
		const char *at = part->text;

		if (part->inside != MAIL_OWN || part->attached ||
			strcmp(part->type, "text/plain") != 0)
			continue;
		for (; *at; at += strcspn(at, "\n"), at += *at == '\n')
			if (line_says(wish, at, strcspn(at, "\n")))
				return true;
	}
	return false;
}
