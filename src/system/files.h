/*
 * Files. Those below a directory of which nothing is believed: no link in it is followed;
 * and the work files of a campaign, which are such files, read whole and written durably.
 */
#ifndef SYSTEM_FILES_H
#define SYSTEM_FILES_H

#include <dirent.h>
#include <stdbool.h>
#include <stddef.h>
#include <sys/stat.h>

struct arena;
struct diag;

/* ---- below a directory ---- */

/*
 * Files below a directory, and nowhere else. The directory may come from anybody, with
 * links in it: each part of a path is opened by itself and none of them is followed, and
 * `..` is no part. Only the way to the directory itself is the user's.
 *
 * All as the calls of the system: -1 and errno. EINVAL for a path that is none, ELOOP or
 * ENOTDIR where a link stands. "" is the directory itself.
 */

/* As openat(2), with O_CLOEXEC and O_NOFOLLOW, and O_NONBLOCK: a FIFO hangs nobody. */
int files_open_beneath(const char *dir, const char *path, int flags, unsigned mode);

/* As opendir(3). */
DIR *beneath_list(const char *dir, const char *path);

/* Does what lstat(2) does. */
int files_stat_beneath(struct stat *out, const char *dir, const char *path);

/* Lists a directory that stands in a list; as opendir(3). */
DIR *beneath_list_in(DIR *stream, const char *name);

/* Is what a list tells of a directory? -1: it is not there any more. */
int files_listed_is_dir(DIR *stream, const struct dirent *entry);

/*
 * Looks at many files of which nothing is written meanwhile: the directory of one stays
 * open for the next. Begins with both descriptors -1; files_look_end closes what is open.
 */
struct files_look {
	const char *dir;
	const char *path; /* the last: of the caller, up to the next */
	int root, fd;     /* of `dir`, and of the directory of the last; -1: none */
};

/* As files_stat_beneath, below look->dir. */
int files_look_stat(struct files_look *look, struct stat *out, const char *path);
void files_look_end(struct files_look *look);

int files_unlink_beneath(const char *dir, const char *path);
int files_rmdir_beneath(const char *dir, const char *path);
int files_mkdir_beneath(const char *dir, const char *path, unsigned mode);
int files_rename_beneath(const char *dir, const char *from, const char *to);

/* ---- work files ---- */

/*
 * The work files of a campaign directory: reads single ones, and writes them so that a
 * crash leaves the old bytes or the new. No git in here, so that commands that only look at
 * work files never start libgit2.
 */

/* What must not get into a tree stands here: lock, marker, secrets. Mode 0700. */
#define WORKFILE_PRIVATE ".git/adjutant"
#define WORKFILE_MARKER  WORKFILE_PRIVATE "/marker"

/*
 * Reads `path` below `dir`, at most `max` bytes, NUL-terminated behind them.
 * ERR_DAMAGED when it is missing, longer or no plain file; ERR_SYSTEM when
 * the disk fails.
 */
int workfile_read(const char **data, size_t *length, struct arena *arena, const char *dir,
	const char *path, size_t max, struct diag *diag);

/* Takes the CR before each LF out of a text with a NUL behind it; returns what is left of
 * its length. */
size_t workfile_fold(char *text, size_t length);

/* As workfile_read, of a text, folded: a git on Windows may have been told to put a CR
 * before each LF. */
int workfile_text(const char **data, size_t *length, struct arena *arena, const char *dir,
	const char *path, size_t max, struct diag *diag);

/* True when a run was killed between its commit and the last of its work files. */
bool workfile_marker(const char *dir);

/*
 * Writes one file durably, replacing what stands there: temporary file in the
 * private directory, fsync, rename, fsync of the directory. `mode` as in
 * open(2): 0600 for secrets.
 */
int workfile_write(const char *dir, const char *path, const char *data, size_t length,
	unsigned mode, struct arena *arena, struct diag *diag);

/*
 * Many files at once: every temporary file is written before the first is
 * waited for, and every directory is synced once. Waiting for the disk is what
 * takes time, much more so on a busy machine: above a handful of files one
 * syncfs(2) takes the place of all the calls of fsync(2).
 */
struct workfiles {
	struct arena *arena;
	const char *dir;
	const char *prefix;  /* of the names of temporary files */
	const char **staged; /* paths; temporary file n belongs to staged[n] */
	size_t count, capacity;
	const char **touched; /* files and directories to sync, each once */
	size_t touches, touch_capacity;
};

void workfiles_init(struct workfiles *files, struct arena *arena, const char *dir);

/* Writes the temporary file of `path`; nothing else is seen to change. */
int workfiles_stage(struct workfiles *files, const char *path, const char *data,
	size_t length, unsigned mode, struct diag *diag);

/* Removes a file, if it is there, and the directories that it leaves empty. */
int workfiles_remove(struct workfiles *files, const char *path, struct diag *diag);

/* Makes all that was written to the file system of `dir` durable: one syncfs(2). */
int workfiles_sync_all(const char *dir, struct diag *diag);

/* Moves into place what was staged and synced. */
int workfiles_place(struct workfiles *files, struct diag *diag);

/* Has workfiles_settle sync this file or directory, too. */
void workfiles_touch(struct workfiles *files, const char *path);

/* Makes durable what stands where. */
int workfiles_settle(struct workfiles *files, struct diag *diag);

/* The three steps for one set. */
int workfiles_install(struct workfiles *files, struct diag *diag);

/* Removes temporary files that a dead run left; returns how many. */
size_t workfiles_sweep(const char *dir, struct arena *arena);

/* Makes the names in a directory durable ("" is `dir` itself). */
int workfiles_sync_directory(const char *dir, const char *path, struct diag *diag);

#endif
