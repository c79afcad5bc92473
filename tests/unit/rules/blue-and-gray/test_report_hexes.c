/* Reports of a game on hexes: what stands in them, and that their examples are legal. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/diag.h"
#include "base/field.h"
#include "base/ini.h"
#include "base/template.h"
#include "base/text.h"
#include "game/adjudication.h"
#include "game/dice.h"
#include "game/journal.h"
#include "game/map.h"
#include "game/ruleset.h"
#include "game/step.h"
#include "orders/orders.h"
#include "report/report.h"
#include "rules/blue-and-gray/state/state.h"
#include "unit/lib/loaded.h"
#include "unit/lib/messages.h"
#include "unit/lib/reports.h"

#define GAMES 12 /* that are played by chance, with a look at each report */

static const struct ruleset *rules;
static struct arena shelf, arena;
static struct diag diag;
static void *game;
static struct report_file page, sections, events;

/* ---- files ---- */

static int load(void **unused)
{
	struct loaded loaded;

	(void)unused;
	diag_init(&diag, &shelf);
	page = report_file_read(&shelf, "templates/report.md");
	sections = report_file_read(&shelf, "templates/blue-and-gray/report.md");
	events = report_file_read(&shelf, "templates/blue-and-gray/events.ini");
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

static int start(void **unused)
{
	(void)unused;
	arena_clear(&arena);
	diag_init(&diag, &arena);
	return 0;
}

/* ---- positions ---- */

static struct state *begin(const char *options)
{
	struct state *state = ARENA_NEW(&arena, struct state);

	assert_int_equal(rules->begin(state, game, "campaign", options, &diag), OK);
	return state;
}

/* The set-up, changed line by line as `given` does in a case. */
static struct state *position(const char *lines)
{
	struct state *state = begin("attack-effectiveness");
	char **line;
	size_t count = text_split(&arena, lines, '\n', &line);

	for (size_t i = 0; i < count; i++)
		rules->cases.given(state, game, line[i], &arena, &diag);
	expect_no_messages(&arena, &diag);
	return state;
}

static int place_of(const char *id)
{
	const struct game *known = game;

	for (int i = 0; i < known->map.places; i++)
		if (!strcmp(known->map.place[i].id, id))
			return i;
	fail_msg("there is no %s", id);
	return -1;
}

/* ---- reports ---- */

static struct report_input input_of(const struct state *state, enum audience who)
{
	struct report_input input = {
		.ruleset = rules, .game = game, .campaign = "richmond-1862"};
	struct state *view = ARENA_NEW(&arena, struct state);
	struct position at;

	rules->view(view, game, state, who);
	rules->position(&at, game, view);
	input.view = view;
	input.call = at.over                               ? REPORT_NOTHING
		     : at.step->kind == STEP_JOIN          ? REPORT_JOINING
		     : (int)step_side(at.step) == (int)who ? REPORT_ORDERS
							   : REPORT_NOTHING;
	input.form.turn = arena_printf(&arena, "%d", at.turn);
	input.form.nonce = "5e1fb40a9d3c7716e2b8f0515e1fb40a";
	input.page = page;
	input.sections = sections;
	input.events = events;
	return input;
}

static const char *report(const struct report_input *input)
{
	struct buf text;
	int err;

	buf_init(&text, &arena);
	err = report_write(&text, NULL, &arena, input, &diag);
	expect_no_messages(&arena, &diag);
	assert_int_equal(err, OK);
	return text.data;
}

static const char *brief_report(const struct report_input *input)
{
	struct buf whole, text;
	int err;

	buf_init(&whole, &arena);
	buf_init(&text, &arena);
	err = report_write(&whole, &text, &arena, input, &diag);
	expect_no_messages(&arena, &diag);
	assert_int_equal(err, OK);
	return text.data;
}

static const char *report_to(const struct state *state, enum audience who)
{
	struct report_input input = input_of(state, who);
	const char *text = report(&input);

	report_check_lines(&arena, text);
	return text;
}

/* ---- examples ---- */

static bool begins_one_of(const char *line, const char *const *word)
{
	for (; *word; word++)
		if (text_starts_fold(line, *word))
			return true;
	return false;
}

/* The form with the marks of its examples taken away; a line that goes on, too. */
static const char *use_examples(const char *text)
{
	static const char *const orders[] = {
		"enter ", "move ", "exit ", "attack ", "  ", NULL};
	static const char *const standing[] = {"when ", "policy ", NULL};
	struct buf out;
	size_t length;

	buf_init(&out, &arena);
	for (text = strstr(text, "begin orders"); *text; text += length + 1) {
		const char *line;

		length = strcspn(text, "\n");
		line = arena_copy(&arena, text, length);
		if (!strncmp(line, "# ", 2) && (begins_one_of(line + 2, orders) ||
						       begins_one_of(line + 2, standing)))
			line += 2;
		buf_printf(&out, "%s\n", line);
	}
	return out.data;
}

/* All examples together are a file that `check` has nothing to say against. Returns how
 * many orders there are. */
static int check_examples(const struct state *state, enum audience who)
{
	const char *text = use_examples(report_to(state, who));
	struct state *imagined = ARENA_NEW(&arena, struct state);
	struct adjudication *adj =
		adjudication_preview(&arena, game, imagined, "4/union", &diag);
	struct orders *orders;
	struct position at;
	int count = 0;

	orders_parse(&orders, &arena, "form", text, strlen(text), rules->orders.grammar,
		rules->names(game), &diag);
	expect_no_messages(&arena, &diag);
	assert_non_null(orders->standing.first ? (const void *)orders->standing.first
					       : orders->standing.ask[0]);
	for (const struct statement *s = orders->first; s; s = s->next)
		count++;
	rules->position(&at, game, state);
	if ((int)step_side(at.step) != (int)who)
		return count;
	*imagined = *state;
	adj->orders[who] = orders;
	adjudication_standing(adj, (enum side)who, &orders->standing);
	assert_int_equal(rules->adjudicate(adj), OK);
	if (diag.errors)
		printf("%s", text);
	expect_no_messages(&arena, &diag);
	return count;
}

static void test_beginning(void **unused)
{
	struct state *state = begin(NULL);
	const char *text = report_to(state, AUDIENCE_UNION);

	(void)unused;
	report_expect(text, "For the Union. Before the first turn: Joining.");
	report_expect_not(text, "## Options");
	state = position("turn 1\nstep confederate");
	text = report_to(state, AUDIENCE_CONFEDERATE);
	report_keep("turn-1", text);
	report_expect(text, "For the Confederates. Turn 1 of 20, June 27, 12:00: ");
	report_expect(text, "\n## Your army\n\nNobody is on the map.\n");
	report_expect(text, "\n1107  1/2/V 5, 2/2/V 7\n");
	report_expect(text, "\n1404  1/CR 2c                    Old Cold Harbor\n");
	report_expect(text,
		"nothing is hidden but orders that are not carried out yet, and standing orders.");
	report_expect(
		text, "MP of your units in this turn: 6 (12 if they enter no enemy zone).");
	report_expect(text, "- Now, at 0103: Rodes 4, GB Anderson 7, ");
	report_expect(text,
		"- Turn 2, June 27, 14:00, at 1301 or 1901, the first that is free: Winder 8, ");
	report_expect(text,
		"- With the next Player-Turn, at 1528 (White Oak Bridge road): 2/2/IV 8.");
	report_expect(text, "\n# enter Rodes, GB Anderson at 0103 to ");
	report_expect(text, "\n# policy ask exchange, advance\n");
	report_expect(text, "## Options");
	assert_int_equal(check_examples(state, AUDIENCE_CONFEDERATE), 1);
	text = report_to(state, AUDIENCE_PUBLIC);
	report_expect(text, "## The Union army");
	report_expect(text, "## The Confederate army");
	report_expect_not(text, "begin orders");
	report_expect_not(text, "MP of your units");
}

/* ---- contact ---- */

/* How the game stands, at the head of a short report. */
static const char *outlook(const struct state *state, enum audience who)
{
	const struct report_input input = input_of(state, who);
	struct tmap *map = template_map(&arena);
	struct tlist *lines = template_set_list(map, "outlook");
	struct buf out;

	buf_init(&out, &arena);
	rules->report.outlook(lines, &arena, game, input.view, NULL);
	assert_int_equal(template_expand(&out, "outlook",
				 "{{#outlook}}\n{{.}}\n{{/outlook}}\n", map, &diag),
		OK);
	return out.data;
}

static const char contact[] = "only these units\n"
			      "turn 3\n"
			      "step union\n"
			      "1/2/V, V at 1406\n"
			      "2/2/V, 1R at 1502\n"
			      "Rodes, Garland at 1407\n";

static void test_contact(void **unused)
{
	struct state *state = position(contact);
	const char *text = report_to(state, AUDIENCE_UNION);

	(void)unused;
	report_keep("contact", text);
	report_expect(text, "touches 1407: must attack\n");
	report_expect(text, "touches 1406: must be attacked\n");
	report_expect(text,
		"Each of these hexes must be attacked, and each of these units must attack: - 1407, held by Rodes 4, Garland 8: 1/2/V 5 and V Artillery 2a from 1406");
	report_expect(text, "\n# attack 1407 with 1/2/V, V Artillery\n");
	report_expect(text, "\n# move 2/2/V to ");
	assert_int_equal(check_examples(state, AUDIENCE_UNION), 3);
	/* the enemy, whose turn it is not, reads the same of contact, and of no duties */
	text = report_to(state, AUDIENCE_CONFEDERATE);
	report_expect(text, "touches 1407: must attack\n");
	report_expect_not(text, "## Combat");
	report_expect_not(text, "MP of your units");
	check_examples(state, AUDIENCE_CONFEDERATE);
}

/* 17.0: who stands on an exit is told so, and what it gives. */
static void test_on_an_exit(void **unused)
{
	const char *text = outlook(position("only these units\nturn 3\nstep union\n"
					    "1/2/V at 1528\nRodes at 1407\n"),
		AUDIENCE_UNION);

	(void)unused;
	report_expect(text,
		"1/2/V 5 stands on the exit 1528 (White Oak Bridge road); points are given for units that left the map at 1528 (1 each).");
	report_expect_not(text, "0 hexes");
}

/* In the middle of a step, when a question is open, nobody is to move. */
static void test_under_way(void **unused)
{
	struct state *state = position(contact);
	struct report_input input = input_of(state, AUDIENCE_UNION);
	struct state *view = ARENA_NEW(&arena, struct state);
	struct map_sign *sign;
	const char *text;
	int count;

	(void)unused;
	*view = *(const struct state *)input.view;
	view->under_way = true;
	input.view = view;
	text = report(&input);
	report_check_lines(&arena, text);
	report_expect(text, "touches 1407\n");
	report_expect(text, "touches 1406\n");
	report_expect_not(text, "must ");
	report_expect_not(text, "MP of your units");
	report_expect_not(text, "- Now");
	count = rules->drawing.signs(&sign, &arena, game, view);
	for (int i = 0; i < count; i++)
		assert_string_equal(sign[i].sign, "X");
}

/* 11.0: who may not attack is named where another one may. */
static void test_ineffective(void **unused)
{
	struct state *state = position(contact);
	const char *text;

	(void)unused;
	state->unit[0].ineffective = false;
	rules->cases.given(state, game, "1/2/V ineffective", &arena, &diag);
	expect_no_messages(&arena, &diag);
	text = report_to(state, AUDIENCE_UNION);
	report_expect(text, "must attack; 1/2/V may not attack\n");
	report_expect(text, "held by Rodes 4, Garland 8: V Artillery 2a from 1406");
	rules->cases.given(state, game, "V ineffective", &arena, &diag);
	report_expect(outlook(state, AUDIENCE_UNION),
		"Yours that may not attack before the next night is over: 1/2/V, V Artillery.");
	report_expect_not(outlook(state, AUDIENCE_CONFEDERATE), "may not attack");
	text = report_to(state, AUDIENCE_UNION);
	report_expect(text, "touches 1407: cannot move; may not attack\n");
	report_expect_not(text, "must be attacked");
	assert_int_equal(check_examples(state, AUDIENCE_UNION), 2);
}

/* 10.0 */
static void test_night(void **unused)
{
	struct state *state = position(contact);
	const char *text;

	(void)unused;
	state->turn = 5;
	text = report_to(state, AUDIENCE_UNION);
	report_expect(
		text, "Turn 5 of 20, June 27, 20:00, a night turn: Union Player-Turn.");
	report_expect(text, "It is night: nobody attacks,");
	report_expect(text, "touches 1407: may leave\n");
	report_expect_not(text, "must ");
	report_expect(text, "\n# move 1/2/V to ");
	assert_int_equal(check_examples(state, AUDIENCE_UNION), 2);
	/* who is to move reads of it where he decides, the other below the news */
	assert_true(strstr(text, "It is night") < strstr(text, "To give an order"));
	assert_null(strstr(strstr(text, "It is night") + 1, "It is night"));
	report_expect(
		report_to(state, AUDIENCE_CONFEDERATE), "It is night: nobody attacks,");
	state = position("only these units\nturn 5\nstep confederate\n"
			 "Train at 1624\nRodes at 1622");
	report_expect(report_to(state, AUDIENCE_CONFEDERATE),
		"From turn 6 on the train is within reach of the Confederates");
}

/* 8.1 */
static void test_guns(void **unused)
{
	struct state *state = position("only these units\nturn 3\nstep union\n"
				       "V at 1405\nRodes at 1407");
	const char *text = report_to(state, AUDIENCE_UNION);

	(void)unused;
	report_expect(text,
		"Artillery that could bombard: - V Artillery 2a at 1405: 1407 (Rodes 4)");
	report_expect_not(text, "Each of these hexes");
	report_expect(text, "\n# attack 1407 with V Artillery\n");
	check_examples(state, AUDIENCE_UNION);
}

/* ---- the train, zones, who is gone ---- */

static void test_train(void **unused)
{
	struct state *state = position("turn 12\nstep union");
	const char *text = report_to(state, AUDIENCE_UNION);

	(void)unused;
	report_expect(
		text, "The train of the Union has not entered; it is due with turn 11,");
	report_expect(text, "- Now, at 2426 (White House road): Train 1T.");
	state = position("only these units\nturn 12\nstep union\nTrain at 1527\n"
			 "Rodes at 1426");
	text = report_to(state, AUDIENCE_UNION);
	report_expect(text, "touches 1426: must retreat\n");
	report_expect(text, "The train of the Union is at 1527.");
	report_expect(text, "\n# when train must retreat: retreat to ");
	report_expect_not(text, "# exit Train");
	state = position("only these units\nturn 12\nstep union\nTrain at 1527");
	text = report_to(state, AUDIENCE_UNION);
	report_expect(text, "\n# exit Train at 1528\n");
	check_examples(state, AUDIENCE_UNION);
	state = position("turn 12\nstep union\nTrain exited at 1528 on turn 12");
	text = report_to(state, AUDIENCE_CONFEDERATE);
	report_expect(text,
		"The train of the Union left the map at 1528 (White Oak Bridge road) with turn 12.");
	report_expect(
		text, "The Command Control Zone is closed to the Union until turn 15.");
	report_expect(text,
		"- Gone by 1528 (White Oak Bridge road) of the Union, 1 SP: Train 1T.");
	report_expect(text, "\n    -     5    the train that left the map at 1528 (5)\n");
	state->turn = 15;
	text = report_to(state, AUDIENCE_PUBLIC);
	report_expect(text, "The Command Control Zone is open to the Union since turn 15.");
	state = position("turn 12\nstep union\nTrain eliminated");
	text = report_to(state, AUDIENCE_CONFEDERATE);
	report_expect(text, "- Eliminated of the Union, 1 SP: Train 1T.");
	report_expect(text, "\n   10    10    the train eliminated (10)\n");
}

/* A Confederate turn 11 for which none is late, but the train that is due now. */
static struct state *at_turn_11(const char *lines)
{
	const struct game *data = game;
	struct state *state = position(arena_printf(
		&arena, "only these units\nturn 11\nstep confederate\n%s", lines));

	for (int i = 0; i < data->units; i++)
		if (data->unit[i].turn < 11 && state->unit[i].fate == FATE_AWAITED)
			state->unit[i].fate = FATE_ELIMINATED;
	return state;
}

/* 15.0, 20.0: the schedule is printed; who stands in the only hex keeps them out. */
static void test_next_arrivals(void **unused)
{
	struct state *state = at_turn_11("Rodes at 1622");

	(void)unused;
	assert_non_null(strstr(outlook(state, AUDIENCE_CONFEDERATE),
		"Union reinforcements: now Train at 2426 (White House road).\n"));
	state->turn = 17;
	report_expect(outlook(state, AUDIENCE_UNION),
		"; with turn 18 3 units at 0728, 0328 or 0126.");
	state = at_turn_11("Rodes at 2425");
	assert_non_null(strstr(outlook(state, AUDIENCE_CONFEDERATE),
		"now Train at 2426 (White House road), unless a unit of yours stands there.\n"));
	assert_non_null(strstr(outlook(state, AUDIENCE_UNION),
		"Your reinforcements: now Train at 2426 (White House road).\n"));
	state = at_turn_11("Rodes at 2426");
	assert_non_null(strstr(outlook(state, AUDIENCE_CONFEDERATE),
		"Union reinforcements: now Train, kept out of 2426 (White House road) by Rodes 4.\n"));
	assert_non_null(strstr(outlook(state, AUDIENCE_UNION),
		"Your reinforcements: now Train, kept out of 2426 (White House road) by Rodes 4.\n"));
}

/* Who keeps the train out stays there; the nearest go there before it comes. */
static void test_goals(void **unused)
{
	const struct game *data = game;
	struct state *state = at_turn_11("Rodes at 2426\nGarland at 2424\n2/1/VI at 2024");
	bool *goal = ARENA_NEW_ARRAY(&arena, (size_t)data->map.places, bool);
	int rodes = field_ids_find(&data->base.refs[REF_UNIT], "cs-rodes");
	int garland = field_ids_find(&data->base.refs[REF_UNIT], "cs-garland");

	(void)unused;
	assert_true(rules->advice.goals(goal, game, state, rodes));
	assert_true(goal[place_of("2426")]);
	assert_false(goal[place_of("2024")]);
	goal[place_of("2426")] = false;
	assert_true(rules->advice.goals(goal, game, state, garland));
	assert_true(goal[place_of("2024")]);
	assert_false(goal[place_of("2426")]);
	state->unit[rodes].at = place_of("2425");
	assert_true(rules->advice.goals(goal, game, state, garland));
	assert_false(goal[place_of("2426")]);
	assert_true(rules->advice.goals(goal, game, state, rodes));
	assert_true(goal[place_of("2426")]);
	state->unit[data->train].fate = FATE_EXITED;
	goal[place_of("2426")] = false;
	assert_true(rules->advice.goals(goal, game, state, rodes));
	assert_false(goal[place_of("2426")]);
}

static void test_early_arrival(void **unused)
{
	struct state *state = position("turn 4\nstep union");
	const char *text = report_to(state, AUDIENCE_UNION);

	(void)unused;
	report_expect(text,
		"Reinforcements do not arrive early yet. As soon as a Confederate unit is in");
	report_expect(
		text, "those of turn 13 after 1 turn, those of turn 14 after 2 turns,");
	report_expect(text, "- Turn 13, June 28, 20:00, at 0412: 1/2/II 7,");
	state->activated = 6;
	state->turn = 6;
	text = report_to(state, AUDIENCE_UNION);
	report_expect(text, "Reinforcements arrive early: activated in turn 6.");
	report_expect(text, "- Turn 7, June 28, 08:00, at 0412: 1/2/II 7,");
	/* 18.1: both of turn 14 are there */
	state = position("turn 16\nstep union\n1/1/II, 3R at 0417\n"
			 "3R entered on turn 15");
	text = report_to(state, AUDIENCE_UNION);
	report_expect(
		text, "The Command Control Zone is closed to the Union until turn 18.");
}

static void test_points(void **unused)
{
	struct state *state = position("turn 16\nstep union\nRodes eliminated\n"
				       "1/2/V eliminated\n2/2/V exited at 1528");
	const char *text = report_to(state, AUDIENCE_UNION);

	(void)unused;
	report_keep("points", text);
	report_expect(text, "\n    4     5  The Union\n");
	report_expect(text, "\n    4     4    SP of the enemy eliminated\n");
	report_expect(text, "\n    -     1    units that left the map at 1528\n");
	report_expect(text, "\n    5     ");
	report_expect(text, "- Eliminated of yours, 5 SP: 1/2/V 5.");
	report_expect(text, "- Eliminated of the Confederates, 4 SP: Rodes 4.");
	report_expect(text, "Now both sides have one. [21.21]");
	/* the enemy's own table comes first to him */
	text = report_to(state, AUDIENCE_CONFEDERATE);
	assert_true(strstr(text, "  The Confederates\n") < strstr(text, "  The Union\n"));
	state = position("turn 20\nstep union\noutcome union\n1/2/V eliminated");
	text = report_to(state, AUDIENCE_PUBLIC);
	report_expect(text, "**The game is over.** The Union has won.");
	report_expect(text, "\n     5    SP of the enemy eliminated\n");
	report_expect(text, "- Never entered, of the Union, ");
	report_expect_not(text, "## Reinforcements");
	report_expect_not(text, "## Special conditions");
	report_expect_not(text, "if the game ended now");
}

/* 21.22: no road is open, and the train could have come. */
static void test_isolated(void **unused)
{
	struct state *state = position("only these units\nturn 12\nstep union\n"
				       "1/2/V at 0101\nRodes at 1528\nGarland at 2426");
	const char *text = report_to(state, AUDIENCE_UNION);

	(void)unused;
	report_expect(text, "now 1/2/V 5. [21.22]");
	state->turn = 9;
	text = report_to(state, AUDIENCE_UNION);
	report_expect_not(text, "[21.22]");
}

/* ---- the map ---- */

static void test_map(void **unused)
{
	struct state *state = position(contact);
	struct report_input input;
	struct map_mark *mark;
	struct map_sign *sign;
	struct map_way *way;
	int count, found = 0;

	(void)unused;
	rules->cases.given(state, game, "1/2/V ineffective", &arena, &diag);
	input = input_of(state, AUDIENCE_UNION);
	count = rules->drawing.marks(&mark, &arena, game, input.view);
	assert_int_equal(count, 6);
	for (int i = 0; i < count; i++) {
		assert_int_equal(mark[i].own, mark[i].side == UNION);
		if (!strcmp(mark[i].title,
			    "1/2/V, infantry, 5 SP, at 1406, may not attack")) {
			assert_string_equal(mark[i].label, "5");
			assert_string_equal(mark[i].detail, "1/2/V");
			assert_int_equal(mark[i].flags, MARK_STRUCK);
			assert_int_equal(mark[i].place, place_of("1406"));
			found++;
		}
		if (!strcmp(mark[i].title, "V Artillery, artillery, 2 SP, at 1406")) {
			assert_string_equal(mark[i].label, "2a");
			assert_string_equal(mark[i].detail, "V"); /* as printed */
			assert_int_equal(mark[i].flags, 0);
			found++;
		}
	}
	assert_int_equal(found, 2);
	assert_int_equal(rules->drawing.ways(&way, &arena, game, input.view), 0);
	state = position("turn 18\nstep confederate");
	input = input_of(state, AUDIENCE_CONFEDERATE);
	count = rules->drawing.signs(&sign, &arena, game, input.view);
	found = 0;
	for (int i = 0; i < count; i++) {
		if (sign[i].place == place_of("0117"))
			found += *sign[i].sign == 'X' ? 1 : *sign[i].sign == 'E' ? 10 : 0;
		if (sign[i].place == place_of("0328"))
			found += strstr(sign[i].title, "Mahone 5, Wright 6") ? 100 : 0;
	}
	assert_int_equal(found, 111);
}

/* ---- every kind of event ---- */

struct kind {
	const char *paragraph, *text;
};

#define ATTACK(result, facts)                                                              \
	"kind: attack\nrule: 7.6\naudience: union\nside: union\n" facts                    \
	"from: 1406\ntargets: 1407\ndefenders: cs-rodes, cs-garland\nattack: 7\n"          \
	"defence: 24\ncolumn: 1-4\nresult: " result                                        \
	"\ndie: 3/union/0/7.62/1406>1407/odds = 2\n"
#define TROOPS "pieces: us-1-2-v\n"
#define GUNS   "guns: us-v-artillery\n"

static const struct kind kinds[] = {
	{"kind: enter\nrule: 15.0\naudience: union\nside: confederate\n"
	 "pieces: cs-rodes, cs-garland\nat: 0103\npath: 0203, 0304\nto: 0304\n",
		"Rodes and Garland entered at 0103 and went to 0304."},
	{"kind: enter\nrule: 15.0\naudience: union\nside: union\npieces: us-train\n"
	 "at: 2426\nto: 2426\n",
		"Train entered at 2426 (White House road)."},
	{"kind: move\nrule: 5.0\naudience: union\nside: union\npieces: us-1-2-v, us-2-2-v\n"
	 "from: 0405\npath: 0406, 0507\nto: 0507\n",
		"1/2/V and 2/2/V: 0405 to 0507."},
	{"kind: exit\nrule: 17.0\naudience: union\nside: union\npieces: us-train\n"
	 "from: 1527\nat: 1528\n",
		"Train left the map at 1528 (White Oak Bridge road)."},
	{"kind: activation\nrule: 19.1\naudience: union\nside: confederate\n"
	 "piece: cs-rodes\nat: 0407\n",
		"Rodes came to 0407: reinforcements may arrive early from now on."},
	{ATTACK("Ae", TROOPS GUNS "doubled: 1407\nwhy: rough, stream\n"),
		"You attacked Rodes and Garland at 1407 with 1/2/V from 1406, V Artillery bombarding: 7 SP to 24, 1407 doubled (rough, stream), odds 1-4. Die 2: the attackers are eliminated."},
	{ATTACK("Ar", TROOPS "reduced: 1-5\n"),
		"You attacked Rodes and Garland at 1407 with 1/2/V from 1406: 7 SP to 24, odds 1-4, rolled at 1-5 by your choice. Die 2: the attackers retreat."},
	{ATTACK("Ex", TROOPS),
		"You attacked Rodes and Garland at 1407 with 1/2/V from 1406: 7 SP to 24, odds 1-4. Die 2: an exchange, all defenders and as many SP of the attackers."},
	{ATTACK("Dr", TROOPS),
		"You attacked Rodes and Garland at 1407 with 1/2/V from 1406: 7 SP to 24, odds 1-4. Die 2: the defenders retreat."},
	{ATTACK("De", GUNS),
		"You bombarded Rodes and Garland at 1407 with V Artillery from 1406: 7 SP to 24, odds 1-4. Die 2: the defenders are eliminated."},
	{ATTACK("Ae", GUNS),
		"You bombarded Rodes and Garland at 1407 with V Artillery from 1406: 7 SP to 24, odds 1-4. Die 2: in vain."},
	{ATTACK("Ex", GUNS),
		"You bombarded Rodes and Garland at 1407 with V Artillery from 1406: 7 SP to 24, odds 1-4. Die 2: the defenders are eliminated."},
	{"kind: attack-owed\nrule: 7.14\naudience: union\npieces: us-1-2-v\n"
	 "targets: 1407, 1508\n",
		"By your policy the attack on 1407 and 1508 that was owed was declared: with 1/2/V."},
	{"kind: attack-lapses\nrule: 7.13\naudience: union\nside: union\ntargets: 1407\n",
		"The attack on 1407 did not take place: nobody was left to make it, or nobody was left there."},
	{"kind: attacker-drops-out\nrule: 7.83\naudience: union\nside: union\n"
	 "pieces: us-1-2-v\ntargets: 1407, 1508\n",
		"1/2/V took no part in the attack on 1407 and 1508: gone, or no longer in contact or in range."},
	{"kind: retreat\nrule: 7.71\naudience: union\nside: confederate\npiece: cs-rodes\n"
	 "from: 1407\nto: 1409\n",
		"Rodes retreated: 1407 to 1409."},
	{"kind: displaced\nrule: 7.81\naudience: union\nside: confederate\n"
	 "piece: cs-garland\nfrom: 1409\nto: 1410\nby: cs-rodes\n",
		"Garland made room for Rodes: 1409 to 1410."},
	{"kind: eliminated\nrule: 7.63\naudience: union\nside: confederate\n"
	 "piece: cs-rodes\nat: 1407\npoints: 4\n",
		"Rodes was eliminated at 1407: 4 points."},
	{"kind: eliminated\nrule: 7.72\naudience: union\nside: confederate\n"
	 "piece: cs-jones-artillery\nat: 1407\npoints: 1\nno-retreat: yes\n",
		"Jones Artillery was eliminated at 1407, with nowhere to retreat: 1 point."},
	{"kind: exchange\nrule: 7.63\naudience: union\nside: union\npieces: us-1-2-v\n"
	 "points: 5\n",
		"You lost 1/2/V in the exchange: 5 points."},
	{"kind: exchange\nrule: 7.63\naudience: union\nside: confederate\n"
	 "pieces: cs-rodes\npoints: 4\n",
		"The Confederates lost Rodes in the exchange: 4 points."},
	{"kind: advance\nrule: 7.74\naudience: union\nside: union\npieces: us-1-2-v\n"
	 "to: 1407\n",
		"1/2/V advanced to 1407."},
	{"kind: ineffective\nrule: 11.1\naudience: union\nside: union\npieces: us-1-2-v\n",
		"Beaten back, and not to attack again before the next night is over: 1/2/V."},
	{"kind: recovered\nrule: 11.2\naudience: union\nside: union\npieces: us-1-2-v\n",
		"The night is over, and these may attack again: 1/2/V."},
	{"kind: train-retreat\nrule: 20.11\naudience: union\nside: union\n"
	 "piece: us-train\nfrom: 1527\nto: 1526\n",
		"Train, in contact with the enemy, stepped back: 1527 to 1526."},
	{"kind: train-retreat\nrule: 20.11\naudience: union\nside: union\n"
	 "piece: us-train\nfrom: 1527\nto: 1526\npressed: yes\n",
		"Train, next to which the combat has brought the enemy, stepped back: 1527 to 1526."},
	{"kind: train-destroyed\nrule: 20.11\naudience: union\nside: union\n"
	 "piece: us-train\nat: 1527\npoints: 11\n",
		"Train was destroyed at 1527, with no road or trail open to it: 11 points."},
	{"kind: isolated\nrule: 21.22\naudience: union\nside: union\npieces: us-1-2-v\n"
	 "points: 5\n",
		"1/2/V counts as eliminated, too far from the roads: 5 points."},
	{"kind: isolated\nrule: 21.22\naudience: union\nside: union\n"
	 "pieces: us-1-2-v, us-2-2-v\npoints: 12\n",
		"1/2/V and 2/2/V count as eliminated, too far from the roads: 12 points."},
	{"kind: communications\nrule: 21.21\naudience: union\nside: confederate\n"
	 "path: 0117, 0217, 0318\n",
		"The Confederates had a line of communications at the end: 0117 (Richmond road), 0217 (Seven Pines) and 0318."},
	{"kind: end-points\nrule: 21.12\naudience: union\nside: union\n"
	 "award: units-exited\ntext: units that left the map at 1528\ncount: 12\n"
	 "points: 12\n",
		"12 points to the Union at the end: units that left the map at 1528 (12)."},
	{"kind: end-points\nrule: 21.12\naudience: union\nside: union\n"
	 "award: train-exited\ntext: the train that left the map at 1528\ncount: 1\n"
	 "points: 5\n",
		"5 points to the Union at the end: the train that left the map at 1528."},
	{"kind: game-over\nrule: 21.0\naudience: union\nunion: 1\nconfederate: 30\n"
	 "winner: confederate\n",
		"The game is over, with 1 victory point for the Union and 30 for the Confederates: the Confederates have won."},
	{"kind: game-over\nrule: 21.0\naudience: union\nunion: 3\nconfederate: 3\n",
		"The game is over, with 3 victory points for the Union and 3 for the Confederates: a draw."},
	{"kind: if\nrule: 4.3\naudience: union\ncondition: turn is 5\nfalse: yes\n",
		"`if turn is 5` was false."},
	{"kind: order-fails\nrule: 5.0\naudience: union\norder: move Rodes to 0405\n"
	 "why: Rodes is not yours\n",
		"Your order `move Rodes to 0405`: Rodes is not yours."},
	{"kind: decision\nrule: 7.71\naudience: union\ndecision: retreat-hex\n"
	 "question: Where does 1/2/V retreat?\nchoice: 1406\nmeaning: 1406\n"
	 "answered: yes\n",
		"Where does 1/2/V retreat? You answered: 1406."},
	{"kind: decision\nrule: 7.63\naudience: union\ndecision: exchange\n"
	 "question: Whom does the exchange take?\nchoice: remove us-1-2-v\n"
	 "meaning: remove us-1-2-v\nstanding: yes\n",
		"Whom does the exchange take? Your standing orders decided: remove 1/2/V."},
	{"kind: decision\nrule: 7.74\naudience: union\ndecision: advance\n"
	 "question: Who advances to 1407?\nchoice: none\ndefault: yes\n",
		"Who advances to 1407? The default decided."},
	{"kind: orders-carried-out\nrule: 4.3\naudience: union\ngiven: 1\ndone: 0\n"
	 "cut: 0\nfailed: 1\n",
		"Your 1 order: 0 done, 0 cut short, 1 not possible."},
};

static const struct journal *journal_of(const char *paragraph)
{
	struct journal *journal = ARENA_NEW(&arena, struct journal);

	journal_init(journal, &arena);
	journal_parse(journal, "j", paragraph, strlen(paragraph), &diag);
	expect_no_messages(&arena, &diag);
	return journal;
}

static void test_kinds(void **unused)
{
	struct report_input input = input_of(position("turn 3"), AUDIENCE_UNION);
	struct event_words *words;

	(void)unused;
	assert_int_equal(
		event_words_read(&words, &arena, rules, game, input.view, &events, &diag),
		OK);
	for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
		struct buf text;

		buf_init(&text, &arena);
		report_event_text(
			&text, words, journal_of(kinds[i].paragraph)->first, &diag);
		expect_no_messages(&arena, &diag);
		assert_string_equal(text.data, kinds[i].text);
	}
}

