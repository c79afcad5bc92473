/* 20.0 Strategic movement: along roads and railroads, far from the enemy. */
#include "rules/great-campaigns/campaign/campaign_private.h"
#include "rules/great-campaigns/rules/march.h"

enum nearness { NEAR_UNKNOWN, NEAR, FAR };

/* Hexes where an enemy unit stands; in those the distance is counted from. */
struct foes {
	int place[UNITS_MAX];
	int count;
	unsigned char *near; /* enum nearness, by place, as far as somebody has asked */
};

struct roaming {
	const struct day *day;
	int unit;
	struct foes *foes; /* NULL: the search looks at no enemy */
	int distance;      /* from which nobody is too near any more */
	int allowance;     /* of MP; -1: it does not matter */
};

static void find_foes(struct foes *foes, const struct day *day, enum side enemy)
{
	foes->count = 0;
	foes->near = ARENA_NEW_ARRAY(
		day->adj->arena, (size_t)day->game->map.places, unsigned char);
	for (int i = 0; i < day->game->units; i++) {
		int at = day->state->unit[i].at;

		if (gc_unit_side(day->game, i) != enemy ||
			!gc_is_combat_unit(day->game, day->state, i))
			continue;
		if (!foes->count || foes->place[foes->count - 1] != at)
			foes->place[foes->count++] = at;
	}
}

static enum nearness look_round(const struct roaming *r, int place)
{
	const struct hex_grid *grid = &r->day->game->sheet.grid;

	for (int i = 0; i < r->foes->count; i++)
		if (hex_distance(grid, place, r->foes->place[i]) < r->distance)
			return NEAR;
	return FAR;
}

static bool is_near(const struct roaming *r, int place)
{
	unsigned char *near;

	if (!r->foes)
		return false;
	near = &r->foes->near[place];
	if (*near == NEAR_UNKNOWN)
		*near = (unsigned char)look_round(r, place);
	return *near == NEAR;
}

/* A pike, road or railroad whose bridge, if it has one, stands; no ferry. */
static bool has_way(const struct day *day, int link)
{
	const struct game *game = day->game;

	if (gc_goes_by_road(day, link))
		return true;
	return (game->map.link[link].flags & LINK_RAIL) &&
	       (!gc_is_river_now(game, day->state, link) ||
		       (gc_crossings_now(game, day->state, link) & LINK_BRIDGE));
}

/* L3.4: it ends with the first hex of the Valley Theater. */
static int step(const void *context, int from, const struct map_exit *exit)
{
	const struct roaming *r = context;
	bool ends;
	int cost;

	if ((r->foes && gc_is_in_valley(r->day->game, from)) ||
		!has_way(r->day, exit->link) || is_near(r, exit->to))
		return -1;
	cost = gc_unit_step_cost(r->day, r->unit, exit->link, from, &ends);
	return ends ? -1 : cost;
}

static bool is_within(const void *context, int place, int cost)
{
	const struct roaming *r = context;

	(void)place;
	return r->allowance < 0 || cost <= r->allowance;
}

static const struct paths_rules rules = {step, is_within, NULL};

/* ---- how far hexes are by road from one, whoever stands between ---- */

#define ROADS_KEPT 16

/* A search that goes on as far as somebody has asked; all whose steps cost the same share
 * it. */
struct roads_from {
	int place;
	enum foot foot;
	bool guns_or_wagons;
	const char *county; /* that they may not leave */
	bool richmond_ended;
	struct gc_footing footing;
	struct paths *paths; /* NULL: nobody has asked */
};

struct known_roads {
	struct roads_from from[ROADS_KEPT]; /* a ring */
	int next;
};

struct known_roads *gc_roads_new(struct arena *arena)
{
	return ARENA_NEW(arena, struct known_roads);
}

static struct roads_from asked(const struct day *day, int unit, int place)
{
	int arm = day->game->unit[unit].arm;

	return (struct roads_from){
		.place = place,
		.foot = gc_foot_of(day->game, unit),
		.guns_or_wagons = arm == ARM_ARTILLERY || arm == ARM_WAGONS,
		.county = day->county[unit],
		.richmond_ended = day->richmond_ended,
		.footing = gc_footing_now(day),
	};
}

static bool are_same(const struct roads_from *a, const struct roads_from *b)
{
	return a->place == b->place && a->foot == b->foot &&
	       a->guns_or_wagons == b->guns_or_wagons && a->county == b->county &&
	       a->richmond_ended == b->richmond_ended &&
	       gc_footing_is(&a->footing, &b->footing);
}

static struct roads_from *roads_of(const struct day *day, int unit, int place)
{
	struct known_roads *known = day->roads;
	struct roads_from now = asked(day, unit, place), *from;

