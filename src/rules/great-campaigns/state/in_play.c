/*
 * The names that orders may use now: which counters are in play, so that those come first.
 */
#include "orders/names.h"
#include "rules/great-campaigns/campaign/valley.h"

/* Which counters are in play, so that orders name them first. */

/* On the map, in a box or on its way. A garrison takes no orders: it stands behind others
 * whose names begin as its own does. */
static bool is_in_play(const struct game *game, const struct state *state, int unit)
{
	int fate = state->unit[unit].fate;

	return (fate == FATE_ON_MAP || fate == FATE_OFF_MAP || fate == FATE_UNDER_WAY) &&
	       !gc_is_garrison(game, state, unit);
}

const bool *gc_in_play(
	int *pieces, struct arena *arena, const void *data, const void *position)
{
	const struct game *game = data;
	const struct state *state = position;
	bool *in_play = ARENA_NEW_ARRAY(arena, (size_t)game->units + 1, bool);

	for (int i = 0; i < game->units; i++)
		in_play[i] = is_in_play(game, state, i);
	*pieces = game->units;
	return in_play;
}

const struct names *gc_names_now(
	struct arena *arena, const struct game *game, const struct state *state)
{
	int pieces;
	const bool *in_play = gc_in_play(&pieces, arena, game, state);

	return names_in_play(arena, game->base.names, in_play, pieces);
}
