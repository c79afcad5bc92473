#include "base/date.h"

#include <string.h>

#include "base/arena.h"
#include "base/text.h"

#define DATE_LENGTH   10 /* 2026-12-24 */
#define MOMENT_LENGTH 20 /* 2026-12-24T20:00:00Z */
#define YEAR_FIRST    1970
#define YEAR_LAST     9999

const char *const date_weekdays[WEEK_DAYS + 1] = {
	"Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", NULL};

const char *const date_months[12] = {"January", "February", "March", "April", "May", "June",
	"July", "August", "September", "October", "November", "December"};

static bool is_leap(int year)
{
	return (year % 4 == 0 && year % 100 != 0) || year % 400 == 0;
}

static int days_of_month(int year, int month)
{
	static const int days[12] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};

	return days[month - 1] + (month == 2 && is_leap(year));
}

/* Leap years before a year, from the year 1 on. */
static int leaps_before(int year)
{
	year--;
	return year / 4 - year / 100 + year / 400;
}

/* Days from the first of 1970 to the first of a year. */
static int days_before(int year)
{
	return (year - YEAR_FIRST) * 365 + leaps_before(year) - leaps_before(YEAR_FIRST);
}

void date_split(struct date *out, int64_t moment)
{
	int days = (int)(moment / DAY_SECONDS), rest = (int)(moment % DAY_SECONDS);

	out->hour = rest / HOUR_SECONDS;
	out->minute = rest / 60 % 60;
	out->second = rest % 60;
	out->weekday = (days + 4) % WEEK_DAYS; /* the first of 1970 was a Thursday */
	out->year = YEAR_FIRST + days / 366;
	while (days_before(out->year + 1) <= days)
		out->year++;
	days -= days_before(out->year);
	for (out->month = 1; days >= days_of_month(out->year, out->month); out->month++)
		days -= days_of_month(out->year, out->month);
	out->day = days + 1;
}

/* Reads that many digits. */
static bool read_digits(int *out, const char *text, int digits)
{
	*out = 0;
	for (int i = 0; i < digits; i++) {
		if (!text_is_digit(text[i]))
			return false;
		*out = *out * 10 + (text[i] - '0');
	}
	return true;
}

bool date_read(int64_t *out, const char *text, size_t length)
{
	int year, month, day, days;

	if (length != DATE_LENGTH || !read_digits(&year, text, 4) || text[4] != '-' ||
		!read_digits(&month, text + 5, 2) || text[7] != '-' ||
		!read_digits(&day, text + 8, 2) || year < YEAR_FIRST || year > YEAR_LAST ||
		month < 1 || month > 12 || day < 1 || day > days_of_month(year, month))
		return false;
	days = days_before(year) + day - 1;
	for (int i = 1; i < month; i++)
		days += days_of_month(year, i);
	*out = (int64_t)days * DAY_SECONDS;
	return true;
}

bool date_read_moment(int64_t *out, const char *text)
{
	int hour, minute, second;

	if (strlen(text) != MOMENT_LENGTH || !date_read(out, text, DATE_LENGTH) ||
		text[10] != 'T' || !read_digits(&hour, text + 11, 2) || text[13] != ':' ||
		!read_digits(&minute, text + 14, 2) || text[16] != ':' ||
		!read_digits(&second, text + 17, 2) || text[19] != 'Z' || hour > 23 ||
		minute > 59 || second > 59)
		return false;
	*out += hour * HOUR_SECONDS + minute * 60 + second;
	return true;
}

const char *date_text(struct arena *arena, int64_t moment)
{
	struct date date;

	date_split(&date, moment);
	return arena_printf(arena, "%04d-%02d-%02d", date.year, date.month, date.day);
}

const char *date_moment_text(struct arena *arena, int64_t moment)
{
	struct date date;

	date_split(&date, moment);
	return arena_printf(arena, "%04d-%02d-%02dT%02d:%02d:%02dZ", date.year, date.month,
		date.day, date.hour, date.minute, date.second);
}

const char *date_moment_said(struct arena *arena, int64_t moment)
{
	struct date date;

	date_split(&date, moment);
	return arena_printf(arena, "%s, %d %s %d, %02d:%02d UTC",
		date_weekdays[date.weekday], date.day, date_months[date.month - 1],
		date.year, date.hour, date.minute);
}
