/* 6.2: ways of marches, and where zones of control stop or disorganize who goes them. */
#include "rules/great-campaigns/rules/march_private.h"
#include "rules/hexes/paths.h"

/* What counts more in a way than its MP, so that detours of less are taken: a stop costs
 * the rest of a march, and so does who is disorganized; `towards` finds ways through the
 * enemy where there are no others. */
#define STOP_WEIGHT     4
#define DISORDER_WEIGHT 4
#define ENEMY_WEIGHT    12

/* ---- a step ---- */

/* 6.2: a ferry takes one unit an action. */
static bool is_used(const struct action *now, int ferry)
{
	for (int i = 0; i < now->ferries; i++)
		if (now->ferry[i] == ferry)
			return true;
	return now->ferries == ACTION_FERRIES;
}

static void find_by_link(struct step_found *out, const struct day *day, int unit, int from,
	const struct map_exit *exit, bool first)
{
	enum side enemy = side_other(gc_unit_side(day->game, unit));
	bool zone;

	*out = (struct step_found){.link = exit->link};
	out->cost = gc_unit_step_cost(day, unit, exit->link, from, &out->ends);
	if (out->ends && is_used(&day->now, exit->link))
		out->cost = -1;
	if (out->cost < 0)
		return;
	out->held = gc_is_held(day, enemy, exit->to);
	zone = gc_in_zone(day, enemy, from);
	if (!zone || gc_goes_by_road(day, exit->link))
		return;
	out->stopped = !first && gc_in_infantry_zone(day, enemy, from);
	out->disorganizes = gc_in_zone(day, enemy, exit->to);
}

bool gc_step_find(struct step_found *out, const struct day *day, int unit, int from, int to,
	bool first)
{
	struct map_exit exit = {.to = to, .link = map_link(&day->game->map, from, to)};

	if (exit.link < 0)
		return false;
	find_by_link(out, day, unit, from, &exit, first);
	return out->cost >= 0;
}

/* ---- the search ---- */

struct search {
	const struct day *day;
	int unit;
	int start; /* where the march begins; -1: behind a `via` */
	int to;
	bool through; /* enemy units do not bar it */
};

static int weigh_step(const void *context, int from, const struct map_exit *exit)
{
	const struct search *s = context;
	struct step_found step;
	int weight;

	find_by_link(&step, s->day, s->unit, from, exit, from == s->start);
	if (step.cost < 0 || (step.held && !s->through))
		return -1;
	weight = step.cost;
	if (step.held)
		weight += ENEMY_WEIGHT;
	if (step.stopped || (step.ends && exit->to != s->to))
		weight += STOP_WEIGHT;
	if (step.disorganizes)
		weight += DISORDER_WEIGHT;
	return weight;
}

/* Makes room in a way for so many hexes more; returns where they begin. */
static int *lengthen(struct way *way, const struct day *day, int more)
{
	int *place =
		ARENA_NEW_ARRAY(day->adj->arena, (size_t)(way->length + more + 1), int);

	for (int i = 0; i < way->length; i++)
		place[i] = way->place[i];
	way->place = place;
	way->length += more;
	return place + way->length - more;
}

/* Goes on to s->to by the way of least weight. */
static bool search_on(struct way *way, const struct search *s, int at)
{
	static const struct paths_rules rules = {weigh_step, NULL, NULL};
	const struct day *day = s->day;

	paths_search(day->paths, &rules, s, at, 0, s->to);
	if (paths_cost(day->paths, s->to) < 0)
		return false;
	paths_places(
		lengthen(way, day, paths_length(day->paths, s->to)), day->paths, s->to);
	return true;
}

/* Who names the next hex with `via` goes straight into it. */
static bool step_on(struct way *way, const struct search *s, int at)
{
	struct map_exit exit = {
		.to = s->to, .link = map_link(&s->day->game->map, at, s->to)};

	if (exit.link < 0 || weigh_step(s, at, &exit) < 0)
		return false;
	*lengthen(way, s->day, 1) = s->to;
	return true;
}

/* The index of the `via` that comes next: those up to one in which the unit stands are
 * behind it. */
static int first_via(const struct march *march, int at)
{
	for (int i = march->vias; i > 0; i--)
		if (march->via[i - 1] == at)
			return i;
	return 0;
}

/* The whole way, whatever it costs; cost is not set. */
static bool find_whole(struct way *out, const struct day *day, const struct march *march)
{
	int at = day->state->unit[march->unit].at;
	struct search s = {.day = day, .unit = march->unit, .start = at};

	*out = (struct way){NULL, 0, 0};
	for (int i = first_via(march, at); i <= march->vias; i++) {
		bool via = i < march->vias;

		s.to = via ? march->via[i] : march->to;
		s.through = !via && march->towards;
		if (!(via && step_on(out, &s, at)) && !search_on(out, &s, at))
			return false;
		at = s.to;
		s.start = out->length ? -1 : at;
	}
	return true;
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
	if (is_too_far(day, march, allowance) || !find_whole(out, day, march))
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

	find_by_link(&step, r->day, r->unit, from, exit, first);
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
