/*
 * The charts and tables of On to Richmond, cell by cell, against what is printed or was
 * reconstructed: tests/fixtures/great-campaigns-tables.txt.
 */
#include "fixture_lines.h"

#define FIXTURE "tests/fixtures/great-campaigns-tables.txt"

static struct lines lines;

static const char *const ground_words[] = {
	"clear", "rolling", "woods", "rough", "hill", "mountain", "swamp", "town", "city"};

#define GROUNDS ((int)(sizeof ground_words / sizeof *ground_words))

/* A line that is being made. */
static struct buf out;

static void begin(void)
{
	buf_init(&out, &arena);
}

static void end(void)
{
	add_line(&lines, out.data);
}

static void put_numbers(const int *number, int count)
{
	for (int i = 0; i < count; i++)
		buf_printf(&out, " %d", number[i]);
}

/* Or a word in place of one of them. */
static void put_or(const int *number, int count, int special, const char *word)
{
	for (int i = 0; i < count; i++)
		if (number[i] == special)
			buf_printf(&out, " %s", word);
		else
			buf_printf(&out, " %d", number[i]);
}

/* ---- 7.5 ---- */

static void put_result(const struct result *result)
{
	size_t before;

	buf_puts(&out, " ");
	before = out.length;
	if (result->loss)
		buf_printf(&out, "%d", result->loss);
	if (result->disorganized)
		buf_puts(&out, "D");
	else
		buf_puts(&out, result->fatigue == 1   ? "f"
			       : result->fatigue == 2 ? "F"
						      : "");
	buf_puts(&out, result->exhausted ? "E" : "");
	buf_puts(&out, result->goes == RETREATS ? "r" : result->goes == ROUTS ? "R" : "");
	buf_puts(&out, result->demoralizes ? "*" : "");
	buf_puts(&out, result->advances ? "a" : "");
	if (out.length == before)
		buf_puts(&out, "-");
	assert_int_equal(result->disorganized, result->fatigue == FATIGUE_MAX);
}

static void make_chart(const struct chart *chart)
{
	for (int row = 0; row < CHART_ROWS; row++) {
		begin();
		buf_printf(&out, "chart %d:", row + CHART_LEAST);
		for (int i = 0; i < DEFENDER_COLUMNS; i++)
			put_result(&chart->defender[row][i]);
		for (int i = 0; i < ATTACKER_COLUMNS; i++)
			put_result(&chart->attacker[row][i]);
		end();
	}
}

/* ---- 7.1 to 7.4 ---- */

static void make_ratios(const struct tables *t)
{
	for (int i = 0; i < t->ratios; i++) {
		begin();
		buf_printf(&out, "ratio %d:%d: %d", t->ratio[i].attackers,
			t->ratio[i].defenders, t->ratio[i].modifier);
		end();
	}
}

static void make_artillery(const struct tables *t)
{
	static const char *const dice[] = {"", " on odd", " on even"};

	for (int g = 0; g < GROUNDS; g++) {
		begin();
		buf_printf(&out, "artillery %s:", ground_words[g]);
		for (int i = 0; i < ARTILLERY_BANDS; i++)
			buf_printf(&out, "%s %d%s", i ? " |" : "",
				t->artillery[g][i].modifier, dice[t->artillery[g][i].die]);
		end();
	}
}

static void make_values(const struct tables *t)
{
	static const char *const types[] = {
		"column of route", "hasty", "normal", "prepared", "assault"};

	begin();
	buf_puts(&out, "disorganized:");
	for (int mv = 1; mv <= STRENGTH_MAX; mv++)
		buf_printf(&out, t->disorganized_halves[mv] % 2 ? " %d.5" : " %d",
			t->disorganized_halves[mv] / 2);
	end();
	for (int i = 0; i < ATTACK_TYPES; i++) {
		begin();
		buf_printf(&out, "attack %s: %d %d", types[i], t->attack[i].movement,
			t->attack[i].modifier);
		end();
	}
}

static void make_works(const struct tables *t)
{
	for (int i = WORKS_BREASTWORKS_BUILD; i < WORK_LEVELS; i++) {
		const struct works *works = &t->works[i];

		begin();
		buf_printf(&out, "works %s: %d %d ", gc_works_words[i], works->twice,
			works->guns);
		if (works->no_flank)
			buf_puts(&out, "none");
		else
			buf_printf(&out, "%d", works->flank);
		end();
	}
}

/* ---- 5, 6 ---- */

static void make_marches(const struct tables *t)
{
	static const char *const theatres[] = {"richmond", "valley"},
				 *const feet[] = {"foot", "horse"},
				 *const who[] = {"alone", "activated"};

	for (int i = 0; i < 16; i++) {
		const struct march_roll *roll =
			&t->march[i / 8][i / 4 % 2][i / 2 % 2][i % 2];

		begin();
		buf_printf(&out, "march %s %s %s %s: %d %d %d", theatres[i / 8],
			side_name((enum side)(i / 4 % 2)), feet[i / 2 % 2], who[i % 2],
			roll->dice, roll->plus, roll->least);
		end();
	}
}

static void make_cost(const char *name, const int *clear, const int *rain)
{
	begin();
	buf_printf(&out, "cost %s:", name);
	put_or(clear, FEET, -1, "no");
	put_or(rain, FEET, -1, "no");
	end();
}

#define COST(name, member) make_cost(name, t->costs[0].member, t->costs[1].member)

static void make_costs(const struct tables *t)
{
	for (int g = 0; g < GROUNDS; g++)
		COST(ground_words[g], ground[g]);
	COST("pike", pike);
	COST("road", road);
	COST("trail", trail);
	COST("rail", rail);
	COST("creek", creek);
	COST("minor ford", minor_ford);
	COST("major ford", major_ford);
	for (int foot = 0; foot < FEET; foot++) {
		assert_int_equal(t->costs[0].ground[GROUND_WATER][foot], -1);
		assert_int_equal(t->costs[1].ground[GROUND_WATER][foot], -1);
	}
}

