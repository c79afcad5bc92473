/*
 * What cannot be: states that no rule leads to (a fault of the program), and standing
 * orders that never come to anything (`check` warns of them).
 */
#ifndef RULES_BLUE_AND_GRAY_CHECK_CHECK_H
#define RULES_BLUE_AND_GRAY_CHECK_CHECK_H

#include "base/side.h"

struct arena;
struct diag;
struct standing;

/* struct ruleset: invariants. `before` and `after` are truths, one step apart. */
int bg_invariants_check(
	const void *game, const void *before, const void *after, struct diag *diag);

/* Warns of standing orders whose choices earlier ones make in all of their cases, and of
 * retreats to hexes that are too far off. struct ruleset: check_standing. */
void bg_standing_check(const void *game, const void *view, const struct standing *standing,
	enum side side, struct arena *arena, struct diag *diag);

#endif
