/*
 * 5.2 Activate leader: the Union's limit by its die, one roll for all, who is sent and
 * when, with whom the leader goes. And what is known of a game that was played: the march
 * dice of Seven Pines.
 */
#include "gc_plain.h"

static int begin(void **unused)
{
	if (make_plain(unused))
		return -1;
	for (int i = 0; i < PLAIN; i++)
		set_side(beyond(centre, NORTH, i), beyond(centre, NORTH, i + 1), LINK_PIKE);
	return 0;
}

/* Keyes with the divisions of his corps. */
static struct day *keyes(int die)
{
	struct day *day = new_day();

	put(day, "us-keyes", centre);
	put(day, "us-couch", centre);
	put(day, "us-casey", centre);
	day->now.die[UNION] = die;
	return day;
}

static int fatigue_of(const struct day *day, const char *id)
{
	return day->state->unit[unit(id)].fatigue;
}

#define BOTH "send Couch to N1320\nsend Casey to N1320"

/* ---- what is known of a game at Seven Pines ---- */

/* A leader activates a unit of his; the die gives so many MP. */
static void check_replay(enum side side, const char *leader, const char *id,
	const char *names, int die, int movement)
{
	struct day *day = new_day();

	put(day, leader, centre);
	put(day, id, centre);
	load_die(arena_printf(&arena, "5.2/%s/1/leader-march = %d", leader, die));
	play(day, side, names);
	assert_int_equal(day->state->unit[unit(id)].at, north(movement));
	assert_string_equal(told("activate", "foot"), arena_printf(&arena, "%d", movement));
}

static void test_replay(void **unused)
{
	(void)unused;
	check_replay(CONFEDERATE, "cs-dh-hill", "cs-rains-b",
		"activate DH Hill\nsend Rains-B to N1320", 2, 3);
	check_replay(
		UNION, "us-keyes", "us-couch", "activate Keyes\nsend Couch to N1320", 3, 3);
	check_replay(CONFEDERATE, "cs-longstreet", "cs-rh-anderson",
		"activate Longstreet\nsend RH Anderson to N1320", 4, 5);
}

/* A 1 counts as 2. */
static void test_least_of_an_activation(void **unused)
{
	(void)unused;
	check_replay(
		UNION, "us-keyes", "us-couch", "activate Keyes\nsend Couch to N1320", 1, 2);
}

/* ---- the limit ---- */

static void test_limit(void **unused)
{
	static const int limit[DIE] = {1, 1, 1, 1, 2, 0};
	struct day *day = keyes(0);

	(void)unused;
	put(day, "cs-longstreet", north(3));
	assert_int_equal(gc_activation_limit(day, unit("us-keyes"), 0), 0);
	for (int die = 1; die <= DIE; die++) {
		assert_int_equal(
			gc_activation_limit(day, unit("us-keyes"), die), limit[die - 1]);
		assert_int_equal(gc_activation_limit(day, unit("cs-longstreet"), die), 0);
	}
}

static void test_one_of_two(void **unused)
{
	struct day *day = keyes(4);

	(void)unused;
	load_die("5.2/us-keyes/1/leader-march = 5");
	play(day, UNION, "activate Keyes\n" BOTH);
	assert_string_equal(hex_of(day, "us-couch"), "N1323");
	assert_string_equal(hex_of(day, "us-casey"), "N1328");
	assert_string_equal(told("activate", "limit"), "1");
	assert_string_equal(told("activated", "units"), "1");
}

static void test_both_with_one_die(void **unused)
{
	struct day *day = keyes(5);

	(void)unused;
	load_die("5.2/us-keyes/1/leader-march = 5");
	play(day, UNION, "activate Keyes\n" BOTH);
	assert_string_equal(hex_of(day, "us-couch"), "N1323");
	assert_string_equal(hex_of(day, "us-casey"), "N1323");
	assert_int_equal(fatigue_of(day, "us-couch"), 1);
	assert_int_equal(fatigue_of(day, "us-casey"), 1);
	assert_string_equal(told("march", "leader"), "us-keyes");
	assert_string_equal(event_of("march")->rule, "5.2");
}

/* Who cannot or is not to march leaves his share to the next. */
static void test_skipped_one_uses_nothing(void **unused)
{
	struct day *day = keyes(1);

	(void)unused;
	load_die("5.2/us-keyes/1/leader-march = 5");
	play(day, UNION,
		"activate Keyes\nsend Couch to N1320 only if enemy at N1320\n"
		"send Casey to N1320");
	assert_string_equal(hex_of(day, "us-couch"), "N1328");
	assert_int_equal(fatigue_of(day, "us-couch"), 0);
	assert_string_equal(hex_of(day, "us-casey"), "N1323");
}

