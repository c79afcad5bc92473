/* 6.0 Zones of control. */
#include "rules/blue-and-gray/rules/zoc.h"

bool bg_has_zone(const struct game *game, int unit)
{
	return !bg_is_train(game, unit);
}

bool bg_in_contact(const struct game *game, int a, int b)
{
	int link = map_link(&game->map, a, b);

	return link >= 0 && bg_link_crossable(game, link);
}

static bool extends(const void *game, int link)
{
	return bg_link_crossable(game, link);
}

void bg_zones_move(struct zones *zones, const struct game *game, int unit, int from, int to)
{
	enum side side = bg_unit_side(game, unit);
	bool zone = bg_has_zone(game, unit);

	if (from >= 0)
		zones_count(zones, side, from, -1, zone ? extends : NULL, game);
	if (to >= 0)
		zones_count(zones, side, to, 1, zone ? extends : NULL, game);
}

void bg_zones_make(struct zones *out, struct arena *arena, const struct game *game,
	const struct state *state)
{
	zones_make(out, arena, &game->map);
	for (int i = 0; i < game->units; i++)
		if (on_map(state, i))
			bg_zones_move(out, game, i, -1, state->unit[i].at);
}
