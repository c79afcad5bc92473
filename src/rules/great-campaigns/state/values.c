/* What a counter is worth where it is. L2.2, L2.3 */
#include "rules/great-campaigns/state/state.h"

bool gc_is_in_valley(const struct game *game, int place)
{
	return game->campaign && game->campaign->theatres.differ && place >= 0 &&
	       game->land.theatre[place] == THEATRE_VALLEY;
}

/* The theatre in which a unit stands or waits; -1: nowhere, or theatres are alike. */
static int theatre_of(const struct game *game, const struct state *state, int unit)
{
	int at = state->unit[unit].at;

	return game->campaign && game->campaign->theatres.differ && at >= 0
		       ? (int)game->land.theatre[at]
		       : -1;
}

/* What a leader has there instead; NULL: what his counter says. */
static const struct gc_other_values *other_values(
	const struct game *game, const struct state *state, int unit)
{
	int theatre = theatre_of(game, state, unit);

	for (int i = 0; theatre >= 0 && i < game->campaign->theatres.valued; i++) {
		const struct gc_other_values *other = &game->campaign->theatres.values[i];

		if (other->unit == unit && other->theatre == theatre)
			return other;
	}
	return NULL;
}

/* L2.2: brigades and regiments away from the theatre of their game. */
static int away(const struct game *game, const struct state *state, int unit)
{
	const struct unit *counter = &game->unit[unit];
	int theatre = theatre_of(game, state, unit);

	if (theatre < 0 || counter->arm > ARM_ARTILLERY ||
		(counter->size != SIZE_BRIGADE && counter->size != SIZE_REGIMENT))
		return 0;
	if (counter->valley)
		return theatre == THEATRE_RICHMOND ? game->campaign->theatres.south : 0;
	return theatre == THEATRE_VALLEY ? game->campaign->theatres.north : 0;
}

int gc_tactical(const struct game *game, const struct state *state, int unit)
{
	const struct gc_other_values *other = other_values(game, state, unit);
	int value = other ? other->tactical
			  : game->unit[unit].tactical + away(game, state, unit);

	return value > 0 ? value : 0;
}

int gc_command_value(const struct game *game, const struct state *state, int unit)
{
	const struct gc_other_values *other = other_values(game, state, unit);

	return other ? other->command_value : game->unit[unit].command_value;
}

int gc_guns(const struct game *game, const struct state *state, int unit)
{
	int marked = state->unit[unit].marked;

	return marked ? marked - 1 : game->unit[unit].artillery;
}
