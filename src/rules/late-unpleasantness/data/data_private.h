/* The loaders of a game's data, file by file. Nobody else includes it. */
#ifndef RULES_LATE_UNPLEASANTNESS_DATA_DATA_PRIVATE_H
#define RULES_LATE_UNPLEASANTNESS_DATA_DATA_PRIVATE_H

#include "base/ini.h"
#include "game/loader.h"

static inline struct game *game_of(const struct loader *l)
{
	return l->game;
}

/* map.c: points and links. */
extern const char *const lu_point_words[];     /* flags of points */
uint32_t lu_point_flag_find(const char *word); /* 0: there is no such flag */
void lu_load_points(struct loader *l);
void lu_load_links(struct loader *l);

/* units.c: commands and units. */
void lu_load_commands(struct loader *l);
void lu_load_units(struct loader *l);

/* tables.c: tables and the turn track. */
void lu_load_tables(struct loader *l);
void lu_load_turns(struct loader *l);

/* tables.c: 6.4, the combat results table and the modifiers. */
void lu_load_results(struct loader *l);
void lu_load_modifiers(struct loader *l);

/* cards.c: 12.0, the event cards; when units, points and tables are there. */
void lu_load_cards(struct loader *l);

/* load.c: game.ini, with its scenarios and 13.0. */
void lu_load_game(struct loader *l);

/* names.c: every spelling of points, pieces and classes. */
void lu_load_names(struct loader *l);

#endif
