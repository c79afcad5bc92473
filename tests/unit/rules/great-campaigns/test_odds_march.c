/* The chances to reach a hex, against a count by hand. 5.1, 5.2, 6 */
#include "gc_odds.h"

#define MARCHES(...) ((struct plan){.side = CONFEDERATE, __VA_ARGS__})

/*
 * RH Anderson, 13 MV, goes from N1026 by road for 2 MP and through woods for 5: 7 in all,
 * and a march has 6 at most. The first hex is always his; then he forces: 2, 2, 2, 3, 4, 5
 * MP more by the die. On a march of 6 he needs 1, on 5 2: surely; on 4 he needs 3 (3 faces
 * of 6), on 3 4 (2), on 2 5 and on 1, of which the first hex leaves nothing, 5 as well (1):
 * 6 + 6 + 3 + 2 + 1 + 1 of 36.
 */
static void test_force_march(void **state)
{
	const struct odds *odds = counted(first_day("seven-pines"),
		MARCHES(.orders = "march RH Anderson to N1125; force"));

	(void)state;
	assert_true(odds->way);
	assert_string_equal(odds->total, "7");
	assert_int_equal(term_of(odds, "by road to N1126"), 2);
	assert_int_equal(term_of(odds, "off the roads, woods, to N1125"), 5);
	sums_are_certain(odds);
	assert_int_equal(parts(odds, "there", "1", 36), 19);
	assert_int_equal(parts(odds, "there", "2", 36), 36);
	assert_int_equal(parts(odds, "march-1", "cs-rh-anderson.at.otr-n1125", 36), 19);
	assert_int_equal(parts(odds, "march-1", "cs-rh-anderson.at.otr-n1126", 36), 17);
	assert_int_equal(parts(odds, "march-1", "cs-rh-anderson.lost-1", 36), 36);
	assert_int_equal(parts(odds, "march-2", "cs-rh-anderson.fatigue-1", 36), 19);
	assert_int_equal(parts(odds, "march-2", "cs-rh-anderson.fatigue-2", 36), 17);
	assert_int_equal(odds->rest, 0);
}

/* Without it he is there with the second march, which the first hex of it makes sure. */
static void test_two_marches(void **state)
{
	const struct odds *odds = counted(
		first_day("seven-pines"), MARCHES(.orders = "march RH Anderson to N1125"));

	(void)state;
	assert_int_equal(parts(odds, "there", "1", 6), 0);
	assert_int_equal(parts(odds, "there", "2", 6), 6);
	assert_int_equal(parts(odds, "losses", "0", 6), 6);
}

/* Force, if short by 2: on a march of 6 and of 5 alone, and then surely. */
static void test_force_if_short(void **state)
{
	const struct odds *odds = counted(first_day("seven-pines"),
		MARCHES(.orders = "march RH Anderson to N1125; force if short by 2"));

	(void)state;
	assert_int_equal(parts(odds, "there", "1", 6), 2);
	assert_int_equal(parts(odds, "march-1", "cs-rh-anderson.lost-1", 6), 2);
}

/*
 * To Fatigue Level 3, in rain, 12 MV and more: a die of 5 (6 with rain) disorganizes, a die
 * of 6 (7) costs 1 MV as well. To 4, one more: 4 and 5 and 6, of which 5 costs 1 and 6 2.
 */
