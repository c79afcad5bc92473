/* 7.2 to 7.4, 9, 11: what an attack is worth before its dice. */
#include "gc_fight.h"

/* Attackers from above the target, of equal strength. */
static struct attack even_fight(enum attack_type type)
{
	put("cs-pickett", next(target, 0), 10);
	put("us-hooker", target, 10);
	return attack_by(CONFEDERATE, target, type, "cs-pickett");
}

/* ---- ratio ---- */

static void test_ratio_chart(void **state)
{
	const struct tables *tables = &game->tables;

	(void)state;
	for (int times = 1; times <= 14; times++) {
		int best = times - 1, worst = times < 13 ? 1 - times : -12;

		assert_int_equal(gc_ratio_modifier(tables, 2 * 4 * times, 4 * 4), best);
		assert_int_equal(gc_ratio_modifier(tables, 2 * 4, 4 * 4 * times), worst);
	}
	assert_int_equal(gc_ratio_modifier(tables, 2 * 400, 4), 13);
	assert_int_equal(gc_ratio_modifier(tables, 1, 4 * 400), -12);
}

/* It is rounded for the defenders: 13 to 12 is 1:1, 12 to 13 is 1:2, 19 to 10 is 1:1. */
static void test_ratio_is_rounded(void **state)
{
	const struct tables *tables = &game->tables;

	(void)state;
	assert_int_equal(gc_ratio_modifier(tables, 26, 48), 0);
	assert_int_equal(gc_ratio_modifier(tables, 24, 52), -1);
	assert_int_equal(gc_ratio_modifier(tables, 38, 40), 0);
	assert_int_equal(gc_ratio_modifier(tables, 40, 40), 1);
}

static void test_disorganized_count_less(void **state)
{
	struct attack attack = even_fight(ATTACK_NORMAL);

	(void)state;
	now.unit[unit("us-hooker")].disorganized = true;
	now.unit[unit("cs-pickett")].strength = 14;
	begin();
	assert_int_equal(terms_of(&attack).defenders, 2 * 7);
	assert_int_equal(terms_of(&attack).modified, 4 * 7);
	assert_int_equal(term(&attack, "ratio"), 1);
}

static void dig(int place, enum side side, enum work_level level)
{
	now.works[now.works_count++] = (struct works_state){place, (int)level, (int)side};
}

/* Works make the defenders more in the ratio, and not on the chart. */
static void test_works(void **state)
{
	static const struct {
		enum work_level level;
		int modified, ratio, guns;
	} row[] = {
		{WORKS_BREASTWORKS_BUILD, 40, 1, 2},
		{WORKS_BREASTWORKS, 80, 0, 1},
		{WORKS_FORT_BUILD, 80, 0, 1},
		{WORKS_FORT, 120, -1, 0},
		{WORKS_REDOUBT, 60, 0, 1},
	};

	(void)state;
	for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
		struct attack attack = even_fight(ATTACK_NORMAL);

		now.unit[unit("cs-pickett")].strength = 20;
		now.works_count = 0;
		dig(target, UNION, row[i].level);
		begin();
		assert_int_equal(terms_of(&attack).defenders, 20);
		assert_int_equal(terms_of(&attack).modified, row[i].modified);
		assert_int_equal(term(&attack, "ratio"), row[i].ratio);
		assert_int_equal(terms_of(&attack).guns[0], row[i].guns);
	}
}

static void test_works_of_the_enemy_serve_nobody(void **state)
{
	struct attack attack = even_fight(ATTACK_NORMAL);

	(void)state;
	dig(target, CONFEDERATE, WORKS_FORT);
	begin();
	assert_int_equal(terms_of(&attack).modified, 40);
}

/* ---- artillery ---- */

/* The whole chart: 0 is nothing, 11 to 13 are -1 to +1 on an odd die, 21 to 23 on an even
 * one. */
