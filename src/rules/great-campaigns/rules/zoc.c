/* 2.4 Zones of control. */
#include "rules/great-campaigns/rules/day.h"

/* Zones come into such hexes, and out of them, along ways alone. */
static bool is_close(const struct game *game, int place)
{
	enum gc_ground ground = game->land.ground[place];

	return ground == GROUND_SWAMP || ground == GROUND_MOUNTAIN;
}

static bool is_water(const struct game *game, int place)
{
	return game->land.ground[place] == GROUND_WATER;
}

static bool crosses(const struct game *game, const struct state *state, int index)
{
	const struct link *link = &game->map.link[index];

	if (is_water(game, link->from) || is_water(game, link->to))
		return false;
	if (gc_is_river_now(game, state, index) && !gc_crossings_now(game, state, index))
		return false;
	return (link->flags & (LINK_PIKE | LINK_ROAD | LINK_RAIL)) ||
	       (!is_close(game, link->from) && !is_close(game, link->to));
}

bool gc_zone_crosses(const struct day *day, int link)
{
	return crosses(day->game, day->state, link);
}

static bool extends(const void *context, int link)
{
	return gc_zone_crosses(context, link);
}

static bool has_zone(const struct game *game, int unit)
{
	int arm = game->unit[unit].arm;

	return arm == ARM_INFANTRY || arm == ARM_CAVALRY;
}

void gc_field_moves(struct day *day, int unit, int from, int to)
{
	enum side side = gc_unit_side(day->game, unit);
	bool zone = has_zone(day->game, unit);

	if (!zone && day->game->unit[unit].arm != ARM_ARTILLERY)
		return;
	day->changes++;
	if (from >= 0)
		zones_count(&day->field, side, from, -1, zone ? extends : NULL, day);
	if (to >= 0)
		zones_count(&day->field, side, to, 1, zone ? extends : NULL, day);
}

void gc_field_make(struct day *day)
{
	day->changes++;
	zones_make(&day->field, day->adj->arena, &day->game->map);
	for (int i = 0; i < day->game->units; i++)
		if (gc_on_map(day->state, i))
			gc_field_moves(day, i, -1, day->state->unit[i].at);
}

bool gc_in_zone(const struct day *day, enum side side, int place)
{
	return day->field.control[side][place] > 0;
}

bool gc_is_held(const struct day *day, enum side side, int place)
{
	return day->field.units[side][place] > 0;
}

static bool holds_infantry(const struct day *day, enum side side, int place)
{
	for (int i = 0; i < day->game->units; i++)
		if (day->game->unit[i].arm == ARM_INFANTRY &&
			gc_stands_at(day->state, i, place) &&
			gc_unit_side(day->game, i) == side)
			return true;
	return false;
}

bool gc_in_infantry_zone(const struct day *day, enum side side, int place)
{
	const struct place *here = &day->game->map.place[place];

	if (!gc_in_zone(day, side, place))
		return false;
	for (int e = here->first_exit; e < here->first_exit + here->exits; e++) {
		const struct map_exit *exit = &day->game->map.exit[e];

		if (gc_is_held(day, side, exit->to) && gc_zone_crosses(day, exit->link) &&
			holds_infantry(day, side, exit->to))
			return true;
	}
	return false;
}
