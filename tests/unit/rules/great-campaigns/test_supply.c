/* 25, 30, 31, 33 Counties and their neighbours, whom supply reaches, and what want does. */
#define GC_FOLDER "games/the-peninsula"

#include "gc_day.h"

#include "rules/great-campaigns/campaign/campaign.h"
#include "rules/great-campaigns/rules/combat.h"
#include "rules/great-campaigns/rules/march.h"

static const struct gc_counties *counties(void)
{
	return &game->campaign->counties;
}

static int county(const char *id)
{
	for (int i = 0; i < counties()->counties; i++)
		if (!strcmp(counties()->county[i].id, id))
			return i;
	fail_msg("there is no county %s", id);
	return -1;
}

static void begin_here(const char *lines)
{
	begin_scenario(
		"yorktown-road", arena_printf(&arena, "only these units\n%s", lines));
}

/* ---- 25 ---- */

static void test_seats_lie_in_their_counties(void **state)
{
	int seats = 0;

	(void)state;
	for (int i = 0; i < counties()->counties; i++) {
		const struct gc_county *row = &counties()->county[i];

		if (row->seat < 0 || gc_county_is_city(row))
			continue;
		assert_int_equal(counties()->of[row->seat], i);
		seats++;
	}
	assert_int_equal(seats, 24);
}

static void assert_neighbours(const char *a, const char *b, bool are)
{
	assert_int_equal(county_set_has(&counties()->next[county(a)], county(b)), are);
	assert_int_equal(county_set_has(&counties()->next[county(b)], county(a)), are);
}

static void test_neighbours(void **state)
{
	(void)state;
	assert_neighbours("york", "warwick", true);
	assert_neighbours("york", "james-city", true);
	assert_neighbours("elizabeth-city", "york", true);
	assert_neighbours("henrico", "chesterfield", true);
	assert_neighbours("henrico", "hanover", true);
	assert_neighbours("hanover", "new-kent", true);
	assert_neighbours("james-city", "surry", true); /* by the ferry */
	assert_neighbours("warwick", "surry", false);
	assert_neighbours("york", "henrico", false);
}

/* ---- 30 ---- */

static bool fed(enum side side, const char *place)
{
	struct supply supply;

	gc_supply_find(&supply, today);
	return gc_supply_is_at(&supply, today, side, hex(place));
}

/* Of the county of a complete depot and those beside; of one that is begun, six hexes. */
static void test_depots_feed(void **state)
{
	(void)state;
	begin_here("us-couch at S5512");
	assert_true(fed(UNION, "otr-s5512"));
	assert_true(fed(UNION, "otr-s5317"));
	assert_false(fed(UNION, "otr-s4407"));
	given("depot complete at S5511");
	assert_true(fed(UNION, "otr-s4407"));
	assert_false(fed(UNION, "otr-n3127"));
	given("depot begun at N3127");
	assert_true(fed(UNION, "otr-n3127"));
	assert_true(fed(UNION, "otr-n2926"));
	assert_false(fed(UNION, "otr-n2326"));
}

/* The enemy stands in the way of the six hexes, not of counties. */
static void test_enemies_bar_trains(void **state)
{
	(void)state;
	begin_here("depot begun at N3127\ncs-pickett at N3026");
	assert_false(fed(UNION, "otr-n3026"));
	given("depot complete at N3127");
	assert_true(fed(UNION, "otr-n3026"));
}

static void lose_to_union(const char *id)
{
	given(arena_printf(&arena, "county %s controlled by union", id));
}

static void test_confederates(void **state)
{
	static const char *const around[] = {"gloucester", "king-and-queen", "middlesex",
		"york", "james-city", "new-kent", "king-william", "charles-city", "surry"};

	(void)state;
	begin_here("");
	assert_true(fed(CONFEDERATE, "otr-n5632"));
	for (size_t i = 0; i < sizeof around / sizeof *around; i++)
		lose_to_union(around[i]);
	assert_false(fed(CONFEDERATE, "otr-n5632"));
	assert_false(fed(CONFEDERATE, "otr-s4407"));
	assert_true(fed(CONFEDERATE, "otr-n3127")); /* beside Henrico */
	lose_to_union("henrico");
	assert_false(fed(CONFEDERATE, "otr-n3127"));
	assert_false(fed(CONFEDERATE, "otr-n0913"));
}

