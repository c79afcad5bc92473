/* How much the players talk: the words of it, and what it lets decisions and halts do. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "base/arena.h"
#include "base/diag.h"
#include "game/adjudication.h"
#include "game/decide.h"
#include "game/step.h"
#include "orders/names.h"
#include "orders/orders.h"

static struct arena arena;
static struct diag diag;

static int tear_down(void **state)
{
	(void)state;
	arena_release(&arena);
	return 0;
}

static const char *again(const char *text)
{
	struct talk talk;

	return talk_parse(&talk, &arena, text) ? talk_text(&arena, &talk) : "refused";
}

static void test_words(void **state)
{
	(void)state;
	assert_string_equal(again("none"), "none");
	assert_string_equal(again("Free"), "free");
	assert_string_equal(again(" pulse   8 "), "pulse 8");
	assert_string_equal(again("stops 1"), "stops 1");
	assert_string_equal(again("pulse 99"), "pulse 99");
	assert_string_equal(again(""), "refused");
	assert_string_equal(again("pulse"), "refused");
	assert_string_equal(again("pulse 0"), "refused");
	assert_string_equal(again("pulse 100"), "refused");
	assert_string_equal(again("pulse 8 9"), "refused");
	assert_string_equal(again("stops many"), "refused");
	assert_string_equal(again("free 3"), "refused");
	assert_string_equal(again("whisper"), "refused");
}

static void test_meaning(void **state)
{
	const struct talk pulse = {TALK_PULSE, 8}, stops = {TALK_STOPS, 1};

	(void)state;
	assert_non_null(strstr(talk_meaning(&arena, &pulse), "every 8 actions"));
	assert_non_null(strstr(talk_meaning(&arena, &stops), "at most 1 time"));
}

static void test_pulse_is_due(void **state)
{
	const struct talk pulse = {TALK_PULSE, 3}, stops = {TALK_STOPS, 3};
	int due = 0;

	(void)state;
	for (int actions = 0; actions < 10; actions++)
		due += talk_pulse_is_due(&pulse, actions);
	assert_int_equal(due, 3);
	assert_false(talk_pulse_is_due(&pulse, 0));
	assert_true(talk_pulse_is_due(&pulse, 6));
	assert_false(talk_pulse_is_due(&stops, 3));
}

/* ---- in a step ---- */

static const struct form orders_forms[] = {
	{"go", "TEXT", 1, FORM_ORDER, NULL, "1.0", "go on", "Goes."}, {0}};
static const struct form no_forms[] = {{0}};
static const char *const decisions[] = {"bank", NULL};
static const struct grammar grammar = {
	orders_forms, no_forms, no_forms, no_forms, decisions};

static struct adjudication *adjudication(enum talk_kind kind, int count)
{
	struct adjudication *adj;

	diag_init(&diag, &arena);
	adj = adjudication_new(&arena, NULL, NULL, "1/day", DICE_KEYED, &diag);
	adj->talk = (struct talk){kind, count};
	adj->names = names_new(&arena);
	return adj;
}

static const struct orders *file(enum side side, const char *body)
{
	const char *text = arena_printf(&arena,
		"begin orders\ncampaign c\nturn 1\nside %s\n%send orders\n",
		side_name(side), body);
	struct orders *orders;

	assert_int_equal(orders_parse(&orders, &arena, "o", text, strlen(text), &grammar,
				 names_new(&arena), &diag),
		OK);
	return orders;
}

static int ask(struct adjudication *adj, enum side side, bool no_default)
{
	static const struct option option[] = {{"north", "North"}, {"south", "South"}};
	const struct query query = {.decision = "bank",
		.rule = "1.0",
		.side = side,
		.subject = "bridge",
		.text = "Which bank?",
		.option = option,
		.options = 2,
		.fallback = 1,
		.ordered = -1,
		.standing = -1,
		.must_ask = true,
		.no_default = no_default};
	int choice;

	return decide(&choice, adj, &query);
}

/* Who says `ask` is asked only where that was agreed; what has no default always is. */
static void test_who_is_asked(void **state)
{
	static const struct {
		struct talk talk;
		int wish;
	} row[] = {{{TALK_FREE, 0}, ERR_WAIT}, {{TALK_NONE, 0}, OK}, {{TALK_PULSE, 4}, OK},
		{{TALK_STOPS, 1}, ERR_WAIT}};

	(void)state;
	for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
		struct adjudication *adj =
			adjudication(row[i].talk.kind, row[i].talk.count);

		assert_int_equal(decide_may_wake(adj, UNION), row[i].wish == ERR_WAIT);
		assert_int_equal(ask(adj, UNION, false), row[i].wish);
		adj = adjudication(row[i].talk.kind, row[i].talk.count);
		assert_int_equal(ask(adj, UNION, true), ERR_WAIT);
		assert_int_equal(adj->woken[UNION], 0);
		assert_int_equal(adj->waiting, SIDE_SET(UNION));
	}
}

