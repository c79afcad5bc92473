#include "base/buf.h"

#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/arena.h"
#include "base/format.h"

void buf_init(struct buf *buf, struct arena *arena)
{
	buf->arena = arena;
	buf->length = 0;
	buf->size = 64;
	buf->data = arena_alloc(arena, buf->size);
}

static void grow(struct buf *buf, size_t size)
{
	char *data = arena_alloc(buf->arena, size);

	memcpy(data, buf->data, buf->length);
	buf->data = data;
	buf->size = size;
}

static void reserve(struct buf *buf, size_t more)
{
	size_t size = buf->size;

	while (size - buf->length <= more)
		size *= 2;
	if (size > buf->size)
		grow(buf, size);
}

void buf_expect(struct buf *buf, size_t more)
{
	if (buf->size - buf->length <= more)
		grow(buf, buf->length + more + 1);
}

void buf_add(struct buf *buf, const char *text, size_t length)
{
	if (!length)
		return;
	reserve(buf, length);
	memcpy(buf->data + buf->length, text, length);
	buf->length += length;
	buf->data[buf->length] = '\0';
}

void buf_puts(struct buf *buf, const char *text)
{
	buf_add(buf, text, strlen(text));
}

void buf_putc(struct buf *buf, char c)
{
	buf_add(buf, &c, 1);
}

void buf_printf(struct buf *buf, const char *format, ...)
{
	va_list args, again;
	int length;

	va_start(args, format);
	va_copy(again, args);
	length =
		format_text(buf->data + buf->length, buf->size - buf->length, format, args);
	va_end(args);
	assert(length >= 0);
	if ((size_t)length >= buf->size - buf->length) { /* it was cut */
		reserve(buf, (size_t)length);
		format_text(
			buf->data + buf->length, buf->size - buf->length, format, again);
	}
	va_end(again);
	buf->length += (size_t)length;
}

void buf_truncate(struct buf *buf, size_t length)
{
	assert(length <= buf->length);
	buf->length = length;
	buf->data[length] = '\0';
}

void buf_trim(struct buf *buf)
{
	while (buf->length && buf->data[buf->length - 1] == ' ')
		buf_truncate(buf, buf->length - 1);
}
