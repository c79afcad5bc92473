/* 12.0 Event cards: where they are. */
#include "rules/late-unpleasantness/cards/cards.h"

#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/err.h"
#include "game/decide.h"
#include "game/dice.h"
#include "game/journal.h"
#include "rules/late-unpleasantness/cards/windows.h"
#include "rules/late-unpleasantness/rules/rolls.h"

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

int lu_card_find(const struct game *game, int number)
{
	for (int i = 0; i < game->cards; i++)
		if (game->card[i].number == number)
			return i;
	return -1;
}

/* For messages: "4 Stuart rides around McClellan, 9 Balloons!"; for facts: their ids. */
static const char *list_cards(
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

/* ---- the deck ---- */

/* The discards go back into the deck. */
static void take_in_discards(struct turn_play *turn, const char *kind)
{
	struct event *event;

	for (int i = 0; i < turn->game->cards; i++)
		if (turn->state->card[i].at == CARD_DISCARDED)
			lu_card_leave(turn, i, CARD_DECK);
	event = journal_event(turn->adj->journal, kind, "12.0", TOLD_ALL);
	event_fact(turn->adj->journal, event, "cards", "%d",
		lu_count_cards(turn->game, turn->state, CARD_DECK));
}

/* One card, by a die that nobody sees; *card is -1 when none is left anywhere. */
static int draw_one(struct turn_play *turn, const struct roll_kind *kind, enum side side,
	int nth, int *card)
{
	struct adjudication *adj = turn->adj;
	const struct dice_roll *roll;
	int among[CARDS_MAX], count = 0, drawn, err;
	struct event *event;

	*card = -1;
	if (!lu_count_cards(turn->game, turn->state, CARD_DECK) &&
		lu_count_cards(turn->game, turn->state, CARD_DISCARDED))
		take_in_discards(turn, "deck-empty");
	for (int i = 0; i < turn->game->cards; i++)
		if (turn->state->card[i].at == CARD_DECK)
			among[count++] = turn->game->card[i].number;
	if (!count)
		return OK;
	if ((err = dice_draw(&roll, &drawn, adj->dice, kind, side,
		     arena_printf(adj->arena, "%s/%d", side_name(side), nth), among, count,
		     adj->diag)) < 0)
		return err;
	event = journal_event(adj->journal, "card-drawn", kind->rule, 0u);
	event_die(adj->journal, event, roll);
	*card = lu_card_find(turn->game, drawn);
	event_fact(adj->journal, event, "card", "%s", turn->game->card[*card].id);
	turn->state->card[*card].at = (int)lu_hand_of(side);
	return OK;
}

/* The owner is told which, the others how many. */
static int draw(struct turn_play *turn, const struct roll_kind *kind, enum side side, int n)
{
	struct journal *journal = turn->adj->journal;
	int card[CARDS_MAX], count = 0, err;
	struct event *own, *seen;

	for (int i = 0; i < n; i++) {
		if ((err = draw_one(turn, kind, side, i + 1, &card[count])) < 0)
			return err;
		count += card[count] >= 0;
	}
	if (!count)
		return OK;
	own = lu_side_event(turn, "cards-drawn", kind->rule, TOLD_SIDE(side), side);
	event_fact(journal, own, "count", "%d", count);
	event_fact(journal, own, "cards", "%s", list_cards(turn, card, count, true));
	seen = lu_side_event(turn, "cards-drawn-seen", kind->rule, TOLD_OTHERS(side), side);
	event_fact(journal, seen, "count", "%d", count);
	return OK;
}

int lu_cards_deal(struct turn_play *turn)
{
	int err;

	if (lu_hand_size(turn->game, turn->state, UNION) ||
		lu_hand_size(turn->game, turn->state, CONFEDERATE))
		return OK;
	if ((err = draw(turn, &lu_roll_deal, CONFEDERATE, turn->game->cards_dealt)) < 0)
		return err;
	return draw(turn, &lu_roll_deal, UNION, turn->game->cards_dealt);
}

int lu_cards_draw(struct turn_play *turn)
{
	static const enum side order[] = {CONFEDERATE, UNION};
	int err;

	for (int i = 0; i < SIDES; i++)
		if ((err = draw(turn, &lu_roll_draw, order[i], turn->game->cards_drawn)) <
			0)
			return err;
	for (int i = 0; i < SIDES; i++)
		if ((err = lu_hand_keep_limit(turn, order[i])) < 0)
			return err;
	return OK;
}

int lu_card_reshuffle(struct turn_play *turn, int card, enum side by)
{
	struct adjudication *adj = turn->adj;
	const struct dice_roll *roll;
	struct event *event;
	bool shuffled;
	int err;

	if (!turn->game->card[card].reshuffle || adj->preview)
		return OK;
	if ((err = dice_roll(&roll, adj->dice, &lu_roll_reshuffle, by,
		     turn->game->card[card].digits, 6, adj->diag)) < 0)
		return err;
	shuffled =
		!strcmp(lu_table_die(turn->game, "reshuffle", roll->face[0]), "reshuffle");
	event = journal_event(adj->journal, "reshuffle-roll", "12.0", TOLD_ALL);
	event_fact(adj->journal, event, "card", "%s", turn->game->card[card].id);
	event_fact(adj->journal, event, shuffled ? "reshuffled" : "stays", "yes");
	event_die(adj->journal, event, roll);
	if (shuffled)
		take_in_discards(turn, "reshuffled");
	return OK;
}

/* ---- discards ---- */

enum fail lu_card_missing(const struct turn_play *turn, enum side side, int card)
{
	return turn->held[card] == (int)lu_hand_of(side) ? F_CARD_GONE : F_NOT_IN_HAND;
}

static void discard(struct turn_play *turn, enum side side, const int *card, int count)
{
	struct event *event;

	for (int i = 0; i < count; i++)
		lu_card_leave(turn, card[i], CARD_DISCARDED);
	if (!count || turn->adj->preview)
		return;
	event = lu_side_event(turn, "discarded", "12.0", TOLD_ALL, side);
	event_fact(turn->adj->journal, event, "cards", "%s",
		list_cards(turn, card, count, true));
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
		lu_order_understood(
			turn, order, "discards %s", list_cards(turn, card, count, false));
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
	struct wish wish;

	lu_wish_find(&wish, turn, side, NULL, triggers, -1, query.words);
	query.standing_said = wish.standing;
	query.must_ask = wish.ask;
	query.options = list_hand(turn, side, option);
	query.text = arena_printf(turn->adj->arena,
		"You hold %d card%s more than %d. Which do you discard? By default those "
		"for the other side alone go first, then the highest numbers.",
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
