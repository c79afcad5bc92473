/* 6.4 B, 9.0: the effects die of a game. */
#ifndef RULES_LATE_UNPLEASANTNESS_CARDS_EFFECTS_DIE_H
#define RULES_LATE_UNPLEASANTNESS_CARDS_EFFECTS_DIE_H

#include <stdbool.h>

struct fight;

/* The effects die of the game, when it is due; *goes_on is false when it stops the attack,
 * or in a further round ends it. Returns OK or what dice and decide give. */
int lu_effects_die_roll(struct fight *fight, bool *goes_on);

/* True when an attack on this point has its die thrown, in this round; and what a face of
 * it does to the attack, as above. */
bool lu_effects_die_is_due(const struct fight *fight);
int lu_effects_die_effect(struct fight *fight, int face, bool *goes_on);

#endif
