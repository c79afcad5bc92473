/* Between the sources of plans. */
#ifndef RULES_GREAT_CAMPAIGNS_ORDERS_PLAN_PRIVATE_H
#define RULES_GREAT_CAMPAIGNS_ORDERS_PLAN_PRIVATE_H

#include "rules/great-campaigns/orders/plan.h"

/* A statement of a plan, and what has come of it. */
struct plan_node {
	struct plan_node *next;
	const struct statement *statement;
	struct plan_node *inner;     /* of an `if`: when it is so; of a block: all of it */
	struct plan_node *otherwise; /* of an `if` */
	struct plan_node *taken;     /* of an `if`: the branch from which an entry began */
	bool struck;                 /* begun, or over: it is not looked at again */
};

struct plan_list {
	struct plan_node *first;
	struct plan_node *last; /* what stands behind `at last`; NULL: nothing */
};

/* The order of an entry: a line of its own, or the one behind `repeat` or `then`; NULL of
 * what is no entry. */
const struct order *gc_node_order(const struct plan_node *node);

/* True for an entry that can never begin any more: who should act is gone. */
bool gc_node_is_dead(const struct day *day, const struct plan_node *node);

/* Why a condition can never hold, or NULL; `in_action`: it is read within one, where MP and
 * the modifiers of an attack are known. never.c */
const char *gc_never_holds(
	const struct day *day, const struct condition *condition, bool in_action);

#endif
