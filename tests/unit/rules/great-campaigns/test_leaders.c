/* 2.3, 2.5, 3: with whom leaders stand, whom they reach, where they transfer to. */
#include "gc_day.h"

/* ---- 2.3 ---- */

/* He goes along with the last of his units that leaves, and not before. */
static void test_goes_along(void **state)
{
	(void)state;
	begin_day("us-keyes, us-couch, us-casey at N1328");
	gc_unit_enters(today, unit("us-couch"), hex("otr-n1329"));
	expected("us-keyes at N1328");
	gc_unit_enters(today, unit("us-casey"), hex("otr-n1428"));
	expected("us-keyes at N1428");
	assert_int_equal(events_of("leader-joins"), 0);
}

/* Units of another command are no company; to the army's leader all are. */
static void test_company(void **state)
{
	(void)state;
	begin_day("us-keyes, us-mcclellan, us-couch, us-kearny at N1328");
	assert_true(gc_leader_is_alone(today, unit("us-keyes"), unit("us-couch")));
	assert_false(gc_leader_is_alone(today, unit("us-keyes"), unit("us-kearny")));
	assert_false(gc_leader_is_alone(today, unit("us-mcclellan"), unit("us-couch")));
	gc_unit_enters(today, unit("us-couch"), hex("otr-n1329"));
	expected("us-keyes at N1329\nus-mcclellan at N1328");
}

/* When his unit falls he goes to the nearest, of equally near ones to the strongest. */
static void test_falls(void **state)
{
	(void)state;
	begin_day("us-keyes, us-couch at N1328\nus-casey at N1330\nus-smith-a at N1326\n"
		  "us-casey strength 10\nus-smith-a strength 11");
	gc_unit_loses(today, unit("us-couch"), 99, true);
	expected("us-couch eliminated at N1328\nus-keyes at N1326\nus-couch strength 0");
	assert_string_equal(told("leader-joins", "unit"), "us-smith-a");
	assert_string_equal(told("leader-joins", "place"), "otr-n1326");
	assert_null(event_of("leader-leaves"));
}

static void test_falls_nearest(void **state)
{
	(void)state;
	begin_day("us-keyes, us-couch at N1328\nus-casey at N1329\nus-smith-a at N1326\n"
		  "us-casey strength 1");
	gc_unit_leaves(today, unit("us-couch"), FATE_SURRENDERED);
	expected("us-keyes at N1329");
}

/* Without a unit of his he has nothing to do on the map. */
static void test_falls_last(void **state)
{
	(void)state;
	begin_day("us-keyes, us-couch at N1328\nus-kearny at N1329");
	gc_unit_leaves(today, unit("us-couch"), FATE_ELIMINATED);
	expected("us-keyes exited at N1328");
	assert_string_equal(told("leader-leaves", "leader"), "us-keyes");
}

/* ---- 2.5 ---- */

static bool in_radius(const char *place)
{
	given(arena_printf(&arena, "us-couch at %s", place));
	return gc_in_radius(today, unit("us-keyes"), unit("us-couch"));
}

static void test_radius(void **state)
{
	(void)state;
	begin_day("us-keyes, us-casey at N1328\nus-couch at N1328");
	assert_true(in_radius("N1328"));
	assert_true(in_radius("N1028"));
	assert_false(in_radius("N0928"));
	assert_false(gc_in_radius(today, unit("us-keyes"), unit("cs-hood")));
	given("us-kearny at N1328");
	assert_false(gc_in_radius(today, unit("us-keyes"), unit("us-kearny")));
	given("us-mcclellan at N1328");
	assert_true(gc_in_radius(today, unit("us-mcclellan"), unit("us-kearny")));
	given("us-couch eliminated");
	assert_false(gc_in_radius(today, unit("us-keyes"), unit("us-couch")));
}

/* Zones bar the way between, but not the hexes of leader and unit. */
static void test_radius_zones(void **state)
{
	(void)state;
	begin_day("us-keyes, us-casey at N1328\nus-couch at N1128\ncs-hood at N1028");
	assert_true(gc_in_zone(today, CONFEDERATE, hex("otr-n1128")));
	assert_true(in_radius("N1128"));
	given("cs-hood at N1228");
	assert_true(gc_in_zone(today, CONFEDERATE, hex("otr-n1328")));
	assert_true(in_radius("N1329"));
	assert_false(in_radius("N1128"));
	given("cs-hood at N0727");
	assert_true(in_radius("N1128"));
}

/* Nobody traces a way over a river without a crossing, or through open water. */
static void test_radius_river(void **state)
{
	int link =
		find_link(LINK_MINOR, GC_CROSSINGS | LINK_SITE, GROUND_CLEAR, GROUND_CLEAR);
	const struct link *ends = &game->map.link[link];

	(void)state;
	begin_day("us-couch at N1328");
	assert_false(gc_in_reach(today, UNION, ends->from, ends->to, 1, false));
	link = find_link(LINK_MINOR | LINK_BRIDGE, 0, GROUND_CLEAR, GROUND_CLEAR);
	ends = &game->map.link[link];
	assert_true(gc_in_reach(today, UNION, ends->from, ends->to, 1, false));
}