/* So often, and each side for itself; questions and stops count alike. */
static void test_stops(void **state)
{
	struct adjudication *adj = adjudication(TALK_STOPS, 2);
	struct sealed sealed[2] = {{.hash = "a"}, {.hash = "b"}};
	const struct orders *further;

	(void)state;
	sealed[0].orders[UNION] = file(UNION, "answer north\n");
	sealed[1].orders[UNION] = file(UNION, "go on\n");
	adj->more = sealed;
	adj->more_count = 2;
	assert_int_equal(ask(adj, UNION, false), OK);
	assert_true(decide_may_wake(adj, UNION));
	assert_int_equal(decide_halt(&further, adj, UNION), OK);
	assert_ptr_equal(further, sealed[1].orders[UNION]);
	assert_int_equal(adj->woken[UNION], 2);
	assert_false(decide_may_wake(adj, UNION));
	assert_int_equal(ask(adj, UNION, false), OK);
	assert_true(decide_may_wake(adj, CONFEDERATE));
	assert_int_equal(decide_halt(&further, adj, CONFEDERATE), ERR_WAIT);
	assert_int_equal(adj->waiting, SIDE_SET(CONFEDERATE));
}

/* Both halt, and what each has sealed takes the place of its own orders alone. */
static void test_pulse(void **state)
{
	struct adjudication *adj = adjudication(TALK_PULSE, 4);
	const struct orders *first = file(UNION, "go on\n");
	const struct orders *further[SIDES];
	struct sealed sealed[3] = {{.hash = "a"}, {.hash = "b"}, {.hash = "c"}};

	(void)state;
	adj->orders[UNION] = adj->orders[CONFEDERATE] = first;
	assert_int_equal(decide_halt_both(further, adj), ERR_WAIT);
	assert_int_equal(adj->waiting, BOTH_SIDES);
	assert_null(further[UNION]);
	sealed[0].orders[UNION] = file(UNION, "state 1/day.1 123456789abc\n");
	sealed[0].orders[CONFEDERATE] =
		file(CONFEDERATE, "go back\nstanding\npolicy ask bank\n");
	sealed[1].orders[UNION] = file(UNION, "pass\n");
	sealed[1].orders[CONFEDERATE] = file(CONFEDERATE, "standing none\n");
	sealed[2].orders[UNION] = file(UNION, "go on\n");
	adj->more = sealed;
	adj->more_count = 3;
	assert_int_equal(decide_halt_both(further, adj), OK);
	assert_ptr_equal(further[UNION], sealed[0].orders[UNION]);
	assert_ptr_equal(adj->orders[UNION], first);
	assert_ptr_equal(adj->orders[CONFEDERATE], sealed[0].orders[CONFEDERATE]);
	assert_non_null(adj->standing[CONFEDERATE]->ask);
	assert_null(adj->standing[UNION]);
	assert_int_equal(decide_halt_both(further, adj), OK);
	assert_ptr_equal(adj->orders[UNION], sealed[1].orders[UNION]);
	assert_ptr_equal(adj->orders[CONFEDERATE], sealed[0].orders[CONFEDERATE]);
	assert_null(adj->standing[CONFEDERATE]->ask);
	assert_int_equal(adj->segment, 2);
	/* what is of one side alone is no pulse, and of both no `stop` */
	diag_init(&diag, &arena);
	assert_int_equal(decide_halt_both(further, adj), ERR_DAMAGED);
	assert_non_null(strstr(diag.first->text, "both have halted"));
	adj->segment = 1;
	assert_int_equal(decide_halt(&further[UNION], adj, UNION), ERR_DAMAGED);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_teardown(test_words, tear_down),
		cmocka_unit_test_teardown(test_meaning, tear_down),
		cmocka_unit_test_teardown(test_pulse_is_due, tear_down),
		cmocka_unit_test_teardown(test_who_is_asked, tear_down),
		cmocka_unit_test_teardown(test_stops, tear_down),
		cmocka_unit_test_teardown(test_pulse, tear_down),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
