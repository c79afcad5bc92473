/*
 * The combat results table of the shipped game of hexes, row by row: the column of all
 * odds, the result of each face, and what becomes of both sides. Then exchanges and chains
 * of displacements made by chance, against a search through all that there are.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#define SHIPPED_ID "road-to-richmond"

#include "game/dice.h"
#include "unit/lib/shipped_game.h"

#include "rules/blue-and-gray/rules/rules_private.h"
#include "unit/lib/hex_turn.h"
#include "unit/lib/messages.h"

static uint64_t random_state = 7;

static int chance(int n)
{
	return (int)dice_random(&random_state, (uint32_t)n);
}

/* ---- attacks that are rolled ---- */

/* A turn in which the attacks are played, with this die (NULL: none may be rolled). */
static struct turn_play *play_turn(
	const struct state *state, enum side side, const char *attacks, const char *die)
{
	struct turn_play *turn = begin_turn(state, side);
	struct dice *dice = ARENA_NEW(&arena, struct dice);

	declare(turn, attacks);
	assert_string_equal(messages_of(&arena, &diag), "");
	turn->adj->preview = false;
	turn->adj->receipt = NULL;
	turn->adj->dice = dice;
	dice_init(dice, &arena, DICE_LOADED, "6/confederate");
	if (die)
		assert_true(dice_parse_loaded(&dice->loaded, &arena, die));
	assert_int_equal(bg_attacks_play(turn), OK);
	return turn;
}

static const struct event *told(const struct turn_play *turn, const char *kind)
{
	const struct event *event = turn->adj->journal->first;

	while (event && strcmp(event->kind, kind) != 0)
		event = event->next;
	return event;
}

static const char *fact(const struct turn_play *turn, const char *kind, const char *key)
{
	const struct event *event = told(turn, kind);
	const char *value = event ? event_value(event, key) : NULL;

	return value ? value : "nothing";
}

static bool is_at(const struct turn_play *turn, const char *unit, const char *place)
{
	return bg_stands_at(turn->state, unit_of(unit), place_of(place));
}

static bool is_lost(const struct turn_play *turn, const char *unit)
{
	return turn->state->unit[unit_of(unit)].fate == FATE_ELIMINATED;
}

/* ---- 7.61: odds ---- */

/* As the rule has it, in other words: a column is reached by who has that many times the
 * strength, and the best that is reached counts; below all of them the worst. */
static const char *column_of(int attackers, int defenders)
{
	static const struct {
		const char *id;
		int attackers, defenders;
	} columns[] = {{"6-1", 6, 1}, {"5-1", 5, 1}, {"4-1", 4, 1}, {"3-1", 3, 1},
		{"2-1", 2, 1}, {"1-1", 1, 1}, {"1-2", 1, 2}, {"1-3", 1, 3}, {"1-4", 1, 4}};

	for (size_t i = 0; i < sizeof columns / sizeof *columns; i++)
		if (attackers * columns[i].defenders >= defenders * columns[i].attackers)
			return columns[i].id;
	return "1-5";
}

static void odds_are_rounded_for_the_defender(void **state)
{
	(void)state;
	for (int attackers = 1; attackers <= 60; attackers++)
		for (int defenders = 1; defenders <= 60; defenders++) {
			int column = bg_column_find(game, attackers, defenders);

			assert_string_equal(hexes()->column[column].id,
				column_of(attackers, defenders));
		}
	assert_string_equal(column_of(11, 4), "2-1");
	assert_string_equal(column_of(4, 11), "1-3");
	assert_string_equal(column_of(5, 6), "1-2");
}

/* ---- 7.62, 7.63: all columns, all faces ---- */

/* Attackers from 2207, defenders at 2206; of both the first, and all; and whom an exchange
 * takes. */
