/* 12.0: cards that change hands. */
#include "base/arena.h"
#include "base/err.h"
#include "base/side.h"
#include "game/adjudication.h"
#include "game/dice.h"
#include "game/journal.h"
#include "rules/late-unpleasantness/cards/cards.h"
#include "rules/late-unpleasantness/cards/deck.h"
#include "rules/late-unpleasantness/cards/plays.h"
#include "rules/late-unpleasantness/cards/verbs.h"
#include "rules/late-unpleasantness/orders/pieces.h"
#include "rules/late-unpleasantness/rules/rolls.h"
#include "rules/late-unpleasantness/rules/turn.h"

/* ---- take-discard ---- */

/* The discards that the play names go to its side, openly. */
static int take_discards(const struct deed *deed)
{
	const struct card_play *play = deed->play;
	const struct arg *named = &play->order->arg[PLAY_TAKING];
	struct turn_play *turn = deed->turn;
	struct journal *journal = turn->adj->journal;
	int taken = 0;

	for (int i = 0; i < named->count && taken < deed->effect->n; i++) {
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
	return OK;
}

static const char *text_of_take(
	struct arena *arena, const struct game *game, const struct effect *effect)
{
	(void)game;
	return arena_printf(arena, "%d card%s taken from the discards", effect->n,
		effect->n == 1 ? " is" : "s are");
}

static const char *idle_take(const struct deed *deed)
{
	const struct arg *taking = &deed->play->order->arg[PLAY_TAKING];
	const struct turn_play *turn = deed->turn;

	for (int i = 0; i < taking->count; i++)
		if (turn->state->card[taking->number[i]].at != CARD_DISCARDED)
			return arena_printf(turn->adj->arena,
				"card %s is not among the discards",
				turn->game->card[taking->number[i]].called);
	return NULL;
}

const struct verb lu_verb_take_discard = {
	.text = text_of_take,
	.act = take_discards,
	.foresee = take_discards,
	.idle = idle_take,
};

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
	if ((err = dice_draw(&roll, &drawn, adj->dice, &lu_rolls[ROLL_STEAL],
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

static int steal_cards(const struct deed *deed)
{
	const struct effect *effect = deed->effect;
	bool left = true;
	int err = OK;

	for (int i = 0; i < effect->n && left && err == OK; i++)
		err = steal_one(deed->turn, effect, &left);
	return err;
}

static const char *text_of_steal(
	struct arena *arena, const struct game *game, const struct effect *effect)
{
	(void)game;
	return arena_printf(arena, "%d card%s drawn from the %s hand", effect->n,
		effect->n == 1 ? " is" : "s are", side_title((enum side)effect->side));
}

static const char *idle_steal(const struct deed *deed)
{
	const struct turn_play *turn = deed->turn;

	return lu_hand_size(turn->game, turn->state, (enum side)deed->effect->side)
		       ? NULL
		       : "the enemy holds no cards";
}

const struct verb lu_verb_steal_card = {
	.text = text_of_steal,
	.act = steal_cards,
	.idle = idle_steal,
};
