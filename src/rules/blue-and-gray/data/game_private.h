/* The loaders of a game's data, file by file. Nobody else includes it. */
#ifndef RULES_BLUE_AND_GRAY_DATA_GAME_PRIVATE_H
#define RULES_BLUE_AND_GRAY_DATA_GAME_PRIVATE_H

#include <stdbool.h>

#include "base/arena.h"
#include "base/diag.h"
#include "base/field.h"
#include "base/ini.h"
#include "game/loader.h"
#include "rules/blue-and-gray/data/game.h"

static inline struct game *game_of(const struct loader *l)
{
	return l->game;
}

/* Adds an error where a section stands. */
#define SECTION_ERROR(l, section, ...)                                                     \
	diag_add((l)->diag, DIAG_ERROR, (section)->where, __VA_ARGS__)

/* references.c: fills the id list `ref` with those sections [PREFIX ID] that stand in a
 * file among others; with the first `max`, after an error, when they are more. */
void bg_collect(
	struct loader *l, int ref, const struct ini *ini, const char *prefix, int max);

/* map.c: the grid of game.ini, without which nothing can be read; then its hexes. */
bool bg_load_grid(struct loader *l);

/* Names what is there: "0804 (Gaines' Mill)"; the name and aliases (NULL: none) are added
 * to those that the place has. */
void bg_name_hex(
	struct loader *l, struct place *place, const char *name, const char *aliases);

/* A file of the map, or NULL after an error; where map.txt has the map it may be missing.
 */
const struct ini *bg_map_file(const struct loader *l, const char *path);

/* rows.c: the grid and all else of the map from map.txt, into game->rows; when terrains are
 * there. False after an error. */
bool bg_load_rows(struct loader *l, const struct data_file *file);

/* Ways over water, when sides.ini and ways.ini have been read. */
void bg_check_rows(const struct loader *l);
void bg_load_hexes(struct loader *l);

/* sides.c: what lies along the sides of hexes and runs across them; when terrain and
 * hexes are there. */
void bg_load_sides(struct loader *l);
void bg_load_ways(struct loader *l);

/* The hex of that name, or -1 after an error. */
int bg_find_hex(const struct loader *l, const char *name, struct where where);

/* results.c: 7.62. */
void bg_load_results(struct loader *l);

/* tables.c: 9.0. */
void bg_load_terrain(struct loader *l);

/* units.c */
void bg_load_units(struct loader *l);

/* scenario.c: all of game.ini but the grid. */
void bg_load_game(struct loader *l);

/* exclusive.c: sections of game.ini with the numbers of 15.22, 18.1, 19.1, 19.2 (of
 * one group), 20.0 and 21.2. */
void bg_load_march(struct loader *l, const struct ini_section *section);
void bg_load_control(struct loader *l, const struct ini_section *section);
void bg_load_activation(struct loader *l, const struct ini_section *section);
void bg_load_early(struct loader *l, const struct ini_section *section, const char *id);
void bg_load_train(struct loader *l, const struct ini_section *section);
void bg_load_line(struct loader *l, const struct ini_section *section);

/* awards.c: 21.1. */
void bg_load_award(struct loader *l, const struct ini_section *section, const char *id);

/* names.c: every spelling of hexes and units. */
void bg_load_names(struct loader *l);

/* sheet.c: what is drawn. */
void bg_make_sheet(struct loader *l);

#endif
