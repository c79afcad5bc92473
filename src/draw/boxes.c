#include "draw/boxes.h"

#include <stdlib.h>

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
