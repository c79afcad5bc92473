/* Tests of campaign/settings.h: what of campaign.ini is for everybody's eyes. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/diag.h"
#include "campaign/settings.h"

#define HEX32 "0123456789abcdef0123456789abcdef"
#define OTHER "fedcba9876543210fedcba9876543210"

static const struct settings full = {
	.name = "seven-days",
	.game = "a-game",
	.scenario = "campaign",
	.overlay = "map.ini",
	.options = "recon",
	.seed = HEX32 HEX32,
	.nonce = {HEX32, OTHER},
	.auth = {"password $argon2id$secret"},
	.spent = {OTHER, HEX32},
	.link = 7,
	.tries = 3,
	.segment = 2,
	.question = "bank-choice-4",
	.seal = "4/union",
	.news = {"3/supply", "3/events", "3/union"},
};

static const char *told(struct arena *arena, const struct settings *settings)
{
	struct buf out;

	buf_init(&out, arena);
	settings_write_told(&out, settings, AUDIENCE_PUBLIC);
	return out.data;
}

/* How it reads is told to a side of itself alone. */
static void test_reading_is_ones_own(void **state)
{
	static const bool sees[AUDIENCE_DECK] = {[AUDIENCE_CONFEDERATE] = true};
	struct settings settings = full;
	struct arena arena = ARENA_INIT;

	(void)state;
	settings.reading[CONFEDERATE] = READS_SHORT;
	for (enum audience who = AUDIENCE_UNION; who < AUDIENCE_DECK; who++) {
		struct buf out;

		buf_init(&out, &arena);
		settings_write_told(&out, &settings, who);
		assert_int_equal(
			strstr(out.data, "confederate-report = short") != NULL, sees[who]);
		assert_null(strstr(out.data, "union-report"));
		assert_null(strstr(out.data, "heard"));
	}
	arena_release(&arena);
}

static void test_all_that_is_told(void **state)
{
	struct arena arena = ARENA_INIT;

	(void)state;
	assert_string_equal(told(&arena, &full), "format = 1\n"
						 "\n[campaign]\n"
						 "name = seven-days\n"
						 "game = a-game\n"
						 "scenario = campaign\n"
						 "overlay = map.ini\n"
						 "options = recon\n"
						 "dice = seed\n"
						 "union-nonce = " HEX32 "\n"
						 "confederate-nonce = " OTHER "\n"
						 "\n[auth]\n"
						 "union = password\n");
	arena_release(&arena);
}

static void test_nonces_wait_for_each_other(void **state)
{
	struct arena arena = ARENA_INIT;
	struct settings one = full;

	(void)state;
	one.nonce[CONFEDERATE] = NULL;
	assert_null(strstr(told(&arena, &one), HEX32));
	arena_release(&arena);
}

static int read_told(struct arena *arena, struct settings *out, const char *text)
{
	struct diag diag;

	diag_init(&diag, arena);
	return settings_read_told(out, arena, "campaign.ini", text, strlen(text), &diag);
}

static void test_told_settings_are_read(void **state)
{
	struct arena arena = ARENA_INIT;
	struct settings read;

	(void)state;
	assert_int_equal(read_told(&arena, &read, told(&arena, &full)), OK);
	assert_string_equal(read.name, "seven-days");
	assert_string_equal(read.nonce[CONFEDERATE], OTHER);
	assert_null(read.seed);
	arena_release(&arena);
}

/* The truth, and each key of it that is not for all. */
static void test_more_than_that_is_refused(void **state)
{
	static const char *const key[] = {
		("seed = " HEX32 HEX32), ("union-spent = " OTHER), "link = 7"};
	struct arena arena = ARENA_INIT;
	struct settings read;
	struct buf truth;

	(void)state;
	buf_init(&truth, &arena);
	settings_write(&truth, &full);
	assert_non_null(strstr(truth.data, key[0]));
	assert_int_equal(read_told(&arena, &read, truth.data), ERR_DAMAGED);
	for (size_t i = 0; i < sizeof key / sizeof *key; i++)
		assert_int_equal(read_told(&arena, &read,
					 arena_printf(&arena,
						 "format = 1\n[campaign]\n%s\nname = a\n"
						 "game = b\nscenario = c\ndice = seed\n",
						 key[i])),
			ERR_DAMAGED);
	assert_int_equal(read_told(&arena, &read,
				 "format = 1\n[campaign]\nname = a\ngame = b\n"
				 "scenario = c\ndice = seed\n"),
		OK);
	arena_release(&arena);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_all_that_is_told),
		cmocka_unit_test(test_reading_is_ones_own),
		cmocka_unit_test(test_nonces_wait_for_each_other),
		cmocka_unit_test(test_told_settings_are_read),
		cmocka_unit_test(test_more_than_that_is_refused),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
