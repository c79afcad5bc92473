/* The texts of a drawn map of hexes, as boxes; static, since each test is a program. */
#ifndef HEX_TEXTS_H
#define HEX_TEXTS_H

#include <stdio.h>
#include <string.h>

#include "draw/svg_private.h"

#define TEXTS_MAX      1000
#define TEXT_BOXES_MAX 100
#define TEXT_PARTS     16

struct text {
	char words[40];
	struct box part[TEXT_PARTS];
};

/* Parts along a text of a size: it runs from a spot by hundredths in x and y. */
static void set_parts(struct text *text, struct spot from, struct spot way, int size)
{
	int width = svg_width(text->words, size);

	for (int i = 0; i < TEXT_PARTS; i++) {
		int at = width * (2 * i + 1) / (2 * TEXT_PARTS);
		int thick = size * 3 / 8 - 1, thin = width / (2 * TEXT_PARTS);

		text->part[i] = box_around(
			(struct spot){from.x + way.x * at / 100, from.y + way.y * at / 100},
			way.x ? thin : thick, way.x ? thick : thin);
	}
}

/* Reads a <text> of a group; `size` and whether it is centred are the group's. */
static void read_text(struct text *text, const char *at, int size, bool centred)
{
	struct spot spot, way = {100, 0}, right = {0, 100};
	int below = 0, degrees = 0, width, back;

	assert_int_equal(sscanf(strchr(at, '>'), ">%39[^<]", text->words), 1);
	width = svg_width(text->words, size);
	if (sscanf(at, "<text x=\"%d\" y=\"%d\"", &spot.x, &spot.y) != 2) {
		assert_int_equal(
			sscanf(at,
				"<text dy=\"%d\" transform=\"translate(%d %d) rotate(%d)",
				&below, &spot.x, &spot.y, &degrees),
			4);
		way = degrees == 90    ? (struct spot){0, 100}
		      : degrees == 30  ? (struct spot){87, 50}
		      : degrees == -30 ? (struct spot){87, -50}
				       : way;
		right = (struct spot){-way.y, way.x};
	}
	back = centred ? width / 2
	       : strstr(at, "anchor=\"end\"") &&
			       strstr(at, "anchor=\"end\"") < strchr(at, '>')
		       ? width
		       : 0;
	below -= size * 3 / 8;
	spot.x += (right.x * below - way.x * back) / 100;
	spot.y += (right.y * below - way.y * back) / 100;
	set_parts(text, spot, way, size);
}

static int read_texts(struct text *out, const char *drawing)
{
	static const struct {
		const char *group;
		int size;
		bool centred;
	} groups[] = {{"<g class=\"names\"", 13, true}, {"<g class=\"numbers\"", 12, true},
		{"<g class=\"waters\"", 14, true}, {"<g class=\"crossings\"", 13, false}};
	int texts = 0;

	for (size_t g = 0; g < sizeof groups / sizeof *groups; g++) {
		const char *at = strstr(drawing, groups[g].group), *end;
		int before = texts;

		assert_non_null(at);
		/* what is written is the last group of its class */
		while (strstr(at + 1, groups[g].group))
			at = strstr(at + 1, groups[g].group);
		end = strstr(at, "</g>");
		while ((at = strstr(at, "<text ")) && at < end) {
			assert_true(texts < TEXTS_MAX);
			read_text(&out[texts++], at++, groups[g].size, groups[g].centred);
		}
		assert_true(texts > before);
	}
	return texts;
}

static bool share_pixels(const struct text *a, const struct text *b)
{
	for (int i = 0; i < TEXT_PARTS; i++)
		for (int k = 0; k < TEXT_PARTS; k++)
			if (box_overlap(&a->part[i], &b->part[k]))
				return true;
	return false;
}

/* The outlines of counters of rows: their corners may be cut off. */
static inline int read_counters(struct box *out, const char *drawing)
{
	const char *at = strstr(drawing, "<g class=\"rows\"");
	int boxes = 0;

	for (; at && (at = strstr(at, "<path d=\"M")); at++) {
		const char *fill = strstr(at, "fill=\"");
		int x, top, h, right, below, v, end;

		if (sscanf(at, "<path d=\"M%d %dH%dL%d %dV%dL%*d %dH", &x, &top, &h, &right,
			    &below, &v, &end) != 7 ||
			right - x < 60 || !fill ||
			(strncmp(fill, "fill=\"#1d4c8f", 13) != 0 &&
				strncmp(fill, "fill=\"#8c2a1c", 13) != 0))
			continue;
		assert_true(boxes < TEXT_BOXES_MAX);
		out[boxes++] = (struct box){x - (below - top), top, right, end};
	}
	return boxes;
}

/* No text is written upon another, and no counter of rows, of which there are so many at
 * least, stands upon a text or another. */
static inline void check_texts(const char *drawing, int least)
{
	static struct text text[TEXTS_MAX];
	struct box box[TEXT_BOXES_MAX];
	int texts = read_texts(text, drawing), boxes = read_counters(box, drawing);

	assert_true(boxes >= least);
	for (int i = 0; i < texts; i++)
		for (int k = 0; k < i; k++)
			if (share_pixels(&text[i], &text[k]))
				fail_msg("'%s' is written upon '%s'", text[i].words,
					text[k].words);
	for (int i = 0; i < boxes; i++) {
		for (int k = 0; k < i; k++)
			assert_int_equal(box_overlap(&box[i], &box[k]), 0);
		for (int k = 0; k < texts; k++)
			for (int part = 0; part < TEXT_PARTS; part++)
				if (box_overlap(&box[i], &text[k].part[part]))
					fail_msg("a counter stands upon '%s'",
						text[k].words);
	}
}

#endif
