#include "rules/late-unpleasantness/rules/costs_to.h"

#include <limits.h>

#include "game/map.h"
#include "rules/late-unpleasantness/cards/effects.h"
#include "rules/late-unpleasantness/data/game.h"
#include "rules/late-unpleasantness/rules/allowances.h"
#include "rules/late-unpleasantness/state/state.h"

/* 10.0: over a broken bridge one leaves by the bank by which one has come. */
static bool may_leave(const struct costs_to *c, int from, int bank, int link)
{
	return !c->state->place[from].broken || bank == BANK_NONE ||
	       (int)lu_link_bank(c->game, from, link) == bank;
}

int lu_costs_by(
	const struct costs_to *costs, int from, int bank, const struct map_exit *exit)
{
	int rest = 0;

	if (!may_leave(costs, from, bank, exit->link) ||
		lu_effects_block(costs->state, from, exit->to))
		return INT_MAX;
	if (exit->to != costs->goal)
		rest = costs->mp[exit->to][lu_link_bank(costs->game, exit->to, exit->link)];
	if (rest == INT_MAX)
		return INT_MAX;
	return rest + lu_point_cost(costs->game, costs->state, costs->side, exit->to);
}

static bool improve(struct costs_to *c, int place, int bank)
{
	const struct place *here = &c->game->map.place[place];
	bool better = false;

	for (int i = 0; i < here->exits; i++) {
		int cost = lu_costs_by(
			c, place, bank, &c->game->map.exit[here->first_exit + i]);

		if (cost >= c->mp[place][bank])
			continue;
		c->mp[place][bank] = cost;
		better = true;
	}
	return better;
}

void lu_costs_find(struct costs_to *out, const struct game *game, const struct state *state,
	enum side side, int goal, const bool *barred)
{
	bool better = true;

	out->game = game;
	out->state = state;
	out->side = side;
	out->goal = goal;
	for (int p = 0; p < game->map.places; p++)
		for (int bank = 0; bank < BANKS; bank++)
			out->mp[p][bank] = INT_MAX;
	while (better) {
		better = false;
		for (int p = 0; p < game->map.places; p++)
			for (int bank = 0; bank < BANKS; bank++)
				if (!barred[p] &&
					!(game->map.place[p].flags & POINT_OFFMAP))
					better |= improve(out, p, bank);
	}
}
