/* 18.1: command control hexes, and who may not enter them at first. */
#include "rules/blue-and-gray/rules/movement_private.h"

int bg_train_exit_turn(const struct game *game, const struct state *state)
{
	const struct unit_state *train = game->train < 0 ? NULL : &state->unit[game->train];

	return train && train->fate == FATE_EXITED && train->at == game->train_exit
		       ? train->gone
		       : 0;
}

/* The turn in which the last of the group came; 0: some are still awaited. */
static int group_complete(const struct game *game, const struct state *state)
{
	int last = 0;

	for (int i = 0; i < game->units; i++) {
		if (game->unit[i].side != game->control_side ||
			game->unit[i].turn != game->control_turn)
			continue;
		if (state->unit[i].fate == FATE_AWAITED)
			return 0;
		if (state->unit[i].entered > last)
			last = state->unit[i].entered;
	}
	return last;
}

int bg_control_open_turn(const struct game *game, const struct state *state)
{
	int train = bg_train_exit_turn(game, state), group = group_complete(game, state);
	int first = !train ? group : !group ? train : train < group ? train : group;

	return first ? first + game->control_delay : 0;
}

bool bg_is_shut_out(const struct game *game, const struct state *state, int unit)
{
	int open;

	if ((int)bg_unit_side(game, unit) != game->control_side)
		return false;
	open = bg_control_open_turn(game, state);
	return !open || state->turn < open;
}

bool bg_is_closed(const struct game *game, const struct state *state, int unit, int place)
{
	return (game->map.place[place].flags & PLACE_COMMAND_CONTROL) &&
	       bg_is_shut_out(game, state, unit);
}

const char *bg_shut_out_until(const struct turn_play *turn)
{
	const struct game *game = turn->game;
	struct arena *arena = turn->adj->arena;
	int open = bg_control_open_turn(game, turn->state);

	if (open)
		return arena_printf(arena, "before turn %d", open);
	return arena_printf(arena,
		"until %d turns after the train has left at %s, or all reinforcements of "
		"turn %d have entered",
		game->control_delay, bg_place_id(turn, game->train_exit),
		game->control_turn);
}
