/*
 * The past of an audience, for all families: out of the histories of two truths that differ
 * in what it cannot know come the same bytes, and to the moderator they are not the same;
 * so it is with a report of many steps; what was taken back is not in it, and what was put
 * right is.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "game/journal.h"
#include "packet/page_private.h"
#include "report/report.h"
#include "tell/past.h"

#include "unit/campaign/leak_same.h"
#include "unit/campaign/leak_truths.h"

#define OPEN_EVENT(side) "kind: order-fails\nrule: 5.12\naudience: " side "\n" ONLY_ORDER
#define ONLY_ORDER       "order: move nobody\nmessage: occupied\nwhy: nobody knows\n"
#define OPEN_EVENTS                                                                        \
	{                                                                                  \
		OPEN_EVENT("union"), OPEN_EVENT("confederate")                             \
	}

static struct shipped all[] = {
	{.id = "gates-of-richmond", .scenario = {"june-27-pm"}, OF_POINTS},
	{.id = "if-it-takes-all-summer", .scenario = {"may-1864"}, OF_POINTS},
	{.id = "road-to-richmond",
		.scenario = {"campaign"},
		.standing = {"policy ask\n"},
		.event = OPEN_EVENTS},
	{.id = "on-to-richmond",
		.scenario = {"seven-pines"},
		.standing = {"policy ask\n"},
		.event = OPEN_EVENTS},
};

static char base[] = "/tmp/adjutant-test-XXXXXX";

static int setup_all(void **unused)
{
	(void)unused;
	return mkdtemp(base) ? set_up(all, sizeof all / sizeof *all) : -1;
}

static int remove_all(void **unused)
{
	char command[sizeof base + 16];

	snprintf(command, sizeof command, "rm -rf %s", base);
	return system(command) || tear_down(unused);
}

/* ---- histories ---- */

static struct ledger *begin(void)
{
	static int ledgers;
	struct ledger *ledger;

	good(ledger_create(&ledger, world.now,
		     arena_printf(world.now, "%s/%d", base, ledgers++), &world.diag),
		"ledger");
	return ledger;
}

static void record(struct ledger *ledger, const struct campaign *c)
{
	good(ledger_commit(ledger, &c->tree, "a commit", 1600000000, &world.diag),
		"commit");
}

/* A commit of such a kind, as everybody is told of it. */
static void record_told(
	struct ledger *ledger, struct campaign *c, const char *kind, const char *step)
{
	const char *message =
		arena_printf(world.now, "Told\n\nKind: %s\nStep: %s\n", kind, step);

	for (enum audience who = AUDIENCE_UNION; who < AUDIENCE_DECK; who++)
		put_text(c, told_file(world.now, who, TOLD_MESSAGE), message);
	record(ledger, c);
}

static const struct past *past_with(struct ledger *ledger, const struct campaign *c,
	enum audience who, bool both, enum past_wants wants)
{
	const struct past_of of = {.ruleset = c->ruleset,
		.game = c->game,
		.name = c->settings.name,
		.scenario = c->settings.scenario,
		.waters = tree_find(&c->tree, "game/waters.ini"),
		.who = who,
		.both = both,
		.wants = wants};
	struct past *past = ARENA_NEW(world.now, struct past);

	good(past_read(past, world.now, ledger, &of, &world.diag), "past");
	return past;
}

static const struct past *past_of(
	struct ledger *ledger, const struct campaign *c, enum audience who, bool both)
{
	return past_with(ledger, c, who, both, PAST_TOLD);
}

/* A report of all its steps but the beginning. */
static void put_since(struct buf *out, const struct campaign *c, const struct past *past,
	enum audience who)
{
	struct since since;
	const struct since_input input = {.ruleset = c->ruleset,
		.game = c->game,
		.campaign = c->settings.name,
		.scenario = c->settings.scenario,
		.who = who,
		.since = &since};

	good(past_take_since(&since, world.now, past, "1", &world.diag), "since");
	good(report_since(out, world.now, &input, &world.diag), "a report of many steps");
}

/* All that a page has of it. */
static const char *paged(
	struct ledger *ledger, const struct campaign *c, enum audience who, bool both)
{
	const struct past *past = past_of(ledger, c, who, both);
	const struct clone clone = {.ruleset = c->ruleset, .game = c->game};
	struct buf out;

