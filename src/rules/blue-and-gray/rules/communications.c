/* 21.2 Lines of communications. Zones of control do not cut them, units do. */
#include "rules/blue-and-gray/rules/victory.h"

/* ---- where a side may trace ---- */

/* No unit of `side` stands in it. */
struct free_hexes {
	bool is[PLACES_MAX];
};

static void find_free(struct free_hexes *out, const struct game *game,
	const struct state *state, enum side side)
{
	for (int i = 0; i < game->map.places; i++)
		out->is[i] = true;
	for (int i = 0; i < game->units; i++)
		if (on_map(state, i) && bg_unit_side(game, i) == side)
			out->is[state->unit[i].at] = false;
}

/* A search from some hexes outwards: how far away each hex is, and by which it was reached.
 */
struct search {
	const struct game *game;
	const struct free_hexes *open;
	bool by_way; /* along roads and trails alone; else wherever sides can be crossed */
	int distance[PLACES_MAX]; /* -1: it was not reached */
	int behind[PLACES_MAX];   /* the hex next to it, towards where the search began */
	int queue[PLACES_MAX];
	int queued;
};

static void search_open(struct search *s, const struct game *game,
	const struct free_hexes *open, bool by_way)
{
	s->game = game;
	s->open = open;
	s->by_way = by_way;
	s->queued = 0;
	for (int i = 0; i < game->map.places; i++)
		s->distance[i] = -1;
}

/* A hex that an enemy holds is never reached. */
static void search_reach(struct search *s, int place, int behind, int distance)
{
	if (s->distance[place] >= 0 || !s->open->is[place])
		return;
	s->distance[place] = distance;
	s->behind[place] = behind;
	s->queue[s->queued++] = place;
}

static bool search_passes(const struct search *s, int link)
{
	return s->by_way ? bg_link_has_way(s->game, link)
			 : bg_link_crossable(s->game, link);
}

static void search_run(struct search *s)
{
	const struct map *map = &s->game->map;

	for (int head = 0; head < s->queued; head++) {
		int here = s->queue[head];
		const struct place *place = &map->place[here];

		for (int e = place->first_exit; e < place->first_exit + place->exits; e++)
			if (search_passes(s, map->exit[e].link))
				search_reach(
					s, map->exit[e].to, here, s->distance[here] + 1);
	}
}

/* ---- 21.21 ---- */

bool bg_has_communications(const struct game *game, const struct state *state,
	enum side side, int *path, int *length)
{
	struct free_hexes open;
	struct search search;
	int hexes = 0;

	find_free(&open, game, state, side_other(side));
	search_open(&search, game, &open, true);
	/* from the far end, so that the way back is the way there */
	search_reach(&search, game->line_to, -1, 0);
	search_run(&search);
	if (search.distance[game->line_from] < 0)
		return false;
	for (int at = game->line_from; at >= 0; at = search.behind[at], hexes++)
		if (path)
			path[hexes] = at;
	if (length)
		*length = hexes;
	return true;
}

/* ---- 21.22 ---- */

/* How far hexes are from the roads and trails that lead to where units can trace. */
static void measure(
	struct search *out, const struct game *game, const struct free_hexes *open)
{
	struct search ways;

	search_open(&ways, game, open, true);
	for (int i = 0; i < game->traces; i++)
		search_reach(&ways, game->trace_to[i], -1, 0);
	search_run(&ways);
	search_open(out, game, open, false);
	for (int i = 0; i < ways.queued; i++)
		search_reach(out, ways.queue[i], -1, 0);
	search_run(out);
}

/* The rule holds only of a train that was never brought on the map. */
static bool may_be_isolated(const struct game *game, const struct state *state, int unit)
{
	return game->train >= 0 && state->unit[game->train].fate == FATE_AWAITED &&
	       on_map(state, unit) && game->unit[unit].side == game->isolated_side;
}

bool bg_is_isolated(const struct game *game, const struct state *state, int unit)
{
	struct free_hexes open;
	struct search search;
	int distance;

	if (!may_be_isolated(game, state, unit))
		return false;
	find_free(&open, game, state, side_other((enum side)game->isolated_side));
	measure(&search, game, &open);
	distance = search.distance[state->unit[unit].at];
	return distance < 0 || distance > game->trace_distance;
}
