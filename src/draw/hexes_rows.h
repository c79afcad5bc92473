/* Counters of rows on a map of hexes. Only the files of the map include it. */
#ifndef DRAW_HEXES_ROWS_H
#define DRAW_HEXES_ROWS_H

#include "draw/hexes.h"

#define HEX_ROW_HEIGHT  12 /* and so high is a row of the head */
#define HEX_ROW_LETTERS 10 /* size of its texts */
#define HEX_ROW_CUT     6  /* of the corners of the Confederates */

/* Letters are made narrower, down to so many hundredths of their width. */
#define HEX_ROW_NARROWEST 62

/* The width of a text in hundredths of plain letters: that of bold ones. */
#define HEX_ROW_BOLD 112

/* The room of the head's texts. */
int svg_hex_head_room(const struct hex_rows *rows);

/* The number of rows below the head: the last stands for several units, if they are too
 * many. */
int svg_hex_shown_rows(const struct hex_rows *rows);

#endif
