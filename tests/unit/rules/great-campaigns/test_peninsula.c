/*
 * The set-ups of The Peninsula, written down once more: where each unit stands in the four
 * landings and in the boxes, with how many MV, who comes when, and what the map is.
 */
#define GC_FOLDER "games/the-peninsula"
#include "gc_game.h"

#define LANDINGS 4
#define WITHIN   "within" /* five hexes of S5113 */

static const char *const landings[LANDINGS] = {
	"yorktown-road", "mobjack-bay", "urbanna", "tappahannock"};

struct fact {
	const char *unit;
	int strength; /* 0: a leader */
	const char *place[LANDINGS];
};

static const struct fact facts[] = {
	{"cs-magruder", 0, {WITHIN, WITHIN, WITHIN, WITHIN}},
	{"cs-dh-hill", 0, {"otr-s4511", "otr-n2823", "otr-n2823", "otr-n2823"}},
	{"cs-johnston", 0, {"otr-n0304", "otr-n0304", "otr-n0304", "otr-n0304"}},
	{"cs-smith", 0, {"otr-n0304", "otr-n0304", "otr-n0304", "otr-n0304"}},
	{"cs-ward", 2, {"otr-s5510", "otr-s5510", "otr-s5510", "otr-s5510"}},
	{"cs-siege", 2, {"otr-s5510", "otr-s5510", "otr-s5510", "otr-s5510"}},
	{"cs-crump", 2, {"otr-s5608", "otr-s5608", "otr-s5608", "otr-s5608"}},
	{"cs-10-ga", 1, {"otr-s5017", "otr-s5017", "otr-s5017", "otr-s5017"}},
	{"cs-wilcox-a", 6, {"otr-s4912", "otr-n4226", "otr-n4226", "otr-n4226"}},
	{"cs-colston", 4, {"otr-s4811", "otr-s4811", "otr-s4811", "otr-s4811"}},
	{"cs-pryor", 4, {WITHIN, "otr-s5510", "otr-n2917", "otr-n2411"}},
	{"cs-mclaws-b", 5, {WITHIN, WITHIN, WITHIN, WITHIN}},
	{"cs-cobb-a", 8, {WITHIN, WITHIN, WITHIN, WITHIN}},
	{"cs-rains-b", 4, {WITHIN, WITHIN, "otr-s4407", "otr-n3931"}},
	{"cs-rodes-a", 5, {WITHIN, "otr-s4407", "otr-n3121", "otr-n2917"}},
	{"cs-3-va", 1, {WITHIN, WITHIN, WITHIN, WITHIN}},
	{"cs-early-b", 5, {"otr-s4511", "otr-n2823", "otr-n2823", "otr-n2823"}},
	{"cs-featherston", 5, {"otr-s1403", "otr-n2823", "otr-n2823", "otr-n2823"}},
	{"cs-griffith", 5, {"otr-s1806", "otr-n2823", "otr-n2823", "otr-n2823"}},
	{"cs-richmond-1", 1, {"otr-n0526", "otr-n0526", "otr-n0526", "otr-n0526"}},
	{"cs-richmond-2", 1, {"otr-n0626", "otr-n0626", "otr-n0626", "otr-n0626"}},
	{"cs-richmond-3", 1, {"otr-n0727", "otr-n0727", "otr-n0727", "otr-n0727"}},
	{"cs-richmond-4", 1, {"otr-n0827", "otr-n0827", "otr-n0827", "otr-n0827"}},
	{"cs-wise-b", 3, {"otr-n0728", "otr-n0728", "otr-n0728", "otr-n0728"}},
	{"cs-art-res-1", 2, {"otr-n0627", "otr-n0627", "otr-n0627", "otr-n0627"}},
	{"cs-toombs", 5, {"otr-n0527", "otr-n0527", "otr-n0527", "otr-n0314"}},
	{"cs-7-va", 1, {"otr-s0413", "otr-s0413", "otr-s0413", "otr-s0413"}},
	{"cs-walker", 8, {"otr-s0513", "otr-s0513", "otr-s0513", "otr-s0513"}},
	{"cs-dr-jones-a", 5, {"otr-n0314", "otr-n0314", "otr-n0314", "otr-n1209"}},
	{"cs-kershaw", 5, {"otr-n0314", "otr-n0314", "otr-n0314", "otr-n1209"}},
	{"cs-whiting-a", 14, {"otr-n0304", "otr-n0304", "otr-n0304", "otr-n0304"}},
	{"cs-hood", 9, {"otr-n0304", "otr-n0304", "otr-n0304", "otr-n0304"}},
	{"cs-3-va-infantry", 1, {"otr-s4717", "otr-s4717", "otr-s4717", "otr-s4717"}},
	{"us-heintzelman", 0, {"otr-s5814", "otr-s5503", "otr-n5219", "otr-n3402"}},
	{"us-keyes", 0, {"otr-s5518", "otr-s5702", "otr-n5217", "otr-n3604"}},
	{"us-porter-division", 21, {"otr-s5814", "otr-s5503", "otr-n5219", "otr-n3402"}},
	{"us-kearny", 18, {"otr-s5815", "otr-s5602", "otr-n5319", "otr-n3503"}},
	{"us-sedgwick", 17, {"otr-s5816", "otr-s5502", "otr-n5318", "otr-n3502"}},
	{"us-smith-a", 19, {"otr-s5518", "otr-s5702", "otr-n5217", "otr-n3604"}},
	{"us-5-6-us", 1, {"otr-s5518", "otr-n5834", "otr-n5118", "otr-n3403"}},
	{"us-couch", 17, {"otr-s5618", "otr-s5702", "otr-n5317", "otr-n3603"}},
	{"us-6-pa", 1, {"otr-s5814", "otr-s5803", "otr-n5418", "otr-n3602"}},
	{"us-3-8-pa", 1, {"otr-s5814", "otr-s5803", "otr-n5418", "otr-n3602"}},
	{"us-sykes-a", 8, {"otr-s5814", "otr-s5601", "otr-n5418", "otr-n3602"}},
	{"us-art-res-1", 2, {"otr-s5814", "otr-s5601", "otr-n5418", "otr-n3602"}},
	{"us-art-res-2", 2, {"otr-s5814", "otr-s5601", "otr-n5418", "otr-n3602"}},
	{"us-horse-art", 2, {"otr-s5814", "otr-s5601", "otr-n5418", "otr-n3602"}},
};

