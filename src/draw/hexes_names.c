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

/* A number makes way for what crosses the upper side of its hex, and for other texts. */
static const struct spot number_aside = {-20, 4};

static struct hex_text number_text(const struct hexes *h, int place)
{
	static const struct spot asides[] = {
		{0, 0}, {12, 0}, {-12, 0}, {20, 4}, {-20, 4}, {26, 16}, {-26, 16}};
	bool crossed = h->line[place][0] & (HEX_WAYS | HEX_BRIDGE | HEX_FORD);
	struct hex_text best = {0};
	int least = -1;

	for (size_t i = 0; i < sizeof asides / sizeof *asides && least; i++) {
		struct hex_text here = {.at = spot_add(h->at[place],
						crossed && !i ? number_aside : asides[i]),
			.size = NUMBER_SIZE};
		int pixels;

		here.at.y += NUMBER_LINE;
		pixels = svg_hex_overlap(h, &here, h->svg->map->place[place].id);
		if (least < 0 || pixels < least) {
			best = here;
			least = pixels;
		}
	}
	return best;
}

void svg_hexes_numbers(const struct hexes *h)
{
	open_group(h->out, "numbers", NUMBER_SIZE,
		"fill=\"#5f5842\" stroke=\"" SVG_PAPER
		"\" stroke-width=\"3\" stroke-opacity=\".7\"");
	for (int p = 0; p < h->count; p++) {
		struct hex_text as = number_text(h, p);

		put_line(h->out, as.at, 0, h->svg->map->place[p].id);
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

/* The lines of a name, the lower one first; each with its base line below the middle. */
static int lines_of(const char *line[2], const struct hexes *h, int place)
{
	const char *name = name_of(h, place), *blank = name ? line_break(name) : NULL;

	line[0] = blank ? blank + 1 : name;
	line[1] = blank ? arena_copy(h->arena, name, (size_t)(blank - name)) : NULL;
	return !name ? 0 : blank ? 2 : 1;
}

void svg_hexes_take_names(const struct hexes *h)
{
	for (int p = 0; p < h->count; p++) {
		const char *line[2];
		int lines = lines_of(line, h, p);

		for (int i = 0; i < lines; i++) {
			struct hex_text as = {.at = h->at[p],
				.below = NAME_LINE - i * NAME_SIZE,
				.size = NAME_SIZE,
				.bold = true};

			svg_hex_take(h, &as, line[i]);
		}
	}
}

void svg_hexes_names(const struct hexes *h)
{
	open_group(h->out, "names", NAME_SIZE,
		"pointer-events=\"none\" font-weight=\"bold\" fill=\"" SVG_INK
		"\" stroke=\"" SVG_PAPER "\" stroke-width=\"4\"");
	for (int p = 0; p < h->count; p++) {
		const char *line[2];

		for (int i = lines_of(line, h, p) - 1; i >= 0; i--)
			put_line(h->out, h->at[p], NAME_LINE - i * NAME_SIZE, line[i]);
	}
	buf_puts(h->out, "</g>\n");
}
