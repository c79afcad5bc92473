/*
 * What the files that draw maps share, in this order: spots, boxes and curves (geometry.c);
 * where things go on a map of points (layout.c and its steps); colours, texts, signs and
 * textures (shapes.c); the legend; what can be clicked; counters; and the two kinds of maps
 * that svg.c puts together. All is in pixels and in whole numbers.
 */
#ifndef DRAW_SVG_PRIVATE_H
#define DRAW_SVG_PRIVATE_H

#include <stdbool.h>

#include "base/buf.h"
#include "base/side.h"
#include "draw/svg.h"
#include "game/hex.h"
#include "game/map.h"

struct arena;
struct ini;
struct map;

/* ---- geometry.c: spots, boxes and curves ---- */

struct spot {
	int x, y; /* pixels */
};

struct box {
	int left, top, right, bottom;
};

static inline int larger(int a, int b)
{
	return a > b ? a : b;
}

static inline int smaller(int a, int b)
{
	return a < b ? a : b;
}

static inline struct spot spot_add(struct spot a, struct spot b)
{
	return (struct spot){a.x + b.x, a.y + b.y};
}

/* The way from b to a. */
static inline struct spot spot_from(struct spot a, struct spot b)
{
	return (struct spot){a.x - b.x, a.y - b.y};
}

/* A part of the way from one spot to another. */
static inline struct spot spot_toward(struct spot from, struct spot to, int part, int of)
{
	return (struct spot){
		from.x + (to.x - from.x) * part / of, from.y + (to.y - from.y) * part / of};
}

/* The length of a way. */
int spot_length(struct spot way);

/* The same direction, ONE long; none of a way of no length. */
#define ONE 1024
struct spot spot_unit(struct spot way);

/* A way of some length in the direction of a unit. */
static inline struct spot spot_along(struct spot unit, int length)
{
	return (struct spot){unit.x * length / ONE, unit.y * length / ONE};
}

/* A unit turned a quarter to the right, as y grows downwards. */
static inline struct spot spot_right(struct spot unit)
{
	return (struct spot){-unit.y, unit.x};
}

static inline struct box box_around(struct spot at, int half_width, int half_height)
{
	return (struct box){at.x - half_width, at.y - half_height, at.x + half_width,
		at.y + half_height};
}

/* The box with so much more on each side. */
static inline struct box box_grown(struct box box, int by)
{
	return (struct box){box.left - by, box.top - by, box.right + by, box.bottom + by};
}

/* Makes a box hold another, too. */
static inline void box_join(struct box *box, struct box other)
{
	box->left = smaller(box->left, other.left);
	box->top = smaller(box->top, other.top);
	box->right = larger(box->right, other.right);
	box->bottom = larger(box->bottom, other.bottom);
}

/* True when they share a pixel or an edge. */
static inline bool box_touch(const struct box *a, const struct box *b)
{
	return a->left <= b->right && b->left <= a->right && a->top <= b->bottom &&
	       b->top <= a->bottom;
}

/* True when a line may run through the box: they have columns and rows in common. */
static inline bool box_near(const struct box *box, struct spot a, struct spot b)
{
	return larger(a.x, b.x) >= box->left && smaller(a.x, b.x) <= box->right &&
	       larger(a.y, b.y) >= box->top && smaller(a.y, b.y) <= box->bottom;
}

/* The pixels that they share. */
static inline int box_overlap(const struct box *a, const struct box *b)
{
	int width = smaller(a->right, b->right) - larger(a->left, b->left);
	int height = smaller(a->bottom, b->bottom) - larger(a->top, b->top);

	return width > 0 && height > 0 ? width * height : 0;
}

/* The way from a box to a spot; 0 within. */
int box_distance(const struct box *box, struct spot at);

/* True when that is `distance` pixels at most, of which parts do not count. */
bool box_within(const struct box *box, struct spot at, int distance);

/* How far a line runs within a box, by its longer axis. */
int box_crossed(const struct box *box, struct spot a, struct spot b);

/*
 * Roads and rivers as curves: rows of spans, each a cubic curve between two spots. What
 * joins in a spot runs through it without a bend.
 */

