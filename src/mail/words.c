#include "mail/words.h"

#include <sodium.h>
#include <stdbool.h>
#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/text.h"
#include "mail/charset.h"

#define CHARSET_MAX     60
#define BYTE_ORDER_MARK "\xef\xbb\xbf"
#define WORD_MAX        1000 /* bytes; 75 are allowed */

/* `=?CHARSET?B?TEXT?=`; a language may stand behind the charset. */
struct word {
	const char *charset;
	char encoding; /* 'b' or 'q' */
	const char *text, *end, *next;
};

static bool word_at(struct word *out, struct arena *arena, const char *p)
{
	const char *charset = p + 2, *stop;

	if (strncmp(p, "=?", 2) != 0 ||
		!(stop = memchr(charset, '?', strnlen(charset, CHARSET_MAX))) ||
		stop == charset || !stop[1] || stop[2] != '?')
		return false;
	out->charset = arena_copy(arena, charset, strcspn(charset, "?*"));
	out->encoding = text_lower(stop[1]);
	out->text = stop + 3;
	out->end = memmem(out->text, strnlen(out->text, WORD_MAX), "?=", 2);
	if (!out->end || (out->encoding != 'b' && out->encoding != 'q'))
		return false;
	out->next = out->end + 2;
	return true;
}

static void add_quoted(struct buf *bytes, const char *p, const char *end)
{
	for (; p < end; p++) {
		if (*p == '_') {
			buf_putc(bytes, ' ');
		} else if (*p == '=' && end - p > 2 && text_hex_digit(p[1]) >= 0 &&
			   text_hex_digit(p[2]) >= 0) {
			buf_putc(bytes,
				(char)(text_hex_digit(p[1]) << 4 | text_hex_digit(p[2])));
			p += 2;
		} else {
			buf_putc(bytes, *p);
		}
	}
}

static void add_base64(struct buf *bytes, const char *p, const char *end)
{
	size_t room = (size_t)(end - p), got = 0;
	unsigned char *some = arena_alloc(bytes->arena, room + 1);

	while (end > p && end[-1] == '=')
		end--;
	sodium_base642bin(some, room, p, (size_t)(end - p), " \t\r\n", &got, NULL,
		sodium_base64_VARIANT_ORIGINAL_NO_PADDING);
	buf_add(bytes, (const char *)some, got);
}

/* Reads words of one charset; returns what is behind them. */
static const char *add_words(struct buf *out, struct word word)
{
	const char *charset = word.charset, *next;
	struct buf bytes;
	size_t length;
	char *text;

	buf_init(&bytes, out->arena);
	do {
		if (word.encoding == 'b')
			add_base64(&bytes, word.text, word.end);
		else
			add_quoted(&bytes, word.text, word.end);
		next = word.next;
	} while (word_at(&word, out->arena, next + strspn(next, " \t\r\n")) &&
		 text_equal_fold(word.charset, charset));
	text = charset_text(out->arena, charset, bytes.data, bytes.length, &length);
	buf_add(out, text, length);
	return next;
}

/* Controls as blanks; blanks at both ends, and a byte order mark, left out. */
static const char *one_line(char *line, size_t length)
{
	size_t step;

	for (size_t i = 0; i < length; i += step ? step : 1)
		if ((step = text_control(line + i, length - i)))
			memset(line + i, ' ', step);
	while (length && line[length - 1] == ' ')
		line[--length] = '\0';
	while (*line == ' ' || !strncmp(line, BYTE_ORDER_MARK, strlen(BYTE_ORDER_MARK)))
		line += *line == ' ' ? 1 : strlen(BYTE_ORDER_MARK);
	return line;
}

const char *words_decoded(struct arena *arena, const char *text)
{
	size_t length = strlen(text);
	struct word word;
	struct buf out;

	text = charset_text(arena, NULL, text, length, &length);
	buf_init(&out, arena);
	for (const char *p = text; *p;) {
		if (word_at(&word, arena, p)) {
			p = add_words(&out, word);
			if (word_at(&word, arena, p + strspn(p, " \t\r\n")))
				p += strspn(p, " \t\r\n");
		} else if (*p == '\r' || *p == '\n') {
			p++; /* folded: the blank is behind it */
		} else {
			buf_putc(&out, *p++);
		}
	}
	return one_line(out.data, out.length);
}
