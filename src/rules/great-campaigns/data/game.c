/* The questions that the rules ask of a game, once it is loaded. */
#include "rules/great-campaigns/data/game.h"

#include <string.h>

#include "base/arena.h"

const char *const gc_option_words[] = {NULL};
const char *const gc_arm_words[] = {
	"infantry", "cavalry", "artillery", "leader", "wagons", "battery", "vessel", NULL};
const char *const gc_works_words[] = {
	"none", "breastworks-build", "breastworks", "fort-build", "fort", "redoubt", NULL};
const char *const gc_works_titles[] = {"no works", "unfinished breastworks", "breastworks",
	"an unfinished fort", "a fort", "a redoubt"};
const char *const gc_holder_words[] = {"union", "confederate", "nobody", NULL};
const char *const gc_size_words[] = {
	"none", "regiment", "brigade", "demi-division", "division", "corps", "army", NULL};

bool gc_command_is_within(const struct game *game, int command, int of)
{
	while (command >= 0 && command != of)
		command = game->command[command].within;
	return command >= 0;
}

bool gc_obeys(const struct game *game, int unit, int leader)
{
	const struct unit *his = &game->unit[unit], *he = &game->unit[leader];

	if (!gc_is_leader(game, leader) || his->side != he->side)
		return false;
	if (gc_is_army_leader(game, leader))
		return true;
	return gc_command_is_within(game, his->command, he->command);
}

bool gc_award_covers(const struct game *game, const struct award *award, int place)
{
	for (int i = 0; i < award->places; i++)
		if (award->place[i] == place ||
			hex_distance(&game->sheet.grid, award->place[i], place) <=
				award->within)
			return true;
	return !award->places;
}

const struct gc_scenario *gc_scenario_called(const struct game *game, const char *id)
{
	for (int i = 0; i < game->base.scenarios; i++)
		if (!strcmp(game->base.scenario[i].id, id))
			return &game->scenario[i];
	return &game->scenario[0];
}

const char *gc_place_title(struct arena *arena, const struct game *game, int place)
{
	const char *name = game->land.rows.name[place];
	const char *hex = game->map.place[place].name;

	return name ? arena_printf(arena, "%s, %s", hex, name) : hex;
}
