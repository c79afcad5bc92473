/* Creating, opening and locking a campaign; the marker; recovery. */
#include "ledger/git/ledger.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/arena.h"
#include "base/diag.h"
#include "base/text.h"
#include "ledger/git/ledger_private.h"

#define LOCK_NAME WORKFILE_PRIVATE "/lock"

/*
 * So that the user's own git, whatever its settings, leaves our bytes alone
 * and needs no identity. All our files have one mode: execute bits mean nothing.
 */
static const char config_text[] = "[core]\n"
				  "\trepositoryformatversion = 0\n"
				  "\tfilemode = false\n"
				  "\tbare = false\n"
				  "\tlogallrefupdates = true\n"
				  "\tautocrlf = false\n"
				  "\teol = lf\n"
				  "\tsafecrlf = false\n"
				  "[user]\n"
				  "\tname = " LEDGER_NAME "\n"
				  "\temail = " LEDGER_ADDR "\n"
				  "[commit]\n"
				  "\tgpgsign = false\n";
static const char info_attributes[] = "* -text -ident -filter -working-tree-encoding\n";
static const char exclude_text[] = "/for/*.git/\n";

static char *below(struct arena *arena, const char *dir, const char *path)
{
	return arena_printf(arena, "%s/%s", dir, path);
}

static void note(struct diag *diag, const char *text, const char *path)
{
	diag_add(diag, DIAG_NOTE, (struct where){0}, text, path);
}

/* ---- the library ---- */

/* Of packs, mapped at once: bytes of a piece, and of all. libgit2 would map whole packs,
 * and what is touched of them counts as memory of ours, more each day that a campaign
 * lasts. */
#define PIECE  ((size_t)1 << 20)
#define MAPPED ((size_t)4 << 20)

static int start_git(struct ledger *ledger, struct diag *diag)
{
	static const int level[] = {GIT_CONFIG_LEVEL_PROGRAMDATA, GIT_CONFIG_LEVEL_SYSTEM,
		GIT_CONFIG_LEVEL_XDG, GIT_CONFIG_LEVEL_GLOBAL};
	static const char *const extension[] = {GUARD_EXTENSIONS};

	if (git_libgit2_init() < 0)
		return ledger_git_error(diag, "start libgit2");
	ledger->started = true;
	for (size_t i = 0; i < sizeof level / sizeof *level; i++)
		if (git_libgit2_opts(GIT_OPT_SET_SEARCH_PATH, level[i], "") < 0)
			return ledger_git_error(diag, "set up libgit2");
	/* Who owns the directory is checked by us, with a message that helps. */
	if (git_libgit2_opts(GIT_OPT_SET_OWNER_VALIDATION, 0) < 0 ||
		git_libgit2_opts(GIT_OPT_SET_EXTENSIONS, extension,
			sizeof extension / sizeof *extension) < 0 ||
		git_libgit2_opts(GIT_OPT_ENABLE_STRICT_HASH_VERIFICATION, 1) < 0 ||
		git_libgit2_opts(GIT_OPT_SET_MWINDOW_SIZE, PIECE) < 0 ||
		git_libgit2_opts(GIT_OPT_SET_MWINDOW_MAPPED_LIMIT, MAPPED) < 0)
		return ledger_git_error(diag, "set up libgit2");
	return OK;
}

/*
 * The branch is synced by itself each time it moves. libgit2 asks for that once, when it
 * opens the branches; the objects are synced by us, all at once.
 */
static int open_branches(struct ledger *ledger, struct diag *diag)
{
	git_refdb *branches = NULL;
	int failed = git_libgit2_opts(GIT_OPT_ENABLE_FSYNC_GITDIR, 1) < 0 ||
		     git_repository_refdb(&branches, ledger->repo) < 0 ||
		     git_libgit2_opts(GIT_OPT_ENABLE_FSYNC_GITDIR, 0) < 0;

	git_refdb_free(branches);
	return failed ? ledger_git_error(diag, "open the branches") : OK;
}

