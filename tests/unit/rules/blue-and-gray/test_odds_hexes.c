/*
 * The chances of attacks on the shipped map of hexes: some worked out by hand, and many of
 * which the parts must fit together; plans that cannot be, and what is said of them.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#define SHIPPED_ID "road-to-richmond"

#include "game/dice.h"
#include "unit/lib/shipped_game.h"

#include "game/advice.h"
#include "unit/lib/hex_turn.h"
#include "unit/lib/messages.h"

#define POSITIONS 300

static struct odds odds;

static int ask(const struct state *state, struct plan plan)
{
	diag_init(&diag, &arena);
	return rules->advice.odds(&odds, &arena, game, state, &plan, &diag);
}

/* An attack by the Confederates. */
static int attack(const struct state *state, const char *orders)
{
	return ask(state, (struct plan){.side = CONFEDERATE, .orders = orders});
}

static const struct odds_table *table_of(const char *key)
{
	for (int i = 0; i < odds.tables; i++)
		if (!strcmp(odds.table[i].key, key))
			return &odds.table[i];
	fail_msg("there is no table %s", key);
	return NULL;
}

/* In sixths; a row that is not there is impossible. */
static int sixths(const char *table, const char *key)
{
	const struct odds_table *found = table_of(table);
	uint64_t chance = 0;

	for (int i = 0; i < found->rows; i++)
		if (!strcmp(found->row[i].key, key))
			chance = found->row[i].chance;
	assert_true(odds.certain % 6 == 0 && chance % (odds.certain / 6) == 0);
	return (int)(chance / (odds.certain / 6));
}

static bool is_noted(const char *text)
{
	for (int i = 0; i < odds.notes; i++)
		if (!strcmp(odds.note[i], text))
			return true;
	return false;
}

static void assert_noted(const char *text)
{
	if (!is_noted(text))
		fail_msg("not noted: %s; the first note is: %s", text, odds.note[0]);
}

/* ---- by hand ---- */

/* 1-1: Dr on 1 to 3, Ar on 4 to 6. */
static void test_even(void **unused)
{
	struct state *state = position("Wilcox at 1305\n1/2/V at 1306");

	(void)unused;
	assert_int_equal(attack(state, "attack 1306 with Wilcox"), OK);
	assert_string_equal(odds.title, "Wilcox attacks 1306 (1/2/V).");
	assert_int_equal(odds.strength[0], 5);
	assert_int_equal(odds.strength[1], 5);
	assert_int_equal(odds.terms, 0);
	assert_string_equal(odds.total_key, "odds");
	assert_string_equal(odds.total, "1-1");
	assert_int_equal(sixths("results", "Dr"), 3);
	assert_int_equal(sixths("results", "Ar"), 3);
	assert_int_equal(sixths("units", "cs-wilcox.retreats"), 3);
	assert_int_equal(sixths("units", "us-1-2-v.stays"), 3);
	assert_int_equal(sixths("losses.attacker", "0"), 6);
	assert_int_equal(sixths("losses.defender", "0"), 6);
	assert_noted("With 5 SP more it is 2-1.");
	assert_noted("1/2/V can retreat to 1206, 1307 or 1406.");
	assert_noted("Wilcox can retreat to 1204, 1304 or 1404 (Old Cold Harbor).");
	assert_int_equal(odds.rest, 0);
}

/* 7.9: a lower column by choice. */
static void test_lower(void **unused)
{
	struct state *state = position("Wilcox at 1305\n1/2/V at 1306");

	(void)unused;
	assert_int_equal(attack(state, "attack 1306 with Wilcox; odds 1-5"), OK);
	assert_string_equal(odds.total, "1-5");
	assert_string_equal(odds.total_text, "by choice, instead of 1-1 (7.9)");
	assert_int_equal(sixths("results", "Ae"), 6);
	assert_int_equal(sixths("units", "cs-wilcox.eliminated"), 6);
	assert_int_equal(sixths("losses.attacker", "5"), 6);
	assert_int_equal(table_of("losses.attacker")->mean, 500);
	assert_false(is_noted("With 5 SP more it is 2-1."));
}

