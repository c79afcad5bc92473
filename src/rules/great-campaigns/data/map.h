/*
 * The map of the Great Campaigns: hexes of some 1.15 miles on up to thirteen sheets that
 * are one grid, with their terrain, counties and theatres, roads and railroads, waters and
 * what crosses them, works, and what joins hexes that are not next to one another.
 *
 * It is read from texts of rows (rules/hexes/rows.h), `map/...txt`, and from the lists
 * map/works.ini and map/passages.ini. A game takes all of its sheets or windows of them.
 */
#ifndef RULES_GREAT_CAMPAIGNS_DATA_MAP_H
#define RULES_GREAT_CAMPAIGNS_DATA_MAP_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/side.h"
#include "rules/hexes/rows.h"

struct data_file;
struct loader;

enum gc_ground {
	GROUND_CLEAR,
	GROUND_ROLLING,
	GROUND_WOODS,
	GROUND_ROUGH,
	GROUND_HILL,
	GROUND_MOUNTAIN,
	GROUND_SWAMP,
	GROUND_TOWN,
	GROUND_CITY,
	GROUND_WATER, /* nobody enters it on foot */
	GC_GROUNDS
};

/* "clear", "woods": by enum gc_ground, NULL behind the last. */
extern const char *const gc_ground_words[];

/* Flags of places: what the sheets print in a hex. */
enum gc_place_flag {
	PLACE_STATION = 1 << 0, /* a halt that no rule speaks of */
	PLACE_RAIL_STATION = 1 << 1,
	PLACE_CHURCH = 1 << 2,
	PLACE_MILL = 1 << 3,
	PLACE_FORD = 1 << 4, /* by its name; what may be crossed are sides */
	PLACE_FORT = 1 << 5,
	PLACE_LANDING = 1 << 6,
	PLACE_GAP = 1 << 7,
	PLACE_FERRY = 1 << 8,
	PLACE_BRIDGE = 1 << 9,
	PLACE_EDGE = 1 << 10,
	PLACE_TAVERN = 1 << 11,
	PLACE_RIDGE = 1 << 12
};

/* Flags of links: what two hexes have between them. */
enum gc_link_flag {
	LINK_PIKE = 1 << 0,
	LINK_ROAD = 1 << 1,
	LINK_TRAIL = 1 << 2,
	LINK_RAIL = 1 << 3,
	LINK_CREEK = 1 << 4,
	LINK_MINOR = 1 << 5, /* rivers */
	LINK_MAJOR = 1 << 6,
	LINK_BRIDGE = 1 << 7,
	LINK_FORD = 1 << 8,
	LINK_FERRY = 1 << 9,
	LINK_DAM = 1 << 10,
	LINK_SITE = 1 << 11, /* of a pontoon bridge: passable when one is there */
	/* Where it is known from. */
	LINK_LISTED = 1 << 12, /* in the rules or a set-up */
	LINK_INFERRED = 1 << 13,
	LINK_CORRECTED = 1 << 14
};

#define GC_WAYS      (LINK_PIKE | LINK_ROAD | LINK_TRAIL)
#define GC_RIVERS    (LINK_MINOR | LINK_MAJOR)
#define GC_WATERS    (LINK_CREEK | GC_RIVERS)
#define GC_CROSSINGS (LINK_BRIDGE | LINK_FORD | LINK_FERRY | LINK_DAM)
#define GC_ORIGINS   (LINK_LISTED | LINK_INFERRED | LINK_CORRECTED)

enum gc_theatre { THEATRE_RICHMOND, THEATRE_VALLEY, GC_THEATRES };

extern const char *const gc_theatre_words[]; /* richmond valley; for field tables */

enum gc_work_type { WORK_FORT, WORK_REDOUBT, WORK_NAVAL_BATTERY, GC_WORK_TYPES };

/* A work that stands on the map before anybody digs. */
struct gc_work {
	const char *name;
	int type;      /* enum gc_work_type */
	int artillery; /* of its own; 0: none */
	int place;
};

