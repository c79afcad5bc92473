/* By sea from theatre to theatre, where boxes lie between. L3.6 */
#include "rules/great-campaigns/campaign/sea.h"

/* The first box of troops on board to which that leads, or from which one comes there by
 * sea; -1: none. */
static int box_from(const struct day *day, int from)
{
	const struct gc_waters *waters = &day->game->campaign->waters;
	const int *hexes;

	if (waters->embarked[from])
		return from;
	hexes = gc_sea_distances(day, from);
	for (int i = day->game->hexes; i < day->game->map.places; i++)
		if (waters->embarked[i] && hexes[i] > 0)
			return i;
	return -1;
}

static int box_to(const struct day *day, int but, int to)
{
	const struct gc_waters *waters = &day->game->campaign->waters;

	for (int i = day->game->hexes; i < day->game->map.places; i++)
		if (waters->embarked[i] && i != but && gc_sea_distances(day, i)[to] > 0)
			return i;
	return -1;
}

const char *gc_sea_by_boxes(const struct day *day, int from, int to)
{
	int leaves = box_from(day, from), lands;

	if (leaves < 0 || (lands = box_to(day, leaves, to)) < 0)
		return NULL;
	return leaves == from
		       ? arena_printf(day->adj->arena, "is to be transferred to %s",
				 gc_place_name(day, lands))
		       : arena_printf(day->adj->arena,
				 "is to embark for %s, and to be transferred to %s",
				 gc_place_name(day, leaves), gc_place_name(day, lands));
}
