/* 3.0, 4.0: the stack that is moving. */
#ifndef RULES_LATE_UNPLEASANTNESS_RULES_STACKS_H
#define RULES_LATE_UNPLEASANTNESS_RULES_STACKS_H

#include <stdbool.h>

#include "rules/late-unpleasantness/cards/effect.h"

struct order;
struct stack;
struct turn_play;

/* What an order can never do with these pieces, wherever they are: false after
 * lu_order_fails. */
bool lu_may_ever_move(
	struct turn_play *turn, const struct order *order, const struct stack *stack);

/* True when the pieces stand in one point, at `place` when that is not -1, on one bank, and
 * have not finished. False after lu_order_fails. */
bool lu_stands_together(struct turn_play *turn, const struct order *order,
	const struct stack *stack, int place);

/* 12.0: true, after lu_order_fails that names him, when a piece of the stack may not move
 * (EFFECT_NO_MOVE) or not attack (EFFECT_NO_ATTACK). */
bool lu_is_forbidden(struct turn_play *turn, const struct order *order,
	const struct stack *stack, enum effect_verb verb);

/* True when to enter the point is to attack it: to take supplies that nobody guards is
 * not (8.1). */
bool lu_is_attack_on(const struct turn_play *turn, int place);

/* The same of the order's attack; who reconnoitres (15.1) cannot know of such supplies. */
bool lu_is_attack_by(const struct turn_play *turn, const struct order *order, int place);

/* True when an order to move or attack may be carried out with these pieces now, wherever
 * they are: they are no part of a stack that has begun (3.0), no card forbids it, and if
 * the turn ends they have an extra move (12.0). False after lu_order_fails. */
bool lu_may_begin(
	struct turn_play *turn, const struct order *order, const struct stack *stack);

/*
 * Makes these pieces the moving stack. Others that were moving with them are
 * dropped; if they were not moving, the stack before them is finished. They
 * must be together, at `place` when that is not -1. False after lu_order_fails.
 */
bool lu_stack_activate(struct turn_play *turn, const struct order *order,
	const struct stack *stack, int place, int *err);

/*
 * What is done with some pieces of the moving stack is done by all of it: it has its MP
 * together, and nobody is dropped. Other pieces become the moving stack (lu_stack_activate,
 * `place` -1). *stack, those of the order, is then whoever moves.
 */
bool lu_stack_engage(
	struct turn_play *turn, const struct order *order, struct stack *stack, int *err);

/* The moving stack, if any, has finished: windows, victory. Returns OK or what
 * dice and decide give. */
int lu_stack_finish(struct turn_play *turn);

#endif
