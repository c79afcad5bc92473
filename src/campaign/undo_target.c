#include "campaign/undo_target.h"

#include <string.h>

#include "base/arena.h"
#include "base/err.h"
#include "ledger/commit_kind.h"
#include "ledger/git/ledger.h"
#include "ledger/trailers.h"

void undo_targets_init(struct undo_targets *t, struct arena *arena)
{
	memset(t, 0, sizeof *t);
	t->arena = arena;
}

void undo_targets_copy(
	struct undo_targets *to, const struct undo_targets *from, struct arena *arena)
{
	*to = *from;
	to->arena = arena;
	to->target = ARENA_NEW_ARRAY(arena, from->count, const char *);
	if (from->count)
		memcpy(to->target, from->target, from->count * sizeof *from->target);
	to->capacity = from->count;
}

static void push(struct undo_targets *t, const char *id)
{
	ARENA_GROW(t->arena, t->target, t->count, t->capacity);
	t->target[t->count++] = arena_string(t->arena, id);
}

/* Of a whole step, and not of what both send in its middle. */
static bool pledges_orders(struct undo_targets *t, const struct ledger_commit *commit)
{
	const char *first = ledger_trailer(t->arena, commit->message, "Committed");

	return first && !strncmp(first, "union-orders ", 13);
}

void undo_targets_add(struct undo_targets *t, const struct ledger_commit *commit)
{
	const char *word = ledger_trailer(t->arena, commit->message, "Kind");
	const char *state = ledger_trailer(t->arena, commit->message, "State-SHA256");
	bool same = t->state && state && !strcmp(t->state, state);
	enum commit_kind kind;

	if (commit_kind_parse(word, &kind)) {
		bool pledge = kind == COMMIT_PLEDGE && pledges_orders(t, commit);

		/* a seal belongs to the commitments before it */
		if (pledge || (kind == COMMIT_SEAL && !t->pledged) ||
			(kind == COMMIT_AMEND && !same))
			push(t, commit->parent);
		else if (kind == COMMIT_UNDO && t->count)
			t->count--;
		else if (kind == COMMIT_UPGRADE)
			t->count = 0; /* what another version has ruled stands */
		if (pledge || kind == COMMIT_SEAL || commit_traits[kind].takes_back ||
			(kind == COMMIT_AMEND && !same))
			t->pledged = pledge;
	}
	t->state = state;
}

const char *undo_target(const struct undo_targets *t)
{
	return t->count ? t->target[t->count - 1] : NULL;
}

/* True when from this commit on it is known whether both sides are committed. */
static bool settles(struct arena *arena, const struct ledger_commit *commit)
{
	const char *word = ledger_trailer(arena, commit->message, "Kind");
	enum commit_kind kind;

	return commit_kind_parse(word, &kind) &&
	       (kind == COMMIT_SEAL || commit_traits[kind].takes_back);
}

struct search {
	struct arena *arena;
	const char *target;
};

/* Of the end of a history. What was there to be taken back before is not known. */
static bool find_target(
	void *context, const struct ledger_commit *commit, size_t count, bool whole)
{
	struct search *search = context;
	struct undo_targets targets;
	size_t i = 0;

	undo_targets_init(&targets, search->arena);
	while (!whole && i < count && !settles(search->arena, &commit[i]))
		i++;
	if (!whole && i < count) {
		undo_targets_add(&targets, &commit[i++]);
		targets.count = 0;
	}
	for (; i < count; i++)
		undo_targets_add(&targets, &commit[i]);
	search->target = undo_target(&targets);
	return search->target;
}

int undo_target_find(
	const char **out, struct ledger *ledger, struct arena *arena, struct diag *diag)
{
	struct search search = {.arena = arena};
	int err = ledger_look_back(ledger, arena, find_target, &search, diag);

	*out = search.target;
	return err;
}
