/* Loading a game, file by file. */
#include "rules/blue-and-gray/data/load.h"

#include "base/err.h"
#include "rules/blue-and-gray/data/check.h"
#include "rules/blue-and-gray/data/game_private.h"

static const struct field turn_fields[] = {
	{FIELD_OF(struct turn, night, "night", FIELD_BOOL, "it is a night turn")},
	FIELD_END,
};

int bg_game_load(void **out, struct arena *arena, const struct data_file *file,
	size_t files, struct diag *diag)
{
	struct game *game = ARENA_NEW(arena, struct game);
	unsigned errors = diag->errors;
	struct loader *l;

	if (loader_open(&l, arena, file, files, game, REFS, diag) < 0)
		return ERR_REFUSED;
	game->base.refs = l->ids;
	if (!bg_load_grid(l))
		return ERR_REFUSED;
	loader_collect(l, REF_UNIT, "units.ini", "unit", UNITS_MAX);
	bg_load_terrain(l);
	bg_load_hexes(l);
	bg_load_sides(l);
	bg_load_ways(l);
	bg_load_units(l);
	bg_load_results(l);
	bg_load_game(l);
	game_base_read_turns(l, turn_fields, NULL);
	if (diag->errors > errors)
		return ERR_REFUSED;
	bg_load_names(l);
	bg_make_sheet(l);
	bg_game_check(game, l->file, files, diag);
	*out = game;
	return diag->errors > errors ? ERR_REFUSED : OK;
}
