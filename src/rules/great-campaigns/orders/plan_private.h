/* Between the sources of plans. */
#ifndef RULES_GREAT_CAMPAIGNS_ORDERS_PLAN_PRIVATE_H
#define RULES_GREAT_CAMPAIGNS_ORDERS_PLAN_PRIVATE_H

#include "rules/great-campaigns/orders/plan.h"

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
	const char *yields; /* who is obeyed in its place, or NULL: plan_parts.c */
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

/* ---- plan_list.c; plan_parts.c: of several commanders ---- */

/* The list of one: of his orders, or of those that bring no plan (NULL: he has sent none)
 * what goes on of his. */
struct plan_list *gc_plan_of_part(
	struct day *day, enum side side, int part, const struct orders *orders);

/* The lists of all as one: by turns, and what two of them order stands for one alone. */
struct plan_list *gc_plan_of_parts(
	struct day *day, enum side side, const struct orders *orders);

/* A line `turns` of a file that is looked over: what it says, or what is wrong with it. */
void gc_turns_preview(struct day *day, enum side side, const struct orders *orders);

/* The order of an entry: a line of its own, or the one behind `repeat` or `then`; NULL of
 * what is no entry. */
const struct order *gc_node_order(const struct plan_node *node);

/* True for an entry that has begun or is over; of an `if`: one within it has. */
bool gc_node_has_begun(const struct plan_node *node);

/* "waits until fatigue of Hooker is at most 2": what the words under an order wait for, or
 * NULL. plan_waits.c */
const char *gc_entry_waits(
	const struct day *day, enum side side, const struct order *order);

/* What keeps an action from beginning as things stand, as a message has it; NULL: nothing,
 * or nothing that is said. */
const char *gc_entry_bar(const struct day *day, const struct order *order);

/* "Pickett is not at N1128: ...; Hood is ...": which units an assault or an activation
 * would leave out as things stand, and why; NULL: none. 5.2, 5.3 */
const char *gc_entry_left_out(const struct day *day, const struct order *order);

/* "after 2 actions this plan has nothing left to do, ..."; NULL: it has as long as the day
 * goes on. Of a plan that has not begun. plan_dry.c */
const char *gc_plan_dry_text(const struct day *day, enum side side);

/* Warns of marches that do not come to the hex that they name, however the dice fall, as
 * the side sees things stand. plan_reach.c */
void gc_plan_reach_look(struct day *day, enum side side);

/* True for an entry that can never begin any more: who should act is gone. */
bool gc_node_is_dead(const struct day *day, const struct plan_node *node);

/* ---- plan_stops.c ---- */

/* A plan that came with an answer or further orders takes the place of the one before. */
void gc_plan_renew(struct day *day, enum side side);

/* The side halts, if the talk of the campaign lets it; what it sends takes the place of its
 * plan. ERR_WAIT until that is sealed. */
int gc_stop(struct day *day, enum side side);

/* ---- plan_ask.c ---- */

/* The action of the first standing order that fits, NULL: none; *asks when it wants the
 * side to be asked. */
const struct order *gc_react(bool *asks, struct day *day, enum side side, bool follow);

/* Asks the side for its action, if it wants to be asked or `must_ask`: *asked, and *order
 * is NULL for a pass. Returns OK, or what decide_words gives. */
int gc_ask_if_due(bool *asked, const struct order **order, struct day *day, enum side side,
	bool follow, bool must_ask);

/* Why a condition can never hold, or NULL; `in_action`: it is read within one, where MP and
 * the modifiers of an attack are known. never.c */
const char *gc_never_holds(
	const struct day *day, const struct condition *condition, bool in_action);

#endif
