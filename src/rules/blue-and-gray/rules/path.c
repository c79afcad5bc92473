/* 5.0 Movement: the cheapest way of a unit. */
#include <assert.h>
#include <string.h>

#include "rules/blue-and-gray/rules/movement_private.h"

/* ---- what a step costs ---- */

static int side_cost(const struct game *game, int link)
{
	int cost = game->hexside[bg_link_feature(game, link)].movement;

	if (game->map.link[link].flags & (LINK_REDOUBT_FROM | LINK_REDOUBT_TO))
		cost += game->hexside[FEATURE_REDOUBT].movement;
	return cost;
}

/* 5.21, 5.22: a road takes no notice of what it crosses, a trail of the ground alone. */
static int step_over(const struct game *game, bool train, int link, int to)
{
	uint32_t flags = game->map.link[link].flags;

	if (!bg_link_crossable(game, link))
		return -1;
	if (flags & LINK_ROAD)
		return game->way[WAY_ROAD];
	if (flags & LINK_TRAIL)
		return game->way[WAY_TRAIL] + side_cost(game, link);
	if (train)
		return -1;
	return game->terrain[game->terrain_at[to]].movement + side_cost(game, link);
}

int bg_step_cost(const struct game *game, int unit, int from, int to)
{
	int link = map_link(&game->map, from, to);

	return link < 0 ? -1 : step_over(game, bg_is_train(game, unit), link, to);
}

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

/* 6.2, 10.2: by day an enemy zone lets everybody in. */
static unsigned barring(const struct traveller *t, int place)
{
	unsigned found = obstacles(t, place);

	return t->night ? found : found & ~(unsigned)OBSTACLE_ZONE;
}

unsigned bg_barring(const struct turn_play *turn, int unit, int place)
{
	struct traveller traveller;

	traveller_make(&traveller, turn, unit);
	return barring(&traveller, place);
}

/* ---- the search ---- */

/*
 * Costs are small whole numbers: the hexes that have a way are looked through once for
 * each MP, and who costs just that much leads on to its neighbours.
 */
struct search {
	struct traveller traveller;
	const struct march *march;
	int reached[PLACES_MAX], count; /* hexes that have a way */
	int dearest;                    /* MP of the dearest of them */
	int cost[PLACES_MAX];           /* MP in all; -1: no way is known */
	int length[PLACES_MAX];
	int before[PLACES_MAX]; /* the hex from which it is entered */
};

/* Of two ways of one length: true when that to a has the lower hex where they part. */
static bool comes_first(const struct search *s, int a, int b)
{
	bool first = false;

	while (a != b) {
		first = a < b;
		a = s->before[a];
		b = s->before[b];
	}
	return first;
}

static bool is_better(const struct search *s, int from, int to, int cost)
{
	if (s->cost[to] != cost)
		return s->cost[to] < 0 || cost < s->cost[to];
	if (s->length[to] != s->length[from] + 1)
		return s->length[from] + 1 < s->length[to];
	return comes_first(s, from, s->before[to]);
}

/* A way into an enemy zone ends there, so that its last hex tells all of it. 15.22 */
static int limit(const struct search *s, int to)
{
	const struct march *march = s->march;

	if (obstacles(&s->traveller, to) & OBSTACLE_ZONE & ~march->ignored)
		return march->allowance;
	return march->free_allowance;
}

static void step(struct search *s, int from, const struct map_exit *exit)
{
	int mp = step_over(
		s->traveller.turn->game, s->traveller.train, exit->link, exit->to);
	int to = exit->to, cost = s->cost[from] + mp;

	if (mp < 0 || !is_better(s, from, to, cost) || cost > limit(s, to) ||
		(barring(&s->traveller, to) & ~s->march->ignored))
		return;
	assert(mp > 0);
	if (s->cost[to] < 0)
		s->reached[s->count++] = to;
	s->cost[to] = cost;
	s->length[to] = s->length[from] + 1;
	s->before[to] = from;
	if (cost > s->dearest)
		s->dearest = cost;
}

/* 6.2, 6.3; by night only who begins in an enemy zone is in one, and may leave it. */
static bool leads_on(const struct search *s, int place)
{
	return s->traveller.night ||
	       !(obstacles(&s->traveller, place) & OBSTACLE_ZONE & ~s->march->ignored);
}

static void step_on(struct search *s, int from)
{
	const struct map *map = &s->traveller.turn->game->map;
	const struct place *place = &map->place[from];

	if (!leads_on(s, from))
		return;
	for (int e = place->first_exit; e < place->first_exit + place->exits; e++)
		step(s, from, &map->exit[e]);
}

static void search_begin(
	struct search *s, const struct turn_play *turn, const struct march *march)
{
	traveller_make(&s->traveller, turn, march->unit);
	s->march = march;
	for (int i = 0; i < turn->game->map.places; i++)
		s->cost[i] = -1;
	s->reached[0] = march->from;
	s->count = 1;
	s->cost[march->from] = s->dearest = march->spent;
	s->length[march->from] = 0;
}

/* `to`: the search is over when that hex is sure; -1: it looks for all. */
static void search_run(struct search *s, int to)
{
	for (int mp = s->march->spent; mp <= s->dearest; mp++) {
		if (to >= 0 && s->cost[to] >= 0 && s->cost[to] <= mp)
			return;
		for (int i = 0; i < s->count; i++)
			if (s->cost[s->reached[i]] == mp)
				step_on(s, s->reached[i]);
	}
}

bool bg_path_find(
	struct path *out, const struct turn_play *turn, const struct march *march, int to)
{
	struct search s;

	search_begin(&s, turn, march);
	search_run(&s, to);
	if (s.cost[to] < 0)
		return false;
	out->cost = s.cost[to];
	out->length = s.length[to];
	for (int i = out->length; i > 0; to = s.before[to])
		out->place[--i] = to;
	return true;
}

void bg_path_reach(int *cost, const struct turn_play *turn, const struct march *march)
{
	struct search s;

	search_begin(&s, turn, march);
	search_run(&s, -1);
	memcpy(cost, s.cost, (size_t)turn->game->map.places * sizeof *cost);
}