static const struct row {
	const char *column, *given, *attackers, *attacker, *defender, *exchanged;
	const char *result[6];
} rows[] = {
	{"1-5", "Johnson at 2207\n1/2/V, 3/1/V at 2206", "Johnson", "cs-johnson",
		"us-1-2-v", "", {"Ae", "Ae", "Ae", "Ae", "Ae", "Ae"}},
	{"1-4", "Johnson at 2207\n1/3/V at 2206", "Johnson", "cs-johnson", "us-1-3-v", "",
		{"Ar", "Ae", "Ae", "Ae", "Ae", "Ae"}},
	{"1-3", "Johnson at 2207\n1/2/IV at 2206", "Johnson", "cs-johnson", "us-1-2-iv", "",
		{"Ar", "Ar", "Ae", "Ae", "Ae", "Ae"}},
	{"1-2", "Rodes at 2207\n1/3/V at 2206", "Rodes", "cs-rodes", "us-1-3-v", "",
		{"Dr", "Ar", "Ar", "Ar", "Ar", "Ae"}},
	{"1-1", "Garland at 2207\n1/3/V at 2206", "Garland", "cs-garland", "us-1-3-v", "",
		{"Dr", "Dr", "Dr", "Ar", "Ar", "Ar"}},
	{"2-1", "Garland, Rodes at 2207\n1/2/V at 2206", "Garland, Rodes", "cs-rodes",
		"us-1-2-v", "cs-garland", {"Dr", "Dr", "Dr", "Dr", "Ex", "Ar"}},
	{"3-1", "Garland, Rodes at 2207\n2/1/II at 2206", "Garland, Rodes", "cs-garland",
		"us-2-1-ii", "cs-rodes", {"De", "Dr", "Dr", "Dr", "Dr", "Ex"}},
	{"4-1", "Garland, Rodes at 2207\n3/2/V at 2206", "Garland, Rodes", "cs-garland",
		"us-3-2-v", "cs-rodes", {"De", "De", "Dr", "Dr", "Ex", "Ex"}},
	{"5-1", "Garland, Johnson at 2207\n1/CR at 2206", "Garland, Johnson", "cs-garland",
		"us-1-cr", "cs-johnson", {"De", "De", "De", "De", "Ex", "Ex"}},
	{"6-1", "Garland, Rodes at 2207\n1/CR at 2206", "Garland, Rodes", "cs-garland",
		"us-1-cr", "", {"De", "De", "De", "De", "De", "De"}},
};

/* What becomes of the first attacker and the first defender. */
static void check_fates(
	const struct turn_play *turn, const struct row *row, const char *result)
{
	bool repelled = result[0] == 'A';
	const char *loser = repelled ? row->attacker : row->defender,
		   *winner = repelled ? row->defender : row->attacker;

	assert_true(is_at(turn, winner, repelled ? "2206" : "2207"));
	assert_int_equal(is_lost(turn, loser), result[1] != 'r');
	assert_int_equal(bg_on_map(turn->state, unit_of(loser)), result[1] == 'r');
	assert_false(is_at(turn, loser, repelled ? "2207" : "2206"));
	if (!strcmp(result, "Ex"))
		assert_string_equal(fact(turn, "exchange", "pieces"), row->exchanged);
	else
		assert_null(told(turn, "exchange"));
	assert_int_equal(told(turn, "retreat") != NULL, result[1] == 'r');
	assert_int_equal(told(turn, "eliminated") != NULL, result[1] != 'r');
}

static void each_face_of_each_column(void **unused)
{
	int played = 0;

	(void)unused;
	assert_int_equal(hexes()->columns, sizeof rows / sizeof *rows);
	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
		for (int face = 1; face <= 6; face++, played++) {
			const struct state *state = position(rows[i].given);
			const struct turn_play *turn = play_turn(state, CONFEDERATE,
				arena_printf(
					&arena, "attack 2206 with %s", rows[i].attackers),
				arena_printf(&arena, "7.62/2207>2206/odds = %d", face));

			assert_string_equal(fact(turn, "attack", "column"), rows[i].column);
			assert_string_equal(
				fact(turn, "attack", "result"), rows[i].result[face - 1]);
			check_fates(turn, &rows[i], rows[i].result[face - 1]);
		}
	assert_int_equal(played, 60);
}

/* 7.9: a lower column that was wished for is rolled on, while the odds are no worse. */
static void a_lower_column_is_rolled_on(void **unused)
{
	const struct state *state = position("Lawton at 2207\n3/2/V at 2206");
	const struct turn_play *turn = play_turn(state, CONFEDERATE,
		"attack 2206 with Lawton; odds 1-1", "7.62/2207>2206/odds = 4");

	(void)unused;
	assert_string_equal(fact(turn, "attack", "column"), "3-1");
	assert_string_equal(fact(turn, "attack", "reduced"), "1-1");
	assert_string_equal(fact(turn, "attack", "result"), "Ar");
}

/* A preview comes to no die, and moves nobody. */
static void a_preview_stops_before_the_die(void **unused)
{
	const struct state *state = position("Lawton at 2207\n3/2/V at 2206");
	struct turn_play *turn = begin_turn(state, CONFEDERATE);

	(void)unused;
	declare(turn, "attack 2206 with Lawton");
	assert_int_equal(bg_attacks_play(turn), OK);
	assert_memory_equal(turn->state, state, sizeof *state);
}

