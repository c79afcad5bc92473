/* 12.0: cards about supply: the Terminus and Depot, and who counts as supplied. */
#include "base/arena.h"
#include "base/err.h"
#include "orders/orders.h"
#include "rules/kit/stack.h"
#include "rules/late-unpleasantness/cards/effect.h"
#include "rules/late-unpleasantness/cards/effects.h"
#include "rules/late-unpleasantness/cards/plays.h"
#include "rules/late-unpleasantness/cards/verbs.h"
#include "rules/late-unpleasantness/data/game.h"
#include "rules/late-unpleasantness/data/points.h"
#include "rules/late-unpleasantness/data/units.h"
#include "rules/late-unpleasantness/orders/language.h"
#include "rules/late-unpleasantness/rules/sequence.h"
#include "rules/late-unpleasantness/rules/supply.h"
#include "rules/late-unpleasantness/rules/turn.h"
#include "rules/late-unpleasantness/state/state.h"

/* ---- terminus, lock-terminus ---- */

static int put_terminus(const struct deed *deed)
{
	int marker = lu_supply_marker(deed->turn->game, MARKER_TERMINUS);

	if (deed->turn->state->unit[marker].at >= 0)
		lu_marker_put(deed->turn, marker, deed->effect->place);
	return OK;
}

static const char *text_of_terminus(
	struct arena *arena, const struct game *game, const struct effect *effect)
{
	return arena_printf(arena, "the Supply Terminus goes to %s",
		lu_effect_point(game, effect->place));
}

/* It cannot stand where its enemy is. */
static const char *idle_terminus(const struct deed *deed)
{
	return lu_idle_sent(deed, lu_supply_marker(deed->turn->game, MARKER_TERMINUS));
}

static const char *without_terminus(const struct game *game, const struct effect *effect)
{
	(void)effect;
	return lu_supply_marker(game, MARKER_TERMINUS) < 0 ? "the game has no Terminus"
							   : NULL;
}

static const char *misfit_terminus(const struct game *game, const struct effect *effect)
{
	return game->map.place[effect->place].flags & POINT_TERMINUS
		       ? without_terminus(game, effect)
		       : "the point has no flag `terminus`";
}

const struct verb lu_verb_terminus = {
	.text = text_of_terminus,
	.act = put_terminus,
	.foresee = put_terminus,
	.idle = idle_terminus,
	.misfit = misfit_terminus,
};

static const char *text_of_lock(
	struct arena *arena, const struct game *game, const struct effect *effect)
{
	(void)arena;
	(void)game;
	(void)effect;
	return "the Supply Terminus stays where it is for the rest of the game";
}

const struct verb lu_verb_lock_terminus = {
	.text = text_of_lock,
	.misfit = without_terminus,
};

/* ---- in-supply ---- */

/* 8.2: those who are marked lose their markers; their owner alone knows. */
static void restore(struct turn_play *turn, enum side side, const bool *supplied)
{
	struct stack restored = {{0}, 0};

	for (int i = 0; i < turn->game->units; i++) {
		if (!supplied[i] || turn->game->unit[i].side != (int)side ||
			turn->state->unit[i].supply == SUPPLIED)
			continue;
		turn->state->unit[i].supply = SUPPLIED;
		stack_push(&restored, i);
	}
	lu_supply_event(turn, "supply-restored", "8.2", side, &restored);
}

static int supply(const struct deed *deed)
{
	struct turn_play *turn = deed->turn;
	bool supplied[UNITS_MAX] = {false};

	for (int i = 0; i < turn->game->units; i++)
		supplied[i] = lu_effect_means(deed->effect, turn->game, turn->state, i);
	restore(turn, (enum side)deed->effect->side, supplied);
	return OK;
}

static const char *text_of_supply(
	struct arena *arena, const struct game *game, const struct effect *effect)
{
	return arena_printf(arena, "%s counts as supplied this turn",
		lu_effect_whom(arena, game, effect, "every"));
}

/* 8.2: of one's own side one sees the markers; before the Supply Phase judges, nobody
 * knows who will get one. */
static const char *idle_supply(const struct deed *deed)
{
	const struct turn_play *turn = deed->turn;
	const struct effect *effect = deed->effect;

	if (effect->scope != SCOPE_ALL || effect->side != effect->by ||
		turn->state->step == SEQUENCE_SUPPLY)
		return NULL;
	for (int i = 0; i < turn->game->units; i++)
		if (turn->unknown[i] ||
			(turn->state->unit[i].supply != SUPPLIED &&
				lu_effect_means(effect, turn->game, turn->state, i)))
			return NULL;
	return "none of your units is out of supply";
}

const struct verb lu_verb_in_supply = {
	.text = text_of_supply,
	.act = supply,
	.foresee = supply,
	.idle = idle_supply,
	.is_sure = lu_always_sure,
};

/* ---- relocate-supply ---- */

/* 8.1: both markers go where their owner wants them; then who has a trace is in supply. */
static int relocate(const struct deed *deed)
{
	const struct order *order = deed->play->own_words ? deed->play->order : NULL;
	enum side side = (enum side)deed->effect->side;
	struct turn_play *turn = deed->turn;
	bool supplied[UNITS_MAX];
	struct net net;
	int err;

	if ((err = lu_network_relocate(turn, side, order)) < 0)
		return err;
	lu_net_find(&net, turn->game, turn->state, side);
	for (int i = 0; i < turn->game->units; i++)
		supplied[i] = lu_net_supplies(&net, turn->game, turn->state, i);
	restore(turn, side, supplied);
	return OK;
}

static const char *text_of_relocate(
	struct arena *arena, const struct game *game, const struct effect *effect)
{
	(void)game;
	return arena_printf(arena, "the %s side places its Terminus and Depot now",
		side_title((enum side)effect->side));
}

/* 8.1: the Terminus needs a point. */
static const char *idle_relocate(const struct deed *deed)
{
	const struct turn_play *turn = deed->turn;
	enum side enemy = side_other((enum side)deed->effect->side);

	for (int i = 0; i < turn->game->map.places; i++)
		if (lu_terminus_is_open(turn->state, turn->game, i) &&
			(turn->unknown_place[i] ||
				!lu_place_held_by(turn->state, i, enemy)))
			return NULL;
	return "no point is open to the Terminus";
}

static bool is_told_by(const struct effect *effect, int word)
{
	(void)effect;
	return word == QUALIFIER_TERMINUS || word == QUALIFIER_DEPOT;
}

const struct verb lu_verb_relocate_supply = {
	.text = text_of_relocate,
	.act = relocate,
	.foresee = relocate,
	.idle = idle_relocate,
	.misfit = without_terminus,
	.is_told_by = is_told_by,
};
