/* Tests of ledger/format.h: the list is whole, and adjutant-campaign(5) has it. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "base/arena.h"
#include "base/buf.h"
#include "ledger/format.h"
#include "unit/lib/files.h"

static void test_every_kind_has_a_word_of_its_own(void **state)
{
	(void)state;
	for (int kind = 0; kind < COMMIT_KINDS; kind++) {
		enum commit_kind read = COMMIT_KINDS;

		assert_non_null(commit_traits[kind].word);
		assert_true(commit_kind_parse(commit_traits[kind].word, &read));
		assert_int_equal(read, kind);
	}
}

static void test_anything_else_is_no_kind(void **state)
{
	enum commit_kind kind;

	(void)state;
	assert_false(commit_kind_parse("seals", &kind));
	assert_false(commit_kind_parse("", &kind));
	assert_false(commit_kind_parse(NULL, &kind));
}

static void test_the_manual_lists_each(void **state)
{
	struct arena arena = ARENA_INIT;
	const char *list = part_of_page(&arena, ".Sh COMMITS", ".El");
	int items = 0;

	(void)state;
	for (int kind = 0; kind < COMMIT_KINDS; kind++)
		assert_non_null(strstr(list,
			arena_printf(&arena, "\n.It Cm %s\n", commit_traits[kind].word)));
	while ((list = strstr(list + 1, "\n.It Cm ")))
		items++;
	assert_int_equal(items, COMMIT_KINDS);
	arena_release(&arena);
}

static void test_the_manual_says_which_date(void **state)
{
	struct arena arena = ARENA_INIT;
	const char *last = NULL;
	struct buf said;

	(void)state;
	buf_init(&said, &arena);
	for (int kind = 0; kind < COMMIT_KINDS; kind++) {
		if (!commit_traits[kind].dates)
			continue;
		if (last)
			buf_printf(&said, "%s%s", said.length ? " , " : ".Cm ", last);
		last = commit_traits[kind].word;
	}
	buf_printf(&said, "\nand\n.Cm %s ,\n", last);
	assert_non_null(
		strstr(part_of_page(&arena, "of one of the kinds", ".El"), said.data));
	arena_release(&arena);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_every_kind_has_a_word_of_its_own),
		cmocka_unit_test(test_anything_else_is_no_kind),
		cmocka_unit_test(test_the_manual_lists_each),
		cmocka_unit_test(test_the_manual_says_which_date),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