/* Of the enemies those with whom the reader's units could come into contact, or are; of the
 * others the nearest. */
static void test_enemies(void **unused)
{
	static const char lines[] = "{{#enemies}}\n{{.}}\n{{/enemies}}\n";
	struct state *state = position("only these units\nturn 3\nstep union\n"
				       "1/2/V, 2/2/V at 0909\n1/3/V at 0816\n"
				       "Rodes, Garland at 0908\nWilcox at 0811\n"
				       "Cobb at 1801");
	struct tmap *map = template_map(&arena);
	struct buf text;

	(void)unused;
	rules->report.enemies(template_set_list(map, "enemies"), &arena, game,
		input_of(state, AUDIENCE_UNION).view);
	buf_init(&text, &arena);
	assert_int_equal(template_expand(&text, "a page", lines, map, &diag), OK);
	assert_string_equal(text.data,
		"0811  Wilcox 5\n"
		"0908  Rodes 4, Garland 8  touches 1/2/V 5, 2/2/V 7 at 0909\n"
		"Farther off: Cobb 5 at 1801\n");
	rules->cases.given(state, game, "1/2/V, 2/2/V ineffective", &arena, &diag);
	map = template_map(&arena);
	rules->report.enemies(template_set_list(map, "enemies"), &arena, game,
		input_of(state, AUDIENCE_UNION).view);
	buf_init(&text, &arena);
	template_expand(&text, "a page", lines, map, &diag);
	report_expect(
		text.data, "touches 1/2/V 5, 2/2/V 7 at 0909 (yours may not attack)\n");
	map = template_map(&arena);
	rules->report.enemies(template_set_list(map, "enemies"), &arena, game,
		input_of(state, AUDIENCE_CONFEDERATE).view);
	buf_init(&text, &arena);
	template_expand(&text, "a page", lines, map, &diag);
	assert_string_equal(text.data, ""); /* it is not his move */
}