static void test_extended_march(void **state)
{
	struct state *day = first_day("seven-pines");
	struct unit_state *anderson = unit_of(day, "cs-rh-anderson");
	const struct odds *odds;

	(void)state;
	anderson->fatigue = 2;
	odds = counted(day, MARCHES(.orders = "march RH Anderson to N1126"));
	assert_int_equal(parts(odds, "there", "1", 6), 6);
	assert_int_equal(parts(odds, "march-1", "cs-rh-anderson.fatigue-3", 6), 6);
	assert_int_equal(parts(odds, "march-1", "cs-rh-anderson.disorganized", 6), 2);
	assert_int_equal(parts(odds, "losses", "1", 6), 1);
	anderson->fatigue = 3;
	refused(day, MARCHES(.orders = "march RH Anderson to N1126"),
		"would tire RH Anderson more than the order allows");
	odds = counted(
		day, MARCHES(.orders = "march RH Anderson to N1126; fatigue up to 4"));
	assert_int_equal(parts(odds, "march-1", "cs-rh-anderson.disorganized", 6), 3);
	assert_int_equal(parts(odds, "losses", "1", 6), 1);
	assert_int_equal(parts(odds, "losses", "2", 6), 1);
	anderson->fatigue = FATIGUE_MAX;
	refused(day, MARCHES(.orders = "march RH Anderson to N1126; fatigue up to 4"),
		"is at Fatigue Level 4");
}

/* Cavalry throws two dice: 12 MP come with 1 of 36. A level of fatigue a march: after the
 * third it may tire no more. */
static void test_cavalry(void **state)
{
	struct state *day = first_day("stuarts-ride");
	const struct odds *odds;

	(void)state;
	day->rain = false;
	odds = counted(day, MARCHES(.orders = "march 1 VA to N0121"));
	assert_string_equal(odds->total, "12");
	assert_int_equal(parts(odds, "there", "1", 36), 1);
	odds = counted(day, MARCHES(.orders = "march 1 VA to N0101"));
	assert_true(chance_of(odds, "march-3", "cs-1-va.fatigue-3") == odds->certain);
	assert_true(chance_of(odds, "march-4", "cs-1-va.fatigue-3") == 0);
}

/*
 * One die for all whom Longstreet activates, and one more MP. RH Anderson has one hex to
 * go, which is his at any roll; Pickett 9 MP, with one more for each hex of friends that he
 * passes (6.4), and he forces as above, with one more.
 */
static void test_activation(void **state)
{
	const struct odds *odds = counted(first_day("seven-pines"),
		MARCHES(.orders =
				"activate Longstreet; send RH Anderson to N1127; send Pickett to N1127; force"));

	(void)state;
	assert_true(odds->way);
	assert_int_equal(term_of(odds, "Pickett to N1127, 3 hexes"), 9);
	assert_int_equal(parts(odds, "march-1", "cs-rh-anderson.at.otr-n1127", 6), 6);
	assert_int_equal(parts(odds, "march-1", "cs-pickett.at.otr-n1127", 36), 12);
	assert_int_equal(parts(odds, "there", "1", 36), 12);
}

/* The die of a march is one for both: they are there more often than if each threw his own.
 */
static void test_activation_has_one_die(void **state)
{
	const struct odds *odds = counted(first_day("seven-pines"),
		MARCHES(.orders =
				"activate Smith; send Whiting-A to N1026; send Hood to N1026"));

	(void)state;
	assert_true(chance_of(odds, "there", "2") > 0);
	assert_true(chance_of(odds, "there", "2") <
		    chance_of(odds, "march-2", "cs-whiting-a.at.otr-n1026"));
	assert_true(parts(odds, "there", "2", 36) * 36 >
		    parts(odds, "march-2", "cs-whiting-a.at.otr-n1026", 36) *
			    parts(odds, "march-2", "cs-hood.at.otr-n1026", 36));
	assert_false(is_noted(odds, "die of the initiative"));
}

/* Who cannot go is named, and the others are counted. */
static void test_one_of_them(void **state)
{
	struct state *day = first_day("seven-pines");
	const struct odds *odds;

	(void)state;
	odds = counted(day,
		MARCHES(.orders =
				"activate Longstreet; send RH Anderson to N1127; send Pickett to N1328"));
	assert_true(is_noted(odds, "Pickett finds no way to N1328, Seven Pines"));
	assert_int_equal(parts(odds, "march-1", "cs-rh-anderson.at.otr-n1127", 6), 6);
	assert_int_equal(parts(odds, "there", "1", 6), 0);
}

