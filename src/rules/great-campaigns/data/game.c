/* The questions that the rules ask of a game, once it is loaded. */
#include "rules/great-campaigns/data/game.h"

#include "base/arena.h"

const char *const gc_option_words[] = {NULL};
const char *const gc_arm_words[] = {
	"infantry", "cavalry", "artillery", "leader", "wagons", "battery", NULL};
const char *const gc_works_words[] = {
	"none", "breastworks-build", "breastworks", "fort-build", "fort", "redoubt", NULL};
const char *const gc_size_words[] = {
	"none", "regiment", "brigade", "demi-division", "division", "corps", "army", NULL};

bool gc_obeys(const struct game *game, int unit, int leader)
{
	const struct unit *his = &game->unit[unit], *he = &game->unit[leader];

	if (!gc_is_leader(game, leader) || his->side != he->side)
		return false;
	if (gc_is_army_leader(game, leader))
		return true;
	return his->command >= 0 && his->command == he->command;
}

/* True when the hex is one of these, or lies so near to one. */
static bool covers(
	const struct game *game, const int *place, int places, int within, int hex)
{
	for (int i = 0; i < places; i++)
		if (place[i] == hex ||
			hex_distance(&game->sheet.grid, place[i], hex) <= within)
			return true;
	return false;
}

bool gc_award_covers(const struct game *game, const struct award *award, int place)
{
	return !award->places ||
	       covers(game, award->place, award->places, award->within, place);
}

bool gc_award_home(const struct game *game, const struct award *award, int place)
{
	return covers(game, award->home, award->homes, award->within, place);
}

const char *gc_place_title(struct arena *arena, const struct game *game, int place)
{
	const char *name = game->land.rows.name[place];
	const char *hex = game->map.place[place].name;

	return name ? arena_printf(arena, "%s, %s", hex, name) : hex;
}
