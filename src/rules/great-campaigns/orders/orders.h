/*
 * Orders as a day carries them out. The plan of a side, how the winner of the initiative
 * takes an action from it, and plans over days (by-mail play of 4); what a side says of its
 * choices, under an order or in standing orders. The words of orders are in language.h.
 */
#ifndef RULES_GREAT_CAMPAIGNS_ORDERS_ORDERS_H
#define RULES_GREAT_CAMPAIGNS_ORDERS_ORDERS_H

#include "rules/great-campaigns/rules/rules.h"

/* True for an action, or what is said with one: a line of a plan. Orders of other phases of
 * the day stand beside it, or within an `if`. */
bool gc_is_of_the_cycle(const struct order *order);

/* True when a file brings a plan: actions, however they are said, or `pass`. What comes
 * before or after the action cycle is none. */
bool gc_brings_plan(const struct orders *orders);

/* Makes the list of a side from its orders; of those that bring no plan (NULL: none were
 * sent) from what goes on of the day before. plan_over_days.c */
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

/* Returns F_NONE, or why an action is impossible by names alone: its own units, a leader
 * who may activate, an enemy hex to attack; about[0] and [1] are what the message names. */
enum fail gc_action_impossible(const struct day *day, enum side side,
	const struct order *order, const char *about[2]);

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
	bool barred;               /* by more than its own `if` and the end of the day */
};

/* The lines of a side's plan, in the order of the file; they belong to the arena of the
 * day, or to the orders. Returns how many. */
int gc_plan_entries(struct plan_entry **out, const struct day *day, enum side side);

/* Entries that are left, in the words of orders; NULL: none. For the report. */
const char *gc_plan_left(const struct day *day, enum side side);

/*
 * Plans over days: `plan until CONDITION`. What is left of one in the evening stands in the
 * state, in the words of orders, for its side's eyes alone; with a file that brings no plan
 * it goes on. It is over when the condition has come, in a morning or after any action.
 */

/*
 * In the evening: the state holds from now on what is left of the plan at hand. Event
 * `plan-goes-on` (until), or `plan-ends` (until, and `done` when nothing is left), to its
 * side; of a side with several commanders also `commander`, whose it is.
 */
void gc_plan_carry(struct day *day, enum side side);

/* The day waits in the midst of its actions: what is left of the plan of a side goes to
 * adjudication_leaves_line. */
void gc_plan_leave(struct day *day, enum side side);

/* In the morning: plans whose condition has come are over, with `plan-ends`. */
void gc_plans_wake(struct day *day);

/* The bytes that a plan which goes on may have: several commanders share what the state has
 * room for. */
int gc_carried_room(const struct day *day, enum side side);

/* True when the plan at hand is too long to go on. */
bool gc_plan_is_too_long(const struct day *day, enum side side);

/* ---- carried.c: the text of a plan over days that stands in a state ---- */

struct arena;
struct diag;
struct game;
struct statement;
struct step_told;

/* The lines of such a plan, each ended by LF; owned by the arena. */
const char *gc_carried_lines(struct arena *arena, const char *plan);

/* Of a side with several commanders the plan of each stands there in their order, with this
 * line behind all but the last; the lines of one, and whose are any, a set of numbers. */
#define CARRIED_NEXT "# the next commander"
const char *gc_carried_part(struct arena *arena, const char *plan, int number);
unsigned gc_carried_parts(const char *plan);

/* Its statements; NULL when nothing goes on. A text that a state holds can be read: check.c
 * looks. Errors go to `diag` as statements_parse has it. */
int gc_carried_read(const struct statement **out, struct arena *arena,
	const struct game *game, enum side side, const char *plan, struct diag *diag);

/* ---- standing.c: what a side says of its choices ---- */

/* What is to be chosen. */
struct choosing {
	enum side side;
	enum trigger_id trigger;
	int place;                 /* about which it is: the hex attacked; -1: none */
	const struct order *order; /* of its own action; NULL: it is not acting */
	enum trigger_id also;      /* speaks of it, too; 0: none does */
};

/*
 * Finds what is said of a choice in these words (blanks between): first under the order,
 * then in the standing orders whose trigger and condition fit. `about` is the piece in
 * question, -1: any. out->ask: a standing order says `ask`.
 */
void gc_wish_find(struct wish *out, struct day *day, const struct choosing *choosing,
	const char *words, int about);

/* True when a condition of that side holds now; NULL holds. conditions.c */
bool gc_condition_holds(
	const struct day *day, enum side side, const struct condition *condition);

/* ---- standing.c: words of a fight that contradict themselves ---- */

struct arena;
struct diag;
struct game;
struct order;
struct order_left;
struct standing;
struct state;

/* Warns of each `retreat` below an order whose hexes are not as far as it says from where
 * the units of the order will be. 7.6 */
void gc_retreat_words_look(const struct game *game, const struct state *view,
	const struct order *order, struct arena *arena, struct diag *diag);

/* struct ruleset: check_standing */
void gc_standing_check(const void *game, const void *view, const struct standing *standing,
	enum side side, struct arena *arena, struct diag *diag);

/* struct ruleset_orders: left. */
bool gc_orders_left(struct order_left **out, const struct step_told *told);

#endif
