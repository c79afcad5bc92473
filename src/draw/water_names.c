/* The names of waters on a map of points, written along them where there is room. */
#include <stdlib.h>

#include "draw/layout.h"
#include "game/map.h"

#define HALF         (SVG_WATER_SIZE / 2) /* of the height of a name */
#define BESIDE       7                    /* pixels from the bank */
#define FURTHER      9                    /* pixels from there to the next line */
#define LINES        28 /* those from both ends of the stretch, on both banks */
#define STRAIGHT     6  /* pixels by which a water may leave the line of its name */
#define EVERY        2  /* lines of its trace from one try to the next */
#define PARTS        SVG_NAME_PARTS
#define NOWHERE      (1 << 29)
#define COST_CROOKED 60 /* each pixel more */
#define COST_FURTHER 60
#define COST_HIDE    60 /* each pixel of those that overlaps a name, a slot or a point */

/* A name along a water. */
struct
try {
	struct spot at, along; /* the middle of its left end, and a unit */
	int length;
};

/* A part of it as a box. */
static struct box part_of(const struct try *try, int i)
{
	struct spot middle = spot_add(
		try->at, spot_along(try->along, try->length * (2 * i + 1) / (2 * PARTS)));

	return box_around(middle, HALF, HALF);
}

/* What the parts hide of a box; `whole` is around them all. */
static int box_hidden(const struct box *part, const struct box *whole, struct box box)
{
	int pixels = 0;

	if (!box_touch(whole, &box))
		return 0;
	for (int i = 0; i < PARTS; i++)
		pixels += box_overlap(&part[i], &box);
	return pixels;
}

static int curve_hidden(
	const struct box *part, const struct box *whole, const struct curve *curve)
{
	int pixels = 0;

	if (!box_touch(whole, &curve->reach))
		return 0;
	for (int i = 0; i + 1 < curve->traced; i++) {
		struct spot from = curve->trace[i], to = curve->trace[i + 1];

		if (box_near(whole, from, to))
			for (int k = 0; k < PARTS; k++)
				pixels += box_crossed(&part[k], from, to);
	}
	return pixels;
}

/* What it hides; anything above `most` when that is sure to be more. */
static int hidden(const struct layout *layout, const struct map *map,
	const struct box *part, const struct box *whole, int most)
{
	int cost = 0;

	for (int p = 0; p < map->places && cost <= most; p++)
		cost += COST_HIDE * (box_hidden(part, whole, layout->room[p].name) +
					    box_hidden(part, whole, layout->room[p].slot) +
					    box_hidden(part, whole,
						    box_around(layout->at[p], SVG_SIGN + 4,
							    SVG_SIGN + 4)));
	for (int l = 0; l < map->links && cost <= most; l++)
		cost += 4 * curve_hidden(part, whole, &layout->road[l].curve);
	for (int w = 0; w < layout->waters && cost <= most; w++)
		cost += 6 * curve_hidden(part, whole, &layout->water[w].curve);
	return cost;
}

/* What it costs to write it there; anything above `most` when that is sure to be more. */
static int cost_of(const struct layout *layout, const struct map *map,
	const struct water *water, const struct try *try, int most)
{
	struct box part[PARTS], whole, frame = layout->frame;
	int cost = spot_length(spot_from(try->at, water->label)) / 2;

	if (cost > most)
		return cost;
	for (int i = 0; i < PARTS; i++) {
		part[i] = part_of(try, i);
		if (!i)
			whole = part[i];
		box_join(&whole, part[i]);
	}
	if (whole.left < frame.left || whole.right > frame.right || whole.top < frame.top ||
		whole.bottom > frame.bottom)
		return NOWHERE;
	return cost + hidden(layout, map, part, &whole, most - cost);
}

/* The pixels by which a stretch of a water leaves the straight line. */
static int crookedness(const struct curve *curve, int from, int to)
{
	struct spot along = spot_unit(spot_from(curve->trace[to], curve->trace[from]));
	struct spot right = spot_right(along);
	int most = 0;

	for (int i = from + 1; i < to; i++) {
		struct spot way = spot_from(curve->trace[i], curve->trace[from]);

		most = larger(most, abs(way.x * right.x + way.y * right.y) / ONE);
	}
	return most;
}

/* The number of the spot that is so far on; behind the end, the last. */
static int far_on(const struct curve *curve, int from, int length)
{
	for (int to = from + 1; to < curve->traced; to++) {
		struct spot way = spot_from(curve->trace[to], curve->trace[from]);

		if (way.x * way.x + way.y * way.y >= length * length)
			return to;
	}
	return curve->traced - 1;
}

/* Writes it beside a stretch, from left to right; `bank` counts its banks from the nearest
 * lines on. */
static struct try on_bank(
	const struct water *water, struct spot from, struct spot to, int length, int line)
{
	int bank = line / 2;
	bool from_end = line % 2;
	bool turned = from.x > to.x;
	struct try try = {
		.along = spot_unit(turned ? spot_from(from, to) : spot_from(to, from)),
		.length = length};
	int aside = water->width * SVG_SCALE / 2 + BESIDE + HALF + bank / 2 * FURTHER;

	try.at = spot_add(turned ? to : from,
		spot_along(spot_right(try.along), bank % 2 ? aside : -aside));
	if (from_end) { /* which is short of the name */
		int run = spot_length(spot_from(to, from));

		try.at = spot_add(try.at, spot_along(try.along, run - length));
	}
	return try;
}

/* Tries the lines beside a stretch; returns what the best of all so far costs. */
static int try_stretch(struct layout *layout, const struct map *map, struct water *water,
	int from, int best)
{
	const struct curve *curve = &water->curve;
	int length = svg_width(water->name, SVG_WATER_SIZE);
	int to = far_on(curve, from, length);
	int crooked = COST_CROOKED * larger(0, crookedness(curve, from, to) - STRAIGHT);

	for (int line = 0; line < LINES; line++) {
		struct try try =
			on_bank(water, curve->trace[from], curve->trace[to], length, line);
		int cost = crooked + COST_FURTHER * (line / 4);

		cost += cost_of(layout, map, water, &try, best - cost);
		if (cost >= best)
			continue;
		best = cost;
		water->name_at = try.at;
		water->name_along = try.along;
	}
	return best;
}

/* The stretch that begins nearest to where the data want the name. */
static int nearest_stretch(const struct water *water)
{
	int best = 0, least = NOWHERE;

	for (int from = 0; from + 1 < water->curve.traced; from += EVERY) {
		int away = spot_length(spot_from(water->curve.trace[from], water->label));

		if (away < least) {
			least = away;
			best = from;
		}
	}
	return best;
}

/* The first of the best. What it costs near where it is wanted spares most other tries. */
static void write_name(struct layout *layout, const struct map *map, struct water *water)
{
	int best = try_stretch(layout, map, water, nearest_stretch(water), NOWHERE);

	best = smaller(best + 1, NOWHERE);
	water->name_at = water->label;
	water->name_along = (struct spot){ONE, 0};
	for (int from = 0; from + 1 < water->curve.traced; from += EVERY)
		best = try_stretch(layout, map, water, from, best);
}

void svg_water_name_parts(struct box part[SVG_NAME_PARTS], const struct water *water)
{
	const struct try try = {
		water->name_at, water->name_along, svg_width(water->name, SVG_WATER_SIZE)};

	for (int i = 0; i < PARTS; i++)
		part[i] = part_of(&try, i);
}

void svg_water_names(struct layout *out, const struct map *map)
{
	for (int w = 0; w < out->waters; w++)
		if (out->water[w].labelled)
			write_name(out, map, &out->water[w]);
}
