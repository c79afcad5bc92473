/* 12.0, 11.0: cards that bring replacements. */
#include "base/arena.h"
#include "base/err.h"
#include "base/side.h"
#include "rules/late-unpleasantness/cards/effect.h"
#include "rules/late-unpleasantness/cards/plays.h"
#include "rules/late-unpleasantness/cards/verbs.h"
#include "rules/late-unpleasantness/data/cards.h"
#include "rules/late-unpleasantness/data/units.h"
#include "rules/late-unpleasantness/orders/language.h"
#include "rules/late-unpleasantness/rules/replacements.h"
#include "rules/late-unpleasantness/state/state.h"

static const char *text_of_replace(
	struct arena *arena, const struct game *game, const struct effect *effect)
{
	(void)game;
	return arena_printf(
		arena, "a die for %s replacements", side_title((enum side)effect->side));
}

/* Replacements of one side that are declared together are added, with the first of them. */
static int replace(const struct deed *deed)
{
	const struct card_play *play = deed->play;
	const struct effect *together[CARDS_MAX];
	int count = 0;

	for (int i = 0; i < play->effects; i++) {
		const struct effect *effect = &play->effect[i];

		if (effect->verb != EFFECT_REPLACE || effect->side != deed->effect->side)
			continue;
		if (effect < deed->effect) /* done with that one */
			return OK;
		together[count++] = effect;
	}
	return lu_replacements_arrive(
		deed->turn, together, count, play->own_words ? play->order : NULL);
}

static const char *idle_replace(const struct deed *deed)
{
	return lu_idle_replacements(deed->turn, deed->effect);
}

/* Somebody has a use for them. */
static bool is_sure(
	const struct game *game, const struct state *view, const struct effect *effect)
{
	for (int i = 0; i < game->units; i++) {
		const struct unit *info = &game->unit[i];
		const struct unit_state *now = &view->unit[i];

		if (info->side == effect->by && lu_unit_is_division(info) && now->at >= 0 &&
			now->supply == SUPPLIED && now->strength < info->strength)
			return true;
	}
	return false;
}

static bool is_told_by(const struct effect *effect, int word)
{
	(void)effect;
	return word == QUALIFIER_REPLACEMENTS;
}

const struct verb lu_verb_replace = {
	.text = text_of_replace,
	.act = replace,
	.foresee = replace,
	.idle = idle_replace,
	.is_sure = is_sure,
	.is_told_by = is_told_by,
};
