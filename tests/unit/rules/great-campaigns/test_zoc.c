/* 2.4 Zones of control: from whom, and over which sides. */
#include "gc_day.h"

#define WATERS (LINK_MINOR | LINK_MAJOR)
#define ANY    (-1)

static bool crosses(uint32_t with, uint32_t without, int from, int to)
{
	return gc_zone_crosses(today, find_link(with, without, from, to));
}

/* A zone reaches all six hexes of open ground around it, and not the hex beyond. */
static void test_reaches(void **state)
{
	const struct place *at;

	(void)state;
	begin_day("us-couch at N1328");
	at = &game->map.place[hex("otr-n1328")];
	for (int e = at->first_exit; e < at->first_exit + at->exits; e++)
		assert_int_equal(gc_in_zone(today, UNION, game->map.exit[e].to),
			gc_zone_crosses(today, game->map.exit[e].link));
	assert_true(gc_in_zone(today, UNION, hex("otr-n1327")));
	assert_false(gc_in_zone(today, UNION, hex("otr-n1326")));
	assert_false(gc_in_zone(today, UNION, hex("otr-n1328")));
	assert_false(gc_in_zone(today, CONFEDERATE, hex("otr-n1327")));
}

/* Infantry and cavalry have one; artillery, leaders and wagons have none. */
static void test_who(void **state)
{
	(void)state;
	begin_day("us-couch at N1328");
	assert_true(gc_in_infantry_zone(today, UNION, hex("otr-n1327")));
	begin_day("us-3-8-pa at N1328");
	assert_true(gc_in_zone(today, UNION, hex("otr-n1327")));
	assert_false(gc_in_infantry_zone(today, UNION, hex("otr-n1327")));
	begin_day("us-art-res-1 at N1328");
	assert_false(gc_in_zone(today, UNION, hex("otr-n1327")));
	assert_true(gc_is_held(today, UNION, hex("otr-n1328")));
	begin_day("us-keyes at N1328");
	assert_false(gc_in_zone(today, UNION, hex("otr-n1327")));
	assert_false(gc_is_held(today, UNION, hex("otr-n1328")));
}

/* Over a river at a crossing alone; over a creek anywhere. */
static void test_waters(void **state)
{
	(void)state;
	begin_day("us-couch at N1328");
	assert_false(crosses(LINK_MINOR, GC_CROSSINGS | LINK_SITE, GROUND_CLEAR, ANY));
	assert_false(crosses(LINK_MAJOR, GC_CROSSINGS | LINK_SITE, ANY, ANY));
	assert_true(crosses(LINK_MINOR | LINK_BRIDGE, 0, GROUND_CLEAR, GROUND_CLEAR));
	assert_true(crosses(LINK_CREEK, WATERS, GROUND_CLEAR, GROUND_CLEAR));
}

/* A bridge that is destroyed carries none, and one that is built does. */
static void test_crossings(void **state)
{
	int link = find_link(LINK_MINOR | LINK_BRIDGE,
		LINK_FORD | LINK_FERRY | LINK_DAM | LINK_SITE, GROUND_CLEAR, GROUND_CLEAR);
	const struct link *ends = &game->map.link[link];

	(void)state;
	begin_day("us-couch at N1328");
	gc_unit_enters(today, unit("us-couch"), ends->from);
	assert_true(gc_in_zone(today, UNION, ends->to));
	gc_crossing_destroyed(today, link, CONFEDERATE);
	assert_false(gc_in_zone(today, UNION, ends->to));
	gc_crossing_built(today, link, UNION);
	assert_true(gc_in_zone(today, UNION, ends->to));
	assert_int_equal(here->crossings, 0);
}

/* Into swamp and out of it along a way alone; a trail is none. */
static void test_swamp(void **state)
{
	const uint32_t roads = LINK_PIKE | LINK_ROAD | LINK_RAIL;

	(void)state;
	begin_day("us-couch at N1328");
	assert_false(crosses(0, roads | GC_WATERS, GROUND_CLEAR, GROUND_SWAMP));
	assert_false(crosses(0, roads | GC_WATERS, GROUND_SWAMP, GROUND_CLEAR));
	assert_true(crosses(LINK_ROAD, WATERS, GROUND_SWAMP, ANY));
	assert_false(crosses(0, 0, GROUND_WATER, ANY));
}

/* The field follows whoever goes, and a copy of the day has its own. */
static void test_follows(void **state)
{
	struct day *copy;

	(void)state;
	begin_day("us-couch at N1328");
	copy = gc_day_imagined(&arena, game, today->state);
	gc_unit_enters(copy, unit("us-couch"), hex("otr-n1329"));
	assert_true(gc_in_zone(today, UNION, hex("otr-n1327")));
	assert_false(gc_in_zone(copy, UNION, hex("otr-n1327")));
	assert_true(gc_in_zone(copy, UNION, hex("otr-n1328")));
	gc_unit_leaves(today, unit("us-couch"), FATE_EXITED);
	assert_false(gc_in_zone(today, UNION, hex("otr-n1327")));
	assert_false(gc_is_held(today, UNION, hex("otr-n1328")));
	expected("us-couch exited at N1328 on turn 1");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup(test_reaches, start),
		cmocka_unit_test_setup(test_who, start),
		cmocka_unit_test_setup(test_waters, start),
		cmocka_unit_test_setup(test_crossings, start),
		cmocka_unit_test_setup(test_swamp, start),
		cmocka_unit_test_setup(test_follows, start),
	};

	return cmocka_run_group_tests(tests, load_game, release);
}