static int open_repository(struct ledger *ledger, struct diag *diag)
{
	const char *objects;
	int rc;

	if (git_repository_open_ext(
		    &ledger->repo, ledger->dir, GIT_REPOSITORY_OPEN_NO_SEARCH, NULL) < 0) {
		ledger_git_error(diag, arena_printf(ledger->arena,
					       "open the repository in %s", ledger->dir));
		return ERR_DAMAGED;
	}
	if (git_repository_is_bare(ledger->repo)) {
		diag_error(diag, "%s is a bare repository, not a campaign directory",
			ledger->dir);
		return ERR_DAMAGED;
	}
	if ((rc = open_branches(ledger, diag)))
		return rc;
	objects = below(ledger->arena, ledger->dir, ".git/objects");
	if (git_repository_odb(&ledger->odb, ledger->repo) < 0 ||
		loose_guard(ledger->odb, objects) < 0 ||
		batch_serve(ledger->odb, &ledger->batch) < 0)
		return ledger_git_error(diag, "open the object database");
	return OK;
}

static struct ledger *ledger_new(struct arena *arena, const char *dir)
{
	struct ledger *ledger = ARENA_NEW(arena, struct ledger);
	size_t length = strlen(dir);

	while (length > 1 && dir[length - 1] == '/')
		length--;
	ledger->arena = arena;
	deflater_init(&ledger->deflater, arena, Z_BEST_SPEED);
	batch_init(&ledger->batch, arena, &ledger->deflater);
	ledger->dir = arena_copy(arena, dir, length);
	ledger->lock = -1;
	return ledger;
}

void ledger_close(struct ledger *ledger)
{
	if (!ledger)
		return;
	git_odb_free(ledger->odb);
	git_repository_free(ledger->repo);
	if (ledger->started)
		git_libgit2_shutdown();
	if (ledger->lock >= 0)
		close(ledger->lock);
	ledger->odb = NULL;
	ledger->repo = NULL;
	ledger->started = false;
	ledger->lock = -1;
}

void ledger_head(const struct ledger *ledger, char id[LEDGER_ID + 1])
{
	id[0] = '\0';
	if (ledger->commits)
		git_oid_tostr(id, LEDGER_ID + 1, &ledger->newest);
	else if (ledger->born)
		git_oid_tostr(id, LEDGER_ID + 1, &ledger->tip);
}

void ledger_recorded(const struct ledger *ledger, char id[LEDGER_ID + 1])
{
	id[0] = '\0';
	if (ledger->moved)
		git_oid_tostr(id, LEDGER_ID + 1, &ledger->tip);
}

/* ---- the lock ---- */

static int lock_taken(struct ledger *ledger, int fd, int kind, struct diag *diag)
{
	char holder[32];
	ssize_t n = pread(fd, holder, sizeof holder - 1, 0);
	int pid = 0;

	if (kind == LOCK_EX && !flock(fd, LOCK_SH | LOCK_NB)) {
		diag_error(diag, "an audit is at work on %s; try again when it is done",
			ledger->dir);
		return ERR_SYSTEM;
	}
	holder[n > 0 ? n : 0] = '\0';
	holder[strcspn(holder, "\n")] = '\0';
	if (text_to_int(holder, 1, 2147483647, &pid))
		diag_error(diag,
			"another adjutant (process %d) is at work on %s; try again when it is done",
			pid, ledger->dir);
	else
		diag_error(diag,
			"another adjutant is at work on %s; try again when it is done",
			ledger->dir);
	return ERR_SYSTEM;
}

static int not_ours(const struct ledger *ledger, const char *path, struct diag *diag)
{
	diag_error(diag,
		"%s/%s is a link or no plain file: the program makes no such thing; do not trust where this directory comes from",
		ledger->dir, path);
	return ERR_DAMAGED;
}

/* Objects that are kept elsewhere would be read without the care that ours are. */
static int not_whole(const struct ledger *ledger, const char *path, struct diag *diag)
{
	diag_error(diag,
		"%s/%s says that objects of this repository are kept elsewhere; make it whole with `git -C %s repack -a -d`, and remove that file",
		ledger->dir, path, ledger->dir);
	return ERR_DAMAGED;
}

/* Opens the file of the lock and takes it: `kind` as flock(2). The descriptor is the
 * ledger's. */
