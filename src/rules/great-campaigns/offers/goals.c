/* What units make for: the enemy, and the hexes that points are given for. */
#include "rules/great-campaigns/offers/offers.h"
#include "rules/great-campaigns/rules/rules.h"

static bool is_held_by(
	const struct game *game, const struct state *view, enum side side, int place)
{
	for (int i = 0; i < game->units; i++)
		if (view->unit[i].at == place && gc_unit_side(game, i) == side &&
			gc_is_combat_unit(game, view, i))
			return true;
	return false;
}

/* A hex that the side holds need not be gone to; who stands there stays. */
static void want_awards(
	bool *goal, const struct game *game, const struct state *view, int at)
{
	const struct gc_scenario *scenario = gc_scenario_of(game, view);

	for (int i = 0; i < scenario->awards; i++) {
		const struct award *award = &scenario->award[i];

		for (int k = 0; gc_award_wants_place(award) && k < award->places; k++)
			if (award->place[k] == at ||
				!is_held_by(game, view, (enum side)view->viewer,
					award->place[k]))
				goal[award->place[k]] = true;
	}
}

bool gc_offer_goals(bool *goal, const void *game, const void *view, int piece)
{
	const struct state *state = view;

	for (int i = 0; i < ((const struct game *)game)->units; i++)
		if (gc_unit_side(game, i) != (enum side)state->viewer &&
			gc_is_combat_unit(game, state, i))
			goal[state->unit[i].at] = true;
	want_awards(goal, game, state, state->unit[piece].at);
	return true;
}
