/* 12.0: effects that last are put in force; those that would come to nothing are not. */
#include "base/arena.h"
#include "base/err.h"
#include "rules/late-unpleasantness/cards/cards.h"
#include "rules/late-unpleasantness/cards/effects.h"
#include "rules/late-unpleasantness/rules/arrivals.h"
#include "rules/late-unpleasantness/rules/combat.h"
#include "rules/late-unpleasantness/rules/leaders.h"
#include "rules/late-unpleasantness/rules/movement.h"
#include "rules/late-unpleasantness/rules/sequence.h"
#include "rules/late-unpleasantness/rules/supply.h"

int lu_effect_in_force(struct turn_play *turn, const struct effect *effect)
{
	if (!lu_effects_add(turn->state, effect)) {
		diag_error(turn->adj->diag, "more than %d effects in force", EFFECTS_MAX);
		return ERR_BUG;
	}
	if (effect->verb == EFFECT_IN_SUPPLY)
		lu_effect_supplies(turn, effect);
	return turn->fight ? lu_effects_change_fight(turn->fight, effect) : OK;
}

/* ---- what would come to nothing ---- */

/* Dummies of one's own that are lost; how many the enemy has nobody knows. */
static const char *idle_dummies(const struct turn_play *turn, const struct effect *effect)
{
	if (effect->n < 0 || effect->side != effect->by)
		return NULL;
	for (int i = 0; i < turn->game->units; i++) {
		const struct unit *unit = &turn->game->unit[i];

		if (unit->type == TYPE_DUMMY && unit->side == effect->side &&
			lu_effect_is_of_kind(effect, unit->dummy_kind) &&
			(turn->unknown[i] || turn->state->unit[i].at < 0))
			return NULL;
	}
	return "none of your dummies that it could bring back is lost";
}

static const char *nobody_at(const struct turn_play *turn, int place)
{
	return arena_printf(
		turn->adj->arena, "no enemy is at %s", lu_place_name(turn, place));
}

/* In a preview a point may hang on a die. */
static bool may_be_held(const struct turn_play *turn, int place, enum side side)
{
	return turn->unknown_place[place] || lu_place_held_by(turn->state, place, side);
}

static bool is_enemy_at(
	const struct turn_play *turn, const struct effect *effect, int place)
{
	return may_be_held(turn, place, side_other((enum side)effect->by));
}

/* SP of the enemy, or a stack of his: who is there is his affair, but somebody must be. */
static const char *idle_place(const struct turn_play *turn, const struct effect *effect)
{
	if (effect->place < 0 || effect->side == effect->by ||
		is_enemy_at(turn, effect, effect->place))
		return NULL;
	return nobody_at(turn, effect->place);
}

