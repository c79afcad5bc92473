/* 9 Breastworks and forts, 10 bridges: who builds, what rises and what falls. */
#include "gc_day.h"

static void recover(const char *lines)
{
	ordered(UNION, arena_printf(&arena, "recovery\n%s\nend recovery", lines));
	assert_int_equal(gc_recovery_play(today), OK);
}

/* ---- 9 ---- */

/* Breastworks take two recoveries, a fort two more; it is the end of it. */
static void test_levels(void **state)
{
	static const char *const after[] = {
		"breastworks-build", "breastworks", "fort-build", "fort", "fort"};

	(void)state;
	begin_day("us-couch at N1328");
	for (size_t i = 0; i < sizeof after / sizeof *after; i++) {
		recover("build N1328");
		expected(arena_printf(&arena, "%s at N1328 of union", after[i]));
	}
	assert_int_equal(events_of("works-rise"), 4);
	assert_string_equal(told("order-fails", "message"), "no-works");
}

/* What was begun is completed without an order, and nothing else is begun. */
static void test_goes_on(void **state)
{
	(void)state;
	begin_day("us-couch at N1328\nbreastworks-build at N1328 of union\n"
		  "us-casey at N1329\nfort-build at N1329 of union\n"
		  "us-kearny at N1330\nbreastworks at N1330 of union");
	assert_int_equal(gc_recovery_play(today), OK);
	expected("breastworks at N1328 of union\nfort at N1329 of union\n"
		 "breastworks at N1330 of union");
}

/* A level a day, whoever digs. */
static void test_once(void **state)
{
	(void)state;
	begin_day("us-couch, us-casey at N1328");
	recover("build N1328, N1328");
	expected("breastworks-build at N1328 of union");
	assert_int_equal(events_of("works-rise"), 1);
}

static void fails_to_build(const char *given_lines)
{
	begin_day(given_lines);
	recover("build N1328");
	expected("no works at N1328");
	assert_string_equal(told("order-fails", "message"), "no-works");
}

/* Infantry that may move and is not tired. */
static void test_who_digs(void **state)
{
	(void)state;
	begin_day("us-couch at N1328\nus-couch fatigue 2");
	recover("build N1328");
	expected("breastworks-build at N1328 of union");
	fails_to_build("us-couch at N1328\nus-couch fatigue 3");
	fails_to_build("us-couch at N1328\nus-couch held");
	fails_to_build("us-art-res-1 at N1328");
	fails_to_build("us-3-8-pa at N1328");
	fails_to_build("us-couch at N1329");
	fails_to_build("cs-hood at N1328");
}

/* Its conditions are read in the Recovery Phase. */
static void test_conditions(void **state)
{
	(void)state;
	begin_day("us-couch at N1328\nus-casey at N1330");
	recover("build N1328\n  unless enemy at N1327\nbuild N1330\n  only if enemy at N1327");
	expected("breastworks-build at N1328 of union\nno works at N1330");
	begin_day("us-couch at N1328\nus-casey at N1330\ncs-hood at N1327");
	recover("if enemy at N1327\nbuild N1330\nelse\nbuild N1328\nend if");
	expected("no works at N1328\nbreastworks-build at N1330 of union");
}

/* They fall when the last unit leaves them, and when the enemy comes. */
static void test_falls(void **state)
{
	(void)state;
	begin_day("us-couch, us-casey at N1328\nbreastworks at N1328 of union\n"
		  "fort at N1330 of union\ncs-hood at N1331");
	gc_unit_enters(today, unit("us-couch"), hex("otr-n1329"));
	expected("breastworks at N1328 of union");
	gc_unit_loses(today, unit("us-casey"), 99, true);
	expected("no works at N1328");
	assert_string_equal(told("works-fall", "level"), "breastworks");
	gc_unit_enters(today, unit("cs-hood"), hex("otr-n1330"));
	expected("no works at N1330");
	assert_int_equal(events_of("works-fall"), 2);
}

/* ---- 10 ---- */

static int bridge_link(void)
{
	return find_link(LINK_MINOR | LINK_BRIDGE, LINK_FORD | LINK_FERRY | LINK_DAM,
		GROUND_CLEAR, GROUND_CLEAR);
}

static const char *from_to(int link)
{
	return arena_printf(&arena, "%s to %s",
		game->map.place[game->map.link[link].from].id,
		game->map.place[game->map.link[link].to].id);
}

static void place_builder(int link, const char *id, int strength)
{
	given(arena_printf(&arena, "%s at %s\n%s strength %d", id,
		game->map.place[game->map.link[link].from].id, id, strength));
}

