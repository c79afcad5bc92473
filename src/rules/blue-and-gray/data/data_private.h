/*
 * The loaders of a game's data, file by file, and its checks, for the files that they are
 * in.
 *
 * Parts: tables; the map; map.txt; units and names; checks.
 */
#ifndef RULES_BLUE_AND_GRAY_DATA_DATA_PRIVATE_H
#define RULES_BLUE_AND_GRAY_DATA_DATA_PRIVATE_H

#include <stdbool.h>

#include "base/arena.h"
#include "base/diag.h"
#include "base/field.h"
#include "base/ini.h"
#include "game/loader.h"
#include "rules/blue-and-gray/data/data.h"

static inline struct game *game_of(const struct loader *l)
{
	return l->game;
}

/* Adds an error where a section stands. */
#define SECTION_ERROR(l, section, ...)                                                     \
	diag_add((l)->diag, DIAG_ERROR, (section)->where, __VA_ARGS__)

/* ---- tables.c ---- */

/* Fills the id list `ref` with those sections [PREFIX ID] that stand in a
 * file among others; with the first `max`, after an error, when they are more. */
void bg_collect(
	struct loader *l, int ref, const struct ini *ini, const char *prefix, int max);

/* Read the combat results table (7.62) and the terrain effects chart (9.0). */
void bg_load_results(struct loader *l);
void bg_load_terrain(struct loader *l);

/* ---- map.c ---- */

/* Reads the grid of game.ini, without which nothing can be read; then its hexes. */
bool bg_load_grid(struct loader *l);

/* Names what is there: "0804 (Gaines' Mill)"; the name and aliases (NULL: none) are added
 * to those that the place has. */
void bg_name_hex(
	struct loader *l, struct place *place, const char *name, const char *aliases);

/* Reads what the single hexes are. */
void bg_load_hexes(struct loader *l);

/* Reads what lies along the sides of hexes and runs across them; when terrain and
 * hexes are there. */
void bg_load_sides(struct loader *l);
void bg_load_ways(struct loader *l);

/* ---- rows.c ---- */

/* Reads the grid and all else of the map from map.txt, into game->rows; when terrains are
 * there. False after an error. */
bool bg_load_rows(struct loader *l, const struct data_file *file);

/* Checks the ways over water, when sides.ini and ways.ini have been read. */
void bg_check_rows(const struct loader *l);

/* Makes what is drawn. */
void bg_make_sheet(struct loader *l);

/* ---- units.c ---- */

/* Reads the units. */
void bg_load_units(struct loader *l);

/* Adds every spelling of hexes and units. */
void bg_load_names(struct loader *l);

/* ---- check.c ---- */

/* What a reader of single facts cannot see: references, completeness, roads that end
 * nowhere, units that stand where they may not. Adds errors with file and line. */
void bg_game_check(
	const struct game *game, const struct game_files *files, struct diag *diag);

#endif