/* No text that is not looked at above. */
static void test_no_other_kinds(void **unused)
{
	struct ini *ini;

	(void)unused;
	ini_read(&ini, &arena, events.name, events.text, events.length, &diag);
	expect_no_messages(&arena, &diag);
	for (const struct ini_section *s = ini->first; s; s = s->next) {
		const char *line =
			arena_printf(&arena, "kind: %s\n", s->name + strlen("event "));
		size_t i = 0;

		while (i < sizeof kinds / sizeof *kinds &&
			strncmp(kinds[i].paragraph, line, strlen(line)))
			i++;
		if (i == sizeof kinds / sizeof *kinds)
			fail_msg("[%s] is not looked at", s->name);
	}
}

/* ---- the news in short ---- */

/* Moves are left to the whole report: the short one does not say that there were none. */
static void test_moves_alone(void **unused)
{
	struct report_input input =
		input_of(position("turn 3\nstep union"), AUDIENCE_UNION);
	const struct told_step moves = {"Turn 2: moves",
		journal_of("kind: move\nrule: 5.0\naudience: union\nside: confederate\n"
			   "pieces: cs-hood\nfrom: 1403\nto: 1404\n"),
		"2/confederate"};
	struct journal *empty = ARENA_NEW(&arena, struct journal);
	const struct told_step nothing = {"Turn 2: rest", empty, "2/confederate"};

	journal_init(empty, &arena);
	(void)unused;
	input.news_count = input.recent_count = 1;
	input.news = input.recent = &moves;
	report_expect(brief_report(&input), "Only the whole report has: Turn 2: moves.");
	input.news = input.recent = &nothing;
	report_expect(brief_report(&input), "No news in: Turn 2: rest.");
}

