/*
 * 30, V24 Supply: where it reaches, found by counties and from depots, not unit by unit;
 * and the structures whose loss it knows (L5.5).
 */
#include "rules/great-campaigns/campaign/campaign_private.h"

/* ---- where it reaches ---- */

static const struct gc_counties *counties_of(const struct day *day)
{
	return &day->game->campaign->counties;
}

/* These and the counties next to them. */
static struct county_set with_neighbours(
	const struct gc_counties *counties, const struct county_set *set)
{
	struct county_set wider = *set;

	for (int i = 0; i < counties->counties; i++)
		if (county_set_has(set, i))
			county_set_join(&wider, &counties->next[i]);
	return wider;
}

/* ---- where it reaches: by depots ---- */

/* The county of each complete depot of the side, and its neighbours. */
static struct county_set fed_by_depots(const struct day *day, enum side side)
{
	const struct gc_counties *counties = counties_of(day);
	const struct campaign_state *campaign = &day->state->campaign;
	struct county_set set = {{0}};

	for (int i = 0; i < campaign->depots; i++) {
		const struct depot_state *depot = &campaign->depot[i];
		int county = gc_facts(day)->valley_supply
				     ? gc_county_at(counties, depot->at)
				     : counties->of[depot->at];

		if (depot->complete && depot->side == (int)side && county >= 0)
			county_set_add(&set, county);
	}
	if (side == UNION && gc_is_burnt(day->game, day->state, STRUCTURE_DEPOT))
		return set;
	return with_neighbours(counties, &set);
}

/* What goes out of a depot goes so far, and not through the enemy. */
struct train {
	const struct day *day;
	const struct reach *reach;
	int hexes;
};

static bool train_passes(const void *context, int from, int to, int link)
{
	const struct train *train = context;

	return train->reach->distance[from] < train->hexes &&
	       gc_passable(&train->day->game->land, link, to) &&
	       gc_is_crossable(train->day, link) &&
	       !gc_is_held(train->day, CONFEDERATE, to);
}

void gc_depot_gates(struct reach *reach, const struct day *day, int depot)
{
	const struct gc_counties *counties = counties_of(day);
	const struct gc_county *county;

	if (!gc_is_box(day->game, depot)) {
		reach_from(reach, depot);
		return;
	}
	if (counties->of[depot] < 0)
		return;
	county = &counties->county[counties->of[depot]];
	for (int i = 0; i < county->gates; i++)
		reach_from(reach, county->gate[i]);
}

static void find_near(struct supply *out, const struct day *day)
{
	const struct campaign_state *campaign = &day->state->campaign;
	struct train train = {day, &out->near, out->hexes};

	reach_make(&out->near, day->adj->arena, &day->game->map);
	for (int i = 0; i < campaign->depots; i++)
		if (campaign->depot[i].side == UNION)
			gc_depot_gates(&out->near, day, campaign->depot[i].at);
	reach_search(&out->near, train_passes, &train);
}

/* ---- where it reaches: the Confederates: by counties that hang together ---- */

/* The counties they control that controlled ones join to where their supplies come from. */
static struct county_set connected(const struct day *day)
{
	const struct gc_counties *counties = counties_of(day);
	struct county_set held = gc_counties_controlled(day->game, day->state, CONFEDERATE);
	struct county_set set = {{0}}, before;

	for (int i = 0; i < counties->counties; i++)
		if (counties->county[i].base)
			county_set_add(&set, i);
	county_set_meet(&set, &held);
	do {
		before = set;
		set = with_neighbours(counties, &before);
		county_set_meet(&set, &held);
	} while (!county_set_same(&set, &before));
	return set;
}

/* True when the county lies north and west of one of the set, away from the enemy. */
static bool lies_behind(
	const struct gc_counties *counties, int county, const struct county_set *set)
{
	for (int i = 0; i < counties->counties; i++)
		if (county_set_has(set, i) &&
			counties->across[county] <= counties->across[i] &&
			counties->down[county] <= counties->down[i])
			return true;
	return false;
}

static struct county_set fed_by_counties(const struct day *day)
{
	const struct gc_counties *counties = counties_of(day);
	struct county_set near = connected(day);
	struct county_set set = with_neighbours(counties, &near);

	for (int i = 0; i < counties->counties; i++)
		if (!gc_county_is_city(&counties->county[i]) &&
			gc_controls(day->state, CONFEDERATE, i) &&
			lies_behind(counties, i, &near))
			county_set_add(&set, i);
	return set;
}

/* ---- where it reaches: all of it ---- */

static int depot_hexes(const struct day *day)
{
	return day->game->campaign->supplies.supply.depot_hexes;
}

