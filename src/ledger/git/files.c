/* From the commit to the work files and the index, and comparing them. */
#include <dirent.h>
#include <errno.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/arena.h"
#include "base/diag.h"
#include "base/text.h"
#include "ledger/git/ledger_private.h"

/* Far above any file of ours; what is larger was not written by us. */
#define WORK_MAX ((size_t)256 * 1024 * 1024)

enum work_state {
	WORK_MISSING,
	WORK_PLAIN,
	WORK_DIRECTORY,
	WORK_BLOCKED, /* a directory on the way is a file */
	WORK_OTHER,
};

static const char *full_path(
	struct arena *arena, const struct ledger *ledger, const char *path)
{
	return arena_printf(arena, "%s/%s", ledger->dir, path);
}

/* The stat data that git keeps in the index, in the index's own widths. */
static void entry_status(git_index_entry *entry, const struct stat *status)
{
	memset(entry, 0, sizeof *entry);
	entry->ctime.seconds = (int32_t)status->st_ctim.tv_sec;
	entry->ctime.nanoseconds = (uint32_t)status->st_ctim.tv_nsec;
	entry->mtime.seconds = (int32_t)status->st_mtim.tv_sec;
	entry->mtime.nanoseconds = (uint32_t)status->st_mtim.tv_nsec;
	entry->dev = (uint32_t)status->st_dev;
	entry->ino = (uint32_t)status->st_ino;
	entry->uid = status->st_uid;
	entry->gid = status->st_gid;
	entry->file_size = (uint32_t)status->st_size;
}

static bool earlier(git_index_time a, git_index_time b)
{
	return a.seconds < b.seconds ||
	       (a.seconds == b.seconds && a.nanoseconds < b.nanoseconds);
}

static bool same_time(git_index_time a, git_index_time b)
{
	return a.seconds == b.seconds && a.nanoseconds == b.nanoseconds;
}

/*
 * True when the index knows the file as it stands. A file as young as the
 * index could have been changed again within one tick of the clock.
 */
static bool index_knows(
	const struct sync *sync, const git_index_entry *entry, const git_index_entry *now)
{
	return sync->index_dated && earlier(entry->mtime, sync->index_time) &&
	       same_time(entry->mtime, now->mtime) && same_time(entry->ctime, now->ctime) &&
	       entry->ino == now->ino && entry->file_size == now->file_size &&
	       entry->uid == now->uid && entry->gid == now->gid;
}

/*
 * What stands at `path`. For a plain file also its id and stat data, through
 * the index where that is safe (without one always from the bytes).
 */
static int work_state(enum work_state *state, git_oid *id, git_index_entry *status,
	const struct sync *sync, struct ledger *ledger, const char *path, struct diag *diag)
{
	const git_index_entry *entry;
	struct arena scratch = ARENA_INIT;
	struct stat found;
	const char *data;
	size_t length;
	int rc = OK;

	memset(status, 0, sizeof *status);
	memset(id, 0, sizeof *id);
	if ((sync->look ? files_look_stat(sync->look, &found, path)
			: files_stat_beneath(&found, ledger->dir, path)) < 0) {
		*state = errno == ENOENT    ? WORK_MISSING
			 : errno == ENOTDIR ? WORK_BLOCKED
					    : WORK_OTHER;
		goto out;
	}
	if (!S_ISREG(found.st_mode) || (size_t)found.st_size > WORK_MAX) {
		*state = S_ISDIR(found.st_mode) ? WORK_DIRECTORY : WORK_OTHER;
		goto out;
	}
	*state = WORK_PLAIN;
	entry_status(status, &found);
	entry = sync->index ? git_index_get_bypath(sync->index, path, 0) : NULL;
	if (entry && index_knows(sync, entry, status)) {
		git_oid_cpy(id, &entry->id);
		goto out;
	}
	if ((rc = workfile_read(
		     &data, &length, &scratch, ledger->dir, path, WORK_MAX, diag)))
		goto out;
	rc = object_id(id, GIT_OBJECT_BLOB, data, length, diag);
out:
	arena_release(&scratch);
	return rc;
}

