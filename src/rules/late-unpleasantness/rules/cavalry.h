/* 6.4 C, 6.7: cavalry leaves a combat, or withdraws before it. */
#ifndef RULES_LATE_UNPLEASANTNESS_RULES_CAVALRY_H
#define RULES_LATE_UNPLEASANTNESS_RULES_CAVALRY_H

#include <stdbool.h>

#include "rules/late-unpleasantness/data/tables.h"
#include "rules/late-unpleasantness/data/units.h"

struct fight;

/*
 * 6.7: marks who of a side leaves the combat since its cavalry lost SP in this round: all
 * cavalry, had it a part in it or not, and leaders with it; of a defender dummies, too, if
 * nobody else is left (5.1). False for nobody.
 */
bool lu_cavalry_out(const struct fight *fight, enum role role, bool goes[UNITS_MAX]);

/* They go. Returns OK or what decide gives. */
int lu_cavalry_leaves(struct fight *fight, enum role role);

/* 6.4 C: cavalry may withdraw before the combat. */
int lu_cavalry_withdraws(struct fight *fight);

#endif
