/*
 * Printed works that are no more. Events: `battery-silenced` (side: who took it, place),
 * `works-lowered` (side: whose they were, place, level: what is left).
 */
#include "rules/great-campaigns/campaign/ruins.h"

#include "rules/great-campaigns/campaign/campaign_private.h"

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
