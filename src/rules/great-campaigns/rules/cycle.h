/* 4 The action cycle. */
#ifndef RULES_GREAT_CAMPAIGNS_RULES_CYCLE_H
#define RULES_GREAT_CAMPAIGNS_RULES_CYCLE_H

#include "rules/great-campaigns/rules/day.h"

/*
 * Plays the action cycle of a day: initiative after initiative, each with an action or a
 * pass of who has won it, and of the other behind a pass, until both pass. The plans are
 * those of the adjudication's orders. Returns OK, or what dice and decide give. In a
 * preview nothing is rolled: the receipt tells of each entry of the plan.
 */
int gc_cycle_play(struct day *day);

/* How many actions of a day were carried out before an event of its journal (NULL: in all
 * of it): everybody is told each initiative and each pass, so that *all is always true. */
int gc_cycle_actions(bool *all, const struct journal *told, const struct event *before);

#endif
