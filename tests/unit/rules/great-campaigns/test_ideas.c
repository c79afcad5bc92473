/* What those who stand in a hex could best do today, for the half-filled form. */
#include "gc_day.h"

#include "game/advice.h"
#include "rules/great-campaigns/offers/offers.h"

static const struct idea *idea;
static int ideas;

static enum side held = CONFEDERATE; /* who has all that counts at the end */

static void look(const char *scenario, enum audience viewer, const char *lines)
{
	begin_scenario(scenario, arena_printf(&arena, "only these units\n%s", lines));
	here->viewer = viewer;
	for (int i = 0; i < AWARDS_MAX; i++)
		here->held[i] = (int)held;
	ideas = gc_ideas(&idea, &arena, game, here);
	assert_true(ideas >= 0);
}

/* The idea with that in its lines; NULL: there is none. */
static const struct idea *idea_of(const char *lines)
{
	for (int i = 0; i < ideas; i++)
		if (idea[i].lines && strstr(idea[i].lines, lines))
			return &idea[i];
	return NULL;
}

/* ---- what can be taken ---- */

static void test_train(void **state)
{
	(void)state;
	look("johnstons-retreat", AUDIENCE_UNION,
		"Hooker at S4408\nHood at S4302\ncs-wagon-train-a at S4407");
	assert_string_equal(idea[0].lines, "march Hooker to S4407\n");
	assert_non_null(strstr(idea[0].note, "takes Wagon Train-A, 6 points; "));
	assert_non_null(strstr(idea[0].who, "S4408: Hooker ("));
}

/* Who guards it has to be beaten first. */
static void test_guarded_train(void **state)
{
	(void)state;
	look("johnstons-retreat", AUDIENCE_UNION,
		"Hooker at S4408\nHood at S4407\ncs-wagon-train-a at S4407");
	assert_null(idea_of("march Hooker to S4407"));
}

/* A train goes to where points are given for it at the end, and stays there. */
static void test_train_home(void **state)
{
	(void)state;
	look("seven-days", AUDIENCE_UNION,
		"us-wagon-train-a at N1728\nHood at N0511\nKearny at N1128");
	assert_non_null(idea_of("march Wagon Train-A to "));
	assert_non_null(strstr(idea_of("march Wagon Train-A to ")->note,
		"4 points for each wagon train within 3 hexes of "));
	look("seven-days", AUDIENCE_UNION,
		"us-wagon-train-a at N1733\nHood at N0511\nKearny at N1128");
	assert_null(idea_of("march Wagon Train-A to "));
}

/* What the side holds is no prize, what nobody or the enemy holds is. */
static void test_place(void **state)
{
	static const char there[] = "Ewell at N1733\nKearny at N0511";

	(void)state;
	look("seven-days", AUDIENCE_CONFEDERATE, there);
	assert_null(idea_of("march Ewell to N1734"));
	held = UNION;
	look("seven-days", AUDIENCE_CONFEDERATE, there);
	held = CONFEDERATE;
	assert_string_equal(idea[0].lines, "march Ewell to N1734\n");
	assert_non_null(strstr(idea[0].note, "Malvern Hill"));
}

/* What points are given for is guarded before the enemy comes there, */
static void test_guard(void **state)
{
	(void)state;
	look("seven-days", AUDIENCE_CONFEDERATE,
		"Cobb-C at N0727\nRichmond-1 at N0526\nMcCall-B at N0624");
	assert_non_null(idea_of("march Cobb-C to N0526\n"));
	assert_non_null(strstr(idea_of("march Cobb-C")->note, "guards N0526"));
	look("seven-days", AUDIENCE_CONFEDERATE,
		"Cobb-C at N0727\nRichmond-1 at N0526\nMcCall-B at N1325");
	assert_null(idea_of("march Cobb-C to N0526\n"));
}

/* nobody is sent to who holds it already, and one goes to where a raider comes, */
static void test_guard_of_few(void **state)
{
	(void)state;
	held = UNION;
	look("seven-days", AUDIENCE_UNION,
		"Peck-A at N1328\nKearny at N1330\nHuger-B at N1129\nCobb-C at N1129");
	assert_true(!idea_of("march Kearny to N1328") ||
		    !strstr(idea_of("march Kearny to N1328")->note, "guards"));
	look("seven-days", AUDIENCE_UNION, "Kearny at N1733\n5 VA at N1531");
	assert_non_null(idea_of("march Kearny to N1734"));
	assert_non_null(
		strstr(idea_of("march Kearny")->note, "guards N1734, Malvern Hill"));
	held = CONFEDERATE;
}

