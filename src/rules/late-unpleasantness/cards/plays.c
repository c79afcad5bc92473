/* 12.0: plays of cards. */
#include <assert.h>
#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/err.h"
#include "game/adjudication.h"
#include "game/journal.h"
#include "rules/late-unpleasantness/cards/cards.h"
#include "rules/late-unpleasantness/cards/deck.h"
#include "rules/late-unpleasantness/cards/effect.h"
#include "rules/late-unpleasantness/cards/effects.h"
#include "rules/late-unpleasantness/cards/effects_now.h"
#include "rules/late-unpleasantness/cards/extra_moves.h"
#include "rules/late-unpleasantness/cards/moments.h"
#include "rules/late-unpleasantness/cards/plays.h"
#include "rules/late-unpleasantness/cards/plays_private.h"
#include "rules/late-unpleasantness/cards/verbs.h"
#include "rules/late-unpleasantness/data/cards.h"
#include "rules/late-unpleasantness/orders/fails.h"
#include "rules/late-unpleasantness/orders/pieces.h"
#include "rules/late-unpleasantness/rules/turn.h"

/* ---- which cards ---- */

static int card_fails(struct turn_play *turn, const struct card_play *play, enum fail why,
	int card, const char *b)
{
	const struct card *info = &turn->game->card[card];

	return lu_order_of_side_fails(turn, play->by, play->order, why, info->called, b,
		lu_card_hint(turn->adj->arena, why, info, play->by));
}

/* The windows in which the words of an order file play cards. */
static unsigned windows_of_file(const struct card_play *play)
{
	return play->own_words ? FILE_WINDOWS : USING_WINDOWS;
}

/* In the player's own file a card whose moment never comes there is a mistake. Inside an
 * `if` he may speak of a card that he does not hold (yet). */
static bool may_be_played(struct turn_play *turn, const struct card_play *play, int card)
{
	const struct card *info = &turn->game->card[card];
	bool in_hand = lu_card_in_hand(turn->state, card, play->by);
	struct arena *arena = turn->adj->arena;

	if (!in_hand && !turn->hypothetical)
		card_fails(turn, play, lu_card_missing(turn, play->by, card), card, NULL);
	else if (!lu_card_is_for(info, play->by))
		card_fails(turn, play, F_NOT_YOUR_CARD, card, NULL);
	else if (!(info->windows &
			 (turn->hypothetical ? windows_of_file(play) : 1u << play->window)))
		card_fails(turn, play,
			info->windows & windows_of_file(play) ? F_CARD_LATE : F_CARD_WINDOW,
			card, lu_card_when(arena, info));
	else
		return true;
	return false;
}

/* Nothing comes of the effect behind another of the same play. */
static bool is_done_by(const struct effect *before, const struct effect *effect)
{
	const struct verb *verb = lu_verb_of(effect);

	return before->verb == effect->verb && before->scope == effect->scope &&
	       before->place == effect->place && verb->is_done_by &&
	       verb->is_done_by(before, effect);
}

/* Why nothing would come of it, or NULL. */
static const char *idle(struct turn_play *turn, const struct card_play *play,
	const struct effect *effect, int first)
{
	for (int i = 0; i < play->effects; i++)
		if (is_done_by(&play->effect[i], effect))
			return "another card that you play with it does the same";
	return lu_effect_idle(turn, play, effect, first);
}

/* An effect of card number i, with what the play names for it; false after lu_order_fails,
 * or when the card is kept. */
static bool make_effect(struct turn_play *turn, struct card_play *play, int i,
	struct effect *effect, int first)
{
	int card = play->cards->number[i];

	if (!lu_play_has_target(play, effect)) {
		card_fails(turn, play, F_CARD_TARGET, card,
			lu_play_wanted(turn->adj->arena, play, effect));
		return false;
	}
	if (turn->hypothetical && effect->verb != EFFECT_MP)
		return true;
	if (!lu_play_name_targets(turn, play, effect, first))
		return false;
	if (!turn->hypothetical)
		play->kept[i] = idle(turn, play, effect, first);
	return !play->kept[i];
}

