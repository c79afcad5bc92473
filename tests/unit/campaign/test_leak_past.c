/*
 * The past of an audience, for all families: out of the histories of two truths that differ
 * in what it cannot know come the same bytes, and to the moderator they are not the same;
 * so it is with a report of many steps; what was taken back is not in it, and what was put
 * right is. What is kept of it makes no difference, whatever became of that.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>

#include "game/journal.h"
#include "packet/page_private.h"
#include "report/report.h"
#include "system/files.h"
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

static const char *dir; /* of the newest */

static struct ledger *begin(void)
{
	static int ledgers;
	struct ledger *ledger;

	dir = arena_printf(world.now, "%s/%d", base, ledgers++);
	good(ledger_create(&ledger, world.now, dir, &world.diag), "ledger");
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

static struct past_of past_of_campaign(
	const struct campaign *c, enum audience who, bool both, enum past_wants wants)
{
	return (struct past_of){.ruleset = c->ruleset,
		.game = c->game,
		.name = c->settings.name,
		.scenario = c->settings.scenario,
		.files = &c->tree,
		.who = who,
		.both = both,
		.wants = wants};
}

static const struct past *past_read_of(struct ledger *ledger, const struct past_of *of)
{
	struct past *past = ARENA_NEW(world.now, struct past);

	good(past_read(past, NULL, world.now, ledger, of, &world.diag), "past");
	return past;
}

static const struct past *past_with(struct ledger *ledger, const struct campaign *c,
	enum audience who, bool both, enum past_wants wants)
{
	const struct past_of of = past_of_campaign(c, who, both, wants);

	return past_read_of(ledger, &of);
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
	struct buf out;

	buf_init(&out, world.now);
	assert_true(history_is_there(past));
	history_slider(&out, past);
	history_list(&out, world.now, past);
	for (size_t i = 0; i < past->steps; i++)
		buf_puts(&out, past->step[i].lines);
	good(history_maps(&out, past, &world.diag), "maps");
	if (!both)
		put_since(&out, c, past_with(ledger, c, who, false, PAST_POSITIONS), who);
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

static void wanted_is(struct ledger *ledger, const struct campaign *c,
	enum past_wants wants, bool told, bool has_map)
{
	const struct past *past = past_with(ledger, c, AUDIENCE_UNION, false, wants);

	assert_int_equal(past->steps, 3);
	for (size_t i = 0; i < past->steps; i++) {
		assert_true((past->step[i].view != NULL) == !told);
		assert_true((past->step[i].news != NULL) == told);
		assert_true((past->step[i].map != NULL) == told);
	}
	assert_true((past->last_map != NULL) == has_map);
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
	wanted_is(ledger, c, PAST_TOLD, true, false);
	wanted_is(ledger, c, PAST_LAST_MAP, false, true);
	wanted_is(ledger, c, PAST_POSITIONS, false, false);
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

/* ---- what is kept ---- */

/* All that is told of each step; with what is kept in a directory, unless that is NULL. */
static const char *told_of(struct ledger *ledger, const struct campaign *c,
	enum audience who, bool both, const char *kept)
{
	struct past_of of = past_of_campaign(c, who, both, PAST_TOLD);
	const struct past *past;
	struct buf out;

	of.dir = kept;
	past = past_read_of(ledger, &of);
	buf_init(&out, world.now);
	for (size_t i = 0; i < past->steps; i++) {
		const struct past_step *step = &past->step[i];

		buf_printf(&out, "%s|%s|%d|%s|%s|%s|%d %d", step->step, step->heading,
			step->amended, step->news, step->map, step->lines, step->luck[0],
			step->luck[1]);
		for (int k = 0; k < step->gauges; k++) {
			const struct gauge *gauge = &step->gauge[k];

			buf_printf(&out, "|%s %u %d %d %d", gauge->title, gauge->known,
				gauge->halves, gauge->value[0], gauge->value[1]);
		}
		buf_putc(&out, '\n');
	}
	return out.data;
}

static const char *kept_file(const char *who)
{
	return arena_printf(world.now, "%s/.git/adjutant/past/%s", dir, who);
}

static ino_t kept_by(const char *who)
{
	struct stat status;

	assert_int_equal(stat(kept_file(who), &status), 0);
	assert_int_equal(status.st_mode & 0777, 0600);
	return status.st_ino;
}

/* Reads it anew and with what is kept, until all is; then nothing is written any more. */
static void same_when_kept(
	struct ledger *ledger, const struct campaign *c, enum audience who, bool both)
{
	const char *name = both ? "moderator" : audience_name(who);
	const char *told = told_of(ledger, c, who, both, NULL);
	ino_t first;

