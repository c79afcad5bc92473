/*
 * What could still be ordered of the pieces that a reader points at, after the orders so
 * far.
 *
 * Parts: what a stack can do besides marching; the pieces.
 */
#include <limits.h>

#include "rules/late-unpleasantness/offers/offers.h"
#include "rules/late-unpleasantness/offers/offers_private.h"
#include "rules/late-unpleasantness/rules/supply.h"

/* ---- what a stack can do besides marching ---- */

struct stack_actions {
	struct offer_search *search;
	const struct turn_play *turn;
	const char *names;             /* " A, B" */
	int at;                        /* -1: off the map */
	const struct stack *fighters;  /* NULL: all */
	const struct defence *defence; /* NULL: nobody asks */
};

/* "WORD PLACE with A, B" */
static void try_with(
	const struct stack_actions *actions, const char *word, int place, const char *names)
{
	if (offers_asks(actions->search, place) && !offers_done(actions->search))
		offers_try_lines(actions->search, OFFER_DO, place,
			arena_printf(actions->search->arena, "%s %s with%s\n", word,
				offers_place(actions->search, place), names));
}

static void try_at(const struct stack_actions *actions, const char *word, int place)
{
	try_with(actions, word, place, actions->names);
}

/* Names those alone whom an attack on the point takes; `fighters` are whom no guard keeps,
 * NULL: all who are asked about go. False: there is nobody for it. */
static bool name_attackers(struct offer_search *search, const struct turn_play *turn,
	const struct stack *fighters, int place)
{
	const struct stack all = search->who;

	if (fighters)
		lu_offer_attackers(
			&search->who, turn->game, turn->state, &all, fighters, place);
	return search->who.count > 0;
}

static void try_recon(const struct stack_actions *actions, int place)
{
	const struct stack all = actions->search->who;

	if (name_attackers(actions->search, actions->turn, actions->fighters, place))
		try_with(actions, "recon", place, offers_names(actions->search));
	actions->search->who = all;
}

/* 10.0: one of them is enough for a try at a bridge: the weakest division. */
static void try_bridge(const struct stack_actions *actions, const char *word, int place)
{
	const struct turn_play *turn = actions->turn;
	const struct stack all = actions->search->who;
	int weakest = -1;

	for (int i = 0; actions->search->asked->sparing && i < all.count; i++)
		if (lu_unit_is_division(&turn->game->unit[all.unit[i]]) &&
			(weakest < 0 || turn->state->unit[all.unit[i]].strength <
						turn->state->unit[weakest].strength))
			weakest = all.unit[i];
	if (weakest < 0) {
		try_at(actions, word, place);
		return;
	}
	actions->search->who.count = 0;
	stack_push(&actions->search->who, weakest);
	try_with(actions, word, place, offers_names(actions->search));
	actions->search->who = all;
}

/* 10.0: from a bridge, or from next to it; 15.1: the point next to them. */
static void try_around(const struct stack_actions *actions)
{
	const struct map *map = &actions->turn->game->map;
	const struct place *at = &map->place[actions->at];
	enum side enemy = side_other(actions->turn->side);

	if (lu_place_has_bridge(actions->turn->game, actions->at)) {
		try_bridge(actions, "destroy bridge at", actions->at);
		try_bridge(actions, "rebuild bridge at", actions->at);
	}
	for (int i = at->first_exit; i < at->first_exit + at->exits; i++) {
		int to = map->exit[i].to;

		if (lu_place_has_bridge(actions->turn->game, to))
			try_bridge(actions, "rebuild bridge at", to);
		if (lu_place_held_by(actions->turn->state, to, enemy))
			try_recon(actions, to);
	}
}

static void try_alone(
	const struct stack_actions *actions, const char *word, const char *names)
{
	if (offers_asks(actions->search, actions->at) && !offers_done(actions->search))
		offers_try_lines(actions->search, OFFER_DO, actions->at,
			arena_printf(actions->search->arena, "%s%s\n", word, names));
}

/* They came in this player turn. */
static bool have_come(const struct stack_actions *actions)
{
	const struct stack *who = &actions->search->who;

	for (int i = 0; i < who->count; i++)
		if (actions->turn->acted[who->unit[i]])
			return true;
	return false;
}

/* Who holds out digs in at his post, or when the enemy comes soon; others when he can be
 * there in his next turn. */
