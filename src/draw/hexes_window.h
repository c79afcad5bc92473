/* Windows of a map of hexes. Only the files of the map include it. */
#ifndef DRAW_HEXES_WINDOW_H
#define DRAW_HEXES_WINDOW_H

#include "draw/boxes.h"
#include "draw/svg.h"
#include "game/hex.h"

/*
 * Cuts out what stands in a window of a map of hexes, and a rim of hexes around it; *frame
 * is around the window alone, without paper, on the layout of what was cut out. It costs
 * what the window costs, but for the looking over of marks and a table of places. All of it
 * belongs to the arena.
 */
void svg_hexes_cut(struct svg_map *out, struct box *frame, struct arena *arena,
	const struct svg_map *whole, const struct map_view *view);

#endif
