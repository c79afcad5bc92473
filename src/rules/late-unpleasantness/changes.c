/* What the family plays otherwise than versions before. */
#include "rules/late-unpleasantness/changes.h"

const struct rules_change lu_changes[] = {
	{7, "6.6",
		"A choice that a standing order cannot make passes to the next one that "
		"speaks of it, then to the default; by default stacks retreat where they "
		"can go on from, to friends, and towards supply."},
	{7, "7.1",
		"An army leader whose place a corps leader was to take is rolled for "
		"behind "
		"the corps leaders who were used."},
	{7, "5.1",
		"A way without `via` is the cheapest that its side sees free; of ways as "
		"cheap one is taken by rule and shown."},
	{8, "14.0",
		"Pieces that no order places are set up in the ways by which the enemy "
		"could win in his first turn."},
	{8, "3.0",
		"A way that the program looks for never enters a point that ends the game "
		"by that, unless the order names the point."},
	{8, "8.1",
		"A wagon that no order speaks of is used up where two divisions or more "
		"would otherwise throw a die for Attrition."},
	{8, "12.0",
		"A standing order may name a card that is not in hand yet, and is refused "
		"for one that was played or is out of the game."},
	{0},
};
