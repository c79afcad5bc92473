/*
 * L4.4, L5.4 The Valley that sleeps: who is held in it at first, what a side reads of why a
 * unit may not go somewhere, what the report says, and what is no release.ini.
 */
#define GC_FOLDER "games/the-valley"
#define PAGE                                                                               \
	"{{#calendar}}\n- {{.}}\n{{/calendar}}\n{{#strategy}}\n- "                         \
	"{{.}}\n{{/strategy}}\n{{#terms}}\n- {{.}}\n{{/terms}}\n"

/* Before there is a `game` of the tests, which the functions in there call theirs. */
#include "rules/great-campaigns/campaign/valley.h"

#include "gc_page.h"

#include "rules/great-campaigns/rules/march.h"
#include "unit/lib/messages.h"

static bool is_in_valley(int unit)
{
	const struct gc_area *valley = game->campaign->release->valley.valley;

	return gc_on_map(today->state, unit) &&
	       gc_area_has(valley, today->state->unit[unit].at);
}

/* Leaders are held by nothing but their units. */
static void test_who_is_held(void **state)
{
	int held = 0;

	(void)state;
	begin_scenario("the-valley", "");
	for (int i = 0; i < game->units; i++) {
		if (gc_unit_side(game, i) != UNION || !gc_on_map(today->state, i) ||
			!is_in_valley(i))
			continue;
		held++;
		if (!today->state->unit[i].held)
			fail_msg("%s is in the Valley, and not held", game->unit[i].id);
		assert_false(gc_is_bound(today, i));
	}
	assert_int_equal(held, 21);
}

/* Who begins on the middle and on the south sheet is who is listed there. */
static void test_who_begins_where(void **state)
{
	const struct gc_release_rules *rules = game->campaign->release;

	(void)state;
	begin_scenario("the-valley", "");
	for (int i = 0; i < game->units; i++) {
		int at = today->state->unit[i].at;
		bool fights = gc_unit_side(game, i) == CONFEDERATE &&
			      gc_is_combat_unit(game, today->state, i);

		if (!fights)
			continue;
		assert_int_equal(gc_units_have(&rules->mountain.enemy, i),
			gc_area_has(rules->valley.trigger, at));
		assert_int_equal(gc_units_have(&rules->valley.southern, i),
			gc_area_has(rules->valley.south, at));
	}
}

/* Why a march cannot begin, in the words that its owner reads. */
static void reads(const char *unit_id, const char *to, enum fail why, const char *text)
{
	const struct march march = {.unit = unit(unit_id),
		.leader = -1,
		.with = -1,
		.to = hex(to),
		.allowance = -1};
	const char *about[3];

	if (gc_march_bar(about, today, &march) != why)
		fail_msg("%s to %s: not so", unit_id, to);
	if (!strstr(about[why == F_CLOSED ? 2 : 1], text))
		fail_msg("`%s` is not in: %s", text, about[why == F_CLOSED ? 2 : 1]);
}

static void test_what_is_read(void **state)
{
	(void)state;
	begin_scenario("the-valley", "turn 3");
	reads("us-donnelly", "siv-m2919", F_HELD, "(L4.4.3)");
	reads("us-schenck", "siv-m0406", F_HELD, "Hardy County (L4.4.4)");
	reads("us-stahel", "sjw-s3208", F_CLOSED, "Fatigue Level 0 (L4.4.4)");
	reads("us-1-ri", "siv-m2919", F_CLOSED, "no unit enters it (L4.4.3)");
	given("us-schenck free\nus-schenck at SIVM2316");
	reads("us-schenck", "siv-m2319", F_CLOSED, "middle sheet (L4.4.4)");
	reads("us-schenck", "siv-m2218", F_CLOSED, "Jackson's (L4.4.4)");
	given("us-schenck at SIVM0131");
	reads("us-schenck", "siv-s2503", F_CLOSED, "(L4.4.4)");
	given("valley released on turn 2\nvalley posture passive\nus-donnelly free");
	reads("us-donnelly", "siv-m2921", F_VALLEY_NEARER, "SIVM2921");
}

/* What is read of works that cannot be dug. */
static void test_who_digs(void **state)
{
	const bool busy[UNITS_MAX] = {false};
	const char *why;
	int builder;

	(void)state;
	begin_scenario("the-valley", "turn 3");
	assert_false(gc_may_build(&builder, today, UNION, hex("siv-m2920"), busy, &why));
	assert_non_null(
		strstr(why, "Donnelly may not dig yet: once the Valley is released"));
}

static void test_extended_marches(void **state)
{
	int stahel = unit("us-stahel"), tower = unit("us-tower"), modifier;

	(void)state;
	begin_scenario("the-valley", "turn 3");
	modifier = gc_extended_modifier(today, tower, 3);
	assert_int_equal(gc_extended_modifier(today, stahel, 3), modifier + 1);
	given("blenker free on turn 2");
	assert_int_equal(gc_extended_modifier(today, stahel, 3), modifier);
}

