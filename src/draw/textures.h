/*
 * What grounds look like, as data of a <path> around the middle of a hex: pictures that
 * tell in grey, too, what it is. Only the files of the map include it.
 */
#ifndef DRAW_TEXTURES_H
#define DRAW_TEXTURES_H

#include "draw/shapes.h"

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

struct buf;

/* Defines such a picture as a tile with which land is filled: url(#id). */
void svg_tile(struct buf *out, const char *id, const char *colour, const char *picture);

/* The tile of the green ground, and what is filled with it. */
#define SVG_DEEP_WOODS "url(#deep-woods) " SVG_GREEN
void svg_deep_woods(struct buf *out);

/* A number from 0 to 255 that is the same for a spot on each map. */
int svg_uneven(struct spot at);

#endif
