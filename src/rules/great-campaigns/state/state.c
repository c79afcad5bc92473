/*
 * The state of a game: what it says of units, places and crossings, what a counter is worth
 * where it stands (L2.2, L2.3), and the state in which a game begins.
 */
#include "rules/great-campaigns/state/state.h"
#include "orders/names.h"
#include "rules/great-campaigns/campaign/valley.h"

/* ---- what a state says ---- */

const struct setup *gc_setup_of(
	const struct game *game, const struct state *state, int unit)
{
	const struct gc_scenario *scenario = gc_scenario_of(game, state);

	for (int i = 0; i < scenario->setups; i++)
		if (scenario->setup[i].unit == unit)
			return &scenario->setup[i];
	return NULL;
}

/* ---- what a state says: units ---- */

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

/* ---- what a state says: 5.4 ---- */

int gc_station_find(const struct state *state, int place)
{
	for (int i = 0; i < state->stations; i++)
		if (state->station[i].at == place)
			return i;
	return -1;
}

/* ---- what a state says: 9 ---- */

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

/* ---- what a state says: 30 ---- */

int gc_depot_at(const struct state *state, int place)
{
	for (int i = 0; i < state->campaign.depots; i++)
		if (state->campaign.depot[i].at == place)
			return i;
	return -1;
}

/* ---- what a state says: 6.2, 10 ---- */

