/*
 * 6.2: ways over a plain where a hex costs 2 MP, with roads, rivers and enemies where a
 * test wants them; and all hexes within reach, found once more by trying until nothing
 * changes.
 */
#include "gc_plain.h"

#define POSITIONS 60
#define HEX_COST  2

/* Couch, who stands in the centre. */
static struct march to(int place)
{
	return (struct march){
		.unit = unit("us-couch"), .leader = -1, .with = -1, .to = place};
}

static struct day *couch_in_centre(void)
{
	struct day *day = new_day();

	put(day, "us-couch", centre);
	return day;
}

/* "N1327 N1326, 4 MP", as hexes from the centre to `to`; "none". */
static const char *way_text(const struct day *day, const struct march *march, int allowance)
{
	struct way way;
	struct buf text;

	if (!gc_way_find(&way, day, march, allowance))
		return "none";
	buf_init(&text, &arena);
	for (int i = 0; i < way.length; i++)
		buf_printf(&text, "%s%s", i ? " " : "", gc_place_name(day, way.place[i]));
	buf_printf(&text, ", %d MP", way.cost);
	return text.data;
}

static const char *way_to(const struct day *day, int place, int allowance)
{
	const struct march march = to(place);

	return way_text(day, &march, allowance);
}

/* ---- without an enemy ---- */

static void test_straight_way(void **unused)
{
	const struct day *day = couch_in_centre();

	(void)unused;
	assert_string_equal(way_to(day, north(3), -1), "N1327 N1326 N1325, 6 MP");
	assert_string_equal(way_to(day, north(3), 6), "N1327 N1326 N1325, 6 MP");
	assert_string_equal(way_to(day, north(3), 5), "none");
}

static void test_first_hex_needs_no_movement(void **unused)
{
	const struct day *day = couch_in_centre();

	(void)unused;
	assert_string_equal(way_to(day, north(1), 1), "N1327, 2 MP");
	assert_string_equal(way_to(day, north(2), 1), "none");
}

static void test_via(void **unused)
{
	const struct day *day = couch_in_centre();
	struct march march = to(north(2));
	const int via[] = {beyond(centre, NORTHEAST, 1), north(1)};

	(void)unused;
	march.via = via;
	march.vias = 2;
	assert_string_equal(way_text(day, &march, -1), "N1427 N1327 N1326, 6 MP");
}

/* Hexes of `via` up to one in which the unit stands are behind it. */
static void test_via_passed(void **unused)
{
	const struct day *day = couch_in_centre();
	struct march march = to(north(2));
	const int via[] = {beyond(centre, SOUTH, 1), centre, north(1)};

	(void)unused;
	march.via = via;
	march.vias = 3;
	assert_string_equal(way_text(day, &march, -1), "N1327 N1326, 4 MP");
}

/* Along a road round about rather than straight on. */
static void test_road(void **unused)
{
	const struct day *day = couch_in_centre();
	int east = beyond(centre, NORTHEAST, 1), behind = beyond(east, NORTH, 1);

	(void)unused;
	set_side(centre, east, LINK_ROAD);
	set_side(east, behind, LINK_ROAD);
	set_side(behind, north(2), LINK_ROAD);
	assert_string_equal(way_to(day, north(2), -1), "N1427 N1426 N1326, 3 MP");
}

/* A creek makes the straight way as dear as two hexes more: the one with fewer is taken. */
static void test_fewest_hexes(void **unused)
{
	struct day *day = couch_in_centre();

	(void)unused;
	for (int side = 0; side < HEX_SIDES; side++)
		set_side(north(1), beyond(north(1), side, 1), LINK_CREEK);
	set_side(centre, north(1), 0);
	set_side(north(1), north(2), LINK_CREEK | LINK_ROAD);
	assert_string_equal(way_to(day, north(2), -1), "N1327 N1326, 3 MP");
	set_side(centre, north(1), LINK_CREEK);
	set_side(north(1), north(2), LINK_CREEK);
	forget_map(day);
	assert_int_equal(strcmp(way_to(day, north(2), -1), "N1327 N1326, 6 MP"), 0);
}

/* ---- enemies ---- */

