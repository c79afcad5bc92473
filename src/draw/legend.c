/*
 * The legend below a map: an entry a symbol, in columns, with the words that the family has
 * for it. In order: entries; marks, signs and ways; what a map of hexes has besides.
 */
#include <stdbool.h>
#include <stddef.h>
#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "draw/hexes.h"
#include "draw/svg_private.h"
#include "game/map.h"
#include "game/marks.h"

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

/* ---- a map of hexes: its grounds, lines and zones, if there are any ---- */

static void legend_grounds(struct legend *legend, const struct svg_map *svg)
{
	const struct hex_sheet *sheet = svg->sheet;
	bool there[HEX_GROUNDS] = {false};

	for (int p = 0; p < svg->map->places; p++)
		there[sheet->ground[p]] = true;
	for (int g = 0; g < HEX_GROUNDS; g++) {
		struct spot at;

		if (!there[g] || !sheet->ground_name[g])
			continue;
		at = svg_legend_entry(legend, 20, sheet->ground_name[g]);
		/* the whole hex, at a smaller scale */
		buf_printf(legend->out,
			"<svg x=\"%d\" y=\"%d\" width=\"40\" height=\"36\" "
			"viewBox=\"-50 -45 100 90\">",
			at.x - 20, at.y - 18);
		svg_hex_use(legend->out, svg_hex_ground_id((enum hex_ground)g), -1,
			(struct spot){0, 0});
		buf_puts(legend->out, "</svg>\n");
	}
}

static void legend_look(
	struct legend *legend, const struct hex_look *look, const char *words)
{
	struct spot at = svg_legend_entry(legend, 24, words);

	if (look->edge)
		svg_legend_stroke(legend, at, look->edge);
	svg_legend_stroke(legend, at, look->core);
}

/* A shape that is drawn around another spot than its middle: so far above. */
static void legend_shape(
	struct legend *legend, const char *shape, int i, int above, const char *words)
{
	struct spot at = svg_legend_entry(legend, 24, words);

	at.y -= above;
	svg_hex_use(legend->out, shape, i, at);
	buf_putc(legend->out, '\n');
}

/* By bit of enum hex_line. Works lie below the middle of their hex. */
static const struct {
	const char *words;
	const char *shape; /* NULL: drawn as it looks; "": explained by the row before */
	int i, above;
} rows[HEX_LINES] = {
	{"stream", NULL},
	{"creek", NULL},
	{"lake", NULL},
	{"bridge", "bridge", 1, 0},
	{"ford", "ford", 1, 0},
	{"works, with teeth against the enemy", "works", 3, HEX_HALF_HEIGHT},
	{"", ""},
	{"road", NULL},
	{"trail", NULL},
	{"railroad", NULL},
	{"pike", NULL},
	{"ferry", "ferry", 1, 0},
	{"dam", "dam", 1, 0},
	{"site of a bridge", "site", 1, 0},
};

static void legend_lines(struct legend *legend, const struct svg_map *svg)
{
	uint32_t lines = svg_hex_lines(svg);

	if (lines & HEX_WORKS_TO)
		lines |= HEX_WORKS_FROM;
	for (int bit = 0; bit < HEX_LINES; bit++) {
		const char *words = svg->sheet->line_name[bit];
		const char *shape = rows[bit].shape;

		if (!(lines >> bit & 1) || (shape && !*shape))
			continue;
		if (!words)
			words = rows[bit].words;
		if (shape)
			legend_shape(legend, shape, rows[bit].i, rows[bit].above, words);
		else
			legend_look(
				legend, svg_hex_look((enum hex_line)(1u << bit)), words);
	}
}

void svg_hexes_legend(struct legend *legend, const struct svg_map *svg)
{
	svg_hexes_legend_rows(legend, svg);
	legend_grounds(legend, svg);
	legend_lines(legend, svg);
	svg_hexes_legend_now(legend, svg);
	if (svg->regions)
		svg_legend_line(legend,
			arena_printf(legend->arena, "border of a %s", svg->regions->kind),
			SVG_REGION_BORDER);
	for (int z = 0; z < svg->sheet->zones; z++)
		svg_legend_line(legend, svg->sheet->zone[z].title, svg_zone_style(z));
}
