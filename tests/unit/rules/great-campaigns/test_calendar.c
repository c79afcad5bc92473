/* What a campaign's report says of what comes, of the boxes, of the cycles' points, of
 * counties, and what its map shows of depots. */
#define GC_FOLDER "games/the-peninsula"
#define PAGE                                                                               \
	"{{#arrivals}}\n- arrival: {{.}}\n{{/arrivals}}\n{{#calendar}}\n- {{.}}\n{{/"      \
	"calendar}}\n{{#terms}}\n- term: {{.}}\n{{/terms}}\n{{#off-map}}\n- {{.}}\n{{/"    \
	"off-map}}\n{{#set-up}}\n- set up: "                                               \
	"{{.}}\n{{/set-up}}\n```\n{{#points}}\n{{.}}\n{{/points}}\n```\n"

#include "gc_page.h"

#include "game/map.h"
#include "rules/great-campaigns/campaign/campaign.h"
#include "rules/great-campaigns/rules/rules.h"

/* What comes stands once, in the order of its days. */
static void test_order(void **state)
{
	static const char *const days[] = {
		"- Turn 2, April 6: Confederate units may move: ",
		"- Turn 7, April 11: Confederate reinforcements come to ",
		"- Turn 7, April 11: The next strategic cycle.",
		"- Turn 14, April 18: Union reinforcements come to ",
		"- Turn 28, May 2: Confederate units may move, sooner when one of ",
		"- Turn 91, July 4: The game ends after the cycle on a roll of 6.",
		"- Turn 112, July 25: The game ends after the cycle."};
	const char *text;

	(void)state;
	begin_scenario("urbanna", "");
	today->state->turn = 1;
	text = page_of_today();
	for (size_t i = 0; i < sizeof days / sizeof *days; i++) {
		const char *found = strstr(text, days[i]);

		if (!found)
			fail_msg("no \"%s\" behind what stands before it in:\n%s", days[i],
				page_of_today());
		text = found;
	}
	has_not("- arrival: ");
	has_not("term: Held: Ward");
	has("term: Held: Siege.");
}

/* What is over is in no calendar; who should have come, and has not, is late. */
static void test_late(void **state)
{
	(void)state;
	begin_scenario("urbanna", "");
	today->state->turn = 92;
	has_not("July 4: ");
	has("- Turn 92, July 5: Union reinforcements come, late, to ");
	has("- Turn 98, July 11: The next strategic cycle.");
}

static void test_under_way(void **state)
{
	(void)state;
	begin_scenario("urbanna", "");
	today->state->turn = 3;
	today->state->campaign.roads_closed = 4;
	gc_unit_sets_out(today, unit("us-couch"), hex("norfolk-box"), 5);
	gc_unit_sets_out(today, unit("us-keyes"), hex("norfolk-box"), 5);
	has("- Turn 5, April 9: Union units reach Norfolk Box: Keyes, Couch 17.");
	has("- Turn 5, April 9: Hampton Roads are open to Union vessels again.");
}

static void test_depot(void **state)
{
	struct campaign_state *campaign;

	(void)state;
	begin_scenario("urbanna", "");
	today->state->turn = 8;
	campaign = &today->state->campaign;
	campaign->depot[campaign->depots++] =
		(struct depot_state){.at = hex("otr-n4419"), .placed = 7};
	has("- Turn 14, April 18: The next strategic cycle; the depot at N4419 can be completed.");
}

/* That the units of a box are held is said once, and never of those who are not. */
static void test_boxes(void **state)
{
	(void)state;
	begin_scenario("urbanna", "");
	today->state->turn = 1;
	today->state->unit[unit("us-weber")].held = false;
	today->state->unit[unit("us-weber")].fatigue = 1;
	has("- Union, Fort Monroe Box: Weber 5 (FL 1).\n");
	has("- Union, Fort Monroe Box, who may not move yet: Viele 7, Robinson 4, 11 PA Cavalry 1.\n");
	has_not("(may not move yet)");
}

