/* What an action does to units. */
#include "rules/great-campaigns/check/actions_private.h"

#include <string.h>

static void wrong(
	const struct action_look *look, const char *rule, int unit, const char *what)
{
	diag_error(look->diag, "%s: %s %s", rule, gc_unit_name(look->now, unit), what);
}

/* ---- on the map or not ---- */

/* 23: who goes by sea comes out of a port, or goes into one. */
static bool goes_by_sea(const struct action_look *look, int unit)
{
	for (const struct event *e = action_events(look); e; e = e->next)
		if (!strcmp(e->kind, "marched") && event_value(e, "by") &&
			!strcmp(event_value(e, "by"), "sea") &&
			(event_names(e, "unit", gc_unit_id(look->now, unit)) ||
				event_names(e, "with", gc_unit_id(look->now, unit))))
			return true;
	return false;
}

/* L4.4.4: who waited off the map sets out when the Valley is released. */
static bool sets_out(const struct action_look *look, int unit)
{
	for (const struct event *e = action_events(look); e; e = e->next)
		if (!strcmp(e->kind, "set-out") &&
			event_names(e, "units", gc_unit_id(look->now, unit)))
			return true;
	return false;
}

static void check_fate(const struct action_look *look, int unit)
{
	const struct unit_state *was = &look->past->state->unit[unit];
	const struct unit_state *is = &look->now->state->unit[unit];

	if (was->fate == is->fate || goes_by_sea(look, unit) || sets_out(look, unit))
		return;
	/* 2.3: a leader waits for units of his command, or gives up when there are none */
	if (was->fate != FATE_ON_MAP && was->fate != FATE_WAITING)
		wrong(look, "3", unit, "has come in the middle of the day");
	else if (is->fate == FATE_ON_MAP)
		wrong(look, "3", unit, "joins in the middle of the day");
	else if (is->fate != FATE_WAITING && is->gone != look->now->state->turn)
		wrong(look, "2", unit, "is gone with another turn");
}

/* ---- what only recovery gives back ---- */

static void check_condition(const struct action_look *look, int unit)
{
	const struct unit_state *was = &look->past->state->unit[unit];
	const struct unit_state *is = &look->now->state->unit[unit];

	if (is->strength > was->strength)
		wrong(look, "2", unit, "has won MV in an action");
	if (is->fatigue < was->fatigue)
		wrong(look, "6.5", unit, "has rested in an action");
	if ((was->disorganized && !is->disorganized) || (was->exhausted && !is->exhausted))
		wrong(look, "8", unit, "has recovered in an action");
	if (is->demoralized < was->demoralized)
		wrong(look, "11", unit, "has rallied in an action");
	if (is->held && !was->held)
		wrong(look, "3", unit, "is held once more");
}

/* ---- how often ---- */

/* 5: a march, alone or activated; an attack in an assault; a station that is burned. */
static bool is_act_of(const struct event *event, const char *id)
{
	const char *embarks = event_value(event, "embarks");

	if (embarks && !strcmp(embarks, "no"))
		return false; /* 23: it waits for ships, and does not tire */
	if (!strcmp(event->kind, "march") || !strcmp(event->kind, "burn-station") ||
		!strcmp(event->kind, "burn-structure"))
		return event_names(event, "unit", id);
	return !strcmp(event->kind, "assault") && event_names(event, "units", id);
}

static int count_acts(const struct action_look *look, int unit)
{
	const char *id = gc_unit_id(look->now, unit);
	int count = 0;

	for (const struct event *e = action_events(look); e; e = e->next)
		count += is_act_of(e, id);
	return count;
}

/* Once an action, never at FATIGUE_MAX, and each time it tires: so often it acts in a day
 * at most. */
static void check_acts(const struct action_look *look, int unit)
{
	const struct unit_state *was = &look->past->state->unit[unit];
	const struct unit_state *is = &look->now->state->unit[unit];
	int acts = count_acts(look, unit);

	if (!acts)
		return;
	look->check->acts[unit] += acts;
	if (acts > 1)
		wrong(look, "5", unit, "acts more than once in an action");
	if (was->fatigue >= FATIGUE_MAX)
		wrong(look, "6.5", unit, "acts, and is too tired");
	else if (is->fate == FATE_ON_MAP && is->fatigue == was->fatigue)
		wrong(look, "6.5", unit, "acts, and does not tire");
	if (look->check->acts[unit] > FATIGUE_MAX - look->check->dawn[unit])
		wrong(look, "6.5", unit, "has acted too often today");
}

/* ---- where ---- */

/* The hex to which the unit went last, as it was told; NULL: it went nowhere. */
static const char *told_place(const struct action_look *look, int unit)
{
	const char *id = gc_unit_id(look->now, unit), *place = NULL;

	for (const struct event *e = action_events(look); e; e = e->next)
		if ((!strcmp(e->kind, "marched") && event_names(e, "unit", id)) ||
			((!strcmp(e->kind, "retreat") || !strcmp(e->kind, "advance")) &&
				event_names(e, "units", id)))
			place = event_value(e, "to");
	return place;
}

/* Leaders may go along without a word. */
static void check_place(const struct action_look *look, int unit)
{
	int was = look->past->state->unit[unit].at, is = look->now->state->unit[unit].at;
	const char *told = told_place(look, unit);

	if (!gc_is_combat_unit(look->now->game, look->now->state, unit))
		return;
	if (told ? strcmp(told, gc_place_id(look->now, is)) != 0 : was != is)
		wrong(look, "6", unit, "is elsewhere than was told");
}

/* L2.2: it was exchanged, and came out of nothing, or is nowhere. */
static bool is_exchanged(const struct action_look *look, int unit)
{
	const char *id = gc_unit_id(look->now, unit);

	for (const struct event *e = action_events(look); e; e = e->next) {
		bool divided = !strcmp(e->kind, "divided"),
		     formed = !strcmp(e->kind, "formed");

		if ((divided || formed) &&
			(event_names(e, "unit", id) || event_names(e, "leader", id) ||
				event_names(e, divided ? "brigades" : "of", id)))
			return true;
		if (!strcmp(e->kind, "attached") &&
			(event_names(e, "unit", id) || event_names(e, "to", id)))
			return true;
	}
	return false;
}

void gc_action_check_unit(const struct action_look *look, int unit)
{
	if (is_exchanged(look, unit))
		return;
	check_fate(look, unit);
	check_condition(look, unit);
	check_acts(look, unit);
	check_place(look, unit);
}
