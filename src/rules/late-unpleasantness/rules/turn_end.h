/* 2.0: a player turn ends. */
#ifndef RULES_LATE_UNPLEASANTNESS_RULES_TURN_END_H
#define RULES_LATE_UNPLEASANTNESS_RULES_TURN_END_H

struct turn_play;

/* The side on the move has no further stack; the window opens in which its turn ends.
 * Returns OK or what dice and decide give. */
int lu_turn_ends(struct turn_play *turn);

#endif
