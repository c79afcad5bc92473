#include "mail/charset.h"

#include <errno.h>
#include <iconv.h>
#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/text.h"

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