/* Read when his turn comes. */
static void test_conditions_are_read_in_turn(void **unused)
{
	struct day *day = keyes(6);

	(void)unused;
	load_die("5.2/us-keyes/1/leader-march = 5");
	play(day, UNION,
		"activate Keyes\nsend Couch to N1323\n"
		"send Casey to N1324 only if Couch at N1323");
	assert_string_equal(hex_of(day, "us-casey"), "N1324");
}

static void test_nobody_marches_twice(void **unused)
{
	struct day *day = keyes(6);

	(void)unused;
	load_die("5.2/us-keyes/1/leader-march = 3");
	play(day, UNION, "activate Keyes\nsend Couch to N1327\nsend Couch to N1326");
	assert_string_equal(hex_of(day, "us-couch"), "N1327");
	assert_int_equal(fatigue_of(day, "us-couch"), 1);
}

static void test_at_least(void **unused)
{
	(void)unused;
	for (int die = 1; die <= DIE; die++)
		assert_int_equal(
			can_begin(keyes(die), UNION, "activate Keyes at least 2\n" BOTH),
			die >= 5);
	assert_false(can_begin(keyes(6), UNION, "activate Keyes at least 3\n" BOTH));
	assert_true(can_begin(keyes(1), UNION, "activate Keyes\n" BOTH));
	assert_false(can_begin(keyes(6), UNION,
		"activate Keyes at least 2\nsend Couch to N1320\nsend Couch to N1321"));
}

/* ---- who ---- */

static void test_radius(void **unused)
{
	struct day *day = keyes(6);

	(void)unused;
	put(day, "us-couch", north(3));
	assert_true(can_begin(day, UNION, "activate Keyes at least 2\n" BOTH));
	put(day, "us-couch", north(4));
	assert_false(can_begin(day, UNION, "activate Keyes at least 2\n" BOTH));
	assert_true(can_begin(day, UNION, "activate Keyes\n" BOTH));
}

/* He is asked who stood in it at first: Casey would reach him later, and does not. */
static void test_radius_at_first(void **unused)
{
	struct day *day = keyes(6);

	(void)unused;
	put(day, "us-casey", north(5));
	load_die("5.2/us-keyes/1/leader-march = 4");
	play(day, UNION, "activate Keyes\n" BOTH);
	assert_string_equal(hex_of(day, "us-casey"), "N1323");
	assert_int_equal(fatigue_of(day, "us-casey"), 0);
}

static enum fail why_not(const struct day *day, const char *leader)
{
	enum fail why;

	gc_may_activate(day, unit(leader), &why);
	return why;
}

static void test_who_activates(void **unused)
{
	struct day *day = keyes(6);

	(void)unused;
	put(day, "us-mcclellan", centre);
	put(day, "us-sumner", centre);
	assert_int_equal(why_not(day, "us-keyes"), F_NONE);
	assert_int_equal(why_not(day, "us-mcclellan"), F_ARMY_LEADER);
	assert_int_equal(why_not(day, "us-couch"), F_NOT_A_LEADER);
	assert_int_equal(why_not(day, "us-porter"), F_NOT_ON_MAP);
	assert_int_equal(why_not(day, "us-sumner"), F_NOBODY_SENT);
	day->state->paralysed[UNION] = game->unit[unit("us-keyes")].command;
	assert_int_equal(why_not(day, "us-keyes"), F_PARALYSED);
}

/* ---- foot and horse ---- */

static void test_foot_and_horse(void **unused)
{
	struct day *day = new_day();

	(void)unused;
	put(day, "cs-stuart", centre);
	put(day, "cs-1-va", centre);
	put(day, "cs-4-va", centre);
	load_die("5.2/cs-stuart/1/leader-march-horse = 2,3");
	play(day, CONFEDERATE, "activate Stuart\nsend 1 VA to N1320\nsend 4 VA to N1320");
	assert_string_equal(told("activate", "horse"), "6");
	assert_null(event_value(event_of("activate"), "foot"));
	assert_string_equal(hex_of(day, "cs-1-va"), "N1322");
	assert_string_equal(hex_of(day, "cs-4-va"), "N1322");
}

/* ---- the leader: 6.3 ---- */

/* With the first that leaves his hex, as far as that comes. */
static void test_leader_goes_with_the_first(void **unused)
{
	struct day *day = keyes(6);

	(void)unused;
	load_die("5.2/us-keyes/1/leader-march = 5");
	play(day, UNION, "activate Keyes\nsend Couch to N1327\nsend Casey to N1324");
	assert_string_equal(hex_of(day, "us-keyes"), "N1327");
}

