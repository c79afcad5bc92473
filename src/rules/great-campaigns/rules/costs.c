/*
 * 6.2 What a step from a hex to the next costs, by way, water, weather and snow; and a step
 * as a unit finds it in its march: enemies, zones of control, ferries, friends (6.4).
 */
#include <limits.h>
#include <string.h>

#include "rules/great-campaigns/campaign/campaign.h"
#include "rules/great-campaigns/campaign/valley.h"
#include "rules/great-campaigns/rules/rules_private.h"

/* ---- costs ---- */

enum foot gc_foot_of(const struct game *game, int unit)
{
	return game->unit[unit].arm == ARM_CAVALRY ? HORSE : FOOT;
}

/* How one gets over the water between two hexes. */
enum water {
	WATER_NONE,
	WATER_BRIDGED, /* or a dam is there */
	WATER_CREEK,   /* a way crosses it as if it were not there */
	WATER_WADED,   /* the same, but its bridge is gone, and so is the way */
	WATER_FORDED,
	WATER_FERRIED,
	WATER_BARS
};

static enum water river(const struct day *day, int link, uint32_t crossings)
{
	if ((crossings & LINK_FORD) && !gc_ford_is_closed(day->game, day->state, link))
		return WATER_FORDED;
	return crossings & LINK_FERRY ? WATER_FERRIED : WATER_BARS;
}

static enum water water_of(const struct day *day, int link)
{
	uint32_t flags = day->game->land.rows.map.link[link].flags;
	uint32_t crossings;

	if (!(flags & GC_WATERS))
		return WATER_NONE;
	crossings = gc_crossings_now(day->game, day->state, link);
	if (crossings & (LINK_BRIDGE | LINK_DAM))
		return WATER_BRIDGED;
	if (gc_is_river_now(day->game, day->state, link))
		return river(day, link, crossings);
	return flags & LINK_BRIDGE ? WATER_WADED : WATER_CREEK;
}

/* The smaller of two costs, of which -1 is none. */
static int cheaper(int a, int b)
{
	return a < 0 || (b >= 0 && b < a) ? b : a;
}

static int way_cost(const struct step_costs *costs, uint32_t flags, enum foot foot)
{
	int cost = -1;

	if (flags & LINK_PIKE)
		cost = cheaper(cost, costs->pike[foot]);
	if (flags & LINK_ROAD)
		cost = cheaper(cost, costs->road[foot]);
	if (flags & LINK_TRAIL)
		cost = cheaper(cost, costs->trail[foot]);
	if (flags & LINK_RAIL)
		cost = cheaper(cost, costs->rail[foot]);
	return cost;
}

/* More for wading a creek off a way, or for a ford. */
static int water_cost(
	const struct step_costs *costs, uint32_t flags, enum water water, enum foot foot)
{
	if (water == WATER_CREEK || water == WATER_WADED)
		return costs->creek[foot];
	if (water == WATER_FORDED)
		return flags & LINK_MAJOR ? costs->major_ford[foot]
					  : costs->minor_ford[foot];
	return 0;
}

/* A sum of two costs, -1 when one of them is. */
static int together(int a, int b)
{
	return a < 0 || b < 0 ? -1 : a + b;
}

/* 10: who builds a pontoon bridge lays a causeway to it, as good as a trail. */
static uint32_t causeway(const struct day *day, int link)
{
	uint32_t flags = day->game->land.rows.map.link[link].flags;

	if (!(flags & GC_WATERS) || (flags & LINK_BRIDGE))
		return 0;
	return gc_crossings_now(day->game, day->state, link) & LINK_BRIDGE ? LINK_TRAIL : 0;
}

/* True for a hex that a pike or a railroad crosses. */
static bool has_pike(const struct map *map, int place)
{
	const struct place *here = &map->place[place];

	for (int e = here->first_exit; e < here->first_exit + here->exits; e++)
		if (map->link[map->exit[e].link].flags & (LINK_PIKE | LINK_RAIL))
			return true;
	return false;
}

/* 16: mountains are entered along pikes and railroads alone. */
bool gc_snow_closes(const struct day *day, int link, int to)
{
	const struct gc_map *land = &day->game->land;

	return land->ground[to] == GROUND_MOUNTAIN &&
	       !(land->rows.map.link[link].flags & (LINK_PIKE | LINK_RAIL)) &&
	       gc_snow_lies(day->game, day->state);
}

/* And nobody leaves one that has neither. */
bool gc_is_snowed_in(const struct day *day, int place)
{
	const struct gc_map *land = &day->game->land;

	return place < day->game->hexes && land->ground[place] == GROUND_MOUNTAIN &&
	       gc_snow_lies(day->game, day->state) && !has_pike(&land->rows.map, place);
}

