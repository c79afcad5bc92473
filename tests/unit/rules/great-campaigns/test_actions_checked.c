/*
 * What must hold after each action of a day, check/check.h: an action by the rules is in
 * order, and whatever else comes of one is found.
 */
#include "rules/great-campaigns/check/check.h"

#include "gc_plain.h"
#include "unit/lib/messages.h"

static struct action_check *check;

/* Couch in the middle of the plain, about to act, on the second turn. */
static struct unit_state *begin(void)
{
	struct unit_state *couch;

	couch = put(new_day(), "us-couch", north(0));
	here->turn = 2;
	return couch;
}

static void begin_action(void)
{
	check = gc_action_check_new(today);
}

static void nothing_is_found(void)
{
	if (gc_action_check(check, today) != OK)
		fail_msg("%s", messages_of(&arena, &diag));
}

static void is_found(const char *message)
{
	diag_init(&diag, &arena);
	assert_int_equal(gc_action_check(check, today), ERR_BUG);
	if (!strstr(messages_of(&arena, &diag), message))
		fail_msg("%s\nis not found, but: %s", message, messages_of(&arena, &diag));
	diag_init(&diag, &arena);
}

/* ---- what is told ---- */

static struct event *tell(const char *kind, enum side side)
{
	return gc_side_event(today, kind, "5.1", side);
}

static void fact(struct event *event, const char *key, const char *value)
{
	event_fact(today->adj->journal, event, key, "%s", value);
}

static void tell_march(const char *id)
{
	fact(tell("march", UNION), "unit", id);
}

/* A way of two hexes; -1: of one. */
static void tell_way(const char *id, int from, int by, int to)
{
	struct event *event = tell("marched", gc_unit_side(game, unit(id)));

	fact(event, "unit", id);
	fact(event, "from", gc_place_id(today, from));
	fact(event, "way",
		by < 0 ? gc_place_id(today, to)
		       : arena_printf(&arena, "%s, %s", gc_place_id(today, by),
				 gc_place_id(today, to)));
	fact(event, "to", gc_place_id(today, to));
}

static void tell_retreat(const char *id, int from, int to)
{
	struct event *event = tell("retreat", gc_unit_side(game, unit(id)));

	fact(event, "units", id);
	fact(event, "from", gc_place_id(today, from));
	fact(event, "to", gc_place_id(today, to));
}

/* ---- in order ---- */

static void test_a_march(void **state)
{
	(void)state;
	begin();
	put(today, "cs-huger-b", north(4));
	begin_action();
	today->adj->dice->source = DICE_RANDOM;
	play(today, UNION, "march Couch to N1327\n");
	nothing_is_found();
	play(today, UNION, "march Couch to N1328\n");
	nothing_is_found();
}

/* An enemy who has gone since bars and stops nobody. */
static void test_an_enemy_who_leaves(void **state)
{
	(void)state;
	begin()->fatigue = 1;
	put(today, "cs-huger-b", north(1));
	begin_action();
	tell_march("us-couch");
	tell_way("us-couch", north(0), north(1), north(2));
	put(today, "us-couch", north(2))->fatigue = 2;
	put(today, "cs-huger-b", north(5));
	tell_retreat("cs-huger-b", north(4), north(5));
	nothing_is_found();
}

/* ---- units ---- */

static void test_mv_is_won(void **state)
{
	struct unit_state *couch = begin();

	(void)state;
	couch->strength -= 2;
	begin_action();
	couch->strength++;
	is_found("2: Couch has won MV in an action");
}

static void test_mv_is_out_of_bounds(void **state)
{
	struct unit_state *couch = begin();

	(void)state;
	begin_action();
	couch->strength = 0;
	is_found("2: Couch, at N1328, has an MV out of its bounds");
	couch->strength = game->unit[unit("us-couch")].strength + 1;
	is_found("2: Couch, at N1328, has an MV out of its bounds");
}

static void test_fatigue_is_out_of_bounds(void **state)
{
	struct unit_state *couch = begin();

	(void)state;
	begin_action();
	couch->fatigue = FATIGUE_MAX + 1;
	is_found("6.5: Couch, at N1328, has a Fatigue Level out of its bounds");
}

static void test_what_recovery_gives(void **state)
{
	struct unit_state *couch = begin();

	(void)state;
	*couch = (struct unit_state){.fate = FATE_ON_MAP,
		.at = north(0),
		.strength = 9,
		.fatigue = 2,
		.disorganized = true,
		.demoralized = 1};
	begin_action();
	couch->fatigue = 1;
	is_found("6.5: Couch has rested in an action");
	couch->disorganized = false;
	is_found("8: Couch has recovered in an action");
	couch->demoralized = 0;
	is_found("11: Couch has rallied in an action");
	couch->held = true;
	is_found("3: Couch is held once more");
}