static void test_enemy_bars(void **unused)
{
	struct day *day = couch_in_centre();
	struct march march = to(north(3));

	(void)unused;
	put(day, "cs-art-res-1", north(3)); /* artillery has no zone */
	assert_string_equal(way_to(day, north(3), -1), "none");
	march.towards = true;
	assert_string_equal(way_text(day, &march, -1), "N1327 N1326, 4 MP");
	assert_string_equal(way_text(day, &march, 3), "N1327, 2 MP");
	march.to = centre;
	assert_string_equal(way_text(day, &march, 6), "none");
}

static void test_round_an_enemy(void **unused)
{
	struct day *day = couch_in_centre();
	struct way way;
	const struct march march = to(north(2));

	(void)unused;
	put(day, "cs-art-res-1", north(1));
	assert_true(gc_way_find(&way, day, &march, -1));
	assert_int_equal(way.length, 3);
}

/* Nothing leads past: `towards` goes up to the enemy, `to` does not begin. */
static void test_towards_what_is_shut_off(void **unused)
{
	struct day *day = couch_in_centre();
	struct march march = to(north(3));

	(void)unused;
	for (int side = 0; side < HEX_SIDES; side++)
		if (side != NORTH)
			set_side(north(1), beyond(north(1), side, 1), LINK_MINOR);
	for (int side = 0; side < HEX_SIDES; side++)
		if (side != SOUTH)
			set_side(north(2), beyond(north(2), side, 1), LINK_MINOR);
	for (int side = 0; side < HEX_SIDES; side++)
		set_side(north(3), beyond(north(3), side, 1), LINK_MINOR);
	set_side(centre, north(1), LINK_MINOR | LINK_BRIDGE);
	set_side(north(2), north(3), LINK_MINOR | LINK_BRIDGE);
	assert_string_equal(way_text(day, &march, -1), "N1327 N1326 N1325, 6 MP");
	put(day, "cs-art-res-1", north(2));
	assert_string_equal(way_text(day, &march, -1), "none");
	march.towards = true;
	assert_string_equal(way_text(day, &march, -1), "N1327, 2 MP");
}

/* ---- zones ---- */

/* Enemies stand east and west of the hex between the centre and north(2), which is in
 * their zones. */
static void shut_in(struct day *day, const char *east, const char *west)
{
	put(day, east, beyond(beyond(north(1), NORTHEAST, 1), SOUTHEAST, 1));
	put(day, west, beyond(beyond(north(1), NORTHWEST, 1), SOUTHWEST, 1));
}

/* A road through their zones does not end the march; without it there is no way on. */
static void test_zone_stops(void **unused)
{
	struct day *day = couch_in_centre();
	struct march march = to(north(3));

	(void)unused;
	put(day, "cs-wilcox-a", beyond(north(1), NORTHEAST, 1));
	put(day, "cs-colston", beyond(north(1), NORTHWEST, 1));
	march.via = (const int[]){north(1), north(2)};
	march.vias = 2;
	assert_string_equal(way_text(day, &march, -1), "N1327 N1326 N1325, 6 MP");
	assert_string_equal(way_text(day, &march, 20), "none");
	march.towards = true;
	assert_string_equal(way_text(day, &march, 20), "N1327, 2 MP");
	set_side(north(1), north(2), LINK_ROAD);
	forget_map(day);
	assert_string_equal(way_text(day, &march, 20), "N1327 N1326, 3 MP");
	set_side(north(2), north(3), LINK_PIKE);
	forget_map(day);
	assert_string_equal(way_text(day, &march, 20), "N1327 N1326 N1325, 4 MP");
}

/* A trail is no road. */
static void test_zone_and_trail(void **unused)
{
	struct day *day = couch_in_centre();
	struct march march = to(north(3));

	(void)unused;
	put(day, "cs-wilcox-a", beyond(north(1), NORTHEAST, 1));
	march.via = (const int[]){north(1), north(2)};
	march.vias = 2;
	march.towards = true;
	set_side(north(1), north(2), LINK_TRAIL);
	assert_string_equal(way_text(day, &march, 20), "N1327, 2 MP");
}

static void test_cavalry_does_not_stop(void **unused)
{
	struct day *day = couch_in_centre();
	struct march march = to(north(2));

	(void)unused;
	put(day, "cs-stuart", centre);
	shut_in(day, "us-8-il", "us-4-pa");
	assert_string_equal(way_text(day, &march, 4), "N1327 N1326, 4 MP");
}

/* Who begins in a zone may leave it as he likes. */
static void test_leaving_a_zone(void **unused)
{
	struct day *day = couch_in_centre();

	(void)unused;
	put(day, "cs-wilcox-a", beyond(centre, SOUTH, 1));
	assert_string_equal(way_to(day, north(2), 4), "N1327 N1326, 4 MP");
}