struct curve {
	struct spot *spot; /* 1 + 3 * spans: an end, two that bend, an end, ... */
	int spans;
	struct spot *trace; /* the same as a row of short lines */
	int traced;
	struct box reach; /* around the trace */
};

/* A span from a to b that leaves a by one unit and comes to b by another. */
struct curve svg_curve_span(struct arena *arena, struct spot a, struct spot leaving,
	struct spot b, struct spot coming);

/* A curve through spots, at least two. */
struct curve svg_curve_through(struct arena *arena, const struct spot *spot, int spots);

/* A closed curve around spots, at least three. */
struct curve svg_curve_around(struct arena *arena, const struct spot *spot, int spots);

/* Appends the data of a <path>; turned round when `back`. */
void svg_curve_path(struct buf *out, const struct curve *curve, bool back);

/* ---- layout.c: where things go on a map of points ---- */

#define SVG_SCALE      2  /* pixels for a unit of the data */
#define SVG_POINT      9  /* radius of a point */
#define SVG_SIGN       13 /* of the sign on a point, or a little more */
#define SVG_MARGIN     24
#define SVG_WATER_SIZE 17 /* of fonts */
#define SVG_NAME_SIZE  15
#define SVG_NAME_LINE  16  /* pixels from one line of a name to the next */
#define SVG_GROUND     "%" /* signs that are no signs at the point but what is below it */
#define SVG_WET        "~"
#define SVG_ATTACKED   "!" /* and what is around it */

struct water {
	const char *name;
	int width;
	int swamp; /* so wide on each side of its middle; 0: none */
	struct spot *point;
	int points;
	struct curve curve;
	struct spot label; /* near which its name is written */
	bool labelled;
	struct spot name_at, name_along; /* its left end, and a unit: along the water */
};

/* What the land is like, which is there to be looked at alone. */
enum land { LAND_SWAMP, LAND_WOODS, LAND_TOWN, LANDS };

struct ground {
	int land; /* enum land */
	struct spot *point;
	int points;
	struct curve curve; /* its outline */
};

struct road {
	struct curve curve; /* from link.from to link.to */
	bool rail;
	bool beside_rail;
};

/* What belongs to a place has its room whether it is there or not. */
struct place_room {
	struct box name;
	const char *name_break; /* the blank between its two lines; NULL: it has one */
	int name_side;   /* 1: it begins next to the point, -1: it ends there; 0: neither */
	struct box slot; /* of the counter and of the signs beside the point */
	struct spot
		slot_side; /* where the slot lies: -1, 0, 1 to the right and downwards */
};

/* What is drawn the same whatever stands on the map. */
enum lasting {
	LASTING_LAND,
	LASTING_WATERS,
	LASTING_ROADS,
	LASTING_WATER_NAMES,
	LASTING_NAMES,
	LASTINGS
};

struct layout {
	struct water *water;
	int waters;
	struct ground *land; /* below all else; the swamps of waters are among them */
	int lands;
	struct road *road;       /* of each link */
	struct spot *at;         /* each place */
	struct place_room *room; /* of each place */
	const struct map_sign *
		*sign; /* at each place, or NULL; with these a plan is a layout */
	const struct map_sign **ground; /* green, below each place, or NULL */
	const struct map_sign **wet;    /* of each place that water runs through, or NULL */
	const struct map_sign **attacked; /* of each place, or NULL */
	struct box data;                  /* around points and waters */
	struct box frame;                 /* what is seen */
	struct buf lasting[LASTINGS];     /* as text */
};

/* What of a layout never changes. */
struct svg_plan {
	struct layout layout;
};

/*
 * Finds room for everything on a map of points. The rooms and the frame are those of the
 * map and not of what stands on it: so maps of one game can be laid upon each other.
 * ERR_REFUSED for mistakes in the waters.
 */
int svg_layout(struct layout *out, struct arena *arena, const struct svg_map *svg,
	struct diag *diag);

/* Reads the waters into an empty layout. */
int svg_waters(
	struct layout *out, struct arena *arena, const struct ini *ini, struct diag *diag);

