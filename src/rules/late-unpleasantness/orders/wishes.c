/* What a side says of its choices: under an order, or in standing orders. */
#include "rules/kit/wishes.h"
#include "base/arena.h"
#include "game/decide.h"
#include "orders/orders.h"
#include "rules/late-unpleasantness/orders/conditions.h"
#include "rules/late-unpleasantness/orders/wishes.h"
#include "rules/late-unpleasantness/rules/turn.h"

void lu_wish_speaks(
	struct turn_play *turn, enum side side, const struct standing_order *when)
{
	if (turn->fight)
		standing_speaks(&turn->speaking, turn->adj, side, when);
	else if (when->once)
		standing_used(turn->adj, side, when->number);
}

static void find(struct wish *out, struct turn_play *turn, enum side side,
	const struct order *order, const int *triggers, int place, const char *words,
	int about)
{
	struct arena *arena = turn->adj->arena;

	*out = (struct wish){wishes_of_order(arena, order, words), NULL, false};
	for (; *triggers && !out->ordered; triggers++) {
		for (const struct standing_order *when = standing_first(turn->adj, side);
			when; when = when->next) {
			if (!lu_standing_triggered(turn, side, when, *triggers, place) ||
				!wish_of_standing(out, arena, when, words, about))
				continue;
			lu_wish_speaks(turn, side, when);
			return;
		}
	}
}

void lu_wish_find(struct wish *out, struct turn_play *turn, enum side side,
	const struct order *order, const int *triggers, int place, const char *words)
{
	find(out, turn, side, order, triggers, place, words, -1);
}

void lu_wish_find_about(struct wish *out, struct turn_play *turn, enum side side,
	const int *triggers, const char *words, int unit)
{
	find(out, turn, side, NULL, triggers, -1, words, unit);
}

bool lu_standing_triggered(const struct turn_play *turn, enum side side,
	const struct standing_order *when, int trigger, int place)
{
	if (!standing_awaits(turn->adj, side, when, trigger))
		return false;
	if (when->arg[0].kind == ARG_PLACES && when->arg[0].number[0] != place)
		return false;
	return lu_condition_holds(turn, side, when->condition);
}