/* who goes at him when he sits there, */
static void test_raider(void **state)
{
	(void)state;
	look("seven-days", AUDIENCE_UNION, "Kearny at N1329\n5 VA at N1734");
	assert_non_null(idea_of("march Kearny towards N1734"));
}

/* and taken back even by those who face another. */
static void test_call(void **state)
{
	static const char there[] =
		"JR Anderson at N0822\nMcCall-B at N0526\nSeymour at N0922";

	(void)state;
	held = UNION;
	look("seven-days", AUDIENCE_CONFEDERATE, there);
	held = CONFEDERATE;
	assert_non_null(idea_of("march JR Anderson towards N0526"));
}

/* ---- whom to attack ---- */

/* Of all leaders in a hex first the one whose own are the most. */
static void test_leader(void **state)
{
	const struct idea *assault;

	(void)state;
	look("seven-days", AUDIENCE_CONFEDERATE,
		"DH Hill at N0923\nAP Hill at N0923\nGarland-B at N0923\n"
		"JR Anderson at N0923\nGregg at N0923\nMcCall-B at N1022");
	assault = idea_of("assault N1022 with");
	assert_non_null(assault);
	assert_string_equal(
		assault->lines, "assault N1022 with AP Hill: JR Anderson, Gregg\n");
	assert_true(assault->chance > 0);
}

/* One who stands elsewhere is brought before the actions begin. */
static void test_transfer(void **state)
{
	(void)state;
	look("seven-days", AUDIENCE_CONFEDERATE,
		"DH Hill at N0923\nAP Hill at N0619\nBranch at N0619\n"
		"Garland-B at N0923\nJR Anderson at N0923\nGregg at N0923\n"
		"McCall-B at N1022");
	assert_non_null(idea_of("transfer AP Hill to JR Anderson\n"
				"assault N1022 with AP Hill: JR Anderson, Gregg\n"));
}

/* The army's leader, too, for a grand assault out of the hexes around. */
static void test_transfer_of_army_leader(void **state)
{
	(void)state;
	look("seven-days", AUDIENCE_CONFEDERATE,
		"Lee at N0922\nWhiting-B at N0922\nGarland-B at N0923\n"
		"JR Anderson at N1023\nGregg at N1023\nMcCall-B at N1022");
	assert_non_null(idea_of("grand assault N1022 with Lee: "));
	look("seven-days", AUDIENCE_CONFEDERATE,
		"Lee at N0519\nWhiting-B at N0519\nGarland-B at N0923\n"
		"JR Anderson at N1023\nGregg at N1023\nMcCall-B at N1022");
	assert_non_null(idea_of("transfer Lee to "));
	assert_true(idea_of("transfer Lee to ")->chance > 50);
}

/* He takes those who make it better, out of several hexes or of one, and cavalry that gives
 * way does not keep it out of the form. */
static void test_grand_assault(void **state)
{
	static const char there[] =
		"McClellan at N1228\nSedgwick at N1228\nCouch at N1228\n"
		"Richardson at N1228\nHooker at N1328\n"
		"McLaws-C at N1227\nMcLaws-C strength 12\n5 VA at N1229";
	const struct idea *assault;
	int assails = 0;

	(void)state;
	look("seven-days", AUDIENCE_UNION, there);
	assault = idea_of("grand assault N1227 with McClellan: ");
	assert_non_null(assault);
	assert_non_null(strstr(assault->lines, "Hooker"));
	assert_true(assault->chance > 50);
	for (int i = 0; i < ideas; i++)
		if (idea[i].lines && strstr(idea[i].lines, "assail N1229"))
			assails += strstr(idea[i].who, "N1228: ") != NULL;
	assert_true(assails <= 1);
	assert_true(!assails || assault->worth > idea_of("assail N1229")->worth);
	look("seven-days", AUDIENCE_UNION,
		"McClellan at N1228\nSedgwick at N1228\nCouch at N1228\n"
		"Richardson at N1228\nMcLaws-C at N1227\nMcLaws-C strength 12");
	assert_non_null(idea_of("grand assault N1227 with McClellan: "));
}

/* 7.1: what the MP left pay for adds up to less than the line asks for. */
static void test_never_made(void **state)
{
	(void)state;
	look("seven-days", AUDIENCE_CONFEDERATE,
		"Branch at N0720\nStoneman at N1120\nStoneman strength 5");
	assert_non_null(idea_of("march Branch towards N1120"));
	assert_null(idea_of("assail"));
}

