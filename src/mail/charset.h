/* Text in whatever charset a mail says, as UTF-8. */
#ifndef MAIL_CHARSET_H
#define MAIL_CHARSET_H

#include <stddef.h>

struct arena;

/*
 * Returns `length` bytes as UTF-8, owned by the arena, with a NUL behind them; *out is
 * their number. A byte order mark counts before `charset` (NULL: the mail names none), and
 * bytes that are UTF-8 are taken as that where the charset is of one byte a character in
 * the west. Where a charset is not known or its bytes make no sense, U+FFFD stands for
 * what is not understood, or Windows-1252 is read.
 */
char *charset_text(struct arena *arena, const char *charset, const char *bytes,
	size_t length, size_t *out);

#endif
