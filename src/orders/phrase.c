/* What a side joins with: words of its own, or 32 hex digits. */
#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/sha256.h"
#include "orders/orders_private.h"

#define HEX_DIGITS        32 /* that a side adds to the dice */
#define PHRASE_CHARACTERS 20 /* at least */

/* What stands in the manual, in README and in the examples of the games, where all can read
 * it. */
static const char *const known[] = {
	"00112233445566778899aabbccddeeff",
	"1862062700000000000000000000ab01",
	"1862062700000000000000000000ab02",
	"1862062700000000000000000000cd02",
	"1864050400000000000000000000ab01",
	"1864050500000000000000000000cd02",
	"3b1f0c9a77e2458d6a90c4e1f2b85d07",
	"3b7d0f94a6c251e88d13f5027be9c6a4",
	"8f14e45fceea167a5a36dedd4bea2543",
	"91c4e6a02d5f8b37c0e71a94d36f2b58",
	"c2a94e0d15b86f73e07d29518ac4f6b3",
	"the mules of the second corps ate all the oats",
	"any words that nobody else would think of",
};

/* ---- the canonical bytes ---- */

/* A character that is printed in more than one way, as it is typed: quotes, dashes, dots.
 * NULL: any other. *bytes are those that it takes. */
static const char *typed(size_t *bytes, const char *text)
{
	static const struct {
		const char *printed, *typed;
	} row[] = {
		{"\xe2\x80\x98", "'"},
		{"\xe2\x80\x99", "'"},
		{"\xe2\x80\x9a", "'"},
		{"\xe2\x80\x9b", "'"},
		{"\xe2\x80\xb2", "'"},
		{"\xc2\xb4", "'"},
		{"`", "'"},
		{"\xe2\x80\x9c", "\""},
		{"\xe2\x80\x9d", "\""},
		{"\xe2\x80\x9e", "\""},
		{"\xe2\x80\x9f", "\""},
		{"\xe2\x80\xb3", "\""},
		{"\xc2\xab", "\""},
		{"\xc2\xbb", "\""},
		{"\xe2\x80\x90", "-"},
		{"\xe2\x80\x91", "-"},
		{"\xe2\x80\x92", "-"},
		{"\xe2\x80\x93", "-"},
		{"\xe2\x80\x94", "-"},
		{"\xe2\x80\x95", "-"},
		{"\xe2\x88\x92", "-"},
		{"\xe2\x80\xa6", "..."},
	};

	for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
		*bytes = strlen(row[i].printed);
		if (!strncmp(text, row[i].printed, *bytes))
			return row[i].typed;
	}
	*bytes = 1;
	return NULL;
}

static void add_folded(struct buf *out, const char *text, size_t length)
{
	size_t bytes;

	for (size_t i = 0; i < length; i += bytes) {
		const char *as = typed(&bytes, text + i);

		if (as)
			buf_puts(out, as);
		else
			buf_putc(out, text_lower(text[i]));
	}
}

/* Where a comment begins: at a `#` that stands by itself. */
static size_t without_comment(const struct canon_line *line, size_t from)
{
	for (size_t i = from; i < line->length; i++)
		if (line->text[i] == '#' && (!i || line->text[i - 1] == ' ') &&
			(i + 1 == line->length || line->text[i + 1] == ' '))
			return i;
	return line->length;
}

/* Where the words behind the order's own begin in its line; of a line that goes on with it,
 * its start. */
static size_t words_from(
	const struct canon_line *line, const char *order, struct where first)
{
	size_t at = strlen(order);

	if (text_starts_fold(line->text, order) &&
		(line->text[at] == ' ' || line->text[at] == ':'))
		return at + 1;
	for (at = 0; at < line->length && line->column[at] != first.column;)
		at++;
	return at < line->length ? at : 0;
}

/* All that stands behind the word of the order, in its line and those that go on with it:
 * the words of a text are changed as orders are read, and these must not be. */
