/*
 * What the judge asks of a system, where there is none: it has no files and no streams,
 * and when it must stop it says why in a text that the page can read.
 */
#include "packet/wasm/host.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>
#include <sys/types.h>
#include <unistd.h>

static char words[256];

const char *packet_last_words(void)
{
	return words;
}

/* Who calls it is base/arena.c, when no memory is left. */
ssize_t write(int stream, const void *bytes, size_t length)
{
	size_t most = length < sizeof words - 1 ? length : sizeof words - 1;

	(void)stream;
	memcpy(words, bytes, most);
	words[most] = '\0';
	return (ssize_t)length;
}

_Noreturn void _Exit(int status)
{
	(void)status;
	__builtin_trap();
}

_Noreturn void _exit(int status)
{
	_Exit(status);
}

_Noreturn void __assert_fail(
	const char *claim, const char *file, int line, const char *function)
{
	snprintf(words, sizeof words, "%s:%d: %s: `%s' does not hold", file, line, function,
		claim);
	_Exit(1);
}

/* The streams of libc, which its formats name for a complaint of their own. No header of it
 * declares them. */
int __stdio_close(FILE *stream);
size_t __stdio_write(FILE *stream, const unsigned char *bytes, size_t length);
off_t __stdio_seek(FILE *stream, off_t offset, int whence);

int __stdio_close(FILE *stream)
{
	(void)stream;
	return 0;
}

size_t __stdio_write(FILE *stream, const unsigned char *bytes, size_t length)
{
	(void)stream;
	write(STDERR_FILENO, bytes, length);
	return length;
}

off_t __stdio_seek(FILE *stream, off_t offset, int whence)
{
	(void)stream;
	(void)offset;
	(void)whence;
	return -1;
}
