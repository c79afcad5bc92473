/* Cases as files: what the reader refuses, and positions that are read back as written. */
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
#include "conformance/casefile.h"
#include "game/adjudication.h"
#include "game/dice.h"
#include "game/map.h"
#include "orders/orders.h"
#include "unit/lib/loaded.h"
#include "unit/lib/messages.h"
#include "unit/lib/shipped_game.h"

/* Reads a case and, if that is possible, plays it; returns its messages. */
static const char *run(const char *text)
{
	struct case_file *played;

	if (case_read(&played, &arena, "a.case", text, strlen(text), &diag) == OK)
		case_play(played, &arena, rules, game, &diag);
	return messages_of(&arena, &diag);
}

static void assert_says(const char *text, const char *message)
{
	const char *said = run(text);

	if (!strstr(said, message))
		fail_msg("`%s` was expected in: %s", message, said);
}

/* ---- reading ---- */

static void test_tells_all_mistakes_at_once(void **state)
{
	const char *text = "case 1.0 a title\n"
			   "game gates-of-richmond\n"
			   "order union\n"
			   "  move Cooke to Barker\n"
			   "orders nobody\n"
			   "die\n"
			   "answer union bank-choice\n"
			   "step now\n"
			   "  nothing belongs here\n"
			   "given\n"
			   "game gates-of-richmond\n";

	(void)state;
	assert_says(text,
		"a.case:3:1: error: `order` begins no line of a case; did you mean `orders`?");
	assert_says(text, "a.case:5:1: ");
	assert_says(text, "a.case:6:1: ");
	assert_says(text, "a.case:7:1: ");
	assert_says(text, "a.case:8:1: ");
	assert_says(text, "a.case:9:3: ");
	assert_says(text, "a.case:10:1: error: `given` belongs before the play");
	assert_says(text, "a.case:11:1: error: `game` stands twice");
}

static void test_wants_a_head(void **state)
{
	(void)state;
	assert_says("game gates-of-richmond\n", "begins with `case RULE TITLE`");
	assert_says("case 1.0 a title\n", "`game ID` is missing");
	assert_says("case 1.0\ngame gates-of-richmond\n", "case RULE TITLE");
	assert_says("case 1.0 \xff\n", "no UTF-8");
}

static void test_points_at_the_line(void **state)
{
	(void)state;
	assert_says(
		"case 1.0 a title\ngame gates-of-richmond\ngiven\n  Kearney at Nowhere\n",
		"a.case:4:14: error: there is no place called `Nowhere`");
	diag_init(&diag, &arena);
	assert_says("case 1.0 a title\ngame gates-of-richmond\ngiven\n  Kearny at Barker\n"
		    "orders union\n\n  # a remark\n  move Kearny to Nowhere\n",
		"a.case:8:");
	diag_init(&diag, &arena);
	assert_says("case 1.0 a title\ngame gates-of-richmond\nscenario bulge\n",
		"a.case:3:1: error: there is no scenario `bulge`");
}

/* ---- failing ---- */

#define BEGIN "case 1.0 a title\ngame gates-of-richmond\ngiven\n  Cooke at Trestle Bridge\n"
#define TRY   "orders union\n  destroy bridge at Trestle Bridge with Cooke\n"

static void test_tells_what_is_so_instead(void **state)
{
	(void)state;
	assert_says(BEGIN
		"pass union\nexpect\n  Cooke at Barker\n  bridge at Trestle Bridge stands\n",
		"a.case:7:3: error: not so: Cooke at Barker: us-cooke is at Trestle Bridge");
	assert_int_equal(diag.errors, 1);
}

static void test_dice_must_fit(void **state)
{
	(void)state;
	assert_says(BEGIN TRY, "no die is loaded for 10.0/trestle-bridge/bridge-destroy");
	diag_init(&diag, &arena);
	assert_says(BEGIN "die 10.0/trestle-bridge/bridge-destroy = 1\npass union\n",
		"a.case:5:1: error: this die was not rolled");
	diag_init(&diag, &arena);
	assert_string_equal(
		run(BEGIN "die 10.0/trestle-bridge/bridge-destroy = 1\npass union\n"
			  "expect\n"
			  "  unused die 10.0/trestle-bridge/bridge-destroy\n"),
		"");
}

