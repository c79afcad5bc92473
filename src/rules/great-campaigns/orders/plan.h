/*
 * The plan of a side for a day, and how the winner of the initiative takes an action from
 * it: by-mail play of 4.
 */
#ifndef RULES_GREAT_CAMPAIGNS_ORDERS_PLAN_H
#define RULES_GREAT_CAMPAIGNS_ORDERS_PLAN_H

#include "rules/great-campaigns/rules/day.h"

/* True for an action, or what is said with one: a line of a plan. Orders of other phases of
 * the day stand beside it, or within an `if`. */
bool gc_is_of_the_cycle(const struct order *order);

/* True when a file brings a plan: actions, however they are said, or `pass`. What comes
 * before or behind the action cycle is none. */
bool gc_brings_plan(const struct orders *orders);

/* Makes the list of a side from its orders; of those that bring no plan (NULL: none were
 * sent) from what goes on of the day before. plan_carry.h */
void gc_plan_make(struct day *day, enum side side, const struct orders *orders);

/*
 * What the side does with the initiative that it has: *order is the action, struck off the
 * list; NULL is a pass. `follow`: the other has passed just before. Asks where a `stop` or
 * `ask` is due: ERR_WAIT then.
 */
int gc_plan_take(const struct order **order, struct day *day, enum side side, bool follow);

/* True when the action can begin as things stand: by-mail, "can begin". */
bool gc_can_begin(const struct day *day, enum side side, const struct order *order);

/* True when the words under an order let it begin: `only if` and `unless`. */
bool gc_entry_wants(const struct day *day, enum side side, const struct order *order);

/* Carries out an action: its row in the table of actions. Returns OK, or what dice and
 * decide give. */
int gc_action_play(struct day *day, enum side side, const struct order *order);

/* Carries out what is free in one's own initiative: 7.8. */
void gc_free_play(struct day *day, enum side side, const struct order *order);

/* True when an entry of the side's plan, begun or not, brings the unit by sea to a hex: who
 * waits in a port now may march in another. */
bool gc_plan_lands(const struct day *day, enum side side, int unit);

/* F_NONE, or why an action can never be, as names tell: its own units, a leader who may
 * activate, an enemy hex to attack; about[0] and [1] are what the message names.
 * actions_look.c */
enum fail gc_action_look(const struct day *day, enum side side, const struct order *order,
	const char *about[2]);

/*
 * After an action: a pulse that is due, at which both sides halt, and each `stop when`
 * whose condition holds, the Union's first. ERR_WAIT until what they send is sealed; it
 * takes the place of the plan of its side.
 */
int gc_stops_look(struct day *day);

/* The lines of the receipt: of each entry what it waits for, and whether it could begin
 * now. */
void gc_plan_preview(struct day *day, enum side side);

/* A line of a plan, as it stands when the day's actions are over. */
struct plan_entry {
	const struct order *order; /* of `repeat` and `then` the action behind the word */
	const char *text;          /* the whole line */
	unsigned line;             /* of the file; 0: it goes on from the day before */
	int begun;                 /* how often; of a `pass`: how often it was one */
	const char *left;          /* an action that has never begun: why; else NULL */
};

/* The lines of a side's plan, in the order of the file; they belong to the arena of the
 * day, or to the orders. Returns how many. */
int gc_plan_entries(struct plan_entry **out, const struct day *day, enum side side);

/* Entries that are left, in the words of orders; NULL: none. For the report. */
const char *gc_plan_left(const struct day *day, enum side side);

#endif
