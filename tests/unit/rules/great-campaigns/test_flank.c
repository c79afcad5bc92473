/* 7.4, 7.8: the flank bonus, and who refuses it. The attackers stand above the target. */
#include "gc_fight.h"

static struct attack attack_above(int defenders)
{
	put("cs-pickett", next(target, 0), 10);
	put("us-hooker", target, defenders);
	return attack_by(CONFEDERATE, target, ATTACK_NORMAL, "cs-pickett");
}

/* The hex straight behind that which lies beyond a side: a unit there covers that alone. */
static int behind(int side)
{
	return next(next(target, side), side);
}

static int bonus(const struct attack *attack)
{
	begin();
	return gc_flank_bonus(day, attack);
}

static void test_each_of_three_counts(void **state)
{
	struct attack attack = attack_above(10);

	(void)state;
	assert_int_equal(bonus(&attack), 0);
	put("cs-huger-b", behind(2), 10);
	assert_int_equal(bonus(&attack), 1);
	put("cs-hood", behind(3), 10);
	assert_int_equal(bonus(&attack), 2);
	put("cs-wilcox-b", behind(4), 10);
	assert_int_equal(bonus(&attack), 3);
}

/* The hexes next to that of the attack do not count. */
static void test_neighbours_of_the_front_do_not(void **state)
{
	struct attack attack = attack_above(10);

	(void)state;
	put("cs-huger-b", behind(1), 10);
	put("cs-hood", behind(5), 10);
	assert_int_equal(bonus(&attack), 0);
}

/* A unit in a flank hex covers that and those next to it; artillery the one alone. */
static void test_units_in_the_hex(void **state)
{
	struct attack attack = attack_above(10);

	(void)state;
	put("cs-huger-b", next(target, 2), 10);
	assert_int_equal(bonus(&attack), 2);
	now.unit[unit("cs-huger-b")].fate = FATE_ELIMINATED;
	put("cs-art-res-1", next(target, 2), 3);
	assert_int_equal(bonus(&attack), 1);
}

static void test_defenders_hold_their_flank(void **state)
{
	struct attack attack = attack_above(10);

	(void)state;
	put("cs-huger-b", behind(2), 10);
	put("us-kearny", next(target, 2), 1);
	assert_int_equal(bonus(&attack), 0);
}

static void test_all_round(void **state)
{
	struct attack attack = attack_above(10);

	(void)state;
	for (int side = 2; side < 5; side++)
		put(side == 2       ? "cs-huger-b"
			: side == 3 ? "cs-hood"
				    : "cs-wilcox-b",
			next(target, side), 10);
	assert_int_equal(bonus(&attack), 4);
}

/* The public example: 3 are too few against 15, and enough against 10. */
static void test_a_fifth_is_too_few(void **state)
{
	struct attack attack = attack_above(15);

	(void)state;
	put("cs-huger-b", behind(2), 3);
	assert_int_equal(bonus(&attack), 0);
	now.unit[unit("us-hooker")].strength = 10;
	assert_int_equal(bonus(&attack), 1);
}

/* Works make the defenders more, also here; they guard flanks besides. */
static void test_works(void **state)
{
	static const struct {
		enum work_level level;
		int bonus;
	} row[] = {{WORKS_BREASTWORKS_BUILD, 2}, {WORKS_BREASTWORKS, 1},
		{WORKS_FORT_BUILD, 1}, {WORKS_REDOUBT, 1}, {WORKS_FORT, 0}};
	struct attack attack = attack_above(10);

	(void)state;
	put("cs-huger-b", behind(2), 10);
	put("cs-hood", behind(3), 10);
	now.works_count = 1;
	for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
		now.works[0] = (struct works_state){target, (int)row[i].level, UNION};
		assert_int_equal(bonus(&attack), row[i].bonus);
	}
	now.works[0].level = WORKS_BREASTWORKS;
	state_of("cs-huger-b")->strength = 4;
	state_of("cs-hood")->strength = 4;
	assert_int_equal(bonus(&attack), 0); /* 4 against 20 after works */
}

/* A zone that cannot come into the hex covers nothing. */
static void test_water_bars_zones(void **state)
{
	struct attack attack = attack_above(10);

	(void)state;
	put("cs-huger-b", behind(2), 10);
	set_side(behind(2), next(target, 2), LINK_MINOR);
	assert_int_equal(bonus(&attack), 0);
	set_side(behind(2), next(target, 2), LINK_MINOR | LINK_FORD);
	assert_int_equal(bonus(&attack), 1);
}

/* Of several hexes the best for the attackers counts. */
static void test_several_hexes(void **state)
{
	struct attack attack = attack_above(10);

	(void)state;
	put("cs-huger-b", next(target, 3), 10);
	stack_push(&attack.attackers, unit("cs-huger-b"));
	begin();
	assert_int_equal(gc_flank_bonus(day, &attack), 3);
}

static void test_refused(void **state)
{
	struct attack attack = attack_above(10);

	(void)state;
	put("cs-huger-b", next(target, 3), 10);
	begin();
	assert_int_equal(term(&attack, "flank"), 3);
	assert_int_equal(term(&attack, "refused"), 99);
	state_of("us-hooker")->refuses = true;
	assert_int_equal(gc_flank_bonus(day, &attack), 0);
	assert_int_equal(term(&attack, "flank"), 99);
	assert_int_equal(term(&attack, "refused"), 1);
	stack_push(&attack.attackers, unit("cs-huger-b"));
	assert_int_equal(term(&attack, "refused"), 2);
}

int main(void)
{
#define FIGHT(name) cmocka_unit_test_setup(name, begin_fight)
	const struct CMUnitTest tests[] = {
		FIGHT(test_each_of_three_counts),
		FIGHT(test_neighbours_of_the_front_do_not),
		FIGHT(test_units_in_the_hex),
		FIGHT(test_defenders_hold_their_flank),
		FIGHT(test_all_round),
		FIGHT(test_a_fifth_is_too_few),
		FIGHT(test_works),
		FIGHT(test_water_bars_zones),
		FIGHT(test_several_hexes),
		FIGHT(test_refused),
	};

	return cmocka_run_group_tests(tests, load_game, release);
}
