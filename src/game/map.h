/*
 * The map: a graph of places and links, for points and hexes alike.
 *
 * What a flag means is the family's business; the graph knows only who is
 * next to whom. Coordinates serve loading and drawing alone.
 */
#ifndef GAME_MAP_H
#define GAME_MAP_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/side.h"

struct adjudication;
struct arena;

struct place {
	const char *id;
	const char *name;
	const char *aliases; /* separated by `|`, or NULL */
	int x, y;            /* drawing units, y grows downwards */
	int label;           /* index of the side on which the name is drawn */
	uint32_t flags;      /* of the family */
	int first_exit;      /* into map.exit */
	int exits;
};

struct link {
	int from, to;   /* indices of places */
	uint32_t flags; /* of the family */
};

/* One way out of a place. */
struct map_exit {
	int to;
	int link;
};

struct map {
	struct place *place;
	int places;
	struct link *link;
	int links;
	struct map_exit *exit; /* grouped by place, in the order of the links */
};

/*
 * Fills in the exits from places and links. The memory belongs to the arena.
 * Asserts that links join two different places of the map; two places may have
 * more than one link (a road and a railroad).
 */
void map_connect(struct map *map, struct arena *arena);

/* Returns the first link between two places, or -1. */
int map_link(const struct map *map, int a, int b);

/* Returns the place at the other end of a link; `place` must be at one end. */
int map_across(const struct map *map, int link, int place);

/*
 * Distances in links from `from` to every place, -1 where there is no way.
 * A place is entered only if `may_pass(context, from, to, link)`; NULL lets
 * everything pass. `distance` has room for map->places values.
 */
void map_distances(const struct map *map, int from,
	bool (*may_pass)(const void *context, int from, int to, int link),
	const void *context, int *distance);

/* The same from the nearest of some places, where everything passes. */
void map_distances_nearest(
	const struct map *map, const int *from, int count, int *distance);

/* The links from `from` to the nearest of the places that are wanted, by the same ways; -1:
 * none can be reached. */
int map_nearest(const struct map *map, int from,
	bool (*may_pass)(const void *context, int from, int to, int link),
	const void *context, const bool *wanted);

/* ---- what it shows of a position: marks at its places, signs of them, ways between ----
 */

/* What a counter is marked with. */
enum map_mark_flag {
	MARK_SHORT = 1 << 0,  /* a corner is cut off: something in it is out of supply; of
				 a row a state */
	MARK_STRUCK = 1 << 1, /* struck through: it may not attack */
	MARK_WORN = 1 << 2, /* the other corner is cut off, too: something suffers by it */
	MARK_LEADER = 1 << 3,       /* a person: of a row alone */
	MARK_DISORGANIZED = 1 << 4, /* of a row alone, as those that follow */
	MARK_EXHAUSTED = 1 << 5,
	MARK_DEMORALIZED = 1 << 6,
};

/* What a counter is of, for its symbol. */
enum map_arm {
	MAP_NO_ARM,
	MAP_INFANTRY,
	MAP_CAVALRY,
	MAP_ARTILLERY,
	MAP_TRAIN,
	MAP_LEADER,
	MAP_VESSEL,
	MAP_ARMS
};

/* What a map shows at a place, made from a view. */
struct map_mark {
	int place;
	enum side side;     /* who holds it; NO_SIDE: nobody */
	bool own;           /* the viewer's own: drawn filled */
	const char *label;  /* at most a few characters, or "" */
	const char *title;  /* shown when pointed at */
	const char *legend; /* what labels of this kind mean; NULL: nothing to explain */
	bool open;          /* everybody sees it as it is: nothing of it is ever hidden */
	const char *detail; /* in smaller letters: more about it on a map of points, the
			       name on one of hexes; or NULL */
	unsigned flags;     /* set of enum map_mark_flag */
	/* On a map of hexes: it is a row of the counter that its side has there, with
	 * label, detail, fatigue (0 to 9) and states. Leaders share a row. */
	bool row;
	int fatigue;
	int weight;         /* what it adds to its group on a map of the theatre */
	const char *pieces; /* ids of the viewer's own that it stands for, blanks between;
			       NULL: none */
	/* For a page. Of a mark that is a whole stack: what is in it, a line each, the
	 * strongest first, NULL: not known; and of one that is a piece what it is. */
	const char *members;
	enum map_arm arm;
};

/* Works of a hex. */
enum map_works {
	MAP_NO_WORKS,
	MAP_BREASTWORKS_BEGUN,
	MAP_BREASTWORKS,
	MAP_FORT_BEGUN,
	MAP_FORT,
	MAP_REDOUBT,
	MAP_BATTERY,
	MAP_WORKS
};

/* What a map shows of a place itself, such as a broken bridge. */
struct map_sign {
	int place;
	const char *sign; /* one or two characters */
	const char *title;
	const char *legend; /* what all signs of this form mean; NULL: the title */
	/* On a map of hexes: works in place of a sign, around what stands there; and whose.
	 */
	enum map_works works;
	enum side side;
};

/* A crossing that is not as the map has it. */
enum map_crossing { MAP_CROSSING_PRINTED, MAP_CROSSING_BROKEN, MAP_CROSSING_LAID };

/* What a map shows of a way between two places: a bar across it, such as a river that one
 * has to pass, or, where there is none, that the way is a side's. */
struct map_way {
	int link;
	bool bar;
	enum side side;
	const char *title;
	const char *legend; /* what all of this form mean; NULL: the title */
	/* On a map of hexes: what is there now of the crossing of that side, in place of a
	 * bar or a side. */
	enum map_crossing crossing;
};

/* A part of the map that a side controls, such as a county. */
struct map_region {
	const char *name;  /* "York" */
	const char *title; /* "York County, of the Union" */
	enum side side;
};

/* Those of a map of hexes. */
struct map_regions {
	const char *kind; /* for the legend: "county" */
	const int *of;    /* by place: the region in which it lies; -1: none */
	const struct map_region *region;
	int regions;
};

/* What was done lately, from place to place. */
enum map_arrow_kind { ARROW_MARCH, ARROW_ATTACK, ARROW_RETREAT, ARROW_KINDS };

struct map_arrow {
	enum map_arrow_kind kind;
	enum side side;
	const int *place; /* in the order of the way; not next to each other: a leap */
	int places;       /* at least two */
	const char *title;
};

/* ---- the ways that orders would take, for a map on which a turn is planned ---- */

/* A preview tells of them as it finds them, as it does of the lines of a receipt. */

struct course {
	enum map_arrow_kind kind; /* ARROW_MARCH or ARROW_ATTACK */
	unsigned line;            /* of the order, in its file */
	const int *place; /* in the order of the way, the first being where it begins */
	int places;       /* at least two */
	const int *piece; /* numbers of those who go; NULL: nobody leaves where he is */
	int pieces;
};

/* In the order in which they were found; owned by the arena. */
struct courses {
	struct arena *arena;
	struct course *course;
	int count;
	size_t room;
};

/* Adds a way from a place through `length` others, if the preview wants them; nothing when
 * it has no length or begins nowhere (-1). Places and pieces are copied. */
void courses_add_march(struct adjudication *adj, unsigned line, int from, const int *path,
	int length, const int *piece, int pieces);
void courses_add_attack(struct adjudication *adj, unsigned line, int from, int target);

#endif
