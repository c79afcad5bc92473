/* What a side says of a choice: under an order, else in standing orders. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "base/arena.h"
#include "base/diag.h"
#include "game/adjudication.h"
#include "rules/kit/orders.h"
#include "unit/lib/sample_grammar.h"

#define LEE     20
#define JACKSON 21

static struct arena arena;
static struct diag diag;
static struct adjudication adj;

/* What has come of a search. */
static struct trace {
	int spoken; /* number of the standing order that has spoken; 0: none */
	int passed_over;
	int no_use; /* a piece whom no word helps that names it */
} trace;

static int start(void **state)
{
	(void)state;
	arena_clear(&arena);
	diag_init(&diag, &arena);
	adj = (struct adjudication){.arena = &arena, .diag = &diag};
	trace = (struct trace){0};
	return 0;
}

static void file_standing(const char *text)
{
	struct standing *standing;

	assert_int_equal(standing_parse(&standing, &arena, "standing", text, strlen(text),
				 CONFEDERATE, &sample_grammar, sample_names(&arena), &diag),
		OK);
	adj.standing[CONFEDERATE] = standing;
}

static const struct order *order_of(const char *text)
{
	const char *block = arena_printf(&arena,
		"begin orders\ncampaign x\nturn 1\nside confederate\n%s\nend orders\n",
		text);
	struct orders *orders;

	assert_int_equal(orders_parse(&orders, &arena, "orders", block, strlen(block),
				 &sample_grammar, sample_names(&arena), &diag),
		OK);
	return orders->first->order;
}

/* ---- the family's part ---- */

static bool fits(const void *context, const struct standing_order *when)
{
	assert_ptr_equal(context, &trace);
	return standing_awaits(&adj, CONFEDERATE, when, T_ATTACKED);
}

static bool can(const void *context, const struct qualifier *said)
{
	(void)context;
	return !arg_names(&said->arg[0], trace.no_use);
}

static void pass_over(void *context, const struct qualifier *said)
{
	(void)said;
	((struct trace *)context)->passed_over++;
}

static void speak(void *context, const struct standing_order *when)
{
	((struct trace *)context)->spoken = when->number;
}

static struct wish_search search(int about)
{
	return (struct wish_search){
		&adj, CONFEDERATE, "lead", about, &trace, fits, can, pass_over, speak};
}

static int named(const struct qualifier *word)
{
	return word ? arg_first(&word->arg[0]) : -1;
}

/* ---- tests ---- */

static void test_under_an_order(void **state)
{
	const struct order *order =
		order_of("attack Barker with Lee, Jackson\n  lead Jackson\n");
	const struct wish_search any = search(-1), about_lee = search(LEE);
	struct wish wish;

	(void)state;
	assert_true(wish_find_ordered(&wish, &any, order));
	assert_int_equal(named(wish.ordered), JACKSON);
	assert_null(wish.standing);
	assert_false(wish_find_ordered(&wish, &about_lee, order));
	assert_null(wish.ordered);
	assert_false(wish_find_ordered(&wish, &any, NULL));
	assert_int_equal(trace.passed_over, 0);
	trace.no_use = JACKSON;
	assert_false(wish_find_ordered(&wish, &any, order));
	assert_int_equal(trace.passed_over, 1);
}

static void test_first_that_speaks(void **state)
{
	const struct wish_search any = search(-1);
	struct wish wish;

	(void)state;
	file_standing("when enemy turn begins: lead Winder\n"
		      "when attacked at Barker: retreat to Barker\n"
		      "when attacked at Barker: lead Lee\n"
		      "when attacked at Barker: lead Jackson\n"
		      "when attacked at Barker: ask\n");
	assert_true(wish_find_standing(&wish, &any));
	assert_int_equal(named(wish.standing), LEE);
	assert_int_equal(trace.spoken, 3);
	trace.no_use = LEE;
	assert_true(wish_find_standing(&wish, &any));
	assert_int_equal(named(wish.standing), JACKSON);
	assert_false(wish.ask);
	assert_int_equal(trace.passed_over, 1);
	assert_int_equal(trace.spoken, 4);
}

static void test_asking_and_nothing(void **state)
{
	const struct wish_search any = search(-1);
	struct wish wish;

	(void)state;
	trace.no_use = LEE;
	file_standing("when attacked at Barker: lead Lee\nwhen attacked at Barker: ask\n");
	assert_true(wish_find_standing(&wish, &any));
	assert_true(wish.ask);
	assert_null(wish.standing);
	assert_int_equal(trace.spoken, 2);
	file_standing("when attacked at Barker: lead Lee\n");
	trace.spoken = 0;
	assert_false(wish_find_standing(&wish, &any));
	assert_false(wish.ask);
	assert_int_equal(trace.spoken, 0);
	adj.standing[CONFEDERATE] = NULL;
	assert_false(wish_find_standing(&wish, &any));
}

/* It is told of behind its trigger, and alone. */
static void test_a_word_that_fails(void **state)
{
	static const struct message message = {"x", DIAG_WARNING, "%s"};
	const struct order *order = order_of(
		"attack Barker with Lee, Jackson\n  lead Jackson; retreat to Barker\n");
	struct wish wish;
	const struct wish_search any = search(-1);

	(void)state;
	assert_string_equal(
		failure_of_word(&adj, CONFEDERATE, order->qualifiers, NULL, &message).said,
		"lead Jackson");
	assert_string_equal(
		failure_of_word(&adj, CONFEDERATE, order->qualifiers, "this", &message)
			.said,
		"this");
	file_standing("when attacked at Barker: lead Lee\n");
	assert_true(wish_find_standing(&wish, &any));
	assert_string_equal(
		failure_of_word(&adj, CONFEDERATE, wish.standing, NULL, &message).said,
		"when attacked at Barker: lead Lee");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup(test_under_an_order, start),
		cmocka_unit_test_setup(test_first_that_speaks, start),
		cmocka_unit_test_setup(test_asking_and_nothing, start),
		cmocka_unit_test_setup(test_a_word_that_fails, start),
	};
	int failed = cmocka_run_group_tests_name("wishes", tests, NULL, NULL);

	arena_release(&arena);
	return failed;
}
