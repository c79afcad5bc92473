/* The chances of planned attacks, against a count by hand. */
#include "gc_odds.h"

#define ATTACKS(...)          ((struct plan){.side = CONFEDERATE, __VA_ARGS__})
#define DEFENDS(...)          ((struct plan){.side = UNION, __VA_ARGS__})
#define RESULT(odds, key, of) parts(odds, "results", key, of)

/*
 * Garland on Casey in rain: ratio 0, tactical +2, flank +1, rain -1, and -1 on an even
 * artillery die. A march of 1 or 2 MP leaves a hasty attack (-1), 3 a
 * normal one, 4 to 6 a prepared one (+1): net +1, +1, +2, +3, or one less. Of the 36 of two
 * dice 1, 3, 6, 10, 15, 21, 26, 30, 33 are above 4, 3, 2, 1, 0 and so on. The defenders
 * rout at 4 and more: twice 6 + 3 of 72, 10 + 6, and three times 15 + 10; they hold at 1
 * and less: twice 21 + 26, 15 + 21, and three times 10 + 15 of 72.
 */
static void test_march_attack(void **state)
{
	const struct odds *odds = counted(first_day("seven-pines"),
		ATTACKS(.orders = "march Garland-A; assail N1227"));

	(void)state;
	sums_are_certain(odds);
	assert_int_equal(RESULT(odds, "routs", 432), 9 + 9 + 16 + 75);
	assert_int_equal(RESULT(odds, "holds", 432), 47 + 47 + 36 + 75);
	assert_int_equal(RESULT(odds, "retreats", 432), 118);
	assert_string_equal(odds->total, "+2");
	assert_true(is_noted(odds, "The sum is that of a normal attack"));
}

/* The same by Hill's activation: a MP more, so that 1 is a hasty attack, 2 a normal one,
 * and 3 to 6 a prepared one. */
static void test_activation_attack(void **state)
{
	const struct odds *odds = counted(first_day("seven-pines"),
		ATTACKS(.orders =
				"activate DH Hill; send Garland-A to N1128; assail N1227"));

	(void)state;
	sums_are_certain(odds);
	assert_int_equal(RESULT(odds, "routs", 432), 9 + 16 + 4 * 25);
	assert_int_equal(RESULT(odds, "holds", 432), 47 + 36 + 4 * 25);
	assert_string_equal(odds->total, "+2");
	assert_false(is_noted(odds, "keeps the order from beginning"));
	odds = counted(first_day("seven-pines"),
		ATTACKS(.orders = "assault N1227 with DH Hill: Garland-A; unless rain"));
	assert_true(is_noted(odds, "keeps the order from beginning"));
	refused(first_day("seven-pines"),
		ATTACKS(.orders = "activate Smith; send Hood to N1026; assail N1227"),
		"N1026 is not next to N1227");
	refused(first_day("seven-pines"),
		ATTACKS(.orders =
				"activate DH Hill; assail N1227 with Hood; send Garland-A to N1128"),
		"no unit that would make the attack");
}

/* From a hex further off: the way takes 3 MP, so that 4 to 6 leave 1 to 3 for the attack.
 */
static void test_march_and_attack(void **state)
{
	struct state *day = empty_day("seven-pines");
	const struct odds *odds;

	(void)state;
	put(day, "cs-garland-a", "otr-n1127", 17);
	put(day, "us-casey", "otr-n1328", 12);
	odds = counted(day, ATTACKS(.orders = "march Garland-A to N1228; assail N1328"));
	assert_int_equal(RESULT(odds, "not-come", 6), 3);
	sums_are_certain(odds);
	refused(day, ATTACKS(.orders = "march Garland-A; assail N1328"), "is not next to");
	/* who names the kind of attack ventures the die for it */
	odds = counted(first_day("seven-pines"),
		ATTACKS(.orders = "march Garland-A; assail N1227 as prepared"));
	assert_int_equal(RESULT(odds, "not-come", 6), 3);
	sums_are_certain(odds);
}

/* Hill's Command Value is 6: of the six faces the last lets nobody go in. */
static void test_assault(void **state)
{
	const struct odds *odds = counted(first_day("seven-pines"),
		ATTACKS(.orders = "assault N1227 with DH Hill: Garland-A"));

	(void)state;
	sums_are_certain(odds);
	assert_int_equal(RESULT(odds, "nobody", 432), 72);
	assert_int_equal(RESULT(odds, "routs", 432), 125);
	assert_int_equal(RESULT(odds, "holds", 432), 125);
}

