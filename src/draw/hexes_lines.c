/*
 * The waters along the sides of hexes and the ways between them. Both are drawn from the
 * middle of one side to the next, in bends: a water around the corner, a way around the
 * middle of the hex. Where more than two meet, the two greatest bend, and the others end
 * at the crest of their bend.
 */
#include <stdbool.h>
#include <stddef.h>

#include "draw/hexes.h"

#define ROADS (HEX_PIKE | HEX_ROAD | HEX_TRAIL)

#define LINE(colour, width) "stroke=\"" colour "\" stroke-width=\"" width "\""
/* Dashes of one stroke meet those of the next: they repeat evenly along half a hex. */
#define DASHED(dash, half)                                                                 \
	" stroke-linecap=\"butt\" stroke-dasharray=\"" dash "\" stroke-dashoffset=\"" half \
	"\""

static const struct {
	enum hex_line line;
	struct hex_look look;
} looks[] = {
	{HEX_STREAM, {"stream", NULL, LINE("#5b93c1", "5")}},
	{HEX_CREEK, {"creek", LINE(SVG_RIVER, "14"), LINE(SVG_WATER, "10")}},
	{HEX_LAKE, {"lake", LINE(SVG_RIVER, "26"), LINE(SVG_WATER, "22")}},
	{HEX_TRAIL, {"trail", NULL, LINE("#7d5a2c", "3") DASHED("8 6", "4")}},
	{HEX_PIKE, {"pike", LINE("#6b4a22", "10"), LINE("#f2dca8", "6")}},
	{HEX_ROAD, {"road", LINE("#6b4a22", "8"), LINE("#e6c38c", "5")}},
	{HEX_RAIL, {"railroad", LINE("#222", "2"), LINE("#222", "9") DASHED("2 10", "1")}},
};

#define LOOKS (sizeof looks / sizeof *looks)

const struct hex_look *svg_hex_look(enum hex_line line)
{
	for (size_t i = 0; i < LOOKS; i++)
		if (looks[i].line == line)
			return &looks[i].look;
	return NULL;
}

static void draw_strokes(const struct hexes *h, uint32_t lines, bool core)
{
	for (size_t i = 0; i < LOOKS; i++) {
		const char *style = core ? looks[i].look.core : looks[i].look.edge;

		if (!style || !(looks[i].line & lines))
			continue;
		buf_puts(h->out, "<use xlink:href=\"#");
		buf_puts(h->out, looks[i].look.id);
		buf_puts(h->out, "\" ");
		buf_puts(h->out, style);
		buf_puts(h->out, "/>\n");
	}
}

/* Draws some kinds of lines: all edges first, so that one flows into the other. */
static void draw_lines(const struct hexes *h, uint32_t lines,
	void (*put)(const struct hexes *h, uint32_t line))
{
	lines &= h->lines;
	if (!lines)
		return;
	buf_puts(h->out, "<defs>\n");
	for (size_t i = 0; i < LOOKS; i++) {
		if (!(looks[i].line & lines))
			continue;
		buf_puts(h->out, "<path id=\"");
		buf_puts(h->out, looks[i].look.id);
		buf_puts(h->out, "\" d=\"");
		put(h, looks[i].line);
		buf_puts(h->out, "\"/>\n");
	}
	buf_puts(h->out, "</defs>\n<g fill=\"none\" stroke-linecap=\"round\">\n");
	draw_strokes(h, lines, false);
	draw_strokes(h, lines, true);
	buf_puts(h->out, "</g>\n");
}

/* ---- waters ---- */

/* An end of a side: the corner, and the middles of the three sides that meet there. */
struct meeting {
	struct spot corner;
	struct spot middle[3]; /* the first is the side's own */
	uint32_t line[3];
	bool edge; /* of the map */
};

static void add_side(struct meeting *to, int i, const struct hexes *h, int place, int side)
{
	if (place < 0)
		return;
	to->middle[i] = spot_add(h->at[place], svg_hex_side[side]);
	to->line[i] = h->line[place][side] & HEX_WATERS;
}

/* The end of a side toward the next one of the hex: clockwise, step is 1; else -1. */
static struct meeting meet(const struct hexes *h, int place, int side, int step)
{
	int end = (side + (step > 0)) % HEX_SIDES;
	int next = (side + HEX_SIDES + step) % HEX_SIDES;
	int third = (side + HEX_SIDES + 2 * step) % HEX_SIDES;
	struct meeting meeting = {.corner = spot_add(h->at[place], svg_hex_corner[end]),
		.edge = h->beyond[place][next] < 0};

	add_side(&meeting, 0, h, place, side);
	add_side(&meeting, 1, h, place, next);
	add_side(&meeting, 2, h, h->beyond[place][side], third);
	return meeting;
}

/* Where waters meet: at the crest of the bend of two, the greatest, or in the corner; at
 * the edge of the map they run on. */
