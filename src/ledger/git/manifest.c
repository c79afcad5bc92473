/* The list of a commit's files and directories with their ids. */
#include <string.h>

#include "base/arena.h"
#include "base/diag.h"
#include "base/text.h"
#include "ledger/git/ledger_private.h"

void manifest_add_file(
	struct manifest *manifest, struct arena *arena, const char *path, const git_oid *id)
{
	ARENA_GROW(arena, manifest->file, manifest->files, manifest->file_capacity);
	manifest->file[manifest->files++] = (struct manifest_entry){path, *id};
}

void manifest_add_dir(
	struct manifest *manifest, struct arena *arena, const char *path, const git_oid *id)
{
	ARENA_GROW(arena, manifest->dir, manifest->dirs, manifest->dir_capacity);
	manifest->dir[manifest->dirs++] = (struct manifest_entry){path, *id};
}

static const git_oid *find(
	const struct manifest_entry *list, size_t count, const char *path)
{
	size_t low = 0, high = count;

	while (low < high) {
		size_t middle = low + (high - low) / 2;
		int order = strcmp(list[middle].path, path);

		if (!order)
			return &list[middle].id;
		if (order < 0)
			low = middle + 1;
		else
			high = middle;
	}
	return NULL;
}

const git_oid *manifest_file(const struct manifest *manifest, const char *path)
{
	return find(manifest->file, manifest->files, path);
}

const git_oid *manifest_dir(const struct manifest *manifest, const char *path)
{
	/* Few, and in the order in which their trees end: not sorted. */
	for (size_t i = 0; i < manifest->dirs; i++)
		if (!strcmp(manifest->dir[i].path, path))
			return &manifest->dir[i].id;
	return NULL;
}

bool tree_name_is_good(const char *part, size_t length)
{
	static const char git[] = ".git";

	if (!length || (length == 1 && part[0] == '.') ||
		(length == 2 && part[0] == '.' && part[1] == '.'))
		return false;
	if (length == 4) {
		size_t same = 0;

		while (same < 4 && text_lower(part[same]) == git[same])
			same++;
		if (same == 4)
			return false;
	}
	for (size_t i = 0; i < length; i++)
		if (strchr("/\\", part[i]) || text_control(part + i, length - i))
			return false;
	return true;
}

int ledger_unread(struct ledger *ledger, struct diag *diag, const char *doing)
{
	ledger_git_error(diag, doing);
	if (guard_is_partial(ledger->arena, ledger->dir, ".git"))
		diag_error(diag,
			"%s is a partial clone, and what it has left out is needed here: fetch it with `git -C %s fetch --refetch --no-filter`",
			ledger->dir, ledger->dir);
	return ERR_DAMAGED;
}

static int damaged(struct diag *diag, const char *path, const char *text)
{
	diag_error(diag, "the commit's file %s is %s", path, text);
	return ERR_DAMAGED;
}

/* The files and directories of a commit, as they are listed. */
struct listing {
	struct manifest *out;
	struct ledger *ledger;
	struct arena *arena;
	ledger_leaves_out *leaves_out; /* NULL: nothing is */
	struct diag *diag;
};

static int walk(struct listing *l, const git_oid *id, const char *prefix, unsigned depth)
{
	git_tree *tree = NULL;
	int rc = OK;

	if (depth > 32)
		return damaged(l->diag, prefix, "too deep in directories");
	if (git_tree_lookup(&tree, l->ledger->repo, id) < 0)
		return ledger_unread(l->ledger, l->diag, "read a tree of the repository");
	for (size_t i = 0; i < git_tree_entrycount(tree) && !rc; i++) {
		const git_tree_entry *entry = git_tree_entry_byindex(tree, i);
		const char *name = git_tree_entry_name(entry);
		const char *path =
			arena_printf(l->arena, "%s%s%s", prefix, *prefix ? "/" : "", name);

		if (!tree_name_is_good(name, strlen(name))) {
			rc = damaged(l->diag, *prefix ? prefix : "tree",
				"holding a name that no file of ours has");
			break;
		}
		if (l->leaves_out && l->leaves_out(path))
			continue;

		switch (git_tree_entry_filemode(entry)) {
		case GIT_FILEMODE_TREE:
			rc = walk(l, git_tree_entry_id(entry), path, depth + 1);
			break;
		case GIT_FILEMODE_BLOB:
		case GIT_FILEMODE_BLOB_EXECUTABLE:
			manifest_add_file(l->out, l->arena, path, git_tree_entry_id(entry));
			break;
		default: rc = damaged(l->diag, path, "a link or a submodule, not a file");
		}
	}
	git_tree_free(tree);
	manifest_add_dir(l->out, l->arena, prefix, id);
	return rc;
}

