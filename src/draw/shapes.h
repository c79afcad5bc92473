/* What the map of svg.h is drawn with. Only the files of the map include it. */
#ifndef DRAW_SHAPES_H
#define DRAW_SHAPES_H

#include "draw/layout.h"

#define SVG_PAPER "#f7f2e4"
#define SVG_INK   "#1b1b1b"
#define SVG_GREEN "#d3e2b8"
#define SVG_WATER "#a8cbe4"
#define SVG_RIVER "#2f608c" /* names of waters, bars across ways */

struct arena;
struct buf;
struct svg_map;

/* Appends a text (NULL is none); what XML cannot hold becomes U+FFFD. */
void svg_text(struct buf *out, const char *text);

/* Appends <title>, which browsers show when the element is pointed at; NULL is none. */
void svg_title(struct buf *out, const char *title);

/* Appends what stands before it and a number: of these a map has thousands. */
void svg_number(struct buf *out, const char *before, int number);

/* The same for both numbers of a spot. */
void svg_spot(struct buf *out, const char *before, const char *between, struct spot at);

/* Writes around the middle of a base line. */
void svg_bold(
	struct buf *out, struct spot at, int size, const char *colour, const char *text);
void svg_plain(
	struct buf *out, struct spot at, int size, const char *colour, const char *text);

/* Draws a sign around a spot; the same on the map, as a group with its title. */
void svg_sign(struct buf *out, struct spot at, const char *sign);
void svg_titled_sign(struct buf *out, struct spot at, const struct map_sign *sign);

/* The same so small that some of them stand beside a point. */
#define SVG_SMALL_SIGN 9 /* its radius */
void svg_small_sign(struct buf *out, struct spot at, const struct map_sign *sign);

/* Draws a point without a sign; `wet`: water runs through it. */
void svg_point(struct buf *out, struct spot at, bool wet);

/* Draws green ground around a spot. */
void svg_ground(struct buf *out, struct spot at, int radius);

/* ---- land.c ---- */

/* Draws woods, swamps and towns, below all else. */
void svg_draw_land(struct buf *out, const struct layout *layout);

/* ---- arrows.c ---- */

/* Draws what was done: attacks, or all the rest. */
void svg_arrows(struct buf *out, struct arena *arena, const struct svg_map *svg,
	const struct layout *layout, bool attacks);

/* An arrow along spots, of which there are two at least, on a map in small: a march ends
 * where `end` begins. None is drawn of one that is too short. */
void svg_arrow_along(struct buf *out, const struct map_arrow *arrow, struct spot *at,
	int count, const struct box *end);

/* ---- hexes_counters.c ---- */

/* What the counters of a hex cover, around its middle at least. */
struct box svg_hex_counters_box(const struct svg_map *svg, int place, struct spot hex);

/* ---- water_lines.c ---- */

/* Draws the waters of a map of points, and their names. */
void svg_draw_waters(struct buf *out, const struct layout *layout);
void svg_draw_water_names(struct buf *out, const struct layout *layout);

/* ---- ways.c ---- */

/* Draws the green ground below points, and between those that are joined. */
void svg_grounds(struct buf *out, struct arena *arena, const struct svg_map *svg,
	const struct layout *layout);

/* Draws a link, as an element; `style` are its further attributes. */
void svg_line(struct buf *out, struct spot a, struct spot b, const char *style);

/* Draws what is to be seen of ways: those of a side, below their links; bars, above. */
void svg_ways_held(struct buf *out, const struct svg_map *svg, const struct layout *layout);
void svg_ways_barred(
	struct buf *out, const struct svg_map *svg, const struct layout *layout);

/* Draws for the legend, from `at` to the right, a way of that form. */
void svg_way(struct buf *out, struct spot at, const struct map_way *way);

#endif
