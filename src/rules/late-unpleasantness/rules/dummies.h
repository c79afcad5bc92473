/* 5.1: dummies. */
#ifndef RULES_LATE_UNPLEASANTNESS_RULES_DUMMIES_H
#define RULES_LATE_UNPLEASANTNESS_RULES_DUMMIES_H

#include "base/side.h"
#include "rules/late-unpleasantness/data/points.h"

struct order;
struct stack;
struct turn_play;

/* `relocate`. What cannot be is told; returns OK or what decide gives. */
int lu_relocate_order(struct turn_play *turn, const struct order *order, enum side side);

/* At a broken bridge who comes stands on the bank of the friends, other than `stack`, who
 * are there; elsewhere on none. */
enum bank lu_bank_of_friends(
	const struct turn_play *turn, enum side side, const struct stack *stack, int place);

#endif
