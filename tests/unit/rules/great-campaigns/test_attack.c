/* 7.1, 7.3, 11: who may attack what. */
#include "gc_fight.h"

static enum fail fails(const struct attack *attack)
{
	const char *about = NULL;
	enum fail why;
	bool may;

	begin();
	may = gc_may_attack(day, attack, &why, &about);
	assert_int_equal(may, why == F_NONE);
	assert_non_null(about);
	return why;
}

static struct attack attack_above(enum attack_type type)
{
	put("cs-pickett", next(target, 0), 10);
	put("us-hooker", target, 10);
	return attack_by(CONFEDERATE, target, type, "cs-pickett");
}

static void test_target(void **state)
{
	struct attack attack = attack_above(ATTACK_NORMAL);

	(void)state;
	assert_int_equal(fails(&attack), F_NONE);
	attack.target = next(target, 1);
	assert_int_equal(fails(&attack), F_NO_TARGET);
	put("us-keyes", next(target, 1), 0); /* a leader alone is none */
	assert_int_equal(fails(&attack), F_NO_TARGET);
	attack.target = target;
	attack.attackers.count = 0;
	assert_int_equal(fails(&attack), F_NO_TARGET);
}

static void test_attackers(void **state)
{
	struct attack attack = attack_above(ATTACK_NORMAL);

	(void)state;
	now.unit[unit("cs-pickett")].at = next(next(target, 0), 0);
	assert_int_equal(fails(&attack), F_NOT_ADJACENT);
	now.unit[unit("cs-pickett")].fate = FATE_ELIMINATED;
	assert_int_equal(fails(&attack), F_NOT_ON_MAP);
}

/* Over a side that the attackers could cross. */
static void test_crossings(void **state)
{
	struct attack attack = attack_above(ATTACK_NORMAL);
	int from = next(target, 0);

	(void)state;
	set_side(from, target, LINK_MINOR);
	assert_int_equal(fails(&attack), F_NO_CROSSING);
	set_side(from, target, LINK_MINOR | LINK_FORD);
	assert_int_equal(fails(&attack), F_NONE);
	now.unfordable = true;
	assert_int_equal(fails(&attack), F_NO_CROSSING);
	set_side(from, target, LINK_CREEK);
	assert_int_equal(fails(&attack), F_NONE);
}

static void test_demoralized(void **state)
{
	static const struct {
		enum attack_type type;
		int level;
		enum fail why;
	} row[] = {
		{ATTACK_NORMAL, 1, F_NONE},
		{ATTACK_ASSAULT, 1, F_DEMORALIZED},
		{ATTACK_NORMAL, 2, F_DEMORALIZED},
		{ATTACK_ASSAULT, 2, F_DEMORALIZED},
	};

	(void)state;
	for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
		struct attack attack = attack_above(row[i].type);

		now.unit[unit("cs-pickett")].demoralized = row[i].level;
		assert_int_equal(fails(&attack), row[i].why);
	}
}

/* 7.3: artillery attacks by assault alone. */
static void test_artillery(void **state)
{
	struct attack attack = attack_above(ATTACK_PREPARED);

	(void)state;
	put("cs-art-res-1", next(target, 0), 2);
	attack.attackers.unit[0] = unit("cs-art-res-1");
	assert_int_equal(fails(&attack), F_ARTILLERY);
	attack.type = ATTACK_ASSAULT;
	assert_int_equal(fails(&attack), F_NONE);
}

int main(void)
{
#define FIGHT(name) cmocka_unit_test_setup(name, begin_fight)
	const struct CMUnitTest tests[] = {
		FIGHT(test_target),
		FIGHT(test_attackers),
		FIGHT(test_crossings),
		FIGHT(test_demoralized),
		FIGHT(test_artillery),
	};

	return cmocka_run_group_tests(tests, load_game, release);
}
