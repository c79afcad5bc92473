#include "rules/late-unpleasantness/rules/rolls.h"

#include <string.h>

/* Counted: another stack may try the same bridge in the same step. */
const struct roll_kind lu_roll_bridge_destroy = {
	.which = "bridge-destroy",
	.rule = "10.0",
	.dice = 1,
	.sides = 6,
	.eyes = EYES_PUBLIC,
	.counted = true,
};

const struct roll_kind lu_roll_bridge_rebuild = {
	.which = "bridge-rebuild",
	.rule = "10.0",
	.dice = 1,
	.sides = 6,
	.eyes = EYES_PUBLIC,
	.counted = true,
};

const struct roll_kind lu_roll_combat = {
	.which = "combat",
	.rule = "6.4E",
	.dice = 2,
	.sides = 6,
	.eyes = EYES_PUBLIC,
};

const struct roll_kind lu_roll_third = {
	.which = "third",
	.rule = "6.4E",
	.dice = 1,
	.sides = 6,
	.eyes = EYES_PUBLIC,
};

const struct roll_kind lu_roll_leader_check = {
	.which = "leader-check",
	.rule = "6.1",
	.dice = 1,
	.sides = 6,
	.eyes = EYES_PUBLIC,
};

const struct roll_kind lu_roll_break_off = {
	.which = "break-off",
	.rule = "6.4",
	.dice = 1,
	.sides = 6,
	.eyes = EYES_PUBLIC,
};

const struct roll_kind lu_roll_leader_loss = {
	.which = "leader-loss",
	.rule = "7.1",
	.dice = 1,
	.sides = 6,
	.eyes = EYES_PUBLIC,
};

/* Counted: an army may lose two leaders in one step. */
const struct roll_kind lu_roll_succession = {
	.which = "succession",
	.rule = "7.1",
	.dice = 1,
	.sides = 6,
	.eyes = EYES_PUBLIC,
	.counted = true,
};

const struct roll_kind lu_roll_attrition = {
	.which = "attrition",
	.rule = "8.2",
	.dice = 1,
	.sides = 6,
	.eyes = EYES_OWNER,
};

/* Counted, as all dice of cards: a card may be played again in the same step. */
const struct roll_kind lu_roll_replacement = {
	.which = "replacement",
	.rule = "11.0",
	.dice = 1,
	.sides = 6,
	.eyes = EYES_PUBLIC,
	.counted = true,
};

/* Counted: a division may come back twice in a player turn. */
const struct roll_kind lu_roll_rebuild_check = {
	.which = "rebuild-check",
	.rule = "7.1",
	.dice = 1,
	.sides = 6,
	.eyes = EYES_OWNER,
	.counted = true,
};

const struct roll_kind lu_roll_deal = {
	.which = "deal",
	.rule = "14.0",
	.dice = 1,
	.eyes = EYES_SEALED,
};

const struct roll_kind lu_roll_draw = {
	.which = "draw",
	.rule = "2.0 B",
	.dice = 1,
	.eyes = EYES_SEALED,
};

const struct roll_kind lu_roll_reshuffle = {
	.which = "reshuffle-roll",
	.rule = "12.0",
	.dice = 1,
	.sides = 6,
	.eyes = EYES_PUBLIC,
	.counted = true,
};

/* Counted: another stack of the point may ask, too; its pieces are not for the owner of the
 * die to know. */
const struct roll_kind lu_roll_recon = {
	.which = "recon",
	.rule = "15.1",
	.dice = 1,
	.sides = 6,
	.eyes = EYES_OWNER,
	.counted = true,
};

const struct roll_kind lu_roll_steal = {
	.which = "steal",
	.rule = "12.0",
	.dice = 1,
	.eyes = EYES_SEALED,
	.counted = true,
};

static const struct roll_kind named[] = {
	{"magruder", "9.0", 1, 6, EYES_PUBLIC, false},
	{"wilderness", "6.4B", 1, 6, EYES_PUBLIC, false},
	{"heavy-rains", "12.0", 1, 6, EYES_PUBLIC, true},
	{"fever", "12.0", 1, 6, EYES_PUBLIC, true},
	{"enlistments", "12.0", 1, 6, EYES_PUBLIC, true},
};

const struct roll_kind *lu_roll_find(const char *which)
{
	for (size_t i = 0; i < sizeof named / sizeof *named; i++)
		if (!strcmp(named[i].which, which))
			return &named[i];
	return NULL;
}

/* Of an effects die only one that is thrown in each round has the number of it. */
const struct roll_words lu_roll_words[] = {
	{"combat", "combat at {2}, attacked from {1}, round {3}"},
	{"third", "third die of the combat at {2}, attacked from {1}, round {3}"},
	{"leader-check", "check of the leader before the attack on {2} from {1}"},
	{"magruder", "Magruder, at the attack on {2} from {1}[, round {3}]"},
	{"wilderness", "the Wilderness, at the attack on {2} from {1}[, round {3}]"},
	{"break-off",
		"try of the {3.2} side to break off the combat at {2}, attacked from {1}, "
		"round {3.1}"},
	{"leader-loss", "is {3.2} lost at {2}, attacked from {1}, round {3.1}"},
	{"rebuild-check", "does {1} come back with his division"},
	{"succession", "who follows in command of {1}, try {2}"},
	{"bridge-destroy", "try to destroy the bridge at {1}"},
	{"bridge-rebuild", "try to rebuild the bridge at {1}"},
	{"heavy-rains", "card {1.1}, the bridge at {1.2}"},
	{"fever", "card {1}, fever"},
	{"enlistments", "card {1}, enlistments"},
	{"replacement", "card {1.1}, replacements of the {1.2} side"},
	{"reshuffle-roll", "card {1}, are the discards shuffled in"},
	{"attrition", "attrition of {1}"},
	{"recon", "reconnaissance of {2} from {1}"},
	{"deal", "first hand of the {1} side, card {2}", true},
	{"draw", "draw of the {1} side, card {2}", true},
	{"steal", "card {1}, which card is taken", true},
	{0},
};
