/* 5.3, 7.1: assaults, and the army leader's grand assaults. */
#include "gc_fight.h"

static int front;

/* Longstreet with three of his above Couch, and one of another command beside them. */
static void put_longstreet(void)
{
	front = next(target, 0);
	put("cs-longstreet", front, 0);
	put("cs-rh-anderson", front, 13);
	put("cs-pickett", front, 10);
	put("cs-wilcox-b", front, 9);
	put("cs-hood", front, 8);
	put("us-couch", target, 12);
	begin();
}

static const char three[] = "assault N1328 with Longstreet: RH Anderson, Wilcox-B, Pickett";

static void load_assault(const char *leader, int die)
{
	load(arena_printf(&arena, "5.3/cs-%s/1/assault = %d", leader, die));
}

/* Dice of the fight that follow, from the hexes of that subject, for a difference that
 * hurts nobody much. */
static void load_even_fight(const char *from)
{
	load(arena_printf(&arena, "7.5/%s>otr-n1328/1/attack = 3", from));
	load(arena_printf(&arena, "7.5/%s>otr-n1328/1/defence = 6", from));
}

static void play(const char *lines)
{
	const struct order *said = order(CONFEDERATE, lines);

	assert_int_equal(gc_assault_play(day, said), OK);
}

/* ---- the die ---- */

/* Longstreet's Command Value is 6: a die of 4 allows two, in the order of the names. */
static void test_four_allows_two(void **state)
{
	(void)state;
	put_longstreet();
	load_assault("longstreet", 4);
	load_even_fight(id_of(front));
	play(three);
	expect_fact("assault", "leader", "cs-longstreet");
	expect_fact("assault", "place", "otr-n1328");
	expect_fact("assault", "ordered", "cs-rh-anderson, cs-wilcox-b, cs-pickett");
	expect_fact("assault", "allowed", "2");
	expect_fact("assault", "units", "cs-rh-anderson, cs-wilcox-b");
	expect_fact("attack", "attackers", "cs-rh-anderson, cs-wilcox-b");
	expect_fact("attack", "leader", "cs-longstreet");
	assert_int_equal(state_of("cs-pickett")->fatigue, 0);
	assert_true(state_of("cs-rh-anderson")->fatigue >= 1);
	assert_int_equal(day->acts[unit("cs-longstreet")], 1);
	assert_false(day->now.has_net);
}

static void test_more_than_there_are(void **state)
{
	(void)state;
	put_longstreet();
	load_assault("longstreet", 1);
	load_even_fight(id_of(front));
	play(three);
	expect_fact("assault", "allowed", "5");
	expect_fact("assault", "units", "cs-rh-anderson, cs-wilcox-b, cs-pickett");
}

/* Zero cancels it; nobody tires. */
static void test_cancelled(void **state)
{
	(void)state;
	put_longstreet();
	load_assault("longstreet", 6);
	play(three);
	expect_fact("assault", "allowed", "0");
	expect_fact("assault", "cancelled", "yes");
	assert_null(event("attack", 0));
	assert_int_equal(state_of("cs-rh-anderson")->fatigue, 0);
}

static void test_at_least(void **state)
{
	(void)state;
	put_longstreet();
	load_assault("longstreet", 4);
	play(arena_printf(&arena, "%s at least 3", three));
	expect_fact("assault", "declined", "yes");
	assert_null(event("attack", 0));
	assert_int_equal(state_of("cs-rh-anderson")->fatigue, 0);
}

/* `net` and `odds` are those of exactly who is committed. */
static void test_net_of_who_goes_in(void **state)
{
	static const struct {
		int die;
		bool declined;
	} row[] = {{3, false}, {5, true}};

	for (int i = 0; i < 2; i++) {
		begin_fight(state);
		put_longstreet();
		load_assault("longstreet", row[i].die);
		if (!row[i].declined)
			load_even_fight(id_of(front));
		play(arena_printf(&arena, "%s\n only if odds are at least 2 to 1", three));
		assert_int_equal(event("attack", 0) == NULL, row[i].declined);
		assert_string_equal(
			fact("assault", "declined"), row[i].declined ? "yes" : "(none)");
	}
}

/* ---- who may ---- */

static enum fail fails(void)
{
	enum fail why;
	bool may = gc_may_assault(day, unit("cs-longstreet"), target, &why);

	assert_int_equal(may, why == F_NONE);
	return why;
}

static void test_leader(void **state)
{
	enum fail why;

	(void)state;
	put_longstreet();
	assert_int_equal(fails(), F_NONE);
	now.paralysed[CONFEDERATE] = game->unit[unit("cs-longstreet")].command;
	assert_int_equal(fails(), F_PARALYSED);
	now.paralysed[CONFEDERATE] = -1;
	assert_false(gc_may_assault(day, unit("cs-pickett"), target, &why));
	assert_int_equal(why, F_NOT_A_LEADER);
	assert_false(gc_may_assault(day, unit("cs-longstreet"), next(target, 3), &why));
	assert_int_equal(why, F_NO_TARGET);
	now.unit[unit("cs-longstreet")].fate = FATE_EXITED;
	assert_int_equal(fails(), F_NOT_ON_MAP);
}