static void test_in_short(void **unused)
{
	struct report_input input = input_of(position("turn 3"), AUDIENCE_UNION);
	const struct told_step news = {"Turn 2",
		journal_of("kind: orders-carried-out\nrule: 4.3\naudience: union\n"
			   "given: 2\ndone: 1\ncut: 1\nfailed: 0\n\n"
			   "kind: attack\nrule: 7.6\naudience: union\nside: confederate\n"
			   "pieces: cs-hood\nfrom: 1403\ntargets: 1404\n"
			   "defenders: us-1-cr\nattack: 7\ndefence: 2\ncolumn: 3-1\n"
			   "result: De\ndie: 2/confederate/0/7.6/1404/combat = 2\n\n"
			   "kind: eliminated\nrule: 7.63\naudience: union\n"
			   "piece: us-1-cr\nat: 1404\npoints: 2\n\n"
			   "kind: advance\nrule: 7.74\naudience: union\n"
			   "pieces: cs-hood\nto: 1404\n\n"
			   "kind: exit\nrule: 17.0\naudience: union\n"
			   "pieces: us-2-2-iv\nfrom: 1528\nat: 1528\n"),
		"2/confederate"};
	const char *text;

	(void)unused;
	input.news = &news;
	input.news_count = 1;
	text = report(&input);
	report_check_lines(&arena, text);
	assert_non_null(strstr(text, "- Your 2 orders: 1 done, 1 cut short.\n"));
	assert_non_null(strstr(text,
		"- The Confederates attacked: defenders eliminated at 1404 (Old Cold\n  Harbor).\n"));
	assert_non_null(
		strstr(text, "- You lost 1/CR 2c: 2 points to the Confederates.\n"));
	assert_non_null(strstr(text, "- You left the map: 2/2/IV 8.\n"));
	assert_non_null(strstr(text, "\n\nVictory points: you "));
	assert_non_null(strstr(text, "more at the end"));
	/* all that came of the attack is one paragraph */
	assert_null(strstr(text, "\n- 1/CR was eliminated"));
	assert_null(strstr(text, "\n- Hood advanced"));
}

