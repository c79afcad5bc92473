/*
 * Rehearsals: the same seed gives the same days, what is counted adds up, a supposed enemy
 * makes a difference, and every line of a plan is accounted for. By-mail play of 4.
 */
#include "base/ini.h"
#include "game/advice.h"
#include "rules/great-campaigns/player/player.h"
#include "rules/great-campaigns/rehearsal/rehearsal.h"
#include "rules/great-campaigns/rules/rules.h"
#include "rules/kit/game.h"

#include "gc_day.h"
#include "unit/lib/messages.h"

#define TIMES 40

static struct state *view;

/* The side sees what is here. */
static void look(enum side side)
{
	view = ARENA_NEW(&arena, struct state);
	game_view_make(view, game, here, (enum audience)side);
}

/* The scenario on its first day, as the side sees it. */
static void sees(const char *id, enum side side)
{
	struct state *truth = ARENA_NEW(&arena, struct state);

	here = truth;
	today = NULL;
	assert_int_equal(gc_state_begin(truth, game, id, NULL, &diag), OK);
	given("turn 1\nstep day");
	look(side);
}

static const struct orders *plan_of(enum side side, const char *lines)
{
	const char *text = arena_printf(&arena,
		"begin orders\ncampaign test\nturn 1\nside %s\n%s\nend orders\n",
		side_name(side), lines);
	struct orders *orders;

	orders_parse(&orders, &arena, "mail", text, strlen(text), &gc_language,
		game->base.names, &diag);
	assert_string_equal(messages_of(&arena, &diag), "");
	return orders;
}

static struct rehearsing trying(enum side side, const char *lines)
{
	const struct orders *orders = plan_of(side, lines);

	return (struct rehearsing){.side = side,
		.orders = orders,
		.standing = &orders->standing,
		.times = TIMES,
		.seed = "practice"};
}

static struct rehearsal *rehearsed(const struct rehearsing *what)
{
	struct rehearsal *out = ARENA_NEW(&arena, struct rehearsal);

	if (gc_rehearse(out, &arena, game, view, what, &diag) != OK)
		fail_msg("%s", messages_of(&arena, &diag));
	assert_string_equal(messages_of(&arena, &diag), "");
	return out;
}

/* All that it says. */
static const char *text_of(const struct rehearsal *rehearsal)
{
	struct buf out;

	buf_init(&out, &arena);
	for (int i = 0; i < rehearsal->parts; i++)
		for (int k = 0; k < rehearsal->part[i].rows; k++) {
			const struct rehearsal_row *row = &rehearsal->part[i].row[k];

			buf_printf(&out, "%s=%d\n", row->text, row->times);
			for (int f = 0; f < row->facts; f++)
				buf_printf(&out, "  %s %d %s\n", row->fact[f].text,
					row->fact[f].value, row->fact[f].unit);
		}
	return out.data;
}

static const struct rehearsal_row *row_of(
	const struct rehearsal *rehearsal, const char *part, const char *key)
{
	for (int i = 0; i < rehearsal->parts; i++)
		for (int k = 0; k < rehearsal->part[i].rows; k++)
			if (!strcmp(rehearsal->part[i].key, part) &&
				!strcmp(rehearsal->part[i].row[k].key, key))
				return &rehearsal->part[i].row[k];
	fail_msg("there is no row %s.%s:\n%s", part, key, text_of(rehearsal));
	return NULL;
}

/* The sum of the facts whose key begins so; of those without a key, whose text does. */
static int sum(const struct rehearsal_row *row, const char *begin)
{
	int all = 0;

	for (int i = 0; i < row->facts; i++) {
		const char *name = row->fact[i].key ? row->fact[i].key : row->fact[i].text;

		if (!strncmp(name, begin, strlen(begin)))
			all += row->fact[i].value;
	}
	return all;
}

/* ---- the same again ---- */

static const char attack_plan[] =
	"assault N1227 with DH Hill: Garland-A\n"
	"march RH Anderson to N1127\n"
	"  assail N1227 if net is at least 1\n"
	"repeat march Huger-B towards Seven Pines until fatigue of Huger-B is at least 2\n"
	"then march Pickett to N1028";

static void test_a_seed_repeats_it(void **state)
{
	struct rehearsing what;
	const char *first;

	(void)state;
	sees("seven-pines", CONFEDERATE);
	what = trying(CONFEDERATE, attack_plan);
	first = text_of(rehearsed(&what));
	assert_string_equal(text_of(rehearsed(&what)), first);
	what.seed = "another";
	assert_string_not_equal(text_of(rehearsed(&what)), first);
}

