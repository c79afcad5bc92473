/* 12.0: cards for movement and attacks: MP, who may and who must, and links. */
#include "base/arena.h"
#include "game/map.h"
#include "rules/late-unpleasantness/cards/effects.h"
#include "rules/late-unpleasantness/cards/effects_combat.h"
#include "rules/late-unpleasantness/cards/verbs.h"
#include "rules/late-unpleasantness/orders/pieces.h"
#include "rules/late-unpleasantness/rules/allowances.h"
#include "rules/late-unpleasantness/rules/fight.h"
#include "rules/late-unpleasantness/rules/turn.h"
#include "rules/late-unpleasantness/state/state.h"

/* ---- mp, extra-move ---- */

static const char *text_of_mp(
	struct arena *arena, const struct game *game, const struct effect *effect)
{
	return arena_printf(arena, "%s has %d MP %s this turn",
		lu_effect_whom(arena, game, effect, "every"),
		effect->n > 0 ? effect->n : -effect->n, effect->n > 0 ? "more" : "less");
}

/* Supply units that are dumps, and markers: a stack with them goes nowhere. */
static const char *idle_stack(const struct deed *deed)
{
	const struct turn_play *turn = deed->turn;
	const struct field_refs *pieces = &deed->effect->pieces;

	for (int i = 0; i < pieces->count; i++)
		if (!lu_unit_can_move(turn->game, turn->state, pieces->ref[i]))
			return arena_printf(turn->adj->arena, "%s cannot move",
				lu_unit_name(turn->game, turn->state, pieces->ref[i]));
	return NULL;
}

/* A stack of one's own that has finished has no use for MP. */
static const char *idle_mp(const struct deed *deed)
{
	const struct effect *effect = deed->effect;

	if (effect->scope != SCOPE_STACK)
		return NULL;
	if (effect->side != effect->by)
		return lu_idle_place(deed);
	if (idle_stack(deed))
		return idle_stack(deed);
	for (int i = 0; i < effect->pieces.count; i++)
		if (!deed->turn->finished[effect->pieces.ref[i]])
			return NULL;
	return "the stack has finished for this turn";
}

const struct verb lu_verb_mp = {
	.text = text_of_mp,
	.idle = idle_mp,
	.is_sure = lu_always_sure,
};

static const char *text_of_half(
	struct arena *arena, const struct game *game, const struct effect *effect)
{
	return arena_printf(arena, "%s has half its MP this turn",
		lu_effect_whom(arena, game, effect, "every"));
}

const struct verb lu_verb_half = {
	.text = text_of_half,
};

static const char *text_of_extra_move(
	struct arena *arena, const struct game *game, const struct effect *effect)
{
	return arena_printf(arena, "%s moves up to %d points more%s",
		lu_effect_whom(arena, game, effect, "every"), effect->n,
		effect->attack ? ", and may attack" : ", without an attack");
}

const struct verb lu_verb_extra_move = {
	.text = text_of_extra_move,
	.idle = idle_stack,
};

/* ---- no-move, no-attack ---- */

/* "Holmes may not move this turn", "no piece of Jackson's command may move this turn" */
static const char *text_of_ban(struct arena *arena, const struct game *game,
	const struct effect *effect, const char *deed)
{
	bool many = effect->scope == SCOPE_COMMAND || effect->scope == SCOPE_ALL;

	return arena_printf(arena, "%s may %s%s this turn",
		lu_effect_whom(arena, game, effect, "no"), many ? "" : "not ", deed);
}

static const char *text_of_no_move(
	struct arena *arena, const struct game *game, const struct effect *effect)
{
	return text_of_ban(arena, game, effect, "move");
}

const struct verb lu_verb_no_move = {
	.text = text_of_no_move,
	.bears_on = lu_bears_on_attackers,
	.is_sure = lu_always_sure,
};

static const char *text_of_no_attack(
	struct arena *arena, const struct game *game, const struct effect *effect)
{
	if (effect->scope == SCOPE_POINT)
		return arena_printf(arena,
			"nobody may start another attack on %s this turn",
			lu_effect_point(game, effect->place));
	return text_of_ban(arena, game, effect, "attack");
}