/* ---- whole games ---- */

static const struct journal *told(const struct journal *journal, enum audience who)
{
	struct buf text;

	buf_init(&text, &arena);
	journal_write(&text, journal, 1u << who);
	return journal_of(text.data);
}

/* Plays the step by chance; gives back what happened. */
static struct journal *play(struct state *state, uint64_t *random)
{
	struct adjudication *adj;
	struct position at;
	struct orders *orders = NULL;
	struct buf body;

	rules->position(&at, game, state);
	if (at.step->kind == STEP_ORDERS) {
		struct report_input input =
			input_of(state, (enum audience)step_side(at.step));

		buf_init(&body, &arena);
		buf_printf(&body, "begin orders\ncampaign c\nturn %d\nside %s\n", at.turn,
			side_name(step_side(at.step)));
		rules->player(&body, &arena, game, input.view, 3, random);
		buf_puts(&body, "end orders\n");
		orders_parse(&orders, &arena, "o", body.data, body.length,
			rules->orders.grammar, rules->names(game), &diag);
	}
	adj = adjudication_new(
		&arena, game, state, step_prefix(&arena, &at), DICE_LOADED, &diag);
	adj->dice->fill = true;
	if (orders)
		adj->orders[orders->head.side] = orders;
	assert_int_equal(rules->adjudicate(adj), OK);
	assert_int_equal(diag.errors, 0);
	diag_init(&diag, &arena);
	return adj->journal;
}

