/* Lines of sight from the middle of a hex to that of another, two hexes away at most. */
#ifndef RULES_HEXES_SIGHT_H
#define RULES_HEXES_SIGHT_H

#include <stdbool.h>

struct hex_grid;

/*
 * The hexes that keep `from` from seeing `to`, of those that `blocks(context, place)`. A
 * line that runs along the side of two hexes is blocked by both or not at all. Returns
 * their number, 0 when it sees it.
 */
int sight_blocks(const struct hex_grid *grid, int from, int to,
	bool (*blocks)(const void *context, int place), const void *context, int block[2]);

#endif
