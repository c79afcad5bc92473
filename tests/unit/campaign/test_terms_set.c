/* What a seat says of its absence, added to what it has: by a table. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "base/arena.h"
#include "base/date.h"
#include "campaign/terms_set.h"

static const struct {
	const char *had, *days, *now, *since, *comes;
} rows[] = {
	{NULL, "2026-12-24..2027-01-02", "2026-11-23T18:00:00Z", "2026-11-20T00:00:00Z",
		"2026-12-24..2027-01-02"},
	/* who says it late is away from the next day on */
	{NULL, "2026-11-20..2026-11-25", "2026-11-23T18:00:00Z", "2026-11-20T00:00:00Z",
		"2026-11-24..2026-11-25"},
	{NULL, "2026-11-23", "2026-11-23T00:00:00Z", "2026-11-20T00:00:00Z", "default"},
	/* what overlaps or meets is one; over the ends of months and of a leap February */
	{"2028-02-27..2028-02-29", "2028-03-01", "2028-02-20T00:00:00Z",
		"2028-02-20T00:00:00Z", "2028-02-27..2028-03-01"},
	{"2026-12-01..2026-12-05", "2026-12-04..2026-12-08", "2026-11-23T18:00:00Z",
		"2026-11-20T00:00:00Z", "2026-12-01..2026-12-08"},
	{"2026-12-10", "2026-12-01..2026-12-03", "2026-11-23T18:00:00Z",
		"2026-11-20T00:00:00Z", "2026-12-01..2026-12-03, 2026-12-10"},
	{"2026-12-01..2026-12-20", "2026-12-04", "2026-11-23T18:00:00Z",
		"2026-11-20T00:00:00Z", "2026-12-01..2026-12-20"},
	/* what was over before the step began has gone, what stopped its clock stays */
	{"2026-11-10..2026-11-12, 2026-11-21", "2026-12-04", "2026-11-23T18:00:00Z",
		"2026-11-20T00:00:00Z", "2026-11-21, 2026-12-04"},
	/* back again: today is a day of absence still */
	{"2026-11-20..2026-11-30, 2026-12-24", "none", "2026-11-23T18:00:00Z",
		"2026-11-19T00:00:00Z", "2026-11-20..2026-11-23"},
	{"2026-12-24", "none", "2026-11-23T18:00:00Z", "2026-11-20T00:00:00Z", "default"},
	{NULL, "none", "2026-11-23T18:00:00Z", "2026-11-20T00:00:00Z", "default"},
};

static void absences_add_up(void **unused)
{
	struct arena arena = ARENA_INIT;

	(void)unused;
	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		int64_t now, since;

		assert_true(moment_read(&now, rows[i].now));
		assert_true(moment_read(&since, rows[i].since));
		assert_string_equal(
			absent_with(&arena, rows[i].had, rows[i].days, now, since),
			rows[i].comes);
	}
	arena_release(&arena);
}

int main(void)
{
	const struct CMUnitTest tests[] = {cmocka_unit_test(absences_add_up)};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
