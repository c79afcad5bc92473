/*
 * Plans over days: `plan until CONDITION`. What is left of one in the evening stands in the
 * state, in the words of orders, for its side's eyes alone; with a file that brings no plan
 * it goes on. It is over when the condition has come, in a morning or after any action.
 */
#ifndef RULES_GREAT_CAMPAIGNS_ORDERS_PLAN_CARRY_H
#define RULES_GREAT_CAMPAIGNS_ORDERS_PLAN_CARRY_H

#include "rules/great-campaigns/rules/day.h"

/*
 * In the evening: the state holds from now on what is left of the plan at hand. Event
 * `plan-goes-on` (until), or `plan-ends` (until, and `done` when nothing is left), to its
 * side; of a side with several commanders also `commander`, whose it is.
 */
void gc_plan_carry(struct day *day, enum side side);

/* In the morning: plans whose condition has come are over, with `plan-ends`. */
void gc_plans_wake(struct day *day);

/* The bytes that a plan which goes on may have: several commanders share what the state has
 * room for. */
int gc_carried_room(const struct day *day, enum side side);

/* True when the plan at hand is too long to go on. */
bool gc_plan_is_too_long(const struct day *day, enum side side);

#endif
