#include "rules/great-campaigns/data/check.h"

#include "base/field.h"
#include "orders/names.h"
#include "rules/great-campaigns/data/check_private.h"

/* Several hexes may have one name; of units each has its own. */
static void check_names(const struct checker *c, int i)
{
	const struct game *game = c->game;
	const struct unit *unit = &game->unit[i];
	const struct name name = {
		NAME_PIECE, i, gc_unit_side(game, i), unit->id, unit->name};

	game_files_check_spellings(c->diag, game->base.names, &name, unit->name,
		unit->aliases,
		game_files_key_at(&c->files, "units.ini", "unit", unit->id, "name"));
	game_files_check_unit_id(c->diag, &game->base.refs[REF_PLACE], unit->id,
		game_files_at(&c->files, "units.ini", "unit", unit->id));
}

/* 2: a leader is of a command. */
static void check_units(const struct checker *c)
{
	const struct game *game = c->game;

	for (int i = 0; i < game->units; i++) {
		const struct unit *unit = &game->unit[i];

		check_names(c, i);
		if (unit->arm == ARM_LEADER && unit->command < 0)
			diag_add(c->diag, DIAG_ERROR,
				game_files_at(&c->files, "units.ini", "unit", unit->id),
				"%s is a leader and has no command", unit->name);
	}
}

void gc_game_check(
	const struct game *game, const struct game_files *files, struct diag *diag)
{
	const struct checker c = {game, *files, diag};

	check_units(&c);
	gc_check_tables(&c);
	gc_check_scenarios(&c);
	game_base_check(&game->base, &c.files, diag);
}
