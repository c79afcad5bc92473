/* Reading the ledger: trees, the list of commits. */
#include <stdint.h>
#include <string.h>

#include "base/arena.h"
#include "base/diag.h"
#include "base/err.h"
#include "base/text.h"
#include "ledger/git/ledger_private.h"

#define LOOKED_AT_FIRST 16 /* commits */

/* The file of the tree before, if it is this very object: it was read, and hashed. */
static const struct tree_file *find_before(
	const struct tree *before, const struct manifest_entry *file)
{
	const struct tree_file *was = before ? tree_find(before, file->path) : NULL;

	return was && was->blob && git_oid_equal(was->blob, &file->id) ? was : NULL;
}

/* Adds a file; copies of the same object, as those of game/ are, are read once. */
static int read_file(struct tree *out, struct oid_set *twins, struct ledger *ledger,
	const struct manifest_entry *file, const struct tree *before, struct diag *diag)
{
	struct tree_file *now = ARENA_NEW(out->arena, struct tree_file);
	const struct tree_file *known = find_before(before, file);
	int rc;

	if (!known)
		known = oid_set_kept(twins, &file->id);
	if (known)
		*now = *known;
	else if ((rc = ledger_object(&now->data, &now->length, ledger, out->arena,
			  &file->id, file->path, diag)))
		return rc;
	now->blob = &file->id;
	if (!known)
		oid_set_keep(twins, &file->id, now);
	tree_put(out, file->path, now->data, now->length);
	/* paths come in order, so it is the last */
	if (!strcmp(out->file[out->count - 1].path, file->path)) {
		out->file[out->count - 1].blob = now->blob;
		out->file[out->count - 1].hash = now->hash;
	}
	return OK;
}

int ledger_read(struct tree *out, struct ledger *ledger, struct arena *arena,
	const char *id, struct diag *diag)
{
	return ledger_read_next(out, ledger, arena, id, NULL, diag);
}

int ledger_read_next(struct tree *out, struct ledger *ledger, struct arena *arena,
	const char *id, const struct tree *before, struct diag *diag)
{
	char newest[LEDGER_ID + 1];
	struct manifest manifest;
	struct oid_set twins;
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
	oid_set_init(&twins, arena);
	for (size_t i = 0; i < manifest.files && !rc; i++)
		rc = read_file(out, &twins, ledger, &manifest.file[i], before, diag);
	return rc;
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

static void turn_round(struct ledger_commit *list, size_t n)
{
	for (size_t i = 0; i < n / 2; i++) {
		struct ledger_commit swap = list[i];

		list[i] = list[n - 1 - i];
		list[n - 1 - i] = swap;
	}
}

int ledger_history(struct ledger_commit **out, size_t *count, struct ledger *ledger,
	struct arena *arena, struct diag *diag)
{
	return ledger_recent(out, count, ledger, arena, SIZE_MAX, diag);
}

int ledger_recent(struct ledger_commit **out, size_t *count, struct ledger *ledger,
	struct arena *arena, size_t most, struct diag *diag)
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
	for (bool more = true; more && n < most; n++) {
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
	turn_round(list, n);
	*out = list;
	*count = n;
	return OK;
}

int ledger_look_back(struct ledger *ledger, struct arena *arena, ledger_enough *enough,
	void *context, struct diag *diag)
{
	for (size_t most = LOOKED_AT_FIRST;; most *= 2) {
		struct ledger_commit *commit;
		size_t count;
		int err = ledger_recent(&commit, &count, ledger, arena, most, diag);

		if (err < 0)
			return err;
		if (enough(context, commit, count, count < most) || count < most)
			return OK;
	}
}
