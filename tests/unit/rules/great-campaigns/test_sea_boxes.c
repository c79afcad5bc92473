/* L3.6 By sea from theatre to theatre: what has to come first. */
#define GC_FOLDER "games/long-roads-to-richmond"

#include "gc_day.h"

#include "rules/great-campaigns/campaign/sea.h"

static const char *first(const char *from, const char *to)
{
	return gc_sea_by_boxes(today, hex(from), hex(to));
}

static void test_by_boxes(void **state)
{
	(void)state;
	begin_scenario("yorktown-road", "only these units\nturn 2\nstep day\n");
	assert_string_equal(first("alx0605", "fort-monroe-box"),
		"is to embark for Washington Waters Box, and to be transferred to "
		"Chesapeake Box");
	assert_string_equal(first("fort-monroe-box", "sjw-s5213"),
		"is to embark for Chesapeake Box, and to be transferred to Washington "
		"Waters Box");
	assert_string_equal(first("washington-waters-box", "fort-monroe-box"),
		"is to be transferred to Chesapeake Box");
	assert_null(first("alx0605", "siv-m2920")); /* no water is there */
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup(test_by_boxes, start),
	};

	return cmocka_run_group_tests(tests, load_game, release);
}
