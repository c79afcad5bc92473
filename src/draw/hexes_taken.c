/* What is written on a map of hexes, as boxes: so that no text runs into another. */
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

int svg_hex_overlap(const struct hexes *h, const struct hex_text *as, const char *text)
{
	struct box part[HEX_TEXT_PARTS];
	int pixels = 0;

	parts_of(part, as, text);
	for (int i = 0; i < HEX_TEXT_PARTS; i++)
		pixels += overlap(h->taken, &part[i]);
	return pixels;
}

void svg_hex_take(const struct hexes *h, const struct hex_text *as, const char *text)
{
	struct box part[HEX_TEXT_PARTS];

	parts_of(part, as, text);
	for (int i = 0; i < HEX_TEXT_PARTS; i++)
		svg_hex_take_box(h, part[i]);
}