static int open_lock(struct ledger *ledger, int flags, int kind, struct diag *diag)
{
	char *name = below(ledger->arena, ledger->dir, LOCK_NAME);
	int fd = files_open_beneath(ledger->dir, LOCK_NAME, flags, 0600), rc;
	struct stat status;

	if (fd < 0)
		return diag_system(diag, "open", name);
	if (fstat(fd, &status) < 0 || !S_ISREG(status.st_mode) || status.st_nlink > 1) {
		close(fd);
		return not_ours(ledger, LOCK_NAME, diag);
	}
	while (flock(fd, kind | LOCK_NB) < 0) {
		if (errno == EINTR)
			continue;
		rc = errno == EWOULDBLOCK ? lock_taken(ledger, fd, kind, diag)
					  : diag_system(diag, "lock", name);
		close(fd);
		return rc;
	}
	ledger->lock = fd;
	return OK;
}

static int take_lock(struct ledger *ledger, struct diag *diag)
{
	int rc = open_lock(ledger, O_RDWR | O_CREAT, LOCK_EX, diag);
	char *pid;

	if (rc)
		return rc;
	ledger->writes = true;
	/* The number only serves the message above. */
	pid = arena_printf(ledger->arena, "%ld\n", (long)getpid());
	if (ftruncate(ledger->lock, 0) < 0 ||
		pwrite(ledger->lock, pid, strlen(pid), 0) != (ssize_t)strlen(pid))
		rc = diag_system(
			diag, "write", below(ledger->arena, ledger->dir, LOCK_NAME));
	return rc;
}

/* A clone has no lock, and nobody who writes in it. */
static int share_lock(struct ledger *ledger, struct diag *diag)
{
	struct stat status;

	if (files_stat_beneath(&status, ledger->dir, LOCK_NAME) < 0)
		return OK;
	return open_lock(ledger, O_RDONLY, LOCK_SH, diag);
}

/* What git and libgit2 lock a repository by. */
static const char *const git_lock[] = {".git/refs/heads/main.lock", ".git/HEAD.lock",
	".git/index.lock", ".git/packed-refs.lock", ".git/config.lock"};

#define GIT_LOCKS (sizeof git_lock / sizeof *git_lock)

static int remove_locks(struct ledger *ledger, struct diag *diag)
{
	for (size_t i = 0; i < GIT_LOCKS; i++) {
		if (!files_unlink_beneath(ledger->dir, git_lock[i]))
			note(diag, "removed %s, which a run that was stopped had left",
				git_lock[i]);
		else if (errno != ENOENT && errno != ENOTDIR)
			return diag_system(diag, "remove", git_lock[i]);
	}
	return OK;
}

static int respect_locks(struct ledger *ledger, struct diag *diag)
{
	struct stat status;

	for (size_t i = 0; i < GIT_LOCKS; i++) {
		if (files_stat_beneath(&status, ledger->dir, git_lock[i]) < 0)
			continue;
		diag_error(diag,
			"%s/%s is there: another program, git most likely, is at work on this repository; try again when it is done, and if there is none remove that file",
			ledger->dir, git_lock[i]);
		return ERR_SYSTEM;
	}
	return OK;
}

/*
 * Removes what a run that was killed, or for which the disk failed, cannot have removed. We
 * hold the lock. The locks of git are ours only where a marker is, since we take them all
 * while it stands, and in a repository that is not made yet.
 */
static int sweep(struct ledger *ledger, bool making, struct diag *diag)
{
	struct arena scratch = ARENA_INIT;
	size_t removed;
	int rc = making || workfile_marker(ledger->dir) ? remove_locks(ledger, diag)
							: respect_locks(ledger, diag);

	if (rc)
		return rc;
	removed = workfiles_sweep(ledger->dir, &scratch);
	if (removed)
		note(diag, "removed %s that a run that was stopped had left",
			removed == 1
				? "a temporary file"
				: arena_printf(&scratch, "%zu temporary files", removed));
	arena_release(&scratch);
	return OK;
}

/* ---- the marker ---- */

int marker_stage(
	struct workfiles *files, struct ledger *ledger, const char *pack, struct diag *diag)
{
	const git_oid *work = ledger->behind ? &ledger->work_tip : &ledger->tip;
	char old[LEDGER_ID + 1] = "none", new[LEDGER_ID + 1];
	char *text;

