/*
 * A map of hexes in small, for a theatre of war: places, ways and waters, and what stands
 * there in groups. No hex is drawn. Only the files of the map include it.
 */
#ifndef DRAW_THEATRE_H
#define DRAW_THEATRE_H

#include <stdbool.h>

#include "draw/svg_private.h"

struct arena;
struct buf;
struct legend;
struct map_view;
struct svg_map;
struct theatre;

/* Finds where everything goes. It belongs to the arena, and uses what the map has. */
const struct theatre *svg_theatre_make(
	struct arena *arena, const struct svg_map *svg, const struct map_view *view);

/* What is seen of it. */
struct box svg_theatre_frame(const struct theatre *theatre);

/* Draws what is seen in the frame, and what the legend has of it. */
void svg_theatre(struct buf *out, const struct theatre *theatre);
void svg_theatre_legend(struct legend *legend, const struct theatre *theatre);

/* ---- between the files of this map ---- */

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
	int place; /* beside which it stands; -1: beside none */
	struct spot at;
	int size;
	bool bold;
	int side; /* of the name of a region: who controls it */
};

/* A sign with its middle. */
struct theatre_sign {
	const struct map_sign *sign;
	struct spot at;
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
	struct theatre_text *region; /* names of regions */
	int regions;
	struct theatre_sign *sign;
	int signs;
	struct box *taken; /* groups and texts: none is over another */
	int boxes;
};

#define THEATRE_NEAR 2 /* hexes between a mark and the first of its group */

#define THEATRE_WATERS (HEX_CREEK | HEX_LAKE)

/* ---- theatre_hexes.c ---- */

/* The middle of a hex, and whether it is seen. */
struct spot svg_theatre_spot(const struct theatre *t, int place);
bool svg_theatre_sees(const struct theatre *t, int place);

/* What the map of an area covers. */
struct box svg_theatre_area(const struct theatre *t, const struct map_view *view);

/* By hexes: what is seen. */
void svg_theatre_window(struct buf *out, const struct theatre *t);

/* Whether a place, or a link, is one of those that are drawn. */
typedef bool theatre_has(const struct theatre *t, int of, int what);

/* Draws boxes around all hexes that are seen of which `has` is true; `style` are the
 * attributes of the path. */
void svg_theatre_boxes(struct buf *out, const struct theatre *t, const char *style,
	theatre_has *has, int what);

enum theatre_shape { THEATRE_SIDES, THEATRE_WAYS };

/* The same of links, as sides of hexes or ways between them. */
void svg_theatre_links(struct buf *out, const struct theatre *t, const char *style,
	enum theatre_shape shape, theatre_has *has, int what);

/* Begin the dot of a place and a text, up to the last number in quotes. */
void svg_theatre_dot(struct buf *out, const struct theatre *t, int place);
void svg_theatre_words(
	struct buf *out, const struct theatre *t, const struct theatre_text *text);

/* ---- theatre_texts.c ---- */

/* Find where groups and texts go, in this order. */
void svg_theatre_signs(struct theatre *t);
void svg_theatre_groups(struct theatre *t);
void svg_theatre_areas(struct theatre *t);
void svg_theatre_places(struct theatre *t);
void svg_theatre_waters(struct theatre *t);

/* Writes a text at its spot, where that is free, into a list; returns whether it is. */
bool svg_theatre_text(struct theatre *t, struct theatre_text *list, int *count,
	const struct theatre_text *text);

/* How a group is drawn. */
struct counter svg_theatre_counter(const struct map_mark *mark);

#endif