static void test_artillery_chart(void **state)
{
	static const int difference[ARTILLERY_BANDS][2] = {
		{-4, -9}, {-3, -1}, {0, 1}, {2, 4}, {5, 7}, {8, 12}};
	static const struct {
		enum gc_ground ground;
		int cell[ARTILLERY_BANDS];
	} row[] = {
		{GROUND_CLEAR, {-3, -2, -1, 0, 1, 2}},
		{GROUND_ROLLING, {-2, -1, 11, 0, 13, 1}},
		{GROUND_WOODS, {-1, 21, 0, 0, 0, 13}},
		{GROUND_ROUGH, {-1, 21, 21, 0, 13, 1}},
		{GROUND_HILL, {-1, 21, 0, 0, 0, 13}},
		{GROUND_MOUNTAIN, {-1, 21, 0, 0, 0, 13}},
		{GROUND_SWAMP, {0, 0, 0, 0, 0, 0}},
		{GROUND_TOWN, {-1, 21, 0, 0, 0, 13}},
		{GROUND_CITY, {-1, 21, 0, 0, 0, 13}},
	};
	struct unit *attacker = &game->unit[unit("cs-pickett")];
	struct unit *defender = &game->unit[unit("us-hooker")];
	struct attack attack = even_fight(ATTACK_NORMAL);
	int before[2] = {attacker->artillery, defender->artillery};

	(void)state;
	now.unit[unit("cs-pickett")].strength = now.unit[unit("us-hooker")].strength = 20;
	begin();
	for (size_t i = 0; i < sizeof row / sizeof *row; i++)
		for (int k = 0; k < 2 * ARTILLERY_BANDS; k++) {
			int cell = row[i].cell[k / 2], d = difference[k / 2][k % 2];
			struct terms terms;

			game->land.ground[target] = row[i].ground;
			attacker->artillery = d > 0 ? d : 0;
			defender->artillery = d < 0 ? -d : 0;
			terms = terms_of(&attack);
			assert_int_equal(terms.die, cell > 20   ? DIE_EVEN
						    : cell > 10 ? DIE_ODD
								: DIE_NONE);
			assert_int_equal(gc_artillery_by_die(&terms, 3),
				cell / 10 == 1 ? cell % 10 - 2 : 0);
			assert_int_equal(gc_artillery_by_die(&terms, 4),
				cell / 10 == 2 ? cell % 10 - 2 : 0);
			assert_int_equal(term(&attack, "artillery"), cell < 10 ? cell : 99);
			assert_int_equal(gc_terms_net(&terms, 3),
				terms.net + gc_artillery_by_die(&terms, 3));
		}
	attacker->artillery = before[0];
	defender->artillery = before[1];
}

/* Who has fewer MV than guns has so many guns; artillery keeps its own. */
static void test_guns(void **state)
{
	struct attack attack = even_fight(ATTACK_ASSAULT);

	(void)state;
	now.unit[unit("us-hooker")].strength = 3;
	put("cs-art-res-1", next(target, 0), 2);
	stack_push(&attack.attackers, unit("cs-art-res-1"));
	begin();
	assert_int_equal(terms_of(&attack).guns[0], 2 + 5);
	assert_int_equal(terms_of(&attack).guns[1], 3);
}

/* ---- tactical ---- */

/* A leader counts where he stands with one of his. */
static void test_tactical(void **state)
{
	struct attack attack = even_fight(ATTACK_NORMAL);

	(void)state;
	put("us-keyes", target, 0);
	put("cs-longstreet", next(target, 1), 0);
	begin();
	assert_int_equal(term(&attack, "tactical"), 0);
	now.unit[unit("cs-longstreet")].at = next(target, 0);
	assert_int_equal(term(&attack, "tactical"), 4 - 2);
	put("us-heintzelman", target, 0);
	assert_int_equal(term(&attack, "tactical"), 4 - 3);
}

/* ---- kinds of attack ---- */

