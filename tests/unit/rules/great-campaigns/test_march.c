/*
 * 5.1, 6, 7.1, 7.7, 10: marches on a plain where a hex costs 2 MP: the die, what the order
 * says besides, force marches, attacks, crossings destroyed; and what bars a march.
 */
#include "gc_plain.h"

static struct day *day_of(const char *id)
{
	struct day *day = new_day();

	put(day, id, centre);
	return day;
}

/* ---- the die: march_roll ---- */

/* A way of roads to the north, so that each MP is a hex. */
static void build_road(void)
{
	for (int i = 0; i < PLAIN; i++)
		set_side(north(i), north(i + 1), LINK_PIKE);
}

/* By theatre, side, foot: what is added, and the least, alone and activated. */
struct roll_case {
	enum gc_theatre theatre;
	const char *unit;
	int dice, plus[2], least[2];
};

static const struct roll_case rolls[] = {
	{THEATRE_RICHMOND, "us-couch", 1, {0, 0}, {1, 2}},
	{THEATRE_RICHMOND, "us-art-res-1", 1, {0, 0}, {1, 2}},
	{THEATRE_RICHMOND, "us-8-il", 2, {0, 0}, {1, 2}},
	{THEATRE_RICHMOND, "cs-colston", 1, {0, 1}, {1, 2}},
	{THEATRE_RICHMOND, "cs-1-va", 2, {0, 1}, {1, 2}},
	{THEATRE_VALLEY, "us-couch", 1, {0, 1}, {1, 2}},
	{THEATRE_VALLEY, "us-8-il", 2, {0, 1}, {1, 2}},
	{THEATRE_VALLEY, "cs-colston", 1, {1, 2}, {1, 2}},
	{THEATRE_VALLEY, "cs-1-va", 2, {0, 2}, {1, 2}},
};

static void test_least_and_most(void **unused)
{
	(void)unused;
	for (size_t i = 0; i < sizeof rolls / sizeof *rolls; i++) {
		const struct roll_case *row = &rolls[i];
		struct day *day = day_of(row->unit);

		game->land.theatre[centre] = row->theatre;
		for (int led = 0; led < 2; led++) {
			const struct march march = {.unit = unit(row->unit),
				.leader = led ? 0 : -1,
				.with = -1,
				.to = north(1),
				.allowance = -1};
			int lowest = row->dice + row->plus[led];

			if (lowest < row->least[led])
				lowest = row->least[led];
			assert_int_equal(gc_march_least(day, &march), lowest);
			assert_int_equal(gc_march_most(day, &march),
				DIE * row->dice + row->plus[led]);
		}
	}
	game->land.theatre[centre] = THEATRE_RICHMOND;
}

/* Each face of the die goes that far on a pike, and the unit tires by a level. */
static void test_each_face(void **unused)
{
	(void)unused;
	build_road();
	for (int face = 1; face <= DIE; face++) {
		struct day *day = day_of("us-couch");

		load_die(arena_printf(&arena, "5.1/us-couch/1/march = %d", face));
		play(day, UNION, "march Couch to N1320");
		assert_int_equal(state_of(day, "us-couch")->at, north(face));
		assert_int_equal(state_of(day, "us-couch")->fatigue, 1);
		assert_string_equal(told("marched", "ended"), "movement");
		assert_string_equal(told("marched", "left"), "0");
		assert_int_equal(day->acts[unit("us-couch")], 1);
	}
}

static void test_two_dice_of_cavalry(void **unused)
{
	struct day *day = day_of("us-8-il");

	(void)unused;
	build_road();
	load_die("5.1/us-8-il/1/march-horse = 3,4");
	play(day, UNION, "march 8 IL to N1321");
	assert_string_equal(hex_of(day, "us-8-il"), "N1321");
	assert_string_equal(told("march", "movement"), "7");
	assert_string_equal(told("marched", "ended"), "arrived");
	assert_string_equal(told("march", "from"), "otr-n1328");
	assert_string_equal(told("marched", "to"), "otr-n1321");
}

/* However low the roll, one hex; but no second. */
static void test_first_hex(void **unused)
{
	struct day *day = day_of("us-couch");

	(void)unused;
	load_die("5.1/us-couch/1/march = 1");
	play(day, UNION, "march Couch to N1326");
	assert_string_equal(hex_of(day, "us-couch"), "N1327");
	assert_string_equal(told("marched", "way"), "otr-n1327");
	assert_string_equal(told("marched", "left"), "0");
	assert_string_equal(told("marched", "ended"), "movement");
}

