/*
 * 12.0: cards for movement: MP, who may and who must, links, bridges, and limits of a turn.
 *
 * Parts: MP, duties and links; limits of a player turn; bridges.
 */
#include <string.h>

#include "base/arena.h"
#include "base/diag.h"
#include "game/journal.h"
#include "rules/late-unpleasantness/rules/combat.h"

/* ---- MP, duties and links: mp, extra-move ---- */

static const char *text_of_mp(
	struct arena *arena, const struct game *game, const struct effect *effect)
{
	return arena_printf(arena, "%s has %d MP %s this turn",
		lu_effect_whom(arena, game, effect, "every"),
		effect->n > 0 ? effect->n : -effect->n, effect->n > 0 ? "more" : "less");
}

/* Supply units that are dumps, and markers: a stack with them goes nowhere. */
static const char *idle_stack(const struct card_action *action)
{
	const struct turn_play *turn = action->turn;
	const struct field_few *pieces = &action->effect->pieces;

	for (int i = 0; i < pieces->count; i++)
		if (!lu_unit_can_move(turn->game, turn->state, pieces->ref[i]))
			return arena_printf(turn->adj->arena, "%s cannot move",
				lu_unit_name(turn->game, turn->state, pieces->ref[i]));
	return NULL;
}

/* A stack of one's own that has finished has no use for MP. */
static const char *idle_mp(const struct card_action *action)
{
	const struct effect *effect = action->effect;

	if (effect->scope != SCOPE_STACK)
		return NULL;
	if (effect->side != effect->by)
		return lu_idle_place(action);
	if (idle_stack(action))
		return idle_stack(action);
	for (int i = 0; i < effect->pieces.count; i++)
		if (!action->turn->finished[effect->pieces.ref[i]])
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
	return arena_printf(arena, "%s moves up to %d MP more%s",
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
	const struct effect *effect, const char *action)
{
	bool many = effect->scope == SCOPE_COMMAND || effect->scope == SCOPE_ALL;

	return arena_printf(arena, "%s may %s%s this turn",
		lu_effect_whom(arena, game, effect, "no"), many ? "" : "not ", action);
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

static const char *idle_no_attack(const struct card_action *action)
{
	const struct turn_play *turn = action->turn;
	const struct effect *effect = action->effect;

	if (effect->scope == SCOPE_STACK)
		return lu_idle_place(action);
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
	.needs_attacked = true,
};

/* ---- must-attack, move-or-attack ---- */

static const char *text_of_must_attack(
	struct arena *arena, const struct game *game, const struct effect *effect)
{
	if (effect->scope == SCOPE_UNIT)
		return arena_printf(arena,
			"%s must attack this turn, alone and before anybody else, if an enemy is in reach",
			game->unit[effect->unit].name);
	return arena_printf(arena,
		"%d division%s of %s must attack this turn, alone and before anybody else, if an enemy is in reach",
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
		"a stack with a piece of %s moves this turn or attacks a point next to it, not both",
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

static const char *idle_link(const struct card_action *action)
{
	const struct turn_play *turn = action->turn;
	const struct effect *effect = action->effect;

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

/* ---- limits of a player turn ---- */

/* As strict a limit, or the same leave, is in force. */
static const char *idle_limit(const struct card_action *action)
{
	const struct effect *effect = action->effect;
	const struct effect *before = lu_effects_limit(action->turn->state,
		(enum effect_verb)effect->verb, (enum side)effect->side);

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

/* ---- 10.0 bridges ---- */

static int roll_bridge(
	struct turn_play *turn, const struct effect *effect, int place, bool *down)
{
	struct adjudication *adj = turn->adj;
	const struct card *card = &turn->game->card[lu_card_find(turn->game, effect->card)];
	const struct dice_roll *roll;
	struct event *event;
	int err;

	err = dice_roll(&roll, adj->dice, card->roll, (enum side)effect->by,
		arena_printf(adj->arena, "%d,%s", effect->card, lu_place_id(turn, place)),
		6, adj->diag);
	if (err < 0)
		return err;
	*down = !strcmp(
		lu_table_die(turn->game, effect->table, roll->face[0]), "destroyed");
	event = journal_event(adj->journal, card->roll->which, "12.0", TOLD_ALL);
	event_fact(adj->journal, event, "place", "%s", lu_place_id(turn, place));
	event_fact(adj->journal, event, *down ? "down" : "stands", "yes");
	event_die(adj->journal, event, roll);
	return OK;
}

static bool stands(const struct turn_play *turn, int place)
{
	return lu_place_has_bridge(turn->game, place) && !turn->state->place[place].broken;
}

/* All dice are thrown before anybody picks a bank. */
static int throw_for_bridges(const struct card_action *action)
{
	struct turn_play *turn = action->turn;
	bool down[PLACES_MAX] = {false};
	int places = turn->game->map.places, err = OK;

	for (int i = 0; i < places && err == OK; i++)
		if (stands(turn, i))
			err = roll_bridge(turn, action->effect, i, &down[i]);
	for (int i = 0; i < places && err == OK; i++)
		if (down[i])
			err = lu_bridge_breaks(turn, i);
	return err;
}

static int foresee(const struct card_action *action)
{
	for (int i = 0; i < action->turn->game->map.places; i++)
		if (stands(action->turn, i))
			lu_foresee_point(action->turn, i);
	return OK;
}

static const char *idle_bridges(const struct card_action *action)
{
	const struct turn_play *turn = action->turn;

	for (int i = 0; i < turn->game->map.places; i++)
		if (lu_place_has_bridge(turn->game, i) &&
			(turn->unknown_place[i] || !turn->state->place[i].broken))
			return NULL;
	return "every bridge is down";
}

static const char *text_of_bridges(
	struct arena *arena, const struct game *game, const struct effect *effect)
{
	(void)arena;
	(void)game;
	(void)effect;
	return "a die for each bridge that stands";
}

const struct verb lu_verb_bridges = {
	.text = text_of_bridges,
	.act = throw_for_bridges,
	.foresee = foresee,
	.regroups = true,
	.idle = idle_bridges,
	.results = "destroyed|stands",
	.is_sure = lu_always_sure,
};