static void test_days_go_by_without_orders(void **state)
{
	const char *head = "case 1.0 a title\ngame gates-of-richmond\n";

	(void)state;
	assert_says(arena_printf(&arena, "%squiet 5\n", head),
		"a.case:3:1: error: `5` is not understood; quiet until TURN was expected");
	assert_says(arena_printf(&arena, "%sgiven\n  turn 4\n  step union\nquiet until 4\n",
			    head),
		"a.case:6:1: error: that turn has come already: 4/union");
	assert_says(arena_printf(&arena, "%sdie 3 times x\n", head),
		"`x` is not understood; NAME = 5,4 was expected");
	assert_says(arena_printf(&arena, "%sdie 1 times x = 4\n", head),
		"`1 times x = 4` is not understood");
}

static void test_nothing_is_passed_over(void **state)
{
	(void)state;
	assert_says(BEGIN "orders union\n  move Cooke to Nowhere\n", "a.case:6:");
	diag_init(&diag, &arena);
	assert_says(BEGIN
		"orders union\n  move Cooke to Nowhere\nexpect\n  refused no-link\n",
		"refused: there is no place");
	diag_init(&diag, &arena);
	assert_says(BEGIN "orders union\n  stop\n", "the step waits");
	diag_init(&diag, &arena);
	assert_says(BEGIN "orders union\n  stop\nexpect\n  step union\n", "the step waits");
	diag_init(&diag, &arena);
	assert_says(
		BEGIN "pass union\nanswer union bank-choice = north\n", "nothing is asked");
	diag_init(&diag, &arena);
	assert_says(BEGIN "  no cards\npass union\npass union\n",
		"there is nothing to pass: 5/confederate");
	diag_init(&diag, &arena);
	assert_says(BEGIN "step\nexpect\n  turn 4\n", "not one that needs nobody's orders");
	diag_init(&diag, &arena);
	assert_says(BEGIN "  Stuart at Trestle Bridge\npass union\n", "4.0: both sides");
	diag_init(&diag, &arena);
	assert_says(BEGIN "  effect union: drm nobody 2\npass union\n", "a.case:5:");
	diag_init(&diag, &arena);
	assert_says(BEGIN "  effect union: no-attack point\npass union\n",
		"is not in force like that");
	diag_init(&diag, &arena);
	assert_says(BEGIN "  effect union: replace self table replacements\npass union\n",
		"is not in force like that");
	diag_init(&diag, &arena);
	assert_says(BEGIN
		"  effect union at Barker to White House: block-link\npass union\n",
		"is not in force like that");
	diag_init(&diag, &arena);
	assert_says(BEGIN "  hand union 56\npass union\n", "a.case:5:");
	diag_init(&diag, &arena);
	assert_says(BEGIN "pass union\nexpect\n  refused no-such-message\n",
		"a.case:7:3: error: there is no message `no-such-message`");
}

/* ---- positions ---- */

static void *scenario(const char *name)
{
	void *state = arena_alloc(&arena, rules->state_size);
	struct adjudication *adj =
		adjudication_new(&arena, game, state, "0/join", DICE_LOADED, &diag);

	adj->dice->fill = true; /* the hands are dealt alike each time */
	assert_int_equal(rules->begin(state, game, name, NULL, &diag), OK);
	assert_int_equal(rules->adjudicate(adj), OK);
	return state;
}

static const char *state_text(const void *state)
{
	struct buf text;

	buf_init(&text, &arena);
	rules->state_write(&text, game, state, NULL);
	return text.data;
}

/* What given_write says, given to the scenario's own position, makes the same state. */
static void assert_round_trip(const void *state, const char *name)
{
	void *again = scenario(name);
	struct buf given;
	char *line, *rest;

	buf_init(&given, &arena);
	rules->cases.given_write(&given, game, state);
	for (line = strtok_r(given.data, "\n", &rest); line;
		line = strtok_r(NULL, "\n", &rest))
		if (rules->cases.given(again, game, line, &arena, &diag) < 0)
			fail_msg("%s: %s", line, messages_of(&arena, &diag));
	assert_string_equal(state_text(again), state_text(state));
}

