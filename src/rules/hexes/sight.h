/* Lines of sight from the middle of a hex to that of another, two hexes away at most. */
#ifndef RULES_HEXES_SIGHT_H
#define RULES_HEXES_SIGHT_H

#include <stdbool.h>

struct hex_grid;

/*
 * Find the hexes that a line of sight passes: the one it runs through, or the two along
 * whose common side it runs. At the edge of the map one of two is beyond it: -1. Returns
 * their number, 0 when the hexes are not two apart.
 */
int sight_between(const struct hex_grid *grid, int from, int to, int between[2]);

/*
 * The hexes that keep `from` from seeing `to`, of those that `blocks(context, place)`. A
 * line that runs along the side of two hexes is blocked by both or not at all. Returns
 * their number, 0 when it sees it.
 */
int sight_blocks(const struct hex_grid *grid, int from, int to,
	bool (*blocks)(const void *context, int place), const void *context, int block[2]);

#endif
