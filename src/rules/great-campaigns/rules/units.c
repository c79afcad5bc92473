/*
 * What stands in a hex: its units, leaders, all pieces, and what they are worth together.
 */
#include "rules/great-campaigns/rules/rules.h"

typedef bool unit_test(const struct day *day, int unit);

static bool fights(const struct day *day, int unit)
{
	return gc_is_combat_unit(day->game, day->state, unit);
}

static bool leads(const struct day *day, int unit)
{
	return gc_is_leader(day->game, unit);
}

static bool is_any(const struct day *day, int unit)
{
	(void)day;
	(void)unit;
	return true;
}

static void gather(struct stack *out, const struct day *day, enum side side, int place,
	unit_test *is_meant)
{
	const struct unit_state *unit = day->state->unit;
	int units = day->game->units;

	out->count = 0;
	for (int i = 0; i < units; i++)
		if (unit[i].at == place && gc_on_map(day->state, i) &&
			gc_unit_side(day->game, i) == side && is_meant(day, i))
			stack_push(out, i);
}

void gc_units_at(struct stack *out, const struct day *day, enum side side, int place)
{
	gather(out, day, side, place, fights);
}

void gc_leaders_at(struct stack *out, const struct day *day, enum side side, int place)
{
	gather(out, day, side, place, leads);
}

void gc_pieces_at(struct stack *out, const struct day *day, enum side side, int place)
{
	gather(out, day, side, place, is_any);
}

int gc_stack_strength(const struct day *day, const struct stack *stack)
{
	int strength = 0;

	for (int i = 0; i < stack->count; i++)
		strength += day->state->unit[stack->unit[i]].strength;
	return strength;
}

int gc_stack_halves(const struct day *day, const struct stack *stack)
{
	int halves = 0;

	for (int i = 0; i < stack->count; i++)
		halves += gc_combat_halves(day->game, day->state, stack->unit[i]);
	return halves;
}
