/* From the names of an order to pieces, and back. */
#ifndef RULES_LATE_UNPLEASANTNESS_ORDERS_PIECES_H
#define RULES_LATE_UNPLEASANTNESS_ORDERS_PIECES_H

#include <stdbool.h>

#include "base/side.h"

struct arg;
struct event;
struct order;
struct stack;
struct turn_play;

/*
 * Resolves a list of pieces. Counted ones (`2 cavalry dummies`) are taken, in
 * the order of the file, from the point of the first piece that is named. False
 * after lu_order_fails.
 */
bool lu_stack_resolve(struct stack *stack, struct turn_play *turn,
	const struct order *order, const struct arg *arg);

/*
 * The same for dummies that go to `place`: counted ones need not be together. They are
 * taken from one point if it has enough of them, else from wherever they are.
 */
bool lu_stack_gather(struct stack *stack, struct turn_play *turn, const struct order *order,
	const struct arg *arg, int place);

/* The pieces that are marked. */
void lu_stack_of(struct stack *stack, const struct turn_play *turn, const bool *marked);

/* True when a piece of the stack hangs on a die (preview). */
bool lu_stack_unknown(const struct turn_play *turn, const struct stack *stack);
bool lu_stack_has_division(const struct turn_play *turn, const struct stack *stack);

/* A piece leaves the map, destroyed or used up: no SP, no marker. */
void lu_take_off(struct turn_play *turn, int unit);

const char *lu_place_name(const struct turn_play *turn, int place);
const char *lu_place_id(const struct turn_play *turn, int place);

/* "Lee, Jackson and 2 infantry dummies", for messages; owned by the arena. */
const char *lu_stack_names(const struct turn_play *turn, const struct stack *stack);
/* "; Ewell and Lee stay", who could have gone with the stack from that point; or "". */
const char *lu_staying_text(
	const struct turn_play *turn, const struct stack *stack, int from);
/* Returns the ids of the units, for facts of events: "cs-lee, cs-jackson". */
const char *lu_stack_ids(const struct turn_play *turn, const struct stack *stack);

/*
 * Adds the ids of pieces as a fact. When one of them has another name now (7.1) a fact
 * KEY_now has the names that they have at this time: who is told the event must be allowed
 * to know.
 */
void lu_event_stack(const struct turn_play *turn, struct event *event, const char *key,
	const struct stack *stack);
void lu_event_unit(
	const struct turn_play *turn, struct event *event, const char *key, int unit);

/* An event that tells what side it is about. */
struct event *lu_side_event(const struct turn_play *turn, const char *kind,
	const char *rule, unsigned told, enum side side);

/* The same with pieces of it; NULL when there are none to tell of. */
struct event *lu_stack_event(const struct turn_play *turn, const char *kind,
	const char *rule, unsigned told, enum side side, const struct stack *stack);

#endif