	if (ledger->behind ? ledger->work_born : ledger->born)
		git_oid_tostr(old, sizeof old, work);
	git_oid_tostr(new, sizeof new, &ledger->newest);
	text = arena_printf(ledger->arena, "old %s\nnew %s\n%s%s%s", old, new,
		pack ? "pack " : "", pack ? pack : "", pack ? "\n" : "");
	return workfiles_stage(files, WORKFILE_MARKER, text, strlen(text), 0600, diag);
}

int marker_remove(struct ledger *ledger, struct diag *diag)
{
	if (ledger->lock_left && files_unlink_beneath(ledger->dir, ledger->lock_left) < 0 &&
		errno != ENOENT)
		return diag_system(diag, "remove", ledger->lock_left);
	ledger->lock_left = NULL;
	/* Not synced: a marker that comes back after a power failure does no harm. */
	if (files_unlink_beneath(ledger->dir, WORKFILE_MARKER) < 0 && errno != ENOENT)
		return diag_system(diag, "remove", WORKFILE_MARKER);
	return OK;
}

/* The id in the marker's line `key`, or NULL. */
static const char *marker_id(struct arena *arena, const char *text, const char *key)
{
	const char *line = strstr(text, key), *hex;

	if (!line || (line != text && line[-1] != '\n') ||
		strlen(line + strlen(key)) < LEDGER_ID)
		return NULL;
	hex = arena_copy(arena, line + strlen(key), LEDGER_ID);
	return text_is_hex(hex, LEDGER_ID) ? hex : NULL;
}

/* Reads the commit named in the marker's line `key`; an unreadable one is not known. */
static bool marker_commit(struct manifest *out, struct ledger *ledger, struct arena *arena,
	const char *text, const char *key)
{
	const char *hex = marker_id(arena, text, key);
	struct diag ignored;
	git_oid id;

	diag_init(&ignored, arena);
	return hex && !git_oid_fromstr(&id, hex) &&
	       !manifest_read(out, ledger, arena, &id, &ignored);
}

/* A marker is there: HEAD is the truth, the work files follow. */
static int recover(struct ledger *ledger, struct diag *diag)
{
	const struct manifest *known[2] = {NULL, NULL};
	struct manifest old, new;
	struct arena scratch = ARENA_INIT;
	struct sync sync;
	const char *text;
	size_t length;
	int rc;

	if ((rc = workfile_read(
		     &text, &length, &scratch, ledger->dir, WORKFILE_MARKER, 4096, diag)))
		goto out;
	pack_remove_half(&scratch, ledger->dir, ".git", marker_id(&scratch, text, "pack "));
	if (marker_commit(&old, ledger, &scratch, text, "old "))
		known[0] = &old;
	if (marker_commit(&new, ledger, &scratch, text, "new "))
		known[1] = &new;
	if ((rc = ledger_load_tip(ledger, diag)))
		goto out;
	if ((rc = sync_plan(
		     &sync, ledger, &scratch, &ledger->tip_manifest, known, false, diag)) ||
		(rc = sync_stage(&sync, diag)) ||
		(rc = workfiles_sync_all(ledger->dir, diag)) ||
		(rc = sync_install(&sync, diag)) || (rc = marker_remove(ledger, diag)))
		goto out_sync;
	note(diag, "a run was stopped while it wrote: brought the files of %s up to date",
		ledger->dir);
	if (sync.edited) {
		sync_report(&sync, diag);
		rc = ERR_DAMAGED;
	}
out_sync:
	sync_release(&sync);
out:
	arena_release(&scratch);
	return rc;
}

/* ---- opening ---- */

static int closed(const struct ledger *ledger, struct diag *diag)
{
	diag_error(diag, "%s is closed to you; run adjutant as the user whose it is",
		ledger->dir);
	return ERR_SYSTEM;
}

/* Is there a repository, as a directory of the place? */
static int find_repository(struct ledger *ledger, struct stat *status, struct diag *diag)
{
	const char *dir = ledger->dir;
	bool there = !stat(dir, status);

	if (!there && errno == EACCES)
		return closed(ledger, diag);
	if (!there || !S_ISDIR(status->st_mode)) {
		diag_error(diag, "there is no directory %s", dir);
		return ERR_DAMAGED;
	}
	there = !lstat(below(ledger->arena, dir, ".git"), status);
	if (!there && errno == EACCES)
		return closed(ledger, diag);
	if (there && S_ISDIR(status->st_mode))
		return OK;
	if (there && S_ISREG(status->st_mode))
		diag_error(diag,
			"%s/.git names a repository that lies elsewhere, as of a worktree, and the program reads none but its own place: make a clone of it with `git clone -b main %s NEW`, and use that",
			dir, dir);
	else
		diag_error(diag,
			"%s is not a campaign: there is no repository in it (no .git directory); `adjutant new` makes one",
			dir);
	return ERR_DAMAGED;
}

