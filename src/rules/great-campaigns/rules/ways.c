/*
 * 6.2 Ways of marches. First the way of least weight, which is found without a look at the
 * MP that there are; then how far a march goes on it, and all hexes that are within reach.
 */
#include <limits.h>

#include "rules/great-campaigns/campaign/campaign.h"
#include "rules/great-campaigns/campaign/valley.h"
#include "rules/great-campaigns/rules/rules_private.h"

/* ---- the way of least weight ---- */

/* What counts more in a way than its MP, so that detours of less are taken: a stop costs
 * the rest of a march, and so does who is disorganized; `towards` finds ways through the
 * enemy where there are no others. */
#define STOP_WEIGHT     4
#define DISORDER_WEIGHT 4
#define ENEMY_WEIGHT    12

#define CORNER 96 /* hexes about a goal, at most, that are cut off from where one comes */
#define AHEAD  64 /* parts of a MP, in a search */
#define DETOUR 40 /* MP beyond the least, before it is asked who is cut off */

struct search {
	const struct day *day;
	int unit;
	int start; /* where the march begins; -1: behind a `via` */
	int to;
	bool through;             /* enemy units do not bar it */
	const struct paths *goal; /* from `to` back to all hexes that matter */
	int most;                 /* that a way may count; -1: no limit */
	struct looked *looked;
};

/* Where a search has looked: a box of columns and rows about all hexes that it has reached.
 */
struct looked {
	bool all; /* at more than a box of hexes */
	struct hex first, last;
};

/* What a step counts, at least its MP; -1: nobody takes it. */
static int weigh_step(const struct search *s, int from, const struct map_exit *exit)
{
	struct step_found step;
	int weight;

	gc_step_by(&step, s->day, s->unit, from, exit, from == s->start);
	if (step.cost < 0 || (step.held && !s->through))
		return -1;
	weight = step.cost;
	if (step.held && exit->to != s->to) /* at the goal all ways have him */
		weight += ENEMY_WEIGHT;
	if (step.stopped || (step.ends && exit->to != s->to))
		weight += STOP_WEIGHT;
	if (step.disorganizes)
		weight += DISORDER_WEIGHT;
	return weight;
}

/*
 * The same for a search that looks in the direction of its goal first: a step counts at
 * least what it brings nearer to the goal, so that nearly so much may be taken off where it
 * does, and added where it leads away. All ways to the goal come out lower by the same.
 */
static int weigh_ahead(const void *context, int from, const struct map_exit *exit)
{
	const struct search *s = context;
	int left = paths_least(s->goal, exit->to), weight;

	if (left < 0 || (weight = weigh_step(s, from, exit)) < 0)
		return -1;
	return AHEAD * weight + (AHEAD - 1) * (left - paths_least(s->goal, from));
}

static bool is_within_most(const void *context, int place, int cost)
{
	const struct search *s = context;

	(void)place;
	return s->most < 0 || cost <= s->most;
}

/* The same for a look that asks only whether there is a way. */
static int weigh_plainly(const void *context, int from, const struct map_exit *exit)
{
	return weigh_step(context, from, exit);
}

/* ---- the way of least weight: how far it is to a goal ---- */

#define GOALS_KEPT 32

/*
 * The MP from hexes to a goal where neither enemies nor friends nor orders are in the way:
 * no unit comes there for less. A search goes back from the goal as far as somebody has
 * asked; those who go to the same goal share it.
 */
struct goal {
	int to;
	enum foot foot;
	unsigned going;
	struct paths *paths; /* NULL: there is no goal */
};

struct known_goals {
	struct goal goal[GOALS_KEPT]; /* asked for last, a ring */
	int next;
};

struct known_goals *gc_known_goals_new(struct arena *arena)
{
	return ARENA_NEW(arena, struct known_goals);
}

/* A step is one into the hex from which it is weighed: the search goes back. */
static int weigh_back(const void *context, int from, const struct map_exit *exit)
{
	bool ends;

	(void)from;
	return gc_steps_cost(context, exit->link, exit->to, &ends);
}

static struct goal *goal_of(const struct gc_steps *steps, int to)
{
	static const struct paths_rules rules = {weigh_back, NULL, NULL};
	const struct day *day = steps->day;
	struct known_goals *goals = day->memory->goals;
	struct goal *goal;

