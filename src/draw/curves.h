/*
 * Roads and rivers as curves: rows of spans, each a cubic curve between two spots. What
 * joins in a spot runs through it without a bend. Only the files of the map include it.
 */
#ifndef DRAW_CURVES_H
#define DRAW_CURVES_H

#include "draw/boxes.h"

struct arena;
struct buf;

struct curve {
	struct spot *spot; /* 1 + 3 * spans: an end, two that bend, an end, ... */
	int spans;
	struct spot *trace; /* the same as a row of short lines */
	int traced;
	struct box reach; /* around the trace */
};

/* A span from a to b that leaves a by one unit and comes to b by another. */
struct curve svg_curve_span(struct arena *arena, struct spot a, struct spot leaving,
	struct spot b, struct spot coming);

/* A curve through spots, at least two. */
struct curve svg_curve_through(struct arena *arena, const struct spot *spot, int spots);

/* A closed curve around spots, at least three. */
struct curve svg_curve_around(struct arena *arena, const struct spot *spot, int spots);

/* Appends the data of a <path>; turned round when `back`. */
void svg_curve_path(struct buf *out, const struct curve *curve, bool back);

/* The spot at a part of ONE of a span, along its control spots. */
struct spot svg_span_at(const struct spot span[4], int part);

#endif
