/* Examples of forms, with names of the game that is played. */
#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "orders/names.h"

#define WORDS_MAX 4 /* of a name */

static size_t word_length(const char *text)
{
	return strcspn(text, " ,;:");
}

/* The name at which a text begins, the longest, and its length; NULL: a game says the word
 * as it stands. */
static const struct name *name_at(
	const struct names *names, struct arena *arena, const char *text, size_t *length)
{
	size_t end = 0, ends[WORDS_MAX];
	int words = 0;

	while (words < WORDS_MAX && text[end]) {
		end += word_length(text + end);
		ends[words++] = end;
		if (text[end] != ' ')
			break;
		end++;
	}
	while (words--) {
		const char *spelling = arena_copy(arena, text, ends[words]);
		const struct name *name;

		if (!names_is_whole(names, NAME_EXAMPLE, spelling) ||
			names_find(names, NAME_EXAMPLE, NO_SIDE, spelling, &name) !=
				NAMES_FOUND)
			continue;
		*length = ends[words];
		return name;
	}
	return NULL;
}

const char *names_in_example(
	const struct names *names, struct arena *arena, const char *text)
{
	struct buf out;

	buf_init(&out, arena);
	while (*text) {
		size_t length = word_length(text);
		const struct name *name =
			length ? name_at(names, arena, text, &length) : NULL;

		buf_puts(&out, name ? name->text : arena_copy(arena, text, length));
		text += length;
		if (*text)
			buf_putc(&out, *text++);
	}
	return out.data;
}
