/* 6.6, 10.0: how far it is from a point to a source of supply by ways that can be gone. */
#include "rules/late-unpleasantness/rules/bridges.h"
#include "rules/late-unpleasantness/rules/turn.h"

struct way {
	const struct turn_play *turn;
	enum side side;
	int start, barred;
	enum bank bank;
};

/* Points free of enemies, over standing bridges; out of a broken start by one bank only. */
static bool way_is_free(const void *context, int from, int to, int link)
{
	const struct way *way = context;
	const struct turn_play *turn = way->turn;

	if (to == way->barred || lu_place_held_by(turn->state, to, side_other(way->side)))
		return false;
	if (from == way->start && way->bank != BANK_NONE)
		return lu_link_bank(turn->game, from, link) == way->bank;
	return !turn->state->place[from].broken;
}

int lu_way_to_source(
	const struct turn_play *turn, enum side side, int place, enum bank bank, int barred)
{
	const struct way way = {turn, side, place, barred, bank};
	int distance[PLACES_MAX], source[CHOICES_MAX], best = PLACES_MAX;
	int sources = lu_state_sources(turn->state, turn->game, side, source);

	map_distances(&turn->game->map, place, way_is_free, &way, distance);
	for (int i = 0; i < sources; i++)
		if (distance[source[i]] >= 0 && distance[source[i]] < best)
			best = distance[source[i]];
	return best;
}
