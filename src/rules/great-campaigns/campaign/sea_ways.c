/* Ways of vessels. 23.0 */
#include "rules/great-campaigns/campaign/sea.h"

#include "rules/great-campaigns/campaign/net.h"

/* ---- batteries ---- */

bool gc_is_under_guns(const struct day *day, int place)
{
	const struct gc_waters *waters = &day->game->campaign->waters;
	const struct hex_grid *grid = &day->game->sheet.grid;

	for (int i = 0; i < waters->batteries; i++)
		if (!gc_is_ruined(day->state, waters->battery[i]) &&
			hex_distance(grid, waters->battery[i], place) <= waters->guns_reach)
			return true;
	return false;
}

/* ---- closed waters ---- */

/* The Roads: their hexes, their box, and the ports on them. */
static bool is_roads(const struct day *day, int place)
{
	const struct gc_waters *waters = &day->game->campaign->waters;
	int water = waters->of[place];

	if (gc_is_box(day->game, place))
		return place == waters->haven || waters->landing[place];
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

/* ---- ways ---- */

static bool goes(const void *context, int link, int from, int to)
{
	const struct day *day = context;
	const struct gc_waters *waters = &day->game->campaign->waters;

	(void)from;
	if (gc_is_box(day->game, to))
		return waters->landing[to] && !gc_is_closed_water(day, to);
	return waters->of[to] >= 0 && (link < 0 || waters->by_water[link]) &&
	       !gc_is_closed_water(day, to) && !gc_is_under_guns(day, to);
}

int *gc_sea_distances(const struct day *day, int from)
{
	const struct gc_waters *waters = &day->game->campaign->waters;
	const struct net net = {.map = &day->game->map,
		.passage = waters->passage,
		.passages = waters->passages,
		.by = PASSAGE_WATER,
		.goes = goes,
		.context = day};

	return gc_net_distances(day->adj->arena, &net, from);
}

/* ---- where vessels come from the sea ---- */

static const int *from_the_sea(const struct day *day)
{
	return gc_sea_distances(day, day->game->campaign->waters.port[0]);
}

bool gc_sea_comes_near(const struct day *day, int place, int within)
{
	const struct gc_waters *waters = &day->game->campaign->waters;
	const struct hex_grid *grid = &day->game->sheet.grid;
	const int *hexes = from_the_sea(day);

	for (int i = 0; i < day->game->hexes; i++)
		if (hexes[i] >= 0 && waters->of[i] == waters->of[place] &&
			hex_distance(grid, i, place) <= within)
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
	for (int i = 0; i < day->game->map.places; i++)
		if (hexes[i] >= 0 && waters->of[i] >= 0 &&
			waters->water[waters->of[i]].box == box)
			return true;
	return false;
}
