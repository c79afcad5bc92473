/*
 * Tests of zones of control and of ways on the shipped map of hexes: what the rules find is
 * compared with what a search of all ways finds that knows nothing of theirs.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/diag.h"
#include "game/adjudication.h"
#include "game/journal.h"
#include "game/ruleset.h"
#include "game/step.h"
#include "orders/orders.h"
#include "rules/blue-and-gray/rules/rules_private.h"
#include "unit/lib/loaded.h"
#include "unit/lib/messages.h"

static const struct ruleset *rules;
static struct arena shelf, arena;
static struct diag diag;
static const struct game *game;

static int load(void **unused)
{
	struct loaded loaded;

	(void)unused;
	diag_init(&diag, &shelf);
	if (loaded_read(&loaded, &shelf, "road-to-richmond", &diag) < 0)
		return -1;
	rules = loaded.rules;
	game = loaded.game;
	return 0;
}

static int release(void **unused)
{
	(void)unused;
	arena_release(&arena);
	arena_release(&shelf);
	return 0;
}

static uint32_t chance(uint32_t n)
{
	static uint64_t random = 1862;

	random = random * 6364136223846793005u + 1442695040888963407u;
	return (uint32_t)(random >> 33) % n;
}

/* ---- the rules once more, from the hexes and their sides ---- */

static int beyond(int place, int side)
{
	return hex_neighbour(&game->grid, place, side);
}

static uint32_t side_flags(int a, int b)
{
	for (int i = 0; i < game->map.links; i++)
		if ((game->map.link[i].from == a && game->map.link[i].to == b) ||
			(game->map.link[i].from == b && game->map.link[i].to == a))
			return game->map.link[i].flags;
	fail_msg("%s and %s share no side", game->map.place[a].id, game->map.place[b].id);
	return 0;
}

static bool can_cross(int a, int b)
{
	uint32_t flags = side_flags(a, b);

	return !(flags & (LINK_CREEK | LINK_LAKE)) || (flags & (LINK_BRIDGE | LINK_FORD));
}

/* The figures of the chart; a bridge is free, a ford and a stream cost 1. */
static int step_price(bool train, int from, int to)
{
	static const char *const ground[] = {
		"clear", "forest", "rough", "forest-rough", "swamp", "town"};
	static const int price[] = {1, 2, 2, 3, 3, 1};
	uint32_t flags = side_flags(from, to);
	int water = (flags & (LINK_STREAM | LINK_FORD)) && !(flags & LINK_BRIDGE);
	const char *there = game->terrain[game->terrain_at[to]].id;

	if (!can_cross(from, to))
		return -1;
	if (flags & LINK_ROAD)
		return 1;
	if (flags & LINK_TRAIL)
		return 1 + water;
	if (train)
		return -1;
	for (size_t i = 0; i < sizeof price / sizeof *price; i++)
		if (!strcmp(ground[i], there))
			return price[i] + water;
	fail_msg("unknown ground %s", there);
	return -1;
}

static bool holds(const struct state *state, enum side side, int place)
{
	for (int i = 0; i < game->units; i++)
		if (bg_stands_at(state, i, place) && game->unit[i].side == (int)side)
			return true;
	return false;
}

static int zones_at(const struct state *state, enum side side, int place)
{
	int count = 0;

	for (int i = 0; i < game->units; i++) {
		if (!bg_on_map(state, i) || game->unit[i].side != (int)side ||
			game->unit[i].type == TYPE_TRAIN)
			continue;
		for (int s = 0; s < HEX_SIDES; s++)
			if (beyond(place, s) == state->unit[i].at &&
				can_cross(place, state->unit[i].at))
				count++;
	}
	return count;
}

/* ---- positions by chance ---- */

static int random_place(int near, int within)
{
	int place;

	do
		place = (int)chance((uint32_t)game->map.places);
	while (near >= 0 && hex_distance(&game->grid, near, place) > within);
	return place;
}

/* Twelve units or so of both sides not far from each other, by day or by night. */
static struct turn_play *random_turn(void)
{
	struct state *state = ARENA_NEW(&arena, struct state);
	enum side side = (enum side)chance(SIDES);
	int centre = random_place(-1, 0);

