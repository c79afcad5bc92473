/* The questions that the rules ask of a game, once it is loaded. */
#include "rules/late-unpleasantness/data/game.h"
#include "base/text.h"

#include <string.h>

const char *const lu_bank_words[] = {"none", "north", "south", NULL};
const char *const lu_either_words[] = {"union", "confederate", "either", NULL};
const char *const lu_mode_words[] = {"none", "dump", "wagon", NULL};
const char *const lu_option_words[] = {"recon", "breastworks", "better-leadership",
	"slow-wilderness", "confederate-first", NULL};

const char *lu_table_result(const struct game *game, const char *table, const char *key)
{
	for (const struct table *t = game->tables; t; t = t->next) {
		if (strcmp(t->name, table))
			continue;
		for (int i = 0; i < t->rows; i++)
			if (!strcmp(t->row[i].key, key))
				return t->row[i].result;
	}
	return NULL;
}

const char *lu_table_die(const struct game *game, const char *table, int face)
{
	const char key[] = {(char)('0' + face), '\0'};

	return lu_table_result(game, table, key);
}

int lu_table_die_number(const struct game *game, const char *table, int face)
{
	int number = 0;

	text_to_int(lu_table_die(game, table, face), -99, 99, &number);
	return number;
}

bool lu_card_is_for(const struct card *card, enum side side)
{
	return card->side == NO_SIDE || card->side == (int)side;
}

bool lu_unit_is_division(const struct unit *unit)
{
	return lu_unit_is_foot(unit) || unit->type == TYPE_CAVALRY;
}

bool lu_unit_is_foot(const struct unit *unit)
{
	return unit->type == TYPE_INFANTRY || unit->type == TYPE_GARRISON;
}

bool lu_unit_digs(const struct unit *unit)
{
	return unit->type == TYPE_INFANTRY ||
	       (unit->type == TYPE_DUMMY && unit->dummy_kind == TYPE_INFANTRY);
}

bool lu_unit_has_choice(const struct unit *unit)
{
	return unit->setup.places > 1 || unit->setup.withs;
}

enum side lu_unit_side(const struct game *game, int unit)
{
	return (enum side)game->unit[unit].side;
}

bool lu_place_has_rail(const struct game *game, int place)
{
	const struct place *info = &game->map.place[place];

	for (int i = info->first_exit; i < info->first_exit + info->exits; i++)
		if (game->map.link[game->map.exit[i].link].flags & LINK_RAIL)
			return true;
	return false;
}

enum side lu_first_player(const struct game *game, uint32_t options)
{
	return options & OPTION_CONFEDERATE_FIRST ? CONFEDERATE
						  : (enum side)game->base.first_player;
}

bool lu_place_has_bridge(const struct game *game, int place)
{
	uint32_t flags = game->map.place[place].flags;

	return (flags & POINT_BRIDGE) && !(flags & POINT_PERMANENT_BRIDGE);
}

bool lu_has_bridges(const struct game *game)
{
	for (int i = 0; i < game->map.places; i++)
		if (lu_place_has_bridge(game, i))
			return true;
	return false;
}

enum bank lu_link_bank(const struct game *game, int place, int link)
{
	if (!lu_place_has_bridge(game, place))
		return BANK_NONE;
	return game->map.link[link].flags & LINK_NORTH   ? BANK_NORTH
	       : game->map.link[link].flags & LINK_SOUTH ? BANK_SOUTH
							 : BANK_NONE;
}

int lu_card_find(const struct game *game, int number)
{
	for (int i = 0; i < game->cards; i++)
		if (game->card[i].number == number)
			return i;
	return -1;
}

int lu_supply_marker(const struct game *game, enum marker_kind kind)
{
	for (int i = 0; i < game->units; i++)
		if (game->unit[i].type == TYPE_MARKER && game->unit[i].marker == (int)kind)
			return i;
	return -1;
}
