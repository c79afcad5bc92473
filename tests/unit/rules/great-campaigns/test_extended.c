/*
 * 5.1: the extended march: each cell of its table, each of its modifiers, and what it does
 * at the end of a march, before the attack.
 */
#include "gc_plain.h"
#include "unit/lib/messages.h"

#define LOWEST  (-1) /* modified dice that are tried */
#define HIGHEST 12

/* ---- the table ---- */

static void test_each_cell(void **unused)
{
	/* by modified die 5 or less, 6, 7, 8 or more; MV 1-5, 6-11, 12-21 */
	static const struct extended cell[4][3] = {
		{{false, 0}, {false, 0}, {false, 0}},
		{{true, 0}, {true, 0}, {true, 0}},
		{{true, 0}, {true, 1}, {true, 1}},
		{{true, 1}, {true, 1}, {true, 2}},
	};

	(void)unused;
	for (int die = LOWEST; die <= HIGHEST; die++)
		for (int strength = 1; strength <= STRENGTH_MAX; strength++) {
			const struct extended *found =
				gc_extended_result(&game->tables, die, strength);
			const struct extended *expected =
				&cell[die <= 5     ? 0
					: die >= 8 ? 3
						   : die - 5][strength <= 5    ? 0
							      : strength <= 11 ? 1
									       : 2];

			assert_int_equal(found->disorganized, expected->disorganized);
			assert_int_equal(found->loss, expected->loss);
		}
}

/* ---- its modifiers ---- */

static int modifier(struct day *day, const char *id, bool exhausted, int fatigue)
{
	put(day, id, centre)->exhausted = exhausted;
	return gc_extended_modifier(day, unit(id), fatigue);
}

static void test_modifiers(void **unused)
{
	static const int normal[FATIGUE_LEVELS] = {NO_CHECK, NO_CHECK, NO_CHECK, 0, 1};
	static const int exhausted[FATIGUE_LEVELS] = {NO_CHECK, NO_CHECK, 0, 1, 2};
	static const struct {
		const char *unit;
		int more;
	} who[] = {{"cs-colston", 0}, {"us-couch", 1}, {"cs-art-res-1", 0}, {"cs-1-va", -1},
		{"us-8-il", 0}};
	struct day *day = new_day();

	(void)unused;
	for (int rain = 0; rain < 2; rain++)
		for (size_t i = 0; i < sizeof who / sizeof *who; i++)
			for (int level = 0; level < FATIGUE_LEVELS; level++)
				for (int tired = 0; tired < 2; tired++) {
					int base = tired ? exhausted[level] : normal[level];

					day->state->rain = rain;
					assert_int_equal(
						modifier(day, who[i].unit, tired, level),
						base == NO_CHECK
							? NO_CHECK
							: base + who[i].more + rain);
				}
}

/* ---- at the end of a march ---- */

static const struct unit_state *march(
	struct day *day, int fatigue, int strength, bool disorganized, int die)
{
	struct unit_state *colston = put(day, "cs-colston", centre);
	const struct order *order = read_order(CONFEDERATE, "march Colston to N1327\n"
							    "fatigue up to 4");

	colston->fatigue = fatigue;
	colston->strength = strength;
	colston->disorganized = disorganized;
	load_die("5.1/cs-colston/1/march = 3");
	load_die(arena_printf(&arena, "5.1/cs-colston/1/extended-march = %d", die));
	assert_true(gc_can_begin(day, CONFEDERATE, order));
	if (gc_action_play(day, CONFEDERATE, order) != OK)
		fail_msg("%s", messages_of(&arena, &diag));
	return colston;
}

static void test_who_rolls(void **unused)
{
	(void)unused;
	for (int fatigue = 0; fatigue < FATIGUE_MAX; fatigue++) {
		struct day *day = new_day();

		march(day, fatigue, 4, false, 1);
		assert_int_equal(event_of("extended-march") != NULL, fatigue >= 2);
	}
}

/* A die of 6 at FL 3, without a modifier: D; who is disorganized already loses 1 MV. */
static void test_disorganizes_once(void **unused)
{
	struct day *day = new_day();
	const struct unit_state *colston = march(day, 2, 4, false, 6);

	(void)unused;
	assert_true(colston->disorganized);
	assert_int_equal(colston->strength, 4);
	assert_int_equal(colston->fatigue, 3);
	assert_string_equal(told("extended-march", "disorganized"), "yes");
	assert_string_equal(told("extended-march", "modifier"), "+0");

	day = new_day();
	colston = march(day, 2, 4, true, 6);
	assert_true(colston->disorganized);
	assert_int_equal(colston->strength, 3);
	assert_int_equal(colston->lost, 0);
	assert_string_equal(told("extended-march", "loss"), "1");
}

/* At FL 4 a 6 is a 7. */
static void test_loses(void **unused)
{
	struct day *day = new_day();
	const struct unit_state *colston = march(day, 3, 6, false, 6);

	(void)unused;
	assert_true(colston->disorganized);
	assert_int_equal(colston->strength, 5);
	assert_int_equal(colston->fatigue, 4);
}

static void test_nothing_on_a_five(void **unused)
{
	struct day *day = new_day();
	const struct unit_state *colston = march(day, 2, 6, false, 5);

	(void)unused;
	assert_false(colston->disorganized);
	assert_int_equal(colston->strength, 6);
}

/* The last MV: the unit is gone, and its march over. */
static void test_the_last_point(void **unused)
{
	struct day *day = new_day();
	const struct unit_state *colston = march(day, 2, 1, true, 6);

	(void)unused;
	assert_int_equal(colston->fate, FATE_ELIMINATED);
	assert_string_equal(told("marched", "ended"), "lost");
}

/* It comes before the attack, whose condition knows of it. */
static void test_before_the_attack(void **unused)
{
	struct day *day = new_day();
	struct unit_state *colston = put(day, "cs-colston", centre);

	(void)unused;
	put(day, "us-couch", beyond(centre, NORTH, 1));
	colston->fatigue = 2;
	load_die("5.1/cs-colston/1/march = 3");
	load_die("5.1/cs-colston/1/extended-march = 6");
	assert_int_equal(gc_action_play(day, CONFEDERATE,
				 read_order(CONFEDERATE,
					 "march Colston\n"
					 "assail N1327 if not Colston is disorganized")),
		OK);
	assert_true(colston->disorganized);
	assert_null(event_of("attack"));
	assert_string_equal(told("marched", "ended"), "arrived");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup(test_each_cell, make_plain),
		cmocka_unit_test_setup(test_modifiers, make_plain),
		cmocka_unit_test_setup(test_who_rolls, make_plain),
		cmocka_unit_test_setup(test_disorganizes_once, make_plain),
		cmocka_unit_test_setup(test_loses, make_plain),
		cmocka_unit_test_setup(test_nothing_on_a_five, make_plain),
		cmocka_unit_test_setup(test_the_last_point, make_plain),
		cmocka_unit_test_setup(test_before_the_attack, make_plain),
	};

	return cmocka_run_group_tests(tests, load_game, release);
}
