/*
 * Files below a directory, by calls of the system that follow no link in it; then the work
 * files of a campaign by means of these: read, written one by one, and many at once, which
 * are staged, synced and placed.
 */
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <linux/openat2.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "base/arena.h"
#include "base/diag.h"
#include "system/files.h"
#include "system/plain.h"

/* ---- below a directory ---- */

/* The directory in which the last part of a path stands, open, and that part. */
struct place {
	int fd; /* -1: see errno */
	const char *name;
};

static void leave(const struct place *place)
{
	int saved = errno;

	close(place->fd);
	errno = saved;
}

static bool is_name(const char *part, size_t length)
{
	return length && length <= NAME_MAX && strncmp(part, ".", length) != 0 &&
	       !(length == 2 && !strncmp(part, "..", 2));
}

/* Every part of a way is a name: it leads neither up nor nowhere. */
static bool is_way(const char *way)
{
	size_t length;

	do {
		length = strcspn(way, "/");
		if (!is_name(way, length))
			return false;
		way += length + 1;
	} while (way[-1]);
	return true;
}

static int enter_part(int fd, const char *part, size_t length)
{
	char name[NAME_MAX + 1];

	memcpy(name, part, length);
	name[length] = '\0';
	return openat(fd, name, O_PATH | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
}

static int enter_each(int from, const char *way)
{
	int fd = from;

	do {
		size_t length = strcspn(way, "/");
		int next = enter_part(fd, way, length);

		if (fd != from)
			leave(&(struct place){fd, NULL});
		fd = next;
		way += length + 1;
	} while (fd >= 0 && way[-1]);
	return fd;
}

/* Opens the directory at the end of the way, by which no link is followed: with one call of
 * the system where it has that (Linux 5.6). */
static int enter(int fd, const char *way)
{
	struct open_how how = {.flags = O_PATH | O_DIRECTORY | O_CLOEXEC,
		.resolve = RESOLVE_BENEATH | RESOLVE_NO_SYMLINKS};
	int next;

	if (!is_way(way)) {
		errno = EINVAL;
		return -1;
	}
	next = (int)syscall(SYS_openat2, fd, way, &how, sizeof how);
	if (next < 0 && (errno == ENOSYS || errno == EPERM || errno == EAGAIN))
		return enter_each(fd, way);
	if (next < 0 && errno == ELOOP)
		errno = ENOTDIR; /* as openat says of a link */
	return next;
}

/* Opens the directory in which a path with a slash stands. */
static int enter_for(int root, const char *path, size_t length)
{
	char way[PATH_MAX];

	if (length >= sizeof way) {
		errno = ENAMETOOLONG;
		return -1;
	}
	memcpy(way, path, length);
	way[length] = '\0';
	return enter(root, way);
}

static int open_root(const char *dir)
{
	return open(dir, O_PATH | O_DIRECTORY | O_CLOEXEC);
}

static struct place find(const char *dir, const char *path)
{
	struct place place = {open_root(dir), path};
	const char *slash = strrchr(path, '/');

	if (place.fd >= 0 && slash) {
		const struct place root = place;

		place.fd = enter_for(root.fd, path, (size_t)(slash - path));
		place.name = slash + 1;
		leave(&root);
	}
	if (place.fd >= 0 && !*path) {
		place.name = ".";
	} else if (place.fd >= 0 && (!*place.name || !strcmp(place.name, ".") ||
					    !strcmp(place.name, ".."))) {
		close(place.fd);
		place.fd = -1;
		errno = EINVAL;
	}
	return place;
}

int files_open_beneath(const char *dir, const char *path, int flags, unsigned mode)
{
	struct place place = find(dir, path);
	int fd;

	if (place.fd < 0)
		return -1;
	fd = openat(place.fd, place.name, flags | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK,
		(mode_t)mode);
	leave(&place);
	return fd;
}

DIR *beneath_list(const char *dir, const char *path)
{
	int fd = files_open_beneath(dir, path, O_RDONLY | O_DIRECTORY, 0);
	DIR *stream = fd < 0 ? NULL : fdopendir(fd);

	if (fd >= 0 && !stream)
		leave(&(struct place){fd, NULL});
	return stream;
}

int files_stat_beneath(struct stat *out, const char *dir, const char *path)
{
	struct place place = find(dir, path);
	int rc;

	if (place.fd < 0)
		return -1;
	rc = fstatat(place.fd, place.name, out, AT_SYMLINK_NOFOLLOW);
	leave(&place);
	return rc;
}

DIR *beneath_list_in(DIR *stream, const char *name)
{
	int fd = openat(dirfd(stream), name,
		O_RDONLY | O_DIRECTORY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK);
	DIR *inner = fd < 0 ? NULL : fdopendir(fd);

	if (fd >= 0 && !inner)
		leave(&(struct place){fd, NULL});
	return inner;
}

int files_listed_is_dir(DIR *stream, const struct dirent *entry)
{
	struct stat status;

	if (entry->d_type != DT_UNKNOWN)
		return entry->d_type == DT_DIR;
	return fstatat(dirfd(stream), entry->d_name, &status, AT_SYMLINK_NOFOLLOW) < 0
		       ? -1
		       : S_ISDIR(status.st_mode);
}

/* The length of the way to the last part of a path, with its slash. */
static size_t way_length(const char *path)
{
	const char *slash = strrchr(path, '/');

	return slash ? (size_t)(slash - path) + 1 : 0;
}

static bool is_beside(const struct files_look *look, const char *path)
{
	size_t length = way_length(path);

	return look->fd >= 0 && is_name(path + length, strlen(path + length)) &&
	       way_length(look->path) == length && !memcmp(look->path, path, length);
}

static void close_look(int *fd)
{
	if (*fd >= 0)
		leave(&(struct place){*fd, NULL});
	*fd = -1;
}

int files_look_stat(struct files_look *look, struct stat *out, const char *path)
{
	size_t length = way_length(path);

	if (!length)
		return files_stat_beneath(out, look->dir, path);
	if (!is_beside(look, path)) {
		close_look(&look->fd);
		if (look->root < 0 && (look->root = open_root(look->dir)) < 0)
			return -1;
		look->fd = enter_for(look->root, path, length - 1);
	}
	look->path = path;
	if (look->fd < 0)
		return -1;
	if (!is_name(path + length, strlen(path + length))) {
		errno = EINVAL;
		return -1;
	}
	return fstatat(look->fd, path + length, out, AT_SYMLINK_NOFOLLOW);
}

void files_look_end(struct files_look *look)
{
	close_look(&look->fd);
	close_look(&look->root);
}

static int take_away(const char *dir, const char *path, int flags)
{
	struct place place = find(dir, path);
	int rc;

	if (place.fd < 0)
		return -1;
	rc = unlinkat(place.fd, place.name, flags);
	leave(&place);
	return rc;
}

int files_unlink_beneath(const char *dir, const char *path)
{
	return take_away(dir, path, 0);
}

int files_rmdir_beneath(const char *dir, const char *path)
{
	return take_away(dir, path, AT_REMOVEDIR);
}

int files_mkdir_beneath(const char *dir, const char *path, unsigned mode)
{
	struct place place = find(dir, path);
	int rc;

	if (place.fd < 0)
		return -1;
	rc = mkdirat(place.fd, place.name, (mode_t)mode);
	leave(&place);
	return rc;
}

int files_rename_beneath(const char *dir, const char *from, const char *to)
{
	struct place here = find(dir, from), there;
	int rc = -1;

	if (here.fd < 0)
		return -1;
	there = find(dir, to);
	if (there.fd >= 0) {
		rc = renameat(here.fd, here.name, there.fd, there.name);
		leave(&there);
	}
	leave(&here);
	return rc;
}

/* ---- work files ---- */

#define TEMPORARY WORKFILE_PRIVATE "/tmp"
#define FSYNC_MAX 4 /* more than these are synced by one syncfs */

static char *join(struct arena *arena, const char *dir, const char *path)
{
	return *path ? arena_printf(arena, "%s/%s", dir, path) : arena_string(arena, dir);
}

static int damaged(struct diag *diag, const char *path, const char *text)
{
	struct where where = {.file = arena_string(diag->arena, path)};

	diag_add(diag, DIAG_ERROR, where, "%s", text);
	return ERR_DAMAGED;
}

static int read_plain(char **data, size_t *length, struct arena *arena, const char *dir,
	const char *path, size_t max, struct diag *diag)
{
	struct stat status;
	size_t size, have = 0;
	char *text;
	int fd, rc;

	fd = files_open_beneath(dir, path, O_RDONLY, 0);
	if (fd < 0) {
		if (errno == ELOOP)
			return damaged(diag, path, "a link, not a plain file");
		if (errno == ENOENT || errno == ENOTDIR)
			return damaged(diag, path, "this file of the campaign is missing");
		return diag_system(diag, "open", path);
	}
	if (fstat(fd, &status) < 0) {
		rc = diag_system(diag, "read", path);
		goto out;
	}
	if (!S_ISREG(status.st_mode)) {
		rc = damaged(diag, path, "not a plain file");
		goto out;
	}
	size = (size_t)status.st_size;
	if (size > max) {
		rc = damaged(diag, path, "larger than any file of its kind can be");
		goto out;
	}
	text = arena_alloc(arena, size + 1);
	while (have < size) {
		ssize_t n = read(fd, text + have, size - have);

		if (n < 0 && errno == EINTR)
			continue;
		if (n < 0) {
			rc = diag_system(diag, "read", path);
			goto out;
		}
		if (!n)
			break; /* cut short by somebody since fstat */
		have += (size_t)n;
	}
	text[have] = '\0';
	*data = text;
	*length = have;
	rc = OK;
out:
	close(fd);
	return rc;
}

int workfile_read(const char **data, size_t *length, struct arena *arena, const char *dir,
	const char *path, size_t max, struct diag *diag)
{
	char *text;
	int rc = read_plain(&text, length, arena, dir, path, max, diag);

	if (!rc)
		*data = text;
	return rc;
}

size_t workfile_fold(char *text, size_t length)
{
	const char *first = length ? memchr(text, '\r', length) : NULL;
	size_t kept = first ? (size_t)(first - text) : length; /* mostly there is none */

	for (size_t i = kept; i < length; i++)
		if (text[i] != '\r' || text[i + 1] != '\n')
			text[kept++] = text[i];
	text[kept] = '\0';
	return kept;
}

int workfile_text(const char **data, size_t *length, struct arena *arena, const char *dir,
	const char *path, size_t max, struct diag *diag)
{
	char *text;
	int rc = read_plain(&text, length, arena, dir, path, max, diag);

	if (rc)
		return rc;
	*length = workfile_fold(text, *length);
	*data = text;
	return OK;
}

bool workfile_marker(const char *dir)
{
	struct stat status;

	return !files_stat_beneath(&status, dir, WORKFILE_MARKER);
}

/* `name` is what it is called in messages. */
static int sync_path(const char *dir, const char *path, const char *name, struct diag *diag)
{
	int fd = files_open_beneath(dir, path, O_RDONLY, 0), rc = OK;

	if (fd < 0)
		return diag_system(diag, "open", name);
	if (fsync(fd) < 0)
		rc = diag_system(diag, "sync", name);
	close(fd);
	return rc;
}

int workfiles_sync_directory(const char *dir, const char *path, struct diag *diag)
{
	return sync_path(dir, path, *path ? path : dir, diag);
}

void workfiles_init(struct workfiles *files, struct arena *arena, const char *dir)
{
	memset(files, 0, sizeof *files);
	files->arena = arena;
	files->dir = dir;
	files->prefix = "many";
}

/* The directory part of a path, "" for a file at the top. */
static char *parent_of(struct arena *arena, const char *path)
{
	const char *slash = strrchr(path, '/');

	return arena_copy(arena, path, slash ? (size_t)(slash - path) : 0);
}

void workfiles_touch(struct workfiles *files, const char *path)
{
	for (size_t i = files->touches; i-- > 0;)
		if (!strcmp(files->touched[i], path))
			return;
	ARENA_GROW(files->arena, files->touched, files->touches, files->touch_capacity);
	files->touched[files->touches++] = path;
}

static char *temporary_name(const struct workfiles *files, size_t number)
{
	return arena_printf(files->arena, TEMPORARY "/%s-%zu", files->prefix, number);
}

static int open_temporary(const struct workfiles *files, const char *name, unsigned mode)
{
	int fd = files_open_beneath(files->dir, name, O_WRONLY | O_CREAT | O_TRUNC, mode);

	if (fd >= 0 || errno != ENOENT)
		return fd;
	if (files_mkdir_beneath(files->dir, TEMPORARY, 0700) < 0)
		return -1;
	return files_open_beneath(files->dir, name, O_WRONLY | O_CREAT | O_TRUNC, mode);
}

int workfiles_stage(struct workfiles *files, const char *path, const char *data,
	size_t length, unsigned mode, struct diag *diag)
{
	char *name = temporary_name(files, files->count);
	int fd = open_temporary(files, name, mode);

	if (fd < 0)
		return diag_system(diag, "write", path);
	if (plain_bytes(fd, data, length) < 0) {
		int rc = diag_system(diag, "write", path);

		close(fd);
		files_unlink_beneath(files->dir, name);
		return rc;
	}
	/* A hint: the disk starts now, so that the fsync of all the files has less to wait
	 * for. Not every file system knows it; the fsync is what counts. */
	(void)sync_file_range(fd, 0, 0, SYNC_FILE_RANGE_WRITE);
	if (close(fd) < 0) {
		int rc = diag_system(diag, "write", path);

		files_unlink_beneath(files->dir, name);
		return rc;
	}
	ARENA_GROW(files->arena, files->staged, files->count, files->capacity);
	files->staged[files->count++] = arena_string(files->arena, path);
	return OK;
}

/* Makes the directories that lead to `path`. */
static int make_parents(struct workfiles *files, const char *path, struct diag *diag)
{
	char *parent = parent_of(files->arena, path);
	struct stat status;
	int rc;

	if (!*parent || !files_stat_beneath(&status, files->dir, parent))
		return OK; /* if it is no directory, the rename says so */
	if ((rc = make_parents(files, parent, diag)))
		return rc;
	if (files_mkdir_beneath(files->dir, parent, 0777) < 0 && errno != EEXIST)
		return diag_system(diag, "make directory", parent);
	workfiles_touch(files, parent_of(files->arena, parent));
	return OK;
}

int workfiles_remove(struct workfiles *files, const char *path, struct diag *diag)
{
	char *parent = parent_of(files->arena, path);

	if (files_unlink_beneath(files->dir, path) < 0 && errno != ENOENT &&
		errno != ENOTDIR)
		return diag_system(diag, "remove", path);
	while (*parent && !files_rmdir_beneath(files->dir, parent))
		parent = parent_of(files->arena, parent);
	workfiles_touch(files, parent);
	return OK;
}

/* Removes a directory that holds nothing but directories; fails at the first file. */
static int remove_hollow(struct arena *arena, const char *dir, const char *path)
{
	DIR *stream;
	struct dirent *entry;
	int rc = 0;

	if (!files_rmdir_beneath(dir, path))
		return 0;
	if ((errno != ENOTEMPTY && errno != EEXIST) || !(stream = beneath_list(dir, path)))
		return -1;
	while (!rc && (entry = readdir(stream)))
		if (strcmp(entry->d_name, ".") && strcmp(entry->d_name, ".."))
			rc = remove_hollow(arena, dir, join(arena, path, entry->d_name));
	closedir(stream);
	return rc ? rc : files_rmdir_beneath(dir, path);
}

static int put_in_place(struct workfiles *files, size_t number, struct diag *diag)
{
	char *from = temporary_name(files, number);
	const char *to = files->staged[number];

	if (!files_rename_beneath(files->dir, from, to) ||
		(errno == EISDIR && !remove_hollow(files->arena, files->dir, to) &&
			!files_rename_beneath(files->dir, from, to)))
		return OK;
	return diag_system(diag, "put in place", files->staged[number]);
}

int workfiles_sync_all(const char *dir, struct diag *diag)
{
	int fd = open(dir, O_RDONLY | O_DIRECTORY | O_CLOEXEC), rc = OK;

	if (fd < 0)
		return diag_system(diag, "open", dir);
	if (syncfs(fd) < 0)
		rc = diag_system(diag, "sync", dir);
	close(fd);
	return rc;
}

/* Waits until the bytes of what was staged are on disk. */
static int sync_staged(struct workfiles *files, struct diag *diag)
{
	int rc;

	if (files->count > FSYNC_MAX)
		return workfiles_sync_all(files->dir, diag);
	for (size_t i = 0; i < files->count; i++)
		if ((rc = sync_path(
			     files->dir, temporary_name(files, i), files->staged[i], diag)))
			return rc;
	return OK;
}

int workfiles_place(struct workfiles *files, struct diag *diag)
{
	int rc;

	for (size_t i = 0; i < files->count; i++) {
		const char *path = files->staged[i];

		if ((rc = make_parents(files, path, diag)) ||
			(rc = put_in_place(files, i, diag)))
			return rc;
		workfiles_touch(files, parent_of(files->arena, path));
	}
	files->count = 0;
	return OK;
}

int workfiles_settle(struct workfiles *files, struct diag *diag)
{
	size_t count = files->touches;
	int rc;

	files->touches = 0;
	if (count > FSYNC_MAX)
		return workfiles_sync_all(files->dir, diag);
	for (size_t i = 0; i < count; i++) {
		const char *path = files->touched[i];
		struct stat status;

		/* A directory that was emptied and removed has nothing to sync. */
		if (files_stat_beneath(&status, files->dir, path) < 0 &&
			(errno == ENOENT || errno == ENOTDIR))
			continue;
		if ((rc = sync_path(files->dir, path, path, diag)))
			return rc;
	}
	return OK;
}

int workfiles_install(struct workfiles *files, struct diag *diag)
{
	int rc;

	if ((rc = sync_staged(files, diag)) || (rc = workfiles_place(files, diag)))
		return rc;
	return workfiles_settle(files, diag);
}

int workfile_write(const char *dir, const char *path, const char *data, size_t length,
	unsigned mode, struct arena *arena, struct diag *diag)
{
	struct workfiles files;
	int rc;

	workfiles_init(&files, arena, dir);
	files.prefix = "one"; /* may be needed while many are staged */
	if ((rc = workfiles_stage(&files, path, data, length, mode, diag)))
		return rc;
	if ((rc = workfiles_install(&files, diag)))
		files_unlink_beneath(dir, temporary_name(&files, 0));
	return rc;
}

size_t workfiles_sweep(const char *dir, struct arena *arena)
{
	DIR *stream = beneath_list(dir, TEMPORARY);
	struct dirent *entry;
	size_t removed = 0;

	if (!stream)
		return 0;
	while ((entry = readdir(stream)))
		if (entry->d_name[0] != '.' &&
			!files_unlink_beneath(dir, join(arena, TEMPORARY, entry->d_name)))
			removed++;
	closedir(stream);
	return removed;
}
