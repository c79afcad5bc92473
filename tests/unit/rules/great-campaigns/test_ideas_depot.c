/* What depots have the stacks of a day do, for the half-filled form. */
#define GC_FOLDER "games/the-peninsula"

#include "gc_day.h"

#include "game/advice.h"
#include "rules/great-campaigns/offers/offers.h"
#include "rules/great-campaigns/report/report.h"

static const struct idea *idea;
static int ideas;

static void look(enum audience viewer, const char *lines)
{
	struct campaign_state *campaign;

	begin_scenario("yorktown-road",
		arena_printf(&arena, "only these units\nturn 2\ndry\n%s", lines));
	campaign = &here->campaign;
	campaign->depots = 0;
	campaign->depot[campaign->depots++] = (struct depot_state){
		.at = hex("otr-s5111"), .side = UNION, .complete = true};
	here->viewer = viewer;
	ideas = gc_ideas(&idea, &arena, game, here);
	assert_true(ideas >= 0);
}

/* The first idea with that in its lines; NULL: there is none. */
static const struct idea *idea_of(const char *lines)
{
	for (int i = 0; i < ideas; i++)
		if (idea[i].lines && strstr(idea[i].lines, lines))
			return &idea[i];
	return NULL;
}

/* Points at stake count beside the odds, and are told. */
static void test_attacked(void **state)
{
	const struct idea *attack;

	(void)state;
	look(AUDIENCE_CONFEDERATE,
		"Hood at S5010\nus-horse-art at S5111\nus-art-res-1 at S5009");
	attack = idea_of("march Hood");
	assert_non_null(attack);
	assert_non_null(strstr(attack->lines, "assail S5111"));
	assert_non_null(strstr(attack->note, ": takes the depot, 5 points"));
	assert_true(attack->chance > 0);
}

/* What is said of a stack that has no line; NULL: nothing. */
static const char *warning_at(const char *place)
{
	for (int i = 0; i < ideas; i++)
		if (!idea[i].lines && idea[i].place == hex(place))
			return idea[i].note;
	return NULL;
}

/* Its only defender stays when the points are worth as much as he is, or says what he
 * leaves; and who is free comes to it. */
static void test_held(void **state)
{
	(void)state;
	look(AUDIENCE_UNION, "Hood at S5010\nus-horse-art at S5111");
	assert_null(idea_of("march Horse Art"));
	assert_string_equal(warning_at("otr-s5111"),
		"2 MV near 9 enemy MV: holds the depot at S5111, 5 points");
	look(AUDIENCE_UNION, "Hood at S5010\nPickett at S5010\nSykes-B at S5111\n"
			     "Sykes-B strength 6");
	assert_non_null(strstr(idea_of("march Sykes-B to ")->note,
		", leaves the depot at S5111, 5 points: "));
	given("Sykes-B strength 7"); /* nor does he leave it for less */
	ideas = gc_ideas(&idea, &arena, game, here);
	assert_null(idea_of("march Sykes-B to "));
	look(AUDIENCE_UNION, "Hood at S5010\nus-horse-art at S5111\nKearny at S5314");
	assert_non_null(strstr(idea_of("march Kearny to S5111")->note,
		"guards the depot at S5111, 5 points; "));
}

/* Where no hex is safe the weak join who is stronger; without any it is told. */
static void test_weak(void **state)
{
	(void)state;
	look(AUDIENCE_UNION, "Hood at S5010\nWhiting-A at S5109\nus-art-res-2 at S5011\n"
			     "Kearny at S4911\nHooker at S4911");
	assert_non_null(idea_of("march Art Res-2 to S4911"));
	look(AUDIENCE_UNION, "Hood at S5010\nFeatherston at S5008\nPickett at S5109\n"
			     "Toombs at S4909\nus-art-res-1 at S5009");
	assert_null(idea_of("march Art Res-1"));
	assert_non_null(strstr(warning_at("otr-s5009"), ": no march helps"));
}

/* A fort is strong, but not with 1 MV against twenty. */
static void test_fort(void **state)
{
	static const char there[] =
		"fort at S5113 of confederate\nCrump at S5113\nCrump strength 1\n"
		"Featherston at S5211\nSmith-B at S5214\n";

	(void)state;
	look(AUDIENCE_CONFEDERATE, arena_printf(&arena, "%sSmith-B strength 3", there));
	assert_null(idea_of("march Featherston to S5113"));
	look(AUDIENCE_CONFEDERATE, arena_printf(&arena, "%sSmith-B strength 10", there));
	assert_non_null(strstr(idea_of("march Featherston to S5113")->note,
		"guards S5113, a fort with 1 MV near 10 enemy MV; "));
}

/* Who goes far is told for what, and nobody leaves his works for little. */
static void test_far(void **state)
{
	(void)state;
	look(AUDIENCE_UNION, "Sykes-B at S5414\nFeatherston at N1222");
	assert_non_null(idea_of("march Sykes-B towards "));
	assert_non_null(strstr(idea_of("march Sykes-B towards ")->note, "takes "));
	given("rain");
	ideas = gc_ideas(&idea, &arena, game, here);
	assert_true(idea_of("march Sykes-B towards ")->worth > 0);
	assert_non_null(strstr(idea_of("march Sykes-B towards ")->note, " MP away; "));
	given("breastworks at S5414 of union");
	ideas = gc_ideas(&idea, &arena, game, here);
	assert_true(!idea_of("march Sykes-B") || !idea_of("march Sykes-B")->worth);
}

/* Why a depot that is far from them feeds them. */
static void test_why(void **state)
{
	struct supply_advice advice;

	(void)state;
	look(AUDIENCE_UNION, "Robinson at N2809\nKearny at S4911");
	assert_true(gc_report_supply_advice(&advice, &arena, game, here, NULL));
	assert_int_equal(advice.wants, 1);
	assert_string_equal(advice.want[0].line[0].text,
		"This line begins a depot that feeds them when it is complete, a cycle later (in James City County, next to King and Queen County)");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup(test_attacked, start),
		cmocka_unit_test_setup(test_held, start),
		cmocka_unit_test_setup(test_weak, start),
		cmocka_unit_test_setup(test_fort, start),
		cmocka_unit_test_setup(test_far, start),
		cmocka_unit_test_setup(test_why, start),
	};

	return cmocka_run_group_tests(tests, load_game, release);
}
