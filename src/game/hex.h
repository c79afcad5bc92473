/*
 * Hexes: the geometry of a grid, and what a map of hexes shows.
 *
 * Hexes have flat tops and stand in columns; even columns lie half a hex lower than odd
 * ones and have one row less. A hex is named CCRR, column and row from 01. The places of a
 * map of hexes are all there are, in the order of their names: 0101, 0102, ... 0201, ...
 */
#ifndef GAME_HEX_H
#define GAME_HEX_H

#include <stdbool.h>
#include <stdint.h>

/* Which hexes there are, of a grid that has not all of them. */
struct hex_holes {
	const int *place; /* by number in the whole grid: its place, -1: it is not there */
	const int *hex;   /* by place: its number in the whole grid */
	int places;
};

struct hex_grid {
	int columns;
	int rows;                      /* of odd columns */
	const struct hex_holes *holes; /* NULL: it has none */
};

struct hex {
	int column, row; /* from 1 */
};

#define HEX_SIDES 6 /* numbered clockwise from the top */

/* Returns the number of hexes. */
int hex_count(const struct hex_grid *grid);

/* Returns the number of hexes in a column. */
int hex_rows(const struct hex_grid *grid, int column);

/* Returns what is before the first hex of a column: in a grid without holes that has the
 * next place, and those below it follow. */
int hex_column(const struct hex_grid *grid, int column);

/* The place of a hex, -1 off the grid; and the hex of a place. */
int hex_place(const struct hex_grid *grid, struct hex hex);
struct hex hex_at(const struct hex_grid *grid, int place);

/* Returns the place beyond a side of a hex, -1 off the grid. */
int hex_neighbour(const struct hex_grid *grid, int place, int side);
int hex_beside(const struct hex_grid *grid, struct hex hex, int side);

/* Returns the number of steps between two hexes, 0 to itself; and from one to the other,
 * for who asks it of many. */
int hex_distance(const struct hex_grid *grid, int a, int b);
int hex_steps(struct hex from, struct hex to);

/*
 * The hexes between two that are two steps apart: one when the line of their centres runs
 * through it, two (one at the edge of the grid) when it runs along their common side.
 * Returns the number; 0 for hexes at another distance.
 */
int hex_between(const struct hex_grid *grid, int a, int b, int between[2]);

/* ---- what is drawn ---- */

enum hex_ground {
	HEX_OPEN,
	HEX_WOODS,
	HEX_ROUGH,
	HEX_WOODED_ROUGH,
	HEX_MARSH,
	HEX_TOWN,
	HEX_ROLLING,
	HEX_HILL,
	HEX_MOUNTAIN,
	HEX_CITY,
	HEX_WATER, /* open, as of a bay */
	HEX_GROUNDS
};

/* Of a link, which is the side between two hexes: what runs along it, across it, and from
 * the centre of one hex to that of the other. */
enum hex_line {
	HEX_STREAM = 1 << 0,
	HEX_CREEK = 1 << 1, /* wider, and not to be crossed */
	HEX_LAKE = 1 << 2,
	HEX_BRIDGE = 1 << 3,
	HEX_FORD = 1 << 4,
	HEX_WORKS_FROM = 1 << 5, /* works along it, against who comes from link.from */
	HEX_WORKS_TO = 1 << 6,   /* the same, against link.to */
	HEX_ROAD = 1 << 7,
	HEX_TRAIL = 1 << 8,
	HEX_RAIL = 1 << 9,
	HEX_PIKE = 1 << 10, /* a better road */
	HEX_FERRY = 1 << 11,
	HEX_DAM = 1 << 12,
	HEX_SITE = 1 << 13, /* where a bridge may be laid */
};

#define HEX_LINES 14

/* Hexes that are outlined together. */
struct hex_zone {
	const char *title; /* for the legend */
	const bool *in;    /* by place */
};

struct hex_sheet {
	struct hex_grid grid;
	const int *ground;                    /* enum hex_ground, by place */
	const char *ground_name[HEX_GROUNDS]; /* for titles and legend; NULL: none */
	const uint32_t *line;                 /* set of enum hex_line, by link */
	const char *line_name[HEX_LINES]; /* by bit, for the legend; NULL: plain words */
	/* Of a link's water or crossing, or NULL; name NULL: none has one. */
	const char *const *name;
	const uint32_t *off; /* ways, enum hex_line, that leave the map, by place */
	const struct hex_zone *zone;
	int zones;
	/* By place: what is written at the top of a hex, NULL: the ids; and at its foot,
	 * NULL: the first aliases; a single NULL: nothing. */
	const char *const *number;
	const char *const *title;
};

/* Returns what a line is called: by the family, or in plain words. */
const char *hex_line_name(const struct hex_sheet *sheet, enum hex_line line);

/* A part of a map of hexes that is drawn by itself. */
struct map_view {
	const char *title;      /* "the theatre", "around Seven Pines" */
	bool theatre;           /* in small: places, ways and waters, units in groups */
	struct hex first, last; /* of the grid: columns and rows from here to there */
};

#endif
