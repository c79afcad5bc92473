/* The names of waters, written along them, and of bridges and fords, beside them. */
#include <stdbool.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "draw/hexes.h"
#include "draw/shapes.h"
#include "game/map.h"

#define WATER_SIZE    14
#define CROSSING_SIZE 13
#define EVERY         24 /* sides of a water that have its name once */

#define DIRECTIONS (HEX_SIDES / 2)
#define UNFIT      10 /* sides that its name rather moves along the water */

#define CROSSINGS (HEX_BRIDGE | HEX_FORD)

/* A side with a name. */
struct named {
	const char *name;
	int place, side;
	uint32_t line;
};

static struct spot middle_of(const struct hexes *h, const struct named *named)
{
	return spot_add(h->at[named->place], svg_hex_side[named->side]);
}

/* Sides of one name. */
struct group {
	struct named *side;
	int sides;
	bool waters; /* some are no crossings: the name is the water's */
};

static int collect_named(struct named *out, const struct hexes *h)
{
	const struct map *map = h->svg->map;
	int count = 0;

	for (int l = 0; l < map->links; l++) {
		int from = map->link[l].from;

		if (!h->sheet->name[l])
			continue;
		out[count++] = (struct named){
			.name = h->sheet->name[l],
			.place = from,
			.side = svg_hex_side_to(h, from, map->link[l].to),
			.line = h->sheet->line[l],
		};
	}
	return count;
}

/* Moves all sides that have the name of the first to the front. */
static struct group take_group(struct named *named, int count)
{
	struct group group = {named, 0, false};

	for (int i = 0; i < count; i++) {
		struct named one = named[i];

		if (strcmp(one.name, named->name) != 0)
			continue;
		memmove(named + group.sides + 1, named + group.sides,
			(size_t)(i - group.sides) * sizeof *named);
		named[group.sides++] = one;
		group.waters |= !(one.line & CROSSINGS);
	}
	return group;
}

/* ---- waters ---- */

/* How a water goes on at the end of a side: by which of the three directions that sides
 * have, or by none, -1. */
static int goes_on(const struct hexes *h, const struct named *from, int step)
{
	int next = (from->side + HEX_SIDES + step) % HEX_SIDES;
	int third = (from->side + HEX_SIDES + 2 * step) % HEX_SIDES;
	int beyond = h->beyond[from->place][from->side];

	if (h->line[from->place][next] & HEX_WATERS)
		return next % DIRECTIONS;
	return (h->line[beyond][third] & HEX_WATERS) ? third % DIRECTIONS : -1;
}

/*
 * The courses of waters: sides of two directions by turns run on between both. A water that
 * bends otherwise has none.
 */
enum course { DOWN, UP, UPRIGHT, NONE };

static const struct {
	int angle; /* degrees */
	int along; /* side of a hex toward which it runs */
} courses[] = {[DOWN] = {30, 2}, [UP] = {-30, 1}, [UPRIGHT] = {90, 0}, [NONE] = {0, 0}};

static enum course course(const struct hexes *h, const struct named *side)
{
	int own = side->side % DIRECTIONS, other = goes_on(h, side, 1);

	if (other < 0 || other != goes_on(h, side, -1))
		return NONE;
	return (enum course)(own + other - 1);
}

/* True when a water is found two sides further on, if it keeps its course. */
static bool keeps_on(const struct hexes *h, const struct named *side, int toward)
{
	int place = h->beyond[side->place][toward];

	return place >= 0 && h->line[place][side->side] & HEX_WATERS;
}

/* How ill a side is suited for the name of its water. */
static int unfit(const struct hexes *h, const struct named *side)
{
	enum course c = course(h, side);
	int along = courses[c].along;

	if (c == NONE)
		return 4 * UNFIT;
	return UNFIT * (!keeps_on(h, side, along) + !keeps_on(h, side, along + DIRECTIONS));
}

/* The side that suits best of those about number `middle`; bridges have none. */
static const struct named *find_side(
	const struct hexes *h, const struct group *group, int middle)
{
	const struct named *best = NULL;
	int best_cost = 0;

	for (int i = 0; i < group->sides; i++) {
		const struct named *side = &group->side[i];
		int cost = abs(i - middle) + unfit(h, side);

		if (!(side->line & CROSSINGS) && (!best || cost < best_cost)) {
			best = side;
			best_cost = cost;
		}
	}
	return best;
}

static void label_water(const struct hexes *h, const struct group *group)
{
	int labels = 1 + group->sides / EVERY;

	for (int i = 0; i < labels; i++) {
		const struct named *side =
			find_side(h, group, (2 * i + 1) * group->sides / (2 * labels));

		svg_number(h->out, "<text dy=\"", side->line & HEX_STREAM ? -12 : -16);
		svg_spot(h->out, "\" transform=\"translate(", " ", middle_of(h, side));
		svg_number(h->out, ") rotate(", courses[course(h, side)].angle);
		buf_puts(h->out, ")\">");
		svg_text(h->out, side->name);
		buf_puts(h->out, "</text>\n");
	}
}

/* ---- crossings ---- */

static void label_crossings(const struct hexes *h, const struct group *group)
{
	for (int i = 0; i < group->sides; i++) {
		struct spot at =
			spot_add(middle_of(h, &group->side[i]), (struct spot){16, 5});

		svg_spot(h->out, "<text x=\"", "\" y=\"", at);
		buf_puts(h->out, "\">");
		svg_text(h->out, group->side[i].name);
		buf_puts(h->out, "</text>\n");
	}
}

static void label_groups(const struct hexes *h, struct named *named, int count, bool waters)
{
	buf_printf(h->out,
		"<g class=\"%s\" font-style=\"italic\" font-size=\"%d\" text-anchor=\"%s\" "
		"fill=\"%s\" stroke=\"" SVG_PAPER "\" stroke-width=\"4\" "
		"stroke-linejoin=\"round\" paint-order=\"stroke\">\n",
		waters ? "waters" : "crossings", waters ? WATER_SIZE : CROSSING_SIZE,
		waters ? "middle" : "start", waters ? SVG_RIVER : SVG_INK);
	while (count) {
		struct group group = take_group(named, count);

		if (waters && group.waters)
			label_water(h, &group);
		else if (!waters && !group.waters)
			label_crossings(h, &group);
		named += group.sides;
		count -= group.sides;
	}
	buf_puts(h->out, "</g>\n");
}

void svg_hexes_labels(const struct hexes *h)
{
	struct named *named;
	int count;

	if (!h->sheet->name)
		return;
	named = ARENA_NEW_ARRAY(h->arena, (size_t)h->svg->map->links, struct named);
	count = collect_named(named, h);
	label_groups(h, named, count, true);
	label_groups(h, named, count, false);
}
