#include "packet/html.h"

#include <string.h>

#include "base/buf.h"

void html_text(struct buf *out, const char *text, size_t length)
{
	for (size_t i = 0; i < length; i++)
		switch (text[i]) {
		case '&': buf_puts(out, "&amp;"); break;
		case '<': buf_puts(out, "&lt;"); break;
		case '>': buf_puts(out, "&gt;"); break;
		case '"': buf_puts(out, "&quot;"); break;
		default: buf_putc(out, text[i]);
		}
}

void html_string(struct buf *out, const char *text)
{
	html_text(out, text, strlen(text));
}