static struct file_plan *plan_add(struct sync *sync, const char *path)
{
	ARENA_GROW(sync->arena, sync->plan, sync->count, sync->capacity);
	sync->plan[sync->count].path = path;
	return &sync->plan[sync->count++];
}

static bool is_id(const git_oid *known, const git_oid *id)
{
	return known && git_oid_equal(known, id);
}

/* Collects the plain files of a directory that is open, and is closed then, and those below
 * it (and what is neither file nor directory), but for those of the manifest (NULL: none).
 */
static int list_opened(struct tree *out, DIR *stream, const char *path,
	const struct manifest *but, unsigned depth, struct diag *diag)
{
	struct dirent *entry;
	int rc = OK;

	if (!stream) {
		if (errno == ENOENT || errno == ENOTDIR || errno == ELOOP)
			return OK;
		diag_error(diag, "cannot list %s: %s", path, diag_errno(errno));
		return ERR_SYSTEM;
	}
	while (!rc && (errno = 0, entry = readdir(stream))) {
		const char *name;
		int is_dir;

		if (!strcmp(entry->d_name, ".") || !strcmp(entry->d_name, ".."))
			continue;
		name = arena_printf(out->arena, "%s/%s", path, entry->d_name);
		is_dir = files_listed_is_dir(stream, entry);
		if (is_dir < 0)
			continue; /* gone since */
		if (!is_dir && !(but && manifest_file(but, name)))
			tree_put(out, name, "", 0);
		else if (is_dir && depth < 32 &&
			 !(!strcmp(path, "for") && text_ends(name, ".git")))
			rc = list_opened(out, beneath_list_in(stream, entry->d_name), name,
				but, depth + 1, diag);
	}
	if (!rc && errno) {
		diag_error(diag, "cannot list %s: %s", path, diag_errno(errno));
		rc = ERR_SYSTEM;
	}
	closedir(stream);
	return rc;
}

static int list_files(struct tree *out, const struct ledger *ledger, const char *path,
	const struct manifest *but, struct diag *diag)
{
	return list_opened(out, beneath_list(ledger->dir, path), path, but, 0, diag);
}

static bool is_known(const struct manifest *const known[2], const char *path)
{
	return (known[0] && manifest_file(known[0], path)) ||
	       (known[1] && manifest_file(known[1], path));
}

/*
 * True when the file or directory that stands in the way of `path` is ours
 * and goes in this step too.
 */
static int way_clears(bool *clears, struct sync *sync, const char *path,
	enum work_state state, const struct manifest *const known[2], struct diag *diag)
{
	struct tree found;
	const char *slash = path;
	int rc;

	*clears = false;
	while (state == WORK_BLOCKED && !*clears && (slash = strchr(slash, '/'))) {
		*clears = is_known(
			known, arena_copy(sync->arena, path, (size_t)(slash - path)));
		slash++;
	}
	if (state != WORK_DIRECTORY)
		return OK;
	tree_init(&found, sync->arena);
	if ((rc = list_files(&found, sync->ledger, path, NULL, diag)))
		return rc;
	*clears = true;
	for (size_t i = 0; i < found.count && *clears; i++)
		*clears = is_known(known, found.file[i].path);
	return OK;
}

/*
 * A file that does not change in this step keeps its entry, whatever was done to it: git
 * compares it. Not one of the index's own second: an edit in that second would look old in
 * the new index, for git compares whole seconds unless it is built with USE_NSEC.
 */
