/* 5.0 Movement: the cheapest way of a unit. */
#include <string.h>

#include "rules/blue-and-gray/rules/movement_private.h"
#include "rules/hexes/paths.h"

/* ---- who may go where ---- */

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
	return train >= 0 && stands_at(turn->state, train, place);
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

unsigned bg_barring(const struct turn_play *turn, int unit, int place)
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

struct search {
	struct traveller traveller;
	const struct march *march;
};

static int step_cost(const void *context, int from, const struct map_exit *exit)
{
	const struct search *s = context;

	(void)from;
	return bg_link_cost(
		s->traveller.turn->game, s->traveller.train, exit->link, exit->to);
}

static bool is_stopped(const struct search *s, unsigned found)
{
	return found & OBSTACLE_ZONE & ~s->march->ignored;
}

/* A way into an enemy zone ends there, so that its last hex tells all of it. 15.22 */
static bool may_enter(const void *context, int place, int cost)
{
	const struct search *s = context;
	unsigned found = obstacles(&s->traveller, place);

	return cost <= (is_stopped(s, found) ? s->march->allowance
					     : s->march->free_allowance) &&
	       !(barring(&s->traveller, found) & ~s->march->ignored);
}

/* 6.2, 6.3; by night who begins in an enemy zone may leave it, but for those who have come
 * into it from off the map (15.04): there is no other way into one. */
static bool leads_on(const void *context, int place)
{
	const struct search *s = context;

	return (s->traveller.night && !s->march->enters) ||
	       !is_stopped(s, obstacles(&s->traveller, place));
}

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
	static const struct paths_rules rules = {step_cost, may_enter, leads_on};
	struct search s = {.march = march};
	struct searched now = {.from = march->from,
		.to = to,
		.spent = march->spent,
		.allowance = march->allowance,
		.free_allowance = march->free_allowance,
		.ignored = march->ignored,
		.enters = march->enters};

	traveller_make(&s.traveller, turn, march->unit);
	now.train = s.traveller.train;
	now.night = s.traveller.night;
	now.shut_out = s.traveller.shut_out;
	if (is_answered(turn->searched, &now))
		return;
	paths_search(turn->paths, &rules, &s, march->from, march->spent, to);
	*turn->searched = now;
	turn->searched->stands = !now.train; /* friends bar its way */
}

bool bg_path_find(
	struct path *out, const struct turn_play *turn, const struct march *march, int to)
{
	search(turn, march, to);
	if (paths_cost(turn->paths, to) < 0)
		return false;
	out->cost = paths_cost(turn->paths, to);
	out->length = paths_length(turn->paths, to);
	out->place = ARENA_NEW_ARRAY(turn->adj->arena, (size_t)out->length, int);
	paths_places(out->place, turn->paths, to);
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
	return paths_costs(turn->paths);
}

int *bg_path_reach(const struct turn_play *turn, const struct march *march)
{
	size_t places = (size_t)turn->game->map.places;
	int *cost = ARENA_NEW_ARRAY(turn->adj->arena, places, int);

	memcpy(cost, bg_path_costs(turn, march), places * sizeof *cost);
	return cost;
}
