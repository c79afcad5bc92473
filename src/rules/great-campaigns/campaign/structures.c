/* L5.5 What the Confederates may burn in Washington and Baltimore. */
#include "rules/great-campaigns/campaign/structures.h"

static const struct gc_structure *structures_of(const struct game *game)
{
	return game->campaign->structure;
}

int gc_structure_at(const struct game *game, int place)
{
	for (int i = 0; game->campaign && i < STRUCTURES; i++)
		if (structures_of(game)[i].turns && structures_of(game)[i].place == place)
			return i;
	return -1;
}

bool gc_is_burnt(
	const struct game *game, const struct state *state, enum gc_structure_kind kind)
{
	return gc_is_campaign(game, state) && state->turn < state->campaign.burnt[kind];
}
