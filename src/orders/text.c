/* The canonical text: PROTOCOL, "Orders". */
#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "orders/orders_private.h"

static bool starts(const char *p, const char *end, const char *bytes)
{
	size_t length = strlen(bytes);

	return (size_t)(end - p) >= length && !memcmp(p, bytes, length);
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

/* A printed character of ASCII, the blank among them. */
static bool is_plain(char c)
{
	return c >= ' ' && c <= '~';
}

/* What separates words, or nothing at all. */
static size_t gap_at(const char *p, const char *end)
{
	size_t blank;

	if (p < end && (unsigned char)*p < 0x80)
		return text_is_blank(*p);
	blank = blank_at(p, end);

	return blank ? blank : text_invisible_at(p, (size_t)(end - p));
}

/* The plain character for one of the width of a Chinese one, U+FF01 to U+FF5E, U+3001 and
 * U+3002; '\0' for any other. All have three bytes. */
static char narrow(const char *p, const char *end)
{
	const unsigned char *s = (const unsigned char *)p;

	if (end - p < 3)
		return '\0';
	if (s[0] == 0xe3 && s[1] == 0x80 && (s[2] == 0x81 || s[2] == 0x82))
		return s[2] == 0x81 ? ',' : '.';
	if (s[0] != 0xef || (s[1] != 0xbc && s[1] != 0xbd) || s[2] < 0x80 || s[2] > 0xbf ||
		(s[1] == 0xbc ? s[2] == 0x80 : s[2] > 0x9e))
		return '\0';
	return (char)(s[2] - (s[1] == 0xbc ? 0x60 : 0x20));
}

/* The character at `p` as it is written; *bytes are those that it takes. */
static char plain_at(size_t *bytes, const char *p, const char *end)
{
	char plain = (unsigned char)*p < 0x80 ? '\0' : narrow(p, end);

	*bytes = plain ? 3 : 1;
	return plain ? plain : *p;
}

static bool is_mark(char c)
{
	return c == '*' || c == '_';
}

/* Of what stands beside a mark: a word, a blank or an end of the line, or punctuation. */
static bool is_wordlike(char c)
{
	return text_is_letter(c) || text_is_digit(c) || (unsigned char)c > 127;
}

/*
 * Takes out `*` and `_` as mail programs put them about bold and underlined words: where
 * they touch a word on one side only. Those within a word stay, and those that stand by
 * themselves, as the mark of a list. Returns the length that is left.
 */
static size_t without_marks(char *line, unsigned *column, size_t length)
{
	size_t n = 0, end;

	while (n < length && !is_mark(line[n]))
		n++;
	for (size_t i = n; i < length; i = end) {
		bool stays = true;

		for (end = i; end < length && is_mark(line[end]);)
			end++;
		if (end > i) {
			char before = n ? line[n - 1] : ' ';
			char behind = end < length ? line[end] : ' ';

			stays = (before == ' ' && behind == ' ') ||
				(is_wordlike(before) && is_wordlike(behind));
		} else {
			end++;
		}
		for (size_t k = i; k < end && stays; k++, n++) {
			line[n] = line[k];
			column[n] = column[k];
		}
	}
	return n;
}

/* Takes off what quotes a line, `>` and `| ` with or without blanks between; *quoted says
 * whether it was there. Returns the length that is left. */
static size_t without_quotes(char *line, unsigned *column, size_t length, bool *quoted)
{
	size_t at = 0, quote;

	do {
		while (at < length && line[at] == ' ')
			at++;
		quote = at < length &&
			(line[at] == '>' ||
				(line[at] == '|' &&
					(at + 1 == length || strchr(" >|", line[at + 1]))));
		*quoted = *quoted || quote;
		at += quote;
	} while (quote);
	memmove(line, line + at, length - at);
	memmove(column, column + at, (length - at) * sizeof *column);
	return length - at;
}

/* Single blanks between words, and nothing that has no width. */
static size_t fold(char *out, unsigned *column, const char *line, size_t length)
{
	const char *p = line, *end = line + length;
	size_t n = 0, step;

	while (p < end) {
		unsigned at = (unsigned)(p - line) + 1;
		bool blank = false;

		if (is_plain(*p) && *p != ' ') { /* as nearly all are */
			column[n] = at;
			out[n++] = *p++;
			continue;
		}

		while ((step = gap_at(p, end))) {
			blank = blank || blank_at(p, end);
			p += step;
		}
		if (p == end)
			break;
		if (blank && n) {
			column[n] = at;
			out[n++] = ' ';
		}
		column[n] = (unsigned)(p - line) + 1;
		out[n++] = plain_at(&step, p, end);
		p += step;
	}
	return n;
}

size_t orders_canonical_line(
	char *out, unsigned *column, const char *line, size_t length, bool *quoted)
{
	size_t n = fold(out, column, line, length), before;

	*quoted = false;
	do { /* what is bold may be quoted, and what is quoted bold */
		before = n;
		n = without_quotes(out, column, n, quoted);
		n = without_marks(out, column, n);
	} while (n != before);
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
		size_t clean = size;
		struct raw_line *raw = &(*out)[n++];
		unsigned *column;
		char *copy;

		while (clean && p[clean - 1] == '\r')
			clean--;
		copy = arena_alloc(arena, clean + 1);
		column = ARENA_NEW_ARRAY(arena, clean + 1, unsigned);
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
			(is_plain(line.text[bad]) ||
				!(wide = text_control(line.text + bad, line.length - bad))))
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