static void give(void *state, const char *line)
{
	if (rules->cases.given(state, game, line, &arena, &diag) < 0)
		fail_msg("%s: %s", line, messages_of(&arena, &diag));
}

static void test_scenarios_come_back(void **state)
{
	const char *name, *doc, *id;

	(void)state;
	for (int i = 0; (id = rules->scenario(game, i, &name, &doc)); i++)
		assert_round_trip(scenario(id), id);
}

static void test_changed_positions_come_back(void **state)
{
	static const char *const changes[] = {
		"turn 7",
		"step union",
		"Cooke off the map",
		"us-infantry-dummy-3 relocated",
		"us-supply-2, us-supply-3 as wagon",
		"us-supply-4 as dump",
		"Kearny at Savage Station strength 1",
		"Stuart strength 0",
		"Stuart off the map",
		"bridge at Duane's Bridge broken",
		"Porter, Morell on south bank",
		"us-infantry-dummy-1, us-infantry-dummy-2 on north bank",
		"A.P. Hill at New Bridge",
		"A.P. Hill on north bank",
		"us-terminus at Harrison's Landing",
		"Fort 1, Fort 2 held since turn 2 step confederate",
		"Portugue held since turn 0 step setup-union",
		"Portugue attacked from Seven Pines, Hughes Tavern",
		"Trent House attacked",
		"McClellan alone",
		"hand union 1, 53 Heavy Rains",
		"hand confederate 3, 5",
		"known 3, 53",
		"deck 16, 25",
		"discards 21",
		"removed 6",
		"effect confederate card 44: mp opponent all -1",
		"effect union card 41 at Barker to Old Cold Harbor: block-link",
		"effect union card 31 at Fort 6 with Holmes: mp opponent stack -2",
		"effect union card 38 for the turn: drm union 2 if leads us-v-corps",
		("effect confederate card 3 at Seven Pines: drm confederate 2 if near cs-jackson-command"),
		"effect confederate for the game: lock-terminus",
		"effect union: must-attack unit cs-ap-hill",
		"turn 13",
		"step supply",
		"result draw",
	};
	void *changed = scenario("june-27-pm");

	(void)state;
	for (size_t i = 0; i < sizeof changes / sizeof *changes; i++) {
		const char *before = arena_string(&arena, state_text(changed));

		give(changed, changes[i]);
		assert_string_not_equal(state_text(changed), before);
		assert_round_trip(changed, "june-27-pm");
	}
}

static void load(const char *id)
{
	struct loaded loaded = loaded_game(&shelf, id);

	rules = loaded.rules;
	game = loaded.game;
}

/* What If It Takes All Summer alone has. */
static void test_the_sister_game_comes_back(void **state)
{
	static const char *const changes[] = {
		"options recon, breastworks",
		"Heth, cs-infantry-dummy-2 dug in",
		"us-terminus, us-depot back on turn 5",
		"us-depot at Mitchell's",
		"rail at Buena union",
		"rail at Winston, Brandy Station confederate",
		"Mechanicsville Works, Richmond West controlled by union",
		"Richmond West doubted",
		"Todd's Tavern retreated into",
		"Lee stands for Longstreet",
		"Potter at Ely's Ford",
		"Willcox strength 0",
		"Gregg on attrition",
		"options none",
	};
	const struct ruleset *kept_rules = rules;
	void *kept_game = game, *changed;

	(void)state;
	load("if-it-takes-all-summer");
	changed = scenario("may-1864");
	assert_round_trip(changed, "may-1864");
	for (size_t i = 0; i < sizeof changes / sizeof *changes; i++) {
		const char *before = arena_string(&arena, state_text(changed));

		give(changed, changes[i]);
		assert_string_not_equal(state_text(changed), before);
		assert_round_trip(changed, "may-1864");
	}
	rules = kept_rules;
	game = kept_game;
}

