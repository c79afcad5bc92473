/*
 * What the rulebook of Long Roads to Richmond says in numbers, as its sections have them:
 * VP of counties and of what is burnt (5.8), the boxes of the Valley track (3.10), the guns
 * of forts (5.3), militia (4.4.5), the release of the Valley and who is called there
 * (4.4.1, 4.4.3), special reinforcements (4.4.6), the calendars (5.7), the levels of
 * victory (5.8). A wrong one in the data is found.
 */
#define GC_FOLDER "games/long-roads-to-richmond"

#include "gc_game.h"

static const struct gc_county *county(const char *id)
{
	const struct gc_counties *counties = &game->campaign->counties;

	for (int i = 0; i < counties->counties; i++)
		if (!strcmp(counties->county[i].id, id))
			return &counties->county[i];
	fail_msg("there is no county %s", id);
	return NULL;
}

/* 5.8: given to the Union, lost by it when it has it not, and when the enemy has it;
 * whether raiders are marked there. */
static const struct {
	const char *id;
	int points, lack, raid;
	bool marks;
} worth[] = {
	{"augusta", 12, 0, 0, false},
	{"frederick-va", 1, 0, 4, false},
	{"shenandoah", 1, 0, 0, false},
	{"warren", 1, 0, 0, false},
	{"lexington", 3, 0, 0, false},
	{"charlottesville", 8, 0, 0, false},
	{"lynchburg", 18, 0, 0, false},
	{"orange", 3, 0, 0, false},
	{"louisa", 5, 0, 0, false},
	{"burkeville", 7, 0, 0, false},
	{"jefferson", 0, 1, 9, false},
	{"berkeley", 0, 1, 7, false},
	{"morgan", 0, 1, 5, false},
	{"hardy", 0, 1, 0, false},
	{"hampshire", 0, 1, 4, false},
	{"mineral", 0, 1, 0, false},
	{"stafford", 0, 0, 3, false},
	{"fauquier", 0, 0, 7, false},
	{"loudoun", 0, 0, 10, false},
	{"washington", 0, 0, 10, false},
	{"prince-william", 0, 0, 12, true},
	{"frederick-west", 0, 0, 14, false},
	{"frederick-east", 0, 0, 18, true},
	{"carroll", 0, 0, 18, true},
	{"fairfax", 0, 0, 18, true},
	{"howard", 0, 0, 24, true},
	{"montgomery", 0, 0, 24, true},
	{"prince-georges", 0, 0, 30, true},
	{"anne-arundel", 0, 0, 30, true},
	{"baltimore", 0, 0, 50, true},
	{"district-of-columbia", 0, 0, 100, true},
};

static void test_counties(void **state)
{
	int raids = 0, wanted = 0;

	(void)state;
	for (size_t i = 0; i < sizeof worth / sizeof *worth; i++) {
		const struct gc_county *row = county(worth[i].id);

		if (row->points != worth[i].points || row->lack != worth[i].lack ||
			row->raid != worth[i].raid || row->marks != worth[i].marks)
			fail_msg(
				"%s: %d %d %d", row->id, row->points, row->lack, row->raid);
		wanted += worth[i].raid > 0 || worth[i].marks;
	}
	for (int i = 0; i < game->campaign->counties.counties; i++)
		raids += game->campaign->counties.county[i].raid > 0 ||
			 game->campaign->counties.county[i].marks;
	assert_int_equal(raids, wanted);
	assert_int_equal(county("fairfax")->raid_second, 35);
	assert_int_equal(county("fairfax")->second, hex("alx0605"));
	assert_int_equal(game->campaign->counties.valley.part, 5);
	assert_int_equal(game->campaign->counties.valley.half, 12);
	assert_int_equal(game->campaign->counties.valley.brigade, 8);
	assert_int_equal(game->campaign->counties.valley.division, 24);
}

static void test_scores(void **state)
{
	const struct gc_score *score = game->campaign->supplies.score;

	(void)state;
	assert_int_equal(score[SCORE_ARSENAL].points, -30);
	assert_int_equal(score[SCORE_NAVY_YARD].points, -30);
	assert_int_equal(score[SCORE_BALTIMORE_DEPOT].points, -30);
	assert_int_equal(score[SCORE_HETH].points, -3);
	assert_int_equal(score[SCORE_HARPERS_FERRY].points, -1);
	for (int i = 0; i < STRUCTURES; i++) {
		assert_int_equal(game->campaign->structure[i].turns, 30);
		assert_int_equal(game->campaign->structure[i].halves, 10);
	}
}

/* ---- 3.10 ---- */

static const char *const bands[] = {
	"Hampshire, Hardy, Shenandoah, Warren",
	"Frederick (VA), Clarke, Jefferson, Berkeley, Morgan, Mineral, Washington, Loudoun, Fauquier",
	"Frederick-West, Frederick-East, Prince William",
	"Carroll, Montgomery, Howard, Baltimore, Anne Arundel, Prince George's, District of Columbia, Fairfax",
};

