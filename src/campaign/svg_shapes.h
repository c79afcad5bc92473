/* What the map of svg.h is drawn with. Only the files of the map include it. */
#ifndef CAMPAIGN_SVG_SHAPES_H
#define CAMPAIGN_SVG_SHAPES_H

#include "campaign/svg_layout.h"

#define SVG_PAPER "#f7f2e4"
#define SVG_INK   "#1b1b1b"

struct buf;

/* Appends a text (NULL is none); what XML cannot hold becomes U+FFFD. */
void svg_text(struct buf *out, const char *text);

/* Appends <title>, which browsers show when the element is pointed at; NULL is none. */
void svg_title(struct buf *out, const char *title);

/* Appends what stands before it and a number: of these a map has thousands. */
void svg_number(struct buf *out, const char *before, int number);

/* The same for both numbers of a spot. */
void svg_spot(struct buf *out, const char *before, const char *between, struct spot at);

/* Draws a sign or a mark around a spot. */
void svg_sign(struct buf *out, struct spot at, const char *sign);
void svg_mark(struct buf *out, struct spot at, const struct item *item);

#endif