	for (int i = 0; i < GOALS_KEPT; i++) {
		goal = &goals->goal[i];
		if (goal->paths && goal->to == to && goal->foot == steps->foot &&
			goal->going == steps->going)
			return goal;
	}
	goal = &goals->goal[goals->next];
	goals->next = (goals->next + 1) % GOALS_KEPT;
	*goal = (struct goal){to, steps->foot, steps->going,
		goal->paths ? goal->paths : paths_new(day->memory->arena, &day->game->map)};
	paths_begin(goal->paths, &rules, to, 0);
	return goal;
}

/* How far it is at least to the hex `to`, from there and from all hexes that are nearer. */
static const struct paths *find_goal(const struct day *day, int unit, int from, int to)
{
	const struct gc_steps steps = gc_steps_now(day, gc_foot_of(day->game, unit));
	struct goal *goal = goal_of(&steps, to);

	paths_search_on(goal->paths, &steps, from);
	return goal->paths;
}

/* ---- the way of least weight: the search ---- */

/* Makes room in a way for so many hexes more; returns where they begin. */
static int *way_lengthen(struct way *way, const struct day *day, int more)
{
	int *place =
		ARENA_NEW_ARRAY(day->adj->arena, (size_t)(way->length + more + 1), int);

	for (int i = 0; i < way->length; i++)
		place[i] = way->place[i];
	way->place = place;
	way->length += more;
	return place + way->length - more;
}

static void look_at(struct looked *looked, const struct game *game, int place)
{
	struct hex hex;

	if (place < 0 || gc_is_box(game, place)) {
		looked->all = true;
		return;
	}
	hex = hex_at(&game->sheet.grid, place);
	if (hex.column < looked->first.column)
		looked->first.column = hex.column;
	if (hex.row < looked->first.row)
		looked->first.row = hex.row;
	if (hex.column > looked->last.column)
		looked->last.column = hex.column;
	if (hex.row > looked->last.row)
		looked->last.row = hex.row;
}

static void look_where_it_went(const struct search *s)
{
	int count;
	const int *place = paths_reached(s->day->paths, &count);

	for (int i = 0; i < count && !s->looked->all; i++)
		look_at(s->looked, s->day->game, place[i]);
}

static bool search_within(struct way *way, const struct search *s, int at, int most)
{
	static const struct paths_rules rules = {weigh_ahead, is_within_most, NULL};
	const struct search within = {
		s->day, s->unit, s->start, s->to, s->through, s->goal, most, s->looked};
	struct paths *paths = s->day->paths;

	paths_search(paths, &rules, &within, at, 0, s->to);
	look_where_it_went(s);
	if (paths_cost(paths, s->to) < 0)
		return false;
	paths_places(way_lengthen(way, s->day, paths_length(paths, s->to)), paths, s->to);
	return true;
}

static bool is_cut_off(const struct search *s, int at)
{
	static const struct paths_rules plain = {weigh_plainly, NULL, NULL};
	bool cut_off = paths_is_cut_off(s->day->paths, &plain, s, at, s->to, CORNER);

	look_where_it_went(s);
	return cut_off;
}

/* Goes on to s->to by the way of least weight. */
static bool search_on(struct way *way, struct search *s, int at)
{
	int least;

	if (at == s->to)
		return true;
	if (gc_is_barred(s->day, s->unit, at, s->to))
		return false;
	s->goal = find_goal(s->day, s->unit, at, s->to);
	least = paths_least(s->goal, at);
	return least >= 0 && (search_within(way, s, at, least + AHEAD * DETOUR) ||
				     (!is_cut_off(s, at) && search_within(way, s, at, -1)));
}

/* Who names the next hex with `via` goes straight into it. */
static bool step_on(struct way *way, const struct search *s, int at)
{
	struct map_exit exit = {
		.to = s->to, .link = map_link(&s->day->game->map, at, s->to)};

	if (exit.link < 0 || weigh_step(s, at, &exit) < 0)
		return false;
	*way_lengthen(way, s->day, 1) = s->to;
	return true;
}

/* The index of the `via` that comes next for a unit at that hex: those up to one in which
 * it stands are behind it. */
static int via_next(const struct march *march, int at)
{
	for (int i = march->vias; i > 0; i--)
		if (march->via[i - 1] == at)
			return i;
	return 0;
}

