/*
 * Checks whether a state that was read is one that the rules can come to: first each unit,
 * then the depots and siege artillery of a campaign, then the state as a whole.
 */
#include "base/ini.h"
#include "rules/great-campaigns/campaign/campaign.h"
#include "rules/great-campaigns/orders/orders.h"
#include "rules/great-campaigns/state/state_private.h"

/* ---- units ---- */

struct look {
	const struct state *state;
	const struct game *game;
	int *combat[SIDES]; /* by place: combat units of a side */
};

static bool fights(const struct game *game, int unit)
{
	return game->unit[unit].arm <= ARM_ARTILLERY;
}

/* ---- units: one unit ---- */

/* In a campaign others may have been attached to a unit that has lost MV. 32 */
static const char *strength_fault(const struct look *l, int unit)
{
	const struct game *game = l->game;
	const struct unit_state *now = &l->state->unit[unit];
	int lost = gc_is_campaign(game, l->state) ? 0 : now->lost;
	bool lives = now->fate <= FATE_ON_MAP || now->fate >= FATE_OFF_MAP;
	int least = fights(game, unit) && lives ? 1 : 0;

	if (now->strength < least)
		return "has no MV left";
	if (now->strength + lost > game->unit[unit].strength)
		return "has, and has lost, more MV than are printed";
	if (now->strength && now->fate == FATE_ELIMINATED)
		return "is eliminated and has MV left";
	return NULL;
}

static const char *place_fault(const struct game *game, const struct unit_state *now)
{
	if (now->fate == FATE_AWAITED)
		return now->at >= 0 ? "is awaited and has a hex" : NULL;
	if (now->at < 0)
		return "has no hex";
	if (now->fate == FATE_WAITING && gc_is_box(game, now->at))
		return "waits in a box, where a leader may be alone";
	if (now->fate == FATE_OFF_MAP)
		return gc_is_box(game, now->at) ? NULL : "is off the map and in no box";
	if (gc_is_box(game, now->at))
		return now->fate == FATE_ON_MAP ? "is in a box and on the map" : NULL;
	return game->land.ground[now->at] == GROUND_WATER ? "stands in open water" : NULL;
}

static const char *time_fault(const struct state *state, const struct unit_state *now)
{
	bool gone = now->fate >= FATE_EXITED && now->fate <= FATE_SURRENDERED;

	if ((now->fate == FATE_UNDER_WAY) != (now->due > 0))
		return now->due ? "is due, and is not under way"
				: "is under way; till which turn is not said";
	if (now->due && now->due < state->turn)
		return "is under way and was due with a turn that is over";
	if (gone != (now->gone != 0))
		return now->gone ? "has not left the map"
				 : "has left; in which turn is not said";
	return now->gone > state->turn ? "left with a turn that is still to come" : NULL;
}

static const char *marker_fault(const struct look *l, int unit)
{
	const struct unit_state *now = &l->state->unit[unit];
	const struct setup *setup = gc_setup_of(l->game, l->state, unit);

	if (now->fate == FATE_WAITING && !gc_is_leader(l->game, unit))
		return "waits for units of its command, and is no leader";
	if (now->held && setup->release < 0)
		return "is held, and nothing of the scenario holds it";
	if (!fights(l->game, unit) &&
		(now->disorganized || now->demoralized || now->refuses || now->exhausted))
		return "does not fight, and has what combat brings";
	return NULL;
}

static const char *unit_fault(const struct look *l, int unit)
{
	const struct unit_state *now = &l->state->unit[unit];
	const char *fault;

	if (!gc_setup_of(l->game, l->state, unit))
		return now->fate == FATE_UNUSED ? NULL : "is not of this scenario";
	if (now->fate == FATE_UNUSED)
		return "is of this scenario; what has become of it is not said";
	if ((fault = strength_fault(l, unit)) || (fault = place_fault(l->game, now)) ||
		(fault = time_fault(l->state, now)))
		return fault;
	return marker_fault(l, unit);
}

/* ---- units: who stands with whom ---- */

static void count_units(struct look *l, struct arena *arena)
{
	for (int side = 0; side < SIDES; side++)
		l->combat[side] = ARENA_NEW_ARRAY(arena, (size_t)l->game->map.places, int);
	for (int i = 0; i < l->game->units; i++)
		if (gc_is_combat_unit(l->game, l->state, i) && l->state->unit[i].at >= 0)
			l->combat[l->game->unit[i].side][l->state->unit[i].at]++;
}

/* 2.3 A leader is with a unit of his command. */
static bool has_company(const struct look *l, int leader)
{
	for (int i = 0; i < l->game->units; i++)
		if (gc_is_combat_unit(l->game, l->state, i) &&
			l->state->unit[i].at == l->state->unit[leader].at &&
			gc_obeys_now(l->game, l->state, i, leader))
			return true;
	return false;
}

static const char *company_fault(const struct look *l, int unit)
{
	int at = l->state->unit[unit].at;
	enum side enemy = side_other(gc_unit_side(l->game, unit));

	if (l->combat[enemy][at])
		return "stands with the enemy";
	/* in the middle of a day he may be on his way to another */
	if (gc_is_leader(l->game, unit) && !l->state->under_way && !has_company(l, unit))
		return "is a leader and stands with nobody of his command";
	return NULL;
}

/* Adds an error for each unit that cannot be as it is said to be. */
static void check_unit_states(const struct state *state, const struct game *game,
	const struct ini *ini, struct arena *arena, struct diag *diag)
{
	struct look look = {state, game, {NULL}};
	const struct record_kind *units = &gc_state_form.kind[0];

	count_units(&look, arena);
	for (int i = 0; i < game->units; i++) {
		struct where at = records_where(units, game, i, ini, arena);
		const char *fault = unit_fault(&look, i);

		if (!fault && gc_on_map(state, i))
			fault = company_fault(&look, i);
		if (fault)
			diag_add(diag, DIAG_ERROR, at.line ? at : ini->first->where,
				"%s %s", game->unit[i].name, fault);
	}
}

/* ---- depots and siege artillery ---- */

static const char *depot_fault(
	const struct game *game, const struct campaign_state *campaign)
{
	for (int i = 0; i < campaign->depots; i++) {
		int at = campaign->depot[i].at;

		if (!gc_is_box(game, at) && game->land.ground[at] == GROUND_WATER)
			return "there is a depot in open water";
		for (int k = 0; k < i; k++)
			if (campaign->depot[k].at == at)
				return "a place has a depot twice";
	}
	return NULL;
}

/* What is wrong with depots, siege artillery or cycles; NULL: nothing. */
static const char *campaign_fault(const struct game *game, const struct state *state)
{
	const struct campaign_state *campaign = &state->campaign;

	if (gc_is_campaign(game, state))
		return depot_fault(game, campaign);
	if (campaign->depots || campaign->cycles || campaign->siege_at >= 0)
		return "a battle has no depots, siege artillery or strategic cycles";
	return NULL;
}

/* ---- the state ---- */

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

/* ---- the state: lists in which nothing stands twice ---- */

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
		campaign_fault(game, state),
		carried_fault(game, state, arena, diag),
	};
	unsigned errors = diag->errors;

	for (size_t i = 0; i < sizeof fault / sizeof *fault; i++)
		if (fault[i])
			diag_add(diag, DIAG_ERROR, ini->first->where, "%s", fault[i]);
	check_unit_states(state, game, ini, arena, diag);
	return diag->errors == errors;
}
