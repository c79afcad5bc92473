/* What must hold of the cards, and what they may have done in a step (12.0). */
#include "base/diag.h"
#include "rules/late-unpleasantness/cards/cards.h"
#include "rules/late-unpleasantness/check/invariants_private.h"
#include "rules/late-unpleasantness/rules/sequence.h"

/* ---- what may have been played ---- */

/*
 * 12.0: a card was perhaps played in the step: it is elsewhere. In the events step it may
 * have been drawn, played and put back where it was.
 */
static bool went_around(const struct check *c, int card)
{
	int was = c->before->card[card].at, is = c->after->card[card].at;

	return was != is || ((is == CARD_DECK || is == CARD_DISCARDED) &&
				    c->before->step == SEQUENCE_EVENTS);
}

static bool has_clause(const struct check *c, int card, enum effect_verb verb)
{
	for (int k = 0; k < c->game->card[card].clauses; k++)
		if (c->game->card[card].clause[UNION][k].verb == (int)verb)
			return true;
	return false;
}

bool lu_effect_may_have_come(const struct check *c, enum effect_verb verb)
{
	for (int i = 0; i < c->game->cards; i++)
		if (went_around(c, i) &&
			(has_clause(c, i, verb) || has_clause(c, i, EFFECT_TAKE_DISCARD)))
			return true;
	return false;
}

int lu_given_by_cards(const struct check *c, enum effect_verb verb)
{
	int sum = 0;

	for (int i = 0; i < c->game->cards; i++) {
		const struct card *card = &c->game->card[i];

		for (int k = 0; k < card->clauses && went_around(c, i); k++)
			if (card->clause[UNION][k].verb == (int)verb &&
				card->clause[UNION][k].n > 0)
				sum += card->clause[UNION][k].n;
	}
	return sum;
}

/* ---- cards and effects ---- */

static bool is_of_hand(int at)
{
	return at == CARD_UNION || at == CARD_CONFEDERATE;
}

/* Where a card may come from, and where it may go. */
static void check_way(const struct check *c, int index)
{
	const struct card *card = &c->game->card[index];
	int was = c->before->card[index].at, is = c->after->card[index].at;

	if (is < CARD_DECK || is > CARD_REMOVED)
		diag_error(c->diag, "12.0: card %d is nowhere", card->number);
	if (c->after->card[index].known && !is_of_hand(is))
		diag_error(c->diag, "12.0: card %d is known, and in no hand", card->number);
	if (was == CARD_REMOVED && is != CARD_REMOVED)
		diag_error(c->diag, "12.0: card %d is back in the game", card->number);
	if (was != CARD_REMOVED && is == CARD_REMOVED && !card->one_use)
		diag_error(c->diag, "12.0: card %d has left the game", card->number);
	if (was == CARD_IN_FORCE && is == CARD_DISCARDED && card->one_use)
		diag_error(c->diag, "12.0: card %d was played for good, and is a discard",
			card->number);
	if (was == CARD_DECK && is != CARD_DECK && c->before->step != SEQUENCE_EVENTS)
		diag_error(c->diag, "12.0: card %d was drawn out of time", card->number);
	if (is == CARD_IN_FORCE && card->side != NO_SIDE && was != is &&
		c->before->step != SEQUENCE_EVENTS &&
		!lu_effect_may_have_come(c, EFFECT_TAKE_DISCARD) &&
		!lu_effect_may_have_come(c, EFFECT_STEAL_CARD) &&
		was != (card->side == UNION ? CARD_UNION : CARD_CONFEDERATE))
		diag_error(c->diag, "12.0: card %d was played by the other side",
			card->number);
}

static bool has_effect(const struct state *state, int number, bool of_combat)
{
	for (int i = 0; i < state->effects; i++)
		if (state->effect[i].card == number &&
			(!of_combat || state->effect[i].until == UNTIL_COMBAT))
			return true;
	return false;
}

static bool is_placed(const struct check *c, const struct state *state, int index)
{
	return has_effect(state, c->game->card[index].number, false) ==
	       (state->card[index].at == CARD_IN_FORCE);
}

/* A card is in force as long as something that it does is; a case may begin otherwise. */
static void check_in_force(const struct check *c, int index)
{
	if (!is_placed(c, c->after, index) && is_placed(c, c->before, index))
		diag_error(c->diag,
			"12.0: it is not said rightly whether card %d is in force",
			c->game->card[index].number);
}

static int count_cards(const struct check *c, const struct state *state, int at)
{
	int count = 0;

	for (int i = 0; i < c->game->cards; i++)
		count += state->card[i].at == at;
	return count;
}

/* A card whose die may have the discards reshuffled. */
static bool may_reshuffle(const struct check *c)
{
	for (int i = 0; i < c->game->cards; i++)
		if (c->game->card[i].reshuffle && went_around(c, i))
			return true;
	return false;
}

static void check_deck(const struct check *c)
{
	bool empty = c->before->step == SEQUENCE_EVENTS &&
		     count_cards(c, c->before, CARD_DECK) < SIDES * c->game->cards_drawn;

	for (int i = 0; i < c->game->cards; i++)
		if (c->before->card[i].at != CARD_DECK &&
			c->after->card[i].at == CARD_DECK && !empty && !may_reshuffle(c))
			diag_error(c->diag, "12.0: card %d is back in the deck",
				c->game->card[i].number);
}

/* The limit, which a case may break to begin with. */
static void check_hands(const struct check *c)
{
	for (int at = CARD_UNION; at <= CARD_CONFEDERATE; at++) {
		int count = count_cards(c, c->after, at);

		if (!c->after->result && count > c->game->hand_limit &&
			count > count_cards(c, c->before, at))
			diag_error(c->diag, "12.0: a hand of %d cards", count);
	}
}

/* The end of a game leaves everything as it is; a case may begin with an effect of a
 * combat. */
static void check_effects(const struct check *c)
{
	for (int i = 0; i < c->after->effects && !c->after->result; i++) {
		const struct effect *effect = &c->after->effect[i];

		if (effect->until == UNTIL_DONE ||
			(effect->until == UNTIL_COMBAT &&
				!has_effect(c->before, effect->card, true)))
			diag_error(c->diag,
				"12.0: an effect of card %d outlives its combat",
				effect->card);
		if (effect->until == UNTIL_TURN && c->after->turn != c->before->turn)
			diag_error(c->diag, "12.0: an effect of card %d outlives its turn",
				effect->card);
	}
}

void lu_invariants_check_cards(const struct check *c)
{
	for (int i = 0; i < c->game->cards; i++) {
		check_way(c, i);
		check_in_force(c, i);
	}
	check_deck(c);
	check_hands(c);
	check_effects(c);
}