/* ---- the public replay of Seven Pines ---- */

static struct state *anderson_on_couch(void)
{
	struct state *day = empty_day("seven-pines");

	day->rain = true;
	put(day, "cs-rh-anderson", "otr-n1128", 13)->fatigue = 1;
	put(day, "cs-longstreet", "otr-n1128", 0);
	put(day, "cs-rodes-b", "otr-n1427", 6);
	put(day, "us-couch", "otr-n1228", 12);
	put(day, "us-keyes", "otr-n1228", 0);
	return day;
}

/*
 * 13 on 12 in woods: 0, tactical +1, assault +1, flank +1, rain -1, and artillery 0 on an
 * odd die, -1 on an even one: +2 or +1. Longstreet's 6 less a die of 6 is nobody. At a
 * difference of -2 Couch is f and Anderson loses 2 and is disorganized: with +2 that is two
 * dice 4 apart (2 ways of 36), with +1 3 apart (3 ways): 5 of 72, and 5 of 6 times that.
 * Anderson's 2D stands in the rows -4 to -2: besides at -4 1 of 72, at -3 1 + 2.
 */
static void test_anderson_on_couch(void **state)
{
	const struct odds *odds = counted(anderson_on_couch(),
		ATTACKS(.orders = "assault N1228 with Longstreet: RH Anderson"));

	(void)state;
	sums_are_certain(odds);
	assert_string_equal(odds->points, "MV");
	assert_int_equal(odds->strength[0], 13);
	assert_int_equal(odds->strength[1], 12);
	assert_int_equal(term_of(odds, "Combat Values 13 to 12"), 0);
	assert_int_equal(term_of(odds, "Tactical Values"), 1);
	assert_int_equal(term_of(odds, "assault"), 1);
	assert_int_equal(term_of(odds, "flanks"), 1);
	assert_int_equal(term_of(odds, "rain"), -1);
	assert_int_equal(odds->terms, 5);
	assert_string_equal(odds->total, "+2");
	assert_true(is_noted(odds, "-1 more if its die is even"));
	assert_int_equal(RESULT(odds, "nobody", 432), 72);
	assert_int_equal(parts(odds, "difference", "-2", 432), 25);
	assert_int_equal(parts(odds, "units", "us-couch.fatigue-1", 432), 25);
	assert_int_equal(parts(odds, "losses.attacker", "2", 432), 25 + 5 + 15);
	assert_int_equal(parts(odds, "losses.attacker", "3", 432), 0);
	assert_true(chance_of(odds, "units", "cs-rh-anderson.fatigue-4") >=
		    chance_of(odds, "difference", "-2"));
	assert_true(chance_of(odds, "units", "cs-rh-anderson.disorganized") >=
		    chance_of(odds, "difference", "-2"));
}

/* Two of them: a die of 5 lets Anderson alone go in, one of 4 both. */
static void test_going(void **state)
{
	struct state *day = anderson_on_couch();
	const struct odds *odds;

	(void)state;
	put(day, "cs-pickett", "otr-n1128", 10);
	odds = counted(day,
		ATTACKS(.orders = "assault N1228 with Longstreet: RH Anderson, Pickett"));
	assert_int_equal(parts(odds, "going", "0", 6), 1);
	assert_int_equal(parts(odds, "going", "1", 6), 1);
	assert_int_equal(parts(odds, "going", "2", 6), 4);
	odds = counted(day,
		ATTACKS(.orders =
				"assault N1228 with Longstreet: RH Anderson, Pickett at least 2"));
	assert_int_equal(parts(odds, "going", "2", 6), 4);
	assert_int_equal(RESULT(odds, "declined", 6), 1);
	assert_int_equal(RESULT(odds, "nobody", 6), 1);
}

/* ---- several hexes ---- */

static struct state *grand_day(void)
{
	struct state *day = anderson_on_couch();

	put(day, "cs-johnston", "otr-n1128", 0);
	put(day, "cs-hood", "otr-n1227", 8);
	put(day, "cs-rodes-b", "otr-n1129", 6);
	return day;
}

/* Johnston's 4 less the die are hexes besides the first: 1 and 2 make all of three go in,
 * 3 two of them, 4 the first alone; 5 and 6 nobody. */