/* What was read from a mailed view is what the campaign has. */
static void test_a_mailed_view_is_the_same(void **state)
{
	struct rehearsing what;
	const char *first;
	struct ini *ini;
	struct buf text;

	(void)state;
	sees("seven-pines", CONFEDERATE);
	what = trying(CONFEDERATE, attack_plan);
	what.opponent = OPPONENT_PLAYER;
	first = text_of(rehearsed(&what));
	buf_init(&text, &arena);
	game_view_write(&text, game, view);
	assert_int_equal(
		ini_read(&ini, &arena, "view.ini", text.data, text.length, &diag), OK);
	view = ARENA_NEW(&arena, struct state);
	assert_int_equal(game_view_read(view, game, ini, &arena, &diag), OK);
	assert_string_equal(text_of(rehearsed(&what)), first);
}

/* Nothing of a rehearsal stays in the view, and the orders serve again. */
static void test_the_view_is_left_alone(void **state)
{
	struct state before;
	struct rehearsing what;

	(void)state;
	sees("seven-pines", CONFEDERATE);
	before = *view;
	what = trying(CONFEDERATE, attack_plan);
	what.opponent = OPPONENT_PLAYER;
	rehearsed(&what);
	assert_memory_equal(&before, view, sizeof before);
}

/* ---- the enemy ---- */

static void test_a_supposed_enemy_counts(void **state)
{
	struct rehearsing what;
	const struct rehearsal_row *casey;
	const char *alone;

	(void)state;
	sees("seven-pines", CONFEDERATE);
	what = trying(CONFEDERATE, "march Garland-A\n  assail N1227");
	alone = text_of(rehearsed(&what));
	what.opponent = OPPONENT_PLAN;
	what.enemy = plan_of(UNION, "pass");
	assert_string_equal(text_of(rehearsed(&what)), alone);
	/* Casey goes where he can, and is there only if the attack comes first */
	what.enemy = plan_of(UNION, "march Casey to N1327");
	casey = row_of(rehearsed(&what), "hex", "otr-n1227");
	assert_in_range(sum(casey, "attacked"), TIMES / 4, TIMES - 1);
	what.opponent = OPPONENT_PLAYER;
	assert_string_not_equal(text_of(rehearsed(&what)), alone);
}

/* His standing orders are what the file supposes: the smallest, whom the default spares. */
static void test_supposed_standing_orders(void **state)
{
	struct rehearsing what;
	const struct rehearsal_row *naglee;

	(void)state;
	sees("seven-pines", CONFEDERATE);
	view->unit[unit("us-naglee-a")].at = hex("otr-n1227");
	what = trying(CONFEDERATE, "march Garland-A\n  assail N1227");
	naglee = row_of(rehearsed(&what), "unit", "us-naglee-a");
	assert_int_equal(sum(naglee, "lost"), 0);
	what.opponent = OPPONENT_PLAN;
	what.enemy = plan_of(UNION, "standing\nwhen attacked at N1227: lose Naglee-A");
	naglee = row_of(rehearsed(&what), "unit", "us-naglee-a");
	assert_in_range(sum(naglee, "lost-most"), 1, 5);
}

/* ---- what is hidden ---- */

static void carries(enum side side, const char *plan)
{
	strcpy(here->carried[side].plan, plan);
}

/* Two truths that differ in what the enemy's plan of the day before leaves for this one. */
static void test_what_is_hidden_does_not_count(void **state)
{
	struct rehearsing what;
	const char *first;

	(void)state;
	sees("seven-pines", CONFEDERATE);
	what = trying(CONFEDERATE, attack_plan);
	first = text_of(rehearsed(&what));
	carries(UNION, "plan until turn is 2 | march Casey to N1327 | end plan");
	look(CONFEDERATE);
	assert_string_equal(text_of(rehearsed(&what)), first);
	what.opponent = OPPONENT_PLAYER;
	first = text_of(rehearsed(&what));
	carries(UNION, "");
	look(CONFEDERATE);
	assert_string_equal(text_of(rehearsed(&what)), first);
}

/* One's own goes on with a file that brings none. */
static void test_a_plan_that_goes_on(void **state)
{
	struct rehearsing what;
	const struct rehearsal_row *row;

	(void)state;
	sees("seven-pines", CONFEDERATE);
	carries(CONFEDERATE, "plan until turn is 2 | march Pickett to N0928 | end plan");
	look(CONFEDERATE);
	what = trying(CONFEDERATE, "standing none");
	row = row_of(rehearsed(&what), "plan", "on-1");
	assert_string_equal(row->text, "going on: march Pickett to N0928");
	assert_int_equal(row->times, TIMES);
	assert_int_equal(sum(row, "cs-pickett.at.otr-n0928"), TIMES);
	what = trying(CONFEDERATE, "march Huger-B to N0928");
	assert_int_equal(row_of(rehearsed(&what), "plan", "5")->times, TIMES);
}

