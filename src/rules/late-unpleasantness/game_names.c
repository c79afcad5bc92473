/* Names: by what orders may call points, pieces and classes of pieces. */
#include "rules/late-unpleasantness/game_private.h"

#include "engine/names.h"
#include "engine/text.h"

const struct piece_class piece_classes[] = {
	{"infantry dummies", TYPE_DUMMY, TYPE_INFANTRY},
	{"cavalry dummies", TYPE_DUMMY, TYPE_CAVALRY},
	{"dummies", TYPE_DUMMY, -1},
	{NULL, 0, 0},
};

static void add_spellings(struct loader *l, struct name name, const char *aliases)
{
	char **alias;
	size_t count = text_split(l->arena, aliases ? aliases : "", '|', &alias);

	names_add(l->game->names, name, name.id);
	names_add(l->game->names, name, name.text);
	for (size_t i = 0; i < count; i++)
		names_add(l->game->names, name, alias[i]);
}

void load_names(struct loader *l)
{
	struct game *game = l->game;

	game->names = names_new(l->arena);
	for (int i = 0; i < game->map.places; i++) {
		const struct place *place = &game->map.place[i];

		if (place->name)
			add_spellings(l,
				(struct name){
					NAME_PLACE, i, NO_SIDE, place->id, place->name},
				place->aliases);
	}
	for (int i = 0; i < game->units; i++) {
		const struct unit *unit = &game->unit[i];

		if (unit->name)
			add_spellings(l,
				(struct name){NAME_PIECE, i, (enum side)unit->side,
					unit->id, unit->name},
				unit->aliases);
	}
	for (int i = 0; piece_classes[i].name; i++)
		add_spellings(l,
			(struct name){NAME_CLASS, i, NO_SIDE, piece_classes[i].name,
				piece_classes[i].name},
			NULL);
	/* One dummy is a dummy. */
	names_add(game->names,
		(struct name){NAME_CLASS, 0, NO_SIDE, piece_classes[0].name,
			piece_classes[0].name},
		"infantry dummy");
	names_add(game->names,
		(struct name){NAME_CLASS, 1, NO_SIDE, piece_classes[1].name,
			piece_classes[1].name},
		"cavalry dummy");
	names_add(game->names,
		(struct name){NAME_CLASS, 2, NO_SIDE, piece_classes[2].name,
			piece_classes[2].name},
		"dummy");
}
