/* Counters of rows on a map of hexes. Only the files of the map include it. */
#ifndef DRAW_HEXES_ROWS_H
#define DRAW_HEXES_ROWS_H

#include "draw/hexes.h"

#define HEX_ROW_HEIGHT 12 /* and so high is the head */

/* The number of rows below the head: the last stands for several units, if they are too
 * many. */
int svg_hex_shown_rows(const struct hex_rows *rows);

#endif
