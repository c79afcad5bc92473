/*
 * 3.0: the way by which a stack goes to a point: the cheapest that its side sees free.
 *
 * Parts: what it costs to come to each point; the way.
 */
#include <limits.h>
#include <string.h>

#include "base/arena.h"
#include "rules/late-unpleasantness/rules/rules.h"

/* ---- costs ---- */

/* 10.0: over a broken bridge one leaves by the bank by which one has come. */
static bool may_leave(const struct costs_to *c, int from, int bank, int link)
{
	return !c->state->place[from].broken || bank == BANK_NONE ||
	       (int)lu_link_bank(c->game, from, link) == bank;
}

int lu_costs_by(
	const struct costs_to *costs, int from, int bank, const struct map_exit *exit)
{
	int rest = 0;

	if (!may_leave(costs, from, bank, exit->link) ||
		lu_effects_block(costs->state, from, exit->to))
		return INT_MAX;
	if (exit->to != costs->goal)
		rest = costs->mp[exit->to][lu_link_bank(costs->game, exit->to, exit->link)];
	if (rest == INT_MAX)
		return INT_MAX;
	return rest + lu_point_cost(costs->game, costs->state, costs->side, exit->to);
}

/* Points of which something behind them has become cheaper, each once, in a ring. */
struct stale {
	int place[PLACES_MAX];
	int first, count;
	bool waits[PLACES_MAX];
};

/* Whoever can go to the point may have a cheaper way now. */
static void mark_neighbours(
	struct stale *stale, const struct costs_to *c, const bool *barred, int place)
{
	const struct map *map = &c->game->map;
	const struct place *here = &map->place[place];

	for (int i = 0; i < here->exits; i++) {
		int from = map->exit[here->first_exit + i].to;

		if (stale->waits[from] || barred[from] ||
			map->place[from].flags & POINT_OFFMAP)
			continue;
		stale->waits[from] = true;
		stale->place[(stale->first + stale->count++) % PLACES_MAX] = from;
	}
}

static int next_stale(struct stale *stale)
{
	int place = stale->place[stale->first];

	stale->first = (stale->first + 1) % PLACES_MAX;
	stale->count--;
	stale->waits[place] = false;
	return place;
}

static bool improve_cost(struct costs_to *c, int place, int bank)
{
	const struct place *here = &c->game->map.place[place];
	bool better = false;

	for (int i = 0; i < here->exits; i++) {
		int cost = lu_costs_by(
			c, place, bank, &c->game->map.exit[here->first_exit + i]);

		if (cost >= c->mp[place][bank])
			continue;
		c->mp[place][bank] = cost;
		better = true;
	}
	return better;
}

void lu_costs_find(struct costs_to *out, const struct game *game, const struct state *state,
	enum side side, int goal, const bool *barred)
{
	struct stale stale = {.count = 0};

	out->game = game;
	out->state = state;
	out->side = side;
	out->goal = goal;
	for (int p = 0; p < game->map.places; p++)
		for (int bank = 0; bank < BANKS; bank++)
			out->mp[p][bank] = INT_MAX;
	mark_neighbours(&stale, out, barred, goal);
	while (stale.count) {
		int place = next_stale(&stale);
		bool better = false;

		for (int bank = 0; bank < BANKS; bank++)
			better |= improve_cost(out, place, bank);
		if (better)
			mark_neighbours(&stale, out, barred, place);
	}
}

/* ---- the way ---- */

/* What is still to be spent and entered from a node; INT_MAX: there is no way. */
struct rest {
	int cost, points;
};

/* A way that grows, and where its end stands. */
struct route {
	int *path; /* with room for PLACES_MAX */
	int length;
	int at, bank;
};

enum exit_is { EXIT_UNSEEN, EXIT_OPEN, EXIT_SHUT };

/* Where the stack may come to stand is a node: a point, and the bank by which it came. */
struct search {
	const struct turn_play *turn;
	const struct stack *stack;
	int goal;
	bool heeds;   /* what would bar the stack; else the links alone count */
	bool attacks; /* the goal is attacked */
	bool shuns;   /* points by which the game is won, on the way */
	int most;     /* MP: what costs more is no way */
	int began_at; /* bank */

	/* What most stacks need not think of, who go to the next point: NULL until then. */
	struct turn_play *ahead; /* the turn in mind, */
	struct state *state;     /* with the stack wherever it may go */
	struct rest *rest;       /* by node */
	enum exit_is *exit;      /* by exit and the bank of its point, as far as they have
				  * been looked at */
	bool *stale;             /* by point: a way may lead on from there that is better */
};

static int node_of(int place, int bank)
{
	return place * BANKS + bank;
}

