/* Where mail comes from: a Maildir, an mbox. */
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "base/arena.h"
#include "base/diag.h"
#include "base/err.h"
#include "mail/spool_private.h"

/* ---- Maildir ---- */

struct delivered {
	const char *path;
	int64_t came;
};

static int by_time(const void *a, const void *b)
{
	const struct delivered *x = a, *y = b;

	return x->came != y->came ? (x->came > y->came) - (x->came < y->came)
				  : strcmp(x->path, y->path);
}

static int list_new(struct delivered **out, size_t *count, struct arena *arena,
	const char *path, struct diag *diag)
{
	DIR *dir = opendir(path);
	struct dirent *entry;
	size_t room = 0;

	*out = NULL;
	*count = 0;
	if (!dir) {
		diag_error(diag, "%s: %s; a Maildir has `new`, `cur` and `tmp`", path,
			strerror(errno));
		return ERR_REFUSED;
	}
	while ((entry = readdir(dir))) {
		struct delivered found;
		struct stat status;

		found.path = arena_printf(arena, "%s/%s", path, entry->d_name);
		if (*entry->d_name == '.' || stat(found.path, &status) < 0 ||
			!S_ISREG(status.st_mode))
			continue;
		found.came = (int64_t)status.st_mtim.tv_sec * 1000000000 +
			     status.st_mtim.tv_nsec;
		ARENA_GROW(arena, *out, *count, room);
		(*out)[(*count)++] = found;
	}
	closedir(dir);
	if (*count)
		qsort(*out, *count, sizeof **out, by_time);
	return OK;
}

/* What cannot be kept stays where it is, and is told. An empty file is no message. */
static int take_file(
	struct arena *arena, const struct home *home, const char *path, struct diag *diag)
{
	int fd = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW), err;
	struct stat status;

	if (fd < 0)
		return errno == ENOENT ? OK : diag_system(diag, "read", path);
	if (fstat(fd, &status) == 0 && !status.st_size)
		err = OK;
	else
		err = spool_put(arena, home, fd, diag);
	close(fd);
	if (err == OK && unlink(path) < 0 && errno != ENOENT)
		err = diag_system(diag, "remove", path);
	return err;
}

int spool_maildir(
	struct arena *arena, const struct home *home, const char *path, struct diag *diag)
{
	struct delivered *message;
	size_t count;
	int err = list_new(
		&message, &count, arena, arena_printf(arena, "%s/new", path), diag);

	for (size_t i = 0; i < count && err != ERR_SYSTEM; i++) {
		int one = take_file(arena, home, message[i].path, diag);

		err = one < 0 ? one : err;
	}
	return err;
}

/* ---- mbox ---- */

#define DOTLOCK_TRIES 100 /* a tenth of a second each */

/* The lock of old programs: a file beside the mbox. Where none can be made, the others
 * have to do. */
static const char *dotlock(struct arena *arena, const char *path)
{
	const struct timespec wait = {.tv_nsec = 100 * 1000 * 1000};
	const char *lock = arena_printf(arena, "%s.lock", path);

	for (int i = 0; i < DOTLOCK_TRIES; i++) {
		int fd = open(lock, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);

		if (fd >= 0) {
			close(fd);
			return lock;
		}
		if (errno != EEXIST)
			return NULL;
		nanosleep(&wait, NULL);
	}
	return NULL;
}

static int lock_mbox(int fd, const char *path, struct diag *diag)
{
	struct flock whole = {.l_type = F_WRLCK, .l_whence = SEEK_SET};

	if (fcntl(fd, F_SETLKW, &whole) < 0 || flock(fd, LOCK_EX) < 0)
		return diag_system(diag, "lock", path);
	return OK;
}

/* `From ` at the beginning of a line behind an empty one begins the next message; in a body
 * it stands as `>From `. */
static int split(struct arena *arena, const struct home *home, FILE *file, const char *path,
	struct diag *diag)
{
	struct spooling to;
	char *line = NULL;
	size_t room = 0;
	bool blank = true, open = false;
	int err = OK;
	ssize_t n;

	while (err == OK && (n = getline(&line, &room, file)) >= 0) {
		if (blank && !strncmp(line, "From ", 5)) {
			if (open)
				err = spool_end(&to);
			open = err == OK &&
			       (err = spool_begin(&to, arena, home, diag)) == OK;
			blank = false;
			continue;
		}
		blank = n == 1 || !strcmp(line, "\r\n");
		if (!open) {
			diag_error(diag, "%s is no mbox: it does not begin with `From `",
				path);
			err = ERR_REFUSED;
		} else if ((err = spool_add(&to, line, (size_t)n)) < 0) {
			open = false;
			spool_drop(&to, err);
		}
	}
	if (open)
		err = err == OK ? spool_end(&to) : spool_drop(&to, err);
	if (err == OK && ferror(file))
		err = diag_system(diag, "read", path);
	free(line);
	return err;
}

int spool_mbox(
	struct arena *arena, const struct home *home, const char *path, struct diag *diag)
{
	const char *lock = dotlock(arena, path);
	FILE *file = fopen(path, "r+b");
	int err;

	if (!file) {
		diag_error(diag, "%s: %s", path, strerror(errno));
		err = ERR_REFUSED;
	} else {
		err = lock_mbox(fileno(file), path, diag);
		if (err == OK)
			err = split(arena, home, file, path, diag);
		if (err == OK && ftruncate(fileno(file), 0) < 0)
			err = diag_system(diag, "empty", path);
		fclose(file);
	}
	if (lock)
		unlink(lock);
	return err;
}

int spool_store(
	struct arena *arena, const struct home *home, const char *path, struct diag *diag)
{
	struct stat status;

	if (stat(path, &status) < 0) {
		diag_error(diag, "%s: %s; a Maildir or an mbox was expected", path,
			strerror(errno));
		return ERR_REFUSED;
	}
	return S_ISDIR(status.st_mode) ? spool_maildir(arena, home, path, diag)
				       : spool_mbox(arena, home, path, diag);
}