/* A short way round is taken rather than to stop in a zone; a long one is not. */
static void test_round_a_zone(void **unused)
{
	struct day *day = couch_in_centre();
	const struct march march = to(north(4));
	struct way way;

	(void)unused;
	put(day, "cs-wilcox-a", beyond(north(2), NORTHEAST, 1));
	assert_true(gc_way_find(&way, day, &march, 20));
	assert_int_equal(way.length, 5);
	for (int i = 0; i < way.length; i++)
		assert_false(gc_in_zone(day, CONFEDERATE, way.place[i]));
}

static void test_ferry(void **unused)
{
	struct day *day = couch_in_centre();
	struct march march = to(north(2));

	(void)unused;
	for (int side = 0; side < HEX_SIDES; side++)
		set_side(centre, beyond(centre, side, 1), LINK_MAJOR);
	set_side(centre, north(1), LINK_MAJOR | LINK_FERRY);
	assert_string_equal(way_text(day, &march, -1), "N1327 N1326, 4 MP");
	assert_string_equal(way_text(day, &march, 20), "none");
	march.towards = true;
	assert_string_equal(way_text(day, &march, 20), "N1327, 2 MP");
	day->now.ferry[day->now.ferries++] = link_of(centre, north(1));
	assert_string_equal(way_text(day, &march, -1), "none");
}

/* ---- all hexes within reach ---- */

static uint64_t random_state = 1862;

static int chance(int n)
{
	return (int)dice_random(&random_state, (uint32_t)n);
}

static bool by_road(int link)
{
	return game->map.link[link].flags & (LINK_ROAD | LINK_PIKE);
}

/* What a step costs who has spent so much, by the rules as they are written; -1: it is
 * none. */
static int spent_behind(
	const struct day *day, int from, int to_place, int link, int spent, int allowance)
{
	bool first = from == centre, ends;
	int cost = gc_unit_step_cost(day, unit("us-couch"), link, from, &ends);

	if (cost < 0 || gc_is_held(day, CONFEDERATE, to_place))
		return -1;
	if (!first && gc_in_infantry_zone(day, CONFEDERATE, from) && !by_road(link))
		return -1;
	if (first && cost > allowance)
		return allowance;
	return spent + cost > allowance ? -1 : spent + cost;
}

/* Tries all steps until nothing becomes better. */
static void try_all(int *cost, const struct day *day, int allowance)
{
	bool better = true;

	for (int i = 0; i < game->map.places; i++)
		cost[i] = i == centre ? 0 : -1;
	while (better) {
		better = false;
		for (int i = 0; i < 2 * game->map.links; i++) {
			const struct link *link = &game->map.link[i / 2];
			int from = i % 2 ? link->to : link->from;
			int to_place = i % 2 ? link->from : link->to, behind;

			if (cost[from] < 0)
				continue;
			behind = spent_behind(
				day, from, to_place, i / 2, cost[from], allowance);
			if (behind < 0 || (cost[to_place] >= 0 && cost[to_place] <= behind))
				continue;
			cost[to_place] = behind;
			better = true;
		}
	}
}

/* A plain with some roads, creeks and woods, and enemies here and there. */
static struct day *random_position(void)
{
	static const uint32_t flags[] = {0, 0, LINK_ROAD, LINK_TRAIL, LINK_CREEK,
		LINK_MINOR, LINK_MINOR | LINK_FORD};
	struct day *day = couch_in_centre();

	for (int i = 0; i < game->map.links; i++) {
		const struct link *link = &game->map.link[i];

		if (hex_distance(&game->sheet.grid, centre, link->from) >= PLAIN - 1)
			continue;
		set_side(link->from, link->to,
			flags[chance((int)(sizeof flags / sizeof *flags))]);
		game->land.ground[link->to] = chance(3) ? GROUND_CLEAR : GROUND_WOODS;
	}
	for (int i = 0; i < game->units; i++) {
		int at = beyond(centre, chance(HEX_SIDES), 1 + chance(4));

		if (game->unit[i].side == CONFEDERATE && !chance(6) &&
			!gc_is_leader(game, i))
			put(day, game->unit[i].id, beyond(at, chance(HEX_SIDES), 1));
	}
	for (int i = 0; i < game->units; i++)
		if (gc_stands_at(day->state, i, centre) &&
			game->unit[i].side == CONFEDERATE)
			day->state->unit[i].fate = FATE_UNUSED;
	gc_field_make(day);
	return day;
}

