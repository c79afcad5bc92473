/* 6.6: the attackers enter the point. */
#ifndef RULES_LATE_UNPLEASANTNESS_RULES_ADVANCE_H
#define RULES_LATE_UNPLEASANTNESS_RULES_ADVANCE_H

#include <stdbool.h>

struct fight;

/* True for an attacking division that goes along when the attackers advance. */
bool lu_must_advance(const struct fight *fight, int unit);

/*
 * The attackers that go along enter the point. Supply units that are still there are taken;
 * who takes them `unguarded`, for no division was there, loots them (8.1). When nobody is
 * left to advance, they stay. Returns OK.
 */
int lu_attackers_advance(struct fight *fight, bool unguarded);

/* 8.1: a point with nothing but supply units is entered without combat. Returns OK. */
int lu_attackers_loot(struct fight *fight);

#endif
