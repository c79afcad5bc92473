/* 7.7: cavalry retreats. */
#include "gc_fight.h"

static bool gone;
static int cost;

/* Two regiments at the target, and infantry that comes next to it from above. */
static void put_cavalry(int first, int second)
{
	put("us-8-il", target, first);
	if (second)
		put("us-5-6-us", target, second);
	put("cs-pickett", next(target, 0), 10);
	begin();
}

static void load_retreat(int nth, int mover, int loss)
{
	if (mover)
		load(arena_printf(
			&arena, "7.7/otr-n1328/%d/cavalry-retreat = %d", nth, mover));
	load(arena_printf(&arena, "7.7/otr-n1328/%d/cavalry-loss = %d", nth, loss));
}

static void approach(void)
{
	day->now.unit = unit("cs-pickett");
	assert_int_equal(
		gc_cavalry_retreat(&gone, &cost, day, unit("cs-pickett"), target), OK);
}

/* ---- who may ---- */

static void test_infantry_stays(void **state)
{
	(void)state;
	put("us-hooker", target, 5);
	put_cavalry(1, 0);
	stand(UNION, "when approached: withdraw\n");
	approach();
	assert_false(gone);
}

static void test_worn_out_stays(void **state)
{
	(void)state;
	put_cavalry(1, 1);
	state_of("us-5-6-us")->fatigue = 4;
	stand(UNION, "when approached: withdraw\n");
	approach();
	assert_false(gone);
}

/* Who is held may not; to be attacked lets him go, where the scenario says so. */
static void test_held_stays(void **state)
{
	(void)state;
	now.start = scenario("gates-of-richmond");
	put("us-2-ny", target, 1);
	put("cs-pickett", next(target, 0), 10);
	begin();
	state_of("us-2-ny")->held = true;
	stand(UNION, "when approached: withdraw\n");
	approach();
	assert_false(gone);
	day->now.has_net = true;
	load_retreat(1, 1, 6);
	approach();
	assert_true(gone);
}

/* Who cannot complete a path does not leave. */
static void test_no_way_out(void **state)
{
	(void)state;
	put_cavalry(1, 0);
	for (int side = 0; side < HEX_SIDES; side++)
		set_side(target, next(target, side), LINK_MAJOR);
	stand(UNION, "when approached: withdraw\n");
	approach();
	assert_false(gone);
	assert_int_equal(state_of("us-8-il")->fate, FATE_ON_MAP);
}

/* ---- who wants to ---- */

/* By default it stays when somebody comes, and goes when it is attacked. */
static void test_default(void **state)
{
	(void)state;
	put_cavalry(1, 0);
	approach();
	assert_false(gone);
	assert_int_equal(cost, 0);
	day->now.has_net = true;
	load_retreat(1, 3, 6);
	approach();
	assert_true(gone);
}

static void test_stay(void **state)
{
	(void)state;
	put_cavalry(1, 0);
	stand(UNION, "when approached at N1328: stay\n");
	day->now.has_net = true;
	approach();
	assert_false(gone);
}

static void test_withdraw(void **state)
{
	int to = next(next(target, 2), 2);

	(void)state;
	put_cavalry(1, 0);
	stand(UNION, arena_printf(&arena, "when approached: withdraw to %s\n",
			     game->map.place[to].name));
	load_retreat(1, 3, 6);
	approach();
	assert_true(gone);
	assert_int_equal(state_of("us-8-il")->at, to);
	assert_int_equal(state_of("us-8-il")->fatigue, 1);
	assert_int_equal(state_of("us-8-il")->strength, 1);
	expect_fact("cavalry-retreat", "units", "us-8-il");
	expect_fact("cavalry-retreat", "place", "otr-n1328");
	expect_fact("cavalry-retreat", "mover", "cs-pickett");
	expect_fact("cavalry-retreat", "cost", "1");
	assert_int_equal(count_events("retreat"), 2);
}

