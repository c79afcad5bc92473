/* What the family plays otherwise than versions before. */
#include "rules/blue-and-gray/changes.h"

const struct rules_change bg_changes[] = {
	{2, "7.71",
		"Units that must retreat together go in the order in which their owner "
		"names them, and he can be asked who goes first."},
	{2, "7.71",
		"A standing order of which nothing can be done passes the choice to the "
		"next one that speaks of it, and its owner is told."},
	{2, "15.04",
		"Reinforcements enter by a hex that the enemy controls by night too, and "
		"stop there."},
	{2, "20.11",
		"The train steps back also when a retreat or an advance of the Union "
		"Combat Phase brings an enemy next to it."},
	{3, "7.43",
		"Defenders are doubled against artillery that bombards alone when all of "
		"its lines of sight cross a creek, a bridge or the ford."},
	{3, "5.21",
		"Rough with forest costs 7 MP across a stream, so that only cavalry enters "
		"it there."},
	{0},
};
