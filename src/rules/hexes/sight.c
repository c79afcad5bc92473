#include "rules/hexes/sight.h"

#include "game/hex.h"

/* True when the line runs through the one hex between, not along one of its sides. */
static bool is_straight(const struct hex_grid *grid, int from, int between, int to)
{
	for (int side = 0; side < HEX_SIDES; side++)
		if (hex_neighbour(grid, from, side) == between)
			return hex_neighbour(grid, between, side) == to;
	return false;
}

int sight_between(const struct hex_grid *grid, int from, int to, int between[2])
{
	int hexes = hex_between(grid, from, to, between);

	if (hexes != 1 || is_straight(grid, from, between[0], to))
		return hexes;
	between[1] = -1;
	return 2;
}

/* Beyond the map nothing blocks. */
int sight_blocks(const struct hex_grid *grid, int from, int to,
	bool (*blocks)(const void *context, int place), const void *context, int block[2])
{
	int between[2], hexes = sight_between(grid, from, to, between), count = 0;

	for (int i = 0; i < hexes; i++)
		if (between[i] >= 0 && blocks(context, between[i]))
			block[count++] = between[i];
	return count == hexes ? count : 0;
}