/* Finds the whole way, whatever it costs; its cost is not set. False: there is none. */
static bool way_search(struct way *out, struct looked *looked, const struct day *day,
	const struct march *march)
{
	enum side enemy = side_other(gc_unit_side(day->game, march->unit));
	int at = day->state->unit[march->unit].at;
	struct search s = {.day = day, .unit = march->unit, .start = at, .looked = looked};

	*out = (struct way){NULL, 0, 0};
	*looked = (struct looked){.first = {INT_MAX, INT_MAX}};
	look_at(looked, day->game, at);
	look_at(looked, day->game, march->to);
	if (!march->towards && gc_is_held(day, enemy, march->to))
		return false;
	for (int i = via_next(march, at); i <= march->vias; i++) {
		bool via = i < march->vias;

		s.to = via ? march->via[i] : march->to;
		s.through = !via && march->towards;
		look_at(looked, day->game, s.to);
		if (!(via && step_on(out, &s, at)) && !search_on(out, &s, at))
			return false;
		at = s.to;
		s.start = out->length ? -1 : at;
	}
	return true;
}

/* ---- how far a march goes: ways found before ---- */

/*
 * The whole way that a unit has found last. It is good as long as nothing has changed but
 * that units have moved where the search did not look: most of those who wait for an
 * initiative are asked again after each, whether their march can begin.
 */
struct found_way {
	unsigned changes; /* of the day; 0: none was found */
	bool rain, unfordable;
	int district; /* gc_district_ground_of */
	int ferries;
	int from, to;
	bool towards;
	const int *via;
	int vias;
	bool found;
	struct way way;
	struct looked looked;
};

/* What the way hangs on, without what was found. Of each unit there is one to a hex and one
 * `towards` it. */
static struct found_way asked(const struct day *day, const struct march *march)
{
	return (struct found_way){
		.changes = day->changes,
		.rain = day->state->rain,
		.unfordable = day->state->unfordable,
		.district = gc_district_ground_of(day, march->unit),
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
	return a->rain == b->rain && a->unfordable == b->unfordable &&
	       a->district == b->district && a->ferries == b->ferries &&
	       a->from == b->from && a->to == b->to && a->towards == b->towards &&
	       a->via == b->via && a->vias == b->vias;
}

#define ZONE_NEAR 2 /* hexes from one that was reached: a zone into the hex next to it */

static bool was_looked_at(const struct looked *looked, const struct game *game, int place)
{
	struct hex hex;

	if (place < 0)
		return false;
	if (looked->all || gc_is_box(game, place))
		return true;
	hex = hex_at(&game->sheet.grid, place);
	return hex.column >= looked->first.column - ZONE_NEAR &&
	       hex.column <= looked->last.column + ZONE_NEAR &&
	       hex.row >= looked->first.row - ZONE_NEAR &&
	       hex.row <= looked->last.row + ZONE_NEAR;
}

/* True when a move makes no difference to what was found. Where no way is, none comes of
 * units that enter a hex, nor of friends: they make steps dearer, and bar none. */
static bool is_elsewhere(const struct found_way *last, const struct day *day, int unit,
	const struct field_move *move)
{
	if (move->side == gc_unit_side(day->game, unit)) {
		if (!last->found)
			return true;
	} else if (gc_bars_from_afar(day, unit, move->from) ||
		   gc_bars_from_afar(day, unit, move->to)) {
		return false;
	}
	return !was_looked_at(&last->looked, day->game, move->from) &&
	       (!last->found || !was_looked_at(&last->looked, day->game, move->to));
}

/* True when all changes since it was found are such moves. */
static bool still_holds(const struct found_way *last, const struct day *day, int unit)
{
	unsigned since = day->changes - last->changes;

	if (!since)
		return true;
	if (!last->changes || since > MOVES_KEPT)
		return false;
	for (unsigned change = last->changes + 1; change != day->changes + 1; change++) {
		const struct field_move *move = &day->moved[change % MOVES_KEPT];

		if (move->change != change || !is_elsewhere(last, day, unit, move))
			return false;
	}
	return true;
}

struct known_ways {
	struct found_way **last; /* two of each unit; NULL: nobody has asked */
};

struct known_ways *gc_ways_new(struct arena *arena)
{
	return ARENA_NEW(arena, struct known_ways);
}

static struct found_way *last_of(const struct day *day, const struct march *march)
{
	struct known_ways *ways = day->ways;
	struct arena *arena = day->adj->arena;
	struct found_way **last;

