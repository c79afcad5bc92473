/* What is written in hexes: the number at the top, the name at the foot. */
#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "draw/hexes.h"
#include "draw/shapes.h"
#include "game/map.h"

#define NUMBER_SIZE 12
#define NUMBER_LINE (-30) /* the base line, from the middle of the hex */
#define NAME_SIZE   13
#define NAME_LINE   37
#define NAME_MAX    9 /* characters; a longer name is written in two lines */

static void open_group(struct buf *out, const char *class, int size, const char *style)
{
	buf_printf(out,
		"<g class=\"%s\" font-size=\"%d\" text-anchor=\"middle\" "
		"stroke-linejoin=\"round\" paint-order=\"stroke\" %s>\n",
		class, size, style);
}

static void put_line(struct buf *out, struct spot at, int below, const char *text)
{
	at.y += below;
	svg_spot(out, "<text x=\"", "\" y=\"", at);
	buf_puts(out, "\">");
	svg_text(out, text);
	buf_puts(out, "</text>\n");
}

/* A number makes way for what crosses the upper side of its hex. */
static const struct spot number_aside = {-20, 4};

void svg_hexes_numbers(const struct hexes *h)
{
	open_group(h->out, "numbers", NUMBER_SIZE,
		"fill=\"#5f5842\" stroke=\"" SVG_PAPER
		"\" stroke-width=\"3\" stroke-opacity=\".7\"");
	for (int p = 0; p < h->count; p++) {
		struct spot at = h->at[p];

		if (h->line[p][0] & (HEX_WAYS | HEX_BRIDGE | HEX_FORD))
			at = spot_add(at, number_aside);
		put_line(h->out, at, NUMBER_LINE, h->svg->map->place[p].id);
	}
	buf_puts(h->out, "</g>\n");
}

/* ---- names ---- */

/* The first alias, which is the name without the number. */
static const char *name_of(const struct hexes *h, int place)
{
	const char *aliases = h->svg->map->place[place].aliases;

	return aliases ? arena_copy(h->arena, aliases, strcspn(aliases, "|")) : NULL;
}

/* NULL: the name stands in one line. */
static const char *line_break(const char *name)
{
	return svg_columns(name) > NAME_MAX ? svg_break(name) : NULL;
}

int svg_hex_name_lines(const struct hexes *h, int place)
{
	const char *name = name_of(h, place);

	return !name ? 0 : line_break(name) ? 2 : 1;
}

static void put_name(const struct hexes *h, struct spot at, const char *name)
{
	const char *blank = line_break(name);

	if (blank) {
		put_line(h->out, at, NAME_LINE - NAME_SIZE,
			arena_copy(h->arena, name, (size_t)(blank - name)));
		name = blank + 1;
	}
	put_line(h->out, at, NAME_LINE, name);
}

void svg_hexes_names(const struct hexes *h)
{
	open_group(h->out, "names", NAME_SIZE,
		"pointer-events=\"none\" font-weight=\"bold\" fill=\"" SVG_INK
		"\" stroke=\"" SVG_PAPER "\" stroke-width=\"4\"");
	for (int p = 0; p < h->count; p++) {
		const char *name = name_of(h, p);

		if (name)
			put_name(h, h->at[p], name);
	}
	buf_puts(h->out, "</g>\n");
}
