/* 11 Demoralization. Events: `demoralized` (side, unit, level). */
#include "rules/great-campaigns/rules/turn_phases.h"

void gc_unit_demoralized(struct day *day, int unit, int levels)
{
	struct unit_state *now = &day->state->unit[unit];
	struct event *event;

	if (now->demoralized >= levels || !gc_on_map(day->state, unit))
		return;
	now->demoralized = levels;
	event = gc_side_event(day, "demoralized", "11.0", gc_unit_side(day->game, unit));
	event_fact(day->adj->journal, event, "unit", "%s", gc_unit_id(day, unit));
	event_fact(day->adj->journal, event, "level", "%d", levels);
}
