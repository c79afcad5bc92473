/*
 * Formatted text, as vsnprintf makes it, for what nearly all formats say: `%s`, `%d`,
 * `%+d`,
 * `%u`, `%c` and `%%`. Other formats go to vsnprintf, which takes many times as long.
 */
#ifndef BASE_FORMAT_H
#define BASE_FORMAT_H

#include <stdarg.h>
#include <stddef.h>

/* Writes at most `size` bytes, NUL among them, and returns the length of the whole text, as
 * vsnprintf does; `args` is used up. */
int format_text(char *out, size_t size, const char *format, va_list args)
	__attribute__((format(printf, 3, 0)));

#endif
