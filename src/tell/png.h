/* A map as a picture, for who cannot read SVG: drawn by rsvg-convert, a program of its own.
 */
#ifndef TELL_PNG_H
#define TELL_PNG_H

#include <stddef.h>

struct arena;
struct buf;
struct diag;

/* Appends a map that was told, `length` bytes of SVG, as PNG. ERR_SYSTEM, with the remedy,
 * when the program is not installed, or fails. */
int told_map_png(struct buf *out, struct arena *arena, const char *map, size_t length,
	struct diag *diag);

#endif