static bool is_worth_digging(const struct stack_actions *actions)
{
	const struct turn_play *turn = actions->turn;
	bool defends = lu_defends(turn->game, turn->side);

	if ((have_come(actions) && !defends) || /* 6.4 D: there they count for nothing */
		(turn->game->map.place[actions->at].flags & POINT_WORKS))
		return false;
	for (int i = 0; defends && i < actions->defence->posts; i++)
		if (actions->defence->post[i] == actions->at)
			return true;
	return lu_defence_threatens(
		actions->defence, turn->game, actions->at, defends ? TURNS_AHEAD : 1);
}

/* "-1 to an attack on them; he is 5 MP off" */
static void try_digging_these(const struct stack_actions *actions)
{
	struct offer_search *search = actions->search;
	const struct turn_play *turn = actions->turn;
	struct offer offer = {.kind = OFFER_DO, .place = actions->at, .cost = ""};

	if (!offers_asks(search, actions->at) || offers_done(search))
		return;
	offer.lines = arena_printf(search->arena, "dig in%s\n", offers_names(search));
	offer.note = arena_printf(search->arena, "%+d to an attack; he is %d MP off",
		lu_modifier_of(turn->game, MODIFIER_BREASTWORKS)->value,
		actions->defence->his[actions->at]);
	if (have_come(actions))
		offer.note = arena_printf(search->arena, "then: %s", offer.note);
	offers_try(search, &offer, offers_read(search, offer.lines));
}

/* 15.2: all of them, or those who can. */
static void try_digging(const struct stack_actions *actions)
{
	const struct turn_play *turn = actions->turn;
	const struct stack all = actions->search->who;
	struct stack *who = &actions->search->who;

	if (!actions->search->asked->sparing) {
		try_alone(actions, "dig in", actions->names);
		return;
	}
	if (!is_worth_digging(actions))
		return;
	who->count = 0;
	for (int i = 0; i < all.count; i++)
		if (lu_unit_digs(&turn->game->unit[all.unit[i]]) &&
			!turn->state->unit[all.unit[i]].dug_in)
			stack_push(who, all.unit[i]);
	if (who->count)
		try_digging_these(actions);
	*who = all;
}

/* "WORD A, B BEFORE PLACE", wherever that is. */
static void try_everywhere(
	const struct stack_actions *actions, const char *word, const char *before)
{
	struct offer_search *search = actions->search;

	for (int i = 0; i < actions->turn->game->map.places && !offers_done(search); i++)
		if (offers_asks(search, i))
			offers_try_lines(search, OFFER_DO, i,
				arena_printf(search->arena, "%s%s %s %s\n", word,
					actions->names, before, offers_place(search, i)));
}

static bool are_dummies(const struct stack_actions *actions)
{
	const struct stack *who = &actions->search->who;

	for (int i = 0; i < who->count; i++)
		if (actions->turn->game->unit[who->unit[i]].type != TYPE_DUMMY)
			return false;
	return true;
}

/* Nothing is tried at every point that none of them allows. */
static bool may_be_on_map(const struct stack_actions *actions)
{
	const struct stack *who = &actions->search->who;

	for (int i = 0; i < who->count; i++)
		if (actions->turn->state->unit[who->unit[i]].at < 0 &&
			!actions->turn->unknown[who->unit[i]])
			return false;
	return true;
}

/* 5.1: to any point that the side holds, so the player says which: else each of them would
 * be offered beside the march there. */
static void try_relocating(const struct stack_actions *actions)
{
	if (are_dummies(actions) && (actions->search->asked->to || actions->at < 0) &&
		may_be_on_map(actions))
		try_everywhere(actions, "relocate", "to");
}

/* 10.1: the turn of the order of arrival has come, or an answer will decide. */
static bool may_be_due(const struct turn_play *turn, int unit)
{
	return turn->unknown[unit] ||
	       (lu_is_due(turn->game, turn->state, unit) &&
		       lu_arrival_turn(turn->game, turn->state, unit) <= turn->state->turn);
}

static bool may_arrive(const struct stack_actions *actions)
{
	const struct stack *who = &actions->search->who;

	if (!lu_has_reinforcements(actions->turn->game))
		return false;
	for (int i = 0; i < who->count; i++)
		if (actions->turn->state->unit[who->unit[i]].at >= 0 ||
			!may_be_due(actions->turn, who->unit[i]))
			return false;
	return !are_dummies(actions);
}

