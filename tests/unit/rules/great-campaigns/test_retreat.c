/* 7.6: retreats by their priorities, as their owner wishes, and surrender. */
#include "gc_fight.h"

/* The enemy stands above the target, and the stack at it must go back. */
static struct retreat back(int least, int most)
{
	return (struct retreat){
		.side = UNION,
		.place = target,
		.from = next(target, 0),
		.least = least,
		.most = most,
	};
}

static void put_both(void)
{
	put("cs-pickett", next(target, 0), 10);
	put("us-hooker", target, 10);
}

/* Goes back by default, or as the standing orders of the Union say. */
static void go(const struct retreat *retreat, const char *standing)
{
	begin();
	stand(UNION, standing);
	assert_int_equal(gc_retreat_play(day, retreat), OK);
}

static int at(const char *id)
{
	return state_of(id)->at;
}

/* Everything around a hex is shut, but one side of it. */
static void shut_but(int place, int open)
{
	for (int side = 0; side < HEX_SIDES; side++)
		if (side != open)
			set_side(place, next(place, side), LINK_MAJOR);
}

/* ---- the table ---- */

static void test_losses_by_chart(void **state)
{
	static const int loss[2][RETREAT_PRIORITIES] = {{0, 0, 1, 1, 2}, {1, 1, 2, 2, 3}};
	const struct tables *tables = &game->tables;

	(void)state;
	for (int chart = 0; chart < 2; chart++)
		for (int i = 0; i < RETREAT_PRIORITIES; i++)
			assert_int_equal(tables->retreat_loss[chart][i], loss[chart][i]);
	assert_int_equal(tables->retreat_least[0], 2);
	assert_int_equal(tables->retreat_most[0], 4);
	assert_int_equal(tables->retreat_least[1], 4);
	assert_int_equal(tables->retreat_most[1], 6);
}

/* ---- priorities ---- */

/* 1: along a way, farther from the enemy. */
static void test_along_a_road(void **state)
{
	struct retreat retreat = back(1, 1);

	(void)state;
	put_both();
	set_side(target, next(target, 4), LINK_ROAD);
	go(&retreat, "");
	assert_int_equal(at("us-hooker"), next(target, 4));
	expect_fact("retreat", "priority", "1");
	expect_fact("retreat", "points", "0");
}

/* The best priority is taken, whatever is wished. */
static void test_wish_does_not_change_the_priority(void **state)
{
	struct retreat retreat = back(1, 1);

	(void)state;
	put_both();
	set_side(target, next(target, 4), LINK_TRAIL);
	go(&retreat, arena_printf(&arena, "when attacked: retreat to %s\n",
			     game->map.place[next(target, 2)].name));
	assert_int_equal(at("us-hooker"), next(target, 4));
	expect_fact("order-fails", "message", "no-use");
}

/* 2: farther from him, by no way. */
static void test_farther(void **state)
{
	struct retreat retreat = back(1, 1);

	(void)state;
	put_both();
	put("us-kearny", next(next(target, 2), 2), 5);
	go(&retreat, "");
	assert_int_equal(at("us-hooker"), next(target, 2));
	expect_fact("retreat", "priority", "2");
}

/* 3: not farther, but in no zone: it costs 1 MV. */
static void test_not_farther(void **state)
{
	struct retreat retreat = back(1, 1);

	(void)state;
	put("cs-art-res-1", next(target, 0), 2); /* it has no zone */
	put("us-hooker", target, 10);
	shut_but(target, 1);
	go(&retreat, "");
	assert_int_equal(at("us-hooker"), next(target, 1));
	expect_fact("retreat", "priority", "3");
	assert_int_equal(state_of("us-hooker")->strength, 9);
	expect_fact("loss", "cause", "retreat");
}

/* 4: in a zone, with friendly infantry; 5: in a zone alone. */
static void test_zones(void **state)
{
	struct retreat retreat = back(1, 1);

	(void)state;
	put_both();
	shut_but(target, 1);
	go(&retreat, "");
	assert_int_equal(at("us-hooker"), next(target, 1));
	expect_fact("retreat", "priority", "5");
	assert_int_equal(state_of("us-hooker")->strength, 8);
}

static void test_friends_in_a_zone(void **state)
{
	struct retreat retreat = back(1, 1);

	(void)state;
	put_both();
	put("us-kearny", next(target, 1), 5);
	shut_but(target, 1);
	go(&retreat, "");
	expect_fact("retreat", "priority", "4");
	assert_int_equal(state_of("us-hooker")->strength, 9);
	assert_int_equal(state_of("us-kearny")->strength, 5);
}

static void test_cavalry_is_no_such_friend(void **state)
{
	struct retreat retreat = back(1, 1);

	(void)state;
	put_both();
	put("us-8-il", next(target, 1), 1);
	shut_but(target, 1);
	go(&retreat, "");
	expect_fact("retreat", "priority", "5");
}

