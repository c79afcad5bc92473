/*
 * The history of a campaign as an audience was told it: its commits in a clone, or those of
 * the truth by which for/AUDIENCE/ changed. Both give the same.
 */
#ifndef TELL_TOLD_HISTORY_H
#define TELL_TOLD_HISTORY_H

#include <stdbool.h>
#include <stddef.h>

#include "base/side.h"
#include "ledger/commit_kind.h"
#include "ledger/git/ledger.h"
#include "ledger/paths.h"

/* How a history is read. */
struct over_of {
	enum audience who;
	bool told;  /* the ledger is a clone of the audience; else it is the truth */
	bool truth; /* of that: what was put right counts though nobody may see it */
};

struct told_commit {
	const struct ledger_commit *commit;
	const char *message; /* as it was told */
	const char *step;    /* of its trailers */
	enum commit_kind kind;
};

struct told_history {
	struct told_commit *commit; /* oldest first */
	size_t count;
};

/* Reads it; a commit without kind or step is none of ours, and left out. All belongs to the
 * arena. ERR_DAMAGED for a history that cannot be read. */
int told_history_read(struct told_history *out, struct arena *arena, struct ledger *ledger,
	const struct over_of *of, struct diag *diag);

/* A path of what the audience is told, as the ledger has it. */
const char *over_path(struct arena *arena, const struct over_of *of, enum told_path path);

#endif