/* ---- what is counted ---- */

static void check_units(const struct rehearsal *rehearsal)
{
	for (int i = 0; i < rehearsal->parts; i++)
		for (int k = 0; k < rehearsal->part[i].rows; k++) {
			const struct rehearsal_row *row = &rehearsal->part[i].row[k];
			int there = sum(row, "at.") + sum(row, "elsewhere");
			int gone = sum(row, "eliminated") + sum(row, "surrendered") +
				   sum(row, "exited");

			if (strcmp(rehearsal->part[i].key, "unit") != 0)
				continue;
			assert_int_equal(there + gone, TIMES);
			assert_int_equal(sum(row, "fatigue."), there);
		}
}

static void check_lines(const struct rehearsal *rehearsal)
{
	for (int k = 0; k < rehearsal->part[0].rows; k++) {
		const struct rehearsal_row *row = &rehearsal->part[0].row[k];

		assert_string_equal(rehearsal->part[0].key, "plan");
		if (!strstr(row->text, ": pass"))
			assert_int_equal(row->times + sum(row, "not begun"), TIMES);
	}
}

static void check_hexes(const struct rehearsal *rehearsal)
{
	for (int i = 0; i < rehearsal->parts; i++)
		for (int k = 0; k < rehearsal->part[i].rows; k++) {
			const struct rehearsal_row *row = &rehearsal->part[i].row[k];

			if (strcmp(rehearsal->part[i].key, "hex") != 0)
				continue;
			assert_int_equal(sum(row, "union") + sum(row, "confederate") +
						 sum(row, "nobody"),
				TIMES);
		}
}

/* Plans of the built-in player for both sides, in every scenario. */
static void test_what_is_counted_adds_up(void **state)
{
	uint64_t chance = 1862;

	(void)state;
	for (int i = 0; i < game->base.scenarios; i++) {
		enum side side = i % 2 ? UNION : CONFEDERATE;
		struct rehearsing what;
		struct rehearsal *out;
		struct buf text;

		arena_clear(&arena);
		diag_init(&diag, &arena);
		sees(game->base.scenario[i].id, side);
		buf_init(&text, &arena);
		gc_player_write(&text, &arena, game, view, 1, &chance);
		what = trying(side, text.data);
		what.opponent = OPPONENT_PLAYER;
		out = rehearsed(&what);
		check_units(out);
		check_lines(out);
		check_hexes(out);
	}
}

/* ---- the lines ---- */

static const char *left_of(const struct rehearsal *rehearsal, const char *line)
{
	const struct rehearsal_row *row = row_of(rehearsal, "plan", line);

	assert_int_equal(row->times, 0);
	assert_int_equal(row->facts, 1);
	assert_int_equal(row->fact[0].value, TIMES);
	return row->fact[0].text;
}

/* Line 5 is the first below the head. */
static void test_lines_that_never_begin(void **state)
{
	struct rehearsing what;
	struct rehearsal *out;

	(void)state;
	sees("seven-pines", CONFEDERATE);
	what = trying(CONFEDERATE, "plan\n"
				   "march Pickett to N0928\n"
				   "  only if turn is 2\n"
				   "then march Huger-B to N0928\n"
				   "repeat march Garland-A to N1128 until turn is 2\n"
				   "then march RH Anderson to N1025\n"
				   "march RH Anderson to N1327\n"
				   "march Garland-A to N1128\n"
				   "if turn is 2\n"
				   "march Rodes-B to N1228\n"
				   "end if\n"
				   "pass unless enemy at N1026\n"
				   "march Whiting-A to N0625\n"
				   "at last\n"
				   "march Hood to N0625\n"
				   "end plan");
	out = rehearsed(&what);
	assert_string_equal(left_of(out, "6"), "not begun, waits until turn is 2:");
	assert_string_equal(
		left_of(out, "8"), "not begun, the line above it has not begun:");
	assert_string_equal(left_of(out, "9"), "not begun, Garland-A is at N1128 already:");
	assert_string_equal(
		left_of(out, "10"), "not begun, the line above it is not at its end:");
	assert_string_equal(left_of(out, "11"),
		"not begun, RH Anderson cannot go to N1327, where an enemy unit stands (6.2): `march RH Anderson towards N1327; assail N1327` attacks from as near as it comes:");
	assert_string_equal(
		left_of(out, "12"), "not begun, Garland-A is at N1128 already:");
	assert_string_equal(left_of(out, "14"), "not begun, its `if` went the other way:");
	assert_int_equal(row_of(out, "plan", "16")->times, TIMES);
	assert_string_equal(
		left_of(out, "17"), "not begun, behind `pass unless enemy at N1026`:");
	/* where the enemy passes first; else both have passed */
	assert_in_range(row_of(out, "plan", "19")->times, TIMES / 4, TIMES - 1);
}