	buf_init(&out, world.now);
	assert_true(history_is_there(past));
	history_slider(&out, past);
	history_list(&out, world.now, past);
	for (size_t i = 0; i < past->steps; i++)
		buf_puts(&out, past->step[i].map);
	good(history_maps(&out, world.now, &clone, past, &world.diag), "maps");
	if (!both)
		put_since(&out, c, past, who);
	return out.data;
}

/* ---- two truths ---- */

static bool is_of_points(void)
{
	return world.shipped <= &all[1];
}

/* What only that side has: orders, an event, and in games of points where its pieces
 * stand and what they are. */
static struct campaign *other_truth(const struct campaign *c, enum side side)
{
	struct campaign *other = copy(c);

	put_standing(other, side, world.shipped->standing[0]);
	put_text(other, ledger_journal_path(world.now, campaign_step(c)),
		world.shipped->event[side]);
	if (is_of_points())
		change_hidden(other, side);
	settle(other);
	tell(other);
	return other;
}

static struct ledger *two_steps(const struct campaign *first, struct campaign *second)
{
	struct ledger *ledger = begin();

	record(ledger, first);
	record(ledger, second);
	return ledger;
}

static void is_told_the_same(const struct campaign *c, enum side hidden)
{
	struct campaign *one = copy(c), *two = other_truth(c, hidden);
	struct ledger *here, *there;
	enum audience enemy = (enum audience)side_other(hidden);

	settle(one);
	tell(one);
	here = two_steps(c, one);
	there = two_steps(c, two);
	assert_string_equal(
		paged(here, one, enemy, false), paged(there, two, enemy, false));
	assert_string_equal(paged(here, one, AUDIENCE_PUBLIC, false),
		paged(there, two, AUDIENCE_PUBLIC, false));
	if (is_of_points()) {
		assert_string_not_equal(paged(here, one, (enum audience)hidden, false),
			paged(there, two, (enum audience)hidden, false));
		assert_string_not_equal(paged(here, one, AUDIENCE_PUBLIC, true),
			paged(there, two, AUDIENCE_PUBLIC, true));
	}
	ledger_close(here);
	ledger_close(there);
}

static void test_leak(void **unused)
{
	(void)unused;
	for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
		world.shipped = &all[i];
		for (enum side side = UNION; side < SIDES; side++) {
			is_told_the_same(start(all[i].scenario[0], 7), side);
			arena_clear(&world.game);
		}
	}
}

/* ---- which steps ---- */

static void steps_are(struct ledger *ledger, const struct campaign *c, const char *steps)
{
	const struct past *past = past_of(ledger, c, AUDIENCE_UNION, false);
	struct buf out;

	buf_init(&out, world.now);
	for (size_t i = 0; i < past->steps; i++)
		buf_printf(&out, "%s;", past->step[i].step);
	assert_string_equal(out.data, steps);
}

static void test_steps(void **unused)
{
	struct ledger *ledger = begin();
	struct campaign *c;

	(void)unused;
	world.shipped = &all[0];
	c = start("june-27-pm", 7);
	record_told(ledger, c, "new", "0/join");
	record_told(ledger, c, "step", "0/join");
	record_told(ledger, c, "step", "4/union");
	steps_are(ledger, c, ";4/union;");
	record(ledger, c); /* of which nobody is told */
	record_told(ledger, c, "seal", "4/confederate");
	record_told(ledger, c, "step", "4/confederate");
	record_told(ledger, c, "step", "5/union");
	steps_are(ledger, c, ";4/union;4/confederate;5/union;");
	record_told(ledger, c, "undo", "4/confederate");
	steps_are(ledger, c, ";4/union;");
	record_told(ledger, c, "step", "4/confederate");
	steps_are(ledger, c, ";4/union;4/confederate;");
	put_text(c, "for/union/view.ini", "of another version\n");
	record_told(ledger, c, "step", "5/union");
	steps_are(ledger, c, ";4/union;4/confederate;");
	ledger_close(ledger);
}

/* ---- what is wanted ---- */

static void maps_are(struct ledger *ledger, const struct campaign *c, enum past_wants wants,
	const char *maps)
{
	const struct past *past = past_with(ledger, c, AUDIENCE_UNION, false, wants);
	struct buf out;

	buf_init(&out, world.now);
	for (size_t i = 0; i < past->steps; i++) {
		assert_non_null(past->step[i].view);
		assert_true((past->step[i].news != NULL) == (wants == PAST_TOLD));
		buf_putc(&out, past->step[i].map ? 'm' : '-');
	}
	assert_string_equal(out.data, maps);
}

