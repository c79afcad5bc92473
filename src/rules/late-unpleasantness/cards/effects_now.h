/* 12.0: effects that are done at once. */
#ifndef RULES_LATE_UNPLEASANTNESS_CARDS_EFFECTS_NOW_H
#define RULES_LATE_UNPLEASANTNESS_CARDS_EFFECTS_NOW_H

struct card_play;
struct turn_play;

/*
 * Does effect number i of those that are declared together, and puts it in force if it
 * lasts. ERR_BUG when there is no room; else OK or what dice and decide give.
 */
int lu_effects_do(struct turn_play *turn, const struct card_play *play, int i);

#endif