/* ---- zones ---- */

static void test_stopped_in_a_zone(void **unused)
{
	struct day *day = day_of("us-couch");

	(void)unused;
	put(day, "cs-colston", beyond(north(1), NORTHEAST, 1));
	load_die("5.1/us-couch/1/march = 6");
	play(day, UNION, "march Couch to N1325 via N1327, N1326");
	assert_string_equal(hex_of(day, "us-couch"), "N1327");
	assert_string_equal(told("marched", "ended"), "zone");
	assert_string_equal(told("marched", "left"), "4");
	assert_false(state_of(day, "us-couch")->disorganized);
}

/* Straight from zone to zone, from where the march begins. */
static void test_zone_to_zone_disorganizes(void **unused)
{
	struct day *day = day_of("us-couch");
	int east = beyond(centre, NORTHEAST, 1);

	(void)unused;
	put(day, "cs-colston", east);
	load_die("5.1/us-couch/1/march = 2");
	play(day, UNION, "march Couch to N1327 via N1327");
	assert_string_equal(hex_of(day, "us-couch"), "N1327");
	assert_true(state_of(day, "us-couch")->disorganized);
	assert_int_equal(state_of(day, "us-couch")->fatigue, 1);
	assert_string_equal(told("disorganized", "place"), "otr-n1327");
}

static void test_road_between_zones(void **unused)
{
	struct day *day = day_of("us-couch");

	(void)unused;
	set_side(centre, north(1), LINK_ROAD);
	put(day, "cs-colston", beyond(centre, NORTHEAST, 1));
	load_die("5.1/us-couch/1/march = 2");
	play(day, UNION, "march Couch to N1327");
	assert_false(state_of(day, "us-couch")->disorganized);
	assert_null(event_of("disorganized"));
}

/* ---- alternatives ---- */

/* Where Couch comes to with each die, by three orders. */
static void check_alternatives(const char *body, const char *const hex[DIE])
{
	for (int face = 1; face <= DIE; face++) {
		struct day *day = day_of("us-couch");

		load_die(arena_printf(&arena, "5.1/us-couch/1/march = %d", face));
		play(day, UNION, body);
		if (strcmp(hex_of(day, "us-couch"), hex[face - 1]) != 0)
			fail_msg("%s, die %d: %s", body, face, hex_of(day, "us-couch"));
	}
}

static void test_or_to_if(void **unused)
{
	static const char *const hex[DIE] = {
		"N1329", "N1329", "N1327", "N1326", "N1326", "N1326"};

	(void)unused;
	check_alternatives("march Couch to N1326\nor to N1329 if movement is below 3", hex);
}

/* Without a condition: when the goal is out of reach and this is not. */
static void test_or_to_out_of_reach(void **unused)
{
	static const char *const hex[DIE] = {
		"N1329", "N1329", "N1329", "N1326", "N1326", "N1326"};

	(void)unused;
	check_alternatives("march Couch to N1326\nor to N1329", hex);
}

/* Neither is in reach: as far as it comes towards the first goal. */
static void test_or_to_neither(void **unused)
{
	static const char *const hex[DIE] = {
		"N1327", "N1327", "N1327", "N1326", "N1326", "N1325"};

	(void)unused;
	check_alternatives("march Couch to N1325\nor to N1332", hex);
}

/* The goal is barred: the alternative alone. */
static void test_or_to_barred(void **unused)
{
	struct day *day = day_of("us-couch");

	(void)unused;
	put(day, "cs-art-res-1", north(2));
	assert_false(can_begin(day, UNION, "march Couch to N1326"));
	load_die("5.1/us-couch/1/march = 6");
	play(day, UNION, "march Couch to N1326\nor to N1330");
	assert_string_equal(hex_of(day, "us-couch"), "N1330");
}

/* ---- force march: force_march ---- */

static void force_once(struct day *day, const char *words, int march, int force)
{
	build_road();
	load_die(arena_printf(&arena, "5.1/us-couch/1/march = %d", march));
	if (force)
		load_die(arena_printf(&arena, "5.1/us-couch/1/force-march = %d", force));
	play(day, UNION, arena_printf(&arena, "march Couch to N1320\n%s", words));
}

