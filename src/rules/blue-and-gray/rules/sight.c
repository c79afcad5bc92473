/* 8.3 Lines of sight. */
#include "rules/blue-and-gray/rules/combat.h"

static bool blocks(const struct game *game, int place)
{
	return game->terrain[game->terrain_at[place]].blocks;
}

/* True when the line runs through the one hex between, not along one of its sides. */
static bool is_straight(const struct game *game, int from, int between, int to)
{
	for (int side = 0; side < HEX_SIDES; side++)
		if (hex_neighbour(&game->grid, from, side) == between)
			return hex_neighbour(&game->grid, between, side) == to;
	return false;
}

/*
 * Along a side of two hexes both must block. At the edge of the map one of them may be
 * beyond it, where nothing does.
 */
int bg_sight_blocks(const struct game *game, int from, int to, int block[2])
{
	int between[2], hexes = hex_between(&game->grid, from, to, between), count = 0;

	for (int i = 0; i < hexes; i++)
		if (blocks(game, between[i]))
			block[count++] = between[i];
	if (hexes == 1 && !is_straight(game, from, between[0], to))
		return 0;
	return count == hexes ? count : 0;
}

bool bg_line_of_sight(const struct game *game, int from, int to)
{
	int block[2];

	return hex_distance(&game->grid, from, to) <= SIGHT_MAX &&
	       !bg_sight_blocks(game, from, to, block);
}