/* actions.c: what those who are asked about can do in a player turn besides marching:
 * bridges (10.0), recon (15.1), digging in (15.2), cards for them (12.0), relocation (5.1),
 * arrivals (10.1). */
static void offer_actions(struct offer_search *search, const struct turn_play *turn,
	const struct stack *fighters, const struct defence *defence)
{
	const struct stack_actions actions = {search, turn, offers_names(search),
		turn->state->unit[search->who.unit[0]].at, fighters, defence};

	if (actions.at >= 0) {
		try_around(&actions);
		if (lu_has_option(turn->state, OPTION_BREASTWORKS))
			try_digging(&actions);
		if (!search->asked->sparing)
			lu_offer_cards_with(search, turn);
	}
	try_relocating(&actions);
	if (may_arrive(&actions))
		try_everywhere(&actions, "place", "at");
	if (actions.at >= 0 && !search->any) /* nobody is one who can do nothing else */
		try_alone(&actions, "hold", actions.names);
}

/* ---- the pieces ---- */

/* The pieces asked about, as they stand behind the orders so far. */
struct party {
	struct offer_search *search;
	const struct turn_play *turn;
	int at, spent, had;
	const struct stack *fighters;  /* for an attack; NULL: all of them */
	const struct net *net;         /* 8.2: of who needs supply; NULL: nobody asks */
	const struct defence *defence; /* of a side that holds out; NULL: nobody asks */
	bool dares;                    /* to go where they have none */
};

/* ---- who ---- */

/* True of those that are the moving stack, or a part of it: they go on with its MP. */
static bool goes_on(const struct turn_play *turn, const struct stack *who)
{
	for (int i = 0; i < who->count; i++)
		if (!turn->moving || !turn->active[who->unit[i]])
			return false;
	return true;
}

static bool stands_ready(const struct party *party)
{
	const struct turn_play *turn = party->turn;
	const struct stack *who = &party->search->who;

	for (int i = 0; i < who->count; i++) {
		int unit = who->unit[i];

		if (turn->state->unit[unit].at != party->at || turn->unknown[unit] ||
			turn->finished[unit] ||
			!lu_unit_allowance(turn->game, turn->state, unit))
			return false;
	}
	return party->at >= 0;
}

/* ---- on the march ---- */

/* The cheapest way to a point, or to the one before it where the enemy is; false when it
 * costs more than there is. */
static bool find_way(const struct party *party, struct offer *offer, int *path,
	const struct statement *statement, bool attack)
{
	const struct turn_play *turn = party->turn;
	struct arena *lasting = turn->adj->arena;

	turn->adj->arena = party->search->room; /* the search is forgotten with the try */
	offer->length = lu_route(path, turn, &party->search->who, party->at, offer->place,
		&statement->order->arg[2], attack);
	turn->adj->arena = lasting;
	offer->spent = party->spent + lu_route_cost(turn, path, offer->length);
	offer->cost = offers_cost(party->search, offer->spent, party->had);
	offer->path = path;
	offer->length -= attack && offer->length;
	return offer->spent <= party->had;
}

/* The order by the way that was found: it need not be looked for once more. */
static struct statement *by_way(const struct party *party,
	const struct statement *statement, const int *path, int between)
{
	struct statement *out = ARENA_NEW(party->search->arena, struct statement);
	struct order *order = ARENA_NEW(party->search->arena, struct order);

	*order = *statement->order;
	if (between > 0)
		order->arg[2] = (struct arg){.kind = ARG_PLACES,
			.count = between,
			.number = arena_clone(party->search->arena, path,
				(size_t)between * sizeof *path)};
	*out = *statement;
	out->order = order;
	return out;
}

static int supply_reach(const struct party *party)
{
	return party->turn->game->supply_trace[party->search->asked->side];
}

static bool has_supply(const struct party *party, int place)
{
	int away = lu_net_away(party->net, party->turn->state, place);

	return away >= 0 && away <= supply_reach(party);
}

static int strength_of(const struct party *party)
{
	const struct stack *who = &party->search->who;
	int sum = 0;

	for (int i = 0; i < who->count; i++)
		sum += party->turn->state->unit[who->unit[i]].strength;
	return sum;
}