static bool keep_entry(struct file_plan *plan, const struct sync *sync, const git_oid *id)
{
	const git_index_entry *entry = git_index_get_bypath(sync->index, plan->path, 0);

	if (!entry || !git_oid_equal(&entry->id, id) || !sync->index_dated ||
		entry->mtime.seconds >= sync->index_time.seconds)
		return false;
	plan->status = *entry;
	plan->status.flags = plan->status.flags_extended = 0;
	plan->status.path = NULL; /* the index owns it */
	plan->verified = true;
	return true;
}

/* Decides about one path; `want` NULL: it goes. */
static int judge(struct sync *sync, const char *path, const git_oid *want,
	const struct manifest *const known[2], bool changed_only, struct diag *diag)
{
	const git_oid *old = known[0] ? manifest_file(known[0], path) : NULL;
	const git_oid *other = known[1] ? manifest_file(known[1], path) : NULL;
	struct file_plan *plan = plan_add(sync, path);
	enum work_state state;
	git_oid id;
	int rc;

	plan->action = FILE_KEEP;
	if (want) {
		plan->wanted = true;
		git_oid_cpy(&plan->id, want);
	}
	if (changed_only && want && is_id(old, want) && keep_entry(plan, sync, want))
		return OK;
	if ((rc = work_state(&state, &id, &plan->status, sync, sync->ledger, path, diag)))
		return rc;
	if (state == WORK_DIRECTORY || state == WORK_BLOCKED) {
		bool clears;

		if ((rc = way_clears(&clears, sync, path, state, known, diag)))
			return rc;
		state = clears ? WORK_MISSING : WORK_OTHER;
	}
	if (state == WORK_PLAIN && is_id(want, &id))
		plan->verified = true;
	else if (changed_only && want && is_id(old, want))
		return OK; /* not ours to touch in this step, whatever was done to it */
	else if (state == WORK_MISSING)
		plan->action = want ? FILE_WRITE : FILE_KEEP;
	else if (state == WORK_PLAIN && (is_id(old, &id) || is_id(other, &id)))
		plan->action = want ? FILE_WRITE : FILE_REMOVE;
	else if (want || state == WORK_PLAIN)
		plan->action = FILE_EDITED;
	sync->edited += plan->action == FILE_EDITED;
	return OK;
}

/* An index that cannot be read is made anew: it holds nothing of its own. */
static int open_index(struct sync *sync, struct diag *diag)
{
	const char *name = full_path(sync->arena, sync->ledger, ".git/index");
	struct stat status;

	if (!files_stat_beneath(&status, sync->ledger->dir, ".git/index")) {
		git_index_entry dated;

		entry_status(&dated, &status);
		sync->index_time = dated.mtime;
		sync->index_dated = true;
	}
	if (!git_index_open(&sync->index, name))
		return OK;
	sync->index_dated = false;
	if (files_unlink_beneath(sync->ledger->dir, ".git/index") < 0 ||
		git_index_open(&sync->index, name) < 0)
		return ledger_git_error(diag, "open the index of the repository");
	return OK;
}

int sync_plan(struct sync *sync, struct ledger *ledger, struct arena *arena,
	const struct manifest *target, const struct manifest *const known[2],
	bool changed_only, struct diag *diag)
{
	int rc;

	memset(sync, 0, sizeof *sync);
	sync->arena = arena;
	sync->ledger = ledger;
	workfiles_init(&sync->files, arena, ledger->dir);
	if ((rc = open_index(sync, diag)))
		return rc;
	for (size_t i = 0; i < target->files; i++)
		if ((rc = judge(sync, target->file[i].path, &target->file[i].id, known,
			     changed_only, diag)))
			return rc;
	for (size_t k = 0; k < 2; k++) {
		for (size_t i = 0; known[k] && i < known[k]->files; i++) {
			const char *path = known[k]->file[i].path;

			if (manifest_file(target, path) ||
				(k && known[0] && manifest_file(known[0], path)))
				continue;
			if ((rc = judge(sync, path, NULL, known, changed_only, diag)))
				return rc;
		}
	}
	return OK;
}

