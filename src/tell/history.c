/* The commits that an audience was told of, in a clone or in the truth. */
#include <string.h>

#include "base/arena.h"
#include "base/diag.h"
#include "base/tree.h"
#include "tell/tell_private.h"

const char *history_path(
	struct arena *arena, const struct history_of *of, enum told_path path)
{
	return of->told ? told_path[path] : told_file(arena, of->who, path);
}

/* In a clone it is that of the commit. */
static int message_of(const char **out, struct arena *arena, struct ledger *ledger,
	const struct history_of *of, const struct ledger_commit *commit, struct diag *diag)
{
	const char *const path[] = {history_path(arena, of, TOLD_MESSAGE), NULL};
	struct tree tree;
	int err;

	*out = commit->message;
	if (of->told)
		return OK;
	err = ledger_read_some(&tree, ledger, arena, commit->id, path, diag);
	*out = err == OK ? tree_text(&tree, path[0]) : NULL;
	return err;
}

/* Commits that the audience was not told of have the message of the one before. */
int history_read(struct history *out, struct arena *arena, struct ledger *ledger,
	const struct history_of *of, struct diag *diag)
{
	struct ledger_commit *commit;
	const char *message, *last = NULL;
	size_t commits;
	int err = ledger_history(&commit, &commits, ledger, arena, diag);

	*out = (struct history){0};
	if (err < 0)
		return err;
	out->commit = ARENA_NEW_ARRAY(arena, commits + 1, struct history_commit);
	for (size_t i = 0; i < commits; i++) {
		struct history_commit *told = &out->commit[out->count];

		if ((err = message_of(&message, arena, ledger, of, &commit[i], diag)) < 0)
			return err;
		if (!message || (last && !strcmp(last, message)))
			continue;
		last = message;
		told->commit = &commit[i];
		told->message = message;
		told->step = ledger_trailer(arena, message, "Step");
		out->count += told->step &&
			      commit_kind_parse(
				      ledger_trailer(arena, message, "Kind"), &told->kind);
	}
	return OK;
}
