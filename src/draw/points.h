/* What is drawn of a map of points. Only the files of the map include it. */
#ifndef DRAW_POINTS_H
#define DRAW_POINTS_H

#include "draw/layout.h"

struct buf;
struct legend;

/* Draws what is the same on all maps of the layout, which has all its rooms, into it. */
void svg_points_lasting(
	struct layout *layout, struct arena *arena, const struct svg_map *svg);

/* Draws all that is seen in the frame of the layout. */
void svg_points(struct buf *out, struct arena *arena, const struct svg_map *svg,
	const struct layout *layout);

/* Adds roads and railroads to the legend. */
void svg_points_legend(struct legend *legend, const struct svg_map *svg);

#endif
