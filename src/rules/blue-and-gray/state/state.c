/* What a state says; and the views of it. */
#include "rules/blue-and-gray/state/state.h"

int bg_units_at(
	const struct game *game, const struct state *state, enum side side, int place)
{
	int count = 0;

	for (int i = 0; i < game->units; i++)
		count += game->unit[i].side == (int)side && stands_at(state, i, place);
	return count;
}

enum side bg_place_holder(const struct game *game, const struct state *state, int place)
{
	for (int i = 0; i < game->units; i++)
		if (stands_at(state, i, place))
			return (enum side)game->unit[i].side;
	return NO_SIDE;
}

bool bg_is_night(const struct game *game, const struct state *state)
{
	return game->base.turn[state->turn].night;
}

bool bg_has_option(const struct state *state, enum option_flag option)
{
	return (state->options & (uint32_t)option) != 0;
}

enum audience bg_view_of(const void *view)
{
	return ((const struct state *)view)->viewer;
}
