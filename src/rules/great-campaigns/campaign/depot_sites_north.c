/* L3.12, L4.10 Where supplies come by rail in the Valley Theater, and to boxes. */
#include "rules/great-campaigns/campaign/campaign_private.h"
#include "rules/great-campaigns/campaign/counties.h"
#include "rules/great-campaigns/campaign/depots.h"
#include "rules/great-campaigns/campaign/rail.h"

bool gc_depot_needs_rail(const struct day *day, int place)
{
	return gc_is_box(day->game, place) || gc_is_on_railroad(&day->game->map, place);
}

/* ---- boxes: over the hexes from which trains go there, and boxes on their way ---- */

static bool controls_box(const struct day *day, enum side side, int box)
{
	int county = gc_county_at(&gc_facts(day)->counties, box);

	return county >= 0 && gc_controls(day->state, side, county);
}

/* True when supplies come to where the railroad way leaves the map. */
static bool leaves_served(
	const struct day *day, enum side side, const struct gc_transfer *way)
{
	for (int i = 0; i < way->leavings; i++)
		if (gc_rail_feeds(day, side, way->leave[i]))
			return true;
	return false;
}

static bool in_list(const int *box, int boxes, int wanted)
{
	for (int i = 0; i < boxes; i++)
		if (box[i] == wanted)
			return true;
	return false;
}

/* Notes the box to which the way leads from the map, or from a box that has been noted. */
static bool note_box(int *box, int *boxes, const struct day *day, enum side side,
	const struct gc_transfer *way)
{
	int to = way->box;

	if (way->by != TRANSFER_RAIL || way->box < 0)
		return false;
	if (way->other >= 0 && in_list(box, *boxes, way->box))
		to = way->other;
	else if (way->other >= 0 && !in_list(box, *boxes, way->other))
		return false;
	if (in_list(box, *boxes, to) || !controls_box(day, side, to) ||
		(way->other < 0 && !leaves_served(day, side, way)))
		return false;
	box[(*boxes)++] = to;
	return true;
}

static bool is_box_served(const struct day *day, enum side side, int wanted)
{
	const struct gc_transfers *ways = &gc_facts(day)->transfers;
	int box[BOXES_MAX], boxes = 0;
	bool more = true;

	while (more) {
		more = false;
		for (int i = 0; i < ways->transfers; i++)
			more |= note_box(box, &boxes, day, side, &ways->transfer[i]);
	}
	return in_list(box, boxes, wanted);
}

bool gc_rail_supplies(const struct day *day, enum side side, int place)
{
	return gc_is_box(day->game, place) ? is_box_served(day, side, place)
					   : gc_rail_feeds(day, side, place);
}

/* ---- placing ---- */

static const char *fault_of_place(const struct day *day, enum side side, int place)
{
	if (gc_depot_at(day->state, place) >= 0)
		return "one is there already; `complete depot at` it was expected";
	if (!gc_is_box(day->game, place) && gc_is_held(day, side_other(side), place))
		return "the enemy holds it";
	return NULL;
}

bool gc_may_place_north(const struct day *day, enum side side, int place, const char **why)
{
	bool box = gc_is_box(day->game, place);

	*why = fault_of_place(day, side, place);
	if (!*why && !box && !(day->game->map.place[place].flags & PLACE_RAIL_STATION))
		*why = "a railroad station, or a box off the map, was expected";
	if (!*why && !gc_rail_supplies(day, side, place))
		*why = box ? "you control it not, or no railroad of yours leads there"
			   : "no railroad that is whole and free of the enemy and his "
			     "counties leads there from where your trains come";
	return !*why;
}

bool gc_may_place_by_rail(const struct day *day, int place, const char **why)
{
	*why = gc_is_box(day->game, place) ? "it is no hex of the map"
					   : fault_of_place(day, UNION, place);
	if (!*why && !gc_rail_through_own(day, UNION, place))
		*why = "no railroad through your counties leads there from Washington";
	return !*why;
}
