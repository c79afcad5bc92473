/* Maps in fewer bytes. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "base/arena.h"
#include "base/buf.h"
#include "packet/page_private.h"

static void is(const char *map, const char *shorter)
{
	struct arena arena = ARENA_INIT;
	struct buf out;

	buf_init(&out, &arena);
	paths_shorten(&out, map);
	assert_string_equal(out.data, shorter);
	arena_release(&arena);
}

static void test_lines(void **unused)
{
	(void)unused;
	is("<path d=\"M8 556L16 552\"/>", "<path d=\"M8 556l8-4\"/>");
	is("<g><path stroke=\"#333\" d=\"M10 4L10 8M10 8L18 8M0 -5L-8 1\" fill=\"none\"/></g>",
		"<g><path stroke=\"#333\" d=\"M10 4v4m0 0h8m-18-13l-8 6\" fill=\"none\"/></g>");
	is("<path d=\"M1 1L1 1\"/><path d=\"M2 2L3 3\"/>",
		"<path d=\"M1 1v0\"/><path d=\"M2 2l1 1\"/>");
}

/* Whatever else there is stays as it is. */
static void test_others(void **unused)
{
	static const char *const map[] = {
		"",
		"<svg><title>M1 2L3 4 d=</title></svg>",
		"<path d=\"\"/>",
		"<path d=\"M1 2\"/>",
		"<path d=\"M1 2L3\"/>",
		"<path d=\"M1 2L3 4L5 6\"/>",
		"<path d=\"M1 2L3 4z\"/>",
		"<path d=\"M1.5 2L3 4\"/>",
		"<path d=\"M1 2L3 4444444\"/>",
		"<path d=\"M1 2L3 -\"/>",
		"<path d=\"m1 2l3 4\"/>",
		"<path d=\"M4 8h8v24h-8z\"/>",
		"<path fill=\"none\"/>",
	};

	(void)unused;
	for (size_t i = 0; i < sizeof map / sizeof *map; i++)
		is(map[i], map[i]);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_lines),
		cmocka_unit_test(test_others),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
