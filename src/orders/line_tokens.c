/* From a canonical line to words: marks of lists, comments, punctuation, other spellings.
 */
#include <string.h>

#include "base/arena.h"
#include "orders/orders_private.h"

/* ---- marks ---- */

/* A comment is `#` at the start of a line or followed by a blank: `Fort #2` is a name. */
static bool is_comment(const char *text, size_t at)
{
	return text[at] == '#' && (!at || !text[at + 1] || text[at + 1] == ' ');
}

/* The bytes of the dash at `text`, however long it is printed: U+2010 to U+2015, and the
 * sign of a number that is below zero. */
static size_t long_dash(const char *text)
{
	const unsigned char *s = (const unsigned char *)text;

	if (s[0] != 0xe2)
		return 0;
	if (s[1] == 0x80 && s[2] >= 0x90 && s[2] <= 0x95)
		return 3;
	return s[1] == 0x88 && s[2] == 0x92 ? 3 : 0;
}

/* The bytes of a dot, or of what a font shows as one, as mail programs set it before the
 * items of a list. */
static size_t list_dot(const char *text)
{
	static const char *const dots[] = {"\xe2\x80\xa2", "\xe2\x80\xa3", "\xe2\x97\xa6",
		"\xe2\x96\xaa", "\xe2\x97\x8f", "\xc2\xb7", "\xe2\x97\x8b", "\xe2\x96\xa0",
		"\xe2\x96\xb8", "\xe2\x96\xba", "\xe2\x81\x83", "\xe2\x88\x99",
		"\xe2\x9e\xa2", "\xef\x82\xb7", "\xef\x82\xa7"};

	if ((unsigned char)*text < 0x80)
		return 0;
	for (size_t i = 0; i < sizeof dots / sizeof *dots; i++)
		if (!strncmp(text, dots[i], strlen(dots[i])))
			return strlen(dots[i]);
	return 0;
}

/* `a)`, `(b)`: the length of such a letter, 0 for none. */
static size_t list_letter(const char *text)
{
	size_t open = *text == '(';

	return text_is_letter(text[open]) && text[open + 1] == ')' ? open + 2 : 0;
}

/* `1.`, `12)`, `(3)`: the length of such a number, 0 for none. */
static size_t list_number(const char *text)
{
	size_t open = *text == '(', digits = strspn(text + open, "0123456789");
	char end = text[open + digits];

	if (!digits || digits > 2 || (end != ')' && (open || end != '.')))
		return 0;
	return open + digits + 1;
}

/*
 * `* lead Winder`: the mark of a list says nothing, but it is part of the canonical text.
 * Its length; only behind a dot no blank need stand.
 */
static size_t list_mark(const char *text)
{
	size_t dot = list_dot(text), length = 0;

	if (dot)
		return dot;
	if (*text == '*' || *text == '-' || *text == 'o') /* a hollow dot, as plain text */
		length = 1;
	if (!strncmp(text, "\xc2\xa7", 2)) /* a square one */
		length = 2;
	if (!length)
		length = long_dash(text);
	if (!length)
		length = list_number(text);
	if (!length)
		length = list_letter(text);
	return text[length] == ' ' ? length : 0;
}

/* ---- words ---- */

/* Punctuation is a word of its own, wherever it stands. */
static enum token_kind kind_of(char c)
{
	switch (c) {
	case ',': return TOKEN_COMMA;
	case ';': return TOKEN_SEMICOLON;
	case ':': return TOKEN_COLON;
	default: return TOKEN_WORD;
	}
}

/* The bytes of what stands for `and`, 0 for anything else: `&`, as web pages write it, too,
 * but no other sign of theirs; and a `+` that is no sign of a number. */
static size_t and_at(const char *text)
{
	size_t name;

	if (*text == '+')
		return !text[1] || text[1] == ' ' || text_is_letter(text[1]);
	if (*text != '&')
		return 0;
	for (name = 1; text_is_letter(text[name]) || text_is_digit(text[name]) ||
		       text[name] == '#';)
		name++;
	if (text[name] != ';')
		return 1;
	return text_starts_fold(text, "&amp;") ? name + 1 : 0;
}

