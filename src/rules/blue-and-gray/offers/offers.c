#include "rules/blue-and-gray/offers/offers.h"

#include "rules/blue-and-gray/offers/offers_private.h"
#include "rules/blue-and-gray/rules/movement.h"
#include "rules/blue-and-gray/rules/sequence.h"

/* The units asked about, as they stand behind the orders so far. */
struct party {
	struct offer_search *search;
	const struct turn_play *turn;
	int entry; /* by which they come; -1: they are on the map */
	int dearest;
};

/* ---- ways ---- */

static void march_of(struct march *out, const struct party *party, int unit)
{
	const struct turn_play *turn = party->turn;

	*out = (struct march){.unit = unit,
		.from = party->entry >= 0 ? party->entry : turn->state->unit[unit].at,
		.spent = party->entry >= 0 ? bg_entry_cost(turn, party->entry) : 0,
		.allowance = bg_allowance(turn->game, turn->state, unit),
		.free_allowance = bg_free_allowance(turn->game, turn->state, unit),
		.enters = party->entry >= 0};
}

/* By place, what the one who spends most has spent there; -1: not all can go there. */
static int *reach_of(struct party *party)
{
	const struct turn_play *turn = party->turn;
	const struct stack *who = &party->search->who;
	int *reach = NULL;

	for (int i = 0; i < who->count; i++) {
		struct march march;
		int *cost;

		march_of(&march, party, who->unit[i]);
		cost = bg_path_reach(turn, &march);
		for (int k = 0; reach && k < turn->game->map.places; k++)
			if (reach[k] < 0 || (cost[k] >= 0 && cost[k] < reach[k]))
				cost[k] = reach[k];
		reach = cost;
	}
	party->dearest = -1;
	for (int k = 0; k < turn->game->map.places; k++)
		party->dearest = reach[k] > party->dearest ? reach[k] : party->dearest;
	return reach;
}

/* The way of the first of them, by the hexes that are asked for; false: there is none. */
static bool find_way(struct offer *offer, const struct party *party)
{
	const struct offering *asked = party->search->asked;
	struct path whole = {.length = 0}, leg;
	int entry = party->entry;
	struct march march;

	march_of(&march, party, party->search->who.unit[0]);
	if (entry >= 0) {
		leg = (struct path){&entry, 1, march.spent};
		bg_path_append(&whole, party->search->arena, &leg);
	}
	for (int i = 0; i <= asked->vias; i++) {
		int stop = i < asked->vias ? asked->via[i] : offer->place;

		if (!bg_path_find(&leg, party->turn, &march, stop))
			return false;
		bg_path_append(&whole, party->search->arena, &leg);
		march.from = stop;
		march.spent = leg.cost;
	}
	offer->path = whole.place;
	offer->length = whole.length;
	offer->spent = march.spent;
	offer->cost = offers_cost(party->search, march.spent,
		march.spent > march.allowance ? march.free_allowance : march.allowance);
	return true;
}

/* ---- moves: 5.0, 15.0 ---- */

static const char *move_line(const struct party *party, int place)
{
	const struct offer_search *search = party->search;
	const char *who = offers_names(search), *to = offers_place(search, place),
		   *via = offers_via(search);

	if (party->entry < 0)
		return arena_printf(search->arena, "move%s to %s%s\n", who, to, via);
	return arena_printf(search->arena, "enter%s at %s%s%s%s\n", who,
		offers_place(search, party->entry), place == party->entry ? "" : " to ",
		place == party->entry ? "" : to, via);
}

static void try_moving(const struct party *party, int place)
{
	struct offer offer = {
		.kind = party->entry < 0 ? OFFER_GO : OFFER_ENTER, .place = place};

	if (!find_way(&offer, party))
		return;
	offer.lines = move_line(party, place);
	offers_try(party->search, &offer, offers_read(party->search, offer.lines));
}

