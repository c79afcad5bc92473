/*
 * Spots, boxes and curves, in whole numbers: the same on every machine.
 */
#include <stddef.h>
#include <stdlib.h>

#include "base/arena.h"
#include "draw/svg_private.h"

/* ---- spots and boxes ---- */

/* The whole number below the root, two bits of the square at a time. */
static int root(int square)
{
	unsigned rest = (unsigned)square, found = 0, bit = 1U << 30;

	while (bit > rest)
		bit >>= 2;
	for (; bit; bit >>= 2)
		if (rest >= found + bit) {
			rest -= found + bit;
			found = (found >> 1) + bit;
		} else {
			found >>= 1;
		}
	return (int)found;
}

int spot_length(struct spot way)
{
	return root(way.x * way.x + way.y * way.y);
}

struct spot spot_unit(struct spot way)
{
	int length = spot_length(way);

	if (!length)
		return (struct spot){0, 0};
	return (struct spot){way.x * ONE / length, way.y * ONE / length};
}

/* The square of the distance. */
static int square_away(const struct box *box, struct spot at)
{
	int x = larger(0, larger(box->left - at.x, at.x - box->right));
	int y = larger(0, larger(box->top - at.y, at.y - box->bottom));

	return x * x + y * y;
}

int box_distance(const struct box *box, struct spot at)
{
	return root(square_away(box, at));
}

bool box_within(const struct box *box, struct spot at, int distance)
{
	return square_away(box, at) < (distance + 1) * (distance + 1);
}

/* Narrows from..to, in parts of 1024 of a line, to where low <= start + way <= high. */
static bool clip(int start, int way, int low, int high, int *from, int *to)
{
	int a, b;

	if (!way)
		return start >= low && start <= high;
	a = (low - start) * 1024 / way;
	b = (high - start) * 1024 / way;
	*from = larger(*from, smaller(a, b));
	*to = smaller(*to, larger(a, b));
	return *from < *to;
}

int box_crossed(const struct box *box, struct spot a, struct spot b)
{
	int from = 0, to = 1024;
	int dx = b.x - a.x, dy = b.y - a.y;

	if (!box_near(box, a, b))
		return 0;
	if (!clip(a.x, dx, box->left, box->right, &from, &to) ||
		!clip(a.y, dy, box->top, box->bottom, &from, &to))
		return 0;
	return (to - from) * larger(abs(dx), abs(dy)) / 1024;
}

#define STEPS 6 /* short lines of a span */

/* ---- curves ---- */

/* The spot at a part of ONE of a span, along its control spots. */
static struct spot svg_span_at(const struct spot span[4], int part)
{
	struct spot at[4];

	for (int i = 0; i < 4; i++)
		at[i] = span[i];
	for (int left = 3; left; left--)
		for (int i = 0; i < left; i++)
			at[i] = spot_toward(at[i], at[i + 1], part, ONE);
	return at[0];
}

static void trace(struct curve *curve, struct arena *arena)
{
	curve->trace =
		ARENA_NEW_ARRAY(arena, (size_t)(curve->spans * STEPS + 1), struct spot);
	curve->traced = 0;
	for (int span = 0; span < curve->spans; span++)
		for (int step = 0; step < STEPS; step++)
			curve->trace[curve->traced++] =
				svg_span_at(curve->spot + 3 * span, step * ONE / STEPS);
	curve->trace[curve->traced++] = curve->spot[3 * curve->spans];
	curve->reach = box_around(curve->trace[0], 0, 0);
	for (int i = 1; i < curve->traced; i++)
		box_join(&curve->reach, box_around(curve->trace[i], 0, 0));
}

/* Bends the span between two ends that are there already. */
static void bend(struct spot *span, struct spot leaving, struct spot coming)
{
	int third = spot_length(spot_from(span[3], span[0])) / 3;

	span[1] = spot_add(span[0], spot_along(leaving, third));
	span[2] = spot_from(span[3], spot_along(coming, third));
}

struct curve svg_curve_span(struct arena *arena, struct spot a, struct spot leaving,
	struct spot b, struct spot coming)
{
	struct curve curve = {.spot = ARENA_NEW_ARRAY(arena, 4, struct spot), .spans = 1};

	curve.spot[0] = a;
	curve.spot[3] = b;
	bend(curve.spot, leaving, coming);
	trace(&curve, arena);
	return curve;
}

/* The direction in which a curve runs through one of its spots. */
static struct spot direction(const struct spot *spot, int spots, int i)
{
	int before = larger(0, i - 1), behind = smaller(spots - 1, i + 1);

	return spot_unit(spot_from(spot[behind], spot[before]));
}

struct curve svg_curve_through(struct arena *arena, const struct spot *spot, int spots)
{
	struct curve curve = {
		.spot = ARENA_NEW_ARRAY(arena, (size_t)(3 * spots), struct spot),
		.spans = spots - 1};

	for (int i = 0; i < spots; i++)
		curve.spot[3 * i] = spot[i];
	for (int i = 0; i < curve.spans; i++)
		bend(curve.spot + 3 * i, direction(spot, spots, i),
			direction(spot, spots, i + 1));
	trace(&curve, arena);
	return curve;
}

struct curve svg_curve_around(struct arena *arena, const struct spot *spot, int spots)
{
	struct curve curve = {
		.spot = ARENA_NEW_ARRAY(arena, (size_t)(3 * spots + 1), struct spot),
		.spans = spots};

	for (int i = 0; i <= spots; i++)
		curve.spot[3 * i] = spot[i % spots];
	for (int i = 0; i < spots; i++)
		bend(curve.spot + 3 * i,
			spot_unit(spot_from(
				spot[(i + 1) % spots], spot[(i + spots - 1) % spots])),
			spot_unit(spot_from(spot[(i + 2) % spots], spot[i])));
	trace(&curve, arena);
	return curve;
}

void svg_curve_path(struct buf *out, const struct curve *curve, bool back)
{
	int last = 3 * curve->spans;

	for (int i = 0; i <= last; i++)
		svg_spot(out,
			!i           ? "M"
			: i % 3 == 1 ? "C"
				     : " ",
			" ", curve->spot[back ? last - i : i]);
}