	assert_int_equal(rules->begin(state, game, "campaign", NULL, &diag), OK);
	state->turn = chance(3) ? 4 : 5;
	state->step = 1;
	for (int i = 0; i < game->units; i++) {
		int place = random_place(centre, 5);
		enum side own = (enum side)game->unit[i].side;

		state->unit[i] = (struct unit_state){.fate = FATE_AWAITED, .at = -1};
		if ((chance(8) && i != game->train) ||
			holds(state, side_other(own), place) ||
			(holds(state, own, place) && i == game->train) ||
			bg_stands_at(state, game->train, place))
			continue;
		state->unit[i].fate = FATE_ON_MAP;
		state->unit[i].at = place;
	}
	return bg_turn_imagined(&arena, game, state, side);
}

/* A unit of the side on the map; -1: it has none. */
static int random_unit(const struct turn_play *turn)
{
	for (int i = 0, unit = (int)chance((uint32_t)game->units); i < game->units; i++) {
		unit = (unit + 1) % game->units;
		if (bg_on_map(turn->state, unit) &&
			game->unit[unit].side == (int)turn->side)
			return unit;
	}
	return -1;
}

/* ---- all ways ---- */

/* No way has more hexes: every step costs 1 at least. */
#define WAY_MAX 16

struct walked {
	int place[WAY_MAX];
	int length, cost;
};

struct walk {
	const struct turn_play *turn;
	const struct march *march;
	struct walked now;
	bool *zone, *barred, *found; /* by place */
	struct walked *best;
	long ways;
};

static bool is_better(const struct walked *a, const struct walked *b)
{
	if (a->cost != b->cost)
		return a->cost < b->cost;
	if (a->length != b->length)
		return a->length < b->length;
	for (int i = 0; i < a->length; i++)
		if (a->place[i] != b->place[i])
			return a->place[i] < b->place[i];
	return false;
}

static void note(struct walk *w, int place)
{
	int limit = w->zone[place] && w->now.length ? w->march->allowance
						    : w->march->free_allowance;

	w->ways++;
	if (w->now.length && w->now.cost > limit)
		return;
	if (w->found[place] && !is_better(&w->now, &w->best[place]))
		return;
	w->found[place] = true;
	w->best[place] = w->now;
}

static void walk_on(struct walk *w, int from)
{
	bool night = w->turn->state->turn == 5,
	     train = game->unit[w->march->unit].type == TYPE_TRAIN;

	note(w, from);
	if (w->zone[from] && !night)
		return;
	for (int side = 0; side < HEX_SIDES; side++) {
		int to = beyond(from, side), mp = to < 0 ? -1 : step_price(train, from, to);

		if (mp < 0 || w->barred[to] || (night && w->zone[to]) ||
			w->now.cost + mp > w->march->free_allowance)
			continue;
		assert_true(w->now.length < WAY_MAX);
		w->now.place[w->now.length++] = to;
		w->now.cost += mp;
		walk_on(w, to);
		w->now.cost -= mp;
		w->now.length--;
	}
}

static void look_around(struct walk *w)
{
	const struct state *state = w->turn->state;
	enum side side = w->turn->side;
	bool train = game->unit[w->march->unit].type == TYPE_TRAIN;
	size_t places = (size_t)game->map.places;

	w->zone = ARENA_NEW_ARRAY(&arena, places, bool);
	w->barred = ARENA_NEW_ARRAY(&arena, places, bool);
	w->found = ARENA_NEW_ARRAY(&arena, places, bool);
	w->best = ARENA_NEW_ARRAY(&arena, places, struct walked);
	for (int i = 0; i < game->map.places; i++) {
		w->zone[i] = zones_at(state, side_other(side), i) > 0;
		w->barred[i] = holds(state, side_other(side), i) ||
			       (train ? holds(state, side, i)
				      : bg_stands_at(state, game->train, i)) ||
			       (side == UNION &&
				       (game->map.place[i].flags & PLACE_COMMAND_CONTROL));
	}
}

static void expect_path(const struct path *is, const struct walked *should)
{
	assert_int_equal(is->cost, should->cost);
	assert_int_equal(is->length, should->length);
	for (int i = 0; i < is->length; i++)
		assert_int_equal(is->place[i], should->place[i]);
}

static void compare(const struct walk *w)
{
	const int *cost = bg_path_reach(w->turn, w->march);
	struct path path;

	for (int i = 0; i < game->map.places; i++) {
		bool found = bg_path_find(&path, w->turn, w->march, i);

		assert_int_equal(found, w->found[i]);
		assert_int_equal(cost[i], found ? w->best[i].cost : -1);
		if (found)
			expect_path(&path, &w->best[i]);
	}
}

