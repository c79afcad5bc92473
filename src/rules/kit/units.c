/*
 * The units of a game of any family: how orders name them, and lists of them.
 *
 * Parts: names; lists.
 */
#include <assert.h>

#include "game/loader.h"
#include "rules/kit/game.h"
#include "rules/kit/report.h"

/* ---- names ---- */

#define UNITS_FILE "units.ini"

static const struct game_units *units_of(const void *game)
{
	return &((const struct game_base *)game)->parts->units;
}

static int count_of(const void *game)
{
	return *(const int *)(const void *)((const char *)game + units_of(game)->count);
}

static const char *unit_at(const void *game, int unit)
{
	const struct game_units *units = units_of(game);

	return (const char *)game + units->first + (size_t)unit * units->size;
}

static const char *text_at(const void *game, int unit, size_t member)
{
	return *(const char *const *)(const void *)(unit_at(game, unit) + member);
}

static const char *aliases_of(const void *game, int unit)
{
	return text_at(game, unit, units_of(game)->aliases);
}

struct name game_unit_name(const void *game, int unit)
{
	const struct game_units *units = units_of(game);
	int side = *(const int *)(const void *)(unit_at(game, unit) + units->side);

	return (struct name){NAME_PIECE, unit, (enum side)side,
		text_at(game, unit, units->id), text_at(game, unit, units->name)};
}

void game_units_name(struct loader *l)
{
	for (int i = 0; i < count_of(l->game); i++) {
		const struct name name = game_unit_name(l->game, i);

		if (name.text)
			game_base_name(l, name, aliases_of(l->game, i));
	}
}

void game_units_check(const struct checker *c)
{
	const struct game_base *base = (const void *)c->game;

	for (int i = 0; i < count_of(base); i++) {
		const struct name name = game_unit_name(base, i);

		game_files_check_spellings(c->diag, base->names, &name, name.text,
			aliases_of(base, i),
			game_files_key_at(&c->files, UNITS_FILE, "unit", name.id, "name"));
		game_files_check_unit_id(c->diag, &base->refs[units_of(base)->places],
			name.id, game_files_at(&c->files, UNITS_FILE, "unit", name.id));
	}
}

/* ---- lists of units ---- */

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