static void test_types(void **state)
{
	static const struct {
		enum attack_type type;
		const char *id;
		int value;
	} row[] = {
		{ATTACK_COLUMN, "column", -3},
		{ATTACK_HASTY, "hasty", -1},
		{ATTACK_NORMAL, "normal", 99},
		{ATTACK_PREPARED, "prepared", 1},
		{ATTACK_ASSAULT, "assault", 1},
	};

	(void)state;
	for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
		struct attack attack = even_fight(row[i].type);

		begin();
		assert_int_equal(term(&attack, row[i].id), row[i].value);
	}
}

/* The bonus is for assaults that he orders, or stands with. */
static void test_army_leader(void **state)
{
	struct gc_scenario *played = &game->scenario[now.start];
	int before = played->assault_bonus;
	struct attack attack = even_fight(ATTACK_ASSAULT);

	(void)state;
	played->assault_bonus = put("cs-johnston", next(target, 1), 0);
	begin();
	assert_int_equal(term(&attack, "army-leader"), 99);
	attack.leader = played->assault_bonus;
	assert_int_equal(term(&attack, "army-leader"), 1);
	attack.leader = -1;
	now.unit[played->assault_bonus].at = next(target, 0);
	assert_int_equal(term(&attack, "army-leader"), 1);
	attack.type = ATTACK_NORMAL;
	assert_int_equal(term(&attack, "army-leader"), 99);
	played->assault_bonus = before;
}

static void test_rain(void **state)
{
	struct attack attack = even_fight(ATTACK_NORMAL);

	(void)state;
	begin();
	assert_int_equal(term(&attack, "rain"), 99);
	now.rain = true;
	assert_int_equal(term(&attack, "rain"), -1);
}

/* 11: half of the CV in the hex is enough; below that nothing comes of it. */
static void test_demoralized(void **state)
{
	struct attack attack = even_fight(ATTACK_NORMAL);

	(void)state;
	put("cs-huger-b", next(target, 0), 10);
	put("us-kearny", target, 11);
	begin();
	state_of("cs-huger-b")->demoralized = 2;
	state_of("us-hooker")->demoralized = 2;
	assert_int_equal(term(&attack, "demoralized"), -1);
	assert_int_equal(term(&attack, "demoralized-defenders"), 99);
	state_of("us-kearny")->strength = 10;
	assert_int_equal(term(&attack, "demoralized-defenders"), 1);
	state_of("cs-huger-b")->demoralized = 1;
	assert_int_equal(term(&attack, "demoralized"), 99);
}

/* ---- ground ---- */

static void test_water(void **state)
{
	struct attack attack = even_fight(ATTACK_NORMAL);
	int from = next(target, 0);

	(void)state;
	begin();
	assert_int_equal(term(&attack, "crossing"), 99);
	set_side(from, target, LINK_MINOR | LINK_BRIDGE);
	assert_int_equal(term(&attack, "crossing"), -2);
	set_side(from, target, LINK_MAJOR | LINK_FORD);
	assert_int_equal(term(&attack, "crossing"), -2);
	set_side(from, target, LINK_CREEK);
	assert_int_equal(term(&attack, "crossing"), 99);
	assert_int_equal(term(&attack, "creek"), -1);
	now.rain = true;
	assert_int_equal(term(&attack, "creek"), -2);
}

static void test_heights(void **state)
{
	static const struct {
		enum gc_ground here, there;
		const char *id;
		int value;
	} row[] = {
		{GROUND_MOUNTAIN, GROUND_CLEAR, "mountain", -2},
		{GROUND_MOUNTAIN, GROUND_HILL, "mountain", -2},
		{GROUND_MOUNTAIN, GROUND_MOUNTAIN, "mountain", -1},
		{GROUND_HILL, GROUND_CLEAR, "hill", -1},
		{GROUND_HILL, GROUND_HILL, "hill", 99},
		{GROUND_HILL, GROUND_MOUNTAIN, "hill", 99},
	};
	struct attack attack = even_fight(ATTACK_NORMAL);

	(void)state;
	begin();
	for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
		game->land.ground[target] = row[i].here;
		game->land.ground[next(target, 0)] = row[i].there;
		assert_int_equal(term(&attack, row[i].id), row[i].value);
	}
}

