/* Dates of the days of a campaign, from that of the first. */
#include <string.h>

#include "base/text.h"
#include "rules/great-campaigns/data/data_private.h"

struct month {
	const char *name;
	int days;
};

/* Of a year that is no leap year: the war's only one was 1864. */
static const struct month months[] = {
	{"January", 31},
	{"February", 28},
	{"March", 31},
	{"April", 30},
	{"May", 31},
	{"June", 30},
	{"July", 31},
	{"August", 31},
	{"September", 30},
	{"October", 31},
	{"November", 30},
	{"December", 31},
};

#define MONTHS (sizeof months / sizeof *months)

/* The month with which a date begins; MONTHS: none. */
static size_t month_of(const char *date)
{
	size_t month = 0;

	while (month < MONTHS &&
		(strncmp(date, months[month].name, strlen(months[month].name)) != 0 ||
			date[strlen(months[month].name)] != ' '))
		month++;
	return month;
}

bool gc_date_days(struct arena *arena, struct gc_scenario *scenario, const char *first)
{
	size_t month = month_of(first);
	int day;

	if (month == MONTHS || !text_to_int(first + strlen(months[month].name) + 1, 1,
				       months[month].days, &day))
		return false;
	for (int i = 1; i <= scenario->days; i++, day++) {
		if (day > months[month].days) {
			month = (month + 1) % MONTHS;
			day = 1;
		}
		scenario->day[i] = (struct day_row){
			.date = arena_printf(arena, "%s %d", months[month].name, day),
			.events = true};
	}
	return true;
}
