/* What pieces make for: the enemy, and the points by which the game is won. */
#include "rules/late-unpleasantness/offers/offers.h"
#include "rules/late-unpleasantness/offers/offers_private.h"

/* A point that the side holds need not be gone to; who stands there stays. */
static void want(bool *goal, const struct state *view, int place, int at)
{
	if (place == at || !lu_place_held_by(view, place, (enum side)view->viewer))
		goal[place] = true;
}

/* Returns how many points win the game for a side. */
static int want_victories(bool *goal, const struct game *game, const struct state *view,
	enum side side, int at)
{
	int places = 0;

	for (int i = 0; i < game->victories; i++) {
		const struct victory *victory = &game->victory[i];

		if (victory->side != (int)side)
			continue;
		places += victory->places;
		for (int k = 0; k < victory->places; k++)
			want(goal, view, victory->place[k], at);
	}
	return places;
}

bool lu_offer_goals(bool *goal, const void *game, const void *view, int piece)
{
	const struct game *data = game;
	const struct state *state = view;
	enum side side = (enum side)state->viewer;
	int at = state->unit[piece].at;

	for (int i = 0; i < data->map.places; i++)
		if (lu_place_held_by(state, i, side_other(side)))
			goal[i] = true;
	/* who wins by holding out keeps what the other wants */
	if (!want_victories(goal, data, state, side, at))
		want_victories(goal, data, state, side_other(side), at);
	return true;
}
