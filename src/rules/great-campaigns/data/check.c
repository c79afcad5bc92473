#include "rules/great-campaigns/data/check.h"

#include "rules/great-campaigns/data/check_private.h"

/* 2: a leader is of a command, and of names that orders are made of there is none. */
static void check_units(const struct checker *c)
{
	const struct game *game = c->game;

	for (int i = 0; i < game->units; i++) {
		const struct unit *unit = &game->unit[i];

		game_files_check_name(c->diag, unit->name,
			game_files_key_at(
				&c->files, "units.ini", "unit", unit->id, "name"));
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
