/* Deadlines, by tables: terms, when a step begins, and when what of it is due. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <string.h>

#include "base/arena.h"
#include "base/date.h"
#include "campaign/deadline.h"
#include "campaign/settings.h"

/* Dates as "2026-11-23 18:00"; "" for none. */
static int64_t at(const char *text)
{
	char whole[21];
	int64_t moment;

	if (!*text)
		return 0;
	assert_int_equal(strlen(text), 16);
	memcpy(whole, text, 16);
	whole[10] = 'T';
	memcpy(whole + 16, ":00Z", 5);
	assert_true(date_read_moment(&moment, whole));
	return moment;
}

static void assert_moment(int64_t is, const char *should, const char *row)
{
	struct arena arena = ARENA_INIT;

	if (is != at(should))
		print_message("%s: %s, not %s\n", row,
			is ? date_moment_text(&arena, is) : "none", should);
	assert_int_equal(is, at(should));
	arena_release(&arena);
}

/* 23 November 2026 is a Monday. */
static const struct {
	const char *what;
	struct terms terms;
	const char *row;
	unsigned sides;
	const char *since, *remind, *deadline, *end;
} rows[] = {
	{"no deadline", {.grace = "1 day"}, "union", SIDE_SET(UNION), "2026-11-23 18:00",
		"", "", ""},
	{"an interval", {.deadline = "3 days"}, "union", SIDE_SET(UNION),
		"2026-11-23 18:00", "", "2026-11-26 18:00", "2026-11-26 18:00"},
	{"hours over midnight", {.deadline = "12 hours"}, "union", SIDE_SET(UNION),
		"2026-11-23 18:00", "", "2026-11-24 06:00", "2026-11-24 06:00"},
	{"a month's end", {.deadline = "1 week"}, "union", SIDE_SET(UNION),
		"2026-11-27 18:30", "", "2026-12-04 18:30", "2026-12-04 18:30"},
	{"a leap day", {.deadline = "2 days"}, "union", SIDE_SET(UNION), "2028-02-28 09:00",
		"", "2028-03-01 09:00", "2028-03-01 09:00"},
	{"no leap day", {.deadline = "2 days"}, "union", SIDE_SET(UNION),
		"2027-02-27 09:00", "", "2027-03-01 09:00", "2027-03-01 09:00"},
	{"a year's end", {.deadline = "2 days"}, "union", SIDE_SET(UNION),
		"2026-12-30 23:59", "", "2027-01-01 23:59", "2027-01-01 23:59"},
	{"reminder and grace", {.deadline = "3 days", .remind = "1 day", .grace = "2 days"},
		"union", SIDE_SET(UNION), "2026-11-23 18:00", "2026-11-25 18:00",
		"2026-11-26 18:00", "2026-11-28 18:00"},
	{"a reminder that would come at once", {.deadline = "1 day", .remind = "1 day"},
		"union", SIDE_SET(UNION), "2026-11-23 18:00", "", "2026-11-24 18:00",
		"2026-11-24 18:00"},
	/* days of the week */
	{"a day of the week", {.deadline = "sunday 20:00"}, "union", SIDE_SET(UNION),
		"2026-11-23 18:00", "", "2026-11-29 20:00", "2026-11-29 20:00"},
	{"one that leaves too little", {.deadline = "tuesday 17:59"}, "union",
		SIDE_SET(UNION), "2026-11-23 18:00", "", "2026-12-01 17:59",
		"2026-12-01 17:59"},
	{"one that leaves just enough", {.deadline = "tuesday 18:00"}, "union",
		SIDE_SET(UNION), "2026-11-23 18:00", "", "2026-11-24 18:00",
		"2026-11-24 18:00"},
	{"two of them", {.deadline = "sunday wednesday 20:00"}, "union", SIDE_SET(UNION),
		"2026-11-23 18:00", "", "2026-11-25 20:00", "2026-11-25 20:00"},
	{"every day", {.deadline = "daily 06:00 after 6 hours"}, "union", SIDE_SET(UNION),
		"2026-11-23 18:00", "", "2026-11-24 06:00", "2026-11-24 06:00"},
	{"what it leaves", {.deadline = "sunday 20:00 after 1 week"}, "union",
		SIDE_SET(UNION), "2026-11-23 18:00", "", "2026-12-06 20:00",
		"2026-12-06 20:00"},
	/* rows of their own */
	{"of a row", {.deadline = "3 days", .deadlines = "setup 5 days, answer 1 day"},
		"setup-union", SIDE_SET(UNION), "2026-11-23 18:00", "", "2026-11-28 18:00",
		"2026-11-28 18:00"},
	{"of a row with its whole name",
		{.deadline = "3 days", .deadlines = "setup-union 4 days, setup 5 days"},
		"setup-union", SIDE_SET(UNION), "2026-11-23 18:00", "", "2026-11-27 18:00",
		"2026-11-27 18:00"},
	{"of another row", {.deadline = "3 days", .deadlines = "setup 5 days"}, "union",
		SIDE_SET(UNION), "2026-11-23 18:00", "", "2026-11-26 18:00",
		"2026-11-26 18:00"},
	{"no prefix of a word", {.deadline = "3 days", .deadlines = "set 5 days"},
		"setup-union", SIDE_SET(UNION), "2026-11-23 18:00", "", "2026-11-26 18:00",
		"2026-11-26 18:00"},
	{"none for a row", {.deadline = "3 days", .deadlines = "setup none"}, "setup-union",
		SIDE_SET(UNION), "2026-11-23 18:00", "", "", ""},
	/* stops */
	{"a holiday", {.deadline = "3 days", .holidays = "2026-11-25"}, "union",
		SIDE_SET(UNION), "2026-11-23 18:00", "", "2026-11-27 18:00",
		"2026-11-27 18:00"},
	{"begun on a holiday", {.deadline = "1 day", .holidays = "2026-11-23..2026-11-24"},
		"union", SIDE_SET(UNION), "2026-11-23 18:00", "", "2026-11-26 00:00",
		"2026-11-26 00:00"},
	{"an absence", {.deadline = "3 days", .absent = {"2026-11-24..2026-12-03", NULL}},
		"union", SIDE_SET(UNION), "2026-11-23 18:00", "", "2026-12-06 18:00",
		"2026-12-06 18:00"},
	{"of the other side",
		{.deadline = "3 days", .absent = {NULL, "2026-11-24..2026-12-03"}}, "union",
		SIDE_SET(UNION), "2026-11-23 18:00", "", "2026-11-26 18:00",
		"2026-11-26 18:00"},
	{"of either of both",
		{.deadline = "3 days", .absent = {"2026-11-24", "2026-11-25"}}, "day",
		BOTH_SIDES, "2026-11-23 18:00", "", "2026-11-28 18:00", "2026-11-28 18:00"},
	{"stops that overlap count once",
		{.deadline = "3 days",
			.holidays = "2026-11-24..2026-11-26, 2026-11-26..2026-11-27",
			.absent = {"2026-11-25..2026-11-28", "2026-11-25"}},
		"day", BOTH_SIDES, "2026-11-23 18:00", "", "2026-12-01 18:00",
		"2026-12-01 18:00"},
	{"a stop over the new year and in grace",
		{.deadline = "2 days",
			.grace = "1 day",
			.remind = "1 day",
			.holidays = "2026-12-24..2027-01-01"},
		"union", SIDE_SET(UNION), "2026-12-21 18:00", "2026-12-22 18:00",
		"2026-12-23 18:00", "2027-01-02 18:00"},
	{"a fixed moment on a holiday",
		{.deadline = "sunday 20:00", .holidays = "2026-11-29"}, "union",
		SIDE_SET(UNION), "2026-11-23 18:00", "", "2026-12-06 20:00",
		"2026-12-06 20:00"},
	{"a reminder goes around a stop",
		{.deadline = "2 days", .remind = "1 day", .holidays = "2026-11-25"},
		"union", SIDE_SET(UNION), "2026-11-23 18:00", "2026-11-24 18:00",
		"2026-11-26 18:00", "2026-11-26 18:00"},
	/* reminders that nobody has asked for */
	{"a day before", {.deadline = "3 days"}, "union", SIDE_SET(UNION),
		"2026-11-23 18:00", "2026-11-25 18:00", "2026-11-26 18:00",
		"2026-11-26 18:00"},
	{"half-way", {.deadline = "1 day"}, "union", SIDE_SET(UNION), "2026-11-23 18:00",
		"2026-11-24 06:00", "2026-11-24 18:00", "2026-11-24 18:00"},
	{"none", {.deadline = "3 days", .remind = "none"}, "union", SIDE_SET(UNION),
		"2026-11-23 18:00", "", "2026-11-26 18:00", "2026-11-26 18:00"},
	/* an absence, said before or after, stops no clock that is late */
	{"an absence in the grace",
		{.deadline = "2 days",
			.grace = "1 day",
			.remind = "none",
			.absent = {"2026-11-26..2026-12-10", NULL}},
		"union", SIDE_SET(UNION), "2026-11-23 18:00", "", "2026-11-25 18:00",
		"2026-11-26 18:00"},
	{"nobody is asked", {.deadline = "3 days"}, "supply", 0, "2026-11-23 18:00", "", "",
		""},
};

