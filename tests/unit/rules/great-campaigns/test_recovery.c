/* 8 Recovery, and 11 what it takes off demoralization: every cell of both. */
#include "gc_day.h"

/* What becomes of a unit: exhausted, fatigue, by the printed table and its digest. */
static const struct {
	bool exhausted, disorganized;
	struct {
		bool exhausted;
		int fatigue;
	} becomes[FATIGUE_LEVELS];
} cells[] = {
	{false, false, {{false, 0}, {false, 0}, {false, 0}, {true, 0}, {true, 1}}},
	{false, true, {{true, 0}, {true, 0}, {true, 0}, {true, 0}, {true, 1}}},
	{true, false, {{false, 0}, {false, 0}, {true, 0}, {true, 0}, {true, 1}}},
	{true, true, {{true, 0}, {true, 0}, {true, 0}, {true, 0}, {true, 1}}},
};

static void test_cells(void **state)
{
	struct unit_state *couch;

	(void)state;
	begin_day("us-couch at N1328");
	couch = &here->unit[unit("us-couch")];
	for (size_t i = 0; i < sizeof cells / sizeof *cells; i++)
		for (int fatigue = 0; fatigue < FATIGUE_LEVELS; fatigue++) {
			couch->exhausted = cells[i].exhausted;
			couch->disorganized = cells[i].disorganized;
			couch->fatigue = fatigue;
			gc_unit_recovers(today, unit("us-couch"));
			assert_int_equal(
				couch->exhausted, cells[i].becomes[fatigue].exhausted);
			assert_int_equal(couch->fatigue, cells[i].becomes[fatigue].fatigue);
			assert_false(couch->disorganized);
		}
}

/* 11: at FL 0 or 1 a level goes, by the fatigue before the rest. */
static void test_demoralized(void **state)
{
	static const int after[3][FATIGUE_LEVELS] = {
		{0, 0, 0, 0, 0}, {0, 0, 1, 1, 1}, {1, 1, 2, 2, 2}};
	struct unit_state *couch;

	(void)state;
	begin_day("us-couch at N1328");
	couch = &here->unit[unit("us-couch")];
	for (int level = 0; level < 3; level++)
		for (int fatigue = 0; fatigue < FATIGUE_LEVELS; fatigue++) {
			couch->demoralized = level;
			couch->fatigue = fatigue;
			gc_unit_recovers(today, unit("us-couch"));
			assert_int_equal(couch->demoralized, after[level][fatigue]);
		}
}

/* 11: it is never demoralized less than it is. */
static void test_demoralize(void **state)
{
	(void)state;
	begin_day("us-couch at N1328");
	gc_unit_demoralized(today, unit("us-couch"), 2);
	gc_unit_demoralized(today, unit("us-couch"), 1);
	expected("us-couch demoralized 2");
	assert_int_equal(events_of("demoralized"), 1);
}

/* Both sides rest; leaders have nothing to rest from, nor has who is not there. */
static void test_phase(void **state)
{
	(void)state;
	begin_day("us-couch at N1328\nus-couch fatigue 4\nus-couch disorganized\n"
		  "cs-hood at N1026\ncs-hood fatigue 2\ncs-pickett at N1026\n"
		  "cs-pickett exhausted\ncs-hood demoralized 1\n"
		  "us-casey fatigue 3\nus-casey eliminated at N1328");
	assert_int_equal(gc_recovery_play(today), OK);
	expected("us-couch fatigue 1\nus-couch exhausted\nus-couch organized\n"
		 "cs-hood fatigue 0\ncs-hood demoralized 1\ncs-pickett normal\n"
		 "us-casey fatigue 3");
	assert_string_equal(told("recovery", "side"), "union");
	assert_string_equal(told("recovery", "organized"), "us-couch");
	assert_string_equal(told("recovery", "exhausted"), "us-couch");
	assert_null(told("recovery", "normal"));
}

/* Fatigue stays within its bounds, and who is worn out is. 6.5, 7.5 */
static void test_tires(void **state)
{
	(void)state;
	begin_day("us-couch at N1328\nus-couch fatigue 3");
	gc_unit_tires(today, unit("us-couch"), 2);
	expected("us-couch fatigue 4");
	begin_day("us-couch at N1328\nus-casey at N1328");
	gc_unit_disorganized(today, unit("us-couch"), false);
	gc_unit_disorganized(today, unit("us-casey"), true);
	expected("us-couch disorganized\nus-couch fatigue 0\nus-casey disorganized\n"
		 "us-casey fatigue 4");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup(test_cells, start),
		cmocka_unit_test_setup(test_demoralized, start),
		cmocka_unit_test_setup(test_demoralize, start),
		cmocka_unit_test_setup(test_phase, start),
		cmocka_unit_test_setup(test_tires, start),
	};

	return cmocka_run_group_tests(tests, load_game, release);
}
