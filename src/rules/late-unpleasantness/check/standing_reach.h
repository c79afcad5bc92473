/* What can be said of standing orders before any of them is asked. */
#ifndef RULES_LATE_UNPLEASANTNESS_CHECK_STANDING_REACH_H
#define RULES_LATE_UNPLEASANTNESS_CHECK_STANDING_REACH_H

#include "base/diag.h"
#include "orders/orders.h"
#include "rules/late-unpleasantness/data/game.h"

struct arena;

/* Warns of a standing order whose choices earlier ones of the set, which begins with
 * `first`, make in all of its cases. */
void lu_check_reach(const struct standing_order *first, const struct standing_order *when,
	struct arena *arena, struct diag *diag);

/* Warns of words that no position allows: of pieces that never do that, or of points that
 * are not next to the one it is about. */
void lu_check_possible(const struct game *game, enum side side,
	const struct standing_order *when, struct arena *arena, struct diag *diag);

#endif
