/*
 * Ways over a map: the cheapest, and how many steps places are from where a search begins.
 *
 * Parts: the cheapest ways; reach.
 */
#include <assert.h>
#include <string.h>

#include "base/arena.h"
#include "game/map.h"
#include "rules/hexes/hexes.h"
#include "rules/hexes/waiting.h"

/* ---- the cheapest ways ---- */

struct paths {
	struct arena *arena;
	const struct map *map;
	int *cost;   /* by place; -1: no way is known */
	int *length; /* places entered */
	int *before; /* the place from which it is entered */
	int *reached, count;
	struct waiting waiting; /* who has a way, until it is his turn to lead on */

	const struct paths_rules *rules;
	const void *context;
};

struct paths *paths_new(struct arena *arena, const struct map *map)
{
	struct paths *paths = ARENA_NEW(arena, struct paths);

	paths->arena = arena;
	paths->map = map;
	return paths;
}

/* What a search needs is made for the first: of days that are only thought of, as a report
 * does, most search for nothing, and all of a large map takes most of a megabyte. */
static void make_room(struct paths *paths)
{
	size_t places = (size_t)paths->map->places;

	paths->cost = ARENA_NEW_ARRAY(paths->arena, places, int);
	paths->length = ARENA_NEW_ARRAY(paths->arena, places, int);
	paths->before = ARENA_NEW_ARRAY(paths->arena, places, int);
	paths->reached = ARENA_NEW_ARRAY(paths->arena, places, int);
	memset(paths->cost, -1, places * sizeof *paths->cost);
}

/* ---- the search ---- */

/* Of two ways of one length: true when that to a has the first place where they part. */
static bool comes_first(const struct paths *p, int a, int b)
{
	bool first = false;

	while (a != b) {
		first = a < b;
		a = p->before[a];
		b = p->before[b];
	}
	return first;
}

static bool is_better(const struct paths *p, int from, int to, int cost)
{
	if (p->cost[to] != cost)
		return p->cost[to] < 0 || cost < p->cost[to];
	if (p->length[to] != p->length[from] + 1)
		return p->length[from] + 1 < p->length[to];
	return comes_first(p, from, p->before[to]);
}

static void step(struct paths *p, int from, int spent, const struct map_exit *exit)
{
	int to = exit->to, by, cost;

	/* it was its turn before, and every step costs something */
	if (p->cost[to] >= 0 && p->cost[to] <= spent)
		return;
	by = p->rules->cost(p->context, from, exit);
	cost = spent + by;
	if (by < 0 || !is_better(p, from, to, cost) ||
		(p->rules->enters && !p->rules->enters(p->context, to, cost)))
		return;
	assert(by > 0);
	if (p->cost[to] < 0)
		p->reached[p->count++] = to;
	if (p->cost[to] != cost)
		waiting_add(&p->waiting, p->arena, cost, to);
	p->cost[to] = cost;
	p->length[to] = p->length[from] + 1;
	p->before[to] = from;
}

static void step_on(struct paths *p, int from)
{
	const struct place *place = &p->map->place[from];
	const struct map_exit *exit = &p->map->exit[place->first_exit];
	const int spent = p->cost[from];

	if (p->rules->leads_on && !p->rules->leads_on(p->context, from))
		return;
	for (const struct map_exit *end = exit + place->exits; exit < end; exit++)
		step(p, from, spent, exit);
}

static void begin(struct paths *p, int from, int spent)
{
	if (!p->cost)
		make_room(p);
	for (int i = 0; i < p->count; i++)
		p->cost[p->reached[i]] = -1;
	p->reached[0] = from;
	p->count = 1;
	p->cost[from] = spent;
	p->length[from] = 0;
	p->before[from] = -1;
	waiting_begin(&p->waiting, p->arena, spent);
	waiting_add(&p->waiting, p->arena, spent, from);
}

/* True when no way can be cheaper than the one that is known. */
static bool is_sure(const struct paths *p, int place)
{
	return p->cost[place] >= 0 && p->cost[place] <= waiting_cost(&p->waiting);
}

