/* What became of the defenders of an attack, by the events behind it. */
#include <string.h>

#include "base/text.h"
#include "game/journal.h"
#include "rules/great-campaigns/report/report_private.h"
#include "rules/kit/brief.h"

/* Another action begins, or another attack of this one. */
static bool is_next(const struct event *event)
{
	static const char *const next[] = {
		"attack", "initiative", "march", "assault", "cycle-ends", NULL};

	return brief_is(event, next);
}

static bool is_eliminated(const struct event *attack, const char *unit)
{
	for (const struct event *event = attack->next; event && !is_next(event);
		event = event->next)
		if (!strcmp(event->kind, "loss") && event_value(event, "eliminated") &&
			event_names(event, "unit", unit))
			return true;
	return false;
}

static bool are_eliminated(struct arena *arena, const struct event *attack)
{
	const char *list = event_value(attack, "defenders");
	char **unit;
	size_t units = text_split(arena, list ? list : "", ',', &unit);

	for (size_t i = 0; i < units; i++)
		if (!is_eliminated(attack, unit[i]))
			return false;
	return units > 0;
}

const char *gc_fight_end(struct arena *arena, const struct event *attack)
{
	static const struct {
		const char *kind, *end;
	} ends[] = {
		{"surrender", "surrendered"}, {"rout", "routed"}, {"retreat", "went back"}};

	if (are_eliminated(arena, attack))
		return "were wiped out";
	for (const struct event *event = attack->next; event && !is_next(event);
		event = event->next)
		for (size_t i = 0; i < sizeof ends / sizeof *ends; i++)
			if (!strcmp(event->kind, ends[i].kind))
				return ends[i].end;
	return NULL;
}
