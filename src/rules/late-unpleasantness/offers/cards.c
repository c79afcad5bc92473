/* Cards of the hand: 12.0. */
#include "rules/late-unpleasantness/cards/cards.h"
#include "rules/late-unpleasantness/data/points.h"
#include "rules/late-unpleasantness/offers/offers_private.h"

struct hand {
	struct offer_search *search;
	const struct turn_play *turn;
	enum side side;
};

static bool holds(const struct hand *hand, int card)
{
	return lu_card_in_hand(hand->turn->state, card, hand->side);
}

static const char *number_of(const struct hand *hand, int card)
{
	return hand->turn->game->card[card].digits;
}

/* What a card of the side wants behind it. */
static const struct effect *target_of(const struct hand *hand, int card)
{
	static const struct effect none = {.target = TARGET_NONE};
	const struct card *it = &hand->turn->game->card[card];

	for (int i = 0; lu_card_is_for(it, hand->side) && i < it->clauses; i++)
		if (it->clause[hand->side][i].target != TARGET_NONE)
			return &it->clause[hand->side][i];
	return &none;
}

static bool names_own_stack(const struct hand *hand, const struct effect *wanted)
{
	return wanted->target == TARGET_STACK && wanted->side == (int)hand->side;
}

/* `rest` stands behind the card. */
static void try_playing(const struct hand *hand, int card, int place, const char *rest)
{
	offers_try_lines(hand->search, OFFER_DO, place,
		arena_printf(
			hand->search->arena, "play %s%s\n", number_of(hand, card), rest));
}

void lu_offer_cards_with(struct offer_search *search, const struct turn_play *turn)
{
	const struct hand hand = {search, turn, search->asked->side};
	int at = turn->state->unit[search->who.unit[0]].at;

	for (int i = 0; i < turn->game->cards && !offers_done(search); i++)
		if (offers_asks(search, at) && holds(&hand, i) &&
			names_own_stack(&hand, target_of(&hand, i)))
			try_playing(&hand, i, at,
				arena_printf(
					search->arena, " with%s", offers_names(search)));
}

/* ---- of a place ---- */

/* The place, and each of the points next to it as the second. */
static void try_pairs(const struct hand *hand, int card, int place, const char *before,
	const char *between)
{
	struct offer_search *search = hand->search;
	const struct map *map = &hand->turn->game->map;
	const struct place *at = &map->place[place];

	for (int i = at->first_exit; i < at->first_exit + at->exits; i++)
		try_playing(hand, card, place,
			arena_printf(search->arena, " %s %s%s %s", before,
				offers_place(search, place), between,
				offers_place(search, map->exit[i].to)));
}

static void try_at(const struct hand *hand, int card, int place)
{
	const struct effect *wanted = target_of(hand, card);

	if (wanted->target == TARGET_LINK)
		try_pairs(hand, card, place, "from", " to");
	else if (wanted->target == TARGET_POINTS && wanted->n == 2)
		try_pairs(hand, card, place, "at", ",");
	else if (wanted->target == TARGET_POINT || wanted->target == TARGET_POINTS ||
		 (wanted->target == TARGET_STACK && !names_own_stack(hand, wanted)))
		try_playing(hand, card, place,
			arena_printf(hand->search->arena, " at %s",
				offers_place(hand->search, place)));
}

static void look_at_place(const struct hand *hand, int place)
{
	for (int i = 0; i < hand->turn->game->cards; i++)
		if (holds(hand, i))
			try_at(hand, i, place);
	if (lu_place_has_bridge(hand->turn->game, place) &&
		hand->turn->state->place[place].broken)
		offers_try_lines(hand->search, OFFER_DO, place,
			arena_printf(hand->search->arena, "leave bridge at %s\n",
				offers_place(hand->search, place)));
}

/* ---- of no place ---- */

/* The discards, as many at once as it takes. */
static void try_taking(const struct hand *hand, int card, int n)
{
	const struct turn_play *turn = hand->turn;
	const char *taken = "";
	int count = 0;

	for (int i = 0; i < turn->game->cards; i++) {
		if (turn->state->card[i].at != CARD_DISCARDED)
			continue;
		taken = arena_printf(hand->search->arena, "%s%s %s",
			count % n ? taken : " taking", count % n ? "," : "",
			number_of(hand, i));
		if (++count % n == 0)
			try_playing(hand, card, -1, taken);
	}
}

static void look_at_hand(const struct hand *hand)
{
	for (int i = 0; i < hand->turn->game->cards; i++) {
		const struct effect *wanted = target_of(hand, i);

		if (!holds(hand, i))
			continue;
		if (wanted->target == TARGET_DISCARDS)
			try_taking(hand, i, wanted->n > 0 ? wanted->n : 1);
		else if (wanted->target == TARGET_NONE)
			try_playing(hand, i, -1, "");
		offers_try_lines(hand->search, OFFER_DO, -1,
			arena_printf(
				hand->search->arena, "discard %s\n", number_of(hand, i)));
	}
}

void lu_offer_cards(struct offer_search *search, const struct turn_play *turn)
{
	const struct hand hand = {search, turn, search->asked->side};

	if (search->asked->to)
		look_at_place(&hand, *search->asked->to);
	else
		look_at_hand(&hand);
}
