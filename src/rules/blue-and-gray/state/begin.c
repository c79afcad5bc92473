/* The state in which a game begins. */
#include "base/err.h"
#include "rules/blue-and-gray/rules/sequence.h"
#include "rules/blue-and-gray/state/state.h"

/* 14.1 */
static void set_up(struct state *state, const struct game *game)
{
	for (int i = 0; i < game->units; i++) {
		if (game->unit[i].setup < 0)
			continue;
		state->unit[i].fate = FATE_ON_MAP;
		state->unit[i].at = game->unit[i].setup;
	}
}

int bg_state_begin(void *out, const void *data, const char *scenario, const char *options,
	struct diag *diag)
{
	const struct game *game = data;
	struct state *state = out;

	if (records_begin(state, &bg_state_form, game, scenario, options, diag) < 0)
		return ERR_REFUSED;
	set_up(state, game);
	state->turn = game->base.scenario[state->start].turn;
	state->step = state->turn ? bg_first_step(game) : SEQUENCE_JOIN;
	return OK;
}