/* Each face, of a large unit and of a small one. */
static void test_force(void **unused)
{
	static const int more[DIE] = {2, 2, 2, 3, 4, 5};

	(void)unused;
	for (int face = 1; face <= DIE; face++)
		for (int strength = 5; strength <= 6; strength++) {
			struct day *day = day_of("us-couch");
			struct unit_state *couch = put(day, "us-couch", centre);
			int loss = strength == 5 && face == 1 ? 0 : 1;

			couch->strength = strength;
			force_once(day, "force", 1, face);
			assert_int_equal(couch->at, north(1 + more[face - 1]));
			assert_int_equal(couch->strength, strength - loss);
			assert_int_equal(couch->lost, 0);
			assert_string_equal(told("force-march", "loss"), loss ? "1" : "0");
		}
}

/* At most so many MP may be missing; 8 hexes, 2 are. */
static void test_force_if_short(void **unused)
{
	struct day *day = day_of("us-couch");

	(void)unused;
	build_road();
	load_die("5.1/us-couch/1/march = 4");
	play(day, UNION, "march Couch to N1322\nforce if short by 1");
	assert_string_equal(hex_of(day, "us-couch"), "N1324");
	assert_null(event_of("force-march"));

	day = day_of("us-couch");
	load_die("5.1/us-couch/1/march = 4");
	load_die("5.1/us-couch/1/force-march = 1");
	play(day, UNION, "march Couch to N1322\nforce if short by 2");
	assert_string_equal(hex_of(day, "us-couch"), "N1322");
}

/* Nothing is missing, or the unit is disorganized: no force march. */
static void test_no_force(void **unused)
{
	struct day *day = day_of("us-couch");

	(void)unused;
	build_road();
	load_die("5.1/us-couch/1/march = 4");
	play(day, UNION, "march Couch to N1324\nforce");
	assert_null(event_of("force-march"));

	day = day_of("us-couch");
	day->state->unit[unit("us-couch")].disorganized = true;
	load_die("5.1/us-couch/1/march = 1");
	play(day, UNION, "march Couch to N1324\nforce");
	assert_null(event_of("force-march"));
}

/* More MP do not help who must stop in a zone. */
static void test_no_force_into_a_zone(void **unused)
{
	struct day *day = day_of("us-couch");

	(void)unused;
	put(day, "cs-colston", beyond(north(1), NORTHEAST, 1));
	load_die("5.1/us-couch/1/march = 2");
	play(day, UNION, "march Couch to N1325 via N1327, N1326\nforce");
	assert_null(event_of("force-march"));
}

/* ---- a leader who goes along: 6.3 ---- */

static void test_leader_goes_along(void **unused)
{
	struct day *day = day_of("us-couch");

	(void)unused;
	put(day, "us-casey", centre);
	put(day, "us-keyes", centre);
	put(day, "us-sumner", centre);
	load_die("5.1/us-couch/1/march = 4");
	play(day, UNION, "march Couch to N1326\nwith Keyes");
	assert_string_equal(hex_of(day, "us-keyes"), "N1326");
	assert_string_equal(hex_of(day, "us-casey"), "N1328");
	assert_string_equal(told("march", "with"), "us-keyes");
}

static void test_leader_of_others_stays(void **unused)
{
	struct day *day = day_of("us-couch");

	(void)unused;
	put(day, "us-sedgwick", centre);
	put(day, "us-sumner", centre);
	load_die("5.1/us-couch/1/march = 4");
	play(day, UNION, "march Couch to N1326\nwith Sumner");
	assert_string_equal(hex_of(day, "us-sumner"), "N1328");
}

/* ---- attacks ---- */

/* Couch next to Colston, who stands north of the way's end. */
static struct day *facing(void)
{
	struct day *day = day_of("us-couch");

	put(day, "cs-colston", north(2));
	return day;
}

static void load_combat(const char *hexes)
{
	static const char *const dice[] = {
		"7.3/%s/1/artillery = 1", "7.5/%s/1/attack = 3", "7.5/%s/1/defence = 3"};

	for (size_t i = 0; i < sizeof dice / sizeof *dice; i++)
		load_die(arena_printf(&arena, dice[i], hexes));
}

