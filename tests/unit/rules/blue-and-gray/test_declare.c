/*
 * Attacks as they are declared on the shipped map of hexes: who owes one and how it can be
 * met, lines of sight, what the sides of hexes are good for.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

#define SHIPPED_ID "road-to-richmond"

#include "game/dice.h"
#include "unit/lib/shipped_game.h"

#include "unit/lib/hex_turn.h"
#include "unit/lib/messages.h"

#define POSITIONS 2000
#define STUCK_MAX 6 /* units and hexes for which all ways are tried */

static uint64_t random_state = 1862;

static int chance(int n)
{
	return (int)dice_random(&random_state, (uint32_t)n);
}

/* ---- positions made by chance ---- */

static bool has_room(const struct state *state, int unit, int place)
{
	enum side side = bg_unit_side(game, unit);
	int own = bg_units_at(game, state, side, place), train = hexes()->train;

	return !bg_units_at(game, state, side_other(side), place) &&
	       own < hexes()->stacking && !(own && bg_is_train(game, unit)) &&
	       !(own && bg_stands_at(state, train, place));
}

/* A hex near another; chance may leave the map, and is then asked again. */
static int near(int place, int steps)
{
	while (steps--) {
		int next = hex_neighbour(&hexes()->grid, place, chance(HEX_SIDES));

		place = next < 0 ? place : next;
	}
	return place;
}

/* A crowd of both sides, here and there on the map, by day. */
static struct state *crowd(void)
{
	struct state *state = position("options attack-effectiveness");
	int centre = chance(hexes()->map.places), density = 1 + chance(6);

	for (int i = 0; i < hexes()->units; i++) {
		int at = near(centre, 1 + chance(6));

		if (chance(6) >= density || !has_room(state, i, at))
			continue;
		state->unit[i].fate = FATE_ON_MAP;
		state->unit[i].at = at;
		state->unit[i].ineffective = !bg_is_train(game, i) && !chance(8);
	}
	return state;
}

/* ---- obligations ---- */

static const char *line_of(const struct attack *attack)
{
	struct buf text;

	buf_init(&text, &arena);
	for (int i = 0; i < attack->targets; i++)
		buf_printf(&text, "%s%s", i ? ", " : "attack ",
			hexes()->map.place[attack->target[i]].id);
	for (int i = 0; i < attack->attackers.count; i++)
		buf_printf(&text, "%s%s", i ? ", " : " with ",
			hexes()->unit[attack->attackers.unit[i]].id);
	return text.data;
}

static const char *lines_of(const struct attack *attack, int count)
{
	struct buf text;

	buf_init(&text, &arena);
	for (int i = 0; i < count; i++)
		buf_printf(&text, "%s\n", line_of(&attack[i]));
	return text.data;
}

/* Forgets what was said before. */
static void no_messages(void)
{
	diag_init(&diag, &arena);
}

static bool is_legal(
	struct state *state, enum side side, const struct attack *attack, int count)
{
	struct turn_play *turn = begin_turn(state, side);

	no_messages();
	if (count)
		declare(turn, lines_of(attack, count));
	return !diag.errors && turn->attacks == count;
}

/* ... and nobody owes anything. */
static bool is_complete(
	struct state *state, enum side side, const struct attack *attack, int count)
{
	struct turn_play *turn = begin_turn(state, side);

	no_messages();
	if (count)
		declare(turn, lines_of(attack, count));
	bg_check_obligations(turn);
	return !diag.errors && !turn->failed;
}

static void test_all_can_be_met(void **unused)
{
	int attacks = 0, owing = 0;

	(void)unused;
	for (int i = 0; i < POSITIONS; i++) {
		enum side side = (enum side)chance(SIDES);
		struct state *state = crowd();
		struct attack *attack;
		int count = bg_obligations_meet(&attack, begin_turn(state, side));

		if (!is_complete(state, side, attack, count))
			fail_msg("%s\n%s", lines_of(attack, count),
				messages_of(&arena, &diag));
		for (int k = 0; k < count; k++)
			assert_true(
				attack[k].targets == 1 || attack[k].attackers.count == 1);
		owing += count > 0;
		attacks += count;
		arena_clear(&arena);
	}
	assert_true(owing > POSITIONS / 2 && attacks > 3 * POSITIONS);
}

