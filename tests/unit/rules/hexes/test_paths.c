/*
 * Tests of rules/hexes: cheapest paths, reach, zones and lines of sight on grids of hexes,
 * compared with slower searches that know nothing of theirs.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "base/arena.h"
#include "game/hex.h"
#include "game/map.h"
#include "rules/hexes/hexes.h"
#include "unit/lib/hex_parse.h"

static struct arena arena;

static int clear(void **state)
{
	(void)state;
	arena_clear(&arena);
	return 0;
}

static int release(void **state)
{
	(void)state;
	arena_release(&arena);
	return 0;
}

static uint32_t chance(uint32_t n)
{
	static uint64_t random = 1862;

	random = random * 6364136223846793005u + 1442695040888963407u;
	return (uint32_t)(random >> 33) % n;
}

static struct map *map_of(const struct hex_grid *grid)
{
	struct map *map = ARENA_NEW(&arena, struct map);

	map->places = hex_count(grid);
	map->place = ARENA_NEW_ARRAY(&arena, (size_t)map->places, struct place);
	map->link =
		ARENA_NEW_ARRAY(&arena, (size_t)map->places * HEX_SIDES / 2, struct link);
	for (int from = 0; from < map->places; from++)
		for (int side = 1; side <= 3; side++) {
			int to = hex_neighbour(grid, from, side);

			if (to >= 0)
				map->link[map->links++] = (struct link){from, to, 0};
		}
	map_connect(map, &arena);
	return map;
}

/* ---- paths ---- */

#define HEXES 40

/* The flags of links are their costs, 0: nobody passes; of places 1: it ends ways, 2: it
 * lets nobody in who has spent much. */
struct ground {
	const struct map *map;
	int much;
};

static int cost_of(const void *context, int from, const struct map_exit *exit)
{
	const struct ground *ground = context;
	int cost = (int)ground->map->link[exit->link].flags;

	(void)from;
	return cost ? cost : -1;
}

static bool enters(const void *context, int place, int cost)
{
	const struct ground *ground = context;

	return !(ground->map->place[place].flags & 2) || cost <= ground->much;
}

static bool leads_on(const void *context, int place)
{
	const struct ground *ground = context;

	return !(ground->map->place[place].flags & 1);
}

static const struct paths_rules rules = {cost_of, enters, leads_on};

struct way {
	int place[HEXES];
	int length, cost; /* cost -1: there is none */
};

static bool is_better(const struct way *a, const struct way *b)
{
	if (b->cost < 0 || a->cost != b->cost)
		return b->cost < 0 || a->cost < b->cost;
	if (a->length != b->length)
		return a->length < b->length;
	for (int i = 0; i < a->length; i++)
		if (a->place[i] != b->place[i])
			return a->place[i] < b->place[i];
	return false;
}

static bool try_step(
	struct way *way, const struct ground *ground, int from, const struct map_exit *exit)
{
	struct way on = way[from];
	int cost = cost_of(ground, from, exit);

	if (on.cost < 0 || cost < 0 || on.length == HEXES || !leads_on(ground, from))
		return false;
	on.cost += cost;
	on.place[on.length++] = exit->to;
	if (!enters(ground, exit->to, on.cost) || !is_better(&on, &way[exit->to]))
		return false;
	way[exit->to] = on;
	return true;
}

/* Steps are tried again until none makes anything better. */
static void all_ways(struct way *way, const struct ground *ground, int from, int spent)
{
	const struct map *map = ground->map;
	bool changed = true;

	for (int i = 0; i < map->places; i++)
		way[i].cost = -1;
	way[from] = (struct way){.cost = spent};
	while (changed) {
		changed = false;
		for (int i = 0; i < map->places; i++)
			for (int e = 0; e < map->place[i].exits; e++)
				changed |= try_step(way, ground, i,
					&map->exit[map->place[i].first_exit + e]);
	}
}

static void expect_way(const struct paths *paths, const struct way *way, int to)
{
	int place[HEXES];

	assert_int_equal(paths_cost(paths, to), way->cost);
	if (way->cost < 0)
		return;
	assert_int_equal(paths_length(paths, to), way->length);
	paths_places(place, paths, to);
	assert_memory_equal(place, way->place, (size_t)way->length * sizeof *place);
}

/* Of a search that has come to one place nothing that it says of any is too much. */
static void expect_least(
	const struct paths *paths, const struct way *way, int places, int to)
{
	assert_int_equal(paths_least(paths, to), way[to].cost);
	for (int i = 0; i < places; i++)
		if (way[i].cost >= 0) {
			assert_true(paths_least(paths, i) >= 0);
			assert_true(paths_least(paths, i) <= way[i].cost);
		}
}

