/* L5.7 The Harpers Ferry Phase. */
#ifndef RULES_GREAT_CAMPAIGNS_CAMPAIGN_HARPERS_FERRY_H
#define RULES_GREAT_CAMPAIGNS_CAMPAIGN_HARPERS_FERRY_H

#include "rules/great-campaigns/rules/day.h"

/* The Union's units in Harpers Ferry and next to it when they are surrounded; else nobody.
 */
void gc_surrounded_at_ferry(struct stack *out, const struct day *day);

/* What is added to the die of their surrender; and the die with which they do, or more. */
int gc_ferry_modifier(const struct day *day, const struct stack *garrison);
int gc_ferry_die(const struct game *game);

/* The phase. Returns OK, or what dice give. */
int gc_harpers_ferry_play(struct day *day);

#endif
