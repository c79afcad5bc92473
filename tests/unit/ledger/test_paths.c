/* Tests of ledger/format.h: paths are filled in, and adjutant-campaign(5) lists each. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "base/arena.h"
#include "base/text.h"
#include "ledger/format.h"
#include "unit/lib/files.h"

static bool is_listed(const char *const *path, int paths, const char *word)
{
	for (int i = 0; i < paths; i++)
		if (!strcmp(path[i], word))
			return true;
	return false;
}

/* The items of a list are the paths, each once; signatures lie beside what they are for. */
static void same_list(const char *const *path, int paths, const char *title)
{
	struct arena arena = ARENA_INIT;
	char **line, **word;
	size_t lines = text_split(&arena, part_of_page(&arena, title, ".El"), '\n', &line);
	int found = 0;

	for (size_t i = 0; i < lines; i++) {
		size_t words = text_split(&arena, line[i], ' ', &word);

		if (words < 3 || strcmp(word[0], ".It") || word[2][0] == '*')
			continue;
		for (size_t k = 2; k < words; k++) {
			if (!strcmp(word[k], ","))
				continue;
			if (!is_listed(path, paths, word[k]))
				fail_msg("%s: %s is in the manual alone", title, word[k]);
			found++;
		}
	}
	assert_int_equal(found, paths);
	arena_release(&arena);
}

static void test_the_manual_lists_the_truth(void **state)
{
	(void)state;
	same_list(truth_path, TRUTH_PATHS, ".Ss The truth tree");
}

static void test_the_manual_lists_what_is_told(void **state)
{
	(void)state;
	same_list(told_path, TOLD_PATHS, ".Ss for/AUDIENCE/");
}

static void test_words_are_filled_in(void **state)
{
	struct arena a = ARENA_INIT;

	(void)state;
	assert_string_equal(ledger_draft_path(&a, UNION), "orders/draft-union.txt");
	assert_string_equal(
		ledger_standing_path(&a, CONFEDERATE), "standing/confederate.txt");
	assert_string_equal(ledger_role_path(&a, "4/union", "union-standing"),
		"orders/4-union/union-standing.txt");
	assert_string_equal(ledger_answer_path(&a, "4/union", "union-answer", 12),
		"orders/4-union/union-answer-12.txt");
	assert_string_equal(ledger_sealed_path(&a, "4/union"), "orders/4-union/");
	assert_string_equal(ledger_journal_path(&a, "10/supply"), "journal/10-supply.txt");
	assert_string_equal(
		ledger_rulings_path(&a, AUDIENCE_PUBLIC), "journal/rulings-public.txt");
	assert_string_equal(told_dir(&a, AUDIENCE_UNION), "for/union/");
	assert_string_equal(
		told_file(&a, AUDIENCE_CONFEDERATE, TOLD_VIEW), "for/confederate/view.ini");
	arena_release(&a);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_the_manual_lists_the_truth),
		cmocka_unit_test(test_the_manual_lists_what_is_told),
		cmocka_unit_test(test_words_are_filled_in),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
