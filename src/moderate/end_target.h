/* Which commit the end of a game before its time is taken back to. */
#ifndef MODERATE_END_TARGET_H
#define MODERATE_END_TARGET_H

struct arena;
struct diag;
struct ledger;

/* The commit before the last of the kind `end`: its id, owned by the arena; *out is NULL
 * when there is none. ERR_DAMAGED for a history that cannot be read. */
int end_target_find(
	const char **out, struct ledger *ledger, struct arena *arena, struct diag *diag);

#endif