/* Bends their courses; one that ends where the data of the layout end runs on beyond. */
void svg_water_courses(struct layout *out, struct arena *arena);

/* ---- land.c, roads.c, waters.c: steps of svg_layout ---- */

/* Finds the outlines of all grounds, and of the swamps along waters that have their
 * courses.
 */
void svg_lands(struct layout *out, struct arena *arena);

/* Finds the courses of all links between places that have their spots. */
void svg_roads(struct layout *out, struct arena *arena, const struct svg_map *svg);

/* What the name of a water covers, which may be written askew: boxes along it. */
#define SVG_NAME_PARTS 12
void svg_water_name_parts(struct box part[SVG_NAME_PARTS], const struct water *water);

/* Finds where the names of waters are written, after all else has its room. */
void svg_water_names(struct layout *out, const struct map *map);

/* The slot of a place: the counter in it, and above or below that its small signs. */
#define SVG_COUNTER_HEIGHT 34
#define SVG_SLOT_WIDTH     60
#define SVG_SLOT_HEIGHT    46

/* ---- shapes.c: how wide texts are ---- */

/* Characters of a text; NULL has none. */
int svg_columns(const char *text);

/* Pixels of a text in plain letters, or a little more. */
int svg_width(const char *text, int size);

/* A name without the note in brackets that tells it from another: "Chickahominy River
 * (lower)". Owned by the arena. */
const char *svg_plain_name(struct arena *arena, const char *name);

/* The blank at which a text breaks into lines that are most alike; NULL: nowhere. */
const char *svg_break(const char *text);

/* ---- shapes.c: what all maps are drawn with ---- */

#define SVG_PAPER "#f7f2e4"
#define SVG_INK   "#1b1b1b"
#define SVG_GREEN "#d3e2b8"
#define SVG_WATER "#a8cbe4"
#define SVG_RIVER "#2f608c" /* names of waters, bars across ways */

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

/* ---- waters.c ---- */

/* Draws the waters of a map of points, and their names. */
void svg_draw_waters(struct buf *out, const struct layout *layout);
void svg_draw_water_names(struct buf *out, const struct layout *layout);

/* ---- roads.c ---- */

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

/*
 * What grounds look like, as data of a <path> around the middle of a hex: pictures that
 * tell in grey, too, what it is.
 */

#define CROWNS                                                                             \
	"M-35-11a6 6 0 1 1 12 0a6 6 0 1 1-12 0M-43 3a5 5 0 1 1 10 0a5 5 0 1 1-10 0"        \
	"M-29 17a6 6 0 1 1 12 0a6 6 0 1 1-12 0M-17 31a5 5 0 1 1 10 0a5 5 0 1 1-10 0"       \
	"M6 22a6 6 0 1 1 12 0a6 6 0 1 1-12 0M20 8a5 5 0 1 1 10 0a5 5 0 1 1-10 0"           \
	"M33-3a5 5 0 1 1 10 0a5 5 0 1 1-10 0M20-22a6 6 0 1 1 12 0a6 6 0 1 1-12 0"          \
	"M-10-9a6 6 0 1 1 12 0a6 6 0 1 1-12 0M-16 6a4 4 0 1 1 8 0a4 4 0 1 1-8 0"
#define SLOPES                                                                             \
	"M-34-6l7-9 7 9M-31-6l4-5M8-12l8-10 8 10M12-12l4-5M-16 14l8-10 8 10M-12 14l4-5"    \
	"M18 18l7-9 7 9M21 18l4-5M-28 30l6-8 6 8"
#define TUFTS                                                                              \
	"M-36-8h16M-28-10v-6M-31-10l-3-4M-25-10l3-4M10-18h16M18-20v-6M15-20l-3-4M21-20l3-" \
	"4"                                                                                \
	"M-10 8h16M-2 6v-6M-5 6l-3-4M1 6l3-4M22 12h14M29 10v-6M26 10l-3-4M32 10l3-4"       \
	"M-30 26h14M-23 24v-6M-26 24l-3-4M-20 24l3-4M6 32h14M13 30v-6M10 30l-3-4M16 "      \
	"30l3-4"
