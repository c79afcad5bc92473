/* The legend below the map of svg.h. Only the files of the map include it. */
#ifndef DRAW_LEGEND_H
#define DRAW_LEGEND_H

#include "draw/counter.h"
#include "draw/layout.h"

#define LEGEND_LINE 40
#define LEGEND_TEXT 18
#define LEGEND_ROWS 4 /* as high at least: so all maps of a game have one size */

struct legend {
	struct buf *out;
	struct arena *arena;
	/* how marks are drawn on this map */
	struct counter (*counter)(const struct map_mark *mark, int marks);
	int left, right;
	int x, y; /* where the next entry begins; y is its middle */
};

/* Makes room for an entry and returns the middle of its symbol. */
struct spot svg_legend_entry(struct legend *legend, int half_width, const char *text);

/* An entry for a line, with its middle; and a further stroke of one. `style` are their
 * attributes. */
struct spot svg_legend_line(struct legend *legend, const char *text, const char *style);
void svg_legend_stroke(struct legend *legend, struct spot at, const char *style);

/* What the marks and signs of the map mean; and its signs alone. */
void svg_legend_marks(struct legend *legend, const struct svg_map *svg);
void svg_legend_signs(struct legend *legend, const struct svg_map *svg);

/* What the land of a map of points is. */
void svg_legend_land(struct legend *legend, const struct layout *layout);

/* What its ways are besides what the map itself has. */
void svg_legend_ways(struct legend *legend, const struct svg_map *svg);

/* What its zones of control are: the last entries, for they are hidden with them. */
void svg_legend_control(struct legend *legend, const struct svg_map *svg);

/* What its arrows are. */
void svg_legend_arrows(struct legend *legend, const struct svg_map *svg);

#endif
