/* Where things go on the map of svg.h. Only the files of the map include it. */
#ifndef DRAW_LAYOUT_H
#define DRAW_LAYOUT_H

#include <stdbool.h>

#include "draw/svg.h"
#include "game/marks.h"

#define SVG_SCALE      2 /* pixels for a unit of the data */
#define SVG_POINT      9 /* radius of a point */
#define SVG_MARGIN     24
#define SVG_WATER_SIZE 19 /* of fonts */
#define SVG_MARK_SIZE  16
#define SVG_NAME_SIZE  15 /* at least; more on a wide sheet, which is seen scaled down */
#define SVG_NAME_MAX   18
#define SVG_GROUND     "%" /* signs that are no signs at the point but what is below it */
#define SVG_WET        "~"

struct spot {
	int x, y; /* pixels */
};

struct box {
	int left, top, right, bottom;
};

struct water {
	const char *name;
	int width;
	struct spot *point;
	int points;
	struct spot label;
	bool labelled;
};

/* The name of a place. */
struct place_name {
	struct box box;
	int side; /* 1: it begins next to the point, -1: it ends there; 0: in its middle */
	bool bold;
};

/* A spot where an item may go; its cost leaves out the other items, which may move. */
struct candidate {
	struct spot at;
	int away; /* pixels more than needed between it and its point */
	int cost;
};

/* A mark, or a second sign, that has to find room beside its place. */
struct item {
	int place;
	const struct map_mark *mark; /* or NULL, and then */
	const struct map_sign *sign;
	int half_width, half_height;
	int taper; /* of a Confederate mark: the length of its ends, half_width: a diamond
		    */
	int size;  /* of the font of its label */
	struct box reach; /* around all its candidates */
	struct candidate *candidate;
	const struct candidate *chosen;
	struct box box; /* empty as long as it has no room */
};

struct layout {
	struct water *water;
	int waters;
	struct spot *at;                /* each place */
	const struct map_sign **sign;   /* at each place, or NULL */
	const struct map_sign **ground; /* green, below each place, or NULL */
	const struct map_sign **wet;    /* of each place that water runs through, or NULL */
	struct place_name *name;        /* of each place */
	int name_size;                  /* of their font */
	struct item *item;
	int items;
	struct box data;  /* around points and waters */
	struct box frame; /* what is seen */
};

/* Finds room for everything on a map of points; ERR_REFUSED for mistakes in the waters. */
int svg_layout(struct layout *out, struct arena *arena, const struct svg_map *svg,
	struct diag *diag);

/* Reads the waters into an empty layout. */
int svg_waters(
	struct layout *out, struct arena *arena, const struct ini *ini, struct diag *diag);

/* Characters of a text; NULL has none. */
int svg_columns(const char *text);

/* Sets what the shape of a mark needs to hold a label, on a map of points. */
void svg_item_size(struct item *item, enum side side, const char *label);

static inline int larger(int a, int b)
{
	return a > b ? a : b;
}

static inline int smaller(int a, int b)
{
	return a < b ? a : b;
}

#endif
