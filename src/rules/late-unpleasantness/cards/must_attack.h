/* 12.0: cards by which somebody must attack. */
#ifndef RULES_LATE_UNPLEASANTNESS_CARDS_MUST_ATTACK_H
#define RULES_LATE_UNPLEASANTNESS_CARDS_MUST_ATTACK_H

#include <stdbool.h>

struct order;
struct turn_play;

/*
 * The side on the move has a stack about to act by `first`, or none any more (NULL): who
 * must attack before does so. *by_file: that is what the order says, which is carried out
 * with it. Returns OK or what dice and decide give.
 */
int lu_must_attack(struct turn_play *turn, const struct order *first, bool *by_file);

#endif
