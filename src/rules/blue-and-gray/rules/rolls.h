/* The family's table of rolls. */
#ifndef RULES_BLUE_AND_GRAY_RULES_ROLLS_H
#define RULES_BLUE_AND_GRAY_RULES_ROLLS_H

#include "game/dice.h"

/* 7.62: one die; subject FROM>TO, the hexes of the attackers and those attacked, commas
 * between. */
extern const struct roll_kind bg_roll_odds;

extern const struct roll_words bg_roll_words[]; /* struct ruleset: roll_words */

#endif
