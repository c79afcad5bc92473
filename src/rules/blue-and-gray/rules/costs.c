/* 5.2: what it costs to go from a hex to the next. */
#include "rules/blue-and-gray/rules/movement_private.h"

/* 5.21: a stream without a bridge or ford costs some ground more than the sum. */
static int ground_cost(const struct terrain *terrain, uint32_t flags, int side)
{
	bool stream = (flags & (LINK_STREAM | LINK_BRIDGE | LINK_FORD)) == LINK_STREAM;

	return stream && terrain->across_stream ? terrain->across_stream
						: terrain->movement + side;
}

/* A road takes no notice of what it crosses, a trail of the ground alone. */
int bg_link_cost(const struct game *game, bool train, int link, int to)
{
	uint32_t flags = game->map.link[link].flags;
	int side = game->crossing[link];

	if (side < 0)
		return -1;
	if (flags & LINK_ROAD)
		return game->way[WAY_ROAD];
	if (flags & LINK_TRAIL)
		return game->way[WAY_TRAIL] + side;
	if (train)
		return -1;
	return ground_cost(&game->terrain[game->terrain_at[to]], flags, side);
}

int bg_step_cost(const struct game *game, int unit, int from, int to)
{
	int link = map_link(&game->map, from, to);

	return link < 0 ? -1 : bg_link_cost(game, bg_is_train(game, unit), link, to);
}
