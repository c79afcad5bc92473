/* 21, 23, 24, 28 How far it is by sea and by rail, what guns close, and whom vessels
 * support. */
#define GC_FOLDER "games/the-peninsula"

#include "gc_day.h"

#include "rules/great-campaigns/campaign/moves.h"

static const struct gc_waters *waters(void)
{
	return &game->campaign->waters;
}

static void begin_here(const char *lines)
{
	begin_scenario(
		"yorktown-road", arena_printf(&arena, "only these units\n%s", lines));
}

/* ---- the data ---- */

static void test_landings_lie_at_waters(void **state)
{
	int landings = 0;

	(void)state;
	for (int i = 0; i < game->hexes; i++) {
		if (!waters()->landing[i] || game->land.theatre[i] != THEATRE_RICHMOND)
			continue;
		if (waters()->of[i] < 0)
			fail_msg("%s lies at no water", game->map.place[i].name);
		landings++;
	}
	assert_int_equal(landings, 23);
}

static void test_waters_have_their_hexes(void **state)
{
	int hexes[WATERS_MAX] = {0};

	(void)state;
	for (int i = 0; i < game->hexes; i++)
		if (waters()->of[i] >= 0)
			hexes[waters()->of[i]]++;
	for (int i = 0; i < waters()->waters; i++)
		if (hexes[i] < 10)
			fail_msg("%s has %d hexes", waters()->water[i].name, hexes[i]);
	for (int i = 0; i < waters()->passages; i++) {
		const struct gc_passage *passage = &waters()->passage[i];

		assert_true(gc_is_box(game, passage->to) ||
			    waters()->of[passage->to] >= 0 ||
			    !gc_may_enter(&game->land, passage->to));
	}
}

/* ---- charts ---- */

static void test_charts(void **state)
{
	const struct gc_rail_side *rail = game->campaign->rail.side;

	(void)state;
	assert_int_equal(gc_sea_fatigue(waters(), 1), 1);
	assert_int_equal(gc_sea_fatigue(waters(), 25), 1);
	assert_int_equal(gc_sea_fatigue(waters(), 26), 2);
	assert_int_equal(gc_sea_fatigue(waters(), 75), 3);
	assert_int_equal(gc_sea_fatigue(waters(), 76), 0);
	assert_int_equal(gc_rail_fatigue(&rail[CONFEDERATE], 15), 1);
	assert_int_equal(gc_rail_fatigue(&rail[CONFEDERATE], 16), 2);
	assert_int_equal(gc_rail_fatigue(&rail[CONFEDERATE], 46), 0);
	assert_int_equal(gc_rail_fatigue(&rail[UNION], 20), 1);
	assert_int_equal(gc_rail_fatigue(&rail[UNION], 60), 3);
	assert_int_equal(gc_rail_fatigue(&rail[UNION], 61), 0);
}

/* ---- 23 ---- */

static int by_sea(const char *from, const char *to)
{
	return gc_sea_distances(today, hex(from))[hex(to)];
}

/* From a hex to the next it is one more or less, or as far. */
static void test_distances_fit(void **state)
{
	const struct map *map = &game->map;
	const int *far;

	(void)state;
	begin_here("guns silent at S5510\nguns silent at S5608");
	far = gc_sea_distances(today, hex("fort-monroe-box"));
	for (int i = 0; i < map->links; i++) {
		int a = far[map->link[i].from], b = far[map->link[i].to];

		if (!waters()->by_water[i] || a < 0 || b < 0)
			continue;
		assert_in_range(a - b + 1, 0, 2);
	}
	assert_int_equal(by_sea("fort-monroe-box", "otr-s5810"), 21);
	assert_int_equal(by_sea("otr-s5810", "fort-monroe-box"), 21);
	assert_int_equal(by_sea("otr-s5810", "otr-n5818"), 40);
	assert_int_equal(by_sea("fort-monroe-box", "otr-n5818"), 47);
}

