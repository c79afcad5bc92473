#include "system/beneath.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

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

static int enter(int fd, const char *part, size_t length)
{
	char name[NAME_MAX + 1];
	int next = -1;

	if (!length || length > NAME_MAX || !strncmp(part, ".", length) ||
		(length == 2 && !strncmp(part, "..", 2))) {
		errno = EINVAL;
	} else {
		memcpy(name, part, length);
		name[length] = '\0';
		next = openat(fd, name, O_PATH | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
	}
	leave(&(struct place){fd, NULL});
	return next;
}

static struct place find(const char *dir, const char *path)
{
	struct place place = {open(dir, O_PATH | O_DIRECTORY | O_CLOEXEC), path};
	const char *slash;

	while (place.fd >= 0 && (slash = strchr(place.name, '/'))) {
		place.fd = enter(place.fd, place.name, (size_t)(slash - place.name));
		place.name = slash + 1;
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

int beneath_open(const char *dir, const char *path, int flags, unsigned mode)
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
	int fd = beneath_open(dir, path, O_RDONLY | O_DIRECTORY, 0);
	DIR *stream = fd < 0 ? NULL : fdopendir(fd);

	if (fd >= 0 && !stream)
		leave(&(struct place){fd, NULL});
	return stream;
}

int beneath_stat(struct stat *out, const char *dir, const char *path)
{
	struct place place = find(dir, path);
	int rc;

	if (place.fd < 0)
		return -1;
	rc = fstatat(place.fd, place.name, out, AT_SYMLINK_NOFOLLOW);
	leave(&place);
	return rc;
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

int beneath_unlink(const char *dir, const char *path)
{
	return take_away(dir, path, 0);
}

int beneath_rmdir(const char *dir, const char *path)
{
	return take_away(dir, path, AT_REMOVEDIR);
}

int beneath_mkdir(const char *dir, const char *path, unsigned mode)
{
	struct place place = find(dir, path);
	int rc;

	if (place.fd < 0)
		return -1;
	rc = mkdirat(place.fd, place.name, (mode_t)mode);
	leave(&place);
	return rc;
}

int beneath_rename(const char *dir, const char *from, const char *to)
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
