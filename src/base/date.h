/*
 * Dates of the calendar and moments in seconds since 1970, all in UTC: no clock and no time
 * zone is asked. Years from 1970 to 9999.
 */
#ifndef BASE_DATE_H
#define BASE_DATE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct arena;

#define HOUR_SECONDS 3600
#define DAY_SECONDS  86400
#define WEEK_DAYS    7

/* A moment as the calendar has it. */
struct date {
	int year, month, day; /* month and day from 1 */
	int hour, minute, second;
	int weekday; /* 0: Sunday */
};

/* Sunday first, as people write them; NULL behind the last. */
extern const char *const date_weekdays[WEEK_DAYS + 1];

/* January first. */
extern const char *const date_months[12];

/* Splits a moment, which is not before 1970. */
void date_split(struct date *out, int64_t moment);

/* Reads `length` bytes "2026-12-24": *out is the first second of that day. False for
 * anything else, and for a day that no month has. */
bool date_read(int64_t *out, const char *text, size_t length);

/* Reads "2026-12-24T20:00:00Z". */
bool date_read_moment(int64_t *out, const char *text);

/* Those forms; owned by the arena. */
const char *date_text(struct arena *arena, int64_t moment);
const char *date_moment_text(struct arena *arena, int64_t moment);

/* "Sunday, 29 November 2026, 20:00 UTC", for people; owned by the arena. */
const char *date_moment_said(struct arena *arena, int64_t moment);

#endif