int manifest_root(
	git_oid *out, struct ledger *ledger, const git_oid *commit_id, struct diag *diag)
{
	git_commit *commit = NULL;

	if (git_commit_lookup(&commit, ledger->repo, commit_id) < 0)
		return ledger_unread(ledger, diag, "read a commit of the repository");
	git_oid_cpy(out, git_commit_tree_id(commit));
	git_commit_free(commit);
	return OK;
}

int manifest_read_but(struct manifest *out, struct ledger *ledger, struct arena *arena,
	const git_oid *commit_id, ledger_leaves_out *leaves_out, struct diag *diag)
{
	struct listing listing = {out, ledger, arena, leaves_out, diag};
	git_oid root;
	int rc = manifest_root(&root, ledger, commit_id, diag);

	memset(out, 0, sizeof *out);
	return rc ? rc : walk(&listing, &root, "", 0);
}

int manifest_read(struct manifest *out, struct ledger *ledger, struct arena *arena,
	const git_oid *commit_id, struct diag *diag)
{
	return manifest_read_but(out, ledger, arena, commit_id, NULL, diag);
}

/* ---- a single file ---- */

/* Goes on from a tree to what it has by that name; GIT_FILEMODE_UNREADABLE: nothing. */
static int step_into(git_filemode_t *mode, git_oid *at, struct ledger *ledger,
	const char *name, struct diag *diag)
{
	const git_tree_entry *entry;
	git_tree *tree = NULL;

	if (git_tree_lookup(&tree, ledger->repo, at) < 0)
		return ledger_unread(ledger, diag, "read a tree of the repository");
	entry = git_tree_entry_byname(tree, name);
	*mode = entry ? git_tree_entry_filemode(entry) : GIT_FILEMODE_UNREADABLE;
	if (entry)
		git_oid_cpy(at, git_tree_entry_id(entry));
	git_tree_free(tree);
	return OK;
}

int manifest_find(bool *found, git_oid *out, struct ledger *ledger, const git_oid *root,
	const char *path, struct diag *diag)
{
	git_filemode_t mode = GIT_FILEMODE_TREE;
	struct arena scratch = ARENA_INIT;
	const char *part = path;
	int rc = OK;

	git_oid_cpy(out, root);
	while (!rc && mode == GIT_FILEMODE_TREE && *part) {
		size_t length = strcspn(part, "/");

		rc = step_into(
			&mode, out, ledger, arena_copy(&scratch, part, length), diag);
		part += length + (part[length] == '/');
	}
	arena_release(&scratch);
	*found = mode == GIT_FILEMODE_BLOB || mode == GIT_FILEMODE_BLOB_EXECUTABLE;
	if (!rc && (mode == GIT_FILEMODE_LINK || mode == GIT_FILEMODE_COMMIT))
		return damaged(diag, path, "a link or a submodule, not a file");
	*found = *found && !*part;
	return rc;
}

int ledger_load_tip(struct ledger *ledger, struct diag *diag)
{
	int rc;

	if (ledger->tip_known)
		return OK;
	memset(&ledger->tip_manifest, 0, sizeof ledger->tip_manifest);
	if (ledger->born && (rc = manifest_read(&ledger->tip_manifest, ledger,
				     ledger->arena, &ledger->tip, diag)))
		return rc;
	ledger->tip_known = true;
	return OK;
}

int ledger_object(const char **data, size_t *length, struct ledger *ledger,
	struct arena *arena, const git_oid *id, const char *name, struct diag *diag)
{
	const struct packed *made = batch_find(&ledger->batch, id);
	git_odb_object *object = NULL;

	if (made) { /* by us: nobody need hash it */
		char *copy = arena_alloc(arena, made->length + 1);

		*data = copy;
		*length = made->length;
		return packed_open(copy, made) ? OK : ERR_BUG;
	}
	if (git_odb_read(&object, ledger->odb, id) < 0)
		return ledger_unread(ledger, diag,
			arena_printf(arena, "read %s from the repository", name));
	*length = git_odb_object_size(object);
	*data = arena_copy(arena, git_odb_object_data(object), *length);
	git_odb_object_free(object);
	return OK;
}
