/* 14, L5.7 The calendars of the strategic cycles. */
#include "rules/great-campaigns/campaign/campaign.h"

bool gc_theatre_has_cycle(
	const struct game *game, const struct state *state, enum gc_theatre theatre)
{
	return gc_is_campaign(game, state) && state->turn > 0 &&
	       gc_campaign_next_cycle(game, state, theatre) == state->turn;
}

bool gc_campaign_has_cycle(const struct game *game, const struct state *state)
{
	return gc_theatre_has_cycle(game, state, THEATRE_RICHMOND) ||
	       gc_theatre_has_cycle(game, state, THEATRE_VALLEY);
}

int gc_campaign_next_cycle(
	const struct game *game, const struct state *state, enum gc_theatre theatre)
{
	const struct gc_calendar *calendar = &game->campaign->calendar[theatre];
	int turn = calendar->first;

	while (calendar->every && turn < state->turn)
		turn += calendar->every;
	return turn;
}
