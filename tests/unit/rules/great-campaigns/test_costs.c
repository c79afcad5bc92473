/*
 * 6.2: what each step costs, for foot and horse, in clear weather and in rain, over each
 * water and crossing. The figures are those of the chart, written down once more.
 */
#include "gc_plain.h"

#define NOBODY (-1)

static int there, side_between;

static int load(void **unused)
{
	if (load_game(unused) || make_plain(unused))
		return -1;
	there = north(1);
	side_between = link_of(centre, there);
	return 0;
}

/* What a side has, what it leads into, and what it costs foot and horse. */
struct row {
	uint32_t flags;
	enum gc_ground ground;
	int clear[FEET], rain[FEET];
};

/* The map under a day is another one in each row. */
static int cost_of(struct day *day, enum foot foot, bool *ends)
{
	forget_map(day);
	return gc_step_cost(day, foot, side_between, centre, ends);
}

static void check_rows(struct day *day, const struct row *row, size_t rows)
{
	bool ends;

	for (size_t i = 0; i < rows; i++) {
		set_side(centre, there, row[i].flags);
		game->land.ground[there] = row[i].ground;
		for (int rain = 0; rain < 2; rain++)
			for (enum foot foot = FOOT; foot < FEET; foot++) {
				int cost = rain ? row[i].rain[foot] : row[i].clear[foot];

				day->state->rain = rain;
				if (cost_of(day, foot, &ends) != cost)
					fail_msg("row %zu, rain %d, foot %d: %d", i, rain,
						(int)foot, cost_of(day, foot, &ends));
			}
	}
}

#define CHECK(day, rows) check_rows(day, rows, sizeof(rows) / sizeof *(rows))

static void test_ground(void **unused)
{
	static const struct row rows[] = {
		{0, GROUND_CLEAR, {2, 2}, {3, 3}},
		{0, GROUND_ROLLING, {3, 3}, {4, 4}},
		{0, GROUND_WOODS, {4, 4}, {5, 5}},
		{0, GROUND_ROUGH, {4, 5}, {5, 6}},
		{0, GROUND_HILL, {4, 5}, {5, 6}},
		{0, GROUND_MOUNTAIN, {6, 6}, {8, 8}},
		{0, GROUND_SWAMP, {6, 6}, {NOBODY, NOBODY}},
		{0, GROUND_TOWN, {1, 1}, {2, 2}},
		{0, GROUND_CITY, {1, 1}, {2, 2}},
		{0, GROUND_WATER, {NOBODY, NOBODY}, {NOBODY, NOBODY}},
	};

	(void)unused;
	CHECK(new_day(), rows);
}

/* A way is taken where it is cheaper than the ground, and leads through swamps. */
static void test_ways(void **unused)
{
	static const struct row rows[] = {
		{LINK_PIKE, GROUND_MOUNTAIN, {1, 1}, {1, 1}},
		{LINK_ROAD, GROUND_MOUNTAIN, {1, 1}, {2, 2}},
		{LINK_TRAIL, GROUND_MOUNTAIN, {2, 1}, {3, 2}},
		{LINK_RAIL, GROUND_MOUNTAIN, {2, 2}, {3, 3}},
		{LINK_RAIL | LINK_ROAD, GROUND_WOODS, {1, 1}, {2, 2}},
		{LINK_ROAD, GROUND_SWAMP, {1, 1}, {2, 2}},
		{LINK_TRAIL, GROUND_SWAMP, {2, 1}, {3, 2}},
		{LINK_TRAIL, GROUND_TOWN, {1, 1}, {2, 2}},
	};

	(void)unused;
	CHECK(new_day(), rows);
}