/* Once in an action of the enemy's; `again` as often as he comes. */
static void test_once_unless_again(void **state)
{
	(void)state;
	put_cavalry(1, 0);
	stand(UNION, "when approached: withdraw\n");
	load_retreat(1, 3, 6);
	approach();
	assert_true(gone);
	gc_unit_enters(day, unit("us-8-il"), target);
	approach();
	assert_false(gone);
	expect_fact("order-fails", "message", "no-use");
	stand(UNION, "when approached: withdraw again\n");
	load_retreat(2, 3, 6);
	approach();
	assert_true(gone);
	assert_int_equal(state_of("us-8-il")->fatigue, 2);
}

/* ---- what it costs ---- */

/* (die + modifier) / 2, halves up; the played example is 6 and 2 with 5 MV. */
static void test_movement(void **state)
{
	static const struct {
		int strength, die, cost;
	} row[] = {{1, 1, 0}, {2, 4, 2}, {2, 5, 2}, {3, 4, 3}, {4, 1, 1}, {5, 6, 4},
		{9, 1, 2}};

	for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
		begin_fight(state);
		put_cavalry(row[i].strength, 0);
		stand(UNION, "when approached: withdraw\n");
		load_retreat(1, row[i].die, 6);
		approach();
		assert_true(gone);
		assert_int_equal(cost, row[i].cost);
	}
}

/* Nobody's march is under way in an assault: no die is thrown for it. */
static void test_no_march(void **state)
{
	(void)state;
	put_cavalry(1, 0);
	day->now.has_net = true;
	load_retreat(1, 0, 6);
	assert_int_equal(
		gc_cavalry_retreat(&gone, &cost, day, unit("cs-pickett"), target), OK);
	assert_true(gone);
	assert_int_equal(cost, 0);
}

static void test_loss(void **state)
{
	(void)state;
	put_cavalry(2, 1);
	stand(UNION, "when approached: withdraw\n");
	load_retreat(1, 1, 1);
	approach();
	assert_true(gone);
	assert_int_equal(state_of("us-8-il")->strength, 1);
	assert_int_equal(state_of("us-5-6-us")->strength, 1);
	expect_fact("loss", "cause", "cavalry-retreat");
}

/* One MV is all that a regiment has. */
static void test_all_lost(void **state)
{
	(void)state;
	put_cavalry(1, 0);
	stand(UNION, "when approached: withdraw\n");
	load_retreat(1, 1, 1);
	approach();
	assert_true(gone);
	assert_int_equal(state_of("us-8-il")->fate, FATE_ELIMINATED);
	assert_null(event("retreat", 0));
}

static void test_disorganized(void **state)
{
	(void)state;
	put_cavalry(1, 1);
	stand(UNION, "when approached: withdraw\n");
	load_retreat(1, 1, 2);
	approach();
	assert_true(gone);
	assert_true(state_of("us-8-il")->disorganized);
	assert_true(state_of("us-5-6-us")->disorganized);
	assert_int_equal(state_of("us-8-il")->fatigue, 1);
}

/* What a poor hex costs others in a retreat costs it nothing. */
static void test_loses_nothing_by_its_way(void **state)
{
	(void)state;
	put_cavalry(1, 0);
	for (int side = 0; side < HEX_SIDES; side++)
		if (side != 1)
			set_side(target, next(target, side), LINK_MAJOR);
	stand(UNION, "when approached: withdraw\n");
	load_retreat(1, 1, 6);
	approach();
	assert_true(gone);
	expect_fact("retreat", "priority", "5");
	assert_int_equal(state_of("us-8-il")->strength, 1);
}

int main(void)
{
#define FIGHT(name) cmocka_unit_test_setup(name, begin_fight)
	const struct CMUnitTest tests[] = {
		FIGHT(test_infantry_stays),
		FIGHT(test_worn_out_stays),
		FIGHT(test_held_stays),
		FIGHT(test_no_way_out),
		FIGHT(test_default),
		FIGHT(test_stay),
		FIGHT(test_withdraw),
		FIGHT(test_once_unless_again),
		FIGHT(test_movement),
		FIGHT(test_no_march),
		FIGHT(test_loss),
		FIGHT(test_all_lost),
		FIGHT(test_disorganized),
		FIGHT(test_loses_nothing_by_its_way),
	};

	return cmocka_run_group_tests(tests, load_game, release);
}