#define HOUSES                                                                             \
	"M-29-17h12v9h-12zM-10-24h9v11h-9zM13-20h13v8h-13zM-34 6h9v11h-9zM-14 "            \
	"12h12v9h-12z"                                                                     \
	"M10 9h9v12h-9zM25-2h11v9h-11zM-6 27h10v7h-10z"

#define SWELLS                                                                             \
	"M-38-4q9-9 18 0M2-16q9-9 18 0M-14 14q9-9 18 0M18 10q9-9 18 0M-22 32q8-8 16 0"
#define PEAKS                                                                              \
	"M-36 4l9-15 9 15zM-12-8l11-18 11 18zM14 2l10-16 10 16zM-22 28l10-16 10 16zM4 "    \
	"32l9-14 9 14z"
#define BLOCKS                                                                             \
	"M-34-12h14v10h-14zM-16-20h14v18h-14zM2-20h16v10h-16zM22-16h10v14h-10z"            \
	"M2-6h16v10h-16zM-34 2h14v12h-14zM-16 2h14v12h-14zM2 8h16v12h-16zM22 2h12v12h-12z" \
	"M-20 18h18v10h-18zM2 24h16v8h-16z"
#define WAVES                                                                              \
	"M-30-12q5-5 10 0t10 0M6-20q5-5 10 0t10 0M-12 8q5-5 10 0t10 0M16 4q5-5 10 0t10 "   \
	"0M-28 26q5-5 10 0t10 0M4 30q5-5 10 0t10 0"

/* Crowns on the corners of a tile, so that tiles have no gap between them. */
#define CROWNS_BETWEEN                                                                     \
	"M-54-42a6 6 0 1 1 12 0a6 6 0 1 1-12 0M42-42a6 6 0 1 1 12 0a6 6 0 1 1-12 0"        \
	"M-54 42a6 6 0 1 1 12 0a6 6 0 1 1-12 0M42 42a6 6 0 1 1 12 0a6 6 0 1 1-12 0"

/* Defines such a picture as a tile with which land is filled: url(#id). */
void svg_tile(struct buf *out, const char *id, const char *colour, const char *picture);

/* The tile of the green ground, and what is filled with it. */
#define SVG_DEEP_WOODS "url(#deep-woods) " SVG_GREEN
void svg_deep_woods(struct buf *out);

/* A number from 0 to 255 that is the same for a spot on each map. */
int svg_uneven(struct spot at);

/* ---- legend.c: the legend below a map ---- */

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

/* ---- shapes.c: what of a drawing can be clicked on a page (svg_map.clicks) ---- */

/* Begins the group of a place, which has its id; on a page the attribute that tells it. */
void svg_open_place(struct buf *out, const struct svg_map *svg, int place);

/* Appends the attribute that tells a place, in a drawing for a page; else nothing. */
void svg_click_place(struct buf *out, const struct svg_map *svg, int place);

/* The same of a counter: its place, and the pieces of so many marks that stand in it. */
void svg_click_marks(struct buf *out, const struct svg_map *svg,
	const struct map_mark *const *mark, int marks);

/* ---- counter.c: a shape that tells the side, and what is written in it ---- */

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

/* ---- points.c: what is drawn of a map of points ---- */

/* Draws what is the same on all maps of the layout, which has all its rooms, into it. */
void svg_points_lasting(
	struct layout *layout, struct arena *arena, const struct svg_map *svg);

/* Draws all that is seen in the frame of the layout. */
void svg_points(struct buf *out, struct arena *arena, const struct svg_map *svg,
	const struct layout *layout);

/* Adds roads and railroads to the legend. */
void svg_points_legend(struct legend *legend, const struct svg_map *svg);

/* ---- hexes_window.c: windows of a map of hexes ---- */

/*
 * Cuts out what stands in a window of a map of hexes, and a rim of hexes around it; *frame
 * is around the window alone, without paper, on the layout of what was cut out. It costs
 * what the window costs, but for the looking over of marks and a table of places. All of it
 * belongs to the arena.
 */
void svg_hexes_cut(struct svg_map *out, struct box *frame, struct arena *arena,
	const struct svg_map *whole, const struct map_view *view);

#endif
