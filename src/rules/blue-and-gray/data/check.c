/*
 * What must be true of a game's data as a whole: what a reader of single facts cannot see.
 *
 * Parts: names; 14.0 and 15.0 units; the map; 21.1 the schedule; all of it.
 */
#include <string.h>

#include "rules/blue-and-gray/data/data_private.h"

/* ---- where a fault stands ---- */

/* Where a key of a unit's section stands; the section when it has none. */
static struct where unit_at(const struct checker *c, int unit, const char *key)
{
	return game_files_key_at(
		&c->files, "units.ini", "unit", c->game->unit[unit].id, key);
}

/* Where a key of a section of game.ini stands, the first for sections without an id. */
static struct where game_at(const struct checker *c, const char *section, const char *key)
{
	return game_files_key_at(&c->files, "game.ini", NULL, section, key);
}

static struct where list_at(
	const struct checker *c, const char *prefix, const char *id, const char *key)
{
	return game_files_key_at(&c->files, "game.ini", prefix, id, key);
}

/* ---- names say which hex or unit is meant, and do not look like orders ---- */

/* Ids, printed names and aliases. */
static void bg_check_names(const struct checker *c)
{
	const struct game *game = c->game;

	for (int i = 0; i < game->map.places; i++) {
		const struct place *place = &game->map.place[i];
		const struct name name = {NAME_PLACE, i, NO_SIDE, place->id, place->name};

		game_files_check_spellings(c->diag, game->base.names, &name, NULL,
			place->aliases,
			game_files_at(&c->files, "hexes.ini", "hex", place->id));
	}
	game_units_check(c);
}

/* ---- 14.0 set-up and 15.0 arrivals: units begin where they may stand ---- */

#define UNIT_ERROR(c, unit, key, ...)                                                      \
	diag_add((c)->diag, DIAG_ERROR, unit_at((c), (unit), (key)), __VA_ARGS__)

/* Either it is set up, or it arrives with a turn and somewhere. */
static void check_placed(const struct checker *c, int i)
{
	const struct unit *unit = &c->game->unit[i];

	if (unit->setup >= 0 && (unit->turn || unit->entries))
		UNIT_ERROR(c, i, "setup",
			"%s is set up; so it does not arrive: `turn` and `entry` are too much",
			unit->name);
	else if (unit->setup < 0 && (!unit->turn || !unit->entries))
		UNIT_ERROR(c, i, "",
			"%s is placed nowhere: `setup`, or `turn` and `entry`, was expected",
			unit->name);
	if (unit->turn > c->game->base.turns)
		UNIT_ERROR(c, i, "turn", "%s arrives with turn %d, after the last one",
			unit->name, unit->turn);
	if (unit->choice == ENTRY_FIRST_OPEN && unit->entries == 1)
		UNIT_ERROR(c, i, "choice", "%s has one hex to arrive at, and no choice",
			unit->name);
}

/* 20.23 */
static void check_train(const struct checker *c, int i)
{
	const struct game *game = c->game;
	const struct unit *unit = &game->unit[i];

	if (unit->type == TYPE_TRAIN && i != game->train)
		UNIT_ERROR(c, i, "type", "%s is a train, but not the one of [train]",
			unit->name);
	if (i != game->train)
		return;
	if (unit->type != TYPE_TRAIN)
		diag_add(c->diag, DIAG_ERROR, game_at(c, "train", "unit"), "%s is no train",
			unit->name);
	if (unit->setup >= 0 && !bg_place_has_way(game, unit->setup))
		UNIT_ERROR(c, i, "setup", "%s has no road or trail, which %s needs (20.23)",
			game->map.place[unit->setup].id, unit->name);
	for (int k = 0; k < unit->entries; k++)
		if (!bg_place_has_way(game, unit->entry[k]))
			UNIT_ERROR(c, i, "entry",
				"%s has no road or trail, which %s needs (20.23)",
				game->map.place[unit->entry[k]].id, unit->name);
}

/* 5.12, 5.31, 20.21: with those of the file before it. */
static void check_stack(const struct checker *c, int i)
{
	const struct game *game = c->game;
	const struct unit *unit = &game->unit[i];
	const char *hex = game->map.place[unit->setup].id;
	int count = 1;

	for (int k = 0; k < i; k++) {
		const struct unit *other = &game->unit[k];

		if (other->setup != unit->setup)
			continue;
		count++;
		if (other->side != unit->side)
			UNIT_ERROR(c, i, "setup",
				"%s begins at %s, where its enemy %s does (5.12)",
				unit->name, hex, other->name);
		else if (bg_is_train(game, i) || bg_is_train(game, k))
			UNIT_ERROR(c, i, "setup",
				"%s begins at %s with %s: a train stands alone (20.21)",
				unit->name, hex, other->name);
	}
	if (count > game->stacking)
		UNIT_ERROR(c, i, "setup",
			"%s begins at %s as unit %d of that hex, which holds %d (5.31)",
			unit->name, hex, count, game->stacking);
	if (unit->side == game->control_side &&
		(game->map.place[unit->setup].flags & PLACE_COMMAND_CONTROL))
		UNIT_ERROR(c, i, "setup",
			"%s begins at %s, in the Command Control Zone, which is closed to it (18.1)",
			unit->name, hex);
}

static bool same_entries(const struct unit *a, const struct unit *b)
{
	return a->side == b->side && a->entries == b->entries &&
	       !memcmp(a->entry, b->entry, (size_t)a->entries * sizeof *a->entry);
}

/* 15.42: who takes the first hex that is open takes the one of his group, and there is one
 * such group in a turn. */
