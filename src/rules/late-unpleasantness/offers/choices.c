/*
 * How an order could be said otherwise: an attack (6.1), a try at a bridge (10.0), a card
 * (12.0).
 *
 * Parts: cards of the hand; choices under an order.
 */
#include "orders/names.h"
#include "rules/late-unpleasantness/offers/offers_private.h"
#include "rules/late-unpleasantness/rules/supply.h"

/* ---- 12.0 cards of the hand ---- */

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

/* ---- 11.0 Terminus and Depot ---- */

/* SP of divisions that supply would reach with the markers there. */
static int fed_from(struct state *then, const struct hand *hand, int terminus, int depot)
{
	const struct game *game = hand->turn->game;
	struct net net;
	int fed = 0;

	then->unit[lu_supply_marker(game, MARKER_TERMINUS)].at = terminus;
	then->unit[lu_supply_marker(game, MARKER_DEPOT)].at = depot;
	lu_net_find(&net, game, then, hand->side);
	for (int i = 0; i < game->units; i++)
		if (game->unit[i].side == (int)hand->side && then->unit[i].at >= 0 &&
			lu_unit_is_division(&game->unit[i]) &&
			lu_net_supplies(&net, game, then, i))
			fed += then->unit[i].strength;
	return fed;
}

/* Where they feed the most. */
static const char *best_network(const struct hand *hand)
{
	const struct game *game = hand->turn->game;
	struct state *then = arena_clone(
		hand->search->arena, hand->turn->state, sizeof *hand->turn->state);
	int best[MARKERS] = {-1, -1}, most = -1;

	for (int i = 0; i < game->map.places; i++) {
		int depot[PLACES_MAX], depots;

		if (!lu_terminus_is_open(hand->turn->state, game, i) ||
			lu_place_held_by(hand->turn->state, i, side_other(hand->side)))
			continue;
		depots = lu_depot_points(game, hand->turn->state, hand->side, i, depot);
		for (int k = 0; k < depots; k++) {
			int fed = fed_from(then, hand, i, depot[k]);

			if (fed <= most)
				continue;
			most = fed;
			best[MARKER_TERMINUS] = i;
			best[MARKER_DEPOT] = depot[k];
		}
	}
	return most < 0 ? ""
			: arena_printf(hand->search->arena,
				  "\n  terminus at %s\n  depot at %s",
				  offers_place(hand->search, best[MARKER_TERMINUS]),
				  offers_place(hand->search, best[MARKER_DEPOT]));
}

