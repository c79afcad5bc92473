/* Loading a game, file by file; the questions that the rules ask of it. */
#include "rules/blue-and-gray/data/game.h"

#include <string.h>

#include "base/err.h"
#include "rules/blue-and-gray/data/game_private.h"

const char *const bg_side_words[] = {"union", "confederate", NULL};
const char *const bg_type_words[] = {"infantry", "cavalry", "artillery", "train", NULL};
const char *const bg_result_words[] = {"Ae", "Ar", "Ex", "Dr", "De", NULL};
const char *const bg_option_words[] = {"attack-effectiveness", NULL};

/* ---- what the loaders share ---- */

void bg_collect(
	struct loader *l, int ref, const struct ini *ini, const char *prefix, int max)
{
	const char **id =
		ARENA_NEW_ARRAY(l->arena, (size_t)loader_sections(ini) + 1, const char *);
	int count = 0;

	for (const struct ini_section *s = ini->first; s; s = s->next)
		if (ini_section_id(s, prefix))
			id[count++] = ini_section_id(s, prefix);
	loader_fits(l, ini->file, count, max);
	l->ids[ref] = (struct field_ids){id, count < max ? count : max};
}

struct where bg_key_at(const struct ini_section *section, const char *key)
{
	const struct ini_entry *entry = ini_entry(section, key);

	return entry ? entry->where : section->where;
}

int bg_copy_refs(struct loader *l, const struct ini_section *section, const char *key,
	const struct field_refs *refs, int *out, int max)
{
	if (refs->count > max) {
		diag_add(l->diag, DIAG_ERROR, bg_key_at(section, key),
			"[%s]: no more than %d can stand in '%s'", section->name, max, key);
		return 0;
	}
	for (int i = 0; i < refs->count; i++)
		out[i] = refs->ref[i];
	return refs->count;
}

/* ---- loading ---- */

int bg_game_load(void **out, struct arena *arena, const struct data_file *file,
	size_t files, struct diag *diag)
{
	struct game *game = ARENA_NEW(arena, struct game);
	unsigned errors = diag->errors;
	struct loader *l;

	if (loader_open(&l, arena, file, files, game, REFS, diag) < 0)
		return ERR_REFUSED;
	game->refs = l->ids;
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
	bg_load_turns(l);
	if (diag->errors > errors)
		return ERR_REFUSED;
	bg_load_names(l);
	bg_make_sheet(l);
	bg_game_check(game, l->file, files, diag);
	*out = game;
	return diag->errors > errors ? ERR_REFUSED : OK;
}

/* ---- questions ---- */

enum feature bg_link_feature(const struct game *game, int link)
{
	static const struct {
		uint32_t flag;
		enum feature feature;
	} governs[] = {
		{LINK_BRIDGE, FEATURE_BRIDGE},
		{LINK_FORD, FEATURE_FORD},
		{LINK_LAKE, FEATURE_LAKE},
		{LINK_CREEK, FEATURE_CREEK},
		{LINK_STREAM, FEATURE_STREAM},
	};

	for (size_t i = 0; i < sizeof governs / sizeof *governs; i++)
		if (game->map.link[link].flags & governs[i].flag)
			return governs[i].feature;
	return FEATURE_NONE;
}

bool bg_link_crossable(const struct game *game, int link)
{
	return game->hexside[bg_link_feature(game, link)].crossable;
}

bool bg_link_has_way(const struct game *game, int link)
{
	return game->map.link[link].flags & (LINK_ROAD | LINK_TRAIL);
}

bool bg_place_has_way(const struct game *game, int place)
{
	const struct place *here = &game->map.place[place];

	for (int e = here->first_exit; e < here->first_exit + here->exits; e++)
		if (bg_link_has_way(game, game->map.exit[e].link))
			return true;
	return here->flags & (PLACE_ROAD_OFF | PLACE_TRAIL_OFF);
}

enum side bg_unit_side(const struct game *game, int unit)
{
	return (enum side)game->unit[unit].side;
}

bool bg_is_train(const struct game *game, int unit)
{
	return game->unit[unit].type == TYPE_TRAIN;
}

int bg_column_find(const struct game *game, int attackers, int defenders)
{
	int found = 0;

	/* rounded in the defenders' favour: the last column that asks for no more */
	for (int i = 1; i < game->columns; i++)
		if (attackers * game->column[i].defenders >=
			defenders * game->column[i].attackers)
			found = i;
	return found;
}

int bg_column_named(const struct game *game, const char *id)
{
	for (int i = 0; i < game->columns; i++)
		if (!strcmp(game->column[i].id, id))
			return i;
	return -1;
}
