/* 14.0: the set-up. */
#ifndef RULES_LATE_UNPLEASANTNESS_RULES_SETUP_H
#define RULES_LATE_UNPLEASANTNESS_RULES_SETUP_H

struct order;
struct turn_play;

/* The set-up step of a side begins: what leaves no choice stands where it must. Its orders
 * come next. */
void lu_setup_begin(struct turn_play *turn);

/* `place` in it. What cannot be is told; returns OK. */
int lu_place_order(struct turn_play *turn, const struct order *order);

/* The step ends: the rest stands by default. Returns OK or what decide gives. */
int lu_setup_end(struct turn_play *turn);

#endif
