/* What is asked of a ruleset in more than one call. */
#include "game/ruleset.h"

#include "orders/names.h"

const struct names *ruleset_names(const struct ruleset *ruleset, struct arena *arena,
	const void *game, const void *state)
{
	const struct names *names = ruleset->names(game);
	const bool *in_play;
	int pieces;

	if (!ruleset->in_play || !state)
		return names;
	in_play = ruleset->in_play(&pieces, arena, game, state);
	return names_in_play(arena, names, in_play, pieces);
}
