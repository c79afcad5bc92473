/* 3.0: the way by which a stack goes to a point. */
#ifndef RULES_LATE_UNPLEASANTNESS_RULES_ROUTES_H
#define RULES_LATE_UNPLEASANTNESS_RULES_ROUTES_H

#include <stdbool.h>

struct arg;
struct stack;
struct turn_play;

/*
 * The cheapest way from `from` to `to` by the points of `via`, in their order, as the
 * points entered. Round what would bar the stack, as its side sees it, if the stack has the
 * MP for that in a whole turn, else straight on. Of ways that cost the same the one with
 * fewest points, then the one whose next point comes first in the alphabet. From a point to
 * one next to it the way is straight. `attack`: `to` is attacked, and not entered. With
 * `from` -1, when nobody knows where the stack will stand, it begins with the first of
 * `via`. Returns the number of points; `path` has room for PLACES_MAX, of which it leaves
 * the rest alone.
 */
int lu_route(int *path, const struct turn_play *turn, const struct stack *stack, int from,
	int to, const struct arg *via, bool attack);

/* MP, or points of an extra move, that such a way costs. */
int lu_route_cost(const struct turn_play *turn, const int *path, int length);

#endif
