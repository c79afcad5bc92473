/* Where a turn is planned on a page: a map that can be clicked, and what goes with it. The
 * rest is src/packet/planning.js and what stands in front of it. */
#ifndef PACKET_PLANNING_H
#define PACKET_PLANNING_H

struct arena;
struct buf;
struct clone;
struct diag;
struct tree;

/* Appends its elements; they are hidden until the script has found the judge. */
void planning_write(struct buf *out);

/*
 * Appends the element with the map of a side's view: SVG, compressed, and unpacked by the
 * script. `told` has the files of the clone. ERR_REFUSED for mistakes in the waters of the
 * game; ERR_SYSTEM without memory.
 */
int planning_map(struct buf *out, struct arena *arena, const struct clone *clone,
	const struct tree *told, struct diag *diag);

#endif