static void look_at(
	const struct state *state, const struct journal *journal, enum audience who)
{
	struct report_input input = input_of(state, who);
	struct told_step news = {.heading = "The step before"};

	news.journal = told(journal, who);
	input.news = &news;
	input.news_count = 1;
	report_check_lines(&arena, report(&input));
	if (input.call == REPORT_ORDERS)
		check_examples(state, who);
}

/* What he needs to decide stands before him who is to, and nobody else. */
static void test_tables(void **unused)
{
	struct state *state = begin(NULL);
	const char *text;

	(void)unused;
	while (state->step != 1)
		play(state, NULL);
	text = report_to(state, AUDIENCE_CONFEDERATE);
	assert_non_null(strstr(text,
		"\ndie  1-5   1-4   1-3   1-2   1-1   2-1   3-1   4-1   5-1   6-1\n"));
	assert_non_null(strstr(
		text, "\n5    Ae    Ae    Ae    Ar    Ar    Ex    Dr    Ex    Ex    De\n"));
	assert_non_null(strstr(text,
		"\nrough with forest  3    x2       blocks sight; 7 MP across a stream\n"));
	assert_non_null(strstr(text,
		"\ncreek              -    -        no crossing; x2 against guns alone\n"));
	assert_non_null(
		strstr(text, "\nford               +1   x2       x2 against guns alone\n"));
	assert_true(report_holds(text, "At most 2 units may stand in a hex. [5.3]"));
	text = report_to(state, AUDIENCE_UNION);
	assert_null(strstr(text, "## Tables"));
	assert_null(strstr(report_to(state, AUDIENCE_PUBLIC), "## Tables"));
}

