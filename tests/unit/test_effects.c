/* Effects: clauses and positions come back as they were written, views hide what is
 * still to happen, and what is no effect is refused with what was expected. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "campaign/report.h"
#include "campaign/shelf.h"
#include "engine/arena.h"
#include "engine/buf.h"
#include "engine/diag.h"
#include "engine/dice.h"
#include "engine/err.h"
#include "engine/ini.h"
#include "engine/journal.h"
#include "engine/ruleset.h"
#include "rules/late-unpleasantness/state.h"
#include "shipped_game.h"

static struct state *begin(void)
{
	struct state *state = arena_alloc(&arena, rules->state_size);

	assert_int_equal(rules->begin(state, game, "campaign", &diag), OK);
	return state;
}

static void give(struct state *state, const char *line)
{
	if (rules->given(state, game, line, &arena, &diag) < 0)
		fail_msg("%s: %s", line, messages());
}

static const char *written(const struct state *state)
{
	struct buf text;

	buf_init(&text, &arena);
	rules->state_write(&text, game, state, NULL);
	return text.data;
}

static const char *const effects[] = {
	"effect union card 25 at combat grapevine-bridge: drm union 2",
	"effect confederate: drm confederate 1",
	"effect confederate at combat: drm confederate 2 if confederate attacks",
	"effect union card 25 at combat: drm union 2 if union defends",
	"effect union card 36 at combat: drm union 2 if committed us-mcclellan",
	"effect union card 38 at combat seven-pines: drm union 2 if leads us-v-corps",
	"effect confederate card 43: mp union all -1",
	"effect union at enemy-between-stacks: mp union all +2",
	"effect union card 42: limit-stacks confederate 1",
	"effect confederate card 29 at seven-pines: no-attack point",
	"effect union card 34 at combat-declared: retreat-defender",
	"effect union card 34 at combat: retreat-defender",
	"effect union card 34 at combat-declared seven-pines: retreat-defender",
	"effect union card 53 at supply-end: bridges table heavy-rains",
	"effect union card 16 at events: replace union table replacements",
	"effect confederate at after-combat seven-pines: lose union 3 point",
	"effect confederate card 10 at events seven-pines: lose union 6 point infantry",
	("effect confederate card 10 at events seven-pines: lose union table "
	 "chickahominy-fever point infantry"),
	"effect confederate card 4 at own-phase-start: dummies union -2",
	"effect confederate card 8 at own-phase-end: dummies confederate +2 infantry",
	"effect confederate card 12 at supply-start: dummies confederate +1 cavalry",
};

#define EFFECTS (sizeof effects / sizeof *effects)

static void test_lines_come_back(void **unused)
{
	(void)unused;
	for (size_t i = 0; i < EFFECTS; i++) {
		struct state *state = begin();
		struct buf given;
		size_t length;

		give(state, "only these pieces");
		give(state, effects[i]);
		buf_init(&given, &arena);
		rules->given_write(&given, game, state);
		length = strlen(effects[i]);
		assert_true(given.length > length);
		given.data[given.length - 1] = '\0';
		assert_string_equal(given.data + given.length - 1 - length, effects[i]);
	}
}

static struct state *read_back(const char *text)
{
	struct state *state = arena_alloc(&arena, rules->state_size);
	struct ini *ini;

	if (ini_read(&ini, &arena, "state.ini", text, strlen(text), &diag) < 0 ||
		rules->state_read(state, game, ini, &arena, &diag) < 0)
		return NULL;
	return state;
}

static void test_states_come_back(void **unused)
{
	struct state *state = begin(), *again;

	(void)unused;
	for (size_t i = 0; i < EFFECTS; i++)
		give(state, effects[i]);
	again = read_back(written(state));
	if (!again)
		fail_msg("%s", messages());
	assert_int_equal(again->effects, EFFECTS);
	assert_string_equal(written(again), written(state));
}

static void assert_state_refused(const char *section, const char *message)
{
	const char *text = arena_printf(&arena, "%s\n%s", written(begin()), section);

	assert_null(read_back(text));
	if (!strstr(messages(), message))
		fail_msg("`%s` was expected in: %s", message, messages());
	diag_init(&diag, &arena);
}

static void test_states_are_refused(void **unused)
{
	(void)unused;
	assert_state_refused("[effect 2]\nverb = mp\nby = union\nn = 1\nuntil = turn\n",
		"the next [effect NUMBER] was expected");
	assert_state_refused("[effect 1]\nverb = no-attack\nby = union\nuntil = turn\n",
		"no effect that the rules know");
	assert_state_refused("[effect 1]\nverb = mp\nby = union\nn = 1\nuntil = combat\n",
		"no effect that the rules know");
	assert_state_refused("[effect 1]\nverb = drm\nby = union\nn = 1\nuntil = combat\n"
			     "condition = leads\ncommand = us-v-corps\n",
		"no effect that the rules know");
	assert_state_refused("[effect 1]\nverb = drm\nby = union\nn = 1\nuntil = combat\n"
			     "condition = committed\n",
		"no effect that the rules know");
	assert_state_refused("[effect 1]\nverb = lose\nby = union\nn = -3\n"
			     "place = seven-pines\nwhen = events\n",
		"no effect that the rules know");
	assert_state_refused("[effect 1]\nverb = dummies\nby = union\nn = 2\n",
		"no effect that the rules");
	assert_state_refused("[effect 1]\nverb = bridges\nby = union\nwhen = events\n",
		"no effect that the rules know");
	assert_state_refused("[effect 1]\nverb = mpp\nby = union\n", "unknown value 'mpp'");
	assert_state_refused(
		"[unit us-mcclellan]\nreplaced = yes\n", "no replacement side");
}

static void test_turn_is_refused(void **unused)
{
	(void)unused;
	assert_null(read_back("format = 1\n\n[state]\ngame = gates-of-richmond\n"
			      "scenario = campaign\nturn = 15\nstep = union\n"));
	assert_non_null(strstr(messages(), "state.ini:3:1: error: the game has 14 turns"));
}

static void assert_refused(const char *line, const char *message)
{
	if (rules->given(begin(), game, line, &arena, &diag) == OK)
		fail_msg("%s: taken", line);
	if (!strstr(messages(), message))
		fail_msg("%s: `%s` was expected in: %s", line, message, messages());
	diag_init(&diag, &arena);
}

static void test_what_is_none(void **unused)
{
	(void)unused;
	assert_refused("effect union: drm", "expected one of: drm SIDE N");
	assert_refused("effect union: drm union 0", "expected one of");
	assert_refused("effect union: drm union 2 now", "expected one of");
	assert_refused("effect union: drm union 2 if", "`if leads COMMAND`");
	assert_refused("effect union: drm union 2 if union runs", "expected one of");
	assert_refused("effect union: drm union 2 if confederate attacks", "expected one");
	assert_refused("effect union: drm union 2 if leads us-mcclellan", "expected one");
	assert_refused("effect union: drm union 2 if committed us-v-corps", "expected one");
	assert_refused("effect union: mp union all 1", "mp SIDE all +N");
	assert_refused("effect union: mp union all +0", "mp SIDE all +N");
	assert_refused("effect union: no-attack point", "a point was expected");
	assert_refused(
		"effect union at events: bridges table heavy-rains", "`card NUMBER`");
	assert_refused("effect union card 53: bridges table heavy-rains", "`at WINDOW`");
	assert_refused("effect union: dummies self -1", "`at WINDOW`");
	assert_refused("effect union at events: lose union 1 point", "a point");
	assert_refused("effect union at events: retreat-defender", "combat-declared");
	assert_refused("effect union at lunch: drm union 2", "lunch");
	assert_refused("effect nobody: drm union 2", "effect");
}

static void test_side_words(void **unused)
{
	struct state *state = begin();

	(void)unused;
	give(state, "effect confederate: drm self 2");
	give(state, "effect confederate: drm opponent 2");
	assert_int_equal(state->effect[0].side, CONFEDERATE);
	assert_int_equal(state->effect[1].side, UNION);
}

static void test_room(void **unused)
{
	struct state *state = begin();

	(void)unused;
	for (int i = 0; i < EFFECTS_MAX; i++)
		give(state, "effect union: drm union 1");
	assert_int_equal(
		rules->given(state, game, "effect union: drm union 1", &arena, &diag),
		ERR_REFUSED);
	assert_int_equal(state->effects, EFFECTS_MAX);
}

/* In force: both sides and the public; still to happen: who plays it. */
static void test_views(void **unused)
{
	static const int seen[] = {1, 2, 1};
	struct state *state = begin(), *view = arena_alloc(&arena, rules->state_size);

	(void)unused;
	give(state, "effect confederate card 43 at events: mp union all -1");
	give(state, "effect union card 42: limit-stacks confederate 1");
	for (int who = AUDIENCE_UNION; who <= AUDIENCE_PUBLIC; who++) {
		rules->view(view, game, state, (enum audience)who);
		assert_int_equal(view->effects, seen[who]);
		assert_int_equal(view->effect[view->effects - 1].card, 42);
	}
}

