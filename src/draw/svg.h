/*
 * The map of a report as SVG 1.1: waters, roads, points with their names or hexes with
 * their ground, and on them what an audience knows. It is drawn from what it is given and
 * from nothing else, in whole numbers, so that the same position gives the same bytes; no
 * scripts, no fonts, nothing to be loaded.
 *
 * Shapes tell what colours tell: a Union mark is a rectangle, a Confederate one a box with
 * pointed ends, one of nobody an oval; the viewer's own are filled, others are outlined.
 * What is out of supply has a corner cut off, what suffers attrition two, what may not
 * attack is struck through. Some signs are known: `=` a bridge that stands, `x` a broken
 * one, `#` works (with another sign behind it: that sign in works), `%` woods or swamp,
 * green ground below the point, `~` water, a blue point, and `!` an attack, a star behind
 * the point; any other is shown as it is. The legend has the words of the family for each
 * sign, each kind of way and each kind of label, those of the first if there are several.
 *
 * Arrows show what was done: a march is a line, an attack a broad one, a retreat is dashed.
 *
 * Zones of control on a map of hexes are hatched, those of the Union upward to the right,
 * those of the Confederates downward. They are drawn, but not shown before they are asked
 * for.
 *
 * On a map of points each place has its room for a name, a counter and small signs, whether
 * they are there or not: nothing runs into anything else or sits nearer to another point,
 * and all maps of a game can be laid upon each other. A place has one mark.
 *
 * On a map of hexes marks are counters in the middle of their hex: one large, two side by
 * side, more of them in rows. The number of a hex, its place's id, is written at the top
 * and never covered; its name, the first alias, at the foot; counters of other hexes may
 * cover it. No text runs into another. Signs stand in the lower corners, works around the
 * hex.
 *
 * Marks that are rows stand in one counter of their side, under a head with number and name
 * of their hex: strength, name, fatigue, states. No counter of rows reaches another's; what
 * has no room beside them is not written, and each hex tells its name when pointed at.
 *
 * Regions, such as counties, are outlined on a map of hexes; the theatre has them in the
 * colours of who controls them, with their names. Depots and other signs stand there, too.
 *
 * A large map of hexes is drawn in parts, one below the other: windows at full size, and
 * the theatre in small, without hexes. An area of twenty by twenty hexes fits on 1,600
 * pixels.
 */
#ifndef DRAW_SVG_H
#define DRAW_SVG_H

#include <stdbool.h>
#include <stdint.h>

struct arena;
struct buf;
struct diag;
struct hex_sheet;
struct ini;
struct map;
struct map_arrow;
struct map_mark;
struct map_regions;
struct map_sign;
struct map_view;
struct map_way;
struct svg_plan;

struct svg_map {
	const char *title;             /* "demo: the name of the game" */
	const char *subtitle;          /* "June 27 PM; as the Union knows it" */
	const struct map *map;         /* connected */
	const struct hex_sheet *sheet; /* of a map of hexes; NULL: it is of points */
	uint32_t rail;                 /* link flag of railroads */
	const struct ini *waters;      /* parsed waters.ini, or NULL */
	const struct svg_plan *plan;   /* of this map of points, or NULL */
	const struct map_mark *mark;
	int marks;
	const struct map_sign *sign;
	int signs;
	const struct map_way *way;
	int ways;
	const struct map_arrow *arrow;
	int arrows;
	const struct map_regions *regions; /* of a map of hexes, or NULL */
	const unsigned char *control;      /* sets of sides, by hex; or NULL */
	/* Of a map of hexes: the parts that are drawn, one below the other; none: all of
	 * it. */
	const struct map_view *view;
	int views;
	/* For a page: places, and counters with their pieces, tell their ids in the
	 * attributes data-place and data-piece (blanks between several). On a map of points
	 * a place has a disk around it then, which is not seen. The theatre has none of
	 * these. */
	bool clicks;
	/*
	 * For the past of a page: pixels of the theatre are those of the whole map, and
	 * what of it never changes is said by hexes, whatever is seen and how large. So
	 * most lines of its drawings are the same at all steps; packet/hexes.js makes
	 * pixels of these:
	 *
	 *     <g data-window="COLUMN ROW COLUMN ROW STEP HALF ROWS"/>
	 *         in front: the first hex that is seen and the last, pixels from column to
	 *         column, half the height of a hex, the rows of a column
	 *     data-hexes="boxes SKIP COUNT ..."
	 *         in place of `d`: boxes around COUNT hexes of a column, of which the first
	 *         is SKIP behind the last one before; they are counted column by column, as
	 *         if all had as many rows
	 *     data-hexes="sides CODE ...", "ways CODE ..."
	 *         sides between hexes, and ways: 3 SKIP and 0 down, 1 to the right and up,
	 * 2 to the right and down, from the hex that is SKIP behind the last one
	 *     data-at="COLUMN ROW", "COLUMN ROW X Y"
	 *         in place of `cx` and `cy`, `x` and `y`: the middle of a hex, and pixels
	 */
	bool by_hexes;
};

/*
 * Finds out where all that never changes stands on a map of points, which takes longer than
 * to draw it: for who draws it more than once. It needs `map`, `rail` and `waters`, belongs
 * to the arena, and is NULL for a map of hexes. ERR_REFUSED as svg_write.
 */
int svg_plan_make(const struct svg_plan **out, struct arena *arena,
	const struct svg_map *map, struct diag *diag);

/*
 * Appends the drawing. The label of a place is the side on which its name is
 * drawn: e, w, n, s, ne, se, nw or sw. Coordinates are from 0 to SVG_MAX. Every
 * mistake in the waters is added to `diag`; ERR_REFUSED when there was one, and
 * nothing is appended then.
 */
#define SVG_MAX 10000
int svg_write(
	struct buf *out, struct arena *arena, const struct svg_map *map, struct diag *diag);

/* Appends one of the parts of a drawing that has several, from 0, as a drawing of its own;
 * false when it has no such part. */
bool svg_take_view(struct buf *out, struct arena *arena, const char *drawing, int view);

/* Appends a drawing with the zones of control shown; false, and all as it was, when it has
 * none. */
bool svg_show_control(struct buf *out, const char *drawing);

#endif