static void test_wants(void **unused)
{
	struct ledger *ledger = begin();
	struct campaign *c;

	(void)unused;
	world.shipped = &all[0];
	c = start("june-27-pm", 7);
	record_told(ledger, c, "new", "0/join");
	record_told(ledger, c, "step", "4/union");
	record_told(ledger, c, "step", "4/confederate");
	maps_are(ledger, c, PAST_TOLD, "mmm");
	maps_are(ledger, c, PAST_LAST_MAP, "--m");
	maps_are(ledger, c, PAST_POSITIONS, "---");
	ledger_close(ledger);
}

/* From a number on, or a date; of nothing that was played comes a message. */
static void test_since(void **unused)
{
	struct ledger *ledger = begin();
	const struct past *past;
	struct since since;
	struct campaign *c;
	struct diag diag;

	(void)unused;
	world.shipped = &all[0];
	c = start("june-27-pm", 7);
	diag_init(&diag, world.now);
	record_told(ledger, c, "new", "0/join");
	past = past_with(ledger, c, AUDIENCE_UNION, false, PAST_POSITIONS);
	assert_int_equal(past_take_since(&since, world.now, past, "4", &diag), ERR_REFUSED);
	record_told(ledger, c, "step", "4/union");
	record_told(ledger, c, "step", "5/union");
	past = past_with(ledger, c, AUDIENCE_UNION, false, PAST_POSITIONS);
	good(past_take_since(&since, world.now, past, "1", &world.diag), "since");
	assert_int_equal(since.steps, 2);
	good(past_take_since(&since, world.now, past, "june 28", &world.diag), "since");
	assert_int_equal(since.steps, 1);
	assert_string_equal(since.step[0].told.step, "5/union");
	assert_ptr_equal(since.before, past->step[1].view);
	good(past_take_since(&since, world.now, past, "June 27 PM", &world.diag), "since");
	assert_int_equal(since.steps, 2);
	assert_int_equal(
		past_take_since(&since, world.now, past, "June 2", &diag), ERR_REFUSED);
	assert_int_equal(past_take_since(&since, world.now, past, "6", &diag), ERR_REFUSED);
	assert_int_equal(diag.errors, 3);
	ledger_close(ledger);
}

/* The position is put right, and the Union sees it. */
static void put_right(struct ledger *ledger, struct campaign *c)
{
	const char *view = tree_text(&c->tree, "for/union/view.ini");

	put_text(c, "for/union/view.ini", arena_printf(world.now, "%s\n", view));
	record_told(ledger, c, "amend", "5/union");
}

static void test_repairs(void **unused)
{
	struct ledger *ledger = begin();
	struct campaign *c;

	(void)unused;
	world.shipped = &all[0];
	c = start("june-27-pm", 7);
	record_told(ledger, c, "new", "0/join");
	record_told(ledger, c, "step", "4/union");
	record_told(ledger, c, "amend", "5/union"); /* in words alone */
	steps_are(ledger, c, ";4/union;");
	record(ledger, c);
	record_told(ledger, c, "join", "5/union");
	put_right(ledger, c);
	steps_are(ledger, c, ";4/union;5/union;");
	record_told(ledger, c, "undo", "5/union");
	steps_are(ledger, c, ";4/union;");
	put_right(ledger, c);
	record_told(ledger, c, "seal", "5/union");
	record_told(ledger, c, "undo", "5/union");
	steps_are(ledger, c, ";4/union;5/union;");
	record_told(ledger, c, "seal", "5/union");
	record_told(ledger, c, "step", "5/union");
	steps_are(ledger, c, ";4/union;5/union;5/union;");
	record_told(ledger, c, "undo", "5/union");
	steps_are(ledger, c, ";4/union;5/union;");
	record_told(ledger, c, "upgrade", "5/union");
	steps_are(ledger, c, ";4/union;5/union;");
	record_told(ledger, c, "undo", "5/union");
	steps_are(ledger, c, ";4/union;");
	ledger_close(ledger);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_leak),
		cmocka_unit_test(test_steps),
		cmocka_unit_test(test_repairs),
		cmocka_unit_test(test_wants),
		cmocka_unit_test(test_since),
	};

	return cmocka_run_group_tests(tests, setup_all, remove_all);
}