/* Of ideas that take the same unit one can be ordered. */
static void test_pieces(void **state)
{
	const struct idea *assault, *march;

	(void)state;
	look("seven-days", AUDIENCE_CONFEDERATE,
		"Longstreet at N0923\nPickett at N0923\nRH Anderson at N0923\n"
		"McCall-B at N1022\nMcCall-B strength 3");
	assault = idea_of("assault N1022 with Longstreet: Pickett, RH Anderson\n");
	march = idea_of("march Pickett\n");
	assert_non_null(assault);
	assert_non_null(march);
	assert_int_equal(march->pieces, 1);
	assert_int_equal(assault->pieces, 3);
	assert_int_equal(assault->piece[0], march->piece[0]);
}

/* Of two attacks by the same units on the same hex the better one is told. */
static void test_told_once(void **state)
{
	(void)state;
	look("seven-days", AUDIENCE_CONFEDERATE,
		"Longstreet at N0923\nPickett at N0923\nMcCall-B at N1022\n"
		"McCall-B strength 3");
	assert_non_null(idea_of("march Pickett\n"));
	assert_null(idea_of("assault N1022 with Longstreet: Pickett\n"));
}

static void test_no_hope(void **state)
{
	(void)state;
	look("seven-days", AUDIENCE_CONFEDERATE, "5 VA at N1023\nKearny at N1022");
	assert_null(idea_of("assail"));
	assert_null(idea_of("assault"));
}

/* ---- who falls back ---- */

static void test_few(void **state)
{
	const struct idea *back;

	(void)state;
	look("seven-days", AUDIENCE_CONFEDERATE,
		"Branch at N1023\nBranch strength 2\nWinder at N0921\nKearny at N1022");
	back = idea_of("march Branch to ");
	assert_non_null(back);
	assert_non_null(strstr(back->note, "2 MV near "));
}

static void test_demoralized(void **state)
{
	(void)state;
	look("seven-days", AUDIENCE_CONFEDERATE,
		"Ewell at N1023\nEwell demoralized 1\nWinder at N0921\nMcCall-B at N1022");
	assert_non_null(idea_of("march Ewell to "));
	assert_non_null(strstr(idea_of("march Ewell to ")->note, "demoralized, "));
	look("seven-days", AUDIENCE_CONFEDERATE,
		"Ewell at N1023\nWinder at N0921\nMcCall-B at N1022");
	assert_null(idea_of("march Ewell to "));
}

/* ---- trains that nobody guards ---- */

/* They go to those who can guard them; what stands there stays. */
static void test_train_flees(void **state)
{
	const struct idea *train;

	(void)state;
	look("seven-days", AUDIENCE_UNION,
		"us-wagon-train-a at N1627\nCouch at N1528\n5 VA at N1531");
	train = idea_of("march Wagon Train-A to N1528\n");
	assert_non_null(train);
	assert_non_null(strstr(train->note, "taken in one march "));
	assert_non_null(strstr(train->note, ": to join 17 MV of yours; "));
	assert_true(!idea_of("march Couch") || !idea_of("march Couch")->worth);
}

/* A hex that one has to leave is no refuge for another, nor is one safe that he reaches by
 * two marches one after another. */
static void test_trains_apart(void **state)
{
	(void)state;
	look("seven-days", AUDIENCE_UNION,
		"us-wagon-train-a at N1627\nus-wagon-train-b at N1728\n5 VA at N1531");
	assert_null(idea_of("march Wagon Train-B to N1627\n"));
	assert_non_null(idea_of("march Wagon Train-B to "));
	for (int i = 0; i < ideas; i++)
		assert_true(!strstr(idea[i].lines, "march Wagon") ||
			    strstr(idea[i].note, ": he follows in "));
}

/* A few of the side's own are no refuge where the enemy comes next to them with many. */
static void test_no_refuge_with_few(void **state)
{
	(void)state;
	look("seven-days", AUDIENCE_UNION,
		"1 NY at N0826\n3/8 PA at N0829\nRichmond-3 at N0727\n"
		"Holmes at N0627\nHolmes strength 20\nHuger-B at N1328\n"
		"Richmond-1 at N0526\n14 SC at N1324\n5 VA at N1226\n2 VA at N1734");
	assert_non_null(idea_of("march 1 NY to "));
	assert_null(idea_of("march 1 NY to N0829\n"));
}

