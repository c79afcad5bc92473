/* What of a drawing can be clicked on a page: svg_map.clicks. */
#ifndef DRAW_CLICKS_H
#define DRAW_CLICKS_H

struct buf;
struct map_mark;
struct svg_map;

/* Begins the group of a place, which has its id. */
void svg_open_place(struct buf *out, const struct svg_map *svg, int place);

/* Appends the attribute that tells a place, in a drawing for a page; else nothing. */
void svg_click_place(struct buf *out, const struct svg_map *svg, int place);

/* The same of a counter: its place, and the pieces of so many marks that stand in it. */
void svg_click_marks(struct buf *out, const struct svg_map *svg,
	const struct map_mark *const *mark, int marks);

#endif
