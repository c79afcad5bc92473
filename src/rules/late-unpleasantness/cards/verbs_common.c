/* 12.0: what several verbs have in common: their words, and why one would come to nothing.
 */
#include "base/arena.h"
#include "rules/late-unpleasantness/rules/combat.h"

/* ---- for people ---- */

const char *lu_effect_whom(struct arena *arena, const struct game *game,
	const struct effect *effect, const char *every)
{
	const char *side = side_title((enum side)effect->side);

	switch ((enum effect_scope)effect->scope) {
	case SCOPE_UNIT: return game->unit[effect->unit].name;
	case SCOPE_COMMAND:
		return arena_printf(arena, "%s piece of %s", every,
			lu_effect_command_text(arena, game, effect));
	case SCOPE_STACK:
		return effect->place < 0
			       ? arena_printf(arena, "a %s stack", side)
			       : arena_printf(arena, "the %s stack that was at %s", side,
					 game->map.place[effect->place].name);
	default: return arena_printf(arena, "%s %s piece", every, side);
	}
}

const char *lu_effect_point(const struct game *game, int place)
{
	return place < 0 ? "a point" : game->map.place[place].name;
}

/* ---- what would come to nothing ---- */

const char *lu_idle_nobody(const struct turn_play *turn, int place)
{
	return arena_printf(
		turn->adj->arena, "no enemy is at %s", lu_place_name(turn, place));
}

/* In a preview a point may hang on a die. */
static bool may_be_held(const struct turn_play *turn, int place, enum side side)
{
	return turn->unknown_place[place] || lu_place_held_by(turn->state, place, side);
}

bool lu_may_be_enemy_at(const struct card_action *action, int place)
{
	return may_be_held(action->turn, place, side_other((enum side)action->effect->by));
}

/* SP of the enemy, or a stack of his: who is there is his affair, but somebody must be. */
const char *lu_idle_place(const struct card_action *action)
{
	const struct effect *effect = action->effect;

	if (effect->place < 0 || effect->side == effect->by ||
		lu_may_be_enemy_at(action, effect->place))
		return NULL;
	return lu_idle_nobody(action->turn, effect->place);
}

const char *lu_idle_sent(const struct card_action *action, int unit)
{
	const struct turn_play *turn = action->turn;
	const struct effect *effect = action->effect;
	enum side enemy = side_other(lu_unit_side(turn->game, unit));

	if (turn->unknown_place[effect->place] ||
		!lu_place_held_by(turn->state, effect->place, enemy))
		return NULL;
	return arena_printf(turn->adj->arena,
		enemy == (enum side)effect->by ? "you hold %s" : "the enemy holds %s",
		lu_place_name(turn, effect->place));
}

const char *lu_misfit_leader(const struct game *game, const struct effect *effect)
{
	return game->unit[effect->unit].type == TYPE_LEADER ? NULL
							    : "the unit is no leader";
}

/* ---- of odds and examples ---- */

bool lu_bears_here(const struct outlook *outlook, const struct effect *effect)
{
	return effect->place < 0 || effect->place == outlook->fight->to;
}

bool lu_bears_on_attackers(const struct outlook *outlook, const struct effect *effect)
{
	const struct turn_play *turn = outlook->fight->turn;

	for (int i = 0; i < outlook->attackers->count; i++)
		if (lu_effect_means(
			    effect, turn->game, turn->state, outlook->attackers->unit[i]))
			return true;
	return false;
}

bool lu_always_sure(
	const struct game *game, const struct state *view, const struct effect *effect)
{
	(void)game;
	(void)view;
	(void)effect;
	return true;
}

/* ---- in a preview ---- */

void lu_foresee_point(struct turn_play *turn, int place)
{
	turn->unknown_place[place] = true;
	for (int i = 0; i < turn->game->units; i++)
		if (turn->state->unit[i].at == place)
			turn->unknown[i] = true;
}
