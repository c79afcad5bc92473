/* Names must say which hex or unit is meant, and must not look like orders. */
#include "base/field.h"
#include "orders/names.h"
#include "rules/blue-and-gray/data/check_private.h"

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
	for (int i = 0; i < game->units; i++) {
		const struct unit *unit = &game->unit[i];
		const struct name name = {
			NAME_PIECE, i, bg_unit_side(game, i), unit->id, unit->name};

		game_files_check_spellings(c->diag, game->base.names, &name, unit->name,
			unit->aliases, bg_check_unit_at(c, i, "name"));
		game_files_check_unit_id(c->diag, &game->base.refs[REF_PLACE], unit->id,
			bg_check_unit_at(c, i, ""));
	}
}