/* What stands below the play of a card that names nobody. */
static const char *words_of(const struct hand *hand, int card)
{
	const struct card *it = &hand->turn->game->card[card];

	for (int i = 0; lu_card_is_for(it, hand->side) && i < it->clauses; i++)
		if (it->clause[hand->side][i].verb == EFFECT_RELOCATE_SUPPLY)
			return best_network(hand);
	return "";
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
			try_playing(hand, i, -1, words_of(hand, i));
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

/* ---- choices under an order ---- */

#define ROUNDS_ASKED 3 /* after which an attack may be given up */

struct choosing {
	struct offer_search *search;
	const struct turn_play *turn;
	const struct order *order;
	struct stack attackers;
};

static bool is_own(const struct choosing *c, int unit)
{
	return c->turn->game->unit[unit].side == (int)c->search->asked->side;
}

static const char *name_of(const struct choosing *c, int unit)
{
	return names_text(c->search->base->names, NAME_PIECE, unit);
}

/* ---- who attacks ---- */

/* The attack with those units. */
static const char *attack_with(const struct choosing *c, const char *who)
{
	const struct arg *via = &c->order->arg[2];

	return arena_printf(c->search->arena, "attack %s with %s%s", c->order->arg[0].text,
		who,
		via->kind == ARG_PLACES
			? offers_via_these(c->search, via->number, via->count)
			: "");
}

static void choose_attacker(const struct choosing *c, int unit)
{
	const char *who =
		offers_list_changed(c->search, &c->order->arg[1], NAME_PIECE, unit);
	const struct offer_way way = {"Attackers", name_of(c, unit),
		offers_said(c->search, who ? attack_with(c, who) : NULL, -1, NULL),
		stack_has(&c->attackers, unit)};

	offers_choose(c->search, &way);
}

static void choose_attackers(const struct choosing *c)
{
	int at = c->turn->state->unit[c->attackers.unit[0]].at;

	for (int i = 0; i < c->turn->game->units; i++)
		if (is_own(c, i) && c->turn->state->unit[i].at == at &&
			!c->turn->finished[i])
			choose_attacker(c, i);
}

/* ---- the words below it ---- */

static bool is_division(const struct choosing *c, int unit)
{
	return lu_unit_is_division(&c->turn->game->unit[unit]);
}

static void choose_lead(const struct choosing *c)
{
	struct offer_search *search = c->search;

	offers_choose_word(search, "Leads the attack", "as it comes", QUALIFIER_LEAD, NULL);
	for (int i = 0; i < c->attackers.count; i++)
		if (is_division(c, c->attackers.unit[i]))
			offers_choose_word(search, "Leads the attack",
				name_of(c, c->attackers.unit[i]), QUALIFIER_LEAD,
				arena_printf(search->arena, "lead %s",
					name_of(c, c->attackers.unit[i])));
}

/* 6.4 */
static void choose_breaking_off(const struct choosing *c)
{
	struct offer_search *search = c->search;

	offers_choose_word(search, "Break off", "never", QUALIFIER_BREAK, NULL);
	for (int i = 0; i < c->attackers.count; i++) {
		int unit = c->attackers.unit[i];

		for (int n = 1; !is_division(c, unit) && n <= ROUNDS_ASKED; n++)
			offers_choose_word(search, "Break off",
				arena_printf(search->arena, "%s, after round %d",
					name_of(c, unit), n),
				QUALIFIER_BREAK,
				arena_printf(search->arena, "break off with %s after %d",
					name_of(c, unit), n));
	}
}

static void choose_among(
	const struct choosing *c, const char *choice, int word, const char *text, bool all)
{
	for (int i = 0; i < c->attackers.count; i++)
		if (all || is_division(c, c->attackers.unit[i]))
			offers_choose_member(c->search, choice, word, text, NAME_PIECE,
				c->attackers.unit[i]);
}

static void choose_cards(const struct choosing *c)
{
	for (int i = 0; i < c->turn->game->cards; i++)
		if (lu_card_in_hand(c->turn->state, i, c->search->asked->side) &&
			c->turn->game->card[i].moments & USING_MOMENTS)
			offers_choose_member(
				c->search, "Cards", QUALIFIER_USING, "using", NAME_CARD, i);
}

/* ---- what is assumed of the enemy ---- */

/* Those who may be there. For chances the weakest first: of the few that are counted, which
 * are spread over all, the strongest is the last. */
static int sort_by_strength(int *unit, const struct choosing *c, const bool *may_be)
{
	const struct game *game = c->turn->game;
	int count = 0;

	for (int i = 0; i < game->units; i++) {
		int to = count;

		if (!may_be[i])
			continue;
		for (; c->search->asked->supposes && to &&
			game->unit[unit[to - 1]].strength > game->unit[i].strength;
			to--)
			unit[to] = unit[to - 1];
		unit[to] = i;
		count++;
	}
	return count;
}

static void assume_enemies(const struct choosing *c)
{
	static const char *const stands[] = {"as it can", "stands fast"};
	static const char *const says[] = {"", "stand fast"};
	const struct game *game = c->turn->game;
	bool works = lu_has_option(c->turn->state, OPTION_BREASTWORKS);
	bool may_be[UNITS_MAX];
	int unit[UNITS_MAX], count;

	offers_assume(c->search, "Cavalry of the enemy", stands, says, 2);
	lu_offer_find_enemies(may_be, game, c->turn->state,
		side_other(c->search->asked->side), c->search->order_place);
	count = sort_by_strength(unit, c, may_be);
	for (int i = 0; i < count; i++) {
		/* alone a leader fights nobody */
		if (c->search->asked->supposes &&
			!lu_unit_is_division(&game->unit[unit[i]]))
			continue;
		offers_assume_piece(
			c->search, "Thought to be there", unit[i], "", " dug in");
		/* breastworks are seen by everybody, and count by themselves */
		if (works && !c->search->asked->supposes &&
			game->unit[unit[i]].type == TYPE_INFANTRY)
			offers_assume_piece(
				c->search, "Thought to be there", unit[i], " dug in", "");
	}
}

/* False where some are only counted. */
static bool read_attackers(struct choosing *c)
{
	const struct arg *who = &c->order->arg[1];

	for (int i = 0; i < who->count; i++)
		if (who->piece[i].piece >= 0)
			stack_add(&c->attackers, who->piece[i].piece);
	return who->count > 0 && c->attackers.count == who->count &&
	       c->turn->state->unit[c->attackers.unit[0]].at >= 0;
}

static void choose_words(const struct choosing *c)
{
	if (c->search->asked->sparing) {
		choose_lead(c);
		choose_cards(c);
		return;
	}
	choose_attackers(c);
	choose_lead(c);
	choose_among(c, "Takes no part", QUALIFIER_SPARE, "spare", true);
	choose_cards(c);
	choose_breaking_off(c);
	choose_among(c, "Loses first", QUALIFIER_LOSSES, "losses", false);
}

static void vary_attack(struct choosing *c)
{
	if (!read_attackers(c))
		return;
	c->search->order_kind = OFFER_ATTACK;
	c->search->order_place = arg_first(&c->order->arg[0]);
	if (!c->search->asked->supposes)
		choose_words(c);
	/* where nobody is seen it is a move */
	if (!c->search->asked->sparing &&
		lu_place_held_by(c->turn->state, c->search->order_place,
			side_other(c->search->asked->side)))
		assume_enemies(c);
}

/* ---- other orders ---- */

static void vary_bridge(const struct choosing *c)
{
	offers_choose_word(
		c->search, "Bank, when it breaks", "as it comes", QUALIFIER_BANK, NULL);
	offers_choose_word(
		c->search, "Bank, when it breaks", "north", QUALIFIER_BANK, "bank north");
	offers_choose_word(
		c->search, "Bank, when it breaks", "south", QUALIFIER_BANK, "bank south");
}

static bool tells(const struct choosing *c, int word)
{
	int number = arg_first(&c->order->arg[0]);
	const struct card *card = &c->turn->game->card[number < 0 ? 0 : number];

	if (number < 0 || !lu_card_is_for(card, c->search->asked->side))
		return false;
	for (int i = 0; i < card->clauses; i++) {
		const struct effect *effect = &card->clause[c->search->asked->side][i];

		if (lu_verb_of(effect)->takes_word &&
			lu_verb_of(effect)->takes_word(effect, word))
			return true;
	}
	return false;
}

static void choose_pieces(const struct choosing *c, const char *choice, int word,
	const char *text, bool dummies, bool on_map)
{
	for (int i = 0; tells(c, word) && i < c->turn->game->units; i++)
		if (is_own(c, i) && (c->turn->state->unit[i].at >= 0) == on_map &&
			(dummies ? c->turn->game->unit[i].type == TYPE_DUMMY
				 : is_division(c, i)))
			offers_choose_member(c->search, choice, word, text, NAME_PIECE, i);
}

static void choose_place(
	const struct choosing *c, const char *choice, int word, const char *text)
{
	for (int i = 0; tells(c, word) && i < c->turn->game->map.places; i++)
		offers_choose_word(c->search, choice, offers_place(c->search, i), word,
			arena_printf(c->search->arena, "%s at %s", text,
				offers_place(c->search, i)));
}

static void vary_play(const struct choosing *c)
{
	choose_pieces(
		c, "Replacements to", QUALIFIER_REPLACEMENTS, "replacements", false, true);
	choose_pieces(c, "Dummies that go", QUALIFIER_REMOVE, "remove", true, true);
	choose_pieces(c, "Dummies that return", QUALIFIER_RETURN, "return", true, false);
	choose_place(c, "Terminus", QUALIFIER_TERMINUS, "terminus");
	choose_place(c, "Depot", QUALIFIER_DEPOT, "depot");
}

void lu_offer_choices(struct offer_search *search, void *played)
{
	struct choosing c = {.search = search, .turn = played, .order = search->order};

	switch (search->order->form->id) {
	case ORDER_ATTACK: vary_attack(&c); break;
	case ORDER_DESTROY: vary_bridge(&c); break;
	case ORDER_PLAY: vary_play(&c); break;
	default: break;
	}
}