static void steps_are_due_when_the_terms_say(void **unused)
{
	(void)unused;
	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		struct settings settings = {.terms = rows[i].terms};
		struct due due;

		if (!*rows[i].remind && !settings.terms.remind)
			settings.terms.remind = TERM_NO_REMINDER;
		assert_null(terms_wrong(&settings.terms));
		deadline_of(&due, &settings, rows[i].row, rows[i].sides, at(rows[i].since),
			at(rows[i].since));
		assert_int_equal(due.sides, rows[i].sides);
		assert_int_equal(due.missing, rows[i].sides);
		assert_moment(due.deadline, rows[i].deadline, rows[i].what);
		assert_moment(due.remind, rows[i].remind, rows[i].what);
		assert_moment(due.end, rows[i].end, rows[i].what);
		assert_false(due.late);
	}
}

/* The absence of one commander is that of his side. */
static void commanders_are_absent_too(void **unused)
{
	struct settings settings = {
		.terms = {.deadline = "3 days"},
		.team[CONFEDERATE] = {2, {"richmond", "valley"}},
	};
	struct due due;

	(void)unused;
	settings.commander[CONFEDERATE][1].absent = "2026-11-24";
	deadline_of(
		&due, &settings, "union", SIDE_SET(CONFEDERATE), at("2026-11-23 18:00"), 0);
	assert_moment(due.deadline, "2026-11-27 18:00", "valley is away");
	deadline_of(&due, &settings, "union", SIDE_SET(UNION), at("2026-11-23 18:00"), 0);
	assert_moment(due.deadline, "2026-11-26 18:00", "the other side");
}