void gc_supply_find_counties(struct supply *out, const struct day *day)
{
	*out = (struct supply){.hexes = depot_hexes(day)};
	for (enum side side = UNION; side < SIDES; side++)
		out->north[side] = fed_by_depots(day, side);
	out->fed[UNION] = out->north[UNION];
	out->fed[CONFEDERATE] = fed_by_counties(day);
}

void gc_supply_find(struct supply *out, const struct day *day)
{
	gc_supply_find_counties(out, day);
	find_near(out, day);
}

/* True for a box that is fought for: one of those of L5.1. */
static bool is_fought_for(const struct game *game, int box)
{
	const struct gc_organization *in = &game->campaign->organization;

	for (int i = 0; i < in->foughts; i++)
		if (in->fought[i].box == box)
			return true;
	return false;
}

enum gc_theatre gc_supply_theatre(const struct game *game, int place)
{
	if (!game->campaign->valley_supply)
		return THEATRE_RICHMOND;
	if (gc_is_box(game, place))
		return is_fought_for(game, place) ? THEATRE_VALLEY : THEATRE_RICHMOND;
	return game->land.theatre[place];
}

bool gc_is_supplied_in(const struct day *day, int unit, enum gc_theatre theatre)
{
	const struct unit_state *now = &day->state->unit[unit];

	if (gc_is_combat_unit(day->game, day->state, unit))
		return gc_supply_theatre(day->game, now->at) == theatre;
	return theatre == THEATRE_VALLEY && now->fate == FATE_OFF_MAP &&
	       day->game->unit[unit].arm <= ARM_ARTILLERY &&
	       gc_supply_theatre(day->game, now->at) == THEATRE_VALLEY;
}

/* True for a box behind the Richmond Theater: Burkeville. */
static bool is_south_of_line(const struct game *game, int place)
{
	return gc_is_box(game, place) && game->land.theatre[place] == THEATRE_RICHMOND;
}

/* V24, L4.10: Confederates in the Valley always have supply, and in some counties have it
 * as in the Richmond Theater, so too in a box behind that; everybody else by counties from
 * depots. */
static bool is_supplied_north(
	const struct supply *supply, const struct day *day, enum side side, int place)
{
	const struct gc_valley_supply *rules = gc_facts(day)->valley_supply;
	int county = gc_county_at(counties_of(day), place);

	if (side == CONFEDERATE && gc_area_has(rules->always, place))
		return true;
	if (county < 0)
		return false;
	if (side == CONFEDERATE && gc_area_has(rules->counties, place))
		return county_set_has(&supply->fed[side], county);
	if (side == CONFEDERATE && is_south_of_line(day->game, place) &&
		county_set_has(&supply->fed[side], county))
		return true;
	return county_set_has(&supply->north[side], county);
}

bool gc_supply_is_at(
	const struct supply *supply, const struct day *day, enum side side, int place)
{
	int county = counties_of(day)->of[place];

	if (gc_supply_theatre(day->game, place) == THEATRE_VALLEY)
		return is_supplied_north(supply, day, side, place);
	if (county >= 0 && county_set_has(&supply->fed[side], county))
		return true;
	return side == UNION && supply->near.distance &&
	       supply->near.distance[place] >= 0 &&
	       !gc_is_burnt(day->game, day->state, STRUCTURE_DEPOT);
}

/* A box has no hexes about it but those of its gates. */
static bool is_too_far(const struct day *day, int depot, int place)
{
	const struct game *game = day->game;

	return gc_is_box(game, place) ||
	       (!gc_is_box(game, depot) && hex_distance(&game->land.rows.sheets.grid, depot,
						   place) > depot_hexes(day));
}

bool gc_depot_feeds(struct arena *arena, const struct day *day, int depot, int place)
{
	struct reach reach;
	const struct train train = {day, &reach, depot_hexes(day)};

	if (gc_supply_theatre(day->game, place) == THEATRE_VALLEY ||
		gc_is_burnt(day->game, day->state, STRUCTURE_DEPOT) ||
		is_too_far(day, depot, place))
		return false;
	reach_make(&reach, arena, &day->game->map);
	gc_depot_gates(&reach, day, depot);
	reach_search_to(&reach, place, train_passes, &train);
	return reach.distance[place] >= 0;
}

/* ---- structures ---- */

static const struct gc_structure *structures_of(const struct game *game)
{
	return game->campaign->structure;
}

int gc_structure_at(const struct game *game, int place)
{
	for (int i = 0; game->campaign && i < STRUCTURES; i++)
		if (structures_of(game)[i].turns && structures_of(game)[i].place == place)
			return i;
	return -1;
}

bool gc_is_burnt(
	const struct game *game, const struct state *state, enum gc_structure_kind kind)
{
	return gc_is_campaign(game, state) && state->turn < state->campaign.burnt[kind];
}