/* ---- what players read ---- */

static struct report_file slurp(const char *path)
{
	FILE *file = fopen(path, "rb");
	struct buf text;
	int c;

	if (!file)
		fail_msg("%s cannot be read; the tests run in the top directory", path);
	buf_init(&text, &arena);
	while ((c = getc(file)) != EOF)
		buf_putc(&text, (char)c);
	fclose(file);
	return (struct report_file){path, text.data, text.length};
}

/* Plays the Random Events Phase, in which everything happens. */
static struct journal *play_events(struct state *state)
{
	static const char *const dice[] = {
		"12.0/53,turnpike-bridge/heavy-rains = 1",
		"12.0/53,new-bridge/heavy-rains = 3",
		"12.0/53,duanes-bridge/heavy-rains = 3",
		"12.0/53,grapevine-bridge/heavy-rains = 3",
		"12.0/53,lower-grapevine-bridge/heavy-rains = 3",
		"12.0/53,trestle-bridge/heavy-rains = 3",
		"12.0/53,bottoms-bridge/heavy-rains = 3",
		"12.0/53,jordans-ford/heavy-rains = 3",
		"12.0/53,bracketts-ford/heavy-rains = 3",
		"12.0/53,white-oak-bridge/heavy-rains = 3",
		"11.0/16,confederate/replacement = 5",
		"7.1/cs-winder/rebuild-check = 1",
	};
	struct adjudication adj = {.arena = &arena, .game = game, .state = state};
	struct loaded_roll **end;
	struct dice source;

