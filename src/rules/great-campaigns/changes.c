/* What the family plays otherwise than versions before. */
#include "rules/great-campaigns/changes.h"

const struct rules_change gc_changes[] = {
	{4, "2.3",
		"A leader goes along with the last of his units that leaves, and stays in the game while any unit of his command is in play."},
	{4, "3.0",
		"In the Warwick Line Union reinforcements enter at S5818, else at S5820, and not at all when both are lost."},
	{4, "5.1",
		"The next hex is in reach of any die: a march takes the cheapest way that comes to its goal with the MP that it has."},
	{4, "6.4", "A march that only passes a hex of friends spends 1 MP more there."},
	{4, "7.1", "A hasty attack costs 1 MP."},
	{4, "7.1",
		"The siege guns of the Warwick Line assault, never march or advance, and are lost when they must retreat."},
	{4, "7.3",
		"In rough ground as many guns as the enemy has, or one more, are -1 on an even die."},
	{4, "7.7",
		"Before cavalry that retreats, the mover's die gets -1 for 1 or 2 MV, +1 for 3 or 4, +2 for more, and +3 on a mountain."},
	{4, "12.0",
		"The Warwick Line, Seven Pines, Johnston's Retreat and the Retreat to the James score as their public schedules say; in the first and the last the Union wins only with what it must hold at the end."},
	{4, "V24", "Confederate depots may stand at stations south of the line, too."},
	{4, "L4.4.2", "Banks may decline to release a regiment."},
	{4, "L5.2", "Any transfer by rail counts for what trains carry on that day."},
	{4, "L5.7", "Nothing is scored any more once the game is over."},
	{4, "L5.8",
		"There is no reorganization unless Franklin's Division is in the Richmond Theater."},
	{0},
};
