/* 10.1, 11.0: who is awaited, and when. */
#include "base/side.h"
#include "rules/late-unpleasantness/data/game.h"
#include "rules/late-unpleasantness/data/units.h"
#include "rules/late-unpleasantness/rules/arrivals.h"
#include "rules/late-unpleasantness/rules/sequence.h"
#include "rules/late-unpleasantness/rules/turn.h"
#include "rules/late-unpleasantness/state/state.h"

struct turn_play;

/* By the order of arrival: it has not been on the map yet. */
static bool division_is_due(const struct game *game, const struct state *state, int unit)
{
	const struct unit_state *now = &state->unit[unit];

	return lu_unit_is_division(&game->unit[unit]) && game->unit[unit].setup.turn &&
	       now->at < 0 && now->strength > 0 && !now->back;
}

bool lu_division_is_awaited(const struct game *game, const struct state *state, int unit)
{
	return division_is_due(game, state, unit) ||
	       (lu_unit_is_division(&game->unit[unit]) && state->unit[unit].back);
}

bool lu_leader_is_due(const struct game *game, const struct state *state, int leader)
{
	if (game->unit[leader].type != TYPE_LEADER || !game->unit[leader].setup.turn ||
		state->unit[leader].at >= 0 || state->unit[leader].lost)
		return false;
	for (int i = 0; i < game->units; i++)
		if (division_is_due(game, state, i) && lu_leads(game, state, leader, i))
			return true;
	return false;
}

bool lu_is_reinforcement(const struct game *game, const struct state *state, int unit)
{
	return division_is_due(game, state, unit) || lu_leader_is_due(game, state, unit);
}

bool lu_is_awaited(const struct game *game, const struct state *state, int unit)
{
	return lu_division_is_awaited(game, state, unit) ||
	       lu_leader_is_due(game, state, unit);
}

int lu_arrival_turn(const struct game *game, const struct state *state, int unit)
{
	return state->unit[unit].back ? state->unit[unit].back
				      : game->unit[unit].setup.turn;
}

int lu_next_arrivals(const struct turn_play *turn, enum side side)
{
	bool begun = side == turn->side || lu_has_begun(turn->game, turn->state, side);

	return turn->state->turn + (begun ? 1 : 0);
}

bool lu_has_reinforcements(const struct game *game)
{
	for (int i = 0; i < game->units; i++)
		if (game->unit[i].setup.turn)
			return true;
	return false;
}
