/*
 * The built-in player: movement, reinforcements, leaving the map.
 *
 * Parts: where units make for; where they can go; moves.
 */
#include "rules/blue-and-gray/player/player_private.h"

/* ---- where units make for ---- */

/* The same ones through a game, others in the next. */
static bool is_detached(const struct player *p, int unit)
{
	uint32_t number = ((uint32_t)unit + p->variant) * UINT32_C(2654435761);

	return (int)(number >> 29) < p->temper->detaches;
}

static int nearest_enemy(const struct player *p, int from)
{
	const struct state *state = p->turn->state;
	int nearest = -1, best = 0;

	for (int i = 0; i < p->game->units; i++) {
		int distance;

		if (!bg_on_map(state, i) || bg_player_owns(p, i))
			continue;
		distance = bg_distance(p->game, from, state->unit[i].at);
		if (nearest < 0 || distance < best) {
			nearest = state->unit[i].at;
			best = distance;
		}
	}
	return nearest;
}

/* The hex by which the train enters, or one that it will come to soon after. */
static int on_its_way(const struct player *p, int entry, bool behind)
{
	for (int i = 0; behind && i < p->game->map.places; i++)
		if (p->train_way[i] == p->train_way[entry] * 3 / 4)
			return i;
	return entry;
}

/* Those who are to take it wait at its entry hex itself in one game of two. */
static int train_hex(const struct player *p)
{
	int train = p->game->train;

	if (train < 0)
		return -1;
	switch (p->turn->state->unit[train].fate) {
	case FATE_ON_MAP: return p->turn->state->unit[train].at;
	case FATE_AWAITED:
		return on_its_way(p, p->game->unit[train].entry[0],
			bg_player_owns(p, train) || p->variant % 2);
	default: return -1;
	}
}

/* Who comes from outside is where it enters. */
static int hex_of(const struct player *p, int unit)
{
	return bg_on_map(p->turn->state, unit) ? p->turn->state->unit[unit].at
					       : p->game->unit[unit].entry[0];
}

/* The hex that the unit makes for; -1: none. */
static int bg_player_goal(const struct player *p, int unit)
{
	int train;

	if (bg_is_train(p->game, unit))
		return p->game->train_exit;
	switch (p->temper->aim[is_detached(p, unit)]) {
	case AIM_NONE: break;
	case AIM_TRAIN:
		if ((train = train_hex(p)) >= 0)
			return train;
		return nearest_enemy(p, hex_of(p, unit));
	case AIM_ENEMY: return nearest_enemy(p, hex_of(p, unit));
	case AIM_AWAY: return p->game->train_exit;
	case AIM_RICHMOND: return p->game->line_from;
	}
	return -1;
}

/* 19.2: once the first of them come with their own turn there is nothing to be wary of. */
static bool bg_player_shuns(const struct player *p, int place)
{
	const struct state *state = p->turn->state;

	return (int)(p->variant / 2 % 8) < p->temper->wary && !state->activated &&
	       state->turn < p->game->early[0].turn &&
	       (p->game->map.place[place].flags & PLACE_ACTIVATION);
}

/* True when the unit is to leave the map by that hex, one of the exits, in this turn, if it
 * can. */
static bool bg_player_leaves(const struct player *p, int unit, int place)
{
	if (bg_is_train(p->game, unit))
		return place == p->game->train_exit;
	return p->temper->leaves && p->turn->state->turn >= p->temper->leaves &&
	       bg_player_goal(p, unit) == place;
}

/* ---- where a unit can go, and by which hexes ---- */

/* True for a hex in an enemy zone. */
static bool bg_player_is_controlled(const struct player *p, int place)
{
	return bg_controlled_by(&p->turn->field, side_other(p->side), place);
}

/* True when the unit may end its movement there, as far as is known now. */
static bool bg_player_has_room(const struct player *p, int unit, int place)
{
	int here = p->turn->field.units[p->side][place], train = p->game->train;

	if (bg_stands_at(p->turn->state, unit, place))
		return true;
	if (bg_is_train(p->game, unit))
		return here == 0;
	return here < p->game->stacking &&
	       (train < 0 || !bg_stands_at(p->turn->state, train, place));
}

static void march_of(struct march *out, const struct player *p, const struct going *going)
{
	*out = (struct march){.unit = going->unit,
		.from = going->entry >= 0 ? going->entry
					  : p->turn->state->unit[going->unit].at,
		.spent = going->extra,
		.allowance = bg_allowance(p->game, p->turn->state, going->unit),
		.free_allowance = bg_free_allowance(p->game, p->turn->state, going->unit),
		.enters = going->entry >= 0};
	if (going->entry >= 0)
		out->spent += bg_entry_cost(p->turn, going->entry);
}

