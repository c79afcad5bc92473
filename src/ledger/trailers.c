#include "ledger/trailers.h"

#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/text.h"

/* Start of the last paragraph; NULL when it is also the first, which is the title. */
static const char *last_paragraph(const char *message)
{
	const char *start = NULL, *line = message;
	bool after_blank = false, seen = false;

	while (*line) {
		const char *end = line + strcspn(line, "\n");

		if (text_all_blank(line, end)) {
			after_blank = seen;
		} else {
			if (after_blank)
				start = line;
			after_blank = false;
			seen = true;
		}
		line = *end ? end + 1 : end;
	}
	return start;
}

static bool is_trailer(const char *line, const char *key, size_t key_length)
{
	for (size_t i = 0; i < key_length; i++)
		if (text_lower(line[i]) != text_lower(key[i]))
			return false;
	return line[key_length] == ':';
}

size_t ledger_trailers(
	char ***out, struct arena *arena, const char *message, const char *key)
{
	const char *line = last_paragraph(message);
	size_t key_length = strlen(key), count = 0, capacity = 1;

	for (const char *p = line ? line : ""; *p; p++)
		capacity += *p == '\n';
	*out = ARENA_NEW_ARRAY(arena, capacity, char *);
	while (line && *line) {
		const char *end = line + strcspn(line, "\n");

		if (is_trailer(line, key, key_length)) {
			struct buf value;

			line += key_length + 1;
			buf_init(&value, arena);
			for (;;) {
				while (text_is_blank(*line))
					line++;
				buf_add(&value, line, (size_t)(end - line));
				/* A line that begins with a blank goes on. */
				if (!*end || !text_is_blank(end[1]))
					break;
				buf_putc(&value, ' ');
				line = end + 1;
				end = line + strcspn(line, "\n");
			}
			while (value.length && text_is_blank(value.data[value.length - 1]))
				buf_truncate(&value, value.length - 1);
			(*out)[count++] = value.data;
		}
		line = *end ? end + 1 : end;
	}
	return count;
}

char *ledger_trailer(struct arena *arena, const char *message, const char *key)
{
	char **value;

	return ledger_trailers(&value, arena, message, key) ? value[0] : NULL;
}
