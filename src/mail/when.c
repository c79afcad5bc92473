#include "mail/when.h"

#include <time.h>

#include "base/arena.h"

const char *when_text(struct arena *arena, int64_t moment)
{
	static const char *const day[] = {"Sunday", "Monday", "Tuesday", "Wednesday",
		"Thursday", "Friday", "Saturday"};
	time_t seconds = (time_t)moment;
	struct tm tm;

	if (!gmtime_r(&seconds, &tm))
		return "a day that has no date";
	return arena_printf(arena, "%s %04d-%02d-%02d, %02d:%02d UTC", day[tm.tm_wday],
		tm.tm_year + 1900, tm.tm_mon + 1, tm.tm_mday, tm.tm_hour, tm.tm_min);
}
