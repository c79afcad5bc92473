/*
 * 12.0: the hand limit. A side discards down to it when a moment for cards ends, and may
 * discard more at will.
 */
#include "base/arena.h"
#include "base/diag.h"
#include "game/decide.h"
#include "game/journal.h"
#include "rules/late-unpleasantness/rules/rules.h"

static void discard(struct turn_play *turn, enum side side, const int *card, int count)
{
	struct event *event;

	for (int i = 0; i < count; i++)
		lu_card_leave(turn, card[i], CARD_DISCARDED);
	if (!count || turn->adj->preview)
		return;
	event = lu_side_event(turn, "discarded", "12.0", TOLD_ALL, side);
	event_fact(turn->adj->journal, event, "cards", "%s",
		lu_cards_list(turn, card, count, true));
}

static bool may_pick(const struct turn_play *turn, enum side side, int wanted,
	const int *card, int count)
{
	for (int i = 0; i < count; i++)
		if (card[i] == wanted)
			return false;
	return lu_card_in_hand(turn->state, wanted, side);
}

/* Of the named cards those that are in hand, until there are as many as wanted. */
static int pick_named(const struct turn_play *turn, enum side side, const struct arg *cards,
	int *card, int count, int wanted)
{
	for (int i = 0; i < cards->count && count < wanted; i++)
		if (may_pick(turn, side, cards->number[i], card, count))
			card[count++] = cards->number[i];
	return count;
}

int lu_discard_cards(struct turn_play *turn, enum side side, const struct order *order,
	const struct arg *cards, bool *acted)
{
	int card[CARDS_MAX], count = pick_named(turn, side, cards, card, 0, CARDS_MAX);

	for (int i = 0; i < cards->count; i++)
		if (!turn->hypothetical &&
			!lu_card_in_hand(turn->state, cards->number[i], side))
			lu_order_of_side_fails(turn, side, order,
				lu_card_missing(turn, side, cards->number[i]),
				turn->game->card[cards->number[i]].called, NULL, NULL);
	*acted = count > 0;
	if (count)
		lu_order_said(turn, order, "", "discards %s",
			lu_cards_list(turn, card, count, false));
	if (!turn->hypothetical)
		discard(turn, side, card, count);
	return OK;
}

/* What the side can never play goes first, then the rest; the highest numbers of each. */
static int pick_default(
	const struct turn_play *turn, enum side side, int *card, int count, int wanted)
{
	for (int pass = 0; pass < 2; pass++)
		for (int i = turn->game->cards - 1; i >= 0 && count < wanted; i--)
			if (lu_card_is_for(&turn->game->card[i], side) == (pass == 1) &&
				may_pick(turn, side, i, card, count))
				card[count++] = i;
	return count;
}

static int list_hand(const struct turn_play *turn, enum side side, struct option *option)
{
	int count = 0;

	for (int i = 0; i < turn->game->cards; i++) {
		const struct card *card = &turn->game->card[i];

		if (lu_card_in_hand(turn->state, i, side))
			option[count++] = (struct option){card->id,
				lu_card_is_for(card, side)
					? arena_printf(turn->adj->arena, "to be played %s",
						  lu_card_when(turn->adj->arena, card))
					: "for the other side alone"};
	}
	return count;
}

struct holding {
	const struct turn_play *turn;
	enum side side;
};

static bool is_held(const void *context, const struct qualifier *said)
{
	const struct holding *holder = context;
	int card;

	for (; said; said = said->next)
		if (pick_named(holder->turn, holder->side, &said->arg[0], &card, 0, 1))
			return true;
	return false;
}

static int ask_discards(
	struct turn_play *turn, enum side side, int excess, const struct qualifier **said)
{
	static const int triggers[] = {TRIGGER_HAND, 0};
	struct option option[CARDS_MAX];
	struct query query = {
		.decision = "discard-limit",
		.rule = "12.0",
		.side = side,
		.subject = side_name(side),
		.words = "discard",
		.option = option,
		.fallback_text = "default",
		.quiet = true,
	};
	const struct holding holder = {turn, side};
	const struct instruction_test test = {.can = is_held,
		.context = &holder,
		.because = "none of the cards that it names is in your hand (12.0)"};
	struct wish wish;

	lu_instruction_find(&wish, turn, side, NULL, triggers, -1, query.words, &test);
	query.standing_said = wish.standing;
	query.must_ask = wish.ask;
	query.options = list_hand(turn, side, option);
	query.text = arena_printf(turn->adj->arena,
		"You hold %d card%s more than %d. Which do you discard? By default those for the other side alone go first, then the highest numbers.",
		excess, excess == 1 ? "" : "s", turn->game->hand_limit);
	return decide_words(said, turn->adj, &query);
}

int lu_hand_keep_limit(struct turn_play *turn, enum side side)
{
	int excess = lu_hand_size(turn->game, turn->state, side) - turn->game->hand_limit;
	int card[CARDS_MAX], count = 0, err;
	const struct qualifier *said;

	/* in a view the hand of the other side is none of ours */
	if (excess <= 0 || (turn->adj->preview && (int)turn->state->viewer != (int)side))
		return OK;
	if ((err = ask_discards(turn, side, excess, &said)) < 0)
		return err;
	for (; said; said = said->next)
		count = pick_named(turn, side, &said->arg[0], card, count, excess);
	count = pick_default(turn, side, card, count, excess);
	discard(turn, side, card, count);
	return OK;
}