static void check_group(const struct checker *c, int i)
{
	const struct unit *unit = &c->game->unit[i];

	for (int k = 0; k < i; k++) {
		const struct unit *other = &c->game->unit[k];

		if (unit->choice != ENTRY_FIRST_OPEN || other->choice != ENTRY_FIRST_OPEN ||
			other->turn != unit->turn || same_entries(unit, other))
			continue;
		UNIT_ERROR(c, i, "entry",
			"%s arrives with %s, at the first hex that is open: both must be of one side and have the same hexes (15.42)",
			unit->name, other->name);
		return;
	}
}

/* Set-up and arrivals. */
static void bg_check_units(const struct checker *c)
{
	for (int i = 0; i < c->game->units; i++) {
		check_placed(c, i);
		check_train(c, i);
		check_group(c, i);
		if (c->game->unit[i].setup >= 0)
			check_stack(c, i);
	}
}

/* ---- exits, zones, and the ways and crossings without which units would be lost ---- */

#define GAME_ERROR(c, section, key, ...)                                                   \
	diag_add((c)->diag, DIAG_ERROR, game_at((c), (section), (key)), __VA_ARGS__)

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
				"%s is no exit: no road or trail leaves the map there (17.1)",
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
			diag_add(c->diag, DIAG_ERROR, unit_at(c, i, "setup"),
				"%s is shut in at %s: water parts it from %s", unit->name,
				id_of(c, unit->setup), id_of(c, game->train_exit));
		for (int k = 0; k < unit->entries; k++)
			if (distance[unit->entry[k]] < 0)
				diag_add(c->diag, DIAG_ERROR, unit_at(c, i, "entry"),
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
				list_at(c, "early",
					arena_printf(
						c->diag->arena, "%d", game->early[i].turn),
					""),
				"no unit arrives with turn %d", game->early[i].turn);
}

/* Exits, ways and zones. */
static void bg_check_map(const struct checker *c)
{
	check_exits(c);
	check_train_way(c);
	check_communications(c);
	check_reach(c);
	check_zones(c);
	check_groups(c);
}

/* ---- 21.1 each row of the schedule can be counted ---- */

#define AWARD_ERROR(c, award, key, ...)                                                    \
	diag_add((c)->diag, DIAG_ERROR, list_at((c), "award", (award)->id, (key)),         \
		__VA_ARGS__)

static bool counts_exits(const struct award *award)
{
	return award->kind >= AWARD_UNIT_EXITED;
}

static void check_exit(const struct checker *c, const struct award *award)
{
	const struct map *map = &c->game->map;

	if (counts_exits(award) && award->exit < 0)
		AWARD_ERROR(c, award, "kind", "[award %s] counts who left: it needs `exit`",
			award->id);
	else if (!counts_exits(award) && award->exit >= 0)
		AWARD_ERROR(
			c, award, "exit", "[award %s] counts losses, no exits", award->id);
	else if (award->exit >= 0 && !(map->place[award->exit].flags & PLACE_EXIT))
		AWARD_ERROR(c, award, "exit", "%s has not the flag `exit` (17.1)",
			map->place[award->exit].id);
}

/* The train is one side's: its enemy has points for its loss, itself for its escape. */
static void check_side(const struct checker *c, const struct award *award)
{
	enum side owner = bg_unit_side(c->game, c->game->train);
	enum side given = award->kind == AWARD_TRAIN_EXITED ? owner : side_other(owner);

	if (award->kind != AWARD_TRAIN_EXITED && award->kind != AWARD_TRAIN_ELIMINATED)
		return;
	if (award->side != (int)given)
		AWARD_ERROR(c, award, "side", "[award %s] can be the %s side's alone",
			award->id, side_name(given));
}

static bool has_needs(const struct award *award)
{
	return award->train || award->communications;
}

static void check_conditions(const struct checker *c, const struct award *award)
{
	const struct award *other =
		award->otherwise < 0 ? NULL : &c->game->award[award->otherwise];

	if (has_needs(award) && !award->at_end)
		AWARD_ERROR(c, award, "needs",
			"[award %s]: what it needs is known at the end: `at-end = yes` was expected",
			award->id);
	if (!other)
		return;
	if (!award->at_end)
		AWARD_ERROR(c, award, "otherwise",
			"[award %s]: `at-end = yes` was expected", award->id);
	if (other == award || !has_needs(other) || other->side != award->side)
		AWARD_ERROR(c, award, "otherwise",
			"[award %s] is given when [award %s] is not: that must be another row of the same side, which needs something",
			award->id, other->id);
}

/* 21.1. */
static void bg_check_awards(const struct checker *c)
{
	for (int i = 0; i < c->game->awards; i++) {
		check_exit(c, &c->game->award[i]);
		check_side(c, &c->game->award[i]);
		check_conditions(c, &c->game->award[i]);
	}
}

/* ---- all of it ---- */

/* 7.61: whoever looks for the last column that asks for no more finds it so. */
static void check_columns(const struct checker *c)
{
	for (int i = 1; i < c->game->columns; i++) {
		const struct column *column = &c->game->column[i], *before = column - 1;

		if (before->attackers * column->defenders >=
			column->attackers * before->defenders)
			diag_add(c->diag, DIAG_ERROR,
				game_files_at(
					&c->files, "results.ini", "column", column->id),
				"columns stand from the worst to the best: %s does not come behind %s",
				column->id, before->id);
	}
}

void bg_game_check(
	const struct game *game, const struct game_files *files, struct diag *diag)
{
	const struct checker c = {game, *files, diag};

	bg_check_names(&c);
	bg_check_units(&c);
	bg_check_map(&c);
	bg_check_awards(&c);
	game_base_check(&game->base, &c.files, diag);
	check_columns(&c);
}
