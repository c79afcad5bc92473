/*
 * How a side that wins by holding out meets the enemy: at a few points on his way to those
 * by which he wins, where most of its SP can gather in this player turn.
 *
 * Parts: ways; who goes where; posts.
 */
#include <limits.h>
#include <string.h>

#include "rules/late-unpleasantness/offers/offers.h"
#include "rules/late-unpleasantness/offers/offers_private.h"
#include "rules/late-unpleasantness/rules/supply.h"

/* MP that a way may be longer than his shortest: when he is near, and else */
#define DETOUR     2
#define FAR_DETOUR 4

/* ---- ways ---- */

/* What a side pays for ways from points, or to them. */
struct ways {
	const struct game *game;
	const struct state *view;
	enum side side;
	const bool *barred; /* by place: nobody passes; NULL: all are open */
	bool back;          /* from each point to the nearest of them */
};

static bool try_exit(const struct ways *ways, int *mp, int from, int to)
{
	int entered = ways->back ? from : to;
	int then = mp[from] + lu_point_cost(ways->game, ways->view, ways->side, entered);

	if ((ways->barred && ways->barred[to]) || then >= mp[to] ||
		ways->game->map.place[to].flags & POINT_OFFMAP)
		return false;
	mp[to] = then;
	return true;
}

/* `mp` is 0 at the points and WAYLESS at all others, and becomes what it takes. */
static void find_ways(const struct ways *ways, int *mp)
{
	const struct map *map = &ways->game->map;
	bool better = true;

	while (better) {
		better = false;
		for (int i = 0; i < map->places; i++) {
			const struct place *at = &map->place[i];

			for (int k = at->first_exit;
				mp[i] < WAYLESS && k < at->first_exit + at->exits; k++)
				better |= try_exit(ways, mp, i, map->exit[k].to);
		}
	}
}

static void find_from(const struct ways *ways, int *mp, const bool *points)
{
	for (int i = 0; i < ways->game->map.places; i++)
		mp[i] = points[i] ? 0 : WAYLESS;
	find_ways(ways, mp);
}

/* ---- who goes where ---- */

#define PARTIES_MAX 32

/* Who marches together, and what each point costs them. */
struct marchers {
	const struct offer_party *party;
	int at, had;
	int mp[PLACES_MAX];
	bool posted;
};

struct defending {
	const struct game *game;
	const struct state *view;
	struct defence *out;
	struct net net;
	struct marchers marchers[PARTIES_MAX];
	int parties, weight;
	bool held[PLACES_MAX]; /* by the enemy */
	bool shut[PLACES_MAX]; /* his ways: a post is there */
};

static int allowance_of(const struct defending *d, const struct offer_party *party)
{
	int least = INT_MAX;

	for (int i = 0; i < party->pieces; i++) {
		int has = lu_unit_allowance(d->game, d->view, party->piece[i]);

		least = has < least ? has : least;
	}
	return least;
}

static bool is_on_foot(const struct defending *d, const struct offer_party *party)
{
	for (int i = 0; i < party->pieces; i++)
		if (lu_unit_is_foot(&d->game->unit[party->piece[i]]) &&
			lu_unit_is_division(&d->game->unit[party->piece[i]]))
			return true;
	return false;
}

/* Cavalry watches, and dummies deceive: those alone gather who fight on foot. */
static void add_marchers(struct defending *d, const struct offer_party *party, int at)
{
	const struct ways ways = {
		d->game, d->view, (enum side)d->view->viewer, d->held, false};
	struct marchers *one = &d->marchers[d->parties];
	bool here[PLACES_MAX] = {false};

	if (d->parties == PARTIES_MAX || party->stays || !is_on_foot(d, party))
		return;
	*one = (struct marchers){.party = party, .at = at};
	one->had = allowance_of(d, party);
	here[at] = true;
	find_from(&ways, one->mp, here);
	d->weight += party->weight;
	d->parties++;
}

bool lu_defence_threatens(
	const struct defence *defence, const struct game *game, int place, int turns)
{
	return defence->his[place] <= turns * game->movement[TYPE_INFANTRY];
}

/* Who stands at a point by which the enemy wins stays while he is near. */
static bool is_home(const struct defending *d, int place)
{
	return d->out->home[place] &&
	       lu_defence_threatens(d->out, d->game, place, HOME_TURNS);
}

static void find_marchers(struct defending *d, struct arena *arena)
{
	for (int at = 0; at < d->game->map.places; at++) {
		const struct offer_party *party;
		int parties;

		if (!lu_place_held_by(d->view, at, (enum side)d->view->viewer) ||
			is_home(d, at))
			continue;
		parties = lu_offer_parties(&party, arena, d->game, d->view, at);
		for (int i = 0; i < parties; i++)
			add_marchers(d, &party[i], at);
	}
}

/* ---- posts ---- */

/* Ways of the enemy past the posts so far. */
struct approach {
	int his[PLACES_MAX], left[PLACES_MAX]; /* MP there, and from there */
	int shortest, longest;                 /* that is looked at */
};

static void find_approach(struct approach *out, const struct defending *d)
{
	const enum side enemy = side_other((enum side)d->view->viewer);
	const struct ways ways = {d->game, d->view, enemy, d->shut, false},
			  back = {d->game, d->view, enemy, d->shut, true};

	find_from(&ways, out->his, d->held);
	find_from(&back, out->left, d->out->home);
	out->shortest = WAYLESS;
	for (int i = 0; i < d->game->map.places; i++)
		if (out->his[i] + out->left[i] < out->shortest)
			out->shortest = out->his[i] + out->left[i];
	out->longest =
		out->shortest +
		(out->shortest > TURNS_AHEAD * d->game->movement[TYPE_INFANTRY] ? FAR_DETOUR
										: DETOUR);
}