/* ---- with some that are declared already ---- */

/* Units in contact with something, against what they touch; most of it is legal. */
static int some_attacks(struct attack *out, struct state *state, enum side side)
{
	struct turn_play *turn = begin_turn(state, side);
	int count = 0;

	for (int tries = 0; tries < 8; tries++) {
		int unit = chance(hexes()->units), place[HEX_SIDES], touched;
		struct attack *attack = &out[count];

		*attack = (struct attack){.column = -1};
		if (bg_unit_side(game, unit) != side ||
			!(touched = bg_enemies_touched(place, turn, unit)))
			continue;
		stack_add(&attack->attackers, unit);
		for (int i = 0; i < touched; i++)
			if (!i || chance(2))
				attack->target[attack->targets++] = place[i];
		for (int i = 0; i < hexes()->units; i++)
			if (bg_unit_side(game, i) == side && !chance(3) &&
				(bg_touches(turn, i, attack->target[0]) ||
					bg_bombards(turn, i, attack->target[0])))
				stack_add(&attack->attackers, i);
		if (is_legal(state, side, out, count + 1))
			count++;
	}
	return count;
}

static void add(struct attack *out, const struct attack *more)
{
	for (int i = 0; i < more->targets; i++)
		out->target[out->targets++] = more->target[i];
	for (int i = 0; i < more->attackers.count; i++)
		stack_add(&out->attackers, more->attackers.unit[i]);
}

/* The declared attacks with what the remedies add to them, and those beside them. */
static int with_remedies(struct attack *out, const struct turn_play *turn,
	const struct attack *remedy, int remedies)
{
	int count = turn->attacks;

	for (int i = 0; i < count; i++)
		out[i] = turn->attack[i];
	for (int i = 0; i < remedies; i++) {
		int k = 0;

		while (k < turn->attacks && turn->attack[k].order != remedy[i].order)
			k++;
		if (k < turn->attacks)
			add(&out[k], &remedy[i]);
		else
			out[count++] = remedy[i];
	}
	return count;
}

/* What is owed by somebody who finds nobody else that owes: he must join the others. */
struct stuck {
	int unit[UNITS_MAX], hex[UNITS_MAX];
	int units, hexes;
};

static void find_stuck(struct stuck *out, const struct turn_play *turn)
{
	const struct map *map = &hexes()->map;
	bool owes[UNITS_MAX];
	bool *owed = ARENA_NEW_ARRAY(turn->adj->arena, (size_t)map->places, bool);

	*out = (struct stuck){.units = 0};
	for (int i = 0; i < hexes()->units; i++)
		owes[i] = bg_must_attack(turn, i) && !turn->declared[i];
	for (int i = 0; i < map->places; i++)
		owed[i] = bg_must_be_attacked(turn, i) && !turn->target[i];
	for (int i = 0; i < hexes()->units; i++) {
		bool free = owes[i];

		for (int k = 0; free && k < map->places; k++)
			free = !(owed[k] && bg_touches(turn, i, k));
		if (free)
			out->unit[out->units++] = i;
	}
	for (int i = 0; i < map->places; i++) {
		bool free = owed[i];

		for (int k = 0; free && k < hexes()->units; k++)
			free = !(owes[k] && bg_touches(turn, k, i));
		if (free)
			out->hex[out->hexes++] = i;
	}
}

/* Tries every way to add the stuck ones to the attacks, or to bombard; the declaration
 * says what is legal. */
