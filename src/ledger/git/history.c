/* Reading the ledger: trees, the list of commits. */
#include <string.h>

#include "base/arena.h"
#include "base/diag.h"
#include "base/err.h"
#include "base/text.h"
#include "ledger/git/ledger_private.h"

/* The same object under another path: the copies of game/ are read once. */
static const struct tree_file *find_twin(
	const struct tree *tree, const struct manifest *manifest, size_t at)
{
	for (size_t i = 0; i < at; i++)
		if (git_oid_equal(&manifest->file[i].id, &manifest->file[at].id))
			return tree_find(tree, manifest->file[i].path);
	return NULL;
}

int ledger_read(struct tree *out, struct ledger *ledger, struct arena *arena,
	const char *id, struct diag *diag)
{
	char newest[LEDGER_ID + 1];
	struct manifest manifest;
	git_oid commit;
	int rc;

	tree_init(out, arena);
	if (!id) {
		ledger_head(ledger, newest);
		id = newest;
	}
	if (!*id)
		return OK;
	if (!text_is_hex(id, LEDGER_ID) || git_oid_fromstr(&commit, id) < 0) {
		diag_error(diag, "%s is not the id of a commit", id);
		return ERR_REFUSED;
	}
	if ((rc = manifest_read(&manifest, ledger, arena, &commit, diag)))
		return rc;
	for (size_t i = 0; i < manifest.files; i++) {
		const struct manifest_entry *file = &manifest.file[i];
		const struct tree_file *twin = find_twin(out, &manifest, i);
		const char *data = twin ? twin->data : NULL;
		size_t length = twin ? twin->length : 0;

		if (!twin && (rc = ledger_object(&data, &length, ledger, arena, &file->id,
				      file->path, diag)))
			return rc;
		tree_put(out, file->path, data, length);
		/* paths come in order, so it is the last */
		if (!strcmp(out->file[out->count - 1].path, file->path))
			out->file[out->count - 1].blob = &file->id;
	}
	return OK;
}

int ledger_read_some(struct tree *out, struct ledger *ledger, struct arena *arena,
	const char *id, const char *const *path, struct diag *diag)
{
	struct manifest manifest;
	git_oid commit;
	int rc;

	tree_init(out, arena);
	if (git_oid_fromstr(&commit, id) < 0)
		return ledger_git_error(diag, "read a commit");
	if ((rc = manifest_read(&manifest, ledger, arena, &commit, diag)))
		return rc;
	for (; *path; path++) {
		const git_oid *blob = manifest_file(&manifest, *path);
		const char *data;
		size_t length;

		if (!blob)
			continue;
		if ((rc = ledger_object(&data, &length, ledger, arena, blob, *path, diag)))
			return rc;
		tree_put(out, *path, data, length);
	}
	return OK;
}

static const char *person(struct arena *arena, const git_signature *who)
{
	return arena_printf(arena, "%s <%s>", who->name, who->email);
}

static void describe(struct ledger_commit *out, struct arena *arena, git_commit *commit)
{
	const git_signature *author = git_commit_author(commit);
	const git_signature *committer = git_commit_committer(commit);

	git_oid_tostr(out->id, sizeof out->id, git_commit_id(commit));
	out->parents = git_commit_parentcount(commit);
	if (out->parents)
		git_oid_tostr(
			out->parent, sizeof out->parent, git_commit_parent_id(commit, 0));
	out->message = arena_string(arena, git_commit_message(commit));
	out->author = person(arena, author);
	out->committer = person(arena, committer);
	out->date = author->when.time;
	out->committed = committer->when.time;
}

int ledger_history(struct ledger_commit **out, size_t *count, struct ledger *ledger,
	struct arena *arena, struct diag *diag)
{
	struct ledger_commit *list = NULL;
	size_t n = 0, room = 0;
	char head[LEDGER_ID + 1];
	git_oid id;

	ledger_head(ledger, head);
	*out = NULL;
	*count = 0;
	if (!*head)
		return OK;
	if (git_oid_fromstr(&id, head) < 0)
		return ledger_git_error(diag, "read the history");
	for (bool more = true; more; n++) {
		git_commit *commit = NULL;

		if (git_commit_lookup(&commit, ledger->repo, &id) < 0) {
			ledger_git_error(diag, "read the history");
			return ERR_DAMAGED;
		}
		ARENA_GROW(arena, list, n, room);
		describe(&list[n], arena, commit);
		more = list[n].parents > 0;
		if (more)
			git_oid_cpy(&id, git_commit_parent_id(commit, 0));
		git_commit_free(commit);
	}
	for (size_t i = 0; i < n / 2; i++) {
		struct ledger_commit swap = list[i];

		list[i] = list[n - 1 - i];
		list[n - 1 - i] = swap;
	}
	*out = list;
	*count = n;
	return OK;
}
