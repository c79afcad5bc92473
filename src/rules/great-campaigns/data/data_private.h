/* The loaders of a game's data, file by file. Nobody else includes it. */
#ifndef RULES_GREAT_CAMPAIGNS_DATA_DATA_PRIVATE_H
#define RULES_GREAT_CAMPAIGNS_DATA_DATA_PRIVATE_H

#include <stdbool.h>

#include "base/arena.h"
#include "base/diag.h"
#include "base/field.h"
#include "base/ini.h"
#include "game/loader.h"
#include "rules/great-campaigns/data/game.h"
#include "rules/kit/game_load.h"

static inline struct game *game_of(const struct loader *l)
{
	return l->game;
}

/* The scenario whose file is read. */
static inline struct gc_scenario *scenario_of(const struct loader *l)
{
	return l->part;
}

/* game_file.c: [game], [sheet CODE], [scenario ID] and [option ID] of game.ini. False when
 * the file is missing. */
bool gc_load_game_file(struct loader *l);

/* places.c: the sheets of game.ini, how hexes are called by them, and the ids by which
 * files speak of places and sides; when the land is there. False after errors. */
bool gc_load_places(struct loader *l);

/* boxes.c: [box ID] of campaign.ini, which says that there is a campaign; they stand behind
 * the hexes of the map from then on. */
void gc_read_boxes(struct loader *l);
void gc_add_boxes(struct game *game, struct arena *arena);

/* campaign.c: everything else of campaign.ini; when hexes and units are there. */
void gc_load_campaign(struct loader *l);

/* tables.c */
void gc_load_tables(struct loader *l);

/* units.c: commands.ini and units.ini; ids of both have been collected. */
void gc_load_units(struct loader *l);

/* The unit of a section [... ID]; -1 after an error. */
int gc_unit_of_section(struct loader *l, const struct ini_section *section, const char *id);

/* scenario_file.c: the files of all scenarios; when everything else is there. */
void gc_load_scenarios(struct loader *l);

/* scenario_rows.c: sections of the file that is read. */
void gc_load_special(struct loader *l, const struct ini_section *section);
void gc_load_gunboats(struct loader *l, const struct ini_section *section);
void gc_load_day(struct loader *l, const struct ini_section *section, const char *id);
void gc_load_works_row(struct loader *l, const struct ini_section *section, const char *id);
void gc_load_release(struct loader *l, const struct ini_section *section, const char *id);

void gc_load_destroyed(struct loader *l, const struct ini_section *section, const char *id);
void gc_load_group(struct loader *l, const struct ini_section *section, const char *id);

/* The sides of the map that have that name, in *link, which has room for all of its sides;
 * returns how many. */
int gc_find_river(struct loader *l, const char *name, int *link);

/* scenario_dates.c: dates of all days of a scenario from that of the first, each with
 * random events. False when it is no date. */
bool gc_date_days(struct arena *arena, struct gc_scenario *scenario, const char *first);

/* scenario_units.c */
void gc_load_setup(struct loader *l, const struct ini_section *section, const char *id);

/* scenario_awards.c */
void gc_load_award(struct loader *l, const struct ini_section *section, const char *id);
/* Which awards `union-needs` means, once all of them are read. */
void gc_find_needs(struct loader *l, struct where where);
void gc_load_level(struct loader *l, const struct ini_section *section, const char *id);

/* names.c: every spelling of hexes and units. */
void gc_load_names(struct loader *l);

/* sheet.c: what is drawn. */
void gc_make_sheet(struct loader *l);

#endif
