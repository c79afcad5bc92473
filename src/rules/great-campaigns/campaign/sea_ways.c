/*
 * 22.0 to 24.0, LRTR 3.6 The ways of vessels: what batteries and the Virginia close, how
 * far it is by sea, and where vessels come from the sea.
 */
#include "rules/great-campaigns/campaign/campaign_private.h"

/* ---- ways of vessels: batteries ---- */

/* True when the guns of a naval battery of the Confederates bear on the hex: it is theirs
 * still, and they reach so far. */
static bool is_under_guns(const struct day *day, int place)
{
	const struct gc_waters *waters = &day->game->campaign->waters;
	const struct hex_grid *grid = &day->game->sheet.grid;

	for (int i = 0; i < waters->batteries; i++)
		if (!gc_is_ruined(day->state, waters->battery[i]) &&
			hex_distance(grid, waters->battery[i], place) <= waters->guns_reach)
			return true;
	return false;
}

/* ---- ways of vessels: closed waters ---- */

/* The Roads: their hexes, their box, and the ports on them. */
static bool is_roads(const struct day *day, int place)
{
	const struct gc_waters *waters = &day->game->campaign->waters;
	int water = waters->of[place];

	if (waters->haven < 0)
		return false;
	if (gc_is_box(day->game, place))
		return place == waters->haven ||
		       (waters->landing[place] && !waters->embarked[place]);
	return water >= 0 && waters->water[water].box == waters->haven;
}

bool gc_is_closed_box(const struct day *day, int box)
{
	return is_roads(day, box) && day->state->turn <= day->state->campaign.roads_closed;
}

bool gc_is_closed_water(const struct day *day, int place)
{
	const struct gc_waters *waters = &day->game->campaign->waters;
	int water = waters->of[place], bars;

	if (gc_is_closed_box(day, place))
		return true;
	if (water < 0)
		return false;
	bars = waters->water[water].barred_by;
	return bars >= 0 && gc_vessel_lives(day->state, bars);
}

/* ---- ways of vessels: ways ---- */

struct voyage {
	const struct day *day;
	int from; /* where it begins */
};

/* L3.6: in the Valley Theater a hex with a bridge over a major river is entered, and not
 * passed, but where vessels pass under it. */
static bool is_bridged(const struct day *day, int place)
{
	const struct game *game = day->game;
	const struct place *here = &game->map.place[place];

	if (gc_is_box(game, place) || !gc_is_in_valley(game, place))
		return false;
	for (int e = here->first_exit; e < here->first_exit + here->exits; e++) {
		int link = game->map.exit[e].link;

		if ((game->map.link[link].flags & LINK_MAJOR) &&
			(gc_crossings_now(game, day->state, link) & LINK_BRIDGE) &&
			!game->campaign->waters.bridged[link])
			return true;
	}
	return false;
}

/* L3.6: true where a voyage ends that does not begin there. A box of troops on board lies
 * off all coasts from which one comes to it, and is no way from one of them to another. */
static bool ends_at(const struct day *day, int place)
{
	return day->game->campaign->waters.embarked[place] || is_bridged(day, place);
}

/* L5.8: a way by water from the bank of Hooker's ferry begins in one of few hexes. */
static bool begins_so(const struct gc_waters *waters, int from, int to)
{
	const struct gc_ferried *ferry = &waters->ferried;

	if (!ferry->firsts || from != ferry->from)
		return true;
	for (int i = 0; i < ferry->firsts; i++)
		if (ferry->first[i] == to)
			return true;
	return false;
}

static bool goes(const void *context, int link, int from, int to)
{
	const struct voyage *voyage = context;
	const struct day *day = voyage->day;
	const struct gc_waters *waters = &day->game->campaign->waters;

	if (from == voyage->from ? !begins_so(waters, from, to) : ends_at(day, from))
		return false;
	if (gc_is_box(day->game, to))
		return waters->landing[to] && !gc_is_closed_water(day, to);
	return waters->of[to] >= 0 && (link < 0 || waters->by_water[link]) &&
	       !gc_is_closed_water(day, to) && !is_under_guns(day, to);
}

int *gc_sea_distances(const struct day *day, int from)
{
	const struct gc_waters *waters = &day->game->campaign->waters;
	const struct voyage voyage = {day, from};
	const struct net net = {.map = &day->game->map,
		.passage = waters->passage,
		.passages = waters->passages,
		.by = PASSAGE_WATER,
		.goes = goes,
		.context = &voyage};

	return gc_net_distances(day->adj->arena, &net, from);
}

/* ---- ways of vessels: where vessels come from the sea ---- */

/* By place, from the first port; NULL where there is none. */
static const int *from_the_sea(const struct day *day)
{
	const struct gc_waters *waters = &day->game->campaign->waters;

	return waters->ports ? gc_sea_distances(day, waters->port[0]) : NULL;
}

/* Vessels come there, hex by hex; or the water is one to which they come off the sheets. */
static bool is_reached(const struct day *day, const int *hexes, int place)
{
	const struct gc_waters *waters = &day->game->campaign->waters;

	return (hexes && hexes[place] >= 0) ||
	       (waters->water[waters->of[place]].away && !is_under_guns(day, place));
}

bool gc_sea_comes_near(const struct day *day, int place, int within)
{
	const struct gc_waters *waters = &day->game->campaign->waters;
	const struct hex_grid *grid = &day->game->sheet.grid;
	const int *hexes = from_the_sea(day);

	for (int i = 0; waters->of[place] >= 0 && i < day->game->hexes; i++)
		if (waters->of[i] == waters->of[place] &&
			hex_distance(grid, i, place) <= within && is_reached(day, hexes, i))
			return true;
	return false;
}

bool gc_sea_opens_box(const struct day *day, int box)
{
	const struct gc_waters *waters = &day->game->campaign->waters;
	const int *hexes = from_the_sea(day);

	for (int i = 0; i < waters->waters; i++)
		if (waters->water[i].box == box && waters->water[i].away)
			return true;
	for (int i = 0; hexes && i < day->game->map.places; i++)
		if (hexes[i] >= 0 && waters->of[i] >= 0 &&
			waters->water[waters->of[i]].box == box)
			return true;
	return false;
}
