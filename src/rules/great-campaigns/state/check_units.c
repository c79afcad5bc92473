/* Whether each unit of a state that was read can be as it is said to be. */
#include "base/arena.h"
#include "base/ini.h"
#include "rules/great-campaigns/state/state_private.h"

struct look {
	const struct state *state;
	const struct game *game;
	int *combat[SIDES]; /* by place: combat units of a side */
};

static bool fights(const struct game *game, int unit)
{
	return game->unit[unit].arm <= ARM_ARTILLERY;
}

/* ---- one unit ---- */

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

/* ---- who stands with whom ---- */

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

void gc_check_unit_states(const struct state *state, const struct game *game,
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