	adj.prefix = "4/events";
	adj.diag = &diag;
	adj.dice = &source;
	adj.journal = ARENA_NEW(&arena, struct journal);
	journal_init(adj.journal, &arena);
	dice_init(&source, &arena, DICE_LOADED, adj.prefix);
	end = &source.loaded;
	for (size_t i = 0; i < sizeof dice / sizeof *dice; i++) {
		assert_true(dice_parse_loaded(end, &arena, dice[i]));
		end = &(*end)->next;
	}
	if (rules->adjudicate(&adj) < 0)
		fail_msg("%s", messages());
	return adj.journal;
}

/* Rows of blanks and ends of lines become one blank. */
static const char *one_line(const char *text)
{
	struct buf line;

	buf_init(&line, &arena);
	for (; *text; text++)
		if (*text != ' ' && *text != '\n')
			buf_putc(&line, *text);
		else if (line.length && line.data[line.length - 1] != ' ')
			buf_putc(&line, ' ');
	return line.data;
}

/* The whole report in one line, so that it does not matter where lines break. */
static const char *report_for(
	const struct state *state, const struct journal *journal, enum audience who)
{
	struct journal *own = ARENA_NEW(&arena, struct journal);
	struct report_news news = {"Turn 4: Random Events Phase", own};
	struct report_input input = {.ruleset = rules, .game = game, .campaign = "demo"};
	struct state *view = arena_alloc(&arena, rules->state_size);
	struct buf text;

	rules->view(view, game, state, who);
	input.view = view;
	buf_init(&text, &arena);
	journal_write(&text, journal, 1u << who);
	journal_init(own, &arena);
	assert_int_equal(journal_parse(own, "j", text.data, text.length, &diag), OK);
	input.call = REPORT_NOTHING;
	input.news = &news;
	input.news_count = 1;
	input.form.turn = "4";
	input.form.nonce = "5e1fb40a9d3c7716e2b8f0515e1fb40a";
	input.page = slurp("templates/report.md");
	input.events = slurp("templates/late-unpleasantness/events.ini");
	buf_init(&text, &arena);
	if (report_write(&text, &arena, &input, &diag) < 0)
		fail_msg("%s", messages());
	return one_line(text.data);
}

