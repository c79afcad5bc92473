/* Tests of system/process.h: what the user's list says, and what it does not. */
#include "system/process.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>

#include "base/arena.h"
#include "unit/lib/files.h"

static struct arena arena = ARENA_INIT;
static char base[] = "/tmp/adjutant-trust-XXXXXX";

static const char *below(const char *name)
{
	return arena_printf(&arena, "%s/%s", base, name);
}

static void lists(const char *text)
{
	file_write(below("adjutant/trusted"), text);
}

static int set_up(void **state)
{
	(void)state;
	return !mkdtemp(base) || setenv("XDG_CONFIG_HOME", base, 1) ||
	       mkdir(below("games"), 0700) || mkdir(below("games/demo"), 0700) ||
	       mkdir(below("games/demo/deep"), 0700);
}

static int tear_down(void **state)
{
	(void)state;
	(void)unlink(below("adjutant/trusted"));
	(void)rmdir(below("adjutant"));
	(void)unlink(below("link"));
	(void)rmdir(below("games/demo/deep"));
	(void)rmdir(below("games/demo"));
	(void)rmdir(below("games"));
	(void)rmdir(base);
	arena_release(&arena);
	return 0;
}

static void test_remedy(void **state)
{
	const char *demo = below("games/demo");

	(void)state;
	assert_false(process_is_trusted(&arena, demo));
	assert_int_equal(
		system(process_trust_remedy(&arena, demo)), 0); /* makes its directory */
	assert_true(process_is_trusted(&arena, demo));
	assert_int_equal(mkdir(below("it's"), 0700), 0);
	assert_int_equal(system(process_trust_remedy(&arena, below("it's"))), 0);
	assert_true(process_is_trusted(&arena, below("it's")));
	assert_int_equal(rmdir(below("it's")), 0);
	assert_true(process_is_trusted(&arena, demo));
	assert_false(process_is_trusted(&arena, below("games")));
	assert_false(process_is_trusted(&arena, below("games/demo/deep")));
}

static void test_lines(void **state)
{
	const char *demo = below("games/demo");

	(void)state;
	lists(arena_printf(&arena, "# mine\n\nrelative\n%s/games/*\n", base));
	assert_true(process_is_trusted(&arena, demo));
	assert_false(process_is_trusted(&arena, below("games")));
	assert_false(process_is_trusted(&arena, below("games/demo/deep")));
	lists(arena_printf(&arena, "%s-other\n%s/games/dem\n", demo, base));
	assert_false(process_is_trusted(&arena, demo));
	lists(arena_printf(&arena, "%s", demo)); /* the last line may have no end */
	assert_true(process_is_trusted(&arena, demo));
	/* a directory is what its whole path says */
	assert_int_equal(symlink(demo, below("link")), 0);
	assert_true(process_is_trusted(&arena, below("link")));
	assert_false(process_is_trusted(&arena, below("missing")));
}

static void test_whose_list(void **state)
{
	const char *demo = below("games/demo");

	(void)state;
	lists(demo);
	assert_int_equal(chmod(below("adjutant/trusted"), 0622), 0);
	assert_false(process_is_trusted(&arena, demo));
	assert_int_equal(chmod(below("adjutant/trusted"), 0600), 0);
	assert_true(process_is_trusted(&arena, demo));
	assert_int_equal(setenv("XDG_CONFIG_HOME", "relative", 1), 0);
	assert_int_equal(unsetenv("HOME"), 0);
	assert_false(process_is_trusted(&arena, demo));
	assert_non_null(strstr(process_trust_remedy(&arena, demo), "set HOME"));
	assert_int_equal(setenv("XDG_CONFIG_HOME", base, 1), 0);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_remedy),
		cmocka_unit_test(test_lines),
		cmocka_unit_test(test_whose_list),
	};

	return cmocka_run_group_tests(tests, set_up, tear_down);
}
