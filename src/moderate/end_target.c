#include "moderate/end_target.h"

#include <stddef.h>

#include "base/arena.h"
#include "base/err.h"
#include "ledger/commit_kind.h"
#include "ledger/git/ledger.h"
#include "ledger/trailers.h"

struct search {
	struct arena *arena;
	const char *target;
};

static bool find_target(
	void *context, const struct ledger_commit *commit, size_t count, bool whole)
{
	struct search *search = context;
	struct arena *arena = search->arena;
	enum commit_kind kind;

	(void)whole;
	for (size_t i = count; i-- > 0 && !search->target;)
		if (commit_kind_parse(
			    ledger_trailer(arena, commit[i].message, "Kind"), &kind) &&
			kind == COMMIT_END)
			search->target = arena_string(arena, commit[i].parent);
	return search->target;
}

int end_target_find(
	const char **out, struct ledger *ledger, struct arena *arena, struct diag *diag)
{
	struct search search = {.arena = arena};
	int err = ledger_look_back(ledger, arena, find_target, &search, diag);

	*out = search.target;
	return err;
}
