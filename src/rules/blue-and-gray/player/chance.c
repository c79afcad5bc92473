/* What the built-in player leaves to chance, and what it is told of units and hexes. */
#include "game/dice.h"
#include "rules/blue-and-gray/player/player_private.h"

int bg_player_chance(struct player *p, int n)
{
	return (int)dice_random(p->random, (uint32_t)n);
}

bool bg_player_often(struct player *p, int eighths)
{
	return bg_player_chance(p, 8) < eighths;
}

bool bg_player_owns(const struct player *p, int unit)
{
	return bg_unit_side(p->game, unit) == p->side;
}

int bg_player_neighbour(struct player *p, int place)
{
	const struct place *at = &p->game->map.place[place];

	return p->game->map.exit[at->first_exit + bg_player_chance(p, at->exits)].to;
}

const char *bg_player_hex(const struct player *p, int place)
{
	return p->game->map.place[place].id;
}
