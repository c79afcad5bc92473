/*
 * A game of the Blue & Gray family, as its data files describe it: hexes, what runs along
 * and across their sides, units, tables, turn track, victory points.
 *
 * Parts: hexes and links; units; tables; victory points; the game; what the rules ask of
 * it; loading.
 */
#ifndef RULES_BLUE_AND_GRAY_DATA_DATA_H
#define RULES_BLUE_AND_GRAY_DATA_DATA_H

#include <limits.h>
#include <stdbool.h>
#include <stddef.h>

#include "base/side.h"
#include "game/hex.h"
#include "game/map.h"
#include "rules/kit/game.h"

struct arena;
struct data_file;
struct diag;
struct rows;

#define UNITS_MAX    128
#define ENTRIES_MAX  4  /* hexes by which a unit may enter */
#define COLUMNS_MAX  16 /* of the combat results table */
#define TERRAINS_MAX 8
#define AWARDS_MAX   16
#define EARLY_MAX    8
#define NEAR_MAX     4
#define FACES        6 /* of the die */

/* ---- hexes and links ---- */

/* Flags of hexes, in the order of their words. */
enum place_flag {
	PLACE_EXIT = 1 << 0,            /* 17.1 */
	PLACE_COMMAND_CONTROL = 1 << 1, /* 16.2 */
	PLACE_ACTIVATION = 1 << 2,      /* 19.1 (1) */
	PLACE_ROAD_OFF = 1 << 3,        /* a road leaves the map there */
	PLACE_TRAIL_OFF = 1 << 4,
	PLACE_RAIL_OFF = 1 << 5,
};

/*
 * Flags of links: the side that two hexes share. Of a creek or stream with a bridge or ford
 * both are set. link_feature tells which of them governs.
 */
enum link_flag {
	LINK_STREAM = 1 << 0,
	LINK_CREEK = 1 << 1,
	LINK_LAKE = 1 << 2,
	LINK_BRIDGE = 1 << 3,
	LINK_FORD = 1 << 4,
	LINK_REDOUBT_FROM = 1 << 5, /* 16.1: the barbs are in link.from */
	LINK_REDOUBT_TO = 1 << 6,
	LINK_ROAD = 1 << 7,
	LINK_TRAIL = 1 << 8,
	LINK_RAIL = 1 << 9,
};

/* ---- units ---- */

enum unit_type { TYPE_INFANTRY, TYPE_CAVALRY, TYPE_ARTILLERY, TYPE_TRAIN };

/* 15.01, 15.41: which of its entry hexes a unit may use. */
enum entry_choice {
	ENTRY_ANY,        /* the owner's choice, unit by unit */
	ENTRY_FIRST_OPEN, /* the first that no enemy occupies or controls, as its group's
			     first unit of the phase enters; if there is none, the last */
};

struct unit {
	const char *id, *name, *aliases;
	int side;     /* enum side */
	int type;     /* enum unit_type */
	int strength; /* SP */
	int movement; /* MA, in MP */
	int range;    /* 8.11: hexes at which it bombards; 1: none; 0: it never attacks */
	int setup;    /* hex; -1: it arrives */
	int turn;     /* with which it may arrive; 0: it is set up */
	int entry[ENTRIES_MAX];
	int entries;
	int choice; /* enum entry_choice */
};

/* ---- tables ---- */

/* 9.0: a kind of hex. */
struct terrain {
	const char *id, *name;
	int movement;      /* MP to enter */
	int across_stream; /* 5.21: MP to enter across a stream, in all; 0: the sum */
	int multiple;      /* 7.42: of the strength of defenders */
	bool blocks;       /* 8.32: lines of sight */
	int ground;        /* enum hex_ground */
};

/* 9.0: what may lie along a side of a hex or run across it. */
enum feature {
	FEATURE_NONE,
	FEATURE_STREAM,
	FEATURE_CREEK,
	FEATURE_LAKE,
	FEATURE_BRIDGE,
	FEATURE_FORD,
	FEATURE_REDOUBT,
	FEATURES
};

struct hexside {
	bool crossable; /* 5.23, 6.6: for movement, retreat, zones and attacks */
	int movement;   /* MP more to cross it */
	int multiple;   /* 7.43: of defenders who are attacked across such sides alone */
	int bombarded;  /* 7.43: of defenders at whom guns alone fire across such sides */
};

enum way { WAY_ROAD, WAY_TRAIL, WAYS };

/* 7.63 */
enum result { RESULT_AE, RESULT_AR, RESULT_EX, RESULT_DR, RESULT_DE, RESULTS };

/* 7.61: a column of the combat results table: "2-1" has 2 attackers to 1. */
struct column {
	const char *id;
	int attackers, defenders;
	int result[FACES]; /* enum result, by face - 1 */
};

/* 19.2: units that are due with `turn` may come so many turns after activation. */
struct early {
	int turn, after;
};

/* ---- 21.0 victory points ---- */

/* 21.1: what points are given for. */
enum award_kind {
	AWARD_STRENGTH_ELIMINATED, /* each SP of the enemy's that is eliminated */
	AWARD_TRAIN_ELIMINATED,    /* the enemy's train */
	AWARD_UNIT_EXITED,         /* each unit that left by `exit` */
	AWARD_STRENGTH_EXITED,     /* each SP that left by `exit` */
	AWARD_TRAIN_EXITED,        /* the train left by `exit` */
};

