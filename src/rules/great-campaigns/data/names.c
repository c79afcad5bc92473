/* Names: by what orders may call hexes and units. */
#include <string.h>

#include "rules/great-campaigns/data/data_private.h"
#include "rules/kit/game_units.h"

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

/* "Grapevine Bridge", of "Grapevine Bridge (pontoon site)"; NULL: it has no name of its
 * own.
 */
static const char *crossing_name(struct arena *arena, const char *name)
{
	const char *end = name ? strstr(name, " (") : NULL;

	if (!name || !(*name >= 'A' && *name <= 'Z'))
		return NULL;
	return end ? arena_copy(arena, name, (size_t)(end - name)) : name;
}

/* Who names a crossing is told the two hexes that it joins, unless that is the name of a
 * hex. */
static void add_crossings(struct loader *l)
{
	struct game *game = l->game;

	for (int i = 0; i < game->map.links; i++) {
		const struct link *link = &game->map.link[i];
		const int ends[] = {link->from, link->to};
		const char *called = crossing_name(l->arena, game->land.rows.side_name[i]);

		if (!called || names_is_whole(game->base.names, NAME_PLACE, called))
			continue;
		for (int k = 0; k < 2; k++) {
			const struct place *place = &game->map.place[ends[k]];

			names_add_whole(game->base.names,
				(struct name){NAME_PLACE, ends[k], NO_SIDE, place->id,
					place->name},
				called);
		}
	}
}

void gc_names_of_scenario(const struct game *game, int scenario)
{
	const struct gc_scenario *played = &game->scenario[scenario];

	for (int i = 0; i < game->units; i++)
		names_set_absent(game->base.names, NAME_PIECE, i, true);
	for (int i = 0; i < played->setups; i++)
		names_set_absent(
			game->base.names, NAME_PIECE, played->setup[i].unit, false);
}

void gc_load_names(struct loader *l)
{
	game_of(l)->base.names = names_new(l->arena);
	names_expect(game_of(l)->base.names,
		(size_t)game_of(l)->map.places + (size_t)game_of(l)->units);
	add_hexes(l);
	add_crossings(l);
	game_units_name(l);
}
