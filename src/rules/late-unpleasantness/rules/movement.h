/* 3.0: `move`. */
#ifndef RULES_LATE_UNPLEASANTNESS_RULES_MOVEMENT_H
#define RULES_LATE_UNPLEASANTNESS_RULES_MOVEMENT_H

#include <stdbool.h>

struct arg;
struct order;
struct stack;
struct turn_play;

/* `move`. What cannot be is told (lu_order_fails); returns OK or what dice and decide give,
 * for windows and duties may come before it. */
int lu_move_order(struct turn_play *turn, const struct order *order);

/*
 * Moves the stack to a point by the way that the order names, or up to the point
 * before it (`before`: an attack follows; who cannot come so far does not set out).
 * *complete: it has come there. Failures are told; returns OK or an error.
 */
int lu_move_stack(struct turn_play *turn, const struct order *order,
	const struct stack *stack, int to, const struct arg *via, bool before,
	bool *complete);

#endif
