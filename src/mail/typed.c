/*
 * Lines that a player has typed beside an order form, or instead of one.
 *
 * `mail short` and its like say what is mailed to him from now on. Orders without a form
 * are found only to be named in the answer: nothing of them counts.
 */
#include <string.h>

#include "base/buf.h"
#include "base/text.h"
#include "mail/book.h"
#include "mail/message_private.h"
#include "mail/take_private.h"
#include "orders/orders.h"

/* ---- `mail short` ---- */

#define WORD          "mail"
#define MAIL_AS_BYTES 32 /* bytes of such a line */

/* Copies a line without what stands around it, a no-break space as a blank; false: it is
 * longer than any such line. */
static bool copy_line(char text[MAIL_AS_BYTES + 1], const char *line, size_t length)
{
	size_t n = 0;

	for (size_t i = 0; i < length; i++) {
		bool no_break = length - i > 1 && !memcmp(line + i, "\xc2\xa0", 2);
		char c = no_break ? ' ' : line[i];

		i += no_break;
		if (!n && (text_is_blank(c) || c == '`'))
			continue;
		if (n == MAIL_AS_BYTES)
			return false;
		text[n++] = c;
	}
	while (n && strchr(" \t\r.`", text[n - 1]))
		n--;
	text[n] = '\0';
	return true;
}

/* One line without its end; what is longer is none. */
static bool line_says(int *mail_as, const char *line, size_t length)
{
	char text[MAIL_AS_BYTES + 1];
	const char *word;

	if (!copy_line(text, line, length))
		return false;
	if (!text_starts_fold(text, WORD) || !text_is_blank(text[strlen(WORD)]))
		return false;
	word = text + strlen(WORD);
	word += strspn(word, " \t");
	for (int i = 0; i < BOOK_MAIL_AS_KINDS; i++)
		if (text_equal_fold(word, book_mail_as[i])) {
			*mail_as = i;
			return true;
		}
	return false;
}

/* The first such line of a text. */
static bool text_says(int *mail_as, const char *text, size_t length)
{
	const char *end = text + length;

	for (const char *at = text, *stop; at < end; at = stop + 1) {
		stop = memchr(at, '\n', (size_t)(end - at));
		stop = stop ? stop : end;
		if (line_says(mail_as, at, (size_t)(stop - at)))
			return true;
	}
	return false;
}

/* As HTML the message that is answered is often not quoted: it ends what was typed. */
static bool html_says(int *mail_as, struct arena *arena, const struct mail_part *part)
{
	size_t length;
	bool forwarded;
	const char *text = html_as_text(arena, part->text, part->length, &length);

	return text_says(mail_as, text, original_at(text, length, &forwarded));
}

static bool is_typed(const struct mail_part *part, const char *type)
{
	return part->inside == MAIL_OWN && !part->attached && !strcmp(part->type, type);
}

bool typed_mail_as(int *mail_as, struct arena *arena, const struct mail_in *mail)
{
	bool plain = false;

	for (size_t i = 0; i < mail->parts; i++) {
		const struct mail_part *part = &mail->part[i];

		if (!is_typed(part, "text/plain"))
			continue;
		if (text_says(mail_as, part->text, part->length))
			return true;
		plain = plain || part->length;
	}
	for (size_t i = 0; i < mail->parts && !plain; i++)
		if (is_typed(&mail->part[i], "text/html") &&
			html_says(mail_as, arena, &mail->part[i]))
			return true;
	return false;
}

/* ---- what is said to the moderator ---- */

#define WORDS_BYTES 4000

/* A line of his own words: neither quoted nor a wish nor what may be a password. */
static bool is_words(struct arena *arena, const char *line)
{
	int ignored;

	return *line != '>' && !line_says(&ignored, line, strlen(line)) &&
	       !text_starts_fold(line, "password") && !mail_may_be_secret(line) &&
	       *text_key(arena, line, strlen(line));
}

/* The words of a text outside of its blocks of orders; returns how many lines there are. */
static int add_words(struct buf *out, const char *text, size_t length)
{
	const char *end = text + length;
	bool inside = false;
	int lines = 0;

	for (const char *at = text, *stop; at < end && out->length < WORDS_BYTES;
		at = stop + 1) {
		const char *line, *key;

		stop = memchr(at, '\n', (size_t)(end - at));
		stop = stop ? stop : end;
		while (at < stop && text_is_blank(*at))
			at++;
		line = arena_copy(out->arena, at, (size_t)(stop - at));
		if (!strcmp(line, "--") || !strcmp(line, "-- ")) /* a signature follows */
			break;
		key = text_key(out->arena, line, strlen(line));
		inside = inside || text_starts_fold(key, "beginorders");
		if (!inside && is_words(out->arena, line)) {
			buf_printf(out, "%s\n", line);
			lines++;
		}
		inside = inside && !text_starts_fold(key, "endorders");
	}
	return lines;
}

const char *typed_words(struct arena *arena, const struct mail_in *mail)
{
	struct buf out;
	int lines = 0;

	buf_init(&out, arena);
	for (int html = 0; html < 2 && !lines; html++)
		for (size_t i = 0; i < mail->parts; i++) {
			const struct mail_part *part = &mail->part[i];
			const char *text = part->text;
			size_t length = part->length;
			bool forwarded;

			if (!is_typed(part, html ? "text/html" : "text/plain"))
				continue;
			if (html)
				text = html_as_text(arena, text, length, &length);
			lines += add_words(
				&out, text, original_at(text, length, &forwarded));
		}
	return lines ? out.data : NULL;
}

/* ---- orders without a form ---- */

#define LINES_MOST 5
#define LINE_BYTES 200 /* a longer line is prose */

/* What is said of the end, of an absence and of joining, with its first words. */
static const char *const without_units[] = {"concede", "offer draw", "offer a draw",
	"accept draw", "accept the draw", "decline draw", "absent from ", "absent on ",
	"join "};

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
	for (size_t i = 0; i < sizeof without_units / sizeof *without_units; i++)
		if (begins(line, without_units[i]))
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

	text_strip(&line, &length);
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

const char *typed_orders(
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
