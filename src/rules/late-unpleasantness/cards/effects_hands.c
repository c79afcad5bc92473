/* 12.0: cards that change hands. */
#include "base/arena.h"
#include "base/err.h"
#include "game/dice.h"
#include "game/journal.h"
#include "rules/late-unpleasantness/cards/cards.h"
#include "rules/late-unpleasantness/rules/rolls.h"

/* ---- take-discard ---- */

int lu_effect_take_discards(
	struct turn_play *turn, const struct card_play *play, const struct effect *effect)
{
	const struct arg *named = &play->order->arg[PLAY_TAKING];
	struct journal *journal = turn->adj->journal;
	int taken = 0;

	for (int i = 0; i < named->count && taken < effect->n; i++) {
		int card = named->number[i];

		if (turn->state->card[card].at != CARD_DISCARDED)
			continue;
		lu_card_take(turn, card, play->by);
		taken++;
		if (!turn->adj->preview) {
			struct event *event = lu_side_event(
				turn, "discard-taken", "12.0", TOLD_ALL, play->by);

			event_fact(journal, event, "card", "%s", turn->game->card[card].id);
		}
	}
	return lu_hand_keep_limit(turn, play->by);
}

/* ---- steal-card ---- */

/* Both sides know the card from now on; everybody, that one has changed hands. */
static void tell_stolen(const struct turn_play *turn, enum side by, int card)
{
	struct journal *journal = turn->adj->journal;
	struct event *event = lu_side_event(
		turn, "card-stolen", "12.0", TOLD_SIDE(UNION) | TOLD_SIDE(CONFEDERATE), by);

	event_fact(journal, event, "card", "%s", turn->game->card[card].id);
	lu_side_event(turn, "card-stolen-seen", "12.0", TOLD_PUBLIC, by);
}

/* *left is false when the hand is empty. */
static int steal_one(struct turn_play *turn, const struct effect *effect, bool *left)
{
	struct adjudication *adj = turn->adj;
	int among[CARDS_MAX], count = 0, drawn, card, err;
	const struct dice_roll *roll;
	struct event *event;

	for (int i = 0; i < turn->game->cards; i++)
		if (lu_card_in_hand(turn->state, i, (enum side)effect->side))
			among[count++] = turn->game->card[i].number;
	*left = count > 0;
	if (!*left)
		return OK;
	if ((err = dice_draw(&roll, &drawn, adj->dice, &lu_roll_steal,
		     (enum side)effect->by, arena_printf(adj->arena, "%d", effect->card),
		     among, count, adj->diag)) < 0)
		return err;
	card = lu_card_find(turn->game, drawn);
	event = journal_event(adj->journal, "card-stolen-drawn", "12.0", 0u);
	event_die(adj->journal, event, roll);
	event_fact(adj->journal, event, "card", "%s", turn->game->card[card].id);
	lu_card_take(turn, card, (enum side)effect->by);
	tell_stolen(turn, (enum side)effect->by, card);
	return OK;
}

int lu_effect_steal_cards(struct turn_play *turn, const struct effect *effect)
{
	bool left = true;
	int err = OK;

	for (int i = 0; i < effect->n && left && err == OK; i++)
		err = steal_one(turn, effect, &left);
	return err < 0 ? err : lu_hand_keep_limit(turn, (enum side)effect->by);
}