/* ---- 7.63 Ex, 7.65 ---- */

static int strength_of(const struct stack *who, unsigned set)
{
	int sum = 0;

	for (int i = 0; i < who->count; i++)
		if (set >> i & 1)
			sum += hexes()->unit[who->unit[i]].strength;
	return sum;
}

/* The first unit in which two sets differ is in the one that comes first. */
static bool is_better(const struct stack *who, unsigned a, unsigned b)
{
	int by_sum = strength_of(who, a) - strength_of(who, b);
	int by_count = __builtin_popcount(a) - __builtin_popcount(b);
	unsigned differ = a ^ b;

	if (by_sum || by_count)
		return by_sum ? by_sum < 0 : by_count < 0;
	return a & (differ & -differ);
}

static unsigned best_set(const struct stack *who, int strength)
{
	unsigned all = (1u << who->count) - 1, best = all;

	for (unsigned set = 1; set < all; set++)
		if (strength_of(who, set) >= strength && is_better(who, set, best))
			best = set;
	return best;
}

static void exchanges_take_the_smallest_set(void **unused)
{
	(void)unused;
	for (int round = 0; round < 400; round++) {
		struct turn_play *turn = begin_turn(position("turn 6"), CONFEDERATE);
		struct attack attack = {.target = {place_of("2206")}, .targets = 1};
		const struct deciding deciding = {CONFEDERATE, &attack, -1};
		struct stack who = {{0}, 0};
		int strength = 1 + chance(40);
		unsigned best;

		for (int i = 0; i < hexes()->units && who.count < 12; i++) {
			if (bg_unit_side(game, i) != CONFEDERATE || chance(4))
				continue;
			stack_add(&who, i);
			bg_unit_enters(turn, i, place_of("2207"));
		}
		best = best_set(&who, strength);
		assert_int_equal(bg_exchange_losses(turn, &deciding, &who, strength), OK);
		for (int i = 0; i < who.count; i++)
			assert_int_equal(
				!bg_on_map(turn->state, who.unit[i]), best >> i & 1);
		start(unused);
	}
}

/* ---- 7.8: chains ---- */

/* Everybody's hex, as a search has it. */
struct board {
	const struct turn_play *turn;
	int at[UNITS_MAX];
	bool gone[UNITS_MAX];
};

static bool leads(const struct board *board, int unit, int to)
{
	const struct game *g = game;
	enum side enemy = side_other(bg_unit_side(g, unit));
	const struct zones *field = &board->turn->field;

	return bg_in_contact(g, board->at[unit], to) && !field->units[enemy][to] &&
	       !bg_controlled_by(field, enemy, to) &&
	       (!bg_is_train(g, unit) || bg_place_has_way(g, to));
}

/* May those who are in the hex stay there together? */
static bool is_legal(const struct board *board, int place)
{
	int count = 0;
	bool train = false;

	for (int i = 0; i < hexes()->units; i++)
		if (board->at[i] == place) {
			count++;
			train = train || bg_is_train(game, i);
		}
	return count <= (train ? 1 : hexes()->stacking);
}

/* All ways in which a unit can go into that hex (-1: any) and others make room, whatever
 * was tried before. *left: steps before the search is given up. */
static bool any_way(const struct board *board, int unit, int only, int *left)
{
	for (int side = 0; side<HEX_SIDES && * left> 0; side++) {
		int to = hex_neighbour(&hexes()->grid, board->at[unit], side);
		struct board next = *board;

		if (to < 0 || (only >= 0 && to != only) || !leads(board, unit, to))
			continue;
		--*left;
		next.at[unit] = to;
		next.gone[unit] = true;
		if (is_legal(&next, to))
			return true;
		for (int i = 0; i < hexes()->units; i++) {
			bool enough;

			if (next.at[i] != to || next.gone[i])
				continue;
			next.at[i] = -1;
			enough = is_legal(&next, to);
			next.at[i] = to;
			if (enough && any_way(&next, i, -1, left))
				return true;
		}
	}
	return false;
}

static bool along_way(int from, int to)
{
	int link = map_link(&hexes()->map, from, to);

	return hexes()->map.link[link].flags & (LINK_ROAD | LINK_TRAIL);
}

/* The hexes of one kind: with room, or from which others can be displaced; of the train
 * along a way, or not. */
