#include "system/beneath.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <linux/openat2.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <sys/syscall.h>
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
	int next;

	memcpy(name, part, length);
	name[length] = '\0';
	next = openat(fd, name, O_PATH | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
	leave(&(struct place){fd, NULL});
	return next;
}

static int enter_each(int fd, const char *way)
{
	size_t length;

	do {
		length = strcspn(way, "/");
		fd = enter_part(fd, way, length);
		way += length + 1;
	} while (fd >= 0 && way[-1]);
	return fd;
}

/* Opens the directory at the end of the way, by which no link is followed, and closes that
 * where it begins: with one call of the system where it has that (Linux 5.6). */
static int enter(int fd, const char *way)
{
	struct open_how how = {.flags = O_PATH | O_DIRECTORY | O_CLOEXEC,
		.resolve = RESOLVE_BENEATH | RESOLVE_NO_SYMLINKS};
	int next;

	if (!is_way(way)) {
		errno = EINVAL;
		leave(&(struct place){fd, NULL});
		return -1;
	}
	next = (int)syscall(SYS_openat2, fd, way, &how, sizeof how);
	if (next < 0 && (errno == ENOSYS || errno == EPERM || errno == EAGAIN))
		return enter_each(fd, way);
	if (next < 0 && errno == ELOOP)
		errno = ENOTDIR; /* as openat says of a link */
	leave(&(struct place){fd, NULL});
	return next;
}

static struct place find(const char *dir, const char *path)
{
	struct place place = {open(dir, O_PATH | O_DIRECTORY | O_CLOEXEC), path};
	const char *slash = strrchr(path, '/');
	char way[PATH_MAX];

	if (place.fd >= 0 && slash) {
		size_t length = (size_t)(slash - path);

		place.name = slash + 1;
		if (length < sizeof way) {
			memcpy(way, path, length);
			way[length] = '\0';
			place.fd = enter(place.fd, way);
		} else {
			close(place.fd);
			place.fd = -1;
			errno = ENAMETOOLONG;
		}
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