/* What type of attack comes of each die when the way takes 2 MP; NULL: none. */
static void check_types(const char *words, const char *const type[DIE])
{
	for (int face = 1; face <= DIE; face++) {
		struct day *day = facing();

		load_die(arena_printf(&arena, "5.1/us-couch/1/march = %d", face));
		load_combat("otr-n1327>otr-n1326");
		play(day, UNION,
			arena_printf(
				&arena, "march Couch to N1327\nassail N1326%s", words));
		if (!type[face - 1])
			assert_null(event_of("attack"));
		else {
			assert_string_equal(told("attack", "type"), type[face - 1]);
			assert_string_equal(told("marched", "ended"), "attack");
		}
	}
}

static void test_best_type(void **unused)
{
	static const char *const type[DIE] = {
		NULL, NULL, "hasty", "hasty", "normal", "prepared"};

	(void)unused;
	check_types("", type);
}

/* Not below the one that is named. */
static void test_type_named(void **unused)
{
	static const char *const normal[DIE] = {
		NULL, NULL, NULL, NULL, "normal", "prepared"};
	static const char *const prepared[DIE] = {NULL, NULL, NULL, NULL, NULL, "prepared"};

	(void)unused;
	check_types(" as normal", normal);
	check_types(" as prepared", prepared);
}

static void test_attack_if(void **unused)
{
	static const char *const none[DIE] = {NULL};
	static const char *const prepared[DIE] = {NULL, NULL, NULL, NULL, NULL, "prepared"};

	(void)unused;
	check_types(" if net is at least 9", none);
	check_types(" if movement is at least 4", prepared);
}

/* Without a goal the unit attacks from where it stands. */
static void test_attack_alone(void **unused)
{
	struct day *day = day_of("us-couch");

	(void)unused;
	put(day, "cs-colston", north(1));
	load_die("5.1/us-couch/1/march = 1");
	load_combat("otr-n1328>otr-n1327");
	play(day, UNION, "march Couch\nassail N1327");
	assert_string_equal(told("attack", "type"), "hasty");
}

/* Who is next to what he marches towards attacks it. */
static void test_attack_towards(void **unused)
{
	struct day *day = day_of("us-couch");

	(void)unused;
	put(day, "cs-colston", north(1));
	assert_false(can_begin(day, UNION, "march Couch towards N1327"));
	assert_false(can_begin(day, UNION, "march Couch to N1327\nassail N1327"));
	load_die("5.1/us-couch/1/march = 1");
	load_combat("otr-n1328>otr-n1327");
	play(day, UNION, "march Couch towards N1327\nassail N1327");
	assert_string_equal(told("attack", "type"), "hasty");
}

static void test_attack_alone_bars(void **unused)
{
	struct day *day = day_of("us-couch");

	(void)unused;
	assert_false(can_begin(day, UNION, "march Couch\nassail N1327"));
	put(day, "cs-colston", north(1));
	assert_true(can_begin(day, UNION, "march Couch\nassail N1327"));
	assert_true(can_begin(day, UNION, "march Couch\nassail N1327 as hasty"));
	assert_true(can_begin(day, UNION, "march Couch\nassail N1327 as prepared"));
	assert_false(can_begin(day, UNION, "march Couch\nassail N1326 as prepared"));
	assert_false(can_begin(day, UNION, "march Couch"));
}

/* Nobody stands there any more: it goes in when that is said, and stays without. */
static void test_target_has_left(void **unused)
{
	struct day *day = day_of("us-couch");

	(void)unused;
	load_die("5.1/us-couch/1/march = 4");
	play(day, UNION, "march Couch to N1327\nassail N1326\ntarget leaves: enter");
	assert_string_equal(hex_of(day, "us-couch"), "N1326");
	assert_string_equal(told("marched", "ended"), "entered");

	day = day_of("us-couch");
	load_die("5.1/us-couch/1/march = 4");
	play(day, UNION, "march Couch to N1327\nassail N1326");
	assert_string_equal(hex_of(day, "us-couch"), "N1327");

	day = day_of("us-couch");
	load_die("5.1/us-couch/1/march = 3");
	play(day, UNION, "march Couch to N1327\nassail N1326\ntarget leaves: enter");
	assert_string_equal(hex_of(day, "us-couch"), "N1327");
	assert_string_equal(told("marched", "ended"), "movement");
}

/* ---- 7.7 ---- */

/* Cavalry of MV 5 goes back before the attack, and takes MP with it: Couch, who has 4 left
 * at N1327, comes into its hex with what remains, or not. */