struct boxed {
	const char *unit;
	int strength;
	const char *box;
};

static const struct boxed boxes[] = {
	{"cs-jackson", 0, "valley-box"},
	{"cs-huger-a", 7, "norfolk-box"},
	{"cs-mahone", 6, "norfolk-box"},
	{"cs-armistead", 6, "norfolk-box"},
	{"cs-22-va", 1, "richmond-box"},
	{"cs-28-va", 1, "richmond-box"},
	{"cs-47-va", 2, "richmond-box"},
	{"cs-55-va", 2, "richmond-box"},
	{"cs-56-va", 2, "richmond-box"},
	{"cs-59-va", 2, "richmond-box"},
	{"cs-60-va", 2, "richmond-box"},
	{"cs-63-va", 2, "richmond-box"},
	{"cs-4-va-ha", 2, "richmond-box"},
	{"cs-art-res-2", 2, "richmond-box"},
	{"cs-art-res-3", 2, "richmond-box"},
	{"cs-5-va", 1, "richmond-box"},
	{"cs-10-va", 1, "richmond-box"},
	{"cs-13-va", 1, "richmond-box"},
	{"cs-gregg", 8, "south-carolina-box"},
	{"cs-jr-anderson", 8, "south-carolina-box"},
	{"cs-branch", 9, "south-carolina-box"},
	{"cs-ripley", 6, "south-carolina-box"},
	{"cs-martin", 9, "south-carolina-box"},
	{"cs-lawton", 9, "south-carolina-box"},
	{"cs-drayton", 6, "south-carolina-box"},
	{"cs-evans", 6, "south-carolina-box"},
	{"cs-desaussure", 6, "south-carolina-box"},
	{"cs-40-va", 2, "rappahannock-box"},
	{"cs-9-va", 1, "rappahannock-box"},
	{"cs-holmes", 4, "north-carolina-box"},
	{"cs-ransom", 7, "north-carolina-box"},
	{"cs-1-nc", 1, "north-carolina-box"},
	{"cs-winder", 15, "valley-box"},
	{"cs-ewell", 17, "valley-box"},
	{"cs-2-va", 1, "valley-box"},
	{"us-mcdowell", 0, "fredericksburg-box"},
	{"us-burnside", 0, "atlantic-coast-box"},
	{"us-mccall-a", 18, "fredericksburg-box"},
	{"us-king", 18, "fredericksburg-box"},
	{"us-ord", 18, "fredericksburg-box"},
	{"us-shields", 13, "fredericksburg-box"},
	{"us-doubleday", 4, "fredericksburg-box"},
	{"us-carroll-b", 4, "fredericksburg-box"},
	{"us-2-ny", 1, "fredericksburg-box"},
	{"us-4-pa", 1, "fredericksburg-box"},
	{"us-1-ri", 1, "fredericksburg-box"},
	{"us-viele", 7, "fort-monroe-box"},
	{"us-weber", 5, "fort-monroe-box"},
	{"us-robinson", 4, "fort-monroe-box"},
	{"us-11-pa-cavalry", 1, "fort-monroe-box"},
	{"us-1-ny", 1, "baltimore-box"},
	{"us-8-il", 1, "baltimore-box"},
	{"us-5-pa", 1, "baltimore-box"},
	{"us-1-ny-mrif", 1, "baltimore-box"},
	{"us-59-101-ny", 3, "baltimore-box"},
	{"us-3-4-ny", 3, "baltimore-box"},
	{"us-12-25-ny", 3, "baltimore-box"},
	{"us-7-69-ny", 3, "baltimore-box"},
	{"us-71-148-ny", 3, "baltimore-box"},
	{"us-99-115-pa", 3, "baltimore-box"},
	{"us-11-91-pa", 3, "baltimore-box"},
	{"us-67-87-pa", 3, "baltimore-box"},
	{"us-2-de-32-ma", 3, "baltimore-box"},
	{"us-5-md-19-wi", 3, "baltimore-box"},
	{"us-reno", 8, "atlantic-coast-box"},
	{"us-parke", 8, "atlantic-coast-box"},
	{"us-foster", 8, "atlantic-coast-box"},
	{"us-stevens", 8, "atlantic-coast-box"},
	{"us-wright", 8, "atlantic-coast-box"},
};

