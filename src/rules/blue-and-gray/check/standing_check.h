/* Standing orders that can never come to anything. */
#ifndef RULES_BLUE_AND_GRAY_CHECK_STANDING_CHECK_H
#define RULES_BLUE_AND_GRAY_CHECK_STANDING_CHECK_H

#include "base/side.h"

struct arena;
struct diag;
struct standing;

/* Warns of standing orders whose choices earlier ones make in all of their cases, and of
 * retreats to hexes that are too far off. As ruleset.check_standing. */
void bg_standing_check(const void *game, const void *view, const struct standing *standing,
	enum side side, struct arena *arena, struct diag *diag);

#endif
