/* What a side says of its choices: under an order, or in standing orders. */
#include "engine/wishes.h"
#include "engine/arena.h"
#include "rules/late-unpleasantness/windows.h"

const struct standing_order *standing_first(const struct turn_play *turn, enum side side)
{
	const struct standing *standing = turn->adj->standing[side];

	return standing ? standing->first : NULL;
}

void wish_speaks(struct turn_play *turn, enum side side, const struct standing_order *when)
{
	const struct standing_order *last = when;

	if (!when->once)
		return;
	if (!turn->fight) {
		standing_used(turn->adj, side, when->number);
		return;
	}
	if (!turn->speaking[side]) {
		while (last->next)
			last = last->next;
		turn->speaking[side] =
			ARENA_NEW_ARRAY(turn->adj->arena, (size_t)last->number + 1, bool);
	}
	turn->speaking[side][when->number] = true;
}

static void find(struct wish *out, struct turn_play *turn, enum side side,
	const struct order *order, const int *triggers, int place, const char *words,
	int about)
{
	struct arena *arena = turn->adj->arena;

	*out = (struct wish){wishes_of_order(arena, order, words), NULL, false};
	for (; *triggers && !out->ordered; triggers++) {
		for (const struct standing_order *when = standing_first(turn, side); when;
			when = when->next) {
			if (!standing_triggered(turn, side, when, *triggers, place))
				continue;
			out->standing =
				wishes_of_actions(arena, when->actions, words, about);
			out->ask = when->ask;
			if (!out->standing && !out->ask)
				continue;
			wish_speaks(turn, side, when);
			return;
		}
	}
}

void wish_find(struct wish *out, struct turn_play *turn, enum side side,
	const struct order *order, const int *triggers, int place, const char *words)
{
	find(out, turn, side, order, triggers, place, words, -1);
}

void wish_find_about(struct wish *out, struct turn_play *turn, enum side side,
	const int *triggers, const char *words, int unit)
{
	find(out, turn, side, NULL, triggers, -1, words, unit);
}

void wishes_end(struct turn_play *turn)
{
	for (enum side side = UNION; side < SIDES; side++) {
		for (const struct standing_order *when = standing_first(turn, side);
			when && turn->speaking[side]; when = when->next)
			if (turn->speaking[side][when->number])
				standing_used(turn->adj, side, when->number);
		turn->speaking[side] = NULL;
	}
}