/* Want adds 1 to the die of an extended march. */
static void test_want_on_the_march(void **state)
{
	int without;

	(void)state;
	begin_here("cs-pickett at S4407");
	without = gc_extended_modifier(today, unit("cs-pickett"), 3);
	given("cs-pickett out of supply");
	assert_int_equal(gc_extended_modifier(today, unit("cs-pickett"), 3), without + 1);
}

/* ---- 31, siege artillery ---- */

/* An assault of Couch with Keyes on Yorktown from the hex beside. */
static struct terms assault_terms(void)
{
	struct attack attack = {.type = ATTACK_ASSAULT,
		.side = UNION,
		.target = hex("otr-s5510"),
		.leader = unit("us-keyes")};
	struct terms terms;

	stack_add(&attack.attackers, unit("us-couch"));
	gc_terms_of(&terms, today, &attack);
	return terms;
}

static int net_of(const char *lines)
{
	begin_here(arena_printf(
		&arena, "us-couch, us-keyes at S5511\ncs-pickett at S5510\n%s", lines));
	return gc_terms_net(&(struct terms){.net = assault_terms().net}, 0);
}

static void test_attackers_without_ammunition(void **state)
{
	int full = net_of("us-couch spent 1"), guns;

	(void)state;
	begin_here("us-couch, us-keyes at S5511\ncs-pickett at N0101");
	guns = game->unit[unit("us-couch")].artillery;
	assert_true(guns > 1);
	assert_true(net_of("us-couch spent 2") < full);
}

/* Half of the guns, on both sides. */
static void test_guns_without_ammunition(void **state)
{
	int guns = game->unit[unit("cs-pickett")].artillery;

	(void)state;
	begin_here("us-couch, us-keyes at S5511\ncs-pickett at S5510\ncs-pickett spent 1");
	assert_int_equal(assault_terms().guns[1], guns);
	given("cs-pickett spent 2");
	assert_int_equal(assault_terms().guns[1], guns / 2);
}

/* It adds eight guns, which works do not lessen, out of its own hex. */
static void test_siege_artillery(void **state)
{
	static const char *const at[] = {
		"S5511 fatigue 3", "S5511 fatigue 4", "S5512 fatigue 0"};
	static const int adds[] = {8, 0, 0};
	int guns;

	(void)state;
	begin_here("us-couch, us-keyes at S5511\ncs-pickett at S5510");
	guns = assault_terms().guns[0];
	for (size_t i = 0; i < sizeof at / sizeof *at; i++) {
		given(arena_printf(&arena, "siege artillery at %s", at[i]));
		assert_int_equal(assault_terms().guns[0], guns + adds[i]);
	}
}

/* ---- 33 ---- */

static bool bars(const char *from, const char *to)
{
	return gc_posture_bars(today, unit("us-couch"), hex(from), hex(to));
}

static void test_posture(void **state)
{
	(void)state;
	begin_here("us-couch at S5512\ncs-pickett at S4807");
	assert_false(bars("otr-s5512", "otr-s5511"));
	given("posture passive");
	assert_true(bars("otr-s5512", "otr-s5411"));
	assert_false(bars("otr-s5512", "otr-s5611"));
	assert_false(gc_posture_bars(
		today, unit("cs-pickett"), hex("otr-s4807"), hex("otr-s4808")));
	/* 25 hexes count, 26 do not */
	begin_here("posture passive\nus-couch at S5512\ncs-pickett at S3007");
	assert_int_equal(
		hex_distance(&game->sheet.grid, hex("otr-s5512"), hex("otr-s3007")), 25);
	assert_true(bars("otr-s5512", "otr-s5411"));
	begin_here("posture passive\nus-couch at S5512\ncs-pickett at S2907");
	assert_false(bars("otr-s5512", "otr-s5411"));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup(test_seats_lie_in_their_counties, start),
		cmocka_unit_test_setup(test_neighbours, start),
		cmocka_unit_test_setup(test_depots_feed, start),
		cmocka_unit_test_setup(test_enemies_bar_trains, start),
		cmocka_unit_test_setup(test_confederates, start),
		cmocka_unit_test_setup(test_want_on_the_march, start),
		cmocka_unit_test_setup(test_attackers_without_ammunition, start),
		cmocka_unit_test_setup(test_guns_without_ammunition, start),
		cmocka_unit_test_setup(test_siege_artillery, start),
		cmocka_unit_test_setup(test_posture, start),
	};

	return cmocka_run_group_tests(tests, load_game, release);
}
