/* The files of states and views. */
#include "base/err.h"
#include "base/ini.h"
#include "rules/blue-and-gray/state/state_private.h"

void bg_state_write(struct buf *out, const void *game, const void *state, const char *salt)
{
	records_write_state(out, &bg_state_form, game, state, salt);
}

void bg_view_write(struct buf *out, const void *game, const void *view)
{
	records_write_view(out, &bg_state_form, game, view);
}

/* A key of the one kind of file stands in the other. */
static int misplaced(const struct ini *ini, const char *what, struct diag *diag)
{
	diag_add(diag, DIAG_ERROR, ini->first->where, "%s", what);
	return ERR_REFUSED;
}

/* A step is played as a whole or not at all; only a view may show it in its middle. */
int bg_state_read(void *out, const void *game, const struct ini *ini, struct arena *arena,
	struct diag *diag)
{
	const struct state *state = out;
	struct record_head head;
	int err = records_read_state(out, &head, &bg_state_form, game, ini, arena, diag);

	if (err < 0)
		return err;
	if (!bg_state_is_whole(state, game, ini, arena, diag))
		return ERR_REFUSED;
	if (state->under_way)
		return misplaced(ini, "a state cannot be that of a step under way", diag);
	if (head.side)
		return misplaced(ini, "`side` belongs to a view", diag);
	return OK;
}

int bg_view_read(void *out, const void *game, const struct ini *ini, struct arena *arena,
	struct diag *diag)
{
	struct record_head head;
	int err = records_read_view(out, &head, &bg_state_form, game, ini, arena, diag);

	if (err < 0)
		return err;
	if (!bg_state_is_whole(out, game, ini, arena, diag))
		return ERR_REFUSED;
	if (head.salt)
		return misplaced(ini, "`salt` belongs to a state", diag);
	return records_read_viewer(out, &bg_state_form, &head, ini, diag);
}
