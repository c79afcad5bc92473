/* Whether a map can be put into a page as it is. */
#include <string.h>

#include "packet/html.h"

#define DEEPEST 32 /* elements in each other */

/* A reader of a drawing. */
struct drawing {
	const char *at;
	const char *open[DEEPEST]; /* names of the elements around */
	int depth;
	bool over; /* the outermost has ended */
};

static const char lower[] = "abcdefghijklmnopqrstuvwxyz";
static const char attribute[] =
	"abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789:-";

static bool is_word(const char *text, size_t length, const char *word)
{
	return strlen(word) == length && !memcmp(text, word, length);
}

/* What draw/svg.h draws with. */
static const char *element_of(const char *name, size_t length)
{
	static const char *const element[] = {"circle", "defs", "g", "line", "path",
		"pattern", "polygon", "polyline", "rect", "svg", "text", "title", "tspan",
		"use", NULL};

	for (size_t i = 0; element[i]; i++)
		if (is_word(name, length, element[i]))
			return element[i];
	return NULL;
}

/* Nothing that runs, that looks otherwise than drawn, or that is loaded. */
static bool is_plain_attribute(
	const char *name, size_t length, const char *value, size_t size)
{
	static const char href[] = "href";
	size_t end = sizeof href - 1;

	if (!strncmp(name, "on", 2) || is_word(name, length, "style"))
		return false;
	if (length >= end && is_word(name + length - end, end, href))
		return *value == '#';
	for (const char *at = value; (at = strchr(at, '(')) && at < value + size; at++)
		if (at - value >= 3 && !memcmp(at - 3, "url", 3) && at[1] != '#')
			return false;
	return true;
}

/* Behind the name of an element, up to its end. */
static bool take_attributes(struct drawing *drawing)
{
	const char *name, *value;
	size_t length, size;

	while (*drawing->at == ' ' || *drawing->at == '\n') {
		name = drawing->at += strspn(drawing->at, " \n");
		length = strspn(name, attribute);
		if (!length)
			break;
		if (strncmp(name + length, "=\"", 2) != 0)
			return false;
		value = name + length + 2;
		size = strcspn(value, "\"<");
		if (value[size] != '"' || !is_plain_attribute(name, length, value, size))
			return false;
		drawing->at = value + size + 1;
	}
	return true;
}

static bool take_end(struct drawing *drawing)
{
	const char *name = drawing->at + 2;
	size_t length = strspn(name, lower);

	if (!drawing->depth || !is_word(name, length, drawing->open[drawing->depth - 1]) ||
		name[length] != '>')
		return false;
	drawing->at = name + length + 1;
	drawing->over = --drawing->depth == 0;
	return true;
}

static bool take_begin(struct drawing *drawing)
{
	const char *name = drawing->at + 1;
	size_t length = strspn(name, lower);
	const char *element = element_of(name, length);
	bool first = drawing->depth == 0;

	if (!element || drawing->over || drawing->depth == DEEPEST ||
		(first && strcmp(element, "svg") != 0) ||
		(!first && !strcmp(drawing->open[drawing->depth - 1], "title")))
		return false;
	drawing->at = name + length;
	if (!take_attributes(drawing))
		return false;
	if (!strncmp(drawing->at, "/>", 2)) {
		drawing->at += 2;
		drawing->over = first;
		return true;
	}
	drawing->open[drawing->depth++] = element;
	return *drawing->at++ == '>';
}

bool html_map_is_plain(const char *map)
{
	struct drawing drawing = {.at = map};

	while (*drawing.at) {
		size_t text = strcspn(drawing.at, "<");

		if (text) {
			if (!drawing.depth && strspn(drawing.at, " \n") < text)
				return false;
			drawing.at += text;
		} else if (!(drawing.at[1] == '/' ? take_end(&drawing)
						  : take_begin(&drawing))) {
			return false;
		}
	}
	return drawing.over;
}