/* A hex that is doubled, a surrounded unit, an exchange: 2-1 has Dr to 4, Ex 5, Ar 6. */
static void test_no_way_out(void **unused)
{
	struct state *state = position("Lawton, Elzey at 1107\n1/2/V at 1106\n"
				       "Rodes at 1105\nGarland at 1205\nKemper at 1006");

	(void)unused;
	assert_int_equal(attack(state, "attack 1106 with Lawton, Elzey"), OK);
	assert_string_equal(odds.total, "2-1");
	assert_int_equal(odds.terms, 1);
	assert_int_equal(odds.term[0].value, -5);
	assert_string_equal(odds.term[0].rule, "7.43");
	assert_string_equal(odds.term[0].text, "1106 is doubled: stream");
	assert_int_equal(sixths("units", "us-1-2-v.eliminated"), 5);
	assert_int_equal(sixths("losses.defender", "5"), 5);
	assert_int_equal(sixths("losses.attacker", "10"), 1);
	assert_int_equal(table_of("losses.attacker")->mean, 167);
	assert_noted("1/2/V has nowhere to go: a retreat eliminates it (7.72).");
	assert_int_equal(odds.outcome[ODDS_WON], odds.certain / 6 * 5);
	assert_int_equal(odds.outcome[ODDS_DRAWN], 0);
}

static void test_rough(void **unused)
{
	struct state *state = position("Lawton at 1108\n3/2/V at 1007\n2/1/V at 1107");

	(void)unused;
	assert_int_equal(attack(state, "attack 1107, 1007 with Lawton"), OK);
	assert_int_equal(odds.strength[1], 6);
	assert_int_equal(odds.terms, 1);
	assert_int_equal(odds.term[0].value, -3);
	assert_string_equal(odds.term[0].rule, "7.42");
	assert_string_equal(odds.term[0].text, "1007 is doubled: rough");
	assert_string_equal(odds.total, "1-1");
}

/* Room for one of two: the second makes somebody else make room. */
static void test_displaced(void **unused)
{
	struct state *state =
		position("Lawton at 1305\n1/2/V at 1306\n3/2/V, 2/1/V at 1307\n"
			 "Rodes at 1106\nGarland at 1506");

	(void)unused;
	assert_int_equal(attack(state, "attack 1306 with Lawton"), OK);
	assert_string_equal(odds.total, "2-1");
	assert_int_equal(sixths("units", "us-1-2-v.retreats"), 4);
	assert_int_equal(sixths("units", "us-3-2-v.displaced"), 4);
	assert_noted("1/2/V can retreat to 1307 if somebody makes room there (7.81).");
}

static void test_bombardment(void **unused)
{
	struct state *state = position("Jones at 1305\n1/2/V at 1307");

	(void)unused;
	assert_int_equal(attack(state, "attack 1307 with Jones"), OK);
	assert_string_equal(odds.title, "Jones Artillery bombards 1307 (1/2/V).");
	assert_string_equal(odds.total, "1-5");
	assert_string_equal(table_of("results")->row[0].text, "Ae: in vain");
	assert_int_equal(sixths("units", "cs-jones-artillery.stays"), 6);
	assert_noted("Jones Artillery bombards: no result does it anything (8.14).");
}

/* ---- units that are thought of elsewhere ---- */

static void test_from(void **unused)
{
	struct state *state = position("1/2/V at 1306\nJones at 1308");
	struct plan plan = {.side = CONFEDERATE, .from = "1305, 1405"};

	(void)unused;
	plan.orders = "attack 1306 with Rodes, Garland, Lawton, Jones";
	assert_int_equal(ask(state, plan), OK);
	assert_int_equal(odds.strength[0], 4 + 8 + 10 + 1);
	assert_string_equal(odds.title,
		"Rodes, Garland and Lawton attack 1306 (1/2/V), Jones Artillery bombarding.");
	assert_string_equal(odds.total, "4-1");

	assert_int_equal(attack(state, plan.orders), ERR_REFUSED);
	plan.from = "1305";
	assert_int_equal(ask(state, plan), ERR_REFUSED);
	assert_string_equal(messages_of(&arena, &diag),
		"error: 2 units may stand in a hex (5.31), and --from has 1 hex for 3\n");
	plan.from = "1306";
	assert_int_equal(ask(state, plan), ERR_REFUSED);
	assert_string_equal(
		messages_of(&arena, &diag), "error: the other side stands at 1306\n");
	plan.from = "1304";
	plan.orders = "attack 1306 with Rodes";
	assert_int_equal(ask(state, plan), ERR_REFUSED);
	assert_string_equal(messages_of(&arena, &diag),
		"order:1:1: error: Rodes is not in contact with 1306 (7.21); it stands at 1304, not next to it\n");
	plan.from = "9999";
	assert_int_equal(ask(state, plan), ERR_REFUSED);
	assert_string_equal(
		messages_of(&arena, &diag), "error: there is no hex called `9999`\n");
	plan.from = "1308";
	plan.orders = "attack 1306 with Rodes, Jones";
	state->unit[unit_of("cs-rodes")].fate = FATE_ELIMINATED;
	assert_int_equal(ask(state, plan), ERR_REFUSED);
	assert_string_equal(messages_of(&arena, &diag),
		"order:1:1: error: Rodes is not on the map: it was eliminated\n");
	state->unit[unit_of("cs-rodes")].gone = 6;
	diag_init(&diag, &arena);
	assert_int_equal(ask(state, plan), ERR_REFUSED);
	assert_string_equal(messages_of(&arena, &diag),
		"order:1:1: error: Rodes is not on the map: it was eliminated on turn 6\n");
}