static bool any_way(struct state *state, enum side side, const struct stuck *stuck,
	const struct attack *attack, int count, int i)
{
	struct attack more[64];

	if (!is_legal(state, side, attack, count))
		return false;
	if (i == stuck->units + stuck->hexes)
		return true;
	for (int k = 0; k < count; k++) {
		for (int j = 0; j < count; j++)
			more[j] = attack[j];
		if (i < stuck->units)
			stack_add(&more[k].attackers, stuck->unit[i]);
		else if (more[k].targets < TARGETS_MAX)
			more[k].target[more[k].targets++] = stuck->hex[i - stuck->units];
		else
			continue;
		if (any_way(state, side, stuck, more, count, i + 1))
			return true;
	}
	for (int k = 0; i >= stuck->units && k < hexes()->units; k++) {
		if (bg_unit_side(game, k) != side || hexes()->unit[k].range < 2)
			continue;
		for (int j = 0; j < count; j++)
			more[j] = attack[j];
		more[count] = (struct attack){.targets = 1, .column = -1};
		more[count].target[0] = stuck->hex[i - stuck->units];
		stack_add(&more[count].attackers, k);
		if (any_way(state, side, stuck, more, count + 1, i + 1))
			return true;
	}
	return false;
}

static void test_met_beside_others(void **unused)
{
	int impossible = 0, joined = 0;

	(void)unused;
	for (int i = 0; i < POSITIONS; i++) {
		enum side side = (enum side)chance(SIDES);
		struct state *state = crowd();
		struct attack declared[64], all[UNITS_MAX], *remedy;
		int count = some_attacks(declared, state, side), remedies;
		struct turn_play *turn = begin_turn(state, side);
		struct stuck stuck;

		no_messages();
		if (count)
			declare(turn, lines_of(declared, count));
		remedies = bg_obligations_meet(&remedy, turn);
		for (int k = 0; k < remedies; k++)
			joined += remedy[k].order != NULL;
		find_stuck(&stuck, turn);
		count = with_remedies(all, turn, remedy, remedies);
		if (!is_legal(state, side, all, count))
			fail_msg(
				"%s\n%s", lines_of(all, count), messages_of(&arena, &diag));
		if (!is_complete(state, side, all, count)) {
			assert_true(stuck.units + stuck.hexes > 0);
			impossible++;
			if (stuck.units + stuck.hexes <= STUCK_MAX)
				assert_false(any_way(state, side, &stuck, turn->attack,
					turn->attacks, 0));
		}
		arena_clear(&arena);
	}
	assert_true(impossible > POSITIONS / 20 && joined > POSITIONS / 20);
}

/* ---- 8.3 ---- */

/* Hexes on paper: a column is 3 wide and a hex 4, a row 2 high; even columns hang 1 lower.
 * Whether a line meets a hex is the same however the paper is stretched. */
struct point {
	int x, y;
};

static struct point centre(struct hex hex)
{
	return (struct point){3 * hex.column, 2 * hex.row + (hex.column % 2 == 0)};
}

static int turn_of(struct point a, struct point b, struct point c)
{
	return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}

/* Does the line run through the hex (2), along one of its sides (1)? */
static int meets(struct point from, struct point to, struct hex hex)
{
	static const struct point corner[HEX_SIDES] = {
		{2, 0}, {1, 1}, {-1, 1}, {-2, 0}, {-1, -1}, {1, -1}};
	struct point at = centre(hex);
	int left = 0, right = 0, on = 0,
	    ahead = (at.x - from.x) * (to.x - from.x) + (at.y - from.y) * (to.y - from.y),
	    whole = (to.x - from.x) * (to.x - from.x) + (to.y - from.y) * (to.y - from.y);

	for (int i = 0; i < HEX_SIDES; i++) {
		struct point p = {at.x + corner[i].x, at.y + corner[i].y};
		int side = turn_of(from, to, p);

		left += side > 0;
		right += side < 0;
		on += side == 0;
	}
	if (ahead <= 0 || ahead >= whole)
		return 0;
	return left && right ? 2 : on == 2;
}

