#include "ledger/trailers.h"

#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/text.h"

static bool is_space(char c)
{
	return text_is_blank(c) || c == '\r';
}

static const char *behind_space(const char *text)
{
	while (is_space(*text))
		text++;
	return text;
}

static const char *next_line(const char *line)
{
	line += strcspn(line, "\n");
	return *line ? line + 1 : line;
}

/* The end of the key at the start of a line, "Kind" of "Kind: step"; NULL: there is none.
 */
static const char *key_end(const char *line)
{
	const char *end = line;

	while (text_is_letter(*end) || text_is_digit(*end) || *end == '-')
		end++;
	return end > line && *behind_space(end) == ':' ? end : NULL;
}

/* All lines up to the next empty one begin a trailer, or go on with the one above. */
static bool is_block(const char *line)
{
	if (is_space(*line))
		return false;
	for (; *behind_space(line) && *behind_space(line) != '\n'; line = next_line(line))
		if (!is_space(*line) && !key_end(line))
			return false;
	return true;
}

/*
 * The last paragraph, as git takes it: it has nothing but trailers, and is not the first,
 * which is the title. Else NULL.
 */
static const char *last_block(const char *message)
{
	const char *start = NULL;
	bool after_blank = false, seen = false;

	for (const char *line = message; *line; line = next_line(line)) {
		const char *text = behind_space(line);

		if (!*text || *text == '\n') {
			after_blank = seen;
		} else {
			if (after_blank)
				start = line;
			after_blank = false;
			seen = true;
		}
	}
	return start && is_block(start) ? start : NULL;
}

/* Compares whole keys, without regard to case: returns what stands behind the colon, or
 * NULL. */
static const char *value_of(const char *line, const char *key)
{
	const char *end = key_end(line);
	size_t length = strlen(key);

	if (!end || (size_t)(end - line) != length)
		return NULL;
	for (size_t i = 0; i < length; i++)
		if (text_lower(line[i]) != text_lower(key[i]))
			return NULL;
	return behind_space(end) + 1;
}

/* A value without the blanks around it; lines that begin with a blank go on with it. */
static char *unfold(struct arena *arena, const char *text)
{
	struct buf value;

	buf_init(&value, arena);
	for (;;) {
		const char *end = text + strcspn(text, "\n");

		while (is_space(*text))
			text++;
		buf_add(&value, text, (size_t)(end - text));
		if (!*end || !is_space(end[1]))
			break;
		buf_putc(&value, ' ');
		text = end + 1;
	}
	while (value.length && is_space(value.data[value.length - 1]))
		buf_truncate(&value, value.length - 1);
	return value.data;
}

size_t ledger_trailers(
	char ***out, struct arena *arena, const char *message, const char *key)
{
	const char *line = last_block(message);
	size_t count = 0, capacity = 1;

	for (const char *p = line ? line : ""; *p; p++)
		capacity += *p == '\n';
	*out = ARENA_NEW_ARRAY(arena, capacity, char *);
	for (; line && *line; line = next_line(line)) {
		const char *value = value_of(line, key);

		if (value)
			(*out)[count++] = unfold(arena, value);
	}
	return count;
}

char *ledger_trailer(struct arena *arena, const char *message, const char *key)
{
	char **value;

	return ledger_trailers(&value, arena, message, key) ? value[0] : NULL;
}
