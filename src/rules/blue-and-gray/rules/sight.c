/* 8.3 Lines of sight. */
#include "rules/hexes/sight.h"
#include "rules/blue-and-gray/rules/combat.h"

static bool blocks(const void *context, int place)
{
	const struct game *game = context;

	return game->terrain[game->terrain_at[place]].blocks;
}

int bg_sight_blocks(const struct game *game, int from, int to, int block[2])
{
	return sight_blocks(&game->grid, from, to, blocks, game, block);
}

bool bg_line_of_sight(const struct game *game, int from, int to)
{
	int block[2];

	return hex_distance(&game->grid, from, to) <= SIGHT_MAX &&
	       !bg_sight_blocks(game, from, to, block);
}
