/*
 * What is destroyed for good: how the Confederates burn structures in Washington and
 * Baltimore (L5.5), and printed works that are no more (24.0). Events:
 * `structure-destroyed` (side, unit, place, structure, turn), `battery-silenced` (side: who
 * took it, place), `works-lowered` (side: whose they were, place, level: what is left).
 */
#include "rules/great-campaigns/campaign/campaign_private.h"

/* ---- burning ---- */

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

/* ---- works ---- */

static void ruin(struct day *day, int place)
{
	struct campaign_state *campaign = &day->state->campaign;

	if (!gc_is_ruined(day->state, place) && campaign->ruins < RUINS_MAX)
		campaign->ruin[campaign->ruins++] = (struct ruin_state){.at = place};
}

static bool has_battery(const struct gc_waters *waters, int place)
{
	for (int i = 0; i < waters->batteries; i++)
		if (waters->battery[i] == place)
			return true;
	return false;
}

void gc_ruins_entered(struct day *day, int unit, int place)
{
	struct event *event;

	if (gc_unit_side(day->game, unit) != UNION || gc_is_ruined(day->state, place) ||
		!has_battery(&gc_facts(day)->waters, place))
		return;
	ruin(day, place);
	event = gc_side_event(day, "battery-silenced", "23.0", UNION);
	event_fact(day->adj->journal, event, "place", "%s", gc_place_id(day, place));
}

/* What a level comes down to. */
static enum work_level below(enum work_level level)
{
	switch (level) {
	case WORKS_REDOUBT:
	case WORKS_FORT:
	case WORKS_FORT_BUILD: return WORKS_BREASTWORKS;
	default: return WORKS_NONE;
	}
}

void gc_works_sink(struct day *day, enum side side, int place)
{
	struct journal *journal = day->adj->journal;
	enum work_level level =
		gc_is_held(day, side, place)
			? below(gc_works_at(day->game, day->state, side, place))
			: WORKS_NONE; /* 9: nobody would stand in what is left */
	struct event *event = gc_side_event(day, "works-lowered", "24.0", side);

	event_fact(journal, event, "place", "%s", gc_place_id(day, place));
	event_fact(journal, event, "level", "%s", gc_works_words[level]);
	ruin(day, place);
	if (level != WORKS_NONE)
		gc_works_set(day, side, place, level);
	else if (gc_works_find(day->state, place) >= 0)
		gc_works_fall(day, place);
}
