/* Names: by what orders may call hexes and units. */
#include "orders/names.h"
#include "rules/great-campaigns/data/data_private.h"

/* Numbers and names of hexes are found whole: N13 is the beginning of a column of them. A
 * name that several hexes have stands for none of them alone: whoever looks it up is told
 * which there are. */
static void add_hexes(struct loader *l)
{
	struct game *game = l->game;

	for (int i = 0; i < game->map.places; i++) {
		const struct place *place = &game->map.place[i];
		const struct name name = {NAME_PLACE, i, NO_SIDE, place->id, place->name};

		game_base_name_whole(l, name, place->aliases);
	}
}

static void add_units(struct loader *l)
{
	struct game *game = l->game;

	for (int i = 0; i < game->units; i++) {
		const struct unit *unit = &game->unit[i];
		const struct name name = {
			NAME_PIECE, i, (enum side)unit->side, unit->id, unit->name};

		game_base_name(l, name, unit->aliases);
	}
}

void gc_load_names(struct loader *l)
{
	game_of(l)->base.names = names_new(l->arena);
	add_hexes(l);
	add_units(l);
}
