/*
 * What is written on a map of hexes. All that is written takes its room, as boxes in the
 * cells of the drawing, so that no text runs into another. In order: the room that is
 * taken; numbers at the top of a hex and names at its foot; names of waters, along them,
 * and of bridges and fords, beside them.
 */
#include <stdbool.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "base/arena.h"
#include "draw/hexes.h"

#define AIR  1  /* pixels around each box */
#define CELL 32 /* pixels of a side */

/* Its direction, a unit. */
static struct spot along(int degrees)
{
	switch (degrees) {
	case 30: return (struct spot){ONE * 866 / 1000, ONE / 2};
	case -30: return (struct spot){ONE * 866 / 1000, -ONE / 2};
	case 90: return (struct spot){0, ONE};
	default: return (struct spot){ONE, 0};
	}
}

/* Boxes along a text; figures and capitals are three quarters of its size high. */
static void parts_of(
	struct box part[HEX_TEXT_PARTS], const struct hex_text *as, const char *text)
{
	struct spot unit = along(as->degrees);
	int width = svg_width(text, as->size) * (as->bold ? 112 : 100) / 100;
	int half = as->size * 3 / 8, from = as->anchor > 0   ? 0
					    : as->anchor < 0 ? -width
							     : -width / 2;
	struct spot middle =
		spot_add(as->at, spot_along(spot_right(unit), as->below - half));

	for (int i = 0; i < HEX_TEXT_PARTS; i++) {
		int way = from + width * (2 * i + 1) / (2 * HEX_TEXT_PARTS);
		int wide = as->degrees == 90 ? half : width / (2 * HEX_TEXT_PARTS) + AIR;
		int high = as->degrees == 90 ? width / (2 * HEX_TEXT_PARTS) + AIR : half;

		part[i] = box_around(
			spot_add(middle, spot_along(unit, way)), wide + AIR, high + AIR);
	}
}

/* ---- cells ---- */

struct hex_taken *svg_hex_taken(struct arena *arena, struct spot size)
{
	struct hex_taken *taken = ARENA_NEW(arena, struct hex_taken);

	taken->columns = size.x / CELL + 1;
	taken->rows = size.y / CELL + 1;
	taken->first =
		ARENA_NEW_ARRAY(arena, (size_t)taken->columns * (size_t)taken->rows, int);
	return taken;
}

/* The cells that a box touches, as a box; those at the edge have all that is beyond. */
static struct box cells_of(const struct hex_taken *taken, const struct box *box)
{
	int right = taken->columns - 1, bottom = taken->rows - 1;

	return (struct box){smaller(larger(box->left, 0) / CELL, right),
		smaller(larger(box->top, 0) / CELL, bottom),
		smaller(larger(box->right, 0) / CELL, right),
		smaller(larger(box->bottom, 0) / CELL, bottom)};
}

static int overlap_in(struct hex_taken *taken, int cell, const struct box *box)
{
	int pixels = 0;

	for (int e = taken->first[cell]; e; e = taken->entry[e - 1].next) {
		size_t k = taken->entry[e - 1].box;

		if (taken->seen[k] == taken->question)
			continue;
		taken->seen[k] = taken->question;
		pixels += box_overlap(box, &taken->box[k]);
	}
	return pixels;
}

static int overlap(struct hex_taken *taken, const struct box *box)
{
	struct box cells = cells_of(taken, box);
	int pixels = 0;

	taken->question++;
	for (int row = cells.top; row <= cells.bottom; row++)
		for (int column = cells.left; column <= cells.right; column++)
			pixels += overlap_in(taken, row * taken->columns + column, box);
	return pixels;
}

static void add_entry(const struct hexes *h, int cell, size_t box)
{
	struct hex_taken *taken = h->taken;

	ARENA_GROW(h->arena, taken->entry, taken->entries, taken->entry_room);
	taken->entry[taken->entries++] = (struct hex_entry){box, taken->first[cell]};
	taken->first[cell] = (int)taken->entries;
}

void svg_hex_take_box(const struct hexes *h, struct box box)
{
	struct hex_taken *taken = h->taken;
	struct box cells = cells_of(taken, &box);

	ARENA_GROW(h->arena, taken->box, taken->boxes, taken->box_room);
	ARENA_GROW(h->arena, taken->seen, taken->boxes, taken->seen_room);
	taken->box[taken->boxes] = box;
	for (int row = cells.top; row <= cells.bottom; row++)
		for (int column = cells.left; column <= cells.right; column++)
			add_entry(h, row * taken->columns + column, taken->boxes);
	taken->boxes++;
}

/* ---- texts ---- */

static int svg_hex_overlap(
	const struct hexes *h, const struct hex_text *as, const char *text)
{
	struct box part[HEX_TEXT_PARTS];
	int pixels = 0;

	parts_of(part, as, text);
	for (int i = 0; i < HEX_TEXT_PARTS; i++)
		pixels += overlap(h->taken, &part[i]);
	return pixels;
}

/* The pixels that the text would share with others; and takes its room. */
static void svg_hex_take(const struct hexes *h, const struct hex_text *as, const char *text)
{
	struct box part[HEX_TEXT_PARTS];

	parts_of(part, as, text);
	for (int i = 0; i < HEX_TEXT_PARTS; i++)
		svg_hex_take_box(h, part[i]);
}

/* ---- numbers ---- */

#define NUMBER_SIZE 12
#define NUMBER_LINE (-30) /* the base line, from the middle of the hex */
#define NAME_SIZE   13
#define NAME_LINE   37
#define NAME_MAX    9 /* characters; a longer name is written in two lines */

static void open_group(struct buf *out, const char *class, int size, const char *style)
{
	buf_printf(out,
		"<g class=\"%s\" font-size=\"%d\" text-anchor=\"middle\" stroke-linejoin=\"round\" paint-order=\"stroke\" %s>\n",
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

/* ---- names along sides ---- */

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
enum flow { DOWN, UP, UPRIGHT, NONE };

static const struct {
	int angle; /* degrees */
	int along; /* side of a hex toward which it runs */
} flows[] = {[DOWN] = {30, 2}, [UP] = {-30, 1}, [UPRIGHT] = {90, 0}, [NONE] = {0, 0}};

static enum flow flow_of(const struct hexes *h, const struct named *side)
{
	int own = side->side % DIRECTIONS, other = goes_on(h, side, 1);

	if (other < 0 || other != goes_on(h, side, -1))
		return NONE;
	return (enum flow)(own + other - 1);
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
	enum flow c = flow_of(h, side);
	int along = flows[c].along;

	if (c == NONE)
		return 4 * UNFIT;
	return UNFIT * (!keeps_on(h, side, along) + !keeps_on(h, side, along + DIRECTIONS));
}

/* The name of a water at a side, on the one or the other bank. */
static struct hex_text beside(const struct hexes *h, const struct named *side, bool right)
{
	int off = side->line & HEX_STREAM ? 12 : 16;

	return (struct hex_text){.at = middle_of(h, side),
		.degrees = flows[flow_of(h, side)].angle,
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
		"<g class=\"%s\" font-style=\"italic\" font-size=\"%d\" text-anchor=\"%s\" fill=\"%s\" stroke=\"" SVG_PAPER
		"\" stroke-width=\"4\" stroke-linejoin=\"round\" paint-order=\"stroke\">\n",
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
