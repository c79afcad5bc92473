/* Commanders that a side may have besides one another, each with his share of its forces:
 * by the theatre in which a unit stands, or by the commands that it obeys. */
#ifndef RULES_GREAT_CAMPAIGNS_DATA_COMMANDERS_H
#define RULES_GREAT_CAMPAIGNS_DATA_COMMANDERS_H

#include <stdbool.h>
#include <stddef.h>

#include "base/field.h"
#include "game/hex.h"
#include "game/map.h"
#include "rules/great-campaigns/data/campaign.h"
#include "rules/kit/game.h"

struct game;
struct loader;

struct gc_commander {
	const char *id, *name;
	int side;                   /* enum side; NO_SIDE: either may have him */
	int theatre;                /* whose hexes and boxes are his; -1: none */
	struct field_refs commands; /* whose units are his, wherever they are */
};

struct gc_commanders {
	struct gc_commander *row;
	int count;
};

/* struct ruleset: commander, commands. The first of them whose a thing is counts; a unit
 * that is to come is nobody's but by its command. */
const char *gc_commander(const void *game, enum side side, int i, const char **name);
const char *gc_commands(
	const void *game, const void *state, enum side side, const char *what);

/* The same of a unit of the side: his id, or NULL. */
const char *gc_commander_of_unit(
	const struct game *game, const void *state, enum side side, int unit);

/*
 * A scenario: its days, who is set up where and in what state, who arrives, its special
 * rules and what victory points are given for. From scenarios/ID.ini.
 */

#define DAYS_MAX        120 /* turns of a scenario */
#define SETUP_PLACES    8
#define AWARDS_MAX      48
#define LEVELS_MAX      8
#define RELEASES_MAX    32
#define SUPPORTS_MAX    48
#define START_WORKS_MAX 128
#define START_BRIDGES   8
#define LANDINGS_MAX    8
#define GROUPS_MAX      4
#define WITH_MAX        4
#define START_RUINS     24
#define NEEDS_MAX       4

/* Of a day: its date, and weather that the scenario knows beforehand. */
struct day_row {
	const char *date; /* "May 31" */
	bool rain;        /* it rains, whatever the events say */
	bool events;      /* two dice are thrown for random events. 3 */
};

/* How a unit begins, or with what it comes. */
struct setup {
	int unit;
	int strength; /* MV */
	int fatigue;
	bool exhausted, disorganized;
	int at;                          /* hex; -1: one of these */
	int place[SETUP_PLACES], places; /* hexes of which the owner chooses, or by which
					    it comes */
	int within; /* hexes from place[0] where he chooses; 0: in one of them */
	int turn;   /* with which it comes; 0: it is set up */
	int die; /* it comes on this or more, on a die of each day from `turn`; 0: surely */
	int works;     /* enum work_level in its hex */
	int release;   /* index of release: it may not move before; -1: it may */
	int group;     /* index of the arrival_group with which it comes; -1: by itself */
	bool in_zones; /* an enemy zone does not keep it away, only an enemy in the hex */
	bool joins;    /* of a leader: he comes to the strongest unit of his */
	bool reserve;  /* it has no place till a rule of the campaign brings it */
	const char *county; /* that it may not leave; NULL: it may go anywhere */
};

/* 37: units of whom so many come on each turn as a die says, from that of their set-up on;
 * on the last one all who are left. */
struct arrival_group {
	const char *id, *text;
	int last; /* turn */
};

/* Works that stand before anybody digs, besides those under the units that are set up. 9 */
struct start_works {
	int place;
	int level; /* enum work_level */
	int side;  /* enum side */
};

/* What lets units move that are held at first; nothing does when it says nothing of it. */
struct release {
	const char *id, *text;
	int turn;   /* surely with this turn; 0: never so */
	int within; /* or once an enemy unit is within so many hexes of one of them; 0: not
		     */
	bool attacked;    /* or when one of them is attacked */
	const char *rule; /* of a campaign, by which they are let go; NULL: none */
};

enum award_kind {
	AWARD_PLACE,     /* holding the place at the end */
	AWARD_TAKEN,     /* entering it, once */
	AWARD_LOSS,      /* each enemy MV lost in combat */
	AWARD_SURRENDER, /* each enemy unit that surrenders, besides */
	AWARD_WAGONS,    /* each enemy wagon train taken */
	AWARD_SAVED,     /* each own wagon train that stands, at the end, in the hexes */
	AWARD_CIRCUIT,   /* each own unit that has been in the hexes, and is at the end in
			    those of `home` */
	AWARD_STATION,   /* a station of the hexes that is destroyed */
	AWARD_ROUTED,    /* each enemy division that is demoralized, at the end, in the
			    hexes */
	AWARD_LINE,      /* no points: a supply line by road out of one of the hexes */
	AWARD_KINDS
};