static void test_cycles(void **state)
{
	struct campaign_state *campaign;

	(void)state;
	begin_scenario("urbanna", "");
	today->state->turn = 15;
	campaign = &today->state->campaign;
	has_not("Cycle");
	campaign->cycle[campaign->cycles++] = (struct cycle_points){7, 3, -6, -5, -8};
	has("Cycle        Counties  Losses  Others    Sum  In all\n"
	    "April 11            3      -6      -5     -8      -8\n```");
	campaign->cycle[campaign->cycles++] = (struct cycle_points){14, 12, 4, 0, 8};
	has("April 18           12      +4      +0    +16       8\n"
	    "All of them        15      -2      -5     +8       8\n```");
}

/* ---- the news in short ---- */

static void tell_county(enum side side, const char *id)
{
	event_fact(today->adj->journal, gc_side_event(today, "county", "25.0", side),
		"county", "%s", id);
}

static void tell_depot(const char *place, const char *done)
{
	struct event *event = gc_side_event(today, "depot", "30.0", UNION);

	event_fact(today->adj->journal, event, "place", "%s", place);
	event_fact(today->adj->journal, event, "done", "%s", done);
}

/* A county that went there and back is told of with who has it now. */
static void test_brief(void **state)
{
	struct tmap *map = template_map(&arena);
	struct tlist *lines = template_set_list(map, "brief");
	struct told_step news = {.heading = "a day"};
	struct buf out;

	(void)state;
	begin_scenario("urbanna", "");
	news.journal = today->adj->journal;
	tell_county(UNION, "essex");
	tell_county(UNION, "middlesex");
	tell_county(CONFEDERATE, "essex");
	tell_depot("otr-n4419", "placed");
	tell_depot("otr-n5418", "completed");
	gc_report_brief(lines, &arena, game, today->state, &news, 1);
	buf_init(&out, &arena);
	assert_int_equal(template_expand(&out, "brief", "{{#brief}}\n{{.}}\n{{/brief}}\n",
				 map, &diag),
		OK);
	assert_non_null(strstr(out.data, "The Union got control of Middlesex County.\n"));
	assert_non_null(
		strstr(out.data, "The Confederates got control of Essex County.\n"));
	assert_non_null(strstr(out.data, "Depots placed: N4419 ("));
	assert_non_null(strstr(out.data, "Depots completed: "));
	assert_null(strstr(out.data, "Depots lost"));
}

/* What the reader should look to as things stand. */
static const char *outlook(void)
{
	struct tmap *map = template_map(&arena);
	struct tlist *lines = template_set_list(map, "brief");
	struct buf out;

	gc_report_outlook(lines, &arena, game, today->state, NULL);
	buf_init(&out, &arena);
	assert_int_equal(template_expand(&out, "brief", "{{#brief}}\n{{.}}\n{{/brief}}\n",
				 map, &diag),
		OK);
	return out.length ? out.data : "";
}

static void says(const char *text)
{
	if (!strstr(outlook(), text))
		fail_msg("no \"%s\" in:\n%s", text, outlook());
}

static void test_outlook(void **state)
{
	(void)state;
	begin_scenario("yorktown-road", "");
	today->state->viewer = AUDIENCE_UNION;
	today->state->turn = 0;
	assert_string_equal(outlook(), ""); /* before the first day */
	today->state->turn = 8;
	today->state->unit[unit("us-kearny")].at = hex("otr-n0304");
	says("Your units without a source of supply now: Kearny.\n");
	says("The next strategic cycle: turn 14, April 18.\n");
	today->state->turn = 14;
	today->state->step = SEQUENCE_DAY;
	says("The next strategic cycle: today, after the actions.\n");
	today->state->step = SEQUENCE_CYCLE;
	assert_null(strstr(outlook(), "strategic cycle"));
	today->state->outcome = ENDING_DRAW;
	assert_string_equal(outlook(), "");
}

