/* 12.0: what a card does at once. */
#include "base/err.h"
#include "rules/late-unpleasantness/cards/cards.h"
#include "rules/late-unpleasantness/cards/effects.h"
#include "rules/late-unpleasantness/rules/combat.h"

/* ---- in a preview ---- */

/* This point, and who is in it, hang on a die. */
static void lose_point(struct turn_play *turn, int place)
{
	turn->unknown_place[place] = true;
	for (int i = 0; i < turn->game->units; i++)
		if (turn->state->unit[i].at == place)
			turn->unknown[i] = true;
}

/* Nobody throws or is asked: what the effect may change is not known. */
static void foresee(struct turn_play *turn, const struct effect *effect)
{
	for (int i = 0; effect->verb == EFFECT_BRIDGES && i < turn->game->map.places; i++)
		if (lu_place_has_bridge(turn->game, i) && !turn->state->place[i].broken)
			lose_point(turn, i);
	if (effect->verb == EFFECT_LOSE && effect->place >= 0)
		lose_point(turn, effect->place);
}

/* ---- 11.0 ---- */

/* Replacements of one side that are declared together are added. */
static int replace(struct turn_play *turn, const struct card_play *play, int first)
{
	const struct effect *together[CARDS_MAX];
	int count = 0;

	for (int i = 0; i < play->effects; i++) {
		const struct effect *effect = &play->effect[i];

		if (effect->verb != EFFECT_REPLACE ||
			effect->side != play->effect[first].side)
			continue;
		if (i < first) /* done with that one */
			return OK;
		together[count++] = effect;
	}
	return lu_replacements_arrive(
		turn, together, count, play->own_words ? play->order : NULL);
}

/* ---- all of them ---- */

static int do_at_once(struct turn_play *turn, const struct card_play *play, int i)
{
	const struct effect *effect = &play->effect[i];
	const struct order *order = play->own_words ? play->order : NULL;

	switch ((enum effect_verb)effect->verb) {
	case EFFECT_TAKE_DISCARD: return lu_effect_take_discards(turn, play, effect);
	case EFFECT_MOVE_LEADER: return lu_effect_move_leader(turn, effect);
	case EFFECT_TERMINUS: return lu_effect_terminus(turn, effect);
	case EFFECT_REPLACE: return replace(turn, play, i);
	case EFFECT_DUMMIES: return lu_effect_dummies(turn, effect, order);
	case EFFECT_REINFORCE: return lu_effect_reinforce(turn, effect);
	case EFFECT_RELOCATE_SUPPLY: return lu_effect_relocate_supply(turn, effect, order);
	default: break;
	}
	if (turn->adj->preview) {
		foresee(turn, effect);
		return OK;
	}
	switch ((enum effect_verb)effect->verb) {
	case EFFECT_BRIDGES: return lu_effect_bridges(turn, effect);
	case EFFECT_LOSE: return lu_effect_lose(turn, effect);
	case EFFECT_REVEAL_POINTS:
		return lu_effect_reveal_points(
			turn, effect, &play->order->arg[PLAY_AT].number[play->first[i]]);
	case EFFECT_REVEAL_HAND: return lu_effect_reveal_hand(turn, effect);
	case EFFECT_FLIP_LEADER: return lu_effect_flip_leader(turn, effect);
	case EFFECT_STEAL_CARD: return lu_effect_steal_cards(turn, effect);
	default: return OK;
	}
}

/* Who has gone, or has died, does not fight on. */
int lu_effects_do(struct turn_play *turn, const struct card_play *play, int i)
{
	const struct effect *effect = &play->effect[i];
	int err;

	if (effect->until != UNTIL_DONE)
		return lu_effect_in_force(turn, effect);
	err = do_at_once(turn, play, i);
	return err == OK && turn->fight ? lu_effects_change_fight(turn->fight, effect)
					: err;
}
