#include "base/json.h"

#include <string.h>

#include "base/buf.h"
#include "base/text.h"

/* A comma, unless something begins here. */
static void separate(struct buf *out)
{
	if (out->length && !strchr("[{:", out->data[out->length - 1]))
		buf_putc(out, ',');
}

/* A character that a terminal would obey, or that turns the direction of what follows. */
static void put_control(struct buf *out, const char *text, size_t length)
{
	const unsigned char *byte = (const unsigned char *)text;
	unsigned code = length == 1   ? byte[0]
			: length == 2 ? (byte[0] & 0x1fu) << 6 | (byte[1] & 0x3fu)
				      : (byte[0] & 0x0fu) << 12 | (byte[1] & 0x3fu) << 6 |
						(byte[2] & 0x3fu);

	buf_printf(out, "\\u%04x", code);
}

/* Appends the character at `text`, and returns its bytes. What is no UTF-8 is shown as what
 * cannot be shown. */
static size_t put_character(struct buf *out, const char *text, size_t left)
{
	size_t length = text_control(text, left);

	if (*text == '"' || *text == '\\') {
		buf_printf(out, "\\%c", *text);
		return 1;
	}
	if (*text == '\n') {
		buf_puts(out, "\\n");
		return 1;
	}
	if (length) {
		put_control(out, text, length);
		return length;
	}
	if (!(length = text_character(text, left))) {
		buf_puts(out, "\\ufffd");
		return 1;
	}
	buf_add(out, text, length);
	return length;
}

void json_text(struct buf *out, const char *text)
{
	separate(out);
	if (!text) {
		buf_puts(out, "null");
		return;
	}
	buf_putc(out, '"');
	for (size_t left = strlen(text), step; left; left -= step, text += step)
		step = put_character(out, text, left);
	buf_putc(out, '"');
}

void json_key(struct buf *out, const char *key)
{
	json_text(out, key);
	buf_putc(out, ':');
}

void json_key_text(struct buf *out, const char *key, const char *text)
{
	json_key(out, key);
	json_text(out, text);
}

void json_key_number(struct buf *out, const char *key, int number)
{
	json_key(out, key);
	buf_printf(out, "%d", number);
}

void json_key_flag(struct buf *out, const char *key, bool flag)
{
	json_key(out, key);
	buf_puts(out, flag ? "true" : "false");
}

void json_open(struct buf *out, char bracket)
{
	separate(out);
	buf_putc(out, bracket);
}
