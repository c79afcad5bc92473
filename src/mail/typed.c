/*
 * Lines that a player has typed beside an order form, or instead of one.
 *
 * `mail short` and its like say what is mailed to him from now on; `help supply` and its
 * like ask about his own position. Orders without a form are found only to be named in the
 * answer: nothing of them counts.
 */
#include <string.h>

#include "base/buf.h"
#include "base/text.h"
#include "mail/book.h"
#include "mail/message_private.h"
#include "mail/take_private.h"
#include "orders/orders.h"

/* ---- lines that ask for something ---- */

#define TYPED_BYTES 64 /* of such a line */

/* Copies a line without what stands around it, a no-break space as a blank; false: it is
 * longer than any such line. */
static bool copy_line(char text[TYPED_BYTES + 1], const char *line, size_t length)
{
	size_t n = 0;

	for (size_t i = 0; i < length; i++) {
		bool no_break = length - i > 1 && !memcmp(line + i, "\xc2\xa0", 2);
		char c = no_break ? ' ' : line[i];

		i += no_break;
		if (!n && (text_is_blank(c) || c == '`'))
			continue;
		if (n == TYPED_BYTES)
			return false;
		text[n++] = c;
	}
	while (n && strchr(" \t\r.`", text[n - 1]))
		n--;
	text[n] = '\0';
	return true;
}

/* What follows a word that begins the line, and blanks; NULL: it begins otherwise. */
static const char *behind(const char *text, const char *word)
{
	size_t length = strlen(word);

	if (!text_starts_fold(text, word) || (text[length] && !text_is_blank(text[length])))
		return NULL;
	text += length;
	return text + strspn(text, " \t");
}

/* `mail short`: which of them it is; -1: none. */
static int mail_as_of(const char *text)
{
	const char *word = behind(text, "mail");

	for (int i = 0; word && i < BOOK_MAIL_AS_KINDS; i++)
		if (text_equal_fold(word, book_mail_as[i]))
			return i;
	return -1;
}

/* `help`, `help supply`, `help tables`, `help orders attack`: what follows `help`; NULL: it
 * is none. */
static const char *help_of_line(const char *text)
{
	const char *what = behind(text, "help"), *word;

	if (!what || !*what || text_equal_fold(what, "supply") ||
		text_equal_fold(what, "tables"))
		return what;
	word = behind(what, "orders");
	return word && !word[strcspn(word, " \t")] ? what : NULL;
}

static bool is_asking(const char *text)
{
	return mail_as_of(text) >= 0 || help_of_line(text);
}

static bool is_mail_as(const char *text)
{
	return mail_as_of(text) >= 0;
}

static bool is_help(const char *text)
{
	return help_of_line(text);
}

/* The first line of a text that is such a one; NULL: none is. */
static const char *line_in(
	struct arena *arena, const char *text, size_t length, bool (*is)(const char *text))
{
	const char *end = text + length;

	for (const char *at = text, *stop; at < end; at = stop + 1) {
		char line[TYPED_BYTES + 1];

		stop = memchr(at, '\n', (size_t)(end - at));
		stop = stop ? stop : end;
		if (copy_line(line, at, (size_t)(stop - at)) && is(line))
			return arena_string(arena, line);
	}
	return NULL;
}

/* As HTML the message that is answered is often not quoted: it ends what was typed. */
static const char *line_in_html(
	struct arena *arena, const struct mail_part *part, bool (*is)(const char *text))
{
	size_t length;
	bool forwarded;
	const char *text = html_as_text(arena, part->text, part->length, &length);

	return line_in(arena, text, original_at(text, length, &forwarded), is);
}

static bool is_typed(const struct mail_part *part, const char *type)
{
	return part->inside == MAIL_OWN && !part->attached && !strcmp(part->type, type);
}

static const char *first_line(
	struct arena *arena, const struct mail_in *mail, bool (*is)(const char *text))
{
	const char *line = NULL;
	bool plain = false;

	for (size_t i = 0; i < mail->parts && !line; i++) {
		const struct mail_part *part = &mail->part[i];

		if (!is_typed(part, "text/plain"))
			continue;
		line = line_in(arena, part->text, part->length, is);
		plain = plain || part->length;
	}
	for (size_t i = 0; i < mail->parts && !plain && !line; i++)
		if (is_typed(&mail->part[i], "text/html"))
			line = line_in_html(arena, &mail->part[i], is);
	return line;
}

bool typed_mail_as(int *mail_as, struct arena *arena, const struct mail_in *mail)
{
	const char *line = first_line(arena, mail, is_mail_as);

	if (line)
		*mail_as = mail_as_of(line);
	return line;
}

const char *typed_help(struct arena *arena, const struct mail_in *mail)
{
	const char *line = first_line(arena, mail, is_help);

	return line ? help_of_line(line) : NULL;
}

/* ---- what is said to the moderator ---- */

#define WORDS_BYTES 4000

/* A line of his own words: neither quoted nor a wish nor what may be a password. */
static bool is_words(struct arena *arena, const char *line)
{
	char copy[TYPED_BYTES + 1];

	return *line != '>' && !(copy_line(copy, line, strlen(line)) && is_asking(copy)) &&
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
