/* 28.0, L5.2 Ways between boxes and the map: who may go by which, as things stand. */
#include "rules/great-campaigns/campaign/mountains.h"
#include "rules/great-campaigns/campaign/rail.h"
#include "rules/great-campaigns/campaign/sea.h"
#include "rules/great-campaigns/campaign/transfers_private.h"
#include "rules/kit/words.h"

/* True when the way leads from one place to the other, whoever goes. */
static bool leads(const struct gc_transfer *way, int from, int to)
{
	if (way->other >= 0)
		return (from == way->box && to == way->other) ||
		       (!way->one_way && from == way->other && to == way->box);
	if (way->box < 0)
		return (gc_has_place(way->leave, way->leavings, from) &&
			       gc_has_place(way->arrive, way->arrivals, to)) ||
		       (gc_has_place(way->arrive, way->arrivals, from) &&
			       gc_has_place(way->leave, way->leavings, to));
	return (from == way->box && gc_has_place(way->arrive, way->arrivals, to)) ||
	       (to == way->box && gc_has_place(way->leave, way->leavings, from));
}

bool gc_transfer_has_tracks(
	const struct day *day, const struct gc_transfer *way, enum side side, int hex)
{
	const int *hexes;

	if (way->other >= 0)
		return true;
	hexes = gc_rail_distances(day, side, hex);
	return hexes[way->arrive[0]] >= 0;
}

/* L5.2: an enemy is in the box, or on his way there by road. */
static bool enemy_has_box(const struct day *day, enum side side, int box)
{
	for (int i = 0; i < day->game->units; i++) {
		const struct unit_state *now = &day->state->unit[i];

		if (gc_unit_side(day->game, i) == side || gc_is_leader(day->game, i) ||
			now->at != box)
			continue;
		if (now->fate == FATE_OFF_MAP ||
			(now->fate == FATE_UNDER_WAY && now->travels == TRANSFER_ROAD))
			return true;
	}
	return false;
}

/* What bars a way by rail. */
static const char *rail_fault(
	const struct day *day, const struct leaving *leaving, const struct gc_transfer *way)
{
	enum side side = gc_unit_side(day->game, leaving->unit);
	int hex = gc_is_box(day->game, leaving->from) ? leaving->to : leaving->from;

	if (day->game->unit[leaving->unit].arm != ARM_INFANTRY)
		return "infantry alone goes by rail";
	if (gc_is_box(day->game, leaving->to) && enemy_has_box(day, side, leaving->to))
		return "the enemy is there, or comes by road, and no train goes";
	if (!gc_is_box(day->game, hex) && gc_in_zone(day, side_other(side), hex))
		return "the hex is in an enemy zone of control";
	if (!gc_transfer_has_tracks(day, way, side, hex))
		return "the enemy, or a broken railroad, is between it and the map's edge";
	if (way->other >= 0 &&
		!gc_rail_has_room(day, side, gc_rail_area_of(day, leaving->from),
			day->state->unit[leaving->unit].strength))
		return "trains carry no more today";
	return NULL;
}

static const char *sea_fault(const struct day *day, const struct leaving *leaving)
{
	if (gc_is_closed_water(day, leaving->from) || gc_is_closed_water(day, leaving->to))
		return "the Virginia closes the Roads";
	return gc_sea_has_room(day, leaving->unit) ? NULL : "the ships carry no more today";
}

/* 28: the Confederates go to Norfolk while they hold it. */
static bool is_lost_norfolk(const struct day *day, enum side side, int place)
{
	return side == CONFEDERATE && place == gc_facts(day)->norfolk.box &&
	       day->state->campaign.norfolk_taken;
}

/* NULL: the unit may go that way; else what bars it. */
static const char *way_fault(
	const struct day *day, const struct leaving *leaving, const struct gc_transfer *way)
{
	enum side side = gc_unit_side(day->game, leaving->unit);

	if (way->side != NO_SIDE && way->side != (int)side)
		return "that way is the enemy's";
	if (is_lost_norfolk(day, side, leaving->to))
		return "Norfolk is the enemy's";
	if (!gc_is_box(day->game, leaving->to) &&
		gc_is_held(day, side_other(side), leaving->to))
		return "the enemy holds it";
	switch ((enum transfer_by)way->by) {
	case TRANSFER_RAIL: return rail_fault(day, leaving, way);
	case TRANSFER_SEA: return sea_fault(day, leaving);
	case TRANSFER_MOUNTAINS:
		return gc_mountains_fault(day, way, leaving->unit, leaving->to);
	default: return NULL;
	}
}

/* Where the mountains are entered on the way there, if one leads there at all. */
static const char *no_way(const struct day *day, const struct leaving *leaving)
{
	const struct gc_transfers *transfers = &gc_facts(day)->transfers;
	struct words words;

	words_begin(&words);
	for (int i = 0; i < transfers->transfers; i++) {
		const struct gc_transfer *way = &transfers->transfer[i];

		for (int k = 0; way->by == TRANSFER_MOUNTAINS && way->box == leaving->to &&
				k < way->leavings;
			k++)
			words_add(&words, gc_place_name(day, way->leave[k]));
	}
	if (!words.count)
		return "no way leads there";
	return arena_printf(day->adj->arena, "no way leads there but from %s",
		words_join(day->adj->arena, &words, ", "));
}

/* The quickest way that is open; *fault: what bars the last that leads there. */
const struct gc_transfer *gc_transfer_way(
	const char **fault, const struct day *day, const struct leaving *leaving)
{
	const struct gc_transfers *transfers = &gc_facts(day)->transfers;
	const struct gc_transfer *best = NULL;

	*fault = no_way(day, leaving);
	for (int i = 0; i < transfers->transfers; i++) {
		const struct gc_transfer *way = &transfers->transfer[i];
		const char *bar;

		if (!leads(way, leaving->from, leaving->to) ||
			(leaving->by >= 0 && leaving->by != way->by))
			continue;
		bar = way_fault(day, leaving, way);
		if (bar)
			*fault = bar;
		else if (!best || way->turns < best->turns)
			best = way;
	}
	return best;
}
