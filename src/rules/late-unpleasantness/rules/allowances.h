/* 3.0, 15.3: MP that pieces have, and that points cost. */
#ifndef RULES_LATE_UNPLEASANTNESS_RULES_ALLOWANCES_H
#define RULES_LATE_UNPLEASANTNESS_RULES_ALLOWANCES_H

#include <stdbool.h>

#include "base/side.h"

struct game;
struct stack;
struct state;
struct turn_play;

/* MP of a unit in a turn: the printed ones, what effects make of them, less for a supply
 * marker (8.2) but at least 1; 0 for what cannot move. */
int lu_unit_allowance(const struct game *game, const struct state *state, int unit);

/* False of dumps, markers and garrisons, whatever happens. 3.0, 8.1, 9.0. */
bool lu_unit_can_move(const struct game *game, const struct state *state, int unit);

/* The first of its pieces with the fewest MP. */
int lu_stack_slowest(
	const struct game *game, const struct state *state, const struct stack *stack);

/* MP of a stack: that of its slowest piece, or when the turn ends the points of its extra
 * move (12.0). */
int lu_stack_allowance(const struct turn_play *turn, const struct stack *stack);

/*
 * What it costs a piece of the side to enter the point: MP, or points of an extra move
 * (12.0). `lu_point_cost` is for who has but a state or a view. 3.0, 15.3.
 */
int lu_entry_cost(const struct turn_play *turn, enum side side, int place);
int lu_point_cost(
	const struct game *game, const struct state *state, enum side side, int place);

#endif
