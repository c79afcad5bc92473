/* Lists of units. */
#include <string.h>

#include "rules/blue-and-gray/rules/resolve_private.h"
#include "rules/kit/words.h"

void bg_stack_of(struct stack *stack, const struct arg *arg)
{
	stack->count = 0;
	for (int i = 0; i < arg->count; i++)
		stack_add(stack, arg->piece[i].piece);
}

void bg_stack_at(struct stack *stack, const struct turn_play *turn, int place)
{
	stack->count = 0;
	for (int i = 0; i < turn->game->units; i++)
		if (stands_at(turn->state, i, place))
			stack_add(stack, i);
}

void bg_stack_standing(struct stack *out, const struct turn_play *turn, enum side side,
	const int *place, int places)
{
	out->count = 0;
	for (int i = 0; i < turn->game->units; i++)
		for (int k = 0; k < places; k++)
			if (bg_unit_side(turn->game, i) == side &&
				stands_at(turn->state, i, place[k]))
				stack_add(out, i);
}

/* Puts it in its place among those before it; none stands there twice. */
static int insert(int *place, int count, int new)
{
	int at = count;

	while (at > 0 && place[at - 1] > new)
		at--;
	if (at > 0 && place[at - 1] == new)
		return count;
	memmove(place + at + 1, place + at, (size_t)(count - at) * sizeof *place);
	place[at] = new;
	return count + 1;
}

int bg_stack_places(int *place, const struct turn_play *turn, const struct stack *stack)
{
	int count = 0;

	for (int i = 0; i < stack->count; i++)
		count = insert(place, count, turn->state->unit[stack->unit[i]].at);
	return count;
}

/* ---- words ---- */

const char *bg_stack_names(const struct turn_play *turn, const struct stack *stack)
{
	return stack_names(turn->adj->arena, stack, turn->game);
}

const char *bg_stack_ids(const struct turn_play *turn, const struct stack *stack)
{
	return stack_ids(turn->adj->arena, stack, &turn->game->base.refs[REF_UNIT]);
}

void bg_stack_options(
	struct option *option, const struct turn_play *turn, const struct stack *stack)
{
	for (int i = 0; i < stack->count; i++) {
		int unit = stack->unit[i];

		option[i] = (struct option){turn->game->unit[unit].id,
			arena_printf(turn->adj->arena, "%d SP, at %s",
				turn->game->unit[unit].strength,
				bg_place_name(turn, turn->state->unit[unit].at))};
	}
}