/* One search after another with the same room: to all places, then to one alone, and on
 * from there to all others. */
static void test_paths(void **state)
{
	const struct hex_grid grid = {6, 7};
	struct map *map = map_of(&grid);
	struct paths *paths = paths_new(&arena, map);
	struct way *way = ARENA_NEW_ARRAY(&arena, (size_t)map->places, struct way);
	long found = 0, none = 0;

	(void)state;
	assert_true(map->places <= HEXES);
	for (int round = 0; round < 500; round++) {
		struct ground ground = {map, (int)chance(12)};
		int from = (int)chance((uint32_t)map->places), spent = (int)chance(4);

		for (int i = 0; i < map->links; i++)
			map->link[i].flags = chance(4);
		for (int i = 0; i < map->places; i++)
			map->place[i].flags = chance(6) == 0 ? 1 + chance(2) : 0;
		all_ways(way, &ground, from, spent);
		paths_search(paths, &rules, &ground, from, spent, -1);
		for (int i = 0; i < map->places; i++) {
			expect_way(paths, &way[i], i);
			*(way[i].cost < 0 ? &none : &found) += 1;
		}
		for (int i = 0; i < map->places; i++) {
			paths_search(paths, &rules, &ground, from, spent, i);
			expect_way(paths, &way[i], i);
			expect_least(paths, way, map->places, i);
		}
		paths_search(paths, &rules, &ground, from, spent, from);
		for (int i = map->places - 1; i >= 0; i--) {
			paths_search_on(paths, &ground, i);
			expect_way(paths, &way[i], i);
			expect_least(paths, way, map->places, i);
		}
	}
	assert_true(found > 5000 && none > 500);
}

/* A step costs something in one direction, and nobody takes it in the other. */
static int one_way(const void *context, int from, const struct map_exit *exit)
{
	const struct ground *ground = context;
	int flags = (int)ground->map->link[exit->link].flags;

	return (from < exit->to ? flags & 1 : flags & 2) ? 1 : -1;
}

/* The number of places from which one comes to `to`, itself among them. */
static int come_to(const struct paths_rules *by, struct paths *paths,
	const struct ground *ground, int to, bool *come)
{
	int count = 0;

	for (int i = 0; i < ground->map->places; i++) {
		paths_search(paths, by, ground, i, 0, to);
		come[i] = paths_cost(paths, to) >= 0;
		count += come[i];
	}
	return count;
}

/* Where a search finds no way, a look from behind knows it, if it may look far enough; a
 * search after it is none the worse. */
static void test_cut_off(void **state)
{
	static const struct paths_rules by = {one_way, NULL, NULL};
	const struct hex_grid grid = {6, 7};
	struct map *map = map_of(&grid);
	struct paths *paths = paths_new(&arena, map);
	struct ground ground = {map, 0};
	bool come[HEXES];
	long cut_off = 0, joined = 0;

	(void)state;
	for (int round = 0; round < 200; round++) {
		int to = (int)chance((uint32_t)map->places), count;

		for (int i = 0; i < map->links; i++)
			map->link[i].flags = chance(4);
		count = come_to(&by, paths, &ground, to, come);
		for (int i = 0; i < map->places; i++) {
			if (i == to)
				continue;
			assert_int_equal(
				paths_is_cut_off(paths, &by, &ground, i, to, count),
				!come[i]);
			assert_false(
				paths_is_cut_off(paths, &by, &ground, i, to, count - 1));
			*(come[i] ? &joined : &cut_off) += 1;
		}
	}
	assert_true(cut_off > 500 && joined > 500);
}

/* From corner to corner of 20,000 hexes. */
static void test_large_grid(void **state)
{
	const struct hex_grid grid = {200, 101};
	struct map *map = map_of(&grid);
	struct paths *paths = paths_new(&arena, map);
	struct ground ground = {map, 0};
	struct reach reach;

	(void)state;
	assert_true(map->places >= 20000);
	for (int i = 0; i < map->links; i++)
		map->link[i].flags = 2;
	paths_search(paths, &rules, &ground, 0, 5, map->places - 1);
	assert_int_equal(paths_length(paths, map->places - 1),
		hex_distance(&grid, 0, map->places - 1));
	assert_int_equal(paths_cost(paths, map->places - 1),
		5 + 2 * hex_distance(&grid, 0, map->places - 1));
	reach_make(&reach, &arena, map);
	assert_int_equal(reach.places, 0);
}

/* ---- reach ---- */

static bool is_open(const void *map, int from, int to, int link)
{
	(void)from;
	(void)to;
	return ((const struct map *)map)->link[link].flags;
}

