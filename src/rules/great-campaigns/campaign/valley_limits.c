/*
 * L4.4.3, L4.4.4 Where the Union's units in the Valley may not go yet, before and after
 * their release, with those of Blenker and of the Mountain Department.
 */
#include "rules/great-campaigns/campaign/campaign_private.h"

/* ---- limits ---- */

static const struct gc_release_rules *rules_of(const struct day *day)
{
	return day->game->campaign->release;
}

static bool lies_in(const struct gc_area *area, int place)
{
	return gc_area_has(area, place);
}

bool gc_is_listed(const struct day *day, const struct gc_units *units, int unit)
{
	int of = day->state->unit[unit].of;

	return gc_units_have(units, unit) || (of >= 0 && gc_units_have(units, of));
}

bool gc_sleeps(const struct day *day, int unit)
{
	return gc_valley_sleeps(day->game, day->state) &&
	       gc_unit_side(day->game, unit) == UNION &&
	       gc_is_in_valley_itself(day, day->state->unit[unit].at) &&
	       !gc_is_listed(day, &rules_of(day)->mountain.of, unit);
}

/* ---- limits: Blenker ---- */

bool gc_is_limited(const struct day *day, int unit)
{
	return gc_has_release(day->game, day->state) &&
	       !day->state->campaign.valley.blenker &&
	       gc_is_listed(day, &rules_of(day)->blenker.of, unit);
}

int gc_valley_extended(const struct day *day, int unit)
{
	return gc_is_limited(day, unit) ? rules_of(day)->blenker.extended : 0;
}

static const char *blenker_bars(const struct day *day, int unit, int to)
{
	if (!lies_in(rules_of(day)->blenker.closed, to) || !gc_is_limited(day, unit))
		return NULL;
	return "until all of Blenker's division have rested by Union depots at Fatigue Level 0 (L4.4.4)";
}

/* ---- limits: the Valley, as long as it sleeps ---- */

/* L4.4.4: a hex so near to one of those who began on the middle sheet. */
static bool is_near_enemy(const struct day *day, int place)
{
	const struct gc_mountain *mountain = &rules_of(day)->mountain;

	if (gc_is_box(day->game, place))
		return false;
	for (int i = 0; i < mountain->enemy.units; i++) {
		int unit = mountain->enemy.unit[i];

		if (gc_on_map(day->state, unit) &&
			hex_distance(&day->game->sheet.grid, day->state->unit[unit].at,
				place) <= mountain->distance)
			return true;
	}
	return false;
}

bool gc_mountain_minds(const struct day *day, int unit)
{
	return gc_unit_side(day->game, unit) == UNION &&
	       gc_valley_sleeps(day->game, day->state) &&
	       gc_is_listed(day, &rules_of(day)->mountain.of, unit);
}

/* V21: the boxes by which it goes are the Union's, and those of L5.1 are nobody's. */
static bool is_off_map_movement(const struct day *day, int from)
{
	return gc_is_box(day->game, from) &&
	       day->game->campaign->box[from - day->game->hexes].side == UNION;
}

/* L4.4.4: who may move before keeps away from Jackson, and goes onto the south sheet by
 * Off-Map Movement alone. */
static const char *mountain_bars(const struct day *day, int from, int to)
{
	const struct gc_release_rules *rules = rules_of(day);

	if (lies_in(rules->mountain.closed, to))
		return "until the Valley is released; till then these units keep to the north of the middle sheet (L4.4.4)";
	if (lies_in(rules->valley.south, to) && !lies_in(rules->valley.south, from) &&
		!is_off_map_movement(day, from))
		return "until the Valley is released; till then Union Off-Map Movement alone leads to the south sheet (L4.4.4)";
	return is_near_enemy(day, to)
		       ? "until the Valley is released; till then these units keep away from Jackson's (L4.4.4)"
		       : NULL;
}

const char *gc_valley_bars(const struct day *day, int unit, int from, int to)
{
	const struct gc_release_rules *rules;
	const char *bar;

	if (!gc_has_release(day->game, day->state) ||
		gc_unit_side(day->game, unit) != UNION)
		return NULL;
	rules = rules_of(day);
	if ((bar = blenker_bars(day, unit, to)) || !gc_valley_sleeps(day->game, day->state))
		return bar;
	if (gc_is_listed(day, &rules->mountain.of, unit))
		return mountain_bars(day, from, to);
	return !lies_in(rules->valley.valley, to) || lies_in(rules->valley.valley, from)
		       ? NULL
		       : "until the Valley is released; till then no unit enters it (L4.4.3)";
}
