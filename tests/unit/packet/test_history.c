/* The past in a page: each line of its maps once, beside its like. */
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
#include "packet/page_private.h"
#include "tell/past.h"

static const struct gauge gauge[] = {
	{.title = "Points", .halves = true, .known = BOTH_SIDES, .value = {3, 4}},
	{.title = "Nobody knows"},
	{.title = "Strength", .known = SIDE_SET(CONFEDERATE), .value = {1, 12}},
};

/* Lines are numbered as they come: 0 <svg>, 1 a1, 2 b, 3 c, 4 </svg>, 5 a2. */
static struct past_step step[] = {
	{.step = "",
		.heading = "The beginning",
		.news = "",
		.lines = "<svg>\na1\nb\nc\n</svg>\n",
		.map = "0 4\n"},
	{.step = "1/union",
		.heading = "Turn 1: <Union>",
		.news = "- `a` < b\n",
		.lines = "a2\n",
		.map = "0 1\n5 5\n3 3\n3 4\n",
		.gauge = gauge,
		.gauges = 3,
		.luck = {2, -3}},
	{.step = "1/confederate",
		.heading = "Turn 1",
		.news = "",
		.lines = "",
		.map = "5 5\n1 4\n",
		.luck = {1, 0}},
};

static const struct past past = {step, sizeof step / sizeof *step, NULL};

#define LUCK(union, confederate)                                                           \
	"{\"title\":\"Dice above their mean\",\"values\":[" union "," confederate "]}"

/* In tenths, and the dice of all steps up to then. */
static const char numbers[] = "[[" LUCK("0",
	"0") "],"
	     "[{\"title\":\"Points\",\"values\":[15,20]},{\"title\":\"Strength\",\"values\":[null,120]}," LUCK(
		     "10", "-15") "],"
				  "[" LUCK("15", "-15") "]]";

static void test_maps(void **unused)
{
	static const char lines[] = "<svg>\na1\na2\nb\nc\n</svg>\n", kinds[] = "012341",
			  maps[] = "*5\n+2 *1 1+1 -1+2\n2+1 -2+1 2:1 2+2\n";
	struct arena arena = ARENA_INIT;
	struct tree wanted;
	struct buf got, want;
	struct diag diag;

	(void)unused;
	diag_init(&diag, &arena);
	buf_init(&got, &arena);
	buf_init(&want, &arena);
	tree_init(&wanted, &arena);
	tree_put(&wanted, "lines", lines, strlen(lines));
	tree_put(&wanted, "kinds", kinds, strlen(kinds));
	tree_put(&wanted, "maps", maps, strlen(maps));
	tree_put(&wanted, "numbers", numbers, strlen(numbers));
	assert_int_equal(embed_tree(&want, &wanted, &diag), OK);
	assert_int_equal(history_maps(&got, &past, &diag), OK);
	assert_string_equal(got.data, want.data);
	arena_release(&arena);
}

static void refuses(const char *map, const char *lines)
{
	struct past_step bad = {.news = "", .map = map, .lines = lines};
	const struct past one = {&bad, 1, NULL};
	struct arena arena = ARENA_INIT;
	struct buf out;
	struct diag diag;

	diag_init(&diag, &arena);
	buf_init(&out, &arena);
	assert_int_equal(history_maps(&out, &one, &diag), ERR_DAMAGED);
	assert_int_equal(out.length, 0);
	arena_release(&arena);
}

/* What was kept may be anybody's: no line goes into a page that does more than draw, and no
 * map has lines that are not there. */
static void test_lines(void **unused)
{
	(void)unused;
	refuses("0 0\n", "<script>x\n");
	refuses("0 1\n", "x\n");
	refuses("1 0\n", "x\ny\n");
	refuses("0 99999999999999999999\n", "x\n");
	refuses("0 0", "x\n");
	refuses("x\n", "x\n");
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
	const struct past one = {step, 1, NULL};

	(void)unused;
	assert_false(history_is_there(NULL));
	assert_false(history_is_there(&one));
	assert_true(history_is_there(&past));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_maps),
		cmocka_unit_test(test_lines),
		cmocka_unit_test(test_list),
		cmocka_unit_test(test_nothing),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