static const struct setup *setup_of(const char *landing, const char *id)
{
	const struct gc_scenario *of = &game->scenario[scenario(landing)];

	for (int i = 0; i < of->setups; i++)
		if (of->setup[i].unit == unit(id))
			return &of->setup[i];
	fail_msg("%s has no %s", landing, id);
	return NULL;
}

static void check_place(const struct setup *setup, const char *place)
{
	if (!strcmp(place, WITHIN)) {
		assert_int_equal(setup->place[0], hex("otr-s5113"));
		assert_int_equal(setup->within, 5);
	} else {
		assert_int_equal(setup->at >= 0 ? setup->at : setup->place[0], hex(place));
	}
}

static void test_landings(void **state)
{
	(void)state;
	for (size_t i = 0; i < sizeof facts / sizeof *facts; i++)
		for (int k = 0; k < LANDINGS; k++) {
			const struct setup *setup;

			if (!facts[i].place[k])
				continue;
			setup = setup_of(landings[k], facts[i].unit);
			assert_int_equal(setup->strength, facts[i].strength);
			check_place(setup, facts[i].place[k]);
		}
}

/* Nobody stands on the map of whom the table knows nothing. */
static void test_nobody_else(void **state)
{
	(void)state;
	for (int k = 0; k < LANDINGS; k++) {
		const struct gc_scenario *of = &game->scenario[scenario(landings[k])];
		int there = 0, known = 0;

		for (int i = 0; i < of->setups; i++)
			there +=
				(of->setup[i].places && of->setup[i].turn < 7) ||
				(of->setup[i].at >= 0 && !gc_is_box(game, of->setup[i].at));
		for (size_t i = 0; i < sizeof facts / sizeof *facts; i++)
			known += facts[i].place[k] != NULL;
		assert_int_equal(there, known);
	}
}

