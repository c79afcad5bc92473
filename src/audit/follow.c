#include "audit/follow.h"

#include <string.h>

#include "audit/told_private.h"
#include "base/arena.h"
#include "base/err.h"
#include "base/text.h"
#include "ledger/git/ledger.h"
#include "ledger/paths.h"
#include "moderate/session.h"

struct follow {
	struct session *session;
	struct told_audit told[AUDIENCE_DECK];
	struct audit_told_result result[AUDIENCE_DECK];
};

struct follow *follow_begin(struct session *session)
{
	struct follow *f = ARENA_NEW(session->arena, struct follow);

	f->session = session;
	for (enum audience who = AUDIENCE_UNION; who < AUDIENCE_DECK; who++) {
		f->result[who].versions.arena = session->arena;
		f->told[who] = (struct told_audit){
			.session = session, .result = &f->result[who], .first = true};
	}
	return f;
}

/* A copy that lives on; what is as it was before is shared with that. */
static void keep_file(struct tree *out, const struct tree *old, struct arena *arena,
	const char *path, const struct tree_file *file)
{
	const struct tree_file *was = tree_find(old, path);
	bool same = was && was->length == file->length &&
		    !memcmp(was->data, file->data, file->length);

	tree_put(out, same ? was->path : arena_string(arena, path),
		same ? was->data : arena_copy(arena, file->data, file->length),
		file->length);
}

/* What the audience is told, as its clone has it. */
static void subtree(struct tree *out, const struct follow *f, enum audience who,
	const struct tree *tree)
{
	struct arena *arena = f->session->arena;
	const char *prefix = told_dir(arena, who);
	size_t length = strlen(prefix);

	tree_init(out, arena);
	for (size_t i = 0; i < tree->count; i++)
		if (!strncmp(tree->file[i].path, prefix, length))
			keep_file(out, &f->told[who].tree, arena,
				tree->file[i].path + length, &tree->file[i]);
}

static bool same_trees(const struct tree *a, const struct tree *b)
{
	if (a->count != b->count)
		return false;
	for (size_t i = 0; i < a->count; i++)
		if (a->file[i].data != b->file[i].data ||
			strcmp(a->file[i].path, b->file[i].path) != 0)
			return false;
	return true;
}

/* Its commit in a clone has the file MESSAGE for a message. */
static const struct ledger_commit *commit_of(
	const struct follow *f, const struct ledger_commit *commit, const struct tree *tree)
{
	struct ledger_commit *copy = ARENA_NEW(f->session->arena, struct ledger_commit);
	const char *message = tree_text(tree, told_path[TOLD_MESSAGE]);

	*copy = *commit;
	copy->message = message ? message : "";
	return copy;
}

int follow_commit(
	struct follow *f, const struct ledger_commit *commit, const struct tree *tree)
{
	int err = OK;

	for (enum audience who = AUDIENCE_UNION; who < AUDIENCE_DECK && err == OK; who++) {
		struct told_audit *t = &f->told[who];
		struct tree now;

		subtree(&now, f, who, tree);
		if (same_trees(&now, &t->tree))
			continue;
		t->tree = now;
		t->parent = t->commit;
		t->commit = commit_of(f, commit, &now);
		err = told_commit(t);
	}
	return err;
}
