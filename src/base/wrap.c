#include "base/wrap.h"

#include <stdbool.h>
#include <string.h>

#include "base/buf.h"

#define COLUMNS 72

/* Columns of the first `length` bytes. */
static size_t columns_of(const char *word, size_t length)
{
	size_t columns = 0;

	for (size_t i = 0; i < length; i++)
		columns += ((unsigned char)word[i] & 0xc0) != 0x80;
	return columns;
}

static void put_word(struct buf *out, const char *word, size_t length)
{
	for (size_t i = 0; i < length; i++)
		buf_putc(out, word[i] == KEPT_BLANK ? ' ' : word[i]);
}

void wrap_text(struct buf *out, const char *lead, const char *text, size_t indent)
{
	size_t begin = out->length, column;
	bool fresh = true;

	buf_printf(out, "%*s", (int)indent, lead);
	column = out->length - begin;
	while (*text) {
		size_t length = strcspn(text, " ");
		size_t wide = columns_of(text, length);

		if (!fresh && column + 1 + wide > COLUMNS) {
			buf_printf(out, "\n%*s", (int)indent, "");
			column = indent;
			fresh = true;
		}
		if (!fresh) {
			buf_putc(out, ' ');
			column++;
		}
		put_word(out, text, length);
		column += wide;
		fresh = false;
		text += length;
		text += strspn(text, " ");
	}
	buf_putc(out, '\n');
}
