/* What a side says of its choices, under an order and in standing orders. */
#ifndef RULES_LATE_UNPLEASANTNESS_ORDERS_WISHES_H
#define RULES_LATE_UNPLEASANTNESS_ORDERS_WISHES_H

#include <stdbool.h>

#include "base/side.h"

struct order;
struct standing_order;
struct turn_play;
struct wish;

/*
 * Looks for any of `words` (blanks between) under the order (or NULL), then in the
 * standing orders of those triggers (ended by 0, the first that speaks counts) at
 * `place` (-1: anywhere).
 */
void lu_wish_find(struct wish *out, struct turn_play *turn, enum side side,
	const struct order *order, const int *triggers, int place, const char *words);

/* The same in standing orders, for a choice about one piece: a word that names other
 * pieces only does not speak of it. */
void lu_wish_find_about(struct wish *out, struct turn_play *turn, enum side side,
	const int *triggers, const char *words, int unit);

/* A standing order has spoken: one marked `once` is used up, in an attack when that is
 * over. */
void lu_wish_speaks(
	struct turn_play *turn, enum side side, const struct standing_order *when);

/* True when a standing order has that trigger, at `place` if it names one, is not used
 * up and its condition holds. */
bool lu_standing_triggered(const struct turn_play *turn, enum side side,
	const struct standing_order *when, int trigger, int place);

#endif
