/* 7.5: the Combat Chart, and what comes of a fight. */
#include "gc_fight.h"

#include "base/text.h"

/* The chart as it is public: by difference from -8 and less to +10 and more, the columns of
 * defenders and of attackers. */
static const char *const chart[CHART_ROWS][2] = {
	{"- - - - - - - -", "3D 4D 5D 5D 6D 8D 10D 12D 14D 16D"},
	{"- - - - - - - -", "2D 3D 4D 4D 5D 7D 9D 11D 13D 15D"},
	{"- - - - - - - -", "2D 2D 3D 3D 5D 6D 8D 10D 12D 13D"},
	{"- - - - - - - 1", "1D 2D 2D 3D 4D 6D 7D 9D 11D 12D"},
	{"- - - - - - 1 1", "1D 2D 2D 2D 3D 5D 6D 8D 9D 10D"},
	{"- - - - - 1 1 1", "1D 2D 2D 2D 3D 4D 5D 7D 8D 9D"},
	{"f f f f f 1f 1f 1f", "D 1D 2D 2D 3D 3D 5D 7D 8D 9D"},
	{"F F F F 1F 1F 1F 2F", "D 1D 1D 1D 2D 3D 5D 6D 7D 8D"},
	{"D D D D 1D 1D 2D 2D", "D 1D 1D 1D 2D 3D 4D 5D 6D 8D"},
	{"D D D 1D 1D 2D 2D 2D", "D 1D 1D 1D 2D 3D 3D 4D 5D 7D"},
	{"Dr Dr 1Dr 1Dr 2Dr 2Dr 2Dr 3Dr", "Da Da 1Da 1Da 2Da 2Da 3Da 4Da 5Da 6Da"},
	{"Dr Dr 1Dr 1Dr 2Dr 2Dr 3Dr 4Dr", "Fa Fa Fa 1Fa 2Fa 2Fa 3Fa 4Fa 5Fa 6Fa"},
	{"DR 1DR 1DR 2DR 3DR 3DR 4DR 5DR", "fa fa fa 1fa 1fa 2fa 3fa 3fa 4fa 5fa"},
	{"1DR 2DR 2DR 3DR 3DR 3DR 4DR 5DR", "Ea Ea Ea Ea 1Ea 1Ea 2Ea 2Ea 3Ea 3Ea"},
	{"1DR 2DR 2DR 3DR 3DR 4DR 5DR 6DR", "a a a a 1a 1a 1a 2a 2a 3a"},
	{"1DR 2DR 2DR 3DR 4DR 6DR 7DR 8DR", "a a a a a 1a 1a 1a 2a 2a"},
	{"2DR* 2DR* 3DR* 4DR* 5DR* 7DR* 7DR* 9DR*", "a a a a a a 1a 1a 1a 2a"},
	{"2DR* 3DR* 4DR* 4DR* 5DR* 7DR* 8DR* 10DR*", "a a a a a a a 1a 1a 1a"},
	{"3DR* 4DR* 5DR* 5DR* 6DR* 8DR* 9DR* 11DR*", "a a a a a a a a 1a 1a"},
};

static void test_every_cell(void **state)
{
	const struct chart *loaded = &game->tables.chart;

	(void)state;
	for (int row = 0; row < CHART_ROWS; row++) {
		char **cell;

		assert_int_equal(
			text_split(&arena, chart[row][0], ' ', &cell), DEFENDER_COLUMNS);
		for (int i = 0; i < DEFENDER_COLUMNS; i++)
			assert_string_equal(
				gc_result_code(&arena, &loaded->defender[row][i]), cell[i]);
		assert_int_equal(
			text_split(&arena, chart[row][1], ' ', &cell), ATTACKER_COLUMNS);
		for (int i = 0; i < ATTACKER_COLUMNS; i++)
			assert_string_equal(
				gc_result_code(&arena, &loaded->attacker[row][i]), cell[i]);
	}
}

/* By CV in halves: the last of a column, and the first of the next. */
static void test_columns(void **state)
{
	static const int defenders[] = {3, 6, 11, 18, 26, 37, 49};
	static const int attackers[] = {3, 6, 11, 18, 26, 37, 49, 59, 69};
	const struct chart *loaded = &game->tables.chart;

	(void)state;
	assert_int_equal(gc_defender_column(loaded, 1), 0);
	for (int i = 0; i < DEFENDER_COLUMNS - 1; i++) {
		assert_int_equal(gc_defender_column(loaded, 2 * defenders[i]), i);
		assert_int_equal(gc_defender_column(loaded, 2 * defenders[i] + 2), i + 1);
	}
	for (int i = 0; i < ATTACKER_COLUMNS - 1; i++) {
		assert_int_equal(gc_attacker_column(loaded, 2 * attackers[i]), i);
		assert_int_equal(gc_attacker_column(loaded, 2 * attackers[i] + 2), i + 1);
	}
	assert_int_equal(gc_attacker_column(loaded, 2 * 400), ATTACKER_COLUMNS - 1);
}

