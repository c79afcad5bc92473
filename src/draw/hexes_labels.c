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
#define OVERLAP    20 /* pixels upon other texts for which it moves one side */

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
			.name = svg_plain_name(h->arena, h->sheet->name[l]),
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
		group.waters |= !(one.line & HEX_CROSSINGS);
	}
	return group;
}

/* True of what had better not be written. Where there are no counters of rows everything
 * is. */
static bool has_no_room(const struct hexes *h, const struct hex_text *as, const char *text)
{
	return h->row_counters && svg_hex_overlap(h, as, text);
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

/* The name of a water at a side, on the one or the other bank. */
static struct hex_text beside(const struct hexes *h, const struct named *side, bool right)
{
	int off = side->line & HEX_STREAM ? 12 : 16;

	return (struct hex_text){.at = middle_of(h, side),
		.degrees = courses[course(h, side)].angle,
		.below = right ? off + WATER_SIZE * 3 / 4 : -off,
		.size = WATER_SIZE};
}

/* The side and bank that suit best of those about number `middle`; bridges have none. */
static struct hex_text find_side(
	const struct hexes *h, const struct group *group, int middle)
{
	struct hex_text best = {0};
	int best_cost = -1;

	for (int i = 0; i < 2 * group->sides; i++) {
		const struct named *side = &group->side[i / 2];
		struct hex_text here = beside(h, side, i % 2);
		int cost = abs(i / 2 - middle) + unfit(h, side) +
			   svg_hex_overlap(h, &here, side->name) / OVERLAP;

		if (!(side->line & HEX_CROSSINGS) && (best_cost < 0 || cost < best_cost)) {
			best = here;
			best_cost = cost;
		}
	}
	return best;
}

static void label_water(const struct hexes *h, const struct group *group)
{
	int labels = 1 + group->sides / EVERY;

	for (int i = 0; i < labels; i++) {
		const char *name = group->side->name;
		struct hex_text as =
			find_side(h, group, (2 * i + 1) * group->sides / (2 * labels));

		if (has_no_room(h, &as, name))
			continue;
		svg_hex_take(h, &as, name);
		svg_number(h->out, "<text dy=\"", as.below);
		svg_spot(h->out, "\" transform=\"translate(", " ", as.at);
		svg_number(h->out, ") rotate(", as.degrees);
		buf_puts(h->out, ")\">");
		svg_text(h->out, name);
		buf_puts(h->out, "</text>\n");
	}
}

/* ---- crossings ---- */

/* To the right of it, else to the left or a little above or below. */
static struct hex_text find_beside(const struct hexes *h, const struct named *crossing)
{
	static const struct spot asides[] = {
		{16, 5}, {-16, 5}, {16, -7}, {16, 17}, {-16, -7}, {-16, 17}};
	struct hex_text best = {0};
	int least = -1;

	for (size_t i = 0; i < sizeof asides / sizeof *asides; i++) {
		struct hex_text here = {.at = spot_add(middle_of(h, crossing), asides[i]),
			.anchor = asides[i].x > 0 ? 1 : -1,
			.size = CROSSING_SIZE};
		int pixels = svg_hex_overlap(h, &here, crossing->name);

		if (least < 0 || pixels < least) {
			best = here;
			least = pixels;
		}
	}
	return best;
}

static void label_crossings(const struct hexes *h, const struct group *group)
{
	for (int i = 0; i < group->sides; i++) {
		const char *name = group->side[i].name;
		struct hex_text as = find_beside(h, &group->side[i]);

		if (has_no_room(h, &as, name))
			continue;
		svg_hex_take(h, &as, name);
		svg_spot(h->out, "<text x=\"", "\" y=\"", as.at);
		buf_puts(h->out, as.anchor < 0 ? "\" text-anchor=\"end\">" : "\">");
		svg_text(h->out, name);
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
	label_groups(h, named, count, false);
	label_groups(h, named, count, true);
}
