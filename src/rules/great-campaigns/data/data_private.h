/* The loaders of a game's data, file by file. Only they include it. */
#ifndef RULES_GREAT_CAMPAIGNS_DATA_DATA_PRIVATE_H
#define RULES_GREAT_CAMPAIGNS_DATA_DATA_PRIVATE_H

#include <stdbool.h>
#include <stddef.h>

#include "base/arena.h"
#include "base/diag.h"
#include "base/ini.h"
#include "game/loader.h"
#include "rules/great-campaigns/data/game.h"

static inline struct game *game_of(const struct loader *l)
{
	return l->game;
}

/* The scenario whose file is read. */
static inline struct gc_scenario *scenario_of(const struct loader *l)
{
	return l->part;
}

/* places.c: the sheets of game.ini, how hexes are called by them, and the ids by which
 * files speak of places and sides; when the land is there. False after errors. */
bool gc_load_places(struct loader *l);

/* How many boxes off the map there may be, for which the land is to have room. */
int gc_boxes_most(const struct loader *l);

/* campaign.c: everything else of campaign.ini; when hexes and units are there. */
void gc_load_campaign(struct loader *l);

/* tables.c: tables.ini. */
void gc_load_tables(struct loader *l);

/* units.c: commands.ini and units.ini; ids of both have been collected. */
void gc_load_units(struct loader *l);

/* The unit of a section [... ID]; -1 after an error. */
int gc_unit_of_section(struct loader *l, const struct ini_section *section, const char *id);

/* scenario.c: the files of all scenarios; when everything else is there. */
void gc_load_scenarios(struct loader *l);

/* scenario_rules.c: sections of the file that is read. */
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

/* game.c: dates of all days of a scenario from that of the first, each with
 * random events. False when it is no date. */
bool gc_date_days(struct arena *arena, struct gc_scenario *scenario, const char *first);

/* awards.c: [award ID] and [level ID]; and, once all awards are read, which of them
 * `union-needs` means. */
void gc_load_award(struct loader *l, const struct ini_section *section, const char *id);
void gc_find_needs(struct loader *l, struct where where);
void gc_load_level(struct loader *l, const struct ini_section *section, const char *id);

/* game.c: every spelling of hexes and units. */
void gc_load_names(struct loader *l);

/* map.c: what is drawn. */
void gc_make_sheet(struct loader *l);

/* ---- the files of a campaign ---- */

/* That a game has it makes a campaign of it. */
#define CAMPAIGN_FILE "campaign.ini"

/* The files that hold sections of campaign.c, so that games can share them by subject. NULL
 * at the end. */
extern const char *const gc_campaign_files[];

/* The campaign whose file is read. */
static inline struct gc_campaign *gc_campaign_of(const struct loader *l)
{
	return game_of(l)->campaign;
}

/* counties.c: 25; gc_counties_finish when all of them are read. */
void gc_load_valley_control(struct loader *l, const struct ini_section *section);
void gc_load_control(struct loader *l, const struct ini_section *section);
void gc_load_county(struct loader *l, const struct ini_section *section, const char *id);
void gc_load_city(struct loader *l, const struct ini_section *section, const char *id);
void gc_counties_finish(struct loader *l);

/* supplies.c: 30, 31, 33, 35, 36 */
void gc_load_supply(struct loader *l, const struct ini_section *section);
void gc_load_depots(struct loader *l, const struct ini_section *section, const char *id);
void gc_load_ammunition(struct loader *l, const struct ini_section *section);
void gc_load_siege(struct loader *l, const struct ini_section *section);
void gc_load_posture(struct loader *l, const struct ini_section *section);
void gc_load_score(struct loader *l, const struct ini_section *section, const char *id);
void gc_load_end(struct loader *l, const struct ini_section *section, const char *id);

/* organization.c: organization.ini; without it nothing is divided or called. */
void gc_load_organization(struct loader *l);

/* Reads the key `release` of a section: MV by the faces of a die. */
void gc_read_release(struct loader *l, const struct ini_section *section, const char *text,
	struct gc_valley *out);

/* ---- the other files of a campaign ---- */

/* Reads areas.ini of the loader's game, when hexes and boxes are there. */
void gc_load_areas(struct loader *l);

/* Reads railroads.ini, rail-sources.ini and valley-rail-sources.ini of the loader's game.
 */
void gc_load_railroads(struct gc_railroads *out, struct loader *l);

/* Reads sea-charts.ini, sea.ini, valley-sea.ini and other-sea.ini into the campaign of the
 * loader's game. */
void gc_load_waters(struct gc_waters *out, struct loader *l);

