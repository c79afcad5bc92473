#include "rules/late-unpleasantness/rules/rules.h"

#include <string.h>

const struct roll_kind lu_rolls[] = {
	/* Counted: another stack may try the same bridge in the same step. */
	[ROLL_BRIDGE_DESTROY] = {"bridge-destroy", "10.0", 1, 6, EYES_PUBLIC, true,
		"try to destroy the bridge at {1}", "place"},
	[ROLL_BRIDGE_REBUILD] = {"bridge-rebuild", "10.0", 1, 6, EYES_PUBLIC, true,
		"try to rebuild the bridge at {1}", "place"},
	[ROLL_COMBAT] = {"combat", "6.4E", 2, 6, EYES_PUBLIC, false,
		"combat at {2}, attacked from {1}, round {3}", "from>place/round"},
	[ROLL_THIRD] = {"third", "6.4E", 1, 6, EYES_PUBLIC, false,
		"third die of the combat at {2}, attacked from {1}, round {3}",
		"from>place/fought"},
	[ROLL_LEADER_CHECK] = {"leader-check", "6.1", 1, 6, EYES_PUBLIC, false,
		"check of the leader before the attack on {2} from {1}", "from>place"},
	[ROLL_BREAK_OFF] = {"break-off", "6.4", 1, 6, EYES_PUBLIC, false,
		"try of the {3.2} side to break off the combat at {2}, attacked from {1}, round {3.1}",
		"from>place/fought,side"},
	[ROLL_LEADER_LOSS] = {"leader-loss", "7.1", 1, 6, EYES_PUBLIC, false,
		"is {3.2} lost at {2}, attacked from {1}, round {3.1}",
		"from>place/fought,leader"},
	/* Counted: an army may lose two leaders in one step. */
	[ROLL_SUCCESSION] = {"succession", "7.1", 1, 6, EYES_PUBLIC, true,
		"who follows in command of {1}, try {2}", "command/nth"},
	[ROLL_ATTRITION] = {"attrition", "8.2", 1, 6, EYES_OWNER, false, "attrition of {1}",
		"unit"},
	/* Counted, as all dice of cards: a card may be played again in the same step. */
	[ROLL_REPLACEMENT] = {"replacement", "11.0", 1, 6, EYES_PUBLIC, true,
		"card {1.1}, replacements of the {1.2} side", "cards,side"},
	/* Counted: a division may come back twice in a player turn. */
	[ROLL_REBUILD_CHECK] = {"rebuild-check", "7.1", 1, 6, EYES_OWNER, true,
		"does {1} come back with his division", "unit"},
	[ROLL_DEAL] = {"deal", "14.0", 1, 0, EYES_SEALED, false,
		"first hand of the {1} side, card {2}", "side/nth"},
	[ROLL_DRAW] = {"draw", "2.0 B", 1, 0, EYES_SEALED, false,
		"draw of the {1} side, card {2}", "side/nth"},
	[ROLL_RESHUFFLE] = {"reshuffle-roll", "12.0", 1, 6, EYES_PUBLIC, true,
		"card {1}, are the discards shuffled in", "card"},
	/* Counted: another stack of the point may ask, too; its pieces are not for the
	 * owner of the die to know. */
	[ROLL_RECON] = {"recon", "15.1", 1, 6, EYES_OWNER, true,
		"reconnaissance of {2} from {1}", "from>place"},
	[ROLL_STEAL] = {"steal", "12.0", 1, 0, EYES_SEALED, true,
		"card {1}, which card is taken", "card"},

	/* Of an effects die only one that is thrown in each round has the number of it. */
	[ROLLS_NAMED] = {"magruder", "9.0", 1, 6, EYES_PUBLIC, false,
		"Magruder, at the attack on {2} from {1}[, round {3}]",
		"from>place[/round]"},
	{"wilderness", "6.4B", 1, 6, EYES_PUBLIC, false,
		"the Wilderness, at the attack on {2} from {1}[, round {3}]",
		"from>place[/round]"},
	{"heavy-rains", "12.0", 1, 6, EYES_PUBLIC, true, "card {1.1}, the bridge at {1.2}",
		"card,place"},
	{"fever", "12.0", 1, 6, EYES_PUBLIC, true, "card {1}, fever", "card"},
	{"enlistments", "12.0", 1, 6, EYES_PUBLIC, true, "card {1}, enlistments", "card"},
	{0},
};

const struct roll_kind *lu_roll_find(const char *which)
{
	for (const struct roll_kind *kind = &lu_rolls[ROLLS_NAMED]; kind->which; kind++)
		if (!strcmp(kind->which, which))
			return kind;
	return NULL;
}