static void test_exhausted_no_more(void **state)
{
	struct unit_state *couch = begin();

	(void)state;
	couch->exhausted = true;
	begin_action();
	couch->exhausted = false;
	is_found("8: Couch has recovered in an action");
}

static void test_coming_and_going(void **state)
{
	struct unit_state *couch = begin();

	(void)state;
	begin_action();
	put(today, "us-hooker", north(0));
	is_found("3: Hooker has come in the middle of the day");
	couch->fate = FATE_ELIMINATED;
	couch->gone = 1;
	gc_field_make(today);
	is_found("2: Couch is gone with another turn");
}

/* ---- who stands with whom ---- */

static void test_leader_alone(void **state)
{
	(void)state;
	begin();
	put(today, "us-keyes", north(0));
	begin_action();
	put(today, "us-keyes", north(1));
	is_found("2.3: Keyes, at N1327, stands alone");
	put(today, "us-hooker", north(1));
	is_found("2.3: Keyes, at N1327, stands alone");
}

static void test_among_the_enemy(void **state)
{
	(void)state;
	begin();
	begin_action();
	put(today, "cs-huger-b", north(0));
	is_found("6.2: Couch, at N1328, stands among the enemy");
}

static void test_refused_by_himself(void **state)
{
	(void)state;
	begin();
	put(today, "us-hooker", north(0));
	begin_action();
	put(today, "us-hooker", north(0))->refuses = true;
	is_found("7.8: ");
}

static void test_zones_not_counted(void **state)
{
	struct unit_state *couch = begin();

	(void)state;
	begin_action();
	couch->at = north(1);
	is_found("2.4: the zones of control are not those of the units there");
	couch->at = north(0);
	begin_action();
	today->infantry.control[UNION][north(1)]++;
	is_found("2.4: the zones of control are not those of the units there");
}

/* ---- how often ---- */

static void test_twice_in_an_action(void **state)
{
	struct unit_state *couch = begin();

	(void)state;
	begin_action();
	couch->fatigue = 2;
	tell_march("us-couch");
	tell_march("us-couch");
	is_found("5: Couch acts more than once in an action");
}

static void test_does_not_tire(void **state)
{
	(void)state;
	begin();
	begin_action();
	tell_march("us-couch");
	is_found("6.5: Couch acts, and does not tire");
	fact(tell("burn-station", UNION), "unit", "us-couch");
	is_found("6.5: Couch acts, and does not tire");
	fact(tell("assault", UNION), "units", "us-hooker, us-couch");
	is_found("6.5: Couch acts, and does not tire");
}

static void test_too_often(void **state)
{
	struct unit_state *couch = begin();

	(void)state;
	couch->fatigue = FATIGUE_MAX - 1;
	begin_action();
	couch->fatigue = FATIGUE_MAX;
	tell_march("us-couch");
	nothing_is_found();
	tell_march("us-couch");
	is_found("6.5: Couch acts, and is too tired");
	couch->fatigue = 0;
	is_found("6.5: Couch has rested");
	couch->fatigue = 1;
	tell_march("us-couch");
	is_found("6.5: Couch has acted too often today");
}

/* ---- where ---- */

static void test_elsewhere(void **state)
{
	(void)state;
	begin();
	begin_action();
	put(today, "us-couch", north(1));
	is_found("6: Couch is elsewhere than was told");
	tell_retreat("us-couch", north(1), north(2));
	is_found("6: Couch is elsewhere than was told");
	tell_retreat("us-couch", north(1), north(2));
	put(today, "us-couch", north(2));
	nothing_is_found();
}

/* ---- ways ---- */

/* Couch has marched so; the enemy stands in a hex, -1: nowhere. */
static void marches(int enemy, int by, int to)
{
	begin();
	if (enemy >= 0)
		put(today, "cs-huger-b", enemy);
	begin_action();
	tell_march("us-couch");
	tell_way("us-couch", north(0), by, to);
	put(today, "us-couch", to)->fatigue = 1;
}

static void test_not_next(void **state)
{
	(void)state;
	marches(-1, -1, north(2));
	is_found("6.2: Couch went from N1328 to N1326, which are not next to one another");
	begin();
	begin_action();
	tell_retreat("us-couch", north(0), north(2));
	put(today, "us-couch", north(2));
	is_found("which are not next to one another");
}

