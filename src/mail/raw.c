#include "mail/raw.h"

#include <stdbool.h>
#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/text.h"

/* The bytes of the line at `bytes`, its line end too. */
static size_t line_bytes(const char *bytes, size_t length)
{
	const char *stop = memchr(bytes, '\n', length);

	return stop ? (size_t)(stop - bytes) + 1 : length;
}

static bool begins(const char *bytes, size_t length, const char *text)
{
	return length >= strlen(text) && !memcmp(bytes, text, strlen(text));
}

size_t raw_envelope(const char *bytes, size_t length)
{
	return begins(bytes, length, "From ") || begins(bytes, length, ">From ")
		       ? line_bytes(bytes, length)
		       : 0;
}

size_t raw_headers(const char *bytes, size_t length)
{
	size_t at = 0;

	while (at < length && bytes[at] != '\n' && !begins(bytes + at, length - at, "\r\n"))
		at += line_bytes(bytes + at, length - at);
	return at;
}

/* Appends bytes without CR before LF. */
static void add_lines(struct buf *out, const char *bytes, size_t length)
{
	for (size_t i = 0; i < length; i++)
		if (bytes[i] != '\r' || i + 1 == length || bytes[i + 1] != '\n')
			buf_putc(out, bytes[i]);
}

static bool is_header(const char *bytes, size_t length, const char *name)
{
	size_t n = strlen(name);

	if (length <= n || bytes[n] != ':')
		return false;
	for (size_t i = 0; i < n; i++)
		if (text_lower(bytes[i]) != text_lower(name[i]))
			return false;
	return true;
}

static void add_header(struct buf *out, const char *bytes, size_t length, const char *name)
{
	for (size_t at = 0; at < length;) {
		size_t line = line_bytes(bytes + at, length - at), end = at + line;

		if (!is_header(bytes + at, line, name)) {
			at = end;
			continue;
		}
		while (end < length && text_is_blank(bytes[end]))
			end += line_bytes(bytes + end, length - end);
		add_lines(out, bytes + at, end - at);
		return;
	}
}

void raw_hash(
	char out[SHA256_HEX + 1], struct arena *arena, const char *bytes, size_t length)
{
	static const char *const names[] = {"From", "Date", "Message-ID", "Subject"};
	size_t headers = raw_headers(bytes, length);
	struct buf text;

	buf_init(&text, arena);
	buf_expect(&text, length + 1);
	for (size_t i = 0; i < sizeof names / sizeof *names; i++)
		add_header(&text, bytes, headers, names[i]);
	buf_putc(&text, '\n');
	add_lines(&text, bytes + headers, length - headers);
	while (text.length && text.data[text.length - 1] == '\n')
		buf_truncate(&text, text.length - 1);
	sha256_hex(out, text.data, text.length);
}
