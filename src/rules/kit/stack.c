#include "rules/kit/stack.h"

#include <assert.h>

#include "base/field.h"
#include "rules/kit/game_units.h"
#include "rules/kit/words.h"

bool stack_has(const struct stack *stack, int unit)
{
	for (int i = 0; i < stack->count; i++)
		if (stack->unit[i] == unit)
			return true;
	return false;
}

void stack_push(struct stack *stack, int unit)
{
	assert(stack->count < STACK_MAX);
	stack->unit[stack->count++] = unit;
}

void stack_add(struct stack *stack, int unit)
{
	if (!stack_has(stack, unit))
		stack_push(stack, unit);
}

const char *stack_ids(
	struct arena *arena, const struct stack *stack, const struct field_ids *ids)
{
	struct words words;

	words_begin(&words);
	for (int i = 0; i < stack->count; i++)
		words_add(&words, ids->id[stack->unit[i]]);
	return words_join(arena, &words, ", ");
}

const char *stack_names(struct arena *arena, const struct stack *stack, const void *game)
{
	struct words words;

	words_begin(&words);
	for (int i = 0; i < stack->count; i++)
		words_add(&words, game_unit_name(game, stack->unit[i]).text);
	return words_join(arena, &words, " and ");
}
