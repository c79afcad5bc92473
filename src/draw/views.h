/* Several drawings as one. Only the files of the map include it. */
#ifndef DRAW_VIEWS_H
#define DRAW_VIEWS_H

#include <stdbool.h>

#include "draw/boxes.h"

struct buf;

/* Begins a document of that size, with its title and its paper; `links`: parts of it are
 * used again. */
void svg_open_document(struct buf *out, bool links, const char *title, struct spot size);

/*
 * Puts drawing number i of a document (from 0) at a spot, in its own <svg>. What it defines
 * and refers to gets names that no other drawing of the document has.
 */
void svg_put_view(
	struct buf *out, int i, const char *drawing, struct spot at, struct spot size);

#endif
