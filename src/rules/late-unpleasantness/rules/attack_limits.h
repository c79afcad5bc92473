/* 9.0, 12.0: a part of the stack alone goes on with its attack. */
#ifndef RULES_LATE_UNPLEASANTNESS_RULES_ATTACK_LIMITS_H
#define RULES_LATE_UNPLEASANTNESS_RULES_ATTACK_LIMITS_H

#include <stdbool.h>

struct fight;

/*
 * Of the divisions, or corps, that attack `n` go on, of their owner's choice, with leaders
 * of their chain; the others stay behind. `rule` says why. Returns OK or what decide gives.
 */
int lu_attack_limit(struct fight *fight, bool corps, int n, const char *rule);

/* Divisions, or corps, among which he has the choice. */
int lu_attack_parts(const struct fight *fight, bool corps);

#endif
