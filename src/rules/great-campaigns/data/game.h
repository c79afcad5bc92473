/*
 * A game of the Great Campaigns, as its data files describe it: the map, units with the
 * values of their counters, commands, the tables of the charts, and scenarios, each with
 * its days, set-up, arrivals, special rules and victory points.
 */
#ifndef RULES_GREAT_CAMPAIGNS_DATA_GAME_H
#define RULES_GREAT_CAMPAIGNS_DATA_GAME_H

#include <stdbool.h>
#include <stddef.h>

#include "base/side.h"
#include "game/hex.h"
#include "game/map.h"
#include "rules/great-campaigns/data/campaign.h"
#include "rules/great-campaigns/data/commanders.h"
#include "rules/great-campaigns/data/map.h"
#include "rules/great-campaigns/data/scenario.h"
#include "rules/great-campaigns/data/tables.h"
#include "rules/kit/game_base.h"

struct arena;
struct grammar;

#define UNITS_MAX    512
#define COMMANDS_MAX 128
#define RADIUS       3  /* 2.5: hexes, of every leader */
#define TRANSFER     10 /* 3: hexes of a leader transfer */

/* What a unit is. Leaders are units, too: they stand in a hex and have a name. 2 */
enum arm {
	ARM_INFANTRY,
	ARM_CAVALRY,
	ARM_ARTILLERY,
	ARM_LEADER,
	ARM_WAGONS,  /* a wagon train of a scenario: MV none, it never attacks */
	ARM_BATTERY, /* a naval battery: it stays where it is */
	ARM_VESSEL,  /* of a campaign: a gunboat or an ironclad, off the map. 24 */
	ARMS
};

/* From the smallest to the largest. */
enum size {
	SIZE_NONE,
	SIZE_REGIMENT,
	SIZE_BRIGADE,
	SIZE_DEMI_DIVISION,
	SIZE_DIVISION, /* of leaders, a district counts as a corps */
	SIZE_CORPS,
	SIZE_ARMY,
	SIZES
};

/* Who obeys whom: "IV", "L". 2 */
struct command {
	const char *id, *name; /* "IV Corps", "Longstreet's Command" */
	int side;              /* enum side */
	bool army;             /* its leader counts every unit of the side as his */
	int within;            /* index of the command of which it is a part; -1: none */
};

/* A counter. Its Manpower Value is the scenario's. */
struct unit {
	const char *id, *name, *aliases;
	int side;     /* enum side */
	int arm;      /* enum arm */
	int size;     /* enum size */
	int command;  /* index of command; -1: independent */
	int strength; /* MV printed: it never has more */
	int tactical, artillery;
	int command_value; /* of a leader; 0: none */
	bool valley;       /* a counter of Stonewall in the Valley. L2.2 */
};

struct game {
	struct game_base base;
	struct gc_map land; /* with its names of sheets */
	struct map map;     /* the same places and links, ids and names as the game says:
			       otr-n1328, N1328; boxes stand behind the hexes */
	struct map drawn;   /* of it the hexes alone */
	int hexes;
	struct hex_sheet sheet;
	struct unit unit[UNITS_MAX];
	int units;
	struct command command[COMMANDS_MAX];
	int commands;
	struct tables tables;
	struct gc_commanders commanders; /* whom a side may have; none in most games */
	struct gc_campaign *campaign;    /* NULL: the game has battles alone */
	const struct grammar *grammar;   /* the words of its orders */
	struct gc_scenario scenario[SCENARIOS_MAX]; /* by number in base.scenario */
};

/* REF_LINK: sides with water, "otr-n1328/otr-n1329"; others have the id "". */
enum { REF_PLACE, REF_UNIT, REF_COMMAND, REF_LINK, REFS };

extern const char *const gc_option_words[]; /* none so far; for field tables */
extern const char *const gc_arm_words[];    /* infantry cavalry artillery leader ... */
extern const char *const gc_works_words[]; /* by enum work_level: none breastworks-build ...
					    */
extern const char *const gc_works_titles[]; /* the same as people say it: "a fort" */
extern const char *const gc_holder_words[]; /* union confederate nobody */
extern const char *const gc_size_words[];   /* none regiment brigade demi-division ... */

static inline enum side gc_unit_side(const struct game *game, int unit)
{
	return (enum side)game->unit[unit].side;
}

static inline bool gc_is_leader(const struct game *game, int unit)
{
	return game->unit[unit].arm == ARM_LEADER;
}

static inline bool gc_is_army_leader(const struct game *game, int unit)
{
	return gc_is_leader(game, unit) && game->unit[unit].size == SIZE_ARMY;
}

/* True when the command is the other, or a part of it, or of a part of it. -1: none, which
 * is nobody's. */
bool gc_command_is_within(const struct game *game, int command, int of);

/* True when the unit obeys the leader: it is of his command or a part of that, or he leads
 * the army. An artillery unit of the army's is no corps leader's. 2 */
bool gc_obeys(const struct game *game, int unit, int leader);

/* True for a box, a place off the map. */
static inline bool gc_is_box(const struct game *game, int place)
{
	return place >= game->hexes;
}

/* True when the hex is one of an award's. 12 */
bool gc_award_covers(const struct game *game, const struct award *award, int place);

/* The scenario of that id, the first if there is none of it. */
const struct gc_scenario *gc_scenario_called(const struct game *game, const char *id);

/* From now on names of pieces that a scenario (by number) has not got stand behind those
 * that it has: `Huger` is the one of both counters that is in it. Whoever begins or reads a
 * state or a view calls it. */
void gc_names_of_scenario(const struct game *game, int scenario);

/* "N1328, Seven Pines": the hex with what it is called, owned by the arena; without a
 * name "N1328". */
const char *gc_place_title(struct arena *arena, const struct game *game, int place);

#endif
