/* struct ruleset: states and views as text. */
#ifndef RULES_LATE_UNPLEASANTNESS_STATE_TEXT_H
#define RULES_LATE_UNPLEASANTNESS_STATE_TEXT_H

struct arena;
struct buf;
struct diag;
struct ini;

/* struct ruleset: state_write, state_read, view_write, view_read. */
void lu_state_write(struct buf *out, const void *game, const void *state, const char *salt);
int lu_state_read(void *state, const void *game, const struct ini *ini, struct arena *arena,
	struct diag *diag);
void lu_view_write(struct buf *out, const void *game, const void *view);
int lu_view_read(void *out, const void *game, const struct ini *ini, struct arena *arena,
	struct diag *diag);

#endif