int sync_stage(struct sync *sync, struct diag *diag)
{
	struct arena scratch = ARENA_INIT;
	int rc = OK;

	for (size_t i = 0; i < sync->count && !rc; i++) {
		const struct file_plan *plan = &sync->plan[i];
		const char *data;
		size_t length;

		if (plan->action != FILE_WRITE)
			continue;
		arena_clear(&scratch);
		rc = ledger_object(&data, &length, sync->ledger, &scratch, &plan->id,
			plan->path, diag);
		if (!rc)
			rc = workfiles_stage(
				&sync->files, plan->path, data, length, 0666, diag);
	}
	arena_release(&scratch);
	return rc;
}

void lock_remove(struct ledger *ledger, const char *path)
{
	if (files_unlink_beneath(ledger->dir, path) < 0 && errno != ENOENT)
		ledger->lock_left = path;
}

/*
 * Stat data only for files whose bytes we know: git compares the others itself. The index
 * was opened without its repository, or libgit2 would read all young files again.
 */
static int write_index(struct sync *sync, struct diag *diag)
{
	static const char doing[] = "write the index of the repository";

	if (git_index_clear(sync->index) < 0)
		return ledger_git_error(diag, doing);
	for (size_t i = 0; i < sync->count; i++) {
		const struct file_plan *plan = &sync->plan[i];
		git_index_entry entry;
		struct stat status;

		if (!plan->wanted)
			continue;
		memset(&entry, 0, sizeof entry);
		if (plan->verified)
			entry = plan->status;
		else if (plan->action == FILE_WRITE &&
			 !files_stat_beneath(&status, sync->ledger->dir, plan->path))
			entry_status(&entry, &status);
		entry.mode = LEDGER_MODE;
		entry.path = plan->path;
		git_oid_cpy(&entry.id, &plan->id);
		if (git_index_add(sync->index, &entry) < 0)
			return ledger_git_error(diag, doing);
	}
	if (git_index_write(sync->index) < 0)
		return ledger_git_error(diag, doing);
	/* libgit2 links the first one to its lock, and says nothing if that then stays */
	if (!sync->index_dated)
		lock_remove(sync->ledger, ".git/index.lock");
	/* libgit2 does not sync an index that was opened by itself. */
	workfiles_touch(&sync->files, ".git/index");
	workfiles_touch(&sync->files, ".git");
	return OK;
}

int sync_install(struct sync *sync, struct diag *diag)
{
	int rc;

	/* Removals first: a directory may take the name of a file. */
	for (size_t i = 0; i < sync->count; i++)
		if (sync->plan[i].action == FILE_REMOVE &&
			(rc = workfiles_remove(&sync->files, sync->plan[i].path, diag)))
			return rc;
	if ((rc = workfiles_place(&sync->files, diag)) || (rc = write_index(sync, diag)))
		return rc;
	return workfiles_settle(&sync->files, diag);
}

static void report_edit(
	struct ledger *ledger, const char *path, const char *what, struct diag *diag)
{
	diag_add(diag, DIAG_ERROR, (struct where){.file = arena_string(diag->arena, path)},
		"%s: drop the change with `git -C %s checkout -- %s`", what, ledger->dir,
		path);
}

static void report_stray(struct ledger *ledger, const char *path, struct diag *diag)
{
	diag_add(diag, DIAG_ERROR, (struct where){.file = arena_string(diag->arena, path)},
		"this file does not belong to the campaign: move it out of %s",
		ledger->dir);
}

void sync_report(const struct sync *sync, struct diag *diag)
{
	for (size_t i = 0; i < sync->count; i++) {
		const struct file_plan *plan = &sync->plan[i];

		if (plan->action != FILE_EDITED)
			continue;
		if (plan->wanted)
			report_edit(sync->ledger, plan->path,
				"this file was changed by somebody", diag);
		else
			report_stray(sync->ledger, plan->path, diag);
	}
}

