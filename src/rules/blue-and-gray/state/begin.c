/* The state in which a game begins. */
#include <string.h>

#include "base/diag.h"
#include "base/err.h"
#include "rules/blue-and-gray/rules/sequence.h"
#include "rules/blue-and-gray/state/state_private.h"

void bg_state_clear(struct state *state, const struct game *game)
{
	memset(state, 0, sizeof *state);
	state->viewer = AUDIENCE_DECK;
	for (int i = 0; i < game->units; i++)
		field_clear(&state->unit[i], bg_state_unit_fields);
}

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

	bg_state_clear(state, game);
	set_up(state, game);
	for (int i = 0; i < game->base.scenarios; i++) {
		if (strcmp(scenario, game->base.scenario[i].id))
			continue;
		state->start = i;
		state->turn = game->base.scenario[i].turn;
		state->step = state->turn ? bg_first_step(game) : SEQUENCE_JOIN;
		return options_read(&state->options, game->base.option, game->base.options,
			game->base.name, options, diag);
	}
	diag_error(diag, "there is no scenario `%s` of %s; see `adjutant games %s`",
		scenario, game->base.name, game->base.id);
	return ERR_REFUSED;
}