static struct spot confluence(const struct meeting *at)
{
	static const uint32_t greatest[] = {HEX_LAKE, HEX_LAKE | HEX_CREEK, HEX_WATERS};

	for (size_t i = 0; i < sizeof greatest / sizeof *greatest; i++)
		for (int first = 0; first < 3; first++) {
			int a = (first + 1) % 3, b = (first + 2) % 3;

			if (!(at->line[first] & greatest[i]) && at->line[a] & greatest[i] &&
				at->line[b] & greatest[i])
				return spot_bend(at->middle[a], at->corner, at->middle[b]);
		}
	return at->edge ? spot_toward(at->middle[0], at->corner, 5, 1) : at->corner;
}

static void put_waters(const struct hexes *h, uint32_t line)
{
	for (int place = 0; place < h->count; place++)
		for (int side = 0; side < HEX_SIDES; side++) {
			struct spot middle = spot_add(h->at[place], svg_hex_side[side]);
			struct meeting one, other;

			if (!(h->line[place][side] & line) ||
				h->beyond[place][side] < place)
				continue;
			one = meet(h, place, side, -1);
			other = meet(h, place, side, 1);
			svg_path_from(h->out, confluence(&one));
			svg_path_bend(
				h->out, spot_toward(middle, one.corner, 1, 2), middle);
			svg_path_bend(h->out, spot_toward(middle, other.corner, 1, 2),
				confluence(&other));
		}
}

void svg_hexes_waters(const struct hexes *h)
{
	draw_lines(h, HEX_WATERS, put_waters);
}

/* ---- ways ---- */

/* Beside a road a railroad keeps to the right of it, or below: so far from the middle of
 * each side. */
static const struct spot beside[HEX_SIDES] = {
	{9, 0}, {5, 8}, {-5, 8}, {9, 0}, {5, 8}, {-5, 8}};

static struct spot way_shift(const struct hexes *h, int place, int side, uint32_t way)
{
	if (way == HEX_RAIL && h->line[place][side] & ROADS)
		return beside[side];
	return (struct spot){0, 0};
}

static struct spot way_middle(const struct hexes *h, int place, int side, uint32_t way)
{
	return spot_add(
		spot_add(h->at[place], svg_hex_side[side]), way_shift(h, place, side, way));
}

/* True when such ways leave the hex by two of its sides. */
static bool find_pair(int pair[2], const struct hexes *h, int place, uint32_t ways)
{
	int count = 0;

	for (int side = 0; side < HEX_SIDES; side++)
		if (h->line[place][side] & ways) {
			if (count < 2)
				pair[count] = side;
			count++;
		}
	return count == 2;
}

/* How the ways of a hex go on: what they bend around, and where they meet. */
struct joint {
	struct spot around, crest;
};

static struct joint join(const struct hexes *h, int place, uint32_t way)
{
	static const uint32_t greatest[] = {HEX_PIKE, HEX_PIKE | HEX_ROAD, ROADS};
	struct joint joint = {h->at[place], h->at[place]};
	int pair[2];
	bool found = way == HEX_RAIL && find_pair(pair, h, place, HEX_RAIL);

	for (int i = 0; i < 3 && way != HEX_RAIL && !found; i++)
		found = find_pair(pair, h, place, greatest[i]);
	if (!found)
		return joint;
	joint.around =
		spot_add(joint.around, spot_toward(way_shift(h, place, pair[0], way),
					       way_shift(h, place, pair[1], way), 1, 2));
	joint.crest = spot_bend(way_middle(h, place, pair[0], way), joint.around,
		way_middle(h, place, pair[1], way));
	return joint;
}

static void put_way(const struct hexes *h, int place, int side, uint32_t way)
{
	struct joint joint = join(h, place, way);
	struct spot middle = way_middle(h, place, side, way);

	if (h->beyond[place][side] < 0) {
		svg_path_from(h->out, spot_toward(h->at[place], middle, 6, 1));
		svg_path_to(h->out, middle);
	} else {
		svg_path_from(h->out, middle);
	}
	svg_path_bend(h->out, spot_toward(middle, joint.around, 1, 2), joint.crest);
}

/* Where a better one runs, a way is not seen. */
static bool is_seen(uint32_t way, uint32_t line)
{
	return !(way == HEX_TRAIL && line & (HEX_PIKE | HEX_ROAD)) &&
	       !(way == HEX_ROAD && line & HEX_PIKE);
}

static void put_ways(const struct hexes *h, uint32_t way)
{
	for (int place = 0; place < h->count; place++)
		for (int side = 0; side < HEX_SIDES; side++)
			if (h->line[place][side] & way &&
				is_seen(way, h->line[place][side]))
				put_way(h, place, side, way);
}

void svg_hexes_ways(const struct hexes *h)
{
	draw_lines(h, ROADS, put_ways);
	draw_lines(h, HEX_RAIL, put_ways);
}