/* True when the name stands in the list as a whole. */
static bool lists(const char *list, const char *name)
{
	size_t length = strlen(name);

	for (const char *at = strstr(list, name); at; at = strstr(at + 1, name))
		if ((at == list || at[-1] == ' ') && (!at[length] || at[length] == ',') &&
			(at < list + 2 || at[-2] == ','))
			return true;
	return !strncmp(list, name, length) && (!list[length] || list[length] == ',');
}

/* The box of a hex by the rulebook; 0: none. Shenandoah has an exception. */
static int box_of(int place)
{
	const char *name = game->land.county[place];

	for (int band = 0; name && band < 4; band++)
		if (lists(bands[band], name))
			return band + 1;
	return 0;
}

static void test_track(void **state)
{
	const struct gc_district *district = &game->campaign->district;

	(void)state;
	assert_int_equal(district->bands, 4);
	assert_int_equal(district->strength, 8);
	for (int i = 0; i < game->hexes; i++) {
		const char *name = game->land.county[i];
		int box = box_of(i);

		for (int band = 1; band <= 4; band++)
			if (((district->area[i] & BAND_BIT(band - 1)) != 0) !=
					(box == band) &&
				strcmp(name ? name : "", "Shenandoah") != 0)
				fail_msg("%s in %s is of box %d, and in the data of %d",
					game->map.place[i].name, name ? name : "-", box,
					band);
	}
	assert_true(district->area[hex("siv-m3018")] & BAND_BIT(0));
	assert_false(district->area[hex("siv-m2133")] & BAND_BIT(0));
}

/* Where the District may be: every hex of the Valley Theater but those of the Valley and of
 * five counties; in an alarm every one but in seven counties. */
static void test_where_the_district_may_be(void **state)
{
	static const char never[] =
		"Culpeper, Madison, Rappahannock, Washington, Frederick-West";
	static const char alarm[] =
		"Augusta, Rockingham, Highland, Pendleton, Culpeper, Rappahannock, Madison";
	const struct gc_district *district = &game->campaign->district;
	const struct gc_area *valley = game->campaign->release->valley.valley;

	(void)state;
	for (int i = 0; i < game->hexes; i++) {
		const char *name = game->land.county[i];
		bool may, may_then;

		if (!name || game->land.theatre[i] != THEATRE_VALLEY)
			continue;
		may = !gc_area_has(valley, i) && !lists(never, name);
		may_then = !lists(alarm, name);
		if (may != !!(district->area[i] & AREA_BIT(AREA_DISTRICT)) ||
			may_then != !!(district->area[i] & AREA_BIT(AREA_ALARM)))
			fail_msg("%s in %s", game->map.place[i].name, name);
	}
}

/* Prince William is theirs east of column 37 of Stonewall Jackson's Way; the column stands
 * behind "sjw-n", "sjw-s" or "gtc-n", and there it is less by two. */
static bool is_for_the_corps(int place, const char *name)
{
	const char *id = game->map.place[place].id;

	if (hex_distance(&game->sheet.grid, hex("gtc-n4114"), place) <= 1)
		return true;
	if (strcmp(name, "Prince William") != 0)
		return lists("District of Columbia, Fairfax, Stafford", name);
	return strncmp(id + 5, strncmp(id, "gtc-", 4) ? "37" : "35", 2) > 0;
}

static void test_where_the_i_corps_may_be(void **state)
{
	const struct gc_district *district = &game->campaign->district;

	(void)state;
	for (int i = 0; i < game->hexes; i++) {
		const char *name = game->land.county[i];

		if (name && game->land.theatre[i] == THEATRE_VALLEY &&
			is_for_the_corps(i, name) !=
				!!(district->area[i] & AREA_BIT(AREA_CORPS)))
			fail_msg("%s in %s", game->map.place[i].name, name);
	}
}

/* ---- 5.3, 4.4.5, 5.7 ---- */

static int guns_at(const char *id)
{
	for (int i = 0; i < game->land.works; i++)
		if (game->land.work[i].place == hex(id))
			return game->land.work[i].artillery;
	fail_msg("there is no work at %s", id);
	return -1;
}

static void test_forts(void **state)
{
	(void)state;
	assert_int_equal(guns_at("alx0507"), 7);
	assert_int_equal(guns_at("alx0602"), 3);
	assert_int_equal(guns_at("alx0102"), 1);
	assert_int_equal(guns_at("hcr-e3711"), 1);
	assert_int_equal(guns_at("hcr-e3610"), 4);
	assert_int_equal(guns_at("hcr-e3809"), 4);
	assert_int_equal(guns_at("hcr-e1429"), 2);
}

