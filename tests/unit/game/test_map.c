/* Tests of game/map.h on a map of seven places. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "base/arena.h"
#include "game/map.h"

/*
 *   A --- B --- D     F (alone)
 *    \         /|
 *     --- C ---  E === G   (E and G: a road and a railroad)
 */
enum { A, B, C, D, E, F, G, PLACES };
enum { A_B, A_C, B_D, D_C, D_E, E_G_ROAD, G_E_RAIL, LINKS };

struct fixture {
	struct arena arena;
	struct place place[PLACES];
	struct link link[LINKS];
	struct map map;
};

static int set_up(void **state)
{
	static struct fixture f;
	static const struct link links[LINKS] = {{A, B, 0}, {A, C, 0}, {B, D, 0}, {D, C, 0},
		{D, E, 0}, {E, G, 1}, {G, E, 2}};

	f = (struct fixture){0};
	for (int i = 0; i < LINKS; i++)
		f.link[i] = links[i];
	f.map = (struct map){f.place, PLACES, f.link, LINKS, NULL};
	map_connect(&f.map, &f.arena);
	*state = &f;
	return 0;
}

static int tear_down(void **state)
{
	struct fixture *f = *state;

	arena_release(&f->arena);
	return 0;
}

static void expect_exit(const struct map *map, int place, int number, int to, int link)
{
	const struct map_exit *exit = &map->exit[map->place[place].first_exit + number];

	assert_int_equal(exit->to, to);
	assert_int_equal(exit->link, link);
}

static void test_exits(void **state)
{
	const struct map *map = &((struct fixture *)*state)->map;

	assert_int_equal(map->place[A].exits, 2);
	assert_int_equal(map->place[D].exits, 3);
	assert_int_equal(map->place[E].exits, 3);
	assert_int_equal(map->place[F].exits, 0);
	assert_int_equal(map->place[A].first_exit, 0);
	assert_int_equal(map->place[G].first_exit, 12);
	expect_exit(map, A, 0, B, A_B);
	expect_exit(map, A, 1, C, A_C);
	expect_exit(map, D, 0, B, B_D);
	expect_exit(map, D, 1, C, D_C);
	expect_exit(map, D, 2, E, D_E);
	expect_exit(map, G, 0, E, E_G_ROAD);
	expect_exit(map, G, 1, E, G_E_RAIL);
}

static void test_connect_again(void **state)
{
	struct fixture *f = *state;

	f->map.links = 1;
	map_connect(&f->map, &f->arena);
	assert_int_equal(f->place[A].exits, 1);
	assert_int_equal(f->place[D].exits, 0);
	expect_exit(&f->map, B, 0, A, A_B);
	f->map.links = 0;
	map_connect(&f->map, &f->arena);
	assert_int_equal(map_link(&f->map, A, B), -1);
}

static void test_link(void **state)
{
	const struct map *map = &((struct fixture *)*state)->map;

	assert_int_equal(map_link(map, A, B), A_B);
	assert_int_equal(map_link(map, B, A), A_B);
	assert_int_equal(map_link(map, C, D), D_C);
	assert_int_equal(map_link(map, E, G), E_G_ROAD);
	assert_int_equal(map_link(map, G, E), E_G_ROAD);
	assert_int_equal(map_link(map, A, D), -1);
	assert_int_equal(map_link(map, A, A), -1);
	assert_int_equal(map_link(map, A, F), -1);
}

static void test_across(void **state)
{
	const struct map *map = &((struct fixture *)*state)->map;

	assert_int_equal(map_across(map, D_C, D), C);
	assert_int_equal(map_across(map, D_C, C), D);
}

static void expect_distances(const int *distance, const int *expected)
{
	for (int p = 0; p < PLACES; p++)
		assert_int_equal(distance[p], expected[p]);
}

static void test_distances(void **state)
{
	const struct map *map = &((struct fixture *)*state)->map;
	int distance[PLACES];

	map_distances(map, A, NULL, NULL, distance);
	expect_distances(distance, (int[]){0, 1, 1, 2, 3, -1, 4});
	map_distances(map, E, NULL, NULL, distance);
	expect_distances(distance, (int[]){3, 2, 2, 1, 0, -1, 1});
	map_distances(map, F, NULL, NULL, distance);
	expect_distances(distance, (int[]){-1, -1, -1, -1, -1, 0, -1});
}

