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

struct gc_map {
	struct rows rows;
	bool partial;              /* other sheets than these are passed over, too */
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

#endif