static const char *phrase_text(
	const struct reader *reader, const char *order, struct tokens span)
{
	unsigned first = span.where.line, last = first;
	struct buf out;

	if (!reader->canon)
		return tokens_text(reader, span);
	for (size_t i = 0; i < span.count; i++)
		if (span.token[i].where.line > last)
			last = span.token[i].where.line;
	buf_init(&out, reader->arena);
	for (size_t i = 0; i < reader->canon->count; i++) {
		const struct canon_line *line = &reader->canon->line[i];
		size_t from, end;

		if (line->number < first || line->number > last)
			continue;
		from = line->number == first ? words_from(line, order, span.where) : 0;
		while (from < line->length && line->text[from] == ' ')
			from++;
		end = without_comment(line, from);
		while (end > from && line->text[end - 1] == ' ')
			end--;
		if (out.length && end > from)
			buf_putc(&out, ' ');
		add_folded(&out, line->text + from, end - from);
	}
	return out.length ? out.data : "";
}

/* ---- what it is ---- */

static bool is_hex_digit(char c)
{
	return text_is_digit(c) || (c >= 'a' && c <= 'f');
}

/* The digits may stand in groups, with blanks or dashes between. */
static const char *without_groups(struct arena *arena, const char *text)
{
	char *out = arena_alloc(arena, strlen(text) + 1);
	size_t n = 0;

	for (; *text; text++)
		if (*text != ' ' && *text != '-')
			out[n++] = *text;
	out[n] = '\0';
	return out;
}

/* Nearly all of it is hex digits, as no words of a language are. */
static bool looks_like_hex(const char *digits)
{
	size_t length = strlen(digits), hex = 0;

	for (const char *p = digits; *p; p++)
		hex += is_hex_digit(*p);
	return length && hex * 4 >= length * 3;
}

/* "these are 31", "`o` is none" */
static const char *what_is_wrong(struct arena *arena, const char *digits)
{
	size_t hex = strspn(digits, "0123456789abcdef");
	size_t bytes = text_character(digits + hex, strlen(digits + hex));

	return digits[hex] ? arena_printf(arena, "`%.*s` is none", bytes ? (int)bytes : 1,
				     digits + hex)
			   : arena_printf(arena, "these are %zu", hex);
}

/* One piece over and over, whole or not at the end. */
static bool repeats(const char *text)
{
	size_t length = strlen(text);

	for (size_t period = 1; period <= length / 2; period++)
		if (!memcmp(text, text + period, length - period))
			return true;
	return false;
}

static bool is_known(const char *text)
{
	for (size_t i = 0; i < sizeof known / sizeof *known; i++)
		if (!strcmp(known[i], text))
			return true;
	return false;
}

bool phrase_read(
	struct arg *arg, const struct reader *reader, const char *order, struct tokens span)
{
	struct arena *arena = reader->arena;
	const char *phrase = phrase_text(reader, order, span);
	const char *digits = without_groups(arena, phrase), *quote;
	bool hex = looks_like_hex(digits);
	char hash[SHA256_HEX + 1];

	quote = text_shorten(arena, phrase, QUOTE_COLUMNS);
	arg->kind = ARG_TEXT;
	if (hex && !text_is_hex(digits, HEX_DIGITS)) {
		reader_message(reader, span.where, M_BAD_HEX, quote,
			what_is_wrong(arena, digits), NULL);
		return false;
	}
	if (!hex && text_columns(phrase) < PHRASE_CHARACTERS) {
		reader_message(reader, span.where, M_SHORT_PHRASE, quote,
			arena_printf(arena, "%zu", text_columns(phrase)), NULL);
		return false;
	}
	if (repeats(hex ? digits : phrase)) {
		reader_message(reader, span.where, M_REPEATED_PHRASE, quote, NULL, NULL);
		return false;
	}
	if (is_known(hex ? digits : phrase))
		reader_message(reader, span.where, M_KNOWN_PHRASE, quote, NULL, NULL);
	arg->text = digits;
	if (hex)
		return true;
	sha256_hex(hash, phrase, strlen(phrase));
	arg->text = arena_copy(arena, hash, HEX_DIGITS);
	arg->written = ARENA_NEW(arena, struct written);
	arg->written->text = phrase;
	return true;
}