/* A bridge that was destroyed is repaired by infantry of MV 5, on one bank of it. */
static void test_repair(void **state)
{
	int link = bridge_link();

	(void)state;
	for (int strength = 4; strength <= 5; strength++) {
		begin_day("us-casey at N1328");
		place_builder(link, "us-couch", strength);
		gc_crossing_destroyed(today, link, CONFEDERATE);
		assert_int_equal(here->crossings, 1);
		recover(arena_printf(&arena, "bridge %s", from_to(link)));
		assert_int_equal(here->crossings, strength < 5);
		assert_int_equal(events_of("crossing-built"), strength == 5);
	}
}

/* A pontoon bridge stands at a site, until somebody takes it away. */
static void test_pontoons(void **state)
{
	int link = find_link(LINK_SITE, GC_CROSSINGS, -1, -1);

	(void)state;
	begin_day("us-casey at N1328");
	here->crossings = 0;
	place_builder(link, "us-couch", 17);
	assert_int_equal(gc_crossings_now(game, here, link), 0);
	recover(arena_printf(&arena, "bridge %s", from_to(link)));
	expected(arena_printf(&arena, "crossing %s built by union", from_to(link)));
	assert_true(gc_crossings_now(game, here, link) & LINK_BRIDGE);
	recover(arena_printf(&arena, "bridge %s", from_to(link)));
	assert_string_equal(told("order-fails", "message"), "no-bridge");
	gc_crossing_destroyed(today, link, CONFEDERATE);
	assert_int_equal(here->crossings, 0);
}

static void fails_to_bridge(int link)
{
	recover(arena_printf(&arena, "bridge %s", from_to(link)));
	assert_string_equal(told("order-fails", "message"), "no-bridge");
	assert_int_equal(events_of("crossing-built"), 0);
}

/* Not where nothing is to be built, nor against the enemy, nor by those who dig. */
static void test_no_bridge(void **state)
{
	int link = bridge_link();

	(void)state;
	begin_day("us-casey at N1328");
	place_builder(link, "us-couch", 17);
	fails_to_bridge(link);
	begin_day("us-casey at N1328");
	gc_crossing_destroyed(today, link, CONFEDERATE);
	fails_to_bridge(link);
	given(arena_printf(
		&arena, "cs-hood at %s", game->map.place[game->map.link[link].to].id));
	place_builder(link, "us-couch", 17);
	fails_to_bridge(link);
	begin_day("us-casey at N1328");
	gc_crossing_destroyed(today, link, CONFEDERATE);
	place_builder(link, "us-couch", 17);
	recover(arena_printf(&arena, "build %s\nbridge %s",
		game->map.place[game->map.link[link].from].id, from_to(link)));
	assert_int_equal(events_of("works-rise"), 1);
	assert_string_equal(told("order-fails", "message"), "no-bridge");
}

/* Rain breaks pontoon bridges on a die of 5 or more where the scenario says so. */
static void test_washes(void **state)
{
	int link = find_link(LINK_SITE, GC_CROSSINGS, -1, -1);
	const struct link *ends = &game->map.link[link];

	(void)state;
	for (int die = 4; die <= 5; die++) {
		begin_day("us-casey at N1328\nrain");
		here->crossing[here->crossings++] =
			(struct crossing_state){link, CROSSING_BUILT, UNION};
		load_die(arena_printf(&arena, "10.0/%s>%s/wash = %d",
			game->map.place[ends->from].id, game->map.place[ends->to].id, die));
		assert_int_equal(gc_bridges_wash(today), OK);
		assert_int_equal(here->crossings, die < 5);
		assert_string_equal(
			told("bridge-washes", "breaks"), die < 5 ? "no" : "yes");
	}
	begin_day("dry");
	here->crossing[here->crossings++] =
		(struct crossing_state){link, CROSSING_BUILT, UNION};
	assert_int_equal(gc_bridges_wash(today), OK);
	assert_int_equal(here->crossings, 1);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup(test_levels, start),
		cmocka_unit_test_setup(test_goes_on, start),
		cmocka_unit_test_setup(test_once, start),
		cmocka_unit_test_setup(test_who_digs, start),
		cmocka_unit_test_setup(test_conditions, start),
		cmocka_unit_test_setup(test_falls, start),
		cmocka_unit_test_setup(test_repair, start),
		cmocka_unit_test_setup(test_pontoons, start),
		cmocka_unit_test_setup(test_no_bridge, start),
		cmocka_unit_test_setup(test_washes, start),
	};

	return cmocka_run_group_tests(tests, load_game, release);
}
