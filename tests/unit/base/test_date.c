/* Dates of the calendar: month ends, leap years, days of the week. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <string.h>

#include "base/arena.h"
#include "base/date.h"

static const struct {
	const char *text;
	int64_t moment;
	const char *said;
} dates[] = {
	{"1970-01-01T00:00:00Z", 0, "Thursday, 1 January 1970, 00:00 UTC"},
	{"1970-12-31T23:59:59Z", 31535999, "Thursday, 31 December 1970, 23:59 UTC"},
	{"2000-02-29T12:00:00Z", 951825600, "Tuesday, 29 February 2000, 12:00 UTC"},
	{"2024-02-29T00:00:00Z", 1709164800, "Thursday, 29 February 2024, 00:00 UTC"},
	{"2024-12-31T00:00:00Z", 1735603200, "Tuesday, 31 December 2024, 00:00 UTC"},
	{"2026-11-29T20:00:00Z", 1795982400, "Sunday, 29 November 2026, 20:00 UTC"},
	{"2100-02-28T00:00:00Z", 4107456000, "Sunday, 28 February 2100, 00:00 UTC"},
	{"2100-03-01T00:00:00Z", 4107542400, "Monday, 1 March 2100, 00:00 UTC"},
	{"9999-12-31T23:59:59Z", 253402300799, "Friday, 31 December 9999, 23:59 UTC"},
};

static void dates_are_those_of_the_calendar(void **unused)
{
	struct arena arena = ARENA_INIT;
	int64_t moment;

	(void)unused;
	for (size_t i = 0; i < sizeof dates / sizeof *dates; i++) {
		assert_true(date_read_moment(&moment, dates[i].text));
		assert_int_equal(moment, dates[i].moment);
		assert_string_equal(date_moment_text(&arena, moment), dates[i].text);
		assert_string_equal(date_moment_said(&arena, moment), dates[i].said);
		assert_true(date_read(&moment, dates[i].text, 10));
		assert_memory_equal(date_text(&arena, moment), dates[i].text, 10);
	}
	arena_release(&arena);
}

static void every_day_comes_after_the_one_before(void **unused)
{
	struct arena arena = ARENA_INIT;

	(void)unused;
	for (int64_t day = 0; day < 150 * 366; day++) {
		int64_t moment;

		assert_true(date_read(&moment, date_text(&arena, day * DAY_SECONDS), 10));
		assert_int_equal(moment, day * DAY_SECONDS);
	}
	arena_release(&arena);
}

static void what_is_no_date_is_refused(void **unused)
{
	static const char *const wrong[] = {"", "2026-11-31", "2026-02-29", "2100-02-29",
		"2026-00-10", "2026-13-01", "2026-11-00", "1969-12-31", "2026/11/29",
		"26-11-2900", "2026-11-2x"};
	static const char *const moments[] = {"2026-11-29", "2026-11-29T24:00:00Z",
		"2026-11-29T20:60:00Z", "2026-11-29T20:00:60Z", "2026-11-29T20:00:00",
		"2026-11-29 20:00:00Z", "2026-11-29T20:00:00Z "};
	int64_t moment;

	(void)unused;
	for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
		assert_false(date_read(&moment, wrong[i], strlen(wrong[i])));
	for (size_t i = 0; i < sizeof moments / sizeof *moments; i++)
		assert_false(date_read_moment(&moment, moments[i]));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(dates_are_those_of_the_calendar),
		cmocka_unit_test(every_day_comes_after_the_one_before),
		cmocka_unit_test(what_is_no_date_is_refused),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