/* Before a move the attack is counted as it will be behind it, from the nearest hex with
 * room; who cannot get there this turn is told so. */
static void test_before_a_move(void **unused)
{
	struct state *state = position(
		"1/2/V at 1306\nWilcox at 1304\nPryor at 1305\nRodes at 1305\nGarland at 2020");

	(void)unused;
	assert_int_equal(attack(state, "attack 1306 with Wilcox, Pryor"), OK);
	assert_int_equal(odds.strength[0], 5 + 7);
	assert_true(strstr(odds.note[0], "Counted as if moved there first: Wilcox from ") ==
		    odds.note[0]);
	assert_null(strstr(odds.note[0], "Wilcox from 1305"));
	assert_null(strstr(odds.note[0], "Pryor"));
	assert_int_equal(attack(state, "attack 1306 with Garland, Pryor"), ERR_REFUSED);
	assert_string_equal(messages_of(&arena, &diag),
		"order:1:1: error: Garland is not in contact with 1306 (7.21); it stands at 2020, not next to it\n");
}

static void test_crowded(void **unused)
{
	static const char crowded[] =
		"More units would stand where the attackers are put than may (5.31): some of those there must leave.";
	struct state *state = position("1/2/V at 1306\nGarland at 1305");
	struct plan plan = {.side = CONFEDERATE, .from = "1305"};

	(void)unused;
	plan.orders = "attack 1306 with Rodes, Lawton";
	assert_int_equal(ask(state, plan), OK);
	assert_noted(crowded);
	plan.orders = "attack 1306 with Rodes, Garland";
	assert_int_equal(ask(state, plan), OK);
	assert_false(is_noted(crowded));
}

static void test_enemy(void **unused)
{
	struct state *state = position("Lawton at 1305\n1/2/V at 1306\n3/2/V at 1406");
	struct plan plan = {.side = CONFEDERATE, .enemy = "3/2/V, 2/1/V"};

	(void)unused;
	plan.orders = "attack 1306 with Lawton";
	assert_int_equal(ask(state, plan), OK);
	assert_string_equal(odds.title, "Lawton attacks 1306 (3/2/V and 2/1/V).");
	assert_int_equal(odds.strength[1], 6);
	plan.enemy = "Train, 2/1/V";
	assert_int_equal(ask(state, plan), ERR_REFUSED);
	assert_string_equal(messages_of(&arena, &diag),
		"error: the train stacks with nobody (20.21)\n");
	plan.enemy = "3/2/V, 2/1/V, V";
	assert_int_equal(ask(state, plan), ERR_REFUSED);
	assert_string_equal(
		messages_of(&arena, &diag), "error: 2 units may stand in a hex (5.31)\n");
	plan.enemy = "Rodes";
	assert_int_equal(ask(state, plan), ERR_REFUSED);
	assert_string_equal(
		messages_of(&arena, &diag), "error: Rodes is no piece of the enemy\n");
	state->unit[unit_of("us-2-1-v")].fate = FATE_EXITED;
	plan.enemy = "2/1/V";
	assert_int_equal(ask(state, plan), ERR_REFUSED);
	assert_string_equal(messages_of(&arena, &diag),
		"error: 2/1/V is not on the map: it has left the map for good\n");
	plan.enemy = "3/2/V";
	plan.orders = "attack 1306, 1406 with Lawton";
	assert_int_equal(ask(state, plan), ERR_REFUSED);
	assert_string_equal(messages_of(&arena, &diag),
		"error: --enemy assumes who stands in one hex, and this attack has 2\n");
}

/* ---- the enemy attacks ---- */

