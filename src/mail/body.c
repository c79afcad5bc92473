#include "mail/body.h"

#include <sodium.h>
#include <string.h>

#include "base/buf.h"
#include "base/text.h"

#define PLAIN_COLUMNS  78
#define QUOTED_COLUMNS 76
#define BASE64_BYTES   54 /* of a line of 72 characters */
#define MBOX_LINE      "From "

static bool is_plain_line(const char *line, size_t length)
{
	if (length > PLAIN_COLUMNS || (length && text_is_blank(line[length - 1])))
		return false;
	if (length >= strlen(MBOX_LINE) && !memcmp(line, MBOX_LINE, strlen(MBOX_LINE)))
		return false; /* mailboxes put a `>` before it */
	for (size_t i = 0; i < length; i++)
		if ((unsigned char)line[i] < ' ' || (unsigned char)line[i] > '~' ||
			(line[i] == '=' && i + 1 < length && line[i + 1] == '_'))
			return false;
	return true;
}

bool body_is_plain(const char *text, size_t length)
{
	const char *end = text + length;

	while (text < end) {
		const char *stop = memchr(text, '\n', (size_t)(end - text));

		if (!stop || !is_plain_line(text, (size_t)(stop - text)))
			return false;
		text = stop + 1;
	}
	return true;
}

/* Stands for itself. Blanks at the end of a line would be lost, a full stop or `From` at
 * the beginning of one changed. */
static bool is_literal(const char *text, const char *end, bool first)
{
	if (text_is_blank(*text))
		return text + 1 < end && text[1] != '\n';
	if (*text < '!' || *text > '~' || *text == '=')
		return false;
	return !first || (*text != '.' && *text != 'F' && *text != '-');
}

void body_quoted(struct buf *out, const char *text, size_t length)
{
	const char *end = text + length;
	size_t column = 0;

	for (; text < end; text++) {
		bool literal;

		if (*text == '\n') {
			buf_putc(out, '\n');
			column = 0;
			continue;
		}
		literal = is_literal(text, end, !column);
		if (column + (literal ? 1 : 3) >= QUOTED_COLUMNS) {
			buf_puts(out, "=\n");
			column = 0;
			literal = is_literal(text, end, true);
		}
		if (literal)
			buf_putc(out, *text);
		else
			buf_printf(out, "=%02X", (unsigned)(unsigned char)*text);
		column += literal ? 1 : 3;
	}
	if (column) /* it does not end its last line, and what comes behind must */
		buf_puts(out, "=\n");
}

void body_base64(struct buf *out, const void *bytes, size_t length)
{
	const unsigned char *p = bytes;
	char line[BASE64_BYTES * 2];

	while (length) {
		size_t n = length < BASE64_BYTES ? length : BASE64_BYTES;

		sodium_bin2base64(line, sizeof line, p, n, sodium_base64_VARIANT_ORIGINAL);
		buf_printf(out, "%s\n", line);
		p += n;
		length -= n;
	}
}
