/* The family's table of rolls. */
#ifndef BLUE_AND_GRAY_ROLLS_H
#define BLUE_AND_GRAY_ROLLS_H

#include "engine/dice.h"
#include "engine/ruleset.h"

/* 7.62: one die; subject FROM>TO, the hexes of the attackers and those attacked, commas
 * between. */
extern const struct roll_kind bg_roll_odds;

extern const struct roll_words bg_roll_words[]; /* struct ruleset: roll_words */

#endif
