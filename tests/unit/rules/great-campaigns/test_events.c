/* 3 Random events, rain and fords; arrivals and releases. */
#include "gc_day.h"

/* A scenario that is made over: its rows are the game's, put back by every test. */
static struct gc_scenario kept;

static struct gc_scenario *change_scenario(void)
{
	return &game->scenario[scenario("seven-pines")];
}

static int keep(void **state)
{
	kept = *change_scenario();
	return start(state);
}

static int put_back(void **state)
{
	(void)state;
	*change_scenario() = kept;
	return 0;
}

/* ---- 3: the two dice ---- */

static void events_with(const char *dice)
{
	load_die(arena_printf(&arena, "3.0/1/event = %s", dice));
	assert_int_equal(gc_events_play(today), OK);
}

static void begin_turn(const char *lines)
{
	begin_day(lines);
	given("turn 2\ndry\nwet days 0\nrain until turn 0");
}

/* By the sum: which events there are, and until when it rains. */
static void test_rain(void **state)
{
	static const struct {
		const char *dice;
		int until;
	} rows[] = {{"1,1", 4}, {"1,2", 3}, {"1,3", 0}, {"1,4", 2}, {"3,4", 0}, {"6,2", 0},
		{"6,4", 2}, {"5,6", 0}, {"6,6", 3}};

	(void)state;
	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		begin_turn("us-couch at N1328");
		events_with(rows[i].dice);
		assert_int_equal(here->rain_until, rows[i].until);
		assert_int_equal(here->rain, rows[i].until >= 2);
		assert_int_equal(here->paralysed[UNION], -1);
	}
}

/* Rain that was to last goes on, whatever is thrown; a longer one lasts longer. */
static void test_rain_lasts(void **state)
{
	(void)state;
	begin_turn("us-couch at N1328\nrain until turn 9");
	given("rain until turn 3");
	events_with("3,4");
	expected("rain\nrain until turn 3");
	begin_turn("us-couch at N1328");
	given("rain until turn 3");
	events_with("1,1");
	expected("rain until turn 4");
}

static int command(const char *id)
{
	return field_ids_find(&game->base.refs[REF_COMMAND], id);
}

/* One of the commands that have a leader on the map, drawn among them; none lasts longer
 * than its day. */
static void test_paralysis(void **state)
{
	static const char *const drawn[] = {"us-iii-corps", "us-iv-corps"};

	(void)state;
	for (size_t i = 0; i < sizeof drawn / sizeof *drawn; i++) {
		begin_turn(
			"us-keyes, us-couch at N1328\nus-heintzelman, us-kearny at N1330\n"
			"us-mcclellan at N1328\ncs-longstreet, cs-pickett at N1026\n"
			"paralysed confederate cs-longstreets");
		load_die(arena_printf(
			&arena, "3.0/union/paralysis = %d", command(drawn[i])));
		events_with("3,3");
		expected(arena_printf(&arena, "paralysed union %s", drawn[i]));
		assert_int_equal(here->paralysed[CONFEDERATE], -1);
		assert_string_equal(told("paralysis", "command"), drawn[i]);
	}
	begin_turn("cs-longstreet, cs-pickett at N1026");
	load_die(arena_printf(
		&arena, "3.0/confederate/paralysis = %d", command("cs-longstreets")));
	events_with("2,2");
	expected("paralysed confederate cs-longstreets");
	begin_turn("us-mcclellan, us-couch at N1328");
	events_with("3,3");
	assert_null(event_of("paralysis"));
}

/* The scenario may say nothing of events, and that it rains. */
static void test_known_weather(void **state)
{
	(void)state;
	begin_day("us-couch at N1328\ndry\nsupports 3");
	assert_int_equal(gc_events_play(today), OK);
	expected("rain\nwet days 1\nfords open\nsupports 0");
	assert_null(event_of("random-event"));
	assert_string_equal(told("weather", "rain"), "yes");
}

/* Fords close on the second day of rain, and open on the second dry one. */
static void test_fords(void **state)
{
	static const struct {
		bool rain;
		const char *fords;
	} days[] = {{true, "open"}, {true, "closed"}, {true, "closed"}, {false, "closed"},
		{false, "open"}, {true, "open"}, {false, "open"}, {true, "open"},
		{true, "closed"}, {false, "closed"}, {true, "closed"}};
	struct day_row *row = change_scenario()->day;

	(void)state;
	begin_day("us-couch at N1328\ndry\nwet days 0");
	row[1].events = false;
	for (size_t i = 0; i < sizeof days / sizeof *days; i++) {
		row[1].rain = days[i].rain;
		assert_int_equal(gc_events_play(today), OK);
		expected(arena_printf(&arena, "fords %s", days[i].fords));
		expected(days[i].rain ? "rain" : "dry");
	}
}

/* ---- arrivals ---- */

/* Couch comes with turn 1 by such hexes. */
static struct setup *arrives(const char *first, const char *second, int die)
{
	struct setup *setup = ARENA_NEW_ARRAY(&arena, 2, struct setup);

	setup[0] = (struct setup){.unit = unit("us-couch"),
		.strength = 10,
		.at = -1,
		.place = {hex(first), hex(second)},
		.places = 2,
		.turn = 1,
		.die = die,
		.release = -1,
		.group = -1};
	setup[1] = setup[0];
	setup[1].unit = unit("us-keyes");
	setup[1].die = 0;
	change_scenario()->setup = setup;
	change_scenario()->setups = 2;
	return setup;
}

