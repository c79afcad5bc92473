/* What must be true of points and links, and of where supply comes from. */
#include <string.h>

#include "base/arena.h"
#include "base/diag.h"
#include "base/field.h"
#include "game/map.h"
#include "rules/late-unpleasantness/data/check_private.h"
#include "rules/late-unpleasantness/data/game.h"
#include "rules/late-unpleasantness/data/points.h"
#include "rules/late-unpleasantness/data/units.h"

struct link;

static void check_connected(const struct checker *c)
{
	const struct map *map = &c->game->map;
	int distance[PLACES_MAX];

	if (!map->places)
		return;
	map_distances(map, 0, NULL, NULL, distance);
	/* 6.1: a point keeps the connections that served an attack */
	for (int i = 0; i < map->places; i++)
		if (map->place[i].exits > FIELD_REFS_MAX)
			diag_add(c->diag, DIAG_ERROR,
				game_files_at(
					&c->files, "points.ini", "point", map->place[i].id),
				"%s has %d links; no more than %d can be",
				map->place[i].name, map->place[i].exits, FIELD_REFS_MAX);
	for (int i = 0; i < map->places; i++)
		if (distance[i] < 0)
			diag_add(c->diag, DIAG_ERROR,
				game_files_at(
					&c->files, "points.ini", "point", map->place[i].id),
				"no way leads from %s to %s", map->place[0].name,
				map->place[i].name);
}

static struct where link_at(const struct checker *c, const struct link *link)
{
	const struct map *map = &c->game->map;
	const char *name = arena_printf(c->diag->arena, "%s %s", map->place[link->from].id,
		map->place[link->to].id);

	return game_files_at(&c->files, "links.ini", "link", name);
}

/* 10.0: water is crossed at bridge points only, and each of their links has a bank. */
static void check_banks(const struct checker *c)
{
	const struct map *map = &c->game->map;

	for (int i = 0; i < map->links; i++) {
		const struct link *link = &map->link[i];
		int bridges = (map->place[link->from].flags & POINT_BRIDGE ? 1 : 0) +
			      (map->place[link->to].flags & POINT_BRIDGE ? 1 : 0);
		bool bank = link->flags & (LINK_NORTH | LINK_SOUTH);

		if (bridges == 2)
			diag_add(c->diag, DIAG_ERROR, link_at(c, link),
				"a link joins two bridge points; one bank cannot serve "
				"both");
		else if (bridges && !bank)
			diag_add(c->diag, DIAG_ERROR, link_at(c, link),
				"a link of a bridge point needs `bank = north` or `bank = "
				"south`");
		else if (!bridges && bank)
			diag_add(c->diag, DIAG_ERROR, link_at(c, link),
				"a link without a bridge point has no bank");
		for (int k = 0; k < i; k++)
			if ((map->link[k].from == link->to &&
				    map->link[k].to == link->from) ||
				(map->link[k].from == link->from &&
					map->link[k].to == link->to))
				diag_add(c->diag, DIAG_ERROR, link_at(c, link),
					"this link stands twice");
	}
	for (int i = 0; i < map->places; i++) {
		const struct place *place = &map->place[i];
		unsigned seen = 0;

		for (int k = 0; k < place->exits; k++)
			seen |= map->link[map->exit[place->first_exit + k].link].flags;
		if (lu_place_has_bridge(c->game, i) &&
			(!(seen & LINK_NORTH) || !(seen & LINK_SOUTH)))
			diag_add(c->diag, DIAG_ERROR,
				game_files_at(&c->files, "points.ini", "point", place->id),
				"the bridge at %s has links on one bank only", place->name);
	}
}

/* ---- 8.1: where supply comes from ---- */

static int points_with(const struct game *game, uint32_t flag)
{
	int count = 0;

	for (int i = 0; i < game->map.places; i++)
		count += (game->map.place[i].flags & flag) != 0;
	return count;
}

/* Points that are listed where they are sources. */
static void check_source_points(const struct checker *c)
{
	static const struct {
		uint32_t flag;
		const char *word;
	} kinds[] = {
		{POINT_TERMINUS, "terminus"},
		{POINT_SOURCE_CONFEDERATE, "supply-source-confederate"},
	};

	for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
		if (points_with(c->game, kinds[i].flag) > CHOICES_MAX)
			diag_error(c->diag,
				"points.ini: more than %d points have the flag `%s`",
				CHOICES_MAX, kinds[i].word);
}

static void check_markers(const struct checker *c)
{
	for (int i = 0; i < c->game->units; i++) {
		const struct unit *unit = &c->game->unit[i];
		int first =
			unit->type == TYPE_MARKER
				? lu_supply_marker(c->game, (enum marker_kind)unit->marker)
				: i;

		if (first != i)
			diag_add(c->diag, DIAG_ERROR,
				game_files_at(&c->files, "units.ini", "unit", unit->id),
				"%s marks what %s marks already", unit->name,
				c->game->unit[first].name);
	}
}

static bool has_marker(const struct game *game, enum side side, enum marker_kind kind)
{
	int marker = lu_supply_marker(game, kind);

	return marker >= 0 && game->unit[marker].side == (int)side;
}

/* A side traces to what there is. */
static void check_sources(const struct checker *c)
{
	const struct game *game = c->game;

	check_source_points(c);
	check_markers(c);
	for (enum side side = UNION; side < SIDES; side++) {
		struct where where = game_files_key_at(
			&c->files, "game.ini", "side", side_name(side), "supply");
		bool depot = game->release[side] == RELEASE_DEPOT,
		     marker = game->supply[side] &&
			      !strcmp(game->supply[side], "@terminus-marker");

		if (!game->supply[side])
			diag_error(c->diag, "game.ini: section [side %s] is missing",
				side_name(side));
		else if (!marker &&
			 strcmp(game->supply[side], "@supply-source-confederate") != 0)
			diag_add(c->diag, DIAG_ERROR, where,
				"`%s` is no source of supply: `@terminus-marker` or "
				"`@supply-source-confederate` was expected",
				game->supply[side]);
		else if ((marker || depot) && !has_marker(game, side, MARKER_TERMINUS))
			diag_add(c->diag, DIAG_ERROR, where, "the %s side has no Terminus",
				side_name(side));
		else if (depot && !has_marker(game, side, MARKER_DEPOT))
			diag_add(c->diag, DIAG_ERROR, where, "the %s side has no Depot",
				side_name(side));
		else if (!marker && !points_with(game, POINT_SOURCE_CONFEDERATE))
			diag_add(c->diag, DIAG_ERROR, where,
				"no point has the flag `supply-source-confederate`");
	}
}

void lu_check_map(const struct checker *c)
{
	check_connected(c);
	check_banks(c);
	check_sources(c);
}