static bool blocks(struct hex hex)
{
	int place = hex_place(&hexes()->grid, hex);

	return place >= 0 && hexes()->terrain[hexes()->terrain_at[place]].blocks;
}

static bool sees(int a, int b)
{
	struct hex from = hex_at(&hexes()->grid, a), to = hex_at(&hexes()->grid, b);
	int sides = 0, blocked = 0;

	for (int column = from.column - 2; column <= from.column + 2; column++)
		for (int row = from.row - 3; row <= from.row + 3; row++) {
			const struct hex hex = {column, row};
			int how = meets(centre(from), centre(to), hex);

			if (how == 2 && blocks(hex))
				return false;
			sides += how == 1;
			blocked += how == 1 && blocks(hex);
		}
	assert_true(sides == 0 || sides == 2);
	return blocked < 2;
}

static void test_sight(void **unused)
{
	const struct hex_grid *grid = &hexes()->grid;
	int pairs = 0, blocked = 0;

	(void)unused;
	for (int a = 0; a < hexes()->map.places; a++)
		for (int b = 0; b < hexes()->map.places; b++) {
			int distance = hex_distance(grid, a, b);

			if (distance == 1)
				assert_true(bg_line_of_sight(game, a, b));
			if (distance > 2)
				assert_false(bg_line_of_sight(game, a, b));
			if (distance != 2)
				continue;
			if (bg_line_of_sight(game, a, b) != sees(a, b))
				fail_msg("%s to %s", hexes()->map.place[a].id,
					hexes()->map.place[b].id);
			pairs++;
			blocked += !sees(a, b);
		}
	assert_true(pairs > 7000 && blocked > 1000 && blocked < pairs - 1000);
}

/* ---- 7.4 ---- */

/* What the side between two hexes does for who is attacked across it. */
static int side_multiple(int from, int to)
{
	int link = map_link(&hexes()->map, from, to);
	uint32_t flags = hexes()->map.link[link].flags,
		 barbs = from < to ? LINK_REDOUBT_FROM : LINK_REDOUBT_TO;

	return flags & (LINK_STREAM | LINK_BRIDGE | LINK_FORD | barbs) ? 2 : 1;
}

/* Every pair of hexes that touch, one unit in each: 7.42, 7.43, 7.44, 16.1. */
static void test_one_side(void **unused)
{
	struct turn_play *turn =
		begin_turn(position("Rodes at 0101\n1/2/V at 0103"), CONFEDERATE);
	struct unit_state *at = turn->state->unit;
	int own = unit_of("cs-rodes"), foe = unit_of("us-1-2-v"), doubled = 0;
	struct attack attack = {.targets = 1, .column = -1};
	struct sum sum;

	(void)unused;
	stack_add(&attack.attackers, own);
	for (int i = 0; i < hexes()->map.links; i++)
		for (int back = 0; back < 2; back++) {
			const struct link *link = &hexes()->map.link[i];
			int from = back ? link->to : link->from,
			    to = back ? link->from : link->to, expected;

			if (!bg_link_crossable(game, i))
				continue;
			at[own].at = from;
			at[foe].at = attack.target[0] = to;
			expected = side_multiple(from, to);
			if (hexes()->terrain[hexes()->terrain_at[to]].multiple > expected)
				expected = 2;
			bg_attack_sum(&sum, turn, &attack);
			assert_int_equal(sum.multiple[0], expected);
			assert_int_equal(sum.defenders, 5 * expected);
			assert_int_equal(sum.printed, 5);
			assert_int_equal(sum.attackers, 4);
			assert_true((sum.why[0] != NULL) == (expected > 1));
			doubled += expected > 1;
		}
	assert_true(doubled > 100);
}

