/* What is written in hexes: the number at the top, the name at the foot. */
#include <stdbool.h>
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

const char *svg_hex_number(const struct hexes *h, int place)
{
	return h->sheet->number ? h->sheet->number[place] : h->svg->map->place[place].id;
}

/* A number makes way for what crosses the upper side of its hex, and for other texts. */
static const struct spot number_aside = {-20, 4};

static const struct spot number_spots[] = {{0, 0}, {12, 0}, {-12, 0}, {20, 4}, {-20, 4},
	{26, 16}, {-26, 16}, /* beside counters of rows: */ {0, 12}, {14, 24}, {-14, 24},
	{0, 36}, {14, 48}, {-14, 48}, {0, 60}};

#define NUMBER_SPOTS 7
#define MORE_SPOTS   ((int)(sizeof number_spots / sizeof *number_spots))

/* Where it is written, and takes its room; false beside counters of rows, when it has no
 * room. */
static bool find_number(struct hex_text *out, const struct hexes *h, int place)
{
	bool crossed = h->line[place][0] & (HEX_WAYS | HEX_CROSSINGS);
	int spots = h->row_counters ? MORE_SPOTS : NUMBER_SPOTS, least = -1;

	for (int i = 0; i < spots && least; i++) {
		struct hex_text here = {
			.at = spot_add(h->at[place],
				crossed && !i ? number_aside : number_spots[i]),
			.size = NUMBER_SIZE};
		int pixels;

		here.at.y += NUMBER_LINE;
		pixels = svg_hex_overlap(h, &here, svg_hex_number(h, place));
		if (least < 0 || pixels < least) {
			*out = here;
			least = pixels;
		}
	}
	if (!least && h->row_counters)
		svg_hex_take(h, out, svg_hex_number(h, place));
	return !least || !h->row_counters;
}

void svg_hexes_numbers(const struct hexes *h)
{
	open_group(h->out, "numbers", NUMBER_SIZE,
		"fill=\"#5f5842\" stroke=\"" SVG_PAPER
		"\" stroke-width=\"3\" stroke-opacity=\".7\"");
	for (int p = 0; p < h->count; p++) {
		struct hex_text as;

		/* a counter of rows has it in its head */
		if (!h->rows_at[p] && svg_hex_is_seen(h, p) && find_number(&as, h, p))
			put_line(h->out, as.at, 0, svg_hex_number(h, p));
	}
	buf_puts(h->out, "</g>\n");
}

/* ---- names ---- */

/* What is there, or else the first alias, which is the name without the number. */
const char *svg_hex_name(const struct hexes *h, int place)
{
	const char *aliases = h->svg->map->place[place].aliases;

	if (h->sheet->title)
		return h->sheet->title[place];
	return aliases ? arena_copy(h->arena, aliases, strcspn(aliases, "|")) : NULL;
}

/* NULL: the name stands in one line. */
static const char *line_break(const char *name)
{
	return svg_columns(name) > NAME_MAX ? svg_break(name) : NULL;
}

int svg_hex_name_lines(const struct hexes *h, int place)
{
	const char *name = svg_hex_name(h, place);

	return !name ? 0 : line_break(name) ? 2 : 1;
}

/* The lines of a name, the lower one first; each with its base line below the middle. */
static int lines_of(const char *line[2], const struct hexes *h, int place)
{
	bool written = !h->rows_at[place] && svg_hex_is_seen(h, place);
	const char *name = written ? svg_hex_name(h, place) : NULL;
	const char *blank = name ? line_break(name) : NULL;

	line[0] = blank ? blank + 1 : name;
	line[1] = blank ? arena_copy(h->arena, name, (size_t)(blank - name)) : NULL;
	return !name ? 0 : blank ? 2 : 1;
}

static struct hex_text line_text(struct spot at, int line)
{
	return (struct hex_text){.at = at,
		.below = NAME_LINE - line * NAME_SIZE,
		.size = NAME_SIZE,
		.bold = true};
}

/* The pixels that the lines of a name would share with others, shifted so. */
static int name_overlap(const struct hexes *h, int place, struct spot by)
{
	const char *line[2];
	int lines = lines_of(line, h, place), pixels = 0;

	for (int i = 0; i < lines; i++) {
		struct hex_text as = line_text(spot_add(h->at[place], by), i);

		pixels += svg_hex_overlap(h, &as, line[i]);
	}
	return pixels;
}

/*
 * Beside counters of rows, which reach beyond their hexes, names make way, and one that has
 * no room is not written; else they have no choice.
 */
static void place_name(const struct hexes *h, int place)
{
	static const struct spot ways[] = {{0, 0}, {-12, 0}, {12, 0}, {0, -8}, {-12, -8},
		{12, -8}, {-24, 0}, {24, 0}, {0, -20}, {-14, -20}, {14, -20}, {0, -32},
		{-26, -14}, {26, -14}, {-26, -28}, {26, -28}};
	struct hex_name *name = &h->name[place];

	name->hidden = h->row_counters > 0;
	for (size_t i = 0; name->hidden && i < sizeof ways / sizeof *ways; i++)
		if (!name_overlap(h, place, ways[i])) {
			name->by = ways[i];
			name->hidden = false;
		}
}

void svg_hexes_take_names(const struct hexes *h)
{
	for (int p = 0; p < h->count; p++) {
		const char *line[2];
		int lines = lines_of(line, h, p);

		if (!lines)
			continue;
		place_name(h, p);
		for (int i = 0; i < lines && !h->name[p].hidden; i++) {
			struct hex_text as =
				line_text(spot_add(h->at[p], h->name[p].by), i);

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
		struct spot at = spot_add(h->at[p], h->name[p].by);
		const char *line[2];

		for (int i = lines_of(line, h, p) - 1; i >= 0 && !h->name[p].hidden; i--)
			put_line(h->out, at, NAME_LINE - i * NAME_SIZE, line[i]);
	}
	buf_puts(h->out, "</g>\n");
}
