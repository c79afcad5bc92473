/*
 * 5.0: the search for the cheapest ways over the map. What bars a hex is told in path.c.
 *
 * Parts: what a search has; who may enter, and who goes on; steps;
 * answers.
 */
#include <assert.h>
#include <string.h>

#include "rules/blue-and-gray/rules/rules_private.h"
#include "rules/hexes/waiting.h"

/* ---- what a search has ---- */

#define WORD_BITS 64

/* Where the way to a hex enters it from. */
struct entered {
	short length; /* hexes entered */
	short before;
};

struct ways {
	struct arena *arena;
	const struct game *game;
	int *cost;              /* by place; -1: no way is known */
	struct entered *entry;  /* by place, of those that have a cost */
	uint64_t *marked;       /* those, as bits by place */
	struct waiting waiting; /* who has a way, until it is his turn to lead on */
};

/* What is the same of all steps of one search. */
struct limits {
	const struct turn_play *turn;
	const unsigned char *zone, *enemies; /* by place: units of the enemy's there */
	const unsigned char *friends;        /* of a train: nobody goes where these are */
	int train;                           /* where it stands; -1: nobody minds */
	bool no_zone;                        /* 10.2: by night none is entered */
	bool goes_on;                        /* and who is in one goes on */
	uint32_t closed;                     /* 18.1: flags of hexes */
	bool sees_zones, sees_enemies;       /* nobody overlooks them */
	int allowance, free_allowance, most; /* MP; the greater of both */
	const struct way_step *step;         /* by exit */
	int to;
	struct hex goal;
};

struct ways *bg_ways_new(struct arena *arena, const struct game *game)
{
	struct ways *ways = ARENA_NEW(arena, struct ways);

	ways->arena = arena;
	ways->game = game;
	return ways;
}

static size_t words_of(const struct ways *ways)
{
	return ((size_t)ways->game->map.places + WORD_BITS - 1) / WORD_BITS;
}

/* What a search needs is made for the first: most turns that are only thought of do
 * without. */
static void make_room(struct ways *ways)
{
	size_t places = (size_t)ways->game->map.places;

	ways->cost = ARENA_NEW_ARRAY(ways->arena, places, int);
	ways->entry = ARENA_NEW_ARRAY(ways->arena, places, struct entered);
	ways->marked = ARENA_NEW_ARRAY(ways->arena, words_of(ways), uint64_t);
	for (size_t i = 0; i < places; i++)
		ways->cost[i] = -1;
}

static void limits_make(
	struct limits *out, const struct turn_play *turn, const struct searched *search)
{
	const struct game *game = turn->game;
	const struct zones *field = &turn->field;
	enum side enemy = side_other(turn->side);
	unsigned seen = ~search->ignored;
	bool minds = !search->train && game->train >= 0 &&
		     turn->state->unit[game->train].fate == FATE_ON_MAP;

	*out = (struct limits){.turn = turn,
		.zone = field->control[enemy],
		.enemies = field->units[enemy],
		.friends = search->train && (seen & OBSTACLE_TRAIN)
				   ? field->units[turn->side]
				   : NULL,
		.train = minds && (seen & OBSTACLE_TRAIN)
				 ? turn->state->unit[game->train].at
				 : -1,
		.no_zone = search->night,
		.goes_on = search->night && !search->enters,
		.closed = search->shut_out && (seen & OBSTACLE_CLOSED)
				  ? PLACE_COMMAND_CONTROL
				  : 0,
		.sees_zones = seen & OBSTACLE_ZONE,
		.sees_enemies = seen & OBSTACLE_ENEMY,
		.allowance = search->allowance,
		.free_allowance = search->free_allowance,
		.most = search->allowance > search->free_allowance ? search->allowance
								   : search->free_allowance,
		.step = game->step[search->train],
		.to = search->to};
	if (search->to >= 0)
		out->goal = game->hex[search->to];
}

/* ---- who may enter a hex, and who goes on from it ---- */

/* The most that a way to the hex that is looked for may cost, as far as is known. */
static int most_of(const struct ways *w, const struct limits *l)
{
	int known = w->cost[l->to];

	return known >= 0 ? known : l->most;
}

/* Every step costs something: through a hex from which it is too far no way leads that
 * matters. */
static bool leads_astray(const struct ways *w, const struct limits *l, int place, int cost)
{
	return l->to >= 0 && cost + hex_steps(w->game->hex[place], l->goal) > most_of(w, l);
}

static bool is_stopped(const struct limits *l, int place)
{
	return l->sees_zones && l->zone[place];
}

/* 20.22: nobody passes the train, and it passes nobody; who stands with the enemy is the
 * enemy's affair. */
