/* 12.0: what a play of cards names: points, a stack, a connection, other cards. */
#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/side.h"
#include "rules/kit/stack.h"
#include "rules/late-unpleasantness/cards/plays.h"
#include "rules/late-unpleasantness/cards/plays_private.h"
#include "rules/late-unpleasantness/cards/verbs.h"
#include "rules/late-unpleasantness/data/cards.h"
#include "rules/late-unpleasantness/data/units.h"
#include "rules/late-unpleasantness/orders/fails.h"
#include "rules/late-unpleasantness/orders/pieces.h"
#include "rules/late-unpleasantness/rules/fight.h"
#include "rules/late-unpleasantness/rules/turn.h"
#include "rules/late-unpleasantness/state/state.h"

static bool is_given(const struct card_play *play, int arg)
{
	return play->own_words && play->order->arg[arg].kind != ARG_NONE;
}

/* How many points an effect wants behind `at`. */
static int points_of(const struct effect *effect)
{
	switch (effect->target) {
	case TARGET_POINT: return 1;
	case TARGET_POINTS: return effect->n;
	case TARGET_STACK: return effect->side != effect->by;
	default: return 0;
	}
}

/* The clauses of a card mean the same points. */
static int points_of_card(const struct card *card, enum side by)
{
	int most = 0;

	for (int i = 0; i < card->clauses; i++) {
		int points = points_of(&card->clause[by][i]);

		most = points > most ? points : most;
	}
	return most;
}

void lu_play_hand_out(struct card_play *play, const struct game *game)
{
	const struct arg *cards = play->cards;

	for (int i = 0; i < cards->count; i++) {
		play->first_point[i] = play->points;
		play->points += points_of_card(&game->card[cards->number[i]], play->by);
	}
	play->handed_out =
		is_given(play, PLAY_AT) && play->order->arg[PLAY_AT].count == play->points;
	if (!play->handed_out)
		memset(play->first_point, 0, sizeof play->first_point);
}

const char *lu_play_wanted(
	struct arena *arena, const struct card_play *play, const struct effect *effect)
{
	enum effect_target target = effect->target;

	if (points_of(effect) && points_of(effect) < play->points)
		return arena_printf(
			arena, "`at` and %d points for all these cards", play->points);
	switch (target) {
	case TARGET_POINT: return "`at` and a point";
	case TARGET_POINTS: return arena_printf(arena, "`at` and %d points", effect->n);
	case TARGET_STACK:
		return effect->side == effect->by ? "`with` and the pieces of a stack"
						  : "`at` and the point of a stack";
	case TARGET_LINK: return "`from` a point `to` the next";
	case TARGET_DISCARDS:
		return arena_printf(arena, "`taking` and %d card%s", effect->n,
			effect->n == 1 ? "" : "s");
	default: return "";
	}
}

bool lu_play_has_target(const struct card_play *play, const struct effect *effect)
{
	const struct arg *arg = play->order->arg;
	int points = points_of(effect);

	if (points)
		return is_given(play, PLAY_AT) &&
		       (play->handed_out || arg[PLAY_AT].count == points);
	switch (effect->target) {
	case TARGET_STACK: return is_given(play, PLAY_WITH);
	case TARGET_LINK: return is_given(play, PLAY_FROM);
	case TARGET_DISCARDS:
		return is_given(play, PLAY_TAKING) && arg[PLAY_TAKING].count == effect->n;
	default: return true;
	}
}

const char *lu_card_lacks(struct arena *arena, const struct game *game, enum side side,
	const struct order *order, int i)
{
	const struct card *card = &game->card[order->arg[PLAY_CARDS].number[i]];
	struct card_play *play = ARENA_NEW(arena, struct card_play);

	play->by = side;
	play->order = order;
	play->cards = &order->arg[PLAY_CARDS];
	play->own_words = true;
	lu_play_hand_out(play, game);
	for (int k = 0; k < card->clauses; k++)
		if (!lu_play_has_target(play, &card->clause[side][k]))
			return lu_play_wanted(arena, play, &card->clause[side][k]);
	return NULL;
}

/* Pieces of the enemy who have not moved yet; a view does not tell them. */
static void name_enemies(const struct turn_play *turn, struct effect *effect)
{
	for (int i = 0; i < turn->game->units; i++)
		if (turn->state->unit[i].at == effect->place &&
			turn->game->unit[i].side == effect->side &&
			turn->game->unit[i].type != TYPE_MARKER && !turn->finished[i] &&
			effect->pieces.count < FIELD_REFS_MAX)
			effect->pieces.ref[effect->pieces.count++] = (int16_t)i;
}

/* Pieces that a card means stand together, on one bank; false after lu_order_fails. */
static bool is_one_stack(
	struct turn_play *turn, const struct card_play *play, const struct stack *stack)
{
	const struct unit_state *first = &turn->state->unit[stack->unit[0]];

	for (int i = 0; i < stack->count; i++) {
		const struct unit_state *now = &turn->state->unit[stack->unit[i]];
		const char *name = lu_unit_name(turn->game, turn->state, stack->unit[i]);
		bool apart = now->at != first->at;

		if (now->at < 0)
			lu_order_of_side_fails(turn, play->by, play->order, F_NOT_ON_MAP,
				name, NULL, NULL);
		else if (apart ||
			 (turn->state->place[now->at].broken && now->bank != first->bank))
			lu_order_of_side_fails(turn, play->by, play->order, F_NOT_TOGETHER,
				name,
				apart ? lu_place_name(turn, now->at) : "the other bank",
				NULL);
		else
			continue;
		return false;
	}
	return true;
}