static void test_rows(void **state)
{
	(void)state;
	assert_int_equal(gc_chart_row(-20), 0);
	assert_int_equal(gc_chart_row(-8), 0);
	assert_int_equal(gc_chart_row(0), 8);
	assert_int_equal(gc_chart_row(10), 18);
	assert_int_equal(gc_chart_row(15), 18);
}

/* What the letters do. */
static void test_letters(void **state)
{
	const struct result *code = game->tables.chart.code;

	(void)state;
	for (int i = 0; i < RESULT_CODES; i++) {
		char letter = RESULT_LETTERS[i];

		assert_int_equal(code[i].fatigue, letter == 'f'   ? 1
						  : letter == 'F' ? 2
						  : letter == 'D' ? FATIGUE_MAX
								  : 0);
		assert_int_equal(code[i].disorganized, letter == 'D');
		assert_int_equal(code[i].exhausted, letter == 'E');
		assert_int_equal(code[i].goes, letter == 'r'   ? RETREATS
					       : letter == 'R' ? ROUTS
							       : STAYS);
		assert_int_equal(code[i].demoralizes, letter == '*');
		assert_int_equal(code[i].advances, letter == 'a');
	}
}

/* ---- fights ---- */

/* Attackers above the target and defenders with the same Tactical Value, whose guns make no
 * difference: the net is that of ratio and flanks. A unit far below makes retreats go
 * there. */
static struct attack fight_above(int attackers, int defenders)
{
	put("cs-pickett", next(target, 0), attackers);
	put("us-hooker", target, defenders);
	game->unit[unit("us-hooker")].artillery = 0;
	put("us-kearny", next(next(next(next(target, 3), 3), 3), 3), 1);
	return attack_by(CONFEDERATE, target, ATTACK_NORMAL, "cs-pickett");
}

/* Fights it with dice that make that difference. */
static struct outcome fight(const struct attack *attack, int difference)
{
	struct outcome outcome;
	struct terms terms;
	int rolled, from;

	begin();
	terms = terms_of(attack);
	assert_int_equal(terms.die, DIE_NONE);
	rolled = difference - terms.net;
	assert_in_range(rolled + 5, 0, 10);
	from = now.unit[attack->attackers.unit[0]].at;
	load_fight(from, 1, 0, rolled > 0 ? 1 + rolled : 1, rolled > 0 ? 1 : 1 - rolled);
	assert_int_equal(gc_attack_play(&outcome, day, attack), OK);
	expect_fact("combat-result", "difference", arena_printf(&arena, "%+d", difference));
	return outcome;
}

/* RH Anderson on Couch: net +2, a difference of -2: f for Couch, 2D for Anderson. */
static void test_anderson_on_couch(void **state)
{
	struct attack attack =
		attack_by(CONFEDERATE, target, ATTACK_ASSAULT, "cs-rh-anderson");
	struct outcome outcome;

	(void)state;
	game->land.ground[target] = GROUND_WOODS;
	now.rain = true;
	put("cs-rh-anderson", next(target, 0), 13);
	put("cs-longstreet", next(target, 0), 0);
	put("us-couch", target, 12);
	put("us-keyes", target, 0);
	put("cs-rodes-b", next(next(target, 2), 2), 6);
	begin();
	load_fight(next(target, 0), 1, 3, 1, 5);
	assert_int_equal(gc_attack_play(&outcome, day, &attack), OK);
	assert_false(outcome.vacated || outcome.advanced || outcome.declined);
	expect_fact("attack", "type", "assault");
	expect_fact("attack", "from", id_of(next(target, 0)));
	expect_fact("attack", "place", "otr-n1328");
	expect_fact("attack", "attack", "13");
	expect_fact("attack", "defence", "12");
	expect_fact("attack", "net", "+2");
	expect_fact("attack", "terms",
		"ratio +0, tactical +1, assault +1, flank +1, rain -1, artillery +0");
	expect_fact("combat-result", "difference", "-2");
	expect_fact("combat-result", "attackers-code", "2D");
	expect_fact("combat-result", "defenders-code", "f");
	assert_int_equal(state_of("us-couch")->fatigue, 1);
	assert_int_equal(state_of("us-couch")->strength, 12);
	assert_int_equal(state_of("cs-rh-anderson")->strength, 11);
	assert_int_equal(state_of("cs-rh-anderson")->fatigue, 4);
	assert_true(state_of("cs-rh-anderson")->disorganized);
}

