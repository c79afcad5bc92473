/* 12.0: the verbs of effects, and what their rows say. */
#include "rules/late-unpleasantness/rules/rules.h"

#define VERB_ROW(name, row, word, ...) [EFFECT_##name] = &lu_verb_##row,
static const struct verb *const verbs[EFFECT_VERBS] = {VERBS(VERB_ROW)};
#undef VERB_ROW

const struct verb *lu_verb_of(const struct effect *effect)
{
	return verbs[effect->verb];
}

const char *lu_effect_text(
	struct arena *arena, const struct game *game, const struct effect *effect)
{
	return lu_verb_of(effect)->text(arena, game, effect);
}

const char *lu_effect_idle_in_fight(
	const struct turn_play *turn, const struct effect *effect)
{
	const struct verb *verb = lu_verb_of(effect);

	if (!turn->fight || effect->until != UNTIL_COMBAT || !verb->idle_in_fight)
		return NULL;
	return verb->idle_in_fight(turn->fight, effect);
}

const char *lu_effect_idle(struct turn_play *turn, const struct card_play *play,
	const struct effect *effect, int first)
{
	const struct verb *verb = lu_verb_of(effect);
	const struct card_action action = {turn, play, effect, first};

	return verb->idle ? verb->idle(&action) : lu_effect_idle_in_fight(turn, effect);
}
