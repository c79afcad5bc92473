/* 12 Victory points of every kind, and who has won by them. */
#include "gc_day.h"
#include "rules/kit/game.h"

static struct gc_scenario kept;

static struct gc_scenario *schedule(void)
{
	return &game->scenario[scenario("seven-pines")];
}

/* A schedule of one award, of the Union's, for which 3 halves are given. */
static struct award *award(enum award_kind kind, const char *place)
{
	struct gc_scenario *s = schedule();

	s->awards = 1;
	s->award[0] = (struct award){.id = "a",
		.text = "what it is for",
		.side = UNION,
		.kind = (int)kind,
		.holder = NO_SIDE,
		.points = 3};
	if (place)
		s->award[s->awards - 1].place[s->award[0].places++] = hex(place);
	return &s->award[0];
}

static int keep(void **state)
{
	kept = *schedule();
	return start(state);
}

static int put_back(void **state)
{
	(void)state;
	*schedule() = kept;
	return 0;
}

/* What the events gave is what the state has, in halves. */
static void points(int halves)
{
	int given_by_events = 0;

	assert_int_equal(here->points[UNION], halves);
	for (const struct event *e = today->adj->journal->first; e; e = e->next)
		if (!strcmp(e->kind, "points"))
			given_by_events += 3 * atoi(event_value(e, "times"));
	assert_int_equal(given_by_events, halves);
}

static void test_place(void **state)
{
	(void)state;
	award(AWARD_PLACE, "otr-n1328")->holder = CONFEDERATE;
	begin_day("us-couch at N1330\ncs-hood at N1326\naward a held by confederate");
	gc_victory_decide(today);
	points(0);
	gc_unit_enters(today, unit("us-couch"), hex("otr-n1328"));
	expected("award a held by union");
	assert_string_equal(told("place-taken", "place"), "otr-n1328");
	gc_unit_enters(today, unit("us-couch"), hex("otr-n1330"));
	expected("award a held by union");
	gc_victory_decide(today);
	points(3);
}

static void test_taken(void **state)
{
	(void)state;
	award(AWARD_TAKEN, "otr-n1328");
	begin_day("us-couch at N1330\ncs-hood at N1326");
	gc_unit_enters(today, unit("cs-hood"), hex("otr-n1328"));
	points(0);
	gc_unit_enters(today, unit("cs-hood"), hex("otr-n1326"));
	for (int i = 0; i < 2; i++) {
		gc_unit_enters(today, unit("us-couch"), hex("otr-n1328"));
		points(3);
		gc_unit_enters(today, unit("us-couch"), hex("otr-n1330"));
	}
	expected("award a given");
}

/* Only what the enemy lost in combat counts, and only what he had. */
static void test_loss(void **state)
{
	(void)state;
	award(AWARD_LOSS, NULL);
	begin_day("us-couch at N1330\ncs-hood at N1326\ncs-hood strength 4");
	gc_unit_loses(today, unit("us-couch"), 2, true);
	gc_unit_loses(today, unit("cs-hood"), 1, false);
	points(0);
	assert_int_equal(gc_unit_loses(today, unit("cs-hood"), 9, true), 3);
	points(9);
	expected("cs-hood lost 3\ncs-hood eliminated at N1326\nus-couch lost 2");
	assert_string_equal(told("points", "points"), "4 1/2");
}

static void test_surrender(void **state)
{
	(void)state;
	award(AWARD_SURRENDER, NULL);
	begin_day("us-couch at N1330\ncs-hood at N1326\ncs-longstreet at N1326");
	gc_points_surrendered(today, unit("us-couch"));
	gc_points_surrendered(today, unit("cs-longstreet"));
	points(0);
	gc_points_surrendered(today, unit("cs-hood"));
	points(3);
}

static void test_surrender_counts_as_loss(void **state)
{
	(void)state;
	award(AWARD_LOSS, NULL);
	begin_day("cs-hood at N1326\ncs-hood strength 4");
	gc_points_surrendered(today, unit("cs-hood"));
	points(12);
	expected("cs-hood lost 4\ncs-hood strength 0");
}

