/*
 * Drawings in fewer bytes, which look the same. Each point of a path says how far it is
 * from the one before, and a map of hexes has a third less. What a script unpacks has other
 * pairs of numbers so, too: what stands beside each other in columns and rows is said
 * alike, and packs into the half.
 */
#include "packet/page_private.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "base/buf.h"

#define DIGITS 6 /* of a number, at most */

struct point {
	int x, y;
};

/* What stands behind the number at which the text is; NULL: there is none. */
static const char *take_number(int *out, const char *text)
{
	bool minus = *text == '-';
	size_t digits = strspn(text + minus, "0123456789");

	*out = digits > 0 && digits <= DIGITS ? (int)strtol(text, NULL, 10) : 0;
	return digits > 0 && digits <= DIGITS ? text + minus + digits : NULL;
}

static void put_number(struct buf *out, int number)
{
	char text[DIGITS + 3];
	size_t at = sizeof text;
	int left = abs(number);

	do
		text[--at] = (char)('0' + left % 10);
	while (left /= 10);
	if (number < 0)
		text[--at] = '-';
	buf_add(out, text + at, sizeof text - at);
}

/* ---- paths ---- */

#define POINTS 3 /* of a part, at most */

/* A part of a path: a command in capitals, and its points. */
struct part {
	char command;
	int points;
	struct point point[POINTS];
};

/* As many as follow a command; -1: it is none that is written in fewer bytes. */
static int points_of(char command)
{
	static const char commands[] = "ZMQC"; /* by the number of their points */
	const char *found = strchr(commands, command == 'L' ? 'M' : command);

	if (command == 'z')
		return 0;
	return command && found && found > commands ? (int)(found - commands) : -1;
}

/* What stands behind the part, "Q8 556 16 552"; NULL: there is none. */
static const char *take_part(struct part *out, const char *text)
{
	int points = points_of(*text);

	*out = (struct part){.command = *text++, .points = points};
	for (int i = 0; text && i < 2 * points; i++) {
		int *number = i % 2 ? &out->point[i / 2].y : &out->point[i / 2].x;

		text = i && *text != ' ' ? NULL : take_number(number, text + (i > 0));
	}
	return points < 0 ? NULL : text;
}

static void put_command(struct buf *out, char command, int number)
{
	buf_putc(out, command);
	put_number(out, number);
}

/* A second number: a minus parts it from the first. */
static void put_other(struct buf *out, int number)
{
	if (number >= 0)
		buf_putc(out, ' ');
	put_number(out, number);
}

static void put_points(struct buf *out, const struct part *part, struct point from)
{
	for (int i = 0; i < part->points; i++) {
		int x = part->point[i].x - from.x;

		if (i)
			put_other(out, x);
		else
			put_number(out, x);
		put_other(out, part->point[i].y - from.y);
	}
}

static void put_part(struct buf *out, const struct part *part, struct point from)
{
	int x = part->point[0].x - from.x, y = part->point[0].y - from.y;

	if (part->command == 'L' && !x) {
		put_command(out, 'v', y);
	} else if (part->command == 'L' && !y) {
		put_command(out, 'h', x);
	} else {
		buf_putc(out, (char)(part->command | 0x20)); /* in small */
		put_points(out, part, from);
	}
}

/* Does a path, up to the quote behind it, have nothing but such parts? It begins with a
 * point, and does something there. */
static bool has_parts_only(const char *path)
{
	struct part part;
	const char *text = path;
	int parts = 0;

	for (; *text != '"'; parts++) {
		text = take_part(&part, text);
		if (!text || (!parts && part.command != 'M'))
			return false;
	}
	return parts > 1;
}

/* Appends the path; gives what is behind it. */
static const char *put_path(struct buf *out, const char *path)
{
	struct point pen = {0, 0}, start = pen;
	struct part part;

	for (bool first = true; *path != '"'; first = false) {
		path = take_part(&part, path);
		if (first) {
			buf_putc(out, 'M');
			put_points(out, &part, pen);
		} else {
			put_part(out, &part, pen);
		}
		pen = part.points ? part.point[part.points - 1] : start;
		if (part.command == 'M')
			start = pen;
	}
	return path;
}

void drawings_shorten(struct buf *out, const char *map)
{
	static const char tag[] = "<path", data[] = " d=\"";
	const char *from = map, *at = map;

	while ((at = strstr(at, tag)) && (at = strstr(at, data))) {
		at += strlen(data);
		if (!has_parts_only(at))
			continue;
		buf_add(out, from, (size_t)(at - from));
		from = at = put_path(out, at);
	}
	buf_puts(out, from);
}

/* ---- pairs of numbers ---- */

/* What stands in front of a pair, and within it; unpack.js knows the same. */
static const struct {
	const char *before, *within;
	bool more; /* further ones may follow, each behind a blank */
} pairs[] = {
	{" x=\"", "\" y=\"", false},
	{" cx=\"", "\" cy=\"", false},
	{" x1=\"", "\" y1=\"", false},
	{" x2=\"", "\" y2=\"", false},
	{" d=\"M", " ", false},
	{"translate(", " ", false},
	{" points=\"", ",", true},
};

#define PAIRS (sizeof pairs / sizeof *pairs)

/* What is behind a pair; NULL: there is none. */
static const char *take_pair(struct point *out, const char *text, const char *within)
{
	text = take_number(&out->x, text);
	return text && !strncmp(text, within, strlen(within))
		       ? take_number(&out->y, text + strlen(within))
		       : NULL;
}

static const char *put_pair(
	struct buf *out, struct point *last, const char *text, const char *within)
{
	struct point point;
	const char *behind = take_pair(&point, text, within);

	if (!behind)
		return text;
	put_number(out, point.x - last->x);
	buf_puts(out, within);
	put_number(out, point.y - last->y);
	*last = point;
	return behind;
}

/* Appends what begins there, up to its last pair; gives what is behind. */
static const char *put_pairs(
	struct buf *out, struct point *last, const char *text, size_t kind)
{
	const char *within = pairs[kind].within, *behind;

	buf_puts(out, pairs[kind].before);
	text += strlen(pairs[kind].before);
	behind = put_pair(out, last, text, within);
	while (pairs[kind].more && behind > text && *behind == ' ') {
		buf_putc(out, ' ');
		text = behind + 1;
		behind = put_pair(out, last, text, within);
	}
	return behind;
}

static size_t kind_at(const char *text)
{
	size_t kind = 0;

	while (kind < PAIRS &&
		strncmp(text, pairs[kind].before, strlen(pairs[kind].before)) != 0)
		kind++;
	return kind;
}

void drawings_pack(struct buf *out, const char *drawing)
{
	struct point last = {0, 0};
	const char *from = drawing, *at = drawing;

	while (*(at += strcspn(at, " t"))) {
		size_t kind = kind_at(at);

		if (kind == PAIRS) {
			at++;
			continue;
		}
		buf_add(out, from, (size_t)(at - from));
		from = at = put_pairs(out, &last, at, kind);
	}
	buf_puts(out, from);
}
