/* The files of states and views. */
#include "rules/blue-and-gray/state/state_private.h"

void bg_state_write(struct buf *out, const void *game, const void *state, const char *salt)
{
	records_write_state(out, &bg_state_form, game, state, salt);
}

void bg_view_write(struct buf *out, const void *game, const void *view)
{
	records_write_view(out, &bg_state_form, game, view);
}

int bg_state_read(void *out, const void *game, const struct ini *ini, struct arena *arena,
	struct diag *diag)
{
	return records_read_state(
		out, &bg_state_form, bg_state_agrees, game, ini, arena, diag);
}

int bg_view_read(void *out, const void *game, const struct ini *ini, struct arena *arena,
	struct diag *diag)
{
	return records_read_view(
		out, &bg_state_form, bg_state_agrees, game, ini, arena, diag);
}
