/*
 * 25, V22 The County Control Phase. Events: `county` (side who controls it now, county,
 * called), `county-freed` (side who controlled it: nobody does now; county, called).
 */
#include "rules/great-campaigns/campaign/campaign.h"

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

/* 25: infantry takes a seat; V22: in the Valley Theater whoever has so much MV. */
static bool takes_seat(const struct day *day, const struct gc_county *county, int unit)
{
	const struct unit_state *now = &day->state->unit[unit];
	int arm = day->game->unit[unit].arm;

	if (county->theatre == THEATRE_VALLEY)
		return arm <= ARM_ARTILLERY &&
		       now->strength >= day->game->campaign->counties.valley.seat;
	return arm == ARM_INFANTRY;
}

void gc_county_entered(struct day *day, int unit, int place)
{
	const struct gc_counties *counties = &day->game->campaign->counties;

	if (place < 0 || !counties->seat[place])
		return;
	for (int i = 0; i < counties->counties; i++) {
		const struct gc_county *county = &counties->county[i];

		if ((county->seat == place || county->second == place) &&
			takes_seat(day, county, unit))
			day->state->campaign.county[i].last =
				(int)gc_unit_side(day->game, unit);
	}
}

/* ---- who stands in it ---- */

bool gc_lies_in_county(const struct game *game, int place, int county)
{
	const struct gc_counties *counties = &game->campaign->counties;
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

/* True for a unit that keeps such a county from the enemy: 25, Confederate infantry; V22,
 * whoever has so much MV. */
static bool keeps(const struct day *day, const struct gc_county *county, int unit)
{
	const struct gc_counties *counties = &day->game->campaign->counties;
	int strength = day->state->unit[unit].strength, arm = day->game->unit[unit].arm;

	if (county->theatre == THEATRE_VALLEY)
		return arm <= ARM_ARTILLERY && strength >= counties->valley.keep;
	return arm == ARM_INFANTRY && gc_unit_side(day->game, unit) == CONFEDERATE &&
	       strength >= counties->infantry;
}

static void add_kept(struct county_set *set, const struct day *day, int county, int unit)
{
	if (keeps(day, &day->game->campaign->counties.county[county], unit))
		county_set_add(set, county);
}

/* The counties that the side keeps from the enemy. */
static struct county_set counties_kept(const struct day *day, enum side side)
{
	const struct gc_counties *counties = &day->game->campaign->counties;
	const struct state *state = day->state;
	struct county_set set = {{0}};

	for (int i = 0; i < day->game->units; i++) {
		int place = state->unit[i].at, around;

		if (gc_unit_side(day->game, i) != side || !is_there(state, i))
			continue;
		around = counties->of[place];
		if (around >= 0 && gc_lies_in_county(day->game, place, around))
			add_kept(&set, day, around, i);
		for (int k = 0; k < counties->cities; k++)
			if (gc_lies_in_county(day->game, place, counties->city[k]))
				add_kept(&set, day, counties->city[k], i);
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

/* NO_SIDE: nobody has it from now on, which is told of him who had it. */
static void change_hands(struct day *day, int county, enum side side)
{
	const struct gc_county *row = &day->game->campaign->counties.county[county];
	struct county_state *now = &day->state->campaign.county[county];
	const char *rule = row->theatre == THEATRE_VALLEY ? "V22" : "25.0";
	struct event *event;

	if (now->holder == (int)side)
		return;
	if (side == NO_SIDE)
		event = gc_side_event(day, "county-freed", rule, (enum side)now->holder);
	else
		event = gc_side_event(day, "county", rule, side);
	now->holder = (int)side;
	event_fact(day->adj->journal, event, "county", "%s", row->id);
	event_fact(day->adj->journal, event, "called", "%s", row->title);
}

/* Whose it is by who took the seat last and who stands there; a county without a seat
 * stays with whoever has it. L3.8, L4.8: what neither has belongs to one of them, or in
 * the Valley to nobody. */
static enum side owner(const struct day *day, int county, const struct county_set *kept)
{
	const struct gc_county *row = &day->game->campaign->counties.county[county];
	int last = day->state->campaign.county[county].last;

	if (row->seat < 0)
		return (enum side)row->holder;
	if (last != NO_SIDE && !county_set_has(&kept[side_other((enum side)last)], county))
		return (enum side)last;
	return (enum side)row->otherwise;
}

int gc_counties_play(struct day *day)
{
	const struct gc_counties *counties = &day->game->campaign->counties;
	struct county_set kept[SIDES];

	look_at_seats(day);
	for (enum side side = UNION; side < SIDES; side++)
		kept[side] = counties_kept(day, side);
	for (int i = 0; i < counties->counties; i++)
		change_hands(day, i, owner(day, i, kept));
	return OK;
}
