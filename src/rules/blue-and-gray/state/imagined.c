/* A player turn that is only thought of. */
#include "rules/blue-and-gray/rules/turn.h"

struct turn_play *bg_turn_imagined(struct arena *arena, const struct game *game,
	const struct state *view, enum side side)
{
	struct adjudication *adj = ARENA_NEW(arena, struct adjudication);
	struct turn_play *turn = ARENA_NEW(arena, struct turn_play);

	adj->arena = arena;
	adj->game = game;
	adj->state = ARENA_NEW(arena, struct state);
	*(struct state *)adj->state = *view;
	adj->journal = ARENA_NEW(arena, struct journal);
	journal_init(adj->journal, arena);
	adj->diag = ARENA_NEW(arena, struct diag);
	diag_init(adj->diag, arena);
	adj->prefix = "";
	adj->preview = true;
	turn->adj = adj;
	turn->game = game;
	turn->state = adj->state;
	turn->side = side;
	bg_battlefield_make(&turn->field, game, turn->state);
	return turn;
}