static int ordered(const char *lines)
{
	return gc_assault_ordered(day, order(CONFEDERATE, lines));
}

static void test_units(void **state)
{
	(void)state;
	put_longstreet();
	assert_int_equal(ordered(three), 3);
	assert_int_equal(ordered("assault N1328 with Longstreet: Hood, Pickett"), 1);
	state_of("cs-pickett")->fatigue = 4;
	assert_int_equal(ordered(three), 2);
	state_of("cs-wilcox-b")->demoralized = 1;
	assert_int_equal(ordered(three), 1);
	state_of("cs-rh-anderson")->held = true;
	assert_int_equal(ordered(three), 0);
}

/* All stand in one hex, that of the first who can. */
static void test_one_hex(void **state)
{
	(void)state;
	put_longstreet();
	put("cs-wilcox-b", next(target, 1), 9);
	begin();
	load_assault("longstreet", 3);
	load_even_fight(id_of(front));
	play(three);
	expect_fact("assault", "units", "cs-rh-anderson, cs-pickett");
	expect_fact("order-fails", "message", "other-hex");
}

/* 2.5: in his radius, also when he stands elsewhere; but then he adds no Tactical Value. */
static void test_radius(void **state)
{
	struct attack attack;

	(void)state;
	put_longstreet();
	put("cs-longstreet", next(next(front, 0), 0), 0);
	begin();
	assert_int_equal(ordered(three), 3);
	assert_true(gc_assault_imagine(&attack, day, order(CONFEDERATE, three)));
	assert_int_equal(term(&attack, "tactical"), 0);
	put("cs-longstreet", next(next(next(next(front, 0), 0), 0), 0), 0);
	begin();
	assert_int_equal(ordered(three), 0);
}

/* 7.7: cavalry may be gone before the die. */
static void test_cavalry_gone(void **state)
{
	(void)state;
	put_longstreet();
	now.unit[unit("us-couch")].fate = FATE_ELIMINATED;
	put("us-8-il", target, 1);
	begin();
	load("7.7/otr-n1328/1/cavalry-loss = 6");
	play(three);
	expect_fact("assault", "vacated", "yes");
	assert_int_equal(state_of("cs-pickett")->fatigue, 0);
	assert_int_equal(state_of("cs-pickett")->at, front);
}

/* ---- grand assault ---- */

static const char grand[] =
	"grand assault N1328 with Johnston: RH Anderson, Hood, Wilcox-B, Rodes-B";

/* Three hexes about Couch: two units in the first. */
static void put_johnston(void)
{
	put_longstreet();
	now.unit[unit("cs-pickett")].fate = FATE_ELIMINATED;
	put("cs-johnston", front, 0);
	put("cs-hood", next(target, 1), 8);
	put("cs-rodes-b", next(target, 5), 6);
	begin();
}

static void load_grand(int die)
{
	load(arena_printf(&arena, "5.3/cs-johnston/1/grand-assault = %d", die));
}

/* Johnston's Command Value is 4: a die of 3 adds one hex to the first. */
static void test_grand(void **state)
{
	(void)state;
	put_johnston();
	load_grand(3);
	load_even_fight(
		arena_printf(&arena, "%s,%s", id_of(front), id_of(next(target, 1))));
	play(grand);
	expect_fact("assault", "grand", "yes");
	expect_fact("assault", "allowed", "1");
	expect_fact("assault", "units", "cs-rh-anderson, cs-hood, cs-wilcox-b");
	expect_fact("attack", "type", "grand assault");
	assert_int_equal(state_of("cs-rodes-b")->fatigue, 0);
}

/* A die of 4 adds none: the first hex alone; more cancels it. */
static void test_grand_of_one_hex(void **state)
{
	(void)state;
	put_johnston();
	load_grand(4);
	load_even_fight(id_of(front));
	play(grand);
	expect_fact("assault", "units", "cs-rh-anderson, cs-wilcox-b");
}

static void test_grand_cancelled(void **state)
{
	(void)state;
	put_johnston();
	load_grand(5);
	play(grand);
	expect_fact("assault", "cancelled", "yes");
	assert_null(event("attack", 0));
}

int main(void)
{
#define FIGHT(name) cmocka_unit_test_setup(name, begin_fight)
	const struct CMUnitTest tests[] = {
		FIGHT(test_four_allows_two),
		FIGHT(test_more_than_there_are),
		FIGHT(test_cancelled),
		FIGHT(test_at_least),
		FIGHT(test_net_of_who_goes_in),
		FIGHT(test_leader),
		FIGHT(test_units),
		FIGHT(test_one_hex),
		FIGHT(test_radius),
		FIGHT(test_cavalry_gone),
		FIGHT(test_grand),
		FIGHT(test_grand_of_one_hex),
		FIGHT(test_grand_cancelled),
	};

	return cmocka_run_group_tests(tests, load_game, release);
}