static void test_waters(void **unused)
{
	static const struct row rows[] = {
		{LINK_CREEK, GROUND_CLEAR, {3, 3}, {5, 5}},
		{LINK_CREEK, GROUND_WOODS, {5, 5}, {7, 7}},
		{LINK_CREEK | LINK_ROAD, GROUND_WOODS, {1, 1}, {2, 2}},
		{LINK_CREEK | LINK_BRIDGE, GROUND_CLEAR, {2, 2}, {3, 3}},
		{LINK_MINOR, GROUND_CLEAR, {NOBODY, NOBODY}, {NOBODY, NOBODY}},
		{LINK_MAJOR, GROUND_CLEAR, {NOBODY, NOBODY}, {NOBODY, NOBODY}},
		{LINK_MINOR | LINK_SITE, GROUND_CLEAR, {NOBODY, NOBODY}, {NOBODY, NOBODY}},
		{LINK_MINOR | LINK_BRIDGE, GROUND_CLEAR, {2, 2}, {3, 3}},
		{LINK_MAJOR | LINK_BRIDGE | LINK_ROAD, GROUND_SWAMP, {1, 1}, {2, 2}},
		{LINK_MINOR | LINK_DAM, GROUND_WOODS, {4, 4}, {5, 5}},
		{LINK_MINOR | LINK_FORD, GROUND_CLEAR, {3, 3}, {4, 4}},
		{LINK_MINOR | LINK_FORD | LINK_ROAD, GROUND_WOODS, {2, 2}, {3, 3}},
		{LINK_MAJOR | LINK_FORD, GROUND_CLEAR, {4, 4}, {5, 5}},
		{LINK_MAJOR | LINK_FORD | LINK_ROAD, GROUND_CLEAR, {3, 3}, {4, 4}},
		{LINK_MAJOR | LINK_FERRY, GROUND_CLEAR, {2, 2}, {3, 3}},
		{LINK_MAJOR | LINK_FERRY | LINK_ROAD, GROUND_CLEAR, {1, 1}, {2, 2}},
	};

	(void)unused;
	CHECK(new_day(), rows);
}

/* After days of rain fords are closed; a ferry beside one is still there. */
static void test_closed_fords(void **unused)
{
	static const struct row rows[] = {
		{LINK_MINOR | LINK_FORD | LINK_ROAD, GROUND_CLEAR, {NOBODY, NOBODY},
			{NOBODY, NOBODY}},
		{LINK_MAJOR | LINK_FORD, GROUND_CLEAR, {NOBODY, NOBODY}, {NOBODY, NOBODY}},
		{LINK_MAJOR | LINK_FORD | LINK_FERRY, GROUND_CLEAR, {2, 2}, {3, 3}},
		{LINK_MINOR | LINK_BRIDGE | LINK_FORD, GROUND_CLEAR, {2, 2}, {3, 3}},
		{LINK_CREEK, GROUND_CLEAR, {3, 3}, {5, 5}},
	};
	struct day *day = new_day();

	(void)unused;
	day->state->unfordable = true;
	CHECK(day, rows);
}

static void test_only_a_ferry_ends_the_march(void **unused)
{
	static const struct {
		uint32_t flags;
		bool ends;
	} rows[] = {
		{0, false},
		{LINK_CREEK, false},
		{LINK_MINOR | LINK_FORD, false},
		{LINK_MINOR | LINK_BRIDGE, false},
		{LINK_MAJOR | LINK_BRIDGE | LINK_FERRY, false},
		{LINK_MAJOR | LINK_FORD | LINK_FERRY, false},
		{LINK_MAJOR | LINK_FERRY, true},
	};
	struct day *day = new_day();
	bool ends;

	(void)unused;
	game->land.ground[there] = GROUND_CLEAR;
	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		set_side(centre, there, rows[i].flags);
		cost_of(day, FOOT, &ends);
		assert_int_equal(ends, rows[i].ends);
	}
}

/* ---- 10: crossings that are not as printed ---- */

static struct day *with_crossing(enum crossing_kind kind)
{
	struct day *day = new_day();

	day->state->crossing[0] =
		(struct crossing_state){.link = side_between, .kind = (int)kind};
	day->state->crossings = 1;
	game->land.ground[there] = GROUND_WOODS;
	return day;
}

/* Behind a bridge that is gone the road is of no use over a creek. */
static void test_destroyed_crossings(void **unused)
{
	static const struct row rows[] = {
		{LINK_MINOR | LINK_BRIDGE | LINK_ROAD, GROUND_WOODS, {NOBODY, NOBODY},
			{NOBODY, NOBODY}},
		{LINK_MAJOR | LINK_FERRY, GROUND_WOODS, {NOBODY, NOBODY}, {NOBODY, NOBODY}},
		{LINK_CREEK | LINK_BRIDGE | LINK_ROAD, GROUND_WOODS, {5, 5}, {7, 7}},
	};
	struct day *day = with_crossing(CROSSING_DESTROYED);

	(void)unused;
	CHECK(day, rows);
	set_side(centre, there, LINK_CREEK | LINK_BRIDGE | LINK_ROAD);
	assert_false(gc_goes_by_road(day, side_between));
}

/* Days of one memory know a going again by the weather and the crossings, whatever day it
 * is. */
