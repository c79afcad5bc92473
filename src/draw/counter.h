/* Counters of the map of svg.h: a shape that tells the side, and what is written in it. */
#ifndef DRAW_COUNTER_H
#define DRAW_COUNTER_H

#include "draw/boxes.h"
#include "game/marks.h"

struct buf;
struct svg_map;

struct counter {
	const struct map_mark *mark;
	int half_width, half_height;
	int taper;             /* of a Confederate one: the length of its ends */
	int size, detail_size; /* of the fonts of label and detail */
	bool detail_above;
	int narrow; /* hundredths of the width of the detail; 0: as the font has it */
};

/* Draws it around a spot: alone, or as a group with its title, on the map (NULL: on one of
 * which it can only be looked at). */
void svg_counter(struct buf *out, struct spot at, const struct counter *counter);
void svg_titled_counter(struct buf *out, const struct svg_map *svg, struct spot at,
	const struct counter *counter);

/* That of a mark on a map of points: never wider or higher than its slot. */
struct counter svg_point_counter(const struct map_mark *mark, int marks);

/* That of a mark on a map of hexes, one of so many in its hex. */
struct counter svg_hex_counter(const struct map_mark *mark, int marks);

#endif