static void test_into_water(void **state)
{
	(void)state;
	game->land.ground[north(1)] = GROUND_WATER;
	marches(-1, -1, north(1));
	is_found("6.2: Couch went from N1328 to N1327, into open water");
}

static void test_over_a_river(void **state)
{
	(void)state;
	set_side(north(0), north(1), LINK_MAJOR);
	marches(-1, -1, north(1));
	is_found("10: Couch went from N1328 to N1327, over a river without a crossing");
	begin();
	begin_action();
	tell_retreat("us-couch", north(0), north(1));
	put(today, "us-couch", north(1));
	is_found("over a river without a crossing");
}

static void test_over_a_bridge(void **state)
{
	(void)state;
	set_side(north(0), north(1), LINK_MAJOR | LINK_BRIDGE);
	marches(-1, -1, north(1));
	nothing_is_found();
	set_side(north(0), north(1), LINK_MAJOR | LINK_FORD);
	marches(-1, -1, north(1));
	nothing_is_found();
	marches(-1, -1, north(1));
	today->state->unfordable = true;
	gc_field_make(today);
	begin_action();
	tell_march("us-couch");
	put(today, "us-couch", north(1))->fatigue = 2;
	tell_way("us-couch", north(0), -1, north(1));
	is_found("over a river without a crossing");
}

static void test_through_the_enemy(void **state)
{
	(void)state;
	marches(north(1), north(1), north(2));
	is_found("6.2: Couch went from N1328 to N1327, where the enemy stands");
	begin();
	put(today, "cs-huger-b", north(1));
	begin_action();
	tell_retreat("us-couch", north(0), north(1));
	is_found("where the enemy stands");
}

/* The enemy stands beside the first hex, and beside the second. */
static void test_out_of_a_zone(void **state)
{
	int beside = beyond(north(1), NORTHEAST, 1);

	(void)state;
	marches(beside, north(1), north(2));
	is_found(
		"6.2: Couch went from N1327 to N1326, out of a zone of control that stops it");
	set_side(north(1), north(2), LINK_ROAD);
	marches(beside, north(1), north(2));
	nothing_is_found();
}

static void test_from_zone_to_zone(void **state)
{
	int beside = beyond(north(0), NORTHEAST, 1);

	(void)state;
	marches(beside, -1, north(1));
	is_found(
		"6.2: Couch went from N1328 to N1327, from zone to zone, and is organized");
	marches(beside, -1, north(1));
	today->state->unit[unit("us-couch")].disorganized = true;
	nothing_is_found();
	set_side(north(0), beside, LINK_MAJOR); /* no zone goes over it */
	marches(beside, -1, north(1));
	nothing_is_found();
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup(test_a_march, make_plain),
		cmocka_unit_test_setup(test_an_enemy_who_leaves, make_plain),
		cmocka_unit_test_setup(test_mv_is_won, make_plain),
		cmocka_unit_test_setup(test_mv_is_out_of_bounds, make_plain),
		cmocka_unit_test_setup(test_fatigue_is_out_of_bounds, make_plain),
		cmocka_unit_test_setup(test_what_recovery_gives, make_plain),
		cmocka_unit_test_setup(test_exhausted_no_more, make_plain),
		cmocka_unit_test_setup(test_coming_and_going, make_plain),
		cmocka_unit_test_setup(test_leader_alone, make_plain),
		cmocka_unit_test_setup(test_among_the_enemy, make_plain),
		cmocka_unit_test_setup(test_refused_by_himself, make_plain),
		cmocka_unit_test_setup(test_zones_not_counted, make_plain),
		cmocka_unit_test_setup(test_twice_in_an_action, make_plain),
		cmocka_unit_test_setup(test_does_not_tire, make_plain),
		cmocka_unit_test_setup(test_too_often, make_plain),
		cmocka_unit_test_setup(test_elsewhere, make_plain),
		cmocka_unit_test_setup(test_not_next, make_plain),
		cmocka_unit_test_setup(test_into_water, make_plain),
		cmocka_unit_test_setup(test_over_a_river, make_plain),
		cmocka_unit_test_setup(test_over_a_bridge, make_plain),
		cmocka_unit_test_setup(test_through_the_enemy, make_plain),
		cmocka_unit_test_setup(test_out_of_a_zone, make_plain),
		cmocka_unit_test_setup(test_from_zone_to_zone, make_plain),
	};

	return cmocka_run_group_tests(tests, load_game, release);
}
