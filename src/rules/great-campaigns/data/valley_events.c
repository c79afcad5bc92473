/* [valley-event SUM] of a campaign. V15 */
#include "rules/great-campaigns/data/valley_events.h"

#include "rules/great-campaigns/data/campaign_private.h"
#include "rules/kit/game_sections.h"

const char *const gc_valley_event_words[] = {"none", "rain", "major-rivers", "minor-rivers",
	"union-paralysis", "banks-cavalry", "straggling", NULL};

static const struct field event_fields[] = {
	{FIELD_OF(struct gc_valley_event, kind, "kind", FIELD_WORD, "what happens"),
		.words = gc_valley_event_words, .required = true},
	{FIELD_OF(struct gc_valley_event, turns, "turns", FIELD_INT, "for how many"),
		.max = DAYS_MAX},
	FIELD_END,
};

void gc_load_valley_event(
	struct loader *l, const struct ini_section *section, const char *id)
{
	struct gc_valley_events *events = &gc_campaign_of(l)->valley_events;
	int sum;

	if (!game_section_number(l, section, id, VALLEY_EVENT_MOST, &sum))
		return;
	field_read(&events->event[sum], event_fields, section, &l->context, l->diag);
	events->events++;
}

void gc_valley_events_finish(struct loader *l)
{
	int rows = gc_campaign_of(l)->valley_events.events;

	if (rows && rows != VALLEY_EVENT_MOST - VALLEY_EVENT_LEAST + 1)
		diag_error(l->diag,
			"a [valley-event SUM] was expected for each sum from %d to %d",
			VALLEY_EVENT_LEAST, VALLEY_EVENT_MOST);
}