/* Why leaders' lines do not begin: of who is sent, and of whom he should attack. */
static void test_leaders_who_never_begin(void **state)
{
	struct rehearsing what;
	struct rehearsal *out;

	(void)state;
	sees("seven-pines", CONFEDERATE);
	what = trying(CONFEDERATE, "activate Smith\n"
				   "  send Hood to N0624\n"
				   "activate Longstreet\n"
				   "  send Pickett to N1327\n"
				   "assault N1228 with DH Hill: Garland-A");
	out = rehearsed(&what);
	assert_string_equal(left_of(out, "5"), "not begun, Hood is at N0624 already:");
	assert_string_equal(left_of(out, "7"),
		"not begun, Pickett cannot go to N1327, where an enemy unit stands (6.2): `activate Longstreet; send Pickett towards N1327; assail N1327` attacks from as near as it comes:");
	assert_string_equal(left_of(out, "9"), "not begun, no enemy unit is at N1228:");
}

static void test_lines_that_begin(void **state)
{
	struct rehearsing what;
	struct rehearsal *out;
	const struct rehearsal_row *row;

	(void)state;
	sees("seven-pines", CONFEDERATE);
	what = trying(CONFEDERATE,
		"march Pickett to N0928\n"
		"repeat march Hood towards Seven Pines until fatigue of Hood is at least 2");
	out = rehearsed(&what);
	row = row_of(out, "plan", "5");
	assert_int_equal(row->times, TIMES);
	assert_int_equal(sum(row, "cs-pickett.at.otr-n0928"), TIMES);
	row = row_of(out, "unit", "cs-pickett");
	assert_int_equal(sum(row, "at.otr-n0928"), TIMES);
	assert_int_equal(sum(row, "fatigue.1"), TIMES);
	assert_int_equal(sum(row, "marches"), 100);
	row = row_of(out, "plan", "6");
	assert_int_equal(sum(row, "begun"), 200);
	row = row_of(out, "unit", "cs-hood");
	assert_int_equal(sum(row, "fatigue.2"), TIMES);
}

static void test_orders_that_come_to_nothing(void **state)
{
	struct rehearsing what;
	struct rehearsal *out;

	(void)state;
	sees("seven-pines", CONFEDERATE);
	what = trying(CONFEDERATE, "recovery\nbuild N1430\nend recovery");
	out = rehearsed(&what);
	assert_string_equal(out->part[0].key, "failed");
	assert_non_null(
		strstr(out->part[0].row[0].text, "`build N1430`: nothing is built"));
	assert_int_equal(out->part[0].row[0].times, TIMES);
}

/* ---- what is no day ---- */

static void test_a_set_up_is_refused(void **state)
{
	struct rehearsing what;
	struct rehearsal out;

	(void)state;
	sees("seven-pines", CONFEDERATE);
	what = trying(CONFEDERATE, "pass");
	view->step = SEQUENCE_SETUP_UNION;
	assert_int_equal(gc_rehearse(&out, &arena, game, view, &what, &diag), ERR_REFUSED);
	assert_non_null(strstr(messages_of(&arena, &diag), "this is the Union Set-up"));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup(test_a_seed_repeats_it, start),
		cmocka_unit_test_setup(test_a_mailed_view_is_the_same, start),
		cmocka_unit_test_setup(test_the_view_is_left_alone, start),
		cmocka_unit_test_setup(test_a_supposed_enemy_counts, start),
		cmocka_unit_test_setup(test_supposed_standing_orders, start),
		cmocka_unit_test_setup(test_what_is_hidden_does_not_count, start),
		cmocka_unit_test_setup(test_a_plan_that_goes_on, start),
		cmocka_unit_test_setup(test_what_is_counted_adds_up, start),
		cmocka_unit_test_setup(test_lines_that_never_begin, start),
		cmocka_unit_test_setup(test_leaders_who_never_begin, start),
		cmocka_unit_test_setup(test_lines_that_begin, start),
		cmocka_unit_test_setup(test_orders_that_come_to_nothing, start),
		cmocka_unit_test_setup(test_a_set_up_is_refused, start),
	};

	return cmocka_run_group_tests(tests, load_game, release);
}
