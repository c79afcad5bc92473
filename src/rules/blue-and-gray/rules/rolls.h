/* The family's table of rolls. */
#ifndef RULES_BLUE_AND_GRAY_RULES_ROLLS_H
#define RULES_BLUE_AND_GRAY_RULES_ROLLS_H

#include "game/dice.h"

enum roll {
	/* 7.62: subject FROM>TO, the hexes of the attackers and those attacked, commas
	 * between. */
	ROLL_ODDS,
	ROLLS
};

/* By enum roll; struct ruleset: rolls. */
extern const struct roll_kind bg_rolls[];

#endif
