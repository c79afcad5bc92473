/*
 * Lines of a map in fewer bytes: of many in one path each says how far it is from the one
 * before. What is drawn stays the same, and a map of hexes has a third less.
 */
#include "packet/page_private.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "base/buf.h"

#define DIGITS 6 /* of a number, at most */

struct line {
	int x, y, to_x, to_y;
};

/* What stands behind the number at which the text is; NULL: there is none. */
static const char *take_number(int *out, const char *text)
{
	bool minus = *text == '-';
	size_t digits = strspn(text + minus, "0123456789");

	*out = digits > 0 && digits <= DIGITS ? (int)strtol(text, NULL, 10) : 0;
	return digits > 0 && digits <= DIGITS ? text + minus + digits : NULL;
}

/* What stands behind a line, "M8 556L16 552"; NULL: there is none. */
static const char *take_line(struct line *out, const char *text)
{
	static const char before[] = "M L ";
	int *number[] = {&out->x, &out->y, &out->to_x, &out->to_y};

	for (int i = 0; text && i < 4; i++)
		text = *text == before[i] ? take_number(number[i], text + 1) : NULL;
	return text;
}

static void put_pair(struct buf *out, char command, int x, int y)
{
	buf_printf(out, "%c%d%s%d", command, x, y < 0 ? "" : " ", y);
}

static void put_line(struct buf *out, const struct line *line, const struct line *before)
{
	int x = line->to_x - line->x, y = line->to_y - line->y;

	if (before)
		put_pair(out, 'm', line->x - before->to_x, line->y - before->to_y);
	else
		put_pair(out, 'M', line->x, line->y);
	if (!x)
		buf_printf(out, "v%d", y);
	else if (!y)
		buf_printf(out, "h%d", x);
	else
		put_pair(out, 'l', x, y);
}

/* Does a path, up to the quote behind it, have nothing but such lines? */
static bool has_lines_only(const char *path)
{
	struct line line;
	const char *text = path;

	while (text && *text != '"')
		text = take_line(&line, text);
	return text && text > path;
}

/* Appends the path; gives what is behind it. */
static const char *put_path(struct buf *out, const char *path)
{
	struct line line, before;
	bool first = true;

	while (*path != '"') {
		path = take_line(&line, path);
		put_line(out, &line, first ? NULL : &before);
		before = line;
		first = false;
	}
	return path;
}

void paths_shorten(struct buf *out, const char *map)
{
	static const char tag[] = "<path", data[] = " d=\"";
	const char *from = map, *at = map;

	while ((at = strstr(at, tag)) && (at = strstr(at, data))) {
		at += strlen(data);
		if (!has_lines_only(at))
			continue;
		buf_add(out, from, (size_t)(at - from));
		from = at = put_path(out, at);
	}
	buf_puts(out, from);
}
