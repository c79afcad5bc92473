#include "system/plain.h"

#include <errno.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/text.h"

#define CHARACTER_MAX 4 /* bytes of UTF-8 */
#define SHOWN         4 /* `\x1b`, of a byte */

struct plain {
	int fd;
	char begun[CHARACTER_MAX]; /* of a character that a write has cut in two */
	size_t have;
	char out[4096];
	size_t length;
};

/* What could not be written is lost; the stream says that it failed. */
static bool send(struct plain *p)
{
	size_t length = p->length;

	p->length = 0;
	return !plain_bytes(p->fd, p->out, length);
}

static void put(struct plain *p, const char *bytes, size_t length)
{
	memcpy(p->out + p->length, bytes, length);
	p->length += length;
}

static void show(struct plain *p, char byte)
{
	static const char hex[] = "0123456789abcdef";
	const unsigned char c = (unsigned char)byte;
	const char shown[SHOWN] = {'\\', 'x', hex[c >> 4], hex[c & 15]};

	put(p, shown, sizeof shown);
}

/* May the bytes be the beginning of a character that goes on? */
static bool has_begun(const char *text, size_t left)
{
	const unsigned char lead = (unsigned char)*text;
	size_t wanted = lead < 0xc2 || lead > 0xf4 ? 0
			: lead < 0xe0              ? 2
			: lead < 0xf0              ? 3
						   : 4;

	for (size_t i = 1; i < left && i < wanted; i++)
		if (((unsigned char)text[i] & 0xc0) != 0x80)
			return false;
	return left < wanted;
}

/* Puts the next character; returns its bytes, 0 when it has only begun. */
static size_t put_character(struct plain *p, const char *text, size_t left)
{
	size_t control = text_control(text, left);
	size_t bytes = text_character(text, left);

	if (!bytes && has_begun(text, left))
		return 0;
	if (bytes && (!control || *text == '\n' || *text == '\t'))
		put(p, text, bytes);
	else if (control > 2)
		for (size_t i = 0; i < bytes; i++)
			show(p, text[i]);
	else
		show(p, text[bytes ? bytes - 1 : 0]);
	return bytes ? bytes : 1;
}

/* The bytes of `text` that were taken; the others begin a character. */
static size_t take(struct plain *p, const char *text, size_t length, bool *good)
{
	size_t at = 0, bytes = 1;

	while (at < length && bytes && *good) {
		if (sizeof p->out - p->length < SHOWN * CHARACTER_MAX)
			*good = send(p);
		bytes = put_character(p, text + at, length - at);
		at += bytes;
	}
	return at;
}

static ssize_t write_plain(void *cookie, const char *text, size_t length)
{
	struct plain *p = cookie;
	size_t at = 0, taken = 0;
	bool good = true;

	while (p->have && at < length && good) {
		p->begun[p->have++] = text[at++];
		taken = take(p, p->begun, p->have, &good);
		p->have -= taken;
		memmove(p->begun, p->begun + taken, p->have);
	}
	at += take(p, text + at, length - at, &good);
	if (good && at < length) {
		p->have = length - at;
		memcpy(p->begun, text + at, p->have);
	}
	return good && send(p) ? (ssize_t)length : 0;
}

static int close_plain(void *cookie)
{
	struct plain *p = cookie;
	bool good;

	for (size_t i = 0; i < p->have; i++)
		show(p, p->begun[i]);
	/* Where nothing is open, and nothing was written, nothing went wrong. Standard
	 * error stays open for what speaks behind the program's end, such as a sanitizer.
	 */
	good = send(p) && (p->fd == STDERR_FILENO || !close(p->fd) || errno == EBADF);
	free(p);
	return good ? 0 : EOF;
}

int plain_stream(FILE **stream, int fd)
{
	static const cookie_io_functions_t functions = {
		.write = write_plain, .close = close_plain};
	struct plain *p = calloc(1, sizeof *p);
	FILE *plain = p ? fopencookie(p, "w", functions) : NULL;

	if (!plain) {
		free(p);
		return -1;
	}
	p->fd = fd;
	if (*stream == stderr)
		setvbuf(plain, NULL, _IONBF, 0);
	else if (isatty(fd))
		setvbuf(plain, NULL, _IOLBF, BUFSIZ);
	*stream = plain;
	return 0;
}

int plain_bytes(int fd, const char *bytes, size_t length)
{
	while (length) {
		ssize_t done = write(fd, bytes, length);

		if (done < 0 && errno == EINTR)
			continue;
		if (done < 0)
			return -1;
		bytes += done;
		length -= (size_t)done;
	}
	return 0;
}

bool plain_is_terminal(int fd)
{
	return isatty(fd);
}