/* Two attackers at a hex: it is doubled only if both come across such sides. */
static void test_two_sides(void **unused)
{
	struct turn_play *turn = begin_turn(
		position("Rodes at 0101\nGarland at 0102\n1/2/V at 0103"), CONFEDERATE);
	struct unit_state *at = turn->state->unit;
	int a = unit_of("cs-rodes"), b = unit_of("cs-garland"), foe = unit_of("us-1-2-v");
	struct attack attack = {.targets = 1, .column = -1};
	const struct map *map = &hexes()->map;
	struct sum sum;

	(void)unused;
	stack_add(&attack.attackers, a);
	stack_add(&attack.attackers, b);
	for (int place = 0; place < map->places; place++) {
		const struct map_exit *exit = &map->exit[map->place[place].first_exit];
		int exits = map->place[place].exits;

		if (hexes()->terrain[hexes()->terrain_at[place]].multiple > 1)
			continue;
		at[foe].at = attack.target[0] = place;
		for (int i = 0; i < exits * exits; i++) {
			int from = exit[i / exits].to, other = exit[i % exits].to;

			if (!bg_in_contact(game, from, place) ||
				!bg_in_contact(game, other, place))
				continue;
			at[a].at = from;
			at[b].at = other;
			bg_attack_sum(&sum, turn, &attack);
			assert_int_equal(sum.multiple[0],
				side_multiple(from, place) == 2 &&
						side_multiple(other, place) == 2
					? 2
					: 1);
		}
	}
}

/* ---- what is told ---- */

static const char *told(const char *lines, enum side side, const char *orders)
{
	struct turn_play *turn = begin_turn(position(lines), side);

	no_messages();
	declare(turn, orders);
	bg_check_obligations(turn);
	return turn->failed ? messages_of(&arena, &diag)
			    : receipt_sentences(turn->adj->receipt);
}

static void test_receipts(void **unused)
{
	(void)unused;
	assert_string_equal(told("Rodes at 1305\n1/2/V, V at 1306", CONFEDERATE,
				    "attack 1306 with Rodes"),
		"line 5: Rodes attacks 1306 (1/2/V and V Artillery): 4 against 7, at 1-2; die: 1 Dr, 2-5 Ar, 6 Ae\n");
	assert_string_equal(told("Rodes, Garland at 1005\nJones at 1104\n1/2/V at 1106",
				    CONFEDERATE, "attack 1106 with Rodes, Garland, Jones"),
		"line 5: Rodes and Garland attack 1106 (1/2/V), Jones Artillery bombarding: 13 against 5, at 2-1; die: 1-4 Dr, 5 Ex, 6 Ar\n");
	assert_string_equal(
		told("V at 1305\nRodes at 1307", UNION, "attack 1307 with V\nodds 1-5"),
		"line 5: V Artillery bombards 1307 (Rodes): 2 against 4, at 1-5 by choice, instead of 1-2; die: 1-6 Ae\n");
}

/* 7.72: `check` says that a retreat kills. */
static void test_surrounded(void **unused)
{
	(void)unused;
	assert_string_equal(
		told("Lawton, Elzey at 1107\n1/2/V at 1106\nRodes at 1105\n"
		     "Garland at 1205\nKemper at 1006",
			CONFEDERATE,
			"attack 1106 with Lawton, Elzey, Rodes, Garland, Kemper\nodds 2-1"),
		"line 5: Lawton, Elzey, Rodes, Garland and Kemper attack 1106 (1/2/V): 36 against 5, at 2-1 by choice, instead of 6-1; die: 1-4 Dr, 5 Ex, 6 Ar; a retreat eliminates 1/2/V (7.72)\n");
}

