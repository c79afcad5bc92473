/*
 * 12.0: the cards that a plan names. One's own must be in hand; the enemy is assumed to
 * hold whatever he may hold.
 */
#include "rules/late-unpleasantness/cards/cards.h"
#include "base/arena.h"
#include "game/odds.h"
#include "orders/orders.h"
#include "rules/late-unpleasantness/odds/plan.h"
#include "rules/late-unpleasantness/orders/fails.h"
#include "rules/late-unpleasantness/rules/combat.h"

/* Where a card is that the enemy cannot hold; NULL: he may. In a view the deck is also his
 * hand. */
static const char *where_else(const struct planned *planned, int number)
{
	switch ((enum card_at)planned->state->card[number].at) {
	case CARD_DISCARDED: return "it is among the discards";
	case CARD_IN_FORCE: return "it is in force";
	case CARD_REMOVED: return "it is out of the game";
	case CARD_UNION: return planned->side == UNION ? "you hold it" : NULL;
	case CARD_CONFEDERATE: return planned->side == CONFEDERATE ? "you hold it" : NULL;
	default: return NULL;
	}
}

/* Puts it into the enemy's hand; false, with a message, when it is not for him. */
static bool assume_card(
	const struct planned *planned, const struct qualifier *word, int number)
{
	enum side enemy = side_other(planned->side);
	const struct card *card = &planned->game->card[number];
	const char *elsewhere = where_else(planned, number);

	if (!elsewhere && !lu_card_is_for(card, enemy))
		elsewhere = "it is for your side alone";
	if (elsewhere)
		diag_add(planned->diag, DIAG_ERROR, word->where,
			"the enemy cannot play card %s: %s", card->called, elsewhere);
	else
		planned->state->card[number].at = (int)lu_hand_of(enemy);
	return !elsewhere;
}

/* The cards behind `using` or `play`, in the words of a side. */
static void name_cards(
	struct planned *planned, enum side side, const struct qualifier *word)
{
	const struct arg *cards = &word->arg[0];

	if (word->form->id != QUALIFIER_USING && word->form->id != ORDER_PLAY)
		return;
	for (int i = 0; i < cards->count; i++) {
		int number = cards->number[i];
		const char *about = NULL;
		enum fail barred;

		if (side != planned->side && !assume_card(planned, word, number))
			continue;
		planned->named[number] = true;
		barred = lu_card_barred(planned->fight, side, number, &about);
		/* what it comes to in the fight, the notes tell */
		if (barred != FAILS && barred != F_CARD_IDLE &&
			(barred != F_CARD_TARGET || word->form->id == QUALIFIER_USING))
			lu_wish_fails(planned->turn, side, word, barred,
				planned->game->card[number].called, about,
				lu_card_hint(planned->turn->adj->arena, barred,
					&planned->game->card[number], side));
	}
}

/* Words that are read as a standing order. */
static void name_cards_of_words(
	struct planned *planned, enum side side, const struct standing *words)
{
	const struct order *order = words && words->first ? words->first->actions : NULL;

	for (; order; order = order->next) {
		struct qualifier word = {.form = order->form, .where = order->where};

		for (int i = 0; i < ORDER_ARGS_MAX; i++)
			word.arg[i] = order->arg[i];
		name_cards(planned, side, &word);
		for (const struct qualifier *q = order->qualifiers; q; q = q->next)
			name_cards(planned, side, q);
	}
}

void lu_odds_cards(struct planned *planned)
{
	const struct order *order = planned->fight->order;
	enum side enemy = side_other(planned->side);

	for (const struct qualifier *q = order ? order->qualifiers : NULL; q; q = q->next)
		name_cards(planned, planned->side, q);
	if (planned->plan->defend && planned->plan->orders)
		name_cards_of_words(
			planned, planned->side, planned->adj->standing[planned->side]);
	if (planned->plan->enemy_says)
		name_cards_of_words(planned, enemy, planned->adj->standing[enemy]);
}
