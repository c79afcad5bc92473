/* 12.0: cards about supply: the Terminus and Depot, and who counts as supplied. */
#include "base/err.h"
#include "rules/late-unpleasantness/cards/effects.h"
#include "rules/late-unpleasantness/rules/supply.h"

int lu_effect_terminus(struct turn_play *turn, const struct effect *effect)
{
	int marker = lu_supply_marker(turn->game, MARKER_TERMINUS);

	if (turn->state->unit[marker].at >= 0)
		lu_marker_put(turn, marker, effect->place);
	return OK;
}

/* 8.2: those who are marked lose their markers; their owner alone knows. */
static void restore(struct turn_play *turn, enum side side, const bool *supplied)
{
	struct stack restored = {{0}, 0};

	for (int i = 0; i < turn->game->units; i++) {
		if (!supplied[i] || turn->game->unit[i].side != (int)side ||
			turn->state->unit[i].supply == SUPPLIED)
			continue;
		turn->state->unit[i].supply = SUPPLIED;
		restored.unit[restored.count++] = i;
	}
	lu_supply_event(turn, "supply-restored", "8.2", side, &restored);
}

void lu_effect_supplies(struct turn_play *turn, const struct effect *effect)
{
	bool supplied[UNITS_MAX] = {false};

	for (int i = 0; i < turn->game->units; i++)
		supplied[i] = lu_effect_means(effect, turn->game, turn->state, i);
	restore(turn, (enum side)effect->side, supplied);
}

/* 8.1: both markers go where their owner wants them; then who has a trace is in supply. */
int lu_effect_relocate_supply(
	struct turn_play *turn, const struct effect *effect, const struct order *order)
{
	enum side side = (enum side)effect->side;
	bool supplied[UNITS_MAX];
	struct net net;
	int err;

	if ((err = lu_network_relocate(turn, side, order)) < 0)
		return err;
	lu_net_find(&net, turn->game, turn->state, side);
	for (int i = 0; i < turn->game->units; i++)
		supplied[i] = lu_net_supplies(&net, turn->game, turn->state, i);
	restore(turn, side, supplied);
	return OK;
}