static int hexes_of(
	int *place, const struct board *board, int unit, bool full, bool along, int *left)
{
	int count = 0;

	for (int to = 0; to < hexes()->map.places; to++) {
		struct board next = *board;

		if (map_link(&hexes()->map, board->at[unit], to) < 0 ||
			!leads(board, unit, to) ||
			(bg_is_train(game, unit) &&
				along_way(board->at[unit], to) != along))
			continue;
		next.at[unit] = to;
		if (is_legal(&next, to) ? !full : full && any_way(board, unit, to, left))
			place[count++] = to;
	}
	return count;
}

static int expected_hexes(
	int *place, bool *displacing, const struct board *board, int unit, int *left)
{
	int count = 0;

	for (int along = 1; along >= 0 && !count; along--)
		for (int full = 0; full < 2 && !count; full++) {
			*displacing = full;
			count = hexes_of(place, board, unit, full, along, left);
		}
	*displacing = *displacing && count;
	return count;
}

/* A unit of that side that is not on the map, but for the train; -1: there is none. */
static int next_unit(const struct state *state, enum side side)
{
	for (int i = 0; i < hexes()->units; i++)
		if (bg_unit_side(game, i) == side && !bg_on_map(state, i) &&
			i != hexes()->train)
			return i;
	return -1;
}

static void put(struct state *state, int unit, int place)
{
	if (unit < 0)
		return;
	state->unit[unit].fate = FATE_ON_MAP;
	state->unit[unit].at = place;
}

/* Full hexes around a road, one of them the train's perhaps, and the enemy around them. */
static const struct state *crowd(void)
{
	struct state *state = position("turn 12");
	int middle = place_of("2225"), radius = 1 + chance(2), few = chance(6);

	for (int i = 0; i < hexes()->map.places; i++) {
		int distance = hex_distance(&hexes()->grid, i, middle);

		if (distance > radius && distance < radius + 3 && chance(6) > few)
			put(state, next_unit(state, CONFEDERATE), i);
		if (distance > radius || !chance(12))
			continue;
		if (!bg_on_map(state, hexes()->train) && !chance(6)) {
			put(state, hexes()->train, i);
			continue;
		}
		for (int room = chance(6) ? hexes()->stacking : 1; room > 0; room--)
			put(state, next_unit(state, UNION), i);
	}
	return state;
}

static void begin_board(struct board *board, const struct turn_play *turn)
{
	board->turn = turn;
	for (int i = 0; i < hexes()->units; i++) {
		board->at[i] = bg_on_map(turn->state, i) ? turn->state->unit[i].at : -1;
		board->gone[i] = false;
	}
}

static void chains_are_found_if_there_are_any(void **unused)
{
	int displacing_found = 0, stuck = 0, trains = 0, given_up = 0;

	for (int round = 0; round < 3000; round++) {
		const struct state *state = crowd();
		struct turn_play *turn = begin_turn(state, CONFEDERATE);
		int unit = chance(hexes()->units), found[HEX_SIDES], wanted[HEX_SIDES],
		    left, count;
		bool displacing, should_displace;
		struct board board;

		while (!bg_on_map(state, unit) || bg_unit_side(game, unit) != UNION)
			unit = (unit + 1) % hexes()->units;
		begin_board(&board, turn);
		left = 20000;
		count = expected_hexes(wanted, &should_displace, &board, unit, &left);
		if (left > 0) {
			assert_int_equal(
				bg_retreat_hexes(found, &displacing, turn, unit), count);
			assert_int_equal(displacing, should_displace);
			assert_memory_equal(found, wanted, (size_t)count * sizeof *found);
			displacing_found += displacing;
			stuck += !count;
			trains += displacing && unit == hexes()->train;
		}
		given_up += left <= 0;
		start(unused);
	}
	assert_true(displacing_found > 500);
	assert_true(stuck > 300);
	assert_true(trains > 20);
	assert_true(given_up < 100);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(odds_are_rounded_for_the_defender),
		cmocka_unit_test_setup(each_face_of_each_column, start),
		cmocka_unit_test_setup(a_lower_column_is_rolled_on, start),
		cmocka_unit_test_setup(a_preview_stops_before_the_die, start),
		cmocka_unit_test_setup(exchanges_take_the_smallest_set, start),
		cmocka_unit_test_setup(chains_are_found_if_there_are_any, start),
	};

	return cmocka_run_group_tests(tests, load_game, release);
}