static void check_pursuit(int die, int left, const char *hex_reached, const char *ended)
{
	struct day *day = day_of("us-couch");

	put(day, "cs-1-va", north(2))->strength = 5;
	load_die("5.1/us-couch/1/march = 6");
	load_die(arena_printf(&arena, "7.7/otr-n1326/1/cavalry-retreat = %d", die));
	load_die("7.7/otr-n1326/1/cavalry-loss = 6");
	play(day, UNION, "march Couch to N1327\nassail N1326\ntarget leaves: enter");
	assert_int_not_equal(state_of(day, "cs-1-va")->at, north(2));
	assert_string_equal(hex_of(day, "us-couch"), hex_reached);
	assert_int_equal(strtol(told("marched", "left"), NULL, 10), left);
	assert_string_equal(told("marched", "ended"), ended);
	assert_null(event_of("attack"));
}

static void test_cavalry_takes_movement(void **unused)
{
	(void)unused;
	check_pursuit(1, 0, "N1326", "entered");
	check_pursuit(2, 0, "N1326", "entered");
	check_pursuit(3, 1, "N1327", "movement");
	check_pursuit(4, 1, "N1327", "movement");
	check_pursuit(5, 0, "N1327", "movement");
	check_pursuit(6, 0, "N1327", "movement");
}

static void give_standing(enum side side, const char *text)
{
	struct standing *standing;

	assert_int_equal(standing_parse(&standing, &arena, "standing", text, strlen(text),
				 side, &gc_language, game->base.names, &diag),
		OK);
	adjudication_standing(today->adj, side, standing);
}

/* It goes back as Couch comes next to it, and he marches on with what is left: 6 - 2 - 4.
 */
static void test_cavalry_goes_when_approached(void **unused)
{
	struct day *day = day_of("us-couch");

	(void)unused;
	put(day, "cs-1-va", north(2))->strength = 5;
	load_die("5.1/us-couch/1/march = 6");
	load_die("7.7/otr-n1326/1/cavalry-retreat = 2");
	load_die("7.7/otr-n1326/1/cavalry-loss = 6");
	give_standing(CONFEDERATE, "when approached: withdraw\n");
	play(day, UNION, "march Couch to N1325 via N1327");
	assert_int_not_equal(state_of(day, "cs-1-va")->at, north(2));
	assert_string_equal(hex_of(day, "us-couch"), "N1326");
	assert_string_equal(told("marched", "left"), "0");
}

/* ---- 10: crossings ---- */

static struct day *at_a_bridge(void)
{
	struct day *day = day_of("us-couch");

	set_side(centre, north(1), LINK_MINOR | LINK_BRIDGE);
	return day;
}

/* Each face, before the unit goes away from the bridge. */
static void test_destroy(void **unused)
{
	(void)unused;
	for (int face = 1; face <= DIE; face++) {
		struct day *day = at_a_bridge();
		bool gone = face >= 3;

		load_die("5.1/us-couch/1/march = 4");
		load_die(arena_printf(
			&arena, "10.0/us-couch/1/destroy-crossing = %d", face));
		play(day, UNION, "march Couch to N1329\ndestroy N1328 to N1327");
		assert_string_equal(hex_of(day, "us-couch"), "N1329");
		assert_string_equal(told("marched", "left"), "0");
		assert_string_equal(told("destroy-crossing", "done"), gone ? "yes" : "no");
		assert_int_equal(
			gc_crossings_now(game, day->state, link_of(centre, north(1))),
			gone ? 0 : LINK_BRIDGE);
	}
}

/* Behind it, when the march leads over it. */
static void test_destroy_behind(void **unused)
{
	struct day *day = at_a_bridge();

	(void)unused;
	load_die("5.1/us-couch/1/march = 4");
	load_die("10.0/us-couch/1/destroy-crossing = 3");
	play(day, UNION, "march Couch to N1327\ndestroy N1328 to N1327");
	assert_string_equal(hex_of(day, "us-couch"), "N1327");
	assert_string_equal(told("destroy-crossing", "from"), "otr-n1327");
	assert_string_equal(told("destroy-crossing", "place"), "otr-n1328");
}

static bool may_destroy(const struct day *day, const char *id)
{
	enum fail why;

	return gc_may_destroy(day, unit(id), link_of(centre, north(1)), &why);
}

