/* 12.0: cards that hold a side to a number in its player turn, or give it leave. */
#include "base/arena.h"
#include "base/side.h"
#include "rules/late-unpleasantness/cards/effect.h"
#include "rules/late-unpleasantness/cards/effects.h"
#include "rules/late-unpleasantness/cards/verbs.h"
#include "rules/late-unpleasantness/data/tables.h"
#include "rules/late-unpleasantness/rules/fight.h"

/* As strict a limit, or the same leave, is in force. */
static const char *idle_limit(const struct deed *deed)
{
	const struct effect *effect = deed->effect;
	const struct effect *before = lu_effects_limit(
		deed->turn->state, (enum effect_verb)effect->verb, (enum side)effect->side);

	return before && before->n <= effect->n ? "another card says the same" : NULL;
}

static bool limits_attacker(const struct outlook *outlook, const struct effect *effect)
{
	return effect->side == (int)outlook->fight->force[ATTACKER].side;
}

static const char *text_of_stacks(
	struct arena *arena, const struct game *game, const struct effect *effect)
{
	(void)game;
	return arena_printf(arena, "no more than %d %s stack%s may act this turn",
		effect->n, side_title((enum side)effect->side), effect->n == 1 ? "" : "s");
}

const struct verb lu_verb_limit_stacks = {
	.text = text_of_stacks,
	.is_sure = lu_always_sure,
};

static const char *text_of_attacks(
	struct arena *arena, const struct game *game, const struct effect *effect)
{
	(void)game;
	return arena_printf(arena,
		"the %s side may start no more than %d attack%s this turn",
		side_title((enum side)effect->side), effect->n, effect->n == 1 ? "" : "s");
}

const struct verb lu_verb_limit_attacks = {
	.text = text_of_attacks,
	.idle = idle_limit,
	.bears_on = limits_attacker,
	.is_sure = lu_always_sure,
};

static const char *text_of_rounds(
	struct arena *arena, const struct game *game, const struct effect *effect)
{
	(void)game;
	return arena_printf(arena,
		"no attack of the %s side goes on beyond %d round%s this turn",
		side_title((enum side)effect->side), effect->n, effect->n == 1 ? "" : "s");
}

const struct verb lu_verb_limit_rounds = {
	.text = text_of_rounds,
	.idle = idle_limit,
	.bears_on = limits_attacker,
	.is_sure = lu_always_sure,
};

static const char *text_of_checks(
	struct arena *arena, const struct game *game, const struct effect *effect)
{
	(void)game;
	return arena_printf(arena,
		"combat leader checks of the %s side succeed without a die this turn",
		side_title((enum side)effect->side));
}

const struct verb lu_verb_auto_check = {
	.text = text_of_checks,
	.idle = idle_limit,
	.is_sure = lu_always_sure,
};