/* The node of a step; parallel links are one way. */
static int node_behind(const struct search *s, const struct map_exit *exit)
{
	return node_of(exit->to, (int)lu_link_bank(s->turn->game, exit->to, exit->link));
}

static void stand(struct search *s, int place, int bank)
{
	for (int i = 0; i < s->stack->count; i++) {
		s->state->unit[s->stack->unit[i]].at = place;
		s->state->unit[s->stack->unit[i]].bank = bank;
	}
}

/* 13.0: entering it wins, so no way leads there that nobody has asked for. */
static bool is_shunned(const struct search *s, int place)
{
	return s->shuns && place != s->goal &&
	       lu_victory_by_entering(s->turn->game, s->turn->side, place);
}

/* May the stack, which stands there, go by the exit? The last step is barred by nothing
 * that stands in the goal: the stack goes as far as it can. */
static bool is_free(const struct search *s, int from, const struct map_exit *exit)
{
	if (is_shunned(s, exit->to))
		return false;
	if (!s->heeds)
		return true;
	if (exit->to != s->goal)
		return lu_step_barred(s->ahead, s->stack, from, exit->link, exit->to) ==
		       FAILS;
	return lu_way_barred(s->ahead, s->stack, from, exit->link) == FAILS &&
	       /* 6.1: but once from each point */
	       (!s->attacks ||
		       lu_attack_again_barred(s->ahead, from, s->goal) != F_ATTACKED_FROM);
}

static void imagine(struct search *s)
{
	struct arena *arena = s->turn->adj->arena;
	const struct map *map = &s->turn->game->map;

	if (s->ahead)
		return;
	s->state = arena_clone(arena, s->turn->state, sizeof *s->state);
	s->ahead = arena_clone(arena, s->turn, sizeof *s->ahead);
	s->ahead->state = s->state;
	/* what a stack has left is not what bars a way */
	s->ahead->spent = -PLACES_MAX * PLACES_MAX;
	s->rest = ARENA_NEW_ARRAY(arena, (size_t)map->places * BANKS, struct rest);
	s->exit = ARENA_NEW_ARRAY(arena, (size_t)map->links * 2 * BANKS, enum exit_is);
	s->stale = ARENA_NEW_ARRAY(arena, (size_t)map->places, bool);
}

/* Most stacks look at few exits, those in their reach. */
static bool is_open(struct search *s, int place, int bank, int e)
{
	const struct map *map = &s->turn->game->map;
	const struct map_exit *exit = &map->exit[e];
	enum exit_is *is = &s->exit[e * BANKS + bank];

	if (*is == EXIT_UNSEEN) {
		stand(s, place, bank);
		*is = exit->link == map_link(map, place, exit->to) &&
				      is_free(s, place, exit)
			      ? EXIT_OPEN
			      : EXIT_SHUT;
	}
	return *is == EXIT_OPEN;
}

static bool is_less(const struct rest *a, const struct rest *b)
{
	return a->cost != b->cost ? a->cost < b->cost : a->points < b->points;
}

/* What is to be spent from a node if the exit is taken; cost INT_MAX when nobody can go so
 * far. Whether the exit is open is asked of what is any good alone. */
static struct rest rest_by(const struct search *s, int e)
{
	const struct map_exit *exit = &s->turn->game->map.exit[e];
	const struct rest none = {INT_MAX, INT_MAX};
	struct rest rest =
		exit->to == s->goal ? (struct rest){0, 0} : s->rest[node_behind(s, exit)];

	if (rest.cost == INT_MAX)
		return none;
	rest.cost += lu_entry_cost(s->ahead, s->turn->side, exit->to);
	rest.points++;
	return rest.cost <= s->most ? rest : none;
}

/* Looks at a node again; true when a better way was found. */
static bool improve(struct search *s, int place, int bank)
{
	const struct place *here = &s->turn->game->map.place[place];
	struct rest *best = &s->rest[node_of(place, bank)];
	bool better = false;

	for (int k = 0; k < here->exits; k++) {
		int e = here->first_exit + k;
		struct rest rest = rest_by(s, e);

		if (!is_less(&rest, best) || !is_open(s, place, bank, e))
			continue;
		*best = rest;
		better = true;
	}
	return better;
}

/* Ways lead to a point from those next to it. */
static void mark_around(struct search *s, int place)
{
	const struct map *map = &s->turn->game->map;

	for (int k = 0; k < map->place[place].exits; k++)
		s->stale[map->exit[map->place[place].first_exit + k].to] = true;
}

/* Looks at a point again, by whichever bank one comes there. */
static bool look_again(struct search *s, int place)
{
	bool better = false;

	if (!s->stale[place])
		return false;
	s->stale[place] = false;
	for (int bank = 0; bank < BANKS; bank++)
		better |= improve(s, place, bank);
	if (better)
		mark_around(s, place);
	return better;
}

