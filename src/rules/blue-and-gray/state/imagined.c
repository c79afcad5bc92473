/* A player turn before anything is done; and one that is only thought of. */
#include <string.h>

#include "rules/blue-and-gray/rules/turn.h"
#include "rules/hexes/paths.h"
#include "rules/kit/game_state.h"

/* What the turn has of its own: nothing has come of it yet. */
static void set_up(struct turn_play *turn, struct adjudication *adj)
{
	const struct game *game = adj->game;
	size_t places = (size_t)game->map.places;

	turn->adj = adj;
	turn->game = game;
	turn->state = adj->state;
	turn->paths = paths_new(adj->arena, &game->map);
	turn->searched = ARENA_NEW(adj->arena, struct searched);
	turn->entered = ARENA_NEW_ARRAY(adj->arena, places, int);
	turn->target = ARENA_NEW_ARRAY(adj->arena, places, bool);
	turn->tried_at = ARENA_NEW_ARRAY(adj->arena, places, bool);
	bg_zones_make(&turn->field, adj->arena, game, turn->state);
}

struct turn_play *bg_turn_new(struct adjudication *adj, enum side side)
{
	struct turn_play *turn = ARENA_NEW(adj->arena, struct turn_play);

	set_up(turn, adj);
	turn->side = side;
	return turn;
}

struct turn_play *bg_turn_copy(struct adjudication *adj, const struct turn_play *turn)
{
	struct turn_play *copy = ARENA_NEW(adj->arena, struct turn_play);
	size_t places = (size_t)turn->game->map.places;

	*copy = *turn;
	set_up(copy, adj);
	memcpy(copy->entered, turn->entered, places * sizeof *copy->entered);
	memcpy(copy->target, turn->target, places * sizeof *copy->target);
	memcpy(copy->tried_at, turn->tried_at, places * sizeof *copy->tried_at);
	return copy;
}

struct turn_play *bg_turn_imagined(struct arena *arena, const struct game *game,
	const struct state *view, enum side side)
{
	return bg_turn_new(game_imagined(arena, game, view, "", NULL), side);
}
