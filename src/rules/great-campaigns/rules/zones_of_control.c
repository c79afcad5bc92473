/* 2.4 Zones of control. */
#include <string.h>

#include "rules/great-campaigns/rules/rules.h"

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

static bool counts(const struct game *game, int unit)
{
	return has_zone(game, unit) || game->unit[unit].arm == ARM_ARTILLERY;
}

/* A unit comes to a hex (by 1) or leaves it (-1). */
static void count(const struct day *day, int unit, int place, int by)
{
	struct zones field = day->field, infantry = day->infantry;
	enum side side = gc_unit_side(day->game, unit);
	bool zone = has_zone(day->game, unit);

	if (place < 0)
		return;
	zones_count(&field, side, place, by, zone ? extends : NULL, day);
	if (day->game->unit[unit].arm == ARM_INFANTRY)
		zones_count(&infantry, side, place, by, extends, day);
}

void gc_field_moves(struct day *day, int unit, int from, int to)
{
	if (!counts(day->game, unit))
		return;
	day->changes++;
	day->moved[day->changes % MOVES_KEPT] =
		(struct field_move){day->changes, gc_unit_side(day->game, unit), from, to};
	count(day, unit, from, -1);
	count(day, unit, to, 1);
}

void gc_field_make(struct day *day)
{
	day->changes++;
	day->made++;
	zones_make(&day->field, day->adj->arena, &day->game->map);
	zones_make(&day->infantry, day->adj->arena, &day->game->map);
	for (int i = 0; i < day->game->units; i++)
		if (gc_on_map(day->state, i))
			gc_field_moves(day, i, -1, day->state->unit[i].at);
}

void gc_field_copy(struct day *day, struct arena *arena, const struct day *from)
{
	day->changes = from->changes;
	day->made = from->made;
	memcpy(day->moved, from->moved, sizeof day->moved);
	zones_copy(&day->field, arena, &from->field);
	zones_copy(&day->infantry, arena, &from->infantry);
}

static void count_all(const struct day *day, int by)
{
	for (int i = 0; i < day->game->units; i++)
		if (gc_on_map(day->state, i) && counts(day->game, i))
			count(day, i, day->state->unit[i].at, by);
}

/* True when nobody is counted: the first place is empty, and each is like the next. */
static bool is_empty(const unsigned char *count, size_t places)
{
	return !count[0] && !memcmp(count, count + 1, places - 1);
}

static bool are_empty(const struct zones *zones)
{
	size_t places = (size_t)zones->map->places;
	bool empty = true;

	for (int side = 0; side < SIDES && empty; side++)
		empty = is_empty(zones->units[side], places) &&
			is_empty(zones->control[side], places);
	return empty;
}

bool gc_field_agrees(const struct day *day)
{
	bool agrees;

	count_all(day, -1);
	agrees = are_empty(&day->field) && are_empty(&day->infantry);
	count_all(day, 1);
	return agrees;
}

bool gc_in_zone(const struct day *day, enum side side, int place)
{
	return day->field.control[side][place] > 0;
}

bool gc_is_held(const struct day *day, enum side side, int place)
{
	return day->field.units[side][place] > 0;
}

bool gc_in_infantry_zone(const struct day *day, enum side side, int place)
{
	return day->infantry.control[side][place] > 0;
}
