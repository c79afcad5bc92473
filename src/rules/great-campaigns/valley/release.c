/*
 * L4.4.3 The Union's units in the Valley are released. Events: `valley-released` (side,
 * why: die, acts, digs, enters; unit who wakes it, place).
 */
#include "rules/great-campaigns/rules/turn_phases.h"
#include "rules/great-campaigns/valley/valley_private.h"

void gc_valley_wakes(struct day *day, const char *why, int unit)
{
	struct event *event = gc_side_event(day, "valley-released", "L4.4.3", UNION);

	event_fact(day->adj->journal, event, "why", "%s", why);
	if (unit >= 0) {
		event_fact(day->adj->journal, event, "unit", "%s", gc_unit_id(day, unit));
		event_fact(day->adj->journal, event, "place", "%s",
			gc_place_id(day, day->state->unit[unit].at));
	}
	day->state->campaign.valley.released = day->state->turn;
	day->changes++;
	gc_release_called(day, gc_valley_rules(day)->valley.release);
	gc_schenck_may_move(day);
	gc_milroy_set_out(day);
}

/* ---- by what a Confederate does ---- */

static bool may_wake(const struct day *day, int unit)
{
	return gc_valley_sleeps(day->game, day->state) &&
	       gc_unit_side(day->game, unit) == CONFEDERATE;
}

void gc_valley_acts(struct day *day, int unit)
{
	if (may_wake(day, unit) && gc_area_has(gc_valley_rules(day)->valley.trigger,
					   day->state->unit[unit].at))
		gc_valley_wakes(day, "acts", unit);
}

/* True for a step into an area, or a coming there. */
static bool enters(const struct gc_area *area, int from, int place)
{
	return gc_area_has(area, place) && !gc_area_has(area, from);
}

/* Who begins on the south sheet is not bound to it: he goes to the boxes and comes back. */
static bool may_come_and_go(const struct day *day, int unit, int place)
{
	const struct gc_valley_release *rules = &gc_valley_rules(day)->valley;

	return gc_is_listed(day, &rules->southern, unit) &&
	       (gc_area_has(rules->south, place) || gc_is_box(day->game, place));
}

/* 32: who has just been detached was there before. */
static bool is_detached(const struct day *day, int unit, int from, int place)
{
	int of = day->state->unit[unit].of;

	return from < 0 && of >= 0 && gc_stands_at(day->state, of, place);
}

static void look_for_entry(struct day *day, int unit, int from, int place)
{
	const struct gc_valley_release *rules = &gc_valley_rules(day)->valley;

	if (!may_wake(day, unit) || may_come_and_go(day, unit, place) ||
		is_detached(day, unit, from, place))
		return;
	if (enters(rules->valley, from, place) || enters(rules->south, from, place))
		gc_valley_wakes(day, "enters", unit);
}

/* ---- who is let go by an enemy at a place ---- */

bool gc_enemy_is_in(const struct day *day, enum side enemy, const struct gc_area *area)
{
	for (int i = 0; i < day->game->units; i++) {
		const struct unit_state *now = &day->state->unit[i];

		if (gc_unit_side(day->game, i) == enemy &&
			day->game->unit[i].arm <= ARM_ARTILLERY &&
			(now->fate == FATE_ON_MAP || now->fate == FATE_OFF_MAP) &&
			gc_area_has(area, now->at))
			return true;
	}
	return false;
}

void gc_sleepers_look(struct day *day)
{
	for (int i = 0; i < SLEEPERS && gc_has_release(day->game, day->state); i++) {
		const struct gc_sleeper *sleeper = &gc_valley_rules(day)->sleeper[i];

		if (!sleeper->release)
			continue;
		if (gc_enemy_is_in(day, (enum side)sleeper->enemy, sleeper->where))
			gc_release_called(day, sleeper->release);
		else if (!sleeper->for_good)
			gc_release_holds(day, sleeper->release);
	}
}

/* ---- all of it ---- */

void gc_valley_entered(struct day *day, int unit, int from, int place)
{
	if (!gc_has_release(day->game, day->state) ||
		day->game->unit[unit].arm > ARM_ARTILLERY)
		return;
	look_for_entry(day, unit, from, place);
	for (int i = 0; i < SLEEPERS; i++) {
		const struct gc_sleeper *sleeper = &gc_valley_rules(day)->sleeper[i];

		if (sleeper->release &&
			(int)gc_unit_side(day->game, unit) == sleeper->enemy &&
			gc_area_has(sleeper->where, place))
			gc_release_called(day, sleeper->release);
	}
}