static struct state *eventful(void)
{
	static const char *const given[] = {
		"turn 4",
		"step events",
		"us-terminus at White House",
		"Kearny at Savage Station strength 1",
		"us-infantry-dummy-1 at Fort 6",
		"Winder strength 0",
		"effect union card 42: limit-stacks confederate 1",
		"effect confederate card 43 at events: mp union all -1",
		"effect confederate card 29 at enemy-phase-start Fort 6: no-attack point",
		"effect confederate card 53 at events: bridges table heavy-rains",
		"effect confederate card 16 at events: replace self table replacements",
		"effect confederate card 4 at events: dummies opponent -1",
		"effect confederate card 12 at events: dummies self +1",
		"effect confederate at events Savage Station: lose union 2 point",
	};
	struct state *state = begin();

	for (size_t i = 0; i < sizeof given / sizeof *given; i++)
		give(state, given[i]);
	return state;
}

static void assert_reads(const char *report, const char *text, bool reads)
{
	if (!strstr(report, text) == reads)
		fail_msg(
			"`%s` %s expected in: %s", text, reads ? "was" : "was not", report);
}

static void test_reports(void **unused)
{
	static const struct {
		const char *text;
		bool read[3]; /* union, confederate, public */
	} lines[] = {
		{"Card 42 of the Union: no more than 1 Confederate stack may act this "
		 "turn.",
			{true, true, true}},
		{"Card 43 of the Confederates: every Union piece has 1 MP less this turn.",
			{true, true, true}},
		{"on Fort 6 this turn; still to come, and known to you alone.",
			{false, true, false}},
		{"The Confederates played card 43: every Union piece", {true, false, true}},
		{"You played card 43: every Union piece", {false, true, false}},
		{"The Confederates played an event: Union strength at Savage Station "
		 "loses up to 2 SP.",
			{true, false, true}},
		{"The rains reached Turnpike Bridge: the bridge is down.",
			{true, true, true}},
		{"The rains reached New Bridge: the bridge stands.", {true, true, true}},
		{"The Confederates called up replacements, card 16: 4 SP.",
			{true, false, true}},
		{"You called up replacements, card 16: 4 SP.", {false, true, false}},
		{"Your replacements: Winder from 0 to 4 SP.", {false, true, false}},
		{"Winder was rebuilt and is back at Richmond.", {false, true, false}},
		{"The commander of Winder did not come back, and ", {false, true, false}},
		{"Infantry Dummy 1 went off the map.", {true, false, false}},
		{"Infantry Dummy 1 came back at Richmond.", {false, true, false}},
		{"Kearny from 1 to 0 SP", {true, false, false}},
	};
	struct state *state = eventful();
	const struct journal *journal = play_events(state);

	(void)unused;
	for (int who = AUDIENCE_UNION; who <= AUDIENCE_PUBLIC; who++) {
		const char *text = report_for(state, journal, (enum audience)who);

		for (size_t i = 0; i < sizeof lines / sizeof *lines; i++)
			assert_reads(text, lines[i].text, lines[i].read[who]);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup(test_lines_come_back, start),
		cmocka_unit_test_setup(test_states_come_back, start),
		cmocka_unit_test_setup(test_states_are_refused, start),
		cmocka_unit_test_setup(test_turn_is_refused, start),
		cmocka_unit_test_setup(test_what_is_none, start),
		cmocka_unit_test_setup(test_side_words, start),
		cmocka_unit_test_setup(test_room, start),
		cmocka_unit_test_setup(test_views, start),
		cmocka_unit_test_setup(test_reports, start),
	};

	return cmocka_run_group_tests(tests, load_game, release);
}