static void test_grand_assault(void **state)
{
	const char *text = "grand assault N1228 with Johnston: RH Anderson, Hood, Rodes-B";
	struct state *day = grand_day();
	const struct odds *odds = counted(day, ATTACKS(.orders = text));

	(void)state;
	assert_int_equal(parts(odds, "going", "3", 6), 2);
	assert_int_equal(parts(odds, "going", "2", 6), 1);
	assert_int_equal(parts(odds, "going", "1", 6), 1);
	assert_int_equal(RESULT(odds, "nobody", 6), 2);
	assert_int_equal(odds->strength[0], 27);
	sums_are_certain(odds);
	refused(day, ATTACKS(.orders = "grand assault N1228 with Longstreet: RH Anderson"),
		"Longstreet leads no army");
}

/* 3: who is transferred in the line above stands there already. */
static void test_transfer(void **state)
{
	static const char text[] =
		"grand assault N1228 with Johnston: RH Anderson, Hood, Rodes-B";
	struct state *day = grand_day();
	const struct odds *there = counted(day, ATTACKS(.orders = text)), *odds;

	(void)state;
	put(day, "cs-johnston", "otr-n0727", 0);
	refused(day, ATTACKS(.orders = text), "is not within three hexes of Johnston");
	refused(day, ATTACKS(.orders = text),
		"`transfer Johnston to RH Anderson` in a line above brings him there");
	odds = counted(day, ATTACKS(.orders = arena_printf(&arena,
					    "transfer Johnston to RH Anderson\n%s", text)));
	assert_string_equal(odds->total, there->total);
	assert_true(chance_of(odds, "results", "routs") ==
		    chance_of(there, "results", "routs"));
	refused(day,
		ATTACKS(.orders = arena_printf(
				&arena, "transfer Johnston to Couch; %s", text)),
		"Couch");
}

/* --from: a hex each, the rest in the last. As they stand there it is the same attack. */
static void test_from_hexes(void **state)
{
	const char *text = "grand assault N1228 with Johnston: RH Anderson, Hood, Rodes-B";
	struct state *day = grand_day();
	const struct odds *there = counted(day, ATTACKS(.orders = text)), *odds;

	(void)state;
	put(day, "cs-johnston", "otr-n0727", 0);
	put(day, "cs-rh-anderson", "otr-n0727", 13)->fatigue = 1;
	put(day, "cs-hood", "otr-n0826", 8);
	put(day, "cs-rodes-b", "otr-n0826", 6);
	odds = counted(day, ATTACKS(.orders = text, .from = "N1128, N1227, N1129"));
	assert_string_equal(odds->total, there->total);
	assert_true(chance_of(odds, "results", "routs") ==
		    chance_of(there, "results", "routs"));
	odds = counted(day, ATTACKS(.orders = text, .from = "N1128,N1227"));
	assert_int_equal(parts(odds, "going", "3", 6), 3);
	assert_int_equal(parts(odds, "going", "1", 6), 1);
	refused(day,
		ATTACKS(.orders = "assault N1228 with Johnston: RH Anderson, Hood",
			.from = "N1128,N1227"),
		"from several hexes comes a grand assault alone");
	refused(day, ATTACKS(.orders = text, .from = "N1228"), "the other side stands at");
	refused(day, ATTACKS(.orders = text, .from = ","), "1 to 5 hexes");
	refused(day, ATTACKS(.orders = text, .from = "N9999"), "there is no hex");
}

/* ---- whom the enemy is thought to have ---- */

static void test_enemy(void **state)
{
	struct state *day = anderson_on_couch();
	const char *text = "assault N1228 with Longstreet: RH Anderson";
	const struct odds *odds = counted(day, ATTACKS(.orders = text));
	uint64_t routs = chance_of(odds, "results", "routs");

	(void)state;
	put(day, "us-casey", "otr-n1228", 12);
	put(day, "us-kearny", "otr-n1627", 3);
	odds = counted(day, ATTACKS(.orders = text));
	assert_int_equal(odds->strength[1], 24);
	/* who stands there already stays as he is */
	odds = counted(day, ATTACKS(.orders = text, .enemy = "Couch, Keyes"));
	assert_int_equal(odds->strength[1], 12);
	assert_true(chance_of(odds, "results", "routs") == routs);
	odds = counted(day, ATTACKS(.orders = text, .enemy = "Kearny"));
	assert_int_equal(odds->strength[1], 3);
	refused(day, ATTACKS(.orders = text, .enemy = "Pickett"),
		"Pickett is no piece of the enemy");
	refused(day, ATTACKS(.orders = text, .enemy = "Sumner"),
		"Sumner is not on the map");
}

