/* 6.2: ways of marches: how far they go, and all hexes that are within reach. */
#include "rules/great-campaigns/rules/march_private.h"
#include "rules/hexes/paths.h"

/* ---- ways found before ---- */

/* The whole way that a unit has found last, which is good as long as nothing changes: who
 * asks whether a march can begin most often carries it out then. */
struct found_way {
	unsigned changes; /* of the day; 0: none was found */
	bool rain, unfordable;
	int ferries;
	int from, to;
	bool towards;
	const int *via;
	int vias;
	bool found;
	struct way way;
};

struct found_way *gc_ways_new(struct arena *arena)
{
	return ARENA_NEW_ARRAY(arena, UNITS_MAX, struct found_way);
}

/* What the way hangs on, without what was found. */
static struct found_way asked(const struct day *day, const struct march *march)
{
	return (struct found_way){
		.changes = day->changes,
		.rain = day->state->rain,
		.unfordable = day->state->unfordable,
		.ferries = day->now.ferries,
		.from = day->state->unit[march->unit].at,
		.to = march->to,
		.towards = march->towards,
		.via = march->via,
		.vias = march->vias,
	};
}

static bool is_same(const struct found_way *a, const struct found_way *b)
{
	return a->changes == b->changes && a->rain == b->rain &&
	       a->unfordable == b->unfordable && a->ferries == b->ferries &&
	       a->from == b->from && a->to == b->to && a->towards == b->towards &&
	       a->via == b->via && a->vias == b->vias;
}

static bool recall_whole(struct way *out, const struct day *day, const struct march *march)
{
	struct found_way *last = &day->ways[march->unit];
	struct found_way now = asked(day, march);

	if (!is_same(last, &now)) {
		now.found = gc_way_search(&now.way, day, march);
		*last = now;
	}
	*out = last->way;
	return last->found;
}

/* ---- how far it goes ---- */

/* Cuts a way off before an enemy unit; with a limit (not -1) also where the MP are spent or
 * the march must stop. Sets what it costs. The first hex needs no MP. 5.1 */
static void cut(struct way *way, const struct day *day, int unit, int allowance)
{
	int from = day->state->unit[unit].at;
	struct step_found step;
	bool goes_on = true;
	int length = way->length;

	way->length = way->cost = 0;
	for (int i = 0; i < length && goes_on; i++) {
		bool first = i == 0;

		if (!gc_step_find(&step, day, unit, from, way->place[i], first) ||
			step.held)
			return;
		if (allowance >= 0 &&
			(step.stopped || (!first && way->cost + step.cost > allowance)))
			return;
		way->cost += step.cost;
		way->length++;
		from = way->place[i];
		goes_on = allowance < 0 || !step.ends;
	}
}

/* True when so many MP cannot bring the unit there, since each hex costs one. */
static bool is_too_far(const struct day *day, const struct march *march, int allowance)
{
	int at = day->state->unit[march->unit].at;
	int hexes = hex_distance(&day->game->sheet.grid, at, march->to);

	return allowance >= 0 && !march->towards && hexes > 1 && hexes > allowance;
}

bool gc_way_find(
	struct way *out, const struct day *day, const struct march *march, int allowance)
{
	int whole;

	*out = (struct way){NULL, 0, 0};
	if (is_too_far(day, march, allowance) || !recall_whole(out, day, march))
		return false;
	whole = out->length;
	cut(out, day, march->unit, allowance);
	return march->towards ? out->length > 0 : out->length == whole;
}

/* ---- all hexes within reach ---- */

struct reaching {
	const struct day *day;
	int unit, start;
	int allowance;
};

/* A ferry takes all MP that are left, and the first hex no more than there are. */
static int reach_step(const void *context, int from, const struct map_exit *exit)
{
	const struct reaching *r = context;
	int spent = paths_cost(r->day->paths, from);
	bool first = from == r->start;
	struct step_found step;

	gc_step_by(&step, r->day, r->unit, from, exit, first);
	if (step.cost < 0 || step.held || step.stopped)
		return -1;
	if (r->allowance < 0)
		return step.cost;
	if (first && step.cost > r->allowance)
		return r->allowance > 0 ? r->allowance : 1;
	if (step.ends && spent + step.cost < r->allowance)
		return r->allowance - spent;
	return step.cost;
}

static bool is_within(const void *context, int place, int cost)
{
	const struct reaching *r = context;

	(void)place;
	return r->allowance < 0 || cost <= r->allowance;
}

int *gc_way_reach(const struct day *day, int unit, int allowance)
{
	static const struct paths_rules rules = {reach_step, is_within, NULL};
	int start = day->state->unit[unit].at, places = day->game->map.places;
	struct reaching r = {day, unit, start, allowance ? allowance : 1};
	int *cost = ARENA_NEW_ARRAY(day->adj->arena, (size_t)places, int);

	paths_search(day->paths, &rules, &r, start, 0, -1);
	for (int i = 0; i < places; i++)
		cost[i] = paths_cost(day->paths, i);
	return cost;
}
