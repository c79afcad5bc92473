/*
 * 30, V24, L5.5 Depots that are there no more: taken off, overrun by the enemy, or burnt
 * with a structure. Events: `depot` (side, place, done: lost, and what depots.c says).
 */
#include "rules/great-campaigns/campaign/campaign_private.h"

static const char *rule_at(const struct day *day, int place)
{
	return gc_supply_theatre(day->game, place) == THEATRE_VALLEY ? "V24" : "30.0";
}

void gc_depot_tell(const struct day *day, enum side side, int place, const char *done)
{
	struct event *event = gc_side_event(day, "depot", rule_at(day, place), side);

	event_fact(day->adj->journal, event, "place", "%s", gc_place_id(day, place));
	event_fact(day->adj->journal, event, "done", "%s", done);
}

static struct depot_state take_off(struct day *day, int depot)
{
	struct campaign_state *campaign = &day->state->campaign;
	const struct depot_state was = campaign->depot[depot];

	campaign->depots--;
	for (int i = depot; i < campaign->depots; i++)
		campaign->depot[i] = campaign->depot[i + 1];
	return was;
}

void gc_depot_removed(struct day *day, int depot, const char *done)
{
	const struct depot_state was = take_off(day, depot);

	gc_depot_tell(day, (enum side)was.side, was.at, done);
}

/* L5.5: Baltimore Depot is burnt and not taken; one that is placed there later is like any
 * other. */
static bool is_structure(const struct day *day, int place)
{
	return gc_structure_at(day->game, place) == STRUCTURE_DEPOT &&
	       !day->state->campaign.burnt[STRUCTURE_DEPOT];
}

/* 35: those of the Richmond Theater alone are worth points. */
void gc_depot_entered(struct day *day, int unit, int place)
{
	int depot = gc_depot_at(day->state, place);

	if (depot < 0 ||
		day->state->campaign.depot[depot].side ==
			(int)gc_unit_side(day->game, unit) ||
		is_structure(day, place))
		return;
	gc_depot_removed(day, depot, "lost");
	if (gc_unit_side(day->game, unit) != CONFEDERATE)
		return;
	if (gc_supply_theatre(day->game, place) == THEATRE_RICHMOND)
		gc_score(day, SCORE_DEPOT_LOST, 1);
	gc_siege_lost(day, place);
}

/* It has burnt, as is told by who burns it: it did not fall to the enemy. */
void gc_depot_burns(struct day *day, int place)
{
	int depot = gc_depot_at(day->state, place);

	if (depot < 0)
		return;
	take_off(day, depot);
	gc_siege_lost(day, place);
}
