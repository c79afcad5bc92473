/* 21.2 Lines of communications. Zones of control do not cut them, units do. */
#include "base/arena.h"
#include "rules/blue-and-gray/rules/victory.h"
#include "rules/hexes/reach.h"

/* ---- where a side may trace ---- */

struct tracing {
	const struct game *game;
	bool *held; /* hexes in which the enemy stands */
};

static void tracing_make(struct tracing *out, struct arena *arena, const struct game *game,
	const struct state *state, enum side side)
{
	out->game = game;
	out->held = ARENA_NEW_ARRAY(arena, (size_t)game->map.places, bool);
	for (int i = 0; i < game->units; i++)
		if (on_map(state, i) && bg_unit_side(game, i) != side)
			out->held[state->unit[i].at] = true;
}

static bool passes_by_way(const void *context, int from, int to, int link)
{
	const struct tracing *t = context;

	(void)from;
	return !t->held[to] && bg_link_has_way(t->game, link);
}

static bool passes(const void *context, int from, int to, int link)
{
	const struct tracing *t = context;

	(void)from;
	return !t->held[to] && bg_link_crossable(t->game, link);
}

/* A hex that an enemy holds is never reached. */
static void reach_free(struct reach *reach, const struct tracing *t, int place)
{
	if (!t->held[place])
		reach_from(reach, place);
}

/* ---- 21.21 ---- */

bool bg_has_communications(struct arena *arena, const struct game *game,
	const struct state *state, enum side side, struct line *line)
{
	struct tracing tracing;
	struct reach reach;

	tracing_make(&tracing, arena, game, state, side);
	reach_make(&reach, arena, &game->map);
	/* from the far end, so that the way back is the way there */
	reach_free(&reach, &tracing, game->line_to);
	reach_search(&reach, passes_by_way, &tracing);
	if (reach.distance[game->line_from] < 0)
		return false;
	if (!line)
		return true;
	line->length = 0;
	line->place =
		ARENA_NEW_ARRAY(arena, (size_t)reach.distance[game->line_from] + 1, int);
	for (int at = game->line_from; at >= 0; at = reach.behind[at])
		line->place[line->length++] = at;
	return true;
}

/* ---- 21.22 ---- */

/* How far hexes are from the roads and trails that lead to where units can trace. */
static void measure(struct reach *out, struct arena *arena, const struct tracing *tracing)
{
	const struct game *game = tracing->game;
	struct reach ways;

	reach_make(&ways, arena, &game->map);
	for (int i = 0; i < game->traces; i++)
		reach_free(&ways, tracing, game->trace_to[i]);
	reach_search(&ways, passes_by_way, tracing);
	reach_make(out, arena, &game->map);
	for (int i = 0; i < ways.places; i++)
		reach_from(out, ways.place[i]);
	reach_search(out, passes, tracing);
}

void bg_isolated(
	bool *out, struct arena *arena, const struct game *game, const struct state *state)
{
	struct tracing tracing;
	struct reach reach;

	for (int i = 0; i < game->units; i++)
		out[i] = false;
	/* the rule holds only of a train that was never brought on the map */
	if (game->train < 0 || state->unit[game->train].fate != FATE_AWAITED)
		return;
	tracing_make(&tracing, arena, game, state, (enum side)game->isolated_side);
	measure(&reach, arena, &tracing);
	for (int i = 0; i < game->units; i++) {
		int distance;

		if (!on_map(state, i) || game->unit[i].side != game->isolated_side)
			continue;
		distance = reach.distance[state->unit[i].at];
		out[i] = distance < 0 || distance > game->trace_distance;
	}
}
