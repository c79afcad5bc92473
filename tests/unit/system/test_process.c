/* Tests of system/process.h: what a program is given, what comes back, and its limit. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include <cmocka.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/diag.h"
#include "system/process.h"

static struct arena arena;
static struct diag diag;
static struct buf out, said;
static int status;

static int set_up(void **state)
{
	(void)state;
	diag_init(&diag, &arena);
	buf_init(&out, &arena);
	buf_init(&said, &arena);
	status = -1;
	return 0;
}

static int tear_down(void **state)
{
	(void)state;
	arena_release(&arena);
	return 0;
}

static int run_script(const char *script, const char *const *environment, int seconds)
{
	const char *const argv[] = {"sh", "-c", script, NULL};
	const struct process process = {.argv = argv,
		.input = "what it reads",
		.length = 13,
		.environment = environment,
		.seconds = seconds,
		.what_for = "here"};

	return process_run_as(&status, &out, &said, &process, &diag);
}

static void it_reads_and_prints(void **state)
{
	(void)state;
	assert_int_equal(run_script("cat; echo wrong >&2; exit 7", NULL, 0), OK);
	assert_int_equal(status, 7);
	assert_string_equal(out.data, "what it reads");
	assert_string_equal(said.data, "wrong\n");
}

static void its_environment_has_more(void **state)
{
	const char *const more[] = {"ADJUTANT_STEP=4/union", "HOME=/elsewhere", NULL};

	(void)state;
	setenv("ADJUTANT_STEP", "another", 1);
	setenv("ADJUTANT_KEPT", "kept", 1);
	assert_int_equal(
		run_script("echo $ADJUTANT_STEP $HOME $ADJUTANT_KEPT", more, 10), OK);
	assert_int_equal(status, 0);
	assert_string_equal(out.data, "4/union /elsewhere kept\n");
}

static void what_takes_too_long_is_ended(void **state)
{
	time_t begun = time(NULL);

	(void)state;
	assert_int_equal(run_script("echo begun; sleep 60 & wait", NULL, 5), OK);
	assert_int_equal(status, PROCESS_TOO_LONG);
	assert_string_equal(out.data, "begun\n");
	assert_true(time(NULL) - begun < 30);
}

static void a_limit_is_not_waited_for(void **state)
{
	time_t begun = time(NULL);

	(void)state;
	assert_int_equal(run_script("exit 0", NULL, 60), OK);
	assert_int_equal(status, 0);
	assert_true(time(NULL) - begun < 30);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)

int main(void)
{
	const struct CMUnitTest tests[] = {
		TEST(it_reads_and_prints),
		TEST(its_environment_has_more),
		TEST(what_takes_too_long_is_ended),
		TEST(a_limit_is_not_waited_for),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
