#include "mail/when.h"

#include "base/arena.h"
#include "base/date.h"

const char *when_text(struct arena *arena, int64_t moment)
{
	struct date date;

	date_split(&date, moment);
	return arena_printf(arena, "%s %s, %02d:%02d UTC", weekday_names[date.weekday],
		date_text(arena, moment), date.hour, date.minute);
}