/* Of several hexes that which hinders most counts. */
static void test_worst_side_counts(void **state)
{
	struct attack attack = even_fight(ATTACK_ASSAULT);

	(void)state;
	put("cs-huger-b", next(target, 1), 10);
	stack_push(&attack.attackers, unit("cs-huger-b"));
	begin();
	set_side(next(target, 1), target, LINK_MINOR | LINK_BRIDGE);
	assert_int_equal(term(&attack, "crossing"), -2);
}

static void test_gunboats(void **state)
{
	struct gunboats *gunboats = &game->scenario[now.start].gunboats;
	const struct gunboats before = *gunboats;
	struct attack attack = even_fight(ATTACK_NORMAL);

	(void)state;
	begin();
	*gunboats = (struct gunboats){{target}, 1, 1, 4};
	assert_int_equal(term(&attack, "gunboats"), -1);
	gunboats->boats = 2;
	assert_int_equal(term(&attack, "gunboats"), -2);
	attack.no_gunboats = true;
	assert_int_equal(term(&attack, "gunboats"), 99);
	attack.no_gunboats = false;
	now.supports = 4;
	assert_int_equal(term(&attack, "gunboats"), 99);
	*gunboats = before;
}

/* ---- the fight that is public: RH Anderson attacks Couch at Seven Pines ---- */

static void test_anderson_on_couch(void **state)
{
	struct attack attack =
		attack_by(CONFEDERATE, target, ATTACK_ASSAULT, "cs-rh-anderson");
	struct terms terms;

	(void)state;
	game->land.ground[target] = GROUND_WOODS;
	now.rain = true;
	put("cs-rh-anderson", next(target, 0), 13);
	put("cs-longstreet", next(target, 0), 0);
	put("us-couch", target, 12);
	put("us-keyes", target, 0);
	put("cs-rodes-b", next(next(target, 2), 2), 6);
	begin();
	terms = terms_of(&attack);
	assert_int_equal(term(&attack, "ratio"), 0);
	assert_int_equal(term(&attack, "tactical"), 1);
	assert_int_equal(term(&attack, "assault"), 1);
	assert_int_equal(term(&attack, "flank"), 1);
	assert_int_equal(term(&attack, "rain"), -1);
	assert_int_equal(terms.guns[0] - terms.guns[1], -2);
	assert_int_equal(gc_terms_net(&terms, 5), 2);
	assert_int_equal(gc_terms_net(&terms, 6), 1);
}

/* Nothing of the state or the day is changed. */
static void test_terms_are_pure(void **state)
{
	struct attack attack = even_fight(ATTACK_NORMAL);
	struct state before;

	(void)state;
	begin();
	before = now;
	terms_of(&attack);
	assert_memory_equal(&before, &now, sizeof now);
	assert_null(adj->journal->first);
	assert_false(day->now.has_net);
	gc_attack_weigh(day, &attack);
	assert_true(day->now.has_net);
	assert_int_equal(day->now.net, terms_of(&attack).net);
	assert_int_equal(day->now.ratio[0], 20);
	assert_int_equal(day->now.ratio[1], 20);
}

int main(void)
{
#define FIGHT(name) cmocka_unit_test_setup(name, begin_fight)
	const struct CMUnitTest tests[] = {
		FIGHT(test_ratio_chart),
		FIGHT(test_ratio_is_rounded),
		FIGHT(test_disorganized_count_less),
		FIGHT(test_works),
		FIGHT(test_works_of_the_enemy_serve_nobody),
		FIGHT(test_artillery_chart),
		FIGHT(test_guns),
		FIGHT(test_tactical),
		FIGHT(test_types),
		FIGHT(test_army_leader),
		FIGHT(test_rain),
		FIGHT(test_demoralized),
		FIGHT(test_water),
		FIGHT(test_heights),
		FIGHT(test_worst_side_counts),
		FIGHT(test_gunboats),
		FIGHT(test_anderson_on_couch),
		FIGHT(test_terms_are_pure),
	};

	return cmocka_run_group_tests(tests, load_game, release);
}