static void test_militia_and_calendars(void **state)
{
	static const int militia[] = {3, 3, 3, 7, 4, 3};
	const struct gc_militia *of = &game->campaign->release->militia;

	(void)state;
	assert_int_equal(of->turns, 6);
	assert_int_equal(of->phases, 3);
	for (int i = 0; i < 6; i++)
		assert_int_equal(of->strength[i], militia[i]);
	assert_int_equal(game->campaign->calendar[THEATRE_RICHMOND].first, 7);
	assert_int_equal(game->campaign->calendar[THEATRE_RICHMOND].every, 7);
	assert_int_equal(game->campaign->calendar[THEATRE_VALLEY].first, 1);
	assert_int_equal(game->campaign->calendar[THEATRE_VALLEY].every, 5);
}

/* 4.4.1, 4.4.3, 4.4.4, 4.7 */
static void test_release(void **state)
{
	const struct gc_release_rules *rules = game->campaign->release;
	const struct gc_transfers *ways = &game->campaign->transfers;

	(void)state;
	assert_int_equal(rules->valley.die, 1);
	assert_int_equal(rules->valley.later, -1);
	assert_int_equal(rules->valley.augment, 1);
	assert_int_equal(rules->valley.augment_first, 2);
	assert_int_equal(rules->valley.augment_most, 8);
	assert_int_equal(rules->blenker.extended, 1);
	assert_int_equal(rules->mountain.distance, 12);
	assert_int_equal(rules->callup[CALLUP_HETH].turns, 5);
	assert_int_equal(rules->callup[CALLUP_CROOK].turns, 15);
	assert_int_equal(rules->callup[CALLUP_MILROY].turns, 2);
	for (int i = 0; i < ways->transfers; i++) /* May 9 is turn 35 */
		if (ways->transfer[i].by == TRANSFER_MOUNTAINS)
			assert_int_equal(ways->transfer[i].die_before, 35);
}

/* 4.4.6: the turn with which each comes, and where. */
static const struct {
	const char *unit;
	int turn;
	const char *place; /* NULL: to a unit of his */
} special[] = {
	{"us-3-wv", 11, "siv-m0407"}, {"us-3-in", 31, "hcr-e1633"},
	{"us-ricketts-valley", 31, NULL}, {"us-6-oh", 35, "siv-m0407"},
	{"us-9-ny", 48, "hcr-e1633"}, {"us-12-il", 82, "siv-n4317"}, /* HCR W1314 */
};

static const struct setup *setup_of(const struct gc_scenario *in, int unit)
{
	for (int i = 0; i < in->setups; i++)
		if (in->setup[i].unit == unit)
			return &in->setup[i];
	return NULL;
}

static void test_special_reinforcements(void **state)
{
	const struct gc_scenario *in = &game->scenario[scenario("yorktown-road")];

	(void)state;
	for (size_t i = 0; i < sizeof special / sizeof *special; i++) {
		const struct setup *setup = setup_of(in, unit(special[i].unit));

		assert_non_null(setup);
		assert_int_equal(setup->turn, special[i].turn);
		assert_int_equal(setup->joins, !special[i].place);
		if (special[i].place)
			assert_int_equal(setup->place[0], hex(special[i].place));
	}
}

/* ---- 5.8 ---- */

/* Each level by the least points with which it is reached, in every landing. */
static void test_levels(void **state)
{
	static const char *const landings[] = {
		"yorktown-road", "mobjack-bay", "urbanna", "tappahannock"};
	static const struct {
		const char *text;
		int least;
	} wanted[] = {
		{"Union Decisive Victory", 384}, {"Union Substantive Victory", 246},
		{"Union Marginal Victory", 142}, {"Confederate Marginal Victory", 69},
		{"Confederate Substantive Victory", -4},
		{"Confederate Decisive Victory", 0}, /* whatever is less */
	};

	(void)state;
	for (size_t i = 0; i < sizeof landings / sizeof *landings; i++) {
		const struct gc_scenario *in = &game->scenario[scenario(landings[i])];

		assert_int_equal(in->levels, sizeof wanted / sizeof *wanted);
		for (int k = 0; k < in->levels; k++) {
			assert_string_equal(in->level[k].text, wanted[k].text);
			if (k < in->levels - 1)
				assert_int_equal(in->level[k].least, wanted[k].least);
		}
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup(test_counties, start),
		cmocka_unit_test_setup(test_scores, start),
		cmocka_unit_test_setup(test_track, start),
		cmocka_unit_test_setup(test_where_the_district_may_be, start),
		cmocka_unit_test_setup(test_where_the_i_corps_may_be, start),
		cmocka_unit_test_setup(test_forts, start),
		cmocka_unit_test_setup(test_militia_and_calendars, start),
		cmocka_unit_test_setup(test_release, start),
		cmocka_unit_test_setup(test_special_reinforcements, start),
		cmocka_unit_test_setup(test_levels, start),
	};

	return cmocka_run_group_tests(tests, load_game, release);
}