/* The tactical dice stand in the event, with the artillery's first. */
static void test_dice_are_told(void **state)
{
	struct attack attack = fight_above(10, 10);

	(void)state;
	fight(&attack, 0);
	assert_string_equal(event("attack", 0)->rolls->label,
		arena_printf(&arena, "1/day/0/7.5/%s>otr-n1328/1/attack",
			id_of(next(target, 0))));
	assert_int_equal(day->attacks, 1);
}

/* 1Dr: one MV is lost, the rest is disorganized and goes two hexes; attackers of 1Da go
 * after it. */
static void test_retreat_and_advance(void **state)
{
	struct attack attack = fight_above(10, 10);
	struct outcome outcome = fight(&attack, 2);

	(void)state;
	expect_fact("combat-result", "attackers-code", "1Da");
	expect_fact("combat-result", "defenders-code", "1Dr");
	assert_true(outcome.vacated && outcome.advanced);
	assert_int_equal(state_of("us-hooker")->strength, 9);
	assert_int_equal(state_of("us-hooker")->fatigue, 4);
	assert_true(state_of("us-hooker")->disorganized);
	assert_int_equal(state_of("us-hooker")->demoralized, 0);
	assert_int_equal(count_events("retreat"), 2);
	assert_int_equal(state_of("us-hooker")->at, next(next(target, 3), 3));
	assert_int_equal(state_of("cs-pickett")->at, target);
	expect_fact("advance", "units", "cs-pickett");
	expect_fact("advance", "to", "otr-n1328");
	expect_fact("loss", "cause", "combat");
}

/* 1DR: four hexes, and Demoralized-1. */
static void test_rout(void **state)
{
	struct attack attack = fight_above(10, 10);
	struct outcome outcome = fight(&attack, 4);

	(void)state;
	assert_true(outcome.vacated);
	expect_fact("rout", "units", "us-hooker");
	assert_int_equal(count_events("retreat"), 4);
	assert_int_equal(state_of("us-hooker")->demoralized, 1);
	assert_int_equal(state_of("us-hooker")->strength, 9);
}

/* 3DR*: Demoralized-2. */
static void test_starred_rout(void **state)
{
	struct attack attack = fight_above(20, 10);

	(void)state;
	put("cs-huger-b", next(next(target, 2), 2), 10);
	put("cs-hood", next(next(target, 4), 4), 10);
	fight(&attack, 8);
	assert_int_equal(state_of("us-hooker")->demoralized, 2);
	expect_fact("demoralized", "level", "2");
}

/* Ea: exhausted, without fatigue. */
static void test_exhausted(void **state)
{
	struct attack attack = fight_above(18, 10);

	(void)state;
	fight(&attack, 5);
	assert_true(state_of("cs-pickett")->exhausted);
	assert_false(state_of("cs-pickett")->disorganized);
	assert_int_equal(state_of("cs-pickett")->fatigue, 0);
}

/* F: two levels, and nothing goes above 4. */
static void test_fatigue(void **state)
{
	struct attack attack = fight_above(10, 10);

	(void)state;
	now.unit[unit("us-hooker")].fatigue = 1;
	fight(&attack, -1);
	expect_fact("combat-result", "defenders-code", "F");
	assert_int_equal(state_of("us-hooker")->fatigue, 3);
}

/* Who loses all is gone. */
static void test_eliminated(void **state)
{
	struct attack attack = fight_above(2, 10);
	struct outcome outcome;

	(void)state;
	outcome = fight(&attack, -8);
	expect_fact("combat-result", "attackers-code", "3D");
	assert_int_equal(state_of("cs-pickett")->fate, FATE_ELIMINATED);
	expect_fact("loss", "eliminated", "yes");
	assert_false(outcome.vacated);
	assert_int_equal(state_of("us-hooker")->fate, FATE_ON_MAP);
}

/* ---- losses ---- */

static int left_of(const char *id)
{
	return state_of(id)->strength;
}

static void take(int points)
{
	const struct choosing by = {CONFEDERATE, TRIGGER_ATTACKED, target, NULL};
	struct stack who;

	gc_units_at(&who, day, CONFEDERATE, target);
	assert_int_equal(gc_losses_take(day, &by, &who, points, "7.5", "combat"), OK);
}

static void put_three(void)
{
	put("cs-pickett", target, 6);
	put("cs-hood", target, 4);
	put("cs-rodes-b", target, 2);
	begin();
}

/* One point after another from whoever is largest then; the first of equals. */
static void test_losses_by_default(void **state)
{
	(void)state;
	put_three();
	take(5);
	assert_int_equal(left_of("cs-pickett"), 3);
	assert_int_equal(left_of("cs-hood"), 2);
	assert_int_equal(left_of("cs-rodes-b"), 2);
	assert_int_equal(state_of("cs-pickett")->lost, 3);
}

