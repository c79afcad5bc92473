/* The ways of a plan: for a map that it is made on. */
#ifndef RULES_GREAT_CAMPAIGNS_ORDERS_PLAN_COURSES_H
#define RULES_GREAT_CAMPAIGNS_ORDERS_PLAN_COURSES_H

#include "rules/great-campaigns/rules/day.h"

/* Tells the preview, where they are wanted, the ways that an action would take if it began
 * as things stand: of a march, of those that `send` names, and the attacks from there. */
void gc_plan_courses(struct day *day, const struct order *order);

#endif
