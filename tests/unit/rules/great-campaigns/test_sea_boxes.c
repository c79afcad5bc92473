/* L3.6 By sea from theatre to theatre: what has to come first. L5.8: where Hooker begins.
 */
#define GC_FOLDER "games/long-roads-to-richmond"

#include "gc_day.h"

#include "rules/great-campaigns/campaign/moves.h"

static const char *first(const char *from, const char *to)
{
	return gc_sea_by_boxes(today, hex(from), hex(to));
}

static void test_by_boxes(void **state)
{
	(void)state;
	begin_scenario("yorktown-road", "only these units\nturn 2\nstep day\n");
	assert_string_equal(first("alx0605", "fort-monroe-box"),
		"is to embark for Washington Waters Box, and to be transferred to Chesapeake Box");
	assert_string_equal(first("fort-monroe-box", "sjw-s5213"),
		"is to embark for Chesapeake Box, and to be transferred to Washington Waters Box");
	assert_string_equal(first("washington-waters-box", "fort-monroe-box"),
		"is to be transferred to Chesapeake Box");
	assert_null(first("alx0605", "siv-m2920")); /* no water is there */
}

/* L5.8: from the Maryland shore the first hex is 5412 or 5314, and no other. */
static void test_hookers_first_hex(void **state)
{
	const int *hexes;

	(void)state;
	begin_scenario("yorktown-road", "only these units\nturn 2\nstep day\n");
	hexes = gc_sea_distances(today, hex("sjw-s5413"));
	assert_int_equal(hexes[hex("sjw-s5412")], 1);
	assert_int_equal(hexes[hex("sjw-s5314")], 1);
	assert_int_equal(hexes[hex("sjw-s5313")], 2);
	for (int i = 0; i < game->hexes; i++)
		if (hexes[i] == 1 && i != hex("sjw-s5412") && i != hex("sjw-s5314"))
			fail_msg("%s is a first hex, too", game->map.place[i].name);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup(test_by_boxes, start),
		cmocka_unit_test_setup(test_hookers_first_hex, start),
	};

	return cmocka_run_group_tests(tests, load_game, release);
}
