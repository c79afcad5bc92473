#include "rules/late-unpleasantness/rolls.h"

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

const struct roll_kind roll_magruder = {
	.which = "magruder",
	.rule = "9.0",
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

const struct roll_kind roll_heavy_rains = {
	.which = "heavy-rains",
	.rule = "12.0",
	.dice = 1,
	.sides = 6,
	.eyes = EYES_PUBLIC,
	.counted = true,
};

const struct roll_kind roll_fever = {
	.which = "fever",
	.rule = "12.0",
	.dice = 1,
	.sides = 6,
	.eyes = EYES_PUBLIC,
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
