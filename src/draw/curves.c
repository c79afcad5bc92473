#include "draw/curves.h"

#include "base/arena.h"
#include "base/buf.h"
#include "draw/shapes.h"

#define STEPS 6 /* short lines of a span */

struct spot svg_span_at(const struct spot span[4], int part)
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
