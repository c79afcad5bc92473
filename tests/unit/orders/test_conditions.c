/* Conditions that compare, and rows that are told apart by what is named. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/diag.h"
#include "orders/orders.h"

#include "unit/lib/order_tree.h"
#include "unit/lib/sample_grammar.h"

#define BODY(s) "begin orders\ncampaign c\nturn 5\nside confederate\n" s "end orders\n"

#define COMPARED "[at least|at most|below|above] NUMBER"

static struct arena arena;
static struct names *names;
static struct diag diag;
static struct orders *orders;

static int setup(void **state)
{
	(void)state;
	names = sample_names(&arena);
	return 0;
}

static int teardown(void **state)
{
	(void)state;
	arena_release(&arena);
	return 0;
}

/* What the condition of an `if` says, or the messages. */
static const char *read_as(const char *condition)
{
	const char *messages = block_orders_said(&orders, &arena, names, &diag,
		arena_printf(&arena, BODY("if %s\nhalt\nend if\n"), condition));
	struct buf out;

	buf_init(&out, &arena);
	if (*messages)
		return messages;
	order_tree_condition(&out, orders->first->condition);
	return out.data;
}

static const char *meant(const char *condition)
{
	assert_string_equal(
		block_orders_said(&orders, &arena, names, &diag,
			arena_printf(&arena, BODY("if %s\nhalt\nend if\n"), condition)),
		"");
	return condition_meaning(&arena, names, orders->first->condition);
}

static void test_comparisons(void **state)
{
	static const char *const row[][2] = {
		{"fatigue of Lee is 3", "<fatigue of PIECE is COMPARE> p20 =3"},
		{"fatigue of Lee is at least 3", "<fatigue of PIECE is COMPARE> p20 >=3"},
		{"the fatigue of A.P. Hill is At Most 0",
			"<fatigue of PIECE is COMPARE> p25 <=0"},
		{"net is at least +1", "<net is COMPARE> >=1"},
		{"net is below -2", "<net is COMPARE> <-2"},
		{"net is above \xe2\x88\x92"
		 "1 or net is +3",
			"(<net is COMPARE> >-1 or <net is COMPARE> =3)"},
		{"ties are at least 1", "<ties are COMPARE> >=1"},
		{"initiative die is below 6", "<initiative die is COMPARE> <6"},
		{"the enemy has passed", "<enemy has passed>"},
		{"not fatigue of Porter is above 2",
			"(not <fatigue of PIECE is COMPARE> p30 >2)"},
	};

	(void)state;
	for (size_t i = 0; i < sizeof row / sizeof *row; i++)
		assert_string_equal(read_as(row[i][0]), row[i][1]);
	assert_string_equal(meant("fatigue of winder is at least 03 and net is below +1"),
		"fatigue of Winder is at least 3 and net is below 1");
	assert_string_equal(meant("net is 0 or when ties are 1"), "net is 0 or ties are 1");
	assert_string_equal(
		pattern_shown(&arena, "net is COMPARE here"), "net is " COMPARED " here");
	assert_string_equal(pattern_shown(&arena, "rain"), "rain");
}

static void test_holds(void **state)
{
	static const struct {
		enum comparison kind;
		bool below, equal, above;
	} row[] = {
		{COMPARE_IS, false, true, false},
		{COMPARE_AT_LEAST, false, true, true},
		{COMPARE_AT_MOST, true, true, false},
		{COMPARE_BELOW, true, false, false},
		{COMPARE_ABOVE, false, false, true},
	};

	(void)state;
	for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
		int number[] = {(int)row[i].kind, -1};
		const struct arg arg = {.kind = ARG_COMPARE, .count = 1, .number = number};

		assert_int_equal(compare_holds(&arg, -2), row[i].below);
		assert_int_equal(compare_holds(&arg, -1), row[i].equal);
		assert_int_equal(compare_holds(&arg, 0), row[i].above);
	}
}