static bool is_barred(const struct ways *w, const struct limits *l, int place)
{
	if (l->enemies[place] ? l->sees_enemies
			      : place == l->train || (l->friends && l->friends[place]))
		return true;
	return l->closed && (w->game->map.place[place].flags & l->closed);
}

/* A way into an enemy zone ends there, so that its last hex tells all of it. 15.22 */
static bool may_enter(const struct ways *w, const struct limits *l, int place, int cost)
{
	bool stops = is_stopped(l, place);

	return cost <= (stops ? l->allowance : l->free_allowance) &&
	       !(stops && l->no_zone) && !is_barred(w, l, place) &&
	       !leads_astray(w, l, place, cost);
}

/* ---- steps ---- */

/* Of two ways of one length: true when that to a has the first place where they part. */
static bool comes_first(const struct ways *w, int a, int b)
{
	bool first = false;

	while (a != b) {
		first = a < b;
		a = w->entry[a].before;
		b = w->entry[b].before;
	}
	return first;
}

/* Of a way that costs as much as the one that is known. */
static bool is_shorter(const struct ways *w, int from, int to)
{
	if (w->entry[to].length != w->entry[from].length + 1)
		return w->entry[from].length + 1 < w->entry[to].length;
	return comes_first(w, from, w->entry[to].before);
}

static void enter(struct ways *w, int from, int to, int cost)
{
	if (w->cost[to] < 0)
		w->marked[to / WORD_BITS] |= UINT64_C(1) << to % WORD_BITS;
	if (w->cost[to] != cost)
		waiting_add(&w->waiting, w->arena, cost, to);
	w->cost[to] = cost;
	w->entry[to] = (struct entered){(short)(w->entry[from].length + 1), (short)from};
}

static void step_on(struct ways *w, const struct limits *l, int from)
{
	const struct place *place = &w->game->map.place[from];
	const struct way_step *step = &l->step[place->first_exit],
			      *end = step + place->exits;
	const int spent = w->cost[from];

	if (!l->goes_on && is_stopped(l, from))
		return;
	for (; step < end; step++) {
		int cost = spent + step->points;
		unsigned known = (unsigned)w->cost[step->to]; /* of none the greatest */

		/* it was its turn before, and every step costs something */
		if (known <= (unsigned)spent || cost > l->most || (unsigned)cost > known)
			continue;
		if (((unsigned)cost < known || is_shorter(w, from, step->to)) &&
			may_enter(w, l, step->to, cost))
			enter(w, from, step->to, cost);
	}
}

int bg_ways_next(const struct ways *ways, int place)
{
	size_t word = (size_t)(place + 1) / WORD_BITS;
	uint64_t bits = 0;

	if (word < words_of(ways))
		bits = ways->marked[word] & (~UINT64_C(0) << (place + 1) % WORD_BITS);
	while (!bits && ++word < words_of(ways))
		bits = ways->marked[word];
	return bits ? (int)word * WORD_BITS + __builtin_ctzll(bits) : -1;
}

static void begin(struct ways *w, int from, int spent)
{
	if (!w->cost)
		make_room(w);
	for (int i = bg_ways_next(w, -1); i >= 0; i = bg_ways_next(w, i))
		w->cost[i] = -1;
	memset(w->marked, 0, words_of(w) * sizeof *w->marked);
	w->marked[from / WORD_BITS] = UINT64_C(1) << from % WORD_BITS;
	w->cost[from] = spent;
	w->entry[from] = (struct entered){0, -1};
	waiting_begin(&w->waiting, w->arena, spent);
	waiting_add(&w->waiting, w->arena, spent, from);
}

/* True when no way can be cheaper than the one that is known. */
static bool is_sure(const struct ways *w, int place)
{
	return w->cost[place] >= 0 && w->cost[place] <= waiting_cost(&w->waiting);
}

void bg_ways_search(
	struct ways *ways, const struct turn_play *turn, const struct searched *search)
{
	struct limits limits;

	limits_make(&limits, turn, search);
	begin(ways, search->from, search->spent);
	while (waiting_has(&ways->waiting) &&
		(search->to < 0 || !is_sure(ways, search->to))) {
		int place = waiting_take(&ways->waiting);

		if (ways->cost[place] == waiting_cost(&ways->waiting))
			step_on(ways, &limits, place);
	}
}

/* ---- answers ---- */

int bg_ways_cost(const struct ways *ways, int place)
{
	return ways->cost ? ways->cost[place] : -1;
}

const int *bg_ways_costs(const struct ways *ways)
{
	assert(ways->cost);
	return ways->cost;
}

int bg_ways_length(const struct ways *ways, int place)
{
	return ways->entry ? ways->entry[place].length : 0;
}

void bg_ways_places(int *out, const struct ways *ways, int to)
{
	for (int i = bg_ways_length(ways, to); i > 0; to = ways->entry[to].before)
		out[--i] = to;
}
