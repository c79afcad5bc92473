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

		assert_true(date_read_moment(&now, rows[i].now));
		assert_true(date_read_moment(&since, rows[i].since));
		assert_string_equal(
			terms_absent_with(&arena, rows[i].had, rows[i].days, now, since),
			rows[i].comes);
	}
	arena_release(&arena);
}

/* At noon of 23 November 2026, and where nobody knows when it is. */
static const struct {
	const char *had, *days;
	enum absence says, unknown;
	int in_a_row; /* at noon */
} judged[] = {
	{NULL, "none", ABSENCE_TAKEN, ABSENCE_TAKEN, 0},
	{NULL, "2026-12-01..2027-01-31", ABSENCE_TAKEN, ABSENCE_TAKEN, 62},
	{NULL, "2026-12-01..2027-02-01", ABSENCE_LONG, ABSENCE_LONG, 63},
	{NULL, "2026-12-01..2028-12-31", ABSENCE_LONG, ABSENCE_LONG, 762},
	/* what it touches or overlaps counts with it, whichever comes first */
	{"2026-12-01..2027-01-15", "2027-01-16..2027-03-10", ABSENCE_LONG, ABSENCE_LONG,
		100},
	{"2026-12-01..2027-01-15", "2027-01-18..2027-03-10", ABSENCE_TAKEN, ABSENCE_TAKEN,
		52},
	{"2027-01-01..2027-01-31, 2027-02-02..2027-03-10", "2027-02-01", ABSENCE_LONG,
		ABSENCE_LONG, 69},
	{"2027-02-01..2027-03-10", "2027-01-01..2027-01-31", ABSENCE_LONG, ABSENCE_LONG,
		69},
	/* what the moderator has set may be said again, and not be made longer */
	{"2026-12-01..2027-03-31", "2027-01-01..2027-01-31", ABSENCE_TAKEN, ABSENCE_TAKEN,
		0},
	{"2026-12-01..2027-03-31", "2027-04-01", ABSENCE_LONG, ABSENCE_LONG, 122},
	/* the day after counts, and those before do not */
	{NULL, "2026-11-23", ABSENCE_OVER, ABSENCE_TAKEN, 0},
	{NULL, "2026-11-24", ABSENCE_TAKEN, ABSENCE_TAKEN, 1},
	{NULL, "2026-01-01..2026-11-20", ABSENCE_OVER, ABSENCE_LONG, 0},
	{NULL, "2026-11-01..2026-12-24", ABSENCE_TAKEN, ABSENCE_TAKEN, 54},
	{NULL, "2026-10-01..2026-12-24", ABSENCE_LONG, ABSENCE_LONG, 85},
};

static void absences_are_counted_in_a_row(void **unused)
{
	int64_t noon;
	int days;

	(void)unused;
	assert_true(date_read_moment(&noon, "2026-11-23T12:00:00Z"));
	for (size_t i = 0; i < sizeof judged / sizeof *judged; i++) {
		assert_int_equal(absence_judge(&days, judged[i].had, judged[i].days, 0),
			judged[i].unknown);
		assert_int_equal(absence_judge(&days, judged[i].had, judged[i].days, noon),
			judged[i].says);
		assert_int_equal(days, judged[i].in_a_row);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {cmocka_unit_test(absences_add_up),
		cmocka_unit_test(absences_are_counted_in_a_row)};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
