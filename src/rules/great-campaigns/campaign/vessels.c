/* Vessels: who is there, whom they support, how they are lost. 24.0 */
#include "rules/great-campaigns/campaign/vessels.h"

#include "rules/great-campaigns/campaign/campaign_private.h"
#include "rules/great-campaigns/campaign/score.h"
#include "rules/great-campaigns/campaign/sea.h"
#include "rules/great-campaigns/campaign/structures.h"

#define SUPPORT_MOST 2 /* boats: more add nothing. 7.4 */

const struct gc_vessel *gc_vessel_of(const struct game *game, int unit)
{
	const struct gc_waters *waters = &game->campaign->waters;

	for (int i = 0; i < waters->vessels; i++)
		if (waters->vessel[i].unit == unit)
			return &waters->vessel[i];
	return NULL;
}

bool gc_vessel_is_ready(const struct day *day, const struct gc_vessel *vessel)
{
	return day->state->unit[vessel->unit].fate == FATE_OFF_MAP &&
	       !gc_vessel_lives(day->state, vessel->waits_for);
}

/* ---- 7.4 ---- */

/* L5.5: without the Navy Yard vessels support half as often. */
static int supports_of(const struct day *day)
{
	int supports = gc_facts(day)->waters.supports;

	return gc_is_burnt(day->game, day->state, STRUCTURE_NAVY_YARD) ? supports / 2
								       : supports;
}

static bool may_support(const struct day *day, const struct gc_vessel *vessel, int water)
{
	const struct gc_waters *waters = &gc_facts(day)->waters;
	const struct unit_state *now = &day->state->unit[vessel->unit];

	return gc_unit_side(day->game, vessel->unit) == UNION &&
	       gc_vessel_is_ready(day, vessel) && now->at == waters->water[water].box &&
	       now->supports < supports_of(day);
}

/* The water by which boats come to the hex; -1: none does. */
static int water_of(const struct day *day, int place)
{
	int water = gc_facts(day)->waters.of[place];

	return water >= 0 && gc_sea_comes_near(day, place, 1) ? water : -1;
}

int gc_vessels_support(const struct day *day, int place)
{
	const struct gc_waters *waters = &gc_facts(day)->waters;
	int water = water_of(day, place), boats = 0;

	for (int i = 0; water >= 0 && i < waters->vessels; i++)
		if (may_support(day, &waters->vessel[i], water))
			boats += waters->vessel[i].boats;
	return boats < SUPPORT_MOST ? boats : SUPPORT_MOST;
}

void gc_vessels_use_support(struct day *day, int place)
{
	const struct gc_waters *waters = &gc_facts(day)->waters;
	int water = water_of(day, place), boats = 0;

	for (int i = 0; water >= 0 && i < waters->vessels && boats < SUPPORT_MOST; i++) {
		const struct gc_vessel *vessel = &waters->vessel[i];

		if (!may_support(day, vessel, water))
			continue;
		day->state->unit[vessel->unit].supports++;
		boats += vessel->boats;
	}
}

int gc_vessels_supports_left(const struct day *day, int place)
{
	const struct gc_waters *waters = &gc_facts(day)->waters;
	int water = water_of(day, place), left = 0;

	for (int i = 0; water >= 0 && i < waters->vessels; i++)
		if (may_support(day, &waters->vessel[i], water))
			left += supports_of(day) -
				day->state->unit[waters->vessel[i].unit].supports;
	return left;
}

/* ---- losses ---- */

/* The box to which it comes back; L3.7: its own, if it never leaves that. */
static int haven_of(const struct day *day, int unit)
{
	const struct gc_vessel *vessel = gc_vessel_of(day->game, unit);

	return vessel && vessel->stays ? day->state->unit[unit].at
				       : gc_facts(day)->waters.haven;
}

void gc_vessel_lost(struct day *day, int unit, const char *rule)
{
	const struct gc_waters *waters = &gc_facts(day)->waters;
	struct unit_state *now = &day->state->unit[unit];
	struct event *event =
		gc_side_event(day, "vessel-lost", rule, gc_unit_side(day->game, unit));

	now->due = day->state->turn + waters->lost_turns;
	if (gc_is_burnt(day->game, day->state, STRUCTURE_NAVY_YARD))
		now->due = day->state->campaign.burnt[STRUCTURE_NAVY_YARD] +
			   waters->lost_turns;
	event_fact(day->adj->journal, event, "unit", "%s", gc_unit_id(day, unit));
	event_fact(day->adj->journal, event, "place", "%s", gc_place_id(day, now->at));
	event_fact(day->adj->journal, event, "turn", "%d", now->due);
	gc_unit_sets_out(day, unit, haven_of(day, unit), now->due);
	gc_score(day, SCORE_GUNBOAT_LOST, 1);
}
