/* What the loaders of a game's data share. Nobody else includes it. */
#ifndef LATE_UNPLEASANTNESS_GAME_PRIVATE_H
#define LATE_UNPLEASANTNESS_GAME_PRIVATE_H

#include <stdbool.h>
#include <stddef.h>

#include "engine/arena.h"
#include "engine/diag.h"
#include "engine/field.h"
#include "engine/ini.h"
#include "rules/late-unpleasantness/game.h"

struct loader {
	struct arena *arena;
	struct diag *diag;
	struct game *game;
	const struct ini **file;
	size_t files;
	struct field_context context;
	struct field_ids ids[REFS];
};

/* game_loader.c: files, sections and ids. */
const struct ini *loader_file(const struct loader *l, const char *path);
const struct ini *loader_need_file(const struct loader *l, const char *path);

/* Refuses sections that a file should not hold. Returns the id behind the prefix. */
const char *loader_section(
	const struct loader *l, const struct ini_section *section, const char *prefix);
const char *loader_section_id(
	const struct loader *l, const struct ini_section *section, const char *prefix);
int loader_sections(const struct ini *ini);
bool loader_fits(const struct loader *l, const char *path, int count, int max);

/* Ids first, so that sections may refer to one another in any order. */
void loader_collect(
	struct loader *l, int ref, const char *path, const char *prefix, int max);
int loader_find(const struct loader *l, int ref, const char *id);

/* game_map.c: points and links. */
extern const char *const point_words[];     /* flags of points */
uint32_t point_flag_find(const char *word); /* 0: there is no such flag */
void load_points(struct loader *l);
void load_links(struct loader *l);

/* game_units.c: commands and units. */
void load_commands(struct loader *l);
void load_units(struct loader *l);

/* game_setup.c: 14.0; the words are those of adjutant-game(5). */
void load_setup(struct loader *l, struct unit *unit, const struct ini_section *section);

/* game_tables.c: tables and the turn track. */
void load_tables(struct loader *l);
void load_turns(struct loader *l);

/* game_results.c: 6.4, the combat results table and the modifiers. */
void load_results(struct loader *l);
void load_modifiers(struct loader *l);

/* game_cards.c: 12.0, the event cards; when units, points and tables are there. */
void load_cards(struct loader *l);

/* game_scenario.c: game.ini, with its scenarios and 13.0. */
void load_game(struct loader *l);

/* game_names.c: every spelling of points, pieces and classes. */
void load_names(struct loader *l);

#endif