static void test_guns_and_the_virginia(void **state)
{
	(void)state;
	begin_here("cs-virginia at Norfolk Box");
	assert_int_equal(by_sea("fort-monroe-box", "otr-n4226"), -1);
	given("guns silent at S5510");
	assert_int_equal(by_sea("fort-monroe-box", "otr-n4226"), -1);
	given("guns silent at S5608");
	assert_true(by_sea("fort-monroe-box", "otr-n4226") > 21);
	given("guns silent at S5017\nguns silent at S4717");
	assert_int_equal(by_sea("fort-monroe-box", "otr-s4811"), -1);
	given("cs-virginia unused");
	assert_true(by_sea("fort-monroe-box", "otr-s4811") > 10);
	assert_int_equal(by_sea("fort-monroe-box", "otr-s1207"), -1); /* Fort Powhatan */
	given("roads closed until turn 7");
	assert_int_equal(by_sea("otr-n5418", "fort-monroe-box"), -1);
	assert_true(by_sea("otr-n5418", "otr-s5810") > 40);
}

/* ---- 24 ---- */

static void test_support(void **state)
{
	int eltham;

	(void)state;
	begin_here("us-gunboat-1 at Pamunkey Box\nus-monitor at Hampton Roads Box\n"
		   "guns silent at S5510\nguns silent at S5608");
	eltham = hex("otr-n3926");
	assert_int_equal(gc_vessels_support(today, eltham), 1);
	assert_int_equal(gc_vessels_supports_left(today, eltham), 4);
	gc_vessels_use_support(today, eltham);
	assert_int_equal(gc_vessels_supports_left(today, eltham), 3);
	for (int i = 0; i < 3; i++)
		gc_vessels_use_support(today, eltham);
	assert_int_equal(gc_vessels_support(today, eltham), 0);
	assert_int_equal(gc_vessels_support(today, hex("otr-s4407")), 0);
	given("us-monitor at York Box");
	assert_int_equal(gc_vessels_support(today, hex("otr-s5510")), 2);
	given("cs-virginia at Norfolk Box");
	assert_int_equal(gc_vessels_support(today, hex("otr-s5510")), 0);
}

/* ---- 21 ---- */

static int by_rail(enum side side, const char *from, const char *to)
{
	return gc_rail_distances(today, side, hex(from))[hex(to)];
}

static void test_railroads(void **state)
{
	(void)state;
	begin_here("us-couch at S5814");
	assert_int_equal(by_rail(CONFEDERATE, "otr-n0314", "otr-n0312"), 2);
	assert_int_equal(by_rail(CONFEDERATE, "otr-n0314", "otr-n0718"),
		by_rail(CONFEDERATE, "otr-n0718", "otr-n0314"));
	assert_int_equal(by_rail(CONFEDERATE, "otr-n0314", "otr-s4407"), -1);
	given("station at N0310 damaged");
	assert_int_equal(by_rail(CONFEDERATE, "otr-n0314", "otr-n0308"), -1);
	assert_int_equal(gc_rail_area_of(today, hex("otr-n0627")), RAIL_NORTH);
	assert_int_equal(gc_rail_area_of(today, hex("otr-s0413")), RAIL_SOUTH);
}

static void test_limits_of_a_day(void **state)
{
	(void)state;
	begin_here("us-couch at S5814");
	assert_true(gc_rail_has_room(today, CONFEDERATE, RAIL_NORTH, 12));
	assert_false(gc_rail_has_room(today, CONFEDERATE, RAIL_NORTH, 13));
	gc_rail_uses(today, CONFEDERATE, RAIL_NORTH, 5);
	assert_false(gc_rail_has_room(today, CONFEDERATE, RAIL_NORTH, 8));
	gc_rail_uses(today, CONFEDERATE, RAIL_NORTH, 1);
	assert_false(gc_rail_has_room(today, CONFEDERATE, RAIL_NORTH, 1));
	assert_true(gc_rail_has_room(today, CONFEDERATE, RAIL_SOUTH, 12));
	gc_rail_uses(today, UNION, RAIL_SOUTH, 20);
	assert_false(gc_rail_has_room(today, UNION, RAIL_NORTH, 2));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup(test_landings_lie_at_waters, start),
		cmocka_unit_test_setup(test_waters_have_their_hexes, start),
		cmocka_unit_test_setup(test_charts, start),
		cmocka_unit_test_setup(test_distances_fit, start),
		cmocka_unit_test_setup(test_guns_and_the_virginia, start),
		cmocka_unit_test_setup(test_support, start),
		cmocka_unit_test_setup(test_railroads, start),
		cmocka_unit_test_setup(test_limits_of_a_day, start),
	};

	return cmocka_run_group_tests(tests, load_game, release);
}