/* In a preview pieces may hang on a die: nothing can be said of them. False after
 * lu_order_fails. */
static bool name_own(
	struct turn_play *turn, const struct card_play *play, struct effect *effect)
{
	enum side phasing = turn->side;
	struct stack stack;
	bool good;

	turn->side = play->by;
	good = lu_stack_resolve(&stack, turn, play->order, &play->order->arg[PLAY_WITH]);
	turn->side = phasing;
	if (!good || (!lu_stack_unknown(turn, &stack) && !is_one_stack(turn, play, &stack)))
		return false;
	for (int i = 0; i < stack.count && i < FIELD_REFS_MAX; i++)
		effect->pieces.ref[effect->pieces.count++] = (int16_t)stack.unit[i];
	effect->place = turn->state->unit[stack.unit[0]].at;
	return true;
}

bool lu_play_name_targets(struct turn_play *turn, const struct card_play *play,
	struct effect *effect, int first)
{
	const struct arg *arg = play->order->arg;

	switch (effect->target) {
	case TARGET_POINT: effect->place = arg[PLAY_AT].number[first]; return true;
	case TARGET_LINK:
		effect->place = arg[PLAY_FROM].number[0];
		effect->other = arg[PLAY_TO].number[0];
		return true;
	case TARGET_STACK:
		if (effect->side == effect->by)
			return name_own(turn, play, effect);
		effect->place = arg[PLAY_AT].number[first];
		name_enemies(turn, effect);
		return true;
	default:
		if (effect->until == UNTIL_COMBAT && turn->fight)
			effect->place = turn->fight->to;
		return true;
	}
}

/* ---- more than is wanted ---- */

/* What of a play its cards may want: its arguments, and the words under it. */
static const struct meaning {
	int arg, word; /* either; -1, 0: none */
	const char *said;
} meanings[] = {
	{PLAY_AT, 0, "at"},
	{PLAY_WITH, 0, "with"},
	{PLAY_FROM, 0, "from"},
	{PLAY_TAKING, 0, "taking"},
	{PLAY_SHARES, 0, ":"},
	{-1, QUALIFIER_REPLACEMENTS, "replacements"},
	{-1, QUALIFIER_REMOVE, "remove"},
	{-1, QUALIFIER_RETURN, "return"},
	{-1, QUALIFIER_TERMINUS, "terminus"},
	{-1, QUALIFIER_DEPOT, "depot"},
};

static bool wants(const struct effect *effect, const struct meaning *meaning)
{
	const struct verb *verb = lu_verb_of(effect);
	enum effect_target target = effect->target;
	bool own = effect->side == effect->by;
	/* `: 3 to Winder` is short for `replacements` */
	int word = meaning->arg == PLAY_SHARES ? QUALIFIER_REPLACEMENTS : meaning->word;

	switch (meaning->arg) {
	case PLAY_AT: return points_of(effect) > 0;
	case PLAY_WITH: return target == TARGET_STACK && own;
	case PLAY_FROM: return target == TARGET_LINK;
	case PLAY_TAKING: return target == TARGET_DISCARDS;
	default: return own && verb->is_told_by && verb->is_told_by(effect, word);
	}
}

static bool is_said(const struct card_play *play, const struct meaning *meaning)
{
	return meaning->word ? order_qualifier(play->order, meaning->word) != NULL
			     : is_given(play, meaning->arg);
}

/* Does one of the cards that are named want it, be it that it stays in hand? */
static bool is_wanted(const struct game *game, const struct card_play *play,
	const struct meaning *meaning)
{
	for (int i = 0; i < play->cards->count; i++) {
		const struct card *card = &game->card[play->cards->number[i]];

		for (int k = 0; k < card->clauses; k++)
			if (wants(&card->clause[play->by][k], meaning))
				return true;
	}
	return false;
}

void lu_play_look_for_more(struct turn_play *turn, const struct card_play *play)
{
	for (size_t i = 0; play->own_words && i < sizeof meanings / sizeof *meanings; i++)
		if (is_said(play, &meanings[i]) &&
			!is_wanted(turn->game, play, &meanings[i]))
			lu_order_of_side_fails(turn, play->by, play->order, F_CARD_MORE,
				meanings[i].said, lu_play_cards_text(turn, play), NULL);
}

const char *lu_play_targets_text(const struct turn_play *turn, const struct card_play *play)
{
	const struct arg *arg = play->order->arg;
	struct buf list;

	buf_init(&list, turn->adj->arena);
	for (size_t i = 0; play->own_words && i < sizeof meanings / sizeof *meanings; i++) {
		const struct meaning *meaning = &meanings[i];

		if (meaning->word || !is_said(play, meaning) ||
			!is_wanted(turn->game, play, meaning))
			continue;
		buf_printf(&list, "%s%s %s", meaning->arg == PLAY_SHARES ? "" : " ",
			meaning->said, arg[meaning->arg].text);
		if (meaning->arg == PLAY_FROM)
			buf_printf(&list, " to %s", arg[PLAY_TO].text);
	}
	return list.data;
}

const char *lu_play_cards_text(const struct turn_play *turn, const struct card_play *play)
{
	struct buf list;

	buf_init(&list, turn->adj->arena);
	for (int i = 0; i < play->count; i++)
		buf_printf(&list, "%s%s", i ? ", " : "",
			turn->game->card[play->card[i]].called);
	return list.data;
}
