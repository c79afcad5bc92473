/* The questions that the rules ask of a game, once it is loaded. */
#include "rules/blue-and-gray/data/game.h"

#include <string.h>

const char *const bg_type_words[] = {"infantry", "cavalry", "artillery", "train", NULL};
const char *const bg_result_words[] = {"Ae", "Ar", "Ex", "Dr", "De", NULL};
const char *const bg_option_words[] = {"attack-effectiveness", NULL};

enum feature bg_link_feature(const struct game *game, int link)
{
	static const struct {
		uint32_t flag;
		enum feature feature;
	} governs[] = {
		{LINK_BRIDGE, FEATURE_BRIDGE},
		{LINK_FORD, FEATURE_FORD},
		{LINK_LAKE, FEATURE_LAKE},
		{LINK_CREEK, FEATURE_CREEK},
		{LINK_STREAM, FEATURE_STREAM},
	};

	for (size_t i = 0; i < sizeof governs / sizeof *governs; i++)
		if (game->map.link[link].flags & governs[i].flag)
			return governs[i].feature;
	return FEATURE_NONE;
}

int bg_crossing(const struct game *game, int link)
{
	const struct hexside *side = &game->hexside[bg_link_feature(game, link)];
	int cost = side->movement;

	if (game->map.link[link].flags & (LINK_REDOUBT_FROM | LINK_REDOUBT_TO))
		cost += game->hexside[FEATURE_REDOUBT].movement;
	return side->crossable ? cost : -1;
}

bool bg_link_has_way(const struct game *game, int link)
{
	return game->map.link[link].flags & (LINK_ROAD | LINK_TRAIL);
}

bool bg_place_has_way(const struct game *game, int place)
{
	const struct place *here = &game->map.place[place];

	for (int e = here->first_exit; e < here->first_exit + here->exits; e++)
		if (bg_link_has_way(game, game->map.exit[e].link))
			return true;
	return here->flags & (PLACE_ROAD_OFF | PLACE_TRAIL_OFF);
}

int bg_column_find(const struct game *game, int attackers, int defenders)
{
	int found = 0;

	/* rounded in the defenders' favour: the last column that asks for no more */
	for (int i = 1; i < game->columns; i++)
		if (attackers * game->column[i].defenders >=
			defenders * game->column[i].attackers)
			found = i;
	return found;
}

int bg_column_named(const struct game *game, const char *id)
{
	for (int i = 0; i < game->columns; i++)
		if (!strcmp(game->column[i].id, id))
			return i;
	return -1;
}