static int find_step_cost(
	const struct day *day, enum foot foot, int link, int from, bool *ends)
{
	const struct gc_map *land = &day->game->land;
	const struct step_costs *costs = &day->game->tables.costs[day->state->rain];
	uint32_t flags = land->rows.map.link[link].flags | causeway(day, link);
	int to = map_across(&land->rows.map, link, from);
	enum water water = water_of(day, link);
	int by_water = water_cost(costs, flags, water, foot);
	int off_way, along;

	*ends = water == WATER_FERRIED;
	if (water == WATER_BARS || !gc_may_enter(land, to) ||
		gc_snow_closes(day, link, to) || gc_is_snowed_in(day, from))
		return -1;
	off_way = together(costs->ground[land->ground[to]][foot], by_water);
	if (water == WATER_WADED)
		return off_way;
	along = way_cost(costs, flags, foot);
	if (water == WATER_FORDED)
		along = together(along, by_water);
	return cheaper(along, off_way);
}

/* ---- costs: as far as somebody has asked ---- */

/* What steps cost hangs on weather and crossings alone, and is asked again and again. */
struct going {
	unsigned number; /* 0: nobody has asked */
	unsigned weather;
	int scenario; /* what it has flooded */
	struct crossing_state crossing[CROSSINGS_MAX];
	int crossings;
	/* By link, from its one end and from the other: the cost and 1, twice, and 1; one
	 * more where it ends; 0: nobody has asked. NULL: of no link. */
	unsigned char *step[FEET];
};

#define GOINGS_KEPT 4

struct known_steps {
	struct going going[GOINGS_KEPT]; /* a ring, by number */
	unsigned newest;
};

/* Which of them a day has. */
struct going_now {
	struct gc_footing footing; /* as it was found */
	unsigned number;           /* 0: nobody has asked */
};

#define STEP_OF(cost, ends) (1 + 2 * ((cost) + 1) + (ends))
#define STEP_COST(step)     (((step)-1) / 2 - 1)
#define STEP_ENDS(step)     (((step)-1) % 2)

struct known_steps *gc_known_steps_new(struct arena *arena)
{
	return ARENA_NEW(arena, struct known_steps);
}

struct going_now *gc_going_new(struct arena *arena)
{
	return ARENA_NEW(arena, struct going_now);
}

struct gc_footing gc_footing_now(const struct day *day)
{
	const struct state *state = day->state;
	const int *until = state->campaign.unfordable_until;

	return (struct gc_footing){
		.made = day->made,
		.weather = (unsigned)state->rain | (unsigned)state->unfordable << 1 |
			   (unsigned)(state->rain && gc_snow_lies(day->game, state)) << 2 |
			   (unsigned)(state->turn <= until[RIVER_MAJOR]) << 3 |
			   (unsigned)(state->turn <= until[RIVER_MINOR]) << 4,
	};
}

bool gc_footing_is(const struct gc_footing *a, const struct gc_footing *b)
{
	return a->made == b->made && a->weather == b->weather;
}

static bool is_going(const struct going *going, const struct state *state, unsigned weather)
{
	return going->number && going->weather == weather &&
	       going->scenario == state->start && going->crossings == state->crossings &&
	       !memcmp(going->crossing, state->crossing,
		       (size_t)state->crossings * sizeof *state->crossing);
}

/* Of a going that nobody has asked about, in the place of the oldest. */
static struct going *new_going(const struct day *day, unsigned weather)
{
	struct known_steps *known = day->memory->steps;
	struct going *going = &known->going[++known->newest % GOINGS_KEPT];
	size_t steps = 2 * (size_t)day->game->map.links;

	going->number = known->newest;
	going->weather = weather;
	going->scenario = day->state->start;
	memcpy(going->crossing, day->state->crossing, sizeof going->crossing);
	going->crossings = day->state->crossings;
	for (int i = 0; i < FEET; i++)
		if (going->step[i])
			memset(going->step[i], 0, steps);
	return going;
}

static struct going *find_going(const struct day *day, unsigned weather)
{
	struct known_steps *known = day->memory->steps;

	for (int i = 0; i < GOINGS_KEPT; i++)
		if (is_going(&known->going[i], day->state, weather))
			return &known->going[i];
	return new_going(day, weather);
}

static struct going *going_of(const struct day *day)
{
	struct going_now *now = day->going;
	const struct gc_footing footing = gc_footing_now(day);
	struct going *going = &day->memory->steps->going[now->number % GOINGS_KEPT];

	if (now->number && going->number == now->number &&
		gc_footing_is(&now->footing, &footing))
		return going;
	going = find_going(day, footing.weather);
	*now = (struct going_now){footing, going->number};
	return going;
}

struct gc_steps gc_steps_now(const struct day *day, enum foot foot)
{
	struct going *going = going_of(day);

	if (!going->step[foot])
		going->step[foot] = ARENA_NEW_ARRAY(day->memory->arena,
			2 * (size_t)day->game->map.links, unsigned char);
	return (struct gc_steps){day, foot, going->number, going->step[foot]};
}

