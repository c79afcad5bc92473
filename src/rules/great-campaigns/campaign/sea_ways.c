/* Ways of vessels. 23.0 */
#include "rules/great-campaigns/campaign/sea.h"

#include "rules/great-campaigns/campaign/net.h"
#include "rules/great-campaigns/campaign/vessels.h"

/* ---- batteries ---- */

static bool is_next_to(const struct map *map, int a, int b)
{
	return a == b || map_link(map, a, b) >= 0;
}

bool gc_is_under_guns(const struct day *day, int place)
{
	const struct gc_map *land = &day->game->land;

	for (int i = 0; i < land->works; i++) {
		const struct gc_work *work = &land->work[i];

		if (work->type == WORK_NAVAL_BATTERY &&
			is_next_to(&day->game->map, work->place, place) &&
			!gc_is_ruined(day->state, work->place))
			return true;
	}
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

bool gc_sea_comes_to(const struct day *day, int place)
{
	const struct gc_waters *waters = &day->game->campaign->waters;
	const struct place *here = &day->game->map.place[place];
	const int *hexes = from_the_sea(day);

	if (hexes[place] >= 0)
		return true;
	if (gc_is_closed_water(day, place))
		return false;
	for (int e = here->first_exit; e < here->first_exit + here->exits; e++) {
		const struct map_exit *exit = &day->game->map.exit[e];

		if (waters->by_water[exit->link] && hexes[exit->to] >= 0)
			return true;
	}
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