/* A word as it is compared: with plain dashes, at the end of a line without a full stop. */
static const char *plain_word(
	const struct reader *reader, const char *text, size_t length, bool last)
{
	char *word = arena_copy(reader->arena, text, length);
	size_t n = strcspn(word, "\xe2"), skip; /* a long dash begins with that byte */

	for (size_t i = n; i < length; i += skip ? skip : 1) {
		skip = long_dash(text + i);
		word[n++] = skip ? '-' : text[i];
	}
	while (last && n > 1 && word[n - 1] == '.')
		n--;
	word[n] = '\0';
	return word;
}

/* The bytes of an arrow, `->`, `=>` or as it is printed, which stands for `to`; 0 of
 * anything else. */
static size_t arrow_at(const char *text)
{
	static const char *const arrows[] = {"->", "-->", "=>", "==>", "\xe2\x86\x92",
		"\xe2\x87\x92", "\xe2\x9e\xa1", "\xe2\x9e\x9c"};
	size_t length;

	if (*text != '-' && *text != '=' && *text != '\xe2')
		return 0;
	length = strcspn(text, " ");
	for (size_t i = 0; i < sizeof arrows / sizeof *arrows; i++)
		if (strlen(arrows[i]) == length && !strncmp(text, arrows[i], length))
			return length;
	return 0;
}

/* What `endif`, `endplan` close; NULL for any other word. */
static const char *closed_by(const struct reader *reader, const char *word)
{
	static const char *const always[] = {"if", "standing"};
	const struct block_form *block = reader->grammar ? reader->grammar->blocks : NULL;

	if (!text_starts_fold(word, "end"))
		return NULL;
	for (size_t i = 0; i < sizeof always / sizeof *always; i++)
		if (text_equal_fold(word + 3, always[i]))
			return always[i];
	for (; block && block->head.word; block++)
		if (text_equal_fold(word + 3, block->head.word))
			return block->head.word;
	return NULL;
}

/* `endif` is written for `end if`, and so on. */
static void add_word(struct token_list *list, const struct reader *reader, const char *word,
	struct where where)
{
	const char *closed = list->count ? NULL : closed_by(reader, word);

	if (closed)
		tokens_add(list, TOKEN_WORD, "end", where);
	tokens_add(list, TOKEN_WORD, closed ? closed : word, where);
}

/* The length of the word at `at`; *ends: nothing but a comment is behind it. */
static size_t word_length(const struct canon_line *line, size_t at, bool *ends)
{
	size_t end = at + 1;

	while (end < line->length && line->text[end] != ' ' &&
		!(line->text[end] == '&' && and_at(line->text + end)) &&
		kind_of(line->text[end]) == TOKEN_WORD)
		end++;
	*ends = end == line->length ||
		(line->text[end] == ' ' && is_comment(line->text, end + 1));
	return end - at;
}

void tokens_of_line(
	struct token_list *list, const struct reader *reader, const struct canon_line *line)
{
	size_t at = list_mark(line->text), from = list->count;

	while (at < line->length) {
		const char *text = line->text + at;
		struct where where = {reader->file, line->number, line->column[at]};
		enum token_kind kind = kind_of(*text);
		size_t length = 1;
		bool ends;

		if (*text == ' ') {
			at++;
			continue;
		}
		if (is_comment(line->text, at))
			break;
		if (kind != TOKEN_WORD) {
			tokens_add(list, kind, arena_copy(reader->arena, text, 1), where);
		} else if (and_at(text)) {
			length = and_at(text);
			tokens_add(list, TOKEN_WORD, "and", where);
		} else if (at && arrow_at(text)) {
			length = arrow_at(text);
			tokens_add(list, TOKEN_WORD, "to", where);
		} else {
			length = word_length(line, at, &ends);
			add_word(list, reader, plain_word(reader, text, length, ends),
				where);
		}
		at += length;
	}
	put_as_written(list, from, reader);
}