/* Ways that go round in circles are among them: they are never better. */
static void test_paths(void **unused)
{
	long ways = 0, zones = 0, trains = 0, nights = 0, twice = 0;

	(void)unused;
	for (int i = 0; i < 400; i++) {
		struct turn_play *turn = random_turn();
		struct walk *w = ARENA_NEW(&arena, struct walk);
		struct march march = {.unit = random_unit(turn)};

		if (march.unit < 0)
			continue;
		if (!chance(8) && bg_on_map(turn->state, game->train))
			turn->side = UNION, march.unit = game->train;
		march.from = turn->state->unit[march.unit].at;
		march.spent = (int)chance(3);
		march.allowance = march.free_allowance = 1 + (int)chance(6);
		if (!chance(4))
			march.free_allowance += 1 + (int)chance(3);
		w->turn = turn;
		w->march = &march;
		w->now.cost = march.spent;
		look_around(w);
		walk_on(w, march.from);
		compare(w);
		ways += w->ways;
		zones += w->zone[march.from];
		trains += march.unit == game->train;
		nights += turn->state->turn == 5;
		twice += march.free_allowance > march.allowance;
		arena_clear(&arena);
	}
	assert_true(ways > 10000 && zones > 20 && trains > 10 && nights > 50 && twice > 50);
}

/* ---- steps ---- */

static void test_steps(void **unused)
{
	int infantry = -1;

	(void)unused;
	for (int i = 0; i < game->units; i++)
		if (game->unit[i].type == TYPE_INFANTRY)
			infantry = i;
	for (int a = 0; a < game->map.places; a++)
		for (int side = 0; side < HEX_SIDES; side++) {
			int b = beyond(a, side);

			if (b < 0)
				continue;
			assert_int_equal(bg_step_cost(game, infantry, a, b),
				step_price(false, a, b));
			assert_int_equal(bg_step_cost(game, game->train, a, b),
				step_price(true, a, b));
		}
	assert_int_equal(bg_step_cost(game, infantry, 0, 2), -1);
	assert_int_equal(bg_step_cost(game, infantry, 0, 0), -1);
}

/* 5.21: the map has no rough with forest, so every hex is made one in turn. */
static void test_across_a_stream(void **unused)
{
	struct game changed = *game;
	int wooded = -1, streams = 0, trails = 0, dry = 0;
	int *ground = ARENA_NEW_ARRAY(&arena, (size_t)game->map.places, int);

	(void)unused;
	for (int i = 0; i < game->terrains; i++)
		if (!strcmp(game->terrain[i].id, "forest-rough"))
			wooded = i;
	assert_true(wooded >= 0);
	for (int i = 0; i < game->map.places; i++)
		ground[i] = wooded;
	changed.terrain_at = ground;
	for (int i = 0; i < game->map.links; i++) {
		const struct link *link = &game->map.link[i];
		uint32_t water = link->flags & (LINK_STREAM | LINK_BRIDGE | LINK_FORD |
						       LINK_CREEK | LINK_LAKE);
		int cost = bg_link_cost(&changed, false, i, link->to);

		if (water == LINK_STREAM && !(link->flags & (LINK_ROAD | LINK_TRAIL))) {
			assert_true(cost > 6); /* of which infantry has 6 */
			streams++;
		} else if (water == LINK_STREAM && (link->flags & LINK_TRAIL)) {
			assert_int_equal(cost, 2);
			trails++;
		} else if (!water && !(link->flags & (LINK_ROAD | LINK_TRAIL))) {
			assert_int_equal(cost, game->terrain[wooded].movement);
			dry++;
		}
	}
	assert_true(streams > 10 && trails > 0 && dry > 100);
	arena_clear(&arena);
}

/* ---- zones ---- */

static void expect_counts(const struct turn_play *turn)
{
	struct zones fresh;

	bg_zones_make(&fresh, &arena, game, turn->state);
	for (int i = 0; i < game->map.places; i++)
		for (int side = 0; side < SIDES; side++) {
			assert_int_equal(
				turn->field.control[side][i], fresh.control[side][i]);
			assert_int_equal(turn->field.units[side][i], fresh.units[side][i]);
			assert_int_equal(turn->field.control[side][i],
				zones_at(turn->state, (enum side)side, i));
			assert_int_equal(bg_controlled_by(&turn->field, (enum side)side, i),
				zones_at(turn->state, (enum side)side, i) > 0);
			assert_int_equal(turn->field.units[side][i],
				bg_units_at(game, turn->state, (enum side)side, i));
		}
}

