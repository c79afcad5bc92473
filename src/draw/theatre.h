/*
 * A map of hexes in small, for a theatre of war: places, ways and waters, and what stands
 * there in groups. No hex is drawn. Only the files of the map include it.
 */
#ifndef DRAW_THEATRE_H
#define DRAW_THEATRE_H

#include "draw/boxes.h"

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

#endif
