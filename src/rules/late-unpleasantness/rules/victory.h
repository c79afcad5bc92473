/* 13.0 How the game is won. */
#ifndef RULES_LATE_UNPLEASANTNESS_RULES_VICTORY_H
#define RULES_LATE_UNPLEASANTNESS_RULES_VICTORY_H

#include <stdbool.h>

#include "base/side.h"

struct game;
struct stack;
struct turn_play;

/* Whose supplied infantry was the last in the points that the game is won by, as pieces
 * stand now. */
void lu_control_settle(struct turn_play *turn);

/* True for a point that a division of the side wins the game by entering. */
bool lu_victory_by_entering(const struct game *game, enum side side, int place);

/* Ends the game if a victory condition holds. `entered`: a stack has just come there, or
 * -1. */
void lu_victory_check(struct turn_play *turn, const struct stack *stack, int entered);

/* The same when a leader has just been lost: no other condition can hold by that. */
void lu_victory_leader_lost(struct turn_play *turn);

/* The same when a step is over: some conditions are judged after each player turn. */
void lu_victory_turn_over(struct turn_play *turn);

/* The last turn is over: who has won if nobody did before. */
void lu_victory_last_turn(struct turn_play *turn);

/* Tells that the game is over, if it is: behind everything that led to it. */
void lu_victory_tell(struct turn_play *turn);

#endif