static void test_leader_goes_with_one_named(void **unused)
{
	struct day *day = keyes(6);

	(void)unused;
	load_die("5.2/us-keyes/1/leader-march = 5");
	play(day, UNION,
		"activate Keyes\nwith Casey\nsend Couch to N1327\nsend Casey to N1324");
	assert_string_equal(hex_of(day, "us-keyes"), "N1324");
	assert_null(event_of("leader-joins"));
}

/* He is named who stands elsewhere: the leader joins him in the end. */
static void test_leader_joins(void **unused)
{
	struct day *day = keyes(6);

	(void)unused;
	put(day, "us-casey", north(2));
	load_die("5.2/us-keyes/1/leader-march = 2");
	play(day, UNION,
		"activate Keyes\nwith Casey\nsend Casey to N1324\nsend Couch to N1330");
	assert_string_equal(hex_of(day, "us-keyes"), "N1324");
	assert_string_equal(told("leader-joins", "unit"), "us-casey");
}

/* ---- words behind a send ---- */

static void test_words_of_each(void **unused)
{
	struct day *day = keyes(6);

	(void)unused;
	load_die("5.2/us-keyes/1/leader-march = 2");
	load_die("5.1/us-casey/1/force-march = 4"); /* a MP more to pass Couch */
	play(day, UNION, "activate Keyes\n" BOTH "\nforce");
	assert_string_equal(hex_of(day, "us-couch"), "N1326");
	assert_string_equal(hex_of(day, "us-casey"), "N1324");
}

static void test_words_of_all(void **unused)
{
	struct day *day = keyes(6);

	(void)unused;
	load_die("5.2/us-keyes/1/leader-march = 2");
	load_die("5.1/us-couch/1/force-march = 1");
	load_die("5.1/us-casey/1/force-march = 2");
	play(day, UNION, "activate Keyes\nforce\n" BOTH);
	assert_string_equal(hex_of(day, "us-couch"), "N1324");
	assert_string_equal(hex_of(day, "us-casey"), "N1324");
}

static void test_fatigue_of_each(void **unused)
{
	struct day *day = keyes(6);

	(void)unused;
	day->state->unit[unit("us-couch")].fatigue = 3;
	assert_false(can_begin(day, UNION, "activate Keyes at least 2\n" BOTH));
	assert_true(can_begin(day, UNION,
		"activate Keyes at least 2\nsend Couch to N1320\n"
		"fatigue up to 4\nsend Casey to N1320"));
}

/* ---- 6.2: one unit a ferry an action ---- */

static void test_one_over_a_ferry(void **unused)
{
	struct day *day = keyes(6);

	(void)unused;
	for (int side = 0; side < HEX_SIDES; side++)
		set_side(centre, beyond(centre, side, 1), LINK_MAJOR);
	set_side(centre, north(1), LINK_MAJOR | LINK_FERRY);
	load_die("5.2/us-keyes/1/leader-march = 5");
	load_die("5.2/us-keyes/2/leader-march = 5");
	play(day, UNION, "activate Keyes\n" BOTH);
	assert_string_equal(hex_of(day, "us-couch"), "N1327");
	assert_string_equal(told("marched", "ended"), "ferry");
	assert_string_equal(hex_of(day, "us-casey"), "N1328");
	assert_int_equal(fatigue_of(day, "us-casey"), 0);
	play(day, UNION, "activate Keyes\nsend Casey to N1320");
	assert_string_equal(hex_of(day, "us-casey"), "N1327");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup(test_replay, begin),
		cmocka_unit_test_setup(test_least_of_an_activation, begin),
		cmocka_unit_test_setup(test_limit, begin),
		cmocka_unit_test_setup(test_one_of_two, begin),
		cmocka_unit_test_setup(test_both_with_one_die, begin),
		cmocka_unit_test_setup(test_skipped_one_uses_nothing, begin),
		cmocka_unit_test_setup(test_conditions_are_read_in_turn, begin),
		cmocka_unit_test_setup(test_nobody_marches_twice, begin),
		cmocka_unit_test_setup(test_at_least, begin),
		cmocka_unit_test_setup(test_radius, begin),
		cmocka_unit_test_setup(test_radius_at_first, begin),
		cmocka_unit_test_setup(test_who_activates, begin),
		cmocka_unit_test_setup(test_foot_and_horse, begin),
		cmocka_unit_test_setup(test_leader_goes_with_the_first, begin),
		cmocka_unit_test_setup(test_leader_goes_with_one_named, begin),
		cmocka_unit_test_setup(test_leader_joins, begin),
		cmocka_unit_test_setup(test_words_of_each, begin),
		cmocka_unit_test_setup(test_words_of_all, begin),
		cmocka_unit_test_setup(test_fatigue_of_each, begin),
		cmocka_unit_test_setup(test_one_over_a_ferry, begin),
	};

	return cmocka_run_group_tests(tests, load_game, release);
}