/* Who guards a train alone stays with it, where the enemy could come. */
static void test_guard_stays(void **state)
{
	(void)state;
	look("seven-days", AUDIENCE_UNION,
		"us-wagon-train-a at N1627\n5/6 US at N1627\nHood at N1531");
	assert_true(!idea_of("march 5/6 US") || !idea_of("march 5/6 US")->worth);
}

/* Where a train cannot go to its guard, the guard comes. */
static void test_train_guarded(void **state)
{
	const struct idea *guard;

	(void)state;
	look("seven-days", AUDIENCE_UNION,
		"us-wagon-train-a at N1627\nus-wagon-train-a fatigue 4\n"
		"Couch at N1528\n5 VA at N1531");
	guard = idea_of("march Couch to N1627\n");
	assert_non_null(guard);
	assert_non_null(strstr(guard->note, "guards Wagon Train-A, 8 points; "));
	assert_ptr_equal(guard, &idea[0]);
}

/* Each initiative takes the first line that can begin: trains, who is in danger, attacks
 * with good odds, and then all others. */
static void test_order(void **state)
{
	(void)state;
	held = UNION;
	look("seven-days", AUDIENCE_UNION,
		"us-wagon-train-a at N1627\n5 VA at N1531\n"
		"Sedgwick at N1327\nRichardson at N1327\nMcLaws-C at N1128\n"
		"McCall-B at N0923\nMcCall-B strength 3\nJR Anderson at N0822\n"
		"Gregg at N0822\nHooker at N1433\nHolmes at N1434\n"
		"Holmes strength 2");
	held = CONFEDERATE;
	assert_non_null(strstr(idea[0].lines, "Wagon Train-A"));
	assert_non_null(strstr(idea[1].lines, "march McCall-B"));
	assert_int_equal(idea[2].place, idea_of("Hooker")->place);
	assert_true(idea_of("Hooker")->chance > 50);
	assert_true(idea_of("Sedgwick") > idea_of("Hooker"));
}

/* ---- who goes on ---- */

/* Guns alone are sent at nobody. */
static void test_guns(void **state)
{
	(void)state;
	look("seven-days", AUDIENCE_CONFEDERATE,
		"cs-art-res-1 at N1023\nMcCall-B at N1325");
	for (int i = 0; i < ideas; i++)
		assert_true(!idea[i].lines || !strstr(idea[i].lines, "towards N1325"));
}

/* What is too far for a few marches is no goal. */
static void test_far(void **state)
{
	(void)state;
	look("seven-days", AUDIENCE_CONFEDERATE, "Ewell at N0317\nKearny at S1707");
	assert_null(idea_of("S1707"));
	look("seven-days", AUDIENCE_CONFEDERATE, "Ewell at N0923\nMcCall-B at N1324");
	assert_non_null(idea_of("march Ewell towards N1324"));
}

/* Nobody is led alone to where more of the enemy are near than he can beat: who goes all
 * the same has a line that is worth no more than to stay, and it says so. */
static void test_alone(void **state)
{
	static const char there[] = "Peck-A at N1229\nRichmond-1 at N0526\n"
				    "cs-huger-b at N1028\nMcLaws-C at N1028\n"
				    "Pickett at N0927\nRH Anderson at N0827";

	(void)state;
	held = UNION;
	look("seven-days", AUDIENCE_UNION, there);
	held = CONFEDERATE;
	for (int i = 0; i < ideas; i++)
		assert_true(!idea[i].lines || !idea[i].worth ||
			    !strstr(idea[i].lines, "Peck-A towards"));
	assert_non_null(idea_of("Peck-A towards"));
	assert_non_null(strstr(idea_of("Peck-A towards")->note, "13 MV near "));
}

/* The demoralized beat nobody. */
static void test_worn_stay(void **state)
{
	(void)state;
	look("seven-days", AUDIENCE_CONFEDERATE, "Ewell at N0923\nMcCall-B at N1324");
	assert_true(idea_of("march Ewell towards N1324")->worth > 0);
	look("seven-days", AUDIENCE_CONFEDERATE,
		"Ewell at N0923\nEwell demoralized 1\nMcCall-B at N1324");
	assert_true(
		!idea_of("march Ewell towards") || !idea_of("march Ewell towards")->worth);
}

/* A hex that the enemy holds is come next to. */
static void test_next_to_it(void **state)
{
	(void)state;
	look("seven-days", AUDIENCE_CONFEDERATE, "Ewell at N0923\nMcCall-B at N1324");
	assert_int_equal(strncmp(idea_of("march Ewell towards N1324")->note,
				 "next to McCall-B; ", strlen("next to McCall-B; ")),
		0);
}