/* Does it have a form, and all of it, that we can read? */
static int check_form(struct ledger *ledger, struct diag *diag)
{
	const char *extension = guard_extension(ledger->arena, ledger->dir, ".git");
	struct stat status;

	if (extension) {
		diag_error(diag,
			"the repository in %s is of a form that this program cannot read: its configuration says `extensions.%s`; %s",
			ledger->dir, extension,
			text_starts_fold(extension, "objectformat")
				? "a campaign and its clones have ids of SHA-1"
				: "clone it again with `git clone --ref-format=files`");
		return ERR_DAMAGED;
	}
	if (files_stat_beneath(&status, ledger->dir, ".git/shallow") < 0)
		return OK;
	diag_error(diag,
		"%s is a shallow clone, without the beginning of the campaign: fetch that with `git -C %s fetch --unshallow`",
		ledger->dir, ledger->dir);
	return ERR_DAMAGED;
}

/* Looks at the place before libgit2 does, whose messages do not help here. */
static int check_place(struct ledger *ledger, bool lock, struct diag *diag)
{
	struct arena *arena = ledger->arena;
	struct stat status;
	const char *wrong;
	int rc = find_repository(ledger, &status, diag);

	if (rc)
		return rc;
	if (status.st_uid != geteuid()) {
		diag_error(diag, "%s belongs to another user; run adjutant as that user",
			ledger->dir);
		return ERR_SYSTEM;
	}
	if ((wrong = guard_find(arena, ledger->dir, ".git")))
		return not_ours(ledger, wrong, diag);
	if ((wrong = guard_elsewhere(arena, ledger->dir, ".git")))
		return not_whole(ledger, wrong, diag);
	if (guard_includes(arena, ledger->dir, ".git")) {
		diag_error(diag,
			"%s/.git/config cannot be read, or includes other files (a section `include`), which may be anything; write what they say into it, and take the section out",
			ledger->dir);
		return ERR_DAMAGED;
	}
	if ((rc = check_form(ledger, diag)))
		return rc;
	if (lock && files_stat_beneath(&status, ledger->dir, WORKFILE_PRIVATE) < 0) {
		diag_error(diag,
			"%s has no %s: it is a clone of a campaign or another repository; only the original can be played on",
			ledger->dir, WORKFILE_PRIVATE);
		return ERR_DAMAGED;
	}
	return OK;
}

/* HEAD must be the branch main, and main a commit. */
static int read_tip(struct ledger *ledger, struct diag *diag)
{
	git_reference *head = NULL;
	int rc = ERR_DAMAGED, found;

	if (git_reference_lookup(&head, ledger->repo, "HEAD") < 0) {
		ledger_git_error(diag, "read .git/HEAD");
		goto out;
	}
	if (git_reference_type(head) != GIT_REFERENCE_SYMBOLIC) {
		diag_error(diag,
			"%s is not on the branch main (detached HEAD): go back with `git -C %s checkout main`",
			ledger->dir, ledger->dir);
		goto out;
	}
	if (strcmp(git_reference_symbolic_target(head), LEDGER_REF)) {
		const char *name = git_reference_symbolic_target(head);

		if (!strncmp(name, "refs/heads/", 11))
			name += 11;
		diag_error(diag,
			"%s is on the branch %s, and the campaign is the branch main: go back with `git -C %s checkout main`",
			ledger->dir, name, ledger->dir);
		goto out;
	}
	found = git_reference_name_to_id(&ledger->tip, ledger->repo, LEDGER_REF);
	if (found < 0 && found != GIT_ENOTFOUND) {
		ledger_git_error(diag, "read the branch main");
		goto out;
	}
	ledger->born = found == 0;
	rc = OK;
out:
	git_reference_free(head);
	return rc;
}

