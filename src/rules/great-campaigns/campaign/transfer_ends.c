/* L5.2 Where units come in that are under way: by which hexes, as things stand then. */
#include "rules/great-campaigns/campaign/transfers_private.h"
#include "rules/great-campaigns/rules/march.h"

/* ---- whether a place is open ---- */

/* The way by rail from a box by which units come in at the hex; NULL: none. */
static const struct gc_transfer *railway_to(const struct day *day, int hex)
{
	const struct gc_transfers *transfers = &gc_facts(day)->transfers;

	for (int i = 0; i < transfers->transfers; i++) {
		const struct gc_transfer *way = &transfers->transfer[i];

		if (way->by == TRANSFER_RAIL &&
			gc_has_place(way->arrive, way->arrivals, hex))
			return way;
	}
	return NULL;
}

bool gc_transfer_is_open(const struct day *day, int unit, int place)
{
	enum side side = gc_unit_side(day->game, unit);
	const struct gc_transfer *way;

	if (gc_is_box(day->game, place))
		return true;
	if (gc_is_held(day, side_other(side), place) || gc_is_snowed_in(day, place))
		return false;
	if (day->state->unit[unit].travels != TRANSFER_RAIL)
		return true;
	way = railway_to(day, place);
	return !gc_in_zone(day, side_other(side), place) &&
	       (!way || gc_transfer_has_tracks(day, way, side, place));
}

/* ---- by which hexes else ---- */

/* The hexes among which the place is at an end of the way; NULL: it leads elsewhere. */
static const int *end_of(const struct gc_transfer *way, int place, int *count)
{
	if (gc_has_place(way->arrive, way->arrivals, place)) {
		*count = way->arrivals;
		return way->arrive;
	}
	if (way->box >= 0 || !gc_has_place(way->leave, way->leavings, place))
		return NULL;
	*count = way->leavings;
	return way->leave;
}

/* The nearest to `place` of `best` and those that are open; -1: none. */
static int nearest(
	const struct day *day, int unit, int place, const int *hex, int count, int best)
{
	const struct hex_grid *grid = &day->game->sheet.grid;

	for (int i = 0; i < count; i++)
		if (gc_transfer_is_open(day, unit, hex[i]) &&
			(best < 0 || hex_distance(grid, place, hex[i]) <
					     hex_distance(grid, place, best)))
			best = hex[i];
	return best;
}

/* True when each way of that kind to the place leads to the hex as well. */
static bool all_lead_to(const struct day *day, int by, int place, int hex)
{
	const struct gc_transfers *transfers = &gc_facts(day)->transfers;

	for (int i = 0; i < transfers->transfers; i++) {
		const struct gc_transfer *way = &transfers->transfer[i];
		int count;
		const int *end = way->by == by ? end_of(way, place, &count) : NULL;

		if (end && !gc_has_place(end, count, hex))
			return false;
	}
	return true;
}

/* Whichever way of the kind the unit has come, it may go there; -1: nowhere. */
static int other_end(const struct day *day, int unit, int place)
{
	const struct gc_transfers *transfers = &gc_facts(day)->transfers;
	int by = day->state->unit[unit].travels, best = -1;

	for (int i = 0; i < transfers->transfers; i++) {
		const struct gc_transfer *way = &transfers->transfer[i];
		int count;
		const int *end = way->by == by ? end_of(way, place, &count) : NULL;

		for (int k = 0; end && k < count; k++)
			if (all_lead_to(day, by, place, end[k]))
				best = nearest(day, unit, place, &end[k], 1, best);
	}
	return best;
}

int gc_transfer_end(const struct day *day, int unit)
{
	int place = day->state->unit[unit].at;

	if (gc_transfer_is_open(day, unit, place))
		return place;
	return day->state->unit[unit].travels > TRANSFER_RAIL ? -1
							      : other_end(day, unit, place);
}

/* ---- a train that came too late ---- */

/* The nearest hex by which roads of the box lead that is open, or else the hex itself. */
static int road_of_box(const struct day *day, int unit, int hex, int box)
{
	const struct gc_transfers *transfers = &gc_facts(day)->transfers;
	int best = -1;

	for (int i = 0; i < transfers->transfers; i++) {
		const struct gc_transfer *way = &transfers->transfer[i];

		if (way->by == TRANSFER_ROAD && way->box == box && way->other < 0)
			best = nearest(day, unit, hex, way->arrive, way->arrivals, best);
	}
	return best < 0 ? hex : best;
}

void gc_transfer_waits(struct day *day, int unit)
{
	struct unit_state *now = &day->state->unit[unit];
	const struct gc_transfer *railway =
		now->travels == TRANSFER_RAIL ? railway_to(day, now->at) : NULL;

	now->due = day->state->turn + 1;
	now->travels = TRANSFER_ROAD;
	if (railway)
		now->at = road_of_box(day, unit, now->at, railway->box);
}
