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
	{0},
};
