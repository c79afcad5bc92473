/*
 * 5.0: the cheapest way of a unit, what bars it, and why there is none.
 *
 * Parts: 5.2 what a step costs; 18.1 command control; what bars a hex; the way; why there
 * is none.
 */
#include <string.h>

#include "rules/blue-and-gray/rules/rules_private.h"

/* ---- 5.2 what it costs to go from a hex to the next ---- */

int bg_step_cost(const struct game *game, int unit, int from, int to)
{
	int link = map_link(&game->map, from, to);

	return link < 0 ? -1 : bg_link_cost(game, bg_is_train(game, unit), link, to);
}

/* ---- 18.1 command control hexes, and who may not enter them at first ---- */

int bg_train_exit_turn(const struct game *game, const struct state *state)
{
	const struct unit_state *train = game->train < 0 ? NULL : &state->unit[game->train];

	return train && train->fate == FATE_EXITED && train->at == game->train_exit
		       ? train->gone
		       : 0;
}

/* The turn in which the last of the group came; 0: some are still awaited. */
static int group_complete(const struct game *game, const struct state *state)
{
	int last = 0;

	for (int i = 0; i < game->group_units; i++) {
		const struct unit_state *unit = &state->unit[game->group[i]];

		if (unit->fate == FATE_AWAITED)
			return 0;
		if (unit->entered > last)
			last = unit->entered;
	}
	return last;
}

int bg_control_open_turn(const struct game *game, const struct state *state)
{
	int train = bg_train_exit_turn(game, state), group = group_complete(game, state);
	int first = !train ? group : !group ? train : train < group ? train : group;

	return first ? first + game->control_delay : 0;
}

/* True when the unit may not enter command control hexes in this turn. */
static bool bg_is_shut_out(const struct game *game, const struct state *state, int unit)
{
	int open;

	if ((int)bg_unit_side(game, unit) != game->control_side)
		return false;
	open = bg_control_open_turn(game, state);
	return !open || state->turn < open;
}

bool bg_is_closed(const struct game *game, const struct state *state, int unit, int place)
{
	return (game->map.place[place].flags & PLACE_COMMAND_CONTROL) &&
	       bg_is_shut_out(game, state, unit);
}

/* Until when that holds, for a message: "before turn 9". */
static const char *bg_shut_out_until(const struct turn_play *turn)
{
	const struct game *game = turn->game;
	struct arena *arena = turn->adj->arena;
	int open = bg_control_open_turn(game, turn->state);

	if (open)
		return arena_printf(arena, "before turn %d", open);
	return arena_printf(arena,
		"until %d turns after the train has left at %s, or all reinforcements of turn %d have entered",
		game->control_delay, bg_place_id(turn, game->train_exit),
		game->control_turn);
}

/* ---- what bars a hex to a unit ---- */

/* What is the same of all hexes for one unit. */
struct traveller {
	const struct turn_play *turn;
	bool train;
	bool night;
	bool shut_out; /* 18.1: of the hexes of command control */
};

static void traveller_make(struct traveller *out, const struct turn_play *turn, int unit)
{
	out->turn = turn;
	out->train = bg_is_train(turn->game, unit);
	out->night = bg_is_night(turn->game, turn->state);
	out->shut_out = bg_is_shut_out(turn->game, turn->state, unit);
}

/* 20.22: nobody passes the train, and it passes nobody. */
static bool is_beside_train(const struct traveller *t, int place)
{
	const struct turn_play *turn = t->turn;
	int train = turn->game->train;

	if (t->train)
		return turn->field.units[turn->side][place] > 0;
	return train >= 0 && bg_stands_at(turn->state, train, place);
}

static unsigned obstacles(const struct traveller *t, int place)
{
	const struct turn_play *turn = t->turn;
	enum side enemy = side_other(turn->side);
	unsigned found = 0;

	if (bg_in_enemy_zone(turn, place))
		found |= OBSTACLE_ZONE;
	if (turn->field.units[enemy][place])
		found |= OBSTACLE_ENEMY;
	else if (is_beside_train(t, place))
		found |= OBSTACLE_TRAIN;
	if (t->shut_out && (turn->game->map.place[place].flags & PLACE_COMMAND_CONTROL))
		found |= OBSTACLE_CLOSED;
	return found;
}

/* 6.2, 10.2: of these obstacles: by day an enemy zone lets everybody in. */
static unsigned barring(const struct traveller *t, unsigned found)
{
	return t->night ? found : found & ~(unsigned)OBSTACLE_ZONE;
}