/* Reads transfers.ini of the loader's game. */
void gc_load_transfers(struct gc_transfers *out, struct loader *l);

/* Reads washington.ini of the loader's game, which also has the numbers of the release;
 * when units and areas are there. */
void gc_load_district(struct loader *l);

/* Reads the section into the loader's campaign, when areas are there. */
void gc_load_valley_supply(struct loader *l, const struct ini_section *section);

/* Reads release.ini into the campaign, when units and areas are there. */
void gc_load_release_rules(struct loader *l);

/* [commander ID] of game.ini; when units are there. */
void gc_load_commanders(struct loader *l);

/* ---- map.c: hexes and counties ---- */

/* The first hex behind a place (-1: of all) that has that id, number or further number, as
 * it stands or as its key. -1: there is none. */
int gc_hex_called(const struct gc_map *land, const char *name, int behind);

/* Its number on a further sheet, in the order of game.ini, from 0 on; NULL: there are no
 * more. */
const char *gc_hex_also(
	const struct gc_map *land, struct arena *arena, int place, int which);

/* The text of that name which land.county has for each hex of such a county: two hexes lie
 * in the same where it is the same pointer. NULL: the map knows no such county. */
const char *gc_county_text(const struct gc_map *land, const char *name);

/* ---- areas.c: parts of sheets as a key names them: `OTRS4401-4705, SIVM0119` ---- */

/* Hexes of the map, by place. */
struct gc_hexes {
	int *place; /* owned by the arena of the loader */
	int count;
};

/*
 * The hexes of the map that lie in the parts which a key of a section names (text NULL:
 * none), part by part in the order of the text; a hex that lies in two stands there twice.
 * What is no part of a sheet is an error, and passed over. When the hexes are there.
 */
struct gc_hexes gc_hexes_of_parts(struct loader *l, const struct ini_section *section,
	const char *key, const char *text);

/*
 * ---- cells.c: the cells of tables.ini ----
 *
 * Lists with commas between, each cell of one kind. Which lists there are, and where their
 * cells stand in struct tables, is a list of forms in tables.c.
 */

struct cell_type {
	size_t size; /* of what it is read into, in bytes */
	/* Reads a cell; false for anything else. What the tables say already may be used,
	 * by their order in the list of forms. */
	bool (*parse)(void *out, const char *text, const struct tables *tables);
	const char *expected; /* for messages: "a number" */
};

extern const struct cell_type gc_cell_number;    /* int: -99 to 99 */
extern const struct cell_type gc_cell_count;     /* int: 0 to 99 */
extern const struct cell_type gc_cell_bool;      /* bool: yes, no */
extern const struct cell_type gc_cell_barred;    /* bool: `no` is true */
extern const struct cell_type gc_cell_cost;      /* int: MP; `no` is -1 */
extern const struct cell_type gc_cell_check;     /* int: `-` is NO_CHECK */
extern const struct cell_type gc_cell_units;     /* int: `all` is 0 */
extern const struct cell_type gc_cell_halves;    /* int: 1/2 and whole ones, in halves */
extern const struct cell_type gc_cell_most;      /* int: `more` has no end */
extern const struct cell_type gc_cell_goes;      /* stays, retreats, routs */
extern const struct cell_type gc_cell_result;    /* struct result: 2DR* */
extern const struct cell_type gc_cell_extended;  /* struct extended: -, D, D1 */
extern const struct cell_type gc_cell_artillery; /* struct artillery_cell: +1 odd */
extern const struct cell_type gc_cell_recovered; /* struct recovered: exhausted 1 */
extern const struct cell_type gc_cell_event;     /* enum event_kind */
extern const struct cell_type gc_cell_station;   /* int: none, damaged, destroyed */

/* A key of a section. */
struct cells {
	const char *key; /* NULL ends a list of them */
	const struct cell_type *type;
	size_t offset; /* of the first cell of the first row, in struct tables */
	size_t stride; /* to that of the next row */
	int count;
	bool optional;
};

/* Sections of one form: [PREFIX ID] for each id, in the order of the rows, or [PREFIX]. */
struct table_form {
	const char *prefix;
	const char *const *id; /* NULL-terminated; NULL: the section stands once */
	const struct cells *cells;
	bool optional; /* data of older rules have no such section; its cells are 0 then */
};

extern const struct table_form gc_table_forms[]; /* ends with a prefix of NULL */

/* ---- check.c: what must be true of a game's data as a whole ---- */

struct game_files;

/* Adds an error for each thing that is wrong, at the file and line where it stands. */
void gc_game_check(
	const struct game *game, const struct game_files *files, struct diag *diag);

#endif