/* When the secrets are published: who stands where, who fell when, and what it cost. */
static void test_ending(void **unused)
{
	static const char happened[] =
		"kind: attack\nrule: 7.6\naudience: union\nside: confederate\n"
		"die: 1/confederate/0/7.6/0714/odds = 2\n\n"
		"kind: eliminated\nrule: 7.63\naudience: union\nside: union\n"
		"piece: us-1-3-v\nat: 0714\npoints: 8\n";
	struct journal journal;
	const struct told_step step = {
		"Turn 1: Confederate Player-Turn", &journal, "1/confederate"};
	struct state *state = begin(NULL);
	int fallen = field_ids_find(
		&((const struct game *)game)->base.refs[REF_UNIT], "us-1-3-v");
	struct ending_input input = {.ruleset = rules,
		.game = game,
		.state = state,
		.campaign = "richmond-1862",
		.step = &step,
		.steps = 1,
		.page = report_file_read(&shelf, "templates/ending.md")};
	struct buf text;

	(void)unused;
	state->unit[fallen].fate = FATE_ELIMINATED;
	state->unit[fallen].gone = 1;
	journal_init(&journal, &arena);
	journal_parse(&journal, "j", happened, sizeof happened - 1, &diag);
	buf_init(&text, &arena);
	assert_int_equal(report_ending(&text, &arena, &input, &diag), OK);
	expect_no_messages(&arena, &diag);
	report_check_lines(&arena, text.data);
	assert_non_null(strstr(
		text.data, "\n1    June 27, 12:00          0     8            1     0\n"));
	assert_true(
		report_holds(text.data, "- SP that the Union lost: 8: 1/3/V 8 in turn 1."));
	assert_true(report_holds(text.data, "- 1009: 2/3/V 7."));
	assert_null(strstr(text.data, "## Leaders"));
	assert_non_null(strstr(text.data,
		"\nodds                     -                       1   2.00  ( 3.5)\n"));
}