/* Any piece anywhere, by chance. */
static void test_random_positions_come_back(void **state)
{
	static const char *const pieces[] = {"us-cooke", "us-kearny", "us-supply-1",
		"us-infantry-dummy-1", "us-mcclellan", "cs-stuart", "cs-lee", "cs-ewell",
		"cs-infantry-dummy-2"};
	const struct map *map = rules->map(game);
	uint64_t random = 1862;
	void *changed = scenario("june-27-pm");

	(void)state;
	for (int i = 0; i < 60; i++) {
		const char *piece = pieces[dice_random(&random, 9)];
		const char *place =
			map->place[dice_random(&random, (uint32_t)map->places)].id;

		give(changed,
			arena_printf(&arena, "turn %d", 1 + (int)dice_random(&random, 14)));
		give(changed, arena_printf(&arena, "%s at %s", piece, place));
		if (dice_random(&random, 3) == 0)
			give(changed, arena_printf(&arena, "%s on south bank", piece));
		assert_round_trip(changed, "june-27-pm");
	}
}

/* ---- writing ---- */

/* A step that was played is written, read, and plays to the same end. */
static void test_a_written_step_plays_again(void **state)
{
	const char *text = "begin orders\ncampaign a\nturn 4\nside union\n"
			   "move Cooke to Trestle Bridge via Dispatch Station\n"
			   "destroy bridge at Trestle Bridge with Cooke\n"
			   "bank south\nmove Cooke to Savage Station\n"
			   "standing\nwhen bridge breaks: bank north\nend orders\n";
	const char *standing[SIDES] = {
		[CONFEDERATE] = "when supply ends: relocate Infantry Dummy 1 to Fort 1\n"};
	void *now = scenario("june-27-pm"), *before;
	struct adjudication *adj =
		adjudication_new(&arena, game, now, "4/union", DICE_LOADED, &diag);
	struct case_file *played;
	struct orders *orders;
	struct buf out;

	(void)state;
	give(now, "step union");
	give(now, "Dispatch Station held since turn 1 step union");
	before = memcpy(arena_alloc(&arena, rules->state_size), now, rules->state_size);
	assert_true(dice_parse_loaded(
		&adj->dice->loaded, &arena, "10.0/trestle-bridge/bridge-destroy = 2"));
	assert_int_equal(orders_parse(&orders, &arena, "union", text, strlen(text),
				 rules->orders.grammar, rules->names(game), &diag),
		OK);
	adj->orders[UNION] = orders;
	assert_int_equal(rules->adjudicate(adj), OK);
	buf_init(&out, &arena);
	assert_int_equal(
		case_write(&out, rules, game, before, adj, "june-27-pm", standing), OK);
	buf_puts(&out, "expect\n  Cooke at Savage Station\n  Cooke strength 3\n"
		       "  turn 5\n  step supply\n  bridge at Trestle Bridge broken\n");
	assert_non_null(strstr(out.data, "standing confederate\n  when supply ends: "));
	assert_non_null(strstr(out.data, "die 10.0/trestle-bridge/bridge-destroy = 2\n"));
	assert_int_equal(
		case_read(&played, &arena, "a.case", out.data, out.length, &diag), OK);
	if (case_play(played, &arena, rules, game, &diag) < 0)
		fail_msg("%s\n%s", messages_of(&arena, &diag), out.data);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup(test_tells_all_mistakes_at_once, start),
		cmocka_unit_test_setup(test_wants_a_head, start),
		cmocka_unit_test_setup(test_points_at_the_line, start),
		cmocka_unit_test_setup(test_tells_what_is_so_instead, start),
		cmocka_unit_test_setup(test_dice_must_fit, start),
		cmocka_unit_test_setup(test_days_go_by_without_orders, start),
		cmocka_unit_test_setup(test_nothing_is_passed_over, start),
		cmocka_unit_test_setup(test_scenarios_come_back, start),
		cmocka_unit_test_setup(test_changed_positions_come_back, start),
		cmocka_unit_test_setup(test_the_sister_game_comes_back, start),
		cmocka_unit_test_setup(test_random_positions_come_back, start),
		cmocka_unit_test_setup(test_a_written_step_plays_again, start),
	};

	return cmocka_run_group_tests(tests, load_game, release);
}
