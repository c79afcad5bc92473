/* Names: by what orders may call points, pieces and classes of pieces. */
#include "orders/names.h"
#include "base/arena.h"
#include "base/text.h"
#include "game/map.h"
#include "rules/kit/game_base.h"
#include "rules/late-unpleasantness/data/game.h"
#include "rules/late-unpleasantness/data/game_private.h"
#include "rules/late-unpleasantness/data/units.h"

#include <string.h>

struct unit;

const struct piece_class lu_piece_classes[] = {
	{"infantry dummies", TYPE_DUMMY, TYPE_INFANTRY},
	{"cavalry dummies", TYPE_DUMMY, TYPE_CAVALRY},
	{"dummies", TYPE_DUMMY, -1},
	{NULL, 0, 0},
};

/* One of the spellings of a unit, as names are compared. */
struct unit_key {
	const char *key;
	int unit;
};

/* Adds the key of a spelling to a list; returns the new number of keys. */
static size_t add_key(struct loader *l, struct unit_key *list, size_t count, int unit,
	const char *spelling)
{
	if (spelling)
		list[count++] = (struct unit_key){
			text_key(l->arena, spelling, strlen(spelling)), unit};
	return count;
}

/* Every spelling of the units, those of their backs included. */
static size_t unit_keys(struct loader *l, struct unit_key **out)
{
	const struct game *game = l->game;
	char ***alias = ARENA_NEW_ARRAY(l->arena, UNITS_MAX, char **);
	size_t aliases[UNITS_MAX], room = 0, count = 0;

	for (int i = 0; i < game->units; i++) {
		const char *text = game->unit[i].aliases;

		aliases[i] = text_split(l->arena, text ? text : "", '|', &alias[i]);
		room += aliases[i] + 3;
	}
	*out = ARENA_NEW_ARRAY(l->arena, room + 1, struct unit_key);
	for (int i = 0; i < game->units; i++) {
		count = add_key(l, *out, count, i, game->unit[i].id);
		count = add_key(l, *out, count, i, game->unit[i].name);
		count = add_key(l, *out, count, i, game->unit[i].replacement_name);
		for (size_t k = 0; k < aliases[i]; k++)
			count = add_key(l, *out, count, i, alias[i][k]);
	}
	return count;
}

static struct name name_of(const struct unit *unit, int index)
{
	return (struct name){
		NAME_PIECE, index, (enum side)unit->side, unit->id, unit->name};
}

/*
 * The name on the back finds the counter, too, unless another counter has it: the
 * names on the fronts must mean what they meant before.
 */
static void add_replacement_names(struct loader *l)
{
	const struct game *game = l->game;
	struct unit_key *list;
	size_t count = unit_keys(l, &list);

	for (int i = 0; i < game->units; i++) {
		const struct unit *unit = &game->unit[i];
		bool taken = false;
		const char *key;

		if (!unit->name || !unit->replacement_name)
			continue;
		key = text_key(
			l->arena, unit->replacement_name, strlen(unit->replacement_name));
		for (size_t k = 0; k < count; k++)
			taken = taken || (list[k].unit != i && !strcmp(list[k].key, key));
		if (taken)
			continue;
		names_add(game_of(l)->base.names, name_of(unit, i), unit->replacement_name);
		names_add(game_of(l)->base.names, name_of(unit, i), unit->called);
	}
}

/* 7.1: "A.P. Hill (for Lee)" is the counter of Lee; but "A.P. H" is not. */
static void add_names_above(struct loader *l)
{
	const struct game *game = l->game;

	for (int i = 0; i < game->commands; i++)
		for (int k = 0; k < game->units; k++) {
			int leader = game->command[i].leader;

			if (game->command[i].follows == SUCCESSION_CORPS &&
				game->unit[k].above &&
				game->unit[k].side == game->command[i].side)
				names_add_whole(game->base.names,
					name_of(&game->unit[leader], leader),
					game->unit[k].above);
		}
}

void lu_load_names(struct loader *l)
{
	struct game *game = l->game;

	game->base.names = names_new(l->arena);
	for (int i = 0; i < game->map.places; i++) {
		const struct place *place = &game->map.place[i];

		if (place->name)
			game_base_name(l,
				(struct name){
					NAME_PLACE, i, NO_SIDE, place->id, place->name},
				place->aliases);
	}
	for (int i = 0; i < game->units; i++) {
		const struct unit *unit = &game->unit[i];

		if (unit->name)
			game_base_name(l, name_of(unit, i), unit->aliases);
	}
	add_replacement_names(l);
	add_names_above(l);
	for (int i = 0; i < game->cards; i++) {
		const struct card *card = &game->card[i];
		const struct name name = {NAME_CARD, i, NO_SIDE, card->id, card->called};

		game_base_name(l, name, NULL);
		names_add(game->base.names, name, card->digits);
		names_add(game->base.names, name, card->title);
	}
	for (int i = 0; lu_piece_classes[i].name; i++)
		game_base_name(l,
			(struct name){NAME_CLASS, i, NO_SIDE, lu_piece_classes[i].name,
				lu_piece_classes[i].name},
			NULL);
	/* One dummy is a dummy. */
	names_add(game->base.names,
		(struct name){NAME_CLASS, 0, NO_SIDE, lu_piece_classes[0].name,
			lu_piece_classes[0].name},
		"infantry dummy");
	names_add(game->base.names,
		(struct name){NAME_CLASS, 1, NO_SIDE, lu_piece_classes[1].name,
			lu_piece_classes[1].name},
		"cavalry dummy");
	names_add(game->base.names,
		(struct name){NAME_CLASS, 2, NO_SIDE, lu_piece_classes[2].name,
			lu_piece_classes[2].name},
		"dummy");
}
