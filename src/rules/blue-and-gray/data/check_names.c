/* Names must say which hex or unit is meant, and must not look like orders. */
#include "rules/blue-and-gray/data/check_private.h"
#include "rules/kit/game_units.h"

void bg_check_names(const struct checker *c)
{
	const struct game *game = c->game;

	for (int i = 0; i < game->map.places; i++) {
		const struct place *place = &game->map.place[i];
		const struct name name = {NAME_PLACE, i, NO_SIDE, place->id, place->name};

		game_files_check_spellings(c->diag, game->base.names, &name, NULL,
			place->aliases,
			game_files_at(&c->files, "hexes.ini", "hex", place->id));
	}
	game_units_check(c);
}