static const char *idle_no_attack(const struct deed *deed)
{
	const struct turn_play *turn = deed->turn;
	const struct effect *effect = deed->effect;

	if (effect->scope == SCOPE_STACK)
		return lu_idle_place(deed);
	if (effect->scope != SCOPE_POINT)
		return NULL;
	if (lu_effects_bar_attack(turn->state, effect->place))
		return arena_printf(turn->adj->arena,
			"nobody may attack %s any more this turn",
			lu_place_name(turn, effect->place));
	if (turn->state->place[effect->place].attacked)
		return NULL;
	return arena_printf(turn->adj->arena, "%s has not been attacked this turn",
		lu_place_name(turn, effect->place));
}

static bool is_of_point(const struct effect *before, const struct effect *effect)
{
	(void)before;
	return effect->scope == SCOPE_POINT;
}

static bool no_attack_bears_on(const struct outlook *outlook, const struct effect *effect)
{
	return effect->scope == SCOPE_POINT ? lu_bears_here(outlook, effect)
					    : lu_bears_on_attackers(outlook, effect);
}

static bool means_named(
	const struct game *game, const struct state *view, const struct effect *effect)
{
	(void)game;
	(void)view;
	return effect->scope == SCOPE_UNIT || effect->scope == SCOPE_COMMAND;
}

const struct verb lu_verb_no_attack = {
	.text = text_of_no_attack,
	.idle = idle_no_attack,
	.is_done_by = is_of_point,
	.bears_on = no_attack_bears_on,
	.is_sure = means_named,
	.wants_attacked = true,
};

/* ---- must-attack, move-or-attack ---- */

static const char *text_of_must_attack(
	struct arena *arena, const struct game *game, const struct effect *effect)
{
	if (effect->scope == SCOPE_UNIT)
		return arena_printf(arena,
			"%s must attack this turn, alone and before anybody else, if an "
			"enemy is in reach",
			game->unit[effect->unit].name);
	return arena_printf(arena,
		"%d division%s of %s must attack this turn, alone and before anybody else, "
		"if an enemy is in reach",
		effect->n, effect->n == 1 ? "" : "s",
		lu_effect_command_text(arena, game, effect));
}

const struct verb lu_verb_must_attack = {
	.text = text_of_must_attack,
	.is_sure = lu_always_sure,
};

static const char *text_of_move_or_attack(
	struct arena *arena, const struct game *game, const struct effect *effect)
{
	return arena_printf(arena,
		"a stack with a piece of %s moves this turn or attacks a point next to it, "
		"not both",
		lu_effect_command_text(arena, game, effect));
}

const struct verb lu_verb_move_or_attack = {
	.text = text_of_move_or_attack,
	.bears_on = lu_bears_on_attackers,
};

/* ---- block-link ---- */

static const char *text_of_block_link(
	struct arena *arena, const struct game *game, const struct effect *effect)
{
	return arena_printf(arena,
		"nobody moves, attacks or retreats between %s and %s this turn",
		lu_effect_point(game, effect->place), lu_effect_point(game, effect->other));
}

static const char *idle_link(const struct deed *deed)
{
	const struct turn_play *turn = deed->turn;
	const struct effect *effect = deed->effect;

	if (map_link(&turn->game->map, effect->place, effect->other) >= 0)
		return NULL;
	return arena_printf(turn->adj->arena, "%s is not next to %s",
		lu_place_name(turn, effect->other), lu_place_name(turn, effect->place));
}

static bool blocks(const struct outlook *outlook, const struct effect *effect)
{
	const struct fight *fight = outlook->fight;

	return lu_effects_block(fight->turn->state, fight->from, fight->to) &&
	       (effect->place == fight->to || effect->other == fight->to);
}

const struct verb lu_verb_block_link = {
	.text = text_of_block_link,
	.idle = idle_link,
	.bears_on = blocks,
};