/* From several places it is as far as from the nearest of them. */
static void test_reach(void **state)
{
	const struct hex_grid grid = {9, 9};
	struct map *map = map_of(&grid);
	int *one = ARENA_NEW_ARRAY(&arena, (size_t)map->places, int);

	(void)state;
	for (int round = 0; round < 50; round++) {
		int a = (int)chance((uint32_t)map->places),
		    b = (int)chance((uint32_t)map->places), reached = 0;
		struct reach reach;

		for (int i = 0; i < map->links; i++)
			map->link[i].flags = chance(3) > 0;
		reach_make(&reach, &arena, map);
		reach_from(&reach, a);
		reach_from(&reach, b);
		reach_from(&reach, a);
		reach_search_to(&reach, a, is_open, map); /* it is there already */
		assert_int_equal(reach.done, 0);
		reach_search_to(&reach, (int)chance((uint32_t)map->places), is_open, map);
		reach_search(&reach, is_open, map);
		map_distances(map, a, is_open, map, one);
		for (int i = 0; i < map->places; i++) {
			int far = one[i];

			map_distances(map, b, is_open, map, one);
			if (far < 0 || (one[i] >= 0 && one[i] < far))
				far = one[i];
			map_distances(map, a, is_open, map, one);
			assert_int_equal(reach.distance[i], far);
			reached += far >= 0;
			if (far > 0)
				assert_int_equal(reach.distance[reach.behind[i]], far - 1);
		}
		assert_int_equal(reach.places, reached);
		assert_int_equal(reach.behind[a], -1);
	}
}

/* ---- zones ---- */

static bool extends(const void *map, int link)
{
	return ((const struct map *)map)->link[link].flags;
}

static void test_zones(void **state)
{
	const struct hex_grid grid = {5, 5};
	struct map *map = map_of(&grid);
	int middle = hex_parse(&grid, "0303"), north = hex_parse(&grid, "0302");
	struct zones zones;

	(void)state;
	for (int i = 0; i < map->links; i++)
		map->link[i].flags = 1;
	map->link[map_link(map, middle, north)].flags = 0;
	zones_make(&zones, &arena, map);
	zones_count(&zones, UNION, middle, 1, extends, map);
	zones_count(&zones, UNION, middle, 1, NULL, NULL);
	zones_count(&zones, CONFEDERATE, north, 1, extends, map);
	assert_int_equal(zones.units[UNION][middle], 2);
	assert_int_equal(zones.control[UNION][middle], 0);
	assert_int_equal(zones.control[UNION][north], 0);
	for (int side = 1; side < HEX_SIDES; side++)
		assert_int_equal(
			zones.control[UNION][hex_neighbour(&grid, middle, side)], 1);
	assert_int_equal(zones.control[CONFEDERATE][middle], 0);
	zones_count(&zones, UNION, middle, -1, extends, map);
	assert_int_equal(zones.units[UNION][middle], 1);
	for (int i = 0; i < map->places; i++)
		assert_int_equal(zones.control[UNION][i], 0);
}

/* ---- sight ---- */

static bool is_wood(const void *wood, int place)
{
	return ((const bool *)wood)[place];
}

static void test_sight(void **state)
{
	const struct hex_grid grid = {5, 5};
	bool *wood = ARENA_NEW_ARRAY(&arena, (size_t)hex_count(&grid), bool);
	int block[2];

#define HEX(name)        hex_parse(&grid, name)
#define BLOCKS(from, to) hexes_sight_blocks(&grid, HEX(from), HEX(to), is_wood, wood, block)
	(void)state;
	assert_int_equal(BLOCKS("0302", "0304"), 0);
	wood[HEX("0303")] = true;
	assert_int_equal(BLOCKS("0302", "0304"), 1);
	assert_int_equal(block[0], HEX("0303"));
	assert_int_equal(BLOCKS("0202", "0403"), 1);
	assert_int_equal(BLOCKS("0303", "0304"), 0);
	/* along the side of two: both must block */
	assert_int_equal(BLOCKS("0202", "0402"), 0);
	assert_int_equal(BLOCKS("0302", "0203"), 0);
	wood[HEX("0202")] = true;
	assert_int_equal(BLOCKS("0302", "0203"), 2);
	assert_int_equal(BLOCKS("0203", "0302"), 2);
	/* along the edge, with nothing beyond */
	wood[HEX("0201")] = true;
	assert_int_equal(BLOCKS("0101", "0301"), 0);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup(test_paths, clear),
		cmocka_unit_test_setup(test_cut_off, clear),
		cmocka_unit_test_setup(test_large_grid, clear),
		cmocka_unit_test_setup(test_reach, clear),
		cmocka_unit_test_setup(test_zones, clear),
		cmocka_unit_test_setup(test_sight, clear),
	};

	return cmocka_run_group_tests_name("paths", tests, NULL, release);
}
