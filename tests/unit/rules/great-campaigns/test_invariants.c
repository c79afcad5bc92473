/*
 * What must hold of a position, and of what comes of a step: one that nobody ordered is in
 * order, and each change of it that no rule allows is found.
 */
#include "rules/great-campaigns/check/check.h"
#include "rules/great-campaigns/rules/rules.h"

#include "gc_day.h"
#include "unit/lib/messages.h"

#define DAY     "step day\n"
#define THERE   "Couch at N1328\nHuger-B at N1322\n"
#define MORNING "step morning\n"

static const struct fault {
	const char *before, *after, *message;
	const char *scenario; /* NULL: seven-pines */
} faults[] = {
	/* the sequence */
	{DAY THERE, "turn 1", "turn 1, step morning follows turn 1, step day"},
	{DAY THERE, "step day", "turn 2, step day follows turn 1, step day"},
	{MORNING THERE, "step morning", "turn 1, step morning follows"},
	{DAY THERE, "outcome draw", "the game is over at the wrong time"},
	{"turn 2\n" DAY THERE, "outcome none", "the game is over at the wrong time"},
	{DAY "outcome draw\n" THERE, "", "a game that is over was played on"},

	/* the day */
	{DAY THERE, "rain\nwet days 0", "3: the days of rain do not fit the weather"},
	{DAY THERE, "dry\nwet days 2", "3: the days of rain do not fit the weather"},
	{DAY THERE, "supports 9", "7.4: gunboats supported 9 defences"},
	{MORNING THERE, "supports 1", "7.4: gunboats supported"},

	/* works */
	{DAY THERE, "breastworks at N1330 of union", "9: nobody stands in the works at"},
	{DAY THERE "breastworks at N1328 of union\n",
		"no works at N1328\nCouch at N1329\n"
		"fort at N1328 of union",
		"9: the works at N1328 rose too fast"},
	{DAY THERE "breastworks-build at N1330 of union\n",
		"no works at N1330\nbreastworks-build at N1330 of confederate",
		"9: the works at N1330 have gone to the enemy"},
	{DAY THERE, "breastworks at N1328 of confederate",
		"9: the enemy stands in the works at N1328"},

	/* coming and going */
	{DAY "Couch awaited\nHuger-B at N1322\n", "Couch at N1328",
		"3: Couch came in the middle of a day"},
	{MORNING THERE "Morell awaited\n", "Morell at N1330",
		"3: Morell is none of this scenario"},
	{MORNING "Kimball awaited\nHooker at N1328\n", "Kimball at N1330",
		"3: Kimball came too early", "retreat-to-the-james"},
	{DAY THERE "Hooker eliminated at N1328 on turn 1\n", "Hooker at N1328",
		"2: Hooker has come back"},
	{"turn 2\n" DAY THERE, "Couch eliminated at N1328 on turn 1",
		"2: Couch is gone with another turn"},

	/* what units have */
	{DAY THERE "Couch strength 9\n", "Couch strength 10",
		"2: Couch has more MV than before"},
	{DAY THERE "Couch strength 9\n", "Couch lost 1", "12: Couch has lost other MV"},
	{DAY THERE "Couch lost 1\n", "Couch lost 0", "12: Couch has lost other MV"},
	{DAY THERE, "Couch disorganized", "8: Couch is disorganized behind a Recovery"},
	{DAY THERE, "Couch fatigue 4", "8: Couch is tired behind a Recovery"},
	{DAY "93 NY at N2823\n93 NY held\n", "93 NY at N2822",
		"3: 93 NY has moved, and is held", "gaines-mill"},
	{DAY THERE, "Couch held", "3: Couch is held once more"},

	/* the position by itself */
	{DAY THERE, "Keyes at N1330", "2.3: Keyes, at N1330, stands alone"},
	{DAY THERE, "Huger-B at N1328", "6.2: Couch, at N1328, stands among the enemy"},
	{DAY THERE, "Hooker at N1328\nHooker refusing", "7.8: "},
	{DAY THERE, "Couch demoralized 3", "11: Couch, at N1328, is demoralized"},
	{DAY THERE, "Couch fatigue 5", "6.5: Couch, at N1328, has a Fatigue Level"},
	{DAY THERE, "Couch strength 0", "2: Couch, at N1328, has an MV out of its bounds"},
	{DAY THERE, "Couch strength 99", "2: Couch, at N1328, has an MV out of its bounds"},
};

