/*
 * 12.0 Event cards: where each card is, and the deck.
 *
 * A card is in one place at a time, and these functions alone move it: the deck, a hand,
 * the effects in force, the discards, out of the game. The deck is a set: drawing throws a
 * die among the cards that are left in it, and nobody sees that die.
 *
 * Parts: hands and piles; dealing, drawing and reshuffling.
 */
#include <string.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/diag.h"
#include "game/journal.h"
#include "rules/late-unpleasantness/cards/cards.h"
#include "rules/late-unpleasantness/rules/rules.h"

/* ---- hands and piles ---- */

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

bool lu_card_hurries(const struct turn_play *turn, int card, enum side side)
{
	const struct card *it = &turn->game->card[card];
	const struct effect *effect = &it->clause[side][0];

	return lu_card_in_hand(turn->state, card, side) && lu_card_is_for(it, side) &&
	       it->clauses && effect->verb == EFFECT_MP && effect->side == (int)side &&
	       effect->target == TARGET_STACK;
}

/* ---- discards ---- */

enum fail lu_card_missing(const struct turn_play *turn, enum side side, int card)
{
	return turn->held[card] == (int)lu_hand_of(side) ? F_CARD_GONE : F_NOT_IN_HAND;
}

/* ---- dealing, drawing, reshuffling ---- */

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
	event_fact(journal, own, "cards", "%s", lu_cards_list(turn, card, count, true));
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
	if ((err = draw(turn, &lu_rolls[ROLL_DEAL], CONFEDERATE, turn->game->cards_dealt)) <
		0)
		return err;
	return draw(turn, &lu_rolls[ROLL_DEAL], UNION, turn->game->cards_dealt);
}

int lu_cards_draw(struct turn_play *turn)
{
	static const enum side order[] = {CONFEDERATE, UNION};
	int err;

	for (int i = 0; i < SIDES; i++)
		if ((err = draw(turn, &lu_rolls[ROLL_DRAW], order[i],
			     turn->game->cards_drawn)) < 0)
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
	if ((err = dice_roll(&roll, adj->dice, &lu_rolls[ROLL_RESHUFFLE], by,
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
