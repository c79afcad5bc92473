/* Tables of the language that have files of their own. */
#ifndef RULES_GREAT_CAMPAIGNS_ORDERS_LANGUAGE_PRIVATE_H
#define RULES_GREAT_CAMPAIGNS_ORDERS_LANGUAGE_PRIVATE_H

#include "rules/great-campaigns/orders/language.h"

extern const struct form gc_predicate_forms[];
extern const struct form gc_trigger_forms[];

/* Of `needs`: what is read and never offered, since another row says the same. */
#define NEEDS_NOT_OFFERED 1u
/* What is of no use in a battle. */
#define NEEDS_CAMPAIGN 2u
/* What is of no use where a side cannot have several commanders. */
#define NEEDS_COMMANDERS 4u

struct gc_scenario;

/* The turn of the day that the arguments of PREDICATE_DATE say; 0: the scenario has none.
 */
int gc_turn_of_date(const struct gc_scenario *scenario, const struct arg *arg);

#endif
