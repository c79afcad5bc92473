/* What those who have no supply could best do today, for the half-filled form. */
#define GC_FOLDER "games/the-valley"

#include "gc_day.h"

#include "game/advice.h"
#include "rules/great-campaigns/offers/offers.h"
#include "rules/great-campaigns/report/report.h"

#define BURNT "baltimore depot burnt until turn 20\n" /* no depot can be placed */

static const struct idea *idea;
static int ideas;

static void look(const char *lines)
{
	begin_scenario("the-valley", arena_printf(&arena, "only these units\n%s", lines));
	here->viewer = AUDIENCE_UNION;
	ideas = gc_ideas(&idea, &arena, game, here);
	assert_true(ideas >= 0);
}

/* The idea that has the piece march; NULL: it stays. */
static const struct idea *idea_of(const char *name)
{
	for (int i = 0; i < ideas; i++)
		if (idea[i].lines && strstr(idea[i].lines, name) && idea[i].worth)
			return &idea[i];
	return NULL;
}

/* They stay where a depot of the next cycle feeds them, and go where none does. */
static void test_depot(void **state)
{
	const struct remedy *remedy;

	(void)state;
	look("Franklin-1 at SJWS3209\nFranklin-2 at SJWS3212");
	assert_int_equal(gc_report_remedies(&remedy, &arena, game, here, NULL), 1);
	assert_int_equal(remedy->served, 2);
	assert_null(idea_of("Franklin-1"));
	assert_null(idea_of("Franklin-2"));
	given(BURNT);
	ideas = gc_ideas(&idea, &arena, game, here);
	assert_non_null(idea_of("Franklin-1"));
}

/* Who is likely to be lost on the way is not sent. */
static void test_lost(void **state)
{
	(void)state;
	look(BURNT "Franklin-1 at SJWS3209\nFranklin-1 fatigue 1\nFranklin-1 exhausted");
	assert_non_null(idea_of("Franklin-1"));
	given("Franklin-1 strength 1\nFranklin-1 disorganized");
	ideas = gc_ideas(&idea, &arena, game, here);
	assert_null(idea_of("Franklin-1"));
}

/* Nor is he who would flee the enemy. */
static void test_lost_in_flight(void **state)
{
	(void)state;
	look("Franklin-1 at SJWS2809\nFranklin-1 strength 1\n"
	     "Franklin-1 disorganized\nElzey at SJWS2610");
	assert_non_null(idea_of("Franklin-1"));
	given("Franklin-1 fatigue 2\nFranklin-1 exhausted");
	ideas = gc_ideas(&idea, &arena, game, here);
	assert_null(idea_of("Franklin-1"));
}

/* Who is named as held in the District of Washington has no line of his own. */
static void test_district(void **state)
{
	static const char *const id[] = {"us-franklin-1", "us-slough"};
	const char *held = NULL;

	(void)state;
	look("Franklin-1 at SJWS3714\nFranklin-1 strength 1\nTaylor at SJWS3713\nSlough at SJWS3212\nSlough strength 1\n"
	     "Slough fatigue 2\nSlough exhausted\n"
	     "rain");
	for (int i = 0; i < 2; i++)
		here->unit[unit(id[i])].district = true;
	ideas = gc_ideas(&idea, &arena, game, here);
	for (int i = 0; i < ideas; i++)
		if (strstr(idea[i].note, "District of Washington"))
			held = idea[i].note;
	assert_non_null(held);
	assert_non_null(strstr(held, "Slough"));
	assert_non_null(idea_of("Franklin-1"));
	assert_null(strstr(held, "Franklin-1"));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup(test_depot, start),
		cmocka_unit_test_setup(test_lost, start),
		cmocka_unit_test_setup(test_lost_in_flight, start),
		cmocka_unit_test_setup(test_district, start),
	};

	return cmocka_run_group_tests(tests, load_game, release);
}