/* A point of each that is named, in turn; others when these have none left. */
static void test_losses_as_said(void **state)
{
	(void)state;
	put_three();
	stand(CONFEDERATE, "when attacked at N1328: lose Rodes-B, Hood\n");
	take(5);
	assert_int_equal(left_of("cs-pickett"), 6);
	assert_int_equal(left_of("cs-hood"), 1);
	assert_int_equal(state_of("cs-rodes-b")->fate, FATE_ELIMINATED);
	take(3);
	assert_int_equal(left_of("cs-pickett"), 4);
}

static void test_losses_of_nobody_there(void **state)
{
	(void)state;
	put_three();
	stand(CONFEDERATE, "when attacked: lose Wilcox-B\n");
	take(1);
	assert_int_equal(left_of("cs-pickett"), 5);
	expect_fact("order-fails", "message", "no-use");
	take(1); /* of standing orders that is told once a day */
	assert_int_equal(left_of("cs-pickett"), 4);
	assert_int_equal(count_events("order-fails"), 1);
}

/* ---- advance ---- */

static void advance_as(const char *standing, int pickett, int hood)
{
	struct attack attack = fight_above(10, 10);
	int from = next(target, 0);
	struct outcome outcome;
	struct terms terms;
	int rolled;

	attack.type = ATTACK_ASSAULT;
	put("cs-hood", from, 10);
	put("cs-longstreet", from, 0);
	stack_push(&attack.attackers, unit("cs-hood"));
	begin();
	stand(CONFEDERATE, standing);
	terms = terms_of(&attack);
	rolled = 4 - terms.net;
	load_fight(from, 1, 0, rolled > 0 ? 1 + rolled : 1, rolled > 0 ? 1 : 1 - rolled);
	assert_int_equal(gc_attack_play(&outcome, day, &attack), OK);
	assert_true(outcome.vacated);
	assert_int_equal(outcome.advanced, pickett == target || hood == target);
	assert_int_equal(state_of("cs-pickett")->at, pickett);
	assert_int_equal(state_of("cs-hood")->at, hood);
	assert_int_equal(state_of("cs-longstreet")->at, pickett);
}

static void test_all_advance(void **state)
{
	(void)state;
	advance_as("", target, target);
}

static void test_one_advances(void **state)
{
	(void)state;
	advance_as("when attacking N1328: advance Hood\n", next(target, 0), target);
}

/* 2.3: a leader follows the last of his. */
static void test_leader_follows(void **state)
{
	(void)state;
	advance_as("when attacking: advance Pickett\n", target, next(target, 0));
}

static void test_nobody_advances(void **state)
{
	(void)state;
	advance_as("when attacking: advance none\n", next(target, 0), next(target, 0));
}

/* ---- gunboats ---- */

static void support_as(const char *standing, int used)
{
	struct gunboats *gunboats = &game->scenario[now.start].gunboats;
	const struct gunboats before = *gunboats;
	struct attack attack = fight_above(10, 10);
	struct outcome outcome;

	*gunboats = (struct gunboats){{target}, 1, 1, 4};
	begin();
	stand(UNION, standing);
	load_fight(next(target, 0), 1, 0, 1, 1);
	assert_int_equal(gc_attack_play(&outcome, day, &attack), OK);
	assert_int_equal(now.supports, used);
	assert_int_equal(strstr(fact("attack", "terms"), "gunboats -1") != NULL, used);
	*gunboats = before;
}

static void test_gunboats_support(void **state)
{
	(void)state;
	support_as("", 1);
}

static void test_gunboats_kept_back(void **state)
{
	(void)state;
	support_as("when attacked at N1328: support none\n", 0);
}

int main(void)
{
#define FIGHT(name) cmocka_unit_test_setup(name, begin_fight)
	const struct CMUnitTest tests[] = {
		FIGHT(test_every_cell),
		FIGHT(test_columns),
		FIGHT(test_rows),
		FIGHT(test_letters),
		FIGHT(test_anderson_on_couch),
		FIGHT(test_dice_are_told),
		FIGHT(test_retreat_and_advance),
		FIGHT(test_rout),
		FIGHT(test_starred_rout),
		FIGHT(test_exhausted),
		FIGHT(test_fatigue),
		FIGHT(test_eliminated),
		FIGHT(test_losses_by_default),
		FIGHT(test_losses_as_said),
		FIGHT(test_losses_of_nobody_there),
		FIGHT(test_all_advance),
		FIGHT(test_one_advances),
		FIGHT(test_leader_follows),
		FIGHT(test_nobody_advances),
		FIGHT(test_gunboats_support),
		FIGHT(test_gunboats_kept_back),
	};

	return cmocka_run_group_tests(tests, load_game, release);
}
