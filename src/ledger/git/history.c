/* Reading the ledger: trees, the list of commits. */
#include <stdint.h>
#include <string.h>

#include "base/arena.h"
#include "base/diag.h"
#include "base/text.h"
#include "ledger/git/ledger_private.h"

#define LOOKED_AT_FIRST 16 /* commits */

/* A tree that is read. */
struct reading {
	struct tree *out;
	struct ledger *ledger;
	const struct ledger_known *known;
	struct arena scratch;
	struct oid_set twins; /* copies of the same object, as those of game/ are */
	struct diag *diag;
};

/* The file of that tree, if it is this very object. */
static const struct tree_file *find_in(
	const struct tree *tree, const struct manifest_entry *file)
{
	const struct tree_file *was = tree ? tree_find(tree, file->path) : NULL;

	return was && was->blob && git_oid_equal(was->blob, &file->id) ? was : NULL;
}

static bool is_let_go(const struct reading *r, const char *path)
{
	const char *const *of = r->known->let_go;

	while (of && *of && strcmp(*of, path))
		of++;
	return of && *of;
}

static const void *copy_id(struct arena *arena, const git_oid *id)
{
	return memcpy(arena_alloc(arena, sizeof *id), id, sizeof *id);
}

/* Held against its id, and no more. */
static int look_at(
	struct tree_file *now, const struct reading *r, const struct manifest_entry *file)
{
	struct arena scratch = ARENA_INIT;
	const char *data;
	size_t length;
	int rc = ledger_object(
		&data, &length, r->ledger, &scratch, &file->id, file->path, r->diag);

	arena_release(&scratch);
	now->blob = copy_id(r->out->arena, &file->id);
	return rc;
}

static void copy_known(
	struct tree_file *now, const struct tree_file *was, struct arena *arena)
{
	now->length = was->length;
	now->data = arena_copy(arena, was->data, was->length);
	now->hash = was->hash ? arena_string(arena, was->hash) : NULL;
}

/* All but its path. */
static int read_object(
	struct tree_file *now, struct reading *r, const struct manifest_entry *file)
{
	const struct tree_file *was = find_in(r->known->passing, file),
			       *twin = oid_set_kept(&r->twins, &file->id);
	struct arena *arena = r->out->arena;

	if (twin) {
		*now = *twin;
		return OK;
	}
	now->blob = copy_id(arena, &file->id);
	if (!was)
		return ledger_object(&now->data, &now->length, r->ledger, arena, &file->id,
			file->path, r->diag);
	copy_known(now, was, arena);
	return OK;
}

static void keep_twin(struct reading *r, const struct tree_file *file)
{
	struct tree_file *twin;

	if (!file->data || oid_set_kept(&r->twins, file->blob))
		return;
	twin = ARENA_NEW(&r->scratch, struct tree_file);
	*twin = *file;
	oid_set_keep(&r->twins, file->blob, twin);
}

/* git has the names of a tree in order, each once. */
static bool comes_behind(const struct tree *tree, const char *path)
{
	return !tree->count || strcmp(tree->file[tree->count - 1].path, path) < 0;
}

static int read_file(struct reading *r, const struct manifest_entry *file)
{
	const struct tree_file *lasting = find_in(r->known->lasting, file);
	struct tree_file now = {.path = NULL};
	int rc;

	if (!comes_behind(r->out, file->path)) {
		diag_error(r->diag, "the commit's file %s is not in the order of its tree",
			file->path);
		return ERR_DAMAGED;
	}
	if (lasting) {
		now = *lasting;
	} else {
		rc = is_let_go(r, file->path) ? look_at(&now, r, file)
					      : read_object(&now, r, file);
		if (rc)
			return rc;
		now.path = arena_string(r->out->arena, file->path);
	}
	keep_twin(r, &now);
	r->out->file[r->out->count++] = now;
	return OK;
}

static int read_files(struct reading *r, const struct manifest *manifest)
{
	int rc = OK;

	r->out->file = ARENA_NEW_ARRAY(r->out->arena, manifest->files, struct tree_file);
	r->out->capacity = manifest->files;
	oid_set_init(&r->twins, &r->scratch);
	for (size_t i = 0; i < manifest->files && !rc; i++)
		rc = read_file(r, &manifest->file[i]);
	return rc;
}

int ledger_read(struct tree *out, struct ledger *ledger, struct arena *arena,
	const char *id, struct diag *diag)
{
	static const struct ledger_known nothing = {.lasting = NULL};

	return ledger_read_next(out, ledger, arena, id, &nothing, diag);
}

int ledger_read_next(struct tree *out, struct ledger *ledger, struct arena *arena,
	const char *id, const struct ledger_known *known, struct diag *diag)
{
	struct reading reading = {.out = out,
		.ledger = ledger,
		.known = known,
		.scratch = ARENA_INIT,
		.diag = diag};
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
	if (!(rc = manifest_read_but(&manifest, ledger, &reading.scratch, &commit,
		      known->leaves_out, diag)))
		rc = read_files(&reading, &manifest);
	arena_release(&reading.scratch);
	return rc;
}

int ledger_read_some(struct tree *out, struct ledger *ledger, struct arena *arena,
	const char *id, const char *const *path, struct diag *diag)
{
	git_oid commit, root, blob;
	int rc;

	tree_init(out, arena);
	if (git_oid_fromstr(&commit, id) < 0)
		return ledger_git_error(diag, "read a commit");
	if ((rc = manifest_root(&root, ledger, &commit, diag)))
		return rc;
	for (; *path; path++) {
		const char *data;
		size_t length;
		bool found;

		if ((rc = manifest_find(&found, &blob, ledger, &root, *path, diag)))
			return rc;
		if (!found)
			continue;
		if ((rc = ledger_object(&data, &length, ledger, arena, &blob, *path, diag)))
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
