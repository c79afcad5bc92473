/* 7.8: who refuses its flanks, and when that ends. */
#include "gc_fight.h"

static void test_who_may(void **state)
{
	enum fail why;

	(void)state;
	put("us-hooker", target, 10);
	put("us-keyes", next(target, 1), 0);
	begin();
	assert_true(gc_may_refuse(day, UNION, target, &why));
	assert_int_equal(why, F_NONE);
	assert_false(gc_may_refuse(day, CONFEDERATE, target, &why));
	assert_int_equal(why, F_NOBODY);
	assert_false(gc_may_refuse(day, UNION, next(target, 1), &why));
}

static void test_whole_stack(void **state)
{
	(void)state;
	put("us-hooker", target, 10);
	put("us-kearny", target, 10);
	put("us-couch", next(target, 1), 10);
	begin();
	gc_refuse(day, UNION, target, true);
	assert_true(state_of("us-hooker")->refuses);
	assert_true(state_of("us-kearny")->refuses);
	assert_false(state_of("us-couch")->refuses);
	expect_fact("refuse", "place", "otr-n1328");
	expect_fact("refuse", "units", "us-hooker, us-kearny");
	gc_refuse(day, UNION, target, false);
	assert_false(state_of("us-hooker")->refuses);
	expect_fact("unrefuse", "side", "union");
}

/* The marker goes when the stack moves; who joins one that refuses refuses, too. */
static void test_moving(void **state)
{
	(void)state;
	put("us-hooker", target, 10);
	put("us-kearny", next(target, 1), 10);
	begin();
	gc_refuse(day, UNION, target, true);
	gc_unit_enters(day, unit("us-kearny"), target);
	assert_true(state_of("us-kearny")->refuses);
	gc_unit_enters(day, unit("us-hooker"), next(target, 2));
	assert_false(state_of("us-hooker")->refuses);
}

int main(void)
{
#define FIGHT(name) cmocka_unit_test_setup(name, begin_fight)
	const struct CMUnitTest tests[] = {
		FIGHT(test_who_may),
		FIGHT(test_whole_stack),
		FIGHT(test_moving),
	};

	return cmocka_run_group_tests(tests, load_game, release);
}