enum gc_passage_by { PASSAGE_RAIL, PASSAGE_WATER, PASSAGE_FERRY, GC_PASSAGE_BYS };

/* A way from one hex to another that is not next to it. */
struct gc_passage {
	int by;    /* enum gc_passage_by */
	int hexes; /* what it counts */
	int from, to;
};

/* What the names of a sheet's hexes begin with: `otr-n` in files, `N` for players. */
struct gc_sheet_name {
	int sheet; /* of rows */
	const char *id, *name;
	const char *id_key, *name_key; /* as text_key has them */
};

/* In the order of game.ini: a hex on several sheets is called by the first of them. */
struct gc_sheet_names {
	struct gc_sheet_name sheet[ROWS_SHEETS_MAX];
	int count;
};

struct gc_map {
	struct rows rows;
	struct gc_sheet_names names;
	bool partial; /* other sheets than these are passed over, too */
	int beyond;   /* places behind the hexes for which all below has room; before it is
			 read */
	enum gc_ground *ground;    /* by place */
	enum gc_theatre *theatre;  /* by place */
	const char *const *county; /* by place; NULL: open water */
	bool *closed; /* by place: no unit enters it; NULL: none is, but for open water */
	struct gc_work *work;
	int works;
	struct gc_passage *passage;
	int passages;
};

/*
 * Reads the map of the loader's game and checks that it can be played on. `windows` (NULL:
 * all) are those of rows_read; works and passages outside of them are left out, also on
 * sheets that are not there. False after
 * errors, which are in the loader's messages.
 */
bool gc_load_map(struct gc_map *out, struct loader *l, const struct data_file *file,
	size_t files, const char *const *windows);

/* True for a hex that units may enter: land, of a theatre that is played. */
static inline bool gc_may_enter(const struct gc_map *map, int place)
{
	return map->ground[place] != GROUND_WATER && !(map->closed && map->closed[place]);
}

/* True when a unit may go on foot over the link, by what is printed. */
bool gc_passable(const struct gc_map *map, int link, int to);

/* True for a hex from which a railroad leads to the next. */
bool gc_is_on_railroad(const struct map *map, int place);

/* The place of a hex by any of its names, such as OTRN0627; -1: it is not on this map. */
int gc_place(const struct gc_map *map, const char *name);

/*
 * Areas that rules speak of: "the Valley", "the middle sheet". From areas.ini, which any
 * rule of a campaign may refer to; a campaign without the file has none.
 */

struct ini_section;
struct loader;

#define AREAS_MAX 32

struct gc_area {
	const char *id, *name; /* "the Valley" */
	const bool *has;       /* by place: hexes, and boxes that are listed */
};

/* Hexes of one county that follow each other on the map. */
struct gc_county_run {
	const char *county; /* as the sheet calls it; NULL: none */
	int first, end;
};

struct gc_areas {
	struct gc_area area[AREAS_MAX];
	int areas;
	struct gc_county_run *run; /* all of the map; for loading */
	size_t runs, run_room;
};

/* True for a place in the area; NULL is no area, and has none. */
static inline bool gc_area_has(const struct gc_area *area, int place)
{
	return area && place >= 0 && area->has[place];
}

/* The area of that id, which a key of a section names (id NULL: the key is not there);
 * NULL, and an error unless id is NULL, when there is none. */
const struct gc_area *gc_area_named(struct loader *l, const struct ini_section *section,
	const char *key, const char *id);

/*
 * Railroad movement of a campaign: the charts and limits of both sides, where trains come
 * from, and the areas. From railroads.ini. 21.0
 */

struct loader;

#define RAIL_LEVELS  3 /* bands of the chart: +1, +2, +3 FL */
#define RAIL_SOURCES 24

/* The areas of railroad movement. */
enum rail_area { RAIL_NORTH, RAIL_SOUTH, RAIL_AREAS }; /* of the James */

