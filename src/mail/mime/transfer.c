/*
 * Content as it is transferred: quoted-printable and base64, the way they arrive.
 *
 * Servers add blanks at line ends, and programs write base64 in several runs, each with its
 * padding. Neither takes anything away from the text.
 */
#include <string.h>

#include "base/arena.h"
#include "base/text.h"
#include "mail/mime/mime.h"

/* ---- quoted-printable ---- */

/* The bytes from `=` behind the line end of a soft break; 0: it is none. */
static size_t soft_break(const char *at, const char *end)
{
	const char *p = at + 1;

	while (p < end && (text_is_blank(*p) || *p == '\r'))
		p++;
	if (p == end)
		return (size_t)(p - at);
	return *p == '\n' ? (size_t)(p - at) + 1 : 0;
}

char *transfer_quoted(struct arena *arena, const char *bytes, size_t length, size_t *out)
{
	const char *end = bytes + length;
	char *to = arena_copy(arena, bytes, length);
	size_t n = 0, step;

	for (const char *at = bytes; at < end; at++) {
		int high, low;

		if (*at != '=') {
			to[n++] = *at;
			continue;
		}
		if ((step = soft_break(at, end))) {
			at += step - 1;
			continue;
		}
		high = end - at > 2 ? text_hex_digit(at[1]) : -1;
		low = end - at > 2 ? text_hex_digit(at[2]) : -1;
		if (high < 0 || low < 0) {
			to[n++] = *at;
			continue;
		}
		to[n++] = (char)(high << 4 | low);
		at += 2;
	}
	to[n] = '\0';
	*out = n;
	return to;
}

/* ---- base64 ---- */

static int value_of(char c)
{
	static const char digits[] =
		"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
	const char *at = c ? strchr(digits, c) : NULL;

	return at ? (int)(at - digits) : -1;
}

char *transfer_base64(struct arena *arena, const char *bytes, size_t length, size_t *out)
{
	char *to = arena_copy(arena, bytes, length);
	unsigned bits = 0;
	int have = 0;
	size_t n = 0;

	for (size_t i = 0; i < length; i++) {
		int value = value_of(bytes[i]);

		if (bytes[i] == '=') /* the end of a run */
			have = 0;
		if (value < 0)
			continue;
		bits = (bits << 6 | (unsigned)value) & 0xffff;
		have += 6;
		if (have < 8)
			continue;
		have -= 8;
		to[n++] = (char)(bits >> have & 0xff);
	}
	to[n] = '\0';
	*out = n;
	return to;
}