/* What is meant is said in the words of the language. */
static void test_other_comparisons(void **state)
{
	static const char *const row[][2] = {
		{"fatigue of Lee > 3",
			"`fatigue of Lee > 3` is no condition; did you mean `fatigue of Lee is above 3`?"},
		{"net >= 1",
			"`net >= 1` is no condition; did you mean `net is at least 1`?"},
		{"net>=+1",
			"`net>=+1` is no condition; did you mean `net is at least +1`?"},
		{"net\xe2\x89\xa4"
		 "2",
			"`net\xe2\x89\xa4"
			"2` is no condition; did you mean `net is at most 2`?"},
		{"ties>2", "`ties>2` is no condition; did you mean `ties are above 2`?"},
		{"ties at least 1",
			"`ties at least 1` is no condition; did you mean `ties are at least 1`?"},
		{"net = 2", "`net = 2` is no condition; did you mean `net is 2`?"},
		{"fatigue of Lee at least 3",
			"`fatigue of Lee at least 3` is no condition; did you mean `fatigue of Lee is at least 3`?"},
		{"initiative die exceeds 4",
			"`initiative die exceeds 4` is no condition; did you mean `initiative die is above 4`?"},
	};

	(void)state;
	for (size_t i = 0; i < sizeof row / sizeof *row; i++)
		assert_string_equal(read_as(row[i][0]),
			arena_printf(&arena, "t:5:4: error: %s\n", row[i][1]));
	assert_string_equal(read_as("net is more than 1"),
		"t:5:11: error: `more than 1` is no comparison; did you mean `above 1`?\n");
	assert_string_equal(read_as("net is >1"),
		"t:5:11: error: `>1` is no comparison; did you mean `above 1`?\n");
	assert_string_equal(read_as("fatigue of Lee is high"),
		"t:5:22: error: `high` is no comparison; it is written `" COMPARED "`\n");
	assert_string_equal(read_as("net is at least three"),
		"t:5:11: error: `at least three` is no comparison; it is written `" COMPARED
		"`\n");
	assert_string_equal(read_as("net is 10000"),
		"t:5:11: error: `10000` is no comparison; it is written `" COMPARED "`\n");
	assert_string_equal(read_as("fatigue of Lee is 3 or more"),
		"t:5:27: error: `more` is no condition; write `at least NUMBER`\n");
	assert_string_equal(read_as("initative die is 3"),
		"t:5:4: error: `initative die is 3` is no condition; did you mean `initiative die is 3`?\n");
	assert_string_equal(read_as("fatigue of Leo is 3"),
		"t:5:15: error: there is no piece called `Leo`; did you mean Lee?\n");
}

/* Rows with the same words are told apart by what stands between them. */
static void test_rows(void **state)
{
	static const char *const row[][2] = {
		{"enemy within 2 of Barker", "<enemy within NUMBER of PLACE> 2 @3"},
		{"Lee within 2 of Barker", "<PIECE within NUMBER of PLACE|PIECE> p20 2 @3"},
		{"Porter within 0 of hex Barker",
			"<PIECE within NUMBER of PLACE|PIECE> p30 0 @3"},
		{"Lee within 2 of General Winder",
			"<PIECE within NUMBER of PLACE|PIECE> p20 2 p22"},
		{"Lee within 2 of Whit", "<PIECE within NUMBER of PLACE|PIECE> p20 2 p23"},
		{"short by 2", "<short by NUMBER> 2"},
		{"short by at least 2", "<short by at least NUMBER> 2"},
		{"road to Barker", "<road to PLACE> @3"},
		{"road to Winder", "<road to PIECE> p22"},
	};

	(void)state;
	for (size_t i = 0; i < sizeof row / sizeof *row; i++)
		assert_string_equal(read_as(row[i][0]), row[i][1]);
	assert_string_equal(meant("Lee within 1 of winder"), "Lee within 1 of Winder");
	assert_string_equal(read_as("Lee within 2 of Wynder"),
		"t:5:20: error: there is no place or piece called `Wynder`; did you mean Winder?\n");
	assert_string_equal(read_as("Lee within 2 of W"),
		"t:5:20: error: `W` could be more than one place or piece; did you mean Winder or Whiting?\n");
	assert_string_equal(
		read_as("Lee within two of Barker"), read_as("Lee within 2 of Barker"));
	assert_string_equal(read_as("Lee within few of Barker"),
		"t:5:15: error: `few` is not a number from 0 to 9999\n");
	assert_string_equal(read_as("enemy within 2 of Bakrer"),
		"t:5:22: error: there is no place called `Bakrer`; did you mean Barker?\n");
	assert_string_equal(read_as("enmy within 2 of Barker"),
		"t:5:4: error: `enmy within 2 of Barker` is no condition; did you mean `enemy within 2 of Barker`?\n");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_comparisons),
		cmocka_unit_test(test_holds),
		cmocka_unit_test(test_other_comparisons),
		cmocka_unit_test(test_rows),
	};

	return cmocka_run_group_tests(tests, setup, teardown);
}
