#include "packet/json.h"

#include <string.h>

#include "base/buf.h"

/* A comma, unless something begins here. */
static void separate(struct buf *out)
{
	if (out->length && !strchr("[{:", out->data[out->length - 1]))
		buf_putc(out, ',');
}

static void put_letter(struct buf *out, char letter)
{
	if (letter == '"' || letter == '\\')
		buf_printf(out, "\\%c", letter);
	else if (letter == '\n')
		buf_puts(out, "\\n");
	else if ((unsigned char)letter < ' ')
		buf_printf(out, "\\u%04x", (unsigned)(unsigned char)letter);
	else
		buf_putc(out, letter);
}

void json_text(struct buf *out, const char *text)
{
	separate(out);
	if (!text) {
		buf_puts(out, "null");
		return;
	}
	buf_putc(out, '"');
	for (; *text; text++)
		put_letter(out, *text);
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
