/* What is said of dice: the numbers, and that gross unfairness shows. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "audit/audit.h"
#include "base/arena.h"
#include "base/buf.h"
#include "game/dice.h"

static struct arena arena;

static int teardown(void **state)
{
	(void)state;
	arena_release(&arena);
	return 0;
}

static struct fair_tally six(
	unsigned a, unsigned b, unsigned c, unsigned d, unsigned e, unsigned f)
{
	return (struct fair_tally){.kinds = 6,
		.count = {a, b, c, d, e, f},
		.weight = {1, 1, 1, 1, 1, 1},
		.certain = 6,
		.n = a + b + c + d + e + f};
}

/* By hand: 60 dice, 10 of each expected. */
static void test_chi_square(void **state)
{
	struct fair_tally even = six(10, 10, 10, 10, 10, 10);
	struct fair_tally odd = six(5, 8, 9, 8, 10, 20); /* (25+4+1+4+0+100)/10 */
	struct fair_tally none = six(0, 0, 0, 0, 0, 0);
	struct fair_tally sums = {.kinds = 11,
		.count = {2, 2, 3, 4, 5, 6, 5, 4, 3, 2, 0},
		.weight = {1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1},
		.certain = 36,
		.n = 36}; /* 1/1 + 1/1 */

	(void)state;
	assert_int_equal(fair_chi_square(&even), 0);
	assert_int_equal(fair_chi_square(&odd), 134);
	assert_int_equal(fair_chi_square(&none), 0);
	assert_int_equal(fair_chi_square(&sums), 20);
}

/* The quantiles of chi-square with five degrees of freedom: 4.35 is the middle, 9.24 leaves
 * a tenth, 15.09 a hundredth. Chi-square of whole numbers comes near to these. */
static void test_share(void **state)
{
	struct fair_tally middle = six(100, 112, 88, 110, 92, 98); /* 4.56 */
	struct fair_tally tenth = six(100, 117, 83, 111, 89, 100); /* 8.20 */
	struct fair_tally gross = six(60, 100, 100, 100, 100, 140);

	(void)state;
	assert_int_equal(fair_chi_square(&middle), 46);
	assert_in_range(fair_share(&middle), 4400, 5000); /* 0.472 */
	assert_int_equal(fair_chi_square(&tenth), 82);
	assert_in_range(fair_share(&tenth), 1300, 1630); /* 0.146 */
	assert_int_equal(fair_share(&gross), 0);
	assert_int_equal(fair_share(&middle), fair_share(&middle));
}

/* 100 chances of 1 in 2: at least 60 or at most 40 in 5.7 percent of cases. */
static void test_hits(void **state)
{
	(void)state;
	assert_int_equal(fair_share_of_hits(50, 100, 2), FAIR_CAMPAIGNS);
	assert_in_range(fair_share_of_hits(60, 100, 2), 480, 660);
	assert_int_equal(fair_share_of_hits(60, 100, 2), fair_share_of_hits(40, 100, 2));
	assert_int_equal(fair_share_of_hits(100, 100, 2), 0);
	assert_int_equal(fair_share_of_hits(0, 0, 6), FAIR_CAMPAIGNS);
}

static void test_sentence(void **state)
{
	static const struct {
		unsigned share;
		const char *words;
	} rows[] = {
		{10000, "Nearly every fair campaign looks at least as uneven as this.\n"},
		{3333, "About one fair campaign in three looks at least as uneven as this.\n"},
		{500, "About one fair campaign in twenty looks at least as uneven as this.\n"},
		{0, "Hardly one fair campaign in a thousand looks at least as uneven as this.\n"},
	};

	(void)state;
	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		struct buf out;

		buf_init(&out, &arena);
		fair_sentence(&out, rows[i].share);
		assert_string_equal(out.data, rows[i].words);
	}
}

static const char *report(const struct fair_roll *roll, size_t rolls)
{
	struct buf out;

	buf_init(&out, &arena);
	fairness_write(&out, &arena, roll, rolls);
	return out.data;
}

/* Pairs of which the second die always shows what the first does. */
static void test_report(void **state)
{
	enum { ROLLS = 120 };
	static struct fair_roll roll[ROLLS];
	static int face[ROLLS][2];
	uint64_t random = 7;
	const char *text;

	(void)state;
	for (int i = 0; i < ROLLS; i++) {
		face[i][0] = face[i][1] = (int)dice_random(&random, 6) + 1;
		roll[i] = (struct fair_roll){face[i], 2, i % 2 ? UNION : CONFEDERATE};
	}
	text = report(roll, ROLLS);
	assert_non_null(strstr(text, "Faces of all 240 dice\n"));
	assert_non_null(strstr(text, "sums of the two dice of 120 rolls\n"));
	assert_non_null(strstr(text, "In the Union player turns: 120 dice, "));
	assert_null(strstr(text, "In nobody's player turn"));
	assert_non_null(strstr(text, "The same face again: "));
	text = strstr(text, "The same face again: ");
	assert_non_null(strstr(text, "Hardly one fair campaign in a thousand"));
	assert_null(strstr(text, "small sample"));
	text = report(roll, 10);
	assert_non_null(strstr(text, "Faces of all 20 dice\n"));
	assert_non_null(strstr(text, "That is a small sample"));
	for (int i = 0; i < ROLLS; i++)
		roll[i].count = 1;
	roll[0].mover = NO_SIDE;
	text = report(roll, ROLLS);
	assert_null(strstr(text, "Pairs"));
	assert_non_null(strstr(text, "In nobody's player turn: 1 die, "));
	assert_string_equal(report(roll, 0), "No die of six was thrown.\n");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_teardown(test_chi_square, teardown),
		cmocka_unit_test_teardown(test_share, teardown),
		cmocka_unit_test_teardown(test_hits, teardown),
		cmocka_unit_test_teardown(test_sentence, teardown),
		cmocka_unit_test_teardown(test_report, teardown),
	};

	return cmocka_run_group_tests_name("fairness", tests, NULL, NULL);
}