/* Units come, go, and are taken off, in no order at all. */
static void test_counts(void **unused)
{
	(void)unused;
	for (int i = 0; i < 40; i++) {
		struct turn_play *turn = random_turn();

		for (int k = 0; k < 30; k++) {
			int unit = (int)chance((uint32_t)game->units);
			int to = random_place(-1, 0);

			if (bg_on_map(turn->state, unit) && !chance(3))
				bg_unit_leaves(turn, unit, FATE_ELIMINATED);
			else
				bg_unit_enters(turn, unit, to);
		}
		expect_counts(turn);
		arena_clear(&arena);
	}
}

static void test_contact(void **unused)
{
	int touching = 0, parted = 0;

	(void)unused;
	for (int a = 0; a < game->map.places; a++) {
		assert_false(bg_in_contact(game, a, a));
		for (int side = 0; side < HEX_SIDES; side++) {
			int b = beyond(a, side);

			if (b < 0)
				continue;
			assert_int_equal(bg_in_contact(game, a, b), can_cross(a, b));
			assert_int_equal(
				bg_in_contact(game, a, b), bg_in_contact(game, b, a));
			touching += can_cross(a, b);
			parted += !can_cross(a, b);
		}
	}
	assert_true(touching > 3000 && parted > 100);
	assert_false(bg_in_contact(game, 0, 2));
}

/* Who touches an enemy stands in his zone, and the other way round; but for the train. */
static void test_mutual(void **unused)
{
	long met = 0;

	(void)unused;
	for (int i = 0; i < 40; i++) {
		struct turn_play *turn = random_turn();

		for (int a = 0; a < game->units; a++)
			for (int b = 0; b < game->units; b++) {
				const struct unit_state *one = &turn->state->unit[a],
							*other = &turn->state->unit[b];

				if (!bg_on_map(turn->state, a) ||
					!bg_on_map(turn->state, b) ||
					game->unit[a].side == game->unit[b].side ||
					!bg_in_contact(game, one->at, other->at))
					continue;
				met++;
				if (bg_has_zone(game, b))
					assert_true(bg_controlled_by(&turn->field,
						bg_unit_side(game, b), one->at));
			}
		arena_clear(&arena);
	}
	assert_true(met > 100);
}

/* ---- what players read ---- */

/* The receipt of orders in a position; messages are added to diag. */
static const char *look_over(const char *given, const char *lines)
{
	const char *mail = arena_printf(&arena, "begin orders\n%send orders\n", lines);
	struct state *state = ARENA_NEW(&arena, struct state);
	struct adjudication *adj =
		adjudication_preview(&arena, game, state, "4/confederate", &diag);
	struct receipt *receipt = ARENA_NEW(&arena, struct receipt);
	struct position at;
	struct orders *orders;
	char *line = arena_string(&arena, given);

	diag_init(&diag, &arena);
	assert_int_equal(rules->begin(state, game, "campaign", NULL, &diag), OK);
	for (line = strtok(line, "\n"); line; line = strtok(NULL, "\n"))
		assert_int_equal(rules->cases.given(state, game, line, &arena, &diag), OK);
	orders_parse(&orders, &arena, "orders", mail, strlen(mail), rules->orders.grammar,
		rules->names(game), &diag);
	diag_init(&diag, &arena);
	receipt_init(receipt, &arena);
	rules->position(&at, game, state);
	adj->orders[step_side(at.step)] = orders;
	adj->receipt = receipt;
	assert_int_equal(rules->adjudicate(adj), OK);
	assert_null(adj->journal->first);
	return receipt_sentences(receipt);
}

static void test_receipts(void **unused)
{
	(void)unused;
	assert_string_equal(look_over("only these units\nturn 4\nstep confederate\n"
				      "Rodes, Garland at 1208\nPickett at 1209\n"
				      "Stuart at 0216\nKemper at 0312\n1/2/V at 0410",
				    "move Rodes, Pickett, Garland to 1310\n"
				    "enter Wilcox, Pryor, Field at 0103 to 0404\n"
				    "enter Gregg\n"
				    "exit Stuart at 0117\n"
				    "move Kemper to 0310\n"),
		"line 2: Rodes and Garland from 1208 to 1310: by 1309; 2 of 6 MP\n"
		"line 2: Pickett from 1209 to 1310: 2 of 6 MP\n"
		"line 3: Wilcox, Pryor and Field: in at 0103, 0203, 0304, 0404; 4 to 5 of 6 MP\n"
		"line 4: Gregg: in at 0103; 2 of 6 MP\n"
		"line 5: Stuart: 0216, 0117, off the map; 2 of 8 MP\n"
		"line 6: Kemper from 0312 to 0310: by 0211, 0210; 5 of 6 MP, into an enemy zone of control\n");
	arena_clear(&arena);
}

