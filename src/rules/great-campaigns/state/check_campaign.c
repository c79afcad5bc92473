/* Whether the depots and the siege artillery of a campaign are as they can be. */
#include "rules/great-campaigns/state/state_private.h"

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

const char *gc_campaign_fault(const struct game *game, const struct state *state)
{
	const struct campaign_state *campaign = &state->campaign;

	if (gc_is_campaign(game, state))
		return depot_fault(game, campaign);
	if (campaign->depots || campaign->cycles || campaign->siege_at >= 0)
		return "a battle has no depots, siege artillery or strategic cycles";
	return NULL;
}
