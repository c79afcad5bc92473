/* What the checks of a game's data share. Nobody else includes it. */
#ifndef RULES_BLUE_AND_GRAY_DATA_CHECK_PRIVATE_H
#define RULES_BLUE_AND_GRAY_DATA_CHECK_PRIVATE_H

#include "base/diag.h"
#include "rules/blue-and-gray/data/game.h"
#include "rules/kit/game_files.h"

/* Where a key of a unit's section stands; the section when it has none. */
static inline struct where bg_check_unit_at(
	const struct checker *c, int unit, const char *key)
{
	return game_files_key_at(
		&c->files, "units.ini", "unit", c->game->unit[unit].id, key);
}

/* Where a key of a section of game.ini stands, the first for sections without an id. */
static inline struct where bg_check_game_at(
	const struct checker *c, const char *section, const char *key)
{
	return game_files_key_at(&c->files, "game.ini", NULL, section, key);
}

static inline struct where bg_check_list_at(
	const struct checker *c, const char *prefix, const char *id, const char *key)
{
	return game_files_key_at(&c->files, "game.ini", prefix, id, key);
}

/* check_names.c: ids, printed names and aliases. */
void bg_check_names(const struct checker *c);

/* check_units.c: set-up and arrivals. */
void bg_check_units(const struct checker *c);

/* check_map.c: exits, ways and zones. */
void bg_check_map(const struct checker *c);

/* check_awards.c: 21.1. */
void bg_check_awards(const struct checker *c);

#endif
