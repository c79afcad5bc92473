/*
 * A day before anything is done, and one that is only thought of; and what an act of a unit
 * begins with.
 */
#include <stddef.h>
#include <string.h>

#include "rules/great-campaigns/campaign/campaign.h"
#include "rules/great-campaigns/campaign/valley.h"
#include "rules/great-campaigns/rules/march.h"

/* What a day notes of each unit. */
static void note_units(struct day *day)
{
	const struct gc_scenario *scenario = gc_scenario_of(day->game, day->state);
	size_t units = (size_t)day->game->units;

	day->acts = ARENA_NEW_ARRAY(day->adj->arena, units, int);
	day->went = ARENA_NEW_ARRAY(day->adj->arena, units, bool);
	day->came_over = ARENA_NEW_ARRAY(day->adj->arena, units, bool);
	day->county = ARENA_NEW_ARRAY(day->adj->arena, units, const char *);
	for (int i = 0; i < scenario->setups; i++)
		day->county[scenario->setup[i].unit] = scenario->setup[i].county;
}

struct gc_memory *gc_memory_new(struct arena *arena, const struct map *map)
{
	struct gc_memory *memory = ARENA_NEW(arena, struct gc_memory);

	memory->arena = arena;
	memory->paths = paths_new(arena, map);
	memory->steps = gc_known_steps_new(arena);
	memory->goals = gc_known_goals_new(arena);
	memory->homes = gc_district_homes_new(arena);
	return memory;
}

void *gc_memory_of(struct arena *arena, const void *game)
{
	return gc_memory_new(arena, &((const struct game *)game)->map);
}

/* All but who stands where. */
static struct day *new_day(struct adjudication *adj)
{
	struct day *day = ARENA_NEW(adj->arena, struct day);

	day->adj = adj;
	day->game = adj->game;
	day->state = adj->state;
	day->memory =
		adj->memory ? adj->memory : gc_memory_new(adj->arena, &day->game->map);
	day->paths = day->memory->paths;
	day->ways = gc_ways_new(adj->arena);
	day->going = gc_going_new(adj->arena);
	day->roads = gc_roads_new(adj->arena);
	day->passive = gc_passive_ground_new(day);
	day->district = gc_district_ground_new(day);
	note_units(day);
	for (enum side side = UNION; side < SIDES; side++)
		day->first_orders[side] = adjudication_orders(adj, side);
	day->is_resumed = adj->preview && day->state->under_way;
	day->now.side = NO_SIDE;
	day->now.leader = day->now.unit = day->now.movement = -1;
	return day;
}

static const struct day *remembered(struct arena *arena, const struct day *day)
{
	struct day *first = ARENA_NEW(arena, struct day);

	first->state = arena_clone(arena, day->state, sizeof *day->state);
	gc_field_copy(first, arena, day);
	return first;
}

/* Days that share a memory mostly begin alike, as those do in which an order is tried. */
static void make_field(struct day *day)
{
	struct gc_memory *memory = day->memory;
	const struct day *first = memory->first;

	if (first && !memcmp(first->state, day->state, offsetof(struct state, carried))) {
		gc_field_copy(day, day->adj->arena, first);
		return;
	}
	gc_field_make(day);
	if (!first && day->adj->memory)
		memory->first = remembered(memory->arena, day);
}

struct day *gc_day_new(struct adjudication *adj)
{
	struct day *day = new_day(adj);

	make_field(day);
	return day;
}

struct day *gc_day_like(struct adjudication *adj, const struct day *like)
{
	struct day *day = new_day(adj);

	gc_field_copy(day, adj->arena, like);
	return day;
}

void gc_act_begins(struct day *day, int unit)
{
	day->acts[unit]++;
	gc_valley_acts(day, unit);
}

struct day *gc_day_imagined(
	struct arena *arena, const struct game *game, const struct state *view)
{
	return gc_day_new(game_imagined(arena, game, view, "", NULL));
}