/* Whatever comes, each report can be made and read, and its examples are legal. */
static void test_games(void **unused)
{
	(void)unused;
	for (uint64_t n = 1; n <= GAMES; n++) {
		struct state kept;
		uint64_t random = n;
		struct position at;

		start(NULL);
		kept = *begin(n % 2 ? NULL : "attack-effectiveness");
		do {
			struct state *state;
			struct journal *journal;

			start(NULL);
			state = ARENA_NEW(&arena, struct state);
			*state = kept;
			journal = play(state, &random);
			for (enum audience who = AUDIENCE_UNION; who <= AUDIENCE_PUBLIC;
				who++)
				look_at(state, journal, who);
			kept = *state;
			rules->position(&at, game, &kept);
		} while (!at.over);
	}
}

#define TEST(name) cmocka_unit_test_setup(name, start)

int main(void)
{
	const struct CMUnitTest tests[] = {
		TEST(test_beginning),
		TEST(test_contact),
		TEST(test_on_an_exit),
		TEST(test_under_way),
		TEST(test_ineffective),
		TEST(test_night),
		TEST(test_guns),
		TEST(test_train),
		TEST(test_next_arrivals),
		TEST(test_goals),
		TEST(test_early_arrival),
		TEST(test_points),
		TEST(test_isolated),
		TEST(test_map),
		TEST(test_kinds),
		TEST(test_moves_alone),
		TEST(test_in_short),
		TEST(test_enemies),
		TEST(test_no_other_kinds),
		TEST(test_tables),
		TEST(test_ending),
		TEST(test_games),
	};

	return cmocka_run_group_tests_name("report of hexes", tests, load, release);
}