static void test_defence(void **unused)
{
	struct state *state = position("1/2/V at 1306\nRodes at 1305\nGarland at 1406\n"
				       "Jones at 1308\nLawton at 1108");
	struct plan plan = {.side = UNION, .defend = "1306"};

	(void)unused;
	assert_int_equal(ask(state, plan), OK);
	assert_string_equal(odds.side[0], "the Confederates");
	assert_string_equal(odds.title,
		"Rodes and Garland attack 1306 (1/2/V), Jones Artillery bombarding.");
	plan.from = "1406";
	assert_int_equal(ask(state, plan), OK);
	assert_string_equal(odds.title, "Garland attacks 1306 (1/2/V).");
	plan.enemy = "Lawton";
	assert_int_equal(ask(state, plan), OK);
	assert_string_equal(odds.title, "Lawton attacks 1306 (1/2/V).");
	plan.enemy_says = "odds 1-4";
	assert_int_equal(ask(state, plan), OK);
	assert_string_equal(odds.total, "1-4");
	plan = (struct plan){.side = UNION, .defend = "1307"};
	assert_int_equal(ask(state, plan), ERR_REFUSED);
	assert_string_equal(
		messages_of(&arena, &diag), "error: no unit of yours is at 1307\n");
	plan = (struct plan){.side = CONFEDERATE, .defend = "1108"};
	assert_int_equal(ask(state, plan), ERR_REFUSED);
	assert_string_equal(messages_of(&arena, &diag),
		"error: nobody is there who could attack 1108; --enemy PIECES and --from HEXES assume somebody\n");
}

/* ---- words ---- */

/* Words of the defender, and standing orders; whoever would be asked is not. */
/* All who can come next to the hex attack it, in a turn that is no night. */
static void test_answer(void **unused)
{
	static const char units[] = "step union\n3/2/V at 1306\nLawton, Elzey at 1303";
	const struct state *day = position(arena_printf(&arena, "turn 3\n%s", units));
	const struct state *evening = position(arena_printf(&arena, "turn 4\n%s", units));
	int place = day->unit[names_by_id(rules->names(game), "us-3-2-v")->index].at;
	struct odds_answer answer;

	(void)unused;
	assert_true(rules->advice.answer(&answer, &arena, game, day, UNION, place));
	assert_int_equal(answer.lost, 100);
	assert_string_equal(answer.odds, "6-1");
	assert_false(rules->advice.answer(&answer, &arena, game, evening, UNION, place));
}

static void test_words(void **unused)
{
	struct state *state = position("Lawton at 1305\n1/2/V at 1306\nRodes at 1406");
	struct plan plan = {.side = UNION, .defend = "1306", .from = "1305"};

	(void)unused;
	assert_int_equal(ask(state, plan), OK);
	assert_int_equal(sixths("units", "cs-lawton.retreats"), 1);
	assert_int_equal(sixths("units", "us-1-2-v.retreats"), 4);
	plan.orders = "advance 1/2/V";
	assert_int_equal(ask(state, plan), OK);
	assert_int_equal(sixths("units", "us-1-2-v.advances"), 1);
	plan.orders = NULL;
	plan.standing = "when attacked: advance 1/2/V\n";
	assert_int_equal(ask(state, plan), OK);
	assert_int_equal(sixths("units", "us-1-2-v.advances"), 1);
	plan.standing = "policy ask\n";
	assert_int_equal(ask(state, plan), OK);
	plan.standing = "policy ask advance\n";
	assert_int_equal(ask(state, plan), OK);
	plan.standing = "when attacked: ask\nwhen attacked: advance 1/2/V\n";
	assert_int_equal(ask(state, plan), OK);
	assert_int_equal(sixths("units", "us-1-2-v.advances"), 1);
	plan.orders = "retreat to 1407"; /* what is filed still speaks of the rest */
	assert_int_equal(ask(state, plan), OK);
	assert_int_equal(sixths("units", "us-1-2-v.advances"), 1);
	plan.orders = "advance Rodes Lawton";
	assert_int_equal(ask(state, plan), ERR_REFUSED);
	assert_int_equal(attack(state, "move Lawton to 1304"), ERR_REFUSED);
	assert_string_equal(messages_of(&arena, &diag),
		"error: one order `attack PLACES with PIECES` was expected, with its words behind `;`\n");
	assert_int_equal(attack(state, "attack 1306 with Lawton\n  odds 6-1"), ERR_REFUSED);
	assert_string_equal(messages_of(&arena, &diag),
		"order:1:1: error: the attack is at 2-1; `odds 6-1` is no lower column (7.9)\n");
}

/* ---- all that can be owed, by chance ---- */

static uint64_t random_state = 7;

static int chance(int n)
{
	return (int)dice_random(&random_state, (uint32_t)n);
}

/* Everybody near one hex, two in a hex and the train alone. */
static struct state *crowd(void)
{
	struct state *state = position("options none");
	int at = chance(hexes()->map.places), density = 1 + chance(5);

