/* Exits, zones, and the ways and crossings without which units would be lost. */
#include "base/arena.h"
#include "rules/blue-and-gray/data/check_private.h"

#define GAME_ERROR(c, section, key, ...)                                                   \
	diag_add((c)->diag, DIAG_ERROR, bg_check_game_at((c), (section), (key)),           \
		__VA_ARGS__)

static const char *id_of(const struct checker *c, int place)
{
	return c->game->map.place[place].id;
}

static bool has_flag(const struct game *game, int place, uint32_t flag)
{
	return game->map.place[place].flags & flag;
}

/* ---- exits: 17.1, 20.0 ---- */

static bool way_leaves(const struct game *game, int place)
{
	return has_flag(game, place, PLACE_ROAD_OFF | PLACE_TRAIL_OFF);
}

static void check_exits(const struct checker *c)
{
	const struct game *game = c->game;

	for (int i = 0; i < game->map.places; i++)
		if (has_flag(game, i, PLACE_EXIT) && !way_leaves(game, i))
			diag_add(c->diag, DIAG_ERROR,
				game_files_key_at(&c->files, "hexes.ini", "hex",
					id_of(c, i), "flags"),
				"%s is no exit: no road or trail leaves the map there "
				"(17.1)",
				id_of(c, i));
	if (!has_flag(game, game->train_exit, PLACE_EXIT))
		GAME_ERROR(c, "train", "exit", "%s has not the flag `exit` (17.1)",
			id_of(c, game->train_exit));
}

/* Room for how far every hex is. */
static int *distances(const struct checker *c)
{
	return ARENA_NEW_ARRAY(c->diag->arena, (size_t)c->game->map.places, int);
}

/* ---- ways: 20.23, 21.2 ---- */

static bool along_way(const void *game, int from, int to, int link)
{
	(void)from;
	(void)to;
	return bg_link_has_way(game, link);
}

/* How far every hex is from one, by roads and trails. */
static void by_ways(const struct game *game, int from, int *distance)
{
	map_distances(&game->map, from, along_way, game, distance);
}

static void check_train_way(const struct checker *c)
{
	const struct game *game = c->game;
	const struct unit *train = &game->unit[game->train];
	int *distance = distances(c);

	by_ways(game, game->train_exit, distance);
	if (train->setup >= 0 && distance[train->setup] < 0)
		GAME_ERROR(c, "train", "exit", "no road or trail leads from %s to %s",
			id_of(c, train->setup), id_of(c, game->train_exit));
	for (int i = 0; i < train->entries; i++)
		if (distance[train->entry[i]] < 0)
			GAME_ERROR(c, "train", "exit",
				"no road or trail leads from %s to %s",
				id_of(c, train->entry[i]), id_of(c, game->train_exit));
}

static void check_communications(const struct checker *c)
{
	const struct game *game = c->game;
	int *distance = distances(c);

	by_ways(game, game->line_from, distance);
	if (game->line_from == game->line_to)
		GAME_ERROR(c, "communications", "to", "both ends are %s",
			id_of(c, game->line_to));
	else if (distance[game->line_to] < 0)
		GAME_ERROR(c, "communications", "to",
			"no chain of roads and trails joins %s and %s (21.21)",
			id_of(c, game->line_from), id_of(c, game->line_to));
	for (int i = 0; i < game->traces; i++)
		if (!way_leaves(game, game->trace_to[i]))
			GAME_ERROR(c, "communications", "trace-to",
				"no road or trail leaves the map at %s (21.22)",
				id_of(c, game->trace_to[i]));
}

/* ---- crossings: nobody is shut in where he begins ---- */

static bool crossable(const void *game, int from, int to, int link)
{
	(void)from;
	(void)to;
	return bg_link_crossable(game, link);
}

static void check_reach(const struct checker *c)
{
	const struct game *game = c->game;
	int *distance = distances(c);

	map_distances(&game->map, game->train_exit, crossable, game, distance);
	for (int i = 0; i < game->units; i++) {
		const struct unit *unit = &game->unit[i];

		if (unit->setup >= 0 && distance[unit->setup] < 0)
			diag_add(c->diag, DIAG_ERROR, bg_check_unit_at(c, i, "setup"),
				"%s is shut in at %s: water parts it from %s", unit->name,
				id_of(c, unit->setup), id_of(c, game->train_exit));
		for (int k = 0; k < unit->entries; k++)
			if (distance[unit->entry[k]] < 0)
				diag_add(c->diag, DIAG_ERROR,
					bg_check_unit_at(c, i, "entry"),
					"%s would be shut in at %s: water parts it from %s",
					unit->name, id_of(c, unit->entry[k]),
					id_of(c, game->train_exit));
	}
}

/* ---- zones and groups: 15.22, 18.1, 19.0 ---- */

static bool any_hex(const struct game *game, uint32_t flag)
{
	for (int i = 0; i < game->map.places; i++)
		if (has_flag(game, i, flag))
			return true;
	return false;
}

/* Units of a side (NO_SIDE: of either) that are due with a turn. */
static bool any_unit(const struct game *game, int side, int turn)
{
	for (int i = 0; i < game->units; i++)
		if (game->unit[i].turn == turn &&
			(side == NO_SIDE || game->unit[i].side == side))
			return true;
	return false;
}

static void check_zones(const struct checker *c)
{
	const struct game *game = c->game;

	if (!any_hex(game, PLACE_COMMAND_CONTROL))
		GAME_ERROR(c, "command-control", "",
			"no hex has the flag `command-control` (16.2)");
	if (!any_hex(game, PLACE_ACTIVATION) && !game->nears)
		GAME_ERROR(c, "activation", "",
			"no hex has the flag `activation`, and there is no `near` (19.1)");
}

static void check_groups(const struct checker *c)
{
	static const char nobody[] = "no unit of the %s side arrives with turn %d";
	const struct game *game = c->game;

	if (!any_unit(game, game->march_side, game->march_turn))
		GAME_ERROR(c, "march", "turn", nobody,
			side_name((enum side)game->march_side), game->march_turn);
	if (!any_unit(game, game->control_side, game->control_turn))
		GAME_ERROR(c, "command-control", "turn", nobody,
			side_name((enum side)game->control_side), game->control_turn);
	for (int i = 0; i < game->earlies; i++)
		if (!any_unit(game, NO_SIDE, game->early[i].turn))
			diag_add(c->diag, DIAG_ERROR,
				bg_check_list_at(c, "early",
					arena_printf(
						c->diag->arena, "%d", game->early[i].turn),
					""),
				"no unit arrives with turn %d", game->early[i].turn);
}

void bg_check_map(const struct checker *c)
{
	check_exits(c);
	check_train_way(c);
	check_communications(c);
	check_reach(c);
	check_zones(c);
	check_groups(c);
}
