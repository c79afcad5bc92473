/* L5.5 The Confederates burn what stands in Washington and Baltimore. */
#include "rules/great-campaigns/campaign/campaign_private.h"
#include "rules/great-campaigns/campaign/depots.h"
#include "rules/great-campaigns/campaign/score.h"
#include "rules/great-campaigns/campaign/structures.h"

static const struct gc_structure *structure_of(const struct day *day, int kind)
{
	return &gc_facts(day)->structure[kind];
}

bool gc_finds_structure(const struct day *day, int unit, enum fail *why)
{
	int kind = gc_structure_at(day->game, day->state->unit[unit].at);

	*why = F_NONE;
	if (kind < 0 || gc_unit_side(day->game, unit) != CONFEDERATE ||
		day->state->campaign.burnt[kind])
		return false;
	if (gc_combat_halves(day->game, day->state, unit) < structure_of(day, kind)->halves)
		*why = F_STRUCTURE;
	return true;
}

void gc_structure_burns(struct day *day, int unit)
{
	static const enum gc_score_kind scores[STRUCTURES] = {
		SCORE_ARSENAL, SCORE_NAVY_YARD, SCORE_BALTIMORE_DEPOT};
	struct journal *journal = day->adj->journal;
	int at = day->state->unit[unit].at, kind = gc_structure_at(day->game, at);
	int *burnt = &day->state->campaign.burnt[kind];
	struct event *event;

	*burnt = day->state->turn + structure_of(day, kind)->turns;
	event = gc_side_event(day, "structure-destroyed", "L5.5", CONFEDERATE);
	event_fact(journal, event, "unit", "%s", gc_unit_id(day, unit));
	event_fact(journal, event, "place", "%s", gc_place_id(day, at));
	event_fact(journal, event, "structure", "%s", structure_of(day, kind)->name);
	event_fact(journal, event, "turn", "%d", *burnt);
	if (kind == STRUCTURE_DEPOT)
		gc_depot_burns(day, at);
	gc_score(day, scores[kind], 1);
}