/* Guns of the north cannot go without a rule: what holds them is no release of a rule. */
static void test_retreats(void **state)
{
	(void)state;
	begin_scenario("the-valley",
		"only these units\nus-donnelly at SIVM2920\nus-donnelly held\n"
		"cs-stonewall at SIVM2922");
	assert_false(gc_is_bound(today, unit("us-donnelly")));
	assert_true(gc_is_held_by_rule(today, unit("us-donnelly")));
	gc_unit_enters(today, unit("us-donnelly"), hex("siv-m2919"));
	expected("us-donnelly at SIVM2919");
}

/* ---- reports ---- */

static void test_report_asleep(void **state)
{
	(void)state;
	begin_scenario("the-valley", "turn 7");
	has("- Turn 11, April 15: The Union's units in the Valley are released with the cycle, with 3 or less on a die.");
	has("The Union's units in the Valley are not released");
	has("until a Recovery Phase finds all of it by Union depots at Fatigue Level 0");
	has("The Confederates may call Heth, who comes to Lexington Box or Lynchburg Box 5 turns later");
	has("May move: once the Valley is released (L4.4.3)");
	has_not("The command posture of the Union");
	given("turn 26");
	has("- Turn 26, April 30: The Union's units in the Valley are released with the cycle.");
}

static void test_report_awake(void **state)
{
	(void)state;
	begin_scenario("the-valley",
		"turn 9\nvalley released on turn 3\nvalley posture passive\noverrides 1\n"
		"blenker free on turn 8\n"
		"us-milroy under way to SIVS0118 until turn 10");
	has("The command posture of the Union in the Valley is passive");
	has("may leave it active 1 time more");
	has("- Turn 9, April 13: Behind the Recovery Phase Cluseret, Fremont come to SIVM0407 or Box 1");
	has("`bring Milroy to` has it come to SIVS0117 or SIVS0103");
	has_not("are not released");
	has_not("Blenker's division does not go");
	given("valley posture active\noverrides 2");
	has("The command posture of the Union in the Valley is active.");
}

static void test_report_militia(void **state)
{
	(void)state;
	begin_scenario("the-valley", "turn 9\nthreatened 2");
	has("Washington was threatened in 2 Reinforcement Phases in a row; with 3 of them militia comes.");
	given("threatened 3\nmilitia turns 3\nmilitia due 3\ncavalry for banks 1");
	has("3 MV of militia come today, by default to HCRE1633, Baltimore Depot");
	has("MV of militia that come on the next turns: 7, 4, 3.");
	has("Banks is given a regiment of cavalry today, by default the first of these, else whom `release` names: 1 ME, 8 NY");
}

/* ---- the file ---- */

/* Loads the game with a text of release.ini said otherwise. */
static void is_refused(const char *from, const char *to, const char *message)
{
	struct data_file *file;
	size_t files;
	void *loaded;

	arena_clear(&arena);
	diag_init(&diag, &arena);
	assert_int_equal(shelf_folder(&file, &files, &arena, GC_FOLDER, &diag), OK);
	for (size_t i = 0; i < files; i++) {
		const char *at = strcmp(file[i].path, "release.ini")
					 ? NULL
					 : strstr(file[i].text, from);

		if (!at)
			continue;
		file[i].text = arena_printf(&arena, "%.*s%s%s", (int)(at - file[i].text),
			file[i].text, to, at + strlen(from));
		file[i].length = strlen(file[i].text);
		file[i].ini = NULL;
	}
	assert_int_equal(gc_game_load(&loaded, &arena, file, files, &diag), ERR_REFUSED);
	if (!strstr(messages_of(&arena, &diag), message))
		fail_msg("`%s` was expected in:\n%s", message, messages_of(&arena, &diag));
}

static void test_wrong_files(void **state)
{
	(void)state;
	is_refused("area = valley", "area = vale", "there is no area `vale`");
	is_refused(
		"[late kelley]", "[late kelly]", "fremont, milroy, heth, crook or kelley");
	is_refused("[sleeper cadets]", "[sleeper cadet]", "schenck or cadets was expected");
	is_refused("strength = 3, 3, 3, 7, 4, 3", "strength = 3, some",
		"at most 8 numbers of MV");
	is_refused("augment = 1\n", "", "'augment'");
	is_refused("units = us-milroy", "units = us-milton", "us-milton");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup(test_who_is_held, start),
		cmocka_unit_test_setup(test_who_begins_where, start),
		cmocka_unit_test_setup(test_what_is_read, start),
		cmocka_unit_test_setup(test_who_digs, start),
		cmocka_unit_test_setup(test_extended_marches, start),
		cmocka_unit_test_setup(test_retreats, start),
		cmocka_unit_test_setup(test_report_asleep, start),
		cmocka_unit_test_setup(test_report_awake, start),
		cmocka_unit_test_setup(test_report_militia, start),
		cmocka_unit_test_setup(test_wrong_files, start),
	};

	return cmocka_run_group_tests(tests, load_game, release);
}
