#include "rules/kit/game_units.h"

#include "game/loader.h"
#include "rules/kit/game_base.h"
#include "rules/kit/game_files.h"
#include "rules/kit/game_load.h"

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
