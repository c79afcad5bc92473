/* Names must say which hex or unit is meant, and must not look like orders. */
#include "base/field.h"
#include "base/text.h"
#include "orders/names.h"
#include "rules/blue-and-gray/data/check_private.h"

/* A thing with names, as the index of names knows it. */
struct named {
	enum name_kind kind;
	int index;
	enum side side;
	struct where where;
};

static void check_spelling(
	const struct checker *c, const struct named *named, const char *spelling)
{
	const struct name *found;
	enum names_result result = names_find(
		c->game->base.names, (unsigned)named->kind, named->side, spelling, &found);

	game_files_check_name(c->diag, spelling, named->where);
	if (result == NAMES_UNKNOWN)
		diag_add(c->diag, DIAG_ERROR, named->where,
			"the name `%s` has neither letters nor digits", spelling);
	else if (result == NAMES_AMBIGUOUS || found->index != named->index)
		diag_add(c->diag, DIAG_ERROR, named->where,
			"the name `%s` also means something else", spelling);
}

static void check_aliases(
	const struct checker *c, const struct named *named, const char *aliases)
{
	char **alias;
	size_t count = text_split(c->diag->arena, aliases ? aliases : "", '|', &alias);

	for (size_t i = 0; i < count; i++)
		check_spelling(c, named, alias[i]);
}

void bg_check_names(const struct checker *c)
{
	const struct game *game = c->game;

	for (int i = 0; i < game->map.places; i++) {
		const struct place *place = &game->map.place[i];
		const struct named named = {NAME_PLACE, i, NO_SIDE,
			game_files_at(&c->files, "hexes.ini", "hex", place->id)};

		check_aliases(c, &named, place->aliases);
	}
	for (int i = 0; i < game->units; i++) {
		const struct unit *unit = &game->unit[i];
		const struct named named = {NAME_PIECE, i, bg_unit_side(game, i),
			bg_check_unit_at(c, i, "name")};

		check_spelling(c, &named, unit->name);
		check_aliases(c, &named, unit->aliases);
		if (field_ids_find(&game->base.refs[REF_PLACE], unit->id) >= 0)
			diag_add(c->diag, DIAG_ERROR, bg_check_unit_at(c, i, ""),
				"`%s` is also the number of a hex", unit->id);
	}
}