/* A row of the schedule of victory points. 12 */
struct award {
	const char *id, *text;
	int side;                        /* enum side, who is given them */
	int kind;                        /* enum award_kind */
	int place[SETUP_PLACES], places; /* none: anywhere */
	int within; /* the hexes are those of so many about each of these, too */
	int home[SETUP_PLACES], homes;
	int holder; /* enum side, who holds the place at first; NO_SIDE */
	int points; /* halves, so that half points can be said */
	int most;   /* of wagon trains: points, whole ones, for all together; 0: no end */
};

/* True when they are given for who comes to a hex, or stands there. */
static inline bool gc_award_wants_place(const struct award *award)
{
	return award->kind == AWARD_PLACE || award->kind == AWARD_TAKEN ||
	       award->kind == AWARD_CIRCUIT || award->kind == AWARD_STATION;
}

/* The difference of points, Union less Confederate, from which on it is so. */
struct level {
	int least;           /* the last has no end downwards */
	int ending;          /* enum game_ending */
	const char *text;    /* "Union Marginal Victory" */
	const char *outcome; /* "Union Marginal Victory." */
};

/* Hexes whose defenders gunboats support, and how often a day. 7.4 */
struct gunboats {
	int place[SUPPORTS_MAX], places;
	int boats;    /* 0: the scenario has none */
	int supports; /* a day */
};

struct gc_scenario {
	const char *with[WITH_MAX]; /* files with further sections */
	int withs;
	bool campaign; /* the game's struct gc_campaign is in force; else it is a battle */
	int days;
	struct day_row day[DAYS_MAX + 1]; /* from 1 */
	struct setup *setup;              /* in the order of the file */
	int setups;
	struct start_works works[START_WORKS_MAX];
	int works_count;
	struct release release[RELEASES_MAX];
	int releases;
	struct arrival_group group[GROUPS_MAX];
	int groups;
	/* 15: scenarios, by number, of which the Union chooses one; where its own landing
	 * is, -1: it has none, or it is not by name. */
	int landing[LANDINGS_MAX], landings;
	int landed[SETUP_PLACES], landed_places;
	struct award award[AWARDS_MAX];
	int awards;
	struct level level[LEVELS_MAX]; /* from the best of the Union's down */
	int levels;
	const char *needed;         /* ids of awards, commas between; NULL: none */
	int need[NEEDS_MAX], needs; /* the same as indices of `award`: without holding
				       one of them at the end the Union does not win */
	struct gunboats gunboats;
	int assault_bonus; /* unit: an army leader who gives +1 to assaults; -1: none */
	int setup_side;    /* who chooses hexes before the first day; NO_SIDE: nobody */
	bool bridges_wash; /* pontoon bridges may break in rain. 10 */
	int bridge[START_BRIDGES], bridges; /* links with a pontoon bridge at first, */
	int bridges_side;                   /* enum side whose they are */
	int ruined[START_RUINS], ruins;  /* hexes of stations that are destroyed at first */
	int broken[START_RUINS], breaks; /* links whose crossing is, */
	int broken_side;                 /* enum side who has done it */
	bool *flooded; /* by link: of a flooded river, which dams alone cross; NULL: none
			  is; owned by the game */
};

/*
 * A game of the Great Campaigns, as its data files describe it: the map, units with the
 * values of their counters, commands, the tables of the charts, and scenarios, each with
 * its days, set-up, arrivals, special rules and victory points.
 */

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
	struct gc_scenario scenario[SCENARIOS_MAX]; /* by number in base.scenario */
};

/* REF_LINK: sides with water, "otr-n1328/otr-n1329"; others have the id "". */
enum { REF_PLACE, REF_UNIT, REF_COMMAND, REF_LINK, REFS };

extern const char *const gc_option_words[]; /* none so far; for field tables */
extern const char *const gc_arm_words[];    /* infantry cavalry artillery leader ... */
extern const char *const gc_arm_letters[];  /* of counters, behind their MV: "" c a ... */
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

/* From the files of a game to the game. */

struct arena;
struct data_file;
struct diag;

/* struct ruleset: load. Also what `games --check` runs. */
int gc_game_load(void **out, struct arena *arena, const struct data_file *file,
	size_t files, struct diag *diag);

#endif
