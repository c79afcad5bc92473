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

static int check_turn(const struct state *state, const struct game *game,
	const struct ini *ini, struct diag *diag)
{
	if (state->turn <= game->base.turns)
		return OK;
	diag_add(diag, DIAG_ERROR, ini->first->where, "the game has %d turns, not %d",
		game->base.turns, state->turn);
	return ERR_REFUSED;
}

int lu_state_read(void *out, const void *game, const struct ini *ini, struct arena *arena,
	struct diag *diag)
{
	struct record_head head;
	int err = records_read_state(out, &head, &lu_state_form, game, ini, arena, diag);

	if (err < 0 || (err = check_turn(out, game, ini, diag)) < 0)
		return err;
	return lu_state_refuse_progress(out, game, ini->file, diag);
}

int lu_view_read(void *out, const void *game, const struct ini *ini, struct arena *arena,
	struct diag *diag)
{
	struct record_head head;
	int err = records_read_view(out, &head, &lu_state_form, game, ini, arena, diag);

	if (err < 0 || (err = check_turn(out, game, ini, diag)) < 0)
		return err;
	return records_read_viewer(out, &lu_state_form, &head, ini, diag);
}