/* "39 SP in his way", of a post with all who gather there; else how far the enemy is. */
static const char *defence_text(const struct party *party, int place)
{
	const struct defence *defence = party->defence;
	struct arena *arena = party->search->arena;

	for (int i = 0; i < defence->posts; i++)
		if (defence->post[i] == place)
			return defence->strength[i] > strength_of(party)
				       ? arena_printf(arena, "%d SP in his way",
						 defence->strength[i])
				       : "in his way";
	return defence->his[place] < WAYLESS
		       ? arena_printf(arena, "he is %d MP off", defence->his[place])
		       : "";
}

static bool holds_out(const struct party *party)
{
	return party->defence && lu_defends(party->turn->game, party->search->asked->side);
}

/* 8.2: a division of them does. */
static bool needs_supply(const struct turn_play *turn, const struct stack *who)
{
	for (int i = 0; i < who->count; i++)
		if (lu_needs_supply(turn->game, &turn->game->unit[who->unit[i]]) &&
			lu_unit_is_division(&turn->game->unit[who->unit[i]]))
			return true;
	return false;
}

/* 6.6, 8.2: those who win go on to the point: what supply they would have there. */
static const char *supply_if_won(const struct party *party, int place)
{
	struct arena *room = party->search->room; /* is forgotten with the try */
	const struct state *now = party->turn->state;
	enum side side = party->search->asked->side;
	struct net *net = ARENA_NEW(room, struct net);
	struct state *won;
	int away;

	if (!needs_supply(party->turn, &party->search->who) || now->place[place].broken)
		return NULL;
	won = arena_clone(room, now, sizeof *won);
	won->place[place].held = side == UNION ? HELD_BY_UNION : HELD_BY_CONFEDERATE;
	lu_net_find(net, party->turn->game, won, side);
	away = lu_net_away(net, won, place);
	return away >= 0 && away <= supply_reach(party) ? NULL : "no supply there";
}

static void try_going(const struct party *party, enum offer_kind kind, int place)
{
	struct offer_search *search = party->search;
	bool attack = kind == OFFER_ATTACK;
	int *path = ARENA_NEW_ARRAY(search->arena, PLACES_MAX, int);
	struct offer offer = {.kind = kind, .place = place};
	struct statement *statement;

	offer.lines =
		arena_printf(search->arena, "%s %s%s%s%s\n", attack ? "attack" : "move",
			attack ? offers_place(search, place) : offers_names(search) + 1,
			attack ? " with" : " to ",
			attack ? offers_names(search) : offers_place(search, place),
			offers_via(search));
	statement = offers_read(search, offer.lines);
	if (!statement || !find_way(party, &offer, path, statement, attack))
		return;
	offer.wins =
		search->asked->sparing && lu_victory_by_coming(party->turn->game,
						  party->turn->state, &search->who, place);
	if (party->net && !attack) { /* whether they would have any as things stand */
		offer.cost = "in supply";
		offer.note = has_supply(party, place) ? NULL : "out of supply there";
	}
	if (attack && search->asked->sparing && !offer.wins)
		offer.won = supply_if_won(party, place);
	if (holds_out(party) && !attack)
		offer.cost = defence_text(party, place);
	offers_try(search, &offer, by_way(party, statement, path, offer.length - !attack));
}

static void try_attacking(const struct party *party, int place)
{
	struct offer_search *search = party->search;
	const struct stack all = search->who;

	if (name_attackers(search, party->turn, party->fighters, place))
		try_going(party, OFFER_ATTACK, place);
	search->who = all;
}

static bool reach_from(const struct party *party, int *cost, int place)
{
	const struct map *map = &party->turn->game->map;
	const struct place *here = &map->place[place];
	bool better = false;

	for (int i = here->first_exit; i < here->first_exit + here->exits; i++) {
		int to = map->exit[i].to;
		int then = cost[place] +
			   lu_entry_cost(party->turn, party->search->asked->side, to);

		if (then >= cost[to])
			continue;
		cost[to] = then;
		better = true;
	}
	return better;
}

/* By place the MP that a way there takes at least, whatever bars it; INT_MAX: none leads
 * there. What is further off need not be looked for. */
static int *nearest(const struct party *party)
{
	const struct map *map = &party->turn->game->map;
	int *cost = ARENA_NEW_ARRAY(party->search->arena, PLACES_MAX, int);
	bool better = true;

	for (int i = 0; i < map->places; i++)
		cost[i] = i == party->at ? 0 : INT_MAX;
	while (better) {
		better = false;
		for (int i = 0; i < map->places; i++)
			better |= cost[i] < INT_MAX && reach_from(party, cost, i);
	}
	return cost;
}

