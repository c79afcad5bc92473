/* How wide texts are: as in DejaVu Sans, which is wider than what most readers have. */
#include <stddef.h>
#include <string.h>

#include "base/arena.h"
#include "base/text.h"
#include "draw/layout.h"

/* Hundredths of the size of the font, from the blank on. */
static const unsigned char width[] = {32, 40, 46, 84, 64, 95, 78, 27, 39, 39, 50, 84, 32,
	36, 32, 34, 64, 64, 64, 64, 64, 64, 64, 64, 64, 64, 34, 34, 84, 84, 84, 53, 100, 68,
	69, 70, 77, 63, 58, 77, 75, 29, 29, 66, 56, 86, 75, 79, 60, 79, 69, 63, 61, 73, 68,
	99, 69, 61, 69, 39, 34, 39, 84, 50, 50, 61, 63, 55, 63, 62, 35, 63, 63, 28, 28, 58,
	28, 97, 63, 61, 63, 63, 41, 52, 39, 63, 59, 82, 59, 59, 52, 64, 34, 64, 84};

#define OTHER 70 /* of a character that is none of these */

int svg_width(const char *text, int size)
{
	int sum = 0;

	for (; text && *text; text++) {
		unsigned char c = (unsigned char)*text;

		if (c >= ' ' && c < ' ' + sizeof width)
			sum += width[c - ' '];
		else if (c < 0x80 || c >= 0xc0) /* not within a character */
			sum += OTHER;
	}
	return (sum * size + 99) / 100;
}

int svg_columns(const char *text)
{
	return text ? (int)text_columns(text) : 0;
}

const char *svg_plain_name(struct arena *arena, const char *name)
{
	const char *note = strstr(name, " (");

	return note ? arena_copy(arena, name, (size_t)(note - name)) : name;
}

const char *svg_break(const char *name)
{
	size_t length = strlen(name), best = length;
	const char *at = NULL;

	for (const char *blank = strchr(name, ' '); blank; blank = strchr(blank + 1, ' ')) {
		size_t before = (size_t)(blank - name), behind = length - before - 1;
		size_t longer = before > behind ? before : behind;

		if (longer < best) {
			best = longer;
			at = blank;
		}
	}
	return at;
}