/* 15.22: what a unit may spend that goes no farther than to its entry hex. */
static bool can_pay(const struct player *p, const struct march *march)
{
	return march->spent <= (bg_player_is_controlled(p, march->from)
					       ? march->allowance
					       : march->free_allowance);
}

/* Hexes that the unit goes through, each of which may matter (19.1). */
static bool find_way(struct player *p, const struct going *going)
{
	struct arena *arena = p->turn->adj->arena;
	struct path first = {.length = 0}, then;
	struct march march;

	march_of(&march, p, going);
	if (going->entry >= 0 && !can_pay(p, &march))
		return false;
	if (going->via >= 0) {
		if (!bg_path_find(&first, p->turn, &march, going->via))
			return false;
		march.from = going->via;
		march.spent = first.cost;
	}
	if (!bg_path_find(&then, p->turn, &march, going->to))
		return false;
	p->way = first;
	bg_path_append(&p->way, arena, &then);
	return true;
}

/* True when the unit comes there, and by no hex that it shuns; p->way is then how. */
static bool bg_player_arrives(struct player *p, const struct going *going)
{
	if (!find_way(p, going))
		return false;
	for (int i = 0; i < p->way.length; i++)
		if (bg_player_shuns(p, p->way.place[i]))
			return false;
	return true;
}

/* What the unit has spent in each hex that it can reach, -1 elsewhere, until another way is
 * looked for; NULL when it cannot even pay for its entry hex. */
static const int *bg_player_reach(struct player *p, const struct going *going)
{
	struct march march;

	march_of(&march, p, going);
	if (going->entry >= 0 && !can_pay(p, &march))
		return NULL;
	return bg_path_costs(p->turn, &march);
}

/* ---- moves ---- */

#define VIAS 8 /* one order in so many names a hex on the way */

/* ---- where it goes ---- */

#define NOWHERE (-1000000) /* worse than any way */

/* The nearer to the goal the better; without one (NULL), all are alike. */
static int merit(const struct player *p, int unit, const struct hex *goal, int place)
{
	if (bg_is_train(p->game, unit))
		return p->train_way[place] < 0 ? NOWHERE : -p->train_way[place];
	return goal ? -hex_steps(p->game->hex[place], *goal) : 0;
}

/*
 * Chooses among the hexes that the unit can reach and that have room: the one with the
 * greatest merit, or any. -1: none.
 */
static int choose(struct player *p, int unit)
{
	bool ahead = chance_often(p->random, p->temper->ahead);
	int goal = bg_player_goal(p, unit), found = -1, best = 0, seen = 0;
	struct hex goal_hex = {0};

	if (goal >= 0)
		goal_hex = p->game->hex[goal];
	for (int i = bg_path_next(p->turn, -1); i >= 0; i = bg_path_next(p->turn, i)) {
		int value;

		if (bg_stands_at(p->turn->state, unit, i) ||
			!bg_player_has_room(p, unit, i) || bg_player_shuns(p, i) ||
			(bg_player_is_controlled(p, i) &&
				!chance_often(p->random, p->temper->closes_in)))
			continue;
		value = ahead ? merit(p, unit, goal < 0 ? NULL : &goal_hex, i) : 0;
		if (found < 0 || value > best) {
			best = value;
			found = i;
			seen = 1;
		} else if (value == best && chance_takes(p->random, &seen)) {
			found = i;
		}
	}
	return found;
}

/* ---- going ---- */

static const char *rest_of(const struct player *p, const struct going *going)
{
	struct buf text;

	buf_init(&text, p->turn->adj->arena);
	if (going->entry >= 0)
		buf_printf(&text, "at %s", bg_player_hex(p, going->entry));
	if (going->to != going->entry)
		buf_printf(&text, "%s%s %s", going->entry >= 0 ? " " : "",
			going->extra ? "at" : "to", bg_player_hex(p, going->to));
	if (going->via >= 0)
		buf_printf(&text, " via %s", bg_player_hex(p, going->via));
	return text.data;
}

/* The way of p->way. */
static void go(struct player *p, const struct going *going)
{
	bg_player_order(p, going->verb, going->unit, rest_of(p, going), going->to);
	if (going->entry >= 0) {
		p->turn->entered[going->entry]++;
		bg_unit_enters(p->turn, going->unit, going->entry);
	}
	bg_unit_goes(p->turn, going->unit, p->way.place, p->way.length);
	if (going->extra)
		bg_unit_leaves(p->turn, going->unit, FATE_EXITED);
	p->turn->moved[going->unit] = true;
}

/* Now and then by a hex that may be out of its way. */
static bool goes_by_another(struct player *p, struct going *going, const int *cost)
{
	if (going->to == going->entry || chance(p->random, VIAS))
		return false;
	going->via = bg_player_neighbour(p, bg_player_neighbour(p, going->to));
	if (going->via != going->to && cost[going->via] >= 0 && bg_player_arrives(p, going))
		return true;
	going->via = -1;
	return false;
}