struct gc_rail_side {
	int units, strength;    /* that embark in a turn */
	bool areas;             /* so many in each area; else in both together */
	int hexes[RAIL_LEVELS]; /* that many at most cost 1, 2, 3 FL */
	/* L5.6: stations that it repairs in a segment, of each damage; either or. */
	int damaged, destroyed;
	bool rests; /* a destroyed one only if it repaired none the time before */
};

/* L4.10: what comes from a source. */
enum rail_serves {
	SERVES_BOTH,
	SERVES_TRAINS, /* troops alone */
	SERVES_DEPOTS, /* supplies alone */
	RAIL_SERVES
};

/* A hex from which trains of a side come. */
struct gc_rail_source {
	int place;
	int side;     /* enum side */
	int box;      /* not while the enemy is in that box; -1 */
	int serves;   /* enum rail_serves */
	bool capital; /* L3.12: a city hex of Washington */
};

struct gc_railroads {
	struct gc_rail_side side[SIDES];
	struct gc_rail_source source[RAIL_SOURCES];
	int sources;
	bool *south; /* by place: it lies in the area south of the James */
};

/* FL that a side pays for so many hexes; 0: it is too far. */
int gc_rail_fatigue(const struct gc_rail_side *side, int hexes);

/*
 * Navigable waters of a campaign: which hexes vessels go through, to which box of the
 * Gunboat Display each belongs, where troops land, how far it is by sea off the map, and
 * the charts of movement by sea. From sea.ini. 23.0, 24.0
 */

struct data_file;
struct loader;

#define WATERS_MAX     16
#define WATER_NEXT     6
#define WATER_PASSAGES 48
#define SEA_LEVELS     3 /* bands of the chart: +1, +2, +3 FL */
#define SEA_PORTS      4
#define VESSELS_MAX    8
#define BATTERIES_MAX  24

/* 22.0, 24.0: a gunboat or an ironclad. */
struct gc_vessel {
	int unit;
	int boats;     /* it supports like so many */
	int waits_for; /* unit: it does nothing while this one lives; -1 */
	bool stays;    /* it never leaves its box */
};

/* A water, with its box of the Gunboat Display. */
struct gc_water {
	const char *id, *name;
	int box;                     /* place: the box of its gunboats; -1: none come */
	int next[WATER_NEXT], nexts; /* places: boxes to and from which gunboats go */
	bool away;                   /* vessels come to it off these sheets */
	int barred_by; /* unit: no Union vessel goes through it while this one lives; -1 */
};

#define FERRIED_MAX 8
#define FERRY_FIRST 4

/* L5.8: units that are ferried over, without a die. */
struct gc_ferried {
	int unit[FERRIED_MAX], units;
	int from, to;                   /* hexes */
	int first[FERRY_FIRST], firsts; /* hexes: who goes by water from there begins in
					   one of them; none: in any */
	int fatigue;                    /* its FL then */
	int defence; /* added to the die of defenders on the other bank */
};

