/*
 * What is drawn of a map of hexes. Only the files of the map include it.
 *
 * All hexes are alike, and so measured that their corners and the middles of their sides
 * are whole numbers; corners and sides are numbered clockwise, side s between the corners
 * s and s + 1, the first side on top.
 */
#ifndef DRAW_HEXES_H
#define DRAW_HEXES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "draw/svg_private.h"

#define HEX_HALF_WIDTH  48 /* pixels; also the length of a side */
#define HEX_QUARTER     24
#define HEX_HALF_HEIGHT 42

#define HEX_WATERS    (HEX_STREAM | HEX_CREEK | HEX_LAKE)
#define HEX_WAYS      (HEX_PIKE | HEX_ROAD | HEX_TRAIL | HEX_RAIL)
#define HEX_CROSSINGS (HEX_BRIDGE | HEX_FORD | HEX_FERRY | HEX_DAM | HEX_SITE)

struct buf;
struct legend;

/* ---- hexes.c ---- */

/* Finds the middles of the hexes and the frame; nothing else of the layout. */
void svg_hexes_layout(struct layout *out, struct arena *arena, const struct svg_map *svg);

/* Draws all that is seen in the frame of the layout. */
void svg_hexes(struct buf *out, struct arena *arena, const struct svg_map *svg,
	const struct layout *layout);

/* Adds what the map itself has to the legend. */
void svg_hexes_legend(struct legend *legend, const struct svg_map *svg);

/* ---- hexes_counters.c, hexes_structures.c ---- */

/* What counters of rows are marked with; works and crossings that are built or broken. */
void svg_hexes_legend_rows(struct legend *legend, const struct svg_map *svg);
void svg_hexes_legend_now(struct legend *legend, const struct svg_map *svg);

/* ---- between the files of this map ---- */

struct hexes {
	struct buf *out;
	struct arena *arena;
	const struct svg_map *svg;
	const struct hex_sheet *sheet;
	int count;
	const struct spot *at;
	struct box frame; /* what is seen */
	/* The hex beyond each side, -1 off the map; and what is there, enum hex_line: works
	 * are HEX_WORKS_FROM against who comes from this hex, and ways that leave the map
	 * are of the side by which they do. */
	int (*beyond)[HEX_SIDES];
	uint32_t (*line)[HEX_SIDES];
	uint32_t lines; /* all there are */
	const struct hex_rows *rows;
	int row_counters;
	const struct hex_rows **rows_at; /* by place; NULL: none */
	struct hex_name *name;           /* by place */
	struct hex_taken *taken;
};

/* A counter of rows: what a side has in a hex. */
struct hex_rows {
	int place;
	enum side side;
	bool own;
	const struct map_mark **unit;
	int units;
	const struct map_mark **leader;
	int leaders;
	int heads;       /* rows of its head: number and name in one, or in two */
	int leader_rows; /* each in his own, or all in one */
	int half_width, top, bottom; /* from the middle of the hex */
};

/* Where the name of a hex is: so far from its foot. */
struct hex_name {
	struct spot by;
	bool hidden; /* it has no room */
};

/* Where something is written: who writes makes way for it. */
struct hex_taken {
	struct box *box;
	int *seen; /* by box: the question that has met it last */
	size_t boxes, box_room, seen_room;
	/* Which boxes touch a cell of the drawing, in lists. */
	struct hex_entry *entry;
	size_t entries, entry_room;
	int *first; /* by cell: its first entry, and one; 0: none */
	int columns, rows;
	int question;
};

/* A box in the list of a cell. */
struct hex_entry {
	size_t box;
	int next; /* as in hex_taken.first */
};

/* ---- hexes_shapes.c ---- */

/* From the middle of a hex. */
extern const struct spot svg_hex_corner[HEX_SIDES], svg_hex_side[HEX_SIDES];

/* The crest of a bend between two spots around a third. */
static inline struct spot spot_bend(struct spot a, struct spot around, struct spot b)
{
	return (struct spot){
		(a.x + 2 * around.x + b.x) / 4, (a.y + 2 * around.y + b.y) / 4};
}

