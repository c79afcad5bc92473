/*
 * 7.0 and 7.1 on positions set up for the purpose: what becomes of leaders whom a combat
 * parts from their command, and who follows a lost one.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base/arena.h"
#include "base/diag.h"
#include "game/dice.h"
#include "game/journal.h"
#include "orders/orders.h"
#include "rules/late-unpleasantness/data/data.h"
#include "rules/late-unpleasantness/orders/orders.h"
#include "rules/late-unpleasantness/rules/combat.h"
#include "rules/late-unpleasantness/rules/rules.h"

static struct arena shelf, arena;
static struct diag diag;
static const struct ruleset *rules;
static struct data_file *shipped;
static size_t files;

static const struct game *game;

#include "game/decide.h"
#include "game/ruleset.h"
#include "unit/lib/loaded.h"
#include "unit/lib/lu_game.h"
#include "unit/lib/messages.h"
#include "unit/lib/shipped_turn.h"

static struct state *state;
static struct turn_play *turn;

/* ---- positions ---- */

/* Applies each line of `given`; a Confederate player turn then begins. */
static void position(const char *lines)
{
	turn = begin_turn(lines);
	state = turn->state;
}

static void load(const char *die)
{
	struct loaded_roll **end = &turn->adj->dice->loaded;

	while (*end)
		end = &(*end)->next;
	assert_true(dice_parse_loaded(end, &arena, die));
}

static void order(enum side side, const char *text)
{
	struct standing *standing;

	assert_int_equal(standing_parse(&standing, &arena, "s", text, strlen(text), side,
				 rules->orders.grammar, rules->names(game), &diag),
		OK);
	turn->adj->standing[side] = standing;
}

static void fall(const char *id)
{
	int err = lu_leader_falls(turn, lu_unit_by_id(game, id));

	expect_no_messages(&arena, &diag);
	assert_int_equal(err, OK);
}

/* A line of `expect` as in cases. */
static void expect(const char *line)
{
	bool holds = false;

	assert_int_equal(rules->cases.expect(&holds, game, state, line, &arena, &diag), OK);
	if (!holds)
		fail_msg("not so: %s", line);
}

/* The event of that kind, number n from 0; NULL when there are not so many. */
static const struct event *told(const char *kind, int n)
{
	const struct event *event = turn->adj->journal->first;

	for (; event; event = event->next)
		if (!strcmp(event->kind, kind) && n-- == 0)
			return event;
	return NULL;
}

static void expect_told(const char *kind, int n, unsigned audience)
{
	const struct event *event = told(kind, n);

	if (!event)
		fail_msg("%s was not told", kind);
	assert_int_equal(event->told, audience);
}

static void expect_fact(const char *kind, int n, const char *key, const char *value)
{
	const char *is;

	if (!told(kind, n))
		fail_msg("%s was not told", kind);
	is = event_value(told(kind, n), key);
	if (!is)
		fail_msg("%s does not say %s", kind, key);
	assert_string_equal(is, value);
}

/* ---- replacements ---- */

static void test_replacements(void **unused)
{
	struct fight *fight;
	int morell, porter;

	(void)unused;
	position("us-morell, us-porter at fairfield");
	morell = lu_unit_by_id(game, "us-morell");
	porter = lu_unit_by_id(game, "us-porter");
	assert_string_equal(lu_unit_name(game, state, morell), "Morell");
	assert_int_equal(lu_unit_rating(game, state, porter), 2);

	/* a rebuilt division is its owner's secret; what a combat shows is not */
	fall("us-morell");
	expect("us-morell replaced");
	expect("us-morell at fairfield strength 8");
	assert_string_equal(lu_unit_name(game, state, morell), "Martindale (Morell's)");
	expect_told("leader-lost", 0, TOLD_UNION);
	expect_fact("leader-lost", 0, "leader", "Morell");
	expect_fact("leader-lost", 0, "successor", "Martindale");
	fight = ARENA_NEW(&arena, struct fight);
	turn->fight = fight;
	state->unit[morell].replaced = false;
	fall("us-morell");
	expect_told("leader-lost", 1, TOLD_ALL);
	turn->fight = NULL;

	fall("us-porter");
	expect("us-porter replaced");
	expect("us-porter at fairfield");
	expect("us-porter commands us-v-corps");
	assert_int_equal(lu_unit_rating(game, state, porter), 1);
	expect_told("leader-lost", 2, TOLD_ALL);
	expect_fact("leader-lost", 2, "successor", "Porter (Repl)");
	assert_false(lu_fights_apart(turn, UNION));
}