int gc_steps_cost(const struct gc_steps *steps, int link, int from, bool *ends)
{
	bool there = from != steps->day->game->map.link[link].from;
	unsigned char *step = &steps->known[2 * link + there];

	if (!*step) {
		int cost = find_step_cost(steps->day, steps->foot, link, from, ends);

		assert(STEP_OF(cost, 1) <= UCHAR_MAX);
		*step = (unsigned char)STEP_OF(cost, *ends);
	}
	*ends = STEP_ENDS(*step);
	return STEP_COST(*step);
}

int gc_step_cost(const struct day *day, enum foot foot, int link, int from, bool *ends)
{
	const struct gc_steps steps = gc_steps_now(day, foot);

	return gc_steps_cost(&steps, link, from, ends);
}

bool gc_goes_by_road(const struct day *day, int link)
{
	uint32_t flags = day->game->land.rows.map.link[link].flags;
	enum water water;

	if (!(flags & (LINK_PIKE | LINK_ROAD)))
		return false;
	water = water_of(day, link);
	return water != WATER_WADED && water != WATER_BARS;
}

/* Guns and wagons go through swamps along ways alone. */
static bool sticks(const struct day *day, int unit, int link, int to)
{
	const struct gc_map *land = &day->game->land;
	int arm = day->game->unit[unit].arm;

	return (arm == ARM_ARTILLERY || arm == ARM_WAGONS) &&
	       day->game->tables.no_guns[land->ground[to]] &&
	       (!((land->rows.map.link[link].flags | causeway(day, link)) &
			(GC_WAYS | LINK_RAIL)) ||
		       water_of(day, link) == WATER_WADED);
}

/* 37: it would leave the county that it may not leave. */
static bool is_kept(const struct day *day, int unit, int to)
{
	const char *county = day->county[unit], *there = day->game->land.county[to];

	return county && (!there || strcmp(there, county) != 0);
}

int gc_unit_crossing_cost(const struct day *day, int unit, int link, int from, bool *ends)
{
	int cost = gc_step_cost(day, gc_foot_of(day->game, unit), link, from, ends);
	int to = map_across(&day->game->map, link, from);

	if (cost >= 0 && !is_kept(day, unit, to) && !sticks(day, unit, link, to))
		return cost;
	*ends = false;
	return -1;
}

int gc_unit_step_cost(const struct day *day, int unit, int link, int from, bool *ends)
{
	*ends = false;
	if (gc_is_over_at(day, map_across(&day->game->map, link, from)))
		return -1;
	return gc_unit_crossing_cost(day, unit, link, from, ends);
}

/* ---- a step of a march ---- */

/* 6.2: a ferry takes one unit an action. */
static bool is_used(const struct action *now, int ferry)
{
	for (int i = 0; i < now->ferries; i++)
		if (now->ferry[i] == ferry)
			return true;
	return now->ferries == ACTION_FERRIES;
}

/* 33: where the march of the unit began; without one, where it stands. */
static int start_of(const struct day *day, int unit)
{
	return day->now.unit == unit && day->now.began ? day->now.began - 1
						       : day->state->unit[unit].at;
}

bool gc_is_barred(const struct day *day, int unit, int from, int to)
{
	/* all of these are rules for the Union in a campaign */
	if (gc_unit_side(day->game, unit) != UNION ||
		!gc_is_campaign(day->game, day->state))
		return false;
	return gc_posture_bars(day, unit, start_of(day, unit), to) ||
	       gc_district_bars(day, unit, from, to) || gc_valley_bars(day, unit, from, to);
}

bool gc_bars_from_afar(const struct day *day, int unit, int place)
{
	return place >= 0 && (gc_posture_minds(day, unit, start_of(day, unit), place) ||
				     gc_mountain_minds(day, unit));
}

/* 6.4: units of its side that it leaves behind where its march only passes; leaders and
 * wagons do not count. */
static int passing_cost(const struct day *day, int unit, int place)
{
	enum side side = gc_unit_side(day->game, unit);
	bool itself = gc_is_combat_unit(day->game, day->state, unit) &&
		      day->state->unit[unit].at == place;

	return day->field.units[side][place] > itself ? day->game->tables.passing_friends
						      : 0;
}

void gc_step_by(struct step_found *out, const struct day *day, int unit, int from,
	const struct map_exit *exit, bool first)
{
	enum side enemy = side_other(gc_unit_side(day->game, unit));
	bool zone;

	*out = (struct step_found){.link = exit->link};
	out->cost = gc_unit_step_cost(day, unit, exit->link, from, &out->ends);
	if (out->cost < 0)
		return;
	if ((out->ends && is_used(&day->now, exit->link)) ||
		gc_is_barred(day, unit, from, exit->to)) {
		out->cost = -1;
		return;
	}
	if (!first)
		out->cost += out->passing = passing_cost(day, unit, from);
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
	gc_step_by(out, day, unit, from, &exit, first);
	return out->cost >= 0;
}
