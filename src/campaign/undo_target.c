#include "campaign/undo_target.h"

#include <stdbool.h>
#include <string.h>

#include "base/arena.h"
#include "ledger/git/ledger.h"

void undo_targets_init(struct undo_targets *t, struct arena *arena)
{
	memset(t, 0, sizeof *t);
	t->arena = arena;
}

static void push(struct undo_targets *t, const char *id)
{
	ARENA_GROW(t->arena, t->target, t->count, t->capacity);
	t->target[t->count++] = arena_string(t->arena, id);
}

void undo_targets_add(struct undo_targets *t, const struct ledger_commit *commit)
{
	const char *kind = ledger_trailer(t->arena, commit->message, "Kind");
	const char *state = ledger_trailer(t->arena, commit->message, "State-SHA256");
	bool same = t->state && state && !strcmp(t->state, state);

	if (kind && (!strcmp(kind, "seal") || (!strcmp(kind, "amend") && !same)))
		push(t, commit->parent);
	else if (kind && !strcmp(kind, "undo") && t->count)
		t->count--;
	t->state = state;
}

const char *undo_target(const struct undo_targets *t)
{
	return t->count ? t->target[t->count - 1] : NULL;
}