/* One message for all that are kept for the same reason. */
static void tell_kept(struct turn_play *turn, const struct card_play *play)
{
	bool told[CARDS_MAX] = {false};

	for (int i = 0; i < play->cards->count; i++) {
		struct buf called;
		int same = 0;

		buf_init(&called, turn->adj->arena);
		for (int k = i; play->kept[i] && k < play->cards->count; k++) {
			if (told[k] || !play->kept[k] ||
				strcmp(play->kept[k], play->kept[i]) != 0)
				continue;
			told[k] = true;
			buf_printf(&called, "%s%s", same++ ? ", " : "",
				turn->game->card[play->cards->number[k]].called);
		}
		if (same)
			lu_order_of_side_fails(turn, play->by, play->order,
				same > 1 ? F_CARDS_IDLE : F_CARD_IDLE, called.data,
				play->kept[i], NULL);
	}
}

/* Adds card number i of those that the play names, and its effects, unless it stays in
 * hand. */
static void add_card(struct turn_play *turn, struct card_play *play, int i)
{
	int card = play->cards->number[i], effects = play->effects;
	const struct card *info = &turn->game->card[card];

	if (!may_be_played(turn, play, card))
		return;
	for (int k = 0; k < info->clauses; k++) {
		play->effect[effects] = info->clause[play->by][k];
		play->first[effects] = play->first_point[i];
		if (!make_effect(
			    turn, play, i, &play->effect[effects], play->first[effects]))
			return;
		effects++;
	}
	play->effects = effects;
	play->card[play->count++] = card;
}

/* ---- the play ---- */

/* What each card means, with the points that it names: everybody is told. */
static void tell_play(struct turn_play *turn, const struct card_play *play)
{
	struct adjudication *adj = turn->adj;

	if (adj->preview)
		return;
	for (int i = 0, k = 0; i < play->count; i++) {
		const struct card *card = &turn->game->card[play->card[i]];
		struct event *event =
			lu_side_event(turn, "card-played", "12.0", TOLD_ALL, play->by);
		struct buf meaning;

		buf_init(&meaning, adj->arena);
		for (int n = 0; n < card->clauses; n++, k++)
			buf_printf(&meaning, "%s%s", n ? "; " : "",
				lu_effect_text(adj->arena, turn->game, &play->effect[k]));
		event_fact(adj->journal, event, "card", "%s", card->id);
		event_fact(
			adj->journal, event, "window", "%s", lu_window_words[play->window]);
		event_fact(adj->journal, event, "meaning", "%s", meaning.data);
	}
}

/* The effects in the order of the cards; then each card goes where it belongs, and only
 * then a reshuffle may take it in. */
static int carry_out(struct turn_play *turn, const struct card_play *play)
{
	int err;

	for (int i = 0; i < play->effects && !turn->state->result; i++)
		if ((err = lu_effects_do(turn, play, i)) < 0)
			return err;
	lu_cards_settle(turn);
	for (int i = 0; i < play->count; i++)
		if ((err = lu_card_reshuffle(turn, play->card[i], play->by)) < 0)
			return err;
	return OK;
}

/* Of a branch that may be played the marches behind it count the MP. */
static void suppose(const struct turn_play *turn, const struct card_play *play)
{
	for (int i = 0; i < play->effects; i++)
		if (play->effect[i].verb == EFFECT_MP)
			lu_effects_add(turn->state, &play->effect[i]);
}

int lu_play_cards(struct turn_play *turn, enum side side, const struct order *order,
	const struct arg *cards, enum window window, bool *acted)
{
	struct card_play *play = ARENA_NEW(turn->adj->arena, struct card_play);
	size_t room = (size_t)cards->count * CLAUSES_MAX;

	play->by = side;
	play->order = order;
	assert(cards->count <= CARDS_MAX); /* none is named twice */
	play->cards = cards;
	play->effect = ARENA_NEW_ARRAY(turn->adj->arena, room, struct effect);
	play->first = ARENA_NEW_ARRAY(turn->adj->arena, room, int);
	play->own_words = cards == &order->arg[PLAY_CARDS] && order->form->id == ORDER_PLAY;
	play->window = window;
	lu_play_hand_out(play, turn->game);
	for (int i = 0; i < cards->count; i++)
		add_card(turn, play, i);
	tell_kept(turn, play);
	*acted = play->count > 0;
	if (!*acted)
		return OK;
	lu_play_look_for_more(turn, play);
	lu_order_understood(turn, order, "plays %s%s", lu_play_cards_text(turn, play),
		lu_play_targets_text(turn, play));
	if (play->own_words && !turn->standing)
		lu_extra_move_foresee(turn, order);
	if (turn->hypothetical) {
		suppose(turn, play);
		return OK;
	}
	for (int i = 0; i < play->count; i++)
		lu_card_leave(turn, play->card[i], CARD_IN_FORCE);
	tell_play(turn, play);
	return carry_out(turn, play);
}
