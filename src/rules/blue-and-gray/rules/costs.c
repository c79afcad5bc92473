/* 5.2: what it costs to go from a hex to the next. */
#include "rules/blue-and-gray/rules/movement_private.h"

static int side_cost(const struct game *game, int link)
{
	int cost = game->hexside[bg_link_feature(game, link)].movement;

	if (game->map.link[link].flags & (LINK_REDOUBT_FROM | LINK_REDOUBT_TO))
		cost += game->hexside[FEATURE_REDOUBT].movement;
	return cost;
}

/* A road takes no notice of what it crosses, a trail of the ground alone. */
int bg_link_cost(const struct game *game, bool train, int link, int to)
{
	uint32_t flags = game->map.link[link].flags;

	if (!bg_link_crossable(game, link))
		return -1;
	if (flags & LINK_ROAD)
		return game->way[WAY_ROAD];
	if (flags & LINK_TRAIL)
		return game->way[WAY_TRAIL] + side_cost(game, link);
	if (train)
		return -1;
	return game->terrain[game->terrain_at[to]].movement + side_cost(game, link);
}

int bg_step_cost(const struct game *game, int unit, int from, int to)
{
	int link = map_link(&game->map, from, to);

	return link < 0 ? -1 : bg_link_cost(game, bg_is_train(game, unit), link, to);
}
