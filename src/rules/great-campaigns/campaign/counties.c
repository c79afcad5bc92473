/*
 * 25 The County Control Phase. Events: `county` (side who controls it now, county, called).
 */
#include "rules/great-campaigns/campaign/counties.h"

bool gc_controls(const struct state *state, enum side side, int county)
{
	return state->campaign.county[county].holder == (int)side;
}

struct county_set gc_counties_controlled(
	const struct game *game, const struct state *state, enum side side)
{
	const struct gc_counties *counties = &game->campaign->counties;
	struct county_set set = {{0}};

	for (int i = 0; i < counties->counties; i++)
		if (!gc_county_is_city(&counties->county[i]) && gc_controls(state, side, i))
			county_set_add(&set, i);
	return set;
}

/* ---- who took the seat last ---- */

void gc_county_entered(struct day *day, int unit, int place)
{
	const struct gc_counties *counties = &day->game->campaign->counties;

	if (day->game->unit[unit].arm != ARM_INFANTRY)
		return;
	for (int i = 0; i < counties->counties; i++)
		if (counties->county[i].seat == place)
			day->state->campaign.county[i].last =
				(int)gc_unit_side(day->game, unit);
}

/* ---- who stands in it ---- */

/* True when the place lies in the county, or in the city. */
static bool lies_in(const struct gc_counties *counties, int county, int place)
{
	const struct gc_county *city = &counties->county[county];

	for (int i = 0; i < city->hexes; i++)
		if (city->hex[i] == place)
			return true;
	return !city->hexes && counties->of[place] == county;
}

/* True for a unit that stands on the map, or in a box, which may be a city. */
static bool is_there(const struct state *state, int unit)
{
	return gc_on_map(state, unit) || state->unit[unit].fate == FATE_OFF_MAP;
}

/* The counties in which the side has infantry that keeps them from the enemy. */
static struct county_set counties_occupied(const struct day *day, enum side side)
{
	const struct gc_counties *counties = &day->game->campaign->counties;
	const struct state *state = day->state;
	struct county_set set = {{0}};

	for (int i = 0; i < day->game->units; i++) {
		if (gc_unit_side(day->game, i) != side ||
			day->game->unit[i].arm != ARM_INFANTRY || !is_there(state, i) ||
			state->unit[i].strength < counties->infantry)
			continue;
		for (int k = 0; k < counties->counties; k++)
			if (lies_in(counties, k, state->unit[i].at))
				county_set_add(&set, k);
	}
	return set;
}

/* ---- the phase ---- */

static void look_at_seats(struct day *day)
{
	for (int i = 0; i < day->game->units; i++)
		if (is_there(day->state, i))
			gc_county_entered(day, i, day->state->unit[i].at);
}

static void change_hands(struct day *day, int county, enum side side)
{
	const struct gc_county *row = &day->game->campaign->counties.county[county];
	struct event *event;

	if (gc_controls(day->state, side, county))
		return;
	day->state->campaign.county[county].holder = (int)side;
	event = gc_side_event(day, "county", "25.0", side);
	event_fact(day->adj->journal, event, "county", "%s", row->id);
	event_fact(day->adj->journal, event, "called", "%s", row->title);
}

/* The Confederates control what the Union does not. */
int gc_counties_play(struct day *day)
{
	const struct gc_counties *counties = &day->game->campaign->counties;
	struct county_set kept;

	look_at_seats(day);
	kept = counties_occupied(day, CONFEDERATE);
	for (int i = 0; i < counties->counties; i++)
		change_hands(day, i,
			day->state->campaign.county[i].last == UNION &&
					!county_set_has(&kept, i)
				? UNION
				: CONFEDERATE);
	return OK;
}