/* A step that nobody has ordered. */
static void pass(struct state *state)
{
	struct adjudication *adj = adjudication_new(&arena, game, state,
		arena_printf(&arena, "%d/%s", state->turn, gc_sequence[state->step].name),
		DICE_RANDOM, &diag);

	adj->dice->random = 1862;
	if (gc_sequence_adjudicate(adj) != OK)
		fail_msg("%s", messages_of(&arena, &diag));
}

/* What the step must not come to, as messages; "" when nothing is found. */
static const char *found(const struct fault *fault, const char *change)
{
	struct state before;
	int err;

	arena_clear(&arena);
	diag_init(&diag, &arena);
	today = NULL;
	here = ARENA_NEW(&arena, struct state);
	assert_int_equal(
		gc_state_begin(here, game,
			fault->scenario ? fault->scenario : "seven-pines", NULL, &diag),
		OK);
	given("only these units\nturn 1");
	given(fault->before);
	before = *here;
	pass(here);
	given(change);
	err = gc_invariants_check(game, &before, here, &diag);
	assert_int_equal(err, diag.errors ? ERR_BUG : OK);
	return messages_of(&arena, &diag);
}

static void test_faults_are_found(void **state)
{
	(void)state;
	for (size_t i = 0; i < sizeof faults / sizeof *faults; i++)
		if (!strstr(found(&faults[i], faults[i].after), faults[i].message))
			fail_msg("%s\n%s\nwants %s, gives: %s", faults[i].before,
				faults[i].after, faults[i].message,
				messages_of(&arena, &diag));
}

/* Without the change there is nothing to find. */
static void test_nothing_else_is_found(void **state)
{
	(void)state;
	for (size_t i = 0; i < sizeof faults / sizeof *faults; i++)
		if (*faults[i].after && *found(&faults[i], ""))
			fail_msg("%s\ngives: %s", faults[i].before,
				messages_of(&arena, &diag));
}

/* ---- what no words of cases make ---- */

static void begin_position(void)
{
	today = NULL;
	here = ARENA_NEW(&arena, struct state);
	assert_int_equal(gc_state_begin(here, game, "seven-pines", NULL, &diag), OK);
	given("only these units\n" DAY THERE);
	assert_int_equal(gc_invariants_position(game, here, &diag), OK);
}

static void is_found(const char *message)
{
	assert_int_equal(gc_invariants_position(game, here, &diag), ERR_BUG);
	if (!strstr(messages_of(&arena, &diag), message))
		fail_msg("%s\nis not found, but: %s", message, messages_of(&arena, &diag));
	diag_init(&diag, &arena);
}

static void test_works(void **state)
{
	(void)state;
	begin_position();
	given("breastworks at N1328 of union");
	here->works[here->works_count++] = here->works[0];
	is_found("9: works stand twice at N1328");
	here->works_count = 1;
	here->works[0].level = WORKS_NONE;
	is_found("9: works of no level stand at N1328");
	here->works[0].level = WORKS_FORT + 1;
	is_found("9: works of no level stand at N1328");
}

static void test_crossings(void **state)
{
	(void)state;
	begin_position();
	here->crossings = 2;
	here->crossing[0].link = here->crossing[1].link =
		find_link(LINK_MINOR | LINK_BRIDGE, 0, -1, -1);
	is_found("stands there twice");
	here->crossing[1].link = find_link(0, GC_WATERS, -1, -1);
	is_found("10: nothing is to be crossed from");
}

static void test_open_water(void **state)
{
	int water = 0;

	(void)state;
	begin_position();
	while (game->land.ground[water] != GROUND_WATER)
		water++;
	here->unit[unit("us-couch")].at = water;
	is_found("6.2: Couch, at ");
	here->unit[unit("us-couch")].demoralized = -1;
	is_found("stands in open water");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup(test_faults_are_found, start),
		cmocka_unit_test_setup(test_nothing_else_is_found, start),
		cmocka_unit_test_setup(test_works, start),
		cmocka_unit_test_setup(test_crossings, start),
		cmocka_unit_test_setup(test_open_water, start),
	};

	return cmocka_run_group_tests(tests, load_game, release);
}