/* The nearest of the enemy within five hexes of a depot of the reader's. */
static void test_threat(void **state)
{
	struct campaign_state *campaign;
	int enemy;

	(void)state;
	begin_scenario("yorktown-road", "");
	today->state->turn = 8;
	campaign = &today->state->campaign;
	enemy = unit("cs-hood");
	campaign->depot[campaign->depots++] =
		(struct depot_state){.at = hex("otr-s5816"), .side = UNION};
	today->state->unit[enemy].fate = FATE_ON_MAP;
	today->state->unit[enemy].at = hex("otr-s5815");
	says("is 1 hex from the depot at S5816");
	today->state->viewer = AUDIENCE_CONFEDERATE;
	assert_null(strstr(outlook(), "from the depot"));
}

/* Who waits for a hex that his side chooses, and where that may be. 3 */
static void test_to_be_set_up(void **state)
{
	(void)state;
	begin_scenario("yorktown-road", "");
	today->state->turn = 0;
	today->state->unit[unit("cs-magruder")].fate = FATE_AWAITED;
	today->state->unit[unit("cs-pryor")].fate = FATE_AWAITED;
	has("- set up: Confederate, within 5 hexes of S5113, on land that the enemy does not hold: Magruder, Pryor 4");
	today->state->turn = 1;
	has_not("set up: ");
}

/* ---- the map ---- */

static const struct map_sign *sign_at(const char *place)
{
	struct map_sign *sign;
	int signs = gc_report_signs(&sign, &arena, game, today->state);

	for (int i = 0; i < signs; i++)
		if (sign[i].place == hex(place) && sign[i].sign)
			return &sign[i];
	return NULL;
}

/* Depots have letters of their own; that in a box is not on the map. */
static void test_depot_signs(void **state)
{
	struct campaign_state *campaign;

	(void)state;
	begin_scenario("urbanna", "");
	campaign = &today->state->campaign;
	assert_true(campaign->depots > 0);
	assert_null(sign_at("fort-monroe-box"));
	assert_null(sign_at("otr-n4419"));
	campaign->depot[campaign->depots++] = (struct depot_state){.at = hex("otr-n4419")};
	assert_string_equal(sign_at("otr-n4419")->sign, "d");
	assert_string_equal(sign_at("otr-n4419")->title, "begun depot at N4419");
	campaign->depot[campaign->depots - 1].complete = true;
	assert_string_equal(sign_at("otr-n4419")->sign, "D");
	assert_string_equal(sign_at("otr-n4419")->legend, "Union depot");
}

/* ---- counties ---- */

static const struct map_region *region_at(struct map_regions *out, const char *id)
{
	assert_true(gc_report_regions(out, &arena, game, today->state));
	return &out->region[out->of[hex(id)]];
}

/* A county is its holder's, and the city none of its county's. 25 */
static void test_regions(void **state)
{
	struct map_regions regions;

	(void)state;
	begin_scenario("urbanna", "");
	assert_string_equal(region_at(&regions, "otr-s5510")->title,
		"York County, of the Confederates");
	assert_string_equal(region_at(&regions, "otr-n0627")->name, "City of Richmond");
	assert_string_equal(region_at(&regions, "otr-n1328")->name, "Henrico");
	today->state->campaign.county[regions.of[hex("otr-s5510")]].holder = UNION;
	assert_string_equal(
		region_at(&regions, "otr-s5510")->title, "York County, of the Union");
	assert_int_equal(region_at(&regions, "otr-s5510")->side, UNION);
}

static unsigned flags_of(const char *unit)
{
	struct map_mark *mark;
	int marks = gc_report_marks(&mark, &arena, game, today->state);
	const char *name =
		game->unit[field_ids_find(&game->base.refs[REF_UNIT], unit)].name;

	for (int i = 0; i < marks; i++)
		if (!strcmp(mark[i].detail, name))
			return mark[i].flags;
	fail_msg("%s is not on the map", unit);
	return 0;
}