	for (int i = 0; i < hexes()->units; i++) {
		enum side side = bg_unit_side(game, i);
		int next = hex_neighbour(&hexes()->grid, at, chance(HEX_SIDES));

		at = next < 0 ? at : next;
		if (chance(6) >= density || bg_is_train(game, i) ||
			bg_units_at(game, state, side_other(side), at) ||
			bg_units_at(game, state, side, at) >= hexes()->stacking)
			continue;
		state->unit[i].fate = FATE_ON_MAP;
		state->unit[i].at = at;
	}
	return state;
}

static const char *line_of(const struct attack *of)
{
	struct buf text;

	buf_init(&text, &arena);
	for (int i = 0; i < of->targets; i++)
		buf_printf(&text, "%s%s", i ? ", " : "attack ",
			hexes()->map.place[of->target[i]].id);
	for (int i = 0; i < of->attackers.count; i++)
		buf_printf(&text, "%s%s", i ? ", " : " with ",
			hexes()->unit[of->attackers.unit[i]].id);
	return text.data;
}

static int of_unit(int unit, const char *what)
{
	return sixths("units", arena_printf(&arena, "%s.%s", hexes()->unit[unit].id, what));
}

/* Faces on which a unit is eliminated, retreats, and may be lost in an exchange. */
static void check_unit(
	const struct turn_play *turn, int unit, int eliminated, int retreats, int exchanged)
{
	int place[HEX_SIDES], gone = of_unit(unit, "eliminated"),
			      back = of_unit(unit, "retreats");
	bool displacing;

	assert_int_equal(gone + back + of_unit(unit, "stays"), 6);
	assert_true(gone >= eliminated && gone <= eliminated + retreats + exchanged);
	if (!bg_retreat_hexes(place, &displacing, turn, unit))
		assert_true(back == 0 && gone >= eliminated + retreats);
}

static void check_parts(const struct turn_play *turn, const struct attack *of)
{
	int ae = sixths("results", "Ae"), ar = sixths("results", "Ar"),
	    ex = sixths("results", "Ex"), dr = sixths("results", "Dr"),
	    de = sixths("results", "De");

	assert_int_equal(ae + ar + ex + dr + de, 6);
	for (int i = 0; i < of->attackers.count; i++)
		check_unit(turn, of->attackers.unit[i], ae, ar, ex);
	for (int i = 0; i < hexes()->units; i++)
		for (int k = 0; k < of->targets; k++)
			if (bg_stands_at(turn->state, i, of->target[k]))
				check_unit(turn, i, de + ex, dr, 0);
	for (int i = 0; i < odds.tables; i++)
		if (!strncmp(odds.table[i].key, "losses", 6)) {
			uint64_t sum = 0;

			for (int k = 0; k < odds.table[i].rows; k++)
				sum += odds.table[i].row[k].chance;
			assert_true(sum == odds.certain);
		}
}

static void test_parts(void **unused)
{
	int attacks = 0;

	(void)unused;
	for (int i = 0; i < POSITIONS; i++) {
		enum side side = (enum side)chance(SIDES);
		struct state *state = crowd();
		struct turn_play *turn = begin_turn(state, side);
		struct attack *owed;
		int count = bg_obligations_meet(&owed, turn);

		for (int k = 0; k < count; k++, attacks++) {
			if (ask(state, (struct plan){.side = side,
					       .orders = line_of(&owed[k])}) < 0)
				fail_msg("%s: %s", line_of(&owed[k]),
					messages_of(&arena, &diag));
			check_parts(turn, &owed[k]);
		}
		arena_clear(&arena);
	}
	assert_true(attacks > 3 * POSITIONS);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup(test_even, start),
		cmocka_unit_test_setup(test_lower, start),
		cmocka_unit_test_setup(test_no_way_out, start),
		cmocka_unit_test_setup(test_rough, start),
		cmocka_unit_test_setup(test_displaced, start),
		cmocka_unit_test_setup(test_bombardment, start),
		cmocka_unit_test_setup(test_from, start),
		cmocka_unit_test_setup(test_before_a_move, start),
		cmocka_unit_test_setup(test_crowded, start),
		cmocka_unit_test_setup(test_enemy, start),
		cmocka_unit_test_setup(test_defence, start),
		cmocka_unit_test_setup(test_answer, start),
		cmocka_unit_test_setup(test_words, start),
		cmocka_unit_test_setup(test_parts, start),
	};

	return cmocka_run_group_tests(tests, load_game, release);
}