/* 5.31: an error stands at the last order that brought one of too many. */
static void test_stacking_line(void **unused)
{
	static const char *const units = "only these units\nturn 4\nstep confederate\n"
					 "Rodes, Garland at 1208\nPickett at 1209\n"
					 "Kemper at 1210";
	(void)unused;
	look_over(units, "move Pickett to 1208\nmove Kemper to 1207\n");
	assert_string_equal(messages_of(&arena, &diag),
		"orders:2:1: error: too many units end the movement at 1208: Rodes, Garland and Pickett; 2 may (5.31). Send one of them elsewhere\n");
	look_over(units, "move Pickett to 1208\nmove Kemper to 1208\n");
	assert_non_null(
		strstr(messages_of(&arena, &diag), "orders:3:1: error: too many units"));
	arena_clear(&arena);
}

static void expect_error(const char *given, const char *lines, const char *text)
{
	look_over(arena_printf(&arena, "only these units\nturn 4\n%s", given), lines);
	assert_string_equal(messages_of(&arena, &diag),
		arena_printf(&arena, "orders:2:1: error: %s\n", text));
	arena_clear(&arena);
}

static void test_messages(void **unused)
{
	(void)unused;
	expect_error("step union\n1/2/V at 1404", "move 1/2/V to 1710\n",
		"1/2/V cannot reach 1710 (Barker's Mill): it costs 7 MP, and it has 6 (5.11)");
	expect_error("step union\nturn 5\nRodes at 0608\n1/2/V at 0610",
		"move 1/2/V to 0507\n",
		"1/2/V cannot reach 0507: an enemy zone of control, which nobody enters by night, is in its way at 0609 (10.2)");
	expect_error("step confederate\nturn 1\n1/CR at 0905",
		"enter Rodes at 0103 to 0804\n",
		"Rodes cannot reach 0804 (Gaines' Mill), in an enemy zone of control: it costs 8 MP, and it has 6 for that (15.22)");
	expect_error("step union\n1/2/V at 0415", "move 1/2/V to 0316\n",
		"0316 is in the Command Control Zone, which your units may not enter until 3 turns after the train has left at 1528, or all reinforcements of turn 14 have entered (18.1)");
	expect_error("step union\n1/2/V at 0415\nTrain exited at 1528 on turn 3",
		"move 1/2/V to 0316\n",
		"0316 is in the Command Control Zone, which your units may not enter before turn 6 (18.1)");
	expect_error("step confederate\nturn 18", "enter Mahone\n",
		"Mahone may enter at any of 0728, 0328 and 0126: say `at` and one of them (15.01)");
}

/* On a map without the ford the corner behind it is cut off. */
static void test_no_way(void **unused)
{
	static struct game cut;
	const struct game *whole = game;
	struct link *link;

	(void)unused;
	cut = *whole;
	link = ARENA_NEW_ARRAY(&shelf, (size_t)cut.map.links, struct link);
	for (int i = 0; i < cut.map.links; i++) {
		link[i] = whole->map.link[i];
		link[i].flags &= ~(uint32_t)LINK_FORD;
	}
	cut.map.link = link;
	bg_costs_note(&cut, &shelf);
	game = &cut;
	expect_error("step union\n1/2/V at 0326", "move 1/2/V to 0126\n",
		"1/2/V cannot reach 0126: no bridge or ford leads there (5.23)");
	game = whole;
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_steps),
		cmocka_unit_test(test_across_a_stream),
		cmocka_unit_test(test_paths),
		cmocka_unit_test(test_counts),
		cmocka_unit_test(test_contact),
		cmocka_unit_test(test_mutual),
		cmocka_unit_test(test_receipts),
		cmocka_unit_test(test_stacking_line),
		cmocka_unit_test(test_messages),
		cmocka_unit_test(test_no_way),
	};

	return cmocka_run_group_tests(tests, load, release);
}
