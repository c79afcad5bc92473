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
	{0},
};
