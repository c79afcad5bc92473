/* A session: since when the step at hand waits. */
#include <string.h>

#include "base/arena.h"
#include "base/err.h"
#include "ledger/commit_kind.h"
#include "ledger/trailers.h"
#include "moderate/session_private.h"

static bool has_other_state(struct arena *arena, const struct ledger_commit *commit,
	const struct ledger_commit *parent)
{
	const char *now = ledger_trailer(arena, commit->message, "State-SHA256");
	const char *then = ledger_trailer(arena, parent->message, "State-SHA256");

	return now && then && strcmp(now, then) != 0;
}

/* A ruling that puts the position right asks anew, one in words does not. */
static bool asks(struct arena *arena, const struct ledger_commit *commit, size_t i)
{
	enum commit_kind kind;

	if (!commit_kind_parse(ledger_trailer(arena, commit[i].message, "Kind"), &kind))
		return false;
	return commit_traits[kind].asks ||
	       (kind == COMMIT_AMEND && i &&
		       has_other_state(arena, &commit[i], &commit[i - 1]));
}

struct search {
	struct arena *arena;
	int64_t since; /* 0: not found yet */
};

static bool find_since(
	void *context, const struct ledger_commit *commit, size_t count, bool whole)
{
	struct search *search = context;

	for (size_t i = count; i-- > 0 && !search->since;)
		if (asks(search->arena, commit, i))
			search->since = commit[i].date;
	if (whole && count && !search->since)
		search->since = commit[0].date;
	return search->since;
}

int session_since(int64_t *out, struct session *s)
{
	struct search search = {
		.arena = s->arena, .since = terms_since(&s->campaign->settings.terms)};
	int err = search.since ? OK
			       : ledger_look_back(
					 s->ledger, s->arena, find_since, &search, s->diag);

	*out = search.since;
	return err;
}