/* For a step that needs a seat which nobody holds no deadline runs. */
static void a_vacant_seat_is_not_late(void **unused)
{
	struct settings settings = {
		.terms = {.deadline = "3 days", .grace = "1 day"},
		.team[CONFEDERATE] = {2, {"richmond", "valley"}},
	};
	int64_t since = at("2026-11-23 18:00"), later = at("2027-11-23 18:00");
	struct due due;

	(void)unused;
	settings.open[UNION] = SEAT_OPEN;
	deadline_of(&due, &settings, "day", BOTH_SIDES, since, later);
	assert_moment(due.deadline, "", "a vacant seat");
	assert_moment(due.end, "", "a vacant seat");
	assert_int_equal(due.vacant, SIDE_SET(UNION));
	assert_int_equal(due_next(&due, since), 0);
	assert_false(due.late);
	deadline_of(&due, &settings, "confederate", SIDE_SET(CONFEDERATE), since, later);
	assert_moment(due.deadline, "2026-11-26 18:00", "the other side");
	assert_true(due.late);
	settings.open[UNION] = SEAT_TAKEN;
	settings.commander[CONFEDERATE][1].open = SEAT_OPEN;
	deadline_of(&due, &settings, "union", SIDE_SET(UNION), since, later);
	assert_moment(due.deadline, "2026-11-26 18:00", "a substitute");
	deadline_of(&due, &settings, "confederate", SIDE_SET(CONFEDERATE), since, later);
	assert_moment(due.deadline, "", "one of several");
	settings.asked = "richmond"; /* and he holds his seat */
	deadline_of(&due, &settings, "answer", SIDE_SET(CONFEDERATE), since, later);
	assert_moment(due.deadline, "2026-11-26 18:00", "another is asked");
}