static void test_arrives(void **state)
{
	(void)state;
	begin_day("us-couch, us-keyes awaited\ncs-hood at N1328");
	arrives("otr-n1328", "otr-n1330", 0);
	assert_int_equal(gc_arrivals_play(today), OK);
	expected("us-couch at N1330\nus-keyes at N1330");
	assert_int_equal(events_of("arrives"), 2);
}

static void test_arrival_barred(void **state)
{
	(void)state;
	begin_day("us-couch, us-keyes awaited\ncs-hood at N1328\ncs-pickett at N1330");
	arrives("otr-n1328", "otr-n1330", 0);
	assert_int_equal(gc_arrivals_play(today), OK);
	expected("us-couch awaited\nus-keyes awaited");
	assert_int_equal(events_of("arrival-barred"), 2);
}

static void test_arrival_early(void **state)
{
	(void)state;
	begin_day("us-couch, us-keyes awaited");
	arrives("otr-n1328", "otr-n1330", 0)->turn = 2;
	assert_int_equal(gc_arrivals_play(today), OK);
	expected("us-couch awaited\nus-keyes awaited");
	assert_null(event_of("arrives"));
}

/* By die; without a unit of his a leader waits for it. */
static void test_arrival_die(void **state)
{
	(void)state;
	for (int die = 4; die <= 5; die++) {
		begin_day("us-couch, us-keyes awaited");
		arrives("otr-n1328", "otr-n1330", 5);
		load_die(arena_printf(&arena, "3.0/us-couch/arrival = %d", die));
		assert_int_equal(gc_arrivals_play(today), OK);
		expected(die < 5 ? "us-couch awaited\nus-keyes awaited"
				 : "us-couch at N1328\nus-keyes at N1328");
		assert_int_equal(events_of("arrival-delayed"), die < 5);
	}
}

/* ---- releases ---- */

static void begin_held(void)
{
	begin_day("cs-ripley, cs-walker at N0826\ncs-ripley, cs-walker held\n"
		  "cs-mclaws-b at N1225\ncs-mclaws-b held\nus-couch at N1328");
}

static void test_release_turn(void **state)
{
	(void)state;
	begin_held();
	gc_releases_look(today);
	expected("cs-ripley held\ncs-mclaws-b held");
	given("turn 2");
	gc_releases_look(today);
	expected("cs-ripley free\ncs-walker free\ncs-mclaws-b free");
	assert_int_equal(events_of("released"), 2);
}

static void test_release_attacked(void **state)
{
	(void)state;
	begin_held();
	gc_release_attacked(today, unit("cs-walker"));
	expected("cs-ripley free\ncs-walker free\ncs-mclaws-b held");
	assert_string_equal(told("released", "pieces"), "cs-ripley, cs-walker");
	change_scenario()->release[1].attacked = false;
	gc_release_attacked(today, unit("cs-mclaws-b"));
	expected("cs-mclaws-b held");
}

/* An enemy who comes next to one wakes them; a friend does not. */
static void test_release_near(void **state)
{
	(void)state;
	begin_held();
	gc_unit_enters(today, unit("us-couch"), hex("otr-n1227"));
	expected("cs-mclaws-b held");
	given("cs-hood at N1328");
	gc_unit_enters(today, unit("cs-hood"), hex("otr-n1226"));
	expected("cs-mclaws-b held");
	gc_unit_enters(today, unit("us-couch"), hex("otr-n1325"));
	expected("cs-mclaws-b free\ncs-ripley held");
}

/* Guns of position never move: when they would go back they are lost. */
static void test_bound(void **state)
{
	(void)state;
	begin_scenario("warwick-line", "only these units\ncs-siege, cs-ward at S5510\n"
				       "cs-siege, cs-ward held\nus-couch at S5512");
	given("turn 4");
	gc_releases_look(today);
	gc_release_attacked(today, unit("cs-siege"));
	gc_release_attacked(today, unit("cs-ward"));
	expected("cs-siege held\ncs-ward free");
	gc_unit_enters(today, unit("cs-ward"), hex("otr-s5409"));
	gc_unit_enters(today, unit("cs-siege"), hex("otr-s5409"));
	expected("cs-siege eliminated at S5510\ncs-siege lost 2\ncs-ward at S5409");
	assert_string_equal(told("abandoned", "unit"), "cs-siege");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup_teardown(test_rain, keep, put_back),
		cmocka_unit_test_setup_teardown(test_rain_lasts, keep, put_back),
		cmocka_unit_test_setup_teardown(test_paralysis, keep, put_back),
		cmocka_unit_test_setup_teardown(test_known_weather, keep, put_back),
		cmocka_unit_test_setup_teardown(test_fords, keep, put_back),
		cmocka_unit_test_setup_teardown(test_arrives, keep, put_back),
		cmocka_unit_test_setup_teardown(test_arrival_barred, keep, put_back),
		cmocka_unit_test_setup_teardown(test_arrival_early, keep, put_back),
		cmocka_unit_test_setup_teardown(test_arrival_die, keep, put_back),
		cmocka_unit_test_setup_teardown(test_release_turn, keep, put_back),
		cmocka_unit_test_setup_teardown(test_release_attacked, keep, put_back),
		cmocka_unit_test_setup_teardown(test_release_near, keep, put_back),
		cmocka_unit_test_setup_teardown(test_bound, keep, put_back),
	};

	return cmocka_run_group_tests(tests, load_game, release);
}