static void test_mcclellan(void **unused)
{
	(void)unused;
	position("us-mcclellan, us-cooke at trent-house\ncs-lee, cs-stuart at chessman");
	assert_false(lu_fights_apart(turn, UNION));
	fall("us-mcclellan");
	expect("us-mcclellan lost");
	expect("nobody commands us-army");
	expect_told("leader-lost", 0, TOLD_ALL);
	expect_fact("leader-lost", 0, "command", "Army of the Potomac");
	assert_null(told("succession", 0));
	assert_true(lu_fights_apart(turn, UNION));
	assert_false(lu_fights_apart(turn, CONFEDERATE));
	lu_leaders_return(turn, lu_unit_by_id(game, "us-cooke"));
	expect("us-mcclellan off the map");
}

static void test_point_left(void **unused)
{
	(void)unused;
	position("us-mcclellan at trent-house\nus-cooke at savage-station");
	fall("us-mcclellan");
	expect("nobody at trent-house");
}

/* ---- Lee ---- */

#define LEE                                                                                \
	"cs-lee, cs-stuart at chessman\ncs-longstreet-leader, cs-longstreet at fort-9\n"   \
	"cs-ap-hill at mechanicsville\n"

static void test_succession(void **unused)
{
	static const char *const man[] = {"cs-davis", "cs-davis", "cs-longstreet-leader",
		"cs-longstreet-leader", "cs-johnston", "cs-johnston"};

	(void)unused;
	for (int face = 1; face <= 6; face++) {
		const char *who = man[face - 1];

		position(LEE);
		load(arena_printf(&arena, "7.1/cs-army/1/succession = %d", face));
		fall("cs-lee");
		expect("cs-lee lost");
		expect(arena_printf(&arena, "%s commands cs-army", who));
		/* where the lost leader stood, since Stuart is there */
		expect(arena_printf(&arena, "%s at chessman", who));
		expect(face == 3 || face == 4
				? "nobody commands cs-longstreet-command"
				: "cs-longstreet-leader commands cs-longstreet-command");
		expect_told("succession", 0, TOLD_ALL);
		expect_fact("succession", 0, "taken", "yes");
		assert_null(told("succession", 1));
		expect_told("successor-enters", 0, TOLD_CONFEDERATE);
		expect_fact("successor-enters", 0, "place", "chessman");
		expect_told("leader-lost", 0, TOLD_ALL);
		assert_false(lu_fights_apart(turn, CONFEDERATE));
		/* his command is now the whole side */
		assert_true(lu_leads(game, state, lu_unit_by_id(game, who),
			lu_unit_by_id(game, "cs-ap-hill")));
	}
}

/* A man on his replacement side is out of the game for this; so the die falls again. */
static void test_rolled_again(void **unused)
{
	(void)unused;
	position(LEE "cs-longstreet-leader replaced\ncs-davis lost");
	load("7.1/cs-army/1/succession = 4");
	load("7.1/cs-army/2/succession = 1");
	load("7.1/cs-army/3/succession = 6");
	fall("cs-lee");
	expect("cs-johnston commands cs-army");
	expect("cs-longstreet-leader commands cs-longstreet-command");
	expect("cs-longstreet-leader at fort-9");
	expect_fact("succession", 0, "again", "yes");
	expect_fact("succession", 1, "leader", "Davis");
	expect_fact("succession", 2, "taken", "yes");
}

/* The loss of a successor is like that of Lee; in one step it is a roll of its own. */
static void test_successors_fall(void **unused)
{
	(void)unused;
	position(LEE);
	load("7.1/cs-army/1/succession = 2");
	load("7.1/cs-army/1/succession#2 = 2");
	load("7.1/cs-army/2/succession = 3");
	fall("cs-lee");
	fall("cs-davis");
	expect("cs-davis lost");
	expect("cs-longstreet-leader commands cs-army");
	expect("nobody commands cs-longstreet-command");

	/* Longstreet has the army now: no replacement for him */
	load("7.1/cs-army/1/succession#3 = 5");
	fall("cs-longstreet-leader");
	expect("cs-longstreet-leader lost");
	expect("cs-johnston commands cs-army");

	/* nobody is left, and no die is thrown */
	fall("cs-johnston");
	expect("cs-johnston lost");
	expect("nobody commands cs-army");
	assert_null(told("succession", 4));
	assert_false(lu_fights_apart(turn, CONFEDERATE));
}

/* ---- where the new man enters ---- */

static void test_strongest(void **unused)
{
	(void)unused;
	position(LEE "cs-stuart at fort-9");
	load("7.1/cs-army/1/succession = 1");
	fall("cs-lee");
	/* 11 SP of A.P. Hill against 8 and 3 at Fort 9 */
	expect("cs-davis at mechanicsville");
	expect("nobody at chessman");
}