static const char *idle_no_attack(const struct turn_play *turn, const struct effect *effect)
{
	if (effect->scope == SCOPE_STACK)
		return idle_place(turn, effect);
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

/* Supply units that are dumps, and markers: a stack with them goes nowhere. */
static const char *idle_stack(const struct turn_play *turn, const struct effect *effect)
{
	for (int i = 0; i < effect->pieces.count; i++)
		if (!lu_unit_can_move(turn->game, turn->state, effect->pieces.ref[i]))
			return arena_printf(turn->adj->arena, "%s cannot move",
				lu_unit_name(
					turn->game, turn->state, effect->pieces.ref[i]));
	return NULL;
}

/* A stack of one's own that has finished has no use for MP. */
static const char *idle_mp(const struct turn_play *turn, const struct effect *effect)
{
	if (effect->scope != SCOPE_STACK)
		return NULL;
	if (effect->side != effect->by)
		return idle_place(turn, effect);
	if (idle_stack(turn, effect))
		return idle_stack(turn, effect);
	for (int i = 0; i < effect->pieces.count; i++)
		if (!turn->finished[effect->pieces.ref[i]])
			return NULL;
	return "the stack has finished for this turn";
}

static const char *idle_discards(const struct turn_play *turn, const struct card_play *play)
{
	const struct arg *taking = &play->order->arg[PLAY_TAKING];

	for (int i = 0; i < taking->count; i++)
		if (turn->state->card[taking->number[i]].at != CARD_DISCARDED)
			return arena_printf(turn->adj->arena,
				"card %s is not among the discards",
				turn->game->card[taking->number[i]].called);
	return NULL;
}

static const char *idle_link(const struct turn_play *turn, const struct effect *effect)
{
	if (map_link(&turn->game->map, effect->place, effect->other) >= 0)
		return NULL;
	return arena_printf(turn->adj->arena, "%s is not next to %s",
		lu_place_name(turn, effect->other), lu_place_name(turn, effect->place));
}

/* One point without an enemy is only a look wasted. */
static const char *idle_look(
	const struct turn_play *turn, const struct effect *effect, const int *place)
{
	for (int i = 0; i < effect->n; i++)
		if (is_enemy_at(turn, effect, place[i]))
			return NULL;
	return effect->n == 1 ? nobody_at(turn, place[0])
			      : "no enemy is at any of these points";
}

static const char *idle_hand(const struct turn_play *turn, const struct effect *effect)
{
	enum side side = (enum side)effect->side;
	int held = lu_hand_size(turn->game, turn->state, side);

	if (effect->side == effect->by)
		return NULL;
	for (int i = 0; i < turn->game->cards && held; i++)
		if (lu_card_in_hand(turn->state, i, side) && turn->state->card[i].known &&
			!--held)
			return "you know all the cards that the enemy holds";
	return held ? NULL : "the enemy holds no cards";
}

/* The Terminus cannot stand, and the leader cannot go, where his enemy is. */
static const char *idle_sent(const struct turn_play *turn, const struct effect *effect)
{
	bool leader = effect->verb == EFFECT_MOVE_LEADER;
	int unit = leader ? effect->unit : lu_supply_marker(turn->game, MARKER_TERMINUS);
	enum side enemy = side_other(lu_unit_side(turn->game, unit));

	if (leader && lu_unit_command(turn->game, turn->state, unit) < 0)
		return arena_printf(turn->adj->arena, "%s is out of the game",
			turn->game->unit[unit].name);
	if (turn->unknown_place[effect->place] ||
		!lu_place_held_by(turn->state, effect->place, enemy))
		return NULL;
	return arena_printf(turn->adj->arena,
		enemy == (enum side)effect->by ? "you hold %s" : "the enemy holds %s",
		lu_place_name(turn, effect->place));
}

static const char *idle_bridges(const struct turn_play *turn)
{
	for (int i = 0; i < turn->game->map.places; i++)
		if (lu_place_has_bridge(turn->game, i) &&
			(turn->unknown_place[i] || !turn->state->place[i].broken))
			return NULL;
	return "every bridge is down";
}

static const char *idle_steal(const struct turn_play *turn, const struct effect *effect)
{
	return lu_hand_size(turn->game, turn->state, (enum side)effect->side)
		       ? NULL
		       : "the enemy holds no cards";
}

/* As strict a limit, or the same leave, is in force. */
static const char *idle_limit(const struct turn_play *turn, const struct effect *effect)
{
	const struct effect *before = lu_effects_limit(
		turn->state, (enum effect_verb)effect->verb, (enum side)effect->side);

	return before && before->n <= effect->n ? "another card says the same" : NULL;
}

/* 10.1: the printed order of arrival is open to both sides, and so is who has come; who
 * comes once more, rebuilt, keeps to his turn. */
static const char *idle_reinforce(const struct turn_play *turn, const struct effect *effect)
{
	struct arena *arena = turn->adj->arena;
	const char *name = turn->game->unit[effect->unit].name;
	int place[PLACES_MAX];

	if (!lu_is_reinforcement(turn->game, turn->state, effect->unit))
		return arena_printf(arena, "%s has arrived already", name);
	if (!lu_arrival_points(turn, (enum side)effect->side, place))
		return "no point is open to him";
	return NULL;
}

/* 7.1: who has fallen everybody knows, wherever he was. */
static const char *idle_flip(const struct turn_play *turn, const struct effect *effect)
{
	const struct unit_state *now = &turn->state->unit[effect->unit];

	if (!now->replaced && !now->seen_replaced && !now->lost)
		return NULL;
	return arena_printf(turn->adj->arena, "%s has fallen already",
		turn->game->unit[effect->unit].name);
}

/* 7.1: who holds the commands everybody knows. */
static const char *idle_leader(const struct turn_play *turn, const struct effect *effect)
{
	if (!lu_leader_is_gone(turn->game, turn->state, effect->unit))
		return NULL;
	return arena_printf(turn->adj->arena, "%s is out of the game",
		turn->game->unit[effect->unit].name);
}

/* 8.2: of one's own side one sees the markers; before the Supply Phase judges, nobody
 * knows who will get one. */
static const char *idle_in_supply(const struct turn_play *turn, const struct effect *effect)
{
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

/* 8.1: the Terminus needs a point. */
static const char *idle_relocate(const struct turn_play *turn, const struct effect *effect)
{
	for (int i = 0; i < turn->game->map.places; i++)
		if (lu_terminus_is_open(turn->state, turn->game, i) &&
			(turn->unknown_place[i] ||
				!lu_place_held_by(turn->state, i,
					side_other((enum side)effect->side))))
			return NULL;
	return "no point is open to the Terminus";
}

const char *lu_effect_idle(struct turn_play *turn, const struct card_play *play,
	const struct effect *effect, int first)
{
	switch ((enum effect_verb)effect->verb) {
	case EFFECT_DUMMIES: return idle_dummies(turn, effect);
	case EFFECT_TAKE_DISCARD: return idle_discards(turn, play);
	case EFFECT_BLOCK_LINK: return idle_link(turn, effect);
	case EFFECT_LOSE: return idle_place(turn, effect);
	case EFFECT_NO_ATTACK: return idle_no_attack(turn, effect);
	case EFFECT_MP: return idle_mp(turn, effect);
	case EFFECT_EXTRA_MOVE: return idle_stack(turn, effect);
	case EFFECT_REPLACE: return lu_idle_replacements(turn, effect);
	case EFFECT_REVEAL_POINTS:
		return idle_look(turn, effect, &play->order->arg[PLAY_AT].number[first]);
	case EFFECT_REVEAL_HAND: return idle_hand(turn, effect);
	case EFFECT_MOVE_LEADER:
	case EFFECT_TERMINUS: return idle_sent(turn, effect);
	case EFFECT_BRIDGES: return idle_bridges(turn);
	case EFFECT_STEAL_CARD: return idle_steal(turn, effect);
	case EFFECT_LIMIT_ATTACKS:
	case EFFECT_LIMIT_ROUNDS:
	case EFFECT_AUTO_CHECK: return idle_limit(turn, effect);
	case EFFECT_REINFORCE: return idle_reinforce(turn, effect);
	case EFFECT_FLIP_LEADER: return idle_flip(turn, effect);
	case EFFECT_LEADER_OFF: return idle_leader(turn, effect);
	case EFFECT_IN_SUPPLY: return idle_in_supply(turn, effect);
	case EFFECT_RELOCATE_SUPPLY: return idle_relocate(turn, effect);
	default: return lu_effect_idle_in_fight(turn, effect);
	}
}
