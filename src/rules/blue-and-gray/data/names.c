/* Names: by what orders may call hexes and units. */
#include "rules/blue-and-gray/data/game_private.h"

#include "base/text.h"
#include "rules/kit/game_units.h"

/* The numbers that a hex has on other sheets. */
static void add_numbers(struct loader *l, struct name name, const char *aliases)
{
	char **alias;
	size_t count = text_split(l->arena, aliases ? aliases : "", '|', &alias);

	for (size_t i = 0; i < count; i++)
		if (field_ids_find(&l->ids[REF_PLACE], alias[i]) >= 0)
			names_add_whole(game_of(l)->base.names, name, alias[i]);
}

/* Numbers are found whole, with or without their first 0: 08 is the beginning of a column
 * of them. */
static void add_hexes(struct loader *l)
{
	struct game *game = l->game;

	for (int i = 0; i < game->map.places; i++) {
		const struct place *place = &game->map.place[i];
		const struct name name = {NAME_PLACE, i, NO_SIDE, place->id, place->name};

		game_base_name_whole(l, name, NULL);
		if (place->id[0] == '0') /* 804 */
			names_add_whole(game->base.names, name, place->id + 1);
		add_numbers(l, name, place->aliases);
		game_base_name_aliases(l, name, place->aliases);
	}
}

void bg_load_names(struct loader *l)
{
	game_of(l)->base.names = names_new(l->arena);
	add_hexes(l);
	game_units_name(l);
}