/* ---- 3 ---- */

static void transferred(const char *line, const char *after)
{
	ordered(UNION, line);
	assert_int_equal(gc_transfers_play(today), OK);
	expected(after);
}

/* A hex so far from N1328, to which there is as short a way. */
static const char *hexes_away(int hexes)
{
	int from = hex("otr-n1328");

	for (int i = 0; i < game->map.places; i++)
		if (hex_distance(&game->sheet.grid, from, i) == hexes &&
			gc_in_reach(today, UNION, from, i, hexes, true))
			return game->map.place[i].id;
	fail_msg("there is no hex at %d", hexes);
	return NULL;
}

static void test_transfer(void **state)
{
	(void)state;
	begin_day("us-keyes, us-casey at N1328");
	given(arena_printf(&arena, "us-couch at %s", hexes_away(10)));
	ordered(UNION, "transfer Keyes to Couch");
	assert_int_equal(gc_transfers_play(today), OK);
	expected(arena_printf(&arena, "us-keyes at %s", hexes_away(10)));
	assert_string_equal(told("leader-transfers", "from"), "otr-n1328");
	assert_string_equal(told("leader-transfers", "unit"), "us-couch");
	begin_day("us-keyes, us-casey at N1328");
	given(arena_printf(&arena, "us-couch at %s", hexes_away(11)));
	transferred("transfer Keyes to Couch", "us-keyes at N1328");
	assert_string_equal(told("order-fails", "message"), "too-far");
}

/* To a unit of his, once a day. */
static void test_transfer_not(void **state)
{
	(void)state;
	begin_day("us-keyes, us-casey at N1328\nus-kearny at N1327");
	transferred("transfer Keyes to Kearny", "us-keyes at N1328");
	assert_string_equal(told("order-fails", "message"), "not-his");
	begin_day("us-casey at N1328\nus-couch at N1327");
	transferred("transfer Casey to Couch", "us-casey at N1328");
	assert_string_equal(told("order-fails", "message"), "not-a-leader");
	begin_day("us-casey at N1328");
	transferred("transfer Keyes to Casey", "us-casey at N1328");
	assert_string_equal(told("order-fails", "message"), "not-on-map");
	begin_day("us-keyes, us-casey at N1328\nus-couch at N1327\nus-keyes held");
	transferred("transfer Keyes to Couch", "us-keyes at N1328");
	assert_string_equal(told("order-fails", "message"), "held");
	begin_day("us-keyes, us-casey at N1328\nus-couch at N1327");
	transferred(
		"transfer Keyes to Couch\ntransfer Keyes to Casey", "us-keyes at N1327");
	assert_string_equal(told("order-fails", "message"), "too-far");
}

/* The Union goes first; conditions of the other are read then. */
static void test_transfer_first(void **state)
{
	(void)state;
	begin_day("us-keyes, us-casey at N1328\nus-couch at N1330\n"
		  "cs-longstreet, cs-pickett at N1026\ncs-rh-anderson at N1027");
	ordered(UNION, "transfer Keyes to Couch");
	ordered(CONFEDERATE,
		"if Keyes at N1330\ntransfer Longstreet to RH Anderson\nend if");
	assert_int_equal(gc_transfers_play(today), OK);
	expected("us-keyes at N1330\ncs-longstreet at N1027");
}

/* A zone bars the way where no friend stands. */
static void test_transfer_zones(void **state)
{
	const int from = hex("otr-n1328"), to = hex("otr-n1326");

	(void)state;
	begin_day("us-casey at N1328\nus-couch at N1326\n"
		  "cs-hood at N1427\ncs-pickett at N1226");
	assert_true(gc_in_zone(today, CONFEDERATE, hex("otr-n1327")));
	assert_false(gc_in_reach(today, UNION, from, to, 2, true));
	given("us-kearny at N1327");
	assert_true(gc_in_reach(today, UNION, from, to, 2, true));
	assert_false(gc_in_reach(today, UNION, from, to, 2, false));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup(test_goes_along, start),
		cmocka_unit_test_setup(test_company, start),
		cmocka_unit_test_setup(test_falls, start),
		cmocka_unit_test_setup(test_falls_nearest, start),
		cmocka_unit_test_setup(test_falls_last, start),
		cmocka_unit_test_setup(test_radius, start),
		cmocka_unit_test_setup(test_radius_zones, start),
		cmocka_unit_test_setup(test_radius_river, start),
		cmocka_unit_test_setup(test_transfer, start),
		cmocka_unit_test_setup(test_transfer_not, start),
		cmocka_unit_test_setup(test_transfer_first, start),
		cmocka_unit_test_setup(test_transfer_zones, start),
	};

	return cmocka_run_group_tests(tests, load_game, release);
}