static void test_place_by_standing_order(void **unused)
{
	(void)unused;
	position(LEE);
	order(CONFEDERATE, "when army leader lost: rejoin at Fort 1, Mechanicsville\n"
			   "when leader alone: rejoin at Fort 9\n");
	load("7.1/cs-army/1/succession = 1");
	fall("cs-lee");
	expect("cs-davis at mechanicsville");
}

static void test_place_by_name(void **unused)
{
	(void)unused;
	position(LEE);
	order(CONFEDERATE,
		"when army leader lost: rejoin at Mechanicsville; rejoin Johnston at Fort 9\n");
	load("7.1/cs-army/1/succession = 6");
	fall("cs-lee");
	expect("cs-johnston at fort-9");
}

static void test_place_asked(void **unused)
{
	const struct question *question;

	(void)unused;
	position(LEE);
	order(CONFEDERATE, "policy ask successor-place\n");
	load("7.1/cs-army/1/succession = 1");
	assert_int_equal(lu_leader_falls(turn, lu_unit_by_id(game, "cs-lee")), ERR_WAIT);
	question = turn->adj->question;
	assert_non_null(question);
	assert_string_equal(question->decision, "successor-place");
	assert_int_equal(question->side, CONFEDERATE);
	assert_int_equal(question->options, 3);
	assert_string_equal(question->option[question->fallback].word, "chessman");
}

static void test_bank_of_the_entry(void **unused)
{
	(void)unused;
	position("cs-lee, cs-stuart at trestle-bridge\nbridge at trestle-bridge broken\n"
		 "cs-lee, cs-stuart on south bank");
	load("7.1/cs-army/1/succession = 1");
	fall("cs-lee");
	expect("cs-davis at trestle-bridge");
	expect("cs-davis on south bank");
}

/* With no division on the map he waits for one. */
static void test_no_division(void **unused)
{
	(void)unused;
	position("cs-lee, cs-infantry-dummy-1 at chessman");
	load("7.1/cs-army/1/succession = 1");
	fall("cs-lee");
	expect("cs-davis commands cs-army");
	expect("cs-davis off the map");
	rules->cases.given(state, game, "cs-stuart at fort-9", &arena, &diag);
	lu_leaders_return(turn, lu_unit_by_id(game, "cs-stuart"));
	expect("cs-davis at fort-9");
	expect_told("leader-returns", 0, TOLD_CONFEDERATE);
}

/* ---- rejoining ---- */

#define JACKSON "cs-jackson, cs-ewell at old-cold-harbor\ncs-winder at barker\n"

static void settle(enum side side, bool all)
{
	assert_int_equal(lu_leaders_settle(turn, side, all), OK);
	expect_no_messages(&arena, &diag);
}

static void destroyed(const char *id)
{
	lu_take_off(turn, lu_unit_by_id(game, id));
}

/* Leaders who may still move wait; those who have finished do not. */
static void test_who_may_still_move(void **unused)
{
	int jackson;

	(void)unused;
	position(JACKSON);
	jackson = lu_unit_by_id(game, "cs-jackson");
	destroyed("cs-ewell");
	settle(CONFEDERATE, false);
	expect("cs-jackson at old-cold-harbor");
	settle(UNION, true);
	expect("cs-jackson at old-cold-harbor");
	turn->finished[jackson] = true;
	settle(CONFEDERATE, false);
	expect("cs-jackson at barker");
	expect("nobody at old-cold-harbor");
	expect_told("leader-rejoins", 0, TOLD_CONFEDERATE);
	expect_fact("leader-rejoins", 0, "from", "old-cold-harbor");
}

/* In the midst of the attack of his side he waits; of the enemy's he goes at once. */
static void test_in_an_attack(void **unused)
{
	(void)unused;
	position(JACKSON);
	turn->fight = ARENA_NEW(&arena, struct fight);
	destroyed("cs-ewell");
	settle(CONFEDERATE, true);
	expect("cs-jackson at old-cold-harbor");
	turn->side = UNION;
	settle(CONFEDERATE, true);
	expect("cs-jackson at barker");
}

/* Who set out with a division that is destroyed has not come by himself: he is free to
 * join any stack. */