/* The attack of the enemy with those who are named, or with most of those who could. */
static void test_defence(void **state)
{
	struct state *day = grand_day();
	const struct odds *odds;

	(void)state;
	odds = counted(day, DEFENDS(.defend = "N1228"));
	assert_int_equal(odds->strength[0], 13);
	odds = counted(day, DEFENDS(.defend = "N1228", .from = "N1128,N1227,N1129"));
	assert_int_equal(odds->strength[0], 27);
	assert_int_equal(parts(odds, "going", "3", 6), 2);
	odds = counted(day, DEFENDS(.defend = "N1228", .from = "N1227"));
	assert_int_equal(odds->strength[0], 8);
	odds = counted(day, DEFENDS(.defend = "N1228", .enemy = "Longstreet, RH Anderson"));
	assert_int_equal(odds->strength[0], 13);
	odds = counted(day, DEFENDS(.defend = "N1228", .enemy = "Hood"));
	assert_int_equal(odds->strength[0], 8);
	odds = counted(
		day, DEFENDS(.defend = "N1228", .enemy = "Johnston, RH Anderson, Rodes-B",
			     .from = "N1128,N1227"));
	assert_int_equal(odds->strength[0], 19);
	/* DH Hill, not Johnston, who might order it, too */
	odds = counted(first_day("seven-pines"), DEFENDS(.defend = "N1227"));
	assert_int_equal(RESULT(odds, "nobody", 6), 1);
	refused(day, DEFENDS(.defend = "N1327"), "no unit of yours is at N1327");
	refused(day, DEFENDS(.defend = "N1228", .from = "N1328"),
		"nobody is there who could attack N1228");
}

static void test_nobody_is_there(void **state)
{
	(void)state;
	refused(first_day("seven-pines"), ATTACKS(.orders = "march Rodes-B; assail N1228"),
		"no enemy unit is at N1228");
}

/* ---- cavalry ---- */

/* 7.7: it goes when it is attacked, loses 1 MV on one face and is disorganized on another,
 * unless it is told to stay. */
static void test_cavalry(void **state)
{
	struct state *day = empty_day("seven-days");
	const struct odds *odds;
	const struct cavalry_retreat *table = &((struct game *)game)->tables.cavalry;

	(void)state;
	put(day, "cs-rh-anderson", "otr-n1128", 11);
	put(day, "cs-longstreet", "otr-n1128", 0);
	put(day, "us-8-il", "otr-n1228", 2);
	odds = counted(day, ATTACKS(.orders = "march RH Anderson; assail N1228"));
	assert_int_equal(RESULT(odds, "withdraws", 6), 6);
	assert_int_equal(
		parts(odds, "losses.defender", "1", 6), table->loss_die > 0 ? 1 : 0);
	odds = counted(
		day, ATTACKS(.orders = "assault N1228 with Longstreet: RH Anderson"));
	assert_int_equal(RESULT(odds, "withdraws", 6), 6);
	odds = counted(day, ATTACKS(.orders = "march RH Anderson; assail N1228",
				    .enemy_says = "stay; retreat 2 hexes"));
	assert_int_equal(RESULT(odds, "withdraws", 6), 0);
	odds = counted(day, DEFENDS(.defend = "N1228", .orders = "stay"));
	assert_int_equal(RESULT(odds, "withdraws", 6), 0);
	odds = counted(
		day, DEFENDS(.defend = "N1228", .standing = "when approached: stay\n"));
	assert_int_equal(RESULT(odds, "withdraws", 6), 0);
	odds = counted(
		day, DEFENDS(.defend = "N1228", .standing = "when approached: ask\n"));
	assert_int_equal(RESULT(odds, "withdraws", 6), 6);
}

/* The cavalry that is met on the way is not that which is attacked. */
static void test_cavalry_on_the_way(void **state)
{
	struct state *day = empty_day("seven-days");
	const struct odds *odds;

	(void)state;
	put(day, "cs-rh-anderson", "otr-n1027", 11);
	put(day, "us-8-il", "otr-n1127", 1);
	put(day, "us-couch", "otr-n1228", 12);
	odds = counted(day, ATTACKS(.orders = "march RH Anderson to N1128; assail N1228",
				    .enemy_says = "withdraw"));
	assert_true(chance_of(odds, "units", "us-8-il.retreats") > 0);
	assert_int_equal(RESULT(odds, "withdraws", 6), 0);
	sums_are_certain(odds);
}