static bool is_flooded(const struct game *game, const struct state *state, int link)
{
	const struct gc_scenario *scenario = gc_scenario_of(game, state);

	return scenario->flooded && scenario->flooded[link];
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

/* ---- what a state says: views ---- */

enum audience gc_view_of(const void *view)
{
	return ((const struct state *)view)->viewer;
}

/* ---- what a counter is worth ---- */

/* What a counter is worth where it is. L2.2, L2.3 */

bool gc_is_in_valley(const struct game *game, int place)
{
	return game->campaign && game->campaign->theatres.differ && place >= 0 &&
	       game->land.theatre[place] == THEATRE_VALLEY;
}

/* The theatre in which a unit stands or waits; -1: nowhere, or theatres are alike. */
static int theatre_of(const struct game *game, const struct state *state, int unit)
{
	int at = state->unit[unit].at;

	return game->campaign && game->campaign->theatres.differ && at >= 0
		       ? (int)game->land.theatre[at]
		       : -1;
}

/* What a leader has there instead; NULL: what his counter says. */
static const struct gc_other_values *other_values(
	const struct game *game, const struct state *state, int unit)
{
	int theatre = theatre_of(game, state, unit);

	for (int i = 0; theatre >= 0 && i < game->campaign->theatres.valued; i++) {
		const struct gc_other_values *other = &game->campaign->theatres.values[i];

		if (other->unit == unit && other->theatre == theatre)
			return other;
	}
	return NULL;
}

/* L2.2: brigades and regiments away from the theatre of their game. */
static int away(const struct game *game, const struct state *state, int unit)
{
	const struct unit *counter = &game->unit[unit];
	int theatre = theatre_of(game, state, unit);

	if (theatre < 0 || counter->arm > ARM_ARTILLERY ||
		(counter->size != SIZE_BRIGADE && counter->size != SIZE_REGIMENT))
		return 0;
	if (counter->valley)
		return theatre == THEATRE_RICHMOND ? game->campaign->theatres.south : 0;
	return theatre == THEATRE_VALLEY ? game->campaign->theatres.north : 0;
}

int gc_tactical(const struct game *game, const struct state *state, int unit)
{
	const struct gc_other_values *other = other_values(game, state, unit);
	int value = other ? other->tactical
			  : game->unit[unit].tactical + away(game, state, unit);

	return value > 0 ? value : 0;
}

int gc_command_value(const struct game *game, const struct state *state, int unit)
{
	const struct gc_other_values *other = other_values(game, state, unit);

	return other ? other->command_value : game->unit[unit].command_value;
}

int gc_guns(const struct game *game, const struct state *state, int unit)
{
	int marked = state->unit[unit].marked;

	return marked ? marked - 1 : game->unit[unit].artillery;
}

/* ---- the beginning ---- */

/* The state in which a game begins. */

static void add_works(struct state *state, int place, int level, int side)
{
	if (level == WORKS_NONE || gc_works_find(state, place) >= 0)
		return;
	state->works[state->works_count++] = (struct works_state){place, level, side};
}

/* Who chooses his hex, or comes later, is awaited. */
static void set_up_unit(
	struct state *state, const struct game *game, const struct setup *setup)
{
	struct unit_state *unit = &state->unit[setup->unit];

	unit->fate = setup->at < 0                ? FATE_AWAITED
		     : gc_is_box(game, setup->at) ? FATE_OFF_MAP
						  : FATE_ON_MAP;
	unit->at = setup->at;
	unit->strength = setup->strength;
	unit->fatigue = setup->fatigue;
	unit->exhausted = setup->exhausted;
	unit->disorganized = setup->disorganized;
	unit->held = setup->release >= 0;
	if (unit->fate == FATE_ON_MAP)
		add_works(state, setup->at, setup->works, game->unit[setup->unit].side);
}

/* Counties are with their first holders as the state is cleared. */
static void set_up_campaign(struct campaign_state *state, const struct gc_campaign *facts)
{
	const struct gc_supplies *supplies = &facts->supplies;

	state->depots = 0;
	for (int i = 0; i < supplies->depots; i++)
		state->depot[state->depots++] =
			(struct depot_state){.at = supplies->depot[i].at,
				.side = supplies->depot[i].side,
				.complete = true};
	state->siege_at = supplies->siege.place;
	state->siege_fatigue = supplies->siege.fatigue;
}

/* 27: who is of the District of Washington at first. */
static void set_up_district(struct state *state, const struct gc_district *district)
{
	for (int i = 0; i < district->units; i++)
		if (state->unit[district->unit[i]].fate != FATE_UNUSED)
			state->unit[district->unit[i]].district = true;
}

void gc_state_set_up(struct state *state, const struct game *game)
{
	const struct gc_scenario *scenario = gc_scenario_of(game, state);

	/* the scenario of which a landing is chosen may have set some up */
	state->crossings = state->stations = 0;
	for (int i = 0; i < scenario->setups; i++)
		set_up_unit(state, game, &scenario->setup[i]);
	for (int i = 0; i < scenario->works_count; i++)
		add_works(state, scenario->works[i].place, scenario->works[i].level,
			scenario->works[i].side);
	for (int i = 0; i < scenario->bridges; i++)
		state->crossing[state->crossings++] = (struct crossing_state){
			scenario->bridge[i], CROSSING_BUILT, scenario->bridges_side};
	for (int i = 0; i < scenario->ruins; i++)
		state->station[state->stations++] =
			(struct station_state){scenario->ruined[i], STATION_DESTROYED};
	for (int i = 0; i < scenario->breaks; i++)
		state->crossing[state->crossings++] = (struct crossing_state){
			scenario->broken[i], CROSSING_DESTROYED, scenario->broken_side};
	for (int i = 0; i < scenario->awards; i++)
		state->held[i] = scenario->award[i].holder;
	if (!gc_is_campaign(game, state))
		return;
	set_up_campaign(&state->campaign, game->campaign);
	set_up_district(state, &game->campaign->district);
}

int gc_state_begin(void *out, const void *data, const char *scenario, const char *options,
	struct diag *diag)
{
	const struct game *game = data;
	struct state *state = out;

	if (records_begin(state, &gc_state_form, game, scenario, options, diag) < 0)
		return ERR_REFUSED;
	gc_names_of_scenario(game, state->start);
	gc_state_set_up(state, game);
	state->step = SEQUENCE_JOIN;
	return OK;
}
