/* 30 Where a depot can be placed: by water, by railroad, by road. */
#include "rules/great-campaigns/campaign/counties.h"
#include "rules/great-campaigns/campaign/depots.h"
#include "rules/great-campaigns/campaign/sea.h"
#include "rules/great-campaigns/campaign/supply.h"
#include "rules/hexes/reach.h"

/* How wagons and trains come from complete depots. */
struct haul {
	const struct day *day;
	const struct reach *reach;
	struct county_set own; /* counties of the Union */
	int hexes;             /* -1: any number, by rail */
};

static bool hauls(const void *context, int from, int to, int link)
{
	const struct haul *haul = context;
	const struct day *day = haul->day;
	int county = day->game->campaign->counties.of[to];

	if (gc_is_held(day, CONFEDERATE, to) || !gc_is_crossable(day, link))
		return false;
	if (haul->hexes < 0)
		return (day->game->map.link[link].flags & LINK_RAIL) && county >= 0 &&
		       county_set_has(&haul->own, county);
	return haul->reach->distance[from] < haul->hexes &&
	       (day->game->map.link[link].flags & (LINK_PIKE | LINK_ROAD | LINK_RAIL));
}

/* True when a haul from a complete depot comes to the hex. */
static bool comes_to(const struct day *day, int place, int hexes)
{
	const struct campaign_state *campaign = &day->state->campaign;
	struct reach reach;
	struct haul haul = {
		day, &reach, gc_counties_controlled(day->game, day->state, UNION), hexes};

	reach_make(&reach, day->adj->arena, &day->game->map);
	for (int i = 0; i < campaign->depots; i++)
		if (campaign->depot[i].complete && campaign->depot[i].side == UNION)
			gc_depot_gates(&reach, day, campaign->depot[i].at);
	reach_search(&reach, hauls, &haul);
	return reach.distance[place] >= 0;
}

static bool has_infantry(const struct day *day, int place)
{
	struct stack units;

	gc_units_at(&units, day, UNION, place);
	for (int i = 0; i < units.count; i++)
		if (day->game->unit[units.unit[i]].arm == ARM_INFANTRY)
			return true;
	return false;
}

/* 23: a landing that vessels reach from the sea. */
static bool is_landing(const struct day *day, int place)
{
	return day->game->campaign->waters.landing[place] &&
	       !gc_is_closed_water(day, place) && gc_sea_comes_near(day, place, 0);
}

/* By water; else by rail to a station, else by wagons. */
static bool supplies_come(const struct day *day, int place)
{
	uint32_t flags = day->game->map.place[place].flags;

	if (is_landing(day, place))
		return true;
	if ((flags & PLACE_RAIL_STATION) && comes_to(day, place, -1))
		return true;
	return comes_to(day, place, day->game->campaign->supplies.supply.wagon_hexes);
}

bool gc_may_place_depot(const struct day *day, int place, const char **why)
{
	*why = NULL;
	if (gc_is_box(day->game, place))
		*why = "it is no hex of the map";
	else if (gc_depot_at(day->state, place) >= 0)
		*why = "one is there already; `complete depot at` it was expected";
	else if (!has_infantry(day, place))
		*why = "infantry of the Union was expected there";
	else if (!supplies_come(day, place))
		*why = arena_printf(day->adj->arena,
			"supplies do not come there: a landing that vessels reach was "
			"expected, a station on a railroad through your counties, or a "
			"road of at most %d hexes from a complete depot",
			day->game->campaign->supplies.supply.wagon_hexes);
	return !*why;
}
