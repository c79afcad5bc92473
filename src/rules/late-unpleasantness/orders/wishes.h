/* What a side says of its choices, under an order and in standing orders. */
#ifndef RULES_LATE_UNPLEASANTNESS_ORDERS_WISHES_H
#define RULES_LATE_UNPLEASANTNESS_ORDERS_WISHES_H

#include <stdbool.h>

#include "base/side.h"
#include "rules/late-unpleasantness/orders/language.h"

struct order;
struct qualifier;
struct standing_order;
struct turn_play;
struct wish;

/*
 * Whether anything of what is said can be done as things stand. Of words of which nothing
 * can, the owner is told that they are passed over `because`, unless `tell` does so.
 */
struct wish_test {
	bool (*can)(const void *context, const struct qualifier *said);
	const void *context;
	const char *because;
	void (*tell)(const void *context, const struct qualifier *said);
};

/* The owner is told of a word that is passed over, once an attack. */
void lu_wish_passed_over(struct turn_play *turn, enum side side,
	const struct qualifier *word, enum fail why, const char *a);

/*
 * Looks for any of `words` (blanks between) under the order (or NULL), then in the
 * standing orders of those triggers (ended by 0, the first that speaks counts) at
 * `place` (-1: anywhere). What fails the test (NULL: there is none) does not count: the
 * owner is told, once an attack, and the next one that speaks does.
 */
void lu_wish_find(struct wish *out, struct turn_play *turn, enum side side,
	const struct order *order, const int *triggers, int place, const char *words,
	const struct wish_test *test);

/* The same in standing orders, for a choice about one piece: a word that names other
 * pieces only does not speak of it. */
void lu_wish_find_about(struct wish *out, struct turn_play *turn, enum side side,
	const int *triggers, const char *words, int unit, const struct wish_test *test);

/* A standing order has spoken: one marked `once` is used up, in an attack when that is
 * over. */
void lu_wish_speaks(
	struct turn_play *turn, enum side side, const struct standing_order *when);

/* True when a standing order has that trigger, at `place` if it names one, is not used
 * up and its condition holds. */
bool lu_standing_triggered(const struct turn_play *turn, enum side side,
	const struct standing_order *when, int trigger, int place);

#endif