	assert_string_equal(told_of(ledger, c, who, both, dir), told);
	first = kept_by(name);
	assert_string_equal(told_of(ledger, c, who, both, dir), told);
	assert_int_equal(kept_by(name), first);
}

static void all_same_when_kept(struct ledger *ledger, const struct campaign *c)
{
	for (enum audience who = AUDIENCE_UNION; who < AUDIENCE_DECK; who++)
		same_when_kept(ledger, c, who, false);
	same_when_kept(ledger, c, AUDIENCE_PUBLIC, true);
}

static void test_kept(void **unused)
{
	(void)unused;
	for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
		struct ledger *ledger = begin();
		struct campaign *c;

		world.shipped = &all[i];
		c = start(all[i].scenario[0], 7);
		record_told(ledger, c, "new", "0/join");
		all_same_when_kept(ledger, c);
		record_told(ledger, c, "step", "4/union");
		record_told(ledger, c, "step", "4/confederate");
		all_same_when_kept(ledger, c);
		put_right(ledger, c);
		record_told(ledger, c, "step", "5/union");
		all_same_when_kept(ledger, c);
		record_told(ledger, c, "undo", "4/confederate");
		record_told(ledger, c, "step", "4/confederate");
		all_same_when_kept(ledger, c);
		put_text(c, "for/union/view.ini", "of another version\n");
		record_told(ledger, c, "step", "5/union");
		all_same_when_kept(ledger, c);
		ledger_close(ledger);
	}
}

static const char *read_kept(const char *who, size_t *length)
{
	const char *text;

	good(workfile_read(&text, length, world.now, dir,
		     arena_printf(world.now, ".git/adjutant/past/%s", who), 1 << 24,
		     &world.diag),
		"what is kept");
	return text;
}

static void put_kept(const char *who, const char *text, size_t length)
{
	FILE *file = fopen(kept_file(who), "w");

	assert_non_null(file);
	assert_int_equal(fwrite(text, 1, length, file), length);
	assert_int_equal(fclose(file), 0);
}

/* The same again, and what is kept is whole then. */
static void mended(struct ledger *ledger, const struct campaign *c, const char *told,
	const char *kept, size_t length)
{
	const char *now;
	size_t size;

	assert_string_equal(told_of(ledger, c, AUDIENCE_UNION, false, dir), told);
	now = read_kept("union", &size);
	assert_int_equal(size, length);
	assert_memory_equal(now, kept, length);
}

/* Of a wrong byte or a missing end nothing is seen, nor of another's past: that is not
 * shown to him. */
static void test_damaged(void **unused)
{
	struct ledger *ledger = begin();
	struct campaign *c;
	const char *told, *kept, *other;
	size_t length, size;

	(void)unused;
	world.shipped = &all[2];
	c = start("campaign", 7);
	record_told(ledger, c, "new", "0/join");
	record_told(ledger, c, "step", "4/union");
	record_told(ledger, c, "step", "4/confederate");
	told = told_of(ledger, c, AUDIENCE_UNION, false, dir);
	kept = read_kept("union", &length);
	for (size_t at = 0; at < length; at += length / 40) {
		char *wrong = arena_copy(world.now, kept, length);

		wrong[at] ^= 1;
		put_kept("union", wrong, length);
		mended(ledger, c, told, kept, length);
		put_kept("union", kept, at);
		mended(ledger, c, told, kept, length);
	}
	told_of(ledger, c, AUDIENCE_CONFEDERATE, false, dir);
	told_of(ledger, c, AUDIENCE_PUBLIC, true, dir);
	other = read_kept("confederate", &size);
	put_kept("union", other, size);
	mended(ledger, c, told, kept, length);
	other = read_kept("moderator", &size);
	put_kept("union", other, size);
	mended(ledger, c, told, kept, length);
	ledger_close(ledger);
}

/* A campaign of another name, and another game: what is kept of them is another's. */
static void test_other_campaign(void **unused)
{
	struct ledger *ledger = begin();
	struct campaign *c, *other;

	(void)unused;
	world.shipped = &all[0];
	c = start("june-27-pm", 7);
	record_told(ledger, c, "new", "0/join");
	same_when_kept(ledger, c, AUDIENCE_UNION, false);
	other = ARENA_NEW(world.now, struct campaign);
	*other = *c;
	other->settings.name = "another";
	same_when_kept(ledger, other, AUDIENCE_UNION, false);
	assert_non_null(strstr(
		told_of(ledger, other, AUDIENCE_UNION, false, dir), "another: Gates of"));
	put_text(c, "game/templates/more.txt", "of a newer program");
	same_when_kept(ledger, c, AUDIENCE_UNION, false);
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
		cmocka_unit_test(test_kept),
		cmocka_unit_test(test_damaged),
		cmocka_unit_test(test_other_campaign),
	};

	return cmocka_run_group_tests(tests, setup_all, remove_all);
}
