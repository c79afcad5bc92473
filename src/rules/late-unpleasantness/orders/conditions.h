/* `if` conditions. */
#ifndef RULES_LATE_UNPLEASANTNESS_ORDERS_CONDITIONS_H
#define RULES_LATE_UNPLEASANTNESS_ORDERS_CONDITIONS_H

#include <stdbool.h>

#include "base/side.h"

struct condition;
struct turn_play;

/* Is a condition true in the view that `side` has at this moment? */
bool lu_condition_holds(
	const struct turn_play *turn, enum side side, const struct condition *condition);

/* The net of the combat under way, as it would be announced now, so far as the side knows:
 * for a moment in which its forces are shown. */
int lu_conditions_net(const struct turn_play *turn, enum side side);

#endif
