/* Tests of rules/kit/cases: each line of the families can do what its row says. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "base/arena.h"
#include "base/buf.h"
#include "orders/orders.h"
#include "rules/blue-and-gray/cases/cases.h"
#include "rules/great-campaigns/cases/cases.h"
#include "rules/kit/cases.h"
#include "rules/late-unpleasantness/cases/cases.h"

/* What a row lacks of that which it says to serve, or has for nothing; NULL: nothing. */
static const char *mistake_of(const struct case_row *row)
{
	bool field = row->kind != CASE_NOTHING;

	if (!row->use || !row->of)
		return "it serves nothing, or is about nothing";
	if (row->use & CASE_GIVEN ? !field && !row->give : row->give != NULL)
		return "given";
	if (row->use & CASE_EXPECT && !field && !row->holds)
		return "expected";
	if (row->holds && !(row->use & (CASE_EXPECT | CASE_WRITTEN)))
		return "holds";
	if (row->use & CASE_WRITTEN ? !field && !row->holds && !row->written
				    : row->written != NULL)
		return "written";
	if (row->use & CASE_WRITTEN && !(row->use & CASE_GIVEN))
		return "written, and never read";
	if (row->use & CASE_WRITTEN && !row->written && strchr(row->pattern, '['))
		return "written with what may be missing";
	return NULL;
}

static void assert_rows(const struct case_row *row)
{
	for (; row->pattern; row++)
		if (mistake_of(row))
			fail_msg("`%s`: %s", row->pattern, mistake_of(row));
}

static void test_families(void **state)
{
	(void)state;
	assert_rows(bg_cases.rows);
	assert_rows(gc_cases.rows);
	assert_rows(lu_cases.rows);
}

static void act(const struct case_line *line, int index)
{
	(void)line;
	(void)index;
}

static void test_rows_that_lack_something(void **state)
{
	static const struct case_records whole = {0};
	static const struct case_row rows[] = {
		{"nothing", 0, &whole, .give = act},
		{"never expected", CASE_BOTH, &whole, .give = act},
		{"never written", CASE_GIVEN | CASE_WRITTEN, &whole, .give = act},
		{"never given", CASE_ALL, &whole},
		{"in vain", CASE_EXPECT, &whole, .kind = CASE_INT, .give = act},
		{"not read", CASE_EXPECT | CASE_WRITTEN, &whole, .kind = CASE_INT},
		{"some [at PLACE]", CASE_ALL, &whole, .kind = CASE_INT},
	};

	(void)state;
	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
		assert_non_null(mistake_of(&rows[i]));
	assert_null(mistake_of(&(struct case_row){"all", CASE_ALL, &whole, CASE_INT}));
}

#define HERE 4 /* where a unit left */
#define TURN 7

/* A line that says where and when, or leaves it out (-1). */
static struct case_line gone(struct arg arg[3], int *at, int *turn)
{
	arg[1].kind = *at < 0 ? ARG_NONE : ARG_PLACES;
	arg[1].number = at;
	arg[2].kind = *turn < 0 ? ARG_NONE : ARG_NUMBERS;
	arg[2].number = turn;
	return (struct case_line){.arg = arg};
}

/* What a line does not say is so. */
static void test_units_that_are_gone(void **state)
{
	struct arena arena = {0};
	struct arg arg[3] = {{0}};
	int nothing = -1, here = HERE, turn = TURN;
	struct case_line line = gone(arg, &nothing, &nothing);
	struct buf out;

	(void)state;
	assert_int_equal(case_gone_at(&line, HERE), HERE);
	assert_int_equal(case_gone_turn(&line, TURN), TURN);
	assert_true(case_gone_is_so(&line, HERE, TURN));
	line = gone(arg, &here, &turn);
	assert_int_equal(case_gone_at(&line, 1), HERE);
	assert_int_equal(case_gone_turn(&line, 1), TURN);
	assert_true(case_gone_is_so(&line, HERE, TURN));
	assert_false(case_gone_is_so(&line, 1, TURN));
	assert_false(case_gone_is_so(&line, HERE, 1));
	buf_init(&out, &arena);
	case_gone_write(&out, "us-couch", "exited", "0405", TURN);
	assert_string_equal(out.data, "us-couch exited at 0405 on turn 7\n");
	arena_release(&arena);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_families),
		cmocka_unit_test(test_rows_that_lack_something),
		cmocka_unit_test(test_units_that_are_gone),
	};

	return cmocka_run_group_tests_name("cases of the kit", tests, NULL, NULL);
}
