/* The state in which a game begins. */
#include "base/err.h"
#include "rules/great-campaigns/rules/sequence.h"
#include "rules/great-campaigns/state/state_private.h"

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
