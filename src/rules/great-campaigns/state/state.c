/* What a state says; and the views of it. */
#include "rules/great-campaigns/state/state_private.h"

const struct setup *gc_setup_of(
	const struct game *game, const struct state *state, int unit)
{
	const struct gc_scenario *scenario = gc_scenario_of(game, state);

	for (int i = 0; i < scenario->setups; i++)
		if (scenario->setup[i].unit == unit)
			return &scenario->setup[i];
	return NULL;
}

/* ---- units ---- */

bool gc_is_combat_unit(const struct game *game, const struct state *state, int unit)
{
	return gc_on_map(state, unit) && game->unit[unit].arm <= ARM_ARTILLERY;
}

enum side gc_place_holder(const struct game *game, const struct state *state, int place)
{
	for (int i = 0; i < game->units; i++)
		if (state->unit[i].at == place && gc_is_combat_unit(game, state, i))
			return gc_unit_side(game, i);
	return NO_SIDE;
}

bool gc_is_substitute(const struct game *game, int unit)
{
	const struct gc_campaign *campaign = game->campaign;
	int side = game->unit[unit].side;

	for (int i = 0; campaign && i < campaign->organization.substitutes[side]; i++)
		if (campaign->organization.substitute[side][i] == unit)
			return true;
	return false;
}

bool gc_lies_aside(const struct game *game, const struct state *state, int unit)
{
	const struct setup *setup;

	if (state->unit[unit].fate != FATE_AWAITED)
		return false;
	setup = gc_setup_of(game, state, unit);
	return state->unit[unit].of >= 0 || (setup && setup->reserve);
}

bool gc_is_lent(const struct game *game, int unit)
{
	const struct gc_campaign *campaign = game->campaign;

	for (int i = 0; campaign && i < campaign->district.nears; i++)
		if (campaign->district.near[i] == unit)
			return game->unit[unit].command < 0;
	return false;
}

int gc_command_of(const struct game *game, const struct state *state, int unit)
{
	int of = state->unit[unit].of;
	int whose = game->unit[unit].command < 0 && of >= 0 ? of : unit;

	return gc_is_lent(game, whose) && !state->unit[whose].left
		       ? game->campaign->district.command[0]
		       : game->unit[whose].command;
}

bool gc_obeys_now(const struct game *game, const struct state *state, int unit, int leader)
{
	int command = game->unit[unit].command;

	if (state->unit[unit].left &&
		game->unit[leader].command == game->campaign->district.command[0])
		return false;
	if (gc_obeys(game, unit, leader))
		return true;
	return command < 0 && gc_is_leader(game, leader) &&
	       game->unit[unit].side == game->unit[leader].side &&
	       gc_command_is_within(
		       game, gc_command_of(game, state, unit), game->unit[leader].command);
}

int gc_combat_halves(const struct game *game, const struct state *state, int unit)
{
	const struct unit_state *now = &state->unit[unit];

	return now->disorganized ? game->tables.disorganized_halves[now->strength]
				 : 2 * now->strength;
}

/* ---- 5.4 ---- */

int gc_station_find(const struct state *state, int place)
{
	for (int i = 0; i < state->stations; i++)
		if (state->station[i].at == place)
			return i;
	return -1;
}

/* ---- 9 ---- */

int gc_works_find(const struct state *state, int place)
{
	for (int i = 0; i < state->works_count; i++)
		if (state->works[i].at == place)
			return i;
	return -1;
}

bool gc_is_ruined(const struct state *state, int place)
{
	for (int i = 0; i < state->campaign.ruins; i++)
		if (state->campaign.ruin[i].at == place)
			return true;
	return false;
}

bool gc_has_fort(const struct game *game, enum side side, int place)
{
	for (int i = 0; i < game->land.works; i++)
		if (game->land.work[i].place == place &&
			game->land.work[i].type == WORK_FORT)
			return side == UNION;
	return false;
}

/* What is printed there: forts are the Union's, redoubts and batteries the Confederates'. A
 * fort covers those who come to its garrison as a redoubt does. L5.3 */
static enum work_level printed_works(const struct game *game, enum side side, int place)
{
	for (int i = 0; i < game->land.works; i++) {
		const struct gc_work *work = &game->land.work[i];
		bool fort = work->type == WORK_FORT;

		if (work->place == place && side == (fort ? UNION : CONFEDERATE))
			return WORKS_REDOUBT;
	}
	return WORKS_NONE;
}

enum work_level gc_works_at(
	const struct game *game, const struct state *state, enum side side, int place)
{
	const struct works *works = game->tables.works;
	enum work_level printed = printed_works(game, side, place);
	int dug = gc_works_find(state, place);

	if (gc_is_ruined(state, place))
		printed = WORKS_NONE;
	if (dug < 0 || state->works[dug].side != (int)side ||
		works[state->works[dug].level].twice < works[printed].twice)
		return printed;
	return (enum work_level)state->works[dug].level;
}

/* ---- 30 ---- */

int gc_depot_at(const struct state *state, int place)
{
	for (int i = 0; i < state->campaign.depots; i++)
		if (state->campaign.depot[i].at == place)
			return i;
	return -1;
}

/* ---- 6.2, 10 ---- */

static bool is_flooded(const struct game *game, const struct state *state, int link)
{
	const struct gc_scenario *scenario = gc_scenario_of(game, state);

	for (int i = 0; i < scenario->floods; i++)
		if (scenario->flooded[i] == link)
			return true;
	return false;
}

/* A ford cannot be destroyed, nor a dam. */
uint32_t gc_crossings_now(const struct game *game, const struct state *state, int link)
{
	uint32_t printed = game->map.link[link].flags & GC_CROSSINGS;

	if (is_flooded(game, state, link))
		printed &= LINK_DAM;
	for (int i = 0; i < state->crossings; i++)
		if (state->crossing[i].link == link)
			return state->crossing[i].kind == CROSSING_BUILT
				       ? printed | LINK_BRIDGE
				       : printed & ~(uint32_t)(LINK_BRIDGE | LINK_FERRY);
	return printed;
}

bool gc_ford_is_closed(const struct game *game, const struct state *state, int link)
{
	const struct link *ends = &game->map.link[link];

	if (!gc_is_in_valley(game, ends->from) && !gc_is_in_valley(game, ends->to))
		return state->unfordable;
	return state->turn <=
	       state->campaign.unfordable_until[ends->flags & LINK_MAJOR ? RIVER_MAJOR
									 : RIVER_MINOR];
}

bool gc_is_river_now(const struct game *game, const struct state *state, int link)
{
	return (game->map.link[link].flags & GC_RIVERS) || is_flooded(game, state, link);
}

/* ---- views ---- */

enum audience gc_view_of(const void *view)
{
	return ((const struct state *)view)->viewer;
}