/* False when the unit stays: all ways lead where it will not go. */
static bool set_out(struct player *p, struct going *going, const int *cost)
{
	if (!goes_by_another(p, going, cost) && !bg_player_arrives(p, going))
		return false;
	go(p, going);
	return true;
}

/* True when the unit has left the map. */
static bool leave(struct player *p, int unit)
{
	struct going going = {"exit", unit, -1, -1, -1, 1};
	const int *cost;

	for (int i = 0; i < p->exits; i++)
		if (bg_player_leaves(p, unit, p->exit[i]))
			going.to = p->exit[i];
	if (going.to < 0 || bg_player_is_controlled(p, going.to))
		return false;
	cost = bg_player_reach(p, &going);
	if (cost[going.to] < 0)
		return false;
	return set_out(p, &going, cost);
}

/* 6.3: who begins in an enemy zone stays by day. */
static bool may_move(const struct player *p, int unit)
{
	return bg_on_map(p->turn->state, unit) && bg_player_owns(p, unit) &&
	       !p->turn->moved[unit] &&
	       (!bg_player_is_controlled(p, p->turn->state->unit[unit].at) ||
		       bg_is_night(p->game, p->turn->state));
}

/* Those who stood with it go the same way, or do not. */
static void company(struct player *p, const struct going *first, int from)
{
	struct going going = *first;

	for (int i = 0; i < p->game->units; i++) {
		going.unit = i;
		if (bg_stands_at(p->turn->state, i, from) && may_move(p, i) &&
			!bg_is_train(p->game, i) && bg_player_has_room(p, i, going.to) &&
			chance_often(p->random, p->temper->sets_out) &&
			bg_player_arrives(p, &going))
			go(p, &going);
	}
}

static void move(struct player *p, int unit)
{
	struct going going = {"move", unit, -1, -1, -1, 0};
	int from = p->turn->state->unit[unit].at;
	const int *cost;

	if (leave(p, unit))
		return;
	cost = bg_player_reach(p, &going);
	going.to = choose(p, unit);
	if (going.to < 0)
		return;
	if (set_out(p, &going, cost))
		company(p, &going, from);
}

/* ---- reinforcements ---- */

static bool may_enter(const struct player *p, int unit)
{
	return bg_player_owns(p, unit) && bg_may_enter(p->game, p->turn->state, unit) &&
	       !(bg_is_train(p->game, unit) && p->temper->keeps_train);
}

static bool has_entry(const struct player *p, int unit, int at)
{
	int entry[ENTRIES_MAX], entries = bg_entries_open(p->turn, unit, entry);

	for (int i = 0; i < entries; i++)
		if (entry[i] == at)
			return true;
	return false;
}

/* Those behind it in the column go the same way, or not. */
static void column(struct player *p, const struct going *first)
{
	struct going going = *first;

	for (int i = 0; i < p->game->units; i++) {
		going.unit = i;
		if (may_enter(p, i) && !bg_is_train(p->game, i) &&
			has_entry(p, i, going.entry) &&
			bg_player_has_room(p, i, going.to) &&
			chance_often(p->random, p->temper->brings) &&
			bg_player_arrives(p, &going))
			go(p, &going);
	}
}

/* Enters, and goes on at once: the entry hex itself has little room. */
static void enter(struct player *p, int unit)
{
	struct going going = {"enter", unit, -1, -1, -1, 0};
	int entry[ENTRIES_MAX], entries = bg_entries_open(p->turn, unit, entry);
	const int *cost;

	if (!entries)
		return;
	going.entry = entry[chance(p->random, entries)];
	if (!(cost = bg_player_reach(p, &going)))
		return;
	going.to = choose(p, unit);
	if (going.to < 0)
		return;
	if (set_out(p, &going, cost) && !bg_is_train(p->game, unit))
		column(p, &going);
}

/* ---- all of them ---- */

static void try_unit(struct player *p, int unit)
{
	if (may_enter(p, unit)) {
		if (chance_often(p->random, p->temper->brings))
			enter(p, unit);
	} else if (may_move(p, unit) && chance_often(p->random, p->temper->sets_out)) {
		move(p, unit);
	}
}

/* The train goes first, before others stand in its way. */
void bg_player_moves(struct player *p)
{
	int units = p->game->units, begin = chance(p->random, units);
	int train = p->game->train;

	if (train >= 0)
		try_unit(p, train);
	for (int i = 0; i < units; i++)
		if ((begin + i) % units != train)
			try_unit(p, (begin + i) % units);
	bg_player_order_ends(p);
}
