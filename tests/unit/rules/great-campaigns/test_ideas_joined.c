/* Those whom others come to stay where they are, and far marches say where they end. */
#define GC_FOLDER "games/the-peninsula"

#include "gc_day.h"

#include "game/advice.h"
#include "rules/great-campaigns/offers/offers.h"
#include "rules/great-campaigns/report/report.h"

static const struct idea *idea;
static int ideas;

static void look(const char *lines)
{
	begin_scenario("yorktown-road",
		arena_printf(&arena, "only these units\nturn 2\ndry\n%s", lines));
	here->viewer = AUDIENCE_CONFEDERATE;
	ideas = gc_ideas(&idea, &arena, game, here);
	assert_true(ideas >= 0);
}

/* The idea that has an order for the piece; NULL: it stays. */
static const struct idea *idea_of(const char *name)
{
	for (int i = 0; i < ideas; i++)
		if (idea[i].lines && strstr(idea[i].lines, name))
			return &idea[i];
	return NULL;
}

static void test_joined(void **state)
{
	(void)state;
	look("Hood at N1026\nFeatherston at N1222\nFeatherston strength 2\n"
	     "Couch at N1625\nSmith-B at N1624");
	assert_non_null(idea_of("Featherston"));
	assert_non_null(strstr(idea_of("Featherston")->note, "to join 9 MV of yours"));
	look("Hood at N1026\nCouch at N3423");
	assert_non_null(idea_of("Hood"));
}

/* With no enemy near nobody is sent about in the rear. */
static void test_rear(void **state)
{
	(void)state;
	look("Hood at N1026\nFeatherston at N1222\nFeatherston strength 1\n"
	     "Couch at N3423");
	assert_true(!idea_of("Featherston") || !idea_of("Featherston")->worth);
}

/* A reserve goes to those who stay there, not to who leaves. */
static void test_reserve(void **state)
{
	(void)state;
	look("Hood at N1026\nRansom at N3022\nCouch at N3122");
	assert_true(!idea_of("Ransom") || !strstr(idea_of("Ransom")->lines, "to N2"));
	assert_non_null(idea_of("Hood"));
	assert_non_null(strstr(idea_of("Hood")->note, "of yours"));
	given("Ransom strength 2");
	ideas = gc_ideas(&idea, &arena, game, here);
	assert_non_null(idea_of("Ransom"));
	assert_null(strstr(idea_of("Hood")->note, "of yours"));
}

/* One activation has all of them march whom a leader sends to the same hex. */
static void test_together(void **state)
{
	int sent = 0;

	(void)state;
	look("Longstreet at N3022\nPickett at N3022\nPickett strength 1\nRH Anderson at N3022\n"
	     "RH Anderson strength 1\nPickett disorganized\nRH Anderson disorganized\n"
	     "Hood at N2824\nCouch at N3122");
	assert_non_null(idea_of("activate Longstreet"));
	for (const char *at = idea_of("activate Longstreet")->lines;
		(at = strstr(at, "  send ")); at++)
		sent++;
	assert_int_equal(sent, 2);
	assert_null(strstr(idea_of("activate Longstreet")->lines + 1, "activate"));
}

/* 20 */
static void test_far(void **state)
{
	(void)state;
	look("Hood at N1026\nCouch at N3423");
	assert_non_null(idea_of("strategic march Hood towards "));
	assert_non_null(strstr(idea_of("Hood")->note, "no die, ends at N"));
}

/* Who holds works that are complete does not leave them only to join others. */
static void test_fort(void **state)
{
	(void)state;
	look("Hood at N1026\nFeatherston at N1222\nfort at N1222 of confederate\nCouch at N3423");
	assert_true(!idea_of("Featherston") || !idea_of("Featherston")->worth);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup(test_joined, start),
		cmocka_unit_test_setup(test_rear, start),
		cmocka_unit_test_setup(test_reserve, start),
		cmocka_unit_test_setup(test_together, start),
		cmocka_unit_test_setup(test_far, start),
		cmocka_unit_test_setup(test_fort, start),
	};

	return cmocka_run_group_tests(tests, load_game, release);
}
