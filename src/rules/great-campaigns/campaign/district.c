/*
 * 27, L3.10 The District of Washington: who is of it, who leaves it, and where its units
 * may be. Events: `released-from-district` (side, units, left: MV that stay).
 */
#include <string.h>

#include "rules/great-campaigns/campaign/campaign_private.h"

/* ---- the District ---- */

static const struct gc_district *district_of(const struct game *game)
{
	return &game->campaign->district;
}

static bool lies_in(const struct game *game, int place, unsigned bit)
{
	return (district_of(game)->area[place] & bit) != 0;
}

/* ---- the District: the Valley track ---- */

/* Confederates who count: infantry and cavalry on the map. */
static bool counts(const struct game *game, const struct state *state, int unit)
{
	return gc_unit_side(game, unit) == CONFEDERATE && gc_on_map(state, unit) &&
	       game->unit[unit].arm <= ARM_CAVALRY;
}

static bool is_same_county(const struct game *game, int a, int b)
{
	const char *const *county = game->land.county;

	return county[a] && county[b] && !strcmp(county[a], county[b]);
}

/* MV in the county of a place, as far as it belongs to the band. */
static int strength_about(
	const struct game *game, const struct state *state, int place, unsigned bit)
{
	int strength = 0;

	for (int i = 0; i < game->units; i++)
		if (counts(game, state, i) && lies_in(game, state->unit[i].at, bit) &&
			is_same_county(game, place, state->unit[i].at))
			strength += state->unit[i].strength;
	return strength;
}

/* The most MV in a county of the band. */
static int strength_in_band(
	const struct game *game, const struct state *state, unsigned bit)
{
	int most = 0;

	for (int i = 0; i < game->units; i++)
		if (counts(game, state, i) && lies_in(game, state->unit[i].at, bit)) {
			int strength = strength_about(game, state, state->unit[i].at, bit);

			most = strength > most ? strength : most;
		}
	return most;
}

int gc_district_band(const struct game *game, const struct state *state, int *strength)
{
	const struct gc_district *district = district_of(game);

	for (int band = district->bands; band > 0; band--) {
		int found = strength_in_band(game, state, BAND_BIT(band - 1));

		if (strength)
			*strength = found;
		if (found >= district->strength)
			return band;
	}
	if (strength)
		*strength = 0;
	return 0;
}

int gc_district_watchers(const struct game *game, const struct state *state)
{
	int strength = 0;

	for (int i = 0; i < game->units; i++)
		if (counts(game, state, i) &&
			lies_in(game, state->unit[i].at, AREA_BIT(AREA_WATCH)))
			strength += state->unit[i].strength;
	return strength;
}

/* ---- the District: who is of it ---- */

bool gc_is_garrison(const struct game *game, const struct state *state, int unit)
{
	const struct unit *counter = &game->unit[unit];

	return gc_has_district(game) && counter->arm == ARM_ARTILLERY &&
	       counter->size == SIZE_NONE && gc_on_map(state, unit) &&
	       gc_has_fort(game, gc_unit_side(game, unit), state->unit[unit].at);
}

/* True for a counter of the I Corps by what is printed. */
static bool is_of_corps(const struct game *game, int unit)
{
	const struct gc_district *district = district_of(game);
	int command = game->unit[unit].command;

	for (int i = 0; command >= 0 && i < district->commands; i++)
		if (district->command[i] == command)
			return true;
	for (int i = 0; i < district->nears; i++)
		if (district->near[i] == unit)
			return true;
	return false;
}

static bool is_part_of(const struct gc_formation *formation, int unit)
{
	return gc_formation_has(formation, unit) || formation->leader == unit;
}

/* The counter as part of whose division a unit obeys; itself if it is of none. */
static int division_of(const struct game *game, int unit)
{
	const struct gc_theatres *theatres = &game->campaign->theatres;

	for (int i = 0; i < theatres->formations; i++)
		if (is_part_of(&theatres->formation[i], unit))
			return theatres->formation[i].division;
	return unit;
}

void gc_corps_left(struct day *day, int unit, int place)
{
	struct unit_state *now = &day->state->unit[unit];

	if (gc_has_district(day->game) && !now->district &&
		day->game->land.theatre[place] == THEATRE_RICHMOND &&
		gc_is_lent(day->game, division_of(day->game, unit)))
		now->left = true;
}

bool gc_is_near_washington(const struct game *game, const struct state *state, int unit)
{
	int of = state->unit[unit].of;

	return is_of_corps(game, unit) || (of >= 0 && is_of_corps(game, of)) ||
	       is_of_corps(game, division_of(game, unit));
}

int gc_district_strength(const struct game *game, const struct state *state)
{
	int strength = 0;

	for (int i = 0; i < game->units; i++)
		if (state->unit[i].district && state->unit[i].fate >= FATE_ON_MAP &&
			!gc_is_gone(state, i))
			strength += state->unit[i].strength;
	return strength;
}

