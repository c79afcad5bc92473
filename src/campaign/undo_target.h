/*
 * What an `undo` goes back to: the commit before the last seal, or repair of the position,
 * that was not taken back already. Found by going through the history, or through as much
 * of its end as tells it.
 */
#ifndef CAMPAIGN_UNDO_TARGET_H
#define CAMPAIGN_UNDO_TARGET_H

#include <stdbool.h>
#include <stddef.h>

struct arena;
struct diag;
struct ledger;
struct ledger_commit;

struct undo_targets {
	struct arena *arena;
	const char **target; /* ids of commits, a stack */
	size_t count, capacity;
	const char *state; /* hash of the newest state */
	bool pledged; /* both sides are committed for a step, and nothing is sealed since */
};

/* All memory comes from the arena. */
void undo_targets_init(struct undo_targets *targets, struct arena *arena);

/* The same, to go on with by itself. */
void undo_targets_copy(
	struct undo_targets *to, const struct undo_targets *from, struct arena *arena);

/* The next commit of the history, from the first on. */
void undo_targets_add(struct undo_targets *targets, const struct ledger_commit *commit);

/* The id of the commit, or NULL: there is nothing to take back. */
const char *undo_target(const struct undo_targets *targets);

/* The same of a campaign as it stands: *out, of the arena. Reads no more of the history
 * than it must. Errors as ledger_history. */
int undo_target_find(
	const char **out, struct ledger *ledger, struct arena *arena, struct diag *diag);

#endif
