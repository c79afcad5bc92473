/* Between the files of the map of a theatre. */
#ifndef DRAW_THEATRE_PRIVATE_H
#define DRAW_THEATRE_PRIVATE_H

#include <stdbool.h>

#include "draw/counter.h"
#include "draw/theatre.h"
#include "game/hex.h"
#include "game/marks.h"

/* Marks of a side that stand near each other. */
struct theatre_group {
	struct map_mark mark; /* of all of them */
	int first;            /* place of the first */
	int heaviest;         /* weight of its heaviest mark */
	struct spot at;       /* where it is drawn */
};

/* A text with its middle, and the height of its base line. */
struct theatre_text {
	const char *words;
	struct spot at;
	int size;
	bool bold;
};

struct theatre {
	struct arena *arena;
	const struct svg_map *svg;
	const struct map_view *view;
	int step;         /* pixels from column to column */
	int half_height;  /* of a hex */
	struct spot size; /* of the frame */
	struct theatre_group *group;
	int groups;
	struct theatre_text *place; /* names of places */
	int places;
	struct theatre_text *water;
	int waters;
	struct theatre_text *area; /* numbers of the areas that have maps of their own */
	int areas;
	struct box *taken; /* groups and texts: none is over another */
	int boxes;
};

#define THEATRE_NEAR 2 /* hexes between a mark and the first of its group */

#define THEATRE_WATERS (HEX_CREEK | HEX_LAKE)

/* The middle of a hex, and whether it is seen. */
struct spot svg_theatre_spot(const struct theatre *t, int place);
bool svg_theatre_sees(const struct theatre *t, int place);

/* ---- theatre_texts.c ---- */

/* Find where groups and texts go, in this order. */
void svg_theatre_groups(struct theatre *t);
void svg_theatre_areas(struct theatre *t);
void svg_theatre_places(struct theatre *t);
void svg_theatre_waters(struct theatre *t);

/* How a group is drawn. */
struct counter svg_theatre_counter(const struct map_mark *mark);

/* ---- theatre_arrows.c ---- */

/* Draws the attacks, or all other arrows. */
void svg_theatre_arrows(struct buf *out, const struct theatre *t, bool attacks);

/* What the map of an area covers. */
struct box svg_theatre_area(const struct theatre *t, const struct map_view *view);

#endif