/* Which of the points that may be in reach are looked at. */
struct points {
	const int *cost; /* at least, by point */
	int most;
	bool near;      /* those next to it, or the others */
	const int *far; /* asked->far: those of the enemy, */
	int so_far;     /* or with 0 and more the others that are so far */
};

#define OF_ENEMY (-1)

/* Who goes round comes back to where he was. */
static bool may_be_reached(
	const struct party *party, const struct points *points, int place)
{
	const struct offering *asked = party->search->asked;

	return offers_asks(party->search, place) && (place != party->at || asked->vias) &&
	       points->cost[place] <= points->most &&
	       (map_link(&party->turn->game->map, party->at, place) >= 0) == points->near;
}

static bool are_asked(const struct points *points, int place, bool held)
{
	if (!points->far || points->so_far == OF_ENEMY)
		return !points->far || held;
	return !held && points->far[place] == points->so_far;
}

/* 8.2: who has supply keeps it, unless he dares to go without, and who has none comes
 * nearer to it; where all of them make for they go in any case. */
static bool leaves_supply(const struct party *party, int place)
{
	const struct state *state = party->turn->state;

	if (!party->net || has_supply(party, place) || !party->search->asked->far[place])
		return false;
	if (has_supply(party, party->at))
		return !party->dares;
	return lu_net_away(party->net, state, place) < 0 ||
	       lu_net_away(party->net, state, place) >=
		       lu_net_away(party->net, state, party->at);
}

static void look_at(const struct party *party, struct points *points)
{
	enum side enemy = side_other(party->search->asked->side);
	int places = party->turn->game->map.places;

	for (int near = 1; near >= 0; near--) {
		points->near = near;
		for (int i = 0; i < places && !offers_done(party->search); i++) {
			bool held = lu_place_held_by(party->turn->state, i, enemy);

			if (!may_be_reached(party, points, i) ||
				!are_asked(points, i, held))
				continue;
			if (held && !party->search->asked->marches)
				try_attacking(party, i);
			else if (!held && !leaves_supply(party, i))
				try_going(party, OFFER_GO, i);
		}
	}
}

/* The nearest to where they would go that they can reach, of all nearer than `most`;
 * returns how far those are. */
static int look_ahead(const struct party *party, struct points *points, int most)
{
	size_t before = party->search->offers;

	for (points->so_far = 0; points->so_far < most; points->so_far++) {
		look_at(party, points);
		if (party->search->offers > before)
			break;
	}
	return points->so_far;
}

/* With supply, or else without; nobody who is asked to spare goes away from there. */
static void look_for_ways(struct party *party, struct points *points)
{
	int places = party->turn->game->map.places;
	int most = party->search->asked->marches ? points->far[party->at] : places;

	if (look_ahead(party, points, most) < most || !party->net)
		return;
	party->dares = true;
	look_ahead(party, points, most);
}

/* The point next to it from which it is attacked. */
static int stand_before(const struct party *party, const struct points *points, int place)
{
	const struct map *map = &party->turn->game->map;
	const struct place *at = &map->place[place];
	enum side enemy = side_other(party->search->asked->side);
	int best = -1;

	for (int i = at->first_exit; i < at->first_exit + at->exits; i++) {
		int from = map->exit[i].to;

		if (!lu_place_held_by(party->turn->state, from, enemy) &&
			(best < 0 || points->cost[from] < points->cost[best]))
			best = from;
	}
	return best;
}

/* The card, and the attack for which it is played. */
static void try_hurrying(
	const struct party *party, const struct points *points, int card, int place)
{
	struct offer_search *search = party->search;
	const struct stack all = search->who;
	int *from = ARENA_NEW(search->arena, int);
	struct offer offer = {.kind = OFFER_ATTACK,
		.place = place,
		.spent = points->cost[place],
		.cost = "",
		.path = from,
		.length = 1};

	if ((*from = stand_before(party, points, place)) < 0)
		return;
	if (name_attackers(search, party->turn, party->fighters, place)) {
		offer.lines =
			arena_printf(search->arena, "play %s with%s\nattack %s with%s\n",
				party->turn->game->card[card].digits, offers_names(search),
				offers_place(search, place), offers_names(search));
		offer.wins = lu_victory_by_coming(
			party->turn->game, party->turn->state, &search->who, place);
		offer.won = offer.wins ? NULL : supply_if_won(party, place);
		offers_try(search, &offer, offers_read(search, offer.lines));
	}
	search->who = all;
}