/* What bars the hex to the unit: a set of enum obstacle, OBSTACLE_ZONE only by night. */
static unsigned bg_barring(const struct turn_play *turn, int unit, int place)
{
	struct traveller traveller;

	traveller_make(&traveller, turn, unit);
	return barring(&traveller, obstacles(&traveller, place));
}

unsigned bg_entry_barring(const struct turn_play *turn, int unit, int place)
{
	return bg_barring(turn, unit, place) & ~(unsigned)OBSTACLE_ZONE;
}

/* ---- the search ---- */

/* Who looks for all hexes has found the way to each. */
static bool is_answered(const struct searched *last, const struct searched *now)
{
	return last->stands && (last->to == now->to || last->to < 0) &&
	       last->from == now->from && last->spent == now->spent &&
	       last->allowance == now->allowance &&
	       last->free_allowance == now->free_allowance &&
	       last->ignored == now->ignored && last->enters == now->enters &&
	       last->train == now->train && last->night == now->night &&
	       last->shut_out == now->shut_out;
}

/* `to`: the search is over when that hex is sure; -1: it looks for all. Units that stand
 * together mostly go together: they need one search. */
static void search(const struct turn_play *turn, const struct march *march, int to)
{
	struct traveller traveller;
	struct searched now = {.from = march->from,
		.to = to,
		.spent = march->spent,
		.allowance = march->allowance,
		.free_allowance = march->free_allowance,
		.ignored = march->ignored,
		.enters = march->enters};

	traveller_make(&traveller, turn, march->unit);
	now.train = traveller.train;
	now.night = traveller.night;
	now.shut_out = traveller.shut_out;
	if (is_answered(turn->searched, &now))
		return;
	bg_ways_search(turn->ways, turn, &now);
	*turn->searched = now;
	turn->searched->stands = !now.train; /* friends bar its way */
}

bool bg_path_find(
	struct path *out, const struct turn_play *turn, const struct march *march, int to)
{
	search(turn, march, to);
	if (bg_ways_cost(turn->ways, to) < 0)
		return false;
	out->cost = bg_ways_cost(turn->ways, to);
	out->length = bg_ways_length(turn->ways, to);
	out->place = ARENA_NEW_ARRAY(turn->adj->arena, (size_t)out->length, int);
	bg_ways_places(out->place, turn->ways, to);
	return true;
}

void bg_path_append(struct path *path, struct arena *arena, const struct path *more)
{
	int *place = ARENA_NEW_ARRAY(arena, (size_t)(path->length + more->length), int);

	for (int i = 0; i < path->length; i++)
		place[i] = path->place[i];
	for (int i = 0; i < more->length; i++)
		place[path->length + i] = more->place[i];
	path->place = place;
	path->length += more->length;
	path->cost = more->cost;
}

const int *bg_path_costs(const struct turn_play *turn, const struct march *march)
{
	search(turn, march, -1);
	return bg_ways_costs(turn->ways);
}

int bg_path_next(const struct turn_play *turn, int place)
{
	return bg_ways_next(turn->ways, place);
}

int *bg_path_reach(const struct turn_play *turn, const struct march *march)
{
	size_t places = (size_t)turn->game->map.places;
	int *cost = ARENA_NEW_ARRAY(turn->adj->arena, places, int);

	memcpy(cost, bg_path_costs(turn, march), places * sizeof *cost);
	return cost;
}

/* ---- why a unit cannot go where it is sent ---- */

#define UNLIMITED 10000 /* MP */

static bool tell_barring(struct turn_play *turn, const struct order *order, int unit,
	int place, unsigned barring)
{
	const char *name = bg_place_name(turn, place), *who = bg_unit_name(turn, unit);

	if (barring & OBSTACLE_ENEMY)
		bg_order_fails(turn, order, F_OCCUPIED, name, NULL, NULL);
	else if (barring & OBSTACLE_CLOSED)
		bg_order_fails(turn, order, F_CLOSED, name, bg_shut_out_until(turn), NULL);
	else if (barring & OBSTACLE_ZONE)
		bg_order_fails(turn, order, F_NIGHT_ZONE, who, name, NULL);
	else if (barring & OBSTACLE_TRAIN)
		bg_order_fails(turn, order, F_TRAIN_ALONE, who, name, NULL);
	return barring != 0;
}

/* True after bg_order_fails when the hex is barred to the unit. */
static bool place_fails(
	struct turn_play *turn, const struct order *order, int unit, int place)
{
	return tell_barring(turn, order, unit, place, bg_barring(turn, unit, place));
}

bool bg_entry_fails(struct turn_play *turn, const struct order *order, int unit, int place)
{
	return tell_barring(turn, order, unit, place, bg_entry_barring(turn, unit, place));
}

