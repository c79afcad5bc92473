/*
 * How far columns come in a day when nobody is in their way: what march dice, costs,
 * fatigue and recovery make together, over many days of dry weather with random dice.
 */
#define GC_FOLDER "games/the-peninsula"

#include "rules/great-campaigns/rules/rules.h"

#include "gc_day.h"

#define MARCHES 60 /* of some days each, with dice of their own */
#define DAYS    5

/* What a column does each day, and what came of it all. */
struct pace {
	enum side side;
	const char *units;  /* where they begin, as cases say it */
	const char *orders; /* of each day */
	const char *unit;   /* whose way is counted */
	int days, hexes, worst;
	int lost; /* MV of all units */
};

static int fatigue_of(const struct pace *pace)
{
	return here->unit[unit(pace->unit)].fatigue;
}

static int strength_of_all(void)
{
	int sum = 0;

	for (int i = 0; i < game->units; i++)
		if (gc_on_map(here, i))
			sum += here->unit[i].strength;
	return sum;
}

/* The hexes that the unit entered in the day. */
static int hexes_of(const char *unit)
{
	int hexes = 0;

	for (const struct event *e = today->adj->journal->first; e; e = e->next) {
		const char *way =
			!strcmp(e->kind, "marched") ? event_value(e, "way") : NULL;

		if (!way || strcmp(event_value(e, "unit"), unit) != 0)
			continue;
		for (hexes++; (way = strchr(way, ',')); way++)
			hexes++;
	}
	return hexes;
}

static void play_day(struct pace *pace, uint64_t seed)
{
	struct adjudication *adj;

	given("step day\ndry");
	adj = adjudication_new(&arena, game, here,
		arena_printf(&arena, "%d/day", here->turn), DICE_RANDOM, &diag);
	adj->dice->random = seed;
	today = gc_day_new(adj);
	ordered(pace->side, pace->orders);
	ordered(side_other(pace->side), "plan\npass\nend plan");
	assert_int_equal(gc_sequence_play(today), OK);
}

/* Some days in a row from the same place. */
static void march_out(struct pace *pace, uint64_t seed)
{
	int before;

	begin_scenario(
		"yorktown-road", arena_printf(&arena, "only these units\n%s", pace->units));
	before = strength_of_all();
	for (uint64_t day = 0; day < DAYS; day++) {
		given("turn 1");
		play_day(pace, seed * DAYS + day);
		pace->days++;
		pace->hexes += hexes_of(pace->unit);
		if (fatigue_of(pace) > pace->worst)
			pace->worst = fatigue_of(pace);
	}
	pace->lost += before - strength_of_all();
}

/* In miles a day, in tenths: a hex is 1.15 miles. */
static int miles(struct pace *pace)
{
	for (uint64_t seed = 1; seed <= MARCHES; seed++)
		march_out(pace, seed);
	print_message(
		"%s: %d.%d miles a day, Fatigue Level up to %d in the morning, %d MV lost in %d days\n",
		pace->unit, pace->hexes * 115 / pace->days / 100,
		pace->hexes * 115 / pace->days / 10 % 10, pace->worst, pace->lost,
		pace->days);
	return pace->hexes * 115 / pace->days / 10;
}

static void test_a_corps_of_the_union(void **state)
{
	struct pace pace = {.side = UNION,
		.unit = "us-kearny",
		.units = "us-heintzelman, us-kearny, us-porter-division at S5815\ndry",
		.orders = "plan\nrepeat activate Heintzelman until fatigue of Kearny is 2\n"
			  "  send Kearny to N0627\n  send Porter's Division to N0627\n"
			  "end plan"};

	(void)state;
	assert_in_range(miles(&pace), 80, 100);
	assert_int_equal(pace.lost, 0);
}

static void test_a_corps_that_is_driven(void **state)
{
	struct pace pace = {.side = CONFEDERATE,
		.unit = "cs-winder",
		.units = "cs-jackson, cs-winder, cs-ewell at N0627\ndry",
		.orders =
			"plan\nrepeat activate Jackson until fatigue of Winder is 4\n"
			"  fatigue up to 4\n  send Winder to S5814\n  send Ewell to S5814\nend plan"};

	(void)state;
	assert_in_range(miles(&pace), 140, 160);
	assert_true(pace.lost > 0);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup(test_a_corps_of_the_union, start),
		cmocka_unit_test_setup(test_a_corps_that_is_driven, start),
	};

	return cmocka_run_group_tests(tests, load_game, release);
}