	for (int i = 0; i < ROADS_KEPT; i++)
		if (known->from[i].paths && are_same(&known->from[i], &now))
			return &known->from[i];
	from = &known->from[known->next];
	known->next = (known->next + 1) % ROADS_KEPT;
	now.paths = from->paths ? from->paths : paths_new(day->adj->arena, &day->game->map);
	paths_begin(now.paths, &rules, place, 0);
	*from = now;
	return from;
}

/* The costs from a place, sure as far as to another. */
static const struct paths *find_roads(const struct day *day, int unit, int place, int to)
{
	const struct roaming blind = {day, unit, NULL, 0, -1};
	struct roads_from *from = roads_of(day, unit, place);

	paths_search_on(from->paths, &blind, to);
	return from->paths;
}

/* ---- where it goes ---- */

/* A hex to which it may go, and the MP to there and on from there; on -1: no way leads on.
 */
struct halt {
	int place;
	int spent, on;
};

/* True when one is better to end in than another: less is left, or as much for fewer MP. */
static bool is_better(const struct halt *a, const struct halt *b)
{
	if (a->on < 0 || b->on < 0)
		return a->on >= 0;
	if (a->on != b->on)
		return a->on < b->on;
	return a->spent != b->spent ? a->spent < b->spent : a->place < b->place;
}

/* All hexes within the allowance, the one where it stands first. */
static struct halt *halts_of(int *count, const struct roaming *r, int from)
{
	struct paths *paths = r->day->paths;
	const int *place;
	struct halt *halt;

	paths_search(paths, &rules, r, from, 0, -1);
	place = paths_reached(paths, count);
	halt = ARENA_NEW_ARRAY(r->day->adj->arena, (size_t)*count, struct halt);
	for (int i = 0; i < *count; i++)
		halt[i] = (struct halt){place[i], paths_cost(paths, place[i]), -1};
	return halt;
}

/* The place within the allowance from which it is the least way on; -1: none is nearer than
 * where the unit stands. What the search beyond that has seen of ways is not sure, and
 * is none that counts. */
static int nearest(const struct roaming *r, int from, int to)
{
	int count;
	struct halt *halt = halts_of(&count, r, from), *best = halt;
	const struct paths *roads = find_roads(r->day, r->unit, to, from);

	for (int i = 0; i < count; i++) {
		halt[i].on = paths_cost(roads, halt[i].place);
		if (is_better(&halt[i], best))
			best = &halt[i];
	}
	return best == halt ? -1 : best->place;
}

/* True when there is a way, whatever it costs. */
static bool is_joined(const struct roaming *r, int from, int to)
{
	struct roaming on = *r;

	on.allowance = -1;
	paths_search(r->day->paths, &rules, &on, from, 0, to);
	return paths_cost(r->day->paths, to) >= 0;
}

/* Sets where the movement ends, and its way. */
static enum fail find_way(
	struct gc_trip *out, const struct roaming *r, const struct march *march)
{
	const struct day *day = r->day;
	int from = day->state->unit[march->unit].at;

	out->to = march->towards ? nearest(r, from, march->to) : march->to;
	if (out->to < 0 || out->to == from)
		return F_STRATEGIC_WAY;
	paths_search(day->paths, &rules, r, from, 0, out->to);
	if (paths_cost(day->paths, out->to) < 0)
		return is_joined(r, from, out->to) ? F_STRATEGIC_FAR : F_STRATEGIC_WAY;
	out->length = paths_length(day->paths, out->to);
	out->way = ARENA_NEW_ARRAY(day->adj->arena, (size_t)out->length, int);
	paths_places(out->way, day->paths, out->to);
	return F_NONE;
}

enum fail gc_strategic_bar(struct gc_trip *out, const char *about[3], const struct day *day,
	const struct march *march)
{
	const struct gc_strategic *strategic = &day->game->campaign->strategic;
	const struct unit_state *now = &day->state->unit[march->unit];
	int allowance = strategic->movement[gc_foot_of(day->game, march->unit)];
	struct foes foes;
	struct roaming r = {day, march->unit, &foes, strategic->distance, allowance};
	enum fail why;

	if (!gc_may_march(day, march->unit, &why)) {
		about[1] = gc_held_text(day, march->unit, why);
		return why;
	}
	about[1] = gc_place_name(day, march->to < 0 ? now->at : march->to);
	about[2] = arena_printf(day->adj->arena, "%d", allowance);
	out->fatigue = 1;
	if (gc_is_in_valley(day->game, now->at))
		return F_STRATEGIC_VALLEY;
	if (now->fatigue > strategic->fatigue)
		return F_STRATEGIC_TIRED;
	if (!gc_march_may_tire(day, march, out->fatigue))
		return F_TIRED;
	find_foes(&foes, day, side_other(gc_unit_side(day->game, march->unit)));
	if (is_near(&r, now->at))
		return F_STRATEGIC_NEAR;
	return march->to < 0 ? F_NO_WORK : find_way(out, &r, march);
}
