#include "rules/late-unpleasantness/rolls.h"

#include <string.h>

/* Counted: another stack may try the same bridge in the same step. */
const struct roll_kind roll_bridge_destroy = {
	.which = "bridge-destroy",
	.rule = "10.0",
	.dice = 1,
	.sides = 6,
	.eyes = EYES_PUBLIC,
	.counted = true,
};

const struct roll_kind roll_bridge_rebuild = {
	.which = "bridge-rebuild",
	.rule = "10.0",
	.dice = 1,
	.sides = 6,
	.eyes = EYES_PUBLIC,
	.counted = true,
};

const struct roll_kind roll_combat = {
	.which = "combat",
	.rule = "6.4E",
	.dice = 2,
	.sides = 6,
	.eyes = EYES_PUBLIC,
};

const struct roll_kind roll_third = {
	.which = "third",
	.rule = "6.4E",
	.dice = 1,
	.sides = 6,
	.eyes = EYES_PUBLIC,
};

const struct roll_kind roll_leader_check = {
	.which = "leader-check",
	.rule = "6.1",
	.dice = 1,
	.sides = 6,
	.eyes = EYES_PUBLIC,
};

const struct roll_kind roll_break_off = {
	.which = "break-off",
	.rule = "6.4",
	.dice = 1,
	.sides = 6,
	.eyes = EYES_PUBLIC,
};

const struct roll_kind roll_leader_loss = {
	.which = "leader-loss",
	.rule = "7.1",
	.dice = 1,
	.sides = 6,
	.eyes = EYES_PUBLIC,
};

/* Counted: an army may lose two leaders in one step. */
const struct roll_kind roll_succession = {
	.which = "succession",
	.rule = "7.1",
	.dice = 1,
	.sides = 6,
	.eyes = EYES_PUBLIC,
	.counted = true,
};

const struct roll_kind roll_attrition = {
	.which = "attrition",
	.rule = "8.2",
	.dice = 1,
	.sides = 6,
	.eyes = EYES_OWNER,
};

/* Counted, as all dice of cards: a card may be played again in the same step. */
const struct roll_kind roll_replacement = {
	.which = "replacement",
	.rule = "11.0",
	.dice = 1,
	.sides = 6,
	.eyes = EYES_PUBLIC,
	.counted = true,
};

/* Counted: a division may come back twice in a player turn. */
const struct roll_kind roll_rebuild_check = {
	.which = "rebuild-check",
	.rule = "7.1",
	.dice = 1,
	.sides = 6,
	.eyes = EYES_OWNER,
	.counted = true,
};

const struct roll_kind roll_deal = {
	.which = "deal",
	.rule = "14.0",
	.dice = 1,
	.eyes = EYES_SEALED,
};

const struct roll_kind roll_draw = {
	.which = "draw",
	.rule = "2.0 B",
	.dice = 1,
	.eyes = EYES_SEALED,
};

const struct roll_kind roll_reshuffle = {
	.which = "reshuffle-roll",
	.rule = "12.0",
	.dice = 1,
	.sides = 6,
	.eyes = EYES_PUBLIC,
	.counted = true,
};

/* Counted: another stack of the point may ask, too; its pieces are not for the owner of the
 * die to know. */
const struct roll_kind roll_recon = {
	.which = "recon",
	.rule = "15.1",
	.dice = 1,
	.sides = 6,
	.eyes = EYES_OWNER,
	.counted = true,
};

const struct roll_kind roll_steal = {
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

const struct roll_kind *roll_find(const char *which)
{
	for (size_t i = 0; i < sizeof named / sizeof *named; i++)
		if (!strcmp(named[i].which, which))
			return &named[i];
	return NULL;
}
