/*
 * The legend below a map: an entry a symbol, in columns, with the words that the family has
 * for it: entries, then marks, signs and ways.
 */
#include <stdbool.h>
#include <string.h>

#include "base/arena.h"
#include "draw/svg_private.h"

struct spot svg_legend_entry(struct legend *legend, int half_width, const char *text)
{
	int width = 2 * half_width + 8 + svg_width(text, LEGEND_TEXT);
	struct spot at;

	if (legend->x > legend->left && legend->x + width > legend->right) {
		legend->x = legend->left;
		legend->y += LEGEND_LINE;
	}
	at = (struct spot){legend->x + half_width, legend->y};
	buf_printf(
		legend->out, "<text x=\"%d\" y=\"%d\">", at.x + half_width + 8, at.y + 6);
	svg_text(legend->out, text);
	buf_puts(legend->out, "</text>");
	legend->x += width + 28;
	return at;
}

static void legend_mark(struct legend *legend, struct map_mark mark, const char *text)
{
	struct counter counter = legend->counter(&mark, 1);

	svg_counter(
		legend->out, svg_legend_entry(legend, counter.half_width, text), &counter);
	buf_putc(legend->out, '\n');
}

static void legend_sides(struct legend *legend, const struct svg_map *svg)
{
	bool used[SIDES + 1][2] = {{false}};
	bool hides = false; /* one side's view, where others may not be what they seem */

	for (int i = 0; i < svg->marks; i++) {
		enum side side = svg->mark[i].side;

		if (svg->mark[i].row)
			continue;

		used[side == UNION || side == CONFEDERATE ? side : NO_SIDE]
		    [svg->mark[i].own] = true;
		hides |= svg->mark[i].own && !svg->mark[i].open;
	}
	for (int own = 1; own >= 0; own--)
		for (int side = UNION; side < SIDES; side++) {
			const char *title = side_title((enum side)side);

			if (used[side][own])
				legend_mark(legend,
					(struct map_mark){
						.side = (enum side)side, .own = own},
					arena_printf(legend->arena,
						own     ? "%s, own"
						: hides ? "%s, as known"
							: "%s",
						title));
		}
	if (used[NO_SIDE][0] || used[NO_SIDE][1])
		legend_mark(legend,
			(struct map_mark){.side = NO_SIDE, .own = used[NO_SIDE][1]},
			"held by nobody");
}

/* What counters are marked with, the first of each. */
static void legend_flags(struct legend *legend, const struct svg_map *svg)
{
	static const char *const words[] = {
		"in part out of supply", "may not attack", "in part on attrition"};

	for (unsigned bit = 0; bit < sizeof words / sizeof *words; bit++)
		for (int i = 0; i < svg->marks; i++)
			if (!svg->mark[i].row && svg->mark[i].flags >> bit & 1) {
				legend_mark(legend,
					(struct map_mark){.side = svg->mark[i].side,
						.own = svg->mark[i].own,
						.flags = bit == 2 ? MARK_SHORT | MARK_WORN
								  : 1u << bit},
					words[bit]);
				break;
			}
}

/* Labels of one kind are explained once, by the first of them. */
static void legend_labels(struct legend *legend, const struct svg_map *svg)
{
	for (int i = 0; i < svg->marks; i++) {
		const struct map_mark *mark = &svg->mark[i];
		int before = 0;

		if (!mark->legend || mark->row)
			continue;
		while (!svg->mark[before].legend ||
			strcmp(svg->mark[before].legend, mark->legend))
			before++;
		if (before == i)
			legend_mark(legend,
				(struct map_mark){.side = mark->side,
					.own = mark->own,
					.label = mark->label,
					.detail = mark->detail},
				mark->legend);
	}
}

/* The words for a sign: the family's, else the title of the first. */
static const char *sign_words(const struct map_sign *sign)
{
	return sign->legend ? sign->legend : sign->title;
}

void svg_legend_signs(struct legend *legend, const struct svg_map *svg)
{
	for (int i = 0; i < svg->signs; i++) {
		int before = 0;

		if (svg->sign[i].works)
			continue;

		while (svg->sign[before].works ||
			strcmp(svg->sign[before].sign, svg->sign[i].sign) != 0)
			before++;
		if (before < i)
			continue;
		svg_sign(legend->out,
			svg_legend_entry(legend,
				strcmp(svg->sign[i].sign, SVG_ATTACKED) ? 14 : 21,
				sign_words(&svg->sign[i])),
			svg->sign[i].sign);
		buf_putc(legend->out, '\n');
	}
}

void svg_legend_marks(struct legend *legend, const struct svg_map *svg)
{
	legend_sides(legend, svg);
	legend_labels(legend, svg);
	legend_flags(legend, svg);
	svg_legend_signs(legend, svg);
}

struct spot svg_legend_line(struct legend *legend, const char *text, const char *style)
{
	struct spot at = svg_legend_entry(legend, 24, text);

	svg_legend_stroke(legend, at, style);
	return at;
}

void svg_legend_stroke(struct legend *legend, struct spot at, const char *style)
{
	buf_printf(legend->out, "<path d=\"M%d %dh48\" %s/>\n", at.x - 24, at.y, style);
}

static const char *way_words(const struct map_way *way)
{
	return way->legend ? way->legend : way->title;
}

static bool same_way(const struct map_way *a, const struct map_way *b)
{
	return !a->crossing && a->bar == b->bar && (a->bar || a->side == b->side);
}

/* What ways are besides roads and railroads. */
void svg_legend_ways(struct legend *legend, const struct svg_map *svg)
{
	for (int i = 0; i < svg->ways; i++) {
		int before = 0;

		if (svg->way[i].crossing)
			continue;

		while (!same_way(&svg->way[before], &svg->way[i]))
			before++;
		if (before == i)
			svg_way(legend->out,
				svg_legend_entry(legend, svg->way[i].bar ? 10 : 24,
					way_words(&svg->way[i])),
				&svg->way[i]);
	}
}