void gc_district_frees(struct day *day, const struct stack *units, const char *rule)
{
	struct stack freed = {.count = 0};
	struct event *event;

	for (int i = 0; i < units->count; i++)
		if (gc_is_of_district(day->state, units->unit[i])) {
			day->state->unit[units->unit[i]].district = false;
			stack_add(&freed, units->unit[i]);
		}
	if (!freed.count)
		return;
	day->changes++;
	event = gc_side_event(day, "released-from-district", rule, UNION);
	event_fact(day->adj->journal, event, "units", "%s", gc_stack_ids(day, &freed));
	event_fact(day->adj->journal, event, "left", "%d",
		gc_district_strength(day->game, day->state));
}

/* ---- the District: where it may be ---- */

/* What a day has found out. */
struct district_ground {
	unsigned changes; /* of the day, as it was seen whether there is an alarm */
	bool alarm;
	int asked; /* then, the unit of which it was known last whether it is near; -1: none
		    */
	bool near;
};

/* Steps from the areas, as far as somebody has asked. */
struct district_homes {
	struct reach from[DISTRICT_AREAS]; /* map NULL: nobody has asked */
};

struct district_homes *gc_district_homes_new(struct arena *arena)
{
	return ARENA_NEW(arena, struct district_homes);
}

struct district_ground *gc_district_ground_new(const struct day *day)
{
	return gc_has_district(day->game)
		       ? ARENA_NEW(day->adj->arena, struct district_ground)
		       : NULL;
}

/* What hangs on the position. The alarm: Confederates stand where the track would come
 * above 0. */
static struct district_ground *look_round(const struct day *day)
{
	struct district_ground *ground = day->district;

	if (ground->changes != day->changes) {
		ground->alarm = gc_district_band(day->game, day->state, NULL) > 0;
		ground->asked = -1;
		ground->changes = day->changes;
	}
	return ground;
}

/* A search for a way asks it of the same unit at every step. */
static enum district_area area_of(const struct day *day, int unit)
{
	struct district_ground *ground = look_round(day);

	if (ground->alarm)
		return AREA_ALARM;
	if (ground->asked != unit) {
		ground->near = gc_is_near_washington(day->game, day->state, unit);
		ground->asked = unit;
	}
	return ground->near ? AREA_CORPS : AREA_DISTRICT;
}

static bool walks(const void *land, int from, int to, int link)
{
	(void)from;
	return gc_passable(land, link, to);
}

/* How many steps a hex is from the area; -1: no way leads there. */
static int steps_home(const struct day *day, enum district_area area, int place)
{
	struct reach *home = &day->memory->homes->from[area];

	if (!home->map) {
		reach_make(home, day->memory->arena, &day->game->map);
		for (int i = 0; i < day->game->hexes; i++)
			if (lies_in(day->game, i, AREA_BIT(area)) &&
				gc_may_enter(&day->game->land, i))
				reach_from(home, i);
	}
	reach_search_to(home, place, walks, &day->game->land);
	return home->distance[place];
}

/* Who has gone against the enemy may stay there until the marker of the track lies at 0,
 * also when no enemy is left. */
static bool may_any_stay_out(const struct day *day)
{
	return day->state->campaign.valley_box > 0;
}

static bool may_stay_out(const struct day *day, int place)
{
	return may_any_stay_out(day) && lies_in(day->game, place, AREA_BIT(AREA_ALARM));
}

int gc_district_ground_of(const struct day *day, int unit)
{
	return day->district && gc_is_of_district(day->state, unit)
		       ? 2 * (int)area_of(day, unit) + may_any_stay_out(day)
		       : -1;
}

bool gc_is_beyond_district(const struct day *day, int unit)
{
	int at = day->state->unit[unit].at;

	return day->district && gc_is_of_district(day->state, unit) &&
	       gc_on_map(day->state, unit) && !may_stay_out(day, at) &&
	       !lies_in(day->game, at, AREA_BIT(area_of(day, unit)));
}

bool gc_district_bars(const struct day *day, int unit, int from, int to)
{
	enum district_area area;

	if (!day->district || !gc_is_of_district(day->state, unit))
		return false;
	if (gc_is_box(day->game, to))
		return true;
	area = area_of(day, unit);
	if (lies_in(day->game, to, AREA_BIT(area)))
		return false;
	if (gc_is_box(day->game, from) || lies_in(day->game, from, AREA_BIT(area)))
		return true;
	if (may_stay_out(day, from) && may_stay_out(day, to))
		return false;
	return steps_home(day, area, to) < 0 ||
	       steps_home(day, area, to) >= steps_home(day, area, from);
}