/* The second chart: next to more than one hex of the enemy. */
static void test_second_chart(void **state)
{
	struct retreat retreat = back(1, 1);

	(void)state;
	put_both();
	put("cs-art-res-1", next(target, 1), 2);
	go(&retreat, "");
	expect_fact("retreat", "priority", "2");
	assert_int_equal(state_of("us-hooker")->strength, 9);
}

/* A worse hex is taken only where the better ones lead to no end. */
static void test_dead_end(void **state)
{
	struct retreat retreat = back(2, 4);

	(void)state;
	put_both();
	set_side(target, next(target, 3), LINK_ROAD);
	shut_but(next(target, 3), 0);
	go(&retreat, "");
	assert_int_equal(state_of("us-hooker")->fate, FATE_ON_MAP);
	expect_fact("retreat", "priority", "2");
}

/* ---- length ---- */

static void test_shortest_by_default(void **state)
{
	struct retreat retreat = back(2, 4);

	(void)state;
	put_both();
	go(&retreat, "");
	assert_int_equal(count_events("retreat"), 2);
}

static void test_length_as_said(void **state)
{
	struct retreat retreat = back(2, 4);

	(void)state;
	put_both();
	go(&retreat, "when attacked: retreat 4 hexes\n");
	assert_int_equal(count_events("retreat"), 4);
	assert_null(event("order-fails", 0));
}

static void test_too_short_a_wish(void **state)
{
	struct retreat retreat = back(2, 4);

	(void)state;
	put_both();
	go(&retreat, "when attacked: retreat 1 hexes\n");
	assert_int_equal(count_events("retreat"), 2);
	expect_fact("order-fails", "message", "no-use");
}

/* It goes on as far as the hex that is named. */
static void test_to_a_hex(void **state)
{
	struct retreat retreat = back(2, 4);
	int to = next(next(next(target, 3), 3), 3);

	(void)state;
	put_both();
	go(&retreat, arena_printf(&arena, "when attacked at N1328: retreat to %s\n",
			     game->map.place[to].name));
	assert_int_equal(at("us-hooker"), to);
	assert_int_equal(count_events("retreat"), 3);
}

/* Through a hex. */
static void test_through_a_hex(void **state)
{
	struct retreat retreat = back(2, 4);
	int first = next(target, 2), last = next(first, 3);

	(void)state;
	put_both();
	go(&retreat, arena_printf(&arena, "when attacked: retreat to %s, %s\n",
			     game->map.place[first].name, game->map.place[last].name));
	assert_string_equal(event_value(event("retreat", 0), "to"), id_of(first));
	assert_int_equal(at("us-hooker"), last);
}

/* Out of reach: as near to it as it comes. */
static void test_towards_a_hex(void **state)
{
	struct retreat retreat = back(2, 4);
	int to = next(next(next(next(next(next(target, 2), 2), 2), 2), 2), 2);

	(void)state;
	put_both();
	go(&retreat, arena_printf(&arena, "when attacked: retreat to %s\n",
			     game->map.place[to].name));
	assert_int_equal(hex_distance(&game->sheet.grid, at("us-hooker"), to), 2);
	expect_fact("order-fails", "message", "no-use");
}

static void test_nearest_to_friends(void **state)
{
	struct retreat retreat = back(2, 4);
	int friends = next(next(next(target, 4), 4), 4);

	(void)state;
	put_both();
	put("us-kearny", friends, 5);
	go(&retreat, "");
	assert_int_equal(at("us-hooker"), next(next(target, 4), 4));
}

/* ---- the stack ---- */

static void test_stack_and_leaders_together(void **state)
{
	struct retreat retreat = back(2, 4);

	(void)state;
	put_both();
	put("us-kearny", target, 5);
	put("us-heintzelman", target, 0);
	put("us-wagon-train-a", target, 0);
	state_of("us-kearny")->refuses = state_of("us-hooker")->refuses = true;
	go(&retreat, "");
	assert_int_not_equal(at("us-hooker"), target);
	assert_int_equal(at("us-kearny"), at("us-hooker"));
	assert_int_equal(at("us-heintzelman"), at("us-hooker"));
	assert_int_equal(at("us-wagon-train-a"), at("us-hooker"));
	assert_false(state_of("us-hooker")->refuses);
	assert_false(state_of("us-kearny")->refuses);
}

/* MV of a retreat are lost by whoever the owner says. */
static void test_who_loses_on_the_way(void **state)
{
	struct retreat retreat = back(1, 1);

	(void)state;
	put_both();
	put("us-kearny", target, 5);
	shut_but(target, 1);
	go(&retreat, "when attacked: lose Kearny\n");
	assert_int_equal(state_of("us-kearny")->strength, 3);
	assert_int_equal(state_of("us-hooker")->strength, 10);
}