static void make_extended(const struct tables *t)
{
	static const char *const dice[] = {"5 or less", "6", "7", "8 or more"};

	for (int row = 0; row < EXTENDED_ROWS; row++) {
		begin();
		buf_printf(&out, "extended %s:", dice[row]);
		for (int i = 0; i < EXTENDED_SIZES; i++) {
			const struct extended *cell = &t->extended[row][i];

			buf_puts(&out, cell->disorganized ? " D" : " -");
			if (cell->loss)
				buf_printf(&out, "%d", cell->loss);
		}
		end();
	}
	begin();
	buf_puts(&out, "extended normal:");
	put_or(t->extended_normal, FATIGUE_LEVELS, NO_CHECK, "-");
	end();
	begin();
	buf_puts(&out, "extended exhausted:");
	put_or(t->extended_exhausted, FATIGUE_LEVELS, NO_CHECK, "-");
	end();
	begin();
	buf_printf(&out, "extended union, rain, cavalry: %d %d %d", t->extended_union,
		t->extended_rain, t->extended_cavalry);
	end();
}

static void make_actions(const struct tables *t)
{
	begin();
	buf_puts(&out, "force march:");
	put_numbers(t->force, DIE);
	end();
	for (int side = 0; side < SIDES; side++) {
		begin();
		buf_printf(&out, "activation %s:", side_name((enum side)side));
		put_or(t->activation[side], DIE, 0, "all");
		end();
	}
}

/* ---- 3, 7.6, 7.7, 8 ---- */

static void make_retreats(const struct tables *t)
{
	for (int chart = 0; chart < 2; chart++) {
		begin();
		buf_printf(&out, "retreat %d:", chart + 1);
		put_numbers(t->retreat_loss[chart], RETREAT_PRIORITIES);
		end();
	}
	begin();
	buf_puts(&out, "cavalry sizes:");
	put_numbers(t->cavalry.size, CAVALRY_SIZES);
	end();
}

static void make_recovery(const struct tables *t)
{
	for (int i = 0; i < 4; i++) {
		begin();
		buf_printf(&out, "recovery %s %s:", i / 2 ? "exhausted" : "normal",
			i % 2 ? "disorganized" : "organized");
		for (int f = 0; f < FATIGUE_LEVELS; f++) {
			const struct recovered *cell = &t->recovered[i / 2][i % 2][f];

			buf_printf(
				&out, " %s%d", cell->exhausted ? "x" : "", cell->fatigue);
		}
		end();
	}
}

static void make_events(const struct tables *t)
{
	static const char *const kinds[] = {
		"none", "rain", "union paralysis", "confederate paralysis"};

	for (int sum = 2; sum <= 12; sum++) {
		begin();
		buf_printf(&out, "event %d: %s", sum, kinds[t->event[sum].kind]);
		if (t->event[sum].kind == EVENT_RAIN)
			buf_printf(&out, " %d", t->event[sum].turns);
		end();
	}
}

static void test_cells(void **state)
{
	const struct tables *t = &game->tables;

	(void)state;
	lines.count = 0;
	make_chart(&t->chart);
	make_ratios(t);
	make_artillery(t);
	make_values(t);
	make_works(t);
	make_marches(t);
	make_costs(t);
	make_extended(t);
	make_actions(t);
	make_retreats(t);
	make_recovery(t);
	make_events(t);
	compare_lines(&lines, FIXTURE);
}

/* ---- what has no table of its own in the rules ---- */

static void test_columns(void **state)
{
	static const int defenders[] = {3, 6, 11, 18, 26, 37, 49},
			 attackers[] = {3, 6, 11, 18, 26, 37, 49, 59, 69};
	const struct chart *chart = &game->tables.chart;

	(void)state;
	for (int i = 0; i < DEFENDER_COLUMNS - 1; i++)
		assert_int_equal(chart->defender_halves[i], 2 * defenders[i]);
	for (int i = 0; i < ATTACKER_COLUMNS - 1; i++)
		assert_int_equal(chart->attacker_halves[i], 2 * attackers[i]);
	assert_true(chart->defender_halves[DEFENDER_COLUMNS - 1] > 1000);
	assert_true(chart->attacker_halves[ATTACKER_COLUMNS - 1] > 1000);
}

static void test_modifiers(void **state)
{
	static const int value[MODIFIERS] = {-1, -1, 1, 2, 1, 2, 1, 2, 2, 1, 1, 0, 1, 2};
	const struct tables *t = &game->tables;

	(void)state;
	assert_memory_equal(t->modifier, value, sizeof value);
	assert_int_equal(t->flank.bonus[FLANK_HEXES], 3);
	assert_int_equal(t->flank.around, 4);
	assert_int_equal(t->flank.share, 5);
	assert_true(t->no_guns[GROUND_SWAMP] && !t->no_guns[GROUND_WOODS]);
	assert_int_equal(t->bridge_builder[THEATRE_RICHMOND], 5);
	assert_int_equal(t->bridge_builder[THEATRE_VALLEY], 3);
	assert_int_equal(t->station_halves, 2);
	assert_int_equal(t->station[2], 1);
	assert_int_equal(t->station[5], 2);
	assert_int_equal(t->retreat_least[0], 2);
	assert_int_equal(t->retreat_most[1], 6);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup(test_cells, start),
		cmocka_unit_test_setup(test_columns, start),
		cmocka_unit_test_setup(test_modifiers, start),
	};

	return cmocka_run_group_tests(tests, load_game, release);
}
