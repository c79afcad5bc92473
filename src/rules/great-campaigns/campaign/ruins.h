/* Printed works that are no more: batteries that were taken, works that were shelled. 24.0
 */
#ifndef RULES_GREAT_CAMPAIGNS_CAMPAIGN_RUINS_H
#define RULES_GREAT_CAMPAIGNS_CAMPAIGN_RUINS_H

#include "rules/great-campaigns/rules/day.h"

/* 23: a unit has come into a hex: a naval battery of the enemy there is silent for good. */
void gc_ruins_entered(struct day *day, int unit, int place);

/* 24: the works of a side in a hex are lowered by a level. */
void gc_works_sink(struct day *day, enum side side, int place);

#endif
