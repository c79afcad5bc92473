/* What depots have the stacks of a day do, for the half-filled form. */
#define GC_FOLDER "games/the-peninsula"

#include "gc_day.h"

#include "game/advice.h"
#include "rules/great-campaigns/offers/offers.h"

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

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup(test_attacked, start),
	};

	return cmocka_run_group_tests(tests, load_game, release);
}
