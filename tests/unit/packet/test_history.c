/* The past in a page: each line of its maps once. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/diag.h"
#include "base/tree.h"
#include "game/ruleset.h"
#include "judge/judge.h"
#include "packet/page_private.h"
#include "tell/past.h"

static struct past_step step[] = {
	{"", "The beginning", "", "<svg>\na\nb\nc\n</svg>\n"},
	{"1/union", "Turn 1: <Union>", "- `a` < b\n", "<svg>\na\nx\nc\nc\n</svg>\n"},
	{"1/confederate", "Turn 1", "", "x\na\nb\nc\n</svg>"},
};

static const struct past past = {step, sizeof step / sizeof *step};

/* A game without gauges, whose dice nobody was told. */
static const struct ruleset ruleset;
static const struct clone clone_of = {.ruleset = &ruleset};

#define NO_LUCK "[{\"title\":\"Dice above their mean\",\"values\":[0,0]}]"

/* Lines are numbered as they come: 0 <svg>, 1 a, 2 b, 3 c, 4 </svg>, 5 x. */
static void test_maps(void **unused)
{
	struct arena arena = ARENA_INIT;
	static const char numbers[] = "[" NO_LUCK "," NO_LUCK "," NO_LUCK "]";
	struct tree wanted;
	struct buf got, want;
	struct diag diag;

	(void)unused;
	diag_init(&diag, &arena);
	buf_init(&got, &arena);
	buf_init(&want, &arena);
	tree_init(&wanted, &arena);
	tree_put(&wanted, "0", "0 4\n", 4);
	tree_put(&wanted, "1", "0 1\n5 5\n3 3\n3 4\n", 16);
	tree_put(&wanted, "2", "5 5\n1 4\n", 8);
	tree_put(&wanted, "numbers", numbers, strlen(numbers));
	tree_put(&wanted, "lines", "<svg>\na\nb\nc\n</svg>\nx\n", 21);
	assert_int_equal(embed_tree(&want, &arena, &wanted, &diag), OK);
	assert_int_equal(history_maps(&got, &arena, &clone_of, &past, &diag), OK);
	assert_string_equal(got.data, want.data);
	arena_release(&arena);
}

static void test_list(void **unused)
{
	struct arena arena = ARENA_INIT;
	struct buf out;

	(void)unused;
	buf_init(&out, &arena);
	history_list(&out, &arena, &past);
	assert_non_null(strstr(out.data,
		"<li><b>Turn 1: &lt;Union&gt;</b>\n<div data-step=\"1/union\"><ul>\n"
		"<li><code>a</code> &lt; b</li>\n</ul>\n</div>"));
	arena_release(&arena);
}

static void test_nothing(void **unused)
{
	const struct past one = {step, 1};

	(void)unused;
	assert_false(history_is_there(NULL));
	assert_false(history_is_there(&one));
	assert_true(history_is_there(&past));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_maps),
		cmocka_unit_test(test_list),
		cmocka_unit_test(test_nothing),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