static int open_ledger(struct ledger **out, struct arena *arena, const char *dir, bool lock,
	bool share, struct diag *diag)
{
	struct ledger *ledger = ledger_new(arena, dir);
	int rc;

	*out = NULL;
	if ((rc = check_place(ledger, lock, diag)))
		return rc;
	if (share && (rc = share_lock(ledger, diag)))
		goto out;
	if (lock && ((rc = take_lock(ledger, diag)) || (rc = sweep(ledger, false, diag))))
		goto out;
	if ((rc = start_git(ledger, diag)) || (rc = open_repository(ledger, diag)) ||
		(rc = read_tip(ledger, diag)))
		goto out;
	if (!ledger->born) {
		diag_error(diag,
			"%s holds no campaign yet: `adjutant new` was stopped; run it again",
			ledger->dir);
		rc = ERR_DAMAGED;
		goto out;
	}
	if (lock && workfile_marker(ledger->dir))
		rc = recover(ledger, diag);
out:
	if (rc)
		ledger_close(ledger);
	else
		*out = ledger;
	return rc;
}

int ledger_open(struct ledger **out, struct arena *arena, const char *dir, bool lock,
	struct diag *diag)
{
	return open_ledger(out, arena, dir, lock, false, diag);
}

int ledger_open_shared(
	struct ledger **out, struct arena *arena, const char *dir, struct diag *diag)
{
	return open_ledger(out, arena, dir, false, true, diag);
}

/* ---- whom it is open to ---- */

bool ledger_is_open_to_others(const struct ledger *ledger)
{
	struct stat status;

	return !stat(ledger->dir, &status) && status.st_mode & 077;
}

/* What is hidden from the players stands in it: it is for its owner alone. */
int ledger_close_to_others(struct ledger *ledger, struct diag *diag)
{
	int fd = open(ledger->dir, O_RDONLY | O_DIRECTORY | O_CLOEXEC), rc = OK;
	struct stat status;

	if (fd < 0)
		return diag_system(diag, "open", ledger->dir);
	if (fstat(fd, &status) < 0 ||
		(status.st_mode & 077 && fchmod(fd, status.st_mode & 0700) < 0))
		rc = diag_system(diag, "close to others", ledger->dir);
	else if (status.st_mode & 077 && !ledger_is_open_to_others(ledger))
		note(diag,
			"others could read %s; it is closed to them now, since it holds the secrets of both sides",
			ledger->dir);
	close(fd);
	return rc;
}

/* ---- creating ---- */

static int in_use(struct ledger *ledger, struct diag *diag)
{
	diag_error(
		diag, "%s is in use: a new campaign needs an empty directory", ledger->dir);
	return ERR_REFUSED;
}

/* True when the directory holds nothing but (perhaps) `only`. A missing one holds nothing.
 */
static bool holds_only(const char *path, const char *only)
{
	DIR *stream = opendir(path);
	struct dirent *entry;
	bool empty = true;

	if (!stream)
		return errno == ENOENT;
	while (empty && (entry = readdir(stream)))
		empty = !strcmp(entry->d_name, ".") || !strcmp(entry->d_name, "..") ||
			(only && !strcmp(entry->d_name, only));
	closedir(stream);
	return empty;
}

/*
 * An empty directory, or what an interrupted creation leaves: a .git that is
 * empty or ours, and no branch. Without a branch git holds nothing either.
 */
static int check_empty(struct ledger *ledger, struct diag *diag)
{
	struct arena *arena = ledger->arena;
	struct stat status;

	if (!holds_only(ledger->dir, ".git"))
		return in_use(ledger, diag);
	if (lstat(below(arena, ledger->dir, ".git"), &status) < 0)
		return OK;
	if (!S_ISDIR(status.st_mode) || status.st_uid != geteuid())
		return in_use(ledger, diag);
	if (holds_only(below(arena, ledger->dir, ".git"), NULL))
		return OK;
	if (lstat(below(arena, ledger->dir, WORKFILE_PRIVATE), &status) < 0 ||
		!S_ISDIR(status.st_mode) ||
		!lstat(below(arena, ledger->dir, ".git/packed-refs"), &status) ||
		!holds_only(below(arena, ledger->dir, ".git/refs/tags"), NULL) ||
		!holds_only(below(arena, ledger->dir, ".git/refs/heads"), "main.lock"))
		return in_use(ledger, diag);
	return OK;
}