static void test_distances_from_several(void **state)
{
	const struct map *map = &((struct fixture *)*state)->map;
	int distance[PLACES];

	map_distances_nearest(map, (int[]){A, E}, 2, distance);
	expect_distances(distance, (int[]){0, 1, 1, 1, 0, -1, 1});
	map_distances_nearest(map, (int[]){F, E, F}, 3, distance);
	expect_distances(distance, (int[]){3, 2, 2, 1, 0, 0, 1});
	map_distances_nearest(map, NULL, 0, distance);
	expect_distances(distance, (int[]){-1, -1, -1, -1, -1, -1, -1});
}

struct ban {
	const struct map *map;
	int place;
	int one_way; /* a link that is passed from its `from` to its `to` alone */
};

static bool may_pass(const void *context, int from, int to, int link)
{
	const struct ban *ban = context;

	assert_int_equal(map_across(ban->map, link, from), to);
	return to != ban->place &&
	       (link != ban->one_way || ban->map->link[link].from == from);
}

static void test_distances_where_one_may_pass(void **state)
{
	const struct map *map = &((struct fixture *)*state)->map;
	struct ban ban = {map, D, -1};
	int distance[PLACES];

	map_distances(map, A, may_pass, &ban, distance);
	expect_distances(distance, (int[]){0, 1, 1, -1, -1, -1, -1});
	/* A place that may not be entered may be left. */
	map_distances(map, D, may_pass, &ban, distance);
	expect_distances(distance, (int[]){2, 1, 1, 0, 1, -1, 2});
	ban = (struct ban){map, -1, B_D};
	map_distances(map, D, may_pass, &ban, distance);
	expect_distances(distance, (int[]){2, 3, 1, 0, 1, -1, 2});
}

/* Of all places that could be wanted: as far as map_distances has it. */
static void expect_nearest(const struct map *map, int from, const struct ban *ban)
{
	int distance[PLACES];

	map_distances(map, from, ban ? may_pass : NULL, ban, distance);
	for (unsigned set = 0; set < 1u << PLACES; set++) {
		bool wanted[PLACES];
		int least = -1;

		for (int p = 0; p < PLACES; p++) {
			wanted[p] = set >> p & 1;
			if (wanted[p] && distance[p] >= 0 &&
				(least < 0 || distance[p] < least))
				least = distance[p];
		}
		assert_int_equal(
			map_nearest(map, from, ban ? may_pass : NULL, ban, wanted), least);
	}
}

static void test_nearest(void **state)
{
	const struct map *map = &((struct fixture *)*state)->map;
	const struct ban bans[] = {{map, D, -1}, {map, -1, B_D}};

	for (int from = 0; from < PLACES; from++) {
		expect_nearest(map, from, NULL);
		expect_nearest(map, from, &bans[0]);
		expect_nearest(map, from, &bans[1]);
	}
}

#define MANY 20000

/* A chain of many places. */
static void test_large_map(void **state)
{
	struct fixture *f = *state;
	static struct place place[MANY];
	static struct link link[MANY - 1];
	struct map map = {place, MANY, link, MANY - 1, NULL};
	static int distance[MANY];
	static bool wanted[MANY];

	for (int i = 0; i + 1 < MANY; i++)
		link[i] = (struct link){i + 1, i, 0};
	map_connect(&map, &f->arena);
	map_distances(&map, 0, NULL, NULL, distance);
	for (int i = 0; i < MANY; i++)
		assert_int_equal(distance[i], i);
	wanted[MANY - 1] = true;
	assert_int_equal(map_nearest(&map, 0, NULL, NULL, wanted), MANY - 1);
}

int main(void)
{
#define TEST(name) cmocka_unit_test_setup_teardown(test_##name, set_up, tear_down)
	const struct CMUnitTest tests[] = {
		TEST(exits),
		TEST(connect_again),
		TEST(link),
		TEST(across),
		TEST(distances),
		TEST(distances_from_several),
		TEST(distances_where_one_may_pass),
		TEST(nearest),
		TEST(large_map),
	};

	return cmocka_run_group_tests_name("map", tests, NULL, NULL);
}
