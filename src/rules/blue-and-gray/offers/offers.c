/*
 * What a side can still order in its player turn, and how an attack could be ordered
 * otherwise.
 *
 * Parts: attacks and bombardments (7.0, 8.0); the choices of an attack
 * (7.2, 7.6, 7.7, 7.9); moves, exits and reinforcements (5.0, 15.0, 17.0); all of it.
 */
#include "rules/blue-and-gray/offers/offers.h"
#include "orders/names.h"
#include "rules/blue-and-gray/rules/rules.h"

/* ---- 7.0, 8.0 attacks and bombardments ---- */

/* The places that are asked about. */
static int first_asked(const struct offer_search *search)
{
	return search->asked->to ? *search->asked->to : 0;
}

static int last_asked(const struct offer_search *search, const struct turn_play *turn)
{
	return search->asked->to ? *search->asked->to : turn->game->map.places - 1;
}

static bool all_touch(const struct turn_play *turn, const struct stack *who, int place)
{
	for (int i = 0; i < who->count; i++)
		if (!bg_touches(turn, who->unit[i], place))
			return false;
	return true;
}

static bool may_reach(const struct turn_play *turn, const struct stack *who, int place)
{
	for (int i = 0; i < who->count; i++)
		if (!bg_touches(turn, who->unit[i], place) &&
			!bg_bombards(turn, who->unit[i], place))
			return false;
	return true;
}

static bool all_bombard(const struct turn_play *turn, const struct stack *who, int place)
{
	for (int i = 0; i < who->count; i++)
		if (bg_touches(turn, who->unit[i], place))
			return false;
	return true;
}

static void try_attacking(
	struct offer_search *search, const char *word, int place, const char *places)
{
	offers_try_lines(search, OFFER_ATTACK, place,
		arena_printf(search->arena, "%s %s with%s\n", word, places,
			offers_names(search)));
}

/* 7.2: all that they touch, of which the first is told as the place. */
static void try_all_touched(struct offer_search *search, const int *place, int places)
{
	struct buf names;

	if (places < 2 || offers_done(search))
		return;
	buf_init(&names, search->arena);
	for (int i = 0; i < places; i++)
		buf_printf(&names, "%s%s", i ? ", " : "", offers_place(search, place[i]));
	try_attacking(search, "attack", place[0], names.data);
}

/* attack.c: attacks and bombardments of those who are asked about, each on one hex, and on
 * all with which each of them is in contact. */
static void bg_offer_attacks(struct offer_search *search, const struct turn_play *turn)
{
	const struct stack *who = &search->who;
	int touched[TARGETS_MAX], count = 0;

	for (int i = first_asked(search);
		i <= last_asked(search, turn) && !offers_done(search); i++) {
		if (!turn->field.units[side_other(turn->side)][i] ||
			!may_reach(turn, who, i))
			continue;
		try_attacking(search, all_bombard(turn, who, i) ? "bombard" : "attack", i,
			offers_place(search, i));
		if (all_touch(turn, who, i) && count < TARGETS_MAX)
			touched[count++] = i;
	}
	try_all_touched(search, touched, count);
}

/* ---- 7.2, 7.6, 7.7, 7.9 how an attack could be ordered otherwise ---- */

/* The attack of the order, as it would be declared. */
struct choosing {
	struct offer_search *search;
	const struct turn_play *turn;
	const struct arg *targets, *attackers;
	struct attack attack;
};

static void attack_of(
	struct choosing *out, struct offer_search *search, const struct turn_play *turn)
{
	const struct order *order = search->order;

	*out = (struct choosing){search, turn, &order->arg[0], &order->arg[1],
		{.order = order, .column = -1}};
	bg_stack_of(&out->attack.attackers, out->attackers);
	for (int i = 0; i < out->targets->count && i < TARGETS_MAX; i++)
		out->attack.target[out->attack.targets++] = out->targets->number[i];
}

/* ---- who attacks what ---- */

/* The order with these hexes and these units. */
static void choose_head(const struct choosing *c, const char *choice, const char *option,
	bool chosen, const char *targets, const char *attackers)
{
	struct offer_search *search = c->search;
	const struct offer_way way = {choice, option,
		targets && attackers
			? offers_said(search,
				  arena_printf(search->arena, "%s %s with %s",
					  search->order->form->word, targets, attackers),
				  -1, NULL)
			: offers_said(search, NULL, -1, NULL),
		chosen};

	offers_choose(search, &way);
}