static void what_time_alone_changes(void **unused)
{
	struct settings settings = {
		.terms = {.deadline = "3 days", .remind = "1 day", .grace = "12 hours"}};
	int64_t since = at("2026-11-23 18:00");
	struct due due;

	(void)unused;
	deadline_of(&due, &settings, "union", SIDE_SET(UNION), since, since);
	assert_int_equal(due_next(&due, since), due.remind);
	assert_int_equal(due_next(&due, due.remind), due.deadline);
	assert_int_equal(due_next(&due, due.deadline), due.end);
	assert_int_equal(due_next(&due, due.end), 0);
	deadline_of(&due, &settings, "union", SIDE_SET(UNION), since, due.deadline - 1);
	assert_false(due.late);
	deadline_of(&due, &settings, "union", SIDE_SET(UNION), since, due.deadline);
	assert_true(due.late);
}

static void what_is_no_term_is_refused(void **unused)
{
	static const struct {
		struct terms terms;
		const char *key;
	} wrong[] = {
		{{.deadline = "3"}, "deadline"},
		{{.deadline = "3 moons"}, "deadline"},
		{{.deadline = "0 days"}, "deadline"},
		{{.deadline = "3 days 4"}, "deadline"},
		{{.deadline = "20:00"}, "deadline"},
		{{.deadline = "sunday"}, "deadline"},
		{{.deadline = "sunday 24:00"}, "deadline"},
		{{.deadline = "sunday 2:00"}, "deadline"},
		{{.deadline = "sunday 20:60"}, "deadline"},
		{{.deadline = "sunday 20:00 after"}, "deadline"},
		{{.deadlines = "setup"}, "deadlines"},
		{{.deadlines = "setup 3 days,, union 2 days"}, "deadlines"},
		{{.grace = "sunday 20:00"}, "grace"},
		{{.remind = "3 moons"}, "remind"},
		{{.late = "never"}, "late"},
		{{.late = "forfeit"}, "late"},
		{{.late = "forfeit 0"}, "late"},
		{{.late = "forfeit 1 2"}, "late"},
		{{.holidays = "2026-11-31"}, "holidays"},
		{{.holidays = "2026-11-30..2026-11-29"}, "holidays"},
		{{.holidays = "2026-11-30..2027-12-29"}, "holidays"},
		{{.absent = {"christmas", NULL}}, "union-absent"},
		{{.absent = {NULL, "2026-12-24,"}}, NULL},
		{{.absent = {NULL, ",2026-12-24"}}, "confederate-absent"},
		{{.since = "2026-11-23"}, "since"},
	};
	int most;

	(void)unused;
	for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
		const char *key = terms_wrong(&wrong[i].terms);

		assert_string_equal(key ? key : "", wrong[i].key ? wrong[i].key : "");
	}
	assert_int_equal(
		terms_late(&(struct terms){.late = "forfeit 3"}, &most), LATE_FORFEITS);
	assert_int_equal(most, 3);
	assert_int_equal(terms_late(&(struct terms){0}, &most), LATE_WAITS);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(steps_are_due_when_the_terms_say),
		cmocka_unit_test(commanders_are_absent_too),
		cmocka_unit_test(a_vacant_seat_is_not_late),
		cmocka_unit_test(what_time_alone_changes),
		cmocka_unit_test(what_is_no_term_is_refused),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
