#include "rules/great-campaigns/data/check.h"

#include "rules/great-campaigns/data/check_private.h"
#include "rules/kit/game_units.h"

/* 2: a leader is of a command. */
static void check_units(const struct checker *c)
{
	const struct game *game = c->game;

	for (int i = 0; i < game->units; i++) {
		const struct unit *unit = &game->unit[i];

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

	game_units_check(&c); /* of hexes several may have one name */
	check_units(&c);
	gc_check_tables(&c);
	gc_check_scenarios(&c);
	game_base_check(&game->base, &c.files, diag);
}