static void test_who_destroys(void **unused)
{
	struct day *day = at_a_bridge();

	(void)unused;
	put(day, "us-8-il", north(1));
	put(day, "us-art-res-1", centre);
	put(day, "us-casey", north(2));
	assert_true(may_destroy(day, "us-couch"));
	assert_true(may_destroy(day, "us-8-il"));
	assert_false(may_destroy(day, "us-art-res-1"));
	assert_false(may_destroy(day, "us-casey"));
	set_side(centre, north(1), LINK_MINOR | LINK_FERRY);
	assert_true(may_destroy(day, "us-couch"));
	set_side(centre, north(1), LINK_MINOR | LINK_DAM);
	assert_false(may_destroy(day, "us-couch"));
	set_side(centre, north(1), LINK_MINOR | LINK_FORD);
	assert_false(may_destroy(day, "us-couch"));
	set_side(centre, north(1), LINK_MINOR | LINK_BRIDGE);
	put(day, "cs-colston", beyond(centre, SOUTH, 1));
	assert_false(may_destroy(day, "us-couch"));
	assert_true(may_destroy(day, "us-8-il"));
}

/* One with too few MP for it goes on without. */
static void test_destroy_needs_movement(void **unused)
{
	struct day *day = at_a_bridge();

	(void)unused;
	load_die("5.1/us-couch/1/march = 1");
	play(day, UNION, "march Couch to N1329\ndestroy N1328 to N1327");
	assert_null(event_of("destroy-crossing"));
	assert_false(can_begin(day, UNION, "march Couch\ndestroy N1328 to N1327"));
}

/* ---- what bars a march ---- */

static enum fail bar(const struct day *day, const char *id, int to)
{
	const struct march march = {
		.unit = unit(id), .leader = -1, .with = -1, .to = to, .allowance = -1};
	const char *about[3];

	return gc_march_bar(about, day, &march);
}

static void test_bars(void **unused)
{
	struct day *day = day_of("us-couch");
	struct unit_state *couch = &day->state->unit[unit("us-couch")];

	(void)unused;
	put(day, "us-keyes", centre);
	assert_int_equal(bar(day, "us-couch", north(1)), F_NONE);
	assert_int_equal(bar(day, "us-casey", north(1)), F_NOT_ON_MAP);
	assert_int_equal(bar(day, "us-keyes", north(1)), F_LEADER_ALONE);
	assert_int_equal(bar(day, "us-couch", centre), F_NO_WORK);
	put(day, "cs-colston", north(1));
	assert_int_equal(bar(day, "us-couch", north(1)), F_ENEMY_BARS);
	couch->held = true;
	assert_int_equal(bar(day, "us-couch", north(2)), F_HELD);
	couch->held = false;
	couch->fatigue = FATIGUE_MAX;
	assert_int_equal(bar(day, "us-couch", north(2)), F_WORN_OUT);
	couch->fatigue = 3;
	assert_int_equal(bar(day, "us-couch", north(2)), F_TIRED);
	couch->fatigue = 0;
	for (int side = 0; side < HEX_SIDES; side++)
		set_side(centre, beyond(centre, side, 1), LINK_MAJOR);
	assert_int_equal(bar(day, "us-couch", north(2)), F_NO_WAY);
}

/* 6.5: up to 3 where nothing is said. */
static void test_fatigue_allowed(void **unused)
{
	static const struct {
		const char *words;
		int most; /* fatigue with which it still begins */
	} rows[] = {{"", 2}, {"fatigue up to 4", 3}, {"fatigue up to 2", 1},
		{"fatigue up to 1", 0}};
	struct day *day = day_of("us-couch");

	(void)unused;
	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
		for (int fatigue = 0; fatigue <= FATIGUE_MAX; fatigue++) {
			day->state->unit[unit("us-couch")].fatigue = fatigue;
			assert_int_equal(
				can_begin(day, UNION,
					arena_printf(&arena, "march Couch to N1327\n%s",
						rows[i].words)),
				fatigue <= rows[i].most);
		}
}

/* ---- 5.4 ---- */

static struct day *at_a_station(void)
{
	struct day *day = day_of("us-couch");

	game->map.place[centre].flags |= PLACE_RAIL_STATION;
	return day;
}

static void test_burn(void **unused)
{
	static const char *const damage[DIE] = {
		"none", "none", "damaged", "damaged", "destroyed", "destroyed"};

	(void)unused;
	for (int face = 1; face <= DIE; face++) {
		struct day *day = at_a_station();

		load_die(arena_printf(&arena, "5.4/us-couch/1/burn-station = %d", face));
		play(day, UNION, "burn N1328 with Couch");
		assert_string_equal(told("burn-station", "damage"), damage[face - 1]);
		assert_int_equal(state_of(day, "us-couch")->fatigue, 1);
		assert_int_equal(day->state->stations, face >= 3);
	}
}