static void test_reach(void **unused)
{
	int *expected = ARENA_NEW_ARRAY(&shelf, (size_t)game->map.places, int), reached = 0;

	(void)unused;
	for (int n = 0; n < POSITIONS; n++) {
		struct day *day = random_position();
		int allowance = 1 + chance(10);
		const int *found = gc_way_reach(day, unit("us-couch"), allowance);

		try_all(expected, day, allowance);
		for (int i = 0; i < game->map.places; i++) {
			reached += found[i] > 0;
			if (found[i] != expected[i])
				fail_msg("position %d, %s: %d, expected %d", n,
					gc_place_name(day, i), found[i], expected[i]);
		}
	}
	assert_true(reached > 8 * POSITIONS);
}

/* Every way that is found can be gone, and none is cheaper than the reach knows. */
static void test_ways_can_be_gone(void **unused)
{
	int ways = 0;

	(void)unused;
	for (int n = 0; n < POSITIONS; n++) {
		struct day *day = random_position();
		int allowance = 2 + chance(10);
		const int *reach = gc_way_reach(day, unit("us-couch"), allowance);

		for (int i = 0; i < game->map.places; i++) {
			const struct march march = to(i);
			struct way way;

			if (!gc_way_find(&way, day, &march, allowance) || !way.length)
				continue;
			ways++;
			assert_int_equal(way.place[way.length - 1], i);
			assert_true(reach[i] > 0);
			assert_true(way.cost >= reach[i]);
		}
	}
	assert_true(ways > 6 * POSITIONS);
}

/* A unit of either side goes somewhere near, as it may happen in the action of another. */
static void move_somebody(struct day *day)
{
	int who = chance(game->units);

	if (!gc_on_map(day->state, who) || who == unit("us-couch"))
		return;
	gc_unit_enters(day, who, beyond(day->state->unit[who].at, chance(HEX_SIDES), 1));
}

/* What is remembered of ways, also of those that are not there, is what would be found. */
static void test_ways_are_remembered(void **unused)
{
	int found = 0, none = 0;

	(void)unused;
	for (int n = 0; n < POSITIONS; n++) {
		struct day *day = random_position();
		const int goal =
			beyond(beyond(centre, chance(HEX_SIDES), 3), chance(HEX_SIDES), 2);
		struct march march = to(goal);

		for (int step = 0; step < 40; step++) {
			struct day fresh = *day;
			const char *way;

			fresh.ways = gc_ways_new(&arena);
			march.towards = chance(4) == 0;
			way = way_text(&fresh, &march, -1);
			assert_string_equal(way_text(day, &march, -1), way);
			*(strcmp(way, "none") ? &found : &none) += 1;
			move_somebody(day);
		}
	}
	assert_true(found > 4 * POSITIONS);
	assert_true(none > POSITIONS);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup(test_straight_way, make_plain),
		cmocka_unit_test_setup(test_first_hex_needs_no_movement, make_plain),
		cmocka_unit_test_setup(test_via, make_plain),
		cmocka_unit_test_setup(test_via_passed, make_plain),
		cmocka_unit_test_setup(test_road, make_plain),
		cmocka_unit_test_setup(test_fewest_hexes, make_plain),
		cmocka_unit_test_setup(test_enemy_bars, make_plain),
		cmocka_unit_test_setup(test_round_an_enemy, make_plain),
		cmocka_unit_test_setup(test_towards_what_is_shut_off, make_plain),
		cmocka_unit_test_setup(test_zone_stops, make_plain),
		cmocka_unit_test_setup(test_zone_and_trail, make_plain),
		cmocka_unit_test_setup(test_cavalry_does_not_stop, make_plain),
		cmocka_unit_test_setup(test_leaving_a_zone, make_plain),
		cmocka_unit_test_setup(test_round_a_zone, make_plain),
		cmocka_unit_test_setup(test_ferry, make_plain),
		cmocka_unit_test_setup(test_reach, make_plain),
		cmocka_unit_test_setup(test_ways_can_be_gone, make_plain),
		cmocka_unit_test_setup(test_ways_are_remembered, make_plain),
	};

	return cmocka_run_group_tests(tests, load_game, release);
}