void sync_release(struct sync *sync)
{
	git_index_free(sync->index);
	sync->index = NULL;
}

static int check_strays(struct ledger *ledger, struct arena *arena, struct diag *diag)
{
	static const char *const top[] = {"campaign.ini", "state.ini"};
	static const char *const directory[] = {
		"game", "orders", "standing", "journal", "for"};
	const struct manifest *ours = &ledger->tip_manifest;
	struct tree found;
	struct stat status;
	int rc;

	tree_init(&found, arena);
	for (size_t i = 0; i < sizeof top / sizeof *top; i++)
		if (!manifest_file(ours, top[i]) &&
			!files_stat_beneath(&status, ledger->dir, top[i]))
			tree_put(&found, top[i], "", 0);
	for (size_t i = 0; i < sizeof directory / sizeof *directory; i++)
		if ((rc = list_files(&found, ledger, directory[i], ours, diag)))
			return rc;
	for (size_t i = 0; i < found.count; i++)
		report_stray(ledger, arena_string(diag->arena, found.file[i].path), diag);
	return OK;
}

/* Is the work file that of the commit but for the CRs that a git on Windows puts before the
 * ends of lines? Nothing is meant by them, and whoever reads the file folds them. */
static int same_folded(bool *same, struct ledger *ledger, const struct manifest_entry *file,
	struct diag *diag)
{
	struct arena scratch = ARENA_INIT;
	const char *text;
	size_t length;
	git_oid id;
	int rc = workfile_text(
		&text, &length, &scratch, ledger->dir, file->path, WORK_MAX, diag);

	*same = false;
	if (!rc && !(rc = object_id(&id, GIT_OBJECT_BLOB, text, length, diag)))
		*same = git_oid_equal(&id, &file->id);
	arena_release(&scratch);
	return rc;
}

/* Judges a file of the newest commit. */
static int check_file(const struct sync *sync, struct ledger *ledger,
	const struct manifest_entry *file, struct diag *diag)
{
	git_index_entry status;
	enum work_state state;
	bool same = false;
	git_oid id;
	int rc;

	if ((rc = work_state(&state, &id, &status, sync, ledger, file->path, diag)))
		return rc;
	if (state == WORK_MISSING || state == WORK_BLOCKED) {
		report_edit(ledger, file->path, "this file is missing", diag);
		return OK;
	}
	if (state == WORK_PLAIN && git_oid_equal(&id, &file->id))
		return OK;
	if (state == WORK_PLAIN && !ledger->writes &&
		(rc = same_folded(&same, ledger, file, diag)))
		return rc;
	if (!same)
		report_edit(
			ledger, file->path, "this file differs from the last commit", diag);
	return OK;
}

int ledger_check_files(struct ledger *ledger, struct diag *diag)
{
	struct arena scratch = ARENA_INIT;
	struct files_look look = {.dir = ledger->dir, .root = -1, .fd = -1};
	struct sync sync = {.arena = &scratch, .ledger = ledger, .look = &look};
	unsigned before = diag->errors;
	int rc;

	if (workfile_marker(ledger->dir)) {
		diag_error(diag,
			"an earlier run stopped before all files were written: run `adjutant status` in %s to finish it",
			ledger->dir);
		return ERR_DAMAGED;
	}
	if ((rc = ledger_load_tip(ledger, diag)) ||
		(ledger->writes && (rc = open_index(&sync, diag))))
		return rc;
	for (size_t i = 0; i < ledger->tip_manifest.files; i++)
		if ((rc = check_file(&sync, ledger, &ledger->tip_manifest.file[i], diag)))
			goto out;
	rc = check_strays(ledger, &scratch, diag);
out:
	files_look_end(&look);
	sync_release(&sync);
	arena_release(&scratch);
	return rc ? rc : diag->errors > before ? ERR_DAMAGED : OK;
}