/* Who lacks supply is marked: as things stand, and as the last cycle left him. 30 */
static void test_short(void **state)
{
	(void)state;
	begin_scenario("yorktown-road", "");
	today->state->turn = 8;
	today->state->unit[unit("us-kearny")].at = hex("otr-s5613");
	assert_false(flags_of("us-kearny") & MARK_SHORT);
	today->state->unit[unit("us-kearny")].unsupplied = true;
	assert_true(flags_of("us-kearny") & MARK_SHORT);
	today->state->unit[unit("us-kearny")].unsupplied = false;
	today->state->unit[unit("us-kearny")].at = hex("otr-n0304");
	assert_true(flags_of("us-kearny") & MARK_SHORT);
}

/* ---- the theatre in letters ---- */

static int count_of(char letter)
{
	struct tmap *map = template_map(&arena);
	struct buf out;
	int count = 0;

	buf_init(&out, &arena);
	gc_report_sections(map, &arena, game, today->state, &(struct team_member){NULL, 0});
	assert_int_equal(template_expand(&out, "overview",
				 "{{#overview}}\n{{.}}\n{{/overview}}\n", map, &diag),
		OK);
	/* behind an empty line it says what the letters mean */
	for (const char *at = out.data; at < strstr(out.data, "\n\n"); at++)
		count += *at == letter;
	return count;
}

static void test_overview(void **state)
{
	struct campaign_state *campaign;
	int before, names;

	(void)state;
	begin_scenario("urbanna", "");
	today->state->turn = 1;
	campaign = &today->state->campaign;
	before = count_of(':');
	for (int i = 0; i < game->campaign->counties.counties; i++)
		campaign->county[i].holder = UNION;
	assert_true(count_of(':') > before + 100);
	assert_int_equal(count_of('.'), 0);
	for (int i = 0; i < game->units; i++)
		today->state->unit[i].fate = FATE_AWAITED;
	today->state->unit[unit("us-kearny")].fate = FATE_ON_MAP;
	today->state->unit[unit("us-kearny")].at = hex("otr-n1228");
	assert_int_equal(count_of('X'), 0);
	today->state->unit[unit("cs-hood")].fate = FATE_ON_MAP;
	today->state->unit[unit("cs-hood")].at = hex("otr-n1228");
	assert_int_equal(count_of('X'), 1);
	campaign->depots = 0;
	before = count_of('D');
	campaign->depot[campaign->depots++] = (struct depot_state){.at = hex("otr-n4419")};
	assert_int_equal(count_of('D'), before + 1);
	names = count_of('x'); /* of Essex, say */
	campaign->depot[campaign->depots++] = (struct depot_state){.at = hex("otr-n1228")};
	assert_int_equal(count_of('D'), before + 1);
	assert_int_equal(count_of('X'), 0);
	assert_int_equal(count_of('x'), names + 1);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup(test_order, start),
		cmocka_unit_test_setup(test_late, start),
		cmocka_unit_test_setup(test_under_way, start),
		cmocka_unit_test_setup(test_depot, start),
		cmocka_unit_test_setup(test_boxes, start),
		cmocka_unit_test_setup(test_cycles, start),
		cmocka_unit_test_setup(test_brief, start),
		cmocka_unit_test_setup(test_outlook, start),
		cmocka_unit_test_setup(test_threat, start),
		cmocka_unit_test_setup(test_to_be_set_up, start),
		cmocka_unit_test_setup(test_depot_signs, start),
		cmocka_unit_test_setup(test_regions, start),
		cmocka_unit_test_setup(test_short, start),
		cmocka_unit_test_setup(test_overview, start),
	};

	return cmocka_run_group_tests(tests, load_game, release);
}
