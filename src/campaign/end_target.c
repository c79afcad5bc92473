#include "campaign/end_target.h"

#include <stddef.h>

#include "base/arena.h"
#include "base/err.h"
#include "ledger/commit_kind.h"
#include "ledger/git/ledger.h"
#include "ledger/trailers.h"

#define RECENT_FIRST 16 /* commits that are looked at first, and then twice as many */

static const char *target_in(
	struct arena *arena, const struct ledger_commit *commit, size_t count)
{
	enum commit_kind kind;

	for (size_t i = count; i-- > 0;)
		if (commit_kind_parse(
			    ledger_trailer(arena, commit[i].message, "Kind"), &kind) &&
			kind == COMMIT_END)
			return arena_string(arena, commit[i].parent);
	return NULL;
}

int end_target_find(
	const char **out, struct ledger *ledger, struct arena *arena, struct diag *diag)
{
	*out = NULL;
	for (size_t most = RECENT_FIRST;; most *= 2) {
		struct ledger_commit *commit;
		size_t count;
		int err = ledger_recent(&commit, &count, ledger, arena, most, diag);

		if (err < 0)
			return err;
		*out = target_in(arena, commit, count);
		if (*out || count < most)
			return OK;
	}
}
