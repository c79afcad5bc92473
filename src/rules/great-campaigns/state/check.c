/* Whether what was read is a state that the rules can come to. */
#include "base/ini.h"
#include "rules/great-campaigns/campaign/score.h"
#include "rules/great-campaigns/orders/carried.h"
#include "rules/great-campaigns/rules/sequence.h"
#include "rules/great-campaigns/state/state_private.h"

static bool is_before_turns(const struct state *state)
{
	return state->step == SEQUENCE_JOIN || state->step == SEQUENCE_SETUP_UNION ||
	       state->step == SEQUENCE_SETUP_CONFEDERATE ||
	       state->step == SEQUENCE_INVASION;
}

static bool is_cycle(const struct state *state)
{
	return state->step == SEQUENCE_CYCLE || state->step == SEQUENCE_QUIET_CYCLE;
}

/* A battle with its last day; a campaign with a cycle in which the end was thrown for. */
static bool may_be_over(const struct game *game, const struct state *state)
{
	if (is_cycle(state) && gc_end_die_of(game, state->turn))
		return true;
	return state->turn == gc_scenario_of(game, state)->days &&
	       (state->step == SEQUENCE_DAY || is_cycle(state));
}

static const char *moment_fault(const struct game *game, const struct state *state)
{
	const struct gc_scenario *scenario = gc_scenario_of(game, state);

	if (state->turn > scenario->days)
		return "the turn lies behind the last one of the scenario";
	if ((state->turn == 0) != is_before_turns(state))
		return "joining and set-up, and these alone, come before turn 1";
	if (state->step == SEQUENCE_INVASION && !scenario->landings)
		return "there is an invasion, and the scenario leaves no landing open";
	if (is_cycle(state) && !scenario->campaign)
		return "only a campaign has strategic cycles";
	if (state->outcome && !may_be_over(game, state))
		return "a game is over only when its last day is";
	return NULL;
}

static const char *weather_fault(const struct state *state)
{
	if (state->rain && !state->wet_days)
		return "it rains on no wet day";
	if (state->wet_days > state->turn)
		return "it has rained on more days than there were";
	return NULL;
}

static const char *paralysed_fault(const struct game *game, const struct state *state)
{
	for (int side = 0; side < SIDES; side++)
		if (state->paralysed[side] >= 0 &&
			game->command[state->paralysed[side]].side != side)
			return "a command that is paralysed is the enemy's";
	return NULL;
}

/* ---- lists in which nothing stands twice ---- */

static const char *works_fault(const struct game *game, const struct state *state)
{
	for (int i = 0; i < state->works_count; i++) {
		const struct works_state *works = &state->works[i];

		if (works->level == WORKS_NONE || works->level == WORKS_REDOUBT)
			return "what is dug are breastworks or forts";
		if (gc_works_find(state, works->at) != i)
			return "a hex has works twice";
		if (game->land.ground[works->at] == GROUND_WATER)
			return "there are works in open water";
	}
	return NULL;
}

static const char *crossing_fault(const struct game *game, const struct state *state)
{
	for (int i = 0; i < state->crossings; i++) {
		uint32_t flags = game->map.link[state->crossing[i].link].flags;

		if (!(flags & GC_WATERS))
			return "a crossing leads over water, and there is none";
		for (int k = 0; k < i; k++)
			if (state->crossing[k].link == state->crossing[i].link)
				return "a side has a crossing twice";
	}
	return NULL;
}

static const char *station_fault(const struct game *game, const struct state *state)
{
	for (int i = 0; i < state->stations; i++) {
		if (!(game->map.place[state->station[i].at].flags & PLACE_RAIL_STATION))
			return "a hex that was burned has no station";
		for (int k = 0; k < i; k++)
			if (state->station[k].at == state->station[i].at)
				return "a station was burned twice";
	}
	return NULL;
}

/* Plans that go on are read, by the names of the scenario, as the lines of a
 * file are. */
static const char *carried_fault(const struct game *game, const struct state *state,
	struct arena *arena, struct diag *diag)
{
	gc_names_of_scenario(game, state->start);
	for (enum side side = UNION; side < SIDES; side++) {
		const char *plan = state->carried[side].plan;
		const struct statement *first;

		if (!*plan)
			continue;
		if (!state->turn)
			return "no plan goes on before turn 1";
		if (gc_carried_read(&first, arena, game, side, plan, diag) < 0)
			return "a plan that goes on cannot be read";
	}
	return NULL;
}

bool gc_state_agrees(const void *data, const void *of, const struct ini *ini,
	struct arena *arena, struct diag *diag)
{
	const struct state *state = data;
	const struct game *game = of;
	const char *fault[] = {
		moment_fault(game, state),
		weather_fault(state),
		paralysed_fault(game, state),
		works_fault(game, state),
		crossing_fault(game, state),
		station_fault(game, state),
		gc_campaign_fault(game, state),
		carried_fault(game, state, arena, diag),
	};
	unsigned errors = diag->errors;

	for (size_t i = 0; i < sizeof fault / sizeof *fault; i++)
		if (fault[i])
			diag_add(diag, DIAG_ERROR, ini->first->where, "%s", fault[i]);
	gc_check_unit_states(state, game, ini, arena, diag);
	return diag->errors == errors;
}