/* 5.2: the Union's die of the initiative limits who may be sent. */
static void test_union_limit(void **state)
{
	const struct odds *odds = counted(first_day("seven-pines"),
		(struct plan){.side = UNION,
			.orders =
				"activate Heintzelman; send Kearny to N1527; send Jameson to N1627"});

	(void)state;
	assert_true(is_noted(odds, "on 1, 2, 3 and 4 fewer may (5.2)"));
}

static void test_from(void **state)
{
	const struct odds *odds = counted(first_day("seven-pines"),
		MARCHES(.orders = "march RH Anderson to N1125", .from = "N1126"));

	(void)state;
	assert_string_equal(odds->total, "5");
	assert_int_equal(parts(odds, "there", "1", 6), 6);
}

/* What the words of the order keep back is not marched: he goes on until he is too tired
 * for it. */
static void test_conditions(void **state)
{
	const struct odds *odds = counted(first_day("seven-pines"),
		MARCHES(.orders =
				"march RH Anderson to N1125; only if fatigue of RH Anderson is below 1"));

	(void)state;
	assert_true(chance_of(odds, "there", "1") == 0);
	assert_int_equal(parts(odds, "march-1", "cs-rh-anderson.at.otr-n1126", 6), 6);
	assert_true(chance_of(odds, "there", "2") == 0);
	assert_true(chance_of(odds, "march-2", "cs-rh-anderson.at.otr-n1126") == 0);
	assert_false(is_noted(odds, "keeps the order from beginning"));
	odds = counted(first_day("seven-pines"),
		MARCHES(.orders = "march RH Anderson to N1125; unless rain"));
	assert_true(is_noted(odds, "keeps the order from beginning"));
	assert_int_equal(odds->tables, 0);
}

static void test_what_cannot_be_asked(void **state)
{
	struct state *day = first_day("seven-pines");

	(void)state;
	refused(day, MARCHES(.orders = "march RH Anderson"), "`to HEX` was expected");
	refused(day, MARCHES(.orders = "march RH Anderson to N1328"),
		"where an enemy unit stands");
	refused(day, MARCHES(.orders = "march Longstreet to N1127"), "is a leader");
	refused(day, MARCHES(.orders = "march RH Anderson to N1127", .enemy = "Couch"),
		"`--enemy` goes with an attack");
	refused(day, MARCHES(.orders = "activate Smith; send Pickett to N1026"),
		"Pickett, whom Johnston and Longstreet lead, is not of Smith's command");
	refused(day, MARCHES(.orders = "activate Smith"), "is to activate nobody");
	refused(day, MARCHES(.orders = "activate Johnston; send Hood to N1026"),
		"leads the army");
	refused(day, MARCHES(.orders = "march Ripley to N1026"), "may not move yet");
	refused(day, MARCHES(.orders = "burn N1627 with Hood"),
		"`activate LEADER; send UNIT to HEX` was expected");
	refused(day,
		MARCHES(.orders = "march RH Anderson to N1125", .from = "N1126, N1026"),
		"a march begins in one hex");
	refused(day,
		MARCHES(.orders =
				"activate Smith at least 2; send Hood to N1026; send Whiting-A to N1026 only if enemy at N1026"),
		"Smith can send too few of them");
	refused(day,
		MARCHES(.orders =
				"activate Smith; send Hood to N1026 only if enemy at N1026"),
		"Smith can send too few of them");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup(test_force_march, start),
		cmocka_unit_test_setup(test_two_marches, start),
		cmocka_unit_test_setup(test_force_if_short, start),
		cmocka_unit_test_setup(test_extended_march, start),
		cmocka_unit_test_setup(test_cavalry, start),
		cmocka_unit_test_setup(test_activation, start),
		cmocka_unit_test_setup(test_activation_has_one_die, start),
		cmocka_unit_test_setup(test_one_of_them, start),
		cmocka_unit_test_setup(test_union_limit, start),
		cmocka_unit_test_setup(test_from, start),
		cmocka_unit_test_setup(test_conditions, start),
		cmocka_unit_test_setup(test_what_cannot_be_asked, start),
	};

	return cmocka_run_group_tests(tests, load_game, release);
}
