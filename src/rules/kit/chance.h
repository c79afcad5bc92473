/* What a built-in player leaves to chance: the same from the same seed. */
#ifndef RULES_KIT_CHANCE_H
#define RULES_KIT_CHANCE_H

#include <stdbool.h>
#include <stdint.h>

#include "game/dice.h"

/* Returns 0 .. n-1 and moves *random on. */
static inline int chance(uint64_t *random, int n)
{
	return (int)dice_random(random, (uint32_t)n);
}

/* True so many times out of 8. */
static inline bool chance_often(uint64_t *random, int eighths)
{
	return chance(random, 8) < eighths;
}

/* True when the next of several takes the place of the one before: who is found so by all
 * of them is each with the same chance. *seen is how many there were; 0 before the first.
 */
static inline bool chance_takes(uint64_t *random, int *seen)
{
	return chance(random, ++*seen) == 0;
}

#endif
