/* A session: since when the step at hand waits. */
#include <string.h>

#include "base/arena.h"
#include "base/err.h"
#include "campaign/session_private.h"
#include "ledger/commit_kind.h"
#include "ledger/trailers.h"

#define RECENT_FIRST 16 /* commits that are looked at first, and then twice as many */

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

int session_since(int64_t *out, struct session *s)
{
	*out = terms_since(&s->campaign->settings.terms);
	for (size_t most = RECENT_FIRST; !*out; most *= 2) {
		struct ledger_commit *commit;
		size_t count;
		int err =
			ledger_recent(&commit, &count, s->ledger, s->arena, most, s->diag);

		if (err < 0 || !count)
			return err;
		for (size_t i = count; i-- > 0 && !*out;)
			if (asks(s->arena, commit, i))
				*out = commit[i].date;
		if (!*out && count < most)
			*out = commit[0].date;
	}
	return OK;
}
