/* 12.0: extra moves, when a player turn ends. */
#ifndef RULES_LATE_UNPLEASANTNESS_CARDS_EXTRA_MOVES_H
#define RULES_LATE_UNPLEASANTNESS_CARDS_EXTRA_MOVES_H

#include <stdbool.h>

#include "base/side.h"

struct card;
struct game;
struct order;
struct stack;
struct turn_play;

/* ---- extra_moves.c ---- */

/* The moving stack has made its extra move: the cards that gave it are done with. */
void lu_extra_move_made(struct turn_play *turn);

/*
 * `move` or `attack` in a standing order of the side: the extra move of a stack of it.
 * *open: it was made, and everybody saw it. Returns OK or what dice and decide give.
 */
int lu_extra_move(
	struct turn_play *turn, const struct order *order, enum side side, bool *open);

/* ---- extra_points.c ---- */

/* Points that the stack may go when the player turn ends, by all cards that let all of its
 * pieces go; 0: none. */
int lu_extra_points(const struct turn_play *turn, const struct stack *stack);

/* True when the stack has an extra move, for an attack one that may end so; false after
 * lu_order_fails. */
bool lu_has_extra_move(struct turn_play *turn, const struct order *order,
	const struct stack *stack, bool attacks);

/* ---- extra_moves_unmade.c ---- */

/* The window is over in which the turn ends: extra moves that nobody made are gone. */
void lu_extra_moves_end(struct turn_play *turn);

/* The card that a play of a standing order names for an extra move that none of the actions
 * behind it makes, or NULL. */
const struct card *lu_extra_move_missing(const struct game *game, const struct order *play);

/* In a preview: warns of the same of a play in the file. */
void lu_extra_move_foresee(struct turn_play *turn, const struct order *play);

#endif