/* A row of the victory point schedule. */
struct award {
	const char *id, *rule, *text;
	int side; /* enum side; NO_SIDE: each side */
	int kind; /* enum award_kind */
	int exit; /* hex; -1: none */
	int points;
	bool at_end;         /* it is given when the game is over; else as it happens */
	bool train;          /* only when the train has left by train_exit */
	bool communications; /* only when the side has a line of communications (21.21) */
	int otherwise;       /* only when that other row's conditions do not hold; -1 */
};

/* ---- the game ---- */

#define STEP_BARRED (INT_MAX / 2)

/* Where an exit leads, and what bg_link_cost says of it; STEP_BARRED: nobody goes there. */
struct way_step {
	int to, points;
};

/* 11.0 */
enum option_flag { OPTION_EFFECTIVENESS = 1 << 0 };

struct game {
	struct game_base base; /* 4.1: the side that moves first is in it */
	struct hex_grid grid;
	struct map map; /* a place a hex, a link a side between two: links are in the order
			   of their first hex, then of their second */
	int *crossing;  /* by link: bg_crossing, which ways ask for again and again */
	struct way_step *step[2]; /* by exit of the map, of a unit and of a train */
	struct hex *hex;          /* by place: where it is on the grid */
	const char **side_name;   /* by link: of water or crossing, or NULL */
	struct rows *rows; /* what map.txt says; NULL: hexes.ini, sides.ini and ways.ini say
			      all */
	int *terrain_at;   /* by place: index of terrain */
	struct hex_sheet sheet;
	struct terrain terrain[TERRAINS_MAX];
	int terrains;
	struct hexside hexside[FEATURES];
	int way[WAYS]; /* 5.22: MP of a step along it */
	int stacking;  /* 5.31: units in a hex */
	struct unit unit[UNITS_MAX];
	int units;
	struct column column[COLUMNS_MAX]; /* from the worst odds to the best */
	int columns;

	/* 15.22: units of `march_side` that are due with `march_turn` may, in that turn,
	 * spend march_multiple times their MA. */
	int march_side, march_turn, march_multiple;

	/* 17.1, 18.1, 21.0 */
	int train;         /* the unit, -1: the game has none */
	int train_exit;    /* hex by which it is to leave */
	int control_side;  /* 18.1: who may not enter command control hexes at first */
	int control_delay; /* turns after what ends that */
	int control_turn; /* the group due with this turn ends it once all are on the map */
	int group[UNITS_MAX], group_units; /* those */

	/* 19.1 */
	int activation_side;
	int near[NEAR_MAX]; /* hexes */
	int nears, near_distance;
	struct early early[EARLY_MAX];
	int earlies;

	/* 21.2 */
	int line_from, line_to;         /* hexes that a line of communications joins */
	int isolated_side;              /* whose units must be able to trace, 21.22 */
	int trace_to[ENTRIES_MAX];      /* hexes to which the road or trail must lead */
	int traces, trace_distance;     /* hexes to that road or trail, at most */
	struct award award[AWARDS_MAX]; /* 21.1, in the order of the schedule */
	int awards;
};

enum { REF_PLACE, REF_UNIT, REF_TERRAIN, REF_AWARD, REFS };

extern const char *const bg_feature_words[]; /* of enum feature: "", stream, ... */
extern const char *const bg_type_words[];    /* infantry cavalry artillery train */
extern const char *const bg_option_words[];  /* of enum option_flag */
extern const char *const bg_result_words[];  /* Ae Ar Ex Dr De */

/* ---- what the rules ask of it ---- */

/* Returns what governs the side for crossing it: a bridge or ford before the water that it
 * leads over; redoubts do not count here. FEATURE_NONE: it is open. 9.0 */
enum feature bg_link_feature(const struct game *game, int link);

/* Returns the MP that it costs more to cross the side; -1: nobody does. As far as the game
 * is loaded. 5.23, 9.0 */
int bg_crossing(const struct game *game, int link);

/* Returns what it costs in MP to cross a side of a hex to the hex `to`, of a train or of
 * another unit; -1 when it cannot. 5.21, 5.22 */
int bg_link_cost(const struct game *game, bool train, int link, int to);

/* Notes in a game whose map is loaded what that costs: `crossing` and `step`, which belong
 * to the arena. */
void bg_costs_note(struct game *game, struct arena *arena);

/* 5.23, 6.6: true when units, zones and attacks pass, in a game that is loaded. */
static inline bool bg_link_crossable(const struct game *data, int link)
{
	return data->crossing[link] >= 0;
}

/* True when a road or a trail leads across the side. */
bool bg_link_has_way(const struct game *game, int link);

/* True when the hex has a road or a trail (20.23). */
bool bg_place_has_way(const struct game *game, int place);

/* Returns the side whose unit it is. */
static inline enum side bg_unit_side(const struct game *data, int unit)
{
	return (enum side)data->unit[unit].side;
}

static inline bool bg_is_train(const struct game *data, int unit)
{
	return data->unit[unit].type == TYPE_TRAIN;
}

/* Returns the hexes from one to the other, as hex_distance does. */
static inline int bg_distance(const struct game *data, int a, int b)
{
	return hex_steps(data->hex[a], data->hex[b]);
}

/* Returns the column for these strengths, both above 0; the worst or the best beyond them.
 * 7.61 */
int bg_column_find(const struct game *game, int attackers, int defenders);

/* Returns the index of a column by its id, or -1. */
int bg_column_named(const struct game *game, const char *id);

/* ---- loading ---- */

/* struct ruleset: load. Also what `games --check` runs. */
int bg_game_load(void **out, struct arena *arena, const struct data_file *file,
	size_t files, struct diag *diag);

#endif
