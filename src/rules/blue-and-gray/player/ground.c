/* What the built-in player is told of units and hexes. */
#include "rules/blue-and-gray/player/player_private.h"

bool bg_player_owns(const struct player *p, int unit)
{
	return bg_unit_side(p->game, unit) == p->side;
}

int bg_player_neighbour(struct player *p, int place)
{
	const struct place *at = &p->game->map.place[place];

	return p->game->map.exit[at->first_exit + chance(p->random, at->exits)].to;
}

const char *bg_player_hex(const struct player *p, int place)
{
	return p->game->map.place[place].id;
}