static void test_boxes(void **state)
{
	(void)state;
	for (size_t i = 0; i < sizeof boxes / sizeof *boxes; i++)
		for (int k = 0; k < LANDINGS; k++) {
			const struct setup *setup = setup_of(landings[k], boxes[i].unit);

			assert_int_equal(setup->at, hex(boxes[i].box));
			assert_int_equal(setup->strength, boxes[i].strength);
			assert_true(gc_is_box(game, setup->at));
		}
}

static void check_turn(const char *id, int turn, int strength)
{
	for (int k = 0; k < LANDINGS; k++) {
		assert_int_equal(setup_of(landings[k], id)->turn, turn);
		assert_int_equal(setup_of(landings[k], id)->strength, strength);
	}
}

/* 26, 37 */
static void test_arrivals(void **state)
{
	static const char *const early[] = {"us-6-pa", "us-3-8-pa", "us-sykes-a",
		"us-art-res-1", "us-art-res-2", "us-horse-art"};

	(void)state;
	check_turn("us-mcclellan", 7, 0);
	check_turn("us-sumner", 7, 0);
	check_turn("us-richardson", 7, 16);
	check_turn("us-hooker", 7, 19);
	check_turn("us-casey", 7, 18);
	check_turn("us-franklin-division", 14, 18);
	check_turn("cs-longstreet", 7, 0);
	check_turn("cs-pickett", 7, 10);
	check_turn("cs-rh-anderson", 7, 5);
	check_turn("cs-stuart", 7, 0);
	check_turn("cs-cavalry", 7, 2);
	for (size_t i = 0; i < sizeof early / sizeof *early; i++)
		assert_int_equal(setup_of("urbanna", early[i])->group, 0);
	assert_int_equal(game->scenario[scenario("urbanna")].group[0].last, 4);
}

/* Turn t is April 4 + t. */
static void test_dates(void **state)
{
	static const struct {
		int turn;
		const char *date;
	} dates[] = {{1, "April 5"}, {7, "April 11"}, {26, "April 30"}, {27, "May 1"},
		{35, "May 9"}, {42, "May 16"}, {49, "May 23"}, {57, "May 31"},
		{58, "June 1"}, {87, "June 30"}, {88, "July 1"}, {91, "July 4"},
		{112, "July 25"}};

	(void)state;
	for (int k = 0; k < LANDINGS; k++) {
		const struct gc_scenario *of = &game->scenario[scenario(landings[k])];

		assert_int_equal(of->days, 112);
		for (size_t i = 0; i < sizeof dates / sizeof *dates; i++) {
			assert_string_equal(of->day[dates[i].turn].date, dates[i].date);
			assert_true(of->day[dates[i].turn].events);
		}
	}
}

/* Hexes of both sheets of the first game are called as there; boxes stand behind all hexes,
 * and beyond the Rappahannock nobody goes. */
static void test_map(void **state)
{
	(void)state;
	assert_true(game->hexes > 6000);
	assert_true(hex("fort-monroe-box") >= game->hexes);
	assert_int_equal(game->drawn.places, game->hexes);
	assert_true(gc_may_enter(&game->land, hex("otr-n0526")));
	assert_true(gc_may_enter(&game->land, hex("gtc-s1334")));
	assert_true(gc_may_enter(&game->land, hex("chx0512")));
	assert_false(gc_may_enter(&game->land, hex("gtc-n4114")));
	assert_false(gc_may_enter(&game->land, hex("norfolk-box")));
	for (int i = 0; i < game->campaign->boxes; i++)
		assert_true(hex_distance(&game->sheet.grid, hex("otr-n0526"),
				    game->hexes + i) > 500);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup(test_landings, start),
		cmocka_unit_test_setup(test_nobody_else, start),
		cmocka_unit_test_setup(test_boxes, start),
		cmocka_unit_test_setup(test_arrivals, start),
		cmocka_unit_test_setup(test_dates, start),
		cmocka_unit_test_setup(test_map, start),
	};

	return cmocka_run_group_tests(tests, load_game, release);
}
