/* The canonical text: PROTOCOL, "Orders". */
#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/err.h"
#include "base/text.h"
#include "orders/orders_private.h"

static size_t blank_at(const char *p, const char *end)
{
	if (p < end && text_is_blank(*p))
		return 1;
	if (end - p >= 2 && !memcmp(p, "\xc2\xa0", 2))
		return 2; /* U+00A0 */
	return 0;
}

size_t orders_canonical_line(
	char *out, unsigned *column, const char *line, size_t length, bool *quoted)
{
	const char *p = line, *end = line + length;
	size_t n = 0, step;

	*quoted = false;
	for (;;) { /* quote prefixes, with or without blanks between */
		while ((step = blank_at(p, end)))
			p += step;
		if (p == end || *p != '>')
			break;
		*quoted = true;
		p++;
	}
	while (p < end) {
		unsigned at = (unsigned)(p - line) + 1;

		if ((step = blank_at(p, end))) {
			while ((step = blank_at(p, end)))
				p += step;
			if (p == end)
				break;
			column[n] = at;
			out[n++] = ' ';
		} else {
			column[n] = at;
			out[n++] = *p++;
		}
	}
	out[n] = '\0';
	return n;
}

struct raw_line {
	struct canon_line line;
	bool quoted;
};

/* Splits a text into canonical lines; empty ones are kept, with length 0. */
static size_t split_lines(
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

static struct where line_where(const char *file, const struct canon_line *line)
{
	return (struct where){file, line->number, line->length ? line->column[0] : 1};
}

static void complain(struct diag *diag, struct where where, enum orders_message row,
	const char *a, const char *b)
{
	diag_message(diag, where, &orders_messages[row], a, b, NULL);
}

/* The line to read on with: other messages that quote it go to a terminal. */
static const char *without_controls(struct arena *arena, const struct canon_line *line)
{
	char *text = arena_copy(arena, line->text, line->length);

	for (size_t i = 0; i < line->length; i++)
		for (size_t n = text_control(text + i, line->length - i); n; n--)
			text[i + n - 1] = '?';
	return text;
}

/* Keeps the lines first..last that are not empty, and joins them. */
static int keep_lines(struct canon *out, struct arena *arena, const char *file,
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
				M_BAD_BYTE,
				number_text(
					arena, (unsigned char)line.text[bad + wide - 1]),
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

struct block {
	size_t begin, end;
	bool closed;
};

/* Finds the blocks whose `begin orders` is quoted or not; keeps the first two. */
static size_t find_blocks(
	struct block found[2], const struct raw_line *raw, size_t count, bool quoted)
{
	size_t blocks = 0;

	for (size_t i = 0; i < count; i++) {
		struct block block = {i, i, false};

		if (raw[i].quoted != quoted ||
			!text_equal_fold(raw[i].line.text, "begin orders"))
			continue;
		for (size_t k = i + 1; k < count && !block.closed; k++) {
			/* A new beginning, and in an unquoted block a quoted end, is not
			 * its end. */
			if (raw[k].quoted == quoted &&
				text_equal_fold(raw[k].line.text, "begin orders"))
				break;
			if (text_equal_fold(raw[k].line.text, "end orders") &&
				(quoted || !raw[k].quoted)) {
				block.end = k;
				block.closed = true;
			}
		}
		if (blocks < 2)
			found[blocks] = block;
		blocks++;
		if (block.closed)
			i = block.end;
	}
	return blocks;
}

/* Was a line meant for `begin orders` (`end orders`), without saying just that? */
static bool nearly(struct arena *arena, const struct canon_line *line, const char *frame)
{
	const char *letters = text_key(arena, line->text, line->length);
	const char *wanted = text_key(arena, frame, strlen(frame) - 1); /* `end order` */

	if (text_equal_fold(line->text, frame)) /* a quoted one */
		return false;
	return strstr(letters, wanted) || text_distance(letters, wanted, 3) <= 2 ||
	       (*frame == 'e' && (!strcmp(letters, "end") ||
					 text_starts_fold(letters, "endoforders")));
}

/* What is said of a missing line of the frame: of one that was meant for it, or
 * `otherwise`. */
static const char *near_frame(struct where *where, struct arena *arena,
	const struct raw_line *raw, size_t first, size_t last, const char *frame,
	const char *otherwise)
{
	for (size_t i = first; i < last; i++) {
		const struct canon_line *line = &raw[i].line;

		if (!line->length || !nearly(arena, line, frame))
			continue;
		where->line = line->number;
		where->column = line->column[0];
		return arena_printf(arena, "this line says `%s`, which is not the same",
			text_shorten(arena, without_controls(arena, line), 60));
	}
	return otherwise;
}

static bool is_utf16(const char *text, size_t length)
{
	return length >= 2 &&
	       (!memcmp(text, "\xff\xfe", 2) || !memcmp(text, "\xfe\xff", 2));
}

static int check_size(
	size_t length, struct arena *arena, const char *file, struct diag *diag)
{
	if (length <= ORDERS_FILE_MAX)
		return OK;
	complain(diag, (struct where){file, 0, 0}, M_TOO_LONG,
		number_text(arena, ORDERS_FILE_MAX), NULL);
	return ERR_REFUSED;
}

/* Latin-1 is converted, whatever its mail said; the columns then count its UTF-8 bytes. */
static const char *as_utf8(struct arena *arena, const char *text, size_t *length)
{
	if (*length >= 3 && !memcmp(text, "\xef\xbb\xbf", 3)) { /* a byte order mark */
		text += 3;
		*length -= 3;
	}
	if (text_is_utf8(text, *length))
		return text;
	return text_from_latin1(arena, text, *length, length);
}

int canon_block(struct canon *out, struct arena *arena, const char *file, const char *text,
	size_t length, struct diag *diag)
{
	struct raw_line *raw;
	struct block block[2];
	struct where where = {file, 1, 1};
	size_t count, blocks;
	const char *hint;
	bool utf16;
	int err;

	memset(out, 0, sizeof *out);
	if ((err = check_size(length, arena, file, diag)) < 0)
		return err;
	utf16 = is_utf16(text, length);
	text = as_utf8(arena, text, &length);
	count = split_lines(&raw, arena, text, length);
	blocks = find_blocks(block, raw, count, false);
	if (!blocks)
		blocks = find_blocks(block, raw, count, true);
	if (!blocks) {
		hint = utf16 ? "the text is UTF-16: save it as plain text in UTF-8"
			     : near_frame(&where, arena, raw, 0, count, "begin orders",
				       "orders stand between `begin orders` and `end "
				       "orders`");
		complain(diag, where, M_NO_BEGIN, hint, NULL);
		return ERR_REFUSED;
	}
	if (blocks > 1) {
		complain(diag, line_where(file, &raw[block[1].begin].line), M_TWO_BLOCKS,
			number_text(arena, block[0].begin + 1),
			number_text(arena, block[1].begin + 1));
		return ERR_REFUSED;
	}
	if (!block[0].closed) {
		where = line_where(file, &raw[block[0].begin].line);
		hint = near_frame(&where, arena, raw, block[0].begin + 1, count,
			"end orders", "was the mail cut off?");
		complain(diag, where, M_NO_END, hint, NULL);
		return ERR_REFUSED;
	}
	return keep_lines(out, arena, file, raw, block[0].begin, block[0].end, diag);
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
	count = split_lines(&raw, arena, text, length);
	if (!count)
		return OK;
	return keep_lines(out, arena, file, raw, 0, count - 1, diag);
}