static bool could_join(const struct choosing *c, int unit)
{
	if (bg_unit_side(c->turn->game, unit) != c->turn->side || c->turn->declared[unit])
		return false;
	for (int i = 0; i < c->attack.targets; i++)
		if (bg_touches(c->turn, unit, c->attack.target[i]) ||
			bg_bombards(c->turn, unit, c->attack.target[i]))
			return true;
	return false;
}

static void choose_attackers(const struct choosing *c)
{
	const struct names *names = c->turn->game->base.names;

	for (int i = 0; i < c->turn->game->units; i++) {
		bool now = stack_has(&c->attack.attackers, i);

		if (now || could_join(c, i))
			choose_head(c, "Attackers", names_text(names, NAME_PIECE, i), now,
				c->targets->text,
				offers_list_changed(
					c->search, c->attackers, NAME_PIECE, i));
	}
}

static bool is_touched(const struct choosing *c, int place)
{
	const struct stack *who = &c->attack.attackers;

	for (int i = 0; i < who->count; i++)
		if (bg_touches(c->turn, who->unit[i], place))
			return c->turn->field.units[side_other(c->turn->side)][place];
	return false;
}

static void choose_targets(const struct choosing *c)
{
	for (int i = 0; i < c->turn->game->map.places; i++) {
		bool now = bg_is_target(&c->attack, i);

		if (now || is_touched(c, i))
			choose_head(c, "Hexes that are attacked", bg_place_name(c->turn, i),
				now,
				offers_list_changed(c->search, c->targets, NAME_PLACE, i),
				c->attackers->text);
	}
}

/* ---- the words below it ---- */

/* 7.9: a lower column than its own. */
static void choose_odds(const struct choosing *c)
{
	const struct column *column = c->turn->game->column;
	struct sum sum;

	bg_attack_sum(&sum, c->turn, &c->attack);
	if (sum.column < 1)
		return;
	offers_choose_word(c->search, "Odds", column[sum.column].id, QUALIFIER_ODDS, NULL);
	for (int i = sum.column - 1; i >= 0; i--)
		offers_choose_word(c->search, "Odds", column[i].id, QUALIFIER_ODDS,
			arena_printf(c->search->arena, "odds %s", column[i].id));
}

static void choose_among(
	const struct choosing *c, const char *choice, int word, const char *text)
{
	const struct stack *who = &c->attack.attackers;

	for (int i = 0; i < who->count; i++)
		offers_choose_member(
			c->search, choice, word, text, NAME_PIECE, who->unit[i]);
}

/* 7.71: the hexes around the attackers. */
static void choose_retreat(const struct choosing *c)
{
	const struct map *map = &c->turn->game->map;
	const struct stack *who = &c->attack.attackers;
	const struct place *at;

	if (!who->count || !bg_on_map(c->turn->state, who->unit[0]))
		return;
	at = &map->place[c->turn->state->unit[who->unit[0]].at];
	for (int i = at->first_exit; i < at->first_exit + at->exits; i++)
		offers_choose_member(c->search, "Retreat to", QUALIFIER_RETREAT,
			"retreat to", NAME_PLACE, map->exit[i].to);
}

/* choices.c: `vary` of struct offer_rules, of an attack: who attacks what, at which odds,
 * and the words below it. `played` is a struct turn_play. */
static void bg_offer_choices(struct offer_search *search, void *played)
{
	struct choosing c;

	if (search->order->form->id != ORDER_ATTACK ||
		!(search->order = bg_order_meant(played, search->order)))
		return;
	attack_of(&c, search, played);
	search->order_kind = OFFER_ATTACK;
	search->order_place = arg_first(&search->order->arg[0]);
	choose_attackers(&c);
	choose_targets(&c);
	choose_odds(&c);
	choose_among(&c, "Advance afterwards", QUALIFIER_ADVANCE, "advance");
	if (c.attack.attackers.count > 1)
		choose_among(&c, "Lost first in an exchange", QUALIFIER_REMOVE, "remove");
	choose_retreat(&c);
}

