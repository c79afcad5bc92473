#include "draw/views.h"

#include <limits.h>
#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/text.h"
#include "draw/shapes.h"
#include "draw/svg.h"

#define VIEW "<svg id=\"view-"
#define END  "</svg>\n"

static bool ends_with(const char *text, const char *at, const char *end)
{
	size_t length = strlen(end);

	return (size_t)(at - text) >= length && !memcmp(at - length, end, length);
}

/* The id that is named or referred to at a `=`; NULL: none is. */
static const char *id_at(const char *text, const char *equals)
{
	if (ends_with(text, equals, " id") && equals[1] == '"')
		return equals + 2;
	if (ends_with(text, equals, "xlink:href") && equals[1] == '"' && equals[2] == '#')
		return equals + 3;
	return NULL;
}

static void put_renamed(struct buf *out, const char *text, int number)
{
	const char *done = text, *id;

	for (const char *at = text; (at = strchr(at, '=')); at++) {
		if (!(id = id_at(text, at)))
			continue;
		buf_add(out, done, (size_t)(id - done));
		svg_number(out, "v", number);
		buf_putc(out, '-');
		done = id;
	}
	buf_puts(out, done);
}

void svg_put_view(
	struct buf *out, int number, const char *drawing, struct spot at, struct spot size)
{
	svg_number(out, VIEW, number);
	svg_spot(out, "\" x=\"", "\" y=\"", at);
	svg_spot(out, "\" width=\"", "\" height=\"", size);
	buf_puts(out, "\">\n");
	put_renamed(out, drawing, number);
	buf_puts(out, END);
}

/* ---- documents ---- */

void svg_open_document(struct buf *out, bool links, const char *title, struct spot size)
{
	buf_puts(out, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
		      "<svg xmlns=\"http://www.w3.org/2000/svg\"");
	if (links)
		buf_puts(out, " xmlns:xlink=\"http://www.w3.org/1999/xlink\"");
	buf_printf(out,
		" version=\"1.1\" width=\"%d\" height=\"%d\" viewBox=\"0 0 %d %d\" "
		"font-family=\"sans-serif\">\n",
		size.x, size.y, size.x, size.y);
	svg_title(out, title);
	buf_printf(out, "\n<rect width=\"%d\" height=\"%d\" fill=\"" SVG_PAPER "\"/>\n",
		size.x, size.y);
}

/* The number behind an attribute. */
static int number_behind(struct arena *arena, const char *text, const char *attribute)
{
	const char *at = strstr(text, attribute) + strlen(attribute);
	int number = 0;

	text_to_int(arena_copy(arena, at, strcspn(at, "\"")), 0, INT_MAX, &number);
	return number;
}

bool svg_take_view(struct buf *out, struct arena *arena, const char *drawing, int number)
{
	const char *begin = strstr(drawing, arena_printf(arena, VIEW "%d\"", number));
	const char *body, *end;

	if (!begin)
		return false;
	body = strchr(begin, '\n') + 1;
	end = strstr(body, END VIEW);
	if (!end)
		end = drawing + strlen(drawing) - strlen(END END);
	svg_open_document(out, true, NULL,
		(struct spot){number_behind(arena, begin, " width=\""),
			number_behind(arena, begin, " height=\"")});
	buf_add(out, body, (size_t)(end - body));
	buf_puts(out, END);
	return true;
}
