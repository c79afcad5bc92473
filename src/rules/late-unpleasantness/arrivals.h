/* 10.1 Reinforcements: what the two files of them share. */
#ifndef LATE_UNPLEASANTNESS_ARRIVALS_H
#define LATE_UNPLEASANTNESS_ARRIVALS_H

#include "rules/late-unpleasantness/turn.h"

/*
 * The owner's choice among the points that are open to a piece, the default first:
 * *choice is an index. In a preview the piece is unknown where an answer will decide.
 * Returns OK or what decide gives.
 */
int arrival_choose(
	int *choice, struct turn_play *turn, int unit, const int *point, int points);

#endif
