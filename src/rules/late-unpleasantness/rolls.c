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
