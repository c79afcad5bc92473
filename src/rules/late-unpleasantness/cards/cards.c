/* 12.0 Event cards: where they are. */
#include "rules/late-unpleasantness/cards/cards.h"
#include "base/arena.h"
#include "base/buf.h"
#include "rules/late-unpleasantness/data/cards.h"
#include "rules/late-unpleasantness/rules/turn.h"
#include "rules/late-unpleasantness/state/state.h"

enum card_at lu_hand_of(enum side side)
{
	return side == UNION ? CARD_UNION : CARD_CONFEDERATE;
}

bool lu_card_in_hand(const struct state *state, int card, enum side side)
{
	return state->card[card].at == (int)lu_hand_of(side);
}

int lu_hand_size(const struct game *game, const struct state *state, enum side side)
{
	int count = 0;

	if (state->viewer != AUDIENCE_DECK && (int)state->viewer != (int)side)
		return state->hand[side];
	for (int i = 0; i < game->cards; i++)
		count += lu_card_in_hand(state, i, side);
	return count;
}

int lu_count_cards(const struct game *game, const struct state *state, enum card_at at)
{
	int count = 0;

	for (int i = 0; i < game->cards; i++)
		count += state->card[i].at == (int)at;
	return count;
}

const char *lu_cards_list(
	const struct turn_play *turn, const int *card, int count, bool ids)
{
	struct buf list;

	buf_init(&list, turn->adj->arena);
	for (int i = 0; i < count; i++)
		buf_printf(&list, "%s%s", i ? ", " : "",
			ids ? turn->game->card[card[i]].id
			    : turn->game->card[card[i]].called);
	return list.data;
}

/* ---- going from place to place ---- */

void lu_card_leave(struct turn_play *turn, int card, enum card_at to)
{
	turn->state->card[card] = (struct card_state){.at = (int)to};
}

void lu_card_take(struct turn_play *turn, int card, enum side side)
{
	turn->state->card[card] = (struct card_state){(int)lu_hand_of(side), true};
}

static bool is_in_force(const struct state *state, int number)
{
	for (int i = 0; i < state->effects; i++)
		if (state->effect[i].card == number)
			return true;
	return false;
}

void lu_cards_settle(struct turn_play *turn)
{
	for (int i = 0; i < turn->game->cards; i++) {
		const struct card *card = &turn->game->card[i];

		if (turn->state->card[i].at == CARD_IN_FORCE &&
			!is_in_force(turn->state, card->number))
			lu_card_leave(
				turn, i, card->one_use ? CARD_REMOVED : CARD_DISCARDED);
	}
}

/* ---- discards ---- */

enum fail lu_card_missing(const struct turn_play *turn, enum side side, int card)
{
	return turn->held[card] == (int)lu_hand_of(side) ? F_CARD_GONE : F_NOT_IN_HAND;
}