/* ---- a way as it would be if something were not there ---- */

static bool imagine(struct path *out, const struct turn_play *turn,
	const struct march *march, unsigned ignored, int to)
{
	struct march free = *march;

	free.ignored = ignored;
	free.allowance = free.free_allowance = UNLIMITED;
	return bg_path_find(out, turn, &free, to);
}

/* Where the unit would have to stop: an enemy zone, by day, but for the last hex. */
static bool is_halted(const struct turn_play *turn, const struct path *path, int i)
{
	return i < path->length - 1 && !bg_is_night(turn->game, turn->state) &&
	       bg_in_enemy_zone(turn, path->place[i]);
}

/* Tells of the first obstacle on such a way. */
static void tell_obstacle(struct turn_play *turn, const struct order *order, int unit,
	const struct path *path)
{
	const char *who = bg_unit_name(turn, unit), *here,
		   *to = bg_place_name(turn, path->place[path->length - 1]);
	unsigned barring = 0;
	int i = 0;

	while (i < path->length - 1 && !is_halted(turn, path, i) &&
		!(barring = bg_barring(turn, unit, path->place[i])))
		i++;
	here = bg_place_name(turn, path->place[i]);
	if (barring & OBSTACLE_ENEMY)
		bg_order_fails(turn, order, F_ENEMY_BARS, who, to, here);
	else if (barring & OBSTACLE_CLOSED)
		bg_order_fails(turn, order, F_CLOSED, here, bg_shut_out_until(turn), NULL);
	else if (barring & OBSTACLE_TRAIN)
		bg_order_fails(turn, order, F_TRAIN_BARS, who, to, here);
	else if (barring & OBSTACLE_ZONE)
		bg_order_fails(turn, order, F_NIGHT_BARS, who, to, here);
	else
		bg_order_fails(turn, order, F_ZONE_BARS, who, to, here);
}

/* ---- what it would cost ---- */

const char *bg_too_dear(const struct turn_play *turn, int cost, int had)
{
	return arena_printf(turn->adj->arena, "it costs %d MP, and it has %d", cost, had);
}

static void tell_cost(struct turn_play *turn, const struct order *order,
	const struct march *march, int to, int cost)
{
	bool zone = bg_in_enemy_zone(turn, to);

	bg_order_fails(turn, order,
		zone && cost <= march->free_allowance ? F_MARCH_ZONE : F_TOO_FAR,
		bg_unit_name(turn, march->unit), bg_place_name(turn, to),
		bg_too_dear(turn, cost, zone ? march->allowance : march->free_allowance));
}

/* ---- why not ---- */

/* What is overlooked, one after another, until there is a way. */
static const unsigned overlooked[] = {0, OBSTACLE_ZONE, OBSTACLE_TRAIN, OBSTACLE_CLOSED,
	OBSTACLE_ZONE | OBSTACLE_ENEMY,
	OBSTACLE_ZONE | OBSTACLE_ENEMY | OBSTACLE_TRAIN | OBSTACLE_CLOSED};

#define OVERLOOKED (sizeof overlooked / sizeof *overlooked)

/* The way that a single obstacle leaves too long, or to nothing, says more than its price
 * by another. */
static void tell_way(struct turn_play *turn, const struct order *order,
	const struct march *march, int to)
{
	struct path path;
	int cost = 0, had = march->free_allowance;

	if (bg_in_enemy_zone(turn, to))
		had = march->allowance;
	for (size_t i = 0; i < OVERLOOKED; i++) {
		if (!imagine(&path, turn, march, overlooked[i], to))
			continue;
		if (i && path.cost <= had) {
			tell_obstacle(turn, order, march->unit, &path);
			return;
		}
		if (!cost)
			cost = path.cost;
	}
	if (cost)
		tell_cost(turn, order, march, to, cost);
	else
		bg_order_fails(turn, order,
			bg_is_train(turn->game, march->unit) ? F_TRAIN_WAY : F_NO_WAY,
			bg_unit_name(turn, march->unit), bg_place_name(turn, to), NULL);
}

void bg_way_fails(struct turn_play *turn, const struct order *order,
	const struct march *march, int to)
{
	if (place_fails(turn, order, march->unit, to))
		return;
	/* where it entered the map, or by a hex that it was to go by */
	if ((march->enters || !bg_is_night(turn->game, turn->state)) &&
		bg_in_enemy_zone(turn, march->from))
		bg_order_fails(turn, order, F_ZONE_BARS, bg_unit_name(turn, march->unit),
			bg_place_name(turn, to), bg_place_name(turn, march->from));
	else
		tell_way(turn, order, march, to);
}