/* Parts of the data of a <path>: from here, straight on, or in a bend. */
void svg_path_from(struct buf *out, struct spot at);
void svg_path_to(struct buf *out, struct spot at);
void svg_path_bend(struct buf *out, struct spot around, struct spot at);

/* True when some of a hex is in the frame. */
bool svg_hex_is_seen(const struct hexes *h, int place);

/* Puts a shape, "bridge", number i of its kind, or -1 where there is but one. */
void svg_hex_use(struct buf *out, const char *shape, int i, struct spot at);

/* The side of a hex toward a neighbour. */
int svg_hex_side_to(const struct hexes *h, int from, int to);

/* ---- hexes_lines.c, hexes_structures.c, hexes_areas.c ---- */

/* Define what other parts of the drawing use: crossings and works; hatches of zones of
 * control. */
void svg_hex_structures(struct buf *out, uint32_t lines);
void svg_hex_control(struct buf *out, const struct svg_map *svg);

/* The id of the picture of a ground. */
const char *svg_hex_ground_id(enum hex_ground ground);

/* How a line is drawn: in two strokes, one upon the other; attributes, or NULL. */
struct hex_look {
	const char *id;
	const char *edge, *core;
};

/* Of waters and ways; NULL for other lines. */
const struct hex_look *svg_hex_look(enum hex_line line);

/* The attributes with which zone number i is outlined. */
const char *svg_zone_style(int zone);

/* ---- hexes_counters.c ---- */

/* Finds the counters of rows, by places, and their sizes; they belong to the arena.
 * Returns their number. */
int svg_hex_find_rows(
	struct hex_rows **out, struct arena *arena, const struct svg_map *svg);

/* What it covers. */
struct box svg_hex_rows_box(const struct hex_rows *rows, struct spot hex);

/* ---- hexes_labels.c ---- */

#define HEX_TEXT_PARTS 12 /* boxes of a text that is written askew */

/* A text: the middle of its base line, or one end of it, and which way it runs. */
struct hex_text {
	struct spot at;
	int degrees; /* 0, 30, -30 or 90 */
	int below;   /* pixels to the right of the way, such as its height */
	int anchor;  /* -1: it ends at the spot, 0: its middle is there, 1: it begins there
		      */
	int size;
	bool bold;
};

/* None, on a drawing of that size. */
struct hex_taken *svg_hex_taken(struct arena *arena, struct spot size);

/* Takes the rooms of all names, which have no choice. */
void svg_hexes_take_names(const struct hexes *h);

/* Takes a box. */
void svg_hex_take_box(const struct hexes *h, struct box box);

/* What is written at the top of a hex, and what is there; NULL: nothing. */
const char *svg_hex_number(const struct hexes *h, int place);
const char *svg_hex_name(const struct hexes *h, int place);

/* How many lines the name of a hex has, 0 without a name. */
int svg_hex_name_lines(const struct hexes *h, int place);

/* All kinds of lines that the map has, enum hex_line. */
uint32_t svg_hex_lines(const struct svg_map *svg);

/* The region in which a hex lies, with who controls it; NULL: none. */
const char *svg_hex_region(const struct hexes *h, int place);

#define SVG_REGION_BORDER                                                                  \
	"fill=\"none\" stroke=\"#555\" stroke-width=\"3\" stroke-dasharray=\"14 5 3 5\""

/* The parts of the map, the lowest first. */
void svg_hexes_zones(const struct hexes *h);
void svg_hexes_regions(const struct hexes *h);
void svg_hexes_waters(const struct hexes *h);
void svg_hexes_crossings(const struct hexes *h);
void svg_hexes_ways(const struct hexes *h);
void svg_hexes_works(const struct hexes *h);
void svg_hexes_works_now(const struct hexes *h);
void svg_hexes_crossings_now(const struct hexes *h);
void svg_hexes_labels(const struct hexes *h);
void svg_hexes_numbers(const struct hexes *h);
void svg_hexes_control(const struct hexes *h);
void svg_hexes_rows(const struct hexes *h);
void svg_hexes_counters(const struct hexes *h);
void svg_hexes_names(const struct hexes *h);

#endif