static int make_directory(
	struct ledger *ledger, const char *path, unsigned mode, struct diag *diag)
{
	const char *name = *path ? below(ledger->arena, ledger->dir, path) : ledger->dir;

	if ((*path ? files_mkdir_beneath(ledger->dir, path, mode)
		   : mkdir(name, (mode_t)mode)) < 0 &&
		errno != EEXIST)
		return diag_system(diag, "make directory", name);
	return OK;
}

/* What an earlier try left of the skeleton is made again. */
static int remove_skeleton(struct ledger *ledger, struct diag *diag)
{
	static const char *const file[] = {".git/HEAD", ".git/config", ".git/index",
		".git/logs/HEAD", ".git/logs/refs/heads/main", WORKFILE_MARKER};

	for (size_t i = 0; i < sizeof file / sizeof *file; i++)
		if (files_unlink_beneath(ledger->dir, file[i]) < 0 && errno != ENOENT &&
			errno != ENOTDIR)
			return diag_system(diag, "remove", file[i]);
	return OK;
}

/*
 * The repository itself. git_repository_init would try the file system out
 * with files in the work directory, and a kill would leave them there. HEAD
 * comes last: it makes a repository of the directory.
 */
static int make_skeleton(struct ledger *ledger, struct diag *diag)
{
	static const char *const directory[] = {".git/objects", ".git/objects/pack",
		".git/objects/info", ".git/refs", ".git/refs/heads", ".git/refs/tags",
		".git/info"};
	static const struct {
		const char *path, *text;
	} file[] = {
		{".git/config", config_text},
		{".git/info/attributes", info_attributes},
		{".git/info/exclude", exclude_text},
		{".git/HEAD", "ref: " LEDGER_REF "\n"},
	};
	struct arena *arena = ledger->arena;
	struct workfiles files;
	struct diag ignored;
	int rc;

	for (size_t i = 0; i < sizeof directory / sizeof *directory; i++)
		if ((rc = make_directory(ledger, directory[i], 0777, diag)))
			return rc;
	for (size_t i = 0; i < sizeof directory / sizeof *directory; i++)
		if ((rc = workfiles_sync_directory(ledger->dir, directory[i], diag)))
			return rc;
	workfiles_init(&files, arena, ledger->dir);
	for (size_t i = 0; i < sizeof file / sizeof *file; i++)
		if ((rc = workfiles_stage(&files, file[i].path, file[i].text,
			     strlen(file[i].text), 0666, diag)))
			return rc;
	if ((rc = workfiles_install(&files, diag)))
		return rc;
	/* The directory's own name, where we may: one that stood before needs it not. */
	diag_init(&ignored, arena);
	workfiles_sync_directory(below(arena, ledger->dir, ".."), "", &ignored);
	return workfiles_sync_directory(ledger->dir, "", diag);
}

int ledger_create(
	struct ledger **out, struct arena *arena, const char *dir, struct diag *diag)
{
	struct ledger *ledger = ledger_new(arena, dir);
	int rc;

	*out = NULL;
	if ((rc = make_directory(ledger, "", 0700, diag)) ||
		(rc = check_empty(ledger, diag)) ||
		(rc = ledger_close_to_others(ledger, diag)) ||
		(rc = make_directory(ledger, ".git", 0777, diag)) ||
		(rc = make_directory(ledger, WORKFILE_PRIVATE, 0700, diag)) ||
		/* by it the rest is known as ours, whatever a power failure leaves */
		(rc = workfiles_sync_directory(ledger->dir, "", diag)) ||
		(rc = workfiles_sync_directory(ledger->dir, ".git", diag)))
		return rc;
	/* Checked again: until now another process could have been at it. */
	if ((rc = take_lock(ledger, diag)) || (rc = check_empty(ledger, diag)) ||
		(rc = sweep(ledger, true, diag)) || (rc = remove_skeleton(ledger, diag)) ||
		(rc = start_git(ledger, diag)) || (rc = make_skeleton(ledger, diag)) ||
		(rc = open_repository(ledger, diag)) || (rc = read_tip(ledger, diag)))
		goto out;
	ledger->tip_known = true;
out:
	if (rc)
		ledger_close(ledger);
	else
		*out = ledger;
	return rc;
}
