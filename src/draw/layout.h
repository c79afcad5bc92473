/* Where things go on the map of svg.h. Only the files of the map include it. */
#ifndef DRAW_LAYOUT_H
#define DRAW_LAYOUT_H

#include <stdbool.h>

#include "base/buf.h"
#include "base/side.h"
#include "draw/boxes.h"
#include "draw/curves.h"
#include "draw/svg.h"
#include "game/marks.h"

#define SVG_SCALE      2  /* pixels for a unit of the data */
#define SVG_POINT      9  /* radius of a point */
#define SVG_SIGN       13 /* of the sign on a point, or a little more */
#define SVG_MARGIN     24
#define SVG_WATER_SIZE 17 /* of fonts */
#define SVG_NAME_SIZE  15
#define SVG_NAME_LINE  16  /* pixels from one line of a name to the next */
#define SVG_GROUND     "%" /* signs that are no signs at the point but what is below it */
#define SVG_WET        "~"
#define SVG_ATTACKED   "!" /* and what is around it */

struct water {
	const char *name;
	int width;
	int swamp; /* so wide on each side of its middle; 0: none */
	struct spot *point;
	int points;
	struct curve curve;
	struct spot label; /* near which its name is written */
	bool labelled;
	struct spot name_at, name_along; /* its left end, and a unit: along the water */
};

/* What the land is like, which is there to be looked at alone. */
enum land { LAND_SWAMP, LAND_WOODS, LAND_TOWN, LANDS };

struct ground {
	int land; /* enum land */
	struct spot *point;
	int points;
	struct curve curve; /* its outline */
};

struct road {
	struct curve curve; /* from link.from to link.to */
	bool rail;
	bool beside_rail;
};

/* What belongs to a place has its room whether it is there or not. */
struct place_room {
	struct box name;
	const char *name_break; /* the blank between its two lines; NULL: it has one */
	int name_side;   /* 1: it begins next to the point, -1: it ends there; 0: neither */
	struct box slot; /* of the counter and of the signs beside the point */
	struct spot
		slot_side; /* where the slot lies: -1, 0, 1 to the right and downwards */
};

/* What is drawn the same whatever stands on the map. */
enum lasting {
	LASTING_LAND,
	LASTING_WATERS,
	LASTING_ROADS,
	LASTING_WATER_NAMES,
	LASTING_NAMES,
	LASTINGS
};

struct layout {
	struct water *water;
	int waters;
	struct ground *land; /* below all else; the swamps of waters are among them */
	int lands;
	struct road *road;       /* of each link */
	struct spot *at;         /* each place */
	struct place_room *room; /* of each place */
	const struct map_sign *
		*sign; /* at each place, or NULL; with these a plan is a layout */
	const struct map_sign **ground; /* green, below each place, or NULL */
	const struct map_sign **wet;    /* of each place that water runs through, or NULL */
	const struct map_sign **attacked; /* of each place, or NULL */
	struct box data;                  /* around points and waters */
	struct box frame;                 /* what is seen */
	struct buf lasting[LASTINGS];     /* as text */
};

/* What of a layout never changes. */
struct svg_plan {
	struct layout layout;
};

/*
 * Finds room for everything on a map of points. The rooms and the frame are those of the
 * map and not of what stands on it: so maps of one game can be laid upon each other.
 * ERR_REFUSED for mistakes in the waters.
 */
int svg_layout(struct layout *out, struct arena *arena, const struct svg_map *svg,
	struct diag *diag);

/* Reads the waters into an empty layout. */
int svg_waters(
	struct layout *out, struct arena *arena, const struct ini *ini, struct diag *diag);

/* Bends their courses; one that ends where the data of the layout end runs on beyond. */
void svg_water_courses(struct layout *out, struct arena *arena);

/* ---- land.c, roads.c, room.c, water_names.c: steps of svg_layout ---- */

/* Finds the outlines of all grounds, and of the swamps along waters that have their
 * courses.
 */
void svg_lands(struct layout *out, struct arena *arena);

/* Finds the courses of all links between places that have their spots. */
void svg_roads(struct layout *out, struct arena *arena, const struct svg_map *svg);

/*
 * Finds the rooms of all places. No two of them overlap, and none is nearer to another
 * point than to its own, wherever there is a way to that.
 */
void svg_find_room(struct layout *out, struct arena *arena, const struct map *map);

/* What the name of a water covers, which may be written askew: boxes along it. */
#define SVG_NAME_PARTS 12
void svg_water_name_parts(struct box part[SVG_NAME_PARTS], const struct water *water);

/* Finds where the names of waters are written, after all else has its room. */
void svg_water_names(struct layout *out, const struct map *map);

/* The slot of a place: the counter in it, and above or below that its small signs. */
#define SVG_COUNTER_HEIGHT 34
#define SVG_SLOT_WIDTH     60
#define SVG_SLOT_HEIGHT    46

/* ---- texts ---- */

/* Characters of a text; NULL has none. */
int svg_columns(const char *text);

/* Pixels of a text in plain letters, or a little more. */
int svg_width(const char *text, int size);

/* A name without the note in brackets that tells it from another: "Chickahominy River
 * (lower)". Owned by the arena. */
const char *svg_plain_name(struct arena *arena, const char *name);

/* The blank at which a text breaks into lines that are most alike; NULL: nowhere. */
const char *svg_break(const char *text);

#endif