/* Artillery that does not see, or is too far away, is told where it would. */
static void test_blind_guns(void **unused)
{
	(void)unused;
	(void)told("Jones at 0308\nV at 0508", CONFEDERATE, "attack 0508 with Jones");
	assert_string_equal(messages_of(&arena, &diag),
		"orders:5:1: error: Jones Artillery does not see 0508: the line is blocked at 0407 and 0408 (8.3); you can order, above all attacks: `move Jones Artillery to 0407`\n");
	(void)told("Jones at 0207\nV at 0508", CONFEDERATE, "attack 0508 with Jones");
	assert_string_equal(messages_of(&arena, &diag),
		"orders:5:1: error: Jones Artillery cannot bombard 0508: it is 3 hexes away, and the range is 2 (8.11); you can order, above all attacks: `move Jones Artillery to 0407`\n");
}

/* A line that would do can be put into the file as it is. */
static void test_examples(void **unused)
{
	(void)unused;
	assert_string_equal(told("Rodes, Garland at 1305\nKemper at 1405\n1/2/V at 1306",
				    CONFEDERATE, "attack 1306 with Rodes"),
		"orders:6:1: error: Garland and Kemper must attack: in contact with the enemy at 1306 (7.11); for example, in place of line 5: `attack 1306 with Rodes, Garland, Kemper`\n");
}

/* A hex for which there is a gun, and one for which there are two. */
static void test_guns_are_shared_out(void **unused)
{
	static const char lines[] = "Rodes at 1305\nGarland at 1506\nJones at 1304\n"
				    "1/2/V at 1405\n3/2/V at 1205\n2/1/V at 1306\n";

	(void)unused;
	assert_string_equal(told(arena_printf(&arena, "%sCutts at 1104", lines),
				    CONFEDERATE, "attack 1405 with Rodes, Garland"),
		"orders:6:1: error: the enemy at 1205 (New Cold Harbor) must be attacked: Rodes is in contact with him (7.11); for example: `attack 1205 with Cutts Artillery`\n"
		"orders:6:1: error: the enemy at 1306 must be attacked: Rodes is in contact with him (7.11); for example: `attack 1306 with Jones Artillery`\n");
	assert_string_equal(told(lines, CONFEDERATE, "attack 1405 with Rodes, Garland"),
		"orders:6:1: error: the enemy at 1205 (New Cold Harbor) must be attacked: Rodes is in contact with him (7.11); with the attacks as they are declared that cannot be: change line 5\n"
		"orders:6:1: error: the enemy at 1306 must be attacked: Rodes is in contact with him (7.11); with the attacks as they are declared that cannot be: change line 5\n");
}

/* An attack takes units or hexes: the unit leaves it to the hex, which has no other. */
static void test_an_attack_takes_either(void **unused)
{
	(void)unused;
	assert_string_equal(
		told("Rodes at 1305\nGarland at 1605\nKemper at 1406\n"
		     "1/2/V at 1306\n3/2/V at 1205\n2/1/V at 1506",
			CONFEDERATE, "attack 1306 with Rodes\nattack 1506 with Garland"),
		"orders:7:1: error: Kemper must attack: in contact with the enemy at 1306 and 1506 (7.11); for example, in place of line 6: `attack 1506 with Garland, Kemper`\n"
		"orders:7:1: error: the enemy at 1205 (New Cold Harbor) must be attacked: Rodes is in contact with him (7.11); for example, in place of line 5: `attack 1306, 1205 with Rodes`\n");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup(test_all_can_be_met, start),
		cmocka_unit_test_setup(test_met_beside_others, start),
		cmocka_unit_test_setup(test_sight, start),
		cmocka_unit_test_setup(test_one_side, start),
		cmocka_unit_test_setup(test_two_sides, start),
		cmocka_unit_test_setup(test_receipts, start),
		cmocka_unit_test_setup(test_surrounded, start),
		cmocka_unit_test_setup(test_blind_guns, start),
		cmocka_unit_test_setup(test_examples, start),
		cmocka_unit_test_setup(test_guns_are_shared_out, start),
		cmocka_unit_test_setup(test_an_attack_takes_either, start),
	};

	return cmocka_run_group_tests(tests, load_game, release);
}