/* The first of those points, the nearest first, that is in reach with the card alone. */
static int nearest_with(
	const struct party *party, const struct points *points, int more, const bool *prize)
{
	const struct turn_play *turn = party->turn;
	enum side enemy = side_other(party->search->asked->side);
	int best = -1;

	for (int i = 0; i < turn->game->map.places; i++)
		if ((!prize || prize[i]) && lu_place_held_by(turn->state, i, enemy) &&
			points->cost[i] > points->most &&
			points->cost[i] <= points->most + more &&
			(best < 0 || points->cost[i] < points->cost[best]))
			best = i;
	return best;
}

/* The place that is asked about alone, if it is in reach with the card. */
static int asked_with(const struct party *party, const struct points *points, int more)
{
	bool prize[PLACES_MAX] = {false};

	prize[*party->search->asked->to] = true;
	return nearest_with(party, points, more, prize);
}

/* What is worth an attack, and only with a card in reach; or anybody, for those whom no
 * enemy is near enough. */
static void look_in_hand(const struct party *party, const struct points *points)
{
	const struct turn_play *turn = party->turn;
	enum side side = party->search->asked->side;
	bool prize[PLACES_MAX] = {false};
	int card = 0, more, place;

	while (card < turn->game->cards && !lu_card_hurries(turn, card, side))
		card++;
	if (card == turn->game->cards)
		return;
	more = turn->game->card[card].clause[side][0].n;
	lu_offer_prizes(prize, turn->game, turn->state);
	place = party->search->asked->to ? asked_with(party, points, more)
					 : nearest_with(party, points, more, prize);
	if (place >= 0)
		try_hurrying(party, points, card, place);
	place = party->search->offers || party->search->asked->to
			? -1
			: nearest_with(party, points, more, NULL);
	if (place >= 0)
		try_hurrying(party, points, card, place);
}

/* Every point, those next to it first: who can do anything can mostly do it there. Where
 * they would go somewhere, who can come near it need not be tried farther off. */
static void look_round(struct party *party)
{
	const struct offering *asked = party->search->asked;
	struct points points = {nearest(party), .far = asked->far, .so_far = OF_ENEMY};

	points.most = asked->vias ? INT_MAX : party->had - party->spent;
	look_at(party, &points);
	if (asked->sparing && !asked->marches)
		look_in_hand(party, &points);
	else if (asked->far)
		look_for_ways(party, &points);
}

/* 8.2: where somebody of them needs it, and asks where to go. */
static void look_at_supply(struct party *party)
{
	const struct turn_play *turn = party->turn;
	const struct offer_search *search = party->search;
	struct net *net;

	if (!search->asked->marches || !needs_supply(turn, &search->who))
		return;
	net = ARENA_NEW(search->arena, struct net);
	lu_net_find(net, turn->game, turn->state, search->asked->side);
	party->net = net;
}

static void look_at_defence(struct party *party)
{
	const struct turn_play *turn = party->turn;
	struct defence *defence;

	if (!party->search->asked->sparing)
		return;
	defence = ARENA_NEW(party->search->arena, struct defence);
	lu_defence_find(defence, turn->game, turn->state);
	party->defence = defence;
}

static void look_in_turn(struct offer_search *search, const struct turn_play *turn)
{
	struct party party = {.search = search,
		.turn = turn,
		.at = turn->state->unit[search->who.unit[0]].at};
	struct stack fighters;

	if (search->asked->sparing && !search->asked->marches) {
		lu_offer_fighters(&fighters, turn->game, turn->state, &search->who);
		party.fighters = &fighters;
	}
	look_at_supply(&party);
	look_at_defence(&party);
	if (stands_ready(&party)) {
		party.had = lu_stack_allowance(turn, &search->who);
		party.spent = goes_on(turn, &search->who) ? turn->spent : 0;
		look_round(&party);
	}
	if (!search->asked->marches)
		offer_actions(search, turn, party.fighters, party.defence);
}

/* ---- set-up: 14.0 ---- */

