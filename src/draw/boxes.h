/* Spots, boxes and lines on a drawing, in pixels; all in whole numbers. */
#ifndef DRAW_BOXES_H
#define DRAW_BOXES_H

#include <stdbool.h>

struct spot {
	int x, y; /* pixels */
};

struct box {
	int left, top, right, bottom;
};

static inline int larger(int a, int b)
{
	return a > b ? a : b;
}

static inline int smaller(int a, int b)
{
	return a < b ? a : b;
}

static inline struct spot spot_add(struct spot a, struct spot b)
{
	return (struct spot){a.x + b.x, a.y + b.y};
}

/* The way from b to a. */
static inline struct spot spot_from(struct spot a, struct spot b)
{
	return (struct spot){a.x - b.x, a.y - b.y};
}

/* A part of the way from one spot to another. */
static inline struct spot spot_toward(struct spot from, struct spot to, int part, int of)
{
	return (struct spot){
		from.x + (to.x - from.x) * part / of, from.y + (to.y - from.y) * part / of};
}

/* The length of a way. */
int spot_length(struct spot way);

/* The same direction, ONE long; none of a way of no length. */
#define ONE 1024
struct spot spot_unit(struct spot way);

/* A way of some length in the direction of a unit. */
static inline struct spot spot_along(struct spot unit, int length)
{
	return (struct spot){unit.x * length / ONE, unit.y * length / ONE};
}

/* A unit turned a quarter to the right, as y grows downwards. */
static inline struct spot spot_right(struct spot unit)
{
	return (struct spot){-unit.y, unit.x};
}

static inline struct box box_around(struct spot at, int half_width, int half_height)
{
	return (struct box){at.x - half_width, at.y - half_height, at.x + half_width,
		at.y + half_height};
}

/* The box with so much more on each side. */
static inline struct box box_grown(struct box box, int by)
{
	return (struct box){box.left - by, box.top - by, box.right + by, box.bottom + by};
}

/* Makes a box hold another, too. */
static inline void box_join(struct box *box, struct box other)
{
	box->left = smaller(box->left, other.left);
	box->top = smaller(box->top, other.top);
	box->right = larger(box->right, other.right);
	box->bottom = larger(box->bottom, other.bottom);
}

/* True when they share a pixel or an edge. */
static inline bool box_touch(const struct box *a, const struct box *b)
{
	return a->left <= b->right && b->left <= a->right && a->top <= b->bottom &&
	       b->top <= a->bottom;
}

/* True when a line may run through the box: they have columns and rows in common. */
static inline bool box_near(const struct box *box, struct spot a, struct spot b)
{
	return larger(a.x, b.x) >= box->left && smaller(a.x, b.x) <= box->right &&
	       larger(a.y, b.y) >= box->top && smaller(a.y, b.y) <= box->bottom;
}

/* The pixels that they share. */
static inline int box_overlap(const struct box *a, const struct box *b)
{
	int width = smaller(a->right, b->right) - larger(a->left, b->left);
	int height = smaller(a->bottom, b->bottom) - larger(a->top, b->top);

	return width > 0 && height > 0 ? width * height : 0;
}

/* The way from a box to a spot; 0 within. */
int box_distance(const struct box *box, struct spot at);

/* True when that is `distance` pixels at most, of which parts do not count. */
bool box_within(const struct box *box, struct spot at, int distance);

/* How far a line runs within a box, by its longer axis. */
int box_crossed(const struct box *box, struct spot a, struct spot b);

#endif