struct gc_waters {
	struct gc_ferried ferried;
	struct gc_water water[WATERS_MAX];
	int waters;
	int *of;        /* by place: index of water, -1: no vessel goes there */
	bool *by_water; /* by link: a vessel goes from one of its hexes to the other */
	bool *landing;  /* by place: troops embark and land there; ports, too */
	bool *embarked; /* by place: a box in which who is there is on board. L3.6 */
	bool *bridged;  /* by link: a bridge under which vessels pass. L3.6 */
	struct gc_passage passage[WATER_PASSAGES]; /* off the map, boxes among their ends */
	int passages;
	/* 23.0 */
	int strength;    /* MV that may embark in a turn */
	int times;       /* cavalry and artillery count so many times their MV */
	int embark_most; /* a unit embarks on this die with its modifiers, or less */
	int large, large_modifier;             /* a unit of more MV than that */
	int port_modifier;                     /* in a port */
	int early_turn, early_modifier;        /* up to that turn */
	int hexes[SEA_LEVELS];                 /* that many at most cost 1, 2, 3 FL */
	int zone_fatigue;                      /* more FL for who lands in an enemy zone */
	int battery[BATTERIES_MAX], batteries; /* hexes whose guns bear on the waters, */
	int guns_reach;                        /* as far as that */
	int port[SEA_PORTS], ports;            /* boxes in which units embark and land */
	/* 24.0 */
	int supports;       /* of a gunboat, a turn */
	int bombard_lowers; /* the least die that lowers works by a level */
	int bombard_loses;  /* the highest die on which the gunboat is lost */
	int lost_turns;     /* so long a lost gunboat is away */
	int haven;          /* place: the box to which it comes back; -1: none */
	struct gc_vessel vessel[VESSELS_MAX];
	int vessels;
	/* 22.0 */
	int ironclad;       /* unit: the Virginia; -1 */
	int monitor;        /* unit whose presence counts in a sortie; -1 */
	int sortie_turn;    /* from which on she may come out */
	int sortie_monitor; /* added to the dice while the Monitor is there */
	int sortie_destroyed, sortie_closes,
		sortie_sinks; /* she is lost on so much or less; the
				 Roads close on so much or more; and
				 a gunboat is lost */
	int sortie_turns;     /* for which the Roads are closed */
};

/* FL that a voyage of so many hexes costs; 0: it is too long. */
int gc_sea_fatigue(const struct gc_waters *waters, int hexes);

/*
 * How units come from boxes to the map, from the map to boxes, and from box to box. From
 * transfers.ini. 28.0, L5.2
 */

struct loader;

#define TRANSFERS_MAX 64
#define BOX_LINKS     8

enum transfer_by {
	TRANSFER_ROAD,
	TRANSFER_RAIL,
	TRANSFER_SEA,
	TRANSFER_MOUNTAINS, /* V21: Union Off-Map Movement */
	TRANSFER_BYS
};

extern const char *const gc_transfer_words[]; /* road rail sea mountains */

struct gc_transfer {
	const char *id;
	int box;        /* place; -1: from map to map, `leave` to `arrive` and back */
	int other;      /* place: another box; -1: it leads to the map */
	int by;         /* enum transfer_by */
	int turns;      /* that it takes */
	int side;       /* enum side, who may; NO_SIDE: both */
	int fatigue;    /* FL with which one arrives */
	bool one_way;   /* from the box alone */
	int units;      /* that go there at a time; 0: any number */
	int die_before; /* V21: before that turn a die says how many turns; 0 */
	int *arrive, arrivals; /* hexes in which units come out of the box */
	int *leave, leavings;  /* hexes from which they go into it */
};

/* L5.1: boxes next to each other by road, for the Off-Map Segment alone. */
struct gc_box_link {
	int box[2]; /* places */
};

struct gc_transfers {
	struct gc_box_link link[BOX_LINKS];
	int links;
	struct gc_transfer transfer[TRANSFERS_MAX];
	int transfers;
	int first_turn; /* from which on units are transferred */
};

/*
 * L5.5: what stands in Washington and Baltimore that the Confederates may burn to the harm
 * of all the Union's forces. From washington.ini.
 */

struct ini_section;
struct loader;

enum gc_structure_kind {
	STRUCTURE_ARSENAL,   /* half of the ammunition */
	STRUCTURE_NAVY_YARD, /* fewer ships, and half of the gunboats' work */
	STRUCTURE_DEPOT,     /* no more depots, and those that there are feed less */
	STRUCTURES
};

extern const char *const gc_structure_words[]; /* arsenal navy-yard baltimore-depot */

struct gc_structure {
	const char *name; /* "the US Arsenal" */
	int place;        /* hex */
	int halves;       /* the CV that burns it, in halves */
	int turns;        /* that its loss is felt; 0: the game has it not */
};

#endif