	if (!ways->last)
		ways->last = ARENA_NEW_ARRAY(
			arena, 2 * (size_t)day->game->units, struct found_way *);
	last = &ways->last[2 * march->unit + march->towards];
	if (!*last)
		*last = ARENA_NEW(arena, struct found_way);
	return *last;
}

static bool recall_whole(struct way *out, const struct day *day, const struct march *march)
{
	struct found_way *last = last_of(day, march);
	struct found_way now = asked(day, march);

	if (is_same(last, &now) && still_holds(last, day, march->unit)) {
		last->changes = day->changes;
	} else {
		now.found = way_search(&now.way, &now.looked, day, march);
		*last = now;
	}
	*out = last->way;
	return last->found;
}

/* ---- how far a march goes: whether there is a way at all ---- */

/* Which of the hexes of a way comes next for who stands at that one; -1: it does not lead
 * there. */
static int next_on(const struct found_way *last, int at)
{
	if (last->from == at)
		return 0;
	for (int i = 0; i < last->way.length; i++)
		if (last->way.place[i] == at)
			return i + 1;
	return -1;
}

/* True when what is left of the way that was found last leads to the goal, whoever has
 * moved since. */
static bool still_leads(
	const struct found_way *last, const struct day *day, const struct march *march)
{
	int at = day->state->unit[march->unit].at;
	int next = last->found && last->to == march->to ? next_on(last, at) : -1;
	struct step_found step;

	if (next < 0 || gc_is_barred(day, march->unit, at, march->to))
		return false;
	for (int i = next; i < last->way.length; i++) {
		if (!gc_step_find(&step, day, march->unit, at, last->way.place[i], false) ||
			(step.held && !march->towards))
			return false;
		at = last->way.place[i];
	}
	return at == march->to;
}

/* A hex nearer to the goal that the unit can enter; -1: there is none. */
static int next_nearer(const struct search *s, int at)
{
	const struct map *map = &s->day->game->map;
	const struct place *place = &map->place[at];
	struct step_found step;

	for (int e = place->first_exit; e < place->first_exit + place->exits; e++) {
		const struct map_exit *exit = &map->exit[e];
		int left = paths_least(s->goal, exit->to);

		if (left < 0 || left >= paths_least(s->goal, at))
			continue;
		gc_step_by(&step, s->day, s->unit, at, exit, false);
		if (step.cost >= 0 && (!step.held || s->through))
			return exit->to;
	}
	return -1;
}

/* True when the unit comes to its goal if it goes nearer to it with each step. */
static bool leads_straight(const struct day *day, const struct march *march)
{
	int at = day->state->unit[march->unit].at;
	struct search s = {.day = day,
		.unit = march->unit,
		.start = -1,
		.to = march->to,
		.through = march->towards};

	if (gc_is_barred(day, march->unit, at, march->to))
		return false;
	s.goal = find_goal(day, march->unit, at, march->to);
	while (at >= 0 && at != march->to)
		at = next_nearer(&s, at);
	return at >= 0;
}

static bool is_next_to(const struct day *day, enum side side, int at)
{
	const struct place *place = &day->game->map.place[at];

	for (int e = place->first_exit; e < place->first_exit + place->exits; e++)
		if (gc_is_held(day, side, day->game->map.exit[e].to))
			return true;
	return false;
}

bool gc_way_begins(const struct day *day, const struct march *march, int movement)
{
	enum side enemy = side_other(gc_unit_side(day->game, march->unit));
	int at = day->state->unit[march->unit].at;
	struct way way;

	/* which way it is counts where the next hex may be one of the enemy's */
	if (via_next(march, at) < march->vias ||
		(march->towards && is_next_to(day, enemy, at)))
		return gc_way_with(&way, day, march, movement) && way.length > 0;
	return still_leads(last_of(day, march), day, march) || leads_straight(day, march) ||
	       recall_whole(&way, day, march);
}

/* ---- how far a march goes: how far it goes ---- */

/* True while the unit stands where its march begins: the first hex needs no MP then. 5.1 */
static bool sets_out(const struct day *day, int unit)
{
	return day->now.unit != unit || !day->now.began ||
	       day->now.began - 1 == day->state->unit[unit].at;
}

/* Cuts a way off before an enemy unit; with a limit (not -1) also where the MP are spent or
 * the march must stop. Sets what it costs. */
static void cut(struct way *way, const struct day *day, int unit, int allowance)
{
	int from = day->state->unit[unit].at;
	struct step_found step;
	bool goes_on = true;
	int length = way->length;

	way->length = way->cost = 0;
	for (int i = 0; i < length && goes_on; i++) {
		bool first = i == 0 && sets_out(day, unit);

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

/* ---- how far a march goes: all hexes within reach ---- */

struct reaching {
	const struct day *day;
	int unit;
	int start; /* where the march begins; -1: it is under way */
	int allowance;
	bool orderly; /* no step disorganizes it */
};

/* A ferry takes all MP that are left, and the first hex no more than there are. */
static int reach_step(const void *context, int from, const struct map_exit *exit)
{
	const struct reaching *r = context;
	int spent = paths_cost(r->day->paths, from);
	bool first = from == r->start;
	struct step_found step;

	gc_step_by(&step, r->day, r->unit, from, exit, first);
	if (step.cost < 0 || step.held || step.stopped || (step.disorganizes && r->orderly))
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

static const struct paths_rules within_reach = {reach_step, is_within, NULL};

int *gc_way_reach(const struct day *day, int unit, int allowance)
{
	int start = day->state->unit[unit].at, places = day->game->map.places;
	struct reaching r = {day, unit, start, allowance ? allowance : 1, false};
	int *cost = ARENA_NEW_ARRAY(day->adj->arena, (size_t)places, int);

	paths_search(day->paths, &within_reach, &r, start, 0, -1);
	for (int i = 0; i < places; i++)
		cost[i] = paths_cost(day->paths, i);
	return cost;
}

/* ---- how far a march goes: the way of a march ---- */

/* Goes on to the next hex that is named, or to the goal. */
static bool reach_on(struct way *way, const struct reaching *r, int at, int to, int *spent)
{
	const struct day *day = r->day;
	int length;

	if (at == to)
		return true;
	if (gc_is_barred(day, r->unit, at, to))
		return false;
	paths_search(day->paths, &within_reach, r, at, *spent, to);
	if (paths_cost(day->paths, to) < 0)
		return false;
	*spent = paths_cost(day->paths, to);
	length = paths_length(day->paths, to);
	paths_places(way_lengthen(way, day, length), day->paths, to);
	return true;
}

/* The cheapest way on which so many MP bring the unit to its goal; false: none does. */
static bool reach_goal(struct way *out, const struct day *day, const struct march *march,
	int allowance, bool orderly)
{
	int at = day->state->unit[march->unit].at, spent = 0;
	struct reaching r = {day, march->unit, sets_out(day, march->unit) ? at : -1,
		allowance ? allowance : 1, orderly};

	*out = (struct way){NULL, 0, 0};
	for (int i = via_next(march, at); i <= march->vias; i++) {
		int to = i < march->vias ? march->via[i] : march->to;

		if (!reach_on(out, &r, at, to, &spent))
			return false;
		r.start = out->length ? -1 : r.start;
		at = to;
	}
	cut(out, day, march->unit, allowance);
	return out->length > 0 && out->place[out->length - 1] == march->to;
}

/* The same, without disorder if that can be. */
static bool find_in_reach(
	struct way *out, const struct day *day, const struct march *march, int allowance)
{
	int at = day->state->unit[march->unit].at;
	int hexes = hex_distance(&day->game->sheet.grid, at, march->to);

	return (hexes <= 1 || hexes <= allowance) &&
	       !gc_is_held(
		       day, side_other(gc_unit_side(day->game, march->unit)), march->to) &&
	       (reach_goal(out, day, march, allowance, true) ||
		       reach_goal(out, day, march, allowance, false));
}

bool gc_way_find(
	struct way *out, const struct day *day, const struct march *march, int allowance)
{
	struct way in_reach;
	int whole;

	*out = (struct way){NULL, 0, 0};
	if (is_too_far(day, march, allowance) || !recall_whole(out, day, march))
		return false;
	whole = out->length;
	cut(out, day, march->unit, allowance);
	if (out->length == whole)
		return whole > 0 || !march->towards;
	if (allowance >= 0 && find_in_reach(&in_reach, day, march, allowance)) {
		*out = in_reach;
		return true;
	}
	return march->towards && out->length > 0;
}

bool gc_way_with(
	struct way *out, const struct day *day, const struct march *march, int movement)
{
	if (movement >= 0 && gc_way_find(out, day, march, movement) && out->length > 0 &&
		out->place[out->length - 1] == march->to)
		return true;
	return gc_way_find(out, day, march, -1);
}