/* Guns that never move are lost when the others go. */
static void test_guns_of_position(void **state)
{
	struct retreat retreat = back(1, 1);

	(void)state;
	now.start = scenario("warwick-line");
	retreat.side = CONFEDERATE;
	put("us-hooker", next(target, 0), 10);
	put("cs-siege", target, 2);
	put("cs-ward", target, 2);
	state_of("cs-siege")->held = state_of("cs-ward")->held = true;
	begin();
	assert_int_equal(gc_retreat_play(day, &retreat), OK);
	assert_int_equal(state_of("cs-siege")->fate, FATE_ELIMINATED);
	assert_int_equal(state_of("cs-ward")->fate, FATE_ON_MAP);
	assert_int_not_equal(at("cs-ward"), target);
}

/* ---- what is no hex of a retreat ---- */

static void test_surrender(void **state)
{
	struct retreat retreat = back(2, 4);

	(void)state;
	put_both();
	put("us-heintzelman", target, 0);
	put("us-kearny", next(next(next(target, 3), 3), 3), 5);
	shut_but(target, -1);
	go(&retreat, "");
	assert_int_equal(state_of("us-hooker")->fate, FATE_SURRENDERED);
	expect_fact("surrender", "units", "us-hooker");
	expect_fact("surrender", "place", "otr-n1328");
	assert_int_equal(at("us-heintzelman"), at("us-kearny"));
	assert_null(event("retreat", 0));
}

/* One hex is not far enough. */
static void test_surrender_in_a_pocket(void **state)
{
	struct retreat retreat = back(2, 4);

	(void)state;
	put_both();
	shut_but(target, 3);
	shut_but(next(target, 3), 0);
	go(&retreat, "");
	assert_int_equal(state_of("us-hooker")->fate, FATE_SURRENDERED);
}

static void test_crossings(void **state)
{
	struct retreat retreat = back(1, 1);
	int to = next(target, 3);

	(void)state;
	put_both();
	shut_but(target, -1);
	set_side(target, to, LINK_MINOR | LINK_FORD);
	go(&retreat, "");
	assert_int_equal(at("us-hooker"), to);
	begin_fight(state);
	put_both();
	shut_but(target, -1);
	set_side(target, to, LINK_MINOR | LINK_FORD);
	now.unfordable = true;
	go(&retreat, "");
	assert_int_equal(state_of("us-hooker")->fate, FATE_SURRENDERED);
}

static void test_enemies_and_open_water_bar(void **state)
{
	struct retreat retreat = back(1, 1);

	(void)state;
	put_both();
	for (int side = 1; side < HEX_SIDES; side++)
		game->land.ground[next(target, side)] = GROUND_WATER;
	game->land.ground[next(target, 3)] = GROUND_MOUNTAIN;
	go(&retreat, "");
	assert_int_equal(at("us-hooker"), next(target, 3));
	begin_fight(state);
	put_both();
	shut_but(target, 3);
	put("cs-hood", next(target, 3), 1);
	go(&retreat, "");
	assert_int_equal(state_of("us-hooker")->fate, FATE_SURRENDERED);
}

/* Of several hexes of attackers the nearest is the enemy. */
static void test_away_from_all_attackers(void **state)
{
	struct attack attack = attack_by(CONFEDERATE, target, ATTACK_ASSAULT, "cs-pickett");
	struct retreat retreat = back(2, 2);

	(void)state;
	put_both();
	put("cs-hood", next(target, 2), 8);
	stack_push(&attack.attackers, unit("cs-hood"));
	retreat.attack = &attack;
	go(&retreat, "");
	assert_true(hex_distance(&game->sheet.grid, at("us-hooker"), next(target, 0)) > 2);
	assert_true(hex_distance(&game->sheet.grid, at("us-hooker"), next(target, 2)) > 2);
}

int main(void)
{
#define FIGHT(name) cmocka_unit_test_setup(name, begin_fight)
	const struct CMUnitTest tests[] = {
		FIGHT(test_losses_by_chart),
		FIGHT(test_along_a_road),
		FIGHT(test_wish_does_not_change_the_priority),
		FIGHT(test_farther),
		FIGHT(test_not_farther),
		FIGHT(test_zones),
		FIGHT(test_friends_in_a_zone),
		FIGHT(test_cavalry_is_no_such_friend),
		FIGHT(test_second_chart),
		FIGHT(test_dead_end),
		FIGHT(test_shortest_by_default),
		FIGHT(test_length_as_said),
		FIGHT(test_too_short_a_wish),
		FIGHT(test_to_a_hex),
		FIGHT(test_through_a_hex),
		FIGHT(test_towards_a_hex),
		FIGHT(test_nearest_to_friends),
		FIGHT(test_stack_and_leaders_together),
		FIGHT(test_who_loses_on_the_way),
		FIGHT(test_guns_of_position),
		FIGHT(test_surrender),
		FIGHT(test_surrender_in_a_pocket),
		FIGHT(test_crossings),
		FIGHT(test_enemies_and_open_water_bar),
		FIGHT(test_away_from_all_attackers),
	};

	return cmocka_run_group_tests(tests, load_game, release);
}