static void test_days_of_one_memory(void **unused)
{
	struct day *whole = new_day(), *broken, *again;
	struct gc_steps steps;
	bool ends;

	(void)unused;
	set_side(centre, there, LINK_MINOR | LINK_BRIDGE);
	game->land.ground[there] = GROUND_CLEAR;
	assert_int_equal(gc_step_cost(whole, FOOT, side_between, centre, &ends), 2);
	steps = gc_steps_now(whole, FOOT);
	broken = with_crossing(CROSSING_DESTROYED);
	game->land.ground[there] = GROUND_CLEAR;
	broken->memory = whole->memory;
	assert_int_equal(gc_step_cost(broken, FOOT, side_between, centre, &ends), NOBODY);
	assert_int_not_equal(gc_steps_now(broken, FOOT).going, steps.going);
	again = new_day();
	again->memory = whole->memory;
	assert_int_equal(gc_step_cost(again, FOOT, side_between, centre, &ends), 2);
	assert_int_equal(gc_steps_now(again, FOOT).going, steps.going);
	again->state->rain = true;
	assert_int_equal(gc_step_cost(again, FOOT, side_between, centre, &ends), 3);
	assert_int_equal(gc_step_cost(whole, FOOT, side_between, centre, &ends), 2);
}

/* A causeway leads to it that is as good as a trail, for guns in a swamp, too. */
static void test_pontoon_bridge(void **unused)
{
	static const struct row rows[] = {
		{LINK_MINOR | LINK_SITE, GROUND_WOODS, {2, 1}, {3, 2}},
		{LINK_MINOR | LINK_SITE, GROUND_SWAMP, {2, 1}, {3, 2}},
		{LINK_MAJOR | LINK_SITE | LINK_ROAD, GROUND_WOODS, {1, 1}, {2, 2}},
	};
	struct day *day = with_crossing(CROSSING_BUILT);
	bool ends;

	(void)unused;
	CHECK(day, rows);
	day->state->rain = false;
	set_side(centre, there, LINK_MINOR | LINK_SITE);
	game->land.ground[there] = GROUND_SWAMP;
	assert_int_equal(
		gc_unit_step_cost(day, unit("us-art-res-1"), side_between, centre, &ends),
		2);
}

/* ---- units ---- */

static int unit_cost(struct day *day, const char *id)
{
	bool ends;

	forget_map(day);
	return gc_unit_step_cost(day, unit(id), side_between, centre, &ends);
}

static void test_who_goes_how(void **unused)
{
	struct day *day = new_day();

	(void)unused;
	assert_int_equal(gc_foot_of(game, unit("us-couch")), FOOT);
	assert_int_equal(gc_foot_of(game, unit("us-art-res-1")), FOOT);
	assert_int_equal(gc_foot_of(game, unit("us-8-il")), HORSE);
	set_side(centre, there, 0);
	game->land.ground[there] = GROUND_ROUGH;
	assert_int_equal(unit_cost(day, "us-couch"), 4);
	assert_int_equal(unit_cost(day, "us-8-il"), 5);
}

/* Guns and wagons go through a swamp along a way alone. */
static void test_guns_in_a_swamp(void **unused)
{
	struct day *day = new_day();

	(void)unused;
	game->land.ground[there] = GROUND_SWAMP;
	set_side(centre, there, 0);
	assert_int_equal(unit_cost(day, "us-couch"), 6);
	assert_int_equal(unit_cost(day, "us-art-res-1"), NOBODY);
	assert_int_equal(unit_cost(day, "cs-wagon-train-a"), NOBODY);
	set_side(centre, there, LINK_TRAIL);
	assert_int_equal(unit_cost(day, "us-art-res-1"), 2);
	assert_int_equal(unit_cost(day, "cs-wagon-train-a"), 2);
	game->land.ground[there] = GROUND_WOODS;
	set_side(centre, there, 0);
	assert_int_equal(unit_cost(day, "us-art-res-1"), 4);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup(test_ground, start),
		cmocka_unit_test_setup(test_ways, start),
		cmocka_unit_test_setup(test_waters, start),
		cmocka_unit_test_setup(test_closed_fords, start),
		cmocka_unit_test_setup(test_only_a_ferry_ends_the_march, start),
		cmocka_unit_test_setup(test_destroyed_crossings, start),
		cmocka_unit_test_setup(test_days_of_one_memory, start),
		cmocka_unit_test_setup(test_pontoon_bridge, start),
		cmocka_unit_test_setup(test_who_goes_how, start),
		cmocka_unit_test_setup(test_guns_in_a_swamp, start),
	};

	return cmocka_run_group_tests(tests, load, release);
}