/* Whoever comes into a hex with enemy wagons takes them. */
static void test_wagons(void **state)
{
	(void)state;
	award(AWARD_WAGONS, NULL);
	begin_day("us-couch at N1330\ncs-wagon-train-a, cs-hood at N1328");
	gc_unit_enters(today, unit("cs-hood"), hex("otr-n1326"));
	points(0);
	gc_unit_enters(today, unit("us-couch"), hex("otr-n1328"));
	points(3);
	expected("cs-wagon-train-a surrendered at N1328");
}

static void test_circuit(void **state)
{
	struct award *a = award(AWARD_CIRCUIT, "otr-n1328");

	(void)state;
	a->home[a->homes++] = hex("otr-n1330");
	begin_day("us-couch, us-casey at N1330");
	gc_unit_enters(today, unit("us-couch"), hex("otr-n1328"));
	gc_victory_decide(today);
	points(0);
	gc_unit_enters(today, unit("us-couch"), hex("otr-n1330"));
	expected("us-couch beyond");
	gc_victory_decide(today);
	points(3);
}

static void test_station(void **state)
{
	(void)state;
	award(AWARD_STATION, "otr-n1327");
	begin_day(
		"us-couch at N1330\nstation at N1327 damaged\nstation at N1326 destroyed");
	gc_victory_decide(today);
	points(0);
	given("station at N1327 destroyed");
	gc_victory_decide(today);
	points(3);
}

static void test_routed(void **state)
{
	(void)state;
	award(AWARD_ROUTED, "otr-n1328")->side = CONFEDERATE;
	begin_day("us-couch, us-casey at N1328\nus-kearny at N1330\n"
		  "us-couch demoralized 1\nus-kearny demoralized 1");
	gc_victory_decide(today);
	assert_int_equal(here->points[CONFEDERATE], 3);
}

/* The first level whose least difference is reached, from the Union's best down. */
static void test_levels(void **state)
{
	static const struct level levels[] = {{3, ENDING_UNION, "well"},
		{0, ENDING_DRAW, "so so"}, {-99, ENDING_CONFEDERATE, "badly"}};
	static const struct {
		int halves[SIDES];
		int level;
	} rows[] = {{{6, 0}, 0}, {{5, 0}, 1}, {{9, 4}, 1}, {{9, 3}, 0}, {{0, 0}, 1},
		{{0, 1}, 2}, {{0, 999}, 2}};

	(void)state;
	memcpy(schedule()->level, levels, sizeof levels);
	schedule()->levels = 3;
	schedule()->awards = 0;
	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		begin_day("us-couch at N1330");
		memcpy(here->points, rows[i].halves, sizeof here->points);
		gc_victory_decide(today);
		assert_int_equal(here->outcome, levels[rows[i].level].ending);
		assert_string_equal(told("game-over", "level"), levels[rows[i].level].text);
	}
}

static void test_text(void **state)
{
	(void)state;
	assert_string_equal(gc_halves_text(&arena, 0), "0");
	assert_string_equal(gc_halves_text(&arena, 1), "1/2");
	assert_string_equal(gc_halves_text(&arena, 4), "2");
	assert_string_equal(gc_halves_text(&arena, 5), "2 1/2");
	assert_string_equal(gc_halves_text(&arena, -1), "-1/2");
	assert_string_equal(gc_halves_text(&arena, -5), "-2 1/2");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup_teardown(test_place, keep, put_back),
		cmocka_unit_test_setup_teardown(test_taken, keep, put_back),
		cmocka_unit_test_setup_teardown(test_loss, keep, put_back),
		cmocka_unit_test_setup_teardown(test_surrender, keep, put_back),
		cmocka_unit_test_setup_teardown(
			test_surrender_counts_as_loss, keep, put_back),
		cmocka_unit_test_setup_teardown(test_wagons, keep, put_back),
		cmocka_unit_test_setup_teardown(test_circuit, keep, put_back),
		cmocka_unit_test_setup_teardown(test_station, keep, put_back),
		cmocka_unit_test_setup_teardown(test_routed, keep, put_back),
		cmocka_unit_test_setup_teardown(test_levels, keep, put_back),
		cmocka_unit_test_setup_teardown(test_text, keep, put_back),
	};

	return cmocka_run_group_tests(tests, load_game, release);
}
