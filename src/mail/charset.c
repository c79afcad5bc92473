/*
 * Text of a mail as UTF-8, whatever charset it says it is in.
 *
 * First a body or file (charset_text), then the encoded words of headers (RFC 2047:
 * charset_header). A mail's word is taken as long as it gives text; what makes no sense is
 * read as Windows-1252, since most such bytes are.
 */
#include <errno.h>
#include <iconv.h>
#include <sodium.h>
#include <stdbool.h>
#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/text.h"
#include "mail/message_private.h"

/* ---- a text ---- */

#define NAME_MAX_BYTES 40

/* Those that are meant by no name, or named by programs for anything at hand. */
static bool is_western(const char *charset)
{
	static const char *const names[] = {"us-ascii", "ascii", "utf-8", "utf8",
		"iso-8859-1", "iso8859-1", "latin1", "windows-1252", "cp1252",
		"unknown-8bit", "x-unknown", "default", "8bit"};

	for (size_t i = 0; i < sizeof names / sizeof *names; i++)
		if (text_equal_fold(names[i], charset))
			return true;
	return false;
}

/* iconv reads more than a name: `//` begins what it shall do, and a path may follow. */
static bool is_name(const char *charset)
{
	size_t length = strlen(charset);

	for (size_t i = 0; i < length; i++)
		if (!text_is_letter(charset[i]) && !text_is_digit(charset[i]) &&
			!strchr("-_.:+", charset[i]))
			return false;
	return length > 0 && length < NAME_MAX_BYTES;
}

/* A name as iconv knows it. */
static const char *known_name(const char *charset)
{
	static const char *const other[][2] = {{"x-sjis", "SHIFT_JIS"},
		{"ks_c_5601-1987", "CP949"}, {"x-gbk", "GBK"}, {"gb2312", "GB18030"},
		{"x-mac-roman", "MACINTOSH"}, {"unicode-1-1-utf-7", "UTF-7"},
		{"iso-8859-8-i", "ISO-8859-8"}, {"unicode", "UTF-16"}};

	for (size_t i = 0; i < sizeof other / sizeof *other; i++)
		if (text_equal_fold(other[i][0], charset))
			return other[i][1];
	return charset;
}

static char *copied(struct arena *arena, const char *bytes, size_t length, size_t *out)
{
	*out = length;
	return arena_copy(arena, bytes, length);
}

static char *western(struct arena *arena, const char *bytes, size_t length, size_t *out)
{
	if (text_is_utf8(bytes, length))
		return copied(arena, bytes, length, out);
	return text_from_latin1(arena, bytes, length, out);
}

/* Steps over what is not understood until all is read. */
static void convert(struct buf *text, iconv_t by, const char *bytes, size_t length)
{
	char *in = (char *)bytes, some[1024]; /* iconv does not change what it reads */

	while (length) {
		char *to = some;
		size_t room = sizeof some, got = iconv(by, &in, &length, &to, &room);

		buf_add(text, some, sizeof some - room);
		if (got != (size_t)-1 || errno == E2BIG)
			continue;
		if (errno == EINVAL) /* the last character is cut off */
			break;
		buf_puts(text, "\xef\xbf\xbd");
		in++;
		length--;
	}
}

static char *converted(struct arena *arena, const char *charset, const char *bytes,
	size_t length, size_t *out)
{
	iconv_t by = iconv_open("UTF-8", charset);
	struct buf text;

	if (by == (iconv_t)-1) /* NOLINT(performance-no-int-to-ptr): as the manual has it */
		return western(arena, bytes, length, out);
	buf_init(&text, arena);
	convert(&text, by, bytes, length);
	iconv_close(by);
	if (!text_is_utf8(text.data, text.length))
		return western(arena, bytes, length, out);
	*out = text.length;
	return text.data;
}

char *charset_text(struct arena *arena, const char *charset, const char *bytes,
	size_t length, size_t *out)
{
	if (length >= 3 && !memcmp(bytes, "\xef\xbb\xbf", 3))
		return western(arena, bytes + 3, length - 3, out);
	if (length >= 2 && !memcmp(bytes, "\xff\xfe", 2))
		return converted(arena, "UTF-16LE", bytes + 2, length - 2, out);
	if (length >= 2 && !memcmp(bytes, "\xfe\xff", 2))
		return converted(arena, "UTF-16BE", bytes + 2, length - 2, out);
	if (!charset || is_western(charset) || !is_name(charset))
		return western(arena, bytes, length, out);
	return converted(arena, known_name(charset), bytes, length, out);
}

/* ---- encoded words of headers ---- */

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

const char *charset_header(struct arena *arena, const char *text)
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
