/*
 * The mails to a side are the same bytes when what it cannot know is different: the enemy's
 * hidden pieces, his hand, his standing orders; and they are others when it is told others.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "unit/campaign/leak_same.h"
#include "unit/campaign/leak_truths.h"
#include "unit/mail/mails.h"

static void same_mails(const struct campaign *a, const struct campaign *b, enum side side)
{
	assert_true(truths_differ(a, b));
	assert_string_equal(mails(a, side), mails(b, side));
}

/* Another truth, and what the enemy has sent for later. */
static void test_hidden(void **unused)
{
	const struct campaign *c = start("june-27-pm", 1);

	(void)unused;
	for (int i = 0; i < 2; i++)
		for (enum side side = UNION; side < SIDES; side++) {
			struct campaign *a = copy(c), *b = copy(c);

			change_hidden(b, side_other(side));
			settle(b);
			same_mails(a, b, side);
			b = give_standing(b, side_other(side), "policy ask bank-choice\n");
			same_mails(a, b, side);
		}
}

/* The mails of a side tell it something. */
static void test_told(void **unused)
{
	struct campaign *a = start("june-27-pm", 1), *b;
	const char *before = mails(a, UNION);

	(void)unused;
	b = run_on(seal(copy(a), frame(a, CONFEDERATE, "")));
	assert_string_not_equal(before, mails(b, UNION));
	assert_string_not_equal(mails(b, UNION), mails(b, CONFEDERATE));
	assert_non_null(strstr(mails(b, UNION), "**It is your move:"));
	assert_non_null(strstr(mails(b, UNION), "Saturday, 27 June 2026, 13:00 UTC"));
	assert_non_null(
		strstr(mails(b, CONFEDERATE), "**Nothing is expected of you now.**"));
	assert_non_null(strstr(mails(b, UNION), "\nbegin orders\n"));
	assert_non_null(strstr(mails(b, UNION), "\n# Wrong: "));
	assert_string_not_equal(corrected(b, UNION), corrected(a, UNION));
	assert_null(strstr(mails(b, UNION), "<script"));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_hidden),
		cmocka_unit_test(test_told),
	};

	return cmocka_run_group_tests(tests, setup, tear_down);
}
