/*
 * L4.4 Who waits off the map until a rule calls him, and sets out. Events: `set-out` (side,
 * units, place, turn).
 */
#include "rules/great-campaigns/campaign/campaign_private.h"
#include "rules/great-campaigns/valley/valley_private.h"

/* ---- who ---- */

bool gc_is_late(const struct day *day, const struct gc_late *late, int unit)
{
	const struct unit_state *now = &day->state->unit[unit];
	const struct setup *setup;

	if (!gc_units_have(&late->of, unit))
		return false;
	if (now->fate == FATE_AWAITED)
		return true;
	setup = gc_setup_of(day->game, day->state, unit);
	return setup && setup->at >= 0 && gc_is_in_box(day->state, unit, setup->at);
}

struct stack gc_late_waiting(const struct day *day, const struct gc_late *late)
{
	struct stack out = {.count = 0};

	for (int i = 0; i < late->of.units; i++)
		if (gc_is_late(day, late, late->of.unit[i]))
			stack_add(&out, late->of.unit[i]);
	return out;
}

/* ---- setting out ---- */

void gc_late_sets_out(struct day *day, const struct gc_late *late, int place)
{
	struct journal *journal = day->adj->journal;
	struct stack units = gc_late_waiting(day, late);
	int turn = day->state->turn + late->turns;
	struct event *event;

	if (!units.count)
		return;
	event = gc_side_event(
		day, "set-out", "L4.4", gc_unit_side(day->game, units.unit[0]));
	event_fact(journal, event, "units", "%s", gc_stack_ids(day, &units));
	event_fact(journal, event, "place", "%s", gc_place_id(day, place));
	event_fact(journal, event, "turn", "%d", turn);
	for (int i = 0; i < units.count; i++)
		gc_unit_put_off_map(
			&day->state->unit[units.unit[i]], FATE_UNDER_WAY, place, turn);
}

/* ---- Milroy and Schenck ---- */

void gc_milroy_sets_out(struct day *day)
{
	const struct gc_late *milroy = &gc_valley_rules(day)->late[LATE_MILROY];

	if (milroy->places)
		gc_late_sets_out(day, milroy, milroy->place[0]);
}

void gc_schenck_may_move(struct day *day)
{
	const char *schenck = gc_valley_rules(day)->sleeper[SLEEPER_SCHENCK].release;

	if (schenck)
		gc_release_called(day, schenck);
}
