/* Lines as mail programs break them. */
#ifndef TESTS_UNIT_MAIL_WRAP_H
#define TESTS_UNIT_MAIL_WRAP_H

#include <stddef.h>
#include <string.h>

#include "base/arena.h"
#include "base/buf.h"

/* Breaks lines at blanks, so that none is longer than `width` if it can be. */
static inline const char *mail_wrap(struct arena *arena, const char *text, size_t width)
{
	struct buf out;

	buf_init(&out, arena);
	while (*text) {
		size_t length = strcspn(text, "\n"), cut = length;

		if (length > width) {
			for (cut = width; cut && text[cut] != ' '; cut--)
				;
			if (!cut)
				cut = strcspn(text, " \n");
		}
		buf_add(&out, text, cut);
		buf_putc(&out, '\n');
		text += cut + 1;
	}
	return out.data;
}

#endif
