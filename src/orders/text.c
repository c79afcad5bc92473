/* The canonical text: PROTOCOL, "Orders". */
#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/err.h"
#include "base/text.h"
#include "orders/orders_private.h"

static bool starts(const char *p, const char *end, const char *bytes)
{
	size_t length = strlen(bytes);

	return (size_t)(end - p) >= length && !memcmp(p, bytes, length);
}

/* Characters without a width, as web pages put between words, and the soft hyphen: U+200B
 * to U+200D, U+2060, U+FEFF, U+00AD. Their bytes, 0 for anything else. */
static size_t nothing_at(const char *p, const char *end)
{
	static const char *const nothing[] = {"\xe2\x80\x8b", "\xe2\x80\x8c",
		"\xe2\x80\x8d", "\xe2\x81\xa0", "\xef\xbb\xbf", "\xc2\xad"};

	for (size_t i = 0; i < sizeof nothing / sizeof *nothing; i++)
		if (starts(p, end, nothing[i]))
			return strlen(nothing[i]);
	return 0;
}

/* A blank of any width: U+00A0, U+2000 to U+200A, U+202F, U+205F, U+3000; and what parts
 * lines and paragraphs without ending them, U+2028 and U+2029. */
static size_t blank_at(const char *p, const char *end)
{
	if (p < end && text_is_blank(*p))
		return 1;
	if (starts(p, end, "\xc2\xa0"))
		return 2;
	if (starts(p, end, "\xe2\x80\xaf") || starts(p, end, "\xe2\x81\x9f") ||
		starts(p, end, "\xe3\x80\x80") || starts(p, end, "\xe2\x80\xa8") ||
		starts(p, end, "\xe2\x80\xa9"))
		return 3;
	if (end - p >= 3 && starts(p, end, "\xe2\x80") && (unsigned char)p[2] >= 0x80 &&
		(unsigned char)p[2] <= 0x8a)
		return 3;
	return 0;
}

/* What separates words, or nothing at all. */
static size_t gap_at(const char *p, const char *end)
{
	size_t blank;

	if (p < end && (unsigned char)*p < 0x80) /* as nearly all are */
		return text_is_blank(*p);
	blank = blank_at(p, end);

	return blank ? blank : nothing_at(p, end);
}

size_t orders_canonical_line(
	char *out, unsigned *column, const char *line, size_t length, bool *quoted)
{
	const char *p = line, *end = line + length;
	size_t n = 0, step;

	*quoted = false;
	for (;;) { /* quote prefixes, with or without blanks between */
		while ((step = gap_at(p, end)))
			p += step;
		if (p == end || *p != '>')
			break;
		*quoted = true;
		p++;
	}
	while (p < end) {
		unsigned at = (unsigned)(p - line) + 1;
		bool blank = false;

		while ((step = gap_at(p, end))) {
			blank = blank || blank_at(p, end);
			p += step;
		}
		if (p == end)
			break;
		if (blank) {
			column[n] = at;
			out[n++] = ' ';
		} else {
			at = (unsigned)(p - line) + 1;
			column[n] = at;
			out[n++] = *p++;
		}
	}
	out[n] = '\0';
	return n;
}

size_t raw_lines(
	struct raw_line **out, struct arena *arena, const char *text, size_t length)
{
	size_t count = 1, n = 0;
	const char *p = text, *end = text + length;

	for (size_t i = 0; i < length; i++)
		count += text[i] == '\n';
	*out = ARENA_NEW_ARRAY(arena, count, struct raw_line);
	while (p < end) {
		const char *stop = memchr(p, '\n', (size_t)(end - p));
		size_t size = (size_t)((stop ? stop : end) - p);
		size_t clean = size && p[size - 1] == '\r' ? size - 1 : size;
		char *copy = arena_alloc(arena, clean + 1);
		unsigned *column = ARENA_NEW_ARRAY(arena, clean + 1, unsigned);
		struct raw_line *raw = &(*out)[n++];

		raw->line.length =
			orders_canonical_line(copy, column, p, clean, &raw->quoted);
		raw->line.text = copy;
		raw->line.column = column;
		raw->line.number = (unsigned)n;
		p += size + 1;
	}
	return n;
}

static const char *number_text(struct arena *arena, size_t number)
{
	return arena_printf(arena, "%zu", number);
}

/* "byte 27", "U+202E" */
static const char *control_name(struct arena *arena, const char *control, size_t bytes)
{
	const unsigned char *s = (const unsigned char *)control;

	return bytes < TEXT_CONTROL_MAX
		       ? arena_printf(arena, "byte %d", s[bytes - 1])
		       : arena_printf(arena, "U+%04X",
				 (s[0] & 15u) << 12 | (s[1] & 63u) << 6 | (s[2] & 63u));
}

static void complain(struct diag *diag, struct where where, enum orders_message row,
	const char *a, const char *b)
{
	diag_message(diag, where, &orders_messages[row], a, b, NULL);
}

const char *without_controls(struct arena *arena, const struct canon_line *line)
{
	char *text = arena_copy(arena, line->text, line->length);

	for (size_t i = 0; i < line->length; i++)
		for (size_t n = text_control(text + i, line->length - i); n; n--)
			text[i + n - 1] = '?';
	return text;
}

int keep_lines(struct canon *out, struct arena *arena, const char *file,
	const struct raw_line *raw, size_t first, size_t last, struct diag *diag)
{
	struct buf text;
	int err = OK;

	buf_init(&text, arena);
	out->line = ARENA_NEW_ARRAY(arena, last - first + 1, struct canon_line);
	out->count = 0;
	for (size_t i = first; i <= last; i++) {
		struct canon_line line = raw[i].line;
		size_t bad = 0, wide = 0;

		while (bad < line.length &&
			!(wide = text_control(line.text + bad, line.length - bad)))
			bad++;
		if (bad < line.length) {
			complain(diag, (struct where){file, line.number, line.column[bad]},
				M_BAD_BYTE, control_name(arena, line.text + bad, wide),
				NULL);
			line.text = without_controls(arena, &line);
			err = ERR_REFUSED;
		}
		if (!line.length)
			continue;
		out->line[out->count++] = line;
		buf_add(&text, line.text, line.length);
		buf_putc(&text, '\n');
	}
	out->text = text.data;
	out->length = text.length;
	return err;
}

int check_size(size_t length, struct arena *arena, const char *file, struct diag *diag)
{
	if (length <= ORDERS_FILE_MAX)
		return OK;
	complain(diag, (struct where){file, 0, 0}, M_TOO_LONG,
		number_text(arena, ORDERS_FILE_MAX), NULL);
	return ERR_REFUSED;
}

const char *as_utf8(struct arena *arena, const char *text, size_t *length)
{
	if (*length >= 3 && !memcmp(text, "\xef\xbb\xbf", 3)) { /* a byte order mark */
		text += 3;
		*length -= 3;
	}
	if (text_is_utf8(text, *length))
		return text;
	return text_from_latin1(arena, text, *length, length);
}

int canon_lines(struct canon *out, struct arena *arena, const char *file, const char *text,
	size_t length, struct diag *diag)
{
	struct raw_line *raw;
	size_t count;
	int err;

	memset(out, 0, sizeof *out);
	if ((err = check_size(length, arena, file, diag)) < 0)
		return err;
	text = as_utf8(arena, text, &length);
	count = raw_lines(&raw, arena, text, length);
	if (!count)
		return OK;
	return keep_lines(out, arena, file, raw, 0, count - 1, diag);
}