static void look_at_moves(struct party *party)
{
	const struct turn_play *turn = party->turn;
	const int *reach = reach_of(party);

	for (int cost = 0; cost <= party->dearest; cost++)
		for (int i = 0; i < turn->game->map.places; i++)
			if (reach[i] == cost && offers_asks(party->search, i) &&
				!offers_done(party->search))
				try_moving(party, i);
}

/* ---- leaving the map: 17.0 ---- */

static void look_at_exits(const struct party *party)
{
	struct offer_search *search = party->search;
	const struct map *map = &party->turn->game->map;

	for (int i = 0; i < map->places && !offers_done(search); i++) {
		struct offer offer = {.kind = OFFER_LEAVE, .place = i};

		if (!(map->place[i].flags & PLACE_EXIT) || !offers_asks(search, i) ||
			!find_way(&offer, party))
			continue;
		offer.spent = 0; /* the last step is not of the way */
		offer.cost = "";
		offer.lines = arena_printf(search->arena, "exit%s at %s%s\n",
			offers_names(search), offers_place(search, i), offers_via(search));
		offers_try(search, &offer, offers_read(search, offer.lines));
	}
}

/* Anybody can be ordered to do nothing: that makes nobody one who can do anything. */
static void look_at_holding(struct offer_search *search, const struct turn_play *turn)
{
	int at = turn->state->unit[search->who.unit[0]].at;

	if (!search->any && offers_asks(search, at))
		offers_try_lines(search, OFFER_DO, at,
			arena_printf(search->arena, "hold%s\n", offers_names(search)));
}

/* ---- who ---- */

/* How many of them are on the map and have not moved. */
static int ready(const struct turn_play *turn, const struct stack *who)
{
	int count = 0;

	for (int i = 0; i < who->count; i++)
		count += on_map(turn->state, who->unit[i]) && !turn->moved[who->unit[i]];
	return count;
}

static int awaited(const struct turn_play *turn, const struct stack *who)
{
	int count = 0;

	for (int i = 0; i < who->count; i++)
		count += bg_may_enter(turn->game, turn->state, who->unit[i]);
	return count;
}

/* By each of the entry hexes: the player chooses. */
static void look_at_entries(struct offer_search *search, const struct turn_play *turn)
{
	int entry[ENTRIES_MAX], count = bg_entries_open(turn, search->who.unit[0], entry);

	for (int i = 0; i < count && !offers_done(search); i++) {
		struct party party = {search, turn, entry[i], 0};

		look_at_moves(&party);
	}
}

static void look(struct offer_search *search, void *played)
{
	const struct turn_play *turn = played;
	struct party party = {search, turn, -1, 0};

	if (awaited(turn, &search->who) == search->who.count) {
		look_at_entries(search, turn);
		return;
	}
	if (!turn->attacks && ready(turn, &search->who) == search->who.count) {
		look_at_moves(&party);
		look_at_exits(&party);
		look_at_holding(search, turn);
	}
	bg_offer_attacks(search, turn);
}

/* ---- the whole ---- */

static bool is_own(const void *game, const void *state, enum side side, int piece)
{
	(void)state;
	return bg_unit_side(game, piece) == side;
}

static int at(const void *state, int piece)
{
	return on_map(state, piece) ? ((const struct state *)state)->unit[piece].at : -1;
}

int bg_offers_make(struct offers *out, struct arena *arena, const void *game,
	const void *view, const struct offering *asked, struct diag *diag)
{
	static const char *const duties[] = {"owes-attack", "owes-defence", NULL};
	const struct offer_rules rules = {.grammar = &bg_language,
		.map = &((const struct game *)game)->map,
		.state_size = sizeof(struct state),
		.adjudicate = bg_sequence_adjudicate,
		.look = look,
		.vary = bg_offer_choices,
		.pieces = ((const struct game *)game)->units,
		.is_own = is_own,
		.at = at,
		.in_order = true,
		.duties = duties};

	return offers_make(out, &rules, arena, game, view, asked, diag);
}