static bool is_fed(const struct defending *d, int place)
{
	int away = lu_net_away(&d->net, d->view, place);

	return away >= 0 && away <= d->game->supply_trace[d->view->viewer];
}

static bool may_be_post(const struct defending *d, const struct approach *ways, int place)
{
	return ways->shortest < WAYLESS && !d->held[place] && !d->shut[place] &&
	       ways->his[place] + ways->left[place] <= ways->longest && is_fed(d, place);
}

static bool comes_to(const struct marchers *one, int place)
{
	return !one->posted && one->mp[place] <= one->had;
}

/* SP that can be there; `stays`: those that are there already. */
static int gathered_at(const struct defending *d, int place, bool stays)
{
	int sum = 0;

	for (int i = 0; i < d->parties; i++)
		if (comes_to(&d->marchers[i], place) &&
			(!stays || d->marchers[i].at == place))
			sum += d->marchers[i].party->weight;
	return sum;
}

/* More than half of all need not be at one post. */
static int at_most_half(const struct defending *d, int strength)
{
	return 2 * strength < d->weight ? strength : d->weight / 2;
}

/* SP count, those that need not march half as much more; and each MP by which his way there
 * is longer than his shortest costs a sixteenth of all. */
static int worth_of(const struct defending *d, const struct approach *ways, int place)
{
	int detour = ways->his[place] + ways->left[place] - ways->shortest;

	return 16 * at_most_half(d, gathered_at(d, place, false)) +
	       8 * at_most_half(d, gathered_at(d, place, true)) - d->weight * detour;
}

/* Of equals the one on a river, and then the one to which he comes first. */
static bool is_better_ground(const struct defending *d, int a, int b)
{
	bool river = d->game->map.place[a].flags & POINT_RIVER;

	if (river != ((d->game->map.place[b].flags & POINT_RIVER) != 0))
		return river;
	return d->out->his[a] < d->out->his[b];
}

/* A second post that a few alone can come to is none. */
static bool is_strong_enough(const struct defending *d, int place)
{
	int sum = gathered_at(d, place, false);

	return d->out->posts ? 3 * sum >= d->weight : sum > 0;
}

/* The best point on his ways; -1: none. */
static int best_post(const struct defending *d)
{
	struct approach ways;
	int best = -1, most = 0;

	find_approach(&ways, d);
	for (int i = 0; i < d->game->map.places; i++) {
		int worth;

		if (!may_be_post(d, &ways, i) || !is_strong_enough(d, i))
			continue;
		worth = worth_of(d, &ways, i);
		if (best < 0 || worth > most ||
			(worth == most && is_better_ground(d, i, best))) {
			best = i;
			most = worth;
		}
	}
	return best;
}

/* The nearest of those who come to the post and are left; NULL: there is none. */
static struct marchers *nearest_to(struct defending *d, int post)
{
	struct marchers *found = NULL;

	for (int i = 0; i < d->parties; i++)
		if (comes_to(&d->marchers[i], post) &&
			(!found || d->marchers[i].mp[post] < found->mp[post]))
			found = &d->marchers[i];
	return found;
}

/* Half of all go to one post, the nearest first. */
static void man(struct defending *d, int post)
{
	struct defence *out = d->out;
	struct marchers *one;
	int sum = 0;

	while (2 * sum < d->weight && (one = nearest_to(d, post))) {
		one->posted = true;
		sum += one->party->weight;
		for (int i = 0; i < one->party->pieces; i++)
			out->post_of[one->party->piece[i]] = out->posts;
	}
	out->post[out->posts] = post;
	out->strength[out->posts++] = sum;
	d->shut[post] = true;
}

bool lu_defends(const struct game *game, enum side side)
{
	bool attacked = false;

	for (int i = 0; i < game->victories; i++) {
		if (game->victory[i].places && game->victory[i].side == (int)side)
			return false;
		attacked = attacked || game->victory[i].places > 0;
	}
	return attacked;
}

static void find_enemy(struct defending *d)
{
	const struct ways ways = {
		d->game, d->view, side_other((enum side)d->view->viewer), NULL, false};

	for (int i = 0; i < d->game->map.places; i++)
		d->held[i] = lu_place_held_by(d->view, i, ways.side);
	find_from(&ways, d->out->his, d->held);
	for (int i = 0; i < d->game->victories; i++)
		for (int k = 0; k < d->game->victory[i].places; k++)
			d->out->home[d->game->victory[i].place[k]] = true;
}

void lu_defence_find(struct defence *out, const struct game *game, const struct state *view)
{
	struct arena arena = ARENA_INIT;
	struct defending *d = ARENA_NEW(&arena, struct defending);
	int post;

	memset(out, 0, sizeof *out);
	d->game = game;
	d->view = view;
	d->out = out;
	for (int i = 0; i < game->units; i++)
		out->post_of[i] = -1;
	find_enemy(d);
	if (!lu_defends(game, (enum side)view->viewer)) {
		arena_release(&arena);
		return;
	}
	lu_net_find(&d->net, game, view, (enum side)view->viewer);
	find_marchers(d, &arena);
	while (out->posts < POSTS_MOST && (post = best_post(d)) >= 0)
		man(d, post);
	arena_release(&arena);
}