static void test_burn_again(void **unused)
{
	struct day *day = at_a_station();

	(void)unused;
	load_die("5.4/us-couch/1/burn-station = 3");
	load_die("5.4/us-couch/2/burn-station = 2");
	load_die("5.4/us-couch/3/burn-station = 4");
	play(day, UNION, "burn N1328 with Couch");
	play(day, UNION, "burn N1328 with Couch");
	assert_int_equal(day->state->station[0].damage, 1);
	play(day, UNION, "burn N1328 with Couch");
	assert_int_equal(day->state->station[0].damage, 2);
	assert_false(can_begin(day, UNION, "burn N1328 with Couch\n"));
}

static void test_who_burns(void **unused)
{
	struct day *day = at_a_station();
	struct unit_state *couch = &day->state->unit[unit("us-couch")];

	(void)unused;
	assert_true(can_begin(day, UNION, "burn N1328 with Couch"));
	couch->strength = 1;
	couch->disorganized = true;
	assert_false(can_begin(day, UNION, "burn N1328 with Couch"));
	couch->strength = 5;
	couch->fatigue = FATIGUE_MAX;
	assert_false(can_begin(day, UNION, "burn N1328 with Couch"));
	couch->fatigue = 0;
	put(day, "cs-colston", north(1));
	assert_false(can_begin(day, UNION, "burn N1328 with Couch"));
	game->map.place[centre].flags &= ~(uint32_t)PLACE_RAIL_STATION;
	day->state->unit[unit("cs-colston")].fate = FATE_UNUSED;
	gc_field_make(day);
	assert_false(can_begin(day, UNION, "burn N1328 with Couch"));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup(test_least_and_most, make_plain),
		cmocka_unit_test_setup(test_each_face, make_plain),
		cmocka_unit_test_setup(test_two_dice_of_cavalry, make_plain),
		cmocka_unit_test_setup(test_first_hex, make_plain),
		cmocka_unit_test_setup(test_stopped_in_a_zone, make_plain),
		cmocka_unit_test_setup(test_zone_to_zone_disorganizes, make_plain),
		cmocka_unit_test_setup(test_road_between_zones, make_plain),
		cmocka_unit_test_setup(test_or_to_if, make_plain),
		cmocka_unit_test_setup(test_or_to_out_of_reach, make_plain),
		cmocka_unit_test_setup(test_or_to_neither, make_plain),
		cmocka_unit_test_setup(test_or_to_barred, make_plain),
		cmocka_unit_test_setup(test_force, make_plain),
		cmocka_unit_test_setup(test_force_if_short, make_plain),
		cmocka_unit_test_setup(test_no_force, make_plain),
		cmocka_unit_test_setup(test_no_force_into_a_zone, make_plain),
		cmocka_unit_test_setup(test_leader_goes_along, make_plain),
		cmocka_unit_test_setup(test_leader_of_others_stays, make_plain),
		cmocka_unit_test_setup(test_best_type, make_plain),
		cmocka_unit_test_setup(test_type_named, make_plain),
		cmocka_unit_test_setup(test_attack_if, make_plain),
		cmocka_unit_test_setup(test_attack_alone, make_plain),
		cmocka_unit_test_setup(test_attack_towards, make_plain),
		cmocka_unit_test_setup(test_attack_alone_bars, make_plain),
		cmocka_unit_test_setup(test_target_has_left, make_plain),
		cmocka_unit_test_setup(test_cavalry_takes_movement, make_plain),
		cmocka_unit_test_setup(test_cavalry_goes_when_approached, make_plain),
		cmocka_unit_test_setup(test_destroy, make_plain),
		cmocka_unit_test_setup(test_destroy_behind, make_plain),
		cmocka_unit_test_setup(test_who_destroys, make_plain),
		cmocka_unit_test_setup(test_destroy_needs_movement, make_plain),
		cmocka_unit_test_setup(test_bars, make_plain),
		cmocka_unit_test_setup(test_fatigue_allowed, make_plain),
		cmocka_unit_test_setup(test_burn, make_plain),
		cmocka_unit_test_setup(test_burn_again, make_plain),
		cmocka_unit_test_setup(test_who_burns, make_plain),
	};

	return cmocka_run_group_tests(tests, load_game, release);
}