static void test_parted_by_combat(void **unused)
{
	static const struct form move = {.word = "move", .rule = "3.0"};
	static const struct order march = {.form = &move, .text = "move Jackson to Barker"};
	int jackson, ewell;

	(void)unused;
	for (int with_him = 0; with_him < 2; with_him++) {
		position(JACKSON "cs-whiting at turkey-hill");
		jackson = lu_unit_by_id(game, "cs-jackson");
		ewell = lu_unit_by_id(game, "cs-ewell");
		order(CONFEDERATE, "when leader alone: rejoin at Barker\n");
		turn->order = &march;
		turn->active[jackson] = turn->finished[jackson] = true;
		turn->active[ewell] = turn->finished[ewell] = with_him;
		turn->set_out[jackson] = turn->set_out[ewell] =
			lu_place_by_id(game, "turkey-hill");
		destroyed("cs-ewell");
		settle(CONFEDERATE, false);
		expect(with_him ? "cs-jackson at barker" : "cs-jackson at turkey-hill");
		if (with_him)
			assert_null(told("order-fails", 0));
		else
			expect_told("order-fails", 0, TOLD_CONFEDERATE);
	}
}

static void test_last_division(void **unused)
{
	(void)unused;
	position(JACKSON "cs-lee at barker");
	destroyed("cs-ewell");
	destroyed("cs-winder");
	settle(CONFEDERATE, true);
	expect("cs-jackson, cs-lee off the map");
	expect("cs-lee commands cs-army");
	assert_false(state->unit[lu_unit_by_id(game, "cs-lee")].lost);
	expect_told("leader-out", 1, TOLD_CONFEDERATE);
}

static void test_return(void **unused)
{
	(void)unused;
	position("cs-stuart at fort-9\ncs-lee lost\ncs-jackson replaced\n"
		 "cs-longstreet-leader commands cs-army");
	rules->cases.given(state, game, "cs-winder at richmond", &arena, &diag);
	lu_leaders_return(turn, lu_unit_by_id(game, "cs-winder"));
	expect("cs-jackson at richmond");
	expect("cs-longstreet-leader at richmond");
	expect("cs-lee, cs-magruder-leader, cs-davis, cs-johnston off the map");
	expect_fact("leader-returns", 0, "leader", "Longstreet (leader)");
	expect_fact("leader-returns", 1, "leader", "Jackson (Repl)");
}

/* Two divisions of his at a broken bridge: he goes to the stronger. */
static void test_bank_of_the_stronger(void **unused)
{
	(void)unused;
	position("cs-jackson at barker\ncs-whiting, cs-winder at trestle-bridge\n"
		 "bridge at trestle-bridge broken\ncs-whiting on north bank\n"
		 "cs-winder on south bank");
	settle(CONFEDERATE, true);
	expect("cs-jackson at trestle-bridge");
	expect("cs-jackson on south bank");
}

/* ---- previews ---- */

/* What hangs on a die is left alone: he, his divisions, who stands with him. */
static void test_preview(void **unused)
{
	static const char *const hangs[] = {"cs-jackson", "cs-winder", "cs-huger"};

	(void)unused;
	for (size_t i = 0; i < sizeof hangs / sizeof *hangs; i++) {
		position("cs-jackson, cs-huger at old-cold-harbor\ncs-winder at barker");
		turn->adj->preview = true;
		turn->unknown[lu_unit_by_id(game, hangs[i])] = true;
		settle(CONFEDERATE, true);
		expect("cs-jackson at old-cold-harbor");
		turn->unknown[lu_unit_by_id(game, hangs[i])] = false;
		settle(CONFEDERATE, true);
		expect("cs-jackson at barker");
		assert_null(turn->adj->journal->first);
	}
}

static int setup(void **unused)
{
	struct loaded loaded;

	(void)unused;
	diag_init(&diag, &shelf);
	if (loaded_read(&loaded, &shelf, "gates-of-richmond", &diag) < 0)
		return 1;
	shipped = loaded.file;
	files = loaded.files;
	rules = loaded.rules;
	game = loaded.game;
	return 0;
}

static int teardown(void **unused)
{
	(void)unused;
	arena_release(&arena);
	arena_release(&shelf);
	return 0;
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_replacements),
		cmocka_unit_test(test_mcclellan),
		cmocka_unit_test(test_point_left),
		cmocka_unit_test(test_succession),
		cmocka_unit_test(test_rolled_again),
		cmocka_unit_test(test_successors_fall),
		cmocka_unit_test(test_strongest),
		cmocka_unit_test(test_place_by_standing_order),
		cmocka_unit_test(test_place_by_name),
		cmocka_unit_test(test_place_asked),
		cmocka_unit_test(test_bank_of_the_entry),
		cmocka_unit_test(test_no_division),
		cmocka_unit_test(test_who_may_still_move),
		cmocka_unit_test(test_in_an_attack),
		cmocka_unit_test(test_parted_by_combat),
		cmocka_unit_test(test_last_division),
		cmocka_unit_test(test_return),
		cmocka_unit_test(test_bank_of_the_stronger),
		cmocka_unit_test(test_preview),
	};

	return cmocka_run_group_tests(tests, setup, teardown);
}
