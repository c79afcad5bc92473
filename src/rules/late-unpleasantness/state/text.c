/* The files of states and views. */
#include "rules/late-unpleasantness/state/text.h"
#include "base/arena.h"
#include "base/diag.h"
#include "base/err.h"
#include "base/ini.h"
#include "rules/kit/records.h"
#include "rules/late-unpleasantness/data/game.h"
#include "rules/late-unpleasantness/state/state.h"
#include "rules/late-unpleasantness/state/state_private.h"

struct game;
struct state;

void lu_state_write(struct buf *out, const void *game, const void *state, const char *salt)
{
	records_write_state(out, &lu_state_form, game, state, salt);
}

void lu_view_write(struct buf *out, const void *game, const void *view)
{
	records_write_view(out, &lu_state_form, game, view);
}

bool lu_state_agrees(const void *at, const void *data, const struct ini *ini,
	struct arena *arena, struct diag *diag)
{
	const struct state *state = at;
	const struct game *game = data;

	(void)arena;
	if (state->turn > game->base.turns) {
		diag_add(diag, DIAG_ERROR, ini->first->where,
			"the game has %d turns, not %d", game->base.turns, state->turn);
		return false;
	}
	return state->viewer != AUDIENCE_DECK ||
	       lu_state_refuse_progress(state, game, ini->file, diag) == OK;
}

int lu_state_read(void *out, const void *game, const struct ini *ini, struct arena *arena,
	struct diag *diag)
{
	return records_read_state(
		out, &lu_state_form, lu_state_agrees, game, ini, arena, diag);
}

int lu_view_read(void *out, const void *game, const struct ini *ini, struct arena *arena,
	struct diag *diag)
{
	return records_read_view(
		out, &lu_state_form, lu_state_agrees, game, ini, arena, diag);
}