static void look_in_setup(struct offer_search *search, const struct turn_play *turn)
{
	for (int i = 0; i < search->who.count; i++)
		if (!lu_unit_has_choice(&turn->game->unit[search->who.unit[i]]))
			return;
	for (int i = 0; i < turn->game->map.places && !offers_done(search); i++) {
		struct offer offer = {.kind = OFFER_PLACE, .place = i, .cost = ""};

		if (!offers_asks(search, i))
			continue;
		offer.lines = arena_printf(search->arena, "place%s at %s\n",
			offers_names(search), offers_place(search, i));
		offers_try(search, &offer, offers_read(search, offer.lines));
	}
}

static bool is_setup(const struct turn_play *turn)
{
	return turn->state->step == SEQUENCE_SETUP_UNION ||
	       turn->state->step == SEQUENCE_SETUP_CONFEDERATE;
}

static void look(struct offer_search *search, void *played)
{
	const struct turn_play *turn = played;

	if (is_setup(turn))
		look_in_setup(search, turn);
	else
		look_in_turn(search, turn);
}

/* ---- arrivals: 10.1, 11.0 ---- */

/* Links from the nearest of the points. */
static int links_from(const struct game *game, const bool *points, int to)
{
	int far[PLACES_MAX], least = PLACES_MAX;

	map_distances(&game->map, to, NULL, NULL, far);
	for (int i = 0; i < game->map.places; i++)
		if (points[i] && far[i] >= 0 && far[i] < least)
			least = far[i];
	return least;
}

/* Where somebody who arrives is of use: of the points that are open the nearest to those
 * where the side gathers, or else to the enemy; -1: none is open. */
static int best_arrival(const struct turn_play *turn, enum side side)
{
	int open[PLACES_MAX], count = lu_arrival_points(turn, side, open), best = -1;
	bool near[PLACES_MAX] = {false};
	struct defence defence;

	lu_defence_find(&defence, turn->game, turn->state);
	for (int i = 0; i < defence.posts; i++)
		near[defence.post[i]] = true;
	for (int i = 0; !defence.posts && i < turn->game->map.places; i++)
		near[i] = lu_place_held_by(turn->state, i, side_other(side));
	for (int i = 0; i < count; i++)
		if (best < 0 || links_from(turn->game, near, open[i]) <
					links_from(turn->game, near, best))
			best = open[i];
	return best;
}

/* Each division that has come with this player turn to a point of its owner's choice. */
static void offer_arrivals(struct offer_search *search, const struct turn_play *turn)
{
	enum side side = search->asked->side;
	struct arena *arena = search->arena;
	int best = -1;

	for (int i = 0; turn->game->arrive_at_release[side] && i < turn->game->units; i++) {
		struct offer offer = {.kind = OFFER_DO, .place = -1, .cost = ""};

		if (!turn->arrived_at[i] || turn->game->unit[i].side != (int)side ||
			!lu_unit_is_division(&turn->game->unit[i]) ||
			(best < 0 && (best = best_arrival(turn, side)) < 0))
			continue;
		offer.lines = arena_printf(arena, "place %s at %s\n",
			names_text(search->base->names, NAME_PIECE, i),
			offers_place(search, best));
		offer.note = arena_printf(arena, "arrives now; else at %s",
			lu_place_name(turn, turn->arrived_at[i] - 1));
		offers_try(search, &offer, offers_read(search, offer.lines));
	}
}

static void look_beside(struct offer_search *search, void *played)
{
	if (is_setup(played))
		return;
	if (!search->asked->to)
		offer_arrivals(search, played);
	lu_offer_cards(search, played);
}

/* ---- the whole ---- */

static bool is_own(const void *game, const void *state, enum side side, int piece)
{
	(void)state;
	return ((const struct game *)game)->unit[piece].side == (int)side;
}

static int at(const void *state, int piece)
{
	return ((const struct state *)state)->unit[piece].at;
}

/* 7.1: as the report calls it, who took another's place, too. */
static const char *name(const void *game, const void *state, int piece)
{
	return lu_unit_name(game, state, piece);
}

int lu_offers_make(struct offers *out, struct arena *arena, const void *game,
	const void *view, const struct offering *asked, struct diag *diag)
{
	const struct offer_rules rules = {.map = &((const struct game *)game)->map,
		.state_size = sizeof(struct state),
		.adjudicate = lu_sequence_adjudicate,
		.look = look,
		.look_beside = look_beside,
		.vary = lu_offer_choices,
		.pieces = ((const struct game *)game)->units,
		.is_own = is_own,
		.at = at,
		.name = name,
		.in_order = true};

	return offers_make(out, &rules, arena, game, view, asked, diag);
}