static void go_on(struct paths *p, int to)
{
	while (waiting_has(&p->waiting) && (to < 0 || !is_sure(p, to))) {
		int place = waiting_take(&p->waiting);

		if (p->cost[place] == waiting_cost(&p->waiting))
			step_on(p, place);
	}
}

void paths_begin(struct paths *paths, const struct paths_rules *rules, int from, int spent)
{
	paths->rules = rules;
	begin(paths, from, spent);
}

void paths_search_on(struct paths *paths, const void *context, int to)
{
	paths->context = context;
	go_on(paths, to);
}

void paths_search(struct paths *paths, const struct paths_rules *rules, const void *context,
	int from, int spent, int to)
{
	paths_begin(paths, rules, from, spent);
	paths_search_on(paths, context, to);
}

int paths_least(const struct paths *paths, int place)
{
	return waiting_is_over(&paths->waiting) || is_sure(paths, place)
		       ? paths->cost[place]
		       : waiting_cost(&paths->waiting);
}

/* ---- backwards ---- */

/* Adds the places from which one comes to `to`; true when `from` is among them. */
static bool step_back(struct paths *p, int to, int from)
{
	const struct place *place = &p->map->place[to];

	for (int e = place->first_exit; e < place->first_exit + place->exits; e++) {
		const struct map_exit *exit = &p->map->exit[e];
		const struct map_exit in = {.to = to, .link = exit->link};

		if (p->cost[exit->to] >= 0 || p->rules->cost(p->context, exit->to, &in) < 0)
			continue;
		if (exit->to == from)
			return true;
		p->cost[exit->to] = 0;
		p->reached[p->count++] = exit->to;
	}
	return false;
}

bool paths_is_cut_off(struct paths *paths, const struct paths_rules *rules,
	const void *context, int from, int to, int most)
{
	paths->rules = rules;
	paths->context = context;
	begin(paths, to, 0);
	for (int i = 0; i < paths->count; i++)
		if (paths->count > most || step_back(paths, paths->reached[i], from))
			return false;
	return true;
}

int paths_cost(const struct paths *paths, int place)
{
	return paths->cost ? paths->cost[place] : -1;
}

const int *paths_costs(const struct paths *paths)
{
	assert(paths->cost);
	return paths->cost;
}

const int *paths_reached(const struct paths *paths, int *count)
{
	*count = paths->count;
	return paths->reached;
}

int paths_length(const struct paths *paths, int place)
{
	return paths->length ? paths->length[place] : 0;
}

void paths_places(int *out, const struct paths *paths, int to)
{
	for (int i = paths_length(paths, to); i > 0; to = paths->before[to])
		out[--i] = to;
}

/* ---- steps from where a search begins ---- */

void reach_make(struct reach *out, struct arena *arena, const struct map *map)
{
	size_t places = (size_t)map->places;

	*out = (struct reach){
		.map = map,
		.distance = ARENA_NEW_ARRAY(arena, places, int),
		.behind = ARENA_NEW_ARRAY(arena, places, int),
		.place = ARENA_NEW_ARRAY(arena, places, int),
	};
	memset(out->distance, -1, places * sizeof *out->distance);
}

static void enter(struct reach *reach, int place, int behind, int distance)
{
	if (reach->distance[place] >= 0)
		return;
	reach->distance[place] = distance;
	reach->behind[place] = behind;
	reach->place[reach->places++] = place;
}

void reach_from(struct reach *reach, int place)
{
	enter(reach, place, -1, 0);
}

void reach_search(struct reach *reach,
	bool (*passes)(const void *context, int from, int to, int link),
	const void *context)
{
	reach_search_to(reach, -1, passes, context);
}

void reach_search_to(struct reach *reach, int to,
	bool (*passes)(const void *context, int from, int to, int link),
	const void *context)
{
	const struct map *map = reach->map;

	while (reach->done < reach->places && (to < 0 || reach->distance[to] < 0)) {
		int here = reach->place[reach->done++];
		const struct place *place = &map->place[here];

		for (int e = place->first_exit; e < place->first_exit + place->exits; e++) {
			const struct map_exit *exit = &map->exit[e];

			if (reach->distance[exit->to] < 0 &&
				passes(context, here, exit->to, exit->link))
				enter(reach, exit->to, here, reach->distance[here] + 1);
		}
	}
}