/* A large stack is told of in few words, and what its best line would win. */
static void test_brief(void **state)
{
	const struct idea *one;

	(void)state;
	held = UNION;
	look("seven-days", AUDIENCE_UNION,
		"Smith-B at N1226\nSlocum at N1226\nMcLaws-C at N1027\n"
		"Pickett at N1027\nCobb-C at N1027\nRH Anderson at N1128");
	held = CONFEDERATE;
	one = idea_of("march ");
	assert_string_equal(one->brief, "N1226 Smith-B and 1 more (38 MV)");
	assert_int_equal(one->worth, 0);
	held = UNION;
	look("seven-days", AUDIENCE_UNION,
		"Smith-B at N1226\nKearny at N1328\nKearny strength 60\n"
		"Pickett at N1027\nPickett strength 10\n"
		"RH Anderson at N1028\nCobb-C at N1028\n"
		"McLaws-C at N1028");
	held = CONFEDERATE;
	one = idea_of("march Smith-B");
	assert_string_equal(one->brief, "N1226 Smith-B (20 MV)");
	assert_int_equal(one->worth, 0);
	assert_in_range(one->chance, 10, 49);
}

/* ---- 9 ---- */

/* Who is sent away digs nowhere. */
static void test_digging(void **state)
{
	const struct idea *works;

	(void)state;
	look("seven-days", AUDIENCE_CONFEDERATE,
		"Ewell at N1020\nWinder at N1029\nBranch at N1323\nBranch strength 1\n"
		"Kearny at N1022\nSlocum at N1325\nHooker at N1030");
	works = idea_of("recovery\n");
	assert_non_null(works);
	assert_int_equal(works->place, -1);
	assert_non_null(idea_of("march Branch to "));
	assert_null(strstr(works->lines, "N1323"));
	assert_non_null(strstr(works->lines, "N1029"));
}

/* Nothing is said of a step in which nobody plans a day. */
static void test_other_steps(void **state)
{
	(void)state;
	begin_scenario("seven-days", "only these units\nEwell at N1020");
	here->viewer = AUDIENCE_CONFEDERATE;
	given("step morning");
	assert_int_equal(gc_ideas(&idea, &arena, game, here), -1);
	given("step day");
	here->viewer = AUDIENCE_PUBLIC;
	assert_int_equal(gc_ideas(&idea, &arena, game, here), -1);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup(test_train, start),
		cmocka_unit_test_setup(test_train_home, start),
		cmocka_unit_test_setup(test_guarded_train, start),
		cmocka_unit_test_setup(test_place, start),
		cmocka_unit_test_setup(test_guard, start),
		cmocka_unit_test_setup(test_guard_of_few, start),
		cmocka_unit_test_setup(test_raider, start),
		cmocka_unit_test_setup(test_call, start),
		cmocka_unit_test_setup(test_leader, start),
		cmocka_unit_test_setup(test_transfer, start),
		cmocka_unit_test_setup(test_transfer_of_army_leader, start),
		cmocka_unit_test_setup(test_grand_assault, start),
		cmocka_unit_test_setup(test_never_made, start),
		cmocka_unit_test_setup(test_pieces, start),
		cmocka_unit_test_setup(test_told_once, start),
		cmocka_unit_test_setup(test_no_hope, start),
		cmocka_unit_test_setup(test_few, start),
		cmocka_unit_test_setup(test_demoralized, start),
		cmocka_unit_test_setup(test_train_flees, start),
		cmocka_unit_test_setup(test_trains_apart, start),
		cmocka_unit_test_setup(test_train_guarded, start),
		cmocka_unit_test_setup(test_no_refuge_with_few, start),
		cmocka_unit_test_setup(test_guard_stays, start),
		cmocka_unit_test_setup(test_order, start),
		cmocka_unit_test_setup(test_guns, start),
		cmocka_unit_test_setup(test_far, start),
		cmocka_unit_test_setup(test_alone, start),
		cmocka_unit_test_setup(test_worn_stay, start),
		cmocka_unit_test_setup(test_next_to_it, start),
		cmocka_unit_test_setup(test_brief, start),
		cmocka_unit_test_setup(test_digging, start),
		cmocka_unit_test_setup(test_other_steps, start),
	};

	return cmocka_run_group_tests(tests, load_game, release);
}