/* ---- 5.0, 15.0, 17.0 moves, exits and reinforcements ---- */

/* The units asked about, as they stand after the orders so far. */
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

/* 5.31: as things stand there is no room for them all. */
static bool is_full(const struct party *party, int place)
{
	const struct turn_play *turn = party->turn;
	const struct stack *who = &party->search->who;
	int count = turn->field.units[turn->side][place];

	for (int i = 0; i < who->count; i++)
		count += !bg_stands_at(turn->state, who->unit[i], place);
	return count > turn->game->stacking;
}

static void try_moving(const struct party *party, int place)
{
	struct offer offer = {
		.kind = party->entry < 0 ? OFFER_GO : OFFER_ENTER, .place = place};

	if (!find_way(&offer, party) || !offer.length)
		return;
	offer.lines = move_line(party, place);
	offers_try(party->search, &offer, offers_read(party->search, offer.lines));
}

static void look_at_moves(struct party *party)
{
	const struct turn_play *turn = party->turn;
	const int *to = party->search->asked->to, *reach;

	if (to && is_full(party, *to))
		return;
	reach = reach_of(party);
	if (to) {
		if (reach[*to] >= 0)
			try_moving(party, *to);
		return;
	}
	for (int cost = 0; cost <= party->dearest; cost++)
		for (int i = 0; i < turn->game->map.places; i++)
			if (reach[i] == cost && !is_full(party, i) &&
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
		count += bg_on_map(turn->state, who->unit[i]) && !turn->moved[who->unit[i]];
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
	return bg_on_map(state, piece) ? ((const struct state *)state)->unit[piece].at : -1;
}

/* Due in this turn or the next. */
static bool comes_soon(const struct game *game, const struct state *state, int unit)
{
	return state->unit[unit].fate == FATE_AWAITED && game->unit[unit].entries > 0 &&
	       bg_arrival_turn(game, state, unit) <= state->turn + 1;
}

/* 15.04: the side stands in each of the hexes by which the unit comes, `place` among them.
 */
static bool keeps_out(const struct game *game, const struct state *state, enum side side,
	int place, int unit)
{
	const struct unit *who = &game->unit[unit];
	bool is_one = false;

	if (bg_unit_side(game, unit) == side || !comes_soon(game, state, unit))
		return false;
	for (int i = 0; i < who->entries; i++) {
		if (bg_place_holder(game, state, who->entry[i]) != side)
			return false;
		is_one = is_one || who->entry[i] == place;
	}
	return is_one;
}

/* Who stands there had better stay: enemies would come on there. */
static bool is_barrier(
	const struct game *game, const struct state *state, enum side side, int place)
{
	for (int i = 0; i < game->units; i++)
		if (keeps_out(game, state, side, place, i))
			return true;
	return false;
}

/* Of the side the nearest unit to the hex, of equals the weakest; -1: it has none. */
static int nearest_to(
	const struct game *game, const struct state *state, enum side side, int place)
{
	int found = -1, least = 0;

	for (int i = 0; i < game->units; i++) {
		int far;

		if (!bg_on_map(state, i) || bg_unit_side(game, i) != side)
			continue;
		far = hex_distance(&game->grid, state->unit[i].at, place);
		if (found >= 0 &&
			(far > least ||
				(far == least && game->unit[i].strength >=
							 game->unit[found].strength)))
			continue;
		found = i;
		least = far;
	}
	return found;
}

/* The unit's stack is the one that is to keep the enemy's train out. */
static bool goes_for_train(const struct game *game, const struct state *state, int unit)
{
	enum side side = bg_unit_side(game, unit);
	int train = game->train, entry, nearest;

	if (train < 0 || bg_unit_side(game, train) == side ||
		!comes_soon(game, state, train) || !bg_on_map(state, unit))
		return false;
	entry = game->unit[train].entry[0];
	nearest = nearest_to(game, state, side, entry);
	return bg_place_holder(game, state, entry) != side && nearest >= 0 &&
	       state->unit[nearest].at == state->unit[unit].at;
}

/* The enemy, and for those next to it where his train would come on. */
static void aim_at_enemy(
	bool *goal, const struct game *game, const struct state *state, int unit)
{
	enum side side = bg_unit_side(game, unit);

	for (int i = 0; i < game->units; i++)
		if (bg_on_map(state, i) && bg_unit_side(game, i) != side)
			goal[state->unit[i].at] = true;
	if (goes_for_train(game, state, unit))
		goal[game->unit[game->train].entry[0]] = true;
}

bool bg_offer_goals(bool *goal, const void *game, const void *view, int piece)
{
	const struct game *data = game;
	const struct state *state = view;
	enum side side = bg_unit_side(data, piece);

	if (bg_is_train(data, piece))
		goal[data->train_exit] = true;
	else if (bg_on_map(state, piece) &&
		 is_barrier(data, state, side, state->unit[piece].at))
		goal[state->unit[piece].at] = true;
	else
		aim_at_enemy(goal, data, state, piece);
	return true;
}

struct backwards {
	const struct game *game;
	int unit;
};

/* From the goal back: a step costs what it does the other way. */
static int cost_back(const void *context, int from, const struct map_exit *exit)
{
	const struct backwards *backwards = context;

	return bg_step_cost(backwards->game, backwards->unit, exit->to, from);
}

int *bg_offer_toward(
	struct arena *arena, const void *game, const void *view, int piece, int goal)
{
	static const struct paths_rules rules = {.cost = cost_back};
	const struct backwards backwards = {game, piece};
	const struct map *map = &backwards.game->map;
	struct paths *paths = paths_new(arena, map);

	(void)view;
	paths_search(paths, &rules, &backwards, goal, 0, -1);
	return arena_clone(arena, paths_costs(paths), (size_t)map->places * sizeof(int));
}

static void *begin(struct adjudication *adj)
{
	const struct state *state = adj->state;
	struct turn_play *turn = bg_turn_new(adj, step_side(&bg_sequence[state->step]));

	bg_activation_begin(turn);
	return turn;
}

/* Friends bar nobody's way, so that the ways that were found are those of the copy, too. */
static void *copy(struct adjudication *adj, const void *played)
{
	return bg_turn_copy_of_side(adj, played);
}

static int play(void *played, const struct statement *statement)
{
	return bg_orders_play(played, statement);
}

static void finish(void *played)
{
	bg_orders_finish(played);
}

/* 5.31, 7.11: who neither comes next to the enemy nor was there owes nothing, and a hex
 * that has room for him is no fuller than it may be. */
static bool brings(const void *played, const void *before)
{
	const struct turn_play *turn = played, *was = before;
	const unsigned char *zone = turn->field.control[side_other(turn->side)];

	for (int i = 0; i < turn->game->units; i++) {
		const struct unit_state *now = &turn->state->unit[i],
					*then = &was->state->unit[i];

		if (now->at == then->at && now->fate == then->fate)
			continue;
		if ((now->at >= 0 && zone[now->at]) || (then->at >= 0 && zone[then->at]) ||
			(now->fate == FATE_ON_MAP &&
				turn->field.units[turn->side][now->at] >
					turn->game->stacking))
			return true;
	}
	return turn->attacks != was->attacks;
}

static struct offer_rules rules_of(const struct game *game)
{
	static const char *const duties[] = {"owes-attack", "owes-defence", NULL};

	return (struct offer_rules){.map = &game->map,
		.state_size = sizeof(struct state),
		.adjudicate = bg_sequence_adjudicate,
		.look = look,
		.vary = bg_offer_choices,
		.pieces = game->units,
		.is_own = is_own,
		.at = at,
		.in_order = true,
		.duties = duties,
		.begin = begin,
		.copy = copy,
		.play = play,
		.finish = finish,
		.brings = brings};
}

int bg_offers_make(struct offers *out, struct arena *arena, const void *game,
	const void *view, const struct offering *asked, struct diag *diag)
{
	const struct offer_rules rules = rules_of(game);

	return offers_make(out, &rules, arena, game, view, asked, diag);
}

struct offers_behind *bg_offers_behind(struct arena *arena, const void *game,
	const void *view, const struct offering *asked)
{
	const struct offer_rules rules = rules_of(game);

	return offers_behind_new(
		arena, arena_clone(arena, &rules, sizeof rules), game, view, asked);
}
