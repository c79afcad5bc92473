/* What the files of orders share: the list of a plan and what came of it, the tables of the
 * language. Only they include it. */
#ifndef RULES_GREAT_CAMPAIGNS_ORDERS_ORDERS_PRIVATE_H
#define RULES_GREAT_CAMPAIGNS_ORDERS_ORDERS_PRIVATE_H

#include "rules/great-campaigns/orders/orders.h"

/* A plan over days. */
struct lasting_plan {
	struct lasting_plan *next;
	const struct statement *statement; /* the block: its condition ends it */
	int part;                          /* of several commanders: whose */
	bool over;                         /* that has come */
};

/* A statement of a plan, and what has come of it. */
struct plan_node {
	struct plan_node *next;
	const struct statement *statement;
	struct plan_node *inner;     /* of an `if`: when it is so; of a block: all of it */
	struct plan_node *otherwise; /* of an `if` */
	struct plan_node *taken;     /* of an `if`: the branch from which an entry began */
	const struct lasting_plan *plan; /* of what stands in one, not deeper; else NULL */
	int part;                        /* of several commanders: whose it is, by number */
	bool goes_on;       /* it is of the day before, and in no file of today */
	const char *yields; /* who is obeyed in its place, or NULL: plan.c */
	bool struck;        /* begun, or over: it is not looked at again */
	int begun; /* how often; of a `pass`: how often it was one; of `then`: see its inner
		    */
};

struct plan_list {
	struct plan_node *first;
	struct plan_node *last; /* what stands behind `at last`; NULL: nothing */
	struct lasting_plan *lasting;
	bool goes_on; /* it is what the state has of it, and not of today's file */
};

/* ---- plan.c ---- */

/* A line `turns` of a file that is looked over: what it says, or what is wrong with it. */
void gc_turns_preview(struct day *day, enum side side, const struct orders *orders);

/* The order of an entry: a line of its own, or the one behind `repeat` or `then`; NULL of
 * what is no entry. */
const struct order *gc_node_order(const struct plan_node *node);

/* True for an entry that has begun or is over; of an `if`: one within it has. */
bool gc_node_has_begun(const struct plan_node *node);

/* The day on which net and odds can be read that are in the words under an assault.
 * plan_over_days.c */
struct day gc_entry_weighed(const struct day *day, const struct order *order);

/* "waits until fatigue of Hooker is at most 2": what the words under an order wait for, or
 * NULL. plan_entries.c */
const char *gc_entry_waits(
	const struct day *day, enum side side, const struct order *order);

/* What keeps an action from beginning as things stand, as a message has it; NULL: nothing,
 * or nothing that is said. */
const char *gc_entry_bar(const struct day *day, const struct order *order);

/* The same of what will keep it from beginning all day. */
const char *gc_entry_never(const struct day *day, const struct order *order);

/* "Pickett is not at N1128: ...; Hood is ...": which units an assault or an activation
 * would leave out as things stand, and why; NULL: none. 5.2, 5.3 */
const char *gc_entry_left_out(const struct day *day, const struct order *order);

/* "this plan takes no action: ..."; NULL: it takes one, or may. Of a plan that has not
 * begun. plan_entries.c */
const char *gc_plan_dry_text(const struct day *day, enum side side);

/* True for an entry that can never begin any more: who should act is gone. */
bool gc_node_is_dead(const struct day *day, const struct plan_node *node);

/* Looks at the words of retreat in standing orders: those that contradict themselves.
 * standing.c */
void gc_standing_retreats_look(const struct game *game, const struct standing *standing,
	struct arena *arena, struct diag *diag);

/* ---- initiative.c ---- */

/* Why a condition can never hold, or NULL; `in_action`: it is read within one, where MP and
 * the modifiers of an attack are known. conditions.c */
const char *gc_condition_impossible(
	const struct day *day, const struct condition *condition, bool in_action);

/* The ways of a plan: for a map that it is made on. */

/* Tables of the language that have files of their own. */

extern const struct form gc_predicate_forms[];
extern const struct form gc_trigger_forms[];

/* Of `needs`: what is read and never offered, since another row says the same. */
#define NEEDS_NOT_OFFERED 1u
/* What is of no use in a battle. */
#define NEEDS_CAMPAIGN 2u
/* What is of no use where a side cannot have several commanders. */
#define NEEDS_COMMANDERS 4u
/* What is of no use in a campaign without the Richmond Theater, or without the Valley
 * Theater; and what a campaign of both says in another row. */
#define NEEDS_RICHMOND    8u
#define NEEDS_VALLEY      16u
#define NEEDS_ONE_THEATRE 32u

struct gc_scenario;

#endif
