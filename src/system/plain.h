/*
 * Output that obeys nobody. What files and histories of others hold may not speak to the
 * terminal: a stream in front of a descriptor shows control characters, tab and newline
 * apart, as `\x1b`: those of 7 bits, those of U+0080 to U+009F, those that turn the
 * direction of what follows, and bytes that are no UTF-8, which an old terminal takes for
 * the same. All other bytes go through as they are.
 */
#ifndef SYSTEM_PLAIN_H
#define SYSTEM_PLAIN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

/*
 * Puts such a stream in the place of *stream, which writes to `fd` and has printed nothing
 * yet; it is buffered in the same way. Where there is no memory for one, *stream stays as
 * it is, and -1 is returned with errno. A character that has only begun when the last of it
 * is flushed is shown by fclose(3).
 */
int plain_stream(FILE **stream, int fd);

/* Writes all of the bytes as they are, past any stream, also into a file. -1, with errno,
 * when it fails. */
int plain_bytes(int fd, const char *bytes, size_t length);

/* True when somebody would read there what is written. */
bool plain_is_terminal(int fd);

#endif
