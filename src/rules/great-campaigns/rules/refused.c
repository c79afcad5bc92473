/* 7.8 Refused flanks. */
#include "rules/great-campaigns/rules/combat.h"

bool gc_may_refuse(const struct day *day, enum side side, int place, enum fail *why)
{
	*why = gc_is_held(day, side, place) ? F_NONE : F_NOBODY;
	return *why == F_NONE;
}

void gc_refuse(struct day *day, enum side side, int place, bool refuses)
{
	struct event *event =
		gc_side_event(day, refuses ? "refuse" : "unrefuse", "7.8", side);
	struct stack units;

	gc_units_at(&units, day, side, place);
	for (int i = 0; i < units.count; i++)
		day->state->unit[units.unit[i]].refuses = refuses;
	event_fact(day->adj->journal, event, "place", "%s", gc_place_id(day, place));
	event_fact(day->adj->journal, event, "units", "%s", gc_stack_ids(day, &units));
}
