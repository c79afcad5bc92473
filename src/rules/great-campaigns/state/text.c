/* The files of states and views. */
#include "rules/great-campaigns/state/state_private.h"

void gc_state_write(struct buf *out, const void *game, const void *state, const char *salt)
{
	records_write_state(out, &gc_state_form, game, state, salt);
}

void gc_view_write(struct buf *out, const void *game, const void *view)
{
	records_write_view(out, &gc_state_form, game, view);
}

int gc_state_read(void *out, const void *game, const struct ini *ini, struct arena *arena,
	struct diag *diag)
{
	return records_read_state(
		out, &gc_state_form, gc_state_agrees, game, ini, arena, diag);
}

int gc_view_read(void *out, const void *game, const struct ini *ini, struct arena *arena,
	struct diag *diag)
{
	return records_read_view(
		out, &gc_state_form, gc_state_agrees, game, ini, arena, diag);
}