/* ---- what is said ---- */

/* 7.4: gunboats support, unless they are kept back. */
static void test_gunboats(void **state)
{
	struct state *day = empty_day("retreat-to-the-james");
	const struct odds *odds;
	uint64_t holds;

	(void)state;
	put(day, "cs-rh-anderson", "otr-s1702", 11);
	put(day, "us-couch", "otr-s1703", 12);
	odds = counted(day, DEFENDS(.defend = "S1703"));
	assert_int_equal(term_of(odds, "gunboat support"), -2);
	holds = chance_of(odds, "results", "holds");
	odds = counted(day, ATTACKS(.orders = "march RH Anderson; assail S1703"));
	assert_int_equal(term_of(odds, "gunboat support"), -2);
	assert_true(chance_of(odds, "results", "holds") == holds);
	for (int i = 0; i < 3; i++) {
		odds = counted(
			day, i == 0   ? DEFENDS(.defend = "S1703", .orders = "support none")
			     : i == 1 ? DEFENDS(.defend = "S1703",
						.standing = "when attacked: support none\n")
				      : ATTACKS(.orders = "march RH Anderson; assail S1703",
						.enemy_says = "support none"));
		assert_int_equal(term_of(odds, "gunboat support"), 99);
		assert_true(chance_of(odds, "results", "holds") < holds);
	}
}

/* What is filed speaks, and words behind the attack before it. */
static void test_standing_orders(void **state)
{
	struct state *day = anderson_on_couch();
	const char *text = "assault N1228 with Longstreet: RH Anderson";
	const char *stay = "when attacking N1228: advance none\n";
	const struct odds *odds = counted(day, ATTACKS(.orders = text));
	uint64_t advances = chance_of(odds, "units", "cs-rh-anderson.advances");

	(void)state;
	assert_true(advances > 0);
	odds = counted(day, ATTACKS(.orders = text, .standing = stay));
	assert_true(chance_of(odds, "units", "cs-rh-anderson.advances") == 0);
	assert_true(chance_of(odds, "hex", "nobody") > 0);
	odds = counted(day,
		ATTACKS(.orders =
				"assault N1228 with Longstreet: RH Anderson; advance RH Anderson",
			.standing = stay));
	assert_true(chance_of(odds, "units", "cs-rh-anderson.advances") == advances);
	odds = counted(day, ATTACKS(.orders = text,
				    .standing = "when attacking N1327: advance none\n"));
	assert_true(chance_of(odds, "units", "cs-rh-anderson.advances") == advances);
}

/* Words of a defence come before what is filed, and the rest of that still speaks. */
static void test_words_and_standing_orders(void **state)
{
	struct state *day = empty_day("retreat-to-the-james");
	const char *filed = "when attacked: support none\n";
	const struct odds *odds;

	(void)state;
	put(day, "cs-rh-anderson", "otr-s1702", 11);
	put(day, "us-couch", "otr-s1703", 12);
	odds = counted(
		day, DEFENDS(.defend = "S1703", .orders = "lose Couch", .standing = filed));
	assert_int_equal(term_of(odds, "gunboat support"), 99);
	odds = counted(
		day, DEFENDS(.defend = "S1703", .orders = "support", .standing = filed));
	assert_int_equal(term_of(odds, "gunboat support"), -2);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup(test_march_attack, start),
		cmocka_unit_test_setup(test_activation_attack, start),
		cmocka_unit_test_setup(test_march_and_attack, start),
		cmocka_unit_test_setup(test_assault, start),
		cmocka_unit_test_setup(test_anderson_on_couch, start),
		cmocka_unit_test_setup(test_going, start),
		cmocka_unit_test_setup(test_grand_assault, start),
		cmocka_unit_test_setup(test_from_hexes, start),
		cmocka_unit_test_setup(test_transfer, start),
		cmocka_unit_test_setup(test_enemy, start),
		cmocka_unit_test_setup(test_defence, start),
		cmocka_unit_test_setup(test_nobody_is_there, start),
		cmocka_unit_test_setup(test_cavalry, start),
		cmocka_unit_test_setup(test_cavalry_on_the_way, start),
		cmocka_unit_test_setup(test_gunboats, start),
		cmocka_unit_test_setup(test_standing_orders, start),
		cmocka_unit_test_setup(test_words_and_standing_orders, start),
	};

	return cmocka_run_group_tests(tests, load_game, release);
}