static void find_rests(struct search *s)
{
	const struct map *map = &s->turn->game->map;
	bool better = true;

	memset(s->exit, 0, (size_t)map->links * 2 * BANKS * sizeof *s->exit);
	memset(s->stale, 0, (size_t)map->places * sizeof *s->stale);
	for (int n = 0; n < map->places * BANKS; n++)
		s->rest[n] = (struct rest){INT_MAX, INT_MAX};
	mark_around(s, s->goal);
	while (better) {
		better = false;
		for (int p = 0; p < map->places; p++)
			better |= look_again(s, p);
	}
}

/* The exit of the best way; of several the one whose point is first in the alphabet. */
static const struct map_exit *best_exit(struct search *s, int place, int bank)
{
	const struct map *map = &s->turn->game->map;
	const struct rest *best = &s->rest[node_of(place, bank)];
	const struct map_exit *found = NULL;

	for (int k = 0; k < map->place[place].exits; k++) {
		int e = map->place[place].first_exit + k;
		struct rest rest = rest_by(s, e);

		if (rest.cost == INT_MAX || is_less(best, &rest) ||
			!is_open(s, place, bank, e))
			continue;
		if (!found || strcmp(map->place[map->exit[e].to].name,
				      map->place[found->to].name) < 0)
			found = &map->exit[e];
	}
	return found;
}

/* ---- legs ---- */

static void extend(
	struct route *route, const struct game *game, const struct map_exit *exit)
{
	route->at = exit->to;
	route->bank = (int)lu_link_bank(game, exit->to, exit->link);
	if (route->length < PLACES_MAX)
		route->path[route->length++] = exit->to;
}

/* On to a point: to one that is next to the end straight, whatever bars it, for nobody who
 * orders a step means a march round. False when there is no way. */
static bool add_leg(struct route *route, struct search *s, int goal)
{
	const struct map *map = &s->turn->game->map;
	int link;

	if (route->at == goal)
		return true;
	if ((link = map_link(map, route->at, goal)) >= 0) {
		extend(route, s->turn->game, &(struct map_exit){goal, link});
		return true;
	}
	s->goal = goal;
	imagine(s);
	find_rests(s);
	if (s->rest[node_of(route->at, route->bank)].cost == INT_MAX)
		return false;
	while (route->at != goal && route->length < PLACES_MAX)
		extend(route, s->turn->game, best_exit(s, route->at, route->bank));
	return true;
}

/* The whole way; false when there is none. */
static bool find_route(struct route *route, struct search *s, int from, int to,
	const struct arg *via, bool attack)
{
	route->length = 0;
	route->at = from;
	route->bank = s->began_at;
	for (int i = 0; i <= via->count; i++) {
		int goal = i < via->count ? via->number[i] : to;

		s->attacks = attack && i == via->count;
		if (route->at < 0)
			extend(route, s->turn->game, &(struct map_exit){goal, 0});
		else if (!add_leg(route, s, goal))
			return false;
	}
	return true;
}

int lu_route_cost(const struct turn_play *turn, const int *path, int length)
{
	int cost = 0;

	for (int i = 0; i < length; i++)
		cost += lu_entry_cost(turn, turn->side, path[i]);
	return cost;
}

/* A way that costs `most` MP at most, round what bars the stack. */
static bool find_way_round(struct route *route, struct search *s, int from, int to,
	const struct arg *via, bool attack, int most)
{
	s->most = most;
	return find_route(route, s, from, to, via, attack) &&
	       lu_route_cost(s->turn, route->path, route->length) <= most;
}

int lu_route(int *path, const struct turn_play *turn, const struct stack *stack, int from,
	int to, const struct arg *via, bool attack)
{
	int most = lu_stack_allowance(turn, stack),
	    unslowed = lu_stack_unslowed(turn, stack);
	struct search s = {.turn = turn,
		.stack = stack,
		.began_at = turn->state->unit[stack->unit[0]].bank,
		.heeds = from >= 0,
		.shuns = true};
	struct route route;

	route.path = path;
	/* slowed down it sets out on the way that it would go with all its MP */
	if (!find_way_round(&route, &s, from, to, via, attack, most) &&
		(unslowed <= most ||
			!find_way_round(&route, &s, from, to, via, attack, unslowed))) {
		s.heeds = false;
		s.most = INT_MAX;
		if (!find_route(&route, &s, from, to, via, attack)) {
			s.shuns = false; /* the map is connected */
			find_route(&route, &s, from, to, via, attack);
		}
	}
	return route.length;
}
